/** Whoever goes from a page to its editor, or comes back to it anew, stays as far down as they were. */

const key = 'bouwsteen-place';

export function keepPlace(path: string): void {
  sessionStorage.setItem(key, JSON.stringify({ path, y: scrollY }));
}

/** Goes to where somebody was on this page, once; an address that names a place on it leads there. */
export function takePlace(page: string): void {
  const { path, y } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { path?: string; y?: number };
  sessionStorage.removeItem(key);
  if (path === page && y !== undefined && !location.hash) scrollTo({ top: y, behavior: 'instant' });
}
