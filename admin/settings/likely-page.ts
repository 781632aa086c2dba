/** The page that an address which is not found most likely meant: one whose last part is the same, or its beginning. */
export function likelyPage<Page extends { path: string | null }>(
  address: string,
  pages: readonly Page[],
): Page | undefined {
  const wanted = lastOf(address);
  // What is too short is like many.
  if (wanted.length < 4) return undefined;
  const byLast = pages.map((page) => ({ page, last: lastOf(page.path ?? '') }));
  const found =
    byLast.find(({ last }) => last === wanted) ??
    byLast.find(
      ({ last }) => last.length >= 4 && (last.startsWith(`${wanted}-`) || wanted.startsWith(`${last}-`)),
    );
  return found?.page;
}

/** The last part of a path, as addresses are written here: without what old systems put behind it. */
const lastOf = (path: string) =>
  (path.toLowerCase().replace(/\/+$/, '').split('/').at(-1) ?? '')
    .replace(/\.(html?|php|aspx?|jsp)$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
