import sharp from 'sharp';
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { violationsNow } from './accessible.ts';
import { ask } from './ask.ts';
import { surelyOf } from './calls.ts';
import { sites, useBrowser, visitor, type VisitorOptions } from './browser.ts';
import { openLine } from './line.ts';
import { signIn } from './session.ts';
import { languages, textsIn } from './texts.ts';

const browser = useBrowser();
const site = sites.lindenhove;
let photo: Buffer;

beforeAll(async () => {
  // As a phone takes it: on its side, with how it was held written beside it.
  const noise = Buffer.alloc(1600 * 1200 * 3).map(() => Math.random() * 255);
  photo = await sharp(noise, { raw: { width: 1600, height: 1200, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
});

async function library(options: VisitorOptions = {}) {
  const visiting = await visitor(browser.current, options);
  await visiting.context.addCookies(await signIn(site, 'beheer@demo.example'));
  await visiting.page.goto(`${site}/admin/media`);
  await visiting.page
    .getByRole('heading', { level: 1, name: textsIn(options.language ?? 'nl')('media.title') })
    .waitFor();
  return visiting;
}

/** Slow enough to see it go. */
async function asOnAPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 500 * 1024,
  });
}

/** Runs in the page: what this bar, or one that takes its place, comes to stand at. */
function valuesFromNowOn(bar: Element): number[] {
  const values: number[] = [];
  const root = bar.getRootNode() as Document | ShadowRoot;
  const options = { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuenow'] };
  const name = bar.getAttribute('aria-label');
  new MutationObserver(() => {
    const now = root.querySelector(`[role=progressbar][aria-label="${name}"]`);
    if (now) values.push(Number(now.getAttribute('aria-valuenow')));
  }).observe(root, options);
  return values;
}

const choose = (within: Page | Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  within.locator('input[type=file]').first().setInputFiles(files);
const jpeg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: photo });

describe('a picture', () => {
  it(
    'goes from a phone to a page, and one sees how far it is, also when the line breaks',
    { timeout: 60_000 },
    async () => {
      const line = await openLine(site);
      // A window in which nothing is watched: what is watched is sent in one go, and then there is no progress.
      const context = await browser.current.newContext({
        viewport: { width: 390, height: 844 },
        locale: 'nl-NL',
        reducedMotion: 'reduce',
        hasTouch: true,
        deviceScaleFactor: 2,
      });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      await context.addCookies(await signIn(site, 'beheer@demo.example'));
      await page.goto(line.site);
      const { guid: made, path } = await newPage(page);
      await page.goto(`${line.site}${path}/edit`);
      await page.waitForSelector('html[data-editor="ready"]');
      await page.locator('main [data-r="main"] .editor-spot').tap();
      await page.getByRole('combobox').fill('foto');
      await page.keyboard.press('Enter');
      await page.locator('main [data-b]').waitFor();
      await page.getByRole('button', { name: 'Eigenschappen' }).tap();
      await page.getByRole('button', { name: 'Kiezen' }).tap();
      const picker = page.getByRole('dialog', { name: 'Kies een foto' });
      await picker.getByRole('button', { name: 'Uploaden' }).waitFor();

      await asOnAPhone(page);
      line.isBroken = true;
      await choose(picker, [jpeg('Straatfeest.jpg')]);
      const tray = picker.getByRole('region', { name: 'Uploads' });
      const progress = tray.getByRole('progressbar', { name: 'Straatfeest.jpg' });
      await progress.waitFor();
      await tray.getByText('Verbinding verbroken').waitFor();
      const seen = await progress.evaluateHandle(valuesFromNowOn);
      line.isBroken = false;
      // One that was uploaded alone is the choice.
      await picker.waitFor({ state: 'hidden' });
      const between = (await seen.jsonValue()).filter((value) => value > 0 && value < 100);
      expect(between.length).toBeGreaterThan(0);
      await page.getByLabel('Beschrijving').fill('Buren aan lange tafels in de Dorpsstraat');
      await page.locator('[data-saving="saved"]').waitFor();
      const shown = page.locator('main [data-b] img');
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      const guid = /\/a\/([0-9a-f-]{36})/.exec((await shown.getAttribute('src'))!)![1]!;
      expect(complaints).toEqual([]);

      // Nobody sees it but who may edit something, until the page is published.
      expect((await ask(`${site}/a/${guid}?width=400`)).status).toBe(404);
      await publish(page, made);
      const reader = await visitor(browser.current, { width: 390 });
      await reader.page.goto(site + path);
      const read = reader.page.getByRole('img', { name: 'Buren aan lange tafels' });
      await read.scrollIntoViewIfNeeded();
      await expect.poll(() => read.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      expect(await read.getAttribute('srcset')).toContain(`/a/${guid}?width=`);
      expect(reader.complaints).toEqual([]);
    },
  );

  it('is dropped with others, and refused ones say why', async () => {
    const { page } = await library();
    const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#175a3c' } })
      .png()
      .toBuffer();
    const handle = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'Groen vlak.png', { type: 'image/png' }));
        data.items.add(new File(['<svg/>'], 'Tekening.svg', { type: 'image/svg+xml' }));
        return data;
      },
      [...small],
    );
    const area = page.locator('ul').first();
    await area.dispatchEvent('dragover', { dataTransfer: handle });
    await page.getByText('Laat de foto’s los').waitFor();
    await area.dispatchEvent('drop', { dataTransfer: handle });
    const tray = page.getByRole('region', { name: 'Uploads' });
    await tray.getByText('1 bestand geüpload').waitFor();
    await tray.getByText('Maak er een png, jpeg, webp, avif of gif van').waitFor();
    // The same bytes would be refused again.
    expect(await tray.getByRole('button', { name: 'Nu opnieuw proberen' }).count()).toBe(0);
  });

  it('is pasted', async () => {
    const { page } = await library();
    const small = await sharp({ create: { width: 50, height: 30, channels: 3, background: '#7a1d5c' } })
      .png()
      .toBuffer();
    await page.evaluate(
      (bytes) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'Geplakt.png', { type: 'image/png' }));
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      },
      [...small],
    );
    await page.getByRole('button', { name: 'Geplakt.png openen' }).first().waitFor();
  });
});

describe('the library', () => {
  it('is, with the items, what a content manager has of the admin', async () => {
    const cookies = await signIn(site, 'redactie@demo.example');
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const statusOf = async (path: string) => (await ask(site + path, { headers: { cookie } })).status;
    expect(
      await Promise.all(['/admin/media', '/admin/items', '/admin/pages', '/settings'].map(statusOf)),
    ).toEqual([200, 200, 403, 403]);
    const { page, context, complaints } = await visitor(browser.current, { width: 1024 });
    await context.addCookies(cookies);
    await page.goto(site);
    await page.getByRole('link', { name: 'Beheer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Beeldbank' }).waitFor();
    const links = await page.getByRole('navigation').getByRole('link').allTextContents();
    expect(links).toEqual(['Beeldbank', 'Items']);
    await page.getByRole('button', { name: 'gemeentehuis openen' }).click();
    await page.getByLabel('Maker en rechten').fill(`Gemeente Lindenhove ${Date.now()}`);
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await page.getByText('gemeentehuis is opgeslagen').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByLabel('Zoek een onderdeel of een actie').waitFor();
    await page.getByRole('button', { name: 'Mijn account' }).waitFor();
    for (const name of ['Gebruikers', 'Instellingen', 'Statistieken'])
      expect(await page.getByText(name, { exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each(languages)('searches, narrows, opens by its address, and is accessible (%s)', async (language) => {
    const t = textsIn(language);
    const { page, complaints } = await library({ width: 1440, language });
    await page.getByRole('searchbox', { name: t('media.search') }).fill('markt');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('markt');
    await page
      .getByRole('button', { name: t('media.open', { name: 'zonnepanelen' }) })
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('media.open', { name: 'markt' }), exact: true }).click();
    await page.getByRole('heading', { name: t('media.usedIn') }).waitFor();
    const tag = `plein ${Date.now()}`;
    await page.getByRole('combobox', { name: t('media.tags') }).fill(tag);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('media.save') }).click();
    await page.getByText(t('tasks.saveEntityDone', { entity: 'markt' })).waitFor();
    expect(await violationsNow(page, { within: '[role="dialog"]' })).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: t('media.usedIn') }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe(null);
    await page.getByRole('searchbox', { name: t('media.search') }).fill('');
    await page.getByRole('button', { name: t('media.open', { name: 'zonnepanelen' }) }).waitFor();
    for (const [filter, option] of [
      [t('media.tagFilter'), tag],
      [t('media.format'), 'jpeg'],
    ] as const) {
      await page.getByRole('combobox', { name: filter, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    }
    await page
      .getByRole('button', { name: t('media.open', { name: 'zonnepanelen' }) })
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('media.open', { name: 'markt' }), exact: true }).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      tag,
      format: 'jpeg',
    });
    expect(complaints).toEqual([]);
  });

  it('is walked and ticked by keys, and what replaces a picture shows how far it is', async () => {
    const { page, complaints } = await library({ width: 1440 });
    const drawn = (background: string) =>
      sharp({ create: { width: 90, height: 60, channels: 3, background } })
        .png()
        .toBuffer();
    await choose(page, [{ name: 'Wisselt.png', mimeType: 'image/png', buffer: await drawn('#7a5c1d') }]);
    const newest = page.getByRole('button', { name: 'Wisselt.png openen' });
    await newest.waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await newest.focus();
    await page.keyboard.press('ArrowRight');
    const second = await focused();
    expect(second).not.toBe('Wisselt.png openen');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe(second);
    await page.keyboard.press('Space');
    await page.getByText('1 aangevinkt').waitFor();
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText('2 aangevinkt').waitFor();
    // One stop for the grid: from here Tab comes to its own tick, and then leaves.
    expect(await page.locator('[data-tile][tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByText('2 aangevinkt').waitFor({ state: 'detached' });
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');

    const panel = page.getByRole('dialog', { name: 'Gegevens' });
    await panel.getByRole('button', { name: 'Vervangen' }).waitFor();
    const chosen = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'Vervangen' }).press('Enter');
    await (
      await chosen
    ).setFiles({ name: 'Anders.png', mimeType: 'image/png', buffer: await drawn('#1d5c7a') });
    await panel.getByText('Vervangen. De vorige staat bij de eerdere versies.').waitFor();
    await panel.getByRole('heading', { name: 'Eerdere versies' }).waitFor();
    await panel.getByRole('button', { name: 'Zet terug' }).click();
    await page.getByText(/Anders.png · /).waitFor();
    expect(complaints).toEqual([]);
  });

  it.each(languages)(
    'has its point and its crop moved by keys, and shown whole again (%s)',
    async (language) => {
      const t = textsIn(language);
      const { page, complaints } = await library({ width: 1440, language });
      const name = `Vlag ${language} ${Date.now()}.png`;
      const half = (background: string) =>
        ({ create: { width: 300, height: 300, channels: 3, background } }) as const;
      const flag = sharp({ create: { width: 600, height: 300, channels: 3, background: '#ff0000' } });
      const buffer = await flag
        .composite([{ input: half('#0000ff'), left: 300, top: 0 }])
        .png()
        .toBuffer();
      await choose(page, [{ name, mimeType: 'image/png', buffer }]);
      await page.getByRole('button', { name: t('media.open', { name }) }).press('Enter');
      const panel = page.getByRole('dialog').filter({ has: page.getByRole('slider') });
      const guid = new URL(page.url()).searchParams.get('open')!;
      const surely = await surelyOf(site);
      const known = () => surely('GET', `/api/images/${guid}`);

      const point = panel.getByRole('slider', { name: t('media.focal') });
      for (let presses = 0; presses < 25; presses++) await point.press('ArrowRight');
      expect(await point.getAttribute('aria-valuetext')).toBe(t('media.focalAt', { x: 100, y: 50 }));
      await panel.getByRole('button', { name: t('media.save') }).press('Enter');
      await expect.poll(async () => (await known()).focal).toEqual({ x: 1, y: 0.5 });

      await panel.getByRole('button', { name: t('media.crop'), exact: true }).press('Enter');
      const cropper = page.getByRole('dialog', { name: t('media.crop') });
      const right = cropper.getByLabel(t('media.cropEdge.e'));
      await right.waitFor();
      for (let presses = 0; presses < 3; presses++) await right.press('Control+ArrowLeft');
      expect(await violationsNow(page, { within: '[role="dialog"]' })).toEqual([]);
      await cropper.getByRole('button', { name: t('media.cropApply') }).press('Enter');
      await cropper.waitFor({ state: 'hidden' });
      const { width, crop } = await known();
      expect(width).toBeLessThan(400);
      expect(crop).toMatchObject({ left: 30, top: 15, width, height: 270 });

      await panel.getByRole('button', { name: t('media.crop'), exact: true }).press('Enter');
      await cropper.getByRole('button', { name: t('media.cropAll') }).press('Enter');
      await cropper.waitFor({ state: 'hidden' });
      expect(await known()).toMatchObject({ width: 600, height: 300, crop: null });
      expect(complaints).toEqual([]);
    },
  );

  it('asks before what is in use is thrown away', async () => {
    const { page } = await library();
    await page.getByRole('button', { name: 'gemeentehuis openen' }).click();
    await page.getByRole('button', { name: 'Weggooien' }).click();
    const dialog = page.getByRole('dialog', { name: /wordt nog gebruikt/ });
    await dialog.getByRole('button', { name: 'Annuleren' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Gebruikt op').waitFor();
  });

  it(
    'throws many away but not what is in use, and takes back what was done to many',
    { timeout: 60_000 },
    async () => {
      const { page, complaints } = await library();
      const mark = `T${Date.now()}`;
      const [one, two] = [`${mark} een.png`, `${mark} twee.png`];
      const surely = await surelyOf(site);
      const { guid: folder } = await surely('POST', '/api/mediafolders', { name: mark });
      const drawn = (background: string) =>
        sharp({ create: { width: 80, height: 60, channels: 3, background } })
          .png()
          .toBuffer();
      await choose(page, [
        { name: one, mimeType: 'image/png', buffer: await drawn('#245a7a') },
        { name: two, mimeType: 'image/png', buffer: await drawn('#7a2445') },
      ]);
      const opens = (name: string) => page.getByRole('button', { name: `${name} openen`, exact: true });
      const tick = (name: string) => page.getByRole('checkbox', { name: `${name} aanvinken` }).check();
      const bar = page.getByRole('region', { name: /aangevinkt/ });
      const foldersOf = async () =>
        (await surely('GET', `/api/images?q=${mark}`)).items.map((item: { folder: string }) => item.folder);
      await opens(one).waitFor();
      await opens(two).waitFor();

      await tick(one);
      await tick('gemeentehuis');
      await bar.getByRole('button', { name: 'Weggooien' }).click();
      const asked = page.getByRole('dialog', { name: '1 van de 2 wordt nog gebruikt' });
      await asked.getByText('gemeentehuis', { exact: true }).waitFor();
      expect(await asked.getByRole('link').count()).toBeGreaterThan(0);
      expect(await violationsNow(page, { within: '[role="dialog"]' })).toEqual([]);
      await asked.getByRole('button', { name: 'Alleen de andere weggooien' }).click();
      await opens(one).waitFor({ state: 'detached' });
      await opens('gemeentehuis').waitFor();
      await page.getByRole('button', { name: 'Ongedaan maken' }).click();
      await opens(one).waitFor();

      await tick(one);
      await tick(two);
      await bar.getByRole('combobox', { name: 'Naar map' }).click();
      await page.getByRole('option', { name: mark }).click();
      await page.getByText('2 onderdelen zijn verplaatst').waitFor();
      expect(await foldersOf()).toEqual([folder, folder]);
      await page.getByRole('button', { name: 'Ongedaan maken' }).last().click();
      await expect.poll(foldersOf).toEqual([null, null]);

      await tick(two);
      await bar.getByRole('button', { name: 'Weggooien' }).click();
      await opens(two).waitFor({ state: 'detached' });
      await page.getByRole('combobox', { name: 'Tonen' }).click();
      await page.getByRole('option', { name: 'Prullenbak' }).click();
      await opens(two).click();
      const panel = page.getByRole('dialog', { name: 'Gegevens' });
      await panel.getByText('Weggegooid').waitFor();
      // Nothing that the server answers with 404 there, besides closing.
      expect(await panel.getByRole('button').allTextContents()).toEqual(['', 'Terugzetten']);
      expect(await panel.getByRole('textbox').count()).toBe(0);
      await panel.getByRole('button', { name: 'Terugzetten' }).click();
      await panel.getByLabel('Maker en rechten').waitFor();
      expect(complaints).toEqual([]);
    },
  );
});

/** What scripts of the admin send along. */
const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const xsrf = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)![1]!;
      const answer = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(xsrf) },
        ...(body && { body }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { page: { guid: string; path: string }; version: number };
    },
    [method, path, body && JSON.stringify(body)] as const,
  );

/** A draft with nothing in it, as the editor makes one. */
async function newPage(page: Page): Promise<{ guid: string; path: string }> {
  const { page: made } = await call(page, 'POST', '/api/pages', { title: `Straatfeest ${Date.now()}` });
  return made;
}

/** Gives a page the heading it needs, and publishes it. */
async function publish(page: Page, guid: string): Promise<void> {
  const { version } = await call(page, 'GET', `/api/pages/${guid}/draft`);
  const heading = {
    id: crypto.randomUUID(),
    type: 'title',
    v: 1,
    content: { title: 'Straatfeest', level: 'h1' },
  };
  const saved = await call(page, 'POST', `/api/pages/${guid}/operations`, {
    version,
    key: crypto.randomUUID(),
    operations: [{ op: 'insert', node: heading, at: { position: 'main' }, after: null }],
  });
  await call(page, 'POST', `/api/pages/${guid}:publish`, { version: saved.version });
}
