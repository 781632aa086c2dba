/** First segments that the API answers, with all that stands below them. */
const apiSegments = new Set([
  'a',
  'api',
  'consent',
  'log',
  'cache_invalidate',
  'theme',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  '.well-known',
]);

export const firstSegment = (path: string) => path.slice(1).split('/', 1)[0]!;

export const isApiPath = (path: string) => apiSegments.has(firstSegment(path));
