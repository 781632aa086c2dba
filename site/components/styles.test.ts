import { expect, it } from 'vitest';
import { withStylesOf } from './styles.ts';

const link = (name: string) => `<link rel="stylesheet" href="/_astro/${name}.Ab_-12.css">`;

it('leaves out of the head what no plugin on the page needs, and nothing else', () => {
  const page = (...names: string[]) =>
    `<html><head><title>Brug</title>${names.map(link).join('')}</head><body>${link('styles-of-map')}</body></html>`;
  const all = page('SitePage', 'styles-of-list', 'styles-of-menu-links', 'styles-of-map', 'page');
  expect(withStylesOf(all, new Set(['menu-links', 'text']))).toBe(
    page('SitePage', 'styles-of-menu-links', 'page'),
  );
  expect(withStylesOf(all, new Set())).toBe(page('SitePage', 'page'));
});
