import { AxeBuilder } from '@axe-core/playwright';
import sharp from 'sharp';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { sites, useBrowser, visitor, type VisitorOptions } from './browser.ts';
import { signIn } from './session.ts';

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
  await visiting.page.getByRole('heading', { level: 1, name: 'Beeldbank' }).waitFor();
  return visiting;
}

/** Slow enough to see it go. */
async function onSlowLine(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await set(500 * 1024);
  return () => set(-1).then(() => undefined);
}

const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').first().setInputFiles(files);
const jpeg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: photo });

describe('a picture', () => {
  it('goes from a phone to a page, and one sees how far it is', async () => {
    const { page, complaints } = await library({ width: 390, height: 844, touch: true, density: 2 });
    const full = await onSlowLine(page);
    await choose(page, [jpeg('Straatfeest.jpg')]);
    const tray = page.getByRole('region', { name: 'Uploads' });
    const progress = tray.getByRole('progressbar', { name: 'Straatfeest.jpg' });
    await progress.waitFor();
    const seen = new Set<number>();
    while (await progress.isVisible()) {
      const value = await progress.getAttribute('aria-valuenow', { timeout: 500 }).catch(() => null);
      if (value) seen.add(Number(value));
    }
    await full();
    expect([...seen].filter((value) => value > 0 && value < 100).length).toBeGreaterThan(1);
    await tray.getByText('Klaar').waitFor();
    await tray.getByRole('button', { name: 'Lijst sluiten' }).tap();

    await page.getByRole('button', { name: 'Straatfeest.jpg openen' }).tap();
    await page.getByText('1200 × 1600 pixels').waitFor();
    await page
      .getByLabel('Alternatieve tekst', { exact: true })
      .fill('Buren aan lange tafels in de Dorpsstraat');
    await page.getByRole('slider', { name: 'Middelpunt' }).tap({ position: { x: 20, y: 20 } });
    await page.getByRole('button', { name: 'Opslaan' }).tap();
    await page.getByText('Straatfeest.jpg is opgeslagen').waitFor();
    const guid = new URL(page.url()).searchParams.get('open')!;
    expect(complaints).toEqual([]);

    // Nobody sees it but who may edit something, until it stands on a page.
    expect((await ask(`${site}/a/${guid}?width=400`)).status).toBe(404);
    const path = await putOnPage(page, guid);
    const reader = await visitor(browser.current, { width: 390 });
    await reader.page.goto(site + path);
    const shown = reader.page.getByRole('img', { name: 'Buren aan lange tafels' });
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(reader.complaints).toEqual([]);
  });

  it('is tried again by itself when the line breaks', async () => {
    const { page } = await library({ width: 1024 });
    let broken = 0;
    await page.route('**/a/upload', (route) =>
      broken++ < 1 ? route.abort('connectionreset') : route.continue(),
    );
    await choose(page, [jpeg('Zonder verbinding.jpg')]);
    const tray = page.getByRole('region', { name: 'Uploads' });
    await tray.getByText('Verbinding verbroken').waitFor();
    await tray.getByText(/Klaar|Stond er al/).waitFor();
    expect(broken).toBe(2);
  });

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
    await tray.getByText('Deze soort inhoud wordt hier niet aangenomen').waitFor();
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
    await page.getByRole('button', { name: 'Geplakt.png openen' }).waitFor();
  });
});

describe('the library', () => {
  it('searches, narrows, opens by its address, and is accessible', async () => {
    const { page, complaints } = await library({ width: 1440 });
    await page.getByRole('searchbox', { name: 'Zoek op naam' }).fill('markt');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('markt');
    await page.getByRole('button', { name: 'zonnepanelen openen' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'markt openen', exact: true }).click();
    await page.getByRole('heading', { name: 'Gebruikt op' }).waitFor();
    const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Gebruikt op' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe(null);
    expect(complaints).toEqual([]);
  });

  it('asks before what is in use is thrown away', async () => {
    const { page } = await library();
    await page.getByRole('button', { name: 'gemeentehuis openen' }).click();
    await page.getByRole('button', { name: 'Weggooien' }).click();
    const dialog = page.getByRole('dialog', { name: /wordt nog gebruikt/ });
    await dialog.getByRole('button', { name: 'Annuleren' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Gebruikt op').waitFor();
  });
});

/** Puts it in a new page, as the editor does. Gives the path of the page. */
async function putOnPage(page: Page, image: string): Promise<string> {
  return page.evaluate(async (guid) => {
    const xsrf = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)![1]!;
    const call = async (method: string, path: string, body?: object) => {
      const answer = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(xsrf) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.status === 204 ? undefined : answer.json();
    };
    const name = `straatfeest-${Date.now()}`;
    const made = await call('POST', '/api/pages', { name, title: 'Straatfeest' });
    const id = (made.page ?? made).guid;
    const { version } = (await call('GET', `/api/pages/${id}/draft`)) as { version: number };
    const title = {
      id: crypto.randomUUID(),
      type: 'title',
      v: 1,
      content: { title: 'Straatfeest', level: 'h1' },
    };
    const node = {
      id: crypto.randomUUID(),
      type: 'image',
      v: 1,
      content: { image: { image: guid, alt: 'Buren aan lange tafels in de Dorpsstraat' } },
    };
    const saved = await call('POST', `/api/pages/${id}/operations`, {
      version,
      key: crypto.randomUUID(),
      operations: [
        { op: 'insert', node: title, at: { position: 'main' }, after: null },
        { op: 'insert', node, at: { position: 'main' }, after: title.id },
      ],
    });
    await call('POST', `/api/pages/${id}:publish`, { version: saved.version });
    return (await call('GET', `/api/pages/${id}`)).page.path;
  }, image);
}
