import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { ask } from './ask.ts';
import { sites, useBrowser, visitor } from './browser.ts';
import { signIn } from './session.ts';
import { violationsAt } from './accessible.ts';

const browser = useBrowser();
const site = sites.lindenhove;

/** Someone of the demo with the editor of a page open, on a page of their own making unless a path is given. */
async function editor(who: string, path?: string, options: { width?: number; language?: 'nl' | 'en' } = {}) {
  const visiting = await visitor(browser.current, options);
  await visiting.context.addCookies(await signIn(site, `${who}@demo.example`));
  const at = path ?? (await newPage(visiting.page));
  await visiting.page.goto(`${site}${at}/edit`);
  await ready(visiting.page);
  return { ...visiting, path: at };
}

const ready = (page: Page) => page.waitForSelector('html[data-editor="ready"]');
const saved = (page: Page) => page.locator('[data-saving="saved"]').waitFor();
const blocks = (page: Page) =>
  page.$$eval('main [data-b]', (found) => found.map((one) => one.getAttribute('aria-label')));
let pages = 0;

/** A draft with a title, as the editor makes one. */
async function newPage(page: Page): Promise<string> {
  await page.goto(site);
  const made = await page.evaluate(async (title) => {
    const xsrf = document.cookie.match(/XSRF-TOKEN=([^;]*)/)![1]!;
    const answer = await fetch('/api/pages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': xsrf },
      body: JSON.stringify({ title }),
    });
    return (await answer.json()) as { page: { path: string } };
  }, `Proef met bewerken ${++pages}`);
  return made.page.path;
}

/** Throws a page away, as the admin does. */
async function trash(page: Page, path: string): Promise<void> {
  await page.evaluate(async (name) => {
    const xsrf = document.cookie.match(/XSRF-TOKEN=([^;]*)/)![1]!;
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': xsrf };
    const found = await fetch('/api/pages:withName', {
      method: 'POST',
      headers,
      body: JSON.stringify({ name }),
    });
    const { guid } = ((await found.json()) as { page: { guid: string } }).page;
    await fetch(`/api/pages/${guid}`, { method: 'DELETE', headers });
  }, path);
}

/** Adds a block from the palette, which is open. */
async function pick(page: Page, words: string): Promise<void> {
  const before = (await blocks(page)).length;
  await page.getByRole('combobox').fill(words);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await blocks(page)).length).toBe(before + 1);
  await page.locator('main .editor-waiting').waitFor({ state: 'detached' });
}

describe('who may edit', () => {
  it('visitors get the same page with nothing of the editor in it', async () => {
    for (const path of ['/', '/nieuws']) {
      const { text } = await ask(`${site}${path}`);
      expect(text).not.toMatch(/data-[bfr]=|data-interface|editor|astro-island/i);
    }
  });

  it('whoever is not signed in is sent to sign in, and whoever may not is told so', async () => {
    expect(await ask(`${site}/nieuws/edit`)).toMatchObject({ status: 303 });
    const cookie = (await signIn(site, 'auteur@demo.example'))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const statusOf = async (path: string) => (await ask(site + path, { headers: { cookie } })).status;
    expect(await statusOf('/edit')).toBe(403);
    expect(await statusOf('/nieuws/edit')).toBe(200);
    expect(await statusOf('/bestaat-niet/edit')).toBe(404);
  });
});

describe('editing', () => {
  it('by mouse: add, type, move, delete, undo, publish, and visitors see it', async () => {
    const { page, path } = await editor('beheer');
    await page.locator('main [data-r="main"] .editor-spot').click();
    await pick(page, 'titel');
    const title = page.locator('main .title-heading');
    await title.click();
    await title.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Welkom bij de proef');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Blok eronder toevoegen' }).click();
    await pick(page, 'citaat');
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Citaat']);
    await page.getByRole('button', { name: 'Omhoog' }).click();
    await expect.poll(() => blocks(page)).toEqual(['Citaat', 'Titel']);
    await page.getByRole('button', { name: 'Meer acties' }).click();
    await page.getByRole('menuitem', { name: /Verwijderen/ }).click();
    await expect.poll(() => blocks(page)).toEqual(['Titel']);
    await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).click();
    await expect.poll(() => blocks(page)).toEqual(['Citaat', 'Titel']);
    await saved(page);

    expect((await ask(site + path)).status).toBe(404);
    await page.locator('[data-publish]').click();
    await page.locator('[data-publish-now]').click();
    await expect.poll(async () => (await ask(site + path)).status).toBe(200);
    expect((await ask(site + path)).text).toContain('Welkom bij de proef');
    // Other journeys read every page of this site.
    await trash(page, path);
    expect((await ask(site + path)).status).toBe(404);
  });

  it('by keyboard alone', async () => {
    const { page } = await editor('beheer');
    await page.keyboard.press('F6');
    await page.locator('main .editor-spot').first().focus();
    await page.keyboard.press('Enter');
    await pick(page, 'titel');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Getypt');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('main [data-b]').first().innerText()).toContain('Getypt');
    await page.keyboard.press('Control+Shift+D');
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Titel']);
    await page.keyboard.press('Delete');
    await expect.poll(() => blocks(page)).toEqual(['Titel']);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => page.locator('[data-announcer]').textContent()).toMatch(/Titel verplaatst naar/);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Titel']);
    await saved(page);
  });

  it('what is typed without a network is there when it is back, also after the page was loaded again', async () => {
    const { page, path } = await editor('beheer');
    await page.locator('main [data-r="main"] .editor-spot').click();
    await pick(page, 'titel');
    await saved(page);
    const title = page.locator('main .title-heading');
    await page.route('**/operations', (route) => route.abort());
    await title.click();
    await title.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Zonder verbinding');
    await page.keyboard.press('Escape');
    await page.locator('[data-saving="offline"]').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await expect.poll(() => keptText(page)).toContain('Zonder verbinding');
    await page.goto(`${site}${path}/edit`);
    await ready(page);
    await expect.poll(() => title.textContent()).toBe('Zonder verbinding');
    await page.unroute('**/operations');
    await saved(page);
    await page.reload();
    await ready(page);
    expect(await title.textContent()).toBe('Zonder verbinding');
  });
});

/** What this browser keeps of the page until it is sent. */
const keptText = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('bouwsteen-editor', 1);
        request.onsuccess = () => {
          const all = request.result.transaction('left').objectStore('left').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
        };
      }),
  );

it.each(['nl', 'en'] as const)('axe finds nothing in the editor (%s)', async (language) => {
  const { page } = await editor('beheer', '/nieuws', { language });
  const found = await violationsAt(page, `${site}/nieuws/edit`, {
    widths: [1440, 390],
    themes: ['light', 'dark'],
  });
  expect(found).toEqual([]);
});
