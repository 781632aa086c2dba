import type { Locator, Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { violationsNow, violationsOn } from './accessible.ts';
import { admin, noticed, open, signedIn } from './admin.ts';
import { boxOf, sites, useBrowser } from './browser.ts';
import { callsOf, surelyOf } from './calls.ts';
import { arrowToOption, arrowToRadio } from './keyboard.ts';
import { languages, type Texts, textsIn, walkedIn } from './texts.ts';

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

async function openRole(page: Page, t: Texts): Promise<void> {
  await arrowToRadio(page, t('roles.view'), t('roles.list'));
  await page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .first()
    .press('Enter');
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

const journey = { timeout: 120_000 };
it.each(walkedIn('en'))(
  'is made, given to someone, named, and removed once nothing names it (%s)',
  journey,
  async (language) => {
    const t = textsIn(language);
    const boss = await signedIn(browser.current, lindenhove, admin, { language });
    const { page } = boss;
    await open(boss, `${lindenhove}/admin/roles`);
    await page.getByRole('button', { name: t('roles.new') }).press('Enter');
    const panel = page.getByRole('dialog');
    // In the language of who works here, whatever that of the browser is, and gone with the first letter.
    const field = panel.getByRole('textbox', { name: t('roles.name') });
    const missing = () => field.evaluate((one) => (one as HTMLInputElement).validationMessage);
    await panel.getByLabel(t('roles.description')).fill('Voor de buurt');
    await panel.getByRole('button', { name: t('roles.create') }).press('Enter');
    await expect.poll(missing).toBe(t('ui.refused.is required'));
    await page.locator(':focus').and(field).waitFor();
    await field.fill('r');
    expect(await missing()).toBe('');
    // A name that is taken is said at the field, and what was typed stays.
    await panel.getByLabel(t('roles.name')).fill('redactie');
    await page.keyboard.press('Enter');
    await panel.getByText(/al een rol|There is a role with this name/).waitFor();
    expect(await panel.getByLabel(t('roles.name')).inputValue()).toBe('redactie');
    await panel.getByLabel(t('roles.name')).fill(name);
    await page.keyboard.press('Enter');
    await noticed(boss, t('roles.theRole', { name }));
    await panel.getByLabel(t('roles.addMember')).fill('bezoeker');
    await arrowToOption(page, page.getByRole('option').first());
    await panel.getByText(t('roles.memberCount', { count: 1 })).waitFor();
    await page.keyboard.press('Escape');

    await arrowToRadio(page, t('roles.view'), t('roles.matrix'));
    await arrowToRadio(page, t('roles.subject'), t('roles.ofLists'));
    const list = tick(page, t('roles.adds', { role: name, name: 'Nieuws' })).first();
    await press(page, list);
    expect(await violationsOn(page, wide)).toEqual([]);
    await arrowToRadio(page, t('roles.subject'), t('roles.ofForms'));
    const form = tick(page, t('roles.handles', { role: name, name: 'Melding openbare ruimte' }));
    await press(page, form);
    await page.reload();
    await form.waitFor();
    expect(await form.isChecked()).toBe(true);

    await openRole(page, t);
    await panel.getByText(t('roles.forms', { count: 1 })).waitFor();
    await panel.getByRole('button', { name: t('roles.delete') }).press('Enter');
    const asked = page.getByRole('dialog', { name: t('roles.inUse') });
    await asked.getByText(t('roles.memberCount', { count: 1 })).waitFor();
    await asked.getByRole('link', { name: t('roles.forms', { count: 1 }) }).press('Enter');
    await page.waitForURL('**view=matrix*');
    await press(page, form);
    await arrowToRadio(page, t('roles.subject'), t('roles.ofLists'));
    await press(page, list);

    await openRole(page, t);
    await panel
      .getByRole('button', { name: new RegExp(t('roles.removeMember', { name: '.+' })) })
      .press('Enter');
    await panel.getByText(t('roles.noMembers')).waitFor();
    await panel.getByRole('button', { name: t('roles.delete') }).press('Enter');
    // It is asked with the keyboard at the way back, from which the act is one step.
    const sure = page.getByRole('dialog', { name: t('roles.deleteAsk', { name }) });
    await sure
      .getByRole('button', { name: t('ui.cancel') })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Tab');
    await sure
      .getByRole('button', { name: t('ui.delete') })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('link', { name, exact: true }).count()).toBe(0);
  },
);

it('with a long name leaves the matrix whole, and names stay in view when it is moved sideways', async () => {
  const call = await callsOf(lindenhove);
  expect((await call('POST', '/api/roles', { name: longName })).status).toBe(201);
  const boss = await signedIn(browser.current, lindenhove, admin, { width: 390 });
  const { page } = boss;
  await open(boss, `${lindenhove}/admin/roles?view=matrix`);
  const matrix = page.getByRole('table', { name: 'Wie mag wat' });
  const title = matrix.getByRole('columnheader', { name: longName });
  const first = matrix.getByRole('rowheader').first();
  const [above, below] = [await boxOf(title), await boxOf(first)];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  await title.scrollIntoViewIfNeeded();
  expect((await boxOf(first)).x).toBe(below.x);
  expect((await boxOf(title)).x).toBeLessThan(above.x);
});

it('is not for those who do not run the site', async () => {
  for (const email of ['redactie@demo.example', 'bezoeker@demo.example']) {
    const call = await callsOf(lindenhove, email);
    expect((await call('GET', '/api/roles')).status, email).toBe(403);
    const { status } = await call('GET', '/api/listitems:lists');
    expect(status, email).toBe(email.startsWith('redactie') ? 200 : 403);
  }
});

const refusal = { nl: 'U mag deze pagina niet bekijken', en: 'You may not view this page' };
it.each(languages)('says so to who opens the screen all the same (%s)', async (language) => {
  const editor = await signedIn(browser.current, lindenhove, 'redactie@demo.example', { language });
  const { page } = editor;
  await page.goto(`${lindenhove}/admin/roles`);
  await page.getByRole('heading', { level: 1, name: refusal[language] }).waitFor();
  expect(await page.getByRole('button', { name: textsIn(language)('roles.new') }).count()).toBe(0);
  expect(await violationsOn(page, wide)).toEqual([]);
});

it.each(walkedIn('nl'))('is found again from what the person did who made it (%s)', async (language) => {
  const t = textsIn(language);
  const call = await surelyOf(lindenhove);
  const made = `Dorpsredactie ${language}`;
  const { guid } = await call('POST', '/api/roles', { name: made });
  const { guid: me } = await call('GET', '/api/profiles:loggedIn');
  const boss = await signedIn(browser.current, lindenhove, admin, { language });
  const { page } = boss;
  await open(boss, `${lindenhove}/admin/users/${me}/activity`);
  const line = page
    .getByRole('listitem')
    .filter({ hasText: t('audit.role-made') })
    .first();
  await line.getByRole('link', { name: made, exact: true }).press('Enter');
  await page.waitForURL(`${lindenhove}/admin/roles?open=${guid}`);
  await page.getByRole('dialog').getByLabel(t('roles.name')).waitFor();
  // Of what is gone it says that it was; what stands there has no way to it.
  await call('DELETE', `/api/roles/${guid}`);
  await open(boss, `${lindenhove}/admin/users/${me}/activity`);
  await line.waitFor();
  expect(await line.getByRole('link').count()).toBe(0);
  expect(await violationsNow(page)).toEqual([]);
});
