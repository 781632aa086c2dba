import type { Locator, Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { violationsOn } from './accessible.ts';
import { admin, noticed, open, signedIn } from './admin.ts';
import { sites, useBrowser } from './browser.ts';
import { callsOf } from './calls.ts';

/** A role from its name to its end: who has it, what it may, and why it cannot go while it is named. */
const browser = useBrowser();
const { lindenhove } = sites;
const name = 'Buurtredactie';
/** More than the title of a column has room for on one line. */
const longName = 'Coördinatoren vrijwilligerswerk, mantelzorg en buurthuizen';
const wide = { widths: [1280], themes: ['light' as const] };

// What a test that failed left behind.
afterAll(async () => {
  const call = await callsOf(lindenhove);
  const { items } = (await call('GET', '/api/roles')).body as { items: { guid: string; name: string }[] };
  for (const one of items)
    if ([name, longName].includes(one.name)) await call('DELETE', `/api/roles/${one.guid}`);
});

const choose = (page: Page, of: string, one: string) =>
  page.getByRole('radiogroup', { name: of }).getByText(one, { exact: true }).click();
async function openRole(page: Page): Promise<void> {
  await choose(page, 'Wat u ziet', 'Lijst');
  await page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .first()
    .click();
}
const tick = (page: Page, says: string) => page.getByRole('checkbox', { name: says, exact: true });

/** Ticks a box by the keyboard, or takes the tick away; it stands there before the server has kept it. */
async function press(page: Page, box: Locator): Promise<void> {
  const before = await box.isChecked();
  const kept = page.waitForResponse((answer) => answer.request().method() !== 'GET');
  await box.press('Space');
  expect((await kept).status()).toBeLessThan(300);
  await expect.poll(() => box.isChecked()).toBe(!before);
}

it('is made, given to someone, named, and removed once nothing names it', { timeout: 120_000 }, async () => {
  const boss = await signedIn(browser.current, lindenhove, admin);
  const { page } = boss;
  await open(boss, `${lindenhove}/admin/roles`);
  await page.getByRole('button', { name: 'Nieuwe rol' }).press('Enter');
  const panel = page.getByRole('dialog');
  // A name that is taken is said at the field, and what was typed stays.
  await panel.getByLabel('Naam').fill('redactie');
  await page.keyboard.press('Enter');
  await panel.getByText(/al een rol/).waitFor();
  expect(await panel.getByLabel('Naam').inputValue()).toBe('redactie');
  await panel.getByLabel('Naam').fill(name);
  await page.keyboard.press('Enter');
  await noticed(boss, `De rol ${name}`);
  await panel.getByLabel('Iemand toevoegen').fill('bezoeker');
  await page.getByRole('option').first().click();
  await panel.getByText('1 lid').waitFor();
  await page.keyboard.press('Escape');

  await choose(page, 'Wat u ziet', 'Wie mag wat');
  await choose(page, 'Waarvan', 'Lijsten');
  const list = tick(page, `${name} mag items toevoegen aan Nieuws`).first();
  await press(page, list);
  expect(await violationsOn(page, wide)).toEqual([]);
  await choose(page, 'Waarvan', 'Formulieren');
  const form = tick(page, `${name} handelt Melding openbare ruimte af`);
  await press(page, form);
  await page.reload();
  await form.waitFor();
  expect(await form.isChecked()).toBe(true);

  await openRole(page);
  await panel.getByText('1 formulier').waitFor();
  await panel.getByRole('button', { name: 'Rol verwijderen' }).click();
  const asked = page.getByRole('dialog', { name: 'Deze rol is nog in gebruik' });
  await asked.getByText('1 lid').waitFor();
  await asked.getByRole('link', { name: '1 formulier' }).click();
  await page.waitForURL('**view=matrix*');
  await press(page, form);
  await choose(page, 'Waarvan', 'Lijsten');
  await press(page, list);

  await openRole(page);
  await panel.getByRole('button', { name: /uit de rol halen/ }).click();
  await panel.getByText('Nog niemand heeft deze rol.').waitFor();
  await panel.getByRole('button', { name: 'Rol verwijderen' }).click();
  await page
    .getByRole('dialog', { name: `Rol ${name} verwijderen?` })
    .getByRole('button', { name: 'Verwijderen' })
    .click();
  await expect.poll(() => page.getByRole('link', { name, exact: true }).count()).toBe(0);
});

it('with a long name leaves the matrix whole, and names stay in view when it is moved sideways', async () => {
  const call = await callsOf(lindenhove);
  expect((await call('POST', '/api/roles', { name: longName })).status).toBe(201);
  const boss = await signedIn(browser.current, lindenhove, admin, { width: 390 });
  const { page } = boss;
  await open(boss, `${lindenhove}/admin/roles?view=matrix`);
  const matrix = page.getByRole('table', { name: 'Wie mag wat' });
  const title = matrix.getByRole('columnheader', { name: longName });
  const first = matrix.getByRole('rowheader').first();
  const [above, below] = [(await title.boundingBox())!, (await first.boundingBox())!];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  await title.scrollIntoViewIfNeeded();
  expect((await first.boundingBox())!.x).toBe(below.x);
  expect((await title.boundingBox())!.x).toBeLessThan(above.x);
});

it('is not for those who do not run the site', async () => {
  for (const email of ['redactie@demo.example', 'bezoeker@demo.example']) {
    const call = await callsOf(lindenhove, email);
    expect((await call('GET', '/api/roles')).status, email).toBe(403);
    const { status } = await call('GET', '/api/listitems:lists');
    expect(status, email).toBe(email.startsWith('redactie') ? 200 : 403);
  }
  const editor = await signedIn(browser.current, lindenhove, 'redactie@demo.example');
  await editor.page.goto(`${lindenhove}/admin/roles`);
  await editor.page.locator('main h1').waitFor();
  expect(await editor.page.getByRole('button', { name: 'Nieuwe rol' }).count()).toBe(0);
});
