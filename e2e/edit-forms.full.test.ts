import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useBrowser, type VisitorOptions } from './browser.ts';
import { blocks, editorOf, pick, saved } from './editing.ts';

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
  const kind = drawer(page).getByLabel('Website: soort');
  const choose = async (name: string) => {
    await kind.click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('Adres');
  await drawer(page).getByLabel('Website: Adres').fill('https://lindenhove.example');
  await words.fill('Naar onze website');
  await choose('E-mail');
  expect(await drawer(page).getByRole('status').textContent()).toMatch(/blijft zoals hij was/);
  await drawer(page).getByLabel('Website: E-mail').fill('info@lindenhove.example');
  expect(await words.inputValue()).toBe('Naar onze website');
  await drawer(page).getByLabel('Website: E-mail').fill('');
  await drawer(page).getByLabel('Website: E-mail').fill('post@lindenhove.example');
  expect(await words.inputValue()).toBe('Naar onze website');
  await expect
    .poll(() => page.locator('main a[href="mailto:post@lindenhove.example"]').textContent())
    .toContain('Naar onze website');

  await kind.click();
  await page.getByRole('option', { name: 'Bestand', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('option', { name: 'Bestand', exact: true }).waitFor({ state: 'detached' });
  expect(await drawer(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });
  await saved(page);
});

it('the focus stays in a list of which one is taken away, and of which the last place is filled', async () => {
  const { page } = await formOf('opening', { width: 1280 });
  await drawer(page).getByRole('button', { name: 'Steun ons werk weghalen' }).press('Enter');
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at?.closest('[data-region="drawer"]') && (at.getAttribute('aria-label') ?? at.textContent);
    });
  await expect.poll(focused).toBe('Knop toevoegen');
  await page.keyboard.press('Enter');
  await drawer(page).getByText('Er passen er 2 in.').waitFor();
  await expect.poll(focused).toBe('Link: soort');
  // What is opened comes into view whole.
  await drawer(page).getByRole('button', { name: 'Ga mee op excursie', exact: true }).press('Enter');
  await expect
    .poll(async () => {
      const { y, height } = (await drawer(page).getByLabel('Tekst van de link').boundingBox())!;
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

  await drawer(page).getByRole('button', { name: 'Plaats en uiterlijk' }).click();
  await drawer(page).getByText('Volledig', { exact: true }).click();
  await page.locator('main .block.width-full').waitFor();
  for (const width of [390, 1280, 2200]) {
    await page.setViewportSize({ width, height: 900 });
    const left = await page.locator('main .block h2').evaluate((title) => title.getBoundingClientRect().left);
    expect(left).toBeGreaterThanOrEqual(18);
  }
  await saved(page);
});

it('on a phone the chosen block stands above the sheet, and every tool of a text is in view', async () => {
  const { page } = await formOf('citaat', { width: 390, height: 844, touch: true });
  const isClear = async () => {
    const sheet = (await drawer(page).boundingBox())!;
    const block = (await page.locator('main [data-b]').last().boundingBox())!;
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
