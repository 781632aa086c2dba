import { readFile } from 'node:fs/promises';
import type { Locator, Route } from 'playwright';
import { expect, it } from 'vitest';
import type { BlockNode, PageDocument } from '#core/blocks/document.ts';
import { violationsOn } from './accessible.ts';
import { ask } from './ask.ts';
import { useBrowser } from './browser.ts';
import { surelyOf } from './calls.ts';
import { asTenant, tamper, useContent } from './content.ts';
import { blocks, editorOf, pick, ready, saved, site, trash, typeIn } from './editing.ts';

/** What an editor sees when something of the page, or their right to it, is not there any more. */
const browser = useBrowser();
useContent();

/** The editor on a page of a title and a notice. */
async function editorOfTwo(who: string) {
  const visiting = await editorOf(browser.current, who);
  const { page, path } = visiting;
  await page.locator('main [data-r="main"] .editor-spot').click();
  await pick(page, 'titel');
  await page.getByRole('button', { name: 'Blok toevoegen', exact: true }).click();
  await pick(page, 'melding');
  await saved(page);
  const guid = await page.evaluate(() => {
    const handed = JSON.parse(document.getElementById('edited')!.textContent) as { page: { guid: string } };
    return handed.page.guid;
  });
  return { ...visiting, path, guid };
}

it('a block whose kind is away keeps its place and what is in it, and can be removed', async () => {
  const { page, path, guid } = await editorOfTwo('beheer');
  await typeIn(page, 'Blijft staan');
  await saved(page);
  await page.locator('[data-publish]').click();
  await page.locator('[data-publish-now]').click();
  await expect.poll(async () => (await ask(site + path)).status).toBe(200);
  const takeAway = (node: BlockNode) => (node.type = 'gone');
  await tamper('localhost', path, ({ rows }) => void takeAway(rows.main[1] as BlockNode));
  await asTenant('localhost', async (tx) => {
    const row = (await tx('pages').where({ id: guid }).first('draft')) as { draft: PageDocument };
    takeAway(row.draft.rows.main[1]!);
    await tx('pages')
      .where({ id: guid })
      .update({ draft: JSON.stringify(row.draft) });
  });
  const { status, text } = await ask(site + path);
  expect(status).toBe(200);
  expect(text).toContain('Blijft staan');
  expect(text).not.toContain('gone');

  await page.goto(`${site}${path}/edit`);
  await ready(page);
  const placeholder = page.locator('main .block-problem');
  expect(await placeholder.innerText()).toContain('Het blok ‘gone’ kan niet worden getoond');
  await placeholder.click();
  await page.getByRole('button', { name: 'Eigenschappen' }).click();
  const panel = page.locator('[data-region="drawer"]');
  await panel.getByText('gone is er nu niet').waitFor();
  await panel.getByText('Gegevens van het blok').first().click();
  expect(await panel.locator('pre').first().innerText()).toContain('"text"');
  // It is still away: what was tried leaves everything as it is.
  const drawn = page.waitForResponse(/\/render$/);
  await panel.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await drawn;
  await placeholder.waitFor();
  await panel.getByRole('button', { name: 'Blok verwijderen' }).click();
  await expect.poll(() => blocks(page)).toEqual(['Titel']);
  await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).click();
  await placeholder.waitFor();
  await saved(page);
  await trash(page, path);
});

it('a part of the tool that does not arrive is away alone', async () => {
  const { page, path } = await editorOfTwo('beheer');
  await page.route(/\/History\.[^/]*\.js/, (route) => route.abort());
  await page.route(/\/Dialogs\.[^/]*\.js/, (route) => route.abort());
  const drawer = page.locator('[data-region="drawer"]');
  await page.getByRole('button', { name: 'Eigenschappen' }).click();
  await drawer.getByRole('tab', { name: 'Versies' }).click();
  await drawer
    .getByRole('alert')
    .getByText('Dit onderdeel kon niet worden geladen.', { exact: false })
    .waitFor();
  await page.locator('[data-publish]').click();
  await page.getByRole('region', { name: 'Meldingen' }).getByText('Dit onderdeel kon niet').waitFor();
  await drawer.getByRole('tab', { name: 'Blok', exact: true }).click();
  await typeIn(page, 'Gaat gewoon door');
  await saved(page);
  expect(await page.locator('main').innerText()).toContain('Gaat gewoon door');

  // What is typed in a text whose editor did not arrive is seen and kept, and its editor comes when it can.
  const editorOfText = /\/rich\.[^/]*\.js/;
  const press = async (at: { x: number; y: number }) => {
    const text = page.locator('main [data-f="text"]').last();
    await text.click({ position: at });
    await page.locator('main [data-b]:focus').waitFor();
    await text.click({ position: at });
  };
  const paragraphs = page.locator('main [data-f="text"] p');
  await page.route(editorOfText, (route) => route.abort());
  await page.reload();
  await ready(page);
  await press({ x: 30, y: 10 });
  const notice = page.getByRole('region', { name: 'Meldingen' }).getByText('Typ gerust door');
  await notice.waitFor();
  await page.keyboard.type('Zonder nett');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('werk');
  await page.keyboard.press('Enter');
  await page.keyboard.type('En verder');
  await expect.poll(() => paragraphs.allInnerTexts()).toEqual(['Zonder netwerk', 'En verder']);
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'detached' });
  await saved(page);
  await press({ x: 30, y: 10 });
  await page.keyboard.type('Nog iets');
  await notice.waitFor();
  await page.unroute(editorOfText);
  await page.locator('main .ProseMirror').waitFor();
  await page.keyboard.type(', nu met editor');
  await page.keyboard.press('Escape');
  const written = ['Zonder netwerk', 'En verder', 'Nog iets, nu met editor'];
  await expect.poll(() => paragraphs.allInnerTexts()).toEqual(written);
  await saved(page);

  // While it is on its way, letters are for the place that was pressed.
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(editorOfText, (route) => arrives.then(() => route.continue()));
  await page.reload();
  await ready(page);
  await expect.poll(() => paragraphs.allInnerTexts()).toEqual(written);
  await press({ x: 1, y: 10 });
  await page.keyboard.press('End');
  await page.keyboard.type('Niet ');
  arrive();
  await expect.poll(() => paragraphs.first().innerText()).toBe('Niet Zonder netwerk');
  await page.keyboard.type('meer ');
  await page.keyboard.press('Escape');
  await saved(page);
  expect(await paragraphs.first().innerText()).toBe('Niet meer Zonder netwerk');
  await trash(page, path);
});

it('what cannot be read is said where it was asked for, with a way to ask again', async () => {
  const { page, path } = await editorOfTwo('beheer');
  const isDown = (route: Route) => route.fulfill({ status: 500, json: { status: 500, title: 'Stuk' } });
  const drawer = page.locator('[data-region="drawer"]');
  const failing = ['**/revisions', '**/checks', '**/api/pages:overview*', '**/api/blocks'];
  for (const one of failing) await page.route(one, isDown);
  const mend = async (one: string, place: Locator) => {
    await place.getByRole('alert').waitFor();
    await page.unroute(one);
    await place.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await place.getByRole('button', { name: 'Opnieuw proberen' }).waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Eigenschappen' }).click();
  await drawer.getByRole('tab', { name: 'Versies' }).click();
  await mend('**/revisions', drawer);
  await drawer.getByText('Er is nog niets bewaard.').waitFor();
  await drawer.getByRole('tab', { name: /^Controle/ }).click();
  await mend('**/checks', drawer);
  await drawer.getByText(/ding(en)? (kan|kunnen) beter/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pagina', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Andere pagina openen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Andere pagina openen' });
  await mend('**/api/pages:overview*', dialog);
  await dialog.getByRole('listitem').first().waitFor();

  // Without the kinds of blocks nothing can be edited.
  await page.goto(`${site}${path}/edit`);
  const begin = page.getByRole('dialog', { name: 'U kunt nu niet bewerken' });
  await begin.getByText('Stuk').waitFor();
  expect(await violationsOn(page, { widths: [1280, 390], themes: ['light', 'dark'] })).toEqual([]);
  await page.unroute('**/api/blocks');
  await begin.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await ready(page);
  await begin.waitFor({ state: 'detached' });
  await typeIn(page, 'En nu wel');
  await saved(page);
  await trash(page, path);
});

it('who may not edit the page any more can take along what they typed, and changes nothing', async () => {
  const { page, path, guid } = await editorOfTwo('redactie');
  const idle = await editorOf(browser.current, 'redactie', path);
  const call = await surelyOf(site);
  const { editPermission, editRoles } = await call('GET', `/api/pages/${guid}/permissions`);
  await call('POST', `/api/pages/${guid}/permissions`, { editPermission: 'Admin', editRoles: [] });
  // They hear it by what they send, not before.
  await page.route('**/presence', (route) => route.abort());
  await typeIn(page, 'Dit wil ik houden');
  const told = page.getByRole('dialog', { name: 'U kunt deze pagina niet meer bewerken' });
  await told.waitFor();
  expect(await told.innerText()).toMatch(/\d+ wijziging(en zijn| is) niet verstuurd/);
  expect(await violationsOn(page, { widths: [1280, 390], themes: ['light', 'dark'] })).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  const download = page.waitForEvent('download');
  await told.getByRole('button', { name: 'Downloaden' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Dit wil ik houden');
  await page.keyboard.press('Escape');
  await told.waitFor({ state: 'detached' });

  await expect.poll(() => page.locator('[data-publish]').isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Eigenschappen', exact: true }).first().click();
  const field = page.locator('[data-region="drawer"]').getByRole('textbox').first();
  await expect.poll(() => field.isDisabled()).toBe(true);
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+z');
  expect(await blocks(page)).toEqual(['Titel', 'Melding']);
  expect(await page.locator('main .title-heading').first().textContent()).toBe('Dit wil ik houden');
  const undo = page.getByRole('button', { name: /^Ongedaan maken: / });
  expect(await undo.getAttribute('aria-disabled')).toBe('true');

  // They may look at it, but not type in it.
  await page.keyboard.press('Escape');
  const title = page.locator('main .title-heading').first();
  await title.click();
  await title.click();
  expect(await page.locator('main [contenteditable]').count()).toBe(0);
  await page.getByRole('button', { name: 'Meenemen' }).click();
  await told.getByRole('button', { name: 'Weggooien' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'));

  // Who was only reading hears it too.
  await idle.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const heard = idle.page.getByRole('dialog', { name: 'U kunt deze pagina niet meer bewerken' });
  await heard.getByRole('button', { name: 'Sluiten' }).click();
  await idle.page.locator('[data-saving="refused"]').waitFor();

  const stored = (await call('GET', `/api/pages/${guid}/draft`)) as { document: PageDocument };
  expect(JSON.stringify(stored.document)).not.toContain('Dit wil ik houden');
  await call('POST', `/api/pages/${guid}/permissions`, { editPermission, editRoles });
  // Whose rights are given back edits on.
  await idle.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await idle.page.getByText('U kunt deze pagina weer bewerken.').waitFor();
  await typeIn(idle.page, 'Weer verder');
  await saved(idle.page);
  await call('DELETE', `/api/pages/${guid}`);
  expect((await ask(site + path)).status).toBe(404);
});

it('what is chosen comes into view on the page, in the outline and in the trail', async () => {
  const { page, path } = await editorOfTwo('beheer');
  await page.keyboard.press('Escape');
  await page.locator('main [data-b][aria-label="Titel"]').click({ position: { x: 4, y: 4 } });
  for (let turn = 0; turn < 24; turn++) await page.keyboard.press('Control+Shift+D');
  await expect.poll(async () => (await blocks(page)).length).toBe(26);
  await saved(page);
  const trail = page.getByRole('navigation', { name: 'Plaats van het blok' });
  expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Pagina', 'Midden', 'Titel']);
  await page.getByRole('button', { name: 'Eigenschappen' }).first().click();
  await page.getByRole('tab', { name: 'Overzicht' }).click();
  const rows = page.locator('.editor-outline-list [data-current], .editor-outline-list .editor-outline-row');
  // From the outline to the page …
  await rows.last().getByRole('button').first().click();
  const last = page.locator('main [data-b]').last();
  await expect.poll(() => isInView(last)).toBe(true);
  // … and from the page to the outline.
  await page.keyboard.press('Control+Home');
  const first = page.locator('main [data-b]').first();
  await first.scrollIntoViewIfNeeded();
  await first.click({ position: { x: 4, y: 4 } });
  const current = page.locator('.editor-outline-row[data-current]');
  await expect.poll(() => current.innerText()).toContain('Titel');
  await expect.poll(() => isInView(current)).toBe(true);
  await trash(page, path);
});

const isInView = (one: import('playwright').Locator) =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
