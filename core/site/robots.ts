/** Screens, by their first segment: what only begins with the same letters (`/administratie`) is content. */
const screens = ['admin', 'account', 'search'].flatMap((first) => [`/${first}$`, `/${first}/`, `/${first}?`]);

/** What crawlers may read of a site (RFC 9309): all that is found in no other way. `isHidden` is nothing at all. */
export function robots(origin: string, isHidden: boolean): string {
  const closed = isHidden ? ['/'] : [...screens, '/api/', '/submission/'];
  const open = isHidden ? [] : ['/search/tag', '/search/category/'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...open.map((path) => `Allow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
