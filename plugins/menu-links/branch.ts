import type { MenuEntry } from '#core/plugin.ts';

/**
 * What lies below the page one is on; where nothing does, the pages beside it, so that the reader of a last page
 * finds the next. Empty for a page outside the menu, and for one of the first level with nothing below it.
 */
export function branchOf(menu: MenuEntry[]): MenuEntry[] {
  const trail = trailTo(menu, (entry) => entry.isCurrent);
  const current = trail.at(-1);
  if (current && current.children.length > 0) return current.children;
  return trail.at(-2)?.children ?? [];
}

/** What lies below the entry that leads to `href`. */
export function below(menu: MenuEntry[], href: string): MenuEntry[] {
  const path = href.split('#', 1)[0];
  return trailTo(menu, (entry) => entry.href === path).at(-1)?.children ?? [];
}

/** The first `depth` levels of entries. */
export function cut(entries: MenuEntry[], depth: number): MenuEntry[] {
  return entries.map((entry) => ({ ...entry, children: depth > 1 ? cut(entry.children, depth - 1) : [] }));
}

function trailTo(entries: MenuEntry[], matches: (entry: MenuEntry) => boolean): MenuEntry[] {
  for (const entry of entries) {
    if (matches(entry)) return [entry];
    const trail = trailTo(entry.children, matches);
    if (trail.length > 0) return [entry, ...trail];
  }
  return [];
}
