import { translateAddress } from '../settings/translate-address.ts';

/** Languages that a page is offered in at a translation service, except its own. */
const offered = ['nl', 'en', 'de', 'pl', 'ar', 'uk'];

/** Links to this page at the translation service, where the tenant shows them (showAutoTranslate); nothing is loaded. */
export function translationsOf(
  settings: ReadonlyMap<string, unknown>,
  page: { url: string; language: string },
): { name: string; href: string }[] {
  if (!settings.get('showAutoTranslate')) return [];
  return offered.flatMap((to) => {
    if (to === page.language) return [];
    const href = translateAddress(settings.get('translateAddress'), {
      url: page.url,
      from: page.language,
      to,
    });
    const name = new Intl.DisplayNames([to], { type: 'language' }).of(to) ?? to;
    return href === undefined ? [] : [{ name, href }];
  });
}
