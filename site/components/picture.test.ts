import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFirstOf, pictureClasses } from './picture.ts';

const css = readFileSync(new URL('../styles/picture.css', import.meta.url), 'utf8');
// The middle is what a picture has without a class.
const unwritten = ['fx-50', 'fy-50'];

describe('pictureClasses', () => {
  it('names only classes that the stylesheet has', () => {
    const part = fc.double({ min: -0.5, max: 1.5, noNaN: true });
    const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(part, part, color, (x, y, mean) => {
        for (const name of pictureClasses({ focal: { x, y }, color: mean }, true)) {
          if (!unwritten.includes(name)) expect(css).toContain(`.${name} {`);
        }
      }),
    );
  });

  it('puts no colour behind what can be seen through', () => {
    expect(pictureClasses({ focal: { x: 0, y: 1 }, color: 'transparent' }, false)).toEqual(['see-through']);
    expect(css).toContain('.see-through {');
  });

  it('takes nothing but a colour into a class', () => {
    expect(pictureClasses({ focal: { x: 0, y: 1 }, color: 'red"><b>' }, false)).toEqual([]);
  });
});

describe('the first picture of a page', () => {
  it('is the first that is drawn for its request, and no other', () => {
    const [one, other] = [{}, {}];
    expect([isFirstOf(one), isFirstOf(one), isFirstOf(other), isFirstOf(one)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
