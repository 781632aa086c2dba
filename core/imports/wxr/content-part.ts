import type { LinkTarget } from '../../links.ts';
import type { Loss } from '../../rich-text/from-html.ts';
import type { RichText } from '../../rich-text/tree.ts';

/** A picture as the old site showed it. `id` is its number in the export, '' when unknown. */
export type Picture = { url: string; id: string; alt: string; caption: string; link?: LinkTarget };

/** What a page or post consists of, before it becomes blocks. */
export type ContentPart =
  /** `place`: what links call it. */
  | { kind: 'text'; doc: RichText; place?: string }
  | { kind: 'image'; picture: Picture; isBackground: boolean }
  | { kind: 'gallery'; pictures: Picture[] }
  | { kind: 'quote'; text: RichText; source: string; link?: { label: string; target: LinkTarget } }
  | { kind: 'table'; rows: RichText[][]; header: boolean; headerColumn: boolean; caption: string }
  | { kind: 'embed'; url: string; caption: string; media?: 'video' | 'audio' }
  | { kind: 'button'; label: string; target: LinkTarget }
  | { kind: 'file'; url: string; label: string }
  | { kind: 'social'; url: string; label: string }
  | { kind: 'details'; title: string; doc: RichText }
  | { kind: 'divider' };

export type PartsContext = {
  link: (href: string) => LinkTarget | undefined;
  /** The pictures of a gallery named by numbers, or of all attachments of a post. */
  gallery: (asked: { ids: string[]; exclude: string[]; of: string }) => Picture[];
  /** Whether links lead to a heading of this name. */
  isPlace: (name: string) => boolean;
  lost: Loss[];
};
