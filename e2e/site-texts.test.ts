import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type Screens, violationsOn } from './accessible.ts';
import { ask } from './ask.ts';
import { sites, useBrowser, visitor } from './browser.ts';
import { signIn } from './session.ts';

const browser = useBrowser();
const { veenland } = sites;
const patience = { timeout: 120_000 };
const screens = { widths: [390, 1280], themes: ['light', 'dark'] } satisfies Screens;

async function someone(language: 'nl' | 'en' = 'nl'): Promise<Page> {
  const { page } = await visitor(browser.current, { language });
  await page.context().addCookies(await signIn(veenland, 'beheer@demo.example'));
  return page;
}

describe('an admin', () => {
  it(
    'writes a legal text, keeps it as a draft and publishes it; the version before stays to be read',
    patience,
    async () => {
      const page = await someone();
      await page.goto(`${veenland}/settings?section=legal`);
      await page.getByRole('button', { name: 'Bewerken: Toegankelijkheid' }).click();
      await page.getByRole('textbox', { name: 'Titel' }).fill('Onze toegankelijkheid');
      await page.getByRole('textbox', { name: 'Tekst', exact: true }).click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.type('Schrijf ons. ');
      await page.getByRole('button', { name: 'Concept opslaan' }).click();
      await page.getByText('Toegankelijkheid is opgeslagen').waitFor();
      const path = '/legal/accessibility/nl';
      expect((await ask(veenland + path)).text).not.toContain('Onze toegankelijkheid');
      expect(await violationsOn(page, screens)).toEqual([]);

      await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Toegankelijkheid publiceren' });
      await dialog.getByLabel('Datum die erboven staat').fill('2027-03-01');
      await dialog.getByRole('button', { name: 'Publiceren' }).click();
      await page.getByText('Geldt nu').waitFor();
      await page.getByRole('link', { name: 'Versie 2 van 1 maart 2027' }).waitFor();
      await expect.poll(async () => (await ask(veenland + path)).text).toContain('Onze toegankelijkheid');
      const before = await ask(`${veenland}${path}?version=1`);
      expect(before.text).toContain('Dit is versie 1. Die geldt niet meer.');
      expect(before.text).toContain('noindex');
      expect((await ask(`${veenland}${path}?version=9`)).status).toBe(404);
    },
  );

  it(
    'makes a footer of blocks with the keyboard, and takes it away with undo, in English',
    patience,
    async () => {
      const page = await someone('en');
      await page.goto(`${veenland}/settings?section=footers`);
      await page.getByRole('button', { name: 'New footer' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Campaign');
      await page.getByRole('combobox', { name: 'Add a block' }).fill('Text');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Text', exact: true }).click();
      await page.keyboard.type('Give to the bog');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Campaign', { exact: true }).waitFor();
      const footers = async () =>
        (await ask(`${veenland}/api/platformsettingvalues?keys=footers`)).text.includes('Give to the bog');
      expect(await footers()).toBe(true);
      expect(await violationsOn(page, screens)).toEqual([]);
      await page.getByRole('button', { name: 'Delete: Campaign' }).press('Enter');
      await expect.poll(footers).toBe(false);
      // Below it stands what undoes the making of it.
      await page.getByText('Campaign is deleted').waitFor();
      await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
      await expect.poll(footers).toBe(true);
      await page.getByRole('button', { name: 'Delete: Campaign' }).press('Enter');
      await expect.poll(footers).toBe(false);
    },
  );

  it('is asked before a footer goes that pages chose, and told which', async () => {
    const page = await someone();
    await page.goto(`${veenland}/settings?section=footers`);
    await page.getByRole('button', { name: 'Verwijderen: English' }).click();
    const dialog = page.getByRole('dialog', { name: 'English verwijderen?' });
    await dialog.getByText('Zij krijgen daarna de eerste.').waitFor();
    await dialog.getByRole('link').first().waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${veenland}/settings?section=headerImages`);
    await page.getByText('Zwarteveen', { exact: true }).waitFor();
  });
});
