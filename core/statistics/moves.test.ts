import { beforeEach, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aPage, inMenu } from '../testing/factories.ts';
import { noteEvent, noteView, writeJournal } from './journal.ts';

const app = testApp();
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let visitors = 0;

/** Somebody looks at these pages, one after the other. */
async function look(paths: string[], place = app.place, visitor = `10.1.0.${++visitors}`) {
  const by = { host: 'x', userAgent: browser, referer: undefined, acceptLanguage: 'nl' };
  for (const path of paths)
    noteView(
      { tenant: place.tenant, path, search: '', status: 200, mayMeasure: true },
      { ...by, remoteAddress: visitor, forwardedFor: undefined },
    );
  await writeJournal();
  return visitor;
}
/** As if it had happened a while ago: by then every node has written what it saw before. */
const aWhileLater = () =>
  withTenant(app.place.tenant, (tx) =>
    tx.raw(`update statistics_moves set moved_on = moved_on - interval '1 minute'`),
  );
const read = async (path: string, tenant: 'lindenhove' | 'veenland' = 'lindenhove') =>
  (await app.get(`/api/statistics${path}`, { as: 'admin', tenant })).body;
const views = async (path: string) => (await read(`?filter=page:${path}`)).totals.views as number;
/** Pages that were looked at, with how often. */
const listed = async (filter = '', tenant: 'lindenhove' | 'veenland' = 'lindenhove') =>
  Object.fromEntries(
    (await read(`/pages?itemCount=100${filter}`, tenant)).items.map(
      (row: { value: string; views: number }) => [row.value, row.views],
    ),
  ) as { [path: string]: number };
async function rename(id: string, name: string) {
  const { version } = (await app.get(`/api/pages/${id}`, { as: 'admin' })).body.page;
  return app.put(`/api/pages/${id}`, { as: 'admin', body: { name, version } });
}

beforeEach(async () => {
  await withTenant(app.place.tenant, (tx) => tx('menuItems').delete());
});

it('a page that is renamed keeps its numbers, by every trait, and the visit that goes on', async () => {
  const page = await aPage(app.place, { title: 'Oud' });
  const was = page.path;
  const visitor = await look(['/elders-1', was]);
  noteEvent(app.place.tenant, 'download', 'x1', { page: was, userAgent: browser });
  await look([was], app.veenland);
  await writeJournal();
  expect(await views(was)).toBe(1);
  expect((await rename(page.id, 'helemaal-nieuw')).status).toBe(200);
  // Views of before may still be on their way.
  expect(await views(was)).toBe(1);
  await aWhileLater();
  expect([await views(was), await views('/helemaal-nieuw')]).toEqual([0, 1]);
  expect(await listed('&filter=device:desktop')).toMatchObject({ '/helemaal-nieuw': 1 });
  expect(await listed()).not.toHaveProperty([was]);
  expect((await read('/downloads?filter=page:/helemaal-nieuw')).items).toMatchObject([{ value: 'x1' }]);
  expect(await listed('', 'veenland')).toMatchObject({ [was]: 1 });

  // It was the last page of a visit, and is not when somebody reads on.
  await look(['/elders-2'], app.place, visitor);
  const exits = (await read('/exits?itemCount=100')).items.map(({ value }: { value: string }) => value);
  expect(exits).toContain('/elders-2');
  expect(exits).not.toContain('/helemaal-nieuw');
  const own = await app.get(`/api/statistics/pages/${page.id}`, { as: 'admin' });
  expect(own.body).toMatchObject({ path: '/helemaal-nieuw', totals: { views: 1, exits: 0 } });
});

it('pages that change places keep theirs apart, and what stands below one goes with it', async () => {
  const list = aList();
  const one = await aPage(app.place, { title: 'Een', blocks: [list] });
  const other = await aPage(app.place, { title: 'Ander' });
  const { shortId } = await aNewsItem(app.place, list.id, { title: 'Brug open' });
  const menu = (first: string, second: string) =>
    inMenu(app.place, [
      { name: 'Een', urlSegment: first, pageId: one.id },
      { name: 'Ander', urlSegment: second, pageId: other.id },
    ]);
  await menu('links', 'rechts');
  await aWhileLater();
  await look(['/links', '/links', '/rechts', `/links/i/${shortId}/brug-open`]);
  expect(await listed()).toMatchObject({ '/links': 2, '/rechts': 1 });
  await withTenant(app.place.tenant, (tx) => tx('menuItems').delete());
  await menu('rechts', 'links');
  await aWhileLater();
  const after = await listed();
  expect(after).toMatchObject({ '/links': 1, '/rechts': 2, [`/rechts/i/${shortId}/brug-open`]: 1 });
  expect(after).not.toHaveProperty([`/links/i/${shortId}/brug-open`]);
});

it('an item that gets another title keeps its numbers', async () => {
  const list = aList();
  const { path } = await aPage(app.place, { title: 'Nieuws van nu', blocks: [list] });
  const { shortId, id } = await aNewsItem(app.place, list.id, { title: 'Brug dicht' });
  await look([`${path}/i/${shortId}/brug-dicht`]);
  await listed();
  const item = (await app.get(`/api/listitem/${id}`, { as: 'admin' })).body;
  const body = { title: 'Brug weer open', version: item.version };
  expect((await app.put(`/api/listitem/${id}`, { as: 'admin', body })).status).toBe(200);
  await look([`${path}/i/${shortId}/brug-weer-open`]);
  await aWhileLater();
  const found = Object.entries(await listed()).filter(([at]) => at.includes(shortId));
  expect(found).toEqual([[`${path}/i/${shortId}/brug-weer-open`, 2]]);
});
