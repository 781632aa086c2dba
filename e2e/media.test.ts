import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { violationsNow } from './accessible.ts';
import { ask } from './ask.ts';
import { surelyOf } from './calls.ts';
import { sites, useBrowser, visitor, type VisitorOptions } from './browser.ts';
import { openLine } from './line.ts';
import { signIn } from './session.ts';
import { languages, textsIn, walkedIn } from './texts.ts';

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

/** A small picture of one colour: the library knows another of the same colour as the same. */
const drawn = (background: string) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
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
      await page.getByRole('button', { name: 'Kiezen', exact: true }).tap();
      const picker = page.getByRole('dialog', { name: 'Kies een afbeelding' });
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
      // Or gets the link to its preview.
      const link = await call(page, 'POST', `/api/pages/${made}/preview-links`, { hours: 1 });
      const asked = await visitor(browser.current, { width: 390 });
      await asked.page.goto(site + link.path);
      const previewed = asked.page.getByRole('img', { name: 'Buren aan lange tafels' });
      await expect
        .poll(() => previewed.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      expect(asked.complaints).toEqual([]);
      await publish(page, made);
      const reader = await visitor(browser.current, { width: 390 });
      await reader.page.goto(site + path);
      const read = reader.page.getByRole('img', { name: 'Buren aan lange tafels' });
      await read.scrollIntoViewIfNeeded();
      await expect.poll(() => read.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      expect(await read.getAttribute('srcset')).toContain(`/a/${guid}?width=`);
      // Whoever made it is named as soon as the library knows.
      const { version } = await call(page, 'GET', `/api/images/${guid}`);
      await call(page, 'PUT', `/api/images/${guid}`, { version, credits: 'Anna de Wit' });
      await expect.poll(async () => (await ask(site + path)).text).toContain('Foto: Anna de Wit');
      expect(reader.complaints).toEqual([]);
    },
  );

  it.each(walkedIn('en'))('is dropped with others, and refused ones say why (%s)', async (language) => {
    const t = textsIn(language);
    const { page } = await library({ language });
    const small = await drawn({ nl: '#175a3c', en: '#175a5c' }[language]);
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
    await page.getByText(t('media.dropImages')).waitFor();
    await area.dispatchEvent('drop', { dataTransfer: handle });
    const tray = page.getByRole('region', { name: t('media.uploads') });
    await tray.getByText(t('media.uploaded', { count: 1 })).waitFor();
    await tray.getByText(t('media.wrongImage')).waitFor();
    // The same bytes would be refused again.
    expect(await tray.getByRole('button', { name: t('media.retryNow') }).count()).toBe(0);

    // A whole folder, as the system hands it over.
    const folder = mkdtempSync(join(tmpdir(), 'media-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'Markt'));
    const inside = await drawn({ nl: '#1a5c17', en: '#5c5c17' }[language]);
    writeFileSync(join(folder, 'Markt', 'Uit een map.png'), inside);
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files: [folder], dragOperationsMask: 1 };
    const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
      session.send('Input.dispatchDragEvent', { type, x: 600, y: 500, data });
    const over = page.getByText(t('media.dropImages'));
    // Said again and again, as browsers do: where a tile has just come or gone, the page hears of entering it first.
    await drag('dragEnter');
    await expect.poll(() => drag('dragOver').then(() => over.isVisible())).toBe(true);
    // A page that has not said yet that it takes them gets nothing, and a tile that is gone gets nothing either.
    expect(await over.evaluate((one) => one.contains(document.elementFromPoint(600, 500)))).toBe(true);
    for (let times = 0; times < 2; times++) await drag('dragOver');
    await drag('drop');
    await tray.getByText('Uit een map.png', { exact: true }).waitFor();
    await tray.getByText(t('media.uploaded', { count: 2 })).waitFor();
  });

  it.each(walkedIn('nl'))('is pasted (%s)', async (language) => {
    const { page } = await library({ language });
    const small = await drawn({ nl: '#7a1d5c', en: '#7a1d7c' }[language]);
    await page.evaluate(
      ([bytes, language]) => {
        const clipboardData = new DataTransfer();
        const name = `Geplakt ${language}.png`;
        clipboardData.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      },
      [[...small], language] as const,
    );
    const open = textsIn(language)('media.open', { name: `Geplakt ${language}.png` });
    await page.getByRole('button', { name: open }).first().waitFor();
  });
});

describe('the library to choose from', () => {
  it('takes what was asked for last, also where it comes late, fails at first or was there already', async () => {
    const t = textsIn('nl');
    const { page } = await library();
    await page.goto(`${site}/settings?section=headerImages`);
    await page.getByRole('button', { name: t('settings.frames.headerImages.new') }).press('Enter');
    await page.getByRole('button', { name: t('fields.list.add', { one: 'afbeelding' }) }).press('Enter');
    const picker = page.getByRole('dialog', { name: t('media.chooseImage') });
    const tray = picker.getByRole('region', { name: t('media.uploads') });
    const open = () => page.getByRole('button', { name: t('fields.image.choose') }).press('Enter');
    const shown = page.locator('form img[src*="width=600"]');
    const chosen = async () => /[0-9a-f-]{36}/.exec((await shown.getAttribute('src'))!)![0];
    const image = async (name: string, background: string) => [
      { name, mimeType: 'image/png', buffer: await drawn(background) },
    ];

    // Another is chosen before it came in.
    const { promise: isGo, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/a/upload', (route) => isGo.then(() => route.continue()), { times: 1 });
    await open();
    await choose(picker, await image('Te laat.png', '#5a1d3c'));
    await tray.getByText(t('media.uploading', { count: 1 })).waitFor();
    // What lies in the trash is nothing to choose.
    await picker.getByRole('combobox', { name: t('media.show') }).click();
    await page.getByRole('option', { name: t('media.unused') }).waitFor();
    expect(await page.getByRole('option', { name: t('media.trash') }).count()).toBe(0);
    await page.getByRole('option', { name: t('media.showAll'), exact: true }).click();
    await picker.getByRole('button', { name: t('media.choose', { name: 'zonnepanelen' }) }).press('Enter');
    await picker.waitFor({ state: 'detached' });
    const first = await chosen();
    go();
    await open();
    await picker.getByRole('button', { name: t('media.choose', { name: 'Te laat.png' }) }).waitFor();
    expect(await chosen()).toBe(first);

    await page.route('**/a/upload', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    const another = await image('Opnieuw.png', '#1d3c5a');
    await choose(picker, another);
    await tray.getByRole('button', { name: t('media.retryNow') }).click();
    await picker.waitFor({ state: 'detached' });
    await expect.poll(chosen).not.toBe(first);
    const second = await chosen();

    await open();
    await choose(picker, another);
    await tray.getByText(t('media.duplicate')).waitFor();
    await tray.getByRole('button', { name: t('media.useNew') }).waitFor();
    await tray.getByRole('button', { name: t('media.useExisting') }).click();
    await picker.waitFor({ state: 'detached' });
    await expect.poll(chosen).toBe(second);

    // Shown is what it looks like now, and not what a browser kept of it for its five minutes.
    const surely = await surelyOf(site);
    const version = async () =>
      new URLSearchParams((await shown.getAttribute('src'))!.split('?')[1]).get('v');
    const known = async () => (await surely('GET', `/api/images/${second}`)).contentVersion as string;
    const before = await known();
    await expect.poll(version).toBe(before);
    await page.getByRole('button', { name: t('fields.image.focal') }).press('Enter');
    await page.getByRole('slider', { name: t('media.focal') }).press('ArrowRight');
    await page.getByRole('button', { name: t('fields.image.saveFocal') }).press('Enter');
    await expect.poll(known).not.toBe(before);
    const after = await known();
    await expect.poll(version).toBe(after);
  });
});

describe('the library', () => {
  it.each(languages)('is, with the items, what a content manager has of the admin (%s)', async (language) => {
    const t = textsIn(language);
    const cookies = await signIn(site, 'redactie@demo.example');
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const statusOf = async (path: string) => (await ask(site + path, { headers: { cookie } })).status;
    expect(
      await Promise.all(['/admin/media', '/admin/items', '/admin/pages', '/settings'].map(statusOf)),
    ).toEqual([200, 200, 403, 403]);
    const { page, context, complaints } = await visitor(browser.current, { width: 1024, language });
    await context.addCookies(cookies);
    await page.goto(site);
    await page.getByRole('link', { name: t('ui.admin') }).click();
    await page.getByRole('heading', { level: 1, name: t('media.title') }).waitFor();
    const links = await page.getByRole('navigation').getByRole('link').allTextContents();
    expect(links).toEqual([t('media.title'), t('ui.items')]);
    await page.getByRole('button', { name: t('media.open', { name: 'gemeentehuis' }) }).click();
    await page.getByLabel(t('media.credits')).fill(`Gemeente Lindenhove ${Date.now()}`);
    await page.getByRole('button', { name: t('media.save') }).press('Enter');
    await page.getByText(t('tasks.saveEntityDone', { entity: 'gemeentehuis' })).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(t('ui.searchEverywhere')).waitFor();
    await page.getByRole('button', { name: t('ui.myAccount') }).waitFor();
    for (const name of [t('ui.users'), t('ui.settings'), t('ui.statistics'), t('ui.auditTitle')])
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

  it.each(walkedIn('en'))(
    'is walked and ticked by keys, and a picture is replaced and put back (%s)',
    async (language) => {
      const t = textsIn(language);
      const { page, complaints } = await library({ width: 1440, language });
      const [first, other] = { nl: ['#7a5c1d', '#1d5c7a'], en: ['#7a5c3d', '#3d5c7a'] }[language];
      const name = `Wisselt ${language}.png`;
      await choose(page, [{ name, mimeType: 'image/png', buffer: await drawn(first!) }]);
      const newest = page.getByRole('button', { name: t('media.open', { name }) });
      await newest.waitFor();
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      await newest.focus();
      await page.keyboard.press('ArrowRight');
      const second = await focused();
      expect(second).not.toBe(t('media.open', { name }));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      expect(await focused()).toBe(second);
      await page.keyboard.press('Space');
      await page.getByText(t('media.selected', { count: 1 })).waitFor();
      await page.keyboard.press('Shift+ArrowRight');
      await page.getByText(t('media.selected', { count: 2 })).waitFor();
      // One stop for the grid: from here Tab comes to its own tick, and then leaves.
      expect(await page.locator('[data-tile][tabindex="0"]').count()).toBe(1);
      await page.keyboard.press('Escape');
      await page.getByText(t('media.selected', { count: 2 })).waitFor({ state: 'detached' });
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');

      const panel = page.getByRole('dialog', { name: t('media.details') });
      const replace = panel.getByRole('button', { name: t('media.replace') });
      await replace.waitFor();
      const chosen = page.waitForEvent('filechooser');
      await replace.press('Enter');
      await (
        await chosen
      ).setFiles({ name: 'Anders.png', mimeType: 'image/png', buffer: await drawn(other!) });
      await panel.getByText(t('media.replaced')).waitFor();
      await panel.getByRole('heading', { name: t('media.versions') }).waitFor();
      await panel.getByRole('button', { name: t('media.versionBack') }).press('Enter');
      await page.getByText(/Anders.png · /).waitFor();
      expect(complaints).toEqual([]);
    },
  );

  it.each(walkedIn('nl'))(
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

  it.each(walkedIn('en'))('asks before what is in use is thrown away (%s)', async (language) => {
    const t = textsIn(language);
    const { page } = await library({ language });
    await page.getByRole('button', { name: t('media.open', { name: 'gemeentehuis' }) }).press('Enter');
    await page.getByRole('button', { name: t('media.toTrash') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t('media.inUseTitle', { name: 'gemeentehuis' }) });
    await dialog.getByRole('button', { name: t('ui.cancel') }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(t('media.usedIn')).waitFor();
  });

  it.each(walkedIn('nl'))(
    'throws many away but not what is in use, and takes back what was done to many (%s)',
    { timeout: 60_000 },
    async (language) => {
      const t = textsIn(language);
      const { page, complaints } = await library({ language });
      const mark = `T${Date.now()}`;
      const [one, two] = [`${mark} een.png`, `${mark} twee.png`];
      const surely = await surelyOf(site);
      const { guid: folder } = await surely('POST', '/api/mediafolders', { name: mark });
      await choose(page, [
        { name: one, mimeType: 'image/png', buffer: await drawn({ nl: '#245a7a', en: '#245a9a' }[language]) },
        { name: two, mimeType: 'image/png', buffer: await drawn({ nl: '#7a2445', en: '#7a2465' }[language]) },
      ]);
      const opens = (name: string) =>
        page.getByRole('button', { name: t('media.open', { name }), exact: true });
      const tick = (name: string) =>
        page.getByRole('checkbox', { name: t('media.select', { name }) }).check();
      const bar = page.getByRole('region', { name: new RegExp(t('media.selected', { count: 0 }).slice(2)) });
      const foldersOf = async () =>
        (await surely('GET', `/api/images?q=${mark}`)).items.map((item: { folder: string }) => item.folder);
      await opens(one).waitFor();
      await opens(two).waitFor();

      await tick(one);
      await tick('gemeentehuis');
      await bar.getByRole('button', { name: t('media.toTrash') }).click();
      const asked = page.getByRole('dialog', { name: t('media.manyInUseTitle', { count: 1, total: 2 }) });
      await asked.getByText('gemeentehuis', { exact: true }).waitFor();
      expect(await asked.getByRole('link').count()).toBeGreaterThan(0);
      expect(await violationsNow(page, { within: '[role="dialog"]' })).toEqual([]);
      await asked.getByRole('button', { name: t('media.manyOthers', { count: 1 }) }).click();
      await opens(one).waitFor({ state: 'detached' });
      await opens('gemeentehuis').waitFor();
      await page.getByRole('button', { name: t('tasks.undo') }).click();
      await opens(one).waitFor();

      await tick(one);
      await tick(two);
      await bar.getByRole('combobox', { name: t('media.moveTo') }).click();
      // What was done before is said below the choices, and covers none of them.
      await page.getByRole('option', { name: mark }).click({ timeout: 5000 });
      await page
        .getByText(t('tasks.moveEntityDone', { entity: t('tasks.several', { count: 2 }), count: 2 }))
        .waitFor();
      expect(await foldersOf()).toEqual([folder, folder]);
      await page
        .getByRole('button', { name: t('tasks.undo') })
        .last()
        .click();
      await expect.poll(foldersOf).toEqual([null, null]);

      const tagsOf = async () =>
        (await surely('GET', `/api/images?q=${mark}`)).items.map((item: { tags: string[] }) => item.tags);
      await tick(one);
      await tick(two);
      await bar.getByRole('button', { name: t('media.addTag') }).click();
      await page.getByRole('textbox', { name: t('media.tag'), exact: true }).fill(`bij ${mark}`);
      await page.getByRole('button', { name: t('media.give'), exact: true }).click();
      await expect.poll(tagsOf).toEqual([[`bij ${mark}`], [`bij ${mark}`]]);
      await bar.waitFor({ state: 'detached' });
      // Offered is what they carry.
      await tick(one);
      await tick(two);
      await bar.getByRole('combobox', { name: t('media.removeTag') }).click();
      await page.getByRole('option', { name: `bij ${mark}` }).click({ timeout: 5000 });
      await expect.poll(tagsOf).toEqual([[], []]);
      // The last notice is that of the tag that was given until this one is told.
      await bar.waitFor({ state: 'detached' });
      await page
        .getByRole('button', { name: t('tasks.undo') })
        .last()
        .click();
      await expect.poll(tagsOf).toEqual([[`bij ${mark}`], [`bij ${mark}`]]);

      await tick(two);
      await bar.getByRole('button', { name: t('media.toTrash') }).click();
      await opens(two).waitFor({ state: 'detached' });
      await page.getByRole('combobox', { name: t('media.show') }).click();
      await page.getByRole('option', { name: t('media.trash') }).click();
      await opens(two).click();
      const panel = page.getByRole('dialog', { name: t('media.details') });
      await panel.getByText(t('media.inTrash')).waitFor();
      // Nothing that the server answers with 404 there, besides closing.
      expect(await panel.getByRole('button').allTextContents()).toEqual(['', t('media.restore')]);
      expect(await panel.getByRole('textbox').count()).toBe(0);
      await panel.getByRole('button', { name: t('media.restore') }).click();
      await panel.getByLabel(t('media.credits')).waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: t('media.manageFolders') }).click();
      const remove = page.getByRole('button', { name: t('media.removeFolder', { name: mark }) });
      await remove.click();
      const leaves = page.getByRole('dialog', { name: t('media.removeFolderTitle', { name: mark }) });
      await leaves.getByText(t('media.removeFolderEmpty')).waitFor();
      await page.keyboard.press('Escape');
      await leaves.waitFor({ state: 'hidden' });
      await remove.click();
      await leaves.getByRole('button', { name: t('media.removeFolderConfirm') }).click();
      await remove.waitFor({ state: 'detached' });
      expect(complaints).toEqual([]);
    },
  );

  it.each(walkedIn('en'))(
    'moves a folder by keyboard, and says at the field why not (%s)',
    async (language) => {
      const t = textsIn(language);
      const surely = await surelyOf(site);
      const name = `M${Date.now()}`;
      const make = async (folder: object): Promise<string> =>
        (await surely('POST', '/api/mediafolders', folder)).guid;
      const folder = await make({ name });
      const inside = `${name} erin`;
      const inner = await make({ name: inside, parent: folder });
      const target = `${name} elders`;
      const above = await make({ name: target });
      const parentOf = async (guid: string) =>
        (await surely('GET', '/api/mediafolders')).items.find((one: { guid: string }) => one.guid === guid)
          .parent;
      const { page } = await library({ language, width: 390 });
      await page.getByRole('button', { name: t('media.manageFolders') }).press('Enter');
      const button = page.getByRole('button', { name: t('media.moveFolder', { name }), exact: true });
      const dialog = page.getByRole('dialog', { name: t('media.moveFolderTitle', { name }) });
      const place = dialog.getByRole('combobox', { name: t('media.moveFolderTo') });
      const choose = async (option: string) => {
        await place.click();
        await page.getByRole('option', { name: option }).click();
        await dialog.getByRole('button', { name: t('media.moveFolderConfirm') }).press('Enter');
      };

      await button.press('Enter');
      await expect.poll(() => place.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await violationsNow(page, { within: '[role="dialog"]' })).toEqual([]);
      await place.press('ArrowDown');
      await page.getByRole('option', { name: target }).waitFor();
      // Into itself, or what is in it, it does not go.
      for (const one of [name, inside])
        expect(await page.getByRole('option', { name: one, exact: true }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await choose(target);
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText(t('tasks.moveEntityDone', { entity: name, count: 1 })).waitFor();
      expect(await parentOf(folder)).toBe(above);
      await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.getByRole('button', { name: t('tasks.undo') }).press('Enter');
      await expect.poll(() => parentOf(folder)).toBe(null);

      const taken = await make({ name, parent: above });
      await button.press('Enter');
      await choose(target);
      await dialog.getByText(t('media.folderTakenThere')).waitFor();
      expect(await place.getAttribute('aria-invalid')).toBe('true');
      expect(await place.inputValue()).toContain(target);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await button.first().waitFor();

      // A name that is taken is said where it was typed.
      const rename = page.getByRole('textbox', { name: t('media.renameFolder', { name: target }) });
      await rename.fill(name);
      await rename.press('Enter');
      await expect.poll(() => rename.getAttribute('aria-invalid')).toBe('true');
      expect(await rename.inputValue()).toBe(name);
      for (const guid of [taken, above, folder, inner]) await surely('DELETE', `/api/mediafolders/${guid}`);
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
      return (await answer.json()) as { page: { guid: string; path: string }; version: number; path: string };
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
