import type { MenuEntry } from '#core/plugin.ts';
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

/** From the home page down to a page; a page outside the menu stands right below the home page. */
export function crumbsTo(trail: MenuEntry[], page: { path: string; title: string }, t: Translate): Crumb[] {
  if (page.path === '/') return [];
  const crumbs: Crumb[] =
    trail[0]?.href === '/' ? [...trail] : [{ name: t('breadcrumbs.home'), href: '/' }, ...trail];
  return crumbs.at(-1)!.href === page.path ? crumbs : [...crumbs, { name: page.title, href: page.path }];
}
