import type { BlockNode } from '../../blocks/document.ts';
import { documentLimits } from '../../blocks/document.ts';
import type { Guid } from '../../guid.ts';
import type { Kernel } from '../../kernel.ts';
import { linkTarget } from '../../rich-text/html-links.ts';
import { inlineText, plainText } from '../../rich-text/plain.ts';
import { linkTargetsIn } from '../../rich-text/targets.ts';
import type { BlockNode as TextBlock, RichText } from '../../rich-text/tree.ts';
import type { StoredImage } from '../../schema.ts';
import { malformed } from '../../validate.ts';
import { setIn } from './set-in.ts';
import { asText, type BlocksContext, cut, type Grouped, missing, reference, together } from './as-text.ts';
import type { ContentPart, Picture } from './content-part.ts';

/**
 * Makes blocks of the parts of a page. This is the one place that knows what our blocks are called and hold; a
 * block that this installation lacks, or that refuses the content, becomes text.
 */
export function toBlocks(parts: readonly ContentPart[], context: BlocksContext): BlockNode[] {
  const blocks: BlockNode[] = [];
  let text: TextBlock[] = [];
  let depth = 1;
  let place: string | undefined;
  const places = new Set<string>();
  const flush = () => {
    if (text.length > 0) add(textBlock({ type: 'doc', content: text.map(inOutline) }), place);
    text = [];
    place = undefined;
  };
  // Who hears a page goes by its outline: it begins below the title and skips no level.
  const inOutline = (block: TextBlock): TextBlock => {
    if (block.type !== 'heading') return block;
    depth = Math.min(block.attrs.level, depth + 1);
    return { ...block, attrs: { ...block.attrs, level: depth as 2 | 3 | 4 } };
  };
  const add = (made: Made, anchor?: string) => {
    const definition = context.kernel.blocks.get(made.type);
    blocks.push({
      id: context.blockId(blocks.length),
      type: made.type,
      v: definition?.version ?? 1,
      content: made.content,
      ...(anchor && { options: { anchor } }),
    });
  };
  if (context.heading)
    add({ type: 'title', content: { title: cut(context.heading, 120, context), level: 'h1' } });
  for (const part of grouped(withoutTitle(parts, context.heading), context)) {
    if (part.kind === 'text' && part.place) {
      flush();
      // A reusable block may stand on the page twice; links lead to the first.
      if (!places.has(part.place)) place = part.place;
      places.add(part.place);
    }
    const made = blockOf(part, context);
    if (Array.isArray(made)) {
      text.push(...made);
    } else if (fits(made, context.kernel)) {
      flush();
      add(made);
      // Its questions are headings of the second level.
      if (made.type === 'accordion') depth = 2;
    } else {
      context.note('as-text', made.type);
      text.push(...asText(part, context));
    }
  }
  flush();
  return withinLimits(blocks, context);
}

/** Many pages began by saying their title again. */
function withoutTitle(parts: readonly ContentPart[], title: string | undefined): readonly ContentPart[] {
  const [first, ...others] = parts;
  if (first?.kind !== 'text' || !title) return parts;
  const [opening, ...rest] = first.doc.content ?? [];
  if (opening?.type !== 'heading' || inlineText(opening.content ?? []).trim() !== title) return parts;
  return rest.length > 0 ? [{ ...first, doc: { type: 'doc', content: rest } }, ...others] : others;
}

/** What a page may hold, with room for what its options and title take. */
function withinLimits(blocks: BlockNode[], context: BlocksContext): BlockNode[] {
  let bytes = 64 * 1024;
  const kept = blocks.slice(0, documentLimits.nodes - 50).filter((block) => {
    bytes += Buffer.byteLength(JSON.stringify(block));
    return bytes <= documentLimits.bytes;
  });
  if (kept.length < blocks.length) context.note('length', `${blocks.length - kept.length}`);
  return kept;
}

/** The block that lists the posts. */
export function listBlock(id: Guid, kernel: Kernel): BlockNode {
  const content = { types: ['news'], count: 10, paging: true, highlightedFirst: true };
  return { id, type: 'list', v: kernel.blocks.get('list')?.version ?? 1, content };
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
const textBlock = (text: RichText): Made => ({ type: 'text', content: { text } });

/** Buttons, files and social links that follow each other belong together; a block holds so many of them. */
function grouped(parts: readonly ContentPart[], context: BlocksContext): Grouped[] {
  const groups: Grouped[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (part.kind === 'button') {
      const { label, target } = part;
      if (last?.kind === 'buttons' && last.buttons.length < 4) last.buttons.push({ label, target });
      else groups.push({ kind: 'buttons', buttons: [{ label, target }] });
    } else if (part.kind === 'file' || part.kind === 'social') {
      const kind = part.kind === 'file' ? 'files' : 'profiles';
      const link = { url: part.url, label: part.label };
      // Files that were not found are links, those that were are a block.
      const isLike = (other: string | undefined) =>
        kind === 'profiles' || (other !== undefined && !context.file(other) === !context.file(part.url));
      if (last?.kind === kind && last.links.length < 20 && isLike(last.links[0]?.url)) last.links.push(link);
      else groups.push({ kind, links: [link] });
    } else if (part.kind === 'details') {
      const question = { title: part.title, doc: part.doc };
      if (last?.kind === 'questions' && last.questions.length < 60) last.questions.push(question);
      else groups.push({ kind: 'questions', questions: [question] });
    } else if (part.kind === 'gallery') {
      // Pictures that were not found are listed below those that were.
      const { true: found = [], false: absent = [] } = Object.groupBy(
        part.pictures,
        (one) => `${!!context.image(one)}` as const,
      );
      for (let n = 0; n < found.length; n += 40) groups.push({ ...part, pictures: found.slice(n, n + 40) });
      if (absent.length > 0) groups.push({ ...part, pictures: absent });
    } else if (part.kind !== 'divider' || (last && last.kind !== 'divider')) groups.push(part);
  }
  // A line at the end parts nothing.
  if (groups.at(-1)?.kind === 'divider') groups.pop();
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
          ...(caption && { caption: cut(caption, 300, context) }),
          ...(link && { link: { target: link } }),
        },
      };
    }
    case 'gallery':
      return gallery(part.pictures, context);
    case 'quote':
      return quote(part, context);
    case 'table':
      return table(part, context);
    case 'embed':
      return embed(part, context);
    case 'buttons':
      return {
        type: 'button',
        content: {
          buttons: part.buttons.map(({ label, target }, n) => ({
            id: `b${n + 1}`,
            link: { target, label: cut(label, 200, context) },
          })),
        },
      };
    case 'files':
      return files(part, context);
    case 'profiles':
      return {
        type: 'social',
        content: { profiles: part.links.map((link, n) => profile(link, n, context)) },
      };
    case 'questions':
      return {
        type: 'accordion',
        content: { items: part.questions.map((one, n) => question(one, n, context)) },
      };
    case 'divider':
      return { type: 'divider', content: {} };
  }
}

/** All of these were found, or none: see `grouped`. */
function gallery(pictures: Picture[], context: BlocksContext): Made | TextBlock[] {
  const found = pictures.flatMap((picture, n) => {
    const image = context.image(picture);
    if (!image) context.note('picture', picture.url);
    const caption = picture.caption && { caption: cut(picture.caption, 300, context) };
    return image ? [{ id: `p${n + 1}`, image, ...caption }] : [];
  });
  if (found.length === 0) return together(pictures.map((picture) => reference(picture, context)));
  return { type: 'gallery', content: { pictures: found } };
}

/** All of these were found, or none: see `grouped`. */
function files(
  { links, ...part }: Grouped & { kind: 'files' | 'profiles' },
  context: BlocksContext,
): Made | TextBlock[] {
  const found = links.flatMap(({ url, label }, n) => {
    const file = context.file(url);
    return file ? [{ id: `f${n + 1}`, file: { file, label: cut(label, 200, context) } }] : [];
  });
  return found.length > 0
    ? { type: 'files', content: { files: found } }
    : asText({ ...part, links }, context);
}

/** A quotation with links or struck words in it, or one too long to be shown large, stays running text. */
function quote(part: ContentPart & { kind: 'quote' }, context: BlocksContext): Made | TextBlock[] {
  const words = plainText(part.text);
  const isMore = linkTargetsIn(part.text).length > 0 || setIn(part.text).has('s');
  if (words.length > 600 || part.source.length > 120 || isMore) return asText(part, context);
  const { link, source } = part;
  const name = link ? source.replace(link.label, '').replace(/^[\s,;–—-]+|[\s,;–—-]+$/g, '') : source;
  return { type: 'quote', content: { quote: words, ...(name && { name }), ...(link && { source: link }) } };
}

function table(part: ContentPart & { kind: 'table' }, context: BlocksContext): Made {
  const width = Math.max(...part.rows.map((row) => row.length));
  const rows = part.rows.map((row, n) => ({
    id: `r${n + 1}`,
    cells: Array.from({ length: width }, (_, column) => plainText(row[column])),
  }));
  noteCells(part, context);
  return {
    type: 'table',
    content: {
      caption: cut(part.caption || context.title, 200, context),
      rows,
      headerRow: part.header,
      ...(part.headerColumn && { headerColumn: true }),
    },
  };
}

/** Cells hold words: what they were set in, and where they led, is lost. */
function noteCells({ rows, header, headerColumn }: ContentPart & { kind: 'table' }, { note }: BlocksContext) {
  const cells = new Set(rows.flat());
  const heads = new Set(
    rows.flatMap((row, n) => (header && n === 0 ? row : headerColumn ? row.slice(0, 1) : [])),
  );
  const links = [...cells].flatMap((cell) => linkTargetsIn(cell));
  if (links.length > 0) note('table-links', `${links.length}`);
  const lost = new Set(
    [...cells].flatMap((cell) => [...setIn(cell)].filter((tag) => tag !== 'b' || !heads.has(cell))),
  );
  if (lost.size > 0) note('markup', `table: ${[...lost].sort().join(', ')}`);
}

const networks =
  /facebook|instagram|linkedin|mastodon|threads|youtube|vimeo|tiktok|whatsapp|pinterest|flickr|github/;

function profile({ url, label }: { url: string; label: string }, n: number, context: BlocksContext) {
  const host = URL.parse(url)?.host ?? '';
  const isX = /(^|\.)(x|twitter)\.com$/.test(host);
  const network = isX
    ? 'x'
    : host.endsWith('bsky.app')
      ? 'bluesky'
      : (networks.exec(`${host} ${label}`)?.[0] ?? 'other');
  const link = {
    target: linkTarget(url),
    ...(network === 'other' && label && { label: cut(label, 200, context) }),
  };
  return { id: `s${n + 1}`, network, link };
}

const question = ({ title, doc }: { title: string; doc: RichText }, n: number, context: BlocksContext) => ({
  id: `q${n + 1}`,
  question: cut(title, 200, context),
  answer: doc,
});

const player =
  /^https?:\/\/(www\.|m\.)?(youtube\.com|youtu\.be|youtube-nocookie\.com|vimeo\.com|player\.vimeo\.com)\//i;

function embed(part: ContentPart & { kind: 'embed' }, context: BlocksContext): Made | TextBlock[] {
  if (player.test(part.url) && !part.media) {
    const title = part.caption || context.title;
    return {
      type: 'video',
      content: {
        title: cut(title, 120, context),
        source: 'link',
        address: watchable(part.url),
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
