import { expect, it } from 'vitest';
import { brotli, gzip, identity } from '../cache/answer.ts';
import { acceptedEncoding, acceptedLanguage } from './accept.ts';

it.each([
  [undefined, identity],
  ['', identity],
  ['gzip, deflate, br, zstd', brotli],
  ['GZIP', gzip],
  ['br;q=0, gzip', gzip],
  ['gzip;q=0', identity],
  ['*', brotli],
  ['*, br;q=0', gzip],
  ['br;q=nonsense', identity],
])('Accept-Encoding %j gets form %i', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

it.each([
  [undefined, 'nl'],
  ['', 'nl'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['nl,en;q=0.9', 'nl'],
  ['en;q=0.5,nl;q=0.9', 'nl'],
  ['de,en;q=0.8', 'en'],
  ['fr', 'nl'],
  ['*', 'nl'],
  ['en;q=2', 'nl'],
])('Accept-Language %j reads %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
