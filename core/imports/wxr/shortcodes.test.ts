import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Shortcode, renderShortcodes } from './shortcodes.ts';

const seen = (html: string) => {
  const found: Shortcode[] = [];
  renderShortcodes(html, (shortcode) => {
    found.push(shortcode);
    return '';
  });
  return found;
};

describe('renderShortcodes', () => {
  it('reads attributes however they were quoted', () => {
    const [code] = seen(`[gallery ids="1,2" size='large' columns=3 “vreemd” link="none"]`);
    expect({ ...code!.attributes }).toEqual({ ids: '1,2', size: 'large', columns: '3', link: 'none' });
  });

  it('renders what is inside first, and closes what was left open', () => {
    const out = renderShortcodes('[a][b]x[c][/b]y[/a]z', ({ name, inner }) =>
      inner === undefined ? `<${name}/>` : `<${name}>${inner}</${name}>`,
    );
    expect(out).toBe('<a><b>x<c/></b>y</a>z');
  });

  it('leaves alone what is no short code', () => {
    for (const text of [
      '[1] en [2]',
      '<a title="[x]">y</a>',
      '<pre>[gallery]</pre>',
      '<!-- [x] -->',
      "[don't]",
    ]) {
      expect(renderShortcodes(text, () => undefined)).toBe(text);
    }
    expect(renderShortcodes('[[gallery]]', () => 'x')).toBe('[gallery]');
  });

  it('gives back any text in which nothing is rendered', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '/',
      'a',
      ' ',
      '"',
      "'",
      '=',
      '<',
      '>',
      '[a]',
      '[/a]',
      '[b x="1"]',
      '<pre>',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('').replace(/\[{2,}/g, '[');
        expect(renderShortcodes(text, () => undefined)).toBe(text);
      }),
    );
  });

  it('reads a long row of openings that nothing closes', () => {
    const text = '[a]'.repeat(20_000);
    expect(renderShortcodes(text, () => undefined)).toBe(text);
  });
});
