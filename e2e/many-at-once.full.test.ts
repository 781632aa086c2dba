import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { closeDatabase, openDatabase, type Tx, withTenant } from '#core/db.ts';
import { newGuid } from '#core/guid.ts';
import { openEmbedded } from '#core/postgres/embedded.ts';
import { tenantByHost } from '#core/tenants/tenant.ts';
import { violationsOn } from './accessible.ts';
import { admin, noticed, open, signedIn } from './admin.ts';
import { boxOf, sites, useBrowser } from './browser.ts';
import { textsIn } from './texts.ts';

/** More people, files, pages and roles than are read at a time: all of them are meant where all are chosen. */
const browser = useBrowser();
const site = sites.veenland;
const patience = { timeout: 180_000 };
const t = textsIn('nl');
const wide = { widths: [1280], themes: ['light' as const] };
const mark = 'veelvoud';
const many = 130;
const numbers = Array.from({ length: many }, (_, at) => String(at + 1).padStart(3, '0'));
let inTenant: <T>(act: (tx: Tx) => Promise<T>) => Promise<T>;

beforeAll(async () => {
  const embedded = await openEmbedded({ dataDir: inject('dataDir') });
  openDatabase(embedded.url);
  await embedded.release();
  const tenant = (await tenantByHost('veenland.localhost'))!;
  inTenant = (act) => withTenant(tenant, act);
  await inTenant(async (tx) => {
    await tx('users').insert(
      numbers.map((number) => ({
        ...{ id: newGuid(), email: `${mark}${number}@proef.example` },
        ...{ firstName: 'Noor', lastName: `Veelvoud ${number}`, termsOfUseVersionAccepted: 1 },
      })),
    );
    await tx('roles').insert(numbers.map((number) => ({ id: newGuid(), name: `Veelvoud ${number}` })));
    await tx('files').insert(
      numbers.map((number) => ({
        ...{ id: newGuid(), name: `${mark} ${number}.pdf`, format: 'pdf', size: 1, version: '1' },
        storageKey: `files/${mark}-${number}`,
      })),
    );
  });
});
afterAll(async () => {
  await inTenant(async (tx) => {
    await tx('users').where('email', 'like', `${mark}%`).delete();
    await tx('roles').where('name', 'like', 'Veelvoud%').delete();
    await tx('files').where('name', 'like', `${mark}%`).delete();
  });
  await closeDatabase();
});

const chooseAll = (page: Page) => page.getByRole('checkbox', { name: t('table.chooseAll') });
const undo = (page: Page) =>
  page
    .getByRole('button', { name: t('tasks.undo') })
    .last()
    .press('Enter');

it(
  'people who fit the question are all chosen, and who was refused stays so, with why',
  patience,
  async () => {
    const count = (where: object) =>
      inTenant(async (tx) => {
        const [row] = await tx('users').where('email', 'like', `${mark}%`).where(where).count('* as count');
        return Number(row!['count']);
      });
    const boss = await signedIn(browser.current, site, admin);
    const { page } = boss;
    await open(boss, `${site}/admin/users?q=${mark}`);
    const bar = page.getByRole('toolbar');
    await chooseAll(page).press('Space');
    await bar.getByText(t('table.chosen', { count: many })).waitFor();
    expect(await violationsOn(page, wide)).toEqual([]);
    // One is gone by the time.
    await inTenant((tx) =>
      tx('users')
        .where({ email: `${mark}005@proef.example` })
        .delete(),
    );
    await bar.getByRole('button', { name: t('users.deactivate') }).press('Enter');
    await noticed(boss, t('tasks.saveEntityFailedBulk', { failed: 1, total: many }));
    expect(await count({ isActive: false })).toBe(many - 1);
    await bar.getByText(t('table.chosen', { count: 1 })).waitFor();

    await open(boss, `${site}/admin/users?q=${mark}&active=false`);
    await chooseAll(page).press('Space');
    await bar.getByText(t('table.chosen', { count: many - 1 })).waitFor();
    await bar.getByRole('button', { name: t('users.activate') }).press('Enter');
    await expect.poll(() => count({ isActive: true })).toBe(many - 1);
    await undo(page);
    await expect.poll(() => count({ isActive: false })).toBe(many - 1);
  },
);

it('files that nobody scrolled to are chosen too, thrown away and brought back', patience, async () => {
  const left = () =>
    inTenant((tx) => tx('files').where('name', 'like', `${mark}%`).whereNull('deletedOn').pluck('id'));
  const boss = await signedIn(browser.current, site, admin, { width: 390 });
  const { page } = boss;
  await open(boss, `${site}/admin/media?kind=file&q=${mark}`);
  await page.getByText(t('media.count', { count: many })).waitFor();
  const bar = page.getByRole('region', { name: t('media.selected', { count: many }) });
  await page.getByRole('button', { name: t('media.selectAll') }).press('Enter');
  await bar.waitFor();
  // The button takes back what it did, and has the focus still.
  const none = page.getByRole('button', { name: t('media.selectNone') }).first();
  await expect.poll(() => none.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await violationsOn(page, { widths: [390], themes: ['light'] })).toEqual([]);
  await none.press('Enter');
  await bar.waitFor({ state: 'detached' });
  // By its keys as well.
  await page.locator('[data-tile]').first().focus();
  await page.keyboard.press('Control+a');
  await bar.waitFor();
  await bar.getByRole('button', { name: t('media.toTrash') }).press('Enter');
  await expect.poll(async () => (await left()).length).toBe(0);
  await undo(page);
  await expect.poll(async () => (await left()).length).toBe(many);

  // What was refused is still ticked.
  await page.getByRole('button', { name: t('media.selectAll') }).press('Enter');
  await bar.waitFor();
  await inTenant((tx) =>
    tx('files')
      .where({ name: `${mark} 007.pdf` })
      .delete(),
  );
  await bar.getByRole('button', { name: t('media.toTrash') }).press('Enter');
  await noticed(boss, t('media.manyRefused', { count: 1 }));
  await page.getByRole('region', { name: t('media.selected', { count: 1 }) }).waitFor();
  expect(await left()).toHaveLength(0);
});

it('roles stand all of them where one is chosen', patience, async () => {
  const last = `Veelvoud ${numbers.at(-1)}`;
  const boss = await signedIn(browser.current, site, admin);
  const { page } = boss;
  const membersOf = (name: string) =>
    inTenant(async (tx) => {
      const role: { id: string } = await tx('roles').where({ name }).first('id');
      const members: { userId: string }[] = await tx('roleMembers')
        .where({ roleId: role.id })
        .select('userId');
      return members.map(({ userId }) => userId);
    });
  const people = await inTenant(
    async (tx) => (await tx('users').where('email', 'like', `${mark}%`).pluck('id')).length,
  );
  const person = (await inTenant((tx) =>
    tx('users')
      .where({ email: `${mark}001@proef.example` })
      .first('id'),
  )) as { id: string };

  // Of a person.
  await open(boss, `${site}/admin/users/${person.id}/profile`);
  await page.getByRole('combobox', { name: t('users.roles') }).fill('voud 130');
  await page.getByRole('option', { name: last }).click();
  await page.getByRole('button', { name: t('ui.save') }).press('Enter');
  await expect.poll(() => membersOf(last)).toEqual([person.id]);

  // Of many people: the list stays in the window, and its end is reached by keyboard.
  await open(boss, `${site}/admin/users?q=${mark}`);
  await chooseAll(page).press('Space');
  await page
    .getByRole('toolbar')
    .getByText(t('table.chosen', { count: people }))
    .waitFor();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('users.giveRole') })
    .press('Enter');
  const menu = page.getByRole('menu');
  await menu.locator(':focus').waitFor();
  const { y, height } = await boxOf(menu);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(900);
  await page.keyboard.press('End');
  const item = menu.getByRole('menuitem', { name: last });
  await expect.poll(() => item.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await membersOf(last)).length).toBe(people);

  // Of those who have it the first are shown; nobody who has it is offered again, and all are one press away.
  const role = (await inTenant((tx) => tx('roles').where({ name: last }).first('id'))) as { id: string };
  await open(boss, `${site}/admin/roles?open=${role.id}`);
  const panel = page.getByRole('dialog');
  await panel.getByText(t('roles.memberCount', { count: people }), { exact: true }).waitFor();
  await panel.getByLabel(t('roles.addMember')).fill(`${mark}${numbers.at(-1)}@`);
  await page.getByText(t('table.none')).first().waitFor();
  expect(await page.getByRole('option').count()).toBe(0);
  await panel.getByRole('link', { name: t('roles.moreMembers', { count: people }) }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('role') === role.id);
  await page.getByText(t('users.count', { count: people })).waitFor();

  // Of a page, and of all pages at once.
  await open(boss, `${site}/admin/pages?as=table`);
  await page.locator('[data-row="0"]').press('Enter');
  const roles = page.getByRole('dialog').getByRole('combobox', { name: t('pages.chooseRoles') });
  await roles.fill('voud 130');
  await page.getByRole('option', { name: last }).click();
  await page.getByRole('button', { name: t('pages.savePermissions') }).press('Enter');
  const named = () =>
    inTenant((tx) =>
      tx('pages').whereRaw('edit_roles @> array(select id from roles where name = ?)', [last]).pluck('id'),
    );
  await expect.poll(async () => (await named()).length).toBe(1);
  await undo(page);
  await expect.poll(async () => (await named()).length).toBe(0);

  await open(boss, `${site}/admin/roles?view=matrix`);
  const matrix = page.getByRole('table', { name: t('roles.matrix') });
  await matrix.getByRole('columnheader', { name: last }).waitFor();
  const tick = matrix.getByRole('checkbox', { name: new RegExp(last) }).first();
  await tick.press('Space');
  await expect.poll(async () => (await named()).length).toBe(1);
  await tick.press('Space');
  await expect.poll(async () => (await named()).length).toBe(0);
});
