import { expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { fold } from './fold.ts';
import { noteView, writeJournal } from './journal.ts';
import { visitorsNow } from './now.ts';

const app = testApp();

it('who is there now is seen across midnight', async () => {
  const { tenant } = app.place;
  const midnight = Date.parse('2026-11-26T23:00:00Z');
  const by = {
    ...{ host: 'lindenhove.localhost', referer: undefined, forwardedFor: undefined, acceptLanguage: 'nl' },
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  for (const [minutes, path, remoteAddress] of [
    [-20, '/contact', '10.0.0.1'],
    [-2, '/nieuws', '10.0.0.2'],
    [1, '/agenda', '10.0.0.3'],
  ] as const)
    noteView(
      { tenant, path, search: '', status: 200, mayMeasure: true },
      { ...by, remoteAddress },
      midnight + minutes * 60_000,
    );
  await writeJournal();
  await fold(tenant);
  const seen = await withTenant(tenant, (tx) => visitorsNow(tx, tenant.timeZone, midnight + 2 * 60_000));
  expect(seen).toMatchObject({
    visitors: 2,
    pages: [
      { value: '/agenda', visitors: 1 },
      { value: '/nieuws', visitors: 1 },
    ],
  });
  expect(seen.minutes.map((views, at) => (views ? at : -1)).filter((at) => at >= 0)).toEqual([7, 25, 28]);
});
