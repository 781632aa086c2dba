import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { demoPassword } from '../demo/accounts.ts';
import { violationsOn } from './accessible.ts';
import { admin, chooseFromMenu, noticed, open, signedIn } from './admin.ts';
import { ask } from './ask.ts';
import { sites, useBrowser } from './browser.ts';
import { type Call, callsOf } from './calls.ts';
import { expectGood } from './good.ts';
import { arrowToOption } from './keyboard.ts';
import { textsIn, walkedIn } from './texts.ts';

/** Inviting people, what is done with many of them at once, and with the account of one. */
const browser = useBrowser();
const site = sites.veenland;
const wide = { widths: [1280], themes: ['light' as const] };
const visitor = 'bezoeker@demo.example';
const author = 'auteur@demo.example';
const lastAdmin = { nl: 'dit is de laatste beheerder', en: 'this is the last administrator' };

// Who was switched off by a test that failed is switched on again.
afterAll(async () => {
  const call = await callsOf(site);
  for (const email of [visitor, author]) {
    const { body } = await call('GET', `/api/users?q=${email}`);
    const [{ guid }] = body.items;
    const { body: one } = await call('GET', `/api/users/${guid}`);
    if (!one.isActive) await call('PUT', `/api/users/${guid}`, { version: one.version, isActive: true });
  }
});

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

it.each(walkedIn('en'))(
  'are invited, with what is wrong said of each; an invitation is sent anew and taken back (%s)',
  { timeout: 120_000 },
  async (language) => {
    const t = textsIn(language);
    const email = `nieuw-${language}@proef.example`;
    const invitations = `${site}/admin/users?view=invitations&q=${encodeURIComponent(email)}`;
    const boss = await signedIn(browser.current, site, admin, { language });
    const { page } = boss;
    await open(boss, `${site}/admin/users`);
    await page.getByRole('button', { name: t('users.invite') }).press('Enter');
    const panel = page.getByRole('dialog', { name: t('users.inviteTitle') });
    await panel.getByRole('button', { name: t('users.inviteSend', { count: 1 }) }).press('Enter');
    await panel.getByText(t('users.inviteNone')).waitFor();
    await panel.getByLabel(t('users.emails')).fill(`${email}, geen-adres\n${visitor}`);
    // They read another language than whoever invites them.
    const [theirs, called] =
      language === 'nl' ? (['en', 'English'] as const) : (['nl', 'Nederlands'] as const);
    await panel.getByRole('combobox', { name: t('users.inviteLanguage') }).press('ArrowDown');
    await arrowToOption(page, called);
    await panel.getByRole('button', { name: t('users.inviteSend', { count: 3 }) }).press('Enter');
    const told = panel.getByRole('region', { name: t('users.inviteResults') });
    await told.getByText(t('users.rowSent'), { exact: true }).waitFor();
    await told.getByText(t('users.rowRefused', { reason: t('users.reason.email-taken') })).waitFor();
    const noAddress = t('users.reason.not an e-mail address');
    await told.getByText(t('users.rowRefused', { reason: noAddress })).waitFor();
    const call = await callsOf(site);
    const { body } = await call('GET', `/api/userinvitations?q=${email}`);
    expect(body.items[0].language).toBe(theirs);
    expect(await violationsOn(page, wide)).toEqual([]);
    // What was refused stays to be mended.
    await panel.getByRole('button', { name: t('users.inviteAgain') }).press('Enter');
    expect(await panel.getByLabel(t('users.emails')).inputValue()).toBe(`geen-adres\n${visitor}`);
    const lines = {
      name: 'regels.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('email;language;isAdmin\na@b.example;de;\nc@d.example;en;x'),
    };
    await panel.locator('input[type=file]').setInputFiles(lines);
    for (const reason of ['no such language', 'neither yes nor no'] as const)
      await panel.getByText(t('users.rowRefused', { reason: t(`users.reason.${reason}`) })).waitFor();
    const file = {
      name: 'mensen.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('email;team\na@b.example;x'),
    };
    await panel.locator('input[type=file]').setInputFiles(file);
    await panel.getByText(t('users.csv.unknownColumn', { name: 'team' })).waitFor();
    boss.complaints.length = 0;
    // A row of a file that is refused is mended with the roles it asked for.
    const mended = `verbeterd-${language}@proef.example`;
    const rows = `email;roles\ngeen adres;Auteurs\n${visitor};`;
    // As a spreadsheet on Windows writes it, which has signs of its own beside those of Latin.
    const role = `’t Veen, coördinatie (${language})`;
    const { body: coordination } = await call('POST', '/api/roles', { name: role });
    const windows = Buffer.from(
      `${rows}\ngoed-${language}@proef.example;${role}`.replace('’', '\x92'),
      'latin1',
    );
    await panel.locator('input[type=file]').setInputFiles({ ...file, buffer: windows });
    await panel.getByRole('region', { name: t('users.inviteChecked') }).waitFor();
    await panel.getByRole('button', { name: t('users.inviteSend', { count: 1 }) }).press('Enter');
    await told.waitFor();
    const { body: good } = await call('GET', `/api/userinvitations?q=goed-${language}`);
    expect(good.items).toMatchObject([{ roleIds: [coordination.guid] }]);
    await call('DELETE', `/api/userinvitations/${good.items[0].guid}`);
    expect((await call('DELETE', `/api/roles/${coordination.guid}`)).status).toBe(204);
    await panel.getByRole('button', { name: t('users.inviteAgain') }).press('Enter');
    const first = panel.getByRole('group', { name: t('users.inviteRow', { row: 1 }) });
    await first.getByText('Auteurs').waitFor();
    await first.getByLabel(t('users.email')).fill(mended);
    await panel
      .getByRole('group', { name: t('users.inviteRow', { row: 2 }) })
      .getByLabel(t('users.email'))
      .fill('');
    expect(await violationsOn(page, wide)).toEqual([]);
    await panel.getByRole('button', { name: t('users.inviteSend', { count: 1 }) }).press('Enter');
    await told.getByText(t('users.rowSent'), { exact: true }).waitFor();
    const { body: roles } = await call('GET', '/api/roles?q=Auteurs');
    const { body: invited } = await call('GET', `/api/userinvitations?q=${encodeURIComponent(mended)}`);
    expect(invited.items).toMatchObject([{ roleIds: [roles.items[0].guid] }]);
    boss.complaints.length = 0;

    await open(boss, invitations);
    await page.getByRole('button', { name: t('users.acts', { name: email }) }).press('Enter');
    await chooseFromMenu(page, t('users.resend'));
    await page.getByRole('button', { name: `${t('users.copyLink')}: ${email}` }).waitFor();
    await open(boss, invitations);
    await page.getByRole('button', { name: t('users.acts', { name: email }) }).press('Enter');
    await chooseFromMenu(page, t('users.revoke'));
    const asked = page.getByRole('dialog', { name: t('users.revokeAsk', { email }) });
    await asked.waitFor();
    expect(await violationsOn(page, wide)).toEqual([]);
    await asked.getByRole('button', { name: t('users.revoke') }).press('Enter');
    await row(page, email).getByText(t('users.invitationState.Revoked')).waitFor();

    // Who finds none by these words is not told that nobody was invited.
    await open(boss, `${site}/admin/users?view=invitations&q=zo-heet-niemand`);
    await page.getByText(t('table.none')).waitFor();
    await page.getByRole('button', { name: t('table.clearFilters') }).press('Enter');
    await row(page, email).waitFor();
    expect(boss.complaints).toEqual([]);
  },
);

it.each(walkedIn('nl'))(
  'are given a role and switched off many at once; who runs the site last stays (%s)',
  { timeout: 120_000 },
  async (language) => {
    const t = textsIn(language);
    const boss = await signedIn(browser.current, site, admin, { language });
    const { page } = boss;
    const call = await callsOf(site, visitor);
    await open(boss, `${site}/admin/users?q=demo.example`);
    const bar = page.getByRole('toolbar');
    // By keyboard, with caps lock on too; with Shift all in between.
    await page.locator('[data-row="0"]').focus();
    await page.keyboard.press('Shift+X');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+X');
    await bar.getByText(t('table.chosen', { count: 3 })).waitFor();
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await row(page, visitor).locator('[data-row]').press('x');
    await bar.getByRole('button', { name: t('users.giveRole') }).press('Enter');
    await chooseFromMenu(page, 'Auteurs');
    await row(page, visitor).getByText('Auteurs').waitFor();
    await page
      .getByRole('button', { name: t('tasks.undo') })
      .last()
      .press('Enter');
    await row(page, visitor).getByText(t('users.noRoles')).waitFor();

    // Both at once: one goes, and is out at the next click; the other cannot, which is said there.
    expect((await call('GET', '/api/profiles:loggedIn')).body.isActive).toBe(true);
    await open(boss, `${site}/admin/users?q=demo.example`);
    for (const email of [visitor, admin]) await row(page, email).getByRole('checkbox').press('Space');
    const isOff = (email: string) => row(page, email).getByText(t('users.inactive'), { exact: true });
    await bar.getByRole('button', { name: t('users.deactivate') }).press('Enter');
    await isOff(visitor).waitFor();
    await expect.poll(() => isOff(admin).count()).toBe(0);
    boss.complaints.length = 0;
    expect((await call('GET', '/api/pages')).status).toBe(403);

    // Who was active already stays so when activating both is taken back.
    await open(boss, `${site}/admin/users?q=demo.example`);
    for (const email of [visitor, author]) await row(page, email).locator('[data-row]').press('x');
    await bar.getByRole('button', { name: t('users.activate') }).press('Enter');
    await isOff(visitor).waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: t('tasks.undo') })
      .last()
      .press('Enter');
    await isOff(visitor).waitFor();
    expect(await isOff(author).count()).toBe(0);
    expect((await (await callsOf(site, author))('GET', '/api/profiles:loggedIn')).body.isActive).toBe(true);

    await open(boss, `${site}/admin/users?active=false`);
    await row(page, visitor).getByRole('checkbox').press('Space');
    await bar.getByRole('button', { name: t('users.activate') }).press('Enter');
    await noticed(boss, t('tasks.saveEntityDone', { entity: '' }).trim());
    await expect
      .poll(async () => (await (await callsOf(site, visitor))('GET', '/api/profiles:loggedIn')).body.isActive)
      .toBe(true);
  },
);

it.each(walkedIn('en'))(
  'are taken along as a file, as far as they are searched for (%s)',
  { timeout: 60_000 },
  async (language) => {
    const boss = await signedIn(browser.current, site, admin, { language });
    const { page } = boss;
    await open(boss, `${site}/admin/users?q=bezoeker`);
    await row(page, visitor).waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: textsIn(language)('users.export') }).press('Enter');
    const lines = readFileSync(await (await saving).path(), 'utf8')
      .trim()
      .split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(visitor);
  },
);

it.each([
  { language: 'nl', theme: 'light', width: 1440 },
  { language: 'en', theme: 'dark', width: 390 },
] as const)(
  'have an account that is changed, signed out and removed by who runs the site ($language)',
  { timeout: 120_000 },
  async ({ language, ...looks }) => {
    const t = textsIn(language);
    const call = await callsOf(site);
    const email = `bekeken-${language}@journey.example`;
    const { guid, signedInAs } = await newAccount(call, email);
    const boss = await signedIn(browser.current, site, admin, { language, ...looks });
    const { page } = boss;
    const name = page.getByRole('textbox', { name: t('users.firstName') });
    const save = page.getByRole('button', { name: t('users.saveChanges') });
    const alias = { nl: 'Roepnaam of alias', en: 'Nickname' }[language];
    const account = (first: string) => t('users.theAccount', { name: `${first} Bekeken` });
    const part = (category: 'preferences' | 'activity' | 'privacy' | 'security') =>
      page.getByRole('link', { name: t(`users.category.${category}`), exact: true }).press('Enter');
    await open(boss, `${site}/admin/users?q=${email}`);
    await row(page, 'Bo Bekeken').getByRole('link').press('Enter');
    await page.waitForURL(`**/admin/users/${guid}/profile`);
    expect(await save.isDisabled()).toBe(true);
    // The list is as it was left.
    await page
      .locator('main')
      .getByRole('link', { name: t('users.back'), exact: true })
      .press('Enter');
    await row(page, 'Bo Bekeken').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe(email);
    await row(page, 'Bo Bekeken').getByRole('link').press('Enter');
    await name.fill('Bob');
    await page.getByRole('switch', { name: t('users.isContentManager') }).press('Space');
    await name.press('Enter');
    await noticed(boss, t('tasks.saveEntityDone', { entity: account('Bob') }));
    const person = async () => (await call('GET', `/api/users/${guid}`)).body;
    expect(await person()).toMatchObject({ firstName: 'Bob', isContentManager: true });
    await page
      .getByRole('button', { name: t('tasks.undo') })
      .last()
      .press('Enter');
    await expect.poll(person).toMatchObject({ firstName: 'Bo', isContentManager: false });
    // Whoever saves by the button stays at it.
    await name.fill('Bob');
    await save.press('Enter');
    await expect.poll(person).toMatchObject({ firstName: 'Bob' });
    await expect.poll(() => save.isDisabled()).toBe(true);
    expect(await save.evaluate((one) => one === document.activeElement)).toBe(true);
    await save.press('Enter');
    expect(await save.isDisabled()).toBe(true);

    // What somebody else changed of another part meanwhile stays, and nobody is asked.
    const nicknamed = [{ key: 'alias', value: 'Bobje' }];
    await name.fill('Bob B.');
    await call('PUT', `/api/users/${guid}`, {
      ...{ version: (await person()).version, language: 'en', properties: nicknamed },
    });
    await name.press('Enter');
    await expect.poll(person).toMatchObject({ firstName: 'Bob B.', language: 'en', properties: nicknamed });
    expect(await page.locator('main').getByRole('alert').count()).toBe(0);

    // Somebody else was quicker: both are there to be seen, and what was typed is kept until something is chosen.
    await name.fill('Bartje');
    const [{ guid: role, name: roleName }] = (await call('GET', '/api/roles')).body.items;
    await call('PUT', `/api/users/${guid}`, {
      ...{ version: (await person()).version, firstName: 'Bart', roleIds: [role], isContentManager: true },
      properties: [{ key: 'alias', value: 'Bartholomeus' }],
    });
    // Where theirs cannot be read, that it was refused is said all the same.
    const ofThem = `**/api/users/${guid}`;
    await page.route(ofThem, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    await name.press('Enter');
    await page.locator('main').getByRole('alert').waitFor();
    await page.unroute(ofThem);
    await name.press('Enter');
    const conflict = page.getByRole('alert').filter({ hasText: t('users.conflict') });
    await conflict.waitFor();
    // Each field that differs, and none that does not.
    const differing = (await conflict.locator('dl > div').allInnerTexts()).map((one) =>
      one.split(/\s*\n\s*/),
    );
    expect(differing).toEqual([
      [t('users.firstName'), 'Bart'],
      [t('users.roles'), roleName],
      [t('users.isContentManager'), t('ui.yes')],
      [alias, 'Bartholomeus'],
    ]);
    expect(await name.inputValue()).toBe('Bartje');
    boss.complaints.length = 0;
    await expectGood(boss);
    await page.getByRole('button', { name: t('users.takeTheirs') }).press('Enter');
    await expect.poll(() => name.inputValue()).toBe('Bart');

    // What is refused of a property is said there, and nowhere else.
    const nickname = page.getByRole('textbox', { name: alias });
    await nickname.fill('B'.repeat(301));
    await save.press('Enter');
    await page.getByText(t('ui.refused.not a value of this property')).waitFor();
    expect(await nickname.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('main').getByRole('alert').count()).toBe(0);
    boss.complaints.length = 0;
    await expectGood(boss);
    await nickname.fill('Bartje');
    await save.press('Enter');
    await expect.poll(async () => (await person()).properties).toEqual([{ key: 'alias', value: 'Bartje' }]);

    // What is asked of the person alone is not shown to others.
    await part('preferences');
    await page.getByRole('combobox', { name: t('users.language') }).waitFor();
    expect(await page.locator('main form').getByRole('textbox').count()).toBe(0);
    await part('activity');
    await page.locator('main time').first().waitFor();
    const all = page.getByRole('link', { name: t('users.allDone') });
    expect(await all.getAttribute('href')).toBe(`/statistics/audit?actor=${guid}`);
    await part('security');
    const others = page.getByText(t('users.otherSessions', { count: 3 }));
    const last = page.locator('details').getByRole('listitem').last();
    await others.waitFor();
    expect(await last.isVisible()).toBe(false);
    await others.press('Enter');
    await last.waitFor();
    const takeAway = t('users.factorRemove');
    await page.getByText(t('users.factorCodes', { count: 10 })).waitFor();
    await expectGood(boss);
    await page.getByRole('button', { name: takeAway }).press('Enter');
    const asked = page.getByRole('dialog', { name: t('users.factorAsk', { name: 'Bart Bekeken' }) });
    await asked.waitFor();
    await expectGood(boss);
    await asked.getByRole('button', { name: takeAway }).press('Enter');
    await page.getByText(t('users.factorNone')).waitFor();
    expect((await person()).secondFactor).toMatchObject({ hasApp: false, recoveryCodesLeft: 0 });
    await page.getByRole('button', { name: t('users.signOutEverywhere') }).press('Enter');
    await page.getByText(t('users.noSessions')).waitFor();
    expect((await signedInAs('GET', '/api/profiles:loggedIn')).status).toBe(401);
    await expectGood(boss);

    await part('privacy');
    await page.getByRole('button', { name: t('users.removeTitle') }).press('Enter');
    const sure = page.getByRole('dialog', { name: t('users.removeTitle') });
    const remove = sure.getByRole('button', { name: t('ui.delete') });
    await sure.getByRole('textbox').fill('Bart');
    expect(await remove.isDisabled()).toBe(true);
    await sure.getByRole('textbox').fill('Bart Bekeken');
    await expectGood(boss);
    await remove.press('Enter');
    await page.waitForURL(/\/admin\/users$/);
    await noticed(boss, t('tasks.deleteEntityDone', { entity: account('Bart') }));
    expect((await call('GET', `/api/users/${guid}`)).status).toBe(404);

    // Who runs the site last stays, and it is said at what was switched.
    const { guid: own } = (await call('GET', '/api/profiles:loggedIn')).body;
    await open(boss, `${site}/admin/users/${own}/profile`);
    const flag = page.getByRole('switch', { name: new RegExp(`^${t('users.isAdmin')}`) });
    await flag.press('Space');
    await save.press('Enter');
    await page.getByText(lastAdmin[language]).first().waitFor();
    expect(await flag.isChecked()).toBe(false);
    expect((await call('GET', '/api/profiles:loggedIn')).body.isAdmin).toBe(true);
    boss.complaints.length = 0;
    await expectGood(boss);
  },
);

it('who are switched off at work are told so, keep what they typed and sign out', async () => {
  const t = textsIn('nl');
  const call = await callsOf(site);
  const { guid } = await invited(call, 'aan-het-werk@journey.example');
  const { version } = (await call('GET', `/api/users/${guid}`)).body;
  expect((await call('PUT', `/api/users/${guid}`, { version, isAdmin: true })).status).toBe(200);
  const own = await callsOf(site, 'aan-het-werk@journey.example');
  await acceptTerms(own);
  const working = await signedIn(browser.current, site, 'aan-het-werk@journey.example');
  const { page } = working;
  await open(working, `${site}/admin/users/${guid}/profile`);
  const name = page.getByRole('textbox', { name: t('users.firstName') });
  const save = page.getByRole('button', { name: t('users.saveChanges') });
  const told = page.getByRole('dialog', { name: t('ui.inactiveTitle') });
  await name.fill('Bo met een langere naam');
  const now = (await call('GET', `/api/users/${guid}`)).body.version;
  expect((await call('PUT', `/api/users/${guid}`, { version: now, isActive: false })).status).toBe(200);
  await save.press('Enter');
  await told.waitFor();
  working.complaints.length = 0;
  await expectGood(working);
  // The Enter of whoever went on typing closes it, and signs nobody out.
  await told.locator('button:focus').getByText(t('ui.close')).waitFor();
  await page.keyboard.press('Enter');
  await told.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Bo met een langere naam');
  await save.press('Enter');
  page.on('dialog', (question) => void question.accept());
  await told.getByRole('button', { name: t('ui.signOut') }).press('Enter');
  await page.waitForURL(`${site}/`);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'session' }));
});

it('are not for those who do not run the site', async () => {
  const call = await callsOf(site, 'redactie@demo.example');
  expect((await call('GET', '/api/users')).status).toBe(403);
  const editor = await signedIn(browser.current, site, 'redactie@demo.example');
  await editor.page.goto(`${site}/admin/users`);
  await editor.page.getByRole('heading', { level: 1, name: 'U mag deze pagina niet bekijken' }).waitFor();
});

async function acceptTerms(call: Call): Promise<void> {
  const { version } = (await call('GET', '/api/profiles:loggedIn')).body;
  await call('PUT', '/api/profiles:loggedIn', { version, termsOfUseVersionAccepted: 1 });
}

/** Accepts the terms and sets up an app that makes codes. */
async function addApp(call: Call): Promise<void> {
  await acceptTerms(call);
  const { secret } = (await call('POST', '/api/secondfactor', { password: demoPassword })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await call('POST', '/api/secondfactor:confirm', { code })).status).toBe(200);
}

/** Somebody who came by an invitation. */
async function invited(call: Call, email: string) {
  const { link } = (await call('POST', '/api/userinvitations', { email })).body;
  const person = { firstName: 'Bo', lastName: 'Bekeken', password: demoPassword };
  await ask(`${site}/api/userinvitation:accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: link.split('/').at(-1), ...person }),
  });
  const [{ guid }] = (await call('GET', `/api/users?q=${email}`)).body.items as [{ guid: string }];
  return { guid };
}

/** Likewise, who is signed in and has a second factor; what they are called with. */
async function newAccount(call: Call, email: string) {
  const { guid } = await invited(call, email);
  const signedInAs = await callsOf(site, email);
  // With the one of the invitation more than are listed at once.
  for (let times = 0; times < 10; times++) await callsOf(site, email);
  await addApp(await callsOf(site, email));
  return { guid, signedInAs };
}
