import type { MenuEntry } from '#core/plugin.ts';
import type { Language } from '#core/schema.ts';
import type { Translate } from '#core/site/page-locals.ts';
import type { Crumb } from './menu.ts';

/** schema.org's BreadcrumbList, for Layout's `structuredData`; its addresses are absolute. */
export function breadcrumbData(crumbs: readonly Crumb[], origin: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href && { item: new URL(href, origin).href }),
    })),
  };
}

/**
 * From the home page down to a page; a page outside the menu stands right below the home page. The names of the menu are
 * in the language `ofMenu`, all others in `language`.
 */
export function crumbsTo(
  trail: readonly MenuEntry[],
  page: { path: string; title: string },
  { t, language, ofMenu }: { t: Translate; language: Language; ofMenu: Language },
): Crumb[] {
  if (page.path === '/') return [];
  const lang = ofMenu === language ? undefined : ofMenu;
  const way: Crumb[] = trail.map(({ name, href }) => ({ name, href, lang }));
  const crumbs = way[0]?.href === '/' ? way : [{ name: t('breadcrumbs.home'), href: '/' }, ...way];
  return crumbs.at(-1)!.href === page.path ? crumbs : [...crumbs, { name: page.title, href: page.path }];
}
