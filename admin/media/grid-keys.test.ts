import { describe, expect, it } from 'vitest';
import { placeAfter } from './grid-keys.ts';

// Three rows: 0 1 2 3, 4 5 6 7, 8 9.
const grid = { count: 10, columns: 4 };

describe('keys in a grid', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 3, 4],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 6, 9],
    ['ArrowDown', 8, 8],
    ['ArrowUp', 5, 1],
    ['ArrowUp', 2, 2],
    ['PageDown', 1, 9],
    ['PageUp', 9, 1],
    ['Home', 7, 0],
    ['End', 2, 9],
  ])('%s goes from %i to %i', (key, from, to) => {
    expect(placeAfter(key, from, grid)).toBe(to);
  });

  it('leaves other keys to others', () => {
    for (const key of ['a', 'Tab', 'Enter', 'Delete']) expect(placeAfter(key, 0, grid)).toBeUndefined();
  });
});
