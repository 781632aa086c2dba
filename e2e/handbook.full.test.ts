import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { admin, signedIn } from './admin.ts';
import { siteAt, useBrowser } from './browser.ts';
import { ready } from './editing.ts';
import { allSeen } from './loaded.ts';
import { root } from './node.ts';

/**
 * The pictures of docs/handboek and docs/handbook, made by going where the chapters send their readers: a screen that is
 * not there any more fails here. They are written with `npm run test:full -- --write-pictures`.
 */
const browser = useBrowser();
const site = siteAt('localhost');
/** Bytes; scripts/handbook.test.ts holds what is kept to the same. */
const most = 90_000;
const width = 1280;

type Language = 'nl' | 'en';
const words = {
  nl: { add: 'Blok toevoegen', publish: 'Publiceren', comment: 'Opmerking bij deze versie' },
  en: { add: 'Add a block', publish: 'Publish', comment: 'Comment on this version' },
};

/** What each picture shows: an address, and what has to be seen before it is taken. */
const screens: { [name: string]: string } = {
  pages: '/admin/pages',
  media: '/admin/media',
  items: '/admin/items',
  forms: '/admin/forms',
  menu: '/admin/menu',
  users: '/admin/users',
  roles: '/admin/roles?view=matrix',
  settings: '/settings?section=look',
  statistics: '/statistics',
};

async function keep(page: Page, language: Language, name: string): Promise<void> {
  await allSeen(page);
  const shown = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const picture = await sharp(shown).resize({ width: 1080 }).webp({ quality: 70, effort: 6 }).toBuffer();
  expect(picture.length).toBeLessThanOrEqual(most);
  if (!process.env.BOUWSTEEN_WRITE_PICTURES) return;
  const folder = join(root, 'docs/pictures/handbook', language);
  mkdirSync(folder, { recursive: true });
  await writeFile(join(folder, `${name}.webp`), picture);
}

describe.each<Language>(['nl', 'en'])('the pictures of the handbook (%s)', (language) => {
  const said = words[language];
  const editor = async (viewport = { width: 1600, height: 1000 }) => {
    const visiting = await signedIn(browser.current, site, admin, { ...viewport, language });
    await visiting.context.addCookies([{ name: 'locale', value: language, url: site }]);
    await visiting.page.goto(`${site}/nieuws/edit`);
    await ready(visiting.page);
    return visiting.page;
  };

  it.each(Object.entries(screens))('show %s', async (name, path) => {
    const { page, context } = await signedIn(browser.current, site, admin, { width, height: 800, language });
    await context.addCookies([{ name: 'locale', value: language, url: site }]);
    await page.goto(site + path);
    await page.locator('main h1').waitFor();
    // Where it waits for its content, it says so.
    await expect.poll(() => page.locator('main [aria-busy="true"]').count(), { timeout: 10_000 }).toBe(0);
    await keep(page, language, name);
  });

  it('show a block in the editor', async () => {
    const page = await editor();
    await page
      .locator('main [data-b]')
      .first()
      .click({ position: { x: 6, y: 6 } });
    await page.locator('[data-region="drawer"] [data-field]').first().waitFor();
    await keep(page, language, 'editor');
  });

  it('show the choice of blocks', async () => {
    const page = await editor();
    await page.getByRole('button', { name: said.add, exact: true }).first().click();
    await page.getByRole('combobox').first().waitFor();
    await page.locator('.editor-example-page > *').waitFor({ state: 'attached' });
    await keep(page, language, 'palette');
  });

  it('show the window to publish', async () => {
    const page = await editor({ width, height: 900 });
    await page.getByRole('button', { name: said.publish, exact: true }).click();
    await page.getByRole('textbox', { name: said.comment }).waitFor();
    await page.locator('.mantine-Modal-body .mantine-Loader-root').waitFor({ state: 'detached' });
    await keep(page, language, 'publish');
  });
});
