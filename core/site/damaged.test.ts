import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { Page } from '../pages/page.ts';
import { platformSettings } from '../settings/definitions.ts';
import { soundSettings } from '../settings/sound-settings.ts';
import { settingDefinitions } from '../settings/setting.ts';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aNote, aPage } from '../testing/factories.ts';
import { anonymous } from '../users/viewer.ts';
import { editView } from './edit-view.ts';
import { itemView } from './item-view.ts';
import { pageView } from './page-view.ts';
import { forgetSite, siteOf } from './site.ts';

/** What is damaged in the database costs itself: the page is drawn, with what a page has when nothing was chosen. */
const app = testApp();
const admin = { ...anonymous, userId: '01900000-0000-7000-8000-000000000001', isActive: true, isAdmin: true };

async function requestFor(path: string) {
  const problems: { id: Guid; type: string; problem: string }[] = [];
  const site = await siteOf(app.place.tenant, app.place.kernel);
  const request = {
    ...{ ...app.place, site, viewer: anonymous, path, query: new URLSearchParams() },
    onProblem: (problem: (typeof problems)[number]) => void problems.push(problem),
  };
  return { request, problems };
}

/** What visitors get is this from now on, and so is the draft. */
const damage = (id: Guid, damaged: (document: object) => unknown) =>
  withTenant(app.place.tenant, async (tx) => {
    const { draft, publishedRevision } = await Page.find(tx, id);
    const stored = JSON.stringify(damaged(draft));
    await tx('pages').where({ id }).update({ draft: stored });
    await tx('revisions').where({ id: publishedRevision }).update({ snapshot: stored });
  });

async function shownAt(path: string) {
  const { request, problems } = await requestFor(path);
  const view = await pageView(request);
  if (view?.kind !== 'page') throw new Error('There is no such page');
  return { view, problems };
}

const merged = (more: object) => (document: object) => ({ ...document, ...more });

describe('a page is drawn, and it is said what is damaged, with', () => {
  it.each<[string, (document: object) => unknown, string, object]>([
    ['an unknown layout', merged({ layout: '33-33-33' }), 'layout', { layout: '100' }],
    ['a layout that is no word', merged({ layout: 5 }), 'layout', { layout: '100' }],
    ['no layout', merged({ layout: undefined }), 'layout', { layout: '100' }],
    ['a title that is none', merged({ title: { nl: 'Brug' } }), 'title', { title: '' }],
    ['no description', merged({ description: null }), 'description', { description: '' }],
    [
      'options of wrong types',
      merged({ options: { showFooter: 'no', footerGuid: 7, showHeader: false } }),
      'options.showFooter, options.footerGuid',
      { options: { showFooter: true, footerGuid: '', showHeader: false } },
    ],
    ['options that are a list', merged({ options: ['x'] }), 'options', { options: { showFooter: true } }],
    ['rows that are none', merged({ rows: 'x' }), 'rows', { rows: { main: [] } }],
    ['a row that is none', merged({ rows: { main: {} } }), 'rows.main', { rows: { main: [] } }],
    [
      'a picture to share it with that is none',
      merged({ socialImage: 'foto.webp' }),
      'socialImage',
      { layout: '25-75', socialImage: undefined },
    ],
    ['a document that is none', () => 5, 'title, description, layout, rows', { layout: '100' }],
  ])('%s', async (_, change, damaged, expected) => {
    const { id, path } = await aPage(app.place, { layout: '25-75', blocks: [aNote()] });
    await damage(id, change);
    const { view, problems } = await shownAt(path);
    expect(view).toMatchObject(expected);
    expect(problems).toEqual([{ id, type: 'page', problem: `damaged: ${damaged}` }]);

    const read = await app.get(`/api/pages/${id}`);
    expect([read.status, read.body.page.layout]).toEqual([200, view.layout]);
    // Whoever edits it sees the same, and what they keep is sound again.
    const { request, ...edited } = await requestFor(path);
    expect(await editView({ ...request, viewer: admin as never }, { path })).toMatchObject({
      kind: 'edit',
      view: { layout: view.layout, title: view.title },
    });
    expect(edited.problems).toEqual(problems);
    const { version } = await withTenant(app.place.tenant, (tx) => Page.find(tx, id));
    const operations = [{ op: 'page', field: 'title', value: 'Weer heel' }];
    const kept = await app.post(`/api/pages/${id}/operations`, {
      as: 'admin',
      body: { version, operations, key: id },
    });
    expect(kept.status).toBe(200);
    const published = await app.post(`/api/pages/${id}:publish`, {
      as: 'admin',
      body: { version: kept.body.version },
    });
    expect(published.status).toBe(200);
    expect(await shownAt(path)).toMatchObject({ view: { title: 'Weer heel' }, problems: [] });
  });

  it('a template whose options are damaged, or that is gone', async () => {
    const template = await aPage(app.place, { kind: 'template', title: 'Sjabloon' });
    const { id, path } = await aPage(app.place, {
      templateId: template.id,
      options: { templateHeader: true, showHeader: false },
    });
    await damage(template.id, merged({ options: { showHeader: 'x', headerImage: 3 } }));
    const { view, problems } = await shownAt(path);
    expect(view.options).toMatchObject({ showHeader: true, headerImage: '' });
    expect(problems.map((one) => [one.id, one.problem])).toEqual([
      [template.id, 'damaged: options.showHeader, options.headerImage'],
    ]);
    await damage(id, merged({ options: { templateHeader: true, showHeader: false } }));
    await withTenant(app.place.tenant, (tx) =>
      tx('pages').where({ id: template.id }).update({ deletedOn: new Date() }),
    );
    expect(await shownAt(path)).toMatchObject({ view: { options: { showHeader: false } }, problems: [] });
  });

  it('an item on a page whose options are damaged', async () => {
    const list = aList();
    const { id, path } = await aPage(app.place, { blocks: [list] });
    const item = await aNewsItem(app.place, list.id);
    await damage(id, merged({ options: { showMainMenu: [] } }));
    const { request, problems } = await requestFor(path);
    const asked = { pagePath: path, id: item.shortId, title: item.slug };
    expect(await itemView(request, asked)).toMatchObject({ kind: 'item', options: { showMainMenu: true } });
    expect(problems).toEqual([{ id, type: 'page', problem: 'damaged: options.showMainMenu' }]);
  });
});

describe('a site is drawn with the default of a setting', () => {
  let path: string;
  beforeAll(async () => void ({ path } = await aPage(app.place, { blocks: [aNote()] })));

  it.each<[string, unknown]>([
    ['footers', 5],
    ['footers', [null]],
    ['headerImages', { a: 1 }],
    ['headerLogo', 'logo.png'],
    ['colorScheme', 'blue'],
    ['colorScheme', { brand: 'blue' }],
    ['platformName', { nl: 'Brug' }],
    ['headerVisibility', 'sideways'],
    ['siteNotice', 'Let op'],
  ])('%s that is %j', async (key, value) => {
    const { tenant, kernel } = app.place;
    await withTenant(tenant, async (tx) => {
      await tx('settings')
        .insert({ key, value: JSON.stringify(value) })
        .onConflict(['tenantId', 'key'])
        .merge();
    });
    forgetSite(tenant.id);
    const { view } = await shownAt(path);
    expect(view.footer).toEqual([]);
    const site = await siteOf(tenant, kernel);
    expect(site.settings.get(key)).toEqual(settingDefinitions(kernel).get(key)!.default);
    const lines = async () =>
      (await app.get('/api/logentries?level=warn', { as: 'admin' })).body.items as {
        title: string;
        code: string;
      }[];
    await expect
      .poll(async () => (await lines()).map(({ title, code }) => [title, code]))
      .toContainEqual([key, 'setting']);
    await withTenant(tenant, (tx) => tx('settings').where({ key }).delete());
    forgetSite(tenant.id);
  });

  it('no default is damaged', () => {
    const defaults = platformSettings.map(({ key, default: value }) => [key, value] as const);
    const definitions = new Map(platformSettings.map((one) => [one.key, one] as const));
    expect(soundSettings(new Map(defaults), definitions).damaged).toEqual([]);
  });
});
