import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../demo/accounts.ts';
import { admin, chooseFromMenu, noticed, open, signedIn, stay } from './admin.ts';
import { ask } from './ask.ts';
import { addAuthenticator } from './authenticator.ts';
import { siteAt, sites, useBrowser, visitor } from './browser.ts';
import { callsOf } from './calls.ts';
import { expectGood } from './good.ts';
import { type SessionCookie, signIn } from './session.ts';
import { languages, textsIn, walkedIn } from './texts.ts';

const browser = useBrowser();
const site = sites.lindenhove;
const staff = 'staf@demo.example';
/** What a site for a foundation is called among the kinds of site. */
const foundation = { nl: 'Stichting', en: 'Foundation' };
/** What is said of a file that was exported nowhere. */
const noExport = { nl: 'Dit bestand is geen export', en: 'This file is not an export' };

describe('someone of the platform', () => {
  it.each(walkedIn('en'))(
    'makes a site, suspends it, has it back and lets it go (%s)',
    { timeout: 240_000 },
    async (language) => {
      const t = textsIn(language);
      const organisation = `Stichting Proefveld (${language})`;
      const visiting = await signedIn(browser.current, site, staff, { language });
      const { page } = visiting;
      await open(visiting, `${site}/admin/tenants`);
      await page.getByRole('table', { name: t('tenants.title') }).waitFor();
      await expectGood(visiting);

      // By keyboard: a host that is taken is refused at the field, with what was typed kept.
      await page.getByRole('button', { name: t('tenants.new') }).press('Enter');
      const name = page.getByRole('textbox', { name: t('tenants.fields.name') });
      await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true);
      await name.fill(organisation);
      const host = page.getByRole('textbox', { name: t('tenants.fields.host') });
      await host.fill('veenland.localhost');
      await page.getByRole('radio', { name: foundation[language] }).press('Space');
      const boss = page.getByRole('textbox', { name: t('tenants.fields.adminEmail') });
      await boss.fill('geen adres');
      await host.fill(`proefveld-${language}.localhost`);
      await host.press('Enter');
      await page.getByText(t('ui.refused.not an e-mail address')).waitFor();
      expect(await boss.inputValue()).toBe('geen adres');
      await boss.fill('');
      await host.fill('veenland.localhost');
      await host.press('Enter');
      await page.getByText(t('settings.refused.host-taken')).waitFor();
      visiting.complaints.length = 0;
      expect(await name.inputValue()).toBe(organisation);
      await expectGood(visiting);
      await page.keyboard.press('Escape');
      await stay(page, t);
      expect(await name.inputValue()).toBe(organisation);
      await host.fill(`proefveld-${language}.localhost`);
      await host.press('Enter');
      await page.getByText(t('tenants.made', { name: organisation })).waitFor();
      const made = siteAt(`proefveld-${language}.localhost`);
      expect((await ask(`${made}/`)).text).toMatch(
        /Samen krijgen we het voor elkaar|Together we get it done/,
      );

      await open(visiting, `${site}/admin/tenants?q=proefveld-${language}`);
      await page.getByRole('button', { name: organisation }).press('Enter');
      const why = page.getByRole('textbox', { name: t('tenants.why') });
      await why.fill('Rekening niet betaald');
      await page.keyboard.press('Escape');
      await stay(page, t);
      expect(await why.inputValue()).toBe('Rekening niet betaald');
      await why.press('Enter');
      await page.getByText(t('tenants.suspendedTitle')).waitFor();
      await expectGood(visiting);
      const closed = await ask(`${made}/`);
      expect([closed.status, /tijdelijk gesloten|closed for now/.test(closed.text)]).toEqual([503, true]);
      await page.getByRole('button', { name: t('tenants.resume') }).press('Enter');
      await expect.poll(async () => (await ask(`${made}/`)).status).toBe(200);

      await page.getByRole('button', { name: t('tenants.remove') }).press('Enter');
      // The question has the keyboard at once, and is answered by the name and Enter.
      const sure = page.getByRole('textbox', { name: new RegExp(`Proefveld .${language}`) });
      await sure.and(page.locator(':focus')).waitFor();
      await page.keyboard.type(organisation);
      await page.keyboard.press('Enter');
      await page.getByText(t('tenants.leavingTitle')).waitFor();
      await expect.poll(async () => (await ask(`${made}/`)).status).toBe(404);
      await page.getByRole('button', { name: t('tenants.keep') }).press('Enter');
      await expect.poll(async () => (await ask(`${made}/`)).status).toBe(200);

      // What was done stands in the log, in words.
      await open(visiting, `${site}/statistics/audit?about=tenant`);
      await page.getByText(t('audit.tenant-kept')).first().waitFor();
      await page
        .locator('summary', { hasText: t('audit.tenant-suspended') })
        .first()
        .press('Enter');
      await page.getByText('Rekening niet betaald').first().waitFor();
      await page.waitForURL((url) => url.searchParams.has('line'));
      await expectGood(visiting);
    },
  );

  it.each([
    { language: 'nl', theme: 'light', width: 1280 },
    { language: 'en', theme: 'dark', width: 390 },
  ] as const)(
    'is told what it takes to enter, and loses no reason unasked ($language)',
    { timeout: 120_000 },
    async ({ language, ...looks }) => {
      const t = textsIn(language);
      const visiting = await signedIn(browser.current, site, staff, { language, ...looks });
      const { page } = visiting;
      await open(visiting, `${site}/admin/tenants?q=veenland`);
      await page.getByRole('button', { name: 'Stichting Veenland' }).press('Enter');
      const enter = page.getByRole('button', { name: t('tenants.enter') });
      const reason = page.getByRole('textbox', { name: t('tenants.reason') });
      await expect.poll(() => enter.isDisabled()).toBe(true);
      await reason.fill('Looking at the agenda');
      await expectGood(visiting);
      await page.keyboard.press('Escape');
      await stay(page, t);
      expect(await reason.inputValue()).toBe('Looking at the agenda');
      // Nobody is asked on the way in.
      await enter.press('Enter');
      await page.waitForURL(/veenland\.localhost.*\/sign-in\/visit\//);

      // There every screen says whose site it is, what for and until when.
      await page.getByRole('main').getByRole('button').press('Enter');
      await page.waitForURL(/veenland\.localhost.*\/admin\/pages/);
      const band = page.getByRole('complementary', { name: t('ui.visit') });
      await band.getByText('Looking at the agenda').waitFor();
      await page.locator('[data-row]').first().waitFor();
      await expectGood(visiting);
    },
  );

  it.each(walkedIn('nl'))(
    'takes a site along as a file and brings it back as a copy, and reads why another file is none (%s)',
    { timeout: 120_000 },
    async (language) => {
      const t = textsIn(language);
      const call = await callsOf(site, staff);
      const name = `Stichting Meeneem (${language})`;
      const hosts = [`meeneem-${language}.localhost`, `kopie-${language}.localhost`] as const;
      const made = await call('POST', '/api/tenants', { name, host: hosts[0], language, blueprint: 'empty' });
      expect(made.status).toBe(201);
      const visiting = await signedIn(browser.current, site, staff, { language });
      const { page } = visiting;
      await open(visiting, `${site}/admin/tenants?q=meeneem-${language}`);
      await page.getByRole('button', { name }).press('Enter');
      const saving = page.waitForEvent('download');
      await page.route(/:lost-files$/, (route) => route.fulfill({ json: { items: ['Verslag.pdf'] } }));
      await page.getByRole('link', { name: t('tenants.export') }).press('Enter');
      const file = await (await saving).path();
      await noticed(visiting, t('tenants.exportLacks', { name, count: 1, names: 'Verslag.pdf' }));

      await open(visiting, `${site}/admin/tenants`);
      await page.getByRole('button', { name: t('tenants.import') }).press('Enter');
      const panel = page.getByRole('dialog', { name: t('tenants.importTitle') });
      const host = panel.getByRole('textbox', { name: t('tenants.copyHost') });
      const choose = (buffer: Buffer) =>
        panel
          .locator('input[type=file]')
          .setInputFiles({ name: 'site.tar.gz', mimeType: 'application/gzip', buffer });
      await choose(Buffer.from('no archive at all'));
      await host.fill('veenland.localhost');
      await host.press('Enter');
      await panel.getByText(noExport[language]).waitFor();
      expect(await host.inputValue()).toBe('veenland.localhost');
      await choose(readFileSync(file));
      await host.press('Enter');
      await panel.getByText(t('settings.refused.host-taken')).waitFor();
      visiting.complaints.length = 0;
      await expectGood(visiting);
      await host.fill(hosts[1]);
      await host.press('Enter');
      await page.getByRole('dialog', { name }).waitFor();
      const titleOf = async (of: string) =>
        /<h1[^>]*>(.*?)<\/h1>/s.exec((await ask(`${siteAt(of)}/`)).text)?.[1];
      expect(await titleOf(hosts[1])).toBe(await titleOf(hosts[0]));
      const { items } = (await call('GET', '/api/tenants')).body as {
        items: { guid: string; name: string }[];
      };
      for (const one of items.filter((each) => each.name === name))
        await call('POST', `/api/tenants/${one.guid}:leave`, { name, days: 1 });
    },
  );

  it.each(languages)('has some screens to itself: an admin is not let in (%s)', async (language) => {
    const t = textsIn(language);
    const other = await signedIn(browser.current, site, admin, { language });
    await open(other, `${site}/statistics/audit`);
    const cookie = (await signIn(site, admin)).map((one) => `${one.name}=${one.value}`).join('; ');
    for (const path of ['/admin/tenants', '/statistics/mails', '/statistics/status']) {
      expect((await ask(site + path, { headers: { cookie } })).status).toBe(403);
      // On a way within the admin, as back and forward are.
      await other.page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await other.page.getByText(t('ui.staffOnly')).waitFor();
    }
    await expectGood(other);
    expect((await ask(`${site}/api/tenants`, { headers: { cookie } })).status).toBe(403);
  });
});

/** An admin of this test alone, signed in with a second step; and a code for the next time. */
async function guarded(email: string, language: string): Promise<{ cookies: SessionCookie[]; code: string }> {
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
  const { link } = await as(await signIn(site, admin))('/api/userinvitations', {
    email,
    isAdmin: true,
    language,
  });
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
  it.each(walkedIn('en'))(
    'goes on where they were: with a second step, a passkey, or what they did in another tab (%s)',
    { timeout: 120_000 },
    async (language) => {
      const t = textsIn(language);
      const role = `Sleutelbewaarders (${language})`;
      const { cookies, code: recovery } = await guarded(`sleutel-${language}@journey.example`, language);
      expect(cookies.map(({ name }) => name)).toContain('XSRF-TOKEN');
      const visiting = await visitor(browser.current, { language });
      const { page, context } = visiting;
      await context.addCookies(cookies);
      await addAuthenticator(context, page);
      await page.goto(`${site}/account/security`);
      await page.locator('#field-passkey-name').fill('Laptop');
      await page.locator('#field-passkey-password').fill(demoPassword);
      await page.keyboard.press('Enter');
      await page.locator('.passkeys').waitFor();
      const dialog = page.getByRole('dialog', { name: t('ui.sessionTitle') });
      /** Signed out while a role of this name is made. */
      const makeSignedOut = async (name: string) => {
        await open(visiting, `${site}/admin/roles`);
        const had = await context.cookies(site);
        await context.clearCookies();
        await page.getByRole('button', { name: t('roles.new') }).click();
        await page.getByRole('textbox', { name: t('roles.name') }).fill(name);
        await page.getByRole('textbox', { name: t('roles.name') }).press('Enter');
        await dialog.waitFor();
        return had;
      };
      await makeSignedOut(role);
      await dialog.getByRole('textbox', { name: t('ui.password') }).fill(demoPassword);
      await dialog.getByRole('button', { name: t('ui.signIn'), exact: true }).press('Enter');
      const code = dialog.getByRole('textbox', { name: t('ui.code') });
      await code.fill('000000');
      await code.press('Enter');
      await dialog.getByText({ nl: 'Deze code klopt niet', en: 'This code is wrong' }[language]).waitFor();
      visiting.complaints.length = 0;
      await expectGood(visiting);
      await code.fill(recovery);
      await code.press('Enter');
      await noticed(visiting, t('tasks.createEntityDone', { entity: role }));

      await makeSignedOut(`${role} 2`);
      await dialog.getByRole('button', { name: t('ui.signInPasskey') }).press('Enter');
      await noticed(visiting, t('tasks.createEntityDone', { entity: `${role} 2` }));

      const had = await makeSignedOut(`${role} 3`);
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        dialog.getByRole('link', { name: t('ui.signInElsewhere') }).press('Enter'),
      ]);
      await tab.waitForURL(/\/sign-in/);
      const goOn = dialog.getByRole('button', { name: t('ui.visitGoOn') });
      await goOn.press('Enter');
      await dialog.getByText(t('ui.signInNotYet')).waitFor();
      visiting.complaints.length = 0;
      await expectGood(visiting);
      // As whatever they do there ends: they are signed in.
      await context.addCookies(had);
      await goOn.press('Enter');
      await noticed(visiting, t('tasks.createEntityDone', { entity: `${role} 3` }));
    },
  );
});

describe('an admin', () => {
  it.each(walkedIn('nl'))(
    'reads the log by who and what, and takes it out (%s)',
    { timeout: 120_000 },
    async (language) => {
      const t = textsIn(language);
      const visiting = await signedIn(browser.current, site, admin, { language });
      const { page } = visiting;
      await open(visiting, `${site}/settings?section=organisation`);
      const sender = page.getByRole('textbox', { name: t('settings.organisation.senderName') });
      const was = await sender.inputValue();
      await sender.fill(`De redactie (${language})`);
      await sender.press('Enter');
      await noticed(visiting, t('tasks.saveEntityDone', { entity: t('settings.section.organisation') }));
      await open(visiting, `${site}/statistics/audit?about=tenant`);
      const act = page.locator('details', { hasText: t('audit.tenant-changed') }).first();
      await act.locator('summary').press('Enter');
      await act.getByText(`De redactie (${language})`).waitFor();
      await act.getByRole('link', { name: t('audit.openThere') }).waitFor();
      // Whoever is sent the address sees that line, also among those that are older by then.
      await page.waitForURL((url) => url.searchParams.has('line'));
      const told = new URL(page.url());
      const newer = { items: [], meta: { totalNumberOfItems: 0, next: null } };
      await page.route(/\/api\/auditlog\?(?!.*upTo)/, (route) => route.fulfill({ json: newer }));
      await open(visiting, told.href);
      await act.getByText(`De redactie (${language})`).waitFor();
      await page.unroute(/\/api\/auditlog\?(?!.*upTo)/);
      await page.getByRole('button', { name: t('audit.newest') }).press('Enter');
      await page.waitForURL((url) => !url.searchParams.has('line'));
      await page.reload();
      await act.locator('summary').press('Enter');
      await act
        .getByRole('button', { name: new RegExp(t('audit.allOf', { name: '' }).trim()) })
        .press('Enter');
      await page.waitForURL(/actor=/);
      await page.getByText(new RegExp(`^${t('audit.onlyBy', { name: '' }).trim()}`)).waitFor();
      await expectGood(visiting);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: t('audit.export') })
          .press('Enter')
          .then(() => chooseFromMenu(page, t('audit.asCsv'))),
      ]);
      expect(file.suggestedFilename()).toBe('auditlog.csv');
      await page.getByPlaceholder(t('audit.search')).fill('nobody is called this');
      await page.getByRole('button', { name: t('table.clearFilters') }).waitFor();
      await open(visiting, `${site}/settings?section=organisation`);
      await sender.fill(was);
      await sender.press('Enter');
      await noticed(visiting, t('tasks.saveEntityDone', { entity: t('settings.section.organisation') }));
    },
  );

  it.each(walkedIn('en'))(
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
      await page.getByRole('link', { name: t('settings.section.tokens'), exact: true }).press('Enter');
      await stay(page, t);
      await field.fill('www.veenland.example');
      await page.getByText(t('settings.refused.host-malformed')).waitFor({ state: 'detached' });
      await field.press('Enter');
      await page.getByText('_bouwsteen.www.veenland.example').waitFor();
      visiting.complaints.length = 0;
      await expectGood(visiting);
      await page.getByRole('button', { name: `${t('ui.delete')}: www.veenland.example` }).press('Enter');
      await expect.poll(() => page.getByText('_bouwsteen.www.veenland.example').count()).toBe(0);

      // One with other letters is read in those, and copied into DNS as it stands there.
      await field.fill('veenland-süd.example');
      await field.press('Enter');
      const line = page.getByRole('listitem').filter({ hasText: 'veenland-süd.example' });
      await line.getByText(/^\(xn--veenland-sd-.*\.example\)$/).waitFor();
      await line.getByText(/^_bouwsteen\.xn--veenland-sd-.*\.example$/).waitFor();
      await expectGood(visiting);
      await page.getByRole('button', { name: `${t('ui.delete')}: veenland-süd.example` }).press('Enter');
      await line.waitFor({ state: 'detached' });
    },
  );
});
