import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { violationsOn } from './accessible.ts';
import { admin, noticed, open, signedIn } from './admin.ts';
import { sites, useBrowser } from './browser.ts';
import { callsOf } from './calls.ts';

/** Inviting people, and what is done with many of them at once. */
const browser = useBrowser();
const site = sites.veenland;
const wide = { widths: [1280], themes: ['light' as const] };
const visitor = 'bezoeker@demo.example';

// Who was switched off by a test that failed is switched on again.
afterAll(async () => {
  const call = await callsOf(site);
  const { body } = await call('GET', `/api/users?q=${visitor}`);
  const [{ guid }] = body.items;
  const { body: one } = await call('GET', `/api/users/${guid}`);
  if (!one.isActive) await call('PUT', `/api/users/${guid}`, { version: one.version, isActive: true });
});

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

it(
  'are invited, with what is wrong said of each; an invitation is sent anew and taken back',
  { timeout: 120_000 },
  async () => {
    const boss = await signedIn(browser.current, site, admin);
    const { page } = boss;
    await open(boss, `${site}/admin/users`);
    await page.getByRole('button', { name: 'Uitnodigen' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Mensen uitnodigen' });
    await panel.getByRole('button', { name: '1 uitnodiging versturen' }).press('Enter');
    await panel.getByText('Vul minstens een e-mailadres in.').waitFor();
    await panel.getByLabel('E-mailadressen').fill(`nieuw@proef.example, geen-adres\n${visitor}`);
    await panel.getByRole('button', { name: '3 uitnodigingen versturen' }).press('Enter');
    const told = panel.getByRole('region', { name: 'Dit is er gebeurd' });
    await told.getByText('Uitgenodigd', { exact: true }).waitFor();
    await told.getByText('Niet uitgenodigd: er is al een account met dit adres').waitFor();
    expect(await told.getByText(/^Niet uitgenodigd/).count()).toBe(2);
    expect(await violationsOn(page, wide)).toEqual([]);
    // What was refused stays to be mended.
    await panel.getByRole('button', { name: 'Meer mensen uitnodigen' }).press('Enter');
    expect(await panel.getByLabel('E-mailadressen').inputValue()).toBe(`geen-adres\n${visitor}`);
    boss.complaints.length = 0;

    await open(boss, `${site}/admin/users?view=invitations&q=nieuw%40proef`);
    await page.getByRole('button', { name: 'Acties voor nieuw@proef.example' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Opnieuw versturen' }).press('Enter');
    await page.getByRole('button', { name: 'Link kopiëren: nieuw@proef.example' }).waitFor();
    await open(boss, `${site}/admin/users?view=invitations&q=nieuw%40proef`);
    await page.getByRole('button', { name: 'Acties voor nieuw@proef.example' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Intrekken' }).press('Enter');
    await row(page, 'nieuw@proef.example').getByText('Ingetrokken').waitFor();
    expect(boss.complaints).toEqual([]);
  },
);

it(
  'are given a role and switched off many at once; who runs the site last stays',
  { timeout: 120_000 },
  async () => {
    const boss = await signedIn(browser.current, site, admin);
    const { page } = boss;
    const call = await callsOf(site, visitor);
    await open(boss, `${site}/admin/users?q=demo.example`);
    await row(page, visitor).getByRole('checkbox').click({ force: true });
    const bar = page.getByRole('toolbar');
    await bar.getByRole('button', { name: 'Rol geven' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Auteurs' }).press('Enter');
    await row(page, visitor).getByText('Auteurs').waitFor();
    await page.getByRole('button', { name: 'Ongedaan maken' }).last().press('Enter');
    await row(page, visitor).getByText('geen rol').waitFor();

    // Both at once: one goes, and is out at the next click; the other cannot, which is said there.
    expect((await call('GET', '/api/profiles:loggedIn')).body.isActive).toBe(true);
    await open(boss, `${site}/admin/users?q=demo.example`);
    for (const email of [visitor, admin]) await row(page, email).getByRole('checkbox').click({ force: true });
    await bar.getByRole('button', { name: 'Uitzetten' }).press('Enter');
    await row(page, visitor).getByText('Uitgezet').waitFor();
    await expect.poll(() => row(page, admin).getByText('Uitgezet').count()).toBe(0);
    boss.complaints.length = 0;
    expect((await call('GET', '/api/pages')).status).toBe(403);

    await open(boss, `${site}/admin/users?active=false`);
    await row(page, visitor).getByRole('checkbox').click({ force: true });
    await bar.getByRole('button', { name: 'Aanzetten' }).press('Enter');
    await noticed(boss, 'is opgeslagen');
    await expect
      .poll(async () => (await (await callsOf(site, visitor))('GET', '/api/profiles:loggedIn')).body.isActive)
      .toBe(true);
  },
);

it('are taken along as a file, as far as they are searched for', { timeout: 60_000 }, async () => {
  const boss = await signedIn(browser.current, site, admin);
  const { page } = boss;
  await open(boss, `${site}/admin/users?q=bezoeker`);
  await row(page, visitor).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporteren' }).press('Enter');
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(visitor);
});

it('are not for those who do not run the site', async () => {
  const call = await callsOf(site, 'redactie@demo.example');
  expect((await call('GET', '/api/users')).status).toBe(403);
  const editor = await signedIn(browser.current, site, 'redactie@demo.example');
  await editor.page.goto(`${site}/admin/users`);
  await editor.page.getByRole('heading', { level: 1, name: 'U mag deze pagina niet bekijken' }).waitFor();
});
