import { hash } from 'node:crypto';

/** Everything a kept page may depend on, before it is known which consent categories it looks at. */
export type PageKey = {
  tenantId: string;
  /** Canonical. */
  path: string;
  /** Only names that pages read, sorted: `''` or `?…`. */
  search: string;
  language: string;
  theme: string;
  /** Whether the question about cookies stands in the page. */
  banner: boolean;
  /** The categories of cookies this visitor accepted, sorted. */
  accepted: readonly string[];
  /** `public`, or the fingerprint of what the caller may see. */
  viewer: string;
};

/** No part can hold a line break: paths and queries are canonical, the rest are our own words. */
export function baseKey(key: PageKey): string {
  return [
    key.tenantId,
    key.viewer,
    key.language,
    key.theme,
    key.banner ? 'banner' : '',
    key.path,
    key.search,
  ].join('\n');
}

/** `categories`: those that the blocks on this page declare. */
export function fullKey(base: string, key: PageKey, categories: readonly string[]): string {
  return `${base}\n${categories.filter((category) => key.accepted.includes(category)).join(',')}`;
}

/**
 * What a caller hands to `/cache_invalidate`: one value per page and variant (public, or a fingerprint), the same on
 * every node. It says nothing about the page, and counts only within the tenant that it is handed back to.
 */
export function cacheIndex(page: { tenantId: string; path: string; viewer: string }): string {
  return hash('sha256', `${page.tenantId}\n${page.viewer}\n${page.path}`, 'base64url').slice(0, 24);
}

export const isCacheIndex = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{24}$/.test(value);

/** The tag that carries an index over to the other nodes. */
export const indexTag = (index: string) => `index:${index}`;
