import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFirstOf, pictureClasses, pictureDrawing } from './picture.ts';

const css = readFileSync(new URL('../styles/picture.css', import.meta.url), 'utf8');

describe('pictureClasses', () => {
  it('names only classes that the stylesheet has', () => {
    const part = fc.double({ min: -0.5, max: 1.5, noNaN: true });
    const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(part, part, color, (x, y, mean) => {
        for (const name of pictureClasses({ focal: { x, y }, color: mean }, true))
          expect(css).toContain(`.${name} {`);
      }),
    );
  });

  it('keeps what it is about in sight where the browser cuts it', () => {
    const color = 'transparent';
    expect(pictureClasses({ focal: { x: 0, y: 1 }, color }, true)).toEqual(['fx-0', 'fy-100', 'see-through']);
    expect(pictureClasses({ focal: { x: 0.51, y: 0.5 }, color }, true)).toEqual(['see-through']);
  });

  it('puts no colour behind what can be seen through', () => {
    expect(pictureClasses({ focal: { x: 0, y: 1 }, color: 'transparent' }, false)).toEqual(['see-through']);
    expect(css).toContain('.see-through {');
  });

  it('takes nothing but a colour into a class', () => {
    expect(pictureClasses({ focal: { x: 0, y: 1 }, color: 'red"><b>' }, false)).toEqual([]);
  });
});

describe('a picture in a page', () => {
  const file = {
    src: '/a/1?width=50&v=2',
    srcset: '/a/1?width=50&v=2 50w',
    sizes: '100vw',
    width: 50,
    height: 30,
  };
  const look = { classes: 'picture "x', alt: 'Brug & "dam"', isEager: false, waits: true };

  it('is an image whose words end no attribute', () => {
    expect(pictureDrawing(file, look).toString()).toBe(
      '<img class="picture &quot;x" src="/a/1?width=50&amp;v=2" srcset="/a/1?width=50&amp;v=2 50w" sizes="100vw" ' +
        'width="50" height="30" alt="Brug &amp; &quot;dam&quot;" loading="lazy" decoding="async">',
    );
  });

  it('offers AVIF first, and comes before others where it is seen first', () => {
    const drawn = pictureDrawing(
      { ...file, avif: '/a/1?x&y 50w' },
      { ...look, alt: '', isEager: true, waits: false },
    );
    expect(drawn.toString()).toMatch(
      /^<picture> <source type="image\/avif" srcset="\/a\/1\?x&amp;y 50w" sizes="100vw"> <img /,
    );
    expect(drawn.toString()).toContain(' alt loading="eager" fetchpriority="high" decoding="sync">');
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
