import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { type Screens, violationsOn } from './accessible.ts';
import { sites, useBrowser, visitor } from './browser.ts';
import { signIn } from './session.ts';

const browser = useBrowser();
const { veenland } = sites;

async function someone(email = 'beheer@demo.example', language: 'nl' | 'en' = 'nl'): Promise<Page> {
  const { page } = await visitor(browser.current, { language });
  await page.context().addCookies(await signIn(veenland, email));
  return page;
}
const open = async (page: Page, section: string) => {
  await page.goto(`${veenland}/settings?section=${section}`);
  await page
    .getByRole('navigation', { name: /Onderdelen van de instellingen|Parts of the settings/ })
    .waitFor();
};

describe('an admin', () => {
  it('puts a notice above all pages, and takes it back', async () => {
    const page = await someone();
    await open(page, 'site');
    await page.getByRole('switch', { name: 'Tonen op alle pagina’s' }).check({ force: true });
    await page
      .getByRole('textbox', { name: 'Tekst', exact: true })
      .fill('Het veenpad is dicht door hoog water.');
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await page.getByText('Instellingen is opgeslagen').waitFor();
    await expect
      .poll(async () => (await ask(`${veenland}/`)).text)
      .toContain('Het veenpad is dicht door hoog water.');
    await page.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect.poll(async () => (await ask(`${veenland}/`)).text).not.toContain('Het veenpad is dicht');
  });

  it('leads an old address to a new one, and reads why another cannot', async () => {
    const page = await someone();
    await open(page, 'redirects');
    await page.getByRole('button', { name: 'Nieuwe doorverwijzing' }).click();
    await page.getByRole('textbox', { name: 'Oud adres' }).fill('/site/wandelen.html');
    await page.getByRole('textbox', { name: 'Leidt naar' }).fill('/natuur');
    await page.keyboard.press('Enter');
    await page.getByText('→ /natuur').waitFor();
    const followed = await ask(`${veenland}/site/Wandelen.html`);
    expect([followed.status, followed.headers['location']]).toEqual([301, '/natuur']);

    await page.getByRole('button', { name: 'Nieuwe doorverwijzing' }).click();
    await page.getByRole('textbox', { name: 'Oud adres' }).fill('/natuur');
    await page.keyboard.press('Enter');
    await page.getByText('Op dit adres staat een pagina.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Oud adres' }).inputValue()).toBe('/natuur');
  });

  it('makes a token that is shown once, with the keyboard', async () => {
    const page = await someone();
    await open(page, 'tokens');
    await page.getByRole('button', { name: 'Nieuw token' }).press('Enter');
    await page.getByRole('textbox', { name: 'Naam' }).fill('Nieuwsbrief');
    const scopes = page.getByRole('combobox', { name: 'Mag' }).or(page.getByRole('textbox', { name: 'Mag' }));
    await scopes.first().focus();
    await page.keyboard.type('pages lezen');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Token maken' }).press('Enter');
    const secret = await page.locator('code', { hasText: 'bst_' }).textContent();
    const headers = { authorization: `Bearer ${secret}` };
    expect((await ask(`${veenland}/api/pages`, { headers })).status).toBe(200);
    expect((await ask(`${veenland}/api/users`, { headers })).status).toBe(403);
    await page.reload();
    await page.getByText('Nieuwsbrief').waitFor();
    expect(await page.getByText('bst_').count()).toBe(0);
  });

  it('switches a plugin off and on', async () => {
    const page = await someone();
    await open(page, 'plugins');
    const quotes = page.getByRole('switch', { name: 'Citaat gebruiken' });
    await quotes.click({ force: true });
    await page.getByText('Citaat is opgeslagen').waitFor();
    expect(await quotes.isChecked()).toBe(false);
    await quotes.click({ force: true });
    await expect.poll(async () => quotes.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Waar gebruikt: Citaat' }).click();
    const uses = page.locator('#uses-quote');
    await uses.getByRole('link').first().waitFor();
    const { pathname } = new URL(
      await uses
        .getByRole('link')
        .first()
        .evaluate((a: HTMLAnchorElement) => a.href),
    );
    expect((await ask(veenland + pathname)).text).toContain('<blockquote');
  });
});

it('a content manager is not let in', async () => {
  const cookie = (await signIn(veenland, 'redactie@demo.example'))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  expect((await ask(`${veenland}/settings`, { headers: { cookie } })).status).toBe(403);
});

it.each([
  ['nl', 390],
  ['en', 1440],
] as const)('every part is accessible, in %s at %i px', { timeout: 180_000 }, async (language, width) => {
  const page = await someone('beheer@demo.example', language);
  const screens: Screens = { widths: [width], themes: ['light', 'dark'] };
  const found: string[] = [];
  for (const section of [
    'site',
    'look',
    'organisation',
    'people',
    'redirects',
    'plugins',
    'webhooks',
    'tokens',
  ]) {
    await open(page, section);
    await page
      .locator('section[aria-labelledby=settings-section] :is(form, ul, h2 + p + *)')
      .first()
      .waitFor();
    found.push(...(await violationsOn(page, screens)));
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  expect(found).toEqual([]);
});
