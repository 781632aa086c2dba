import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import type { LoadContext, MenuEntry } from '#core/plugin.ts';
import type { View } from '#core/schema.ts';
import { missing } from '#core/validate.ts';
import { menuLinks, plugin } from './plugin.ts';

const at = (current: string) => {
  const entry = (href: string, ...children: MenuEntry[]): MenuEntry => ({
    guid: href,
    name: href,
    href,
    isCurrent: href === current,
    isTrail: false,
    children,
  });
  const tree = [
    entry('/'),
    entry('/wonen', entry('/wonen/afval', entry('/wonen/afval/grof')), entry('/wonen/water')),
    entry('/contact'),
  ];
  const other = [
    entry('/colofon'),
    { ...entry(''), name: 'Elders', children: [entry('https://elders.example/')] },
  ];
  const menu = {
    tree: (id?: string) => Promise.resolve(id === undefined ? tree : id === 'voet' ? other : []),
  };
  return { menu } as unknown as LoadContext;
};

async function links(path: string, content: object) {
  const view = viewOf(menuLinks.content.schema, content, nothingResolved()) as View<typeof menuLinks.content>;
  const [entries] = await menuLinks.load!([{ id: 'block', content: view, options: {} }], at(path));
  const outline = (all: MenuEntry[]): unknown[] =>
    all.map(({ href, children }) => (children.length > 0 ? [href, ...outline(children)] : href));
  return outline(entries!);
}

describe('menu-links', () => {
  it('registers, with an example that can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], join(folder, '..')).problems).toEqual([]);
    expect(missing(menuLinks.content.schema, menuLinks.example)).toEqual([]);
    expect(missing(menuLinks.content.schema, { from: 'chosen' })).toEqual(['/start']);
  });

  it('gives what lies below the page, to the depth that was asked', async () => {
    expect(await links('/wonen', {})).toEqual(['/wonen/afval', '/wonen/water']);
    expect(await links('/wonen', { depth: 2 })).toEqual([
      ['/wonen/afval', '/wonen/afval/grof'],
      '/wonen/water',
    ]);
  });

  it('gives the pages beside a last one, and nothing outside the menu', async () => {
    expect(await links('/wonen/water', {})).toEqual(['/wonen/afval', '/wonen/water']);
    expect(await links('/contact', {})).toEqual([]);
    expect(await links('/los', {})).toEqual([]);
  });

  it('gives a chosen part or all', async () => {
    const start = { target: { kind: 'address', href: '/wonen/afval' } };
    expect(await links('/contact', { from: 'chosen', start })).toEqual(['/wonen/afval/grof']);
    expect(await links('/contact', { from: 'chosen' })).toEqual([]);
    expect(await links('/los', { from: 'top' })).toEqual(['/', '/wonen', '/contact']);
  });

  it('wants a page of this site to begin below', () => {
    const codes = (content: object) =>
      menuLinks.checks!(viewOf(menuLinks.content.schema, content, nothingResolved()) as never).map(
        ({ code }) => code,
      );
    const at = (href: string) => ({ target: { kind: 'address', href } });
    expect(codes({ from: 'chosen', start: at('/wonen') })).toEqual([]);
    expect(codes({ from: 'chosen', start: at('https://elders.example/') })).toEqual(['menuLinks.noPage']);
    expect(codes({ from: 'top', start: at('https://elders.example/') })).toEqual([]);
  });

  it('gives another menu, wherever one is, and nothing of one that is gone', async () => {
    expect(missing(menuLinks.content.schema, { from: 'menu' })).toEqual(['/menu']);
    const whole = { from: 'menu', menu: 'voet', depth: 2 };
    expect(await links('/wonen', whole)).toEqual(['/colofon', ['', 'https://elders.example/']]);
    expect(await links('/los', { from: 'menu', menu: 'weg' })).toEqual([]);
    expect(await links('/los', { from: 'menu' })).toEqual([]);
  });
});
