import type { Tx } from '../db.ts';
import { reservedSegments } from './paths.ts';

/** Those of these typed paths of this site at which visitors find neither a page nor a redirect. */
export async function deadPathsAmong(tx: Tx, addresses: readonly string[]): Promise<Set<string>> {
  const links = [...new Set(addresses)]
    .map((address) => ({ address, path: pathOf(address) }))
    .filter(({ path }) => !reservedSegments.has(path.split('/', 2)[1]!) && !isItem(path));
  if (links.length === 0) return new Set();
  const paths = links.map(({ path }) => path);
  const there = new Set<string>([
    ...(await tx('paths as c')
      .join('pages as p', 'p.id', 'c.pageId')
      .whereRaw('c.path = any(?::text[])', [paths])
      .whereNotNull('p.publishedRevision')
      .whereNull('p.deletedOn')
      .pluck('c.path')),
    ...(await tx('redirects').whereRaw('path = any(?::text[])', [paths]).pluck('path')),
  ]);
  return new Set(links.filter(({ path }) => !there.has(path)).map(({ address }) => address));
}

/** An item answers by its id, whatever stands before and behind it. */
const isItem = (path: string) => /\/i\/[^/]+/.test(path);

function pathOf(address: string): string {
  const path = address
    .split(/[?#]/, 1)[0]!
    .toLowerCase()
    .replace(/(?<=.)\/+$/, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
