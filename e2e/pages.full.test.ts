import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { violationsOn } from './accessible.ts';
import { admin, chooseFromMenu, noticed, open, signedIn } from './admin.ts';
import { ask } from './ask.ts';
import { sites, useBrowser } from './browser.ts';
import { type Call, callsOf, type Menu, topLevelMenu } from './calls.ts';
import { arrowToOption, arrowToRadio } from './keyboard.ts';
import { languages, textsIn, walkedIn } from './texts.ts';

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
/** By keyboard: the first at its row, the others at their tick box. */
async function choose(page: Page, [first, ...others]: [string, ...string[]]): Promise<void> {
  await row(page, first).locator('[data-row]').press('x');
  for (const name of others) await row(page, name).getByRole('checkbox').press('Space');
  for (const name of [first, ...others])
    expect(await row(page, name).getByRole('checkbox').isChecked(), name).toBe(true);
}

const journey = { timeout: 240_000 };
it.each(walkedIn('en'))(
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
    await move.getByRole('combobox', { name: t('pages.below') }).press('ArrowDown');
    await arrowToOption(page, page.getByRole('option').nth(2));
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
    await panel.getByRole('combobox', { name: t('pages.chooseRoles') }).press('ArrowDown');
    await arrowToOption(page, 'Auteurs');
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: t('pages.savePermissions') }).press('Enter');
    await noticed(boss, t('pages.rightsOf', { name: title }));
    // When that does not come it is said, and asked again.
    const reasons = /\/permissions\?user=/;
    await page.route(reasons, (route) => route.fulfill({ status: 500, body: '' }));
    await panel.getByRole('combobox', { name: t('pages.why') }).fill('bezoeker');
    await arrowToOption(page, page.getByRole('option').first());
    const fault = panel.getByRole('alert').filter({ hasText: t('ui.errorTitle') });
    await fault.waitFor();
    boss.complaints.length = 0;
    await page.unroute(reasons);
    await fault.getByRole('button', { name: t('ui.retry') }).press('Enter');
    await panel.getByText(/mag deze pagina niet bewerken|may not edit this page/).waitFor();

    await open(boss, found);
    await choose(page, [title, copy]);
    await bar.getByRole('button', { name: t('pages.toTrash') }).press('Enter');
    await expect.poll(() => row(page, copy).count()).toBe(0);
    await open(boss, `${site}/admin/pages?view=trash&q=${encodeURIComponent(title)}`);
    // How each comes back, and on a phone too since when it lies there.
    await row(page, copy).getByText(t('pages.wasStates.draft')).waitFor();
    await row(page, title).getByText(t('pages.wasStates.published')).waitFor();
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height });
    await row(page, title).locator('small time').waitFor();
    await page.setViewportSize({ width, height });
    await choose(page, [copy]);
    await bar.getByRole('button', { name: t('pages.erase') }).press('Enter');
    const sure = page.getByRole('dialog', { name: t('pages.erase') });
    expect(await violationsOn(page, wide)).toEqual([]);
    await sure.getByRole('textbox').fill(t('pages.eraseWord'));
    await sure.getByRole('button', { name: t('pages.erase') }).press('Enter');
    await expect.poll(() => row(page, copy).count()).toBe(0);
    // From its panel, which goes along to where the page stands again.
    await page
      .getByRole('button', { name: title, exact: true })
      .or(page.getByRole('link', { name: title, exact: true }))
      .first()
      .press('Enter');
    await panel.getByRole('button', { name: t('pages.restore'), exact: true }).press('Enter');
    await page.waitForURL(({ searchParams }) => !searchParams.has('view') && searchParams.has('open'));
    await panel.getByRole('combobox', { name: t('pages.chooseRoles') }).waitFor();
    await expect.poll(() => panel.locator(':focus').count()).toBe(1);
    await expect.poll(async () => JSON.stringify((await call('GET', '/api/pages')).body)).toContain(title);
    expect(boss.complaints).toEqual([]);
  },
);

it.each(walkedIn('nl'))('begins with a template that was made for it (%s)', patience, async (language) => {
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

  // It is renamed, edited, thrown away, brought back, and goes for good.
  await open(boss, `${site}/admin/pages?view=templates&open=${guid}`);
  const panel = page.getByRole('dialog', { name });
  const other = `${name}, anders`;
  const titled = page.getByRole('dialog').getByRole('textbox', { name: t('pages.name') });
  await titled.fill('   ');
  await titled.press('Enter');
  await page.getByText(t('ui.refused.is missing')).waitFor();
  await titled.fill(other);
  await titled.press('Enter');
  await noticed(boss, t('tasks.saveEntityDone', { entity: other }));
  await page.getByRole('dialog', { name: other, exact: true }).waitFor();
  await page
    .getByRole('button', { name: t('tasks.undo') })
    .last()
    .press('Enter');
  await page.getByRole('dialog', { name, exact: true }).waitFor();
  expect(await titled.inputValue()).toBe(name);
  await panel.getByRole('link', { name: t('pages.edit') }).press('Enter');
  await page.waitForURL(({ pathname, search }) => pathname + search === `/edit?page=${guid}`);
  await open(boss, `${site}/admin/pages?view=templates&open=${guid}`);
  await panel.getByRole('button', { name: t('pages.acts', { name }) }).press('Enter');
  await chooseFromMenu(page, t('pages.toTrash'));
  await row(page, name).waitFor({ state: 'detached' });
  await noticed(boss, t('tasks.trashEntityDone', { entity: name }));
  await open(boss, `${site}/admin/pages?view=trash&q=${encodeURIComponent(name)}`);
  await row(page, name).getByText(t('pages.kinds.template'), { exact: true }).waitFor();
  await choose(page, [name]);
  const bar = page.getByRole('toolbar');
  await bar.getByRole('button', { name: t('pages.restore') }).press('Enter');
  await row(page, name).waitFor({ state: 'detached' });
  const templates = async () =>
    (await call('GET', '/api/pages:overview?kind=template')).body.items as Known[];
  await expect.poll(async () => (await templates()).some((one) => one.guid === guid)).toBe(true);
  await open(boss, `${site}/admin/pages?view=templates`);
  await row(page, name).waitFor();
  await call('DELETE', `/api/pages/${guid}`);
  await call('DELETE', `/api/pages/${guid}?permanently=true`);
  expect(boss.complaints).toEqual([]);
});

it.each(walkedIn('en'))(
  'is found by keyboard: in the tree, in a table, by what it is like, and where it is used (%s)',
  patience,
  async (language) => {
    const t = textsIn(language);
    const all = await known();
    const above = all.find(({ path }) => path === '/natuur')!;
    const below = all.filter(({ path }) => path?.startsWith('/natuur/'));
    expect(below.length).toBeGreaterThan(1);
    const boss = await signedIn(browser.current, site, admin, { language });
    const { page } = boss;
    const asked = (name: string) => new URL(page.url()).searchParams.get(name);
    await open(boss, `${site}/admin/pages`);

    // What stands below it is folded away with the arrows, and comes back.
    const tree = page.getByRole('treegrid', { name: t('pages.all') });
    const titled = (title: string) => page.getByRole('button', { name: title, exact: true });
    const branch = tree.getByRole('row', { expanded: true }).filter({ has: titled(above.title) });
    await branch.waitFor();
    await titled(below[0]!.title).waitFor();
    await titled(above.title).press('ArrowLeft');
    await titled(below[0]!.title).waitFor({ state: 'detached' });
    await titled(above.title).press('ArrowRight');
    await titled(below[0]!.title).waitFor();

    // As a table it is in the order that is asked, which the address says.
    await arrowToRadio(page, t('pages.as'), t('pages.table'));
    const inTable = table(page, t('pages.all'));
    await inTable.waitFor();
    const sortedBy = inTable.getByRole('columnheader', { name: t('pages.name') });
    expect(await sortedBy.getAttribute('aria-sort')).toBe('ascending');
    await sortedBy.getByRole('button').press('Enter');
    await expect.poll(() => asked('sort')).toBe('title_desc');
    const titles = all.map(({ title }) => title).sort((a, b) => b.localeCompare(a, 'nl', { numeric: true }));
    const first = () => inTable.locator('[data-row="0"]').innerText();
    await expect.poll(first).toContain(titles[0]!);

    // Who is sent the address sees the same few.
    await page.getByRole('combobox', { name: t('pages.filter.state') }).press('ArrowDown');
    await arrowToOption(page, t('pages.filter.draft'));
    await expect.poll(() => asked('state')).toBe('draft');
    await page.reload();
    await inTable.waitFor();
    const drafts = all.filter(({ isPublished, publishFrom }) => !isPublished && !publishFrom);
    await page
      .getByRole('status')
      .getByText(t('pages.count', { count: drafts.length }))
      .waitFor();
    expect(await inTable.getByRole('rowheader').count()).toBe(drafts.length);
    expect(await violationsOn(page, wide)).toEqual([]);

    await open(boss, `${site}/admin/pages?q=${encodeURIComponent('/natuur')}`);
    await row(page, above.title).locator('[data-row]').press('Enter');
    const uses = page.getByRole('dialog', { name: above.title }).locator('section', {
      has: page.getByRole('heading', { name: t('pages.uses') }),
    });
    const inMenu = uses.getByRole('listitem').filter({ hasText: t('menus.topLevel') });
    await inMenu.getByText(t('pages.useIn.menu'), { exact: true }).waitFor();
    expect(boss.complaints).toEqual([]);
  },
);

interface Known {
  guid: string;
  title: string;
  path: string | null;
  isPublished: boolean;
  publishFrom: string | null;
  publishUntil: string | null;
  editPermission: string;
  editRoles: string[];
}
const known = async () => (await call('GET', '/api/pages:overview')).body.items as Known[];
const oneNamed = async (title: string) => (await known()).find((one) => one.title === title)!;
const make = async (title: string) =>
  (await call('POST', '/api/pages', { title })).body as { page: Known; version: number };
const t = textsIn('nl');

it('keeps what is planned when it is published from the list, and gets it back', patience, async () => {
  const title = `${started} met een einde`;
  const { page: made, version } = await make(title);
  const [from, until] = ['2190-07-01T09:00:00.000Z', '2190-08-01T09:00:00.000Z'];
  await call('POST', `/api/pages/${made.guid}:publish`, { version, until });
  await call('PUT', `/api/pages/${made.guid}`, { version, description: 'Gewijzigd' });
  const boss = await signedIn(browser.current, site, admin);
  const { page } = boss;
  const act = async (what: string) => {
    await page.getByRole('button', { name: t('pages.acts', { name: title }), exact: true }).press('Enter');
    await chooseFromMenu(page, what);
  };
  const undo = () =>
    page
      .getByRole('button', { name: t('tasks.undo') })
      .last()
      .press('Enter');
  const stands = async () => {
    const { isPublished, publishFrom, publishUntil } = await oneNamed(title);
    return { isPublished, publishFrom, publishUntil };
  };
  await open(boss, `${site}/admin/pages?q=${encodeURIComponent(title)}`);
  await act(t('pages.publish'));
  await noticed(boss, t('tasks.publishEntityDone', { entity: title }));
  expect(await stands()).toEqual({ isPublished: true, publishFrom: null, publishUntil: until });

  await call('POST', `/api/pages/${made.guid}:unpublish`);
  await call('POST', `/api/pages/${made.guid}:publish`, { version: version + 1, from, until });
  const planned = { isPublished: false, publishFrom: from, publishUntil: until };
  await open(boss, page.url());
  await act(t('pages.unpublish'));
  await noticed(boss, t('tasks.unpublishEntityDone', { entity: title }));
  expect(await stands()).toEqual({ isPublished: false, publishFrom: null, publishUntil: null });
  await undo();
  await expect.poll(stands).toEqual(planned);
  await open(boss, page.url());
  await act(t('pages.publish'));
  await noticed(boss, t('tasks.publishEntityDone', { entity: title }));
  expect(await stands()).toEqual({ isPublished: true, publishFrom: null, publishUntil: until });
  await undo();
  await expect.poll(stands).toEqual(planned);
  expect(boss.complaints).toEqual([]);
});

it(
  'shows what is done before it is answered, and goes back with why where it is refused',
  patience,
  async () => {
    const title = `${started} vooruit`;
    await make(title);
    const { body } = await call('GET', '/api/pages:overview');
    const home = (body!.items as { path: string; title: string }[]).find(({ path }) => path === '/')!.title;
    const boss = await signedIn(browser.current, site, admin);
    const { page } = boss;
    const states = (name: string) => page.getByRole('row').filter({ hasText: name }).first();
    let answer = Promise.withResolvers<void>();
    const answers = async () => {
      answer.resolve();
      answer = Promise.withResolvers();
    };
    await page.route(/:(un)?publish$/, async (route) => {
      await answer.promise;
      await route.fallback();
    });
    await open(boss, `${site}/admin/pages?q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: t('pages.acts', { name: title }), exact: true }).press('Enter');
    await chooseFromMenu(page, t('pages.publish'));
    await states(title).getByText(t('pages.states.published')).waitFor();
    expect((await oneNamed(title)).isPublished).toBe(false);
    await answers();
    await noticed(boss, t('tasks.publishEntityDone', { entity: title }));
    expect((await oneNamed(title)).isPublished).toBe(true);

    await open(boss, `${site}/admin/pages`);
    const ofHome = page.getByRole('button', { name: t('pages.acts', { name: home }), exact: true });
    await ofHome.press('Enter');
    for (const act of ['pages.unpublish', 'pages.toTrash'] as const)
      expect(await page.getByRole('menuitem', { name: t(act) }).isDisabled()).toBe(true);
    await page.getByText(t('pages.homeStays')).waitFor();
    await page.keyboard.press('Escape');
    await states(home).getByRole('checkbox').press('Space');
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t('pages.unpublish') })
      .press('Enter');
    await states(home).getByText(t('pages.states.draft')).waitFor();
    await answers();
    await states(home).getByText(t('pages.states.published')).waitFor();
    await states(home).getByText('De startpagina kan niet offline.').waitFor();
    // The refusal, and what the browser says of it.
    expect(boss.complaints.filter((one) => !one.includes('409'))).toEqual([]);
  },
);

it('has someone who looks after it, and keeps whom another chose meanwhile', patience, async () => {
  const title = `${started} met een verzorger`;
  const { guid } = (await make(title)).page;
  const owner = async () => (await call('GET', `/api/pages/${guid}/care`)).body.ownerId as string | null;
  const idOf = async (q: string) =>
    (await call('GET', `/api/users?q=${q}@demo.example`)).body.items[0].guid as string;
  const [author, editor] = [await idOf('auteur'), await idOf('redactie')];
  const boss = await signedIn(browser.current, site, admin);
  const { page } = boss;
  await open(boss, `${site}/admin/pages?open=${guid}`);
  const panel = page.getByRole('dialog', { name: title });
  const field = panel.getByRole('combobox', { name: t('pages.owner') });
  const choose = async (words: string) => {
    await field.fill(words);
    const option = page.getByRole('option');
    await expect.poll(() => option.count()).toBe(1);
    await arrowToOption(page, option);
  };
  await choose('auteur@');
  await noticed(boss, t('tasks.saveEntityDone', { entity: title }));
  expect(await owner()).toBe(author);
  await page
    .getByRole('button', { name: t('tasks.undo') })
    .last()
    .press('Enter');
  await expect.poll(owner).toBe(null);
  await expect.poll(() => field.inputValue()).toBe('');

  await call('PUT', `/api/pages/${guid}/care`, { ownerId: editor });
  await choose('auteur@');
  await noticed(boss, t('tasks.saveEntityFailed', { entity: title }));
  await expect.poll(() => field.inputValue()).not.toBe('');
  expect(await owner()).toBe(editor);
  // The refusal, and what the browser says of it.
  expect(boss.complaints.filter((one) => !one.includes('409'))).toEqual([]);
});

it('says when it did not get its place, and has the editors of where it stands', patience, async () => {
  const title = `${started} zonder plaats`;
  const boss = await signedIn(browser.current, site, admin);
  const { page } = boss;
  await page.route('**/api/menus/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await open(boss, `${site}/admin/pages?open=new`);
  const panel = page.getByRole('dialog', { name: t('pages.newTitle') });
  await panel.getByLabel(t('pages.name')).fill(title);
  await panel.getByRole('combobox', { name: t('pages.below') }).press('ArrowDown');
  await arrowToOption(page, '– Actueel');
  await panel.getByText(t('pages.rightsLike', { who: 'Redactie, Auteurs', name: 'Actueel' })).waitFor();
  await panel.getByRole('button', { name: t('pages.create') }).press('Enter');
  await panel
    .getByRole('alert')
    .getByText(/^Gemaakt, maar niet in het menu gezet/)
    .waitFor();
  expect(await violationsOn(page, wide)).toEqual([]);
  const above = (await known()).find(({ path }) => path === '/nieuws')!;
  expect(await oneNamed(title)).toMatchObject({
    ...{ editPermission: above.editPermission, editRoles: above.editRoles },
    path: '/proefpagina-over-veen-zonder-plaats',
  });
  boss.complaints.length = 0;
  await page.unroute('**/api/menus/*');
  await panel.getByRole('button', { name: t('ui.retry') }).press('Enter');
  await page.waitForURL('**/nieuws/proefpagina-over-veen-zonder-plaats/edit');
  expect((await known()).filter((one) => one.title === title)).toHaveLength(1);
});

it('does not fit too deep, and what cannot be read is said', patience, async () => {
  const [high, low] = [`${started}, hoog`, `${started}, laag`];
  const [above, below] = [(await make(high)).page, (await make(low)).page];
  const item = (pageGuid: string | null, name: string, under: object[] = []): object => ({
    ...{ name, urlSegment: name, pageGuid, externalUrl: null, relatedMenuItems: under },
  });
  const levels = ['v-1', 'v-2', 'v-3', 'v-4', 'v-5'];
  const deep = levels.reduceRight<object[]>((under, name) => [item(null, name, under)], []);
  const { version, items } = await topLevelMenu(call);
  const own = item(above.guid, 'hoog', [item(below.guid, 'laag')]);
  expect(
    (await call('PUT', `/api/menus/${menu.guid}`, { version, items: [...items, ...deep, own] })).status,
  ).toBe(200);
  const boss = await signedIn(browser.current, site, admin);
  const { page } = boss;
  const panel = page.getByRole('dialog', { name: t('pages.moveTitle', { name: high }) });
  await open(boss, `${site}/admin/pages?move=${above.guid}`);
  await panel.getByRole('combobox', { name: t('pages.below') }).press('ArrowDown');
  await arrowToOption(page, page.getByRole('option', { name: /v-5$/ }));
  await panel.getByText(t('pages.tooDeep', { count: 6 })).waitFor();
  expect(await panel.getByRole('button', { name: t('pages.movePreview') }).isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: t('pages.below') }).press('ArrowDown');
  await arrowToOption(page, page.getByRole('option', { name: /v-4$/ }));
  await panel.getByRole('button', { name: t('pages.movePreview') }).press('Enter');
  await panel.getByText('/v-1/v-2/v-3/v-4/hoog').first().waitFor();
  expect(boss.complaints).toEqual([]);
  await page.getByRole('combobox', { name: t('pages.below') }).press('ArrowDown');
  await arrowToOption(page, t('pages.belowNone'));

  await page.route('**/api/menus', (route) => route.fulfill({ status: 500 }));
  await page.route(`**/${above.guid}/checks`, (route) => route.fulfill({ status: 500 }));
  await page.goto('about:blank');
  await page.goto(`${site}/admin/pages?move=${above.guid}`);
  await panel
    .getByRole('alert')
    .getByRole('button', { name: t('ui.retry') })
    .waitFor();
  await page.goto(`${site}/admin/pages?open=${above.guid}`);
  await page.getByRole('dialog', { name: high }).getByRole('alert').waitFor();
  await page.route('**/api/pages:overview', (route) => route.fulfill({ status: 500 }));
  await page.goto(`${site}/admin/pages?open=${below.guid}`);
  await page.getByRole('dialog').getByRole('alert').waitFor();
});

it('gives its editors to what is below it too, and takes that back', patience, async () => {
  const names = ['boven', 'onder', 'daaronder'].map((name) => `${started}, ${name}`);
  const made = await Promise.all(names.map(async (name) => (await make(name)).page));
  const [top, child, grandchild] = made.map(({ guid }) => guid);
  const item = (pageGuid: string, urlSegment: string, under: object[] = []): object => ({
    ...{ name: '', urlSegment, pageGuid, externalUrl: null, relatedMenuItems: under },
  });
  const { version, items } = await topLevelMenu(call);
  const tree = item(top!, 'boven', [item(child!, 'onder', [item(grandchild!, 'daaronder')])]);
  await call('PUT', `/api/menus/${menu.guid}`, { version, items: [...items, tree] });
  const roles = (await call('GET', '/api/roles')).body.items as { guid: string; name: string }[];
  const roleNamed = (wanted: string) => roles.find(({ name }) => name === wanted)!.guid;
  const [editors, authors] = [roleNamed('Redactie'), roleNamed('Auteurs')];
  const rule = (editRoles: string[]) => ({
    editPermission: editRoles.length > 0 ? 'Roles' : 'Admin',
    editRoles,
  });
  await call('POST', `/api/pages/${child}/permissions`, rule([authors]));
  const rules = async () => {
    const all = await known();
    return made.map(({ guid }) => all.find((one) => one.guid === guid)!.editRoles);
  };
  const before = await rules();
  expect(before).toEqual([[], [authors], []]);

  const boss = await signedIn(browser.current, site, admin);
  const { page } = boss;
  await open(boss, `${site}/admin/pages?open=${top}`);
  const panel = page.getByRole('dialog', { name: names[0]! });
  const choose = async (name: string) => {
    await panel.getByRole('combobox', { name: t('pages.chooseRoles') }).press('ArrowDown');
    await arrowToOption(page, name);
    await page.keyboard.press('Escape');
  };
  await choose('Redactie');
  await panel.getByLabel(t('pages.withSubtree', { count: 2 })).check();
  await panel.getByRole('button', { name: t('pages.savePermissions') }).press('Enter');
  await expect.poll(rules).toEqual([[editors], [editors], [editors]]);
  await page
    .getByRole('button', { name: t('tasks.undo') })
    .last()
    .press('Enter');
  await expect.poll(rules).toEqual(before);

  // What someone else gives meanwhile stays, when this is saved and when it is taken back.
  await open(boss, page.url());
  await choose('Redactie');
  await call('POST', `/api/pages/${top}/permissions`, rule([authors]));
  await panel.getByRole('button', { name: t('pages.savePermissions') }).press('Enter');
  await expect.poll(async () => (await rules())[0]).toEqual([authors, editors]);
  await page.getByText(t('pages.rightsMet', { roles: 'Auteurs, Redactie' })).waitFor();
  await page
    .getByRole('button', { name: t('tasks.undo') })
    .last()
    .press('Enter');
  await expect.poll(rules).toEqual([[authors], [authors], []]);

  // So it does in the table of roles, as what one ticked just before.
  await open(boss, `${site}/admin/roles?view=matrix&q=${encodeURIComponent(names[2]!)}`);
  const tick = (role: string) =>
    page.getByRole('checkbox', { name: t('roles.edits', { role, page: names[2]! }), exact: true });
  await tick('Redactie').waitFor();
  const other = (await call('POST', '/api/roles', { name: started })).body as { guid: string };
  onTestFinished(async () => {
    await call('POST', `/api/pages/${grandchild}/permissions`, rule([]));
    await call('DELETE', `/api/roles/${other.guid}`);
  });
  await call('POST', `/api/pages/${grandchild}/permissions`, rule([other.guid]));
  await tick('Redactie').press('Space');
  await tick('Auteurs').press('Space');
  await expect.poll(async () => (await rules())[2]).toEqual([other.guid, editors, authors]);
  expect(boss.complaints).toEqual([]);

  // And when it comes between being read and being written.
  let isMet = false;
  await page.route(`**/api/pages/${grandchild}/permissions`, async (route) => {
    const isSave = route.request().method() === 'POST';
    if (isSave && !isMet) await call('POST', `/api/pages/${grandchild}/permissions`, rule([editors]));
    isMet ||= isSave;
    await route.continue();
  });
  await expect.poll(() => tick('Auteurs').isChecked()).toBe(true);
  await tick('Auteurs').press('Space');
  await expect.poll(async () => (await rules())[2]).toEqual([editors]);
  await expect.poll(() => tick('Auteurs').isChecked()).toBe(false);
  expect(boss.complaints.filter((said) => !said.includes('409'))).toEqual([]);
});

it.each(languages)('is not for those who do not run the site (%s)', async (language) => {
  const { page } = await signedIn(browser.current, site, 'redactie@demo.example', { language });
  const name = { nl: 'U mag deze pagina niet bekijken', en: 'You may not view this page' }[language];
  for (const view of ['', '?view=templates', '?view=trash']) {
    await page.goto(`${site}/admin/pages${view}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
});
