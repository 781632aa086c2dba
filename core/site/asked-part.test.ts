import { expect, it } from 'vitest';
import type { BlockDefinition } from '../plugin.ts';
import { askedPart } from './asked-part.ts';

const definition = (query: string[]) => ({ query }) as BlockDefinition;
const kernel = {
  blocks: new Map([
    ['list', definition(['page', 'list', 'tag'])],
    ['people', definition(['people'])],
    ['text', {} as BlockDefinition],
  ]),
};
const partOf = (type: string, data: unknown, search: string) =>
  askedPart({ type, data }, { kernel, query: new URLSearchParams(search) });

it('is the part that a list shows, by the word and the name that its links have', () => {
  expect(partOf('list', { page: 2, pages: 3 }, '?page=2')).toEqual({ search: '?page=2', page: 2 });
  const people = { page: 3, pages: 3, of: '3d5c' };
  expect(partOf('people', people, '?people=3.3d5c')).toEqual({ search: '?people=3.3d5c', page: 3 });
});

it.each([
  ['the first', 'list', { page: 1, pages: 3 }, '?page=1'],
  ['one that is not there', 'list', { page: 4, pages: 3 }, '?page=4'],
  ['of a list that is narrowed as well', 'list', { page: 2, pages: 3 }, '?page=2&tag=weg'],
  ['said twice', 'list', { page: 2, pages: 3 }, '?page=2&page=2'],
  ['of another list', 'people', { page: 1, pages: 3, of: 'a1' }, '?people=2.b2'],
  ['by the word of another block', 'people', { page: 2, pages: 3, of: '' }, '?page=2'],
  ['of a block without parts', 'text', undefined, '?page=2'],
  ['of a block that is not known', 'gone', { page: 2, pages: 3 }, '?page=2'],
  ['that nobody asks for', 'list', { page: 2, pages: 3 }, ''],
])('is none: %s', (_, type, data, search) => {
  expect(partOf(type, data, search)).toBeUndefined();
});
