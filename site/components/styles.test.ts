import { expect, it } from 'vitest';
import { otherStyles } from './everyday.mjs';
import { withStylesOf } from './styles.ts';

const link = (name: string) => `<link rel="stylesheet" href="/_astro/${name}.Ab_-12.css">`;
const page = (...names: string[]) =>
  `<html><head><title>Brug</title>${names.map(link).join('')}</head><body>${link(otherStyles)}</body></html>`;

it('leaves out of the head what no plugin on the page needs, and nothing else', () => {
  const all = page('SitePage', otherStyles, 'page');
  // However a page is cut into parts.
  for (const parts of [[all], all.split(/(?=<link|<body)/)]) {
    const sent = (...drawn: string[]) => withStylesOf(parts, new Set(drawn)).join('');
    expect(sent('text', 'title')).toBe(page('SitePage', 'page'));
    expect(sent()).toBe(page('SitePage', 'page'));
    for (const drawn of [['map'], ['text', 'poll']]) expect(sent(...drawn)).toBe(all);
  }
});
