import { expect, it } from 'vitest';
import { asPlatform, withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { logRounds } from '../logs/rounds.ts';
import { statisticsRounds } from '../statistics/rounds.ts';
import { testApp } from '../testing/app.ts';

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
