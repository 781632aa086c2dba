import type { MenuEntry } from '#core/plugin.ts';

/** For `aria-current`: the page itself, or the branch it is in. */
export function ariaCurrent(entry: MenuEntry): 'page' | 'true' | undefined {
  if (entry.isCurrent) return 'page';
  return entry.isTrail ? 'true' : undefined;
}

export function isExternal({ href }: MenuEntry): boolean {
  return !href.startsWith('/');
}
