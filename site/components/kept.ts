import type { SafeHtml } from '#core/rich-text/safe-html.ts';
import type { Site } from '#core/site/site.ts';

const kept = new WeakMap<Site, Map<string, SafeHtml>>();

/** What was rendered once for this reading of a site; a change makes another one, and this goes with it. */
export function keptMarkup(site: Site): Map<string, SafeHtml> {
  let markup = kept.get(site);
  if (!markup) kept.set(site, (markup = new Map()));
  return markup;
}
