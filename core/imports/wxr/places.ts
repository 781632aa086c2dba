import { attribute, type HtmlElement } from '../../rich-text/from-html.ts';
import { decoded } from './escapes.ts';

/** Names that elements around the content have. */
const taken = new Set(['content', 'consent']);

/** The name of a place on a page as its anchor has it here, as the editor writes one; '' when it can have none. */
export function placeName(id: string): string {
  const name = decoded(id)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 100)
    .replace(/-+$/, '');
  return taken.has(name) ? '' : name;
}

/** The headings that links in this HTML could lead to, and the places that its links do lead to; without their text. */
export function placesNamed(html: string): { headings: string[]; linked: string[] } {
  const all = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, id]) => placeName(id!)).filter((name) => name !== '');
  return {
    headings: all(/<h[1-6]\b[^<>]*?\sid\s*=\s*["']?([^"'\s<>]{1,200})/gi),
    linked: all(/\shref\s*=\s*["']?[^"'\s<>#]*#([^"'\s<>]{1,200})/gi),
  };
}

/** What a heading of the old site was called, as a name of today; '' when it is no heading, or has no name. */
export const placeOf = (node: HtmlElement): string =>
  /^h[1-6]$/.test(node.tagName) ? placeName(attribute(node, 'id') ?? '') : '';
