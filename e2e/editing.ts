import { expect, vi } from 'vitest';
import type { Browser, Locator, Page } from 'playwright';
import { sites, visitor, type VisitorOptions } from './browser.ts';
import { signIn } from './session.ts';

/** Journeys through the editor are made on this site. */
export const site = sites.lindenhove;

/** Someone of the demo with the editor of a page open, on a page of their own making unless a path is given. */
export async function editorOf(browser: Browser, who: string, path?: string, options: VisitorOptions = {}) {
  const visiting = await visitor(browser, options);
  await visiting.context.addCookies(await signIn(site, `${who}@demo.example`));
  const at = path ?? (await newPage(visiting.page));
  await visiting.page.goto(`${site}${at}/edit`);
  await ready(visiting.page);
  return { ...visiting, path: at };
}

export const ready = (page: Page) => page.waitForSelector('html[data-editor="ready"]');
/** Everything that was changed is on the server. */
export const saved = (page: Page) => page.locator('[data-saving="saved"]').waitFor();
/** What stands on the page, by name. */
export const blocks = (page: Page) =>
  page.$$eval('main [data-b]', (found) => found.map((one) => one.getAttribute('aria-label')));
let pages = 0;

/** A draft with a title, as the editor makes one. */
export async function newPage(page: Page): Promise<string> {
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

/** Throws a page away, whether visitors see it or not. */
export async function trash(page: Page, path: string): Promise<void> {
  const status = await page.evaluate(async (at) => {
    const editor = await (await fetch(`${at}/edit`)).text();
    const handed = new DOMParser().parseFromString(editor, 'text/html').getElementById('edited');
    const { guid } = (JSON.parse(handed!.textContent) as { page: { guid: string } }).page;
    const xsrf = document.cookie.match(/XSRF-TOKEN=([^;]*)/)![1]!;
    const answer = await fetch(`/api/pages/${guid}`, { method: 'DELETE', headers: { 'x-xsrf-token': xsrf } });
    return answer.status;
  }, path);
  expect(status).toBe(204);
}

/**
 * Presses what sends it now, and ends what kept it from being sent while it is pressed: sent by itself a moment before,
 * there is no such button any more.
 */
export async function tryNow(page: Page, end: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Nu proberen' }).hover();
  await page.mouse.down();
  await end();
  await page.mouse.up();
}

/** Adds a block from the palette, which is open. */
export async function pick(page: Page, words: string): Promise<void> {
  const before = (await blocks(page)).length;
  await page.getByRole('combobox').fill(words);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await blocks(page)).length).toBe(before + 1);
  await page.locator('main .editor-waiting').waitFor({ state: 'detached' });
}

/** Types these words in the field of a link, and takes the choice that is called so. */
export async function leadTo(field: Locator, words: string, choice: string | RegExp): Promise<void> {
  const option = field.page().getByRole('option', { name: choice }).first();
  // Where the list closed, because the form was drawn anew right then, one looks again.
  await vi.waitFor(
    async () => {
      await field.click();
      await field.fill(words);
      await option.click({ timeout: 5000 });
    },
    { timeout: 20_000 },
  );
}

/** What this browser keeps of the page until it is sent. */
export const keptText = (page: Page) =>
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

/** Types these words in the first title of the page, in place of what stands there. */
export async function typeIn(page: Page, words: string): Promise<void> {
  const title = page.locator('main .title-heading').first();
  await title.click();
  await title.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
}
