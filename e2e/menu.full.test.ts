import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Screens, violationsOn } from './accessible.ts';
import { admin, chooseFromMenu, noticed, open, signedIn } from './admin.ts';
import { ask } from './ask.ts';
import { boxOf, sites, useBrowser } from './browser.ts';
import { type Call, callsOf, type Menu, topLevelMenu } from './calls.ts';
import { textsIn, walkedIn } from './texts.ts';
import { newGuid } from '#core/guid.ts';

/** The menu of the site, as who runs it changes it; what it was comes back at the end. */
const browser = useBrowser();
const site = sites.veenland;
const everywhere: Screens = { widths: [1440, 1024, 390], themes: ['light', 'dark'] };
const wide = { widths: [1280], themes: ['light' as const] };

let call: Call;
let before: Menu;

beforeAll(async () => {
  call = await callsOf(site);
  before = await topLevelMenu(call);
});
afterAll(async () => {
  const { guid, version } = await topLevelMenu(call);
  await call('PUT', `/api/menus/${guid}`, { version, items: before.items });
});

const tree = (page: Page) => page.getByRole('tree');
const item = (page: Page, name: string) => tree(page).getByRole('treeitem', { name });

/** Takes a row by its handle and moves it so many pixels; it is not let go yet. */
async function drag(page: Page, row: Locator, { right = 0, down = 0 }): Promise<void> {
  const { x, y, width, height } = await boxOf(row.locator('[class*=handle]'));
  const from = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + right / 2, from.y + down / 2 + 6, { steps: 4 });
  await page.mouse.move(from.x + right, from.y + down, { steps: 6 });
}

describe('the menu', () => {
  it.each(walkedIn('en'))(
    'takes an item by keyboard, says what is wrong with it, and shows it to visitors (%s)',
    { timeout: 120_000 },
    async (language) => {
      const t = textsIn(language);
      const name = { nl: 'Geef u op', en: 'Join in' }[language];
      const visiting = await signedIn(browser.current, site, admin, { language });
      const { page } = visiting;
      const panel = page.getByRole('dialog', { name: t('menus.item') });
      const address = panel.getByRole('textbox', { name: t('menus.address') });
      await open(visiting, `${site}/admin/menu`);
      await tree(page).waitFor();
      await page.getByRole('button', { name: t('menus.add') }).press('Enter');
      await panel.getByText(t('menus.kindAddress')).click();
      await address.fill('javascript:alert(1)');
      await panel.getByLabel(t('menus.name')).fill(name);
      await page.keyboard.press('Enter');
      await panel.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: t('menus.saveAll') }).press('Enter');
      await item(page, name)
        .getByText(/Naar dit adres kan niet worden gelinkt|cannot be linked/)
        .waitFor();
      visiting.complaints.length = 0;
      expect(await violationsOn(page, wide)).toEqual([]);

      await item(page, name).focus();
      await page.keyboard.press('Enter');
      await address.fill(`https://${language}.opgeven.example/`);
      await page.keyboard.press('Enter');
      await panel.waitFor({ state: 'detached' });
      await item(page, name).focus();
      await page.keyboard.press('Alt+ArrowUp');
      await page
        .getByText(new RegExp(`${name} .+ \\d+ (van|of) \\d+, (niveau|level) 1`))
        .waitFor({ state: 'attached' });
      // As visitors will see it, before anything is saved.
      await page.getByRole('button', { name: t('menus.look'), exact: true }).press('Enter');
      const preview = page.getByRole('dialog', { name: t('menus.lookTitle', { name: t('menus.topLevel') }) });
      await preview.getByText(t('menus.lookUnsaved')).waitFor();
      await preview
        .getByRole('listitem')
        .filter({ hasText: `https://${language}.opgeven.example/` })
        .waitFor();
      expect(await violationsOn(page, everywhere)).toEqual([]);
      await page.keyboard.press('Escape');
      await preview.waitFor({ state: 'detached' });
      expect((await ask(`${site}/`)).text).not.toContain(`https://${language}.opgeven.example/`);

      await page.getByRole('button', { name: t('menus.saveAll') }).press('Enter');
      const asked = page.getByRole('dialog', { name: t('menus.saveAll') });
      await asked.getByText(t('menus.changesNone')).waitFor();
      await asked.getByRole('button', { name: t('menus.saveAll') }).press('Enter');
      await noticed(visiting, t('menus.topLevel'));
      await expect
        .poll(async () => (await ask(`${site}/`)).text)
        .toContain(`https://${language}.opgeven.example/`);
    },
  );

  it.each(walkedIn('nl'))(
    'shows which addresses change before they do, and takes back what was not saved (%s)',
    { timeout: 120_000 },
    async (language) => {
      const t = textsIn(language);
      const visiting = await signedIn(browser.current, site, admin, { language });
      const { page } = visiting;
      await open(visiting, `${site}/admin/menu`);
      const [, , third] = (await topLevelMenu(call)).items.filter(({ pageGuid }) => pageGuid);
      const row = tree(page).locator(`[data-item="${third!.guid}"]`);
      await row.focus();
      await page.keyboard.press('Alt+ArrowRight');
      await expect.poll(() => row.getAttribute('aria-level')).toBe('2');
      await page.getByRole('button', { name: t('menus.saveAll') }).press('Enter');
      const asked = page.getByRole('dialog', { name: t('menus.changes') });
      expect(await asked.locator('ins').first().innerText()).toMatch(/^\/[^/]+\/[^/]+/);
      await page.keyboard.press('Escape');
      await asked.waitFor({ state: 'detached' });
      await row.focus();
      await page.keyboard.press('ControlOrMeta+z');
      await expect.poll(() => row.getAttribute('aria-level')).toBe('1');
      await page.getByText(t('menus.unsaved', { count: 1 })).waitFor({ state: 'detached' });
    },
  );

  it.each(walkedIn('en'))(
    'is changed with the mouse: by its handle an item goes up, and sideways into what stands above it (%s)',
    { timeout: 120_000 },
    async (language) => {
      const t = textsIn(language);
      const visiting = await signedIn(browser.current, site, admin, { language });
      const { page } = visiting;
      await open(visiting, `${site}/admin/menu`);
      const { items } = await topLevelMenu(call);
      const at = items.findIndex(({ pageGuid }, place) => place > 1 && pageGuid);
      const [row, above] = [items[at]!, items[at - 1]!].map(({ guid }) =>
        tree(page).locator(`[data-item="${guid}"]`),
      );
      const stands = async () =>
        [await row!.getAttribute('aria-level'), await row!.getAttribute('aria-posinset')].map(Number);
      const undo = page.getByRole('button', { name: t('menus.undo') });
      const first = [1, at + 1];
      await row!.waitFor();
      expect(await stands()).toEqual(first);

      // Whoever thinks better of it on the way lets go with Escape.
      await drag(page, row!, { right: 30 });
      await page.keyboard.press('Escape');
      await page.mouse.up();
      expect(await stands()).toEqual(first);
      expect(await page.getByText(t('menus.unsaved', { count: 1 })).count()).toBe(0);

      // Where they stand once nothing moves any more.
      for (const one of [row!, above!]) await one.click({ trial: true });
      const [from, to] = [await boxOf(row!), await boxOf(above!)];
      await drag(page, row!, { down: to.y - from.y - 12 });
      await page.mouse.up();
      await expect.poll(stands).toEqual([1, at]);
      await undo.click();
      await expect.poll(stands).toEqual(first);

      await drag(page, row!, { right: 30 });
      await page.mouse.up();
      await expect.poll(async () => (await stands())[0]).toBe(2);
      await page.getByRole('button', { name: t('menus.saveAll') }).click();
      const asked = page.getByRole('dialog', { name: t('menus.changes') });
      expect(await asked.locator('del').first().innerText()).toMatch(/^\/[^/]+$/);
      expect(await asked.locator('ins').first().innerText()).toMatch(/^\/[^/]+\/[^/]+/);
      await asked.getByRole('button', { name: t('ui.cancel') }).click();
      await asked.waitFor({ state: 'detached' });
      await undo.click();
      await expect.poll(stands).toEqual(first);
      await page.getByText(t('menus.unsaved', { count: 1 })).waitFor({ state: 'detached' });
      expect(visiting.complaints).toEqual([]);
    },
  );

  it.each(walkedIn('en'))(
    'says what is taken out, and goes on from there (%s)',
    { timeout: 120_000 },
    async (language) => {
      const t = textsIn(language);
      const visiting = await signedIn(browser.current, site, admin, { language });
      const { page } = visiting;
      await open(visiting, `${site}/admin/menu`);
      const rows = tree(page).getByRole('treeitem');
      await rows.first().waitFor();
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-item'));
      /** What stands after this one and what is below it. */
      const after = async (at: number) => {
        const levels = await rows.evaluateAll((all) => all.map((one) => Number(one.ariaLevel)));
        const next = levels.findIndex((level, place) => place > at && level <= levels[at]!);
        return rows.nth(next).getAttribute('data-item');
      };
      const said = (name: string) =>
        page.getByText(t('menus.removed', { name }), { exact: true }).waitFor({ state: 'attached' });
      const nameOf = async (at: number) => (await rows.nth(at).locator('[class*=name]').innerText()).trim();

      const [name, next] = [await nameOf(0), await after(0)];
      await rows.first().focus();
      await page.keyboard.press('Delete');
      await expect.poll(focused).toBe(next);
      await said(name);

      // The last leaves the focus to what stands before it; the same by its menu.
      const last = (await rows.count()) - 1;
      const [lastName, before] = [await nameOf(last), await rows.nth(last - 1).getAttribute('data-item')];
      await rows
        .last()
        .getByRole('button', { name: t('menus.acts', { name: lastName }) })
        .press('Enter');
      await chooseFromMenu(page, t('menus.remove'));
      await expect.poll(focused).toBe(before);
      await said(lastName);

      // And the very last to what adds one.
      while ((await rows.count()) > 0) {
        const count = await rows.count();
        await rows.first().focus();
        await page.keyboard.press('Delete');
        await expect.poll(() => rows.count()).toBeLessThan(count);
      }
      const add = page.getByRole('button', { name: t('menus.add') }).first();
      await expect.poll(() => add.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(visiting.complaints).toEqual([]);
    },
  );

  it.each(walkedIn('nl'))(
    'loses nothing when someone else was quicker (%s)',
    { timeout: 120_000 },
    async (language) => {
      const t = textsIn(language);
      const visiting = await signedIn(browser.current, site, admin, { language });
      const { page } = visiting;
      const unsaved = page.getByText(t('menus.unsaved', { count: 1 }));
      const save = () => page.getByRole('button', { name: t('menus.saveAll') }).press('Enter');
      const conflict = page.getByRole('alert').filter({ hasText: t('menus.conflict') });
      /** The last item is taken away here; someone else gives the first another name meanwhile. */
      const apart = async (name: string) => {
        await open(visiting, `${site}/admin/menu`);
        const last = tree(page).getByRole('treeitem').last();
        const gone = await last.getAttribute('data-item');
        await last.focus();
        await page.keyboard.press('Delete');
        await unsaved.waitFor();
        const { guid, version, items } = await topLevelMenu(call);
        const [first, ...others] = items;
        const changed = { version, items: [{ ...first!, name }, ...others] };
        expect((await call('PUT', `/api/menus/${guid}`, changed)).status).toBe(200);
        await save();
        await conflict.getByText(name).waitFor();
        visiting.complaints.length = 0;
        await unsaved.waitFor();
        return gone;
      };

      const name = `Van een ander (${language})`;
      const gone = await apart(name);
      expect(await violationsOn(page, everywhere)).toEqual([]);
      await conflict.getByRole('button', { name: t('ui.takeTheirs') }).press('Enter');
      await expect.poll(() => unsaved.count()).toBe(0);
      await tree(page).getByText(name).waitFor();
      await tree(page).locator(`[data-item="${gone}"]`).waitFor();

      await apart(`Weer ${name}`);
      await conflict.getByRole('button', { name: t('ui.keepMine') }).press('Enter');
      await conflict.waitFor({ state: 'detached' });
      await save();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('menus.saveAll') })
        .press('Enter');
      const now = async () => (await topLevelMenu(call)).items;
      await expect.poll(async () => JSON.stringify(await now()).includes(gone!)).toBe(false);
      // What was done here began with the name before.
      expect((await now())[0]!.name).toBe(name);
      const { guid, version } = await topLevelMenu(call);
      expect((await call('PUT', `/api/menus/${guid}`, { version, items: before.items })).status).toBe(200);
    },
  );

  it.each(walkedIn('nl'))(
    'marks what visitors do not find: a page that is not published (%s)',
    async (language) => {
      const visiting = await signedIn(browser.current, site, admin, { language });
      await open(visiting, `${site}/admin/menu`);
      await item(visiting.page, `Beheerplan 2027 ${textsIn(language)('menus.unpublished')}`).waitFor();
      expect((await ask(`${site}/natuur`)).text).not.toContain('Beheerplan 2027');
    },
  );

  it.each(walkedIn('en'))(
    'beside it can be others: a block shows one, it gets another name, and removing it asks (%s)',
    { timeout: 120_000 },
    async (language) => {
      const t = textsIn(language);
      const name = { nl: 'voet', en: 'footer' }[language];
      const visiting = await signedIn(browser.current, site, admin, { language });
      const { page } = visiting;
      await open(visiting, `${site}/admin/menu`);
      await page.getByRole('button', { name: t('menus.new') }).press('Enter');
      const making = page.getByRole('dialog', { name: t('menus.newTitle') });
      const field = (panel: Locator) => panel.getByLabel(t('menus.newName'));
      await field(making).fill('Voet Tekst');
      await page.keyboard.press('Enter');
      await making.getByText(t('menus.fault.segment')).waitFor();
      visiting.complaints.length = 0;
      await field(making).fill(name);
      await page.keyboard.press('Enter');
      await making.waitFor({ state: 'detached' });
      await page.getByText(t('menus.empty')).waitFor();

      const { body: menus } = await call('GET', '/api/menus:names');
      const { guid } = menus.items.find((one: { name: string }) => one.name === name);
      const items = [{ name: 'Elders', externalUrl: `https://${name}.example/` }];
      expect((await call('PUT', `/api/menus/${guid}`, { version: 1, items })).status).toBe(200);
      const { page: made } = (await call('POST', '/api/pages', { title: `Met menu ${name}` })).body;
      const pageApi = `/api/pages/${made.guid}`;
      const content = { from: 'menu', menu: guid, title: 'Ook handig' };
      const node = { id: newGuid(), type: 'menu-links', v: 1, content };
      const operations = [{ op: 'insert', node, at: { position: 'main' }, after: null }];
      const { version } = (await call('GET', `${pageApi}/draft`)).body;
      const edited = await call('POST', `${pageApi}/operations`, { version, operations, key: newGuid() });
      const { status } = await call('POST', `${pageApi}:publish`, { version: edited.body.version });
      expect(status).toBe(200);
      const shown = async () => (await ask(site + made.path)).text.includes(items[0]!.externalUrl);
      expect(await shown()).toBe(true);

      // Under another name blocks go on showing it.
      await page.reload();
      await page.getByRole('button', { name: t('menus.rename') }).press('Enter');
      const naming = page.getByRole('dialog', { name: t('menus.renameTitle') });
      await field(naming).fill('top-level');
      await page.keyboard.press('Enter');
      await naming.locator('input[aria-invalid=true]').waitFor();
      visiting.complaints.length = 0;
      await field(naming).fill(`${name}-2`);
      expect(await violationsOn(page, wide)).toEqual([]);
      await page.keyboard.press('Enter');
      await naming.waitFor({ state: 'detached' });
      await page.getByRole('tree', { name: t('menus.tree', { name: `${name}-2` }) }).waitFor();
      expect(await shown()).toBe(true);

      await page.getByRole('button', { name: t('menus.deleteMenu') }).press('Enter');
      const asked = page.getByRole('dialog', { name: t('menus.deleteMenu') });
      await asked.getByRole('textbox').fill(`${name}-2`);
      await page.keyboard.press('Enter');
      await asked.waitFor({ state: 'detached' });
      await page.getByRole('tree', { name: t('menus.tree', { name: t('menus.topLevel') }) }).waitFor();
      await expect.poll(shown).toBe(false);
      expect(visiting.complaints).toEqual([]);
      await call('DELETE', pageApi);
    },
  );

  it('that another deleted meanwhile says so, and leads to the main menu', async () => {
    const t = textsIn('nl');
    const name = 'straks-weg';
    const { body } = await call('POST', '/api/menus', { name });
    const visiting = await signedIn(browser.current, site, admin);
    const { page } = visiting;
    await open(visiting, `${site}/admin/menu?menu=${body.guid}`);
    await page.getByText(t('menus.empty')).waitFor();
    await page
      .getByRole('button', { name: t('menus.add') })
      .first()
      .press('Enter');
    const panel = page.getByRole('dialog', { name: t('menus.item') });
    await panel.getByText(t('menus.kindAddress')).click();
    await panel.getByRole('textbox', { name: t('menus.address') }).fill('https://elders.example/');
    await panel.getByLabel(t('menus.name')).fill('Elders');
    await page.keyboard.press('Enter');
    await panel.waitFor({ state: 'detached' });
    await call('DELETE', `/api/menus/${body.guid}`);
    await page.getByRole('button', { name: t('menus.saveAll') }).press('Enter');
    await page.getByRole('heading', { name: t('menus.gone') }).waitFor();
    visiting.complaints.length = 0;
    expect(await violationsOn(page, wide)).toEqual([]);
    await page.getByRole('button', { name: t('menus.toTopLevel') }).press('Enter');
    await page.getByRole('tree', { name: t('menus.tree', { name: t('menus.topLevel') }) }).waitFor();
    expect(visiting.complaints).toEqual([]);
  });

  it('is not for those who do not run the site', async () => {
    const editor = await signedIn(browser.current, site, 'redactie@demo.example');
    await editor.page.goto(`${site}/admin/menu`);
    await editor.page.getByRole('heading', { level: 1, name: 'U mag deze pagina niet bekijken' }).waitFor();
    expect((await ask(`${site}/api/menus`)).status).toBe(401);
  });
});
