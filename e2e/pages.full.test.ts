import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './accessible.ts';
import { admin, chooseFromMenu, noticed, open, signedIn } from './admin.ts';
import { ask } from './ask.ts';
import { sites, useBrowser } from './browser.ts';
import { type Call, callsOf, type Menu, topLevelMenu } from './calls.ts';
import { arrowToOption } from './keyboard.ts';
import { languages, textsIn } from './texts.ts';

/** The pages of a site, as who runs it goes about them: from a new one to one that is gone for good. */
const browser = useBrowser();
const site = sites.veenland;
const started = 'Proefpagina over veen';
const wide = { widths: [1280], themes: ['light' as const] };
const patience = { timeout: 120_000 };

let call: Call;
let menu: Menu;

beforeAll(async () => {
  call = await callsOf(site);
  menu = await topLevelMenu(call);
});
// What a test that failed left behind.
afterAll(async () => {
  const { version } = await topLevelMenu(call);
  await call('PUT', `/api/menus/${menu.guid}`, { version, items: menu.items });
  for (const list of ['/api/pages:overview', '/api/pages:overview?trash=true']) {
    const { body } = await call('GET', list);
    for (const one of (body?.items ?? []) as { guid: string; title: string }[])
      if (one.title.startsWith(started)) {
        await call('DELETE', `/api/pages/${one.guid}`);
        await call('DELETE', `/api/pages/${one.guid}?permanently=true`);
      }
  }
});

const table = (page: Page, name: string) => page.getByRole('table', { name });
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
async function choose(page: Page, names: string[]): Promise<void> {
  for (const name of names) await row(page, name).getByRole('checkbox').click({ force: true });
}

const journey = { timeout: 240_000 };
it.each(languages)(
  'is made, copied, published, moved and thrown away for good (%s)',
  journey,
  async (language) => {
    const t = textsIn(language);
    const title = `${started} (${language})`;
    const boss = await signedIn(browser.current, site, admin, { language });
    const { page } = boss;
    /** One of the acts of a page, by keyboard. */
    const act = async (name: string, what: string) => {
      await page.getByRole('button', { name: t('pages.acts', { name }), exact: true }).press('Enter');
      await chooseFromMenu(page, what);
    };
    await open(boss, `${site}/admin/pages`);
    await page
      .getByRole('button', { name: t('pages.new') })
      .first()
      .press('Enter');
    await page
      .getByRole('dialog', { name: t('pages.newTitle') })
      .getByLabel(t('pages.name'))
      .fill(title);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/edit');
    const path = new URL(page.url()).pathname.replace(/\/edit$/, '');

    const found = `${site}/admin/pages?q=${encodeURIComponent(title)}`;
    await open(boss, found);
    await table(page, t('pages.title')).waitFor();
    await act(title, t('pages.duplicate'));
    await noticed(boss, t('tasks.duplicateEntityDone', { entity: title }));
    const copy = t('pages.copyOf', { name: title });
    await row(page, copy).waitFor();
    expect(await violationsOn(page, wide)).toEqual([]);
    expect((await ask(site + path)).status).toBe(404);

    // Many at once, and all of it taken back.
    await choose(page, [title, copy]);
    const bar = page.getByRole('toolbar');
    await bar.getByRole('button', { name: t('pages.publish') }).press('Enter');
    await expect.poll(async () => (await ask(site + path)).status).toBe(200);
    // The last notice is that of the copy until this one is said.
    await noticed(boss, t('tasks.publishEntityDone', { entity: t('tasks.several', { count: 2 }), count: 2 }));
    await page
      .getByRole('button', { name: t('tasks.undo') })
      .last()
      .press('Enter');
    await expect.poll(async () => (await ask(site + path)).status).toBe(404);
    await act(title, t('pages.publish'));
    await expect.poll(async () => (await ask(site + path)).status).toBe(200);

    // Another place, whose address is seen first; the old one leads there.
    await act(title, t('pages.move'));
    const move = page.getByRole('dialog', { name: t('pages.moveTitle', { name: title }) });
    await move.getByRole('combobox', { name: t('pages.below') }).click();
    await page.getByRole('option').nth(2).click();
    await move.getByRole('textbox', { name: t('pages.segment') }).fill('admin/x');
    await move.getByRole('button', { name: t('pages.movePreview') }).press('Enter');
    await move.getByText(t('menus.fault.segment')).waitFor();
    boss.complaints.length = 0;
    await move.getByRole('textbox', { name: t('pages.segment') }).fill(`proef-veen-${language}`);
    await move.getByRole('button', { name: t('pages.movePreview') }).press('Enter');
    await move.getByText(`${path} →`).waitFor();
    await move.getByRole('button', { name: t('pages.moveSave'), exact: true }).press('Enter');
    await move.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await ask(site + path)).headers['location'] ?? '')
      .toMatch(/\/proef-veen-(nl|en)$/);

    // Who may edit it, and why somebody may not.
    await page.goto(found);
    await page
      .getByRole('button', { name: title, exact: true })
      .or(page.getByRole('link', { name: title, exact: true }))
      .first()
      .press('Enter');
    const panel = page.getByRole('dialog', { name: title });
    await panel.getByRole('combobox', { name: t('pages.chooseRoles') }).click();
    await page.getByRole('option', { name: 'Auteurs' }).click();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: t('pages.savePermissions') }).click();
    await noticed(boss, t('pages.rightsOf', { name: title }));
    await panel.getByRole('combobox', { name: t('pages.why') }).fill('bezoeker');
    await page.getByRole('option').first().click();
    await panel.getByText(/mag deze pagina niet bewerken|may not edit this page/).waitFor();

    await open(boss, found);
    await choose(page, [title, copy]);
    await bar.getByRole('button', { name: t('pages.toTrash') }).press('Enter');
    await expect.poll(() => row(page, copy).count()).toBe(0);
    await open(boss, `${site}/admin/pages?view=trash&q=${encodeURIComponent(title)}`);
    await choose(page, [copy]);
    await bar.getByRole('button', { name: t('pages.erase') }).press('Enter');
    const sure = page.getByRole('dialog', { name: t('pages.erase') });
    await sure.getByRole('textbox').fill(t('pages.eraseWord'));
    await sure.getByRole('button', { name: t('pages.erase') }).press('Enter');
    await expect.poll(() => row(page, copy).count()).toBe(0);
    await act(title, t('pages.restore'));
    await expect.poll(async () => JSON.stringify((await call('GET', '/api/pages')).body)).toContain(title);
    expect(boss.complaints).toEqual([]);
  },
);

it.each(languages)('begins with a template that was made for it (%s)', patience, async (language) => {
  const t = textsIn(language);
  const name = `${started}, sjabloon (${language})`;
  const title = `${started} uit een sjabloon (${language})`;
  const boss = await signedIn(browser.current, site, admin, { language });
  const { page } = boss;
  const make = (kind: 'pages.newTemplate' | 'pages.newTitle') => page.getByRole('dialog', { name: t(kind) });
  await open(boss, `${site}/admin/pages?view=templates`);
  await page
    .getByRole('button', { name: t('pages.newTemplate') })
    .first()
    .press('Enter');
  const field = make('pages.newTemplate').getByLabel(t('pages.name'));
  await field.fill('   ');
  await field.press('Enter');
  await page.getByText(t('ui.refused.is missing')).waitFor();
  expect(await field.inputValue()).toBe('   ');
  boss.complaints.length = 0;
  await field.fill(name);
  await field.press('Enter');
  await page.getByRole('dialog', { name }).waitFor();
  expect(await violationsOn(page, wide)).toEqual([]);
  const guid = new URL(page.url()).searchParams.get('open')!;

  await open(boss, `${site}/admin/pages?open=new`);
  await make('pages.newTitle').getByLabel(t('pages.name')).fill(title);
  await make('pages.newTitle')
    .getByRole('combobox', { name: t('pages.startFrom') })
    .press('ArrowDown');
  await page.getByRole('option', { name, exact: true }).waitFor();
  await arrowToOption(page, 'Lang verhaal');
  await make('pages.newTitle')
    .getByRole('button', { name: t('pages.create') })
    .press('Enter');
  await page.waitForURL('**/edit');
  const { items } = (await call('GET', '/api/pages:overview')).body;
  const made = (items as { guid: string; title: string }[]).find((one) => one.title === title);
  const { document } = (await call('GET', `/api/pages/${made!.guid}/draft`)).body;
  const typesIn = (position: string) => document.rows[position].map(({ type }: { type: string }) => type);
  expect([typesIn('top-row'), typesIn('main')]).toEqual([['hero'], ['text', 'divider']]);
  await call('DELETE', `/api/pages/${guid}`);
  await call('DELETE', `/api/pages/${guid}?permanently=true`);
  expect(boss.complaints).toEqual([]);
});

it.each(languages)('is not for those who do not run the site (%s)', async (language) => {
  const { page } = await signedIn(browser.current, site, 'redactie@demo.example', { language });
  const name = { nl: 'U mag deze pagina niet bekijken', en: 'You may not view this page' }[language];
  for (const view of ['', '?view=templates', '?view=trash']) {
    await page.goto(`${site}/admin/pages${view}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
});
