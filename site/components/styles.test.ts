import { expect, it } from 'vitest';
import { otherStyles } from './everyday.mjs';
import { withStylesOf } from './styles.ts';

const link = (name: string) => `<link rel="stylesheet" href="/_astro/${name}.Ab_-12.css">`;
const page = (...names: string[]) =>
  `<html><head><title>Brug</title>${names.map(link).join('')}</head><body>${link(otherStyles)}</body></html>`;

it('leaves out of the head what no plugin on the page needs, and nothing else', () => {
  const all = page('SitePage', otherStyles, 'page');
  expect(withStylesOf(all, new Set(['text', 'title']))).toBe(page('SitePage', 'page'));
  expect(withStylesOf(all, new Set())).toBe(page('SitePage', 'page'));
  for (const drawn of [['map'], ['text', 'poll']]) expect(withStylesOf(all, new Set(drawn))).toBe(all);
});
