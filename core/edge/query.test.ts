import { expect, it } from 'vitest';
import { allowedSearch } from './query.ts';

it.each([
  ['', ''],
  ['?utm_source=x', ''],
  ['?tag=b&page=2&utm=1', '?page=2&tag=b'],
  ['?page=2&tag=b', '?page=2&tag=b'],
  ['?tag=b&tag=a', '?tag=b&tag=a'],
  ['?tag=a%20b', '?tag=a+b'],
  ['?__proto__=1', ''],
])('of %j a page that reads page and tag gets %j', (search, left) => {
  expect(allowedSearch(search, ['page', 'tag'])).toBe(left);
  expect(allowedSearch(left, ['page', 'tag'])).toBe(left);
});
