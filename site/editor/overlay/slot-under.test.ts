import { expect, it } from 'vitest';
import type { BlockNode } from '#core/blocks/document.ts';
import { slotUnder } from './slot-under.ts';

const node = (id: string, type = 'text', slots?: BlockNode['slots']): BlockNode => ({
  ...{ id, type, v: 1, content: {} },
  ...(slots && { slots }),
});
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const kinds: { [type: string]: string[] } = { columns: ['left', 'right'], frame: ['inside'] };

/** A text, two columns of which the left one holds a text and a frame with nothing in it, and a frame. */
const row = [
  node('before'),
  node('columns', 'columns', { left: [node('held'), node('deep', 'frame')] }),
  node('empty', 'frame'),
];
const boxes: { [id: string]: ReturnType<typeof box> } = {
  ...{ before: box(0, 0, 400, 100), columns: box(0, 100, 400, 400), empty: box(0, 400, 400, 440) },
  ...{ held: box(0, 100, 200, 200), deep: box(0, 210, 200, 310) },
};
const at = (x: number, y: number, ...moving: string[]) => {
  const seen = { boxOf: (id: string) => boxes[id], slotsOf: (type: string) => kinds[type] ?? [] };
  const found = slotUnder(row, x, y, { ...seen, moving: new Set(moving) });
  return found && `${found.parent} ${found.slot}`;
};

it.each([
  ['a block that holds none', 100, 50, undefined],
  ['beside every block', 100, 500, undefined],
  ['the upper edge of one that does', 100, 110, undefined],
  ['its lower edge', 100, 390, undefined],
  ['what a slot holds', 100, 150, 'columns left'],
  ['below what a slot holds', 100, 340, 'columns left'],
  ['an empty slot beside another', 300, 250, 'columns right'],
  ['an empty slot within a slot', 100, 260, 'deep inside'],
  ['the upper edge of a block in a slot', 100, 215, 'columns left'],
  ['the middle of a low block', 100, 420, 'empty inside'],
])('a point over %s', (_, x, y, slot) => expect(at(x, y)).toBe(slot));

it('nothing goes into what is dragged itself', () => {
  expect(at(100, 420, 'empty')).toBeUndefined();
  expect(at(100, 260, 'deep')).toBe('columns left');
  expect(at(100, 260, 'columns', 'held', 'deep')).toBeUndefined();
});
