import type { MenuEntry } from '#core/plugin.ts';
import type { Language } from '#core/schema.ts';

/** One step of the way from the home page to a page. */
export interface Crumb {
  name: string;
  /** Empty for a heading of the menu. */
  href: string;
  /** Where its name is in another language than the page. */
  lang?: Language | undefined;
}

/** The `lang` of what stands on every page within a part of the interface: none where they are in one language. */
export function langOfNames({ site, ui }: Pick<App.Locals, 'site' | 'ui'>): Language | undefined {
  return site.tenant.language === ui.language ? undefined : site.tenant.language;
}

/** For `aria-current`: the page itself, or the branch it is in. */
export function ariaCurrent(entry: MenuEntry): 'page' | 'true' | undefined {
  if (entry.isCurrent) return 'page';
  return entry.isTrail ? 'true' : undefined;
}

export function isExternal({ href }: MenuEntry): boolean {
  return href !== '' && !href.startsWith('/');
}

/**
 * What the header has room for, reckoned in letters of the names of the menu's first level and of the room around each:
 * a `long-menu` may take more than one row of the bar on windows below 1440 px, a `longer-menu` on wider ones as well;
 * a header is `roomy` where the menu may stand beside the logo and what can be done there.
 */
export function headerClasses(entries: readonly MenuEntry[], actions: number): string[] {
  const letters = entries.reduce((sum, { name }) => sum + name.length + 5, 0);
  return [
    ...(letters > 115 ? ['long-menu'] : entries.length < 9 && actions < 3 ? ['roomy'] : []),
    ...(letters > 142 ? ['longer-menu'] : []),
  ];
}
