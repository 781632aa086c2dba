import type { Tx } from '../db.ts';
import { type Guid } from '../guid.ts';

/**
 * Writes the canonical path of one page anew: its first place in the top-level menu, or else `/{name}`. The path it
 * had stays behind and leads to the page.
 */
export async function refreshPath(tx: Tx, pageId: Guid): Promise<void> {
  await refreshPaths(tx, [pageId]);
}

/** As `refreshPath`, for these pages, or for all when a menu has changed. */
export async function refreshPaths(tx: Tx, pageIds?: Guid[]): Promise<void> {
  await tx.raw('select refresh_paths(?::uuid[])', [pageIds ?? null]);
}

/** Whether visitors come to this page at the address of the site itself. */
export async function isHome(tx: Tx, pageId: Guid): Promise<boolean> {
  return Boolean(await tx('paths').where({ pageId, isCanonical: true, path: '/' }).first('path'));
}

/** First segments that belong to the platform: no page stands there (decisions, "Reserved first segments"). */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...[
    'a',
    'api',
    'log',
    'cache_invalidate',
    'healthz',
    'readyz',
    'metrics',
    'admin',
    'settings',
    'statistics',
  ],
  ...[
    'account',
    'edit',
    'i',
    'search',
    'submission',
    'unauthorized',
    'legal',
    'invitation',
    'home',
    'sign-in',
  ],
  ...['sign-up', 'sign-out', 'reset', 'verify', 'consent', 'theme', '_astro', 'robots.txt', 'sitemap.xml'],
  ...['manifest.webmanifest', '.well-known'],
]);
