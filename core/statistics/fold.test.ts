import { afterAll, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { fold, waitForCounts } from './fold.ts';
import { form, noteEvent, noteView, writeJournal } from './journal.ts';

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

it('leaves what a newer version wrote to a node that knows it, and counts the rest', async () => {
  const { tenant } = app.veenland;
  waitForCounts(Infinity);
  const inTenant = <T>(fn: Parameters<typeof withTenant<T>>[1]) => withTenant(tenant, fn);
  const counted = async () =>
    (await app.get('/api/statistics/downloads', { as: 'admin', tenant: 'veenland' })).body.items.map(
      ({ value }: { value: string }) => value,
    );
  noteEvent(tenant, 'download', 'of-the-newer');
  await writeJournal();
  await inTenant((tx) => tx('statisticsJournal').update({ form: form + 1 }));
  // More of them than are read at once, before what this one knows; nobody here could read them.
  await inTenant((tx) =>
    tx.raw(
      `insert into statistics_journal (id, day, form, rows)
       select gen_random_uuid(), current_date - 1, ?, 'in some other form' from generate_series(1, 150)`,
      [form + 1],
    ),
  );
  noteEvent(tenant, 'download', 'of-this-one');
  await writeJournal();
  expect(await counted()).toEqual(['of-this-one']);
  await inTenant(async (tx) => expect(await tx('statisticsJournal')).toHaveLength(151));

  // Once a newer version counts the day, this one adds nothing to it.
  await inTenant((tx) => tx('statisticsDays').update({ form: form + 1 }));
  noteEvent(tenant, 'download', 'while-both-run');
  await writeJournal();
  expect(await counted()).toEqual(['of-this-one']);
  const { body } = await app.get('/api/statistics/now', { as: 'admin', tenant: 'veenland' });
  expect(body).toMatchObject({ visitors: 0 });

  // A node that knows the form finds all of it.
  await inTenant(async (tx) => {
    await tx('statisticsJournal').where({ rows: 'in some other form' }).delete();
    await tx('statisticsJournal').update({ form });
    await tx('statisticsDays').update({ form });
  });
  expect((await counted()).toSorted()).toEqual(['of-the-newer', 'of-this-one', 'while-both-run']);
  await inTenant(async (tx) => expect(await tx('statisticsJournal')).toEqual([]));
});

it('counts whatever strangers ask for, in characters that the database takes', async () => {
  const { tenant } = app.place;
  waitForCounts(Infinity);
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const by = {
    host: 'x',
    userAgent: browser,
    referer: undefined,
    acceptLanguage: 'nl',
    forwardedFor: undefined,
  };
  const view = (path: string, { search = '', status = 200 } = {}) =>
    noteView({ tenant, path, search, status, mayMeasure: true }, { ...by, remoteAddress: '10.0.0.1' });
  // Each is cut in the middle of another character, and both halves are written as the same one.
  for (const emoji of ['😀', '🀀']) {
    view(`/${'a'.repeat(298)}${emoji}`, { status: 404 });
    view('/brug', { search: `?utm_campaign=${'a'.repeat(99)}${emoji}` });
    noteEvent(tenant, 'outgoing', `${'a'.repeat(99)}${emoji}`, { page: '/brug', userAgent: browser });
  }
  noteEvent(tenant, 'download', 'x\0y', { page: '/brug\0', userAgent: browser });
  noteEvent(tenant, 'download', 'x', { page: '/brug\u0001total\u0001', userAgent: browser });
  await writeJournal();
  await fold(tenant);
  await withTenant(tenant, async (tx) => expect(await tx('statisticsJournal')).toEqual([]));
  const items = async (list: string) =>
    (await app.get(`/api/statistics/${list}`, { as: 'admin' })).body.items as {
      value: string;
      views: number;
    }[];
  expect((await items('missing'))[0]).toMatchObject({ value: `/${'a'.repeat(298)}\ufffd`, views: 2 });
  expect((await items('campaigns'))[0]).toMatchObject({ value: `${'a'.repeat(99)}\ufffd` });
  expect(await items('outgoing')).toContainEqual(expect.objectContaining({ views: 2 }));
  expect((await items('pages')).find(({ value }) => value === '/brug')).toMatchObject({ views: 2 });
});
