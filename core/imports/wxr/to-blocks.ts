import type { BlockNode } from '../../blocks/document.ts';
import type { Guid } from '../../guid.ts';
import type { Kernel } from '../../kernel.ts';
import type { LinkTarget } from '../../links.ts';
import { linkTarget } from '../../rich-text/from-html.ts';
import { plainText } from '../../rich-text/plain.ts';
import type { BlockNode as TextBlock, InlineNode, ParagraphNode, RichText } from '../../rich-text/tree.ts';
import type { Language, StoredImage } from '../../schema.ts';
import { malformed } from '../../validate.ts';
import { shortened } from './catalogue.ts';
import type { ContentPart, Picture } from './parts.ts';
import type { Reason } from './report.ts';

export type BlocksContext = {
  kernel: Kernel;
  language: Language;
  /** The id of the n-th block; the same for the same content, so that a second run makes the same page. */
  blockId: (n: number) => Guid;
  /** The picture in this tenant; undefined when its file was not found. */
  image: (picture: Picture) => StoredImage | undefined;
  note: (reason: Reason, detail?: string) => void;
};

/**
 * Makes blocks of the parts of a page. This is the one place that knows what our blocks are called and hold; a
 * block that this installation lacks, or that refuses the content, becomes text.
 */
export function toBlocks(parts: readonly ContentPart[], context: BlocksContext): BlockNode[] {
  const blocks: BlockNode[] = [];
  let text: TextBlock[] = [];
  const flush = () => {
    if (text.length > 0) add(textBlock({ type: 'doc', content: text }));
    text = [];
  };
  const add = (made: Made) => {
    const definition = context.kernel.blocks.get(made.type);
    blocks.push({
      id: context.blockId(blocks.length),
      type: made.type,
      v: definition?.version ?? 1,
      content: made.content,
    });
  };
  for (const part of grouped(parts)) {
    const made = blockOf(part, context);
    if (Array.isArray(made)) {
      text.push(...made);
    } else if (fits(made, context.kernel)) {
      flush();
      add(made);
    } else {
      text.push(...asText(part, context));
    }
  }
  flush();
  return blocks;
}

/** The block that lists the posts. */
export function listBlock(id: Guid, kernel: Kernel): BlockNode {
  return { id, type: 'list', v: kernel.blocks.get('list')?.version ?? 1, content: {} };
}

/** What a news item holds beside its blocks. */
export function newsContent(
  kernel: Kernel,
  made: { author: string; image: StoredImage | undefined },
): { [name: string]: unknown } {
  const definition = kernel.listTypes.get('news');
  if (!definition) return {};
  const properties = (definition.content.schema['properties'] ?? {}) as { [name: string]: unknown };
  const wanted = { ...(made.author && { author: made.author }), ...(made.image && { image: made.image }) };
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => name in properties));
}

type Made = { type: string; content: { [name: string]: unknown } };
type Grouped =
  | Exclude<ContentPart, { kind: 'file' | 'social' | 'button' }>
  | { kind: 'buttons'; buttons: { label: string; target: LinkTarget }[] }
  | { kind: 'links'; links: { url: string; label: string; isFile: boolean }[] };

const textBlock = (text: RichText): Made => ({ type: 'text', content: { text } });

/** Buttons, files and social links that follow each other belong together. */
function grouped(parts: readonly ContentPart[]): Grouped[] {
  const groups: Grouped[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (part.kind === 'button') {
      const { label, target } = part;
      if (last?.kind === 'buttons') last.buttons.push({ label, target });
      else groups.push({ kind: 'buttons', buttons: [{ label, target }] });
    } else if (part.kind === 'file' || part.kind === 'social') {
      const link = { url: part.url, label: part.label, isFile: part.kind === 'file' };
      if (last?.kind === 'links') last.links.push(link);
      else groups.push({ kind: 'links', links: [link] });
    } else groups.push(part);
  }
  return groups;
}

function fits(made: Made, kernel: Kernel): boolean {
  const definition = kernel.blocks.get(made.type);
  return definition !== undefined && malformed(definition.content, made.content).length === 0;
}

function blockOf(part: Grouped, context: BlocksContext): Made | TextBlock[] {
  switch (part.kind) {
    case 'text':
      return part.doc.content ?? [];
    case 'image': {
      const image = context.image(part.picture);
      if (!image) return missing(part.picture, part.isBackground, context);
      const { caption, link } = part.picture;
      return {
        type: 'image',
        content: {
          image,
          ...(caption && { caption: shortened(caption, 300) }),
          ...(link && { link: { target: link } }),
        },
      };
    }
    case 'gallery':
      return gallery(part.pictures, context);
    case 'quote':
      return {
        type: 'quote',
        content: { text: plainText(part.text), ...(part.source && { source: part.source }) },
      };
    case 'table':
      return table(part);
    case 'embed':
      return embed(part, context);
    case 'buttons':
      return asText(part, context);
    case 'links':
      return asText(part, context);
    case 'divider':
      return { type: 'divider', content: {} };
  }
}

function gallery(pictures: Picture[], context: BlocksContext): Made | TextBlock[] {
  const found = pictures.flatMap((picture) => {
    const image = context.image(picture);
    return image ? [{ image, ...(picture.caption && { caption: shortened(picture.caption, 300) }) }] : [];
  });
  if (found.length < pictures.length || found.length === 0) {
    const links = pictures.map((picture) => reference(picture, context));
    for (const picture of pictures) if (!context.image(picture)) context.note('picture', picture.url);
    return [list(links)];
  }
  return { type: 'gallery', content: { images: found } };
}

function table(part: ContentPart & { kind: 'table' }): Made {
  const rows = part.rows.map((row) => row.map((cell) => plainText(cell)));
  return { type: 'table', content: { rows, header: part.header, caption: part.caption } };
}

const player =
  /^https?:\/\/(www\.|m\.)?(youtube\.com|youtu\.be|youtube-nocookie\.com|vimeo\.com|player\.vimeo\.com)\//i;

function embed(part: ContentPart & { kind: 'embed' }, context: BlocksContext): Made | TextBlock[] {
  if (player.test(part.url) && !part.media) {
    const title = part.caption || (context.language === 'nl' ? 'Video' : 'Video');
    return {
      type: 'video',
      content: {
        title: shortened(title, 120),
        source: 'link',
        address: watchable(part.url),
        ...(part.caption && { caption: shortened(part.caption, 300) }),
      },
    };
  }
  context.note(part.media ? 'media' : 'embed', part.url);
  return asText(part, context);
}

/** The address of the page with the video, for what was the address of a player. */
function watchable(url: string): string {
  const id = /(?:youtube(?:-nocookie)?\.com\/(?:embed|v)\/|youtu\.be\/)([\w-]{11})/.exec(url)?.[1];
  if (id) return `https://www.youtube.com/watch?v=${id}`;
  const vimeo = /player\.vimeo\.com\/video\/(\d+)/.exec(url)?.[1];
  return vimeo ? `https://vimeo.com/${vimeo}` : url;
}

/** Any part as running text, for when there is no block for it. */
function asText(part: Grouped, context: BlocksContext): TextBlock[] {
  const isDutch = context.language === 'nl';
  switch (part.kind) {
    case 'text':
      return part.doc.content ?? [];
    case 'image':
      return [paragraph(reference(part.picture, context))];
    case 'gallery':
      return [list(part.pictures.map((picture) => reference(picture, context)))];
    case 'quote': {
      const source: TextBlock[] = part.source
        ? [paragraph([{ type: 'text', text: `— ${part.source}` }])]
        : [];
      return [{ type: 'blockquote', content: [...(part.text.content ?? []), ...source] }];
    }
    case 'table':
      return part.rows.map((row) =>
        paragraph([{ type: 'text', text: row.map((cell) => plainText(cell)).join(' | ') || ' ' }]),
      );
    case 'embed': {
      const host = URL.parse(part.url)?.host.replace(/^www\./, '') ?? part.url;
      const words =
        part.media === 'audio' ? (isDutch ? 'Luister naar' : 'Listen to') : isDutch ? 'Bekijk op' : 'See on';
      const what = part.media ? fileName(part.url) : host;
      const caption: InlineNode[] = part.caption ? [{ type: 'text', text: `${part.caption}: ` }] : [];
      const label = part.media === 'video' ? `${isDutch ? 'Bekijk' : 'Watch'} ${what}` : `${words} ${what}`;
      return [paragraph([...caption, linked(label, linkTarget(part.url))])];
    }
    case 'buttons':
      return [
        paragraph(
          part.buttons.flatMap(({ label, target }, index): InlineNode[] => [
            ...(index > 0 ? [{ type: 'text' as const, text: ' ' }] : []),
            linked(label, target),
          ]),
        ),
      ];
    case 'links':
      for (const { url, isFile } of part.links) if (isFile) context.note('file', url);
      return [list(part.links.map(({ url, label }) => [linked(label || url, linkTarget(url))]))];
    case 'divider':
      return [{ type: 'horizontalRule' }];
  }
}

function missing(picture: Picture, isBackground: boolean, context: BlocksContext): TextBlock[] {
  context.note(isBackground ? 'background' : 'picture', picture.url);
  return isBackground ? [] : [paragraph(reference(picture, context))];
}

/** What stands where a picture should be: its words, and the address it had. */
function reference(picture: Picture, context: BlocksContext): InlineNode[] {
  const word = context.language === 'nl' ? 'Afbeelding' : 'Picture';
  const label = picture.caption || picture.alt || fileName(picture.url);
  return [
    { type: 'text', text: `${word}: ` },
    linked(shortened(label, 300), picture.link ?? linkTarget(picture.url)),
  ];
}

function fileName(url: string): string {
  const name =
    (URL.parse(url, 'https://wordpress.invalid/')?.pathname ?? url).split('/').filter(Boolean).at(-1) ?? url;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function linked(text: string, target: LinkTarget | undefined): InlineNode {
  return target
    ? { type: 'text', text, marks: [{ type: 'link', attrs: { target } }] }
    : { type: 'text', text };
}

const paragraph = (content: InlineNode[]): ParagraphNode => ({ type: 'paragraph', content });
const list = (items: InlineNode[][]): TextBlock => ({
  type: 'bulletList',
  content: items.map((content) => ({ type: 'listItem', content: [paragraph(content)] })),
});
