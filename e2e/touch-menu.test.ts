import { describe, expect, it } from 'vitest';
import { sites, useBrowser, visitor } from './browser.ts';

const browser = useBrowser();
const { lindenhove } = sites;

describe.each([{ script: true }, { script: false }])('with scripts $script, a visitor', ({ script }) => {
  it.each([1024, 1920])('goes three levels down on a touch screen of %i px', async (width) => {
    const { page } = await visitor(browser.current, { script, width, touch: true });
    await page.goto(lindenhove);
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
    const third = menu.getByRole('link', { name: 'Raadsvergaderingen', exact: true });
    const below = menu.getByRole('button', { name: 'Onder Bestuur' });
    expect(await third.isVisible()).toBe(false);
    await below.tap();
    await third.waitFor({ state: 'visible' });
    // Another one, and a tap beside it, close it.
    await menu.getByRole('button', { name: 'Onder Wonen' }).tap();
    await third.waitFor({ state: 'hidden' });
    await below.tap();
    await third.waitFor({ state: 'visible' });
    await page.touchscreen.tap(width / 2, 890);
    await third.waitFor({ state: 'hidden' });
    await below.tap();
    await third.tap();
    await page.waitForURL('**/bestuur/gemeenteraad/raadsvergaderingen');
  });
});
