import { closedAddresses } from '../blocks/references.ts';
import { config } from '../config.ts';
import type { Tx } from '../db.ts';
import type { Kernel } from '../kernel.ts';
import { reservedSegments } from './paths.ts';

/**
 * Those of these typed addresses that are of this site, as a path or with one of its hosts, and at which visitors find
 * neither a page, nor a redirect, nor an item whose type is here.
 */
export async function deadPathsAmong(tx: Tx, kernel: Kernel, addresses: string[]): Promise<Set<string>> {
  return new Set([
    ...(await withoutPage(tx, addresses)),
    ...(await closedAddresses(tx, addresses, { kernel })),
  ]);
}

async function withoutPage(tx: Tx, addresses: string[]): Promise<Set<string>> {
  const hosts = addresses.some(isAbsolute) ? await ownHosts(tx) : new Set<string>();
  const links = [...new Set(addresses)]
    .map((address) => ({ address, path: pathOf(address, hosts) }))
    .filter(
      (link): link is { address: string; path: string } =>
        link.path !== undefined && !reservedSegments.has(link.path.split('/', 2)[1]!) && !isItem(link.path),
    );
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

/** Names under which this tenant answers. */
export async function ownHosts(tx: Tx): Promise<Set<string>> {
  const { rows } = await tx.raw<{ rows: { host: string }[] }>('select own_hosts() as host');
  return new Set(rows.map(({ host }) => host));
}

export const isAbsolute = (address: string) => /^https?:\/\//i.test(address);

/** Whether it is within this site, on whatever port. */
export const isOwn = (address: string, hosts: ReadonlySet<string>) =>
  isPath(address) || (isAbsolute(address) && hosts.has(URL.parse(address)?.hostname ?? ''));

const isPath = (address: string) => /^\/(?!\/)/.test(address);

/** An item answers by its id, whatever stands before and behind it. */
const isItem = (path: string) => /\/i\/[^/]+/.test(path);

/** As paths are kept; undefined of what is not ours, and of another program on one of our hosts. */
function pathOf(address: string, hosts: ReadonlySet<string>): string | undefined {
  if (!isOwn(address, hosts)) return undefined;
  const { pathname, port } = URL.parse(address, 'http://host') ?? {};
  if (pathname === undefined || (port && Number(port) !== config().publicPort)) return undefined;
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
