import { expect, it } from 'vitest';
import { findIcons } from './icon-search.ts';
import { iconWords } from './icon-words.ts';
import { isIcon } from './icons.ts';

const names = (text: string, count = 50) => findIcons(text, count).map(({ name }) => name);

it('finds icons by English names and Dutch words, those that begin with them first', () => {
  expect(names('fiets')).toContain('bike');
  expect(names('map-pin')[0]).toBe('map-pin');
  expect(names('x', 1)).toEqual(['x']);
  expect(names('bike').length).toBeGreaterThan(1);
  expect(names('zzzz')).toEqual([]);
  expect(names('a', 7).length).toBe(7);
});

it('begins with what sites use often, and every one of those is there', () => {
  expect(names('', 200)).toEqual(expect.arrayContaining(['map-pin', 'phone', 'calendar']));
  expect(Object.keys(iconWords).filter((name) => !isIcon(name))).toEqual([]);
  expect(findIcons('phone', 1)[0]!.shapes).toMatch(/^<path /);
});

it('calls an icon by its first Dutch word, and has none where nobody gave it one', () => {
  expect(findIcons('map-pin', 1)[0]!.label).toEqual({ nl: 'plaats', en: 'map pin' });
  expect(findIcons('map-pin-exclamation', 1)[0]!.label).toEqual({ en: 'map pin exclamation' });
});
