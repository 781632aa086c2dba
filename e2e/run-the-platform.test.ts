import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../demo/accounts.ts';
import { admin, noticed, open, signedIn } from './admin.ts';
import { ask } from './ask.ts';
import { siteAt, sites, useBrowser, visitor } from './browser.ts';
import { expectGood } from './good.ts';
import { type SessionCookie, signIn } from './session.ts';
import { languages, textsIn } from './texts.ts';

const browser = useBrowser();
const site = sites.lindenhove;
const staff = 'staf@demo.example';

describe('someone of the platform', () => {
  it('makes a site, suspends it, has it back and lets it go', { timeout: 240_000 }, async () => {
    const visiting = await signedIn(browser.current, site, staff);
    const { page } = visiting;
    await open(visiting, `${site}/admin/tenants`);
    await page.getByRole('table', { name: 'Omgevingen' }).waitFor();
    await expectGood(visiting);

    // By keyboard: a host that is taken is refused at the field, with what was typed kept.
    await page.getByRole('button', { name: 'Nieuwe omgeving' }).press('Enter');
    const name = page.getByRole('textbox', { name: 'Naam van de organisatie' });
    await name.fill('Stichting Proefveld');
    const host = page.getByRole('textbox', { name: 'Domein' });
    await host.fill('veenland.localhost');
    await page.getByRole('radio', { name: 'Stichting' }).click({ force: true });
    await host.press('Enter');
    await page.getByText('Dit domein is van een andere site.').waitFor();
    visiting.complaints.length = 0;
    expect(await name.inputValue()).toBe('Stichting Proefveld');
    await expectGood(visiting);
    await host.fill('proefveld.localhost');
    await host.press('Enter');
    await page.getByText('Stichting Proefveld is gemaakt en antwoordt op:').waitFor();
    const made = siteAt('proefveld.localhost');
    expect((await ask(`${made}/`)).text).toContain('Samen krijgen we het voor elkaar');

    await open(visiting, `${site}/admin/tenants?q=proefveld`);
    await page.getByRole('button', { name: 'Stichting Proefveld' }).click();
    await page.getByRole('textbox', { name: 'Reden' }).fill('Rekening niet betaald');
    await page.getByRole('textbox', { name: 'Reden' }).press('Enter');
    await page.getByText('Deze omgeving is opgeschort').waitFor();
    await expectGood(visiting);
    const closed = await ask(`${made}/`);
    expect([closed.status, closed.text.includes('tijdelijk gesloten')]).toEqual([503, true]);
    await page.getByRole('button', { name: 'Hervatten' }).click();
    await expect.poll(async () => (await ask(`${made}/`)).status).toBe(200);

    await page.getByRole('button', { name: 'Verwijderen' }).click();
    await page.getByRole('textbox', { name: /Stichting Proefveld/ }).fill('Stichting Proefveld');
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).last().click();
    await page.getByText('Deze omgeving wordt verwijderd').waitFor();
    await expect.poll(async () => (await ask(`${made}/`)).status).toBe(404);
    await page.getByRole('button', { name: 'Toch houden' }).click();
    await expect.poll(async () => (await ask(`${made}/`)).status).toBe(200);

    // What was done stands in the log, in words.
    await open(visiting, `${site}/statistics/audit?about=tenant`);
    await page.getByText('Verwijderen van een omgeving afgeblazen').first().waitFor();
    await page.getByText('Omgeving opgeschort').first().click();
    await page.getByText('Rekening niet betaald').first().waitFor();
    await expectGood(visiting);
  });

  it('is told what it takes to enter, and an admin is not let in', { timeout: 120_000 }, async () => {
    const visiting = await signedIn(browser.current, site, staff, {
      language: 'en',
      theme: 'dark',
      width: 390,
    });
    const { page } = visiting;
    await open(visiting, `${site}/admin/tenants?q=veenland`);
    await page.getByRole('button', { name: 'Stichting Veenland' }).click();
    expect(await page.getByRole('button', { name: 'Enter' }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'What for' }).fill('Looking at the agenda');
    await expectGood(visiting);
    await page.getByRole('button', { name: 'Enter' }).press('Enter');
    await page.waitForURL(/veenland\.localhost.*\/sign-in\/visit\//);

    const other = await signedIn(browser.current, site, admin, { language: 'en' });
    await open(other, `${site}/admin/tenants`);
    await other.page.getByText('This screen is for people who work for the platform.').waitFor();
    const cookie = (await signIn(site, admin)).map((one) => `${one.name}=${one.value}`).join('; ');
    expect((await ask(`${site}/api/tenants`, { headers: { cookie } })).status).toBe(403);
  });
});

/** An admin of this test alone, signed in with a second step; and a code for the next time. */
async function guarded(email: string): Promise<{ cookies: SessionCookie[]; code: string }> {
  const as =
    (cookies: SessionCookie[]) =>
    async (path: string, body?: object, method = 'POST') => {
      const headers = {
        'content-type': 'application/json',
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '',
      };
      const { text } = await ask(site + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      // eslint-disable-next-line @typescript-eslint/no-explicit-any
      return JSON.parse(text) as any;
    };
  const { link } = await as(await signIn(site, admin))('/api/userinvitations', { email, isAdmin: true });
  const person = { firstName: 'Sem', lastName: 'Sleutel', password: demoPassword };
  await as([])('/api/userinvitation:accept', { code: link.split('/').at(-1), ...person });
  const call = as(await signIn(site, email));
  const { version } = await call('/api/profiles:loggedIn', undefined, 'GET');
  const [terms] = (await call(
    '/api/platformsettingvalues?keys=termsOfUseVersion',
    undefined,
    'GET',
  )) as unknown as [{ value: number }];
  await call('/api/profiles:loggedIn', { version, termsOfUseVersionAccepted: terms.value }, 'PUT');
  const { secret } = await call('/api/secondfactor', { password: demoPassword });
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const { recoveryCodes } = await call('/api/secondfactor:confirm', { code: app.generate() });
  const [now, next] = recoveryCodes;
  const session = await ask(`${site}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword, code: now }),
  });
  const cookies = session.cookies.map((cookie) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
    return { name: name!, value: value!, url: site };
  });
  return { cookies, code: next };
}

describe('someone whose session ended', () => {
  it('goes on where they were, also with a second step', { timeout: 120_000 }, async () => {
    const { cookies, code: recovery } = await guarded('sleutel@journey.example');
    expect(cookies.map(({ name }) => name)).toContain('XSRF-TOKEN');
    const visiting = await visitor(browser.current, { language: 'nl' });
    const { page, context } = visiting;
    await context.addCookies(cookies);
    await open(visiting, `${site}/admin/roles`);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Nieuwe rol' }).click();
    await page.getByRole('textbox', { name: 'Naam' }).fill('Sleutelbewaarders');
    await page.getByRole('textbox', { name: 'Naam' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'U bent uitgelogd' });
    await dialog.waitFor();
    await dialog.getByRole('textbox', { name: 'Wachtwoord' }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Inloggen' }).press('Enter');
    const code = dialog.getByRole('textbox', { name: 'Code van uw app' });
    await code.fill('000000');
    await code.press('Enter');
    await dialog.getByText('Deze code klopt niet').waitFor();
    visiting.complaints.length = 0;
    await expectGood(visiting);
    await code.fill(recovery);
    await code.press('Enter');
    await noticed(visiting, 'Sleutelbewaarders is gemaakt');
  });
});

describe('an admin', () => {
  it('reads the log by who and what, and takes it out', { timeout: 120_000 }, async () => {
    const visiting = await signedIn(browser.current, site, admin, { language: 'en' });
    const { page } = visiting;
    await open(visiting, `${site}/settings?section=organisation`);
    const sender = page.getByRole('textbox', { name: 'Name of the sender of mails' });
    const was = await sender.inputValue();
    await sender.fill('The editors of Lindenhove');
    await page.getByRole('button', { name: 'Save' }).click();
    await noticed(visiting, /is saved/);
    await open(visiting, `${site}/statistics/audit?about=tenant`);
    const act = page.locator('details', { hasText: 'Changed the organisation’s details' }).first();
    await act.locator('summary').press('Enter');
    await act.getByText('The editors of Lindenhove').waitFor();
    await act.getByRole('button', { name: /Everything by/ }).press('Enter');
    await page.waitForURL(/actor=/);
    await page.getByText(/^Only by/).waitFor();
    await expectGood(visiting);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: 'Export' })
        .click()
        .then(() => page.getByRole('menuitem', { name: 'As CSV' }).click()),
    ]);
    expect(file.suggestedFilename()).toBe('auditlog.csv');
    await page.getByPlaceholder('Search by person or subject').fill('nobody is called this');
    await page.getByRole('button', { name: 'Clear filters' }).waitFor();
    await open(visiting, `${site}/settings?section=organisation`);
    await sender.fill(was);
    await page.getByRole('button', { name: 'Save' }).click();
    await noticed(visiting, /is saved/);
  });

  it.each(languages)(
    'adds a host name, which waits for proof (%s)',
    { timeout: 120_000 },
    async (language) => {
      const t = textsIn(language);
      const visiting = await signedIn(browser.current, sites.veenland, admin, { language });
      const { page } = visiting;
      await open(visiting, `${sites.veenland}/settings?section=hosts`);
      const field = page.getByRole('textbox', { name: t('settings.hosts.new') });
      await field.fill('https://veenland.example');
      await field.press('Enter');
      await page.getByText(t('settings.refused.host-malformed')).waitFor();
      expect(await field.inputValue()).toBe('https://veenland.example');
      await field.fill('www.veenland.example');
      await field.press('Enter');
      await page.getByText('_bouwsteen.www.veenland.example').waitFor();
      visiting.complaints.length = 0;
      await expectGood(visiting);
      await page.getByRole('button', { name: `${t('ui.delete')}: www.veenland.example` }).press('Enter');
      await expect.poll(() => page.getByText('_bouwsteen.www.veenland.example').count()).toBe(0);
    },
  );
});
