import type { Guid } from '../../guid.ts';
import type { Kernel } from '../../kernel.ts';
import type { LinkTarget } from '../../links.ts';
import { linkTarget } from '../../rich-text/html-links.ts';
import { plainText } from '../../rich-text/plain.ts';
import type { BlockNode as TextBlock, InlineNode, ParagraphNode, RichText } from '../../rich-text/tree.ts';
import type { Language, StoredImage } from '../../schema.ts';
import { shortened } from './catalogue.ts';
import { decoded } from './escapes.ts';
import type { ContentPart, Picture } from './content-part.ts';
import type { Reason } from './report.ts';

export type BlocksContext = {
  kernel: Kernel;
  language: Language;
  /** The id of the n-th block; the same for the same content, so that a second run makes the same page. */
  blockId: (n: number) => Guid;
  /** The picture in this tenant; undefined when its file was not found. */
  image: (picture: Picture) => StoredImage | undefined;
  /** The file in this tenant, by its address on the old site. */
  file: (url: string) => Guid | undefined;
  /** What the page or post is called, for a block that needs a name and got none. */
  title: string;
  /** The title as the page's first heading; a post's is shown by its kind. */
  heading?: string;
  note: (reason: Reason, detail?: string) => void;
};

/** Parts that belong together in one block stand together. */
export type Grouped =
  | Exclude<ContentPart, { kind: 'file' | 'social' | 'button' | 'details' }>
  | { kind: 'buttons'; buttons: { label: string; target: LinkTarget }[] }
  | { kind: 'files' | 'profiles'; links: { url: string; label: string }[] }
  | { kind: 'questions'; questions: { title: string; doc: RichText }[] };

/** Any part as running text, for when there is no block for it. */
export function asText(part: Grouped, context: BlocksContext): TextBlock[] {
  const isDutch = context.language === 'nl';
  switch (part.kind) {
    case 'text':
      return part.doc.content ?? [];
    case 'image':
      return [paragraph(reference(part.picture, context))];
    case 'gallery':
      return together(part.pictures.map((picture) => reference(picture, context)));
    case 'quote': {
      const source: TextBlock[] = part.source
        ? [paragraph([{ type: 'text', text: '— ' }, linked(part.source, part.link?.target)])]
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
    case 'questions':
      return part.questions.flatMap(({ title, doc }) => [
        paragraph([{ type: 'text', text: title || '…', marks: [{ type: 'bold' }] }]),
        ...(doc.content ?? []),
      ]);
    case 'files':
    case 'profiles':
      if (part.kind === 'files') for (const { url } of part.links) context.note('file', url);
      return together(part.links.map(({ url, label }) => [linked(label || url, linkTarget(url))]));
    case 'divider':
      return [{ type: 'horizontalRule' }];
  }
}

export function missing(picture: Picture, isBackground: boolean, context: BlocksContext): TextBlock[] {
  context.note(isBackground ? 'background' : 'picture', picture.url);
  return isBackground ? [] : [paragraph(reference(picture, context))];
}

/** What stands where a picture should be: its words, and the address it had. */
export function reference(picture: Picture, context: BlocksContext): InlineNode[] {
  const word = context.language === 'nl' ? 'Afbeelding' : 'Picture';
  const label = picture.caption || picture.alt || fileName(picture.url);
  return [
    { type: 'text', text: `${word}: ` },
    linked(cut(label, 300, context), picture.link ?? linkTarget(picture.url)),
  ];
}

/** At most `max` characters, and said where it was more. */
export function cut(text: string, max: number, { note }: Pick<BlocksContext, 'note'>): string {
  if (text.length > max) note('shortened', shortened(text, 60));
  return shortened(text, max);
}

function fileName(url: string): string {
  const path = URL.parse(url, 'https://wordpress.invalid/')?.pathname ?? url;
  return decoded(path.split('/').filter(Boolean).at(-1) ?? url);
}

function linked(text: string, target: LinkTarget | undefined): InlineNode {
  return target
    ? { type: 'text', text, marks: [{ type: 'link', attrs: { target } }] }
    : { type: 'text', text };
}

const paragraph = (content: InlineNode[]): ParagraphNode => ({ type: 'paragraph', content });
/** One stands alone, several are a list. */
export const together = (lines: InlineNode[][]): TextBlock[] =>
  lines.length === 1 ? [paragraph(lines[0]!)] : [list(lines)];
const list = (items: InlineNode[][]): TextBlock => ({
  type: 'bulletList',
  content: items.map((content) => ({ type: 'listItem', content: [paragraph(content)] })),
});

/** A sentence, and a link below it. */
export function linkedText(text: string, target: LinkTarget | undefined, label = ''): RichText {
  return {
    type: 'doc',
    content: [paragraph([{ type: 'text', text }]), ...(target ? [paragraph([linked(label, target)])] : [])],
  };
}
