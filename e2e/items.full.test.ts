import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { violationsNow, violationsOn } from './accessible.ts';
import { admin, noticed, open, signedIn, stay } from './admin.ts';
import { sites, useBrowser } from './browser.ts';
import { root } from './node.ts';
import { languages, textsIn, walkedIn } from './texts.ts';

const browser = useBrowser();
const site = sites.lindenhove;
const act = { force: true };

describe('the items of all lists', () => {
  it.each(walkedIn('en'))(
    'are searched, narrowed, given topics and thrown away, and all of that is taken back (%s)',
    { timeout: 90_000 },
    async (language) => {
      const t = textsIn(language);
      const visiting = await signedIn(browser.current, site, admin, { language });
      const { page } = visiting;
      await open(visiting, `${site}/admin/items`);
      const table = page.getByRole('table', { name: t('items.title') });
      await table.getByRole('row').nth(2).waitFor();
      const total = await page.getByRole('status').filter({ hasText: 'items' }).first().textContent();

      await page.getByRole('combobox', { name: t('items.state') }).click(act);
      await page.getByRole('option', { name: t('items.filter.published') }).click();
      await page.waitForURL(/state=published/);
      await page
        .getByRole('columnheader', { name: t('items.name') })
        .getByRole('button')
        .click();
      await page.waitForURL(/sort=title_asc/);
      // As a colleague sees it who was sent the address.
      await page.reload();
      const first = table.getByRole('row').nth(1);
      const name = (await first.getByRole('rowheader').innerText()).trim();

      await first.getByRole('checkbox').click(act);
      await table.getByRole('row').nth(2).getByRole('checkbox').click(act);
      const bar = page.getByRole('toolbar');
      await bar.getByRole('button', { name: t('items.topics') }).click();
      const dialog = page.getByRole('dialog', { name: t('items.tagTitle') });
      await dialog.getByLabel(t('items.addTopics')).fill('proefonderwerp');
      await page.keyboard.press('Enter');
      const save = dialog.getByRole('button', { name: t('ui.save') });
      await save.focus();
      await save.click();
      await noticed(
        visiting,
        t('tasks.saveEntityDone', { entity: t('tasks.several', { count: 2 }), count: 2 }),
      );

      await page.goto(`${site}/admin/items?tag=proefonderwerp`);
      await page.getByText(t('items.count', { count: 2 }), { exact: true }).waitFor();
      await page.goto(`${site}/admin/items?view=topics&q=proef`);
      await page.getByRole('checkbox', { name: 'proefonderwerp' }).click(act);
      await page.getByRole('button', { name: t('items.rename') }).click();
      const rename = page.getByRole('dialog', { name: t('items.rename') });
      await rename.getByLabel(t('items.newName')).fill('proefstuk');
      await rename.getByRole('button', { name: t('ui.save') }).click();
      await rename.waitFor({ state: 'hidden' });
      await page.getByRole('checkbox', { name: 'proefstuk' }).waitFor();
      await page.getByRole('checkbox', { name: 'proefstuk' }).click(act);
      await page.getByRole('button', { name: t('items.removeTopic') }).click();
      await page.getByRole('checkbox', { name: 'proefstuk' }).waitFor({ state: 'detached' });

      await page.goto(`${site}/admin/items?q=${encodeURIComponent(name)}`);
      await table.getByRole('row').nth(1).getByRole('checkbox').click(act);
      await bar.getByRole('button', { name: t('items.toTrash') }).click();
      await noticed(visiting, new RegExp(t('tasks.trashEntityDone', { entity: '.*' })));
      await page
        .getByRole('button', { name: t('tasks.undo') })
        .first()
        .click();
      await noticed(visiting, new RegExp(t('tasks.undoEntityDone', { entity: '.*' })));
      await table.getByRole('rowheader', { name }).waitFor();
      await page.goto(`${site}/admin/items`);
      await page.getByText(total!, { exact: true }).waitFor();
      expect(visiting.complaints).toEqual([]);
    },
  );

  it.each(walkedIn('nl'))(
    'come in from a table: first what would come of it, then what did; and go again (%s)',
    { timeout: 90_000 },
    async (language) => {
      const t = textsIn(language);
      const market = `Proefmarkt-${language}`;
      const visiting = await signedIn(browser.current, site, admin, { language });
      const { page } = visiting;
      await open(visiting, `${site}/admin/items?import=yes`);
      const panel = page.getByRole('dialog', { name: t('items.importTitle') });
      await panel.getByRole('combobox', { name: t('items.list') }).click(act);
      await page.getByRole('option').first().click();
      await panel.getByRole('combobox', { name: t('items.type') }).click(act);
      await page.getByRole('option', { name: { nl: 'Activiteit', en: 'Event' }[language] }).click();
      const table = ['Naam;Begint op;Waar', `${market};24-12-2031 10:00;Het plein`, 'Kapot;ooit;'].join(
        '\r\n',
      );
      const chosen = page.waitForEvent('filechooser');
      await panel.getByRole('button', { name: t('items.chooseFile') }).click();
      await (await chosen).setFiles({ name: 'markt.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });

      await panel.getByText(t('items.faults', { count: 1 })).waitFor();
      // Neither closing the panel nor another kind of file takes it away unasked.
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => panel.getByText(t('items.fromWordPress')).click(),
      ]) {
        await leave();
        await stay(page, t);
      }
      await panel.getByRole('combobox', { name: t('items.becomesOf', { heading: 'Waar' }) }).click(act);
      await page.getByRole('option', { name: { nl: 'Plaats', en: 'Place' }[language], exact: true }).click();
      await panel.getByRole('button', { name: t('items.bring', { count: 1 }) }).click();
      await panel.getByText(t('items.brought', { count: 1, total: 2 })).waitFor();
      await page
        .getByRole('button', { name: t('tasks.undo') })
        .first()
        .click();
      await noticed(visiting, new RegExp(t('tasks.undoEntityDone', { entity: '.*' })));
      await page.goto(`${site}/admin/items?q=${market}`);
      await page.getByText(t('table.none')).waitFor();
      await page.goto(`${site}/admin/items?view=trash&q=${market}`);
      await page.getByRole('rowheader', { name: market }).waitFor();
      expect(visiting.complaints).toEqual([]);
    },
  );

  it.each(languages)(
    'come in from WordPress as news: what they would become, under names of one’s own, and what did (%s)',
    { timeout: 90_000 },
    async (language) => {
      const t = textsIn(language);
      const width = { nl: 1280, en: 390 }[language];
      const topic = `Proefgroen-${language}`;
      const visiting = await signedIn(browser.current, site, admin, { language, width });
      const { page } = visiting;
      await open(visiting, `${site}/admin/items?import=yes&from=wordpress`);
      const panel = page.getByRole('dialog', { name: t('items.postsTitle') });
      await panel.getByRole('combobox', { name: t('items.list') }).click(act);
      await page.getByRole('option', { name: 'Nieuws' }).first().click();
      const chosen = page.waitForEvent('filechooser');
      await panel.getByRole('button', { name: t('items.chooseFile') }).click();
      await (await chosen).setFiles(join(root, 'core/imports/wxr/fixtures/linde.xml'));

      await panel.getByText(t('items.postsFound', { count: 8, source: 'delinde.example' })).waitFor();
      await panel.getByLabel(t('items.becomesOf', { heading: 'Groen' })).fill(topic);
      await panel.getByLabel(t('items.becomesOf', { heading: 'Vrijwilligers' })).fill('');
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => panel.getByText(t('items.fromTable')).click(),
      ]) {
        await leave();
        await stay(page, t);
      }
      expect(await panel.getByLabel(t('items.becomesOf', { heading: 'Groen' })).inputValue()).toBe(topic);
      await panel.locator('summary').click();
      const remark = {
        nl: 'Was een concept en is niet gepubliceerd',
        en: 'Was a draft and is not published',
      };
      await panel.getByText(remark[language]).waitFor();
      await panel.getByRole('checkbox', { name: t('items.postsDrafts') }).click(act);
      expect(await violationsOn(page, { widths: [width], themes: ['light', 'dark'] })).toEqual([]);
      await panel.getByRole('button', { name: t('items.postsBring', { count: 8 }) }).click();
      await panel.getByText(t('items.postsBrought', { count: 8, total: 8 })).waitFor();
      await page
        .getByRole('button', { name: t('tasks.undo') })
        .first()
        .click();
      await noticed(visiting, new RegExp(t('tasks.undoEntityDone', { entity: '.*' })));
      await page.goto(`${site}/admin/items?view=trash&tag=${topic}`);
      await page.getByRole('rowheader', { name: 'Lenteschoonmaak' }).first().waitFor();
      expect(visiting.complaints).toEqual([]);
    },
  );

  it.each(walkedIn('en'))(
    'of one list are downloaded, and put in an order by hand with the keyboard (%s)',
    { timeout: 90_000 },
    async (language) => {
      const t = textsIn(language);
      const visiting = await signedIn(browser.current, site, admin, { language });
      const { page } = visiting;
      await open(visiting, `${site}/admin/items`);
      await page.getByRole('combobox', { name: t('items.list') }).click(act);
      await page.getByRole('option', { name: 'Nieuws' }).first().click();
      await page.waitForURL(/list=/);
      await page.getByRole('button', { name: t('items.listActs') }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: t('items.exportCsv') }).click();
      expect((await download).suggestedFilename()).toMatch(/^items-.*\.csv$/);

      await page.getByRole('button', { name: t('items.listActs') }).click();
      await page.getByRole('menuitem', { name: t('items.order') }).click();
      const panel = page.getByRole('dialog', { name: t('items.orderTitle') });
      const lines = panel.getByRole('listitem');
      await lines.nth(1).waitFor();
      const [was, next] = [await lines.nth(0).innerText(), await lines.nth(1).innerText()];
      await lines
        .nth(0)
        .getByRole('button', { name: { nl: /omlaag$/, en: /down$/ }[language] })
        .press('Enter');
      expect([await lines.nth(0).innerText(), await lines.nth(1).innerText()]).toEqual([next, was]);
      await panel.getByRole('button', { name: t('ui.save') }).click();
      await noticed(visiting, new RegExp(t('tasks.saveEntityDone', { entity: '.*' })));
      await page
        .getByRole('button', { name: t('tasks.undo') })
        .first()
        .click();
      await noticed(visiting, new RegExp(t('tasks.undoEntityDone', { entity: '.*' })));

      // Those that are ticked go to the top together.
      await lines.nth(2).waitFor();
      const third = await lines.nth(2).innerText();
      await lines.nth(2).getByRole('checkbox').press('Space');
      await panel.getByRole('status').getByText('1').waitFor();
      await panel.getByRole('button', { name: t('items.toTop') }).press('Enter');
      expect(await lines.nth(0).innerText()).toBe(third);
      await panel.getByRole('button', { name: t('ui.cancel') }).press('Enter');
      expect(await lines.nth(2).innerText()).toBe(third);
      // It stands in another list as well, so it can leave this one, and comes back.
      const all = await lines.count();
      await panel.getByRole('button', { name: t('items.leave') }).press('Enter');
      await lines.nth(all - 1).waitFor({ state: 'detached' });
      await page
        .getByRole('button', { name: t('tasks.undo') })
        .first()
        .click();
      await lines.nth(all - 1).waitFor();
      // One that stands nowhere else stays, and its line says why.
      const [{ guid }] = (await listsOf(page, 'Nieuws')) as [List];
      await open(visiting, `${site}/admin/items?list=${guid}&order=${guid}`);
      const alone = lines.filter({ hasText: 'Griepprik' });
      await alone.getByRole('checkbox').press('Space');
      await panel.getByRole('button', { name: t('items.leave') }).press('Enter');
      await alone.getByText(t('items.onlyHere')).waitFor();
      expect(await violationsNow(page)).toEqual([]);
      expect(visiting.complaints).toEqual([]);
    },
  );

  it(
    'of a page that goes to the trash are asked after, go with it and come back with it',
    { timeout: 90_000 },
    async () => {
      const visiting = await signedIn(browser.current, site, admin);
      const { page } = visiting;
      await open(visiting, `${site}/admin/pages?q=agenda&as=table`);
      const [before] = await listsOf(page, 'Agenda');
      expect(before!.totalNumberOfItems).toBeGreaterThan(0);
      const row = page.getByRole('row').filter({ hasText: '/nieuws/agenda' });
      await row.getByRole('button', { name: /^Acties voor/ }).click();
      await page.getByRole('menuitem', { name: 'Naar de prullenbak' }).click();
      const dialog = page.getByRole('dialog', { name: 'Wat gebeurt er met de items?' });
      await dialog.getByText(/In de lijsten hier staan/).waitFor();
      await dialog.getByRole('radio', { name: 'Gaan ook naar de prullenbak' }).click(act);
      await dialog.getByRole('button', { name: 'Naar de prullenbak' }).click();
      await noticed(visiting, /Agenda ligt in de prullenbak/);
      await page.getByRole('button', { name: 'Ongedaan maken' }).first().click();
      await noticed(visiting, /ongedaan gemaakt/);
      await row.waitFor();
      const [list] = await listsOf(page, 'Agenda');
      expect(list!.totalNumberOfItems).toBe(before!.totalNumberOfItems);
      expect(visiting.complaints).toEqual([]);
    },
  );
});

type List = { guid: string; pageTitle: string; totalNumberOfItems: number };

/** The lists on the page of this title, as the API tells of them. */
async function listsOf(page: Page, title: string): Promise<List[]> {
  const { items } = (await (await page.request.get(`${site}/api/listitems:lists`)).json()) as {
    items: List[];
  };
  return items.filter(({ pageTitle }) => pageTitle === title);
}
