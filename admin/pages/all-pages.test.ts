import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '../clock.ts';
import { type User, user } from '../user.ts';
import { fits } from './AllPages.tsx';
import type { ManagedPage } from './wire.ts';

const blank = {
  ...{ title: 'Afval en papier', path: '/wonen/afval', name: 'afval', isPublished: false, hasChanges: false },
  ...{
    publishFrom: null,
    publishUntil: null,
    createdBy: 'else',
    updatedById: null,
    problems: 0,
    reviewOn: null,
  },
} as ManagedPage;
const pages = {
  draft: blank,
  changed: { ...blank, isPublished: true, hasChanges: true },
  published: { ...blank, isPublished: true },
  scheduled: { ...blank, publishFrom: '2190-07-01T09:00:00.000Z' },
  ending: { ...blank, isPublished: true, publishUntil: '2190-07-01T09:00:00.000Z' },
  made: { ...blank, createdBy: 'me' },
  edited: { ...blank, updatedById: 'me' },
  wrong: { ...blank, problems: 2 },
  due: { ...blank, reviewOn: today() },
};
const found = (filter: string, q = '') =>
  Object.entries(pages).flatMap(([name, page]) => (fits(page, q, filter) ? [name] : []));

beforeAll(() => user.set({ guid: 'me' } as User));
afterAll(() => user.set(undefined));

it.each([
  ['', Object.keys(pages)],
  ['draft', ['draft', 'made', 'edited', 'wrong', 'due']],
  ['changed', ['changed']],
  ['scheduled', ['scheduled', 'ending']],
  ['published', ['changed', 'published', 'ending']],
  ['mine', ['made', 'edited']],
  ['problems', ['wrong']],
  ['due', ['due']],
])('the filter “%s” leaves the pages it says', (filter, names) => {
  expect(found(filter)).toEqual(names);
});

it('every word that is searched for stands in the title, the address or the name', () => {
  expect(found('changed', 'PAPIER wonen')).toEqual(['changed']);
  expect(found('', 'papier water')).toEqual([]);
  // Whatever the accents, on either side.
  expect(found('changed', 'áfval pàpier')).toEqual(['changed']);
  expect(fits({ ...blank, title: 'Café Zoë' }, 'cafe ZOE', '')).toBe(true);
});

it('nothing is anyone’s before it is known who works here', () => {
  user.set(undefined);
  expect(found('mine')).toEqual([]);
  user.set({ guid: 'me' } as User);
});
