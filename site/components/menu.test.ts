import { expect, it } from 'vitest';
import type { MenuEntry } from '#core/plugin.ts';
import { headerClasses } from './menu.ts';

it('tells what a header has room for, by how many its entries are and how long their names', () => {
  const classesOf = (count: number, letters: number, actions = 2) =>
    headerClasses(
      Array.from({ length: count }, () => ({ name: 'n'.repeat(letters) }) as MenuEntry),
      actions,
    );
  expect(classesOf(8, 7)).toEqual(['roomy']);
  expect(classesOf(8, 7, 3)).toEqual([]);
  expect(classesOf(9, 7)).toEqual([]);
  expect(classesOf(4, 20)).toEqual(['roomy']);
  expect(classesOf(0, 0)).toEqual(['roomy']);
  expect(classesOf(11, 7)).toEqual(['long-menu']);
  expect(classesOf(5, 20)).toEqual(['long-menu']);
  expect(classesOf(15, 7)).toEqual(['long-menu', 'longer-menu']);
  expect(classesOf(6, 20)).toEqual(['long-menu', 'longer-menu']);
});
