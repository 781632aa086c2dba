import { afterAll, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { fold, waitForCounts } from './fold.ts';
import { noteEvent, writeJournal } from './journal.ts';

const app = testApp();
afterAll(() => waitForCounts(Infinity));

const downloads = async (format = 'json') => {
  const { status, body, text } = await app.get(`/api/statistics/downloads?format=${format}`, { as: 'admin' });
  expect(status).toBe(200);
  return format === 'csv' ? text.trim().split('\r\n').length - 1 : body.items.length;
};

it('answers from what is folded while the rest takes long, and a file has all of it', async () => {
  const { tenant } = app.place;
  noteEvent(tenant, 'download', 'first');
  await writeJournal();
  expect(await downloads()).toBe(1);

  noteEvent(tenant, 'download', 'second');
  await writeJournal();
  waitForCounts(1);
  // Another node folds, and does not come to an end.
  await withTenant(tenant, async (tx) => {
    await tx.raw(`select pg_advisory_xact_lock(hashtext('statistics'), hashtext(current_tenant()::text))`);
    expect(await downloads()).toBe(1);
  });
  expect(await downloads('csv')).toBe(2);
  expect(await downloads()).toBe(2);
});

it('folds once for all who ask, each finding what was written before', async () => {
  const { tenant } = app.place;
  waitForCounts(Infinity);
  const asked = [];
  for (let at = 0; at < 5; at++) {
    noteEvent(tenant, 'outgoing', `${at}.example`);
    await writeJournal();
    asked.push(fold(tenant));
  }
  await Promise.all(asked);
  const { body } = await app.get('/api/statistics/outgoing', { as: 'admin' });
  expect(body.items).toHaveLength(5);
  await withTenant(tenant, async (tx) => expect(await tx('statisticsJournal')).toEqual([]));
});
