import type { MenuEntry } from '#core/plugin.ts';

/** One step of the way from the home page to a page. */
export interface Crumb {
  name: string;
  /** Empty for a heading of the menu. */
  href: string;
}

/** For `aria-current`: the page itself, or the branch it is in. */
export function ariaCurrent(entry: MenuEntry): 'page' | 'true' | undefined {
  if (entry.isCurrent) return 'page';
  return entry.isTrail ? 'true' : undefined;
}

export function isExternal({ href }: MenuEntry): boolean {
  return href !== '' && !href.startsWith('/');
}
