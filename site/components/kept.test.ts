import { renderTemplate, unescapeHTML } from 'astro/runtime/server/index.js';
import { describe, expect, it } from 'vitest';
import { anonymous } from '#core/users/viewer.ts';
import { keeper } from './kept.ts';

/** As much of a page's locals as markup is kept by. */
const page = (change: object = {}) =>
  ({ site: {}, ui: { language: 'nl', lang: undefined }, viewer: anonymous, ...change }) as never;

/** Draws with a count, so that it shows which drawing one got. */
function drawing() {
  let times = 0;
  return () => renderTemplate`<b>${String(++times)}</b>`;
}

describe('markup that pages have in common', () => {
  it('is drawn once for a reading of the site, and again for the next reading', () => {
    const draw = drawing();
    const site = {};
    expect(String(keeper(page({ site }))('menu', draw))).toBe('<b>1</b>');
    expect(String(keeper(page({ site }))('menu', draw))).toBe('<b>1</b>');
    // What a change of a setting, the menu or a plugin leads to.
    expect(String(keeper(page({ site: {} }))('menu', draw))).toBe('<b>2</b>');
  });

  it('is another one in another language, and under another name', () => {
    const draw = drawing();
    const site = {};
    keeper(page({ site }))('menu', draw);
    const english = { language: 'en', lang: undefined };
    expect(String(keeper(page({ site, ui: english }))('menu', draw))).toBe('<b>2</b>');
    const onDutchPage = { language: 'en', lang: 'en' };
    expect(String(keeper(page({ site, ui: onDutchPage }))('menu', draw))).toBe('<b>3</b>');
    expect(String(keeper(page({ site }))('footer', draw))).toBe('<b>4</b>');
  });

  it('is neither kept from nor given to someone who is signed in', () => {
    const site = {};
    const own = () => 'drawn for one';
    const viewer = { ...anonymous, userId: 'a' };
    expect(keeper(page({ site, viewer }))('menu', own)).toBe('drawn for one');
    expect(String(keeper(page({ site }))('menu', drawing()))).toBe('<b>1</b>');
    expect(keeper(page({ site, viewer }))('menu', own)).toBe('drawn for one');
  });

  it('waits for what waits', async () => {
    const draw = () => renderTemplate`<b>${Promise.resolve(unescapeHTML('<i>late</i>'))}</b>`;
    expect(String(await keeper(page())('late', draw))).toBe('<b><i>late</i></b>');
  });

  it('may not bring a script, which would be on the first page only', () => {
    const script = { render: (to: { write(chunk: object): void }) => to.write({ type: 'script' }) };
    expect(() => keeper(page())('menu', () => renderTemplate`${script}`)).toThrow(/script/);
  });
});
