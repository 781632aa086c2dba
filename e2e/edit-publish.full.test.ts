import { describe, expect, it } from 'vitest';
import type { Page, Route } from 'playwright';
import { violationsOn } from './accessible.ts';
import { ask } from './ask.ts';
import { boxOf, useBrowser } from './browser.ts';
import { blocks, editorOf, pick, ready, saved, site, trash, typeIn } from './editing.ts';

/** From the draft to visitors by the panel for publishing, and what is pasted on a page. */

const browser = useBrowser();

/** The editor of an admin on a new page with a heading of the first level. */
async function editorWithTitle() {
  const visiting = await editorOf(browser.current, 'beheer');
  const { page } = visiting;
  await page.locator('main [data-r="main"] .editor-spot').click();
  await pick(page, 'titel');
  await saved(page);
  return visiting;
}

async function publish(page: Page, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.locator('[data-publish]').click();
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  await page.locator('[data-publish-now]').click();
  await dialog.waitFor({ state: 'detached' });
}

/** Publishes the page as somebody does who has it open elsewhere. */
async function planElse(page: Page, plan: { from?: string; until: string }) {
  const status = await page.evaluate(async (asked) => {
    const { page } = JSON.parse(document.getElementById('edited')!.textContent) as { page: { guid: string } };
    const at = `/api/pages/${page.guid}`;
    const { version } = (await (await fetch(`${at}/draft`)).json()) as { version: number };
    const headers = {
      'content-type': 'application/json',
      'x-xsrf-token': document.cookie.match(/XSRF-TOKEN=([^;]*)/)![1]!,
    };
    const body = JSON.stringify({ version, ...asked });
    return (await fetch(`${at}:publish`, { method: 'POST', headers, body })).status;
  }, plan);
  expect(status).toBe(200);
}

const statusOf = async (path: string) => (await ask(site + path)).status;
const status = (page: Page, is: string) => page.locator(`[data-status="${is}"]`).waitFor();
const typeTitle = async (page: Page, words: string) => {
  await typeIn(page, words);
  await saved(page);
};

describe('publishing', () => {
  it('says on which host it is live and how fast, and keeps the comment in the history', async () => {
    const { page, path } = await editorWithTitle();
    await publish(page, (dialog) => dialog.getByLabel('Opmerking bij deze versie').fill('Eerste keer'));
    await page.getByText(/^Zichtbaar op localhost:\d+ in \d+([.,]\d)? s$/).waitFor();
    expect(await statusOf(path)).toBe(200);
    const drawer = page.locator('[data-region="drawer"]');
    if (!(await drawer.isVisible())) await page.getByRole('button', { name: 'Eigenschappen' }).click();
    await page.getByRole('tab', { name: 'Versies' }).click();
    await drawer.getByText('Eerste keer').waitFor();
    await page.keyboard.press('Escape');

    // That visitors get a page proves nothing while it is the one from before.
    await typeTitle(page, 'De tweede keer');
    const live = page.getByText(/^Zichtbaar op localhost/);
    await live.waitFor({ state: 'detached' });
    const before = (await ask(site + path)).text;
    let [asked, isBehind] = [0, true];
    await page.route(
      (url) => url.pathname === path,
      (route) => {
        asked++;
        return isBehind ? route.fulfill({ contentType: 'text/html', body: before }) : route.continue();
      },
    );
    await publish(page);
    await status(page, 'published');
    await expect.poll(() => asked).toBeGreaterThan(3);
    expect(await live.count()).toBe(0);
    isBehind = false;
    await live.waitFor();
    await trash(page, path);
  });

  it('plans from and until, refuses an end before the beginning, and shows the plan again', async () => {
    const { page, path } = await editorWithTitle();
    await page.locator('[data-publish]').click();
    const dialog = page.getByRole('dialog').filter({ has: page.locator('[data-publish-now]') });
    await dialog.getByRole('button', { name: /^Plannen: / }).click();
    // What is no day is not taken for now.
    await dialog.getByLabel('Vanaf').fill('31-02-2090');
    await expect.poll(() => page.locator('[data-publish-now]').isDisabled()).toBe(true);
    await page.keyboard.press('Tab');
    await dialog.getByText('Geen datum die hier kan. Schrijf hem als 31-12-2026 09:00.').waitFor();
    // Escape closes the calendar, and the dialog stays.
    await dialog.getByRole('button', { name: 'Kies in de kalender' }).first().press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Kies in de kalender' });
    await calendar.getByRole('button', { name: 'Volgende' }).waitFor();
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    await dialog.getByLabel('Vanaf').fill('12-3-2090');
    await page.keyboard.press('Tab');
    expect(await dialog.getByLabel('Vanaf').inputValue()).toBe('12-03-2090 09:00');
    await dialog.getByLabel('Vanaf').fill('2090-03-12T09:00');
    await dialog.getByLabel('Tot').fill('2090-03-11T09:00');
    await dialog.getByText('Kies een moment na het begin.').waitFor();
    await expect.poll(() => page.locator('[data-publish-now]').isDisabled()).toBe(true);
    expect(await violationsOn(page, { widths: [1280, 390], themes: ['light', 'dark'] })).toEqual([]);
    await dialog.getByLabel('Tot').fill('2090-03-13T09:00');
    // Folded it holds as well, and is said.
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: /^Plannen: / }).click();
    await dialog.getByText('Te zien van 12-03-2090 09:00 tot 13-03-2090 09:00.').waitFor();
    expect(await dialog.getByLabel('Tot').isVisible()).toBe(false);
    expect(await page.locator('[data-publish-now]').textContent()).toBe('Inplannen');
    expect(await violationsOn(page, { widths: [1280, 390], themes: ['light', 'dark'] })).toEqual([]);
    await page.locator('[data-publish-now]').click();
    await dialog.waitFor({ state: 'detached' });
    await status(page, 'scheduled');
    expect(await statusOf(path)).toBe(404);
    // Nothing is heard of a colleague who plans something else from here on.
    await page.route('**/presence', (route) => route.abort());
    const read = page.waitForResponse((answer) => answer.url().endsWith('/draft'));
    await page.locator('[data-publish]').click();
    await read;
    expect(await dialog.getByLabel('Vanaf').inputValue()).toBe('12-03-2090 09:00');
    expect(await dialog.getByLabel('Tot').inputValue()).toBe('13-03-2090 09:00');
    await planElse(page, { from: '2091-03-12T09:00', until: '2091-03-13T09:00' });
    await page.locator('[data-publish-now]').click();
    await page.getByText(/^Een ander heeft intussen iets anders gepland/).waitFor();
    expect(await dialog.getByLabel('Vanaf').inputValue()).toBe('12-03-2091 09:00');
    expect(await dialog.getByLabel('Tot').inputValue()).toBe('13-03-2091 09:00');
    // What they filled in themselves stays, beside what the other planned.
    await dialog.getByLabel('Tot').fill('2093-03-13T09:00');
    await planElse(page, { from: '2091-03-12T09:00', until: '2092-03-13T09:00' });
    await page.locator('[data-publish-now]').click();
    await dialog.locator('[data-planned-else]', { hasText: /van 12 mrt 2091.+ tot 13 mrt 2092/ }).waitFor();
    expect(await violationsOn(page, { widths: [1280, 390], themes: ['light', 'dark'] })).toEqual([]);
    expect(await dialog.getByLabel('Tot').inputValue()).toBe('13-03-2093 09:00');
    await page.locator('[data-publish-now]').click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('[data-status="scheduled"]', { hasText: '12 mrt' }).waitFor();
    await planElse(page, { until: '2092-03-13T09:00' });
    await page.unroute('**/presence');
    await status(page, 'published');
    await trash(page, path);
  });

  it.each([1280, 390])('says once what is alike, with what publishes in view, %d wide', async (width) => {
    const { page, path } = await editorOf(browser.current, 'beheer', undefined, { width, height: 800 });
    await page.locator('main [data-r="main"] .editor-spot').click();
    await pick(page, 'opening');
    await page.getByRole('button', { name: 'Blok toevoegen', exact: true }).click();
    await pick(page, 'kaarten');
    await saved(page);
    await page.locator('[data-publish]').click();
    const line = page.getByRole('dialog').getByRole('button', { name: /Kaarten .+, Link \(6 keer\): / });
    await line.waitFor();
    const { y, height } = await boxOf(page.locator('[data-publish-now]'));
    expect(y + height).toBeLessThanOrEqual(800);
    // A moment is read whole.
    await page.getByRole('button', { name: /^Plannen: / }).click();
    const moment = page.getByLabel('Vanaf');
    await moment.fill('12-03-2090 09:00');
    const cut = await moment.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(cut).toBe(0);
    await moment.fill('');
    expect(await violationsOn(page, { widths: [width], themes: ['light', 'dark'] })).toEqual([]);
    // It leads to the first of them.
    await line.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('[data-panel="block"]').waitFor();
    await trash(page, path);
  });

  it('throws changes away, takes the page off, and undoes both', async () => {
    const { page, path } = await editorWithTitle();
    await typeTitle(page, 'Zo staat het er');
    await publish(page);
    await status(page, 'published');
    await typeTitle(page, 'Dit gaat weer weg');
    await page.locator('[data-publish]').click();
    await page.locator('[data-discard]').click();
    const title = page.locator('main .title-heading').first();
    await expect.poll(() => title.textContent()).toBe('Zo staat het er');
    await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).last().click();
    await expect.poll(() => title.textContent()).toBe('Dit gaat weer weg');
    await page.getByRole('button', { name: 'Opnieuw doen: wijzigingen weggooien' }).click();
    await expect.poll(() => title.textContent()).toBe('Zo staat het er');
    await page.getByRole('button', { name: 'Ongedaan maken: wijzigingen weggooien' }).click();
    await expect.poll(() => title.textContent()).toBe('Dit gaat weer weg');
    await saved(page);
    await page.locator('[data-publish]').click();
    await page.locator('[data-unpublish]').click();
    await status(page, 'draft');
    expect(await statusOf(path)).toBe(404);
    await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).last().click();
    await expect.poll(() => statusOf(path)).toBe(200);
    expect((await ask(site + path)).text).toContain('Zo staat het er');
    await trash(page, path);
  });

  it('a page on the site is hidden when that is said, and not by looking at who could see it', async () => {
    const { page, path } = await editorWithTitle();
    await publish(page);
    await status(page, 'published');
    const drawer = page.locator('[data-region="drawer"]');
    if (!(await drawer.isVisible())) await page.getByRole('button', { name: 'Eigenschappen' }).click();
    await page.getByRole('tab', { name: 'Pagina' }).click();
    await drawer.getByRole('button', { name: 'Zien en bewerken' }).click();
    const who = drawer.getByRole('combobox', { name: 'Zichtbaar voor' });
    const choose = async (level: string) => {
      await who.click();
      await page.getByRole('option', { name: level, exact: true }).click();
    };
    await choose('Bepaalde rollen');
    await drawer.getByText('Kies een rol. Tot dan blijft het: Iedereen.').waitFor();
    expect(await statusOf(path)).toBe(200);
    await choose('Beheerders');
    const asked = page.getByRole('dialog');
    await asked.getByText('Zichtbaar voor: Beheerders.').waitFor();
    expect(await violationsOn(page, { widths: [1440, 390], themes: ['light', 'dark'] })).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await asked.getByRole('button', { name: 'Annuleren' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await statusOf(path)).toBe(200);
    expect(await who.inputValue()).toBe('Iedereen');
    await choose('Beheerders');
    await asked.getByRole('button', { name: 'Verbergen' }).click();
    await expect.poll(() => statusOf(path)).not.toBe(200);
    // Visitors know it sooner than the editor, where another notice may still be the last.
    const told = page.getByRole('region', { name: 'Meldingen' }).locator('[data-kind]');
    await told
      .filter({ hasText: 'is opgeslagen' })
      .getByRole('button', { name: 'Ongedaan maken', exact: true })
      .click();
    await expect.poll(() => statusOf(path)).toBe(200);
    await expect.poll(() => who.inputValue()).toBe('Iedereen');
    await trash(page, path);
  });

  it('names text that is hard to read', async () => {
    const { page, path } = await editorWithTitle();
    await page.evaluate(() => {
      const title = document.querySelector<HTMLElement>('main .title-heading')!;
      title.style.color = '#999';
      title.style.fontSize = '16px';
    });
    await page.locator('[data-publish]').click();
    await page
      .getByRole('dialog')
      .getByText(/slecht te lezen: het contrast is 2,\d op 1/)
      .waitFor();
    await page.keyboard.press('Escape');
    await trash(page, path);
  });
});

/** Pastes on the page as a whole, as the system does with what was copied elsewhere. */
const paste = (page: Page, given: { [type: string]: string }) =>
  page.evaluate((types) => {
    const data = new DataTransfer();
    for (const [type, text] of Object.entries(types)) data.setData(type, text);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, given);

/** The words that the caret stands in, and before which of their letters. */
const caret = (page: Page) =>
  page.evaluate(() => `${getSelection()?.anchorNode?.textContent}:${getSelection()?.anchorOffset}`);

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>
<body><!--[if gte mso 9]><xml>rommel</xml><![endif]--><p class=MsoTitle>Wat er verandert</p>
<p class=MsoNormal style='color:red'>Vanaf <b>1 mei</b> gaat de <span style='font-weight:700'>nieuwe brug</span> open.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Fietsers</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Boten</p>
<img src="file:///C:/x.png"></body></html>`;

describe('pasting', () => {
  it('from a word processor: cleaned, shown first, then on the page', { timeout: 90_000 }, async () => {
    const { page, path, complaints } = await editorWithTitle();
    await page.locator('main [data-b]').first().focus();
    await paste(page, { 'text/html': word, 'text/plain': 'Wat er verandert' });
    const shown = page.locator('[data-pasted]');
    await shown.getByText('Fietsers').waitFor();
    expect(await shown.locator('h2').textContent()).toBe('Wat er verandert');
    expect(await shown.locator('li').allInnerTexts()).toEqual(['Fietsers', 'Boten']);
    expect(await shown.innerText()).not.toMatch(/rommel|·/);
    await page.getByText('1 afbeelding kan niet mee.').waitFor();
    expect(await violationsOn(page, { widths: [1280], themes: ['light', 'dark'] })).toEqual([]);
    await page.getByRole('button', { name: 'Niet plakken' }).click();
    await expect.poll(() => blocks(page)).toEqual(['Titel']);
    await page.locator('main [data-b]').first().focus();
    await paste(page, { 'text/html': word, 'text/plain': 'Wat er verandert' });
    await page.getByRole('button', { name: 'Op de pagina zetten' }).click();
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Tekst']);
    await page.locator('main strong', { hasText: '1 mei' }).waitFor();
    // What only looked bold is.
    await page.locator('main strong', { hasText: 'nieuwe brug' }).waitFor();
    // No look of elsewhere came as far as the policy of the page, which would say so.
    expect(complaints).toEqual([]);
    expect(await page.locator('main [data-b] li').allInnerTexts()).toEqual(['Fietsers', 'Boten']);
    await saved(page);

    // A table is a table, also one that is pasted while somebody types in a text.
    const sheet = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>
      <tr><td>Brug</td><td>Open<br>vanaf</td></tr><tr><td rowspan=2>Sluis</td><td>1
      mei</td></tr><tr><td>2 mei</td></tr></table></body></html>`;
    const given = { 'text/html': sheet, 'text/plain': 'Brug\tOpen vanaf' };
    await page.locator('main [data-b]').last().focus();
    await paste(page, given);
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Tekst', 'Tabel']);
    const cells = page.locator('main table').locator('th, td');
    await expect
      .poll(() => cells.allInnerTexts())
      .toEqual(['Brug', 'Open\nvanaf', 'Sluis', '1 mei', '', '2 mei']);
    const line = page.locator('main [data-b] li', { hasText: 'Boten' });
    await line.click();
    await line.click();
    await page.locator('main .ProseMirror:focus').waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await paste(page, given);
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Tekst', 'Tabel', 'Tabel']);
    // The words behind it go on below it, and it is one step.
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Tekst', 'Tabel']);
    await line.click();
    await line.click();
    await page.locator('main .ProseMirror:focus').waitFor();
    // A caret that goes within a moment of the text's opening is put back where somebody pressed.
    await expect
      .poll(() =>
        page.keyboard
          .press('Home')
          .then(() => page.waitForTimeout(150))
          .then(() => caret(page)),
      )
      .toBe('Boten:0');
    await paste(page, given);
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Tekst', 'Tabel', 'Tekst', 'Tabel']);
    await page.locator('main [data-b][aria-label="Tabel"]:focus').waitFor();
    await expect.poll(() => page.locator('main [data-b] li').allInnerTexts()).toEqual(['Fietsers', 'Boten']);
    await saved(page);
    // Where no table may stand its rows are lines.
    await page.keyboard.press('Control+z');
    await saved(page);
    await trash(page, path);
  });

  it('a table that is pasted in an answer comes below all of them, in view', async () => {
    const { page, path } = await editorWithTitle();
    await page.getByRole('button', { name: 'Blok eronder toevoegen' }).click();
    await pick(page, 'uitklap');
    await page.setViewportSize({ width: 1280, height: 600 });
    const questions = page.locator('main [data-b][aria-label="Vragen en antwoorden"]');
    const answer = questions.locator('details .prose[data-f]').first();
    await questions.locator('summary').first().scrollIntoViewIfNeeded();
    await questions.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const one of all) one.open = true;
    });
    await answer.click();
    await answer.click();
    await page.locator('main .ProseMirror:focus').waitFor();
    const all = (await answer.innerText()).trim();
    const chosen = () => page.evaluate(() => String(getSelection()).trim());
    await expect
      .poll(() =>
        page.keyboard
          .press('Control+a')
          .then(() => page.waitForTimeout(150))
          .then(chosen),
      )
      .toBe(all);
    await paste(page, {
      'text/html': `<p>Ervoor</p><table><tr><td>Brug</td><td>Open</td></tr></table><p>Erna</p>`,
      'text/plain': 'Brug',
    });
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Vragen en antwoorden', 'Tabel']);
    await expect.poll(() => answer.locator('p').allTextContents()).toEqual(['Ervoor', 'Erna']);
    const table = page.locator('main [data-b][aria-label="Tabel"]:focus');
    await table.waitFor();
    await expect
      .poll(() => table.evaluate((one) => one.getBoundingClientRect().top < innerHeight))
      .toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Vragen en antwoorden']);
    await saved(page);
    await trash(page, path);
  });

  it('a table that is pasted in the form of a block becomes a block as well', async () => {
    const { page, path } = await editorWithTitle();
    await page.getByRole('button', { name: 'Blok eronder toevoegen' }).click();
    await pick(page, 'tekst');
    const sheet = '<table><tr><td>Brug</td><td>Open</td></tr><tr><td>Sluis</td><td>1 mei</td></tr></table>';
    const given = { 'text/html': `<p>Ervoor</p>${sheet}<p>Erna</p>`, 'text/plain': 'Ervoor' };
    await page.getByRole('button', { name: 'Eigenschappen' }).click();
    await page.locator('[data-region="drawer"] [data-field="/text"] [role="textbox"]').click();
    await page.keyboard.press('Control+a');
    await paste(page, given);
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Tekst', 'Tabel', 'Tekst']);
    await page.locator('main [data-b][aria-label="Tabel"]:focus').waitFor();
    await expect.poll(() => page.locator('main .prose[data-f]').allInnerTexts()).toEqual(['Ervoor', 'Erna']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Tekst']);
    expect(await page.getByText('In een tekst past geen tabel').count()).toBe(0);
    await saved(page);
    await trash(page, path);
  });

  it('a table that is pasted in the form of a block takes nothing that is typed before it is read', async () => {
    const { page, path } = await editorWithTitle();
    await page.getByRole('button', { name: 'Blok eronder toevoegen' }).click();
    await pick(page, 'tekst');
    const waiting: Route[] = [];
    await page.route('**/paste-tables.*', (route) => void waiting.push(route));
    await page.getByRole('button', { name: 'Eigenschappen' }).click();
    await page.locator('[data-region="drawer"] [data-field="/text"] [role="textbox"]').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Ervoor');
    const sheet = '<table><tr><td>Brug</td><td>Open</td></tr></table>';
    await paste(page, { 'text/html': sheet, 'text/plain': 'Brug' });
    await expect.poll(() => waiting.length).toBe(1);
    await page.keyboard.type(', en meer');
    const text = page.locator('main .prose[data-f]');
    await expect.poll(() => text.innerText()).toBe('Ervoor, en meer');
    await waiting[0]!.continue();
    await expect.poll(() => page.locator('main').innerText()).toContain('Brug');
    await saved(page);
    await page.reload();
    await ready(page);
    expect(await text.first().innerText()).toContain('Ervoor, en meer');
    await trash(page, path);
  });

  it('what a page has no room for stands nowhere, and what is typed after that does', async () => {
    const { page, path } = await editorWithTitle();
    await page.getByRole('button', { name: 'Blok eronder toevoegen' }).click();
    await pick(page, 'tekst');
    const text = page.locator('main .prose[data-f]');
    await text.click();
    await page.locator('main .ProseMirror:focus').waitFor();
    await page.keyboard.type('Van ons');
    await paste(page, { 'text/html': `<p>${'woord '.repeat(200_000)}</p>`, 'text/plain': 'woord' });
    await page.getByText('De pagina is vol').waitFor();
    await expect.poll(() => text.innerText()).toBe('Van ons');
    await page.keyboard.type(' weer');
    await expect.poll(() => text.innerText()).toBe('Van ons weer');
    await page.keyboard.press('Escape');
    await saved(page);
    await page.reload();
    await ready(page);
    expect(await text.innerText()).toBe('Van ons weer');
    await trash(page, path);
  });

  it('from a word processor: a table comes between the words before and after it', async () => {
    const { page, path } = await editorWithTitle();
    await page.locator('main [data-b]').first().focus();
    const table = `<table class=MsoTableGrid><tr><td><p class=MsoNormal>Brug</p></td><td><p class=MsoNormal>Open</p></td></tr>
      <tr><td><p class=MsoNormal>Sluis<img src="file:///C:/x.png"></p></td><td><p class=MsoNormal>1 mei</p></td></tr></table>`;
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal>Ervoor</p>${table}
      <p class=MsoNormal>Erna</p></body></html>`;
    await paste(page, { 'text/html': html, 'text/plain': 'Ervoor' });
    const shown = page.locator('[data-pasted]');
    await expect
      .poll(() => shown.locator('p, th, td').allInnerTexts())
      .toEqual(['Ervoor', 'Brug', 'Open', 'Sluis', '1 mei', 'Erna']);
    await page.getByText('1 afbeelding kan niet mee.').waitFor();
    expect(await violationsOn(page, { widths: [1280, 390], themes: ['light', 'dark'] })).toEqual([]);
    await page.getByRole('button', { name: 'Op de pagina zetten' }).click();
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Tekst', 'Tabel', 'Tekst']);
    const cells = page.locator('main table').locator('th, td');
    await expect.poll(() => cells.allInnerTexts()).toEqual(['Brug', 'Open', 'Sluis', '1 mei']);
    await saved(page);
    // It is one step.
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks(page)).toEqual(['Titel']);

    // By itself it needs no look first; its picture is told.
    await page.locator('main [data-b]').first().focus();
    await paste(page, { 'text/html': table, 'text/plain': 'Brug' });
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Tabel']);
    await page.getByText('1 afbeelding kan niet mee.').waitFor();
    await saved(page);
    await trash(page, path);
  });

  it('a picture, an address, a video, and blocks of another page', async () => {
    const { page, path, context } = await editorWithTitle();
    const first = page.locator('main [data-b]').first();
    await first.focus();
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(120, 80);
      canvas.getContext('2d')!.fillRect(0, 0, 60, 80);
      const file = new File([await canvas.convertToBlob()], 'geplakt.png', { type: 'image/png' });
      const data = new DataTransfer();
      data.items.add(file);
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
    });
    await expect.poll(() => blocks(page)).toHaveLength(2);
    await page.locator('main [data-b] img').waitFor();
    await first.click();
    await paste(page, { 'text/plain': 'https://example.org/brug' });
    await page.locator('main a[href="https://example.org/brug"]').waitFor();
    await first.click();
    await paste(page, { 'text/plain': 'https://vimeo.com/76979871' });
    await expect.poll(() => blocks(page)).toHaveLength(4);
    expect(await blocks(page)).toContain('Video');
    await saved(page);

    // A page of another site is none here; what another program calls a target is none of ours.
    await first.click();
    const here = await page.evaluate(async () => {
      const { items } = (await (await fetch('/api/pages')).json()) as {
        items: { guid: string; path: string }[];
      };
      const { tenant } = JSON.parse(document.getElementById('edited')!.textContent) as { tenant: string };
      return { tenant, news: items.find(({ path }) => path === '/nieuws')!.guid };
    });
    const linkTo = (words: string, target: string, of: string, href = '#') =>
      `<a href="${href}" data-site="${of}" data-target='${target}'>${words}</a>`;
    const news = JSON.stringify({ kind: 'page', page: here.news });
    const links = [
      linkTo('van ons', news, here.tenant),
      linkTo('van de buren', news, 'buren'),
      linkTo('van elders', '#venster', '', 'https://example.org/elders'),
    ];
    await paste(page, { 'text/html': `<p>Nieuws ${links.join(', ')}</p>`, 'text/plain': 'Nieuws' });
    await page.getByText('Eén link hoort bij een andere site').waitFor();
    const linked = page
      .locator('main p', { hasText: 'Nieuws van ons, van de buren, van elders' })
      .locator('a');
    const hrefs = () => linked.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    await expect.poll(hrefs).toEqual(['/nieuws', 'https://example.org/elders']);
    await saved(page);

    await first.click();
    const copied = await page.evaluate(() => {
      const data = new DataTransfer();
      const event = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
      return { 'text/html': data.getData('text/html'), 'text/plain': data.getData('text/plain') };
    });
    const other = await editorOf(browser.current, 'beheer');
    await other.page.locator('main').click({ position: { x: 5, y: 5 } });
    await paste(other.page, copied);
    await expect.poll(() => blocks(other.page)).toEqual(['Titel']);
    const ofPage = '<p>Van een andere site</p><img src="https://example.org/brug.png">';
    await paste(other.page, { 'text/html': ofPage, 'text/plain': 'Van een andere site' });
    await expect.poll(() => blocks(other.page)).toEqual(['Titel', 'Tekst']);
    await other.page.getByText('1 afbeelding kan niet mee. Upload die apart.').waitFor();
    // Also where it goes in a text that is typed in.
    const text = other.page.locator('main [data-b] p', { hasText: 'Van een andere site' });
    await text.click();
    await text.click();
    await other.page.locator('main .ProseMirror:focus').waitFor();
    await paste(other.page, { 'text/html': `${ofPage}<img src="https://example.org/dijk.png">` });
    await other.page.getByText('2 afbeeldingen kunnen niet mee. Upload die apart.').waitFor();
    await other.page.keyboard.press('Escape');
    await saved(other.page);
    expect(context.pages().length).toBe(1);
    await trash(other.page, other.path);
    await trash(page, path);
  });

  it('without a keyboard: below and above a block, and in a place that is empty', async () => {
    const { page, path, context } = await editorWithTitle();
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site });
    const menu = async (name: string) => {
      await page.getByRole('button', { name: 'Meer acties' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await page.getByRole('button', { name: 'Blok eronder toevoegen' }).click();
    await pick(page, 'melding');
    await menu('Kopiëren');
    await page.getByText('1 blok gekopieerd.').waitFor();
    await page
      .locator('main [data-b]')
      .first()
      .click({ position: { x: 4, y: 4 } });
    await menu('Erboven plakken');
    await expect.poll(() => blocks(page)).toEqual(['Melding', 'Titel', 'Melding']);
    await page.locator('main [data-b][aria-label="Titel"]').click({ position: { x: 4, y: 4 } });
    await menu('Eronder plakken');
    await expect.poll(() => blocks(page)).toEqual(['Melding', 'Titel', 'Melding', 'Melding']);
    await page.locator('main [data-r="bottom-row"] .editor-spot').click();
    await page.getByRole('button', { name: 'Plakken', exact: true }).click();
    await expect.poll(() => page.locator('main [data-r="bottom-row"] [data-b]').count()).toBe(1);
    await page.locator('main [data-b]:focus').waitFor();
    // What is cut and pasted is the block itself, which items of a list stand in; once more it is another.
    const below = page.locator('main [data-r="bottom-row"] [data-b]');
    const ids = () => below.evaluateAll((all) => all.map((one) => one.getAttribute('data-b')));
    const [own] = await ids();
    await menu('Knippen');
    await below.waitFor({ state: 'detached' });
    await page.locator('main [data-r="bottom-row"] .editor-spot').click();
    for (const count of [1, 2]) {
      if (count === 1) await page.getByRole('button', { name: 'Plakken', exact: true }).click();
      else await menu('Eronder plakken');
      await expect.poll(ids).toHaveLength(count);
    }
    expect((await ids())[0]).toBe(own);
    expect((await ids())[1]).not.toBe(own);
    // What was copied elsewhere since is what is pasted; what is not there is said.
    await page.evaluate(() => navigator.clipboard.writeText('Van elders'));
    await menu('Eronder plakken');
    await page.locator('main [data-r="bottom-row"] p', { hasText: 'Van elders' }).waitFor();
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await menu('Eronder plakken');
    await page.getByText('Er is niets dat op de pagina kan komen.').waitFor();
    // A browser that does not let it be read has what was copied in this tab.
    await page.evaluate(() => (navigator.clipboard.read = () => Promise.reject(new Error('not allowed'))));
    await menu('Eronder plakken');
    await expect.poll(async () => (await blocks(page)).at(-1)).toBe('Melding');
    await page.evaluate(() => sessionStorage.clear());
    await menu('Eronder plakken');
    await page.getByText('De browser laat de editor het klembord niet lezen.').waitFor();
    await saved(page);
    await trash(page, path);
  });

  it('what is dropped comes where the line was: files, an address, words; and what cannot is said', async () => {
    const { page, path } = await editorWithTitle();
    const title = page.locator('main [data-b]').first();
    const drop = async (given: {
      types?: { [type: string]: string };
      files?: [string, string, string][];
    }) => {
      const data = await page.evaluateHandle(({ types = {}, files = [] }) => {
        const made = new DataTransfer();
        for (const [type, text] of Object.entries(types)) made.setData(type, text);
        for (const [name, type, text] of files) made.items.add(new File([text], name, { type }));
        return made;
      }, given);
      const { x, y, height } = await boxOf(title);
      const at = { dataTransfer: data, clientX: x + 40, clientY: y + height - 2 };
      await title.dispatchEvent('dragover', at);
      await page.locator('.editor-drop', { hasText: 'Hier neerzetten' }).waitFor();
      await title.dispatchEvent('drop', at);
      await page.locator('.editor-drop').waitFor({ state: 'detached' });
    };
    await drop({ types: { 'text/plain': 'Alleen woorden' } });
    await page.locator('main p', { hasText: 'Alleen woorden' }).waitFor();
    await drop({
      types: {
        'text/uri-list': 'https://example.org/brug',
        'text/plain': 'https://example.org/brug',
        'text/html': '<a href="https://example.org/brug">De brug</a>',
      },
    });
    const link = page.locator('main a[href="https://example.org/brug"]');
    await expect.poll(() => link.textContent()).toBe('De brug');
    await drop({ types: { 'text/uri-list': 'https://vimeo.com/76979871' } });
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Video', 'Tekst', 'Tekst']);
    const pdf = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\nxref\n0 1\ntrailer\n<< >>\nstartxref\n31\n%%EOF\n';
    await drop({
      files: [
        ['Besluit brug.pdf', 'application/pdf', pdf],
        ['rekenen.exe', 'application/x-msdownload', 'MZ'],
        ['Tekening.svg', 'image/svg+xml', '<svg/>'],
      ],
    });
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Bestanden', 'Video', 'Tekst', 'Tekst']);
    await page.locator('main a', { hasText: 'Besluit brug' }).waitFor();
    await page.getByText(/Niet op de pagina gekomen\. rekenen\.exe: .+ Tekening\.svg: .+/).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Video', 'Tekst', 'Tekst']);
    await saved(page);
    // Without the block for it a file does not come on the page, and that is said.
    await page.route('**/api/blocks', async (route) => {
      const answer = await route.fetch();
      const { items } = (await answer.json()) as { items: { name: string }[] };
      await route.fulfill({
        response: answer,
        json: { items: items.filter(({ name }) => name !== 'files') },
      });
    });
    await page.reload();
    await ready(page);
    await drop({ files: [['Besluit brug.pdf', 'application/pdf', pdf]] });
    await page.getByText('Besluit brug.pdf: het blok daarvoor is uitgeschakeld.').waitFor();
    await trash(page, path);
  });
});

it('what is missing stands at the field, at the block, in the outline and in the number of checks', async () => {
  const { page, path } = await editorOf(browser.current, 'beheer', undefined, { width: 1600 });
  await page.locator('main [data-r="main"] .editor-spot').click();
  await pick(page, 'foto');
  await saved(page);
  await page.locator('[data-publish]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Maak dit eerst in orde').waitFor();
  await expect.poll(() => page.locator('[data-publish-now]').isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const block = (await page.locator('main [data-b]').first().getAttribute('data-b'))!;
  await page.locator(`.editor-overlay [data-fault="${block}"]`).click();
  const drawer = page.locator('[data-region="drawer"]');
  await drawer.getByText('Dit veld is nog leeg.').waitFor();
  await page.getByRole('tab', { name: /^Controle \(1\)$/ }).waitFor();
  await page.getByRole('tab', { name: 'Overzicht' }).click();
  await drawer.locator(`[data-fault="${block}"]`).waitFor();
  await page.getByRole('tab', { name: /^Controle/ }).click();
  await drawer.getByRole('button', { name: 'Naar het eerste' }).click();
  await drawer.locator('[data-panel="block"]').waitFor();
  // This page has no heading yet, which is what its checks say.
  const found = await violationsOn(page, { widths: [1600], themes: ['light', 'dark'] });
  expect(found.filter((one) => !one.includes('page-has-heading-one'))).toEqual([]);
  await trash(page, path);
});
