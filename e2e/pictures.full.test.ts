import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sites, useBrowser, visitor } from './browser.ts';
import { loaded } from './loaded.ts';
import { root } from './node.ts';

const browser = useBrowser();
const folder = join(root, 'docs/pictures');
const mostBytes = 150 * 1024;

/** The pictures of the handbook; they are written with `npm run test:full -- --write-pictures`. */
describe('the pictures of the handbook', () => {
  it.each(Object.entries(sites))('show the home page of %s', async (name, site) => {
    const { page } = await visitor(browser.current, { width: 1440, height: 1080 });
    await page.goto(site);
    // A first view does not wait long for fonts; the second has them.
    await page.reload();
    await loaded(page);
    const shown = await page.screenshot();
    const picture = await sharp(shown).resize({ width: 1200 }).webp({ quality: 80, effort: 6 }).toBuffer();
    expect(picture.length).toBeLessThanOrEqual(mostBytes);
    if (!process.env.BOUWSTEEN_WRITE_PICTURES) return;
    mkdirSync(folder, { recursive: true });
    await writeFile(join(folder, `${name}-home.webp`), picture);
  });
});
