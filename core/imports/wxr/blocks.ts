import type { Guid } from '../../guid.ts';
import type { Language } from '../../schema.ts';
import { plainText } from '../../rich-text/plain.ts';
import { attribute, type HtmlNode, isElement } from '../../rich-text/from-html.ts';
import type { Addresses } from './addresses.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import { shortened, wordsOf } from './catalogue.ts';
import type { Missed } from './markup.ts';
import { parseContent } from './markup.ts';
import type { ContentPart, Picture } from './content-part.ts';
import { descendants } from './dom.ts';
import { partsOf } from './parts.ts';
import type { Item } from './read.ts';
import type { Reason, Report } from './report.ts';

/** What a page or post says, taken apart, with a description for lists and search engines. */
export type Content = { parts: ContentPart[]; description: string };

export type ContentContext = {
  catalogue: Catalogue;
  addresses: Addresses;
  language: Language;
  report: Report;
  /** A file of the old site that is in the library now, by its whole address. */
  file: (url: string) => Guid | undefined;
};

/** Reads the content of one page or post; what it could not take is in the report. */
export function contentOf(item: Item, context: ContentContext): Content {
  const { catalogue, addresses, report } = context;
  const about = { type: item.type, id: item.id, title: wordsOf(item.title) };
  const missed: Missed[] = [];
  const lost: Missed[] = [];
  const nodes = parseContent(item.content, { missed, reusable: (id) => catalogue.kept.get(id) });
  const parts = partsOf(nodes, {
    lost,
    link: (href) => {
      const { target, isLost, file, isPlace } = addresses.find(href, item.id);
      if (isLost) report.note(about, 'old-link', href.slice(0, 200));
      if (target?.kind === 'page' && target.hash && !isPlace) report.note(about, 'place', href.slice(0, 200));
      if (!file) return target;
      const taken = context.file(file);
      if (!taken) report.note(about, 'file', file.slice(0, 200));
      return taken ? { kind: 'file', file: taken } : target;
    },
    // An item has one address, without places.
    isPlace: (name) => item.type === 'page' && catalogue.linkedPlaces.has(name),
    gallery: (asked) => galleryOf(item.id, asked, catalogue),
  });
  const places = placesIn(nodes);
  for (const { what, detail } of missed) report.note(about, what === 'block' ? 'block' : 'shortcode', detail);
  for (const { what, detail } of lost) {
    if (what === 'link' && detail && places.has(detail)) {
      report.note(about, 'place', detail);
      continue;
    }
    // A place that is not there, or a button that did nothing.
    if (what === 'link' && (!detail || detail.startsWith('#'))) continue;
    report.note(
      about,
      reasonOf(what),
      what === 'link' || what === 'length' ? detail : [what, detail].filter(Boolean).join(' '),
    );
  }
  if (parts.length === 0) report.note(about, 'no-content');
  if (wordsOf(item.excerpt).length > maxDescription)
    report.note(about, 'shortened', shortened(wordsOf(item.excerpt), 60));
  return item.type === 'post' ? withLead(item, parts) : { parts, description: descriptionOf(item, parts) };
}

/** What links on the page itself can lead to. */
function placesIn(nodes: readonly HtmlNode[]): Set<string> {
  const elements = nodes.filter(isElement).flatMap((node) => [node, ...descendants(node)]);
  const names = elements.flatMap((node) => [
    attribute(node, 'id'),
    node.tagName === 'a' && attribute(node, 'name'),
  ]);
  return new Set(names.filter(Boolean).map((name) => `#${name as string}`));
}

export const maxDescription = 300;

const reasonOf = (what: string): Reason => (what === 'link' || what === 'length' ? what : 'markup');

/**
 * A post opens with its description. Where nobody wrote one, a plain first paragraph is it, and is not said twice;
 * a first paragraph with links or emphasis stays where it is.
 */
function withLead(item: Item, parts: ContentPart[]): Content {
  const written = wordsOf(item.excerpt);
  if (written) return { parts, description: shortened(written, maxDescription) };
  const [first, ...others] = parts;
  const [opening, ...rest] = first?.kind === 'text' ? (first.doc.content ?? []) : [];
  if (first?.kind !== 'text' || opening?.type !== 'paragraph' || rest.length + others.length === 0) {
    return { parts, description: '' };
  }
  const [only, ...more] = opening.content ?? [];
  const isPlain = only?.type === 'text' && !only.marks?.length && more.length === 0 && !opening.attrs;
  if (!isPlain || only.text.length < 20 || only.text.length > maxDescription)
    return { parts, description: '' };
  const remaining = rest.length > 0 ? [{ kind: 'text' as const, doc: { ...first.doc, content: rest } }] : [];
  return { parts: [...remaining, ...others], description: only.text };
}

/** The excerpt someone wrote, or else how its paragraphs begin. */
function descriptionOf(item: Item, parts: ContentPart[]): string {
  const written = wordsOf(item.excerpt);
  if (written) return shortened(written, maxDescription);
  let text = '';
  for (const part of parts) {
    if (part.kind !== 'text') continue;
    const content = (part.doc.content ?? []).filter((node) => node.type === 'paragraph');
    text += ` ${plainText({ type: 'doc', content }, 400)}`;
    if (text.length > 200) break;
  }
  return shortened(text.replace(/\s+/g, ' ').trim(), 200);
}

function galleryOf(
  postId: string,
  asked: { ids: string[]; exclude: string[]; of: string },
  catalogue: Catalogue,
): Picture[] {
  const attachments =
    asked.ids.length > 0
      ? asked.ids.flatMap((id) => catalogue.entries.get(id) ?? [])
      : [...catalogue.entries.values()]
          .filter((entry) => entry.parent === (asked.of || postId) && !asked.exclude.includes(entry.id))
          .sort((a, b) => a.order - b.order);
  return attachments
    .filter(
      (entry) => entry.type === 'attachment' && /\.(jpe?g|png|gif|webp|avif)$/i.test(entry.attachmentUrl),
    )
    .map(pictureOf);
}

/** The picture of an attachment, in its own words. */
export function pictureOf(entry: Entry): Picture {
  const alt = entry.meta['_wp_attachment_image_alt'] ?? '';
  return { url: entry.attachmentUrl, id: entry.id, alt: alt || spokenTitle(entry), caption: entry.caption };
}

/** A title that is more than the name a camera gave. */
export function spokenTitle({ title }: Entry): string {
  return /\s/.test(title) || /^[A-Za-z]{4,}$/.test(title) ? title : '';
}
