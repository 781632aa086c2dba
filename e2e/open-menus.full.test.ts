import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { type Screens, violationsOn } from './accessible.ts';
import { admin, open, signedIn } from './admin.ts';
import { sites, useBrowser } from './browser.ts';
import { surelyOf } from './calls.ts';
import { editorOf, pick, saved, trash } from './editing.ts';
import { loaded } from './loaded.ts';
import { languages, textsIn } from './texts.ts';

/** What opens from a button or a field of the admin and the editor: what axe finds, and where the focus is after it. */
const browser = useBrowser();
const site = sites.lindenhove;
const widths = { nl: 1440, en: 390 };

/**
 * What is open, and what opened it. Nothing that floats above a page is within one of its landmarks; a long list of
 * choices is moved by the arrows of its field, which has the focus.
 */
const opened = {
  within: ':is(button, input)[aria-expanded="true"], [data-portal="true"]',
  without: ['region', 'scrollable-region-focusable'],
};

/** What opens something, that can be seen and used now; the rows of a table are alike, and so are those of a list. */
const openers = ':is(button, input)[aria-haspopup]:not([disabled], [data-disabled], [aria-haspopup="true"])';

/** Opens each menu, list and popover by keyboard, looks at it in both themes, and leaves it; what was wrong, in words. */
async function faultsOfOpened(page: Page, within: string, seen: Set<string>): Promise<string[]> {
  const width = page.viewportSize()!.width;
  // Dark first, so that no colour is on its way when the next one is looked at.
  const screens: Screens = { widths: [width], themes: ['dark', 'light'] };
  const found: string[] = [];
  for (const opener of await page.locator(within).locator(openers).all()) {
    if (!(await opener.isVisible())) continue;
    const name = await opener.evaluate(nameOf);
    if (seen.has(name)) continue;
    seen.add(name);
    await opener.focus();
    const key = (await opener.evaluate((one) => one.tagName)) === 'INPUT' ? 'ArrowDown' : 'Enter';
    await page.keyboard.press(key);
    await expect.poll(() => opener.getAttribute('aria-expanded'), { message: name }).toBe('true');
    found.push(...(await violationsOn(page, screens, opened)).map((one) => `${name}: ${one}`));
    await page.keyboard.press('Escape');
    await expect.poll(() => opener.getAttribute('aria-expanded'), { message: name }).toBe('false');
    await expect.poll(() => isFocused(opener), { message: name }).toBe(true);
  }
  return found;
}

const isFocused = (one: Locator) =>
  one.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);

/** Runs in the page: what an opener is called; of many that are alike the same. */
function nameOf(opener: Element): string {
  const row = opener.closest('[role=row], main li');
  if (row) return `${location.pathname} ${row.getAttribute('role') ?? 'li'}`;
  const label = (opener as HTMLInputElement).labels?.[0]?.textContent;
  return (
    opener.getAttribute('aria-label') ?? label ?? opener.getAttribute('placeholder') ?? opener.textContent
  );
}

it.each(languages)(
  'axe finds nothing in any open menu of the admin, and closing it leaves the focus where it was (%s)',
  { timeout: 300_000 },
  async (language) => {
    const t = textsIn(language);
    const call = await surelyOf(site);
    const first = async (path: string) => (await call('GET', path)).items[0].guid as string;
    const form = await first('/api/forms');
    const screens = [
      '/admin/pages',
      `/admin/pages?open=${await first('/api/pages')}`,
      '/admin/pages?open=new',
      '/admin/items',
      '/admin/menu',
      '/admin/media',
      '/admin/users?open=invite',
      `/admin/users/${await first('/api/users')}/profile`,
      `/admin/roles?open=${await first('/api/roles')}`,
      `/admin/forms/${form}`,
      `/admin/forms/view/${form}`,
      '/statistics',
      '/statistics/audit',
      '/settings?section=organisation',
      '/settings?section=tokens&open=%2B',
    ];
    const visiting = await signedIn(browser.current, site, admin, { language, width: widths[language] });
    const { page, complaints } = visiting;
    const seen = new Set<string>();
    const found: { [path: string]: string[] } = {};
    for (const path of screens) {
      await open(visiting, site + path);
      const within = path.includes('open=') ? '[role=dialog]' : 'body';
      // What opens with the screen may come after it, and some have nothing that does.
      await page
        .locator(`${within}:visible`)
        .first()
        .waitFor({ timeout: 3000 })
        .catch(() => undefined);
      await loaded(page);
      const faults = await faultsOfOpened(page, within, seen);
      if (faults.length > 0) found[path] = faults;
    }
    expect(found).toEqual({});
    expect(seen.size).toBeGreaterThan(30);

    // The palette: with everything in it, with what was asked for, and with nothing.
    await open(visiting, `${site}/admin/roles`);
    await page.keyboard.press('Control+K');
    const search = page.getByPlaceholder(t('ui.searchEverywhere'));
    for (const words of ['', t('ui.roles'), 'xyzzy']) {
      await search.fill(words);
      if (words === 'xyzzy') await page.getByText(t('ui.nothingFound')).waitFor();
      const wide: Screens = { widths: [widths[language]], themes: ['dark', 'light'] };
      expect([words, ...(await violationsOn(page, wide, opened))]).toEqual([words]);
    }
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  },
);

it.each(languages)(
  'axe finds nothing in any open menu of the editor, and closing it leaves the focus where it was (%s)',
  { timeout: 240_000 },
  async (language) => {
    const { page, path } = await editorOf(browser.current, 'beheer', undefined, {
      language,
      width: widths[language],
    });
    await page.keyboard.press('/');
    await pick(page, { nl: 'knoppen', en: 'buttons' }[language]);
    await saved(page);
    const seen = new Set<string>();
    const found = await faultsOfOpened(page, 'body', seen);
    await page.locator('[data-region="bar"] [aria-pressed]').click();
    for (const [at, panel] of ['block', 'page'].entries()) {
      await page.locator('[data-region="drawer"] [role="tab"]').nth(at).click();
      const part = `[data-panel="${panel}"]`;
      await page.locator(part).waitFor();
      await loaded(page);
      const folded = page.locator(`${part} button[aria-expanded="false"]:not([aria-haspopup])`);
      for (const one of await folded.elementHandles()) await one.press('Enter');
      await loaded(page);
      found.push(...(await faultsOfOpened(page, part, seen)));
    }
    expect(found).toEqual([]);
    expect(seen.size).toBeGreaterThan(3);
    await trash(page, path);
  },
);
