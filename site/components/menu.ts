import type { MenuEntry } from '#core/plugin.ts';

export type { MenuEntry };
export type { Language } from '#core/schema.ts';

export interface Crumb {
  name: string;
  href: string;
}

/** For `aria-current`: the page itself, or the branch it is in. */
export function ariaCurrent(entry: MenuEntry): 'page' | 'true' | undefined {
  if (entry.isCurrent) return 'page';
  return entry.isTrail ? 'true' : undefined;
}

/** An entry that leads away from this site. */
export const isExternal = ({ href }: MenuEntry) => !href.startsWith('/');
