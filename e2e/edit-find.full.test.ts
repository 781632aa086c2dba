import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { violationsOn } from './accessible.ts';
import { ask } from './ask.ts';
import { boxOf, useBrowser, type VisitorOptions } from './browser.ts';
import { blocks, editorOf, leadTo, pick, ready, saved, site, trash } from './editing.ts';

/** What somebody finds in the editor who sees it for the first time, at the width of a laptop. */

const browser = useBrowser();
const editor = (who: string, path?: string, options: VisitorOptions = {}) =>
  editorOf(browser.current, who, path, { width: 1440, ...options });
const drawer = (page: Page) => page.locator('[data-region="drawer"]');
const spot = (page: Page, place: string) => page.locator(`main [data-r="${place}"] > .editor-spot`);
const layout = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Eigenschappen', exact: true }).click();
  await drawer(page).getByRole('tab', { name: 'Pagina' }).click();
  await drawer(page).getByRole('radio', { name }).click();
  if (name !== 'Eén kolom') await drawer(page).locator('[data-layout-use]').click();
};

describe('the palette', () => {
  const both = [
    {
      language: 'nl',
      call: 'Oproep',
      beside: 'Tekst met afbeelding',
      block: 'Opening',
      ground: /^Achtergrond/,
      plain: 'Gewoon',
    },
    {
      language: 'en',
      call: 'Call to action',
      beside: 'Text with a picture',
      block: 'Hero',
      ground: /^Background/,
      plain: 'Plain',
    },
  ] as const;
  it.each(both)(
    'has a call to action and a text beside a picture, which are one block ($language)',
    async ({ language, call, beside, block, ground, plain }) => {
      const { page, path } = await editor('beheer', undefined, { language });
      await spot(page, 'main').click();
      // Among the others, and with an icon of its own.
      const option = page.getByRole('option', { name: call });
      expect(await option.locator('svg > *').count()).toBeGreaterThan(1);
      await page.getByRole('combobox').fill(beside.toLowerCase());
      await page.locator('.editor-example .hero-beside img').waitFor();
      await page.keyboard.press('Enter');
      await page.locator('main [data-b] .hero-title').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('main [data-b]').focus();
      await page.keyboard.press('/');
      await pick(page, call.toLowerCase());
      expect(await blocks(page)).toEqual([beside, call]);
      const second = page.locator('main [data-b].tone-brand');
      expect(await second.locator('h2.hero-title').count()).toBe(1);
      // What was added last stands above all, as what it was.
      await page.keyboard.press('/');
      const last = page.getByRole('group').filter({ has: option }).first();
      await last.waitFor();
      expect(await last.getByRole('option').allInnerTexts()).toEqual([
        expect.stringContaining(call),
        expect.stringContaining(beside),
      ]);
      await page.keyboard.press('Escape');
      // Without the ground that makes it one, it is no call to action any more.
      await second.focus();
      await page.getByRole('button', { name: ground }).click();
      await page.getByRole('menuitemradio', { name: plain }).first().click();
      await page.locator(`main [data-b][aria-label="${block}"]`).waitFor();
      expect(await blocks(page)).toEqual([beside, block]);
      await saved(page);
      await trash(page, path);
    },
  );
});

describe('an empty page', () => {
  it.each([
    { language: 'nl', said: /Bovenste rij is leeg .*opening.* \+ Blok toevoegen/ },
    { language: 'en', said: /Top row is empty .*hero.* \+ Add a block/ },
  ] as const)('says of each place what it is for ($language)', async ({ language, said }) => {
    const { page, path } = await editor('beheer', undefined, { language });
    await page.getByRole('button', { name: said }).waitFor();
    const screens = { widths: [1440, 390], themes: ['light', 'dark'] as ('light' | 'dark')[] };
    // It has no title yet.
    expect(await violationsOn(page, screens, { without: ['page-has-heading-one'] })).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await trash(page, path);
  });

  it.each(['Eén kolom', 'Drie kolommen'])('has them as far from each other: %s', async (name) => {
    const { page, path } = await editor('beheer');
    await layout(page, name);
    const gaps = async () => {
      const boxAt = (place: string) => boxOf(spot(page, place));
      const [top, main, bottom] = [await boxAt('top-row'), await boxAt('main'), await boxAt('bottom-row')];
      const columns = await boxOf(page.locator('main .columns'));
      const end = Math.max(main.y + main.height, columns.y + columns.height);
      return [main.y - top.y - top.height, bottom.y - end].map(Math.round);
    };
    await expect.poll(async () => new Set(await gaps()).size).toBe(1);
    expect((await gaps())[0]).toBeGreaterThan(8);
    await saved(page);
    await trash(page, path);
  });
});

it(
  'who never saw it builds the home page from an empty one, and no example is left on it',
  { timeout: 240_000 },
  async () => {
    const { page, path } = await editor('beheer', undefined, { width: 1440 });
    const kind = (name: string) => page.locator(`main [data-b][aria-label="${name}"]`);
    const write = (words: string) => page.keyboard.insertText(words);
    const add = async (words: string) => {
      await page.getByRole('button', { name: 'Blok toevoegen', exact: true }).click();
      await pick(page, words);
    };
    const leads = (name: RegExp | string, words: string, choice: RegExp) =>
      leadTo(drawer(page).getByRole('combobox', { name }).first(), words, choice);
    /** A block begins with its title; Tab goes to its text, and on to the words of its first button. */
    const fill = async (title: string, text: string, button: string) => {
      await page.keyboard.type(title);
      await page.keyboard.press('Tab');
      await write(text);
      await page.keyboard.press('Tab');
      await drawer(page).getByLabel('Tekst van de link').and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Control+a');
      await write(button);
    };
    const picture = async (words: string) => {
      await page.getByRole('toolbar').getByRole('button', { name: 'Afbeelding kiezen' }).click();
      const library = page.getByRole('dialog');
      await library.getByRole('searchbox').fill(words);
      await library.locator(`button[aria-label*="${words}" i]:has(img)`).first().click();
      await library.waitFor({ state: 'detached' });
    };

    await page.getByRole('button', { name: /^Bovenste rij is leeg/ }).click();
    await pick(page, 'opening');
    await fill('Waar kunnen we u mee helpen?', 'De meeste zaken regelt u hier.', 'Maak een afspraak');
    await leads(/: waarheen/, 'afspraak', /Afspraak/);
    await drawer(page).getByRole('button', { name: 'Een tweede knop', exact: true }).click();
    await leads(/: waarheen/, 'melding', /Melding/);
    await drawer(page).getByLabel('Tekst van de link').last().fill('Doe een melding');
    await kind('Opening').getByText('Een korte regel vooraf').click();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Escape');
    await picture('markt');

    await page.getByRole('button', { name: /^Midden is leeg/ }).click();
    await pick(page, 'direct regelen');
    const cards = kind('Kaarten').locator('.card-title');
    for (const [at, [words, choice]] of (
      [
        ['paspoort', /Paspoort/],
        ['verhuiz', /Verhui/],
        ['afvalkal', /Afvalkalender/],
        ['vergunning', /Vergunning/],
        ['melding', /Melding/],
        ['afspraak', /Afspraak/],
      ] as const
    ).entries()) {
      const name = await cards.nth(at).innerText();
      await drawer(page).getByRole('button', { name, exact: true, expanded: false }).click();
      await leads('Link: waarheen', words, choice);
      await expect.poll(() => cards.nth(at).innerText()).toMatch(choice);
    }
    await leads('Link naar meer: waarheen', 'direct regelen', /Direct regelen/);
    await add('melding');
    await page.keyboard.type('De Stationsweg is dicht');
    await page.keyboard.press('Tab');
    await page.locator('main .ProseMirror-focused').waitFor();
    await write('Auto’s volgen de gele borden over de Beekdijk.');
    await page.keyboard.press('Escape');
    await leads(/: waarheen/, 'wegwerk', /werkzaamheden/);
    for (const words of ['nieuws', 'agenda']) {
      await add(words);
      await drawer(page)
        .getByRole('button', { name: /^Toon wat op/ })
        .first()
        .click();
      await page.locator('main [data-b]:focus :is(li, td)').first().waitFor();
    }
    await add('tekst met afbeelding');
    await fill('De Lindebeek krijgt weer ruimte', 'Nu graven we een nieuwe bocht.', 'Lees het verhaal');
    await leads(/: waarheen/, 'geschiedenis', /eschiedenis/);
    await picture('beek');

    await page.getByRole('button', { name: /^Onderste rij is leeg/ }).click();
    await pick(page, 'sectie');
    await drawer(page).getByLabel('Sectie').first().click();
    await page.getByRole('option').first().click();
    await add('oproep');
    await fill('Denk mee over Lindenhove', 'Vier keer per jaar vragen we uw mening.', 'Zo praat u mee');
    await leads(/: waarheen/, 'meepraten', /eepraten/);

    await saved(page);
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const now = dialog.getByRole('button', { name: 'Nu publiceren' });
    await expect.poll(() => now.isEnabled()).toBe(true);
    expect(await dialog.innerText()).not.toMatch(/uit een voorbeeld|Moet/);
    await now.click();
    await page.getByText(/^Zichtbaar op /).waitFor();
    await expect.poll(async () => (await ask(site + path)).status).toBe(200);
    const { text } = await ask(site + path);
    for (const words of ['Doe een melding', 'Auto’s volgen', 'Lees het verhaal', 'Zo praat u mee'])
      expect(text).toContain(words);
    await trash(page, path);
  },
);

describe('the drawer over the page', () => {
  it('lets go of the card that is pressed, of which only the edge stood beside it', async () => {
    const { page, path } = await editor('beheer');
    await spot(page, 'main').click();
    await pick(page, 'kaarten');
    await page
      .locator('main [data-b]')
      .first()
      .click({ position: { x: 4, y: 4 } });
    const properties = page.getByRole('button', { name: 'Eigenschappen', exact: true });
    if ((await drawer(page).count()) === 0) await properties.click();
    const free = async () => (await boxOf(drawer(page))).x;
    const title = page.locator('main [data-f="cards/2/title"]');
    const end = async () => {
      const box = await boxOf(title);
      return box.x + box.width;
    };
    await title.evaluate((one) => one.scrollIntoView({ block: 'center', inline: 'nearest' }));
    await expect.poll(async () => (await end()) > (await free())).toBe(true);
    const { x, y, height } = await boxOf(title);
    const at = Math.min(x + 4, (await free()) - 8);
    await page.mouse.click(at, y + height / 2);
    await expect.poll(async () => (await end()) < (await free())).toBe(true);
    await saved(page);
    await trash(page, path);
  });

  it('does not cover the block that is filled in, and leaves the page its width', async () => {
    const { page, path } = await editor('beheer');
    const widthNow = () => page.locator('#content').evaluate((one) => one.getBoundingClientRect().width);
    const width = await widthNow();
    await layout(page, 'Drie kolommen');
    await spot(page, 'right-column').click();
    const free = async () => (await boxOf(drawer(page))).x;
    const end = async (selector: string) => {
      const box = await boxOf(page.locator(selector).first());
      return box.x + box.width;
    };
    // Also the place that something new comes in.
    await expect.poll(() => end('[data-r="right-column"]')).toBeLessThan(await free());
    await pick(page, 'contact');
    await expect.poll(() => end('[data-r="right-column"] [data-b]')).toBeLessThan(await free());
    // The tools as well, with the handle.
    await expect.poll(() => end('.editor-toolbar')).toBeLessThan(await free());
    expect((await boxOf(page.locator('[data-drag-handle]'))).x).toBeGreaterThanOrEqual(0);
    expect(await widthNow()).toBe(width);
    await spot(page, 'left-column').click();
    await pick(page, 'tekst');
    await expect
      .poll(async () => (await boxOf(page.locator('[data-r="left-column"] [data-b]'))).x)
      .toBeGreaterThanOrEqual(0);
    // Without the drawer it is as it was.
    await drawer(page).getByRole('button', { name: 'Sluiten' }).click();
    await expect.poll(() => page.evaluate(() => scrollX)).toBe(0);
    expect(await widthNow()).toBe(width);
    await saved(page);
    await trash(page, path);
  });

  it.each([1024, 390])(
    'is not covered by what is said of something that was done, %d wide',
    async (width) => {
      const { page, path } = await editor('beheer', undefined, { width });
      await spot(page, 'main').click();
      await pick(page, 'melding');
      await page.getByRole('button', { name: 'Eigenschappen', exact: true }).click();
      await page.locator('main [data-b]').focus();
      await page.keyboard.press('Delete');
      const told = page.getByRole('region', { name: 'Meldingen' }).locator('[data-kind]').first();
      await told.waitFor();
      const notice = await boxOf(told);
      const panel = await boxOf(drawer(page));
      const isBeside = notice.x + notice.width <= panel.x;
      const isAbove = notice.y + notice.height <= panel.y;
      expect(width === 390 ? isAbove : isBeside).toBe(true);
      await saved(page);
      await trash(page, path);
    },
  );

  it('lets what a field of the form is about be seen', async () => {
    const { page, path } = await editor('beheer');
    await spot(page, 'main').click();
    await pick(page, 'kaarten');
    await page.getByRole('button', { name: 'Instellingen van het blok' }).click();
    const free = (await boxOf(drawer(page))).x;
    const third = page.locator('main .card').nth(2);
    const end = async () => {
      const { x, width } = await boxOf(third);
      return x + width;
    };
    expect(await end()).toBeGreaterThan(free);
    await drawer(page).getByRole('button', { name: 'Afval en afvalkalender', exact: true }).click();
    await drawer(page).locator('[data-field="/cards/2/title"]').focus();
    await expect.poll(async () => (await boxOf(third.locator('.card-title'))).x).toBeLessThan(free);
    await expect.poll(() => page.evaluate(() => scrollX)).toBeGreaterThan(0);
    await saved(page);
    await trash(page, path);
  });
});

describe('what one looks for', () => {
  it.each(['twee kolommen', 'naast elkaar'])('by “%s” is the layout of the page', async (words) => {
    const { page, path } = await editor('beheer');
    await spot(page, 'main').click();
    await page.getByRole('combobox').fill(words);
    await page.locator('[data-way="layout"]').click();
    const now = drawer(page).getByRole('radio', { name: 'Eén kolom' });
    await expect.poll(() => now.evaluate((one) => one === document.activeElement)).toBe(true);
    await trash(page, path);
  });

  it('a layout is looked at first, by keyboard alone; what loses its place is put back or thrown away', async () => {
    const { page, path } = await editor('beheer');
    await layout(page, 'Drie kolommen');
    for (const [place, words] of [
      ['left-column', 'melding'],
      ['right-column', 'citaat'],
      ['main', 'titel'],
    ] as const) {
      await spot(page, place).click();
      await pick(page, words);
    }
    await saved(page);
    const all = ['Melding', 'Titel', 'Citaat'];
    expect(await blocks(page)).toEqual(all);
    await drawer(page).getByRole('tab', { name: 'Pagina' }).click();
    const radio = (name: string) => drawer(page).getByRole('radio', { name });
    const hasFocus = (name: string) => radio(name).evaluate((one) => one === document.activeElement);
    const use = drawer(page).locator('[data-layout-use]');
    await radio('Drie kolommen').focus();
    await page.keyboard.press('ArrowRight');
    expect(await hasFocus('Eén kolom')).toBe(true);
    await expect.poll(() => blocks(page)).toEqual(['Titel']);
    await drawer(page).getByText('2 blokken verliezen hun plaats.').waitFor();
    expect(await drawer(page).locator('.editor-layout-result li').count()).toBe(2);
    const screens = { widths: [1440, 390], themes: ['light', 'dark'] as ('light' | 'dark')[] };
    expect(await violationsOn(page, screens, { without: ['page-has-heading-one'] })).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => blocks(page)).toEqual(['Melding', 'Titel']);
    // Escape leaves the choice as it was, and not the drawer.
    await page.keyboard.press('Escape');
    await expect.poll(() => blocks(page)).toEqual(all);
    await use.waitFor({ state: 'detached' });
    expect(await hasFocus('Drie kolommen')).toBe(true);
    // Whoever goes to another tab has chosen nothing.
    await page.keyboard.press('Home');
    await expect.poll(() => blocks(page)).toEqual(['Titel']);
    await drawer(page).getByRole('tab', { name: 'Overzicht' }).click();
    await expect.poll(() => blocks(page)).toEqual(all);
    await drawer(page).getByRole('tab', { name: 'Pagina' }).click();
    await radio('Drie kolommen').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await use.waitFor({ state: 'detached' });
    expect(await hasFocus('Eén kolom')).toBe(true);
    expect(await blocks(page)).toEqual(['Titel']);
    await page.getByRole('button', { name: 'Ongedaan maken: indeling' }).click();
    await expect.poll(() => blocks(page)).toEqual(all);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => blocks(page)).toEqual(['Titel']);

    await drawer(page).getByRole('button', { name: 'Bekijken' }).click();
    const tray = drawer(page).locator('[data-tray]');
    await tray.getByRole('button', { name: 'Terugzetten …: Melding' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Midden: bovenaan' }).click();
    await expect.poll(() => blocks(page)).toEqual(['Melding', 'Titel']);
    await tray.getByRole('button', { name: 'Citaat verwijderen' }).press('Enter');
    await tray.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.closest('.editor-outline-list') !== null)).toBe(
      true,
    );
    await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).last().click();
    await tray.getByText('Citaat').waitFor();
    await page.keyboard.press('Control+z');
    await tray.getByText('Melding').waitFor();
    await tray.getByRole('button', { name: 'Alles verwijderen' }).click();
    await page.getByText('2 blokken verwijderd.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).last().click();
    await tray.getByRole('button', { name: 'Alles terugzetten …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Midden: na 1. Titel' }).click();
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Melding', 'Citaat']);
    await tray.waitFor({ state: 'detached' });
    await saved(page);
    await trash(page, path);
  });

  it('and is not there says what to do', async () => {
    const { page, path } = await editor('beheer');
    await spot(page, 'main').click();
    await page.getByRole('combobox').fill('zwembad');
    const help = page.getByText('Zoek met een ander woord');
    // At the words that found nothing, not at the end of the drawer.
    const words = await boxOf(page.getByRole('combobox'));
    await expect.poll(async () => (await boxOf(help)).y - words.y - words.height).toBeLessThan(words.height);
    // What shows nothing before something is chosen opens where that is done, also when it is pressed later.
    await pick(page, 'sectie');
    const choice = drawer(page).getByLabel('Sectie');
    await choice.first().waitFor();
    await drawer(page).getByRole('button', { name: 'Sluiten' }).click();
    await drawer(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.locator('main .editor-blank[data-blank$="Klik om het in te vullen."]').click();
    await choice.first().waitFor();
    await saved(page);
    await trash(page, path);
  });

  it('an opening in the top row reaches from edge to edge, and says so', async () => {
    const { page, path } = await editor('beheer');
    await spot(page, 'top-row').click();
    await pick(page, 'opening');
    await page.locator('[data-r="top-row"] [data-b].width-full').waitFor();
    await page.getByRole('toolbar').getByRole('button', { name: 'Breedte: Volledig' }).waitFor();
    await saved(page);
    await trash(page, path);
  });

  it('the ground and the width of a block are chosen at the block, and taken back', async () => {
    const { page, path } = await editor('beheer');
    await spot(page, 'main').click();
    await pick(page, 'citaat');
    const look = (name: string) => page.getByRole('toolbar').getByRole('button', { name });
    await look('Achtergrond: Gewoon').click();
    await page.getByRole('menu').waitFor();
    const menu = { within: '[role="menu"]', without: ['page-has-heading-one', 'region'] };
    expect(await violationsOn(page, { widths: [1440], themes: ['light', 'dark'] }, menu)).toEqual([]);
    await page.getByRole('menuitemradio', { name: 'Huiskleur' }).click();
    await page.locator('main [data-b].tone-brand').waitFor();
    await look('Breedte: Gewoon').click();
    await page.getByRole('menuitemradio', { name: 'Volledig' }).click();
    await look('Breedte: Volledig').waitFor();
    await page.locator('main [data-b].tone-brand.width-full').waitFor();
    // They stand open in its form as well.
    await page.getByRole('button', { name: 'Instellingen van het blok' }).click();
    await drawer(page).getByText('Huiskleur', { exact: true }).waitFor();
    for (const gone of ['.width-full', '.tone-brand']) {
      await page.getByRole('button', { name: /^Ongedaan maken: / }).click();
      await page.locator(`main [data-b]${gone}`).waitFor({ state: 'detached' });
    }
    // Locked it stays as it is, by keys and in its form, until it is unlocked.
    await page.getByRole('button', { name: 'Meer acties' }).click();
    await page.getByRole('menuitem', { name: 'Op slot zetten' }).click();
    await drawer(page).getByText('Zo verandert er niets per ongeluk.', { exact: false }).waitFor();
    expect(
      await violationsOn(
        page,
        { widths: [1440, 390], themes: ['light', 'dark'] },
        { without: ['page-has-heading-one'] },
      ),
    ).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const quote = page.locator('main [data-b]');
    await quote.focus();
    await page.keyboard.press('Delete');
    await page.getByText('Citaat staat op slot en blijft zoals het is.').waitFor();
    await page.keyboard.type('x');
    expect(await quote.count()).toBe(1);
    expect(await page.locator('main [contenteditable]').count()).toBe(0);
    await page.getByRole('toolbar').getByRole('button', { name: 'Van slot halen' }).click();
    await quote.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Delete');
    await quote.waitFor({ state: 'detached' });
    await saved(page);
    await trash(page, path);
  });

  it('a new page is made from the bar, by those who make pages', async () => {
    const { page, path } = await editor('redactie');
    await page.locator('.editor-bar').getByRole('button', { name: 'Nieuwe pagina' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Titel' }).fill('Van de balk');
    await page.getByRole('dialog').getByText('Komt op /van-de-balk').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await trash(page, path);
    const author = await editor('auteur', '/nieuws');
    expect(await author.page.getByRole('button', { name: 'Nieuwe pagina' }).count()).toBe(0);
    await author.page.getByRole('button', { name: 'Pagina', exact: true }).click();
    await author.page.getByRole('menuitem', { name: 'Sneltoetsen' }).waitFor();
    expect(await author.page.getByRole('menuitem', { name: /Nieuwe pagina|kopiëren/ }).count()).toBe(0);
  });

  it('a new page says where it came, and leads to its place in the menu', async () => {
    const { page } = await editor('beheer');
    const old = new URL(page.url()).pathname.replace(/\/edit$/, '');
    await page.locator('.editor-bar').getByRole('button', { name: 'Nieuwe pagina' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Titel' }).fill('Waar ik terechtkom');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/waar-ik-terechtkom*/edit');
    await ready(page);
    await page.getByText('Deze pagina staat op /waar-ik-terechtkom').waitFor();
    await page.getByRole('button', { name: 'Adres en plaats in het menu' }).click();
    await drawer(page).getByText('Naam in het adres').waitFor();
    await page.reload();
    await ready(page);
    expect(await page.getByText('Deze pagina staat op').count()).toBe(0);
    await trash(page, new URL(page.url()).pathname.replace(/\/edit$/, ''));
    await trash(page, old);
  });

  it('an author is offered the pages that have lists, and no refusal stands in the log', async () => {
    const { page } = await editor('auteur', '/nieuws');
    const log: string[] = [];
    page.on('console', (said) => said.type() === 'error' && log.push(said.text()));
    await page
      .locator('main [data-b][aria-label="Lijst"]')
      .first()
      .click({ position: { x: 4, y: 4 } });
    await page.getByRole('button', { name: 'Instellingen van het blok' }).click();
    const pages = drawer(page).getByRole('combobox', { name: 'Ook uit de lijsten op' });
    await pages.click();
    await page
      .getByRole('option', { name: /\/agenda\)|Agenda/ })
      .first()
      .waitFor();
    await pages.fill('/afval/milieustraat');
    await page.getByText('Niets gevonden').waitFor();
    await page.keyboard.press('Escape');
    // The search has nothing to edit.
    await page.locator('.site-header').getByRole('link', { name: 'Zoeken' }).click();
    await page.getByText('U bent in de editor gebleven.').waitFor();
    expect(log).toEqual([]);
  });

  it('what a chosen page brought along is chosen as a whole where somebody types', async () => {
    const { page, path } = await editor('beheer');
    await spot(page, 'main').click();
    await pick(page, 'kaarten');
    await page.locator('main .card-arrow').first().click();
    const link = drawer(page).getByRole('combobox', { name: 'Link: waarheen' }).first();
    await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
    await link.fill('paspoort');
    await page
      .getByRole('option', { name: /Paspoort en identiteitskaart/ })
      .first()
      .click();
    const text = page.locator('main [data-f="cards/0/text"]');
    await expect.poll(() => text.innerText()).toContain('identiteitskaart');
    await text.click();
    const chosen = () => page.evaluate(() => getSelection()?.toString().trim());
    await expect.poll(chosen).toBe((await text.innerText()).trim());
    await page.keyboard.type('Aanvragen of ophalen');
    await page.keyboard.press('Escape');
    await expect.poll(() => text.innerText()).toBe('Aanvragen of ophalen');
    await saved(page);
    await trash(page, path);
  });
});
