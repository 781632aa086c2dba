import { expect, it } from 'vitest';
import { renderTemplate } from 'astro/runtime/server/index.js';
import type { Result } from '../components/written.ts';
import { PageGlobal, PageResponse } from './page-global.ts';

const response = new PageResponse();
const result = { response, _metadata: {} } as unknown as Result;
const locals = {
  origin: 'https://veenland.example',
  visit: { path: '/nieuws/br%C3%BCg', decodedPath: '/nieuws/brüg', search: '?page=2' },
} as unknown as App.Locals;
const global = new PageGlobal(result, locals, { title: 'Brug' }, {
  facts: () => renderTemplate`<b>${'a < b'}</b>`,
  row: () => renderTemplate`${(name: string) => renderTemplate`<i>${name}</i>`}`,
} as never);

it('tells a component what it was given, and where it is', () => {
  expect(global.props).toEqual({ title: 'Brug' });
  expect(global.url.href).toBe('https://veenland.example/nieuws/br%C3%BCg?page=2');
  expect(global.request.url).toBe(global.url.href);
  expect(global.params).toEqual({ path: 'nieuws/brüg' });
  expect(global.redirect('/', 301).headers.get('location')).toBe('/');
});

it('draws what stands in a place, escaped, and gives it what its function asks for', async () => {
  expect(global.slots.has('facts')).toBe(true);
  expect(global.slots.has('nothing')).toBe(false);
  expect(await global.slots.render('facts')).toBe('<b>a &lt; b</b>');
  expect(await global.slots.render('row', ['Brug'])).toBe('<i>Brug</i>');
  expect(await global.slots.render('nothing')).toBeUndefined();
});

it('notices who wants another answer than a plain page', () => {
  expect(response.isPlain).toBe(true);
  (global.response as PageResponse).status = 410;
  expect(response.isPlain).toBe(false);
  const other = new PageResponse();
  other.headers.set('x', 'y');
  expect(other.isPlain).toBe(false);
});
