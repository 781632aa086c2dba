import { unescapeHTML } from 'astro/runtime/server/index.js';
import type { Site } from '#core/site/site.ts';

/** Markup as Astro takes it: no string, so it is not escaped. */
type Markup = ReturnType<typeof unescapeHTML>;
type Template = { render(destination: { write(chunk: unknown): void }): void | Promise<void> };

const keptOf = new WeakMap<Site, Map<string, Markup>>();

/**
 * Gives a function for markup that many pages of a tenant have in common: drawn for the first visitor and then taken
 * as it is. What is drawn must follow from the site, the languages and `id` alone, never from the page. It is kept
 * with the reading of the site it was drawn from, so when something of that changes, which makes a new
 * reading, it is gone too. For whoever is signed in it is drawn anew, as they may see more of the menu.
 */
export function keeper({ site, ui, viewer }: Pick<App.Locals, 'site' | 'ui' | 'viewer'>) {
  let kept = keptOf.get(site);
  if (!kept) keptOf.set(site, (kept = new Map()));
  return (id: string, draw: () => unknown): unknown => {
    if (viewer.userId !== null) return draw();
    const key = `${ui.language} ${ui.lang ?? ''} ${id}`;
    const had = kept.get(key);
    if (had !== undefined) return had;
    let html = '';
    const keep = () => {
      const markup = unescapeHTML(inOne(html));
      kept.set(key, markup);
      return markup;
    };
    const waiting = (draw() as Template).render({ write: (chunk) => void (html += markupIn(chunk)) });
    return waiting ? waiting.then(keep) : keep();
  };
}

/**
 * The same text as one run of characters. V8 keeps what was put together as a tree of its pieces, and every page that
 * takes it would walk the hundreds of them.
 */
const inOne = (text: string) => Buffer.from(text).toString();

/** A chunk that is no markup tells Astro to do something on this page, once: that cannot be kept for others. */
function markupIn(chunk: unknown): string {
  const { type } = chunk as { type?: string };
  if (type === undefined) return String(chunk);
  // The place for a head, in components that may be a page of their own; ours has one already.
  if (type === 'maybe-head') return '';
  throw new Error(`Markup with a ${type} of its own is not for keeping`);
}
