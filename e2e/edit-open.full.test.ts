import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import type { MessageKey } from '../admin/messages.ts';
import { type Part, type Screens, violationsOn } from './accessible.ts';
import { useBrowser } from './browser.ts';
import { blocks, editorOf, pick, saved, trash } from './editing.ts';
import { loaded } from './loaded.ts';
import { textsIn, walkedIn } from './texts.ts';

/** What the editor opens over the page, in both languages. */

const browser = useBrowser();
const screens = { widths: [1280, 390], themes: ['dark', 'light'] } satisfies Screens;

/** A menu lies over everything, in no landmark. */
const menu = { without: ['region'] } satisfies Part;

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal>Before</p>
<table><tr><td>Bridge</td><td>Open</td></tr><tr><td>Lock</td><td>1 May</td></tr></table><img src="file:///C:/x.png"></body></html>`;
const paste = (page: Page) =>
  page.evaluate((html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    data.setData('text/plain', 'Before');
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  }, word);

it.each(walkedIn('en'))(
  'axe finds nothing in what is opened over the page (%s)',
  { timeout: 240_000 },
  async (language) => {
    const t = textsIn(language);
    const visiting = await editorOf(browser.current, 'beheer', undefined, { language, width: 1280 });
    const { page, path } = visiting;
    const found: string[] = [];
    const look = async (state: string, part?: Part) => {
      await loaded(page);
      found.push(...(await violationsOn(page, screens, part)).map((one) => `${state}: ${one}`));
      await page.setViewportSize({ width: 1280, height: 900 });
    };
    const block = page.locator('main [data-b]').first();
    const dialog = page.getByRole('dialog').last();
    const closed = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    const inMenu = async (menu: MessageKey, entry: MessageKey) => {
      await page.locator(`button[aria-haspopup="menu"][aria-label="${t(menu)}"]`).click();
      await page.getByRole('menuitem', { name: t(entry) }).click();
      await dialog.waitFor();
    };

    await page.locator('main [data-r="main"] .editor-spot').click();
    await pick(page, language === 'nl' ? 'opening' : 'hero');
    await saved(page);
    await page.getByRole('button', { name: t('editor.more'), exact: true }).click();
    await page.getByRole('menu').waitFor();
    await look('the menu of a block', menu);
    await page.getByRole('menuitem', { name: t('editor.lockBlock'), exact: true }).click();
    await page
      .locator('[data-region="toolbar"]')
      .getByRole('button', { name: t('editor.unlock') })
      .waitFor();
    await look('a block that is locked');
    await page
      .locator('[data-region="toolbar"]')
      .getByRole('button', { name: t('editor.unlock') })
      .click();

    await page.locator(`[data-region="bar"] [aria-label="${t('editor.pageMenu')}"]`).click();
    await page.getByRole('menu').waitFor();
    await look('the menu of the page', menu);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await inMenu('editor.pageMenu', 'editor.open.title');
    await look('another page');
    await dialog.getByRole('switch').click();
    await look('another page, in the trash');
    await closed();
    await inMenu('editor.pageMenu', 'editor.keep.template');
    await look('a template of the page');
    await closed();
    await page.getByRole('button', { name: t('editor.newPage'), exact: true }).click();
    await dialog.waitFor();
    await look('a new page');
    await closed();
    await block.focus();
    await inMenu('editor.more', 'editor.keep.section');
    await look('a section of a block');
    await closed();

    await block.focus();
    await paste(page);
    await page.locator('[data-pasted] table').waitFor();
    await look('what was copied in a word processor');
    await closed();

    await page.locator('[data-publish]').click();
    const plan = page.getByRole('button', { name: t('editor.publishing.plan') });
    // Pressed once more where it did not open.
    const isPlanOpen = () => plan.getAttribute('aria-expanded');
    await expect
      .poll(async () => ((await isPlanOpen()) === 'true' ? 'true' : plan.click().then(isPlanOpen)))
      .toBe('true');
    const moment = (name: 'from' | 'until') =>
      dialog.getByLabel(t(`editor.publishing.${name}`), { exact: true });
    await moment('from').fill('12-3-2090 18:00');
    await moment('until').fill('11-3-2090 18:00');
    await dialog.getByText(t('editor.publishing.turned')).waitFor();
    await look('planning that cannot be');
    await moment('until').fill('13-3-2090 18:00');
    await page.keyboard.press('Tab');
    // Day first and in 24 hours, in either language.
    const said = language === 'nl' ? '13-03-2090 18:00' : '13/03/2090 18:00';
    expect(await moment('until').inputValue()).toBe(said);
    await plan.click();
    await page.locator('[data-planned]', { hasText: said }).waitFor();
    await look('planned');
    await page.locator('[data-publish-now]').click();
    const scheduled = page.locator('[data-status="scheduled"]', { hasText: /12 (mrt|Mar),? 18:00/ });
    await scheduled.waitFor();
    await look('what is done is said');

    await page.locator('[data-region="bar"] [aria-pressed]').click();
    const history = page.locator('[data-region="drawer"] [role="tab"]').last();
    await history.click();
    await page.locator('[data-revision="1"]').waitFor();
    await page.getByRole('button', { name: t('editor.history.compareNumber', { number: 1 }) }).click();
    await dialog.waitFor();
    await look('two versions beside each other');
    expect(await dialog.innerText()).not.toMatch(/\b[AP]M\b/);

    // Bringing one back keeps what stood there: twice, and it is a run of two.
    await closed();
    const back = page
      .locator('[data-revision="1"]')
      .getByRole('button', { name: t('editor.history.restore') });
    const copies = async () => (await blocks(page)).length;
    for (const number of [2, 3]) {
      await block.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Control+Shift+D');
      await expect.poll(copies).toBe(2);
      await history.click();
      await back.click();
      await expect.poll(copies).toBe(1);
      await page.locator(`[data-revision="${number}"]`).waitFor({ state: 'attached' });
    }
    await page.locator('[data-kept="2"] summary').press('Enter');
    await page.locator('[data-kept] [data-revision="2"]').waitFor();
    // What was done is said over the page for a while, which is no part of what is looked at.
    const told = page.getByRole('region', { name: t('ui.notices') }).locator('[data-kind]');
    await expect.poll(() => told.count()).toBe(0);
    await look('versions that were kept by themselves');
    const tall = (all: Element[]) => all.map((one) => one.getBoundingClientRect().height);
    const buttons = page.locator('.editor-history button:visible');
    expect(Math.min(...(await buttons.evaluateAll(tall)))).toBeGreaterThanOrEqual(24);

    expect(found).toEqual([]);
    await trash(page, path);
  },
);
