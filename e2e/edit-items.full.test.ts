import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { violationsOn } from './accessible.ts';
import { ask } from './ask.ts';
import { boxOf, useBrowser, visitor } from './browser.ts';
import { blocks, editorOf, leadTo, pick, ready, saved, site, trash } from './editing.ts';
import { signIn } from './session.ts';

/** A list item edited at its own address: what it holds, the blocks of its body, and its way to visitors. */

const browser = useBrowser();

/** Somebody at the first item of the news, with the editor open. */
async function itemEditor(who = 'redactie', title?: string) {
  const visiting = await visitor(browser.current);
  const { page, context } = visiting;
  await context.addCookies(await signIn(site, `${who}@demo.example`));
  const path = await newItem(page, title ?? `Proef met een bericht ${++made}`);
  await page.goto(`${site}${path}/edit`);
  await ready(page);
  return { ...visiting, path };
}
let made = 0;

/** A published item with a text in its body, in the list of the news page. */
async function newItem(page: Page, title: string): Promise<string> {
  await page.goto(`${site}/nieuws`);
  return page.evaluate(async (title) => {
    const xsrf = document.cookie.match(/XSRF-TOKEN=([^;]*)/)![1]!;
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': xsrf };
    const lists = (await (await fetch('/api/listitems:lists')).json()) as {
      items: { guid: string; page: { path: string } }[];
    };
    const list = JSON.stringify(lists.items.find((one) => JSON.stringify(one).includes('"/nieuws"')));
    const { guid } = JSON.parse(list) as { guid: string };
    const text = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'De tekst.' }] }],
    };
    const item = {
      title,
      listItemTypeName: 'news',
      isPublished: true,
      contentBuildingBlockInstances: [{ buildingBlockName: 'text', content: { text } }],
    };
    const answer = await fetch(`/api/listitem/list/${guid}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ items: [item] }),
    });
    const { items } = (await answer.json()) as { items: { path: string }[] };
    return items[0]!.path;
  }, title);
}

/** Without the network's whole picture of the page: what visitors get of it. */
const seen = async (path: string) => (await ask(site + path)).text;

describe('an item at its own address', () => {
  it('by mouse: title, body, fields, publish, undo, leave', { timeout: 60_000 }, async () => {
    const { page, path, complaints } = await itemEditor();
    expect(await blocks(page)).toEqual(['Nieuwsbericht', 'Tekst']);
    const title = page.locator('main h1');
    await title.click();
    await title.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Een betere titel');
    await page.keyboard.press('Escape');
    // A block of the body: added, moved, thrown away and brought back.
    await page.locator('main [aria-label="Tekst"]').click();
    await page.getByRole('button', { name: 'Blok eronder toevoegen' }).click();
    await pick(page, 'citaat');
    await expect.poll(() => blocks(page)).toEqual(['Nieuwsbericht', 'Tekst', 'Citaat']);
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => blocks(page)).toEqual(['Nieuwsbericht', 'Citaat', 'Tekst']);
    await page.keyboard.press('Delete');
    await expect.poll(() => blocks(page)).toEqual(['Nieuwsbericht', 'Tekst']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks(page)).toEqual(['Nieuwsbericht', 'Citaat', 'Tekst']);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks(page)).toEqual(['Nieuwsbericht', 'Tekst']);
    // The item itself is filled in, and cannot be thrown away.
    await page.locator('main h1').click();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Instellingen van het blok' }).click();
    await page.getByLabel('Inleiding').fill('Waar het over gaat.');
    await expect.poll(() => page.locator('main .lead').innerText()).toBe('Waar het over gaat.');
    expect(await blocks(page)).toEqual(['Nieuwsbericht', 'Tekst']);
    await saved(page);
    expect(await seen(path)).not.toContain('Een betere titel');

    await page.locator('[data-publish]').click();
    await page.locator('[data-publish-now]').click();
    await page.locator('[data-status="published"]').waitFor();
    const now = await visibleAt(page);
    expect(await seen(now)).toContain('Waar het over gaat.');
    await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).last().click();
    await page.locator('[data-status="changed"]').waitFor();
    // Every node hears of it once it is written, this one too.
    await expect.poll(async () => seen(await visibleAt(page))).not.toContain('Waar het over gaat.');
    await page.locator('[data-close]').click();
    await page.waitForURL((url) => !url.pathname.endsWith('/edit') && url.pathname.includes('/i/'));
    expect(complaints).toEqual([]);
  });

  it('by keyboard: it is a stop of its own, its blocks come after it, and axe has nothing to say', async () => {
    const { page } = await itemEditor('beheer');
    await page.keyboard.press('F6');
    await page.locator('main [data-b]').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('[data-outline="chosen"]').count()).toBe(1);
    await page.keyboard.press('/');
    await pick(page, 'titel');
    await expect.poll(async () => (await blocks(page)).slice(1).toSorted()).toEqual(['Tekst', 'Titel']);
    await saved(page);
    expect(await violationsOn(page, { widths: [1280], themes: ['light', 'dark'] })).toEqual([]);
  });

  it('tags and dates hold at once, and an earlier text comes back', async () => {
    const { page, path } = await itemEditor();
    const drawer = page.locator('[data-region="drawer"]');
    if (!(await drawer.isVisible())) await page.getByRole('button', { name: 'Eigenschappen' }).click();
    await page.getByRole('tab', { name: 'Item' }).click();
    await drawer.getByLabel('Onderwerpen').fill('waterpeil');
    await page.keyboard.press('Enter');
    await drawer.getByRole('button', { name: 'Bewaren' }).click();
    await expect.poll(() => seen(path)).toContain('waterpeil');
    // Visitors may see it before the notice stands there; the bar has a button of the same name.
    const notices = page.getByRole('region', { name: 'Meldingen' });
    await notices.getByRole('button', { name: 'Ongedaan maken', exact: true }).click();
    await expect.poll(() => seen(path)).not.toContain('waterpeil');
    await page.getByRole('tab', { name: 'Versies' }).click();
    await drawer.getByLabel('Naam van deze versie').fill('Zo was het');
    await drawer.getByRole('button', { name: 'Bewaren' }).click();
    await drawer.getByText('Zo was het').waitFor();
    await page.getByRole('tab', { name: 'Item' }).click();
    await drawer.getByLabel('Titel').fill('Straks weer anders');
    await expect.poll(() => page.locator('main h1').textContent()).toBe('Straks weer anders');
    await saved(page);
    await page.getByRole('tab', { name: 'Versies' }).click();
    await drawer.locator('[data-revision]').last().getByRole('button', { name: 'Terugzetten' }).click();
    await expect.poll(() => page.locator('main h1').textContent()).not.toBe('Straks weer anders');
  });

  it('is for those who may change it, and for who gets a link to look at it until that ends', async () => {
    const { page, path } = await itemEditor();
    await page.getByRole('button', { name: 'Eigenschappen' }).click();
    await page.getByRole('tab', { name: 'Item' }).click();
    await page.getByLabel('Titel').fill('Nog niet op de site');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+i');
    const looking = page.getByRole('dialog');
    const made = page.waitForResponse(
      (answer) => answer.url().endsWith('/preview-links') && answer.request().method() === 'POST',
    );
    await looking.getByRole('button', { name: 'Link voor een ander maken' }).click();
    const address = site + ((await (await made).json()) as { path: string }).path;
    await looking.getByRole('button', { name: 'Links die er al zijn' }).click();
    expect((await ask(address)).text).toContain('Nog niet op de site');
    expect(await seen(path)).not.toContain('Nog niet op de site');
    await looking
      .locator('[data-link]')
      .getByRole('button', { name: /^Intrekken/ })
      .click();
    const sure = page.getByRole('dialog', { name: 'Deze link intrekken?' });
    await sure.getByRole('button', { name: 'Intrekken' }).click();
    await looking.getByText('Er is geen link die werkt.', { exact: false }).waitFor();
    expect((await ask(address)).status).toBe(404);
    expect(await ask(`${site}${path}/edit`)).toMatchObject({ status: 303 });
    const cookies = await signIn(site, 'bezoeker@demo.example');
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await ask(`${site}${path}/edit`, { headers: { cookie } })).status).toBe(403);
    expect(await seen(path)).not.toMatch(/data-[bfr]=|astro-island/);
  });
});

const visibleAt = (page: Page) =>
  page.evaluate(async () => {
    const id = /\/i\/([^/]+)/.exec(location.pathname)![1]!;
    const answer = await fetch(`/api/listitem/short/${id}`, { cache: 'reload' });
    return ((await answer.json()) as { path: string }).path;
  });

describe('fields that choose', () => {
  it('an icon by words and arrow keys, a link to an item', async () => {
    const { page } = await itemEditor('beheer', 'Een bericht over stoeptegels');
    await page.locator('main [aria-label="Tekst"]').click();
    await page.getByRole('button', { name: 'Blok eronder toevoegen' }).click();
    await pick(page, 'knop');
    await page.getByRole('button', { name: 'Instellingen van het blok' }).click();
    const drawer = page.locator('[data-region="drawer"]');
    const icon = drawer.getByRole('button', { name: /^Pictogram/ }).first();
    if (!(await icon.isVisible())) await drawer.locator('button[aria-expanded="false"]').first().click();
    await icon.click();
    await page.getByRole('combobox', { name: 'Zoek een pictogram' }).fill('fiets');
    await expect.poll(() => page.getByRole('option').count()).toBeLessThan(20);
    expect(await violationsOn(page, { widths: [1280], themes: ['light', 'dark'] })).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => icon.getAttribute('aria-label')).toMatch(/: fiets/);
    const field = drawer.getByRole('combobox', { name: /: waarheen/ }).first();
    await leadTo(field, 'stoeptegels', /stoeptegels/);
    await expect.poll(() => field.inputValue()).toContain('stoeptegels');
    await leadTo(field, 'contact', 'Contact /contact');
    // An address of this site that is pasted is what it leads to.
    await leadTo(field, page.url(), /stoeptegels/);
    await expect.poll(() => field.inputValue()).toContain('stoeptegels');
    await saved(page);
  });

  it('a list that was added says how it is filled, until it shows what other pages have', async () => {
    const { page, path } = await editorOf(browser.current, 'redactie', undefined, { width: 1280 });
    await page.locator('main [data-r="main"] .editor-spot').click();
    await pick(page, 'lijst');
    const drawer = page.locator('[data-region="drawer"]');
    const why = drawer.getByText(/komt hier niet vanzelf\. Kies die pagina’s bij ‘Ook uit de lijsten op’/);
    await why.waitFor();
    const pages = drawer.getByRole('combobox', { name: 'Ook uit de lijsten op' });
    // A page without a list has nothing to show here.
    await pages.fill('/afval/milieustraat');
    await page.getByText('Niets gevonden').waitFor();
    await pages.fill('/nieuws');
    await page.getByRole('option', { name: 'Nieuws (/nieuws)' }).click();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    await drawer.getByText('Alles hier komt uit ‘Ook uit de lijsten op’.').waitFor();
    await page.locator('main [data-b] li').first().waitFor();
    // What is opened at the lower edge comes into view.
    await drawer.getByRole('button', { name: 'Wie dit ziet' }).click();
    const who = drawer.getByRole('combobox', { name: 'Zichtbaar voor' });
    await expect.poll(async () => (await boxOf(who)).y).toBeLessThan(860);
    // Who adds items holds at once, and can be taken back.
    await drawer.getByRole('button', { name: 'Wie items toevoegt' }).click();
    const adds = drawer.getByRole('combobox', { name: 'Items toevoegen door' });
    await adds.click();
    // A content manager has no list of roles to choose from.
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'Wie deze pagina bewerkt',
      'Ook iedereen die is ingelogd',
    ]);
    await page.getByRole('option', { name: 'Ook iedereen die is ingelogd' }).click();
    await expect.poll(() => adds.inputValue()).toBe('Ook iedereen die is ingelogd');
    await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).last().click();
    await expect.poll(() => adds.inputValue()).toBe('Wie deze pagina bewerkt');
    // The page that its title names is offered first, in one press.
    await page.getByRole('button', { name: 'Blok toevoegen', exact: true }).click();
    await pick(page, 'nieuws');
    const offered = drawer.getByRole('button', { name: /^Toon wat op/ });
    await offered.first().waitFor();
    expect(await offered.first().innerText()).toMatch(/^Toon wat op ‘Nieuws’ staat \(\d+\)$/);
    await offered.first().click();
    await offered.first().waitFor({ state: 'detached' });
    await page.locator('main [data-b]:focus li').first().waitFor();
    // A calendar is shown as one would set it: what is to come, the next first.
    await page.getByRole('button', { name: 'Blok toevoegen', exact: true }).click();
    await pick(page, 'lijst');
    await drawer.getByRole('button', { name: /^Toon wat op ‘Agenda’/ }).click();
    await page.locator('main [data-b]:focus li').first().waitFor();
    expect(await page.locator('main [data-b]:focus h2').innerText()).toBe('Agenda');
    const field = (name: string) => drawer.getByRole('combobox', { name });
    await expect.poll(() => field('Periode').inputValue()).toBe('Wat nog komt of bezig is');
    expect(await field('Volgorde').inputValue()).toBe('Wat het eerst begint');
    // What is said above the fields stays while they are saved: nothing moves away from under the pointer.
    const title = drawer.getByRole('textbox', { name: 'Titel', exact: true });
    const where = async () => (await boxOf(field('Periode'))).y;
    const before = await where();
    const seen = Promise.withResolvers<void>();
    await page.route('**/operations', (route) => seen.promise.then(() => route.continue()));
    await title.fill('Wat er te doen is');
    expect(await where()).toBe(before);
    await page.locator('[data-saving="saving"]').waitFor();
    expect(await where()).toBe(before);
    seen.resolve();
    await saved(page);
    await trash(page, path);
  });

  it('types of items, topics and columns by the names that people know', async () => {
    const { page, path } = await editorOf(browser.current, 'beheer', undefined, { width: 1600 });
    await page.locator('main [data-r="main"] .editor-spot').click();
    await pick(page, 'tabel met items');
    const drawer = page.locator('[data-region="drawer"]');
    const types = drawer.getByRole('combobox', { name: 'Soorten items' });
    await types.press('Backspace');
    await types.fill('activ');
    await page.getByRole('option', { name: 'Activiteiten' }).click();
    await page.keyboard.press('Escape');
    const topics = drawer.getByRole('combobox', { name: 'Alleen over' });
    await topics.fill('wonen');
    await topics.press('Enter');
    await topics.press('Tab');
    await drawer.getByRole('button', { name: 'Titel', exact: true }).waitFor();
    await drawer.getByRole('button', { name: 'Soort', exact: true }).click();
    const field = drawer.getByRole('combobox', { name: 'Veld' });
    await field.click();
    await field.fill('Einde');
    await page.getByRole('option', { name: 'Einde' }).click();
    await saved(page);
    const content = await page.evaluate(async () => {
      const handed = JSON.parse(document.getElementById('edited')!.textContent) as { page: { guid: string } };
      const answer = await fetch(`/api/pages/${handed.page.guid}/draft`);
      const { document: draft } = (await answer.json()) as {
        document: { rows: { main: { content: object }[] } };
      };
      return draft.rows.main[0]!.content;
    });
    expect(content).toMatchObject({
      types: ['event'],
      tags: ['wonen'],
      columns: [{ field: 'title' }, { field: 'endsOn' }, { field: 'publishedOn' }],
    });
    await trash(page, path);
  });
});
