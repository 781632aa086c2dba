import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { useBrowser, type VisitorOptions } from './browser.ts';
import { blocks, editorOf, keptText, pick, ready, saved, site, trash } from './editing.ts';
import { signIn } from './session.ts';
import { violationsAt } from './accessible.ts';

const browser = useBrowser();
const editor = (who: string, path?: string, options?: VisitorOptions) =>
  editorOf(browser.current, who, path, options);

describe('who may edit', () => {
  it('visitors get the same page with nothing of the editor in it', async () => {
    for (const path of ['/', '/nieuws']) {
      const { text } = await ask(`${site}${path}`);
      expect(text).not.toMatch(/data-[bfr]=|data-interface|editor|astro-island/i);
    }
  });

  it('editors get few files, and each block byte for byte as visitors do but for what marks it', async () => {
    const { page } = await editor('beheer', '/nieuws');
    // What opening the editor asks for, of which nothing was there before.
    const files = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
        .map(({ encodedBodySize }) => encodedBodySize),
    );
    expect(files.length).toBeLessThanOrEqual(40);
    expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(500_000);
    for (const path of ['', '/nieuws', '/contact']) {
      const { seen, edited } = await page.evaluate(bothOf, path);
      expect(seen.length).toBeGreaterThan(1);
      expect(edited).toEqual(seen);
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

/** Runs in the page: the blocks of a page as visitors and as editors get them, without the editor's marks. */
async function bothOf(path: string): Promise<{ seen: string[]; edited: string[] }> {
  const blocksAt = async (address: string, credentials: RequestCredentials) => {
    const answer = await fetch(address, { credentials });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const one of page.querySelectorAll<HTMLElement>('[data-b], [data-f], [data-foreign]'))
      for (const mark of ['b', 'f', 'foreign']) delete one.dataset[mark];
    return [...page.querySelectorAll('main .block')].map((one) => one.outerHTML);
  };
  return {
    seen: await blocksAt(path || '/', 'omit'),
    edited: await blocksAt(`${path}/edit`, 'same-origin'),
  };
}

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

    // What stands there tells visitors' page from the draft, also when the editor is opened anew.
    const status = page.locator('[data-status]');
    const opened = async () => {
      await page.goto(`${site}${path}/edit`);
      await ready(page);
      return status.getAttribute('data-status');
    };
    expect(await opened()).toBe('published');
    await title.click();
    await title.click();
    await page.keyboard.type('Meer');
    await page.keyboard.press('Escape');
    await saved(page);
    expect(await status.getAttribute('data-status')).toBe('changed');
    expect(await opened()).toBe('changed');
    await page.getByRole('button', { name: /^Ongedaan maken: / }).click();
    await expect.poll(() => status.getAttribute('data-status')).toBe('published');
    await page.getByRole('button', { name: /^Opnieuw doen: / }).click();
    await saved(page);
    expect(await status.getAttribute('data-status')).toBe('changed');
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
    // Who took a block back, or brought it again, goes on where it stood.
    await page.keyboard.press('Control+z');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toContain('is leeg');
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => page.locator('[data-announcer]').textContent()).toContain('Opnieuw gedaan');
    await page.locator('main [data-b]:focus').waitFor();
    await page.locator('main .editor-waiting').waitFor({ state: 'detached' });
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

  it.each([390, 1440])(
    'the tools of a block stop below the header of the site, the rest goes under it, %d wide',
    async (width) => {
      const { page } = await editor('redactie', '', { width });
      const block = page.locator('main [data-b]').nth(1);
      await block.click({ position: { x: 4, y: 4 } });
      const plus = page.locator('.editor-plus').first();
      await plus.waitFor();
      await block.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 64));
      const isUnder = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((one) => {
            const { left, top, width: wide, height } = one.getBoundingClientRect();
            const seen = document.elementFromPoint(left + wide / 2, top + height / 2);
            return seen?.closest('.site-header') !== null;
          });
      expect(await isUnder('.editor-plus')).toBe(true);
      expect(await isUnder('.editor-toolbar')).toBe(false);
    },
  );
});

it.each(['nl', 'en'] as const)('axe finds nothing in the editor (%s)', async (language) => {
  const { page } = await editor('beheer', '/nieuws', { language });
  const found = await violationsAt(page, `${site}/nieuws/edit`, {
    widths: [1440, 390],
    themes: ['light', 'dark'],
  });
  expect(found).toEqual([]);
});
