import { describe, expect, it } from 'vitest';
import type { Page, Route } from 'playwright';
import { violationsOn } from './accessible.ts';
import { useBrowser } from './browser.ts';
import { surelyOf } from './calls.ts';
import { blocks, editorOf, keptText, pick, ready, saved, site, trash, tryNow, typeIn } from './editing.ts';

/** What was typed is on the page, on this device or asked about, whoever else types and whatever goes wrong. */

const browser = useBrowser();

const block = (page: Page, name: string) => page.locator(`main [data-b][aria-label="${name}"]`);
const heading = (page: Page) => page.locator('main .title-heading').first();
const notices = (page: Page) => page.getByRole('region', { name: 'Meldingen' }).locator('[data-kind]');

/** The editor on a page of a title and a notice. */
async function editorOfTwo(who = 'beheer') {
  const visiting = await editorOf(browser.current, who);
  const { page } = visiting;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.locator('main [data-r="main"] .editor-spot').click();
  await pick(page, 'titel');
  await page.getByRole('button', { name: 'Blok toevoegen', exact: true }).click();
  await pick(page, 'melding');
  await saved(page);
  return visiting;
}

/** The same page for two, the second of whom hears of the first once they have typed, and before that is sent. */
async function editorsOfTwo() {
  const one = await editorOfTwo('redactie');
  const other = await editorOf(browser.current, 'beheer', one.path);
  other.page.on('dialog', (dialog) => void dialog.accept());
  const waiting: Route[] = [];
  let isHeld = true;
  await other.page.route('**/presence', (route) =>
    isHeld ? void waiting.push(route) : void route.continue().catch(() => undefined),
  );
  const hear = () => {
    isHeld = false;
    for (const route of waiting) void route.continue().catch(() => undefined);
  };
  return { one, other, hear, heard: () => waiting.length };
}

describe('two at one text', () => {
  it('are asked also when the one hears of the other before the words are sent', async () => {
    const { one, other, hear, heard } = await editorsOfTwo();
    await typeIn(one.page, 'Zegt de een');
    await saved(one.page);
    // It tells where somebody is a second after a block was chosen.
    await block(other.page, 'Titel').click({ position: { x: 4, y: 4 } });
    await expect.poll(heard).toBeGreaterThan(0);
    await typeIn(other.page, 'Zegt de ander');
    hear();
    const asked = other.page.getByRole('dialog');
    await asked.waitFor();
    expect(await asked.innerText()).toMatch(/Zegt de ander[\s\S]*Zegt de een/);

    // Nor is anything decided by loading the page again.
    await expect.poll(() => keptText(other.page)).toContain('Zegt de ander');
    await other.page.reload();
    await ready(other.page);
    await asked.waitFor();
    expect(await asked.innerText()).toMatch(/Zegt de ander[\s\S]*Zegt de een/);

    // Who chooses while the network drops may choose again.
    await other.page.route('**/draft', (route) => route.abort());
    await asked.getByRole('radio').nth(2).click({ force: true });
    await asked.getByRole('button', { name: 'Zo bewaren' }).click();
    await expect.poll(() => notices(other.page).count()).toBeGreaterThan(0);
    expect(await heading(other.page).textContent()).toBe('Zegt de ander');
    await other.page.unroute('**/draft');
    await asked.getByRole('button', { name: 'Zo bewaren' }).click();
    await asked.waitFor({ state: 'detached' });
    await saved(other.page);
    await expect.poll(() => heading(other.page).textContent()).toBe('Zegt de een Zegt de ander');
    await trash(one.page, one.path);
  });

  it('find in the tray what the one threw away while the other wrote in it, also when heard of before', async () => {
    const { one, other, hear, heard } = await editorsOfTwo();
    await block(one.page, 'Titel').click({ position: { x: 4, y: 4 } });
    await one.page.keyboard.press('Delete');
    await saved(one.page);
    await block(other.page, 'Titel').click({ position: { x: 4, y: 4 } });
    await expect.poll(heard).toBeGreaterThan(0);
    await typeIn(other.page, 'Niet weggooien');
    hear();
    await other.page.getByText('1 blok heeft geen plaats meer').waitFor();
    await saved(other.page);
    expect(await blocks(other.page)).toEqual(['Melding']);
    await other.page.reload();
    await ready(other.page);
    await other.page.getByRole('button', { name: 'Eigenschappen' }).click();
    await other.page.getByRole('tab', { name: 'Overzicht' }).click();
    await expect
      .poll(() => other.page.locator('.editor-outline-list').innerText())
      .toMatch(/geen plaats[\s\S]*Titel/);
    await trash(one.page, one.path);
  });
});

describe('what is not sent yet', () => {
  it('is still there when the page is loaded again twice while the server does not answer', async () => {
    const { page, path } = await editorOfTwo();
    await page.route('**/operations', () => undefined);
    await typeIn(page, 'Nog niet verstuurd');
    await expect.poll(() => keptText(page)).toContain('Nog niet verstuurd');
    for (let time = 0; time < 2; time++) {
      await page.reload();
      await ready(page);
      await expect.poll(() => heading(page).textContent()).toBe('Nog niet verstuurd');
    }
    expect(await keptText(page)).toContain('Nog niet verstuurd');
    await page.unroute('**/operations');
    await page.reload();
    await ready(page);
    await saved(page);
    await page.reload();
    await ready(page);
    expect(await heading(page).textContent()).toBe('Nog niet verstuurd');
    await trash(page, path);
  });

  it(
    'is there whatever was done, when the page is loaded again right after it',
    { timeout: 90_000 },
    async () => {
      const { page, path } = await editorOfTwo();
      await page.route('**/operations', (route) =>
        route.request().method() === 'POST' ? undefined : route.continue(),
      );
      const choose = (name: string) =>
        block(page, name)
          .last()
          .click({ position: { x: 4, y: 4 } });
      const inMenu = async (name: string, entry: string) => {
        await choose(name);
        await page.getByRole('button', { name: 'Meer acties' }).click();
        await page.getByRole('menuitem', { name: entry }).click();
      };
      const all = () => blocks(page);
      const isThere = async (selector: string) => (await page.locator(selector).count()) > 0;
      const press = async (name: string, keys: string) => {
        await choose(name);
        await page.keyboard.press(keys);
      };
      const acts: { act: () => Promise<unknown>; gives: () => Promise<unknown>; as: unknown }[] = [
        {
          async act() {
            await page.keyboard.press('/');
            await page.getByRole('combobox').fill('citaat');
            await page.keyboard.press('Enter');
          },
          ...{ gives: all, as: ['Titel', 'Melding', 'Citaat'] },
        },
        {
          async act() {
            await heading(page).click();
            await heading(page).click();
            await page.keyboard.press('Control+a');
            await page.keyboard.type('Nog net getypt');
          },
          ...{ gives: () => heading(page).textContent(), as: 'Nog net getypt' },
        },
        { act: () => press('Citaat', 'Alt+ArrowUp'), gives: all, as: ['Titel', 'Citaat', 'Melding'] },
        {
          act: () => press('Citaat', 'Control+Shift+D'),
          ...{ gives: all, as: ['Titel', 'Citaat', 'Citaat', 'Melding'] },
        },
        { act: () => press('Melding', 'Delete'), gives: all, as: ['Titel', 'Citaat', 'Citaat'] },
        {
          act: () => page.keyboard.press('Control+z'),
          gives: all,
          as: ['Titel', 'Citaat', 'Citaat', 'Melding'],
        },
        { act: () => page.keyboard.press('Control+Shift+z'), gives: all, as: ['Titel', 'Citaat', 'Citaat'] },
        {
          async act() {
            await choose('Citaat');
            await page.locator('[data-look="tone"]').click();
            await page.getByRole('menuitemradio', { name: 'Huiskleur' }).click();
          },
          ...{ gives: () => isThere('main [data-b].tone-brand'), as: true },
        },
        {
          act: () => inMenu('Titel', 'Verbergen voor bezoekers'),
          ...{ gives: () => isThere('main .editor-hidden'), as: true },
        },
        {
          async act() {
            await page.getByRole('button', { name: 'Eigenschappen' }).click();
            await page.getByRole('tab', { name: 'Pagina' }).click();
            await page.locator('[data-layout="75-25"]').click();
            await page.locator('[data-layout-use]').click();
          },
          ...{ gives: () => isThere('main .grid-75-25'), as: true },
        },
      ];
      for (const { act, gives, as } of acts) {
        await act();
        await page.reload();
        await ready(page);
        await expect.poll(gives).toEqual(as);
      }
      await page.unroute('**/operations');
      await page.reload();
      await ready(page);
      await saved(page);
      await page.reload();
      await ready(page);
      expect(await blocks(page)).toEqual(['Titel, verborgen voor bezoekers', 'Citaat', 'Citaat']);
      expect(await heading(page).textContent()).toBe('Nog net getypt');
      expect(await isThere('main .grid-75-25 [data-b].tone-brand')).toBe(true);
      await trash(page, path);
    },
  );

  it('is tried again when the server is in trouble, and none of it is lost', async () => {
    const { page, path } = await editorOfTwo();
    const answers = [500, 502, 503];
    let tries = 0;
    await page.route('**/operations', (route) => {
      const status = answers[tries++];
      return status ? route.fulfill({ status, body: 'in trouble' }) : route.continue();
    });
    await typeIn(page, 'Onder moeilijkheden');
    await page.locator('[data-saving="retrying"]').waitFor();
    // Who does not see the seconds is not told each of them.
    const saving = page.locator('[data-saving="retrying"]');
    expect(await saving.getByRole('status').innerText()).toBe('Nog niet bewaard');
    await typeIn(page, 'Onder moeilijkheden, en meer');
    // Rather than waiting as long as it waits itself.
    const isTried = async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return tries;
    };
    await expect.poll(isTried).toBeGreaterThan(answers.length);
    await saved(page);
    await page.reload();
    await ready(page);
    expect(await heading(page).textContent()).toBe('Onder moeilijkheden, en meer');
    await trash(page, path);
  });

  it('is said without cutting off what else stands in the bar', async () => {
    const { page, path } = await editorOfTwo();
    await page.locator('[data-publish]').click();
    await page.locator('[data-publish-now]').click();
    await page.locator('[data-status="published"]').waitFor();
    await page.route('**/operations', (route) => route.abort());
    await typeIn(page, 'Zonder verbinding');
    await page.locator('[data-status="changed"]').waitFor();
    await page.locator('[data-saving="offline"]').waitFor();
    for (const width of [1440, 1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page
        .locator('.editor-bar, .editor-bar .mantine-Button-label')
        .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      expect(Math.max(...cut), `${width} wide`).toBe(0);
    }
    await page.unroute('**/operations');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await saved(page);
    await trash(page, path);
  });

  it('is said to be kept nowhere when the browser keeps nothing, until it does', async () => {
    const { page, path } = await editorOfTwo();
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      const back = () => (IDBObjectStore.prototype.put = put);
      Object.assign(window, { back });
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    });
    await page.route('**/operations', (route) => route.abort());
    await typeIn(page, 'Nergens bewaard');
    const told = notices(page).filter({ hasText: 'Deze browser bewaart niets op dit apparaat.' });
    await told.waitFor();
    await page.getByText('Geen verbinding: nog nergens bewaard').waitFor();
    await page.evaluate(() => (window as unknown as { back: () => void }).back());
    await typeIn(page, 'Toch bewaard');
    await told.waitFor({ state: 'detached' });
    await page.getByText('Geen verbinding: bewaard op dit apparaat').waitFor();
    await tryNow(page, () => page.unroute('**/operations'));
    await saved(page);
    await trash(page, path);
  });

  it('can be copied when the server will never take it', async () => {
    const { page, path } = await editorOfTwo();
    const detail = 'Dit kan niet.';
    await page.route('**/operations', (route) =>
      route.fulfill({ status: 400, json: { status: 400, code: 'bad-request', title: 'Bad', detail } }),
    );
    await typeIn(page, 'Nooit aangenomen');
    const told = notices(page).filter({ hasText: 'kon niet worden bewaard: Dit kan niet.' });
    await told.getByRole('button', { name: 'Kopiëren wat niet is bewaard' }).waitFor();
    await saved(page);
    await trash(page, path);
  });

  it('is of one tab, also when that is duplicated', async () => {
    const { page, context, path } = await editorOfTwo();
    const nameOf = (tab: Page) =>
      tab.evaluate(
        () => Object.entries(sessionStorage).find(([key]) => key.startsWith('editorTab'))![1] as string,
      );
    const opened = context.waitForEvent('page');
    await page.evaluate(() => void window.open(location.href));
    const copy = await opened;
    await ready(copy);
    const first = await nameOf(page);
    await expect.poll(() => nameOf(copy)).not.toBe(first);
    await page.reload();
    await ready(page);
    expect(await nameOf(page)).toBe(first);

    // What tabs that are gone left here is offered from each of them.
    await context.route('**/operations', (route) => route.abort());
    await typeIn(page, 'Uit het eerste tabblad');
    await block(copy, 'Melding').click({ position: { x: 4, y: 4 } });
    await copy.keyboard.press('Delete');
    await expect.poll(() => keptText(page)).toMatch(/Uit het eerste tabblad/);
    await expect.poll(() => keptText(page)).toMatch(/"op":"remove"/);
    await page.close();
    await copy.close();
    await context.unroute('**/operations');
    const later = await context.newPage();
    await later.goto(`${site}${path}/edit`);
    await ready(later);
    const asked = later.getByRole('dialog', { name: /wijziging(en)? op dit apparaat/ });
    const more = asked.getByText('Daarna volgt nog wat in 1 ander tabblad is achtergebleven.');
    await more.waitFor();
    expect(await violationsOn(later, { widths: [1280, 390], themes: ['light', 'dark'] })).toEqual([]);
    await asked.getByRole('button', { name: 'Terugzetten' }).click();
    await more.waitFor({ state: 'detached' });
    await asked.getByRole('button', { name: 'Terugzetten' }).click();
    await asked.waitFor({ state: 'detached' });
    await expect.poll(() => blocks(later)).toEqual(['Titel']);
    await saved(later);
    await later.reload();
    await ready(later);
    expect([await blocks(later), await heading(later).textContent()]).toEqual([
      ['Titel'],
      'Uit het eerste tabblad',
    ]);
    await trash(later, path);
  });
});

it('undo on a notice takes back what it is about, and what was typed since stays', async () => {
  const { page, path } = await editorOfTwo();
  await block(page, 'Melding').click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('Delete');
  await typeIn(page, 'Daarna getypt');
  await notices(page).getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => blocks(page)).toEqual(['Titel', 'Melding']);
  expect(await heading(page).textContent()).toBe('Daarna getypt');
  // Taken back by the keyboard, it offers nothing any more.
  await block(page, 'Melding').click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('Delete');
  await notices(page).first().waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => blocks(page)).toEqual(['Titel', 'Melding']);
  await expect.poll(() => notices(page).count()).toBe(0);
  const said = page.locator('[data-announcer]');
  await page.keyboard.press('Control+s');
  await expect.poll(() => said.textContent()).toContain('Bewaard');
  await saved(page);
  await trash(page, path);
});

it('a page in the trash is told nothing, and is edited on when it is taken out again', async () => {
  const { page, path } = await editorOfTwo();
  const throwAway = async () => {
    await page.getByRole('button', { name: 'Pagina', exact: true }).first().click();
    await page.getByRole('menuitem', { name: 'Naar de prullenbak' }).click();
    await page.getByRole('button', { name: 'Naar de startpagina' }).last().waitFor();
    await page.locator('[data-status="trashed"]').waitFor();
  };
  await throwAway();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).last().click();
  await page.locator('[data-status="draft"]').waitFor();
  await typeIn(page, 'Weer verder');
  await saved(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  // Also when somebody else takes it out.
  await throwAway();
  const guid = await page.evaluate(() => {
    const { page } = JSON.parse(document.getElementById('edited')!.textContent) as { page: { guid: string } };
    return page.guid;
  });
  const call = await surelyOf(site);
  await call('POST', `/api/pages/${guid}:restore`, {});
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await notices(page).filter({ hasText: 'Deze pagina is uit de prullenbak gehaald.' }).waitFor();
  await page.locator('[data-status="draft"]').waitFor();
  await typeIn(page, 'En nog verder');
  await saved(page);
  await page.reload();
  await ready(page);
  expect(await heading(page).textContent()).toBe('En nog verder');
  await trash(page, path);
});

it('checks that were asked for follow what is done on the page', async () => {
  const { page, path } = await editorOfTwo();
  await page.getByRole('button', { name: 'Eigenschappen' }).click();
  await page.getByRole('tab', { name: /^Controle/ }).click();
  await page.getByText(/ding(en)? (kan|kunnen) beter/).waitFor();
  await page.keyboard.press('Escape');
  await heading(page).click();
  await heading(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.locator('.editor-overlay [data-fault]').waitFor();
  await page.keyboard.type('Weer een titel');
  await page.locator('.editor-overlay [data-fault]').waitFor({ state: 'detached' });
  await saved(page);
  await trash(page, path);
});
