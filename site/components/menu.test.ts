import { expect, it } from 'vitest';
import type { MenuEntry } from '#core/plugin.ts';
import { menuClasses } from './menu.ts';

it('tells the menus that may take more than one row, by how many they are and how long their names', () => {
  const classesOf = (count: number, letters: number) =>
    menuClasses(Array.from({ length: count }, () => ({ name: 'n'.repeat(letters) }) as MenuEntry));
  expect(classesOf(9, 7)).toEqual([]);
  expect(classesOf(4, 20)).toEqual([]);
  expect(classesOf(11, 7)).toEqual(['long-menu']);
  expect(classesOf(5, 20)).toEqual(['long-menu']);
  expect(classesOf(15, 7)).toEqual(['long-menu', 'longer-menu']);
  expect(classesOf(6, 20)).toEqual(['long-menu', 'longer-menu']);
});
