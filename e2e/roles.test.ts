import type { Locator, Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { violationsOn } from './accessible.ts';
import { admin, noticed, open, signedIn } from './admin.ts';
import { sites, useBrowser } from './browser.ts';
import { callsOf } from './calls.ts';
import { languages, type Texts, textsIn } from './texts.ts';

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
async function openRole(page: Page, t: Texts): Promise<void> {
  await choose(page, t('roles.view'), t('roles.list'));
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

const journey = { timeout: 120_000 };
it.each(languages)(
  'is made, given to someone, named, and removed once nothing names it (%s)',
  journey,
  async (language) => {
    const t = textsIn(language);
    const boss = await signedIn(browser.current, lindenhove, admin, { language });
    const { page } = boss;
    await open(boss, `${lindenhove}/admin/roles`);
    await page.getByRole('button', { name: t('roles.new') }).press('Enter');
    const panel = page.getByRole('dialog');
    // A name that is taken is said at the field, and what was typed stays.
    await panel.getByLabel(t('roles.name')).fill('redactie');
    await page.keyboard.press('Enter');
    await panel.getByText(/al een rol|There is a role with this name/).waitFor();
    expect(await panel.getByLabel(t('roles.name')).inputValue()).toBe('redactie');
    await panel.getByLabel(t('roles.name')).fill(name);
    await page.keyboard.press('Enter');
    await noticed(boss, t('roles.theRole', { name }));
    await panel.getByLabel(t('roles.addMember')).fill('bezoeker');
    await page.getByRole('option').first().click();
    await panel.getByText(t('roles.memberCount', { count: 1 })).waitFor();
    await page.keyboard.press('Escape');

    await choose(page, t('roles.view'), t('roles.matrix'));
    await choose(page, t('roles.subject'), t('roles.ofLists'));
    const list = tick(page, t('roles.adds', { role: name, name: 'Nieuws' })).first();
    await press(page, list);
    expect(await violationsOn(page, wide)).toEqual([]);
    await choose(page, t('roles.subject'), t('roles.ofForms'));
    const form = tick(page, t('roles.handles', { role: name, name: 'Melding openbare ruimte' }));
    await press(page, form);
    await page.reload();
    await form.waitFor();
    expect(await form.isChecked()).toBe(true);

    await openRole(page, t);
    await panel.getByText(t('roles.forms', { count: 1 })).waitFor();
    await panel.getByRole('button', { name: t('roles.delete') }).click();
    const asked = page.getByRole('dialog', { name: t('roles.inUse') });
    await asked.getByText(t('roles.memberCount', { count: 1 })).waitFor();
    await asked.getByRole('link', { name: t('roles.forms', { count: 1 }) }).click();
    await page.waitForURL('**view=matrix*');
    await press(page, form);
    await choose(page, t('roles.subject'), t('roles.ofLists'));
    await press(page, list);

    await openRole(page, t);
    await panel.getByRole('button', { name: new RegExp(t('roles.removeMember', { name: '.+' })) }).click();
    await panel.getByText(t('roles.noMembers')).waitFor();
    await panel.getByRole('button', { name: t('roles.delete') }).click();
    await page
      .getByRole('dialog', { name: t('roles.deleteAsk', { name }) })
      .getByRole('button', { name: t('ui.delete') })
      .click();
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
