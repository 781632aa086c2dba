import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { closeDatabase, openDatabase } from '#core/db.ts';
import { openEmbedded } from '#core/postgres/embedded.ts';
import { Changes } from '#core/statistics/counts.ts';
import { admin, signedIn } from './admin.ts';
import { useBrowser, visitor } from './browser.ts';
import { asTenant } from './content.ts';
import { ready } from './editing.ts';
import { allSeen, loaded } from './loaded.ts';
import { type Node, patience, root, startNode } from './node.ts';
import { type Part, squaresThatDiffer } from './same-picture.ts';

/**
 * The pictures of docs/handboek and docs/handbook, made by going where the chapters send their readers, and those of
 * README.md: a screen that is not there any more fails here, and so does a picture of what is not seen any more.
 */
const write = 'BOUWSTEEN_WRITE_PICTURES=yes npx vitest run --project full e2e/handbook';
// Letters as wide as they are drawn by their makers: a line is broken at the same word whatever the machine's own ways.
const browser = useBrowser('--font-render-hinting=none');
/** Bytes; scripts/handbook.test.ts holds what is kept to the same. */
const mostBytes = 90_000;
/** A changed word is more squares than this, what browsers draw in their own way fewer. */
const fewSquares = 5;
const width = 1280;

type Language = 'nl' | 'en';
const words = {
  nl: { add: 'Blok toevoegen', publish: 'Publiceren', comment: 'Opmerking bij deze versie' },
  en: { add: 'Add a block', publish: 'Publish', comment: 'Comment on this version' },
};

/** What each picture shows: an address, and what has to be seen before it is taken. */
const screens: { [name: string]: string } = {
  pages: '/admin/pages',
  // What is newest is a matter of which of them was stored first.
  media: '/admin/media?sort=name_asc',
  items: '/admin/items',
  forms: '/admin/forms',
  menu: '/admin/menu',
  users: '/admin/users',
  roles: '/admin/roles?view=matrix',
  settings: '/settings?section=look',
  statistics: '/statistics',
};

/** What says another thing tomorrow, or a minute from now: moments, the days under a chart and the period before it. */
const ofTheMoment = (page: Page): Locator =>
  page.locator('td:has(time), time, [class*="_ticks_"], main:has([class*="_ticks_"]) h1 + p');

// What other tests make and change would be seen: the site is one of its own.
const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-handbook-'));
chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user
let node: Node;
let site: string;

beforeAll(async () => {
  node = await startNode('handbook', { DATA_DIR: dataDir });
  site = `http://localhost:${node.port}`;
  await countVisits();
}, patience + 60_000);
afterAll(async () => {
  await node?.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

/** Two months of visits, the same from whatever day they are looked at. */
async function countVisits(): Promise<void> {
  const embedded = await openEmbedded({ dataDir });
  openDatabase(embedded.url);
  const kinds: { [kind: string]: [value: string, share: number][] } = {
    page: [
      ['/', 0.4],
      ['/nieuws', 0.2],
      ['/direct-regelen/paspoort', 0.16],
      ['/contact', 0.14],
      ['/afval', 0.1],
    ],
    source: [
      ['', 0.6],
      ['www.google.com', 0.3],
      ['buurgemeente.example', 0.1],
    ],
    device: [
      ['mobile', 0.6],
      ['desktop', 0.4],
    ],
  };
  await asTenant('localhost', async (tx) => {
    for (let ago = 0; ago < 60; ago++) {
      const visits = 60 + Math.round(30 * Math.sin(ago / 3) + (ago < 30 ? 25 : 0));
      const counts = (share: number) => {
        const some = Math.round(visits * share);
        return {
          views: some * 3,
          visits: some,
          visitors: Math.round(some * 0.8),
          entries: some,
          exits: some,
        };
      };
      const changes = new Changes();
      changes.add('', '', 'total', '', {
        ...counts(1),
        bounces: Math.round(visits * 0.4),
        seconds: visits * 95,
      });
      for (const [kind, values] of Object.entries(kinds))
        for (const [value, share] of values) changes.add('', '', kind, value, counts(share));
      const moment = new Date(Date.now() - ago * 86_400_000);
      await changes.write(tx, moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' }));
    }
  });
  await closeDatabase();
  await embedded.release();
}

/** Holds what is seen to the picture that is kept of it, or keeps it. */
async function keep(
  page: Page,
  name: string,
  { width = 1080, quality = 70, most = mostBytes } = {},
): Promise<void> {
  await loaded(page);
  await allSeen(page);
  await page.evaluate(() => {
    // What the demo just made says so, however long the tests are under way: a table is as wide as its words.
    for (const time of document.querySelectorAll('time'))
      if (Date.now() - Date.parse(time.dateTime) < 3_600_000)
        time.textContent = document.documentElement.lang === 'nl' ? 'nu' : 'now';
  });
  const shown = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const picture = await sharp(shown).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
  expect(picture.length).toBeLessThanOrEqual(most);
  const file = join(root, 'docs/pictures', `${name}.webp`);
  if (process.env.BOUWSTEEN_WRITE_PICTURES) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
    return;
  }
  const except = await partsOf(ofTheMoment(page));
  const differ = await squaresThatDiffer(readFileSync(file), picture, { except });
  if (differ > fewSquares)
    writeFileSync(join(root, '.data/test-results', `${name.replaceAll('/', '-')}.webp`), picture);
  expect(
    differ,
    `docs/pictures/${name}.webp shows something else than there is: ${write}`,
  ).toBeLessThanOrEqual(fewSquares);
}

/** Where in the window these are. */
async function partsOf(elements: Locator): Promise<Part[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return {
        ...{ left: left / innerWidth, top: top / innerHeight },
        ...{ width: width / innerWidth, height: height / innerHeight },
      };
    }),
  );
}

describe.each<Language>(['nl', 'en'])('the pictures of the handbook (%s)', (language) => {
  const said = words[language];
  const editor = async (viewport = { width: 1600, height: 1000 }) => {
    const visiting = await signedIn(browser.current, site, admin, {
      ...viewport,
      language,
      ...{ port: node.port, inItsLetters: true },
    });
    await visiting.context.addCookies([{ name: 'locale', value: language, url: site }]);
    // Who goes away is not seen by the one who comes after.
    onTestFinished(async () => void (await visiting.page.goto('about:blank')));
    await visiting.page.goto(`${site}/nieuws/edit`);
    await ready(visiting.page);
    return visiting.page;
  };

  it.each(Object.entries(screens))('show %s', async (name, path) => {
    const { page, context } = await signedIn(browser.current, site, admin, {
      ...{ width, height: 800, language },
      ...{ port: node.port, inItsLetters: true },
    });
    await context.addCookies([{ name: 'locale', value: language, url: site }]);
    await page.goto(site + path);
    await page.locator('main h1').waitFor();
    await keep(page, `handbook/${language}/${name}`);
  });

  it('show a block in the editor', async () => {
    const page = await editor();
    await page
      .locator('main [data-b]')
      .first()
      .click({ position: { x: 6, y: 6 } });
    await page.locator('[data-region="drawer"] [data-field]').first().waitFor();
    await keep(page, `handbook/${language}/editor`);
  });

  it('show the choice of blocks', async () => {
    const page = await editor();
    await page.getByRole('button', { name: said.add, exact: true }).first().click();
    await page.getByRole('combobox').first().waitFor();
    await page.locator('.editor-example-page > *').waitFor({ state: 'attached' });
    await keep(page, `handbook/${language}/palette`);
  });

  it('show the window to publish', async () => {
    const page = await editor({ width, height: 900 });
    await page.getByRole('button', { name: said.publish, exact: true }).click();
    await page.getByRole('textbox', { name: said.comment }).waitFor();
    await page.locator('.mantine-Modal-body .mantine-Loader-root').waitFor({ state: 'detached' });
    await keep(page, `handbook/${language}/publish`);
  });
});

it.each(['localhost', 'veenland.localhost'])('README.md shows the home page of %s', async (host) => {
  const { page } = await visitor(browser.current, {
    ...{ width: 1440, height: 1080 },
    ...{ port: node.port, inItsLetters: true },
  });
  await page.goto(`http://${host}:${node.port}`);
  const name = host === 'localhost' ? 'lindenhove' : 'veenland';
  await keep(page, `${name}-home`, { width: 1200, quality: 80, most: 150 * 1024 });
});
