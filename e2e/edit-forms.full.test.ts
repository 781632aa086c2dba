import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { boxOf, useBrowser, type VisitorOptions } from './browser.ts';
import { violationsNow } from './accessible.ts';
import { blocks, editorOf, leadTo, pick, saved, site, trash } from './editing.ts';

/** The form of a block in the drawer, and where it leaves the page: beside it, over it, and below it on a phone. */

const browser = useBrowser();

/** A page with this block chosen, and its form open. */
async function formOf(words: string, options?: VisitorOptions) {
  const visiting = await editorOf(browser.current, 'beheer', undefined, options);
  const { page } = visiting;
  await page.locator('main [data-r="main"] .editor-spot').click();
  await pick(page, words);
  await page.getByRole('button', { name: 'Instellingen van het blok' }).click();
  await drawer(page).locator('[data-panel="block"]').waitFor();
  return visiting;
}

const drawer = (page: Page) => page.locator('[data-region="drawer"]');

it('a link of another kind keeps its words, and Escape closes the list that is open before the drawer', async () => {
  const { page } = await formOf('list');
  // The palette took what is called so in the other language, and not what only speaks of lists.
  expect(await blocks(page)).toEqual(['Lijst']);
  await page.getByRole('button', { name: 'Blok toevoegen', exact: true }).click();
  await pick(page, 'contact');
  const words = drawer(page).getByLabel('Tekst van de link');
  const field = drawer(page).getByRole('combobox', { name: 'Website: waarheen' });
  // An address that was typed is meant, also by who goes on to the next field.
  await field.fill('lindenhove.example');
  await page.getByRole('option', { name: 'Naar https://lindenhove.example' }).waitFor();
  await page.keyboard.press('Tab');
  await words.fill('Naar onze website');
  expect(await field.inputValue()).toBe('https://lindenhove.example');
  await leadTo(field, 'post@lindenhove.example', 'Mail aan post@lindenhove.example');
  expect(await words.inputValue()).toBe('Naar onze website');
  await expect
    .poll(() => page.locator('main a[href="mailto:post@lindenhove.example"]').textContent())
    .toContain('Naar onze website');
  await leadTo(field, '0592 12 34 56', 'Bel 0592 12 34 56');
  await page.locator('main a[href="tel:0592123456"]').waitFor();
  // What finds nothing changes nothing.
  await field.fill('qqqq');
  await page.getByText('Niets gevonden. Typ een naam').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('0592 12 34 56');
  // An address that nobody may link is said to be one, and stays to be mended until its field is left by Escape.
  await field.fill('http://10.0.0.1/');
  await page.locator('p', { hasText: 'Hierheen kan geen link' }).waitFor();
  expect(await violationsNow(page, { within: '[data-region="drawer"]' })).toEqual([]);
  await page.keyboard.press('Tab');
  expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual([
    ...['http://10.0.0.1/', 'true'],
  ]);
  await field.click();
  await page.keyboard.press('Escape');
  expect(await field.inputValue()).toBe('0592 12 34 56');
  await leadTo(field, 'ftp://ftp.example.org/kaart.zip', 'Naar ftp://ftp.example.org/kaart.zip');
  await page.locator('main a[href="ftp://ftp.example.org/kaart.zip"]').waitFor();
  expect(await drawer(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });
  await saved(page);
});

it('a card that leads to a page is called so, by keyboard alone, and one step takes both back', async () => {
  const { page, path } = await formOf('kaarten', { width: 1280 });
  await drawer(page).getByRole('button', { name: 'Kaart toevoegen' }).click();
  const title = drawer(page).getByRole('textbox', { name: 'Titel', exact: true }).last();
  const field = drawer(page).getByRole('combobox', { name: 'Link: waarheen' });
  await field.focus();
  // Before anything is typed the pages are there, and none of them is chosen.
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Nieuws /nieuws' }).waitFor();
  expect(await page.getByRole('option', { selected: true }).count()).toBe(0);
  expect(await violationsNow(page, { within: '[data-region="drawer"]' })).toEqual([]);
  await page.keyboard.type('nieu');
  await page.getByRole('option', { name: 'Nieuws /nieuws', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => title.inputValue()).toBe('Nieuws');
  await page.locator('main .card a[href="/nieuws"]', { hasText: 'Nieuws' }).waitFor();
  // The title is what the link says: only the one below all cards asks for words.
  expect(await drawer(page).getByLabel('Tekst van de link').count()).toBe(1);
  // As long as it is called after a page, it is called after the next one.
  await leadTo(field, `${site}/contact#adres`, 'Contact /contact#adres');
  await expect.poll(() => title.inputValue()).toBe('Contact');
  await page.locator('main .card a[href="/contact#adres"]').waitFor();
  await title.fill('Kom langs');
  await leadTo(field, '/nieuws', 'Nieuws /nieuws');
  expect(await title.inputValue()).toBe('Kom langs');
  const undo = page.getByRole('button', { name: /^Ongedaan maken: / });
  await undo.click();
  await expect.poll(() => field.inputValue()).toBe('Contact');
  await undo.click();
  await expect.poll(() => title.inputValue()).toBe('Contact');
  await undo.click();
  await expect.poll(() => title.inputValue()).toBe('Nieuws');
  expect(await field.inputValue()).toBe('Nieuws');
  await undo.click();
  await expect.poll(() => title.inputValue()).toBe('');
  expect(await field.inputValue()).toBe('');
  // What a card came with makes room as well.
  await drawer(page).getByRole('button', { name: 'Afspraak maken', exact: true }).click();
  await leadTo(field, 'contact', 'Contact /contact');
  await expect.poll(() => title.inputValue()).toBe('Contact');
  const told = await page.evaluate(async () => {
    const { items } = (await (await fetch('/api/pages')).json()) as {
      items: { path: string; description: string }[];
    };
    return items.find((one) => one.path === '/contact')!.description;
  });
  expect(await drawer(page).getByRole('textbox', { name: 'Tekst', exact: true }).inputValue()).toBe(told);
  await saved(page);
  await trash(page, path);
});

it('words of a text are linked with their keys and a name, and lead on in the same tab until that is asked', async () => {
  const { page, path } = await editorOf(browser.current, 'beheer');
  await page.locator('main [data-r="main"] .editor-spot').click();
  await pick(page, 'tekst');
  const text = page.locator('main .prose[data-f]');
  await text.click();
  await text.click();
  await page.locator('[data-region="toolbar"] [data-rich-link]').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Lees het nieuws');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Link: waarheen' });
  await page.getByRole('option', { name: 'Nieuws /nieuws' }).waitFor();
  await page.keyboard.type('nieuws');
  await page.getByRole('option', { name: 'Nieuws /nieuws', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await expect.poll(() => field.inputValue()).toBe('Nieuws');
  await page.getByRole('checkbox', { name: 'In een nieuw tabblad openen' }).check();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  // Where no words are chosen the name of the page is written, and what is typed on is no link.
  await text.locator('p').last().click();
  await page.keyboard.press('End');
  // The text knows a moment later where the caret stands.
  await page.locator('[data-rich-link][aria-pressed="false"]').waitFor();
  await page.keyboard.type(' of ');
  await page.keyboard.press('Control+k');
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('contact');
  await page.getByRole('option', { name: 'Contact /contact', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'detached' });
  await page.locator('main [contenteditable="true"]:focus').waitFor();
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  await page.locator('main .prose p', { hasText: 'Lees het nieuws of Contact!' }).waitFor();
  expect(await page.locator('main .prose a[href="/contact"]').innerText()).toBe('Contact');
  await page
    .locator('main .prose a[href="/nieuws"][target="_blank"]', { hasText: 'Lees het nieuws' })
    .waitFor();
  await saved(page);
  await trash(page, path);
});

it('the focus stays in a list of which one is taken away, and of which the last place is filled', async () => {
  const { page } = await formOf('opening', { width: 1280 });
  await drawer(page).getByRole('button', { name: 'Een tweede knop weghalen' }).press('Enter');
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at?.closest('[data-region="drawer"]') && (at.getAttribute('aria-label') ?? at.textContent);
    });
  await expect.poll(focused).toBe('Knop toevoegen');
  await page.keyboard.press('Enter');
  await drawer(page).getByText('Er passen er 2 in.').waitFor();
  await expect.poll(focused).toBe('Link: waarheen');
  // What is opened comes into view whole.
  await drawer(page).getByRole('button', { name: 'De belangrijkste knop', exact: true }).press('Enter');
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(drawer(page).getByLabel('Tekst van de link'));
      return y + height;
    })
    .toBeLessThanOrEqual(page.viewportSize()!.height);
  await saved(page);
});

it('the hours of one day are copied to others, and a block at full width keeps its words off the edges', async () => {
  const { page } = await formOf('contact');
  const named = (name: string) => drawer(page).getByRole('button', { name, exact: true });
  await named('Maandag 08:30–17:00').click();
  await drawer(page)
    .getByRole('button', { name: /^Maandag .* kopiëren naar/ })
    .click();
  await page.getByRole('checkbox', { name: 'Donderdag' }).check();
  await page.getByRole('checkbox', { name: 'Zaterdag' }).check();
  await page.getByRole('button', { name: 'Kopiëren', exact: true }).click();
  for (const day of ['Donderdag', 'Zaterdag']) await named(`${day} 08:30–17:00`).waitFor();
  const lines = page.locator('main .block tbody tr');
  await expect.poll(() => lines.count()).toBe(6);
  expect(await lines.last().innerText()).toMatch(/Zaterdag\s+8.30 tot 17.00 uur/);

  await drawer(page).getByText('Volledig', { exact: true }).click();
  await page.locator('main .block.width-full').waitFor();
  for (const width of [390, 1280, 2200]) {
    await page.setViewportSize({ width, height: 900 });
    const left = await page.locator('main .block h2').evaluate((title) => title.getBoundingClientRect().left);
    expect(left).toBeGreaterThanOrEqual(18);
  }
  await saved(page);
});

it('on a phone the tools cover no text that is tapped', async () => {
  const { page } = await editorOf(browser.current, 'beheer', '', { width: 390, height: 760, touch: true });
  const texts = page.locator('main [data-f="title"], main [data-f="text"]');
  let tapped = 0;
  for (const place of [0.15, 0.5, 0.9])
    for (const text of (await texts.all()).slice(0, 3)) {
      await text.evaluate((one, share) => {
        scrollBy({ top: one.getBoundingClientRect().top - innerHeight * share, behavior: 'instant' });
      }, place);
      await text.waitFor();
      const before = await boxOf(text);
      if (before.y < 130 || before.y > 740) continue;
      tapped++;
      await page.touchscreen.tap(before.x + 8, before.y + 12);
      await page.locator('.editor-toolbar').waitFor();
      const isCovered = () =>
        text.evaluate((one) => {
          const { left, top } = one.getBoundingClientRect();
          return document.elementFromPoint(left + 8, top + 12)?.closest('#editor') !== null;
        });
      await expect.poll(isCovered).toBe(false);
    }
  expect(tapped).toBeGreaterThan(2);
});

it('on a phone the chosen block stands above the sheet, and every tool of a text is in view', async () => {
  const { page } = await formOf('citaat', { width: 390, height: 844, touch: true });
  const isClear = async () => {
    const sheet = await boxOf(drawer(page));
    const block = await boxOf(page.locator('main [data-b]').last());
    return block.y >= 48 && Math.min(block.y + block.height, block.y + 80) <= sheet.y;
  };
  await expect.poll(isClear).toBe(true);
  await page.getByRole('button', { name: 'Blok toevoegen', exact: true }).click();
  await pick(page, 'tekst');
  await expect.poll(isClear).toBe(true);

  await drawer(page).getByRole('button', { name: 'Sluiten' }).click();
  const text = page.locator('main .prose[data-f]');
  await text.tap();
  await text.tap();
  const tools = page.locator('[data-region="toolbar"] button');
  await page.locator('[data-region="toolbar"] [data-rich-link]').waitFor();
  await expect
    .poll(() =>
      tools.evaluateAll((all) =>
        all.every((tool) => {
          const { left, right } = tool.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        }),
      ),
    )
    .toBe(true);
  // The bar is put in its place once its width is known.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await saved(page);
});

it('what a block came with gives way to what is typed, what somebody wrote does not, and Tab goes on to its button', async () => {
  const { page, path } = await formOf('opening', { width: 1600 });
  const title = page.locator('main .hero-title');
  const text = page.locator('main .hero-text');
  const isCaret = () => page.evaluate(() => getSelection()!.isCollapsed);
  // In the form whoever comes by Tab types in its place.
  await drawer(page).getByRole('textbox', { name: 'Regel erboven' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Voor iedereen die hier woont');
  await expect.poll(() => text.innerText()).toBe('Voor iedereen die hier woont');
  const eyebrow = page.locator('main .hero-eyebrow');
  // Of a block that was just added, also who presses to choose it and then to type means all of it.
  for (let presses = 0; presses < 2; presses++) {
    await eyebrow.click();
    await expect.poll(isCaret).toBe(false);
  }
  // Pressed once more it is written in.
  await eyebrow.click();
  await expect.poll(isCaret).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect.poll(() => eyebrow.innerText()).toBe('Een korte regel vooraf!');
  await page.keyboard.press('Tab');
  await expect.poll(isCaret).toBe(false);
  // Left as it was, it is chosen again where the caret had been.
  await title.click();
  await title.click();
  await page.keyboard.press('Escape');
  await title.click();
  await page.keyboard.type('Waar kunnen we u mee helpen?');
  await expect.poll(() => title.innerText()).toBe('Waar kunnen we u mee helpen?');
  await page.keyboard.press('Escape');
  await title.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Vraag het.');
  await expect.poll(() => title.innerText()).toBe('Waar kunnen we u mee helpen? Vraag het.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('!');
  await expect.poll(() => text.innerText()).toBe('Voor iedereen die hier woont!');
  // Its buttons say what is typed in the form.
  await page.keyboard.press('Tab');
  await drawer(page).getByLabel('Tekst van de link').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Maak een afspraak');
  await page
    .locator('main .hero-actions a')
    .first()
    .getByText('Maak een afspraak', { exact: true })
    .waitFor();
  await saved(page);
  await trash(page, path);
});

it('a text that is full says so where it is seen, and keeps its end when somebody types before that', async () => {
  const { page, path } = await formOf('titel', { width: 1280 });
  const title = page.locator('main .title-heading');
  await drawer(page).getByRole('button', { name: 'Sluiten' }).click();
  await title.click();
  await title.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(`${'a'.repeat(116)} slot`);
  await page
    .getByRole('region', { name: 'Meldingen' })
    .getByText('Er passen 120 tekens in deze tekst')
    .waitFor();
  await expect.poll(() => title.innerText()).toBe(`${'a'.repeat(116)} slo`);
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('b');
  await expect.poll(() => title.innerText()).toBe(`${'a'.repeat(116)} slo`);
  await page.keyboard.press('Delete');
  await page.keyboard.type('b');
  await expect.poll(() => title.innerText()).toBe(`b${'a'.repeat(115)} slo`);
  await saved(page);
  await trash(page, path);
});

it('a rich text that a block came with gives way as well, and Tab behind the last text adds nothing', async () => {
  const { page, path } = await formOf('tekst', { width: 1280 });
  const text = page.locator('main .prose[data-f]');
  await drawer(page).getByRole('button', { name: 'Sluiten' }).click();
  await text.click();
  await page.locator('[data-region="toolbar"] [data-rich-link]').waitFor();
  await page.keyboard.type('Van ons');
  await expect.poll(() => text.innerText()).toBe('Van ons');
  await page.keyboard.press('Tab');
  await page.locator('main [data-b][aria-label="Tekst"]:focus').waitFor();
  expect(await page.locator('main [contenteditable]').count()).toBe(0);
  await page.getByRole('button', { name: /^Ongedaan maken: / }).click();
  await expect.poll(() => text.innerText()).not.toContain('Van ons');
  await page.getByRole('button', { name: 'Instellingen van het blok' }).click();
  const rich = drawer(page).getByRole('textbox', { name: 'Tekst', exact: true });
  await rich.waitFor();
  await drawer(page).locator('[data-field="/text"] button').last().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Uit het formulier');
  await expect.poll(() => text.innerText()).toBe('Uit het formulier');
  await saved(page);
  await trash(page, path);
});

it('a link is taken away by emptying its field, and Tab goes from where it leads to what it says', async () => {
  const { page, path } = await formOf('contact', { width: 1280 });
  const field = drawer(page).getByRole('combobox', { name: 'Website: waarheen' });
  const words = drawer(page).getByLabel('Tekst van de link');
  await leadTo(field, 'nieuws', 'Nieuws /nieuws');
  await expect.poll(() => field.inputValue()).toBe('Nieuws');
  const described = (one: Element) =>
    document.getElementById(one.getAttribute('aria-describedby')!)!.textContent;
  expect(await field.evaluate(described)).toBe('Pagina · /nieuwsMaak het veld leeg om de link weg te halen.');
  await field.focus();
  await page.keyboard.press('Tab');
  await words.and(page.locator(':focus')).waitFor();
  const link = page.locator('main a[href="/nieuws"]', { hasText: await words.inputValue() });
  await link.waitFor();
  for (const leave of ['Enter', 'Tab']) {
    await field.fill('');
    await page.keyboard.press(leave);
    await link.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Ongedaan maken: / }).click();
    await link.waitFor();
    await expect.poll(() => field.inputValue()).toBe('Nieuws');
  }
  await saved(page);
  await trash(page, path);
});

it('a press on a card opens it in the form beside it, and one on its icon goes there', async () => {
  const { page, path } = await formOf('kaarten', { width: 1600 });
  const card = page.locator('main .card').nth(1);
  const title = card.locator('.card-title [data-f], .card-title[data-f]');
  await title.click();
  await drawer(page)
    .getByRole('button', { name: await title.innerText(), exact: true, expanded: true })
    .waitFor();
  await page.keyboard.type('Verhuizen');
  await expect.poll(() => title.innerText()).toBe('Verhuizen');
  const third = page.locator('main .card').nth(2);
  // Pressed twice in a row it is not one word of it that gives way.
  await third.locator('.card-more').dblclick();
  await page.keyboard.type('Elke week');
  await expect.poll(() => third.locator('.card-more').innerText()).toBe('Elke week');
  // The press ends beside the icon, when the card that was typed in is drawn anew meanwhile.
  const drawn = page.waitForResponse((answer) => answer.url().endsWith('/render'));
  await third.locator('.card-icon').hover();
  await page.mouse.down();
  await drawn;
  await page.mouse.up();
  await drawer(page)
    .getByRole('button', { name: /^Pictogram: / })
    .and(page.locator(':focus'))
    .waitFor();
  await drawer(page)
    .getByRole('button', {
      name: await third.locator('.card-title').innerText(),
      exact: true,
      expanded: true,
    })
    .waitFor();
  await saved(page);
  await trash(page, path);
});

it('the library that a picture is chosen from has its search at hand', async () => {
  const { page, path } = await formOf('afbeelding', { width: 1280 });
  await drawer(page).getByRole('button', { name: 'Kiezen' }).click();
  await page.getByRole('dialog').getByRole('searchbox').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await drawer(page).getByRole('button', { name: 'Kiezen' }).and(page.locator(':focus')).waitFor();
  await trash(page, path);
});

it('a block that waits for a picture offers it at the block, and the check leads to the words that it lacks', async () => {
  const { page, path } = await editorOf(browser.current, 'beheer', undefined, { width: 1280 });
  await page.locator('main [data-r="main"] .editor-spot').click();
  await pick(page, 'tekst met foto');
  await page.getByRole('toolbar').getByRole('button', { name: 'Afbeelding kiezen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'markt kiezen', exact: true }).click();
  await page.locator('main .hero-picture img').waitFor();
  expect(await page.getByRole('button', { name: 'Afbeelding kiezen' }).count()).toBe(0);
  // The form is called as the block is, and its tabs stay whatever field has the focus.
  await drawer(page).getByText('Tekst met afbeelding', { exact: true }).waitFor();
  const words = drawer(page).locator('[data-field="/image/alt"]');
  await words.fill('');
  expect(await drawer(page).evaluate((element) => ((element.scrollTop = 100), element.scrollTop))).toBe(0);
  await saved(page);
  await page.locator('[data-publish]').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Moet Tekst met afbeelding ‘.+’, Afbeelding: / })
    .click();
  await words.and(page.locator(':focus')).waitFor();
  await trash(page, path);
});

it('a telephone number keeps its icon and its line while it is typed', async () => {
  const { page, path } = await editorOf(browser.current, 'beheer');
  await page.locator('main [data-r="main"] .editor-spot').click();
  await pick(page, 'contact');
  const contact = page.locator('main .contact');
  const before = await boxOf(contact.locator('dl'));
  await contact.locator('[data-f="phone"]').click();
  await page.keyboard.type('14 0999');
  expect(await contact.locator('dl .icon').count()).toBe(3);
  expect((await boxOf(contact.locator('dl'))).height).toBe(before.height);
  await saved(page);
  await trash(page, path);
});

it('the palette keeps its order, and has what was used last above it', async () => {
  const { page, path } = await editorOf(browser.current, 'beheer');
  const palette = page.locator('[data-panel="palette"]');
  const groups = () =>
    palette.getByRole('group').evaluateAll((all) =>
      all.map((group) => ({
        group: group.getAttribute('aria-label'),
        kinds: [...group.querySelectorAll('[data-kind]')].map((kind) => kind.getAttribute('data-kind')),
      })),
    );
  await page.locator('main [data-r="main"] .editor-spot').click();
  await palette.waitFor();
  const order = await groups();
  await pick(page, 'titel');
  for (const words of ['tabel', 'titel', 'melding']) {
    await page.getByRole('button', { name: 'Blok toevoegen', exact: true }).click();
    await pick(page, words);
  }
  await page.getByRole('button', { name: 'Blok toevoegen', exact: true }).click();
  await palette.getByRole('group', { name: 'Laatst gebruikt' }).waitFor();
  expect(await groups()).toEqual([
    { group: 'Laatst gebruikt', kinds: ['notice', 'title', 'table'] },
    ...order,
  ]);
  expect(await violationsNow(page, { within: '[data-region="drawer"]' })).toEqual([]);
  // One of them is chosen where it stands, by name or by arrow.
  expect(await palette.getByRole('option', { selected: true }).count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => blocks(page)).toEqual(['Titel', 'Tabel', 'Titel', 'Melding', 'Titel']);
  await saved(page);
  await trash(page, path);
});

it('an icon is found by a Dutch word, and words that find nothing leave some that are often used', async () => {
  const { page, path } = await formOf('kaarten', { width: 1280 });
  await drawer(page).getByRole('button', { name: 'Afspraak maken', exact: true }).click();
  const icon = drawer(page).getByRole('button', { name: /^Pictogram: / });
  await icon.click();
  const search = page.getByRole('combobox', { name: 'Zoek een pictogram' });
  await search.fill('qqqq');
  await page.getByText('Niets gevonden. Deze worden vaak gebruikt.').waitFor();
  const options = page.getByRole('option');
  await expect.poll(() => options.count()).toBe(18);
  // None of them is what was looked for.
  await page.keyboard.press('Enter');
  expect(await page.getByRole('option', { selected: true }).count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
  await search.fill('boom');
  await page.getByRole('option', { name: 'boom', exact: true, selected: true }).waitFor();
  const explosion = await options.nth(1).locator('svg').innerHTML();
  expect(explosion).not.toBe(await options.first().locator('svg').innerHTML());
  await options.nth(1).click();
  // It is called so in English: the button shows it, and not the tree.
  await expect.poll(() => icon.getAttribute('aria-label')).toBe('Pictogram: boom');
  await expect.poll(() => icon.locator('svg').innerHTML()).toBe(explosion);
  await saved(page);
  await trash(page, path);
});
