import { expect, it } from 'vitest';
import { pageTree, subtreeOf } from './page-tree.ts';
import type { ManagedPage } from './wire.ts';

const page = (path: string) => ({ guid: path, path, name: path.slice(1), title: path }) as ManagedPage;
const pages = [
  '/',
  '/wonen',
  '/wonen/afval',
  '/wonen/afval/papier',
  '/contact',
  '/los',
  '/wonen-en-werken',
].map(page);
const shape = (closed: string[] = []) =>
  pageTree(
    pages,
    new Map([
      ['/', 0],
      ['/contact', 1],
      ['/wonen', 2],
    ]),
    new Set(closed),
  ).map(({ page: { path }, depth, isOpen }) => `${'-'.repeat(depth)}${path}${isOpen === false ? '+' : ''}`);

it('pages stand below the page their address begins with, in the order of the menu', () => {
  expect(shape()).toEqual([
    '/',
    '/contact',
    '/wonen',
    '-/wonen/afval',
    '--/wonen/afval/papier',
    '/los',
    '/wonen-en-werken',
  ]);
  expect(shape(['/wonen'])).toEqual(['/', '/contact', '/wonen+', '/los', '/wonen-en-werken']);
});

it('a subtree is a page and what stands below it', () => {
  expect(subtreeOf(pages, page('/wonen')).map(({ path }) => path)).toEqual([
    '/wonen',
    '/wonen/afval',
    '/wonen/afval/papier',
  ]);
  expect(subtreeOf(pages, page('/')).map(({ path }) => path)).toEqual(['/']);
});
