import { expect, it } from 'vitest';
import { asPlatform, withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { logRounds } from '../logs/rounds.ts';
import { statisticsRounds } from '../statistics/rounds.ts';
import { trashRounds } from '../pages/trash-rounds.ts';
import { auditRounds } from '../settings/audit-rounds.ts';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aPage } from '../testing/factories.ts';

const app = testApp();

/** How many are left of what is so many days old. */
async function left(days: number[]) {
  const { tenant, kernel } = app.place;
  const ids = days.map(() => newGuid());
  await withTenant(tenant, async (tx) => {
    await tx('logEntries').delete();
    await tx('statisticsCounts').delete();
    for (const [at, id] of ids.entries()) {
      await tx.raw(
        `insert into log_entries (id, source, level, message, kind, at, received_on)
         values (?, 'client', 'error', 'Kaart laadt niet', '', now(), now() - ? * interval '1 day')`,
        [id, days[at]!],
      );
      await tx.raw(
        `insert into statistics_counts (span, starts_on, kind, value, by_kind, by_value, views)
         values ('m', date_trunc('month', now() - ? * interval '1 day'), 'page', ?, '', '', 1)`,
        [days[at]!, `/${days[at]}`],
      );
    }
  });
  const { signal } = new AbortController();
  for (const round of [...logRounds, ...statisticsRounds]) await round.run({ kernel, signal });
  return withTenant(tenant, async (tx) => [
    (await tx('logEntries').pluck('id')).length,
    (await tx('statisticsCounts').pluck('value')).length,
  ]);
}

it('is as long as the tenant says, for log lines and for statistics', async () => {
  const ages = [1, 20, 200, 1000];
  expect(await left(ages)).toEqual([2, 3]);
  const settings = [
    { key: 'logRetention', value: 7 },
    { key: 'statisticsMonths', value: 3 },
  ];
  const put = (body: object) => app.put('/api/platformsettingvalues', { as: 'admin', body });
  expect((await put(settings)).status).toBe(200);
  expect(await left(ages)).toEqual([1, 2]);
  const refused = await put([{ key: 'logRetention', value: 0 }]);
  expect([refused.status, refused.body.errors?.length]).toEqual([400, 1]);
});

it('is the same for a site that is suspended', async () => {
  const { id } = app.place.tenant;
  const become = (status: string) => asPlatform((tx) => tx('tenants').where({ id }).update({ status }));
  await become('suspended');
  expect(await left([1, 20, 200, 1000])).toEqual([1, 2]);
  await become('active');
});

it('is as long as the tenant says for the audit log and the trash, and for ever where it says nothing', async () => {
  const { tenant, kernel } = app.place;
  const list = aList();
  await aPage(app.place, { title: 'Nieuws', blocks: [list] });
  const thrown = async (days: number) => {
    const page = await aPage(app.place, { title: `Weg ${days}`, name: `weg-${days}` });
    const item = await aNewsItem(app.place, list.id, { title: `Weg ${days}` });
    const at = { deletedOn: new Date(Date.now() - days * 86_400_000) };
    await withTenant(tenant, async (tx) => {
      await tx('pages').where({ id: page.id }).update(at);
      await tx('items').where({ id: item.id }).update(at);
    });
    return [page.id, item.id];
  };
  const ids = [...(await thrown(40)), ...(await thrown(100))];
  const acts = [newGuid(), newGuid()];
  await withTenant(tenant, async (tx) => {
    for (const [index, id] of acts.entries())
      await tx.raw(
        `insert into audit_entries (id, action, detail, at) values (?, 'test.made', '{}', now() - ? * interval '1 month')`,
        [id, [6, 30][index]!],
      );
  });
  const { signal } = new AbortController();
  const there = async () => {
    for (const round of [...trashRounds, ...auditRounds]) await round.run({ kernel, signal });
    return withTenant(tenant, async (tx) => {
      const [pages, items, entries] = [
        await tx('pages').whereIn('id', ids).pluck('id'),
        await tx('items').whereIn('id', ids).pluck('id'),
        await tx('auditEntries').whereIn('id', acts).pluck('id'),
      ];
      return [pages.length, items.length, entries.length];
    });
  };
  expect(await there()).toEqual([2, 2, 2]);
  const body = [
    { key: 'trashRetention', value: '90' },
    { key: 'auditRetention', value: '24' },
  ];
  expect((await app.put('/api/platformsettingvalues', { as: 'admin', body })).status).toBe(200);
  expect(await there()).toEqual([1, 1, 1]);
  for (const action of ['page.erased', 'item.erased']) {
    const { items } = (await app.get(`/api/auditlog?action=${action}`, { as: 'admin' })).body;
    expect(items).toMatchObject([{ actor: null, detail: { name: 'Weg 100', asPlanned: true } }]);
  }
});
