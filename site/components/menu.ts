/** One entry of a menu as it is drawn; unpublished pages were left out before. */
export interface MenuEntry {
  name: string;
  href: string;
  /** This very page. */
  current?: boolean;
  /** This page lies below. */
  ancestor?: boolean;
  external?: boolean;
  children: MenuEntry[];
}

/** For `aria-current`: the page itself, or the branch it is in. */
export function ariaCurrent(entry: MenuEntry): 'page' | 'true' | undefined {
  if (entry.current) return 'page';
  return entry.ancestor ? 'true' : undefined;
}

/** A language a page can be read in. */
export type Language = 'nl' | 'en';

export interface Crumb {
  name: string;
  href: string;
}
