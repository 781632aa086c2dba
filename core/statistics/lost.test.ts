import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { aPage } from '../testing/factories.ts';
import { noteView, writeJournal } from './journal.ts';

const app = testApp();

it('addresses that are not found are told of until something leads there', async () => {
  const { tenant } = app.place;
  const by = {
    ...{ host: 'lindenhove.localhost', referer: undefined, forwardedFor: undefined, acceptLanguage: 'nl' },
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    remoteAddress: '10.0.0.1',
  };
  const missed = ['/weg', '/weg', '/Oud/', '/staat-er-weer', '/weggegooid'];
  for (const path of missed)
    noteView({ tenant, path, search: '', status: 404, mayMeasure: true }, by, Date.now());
  await writeJournal();
  const lost = async () => {
    const { items, meta } = (await app.get('/api/statistics/lost?itemCount=100', { as: 'admin' })).body;
    return [
      meta.totalNumberOfItems,
      items.map(({ value, views }: { value: string; views: number }) => [value, views]),
    ];
  };
  expect(await lost()).toEqual([
    4,
    [
      ['/weg', 2],
      ['/Oud/', 1],
      ['/staat-er-weer', 1],
      ['/weggegooid', 1],
    ],
  ]);

  await aPage(app.place, { title: 'Staat er weer', name: 'staat-er-weer' });
  const thrown = await aPage(app.place, { title: 'Weggegooid', name: 'weggegooid' });
  expect((await app.delete(`/api/pages/${thrown.id}`, { as: 'admin' })).status).toBe(204);
  for (const path of ['/oud', '/weggegooid']) {
    const { status } = await app.post('/api/redirects', { as: 'admin', body: { path, target: '/nieuws' } });
    expect([path, status]).toEqual([path, 201]);
  }
  expect(await lost()).toEqual([1, [['/weg', 2]]]);

  // What is ignored is left out, of this tenant's list alone, until it is brought back.
  const body = { path: '/Weg' };
  const { guid } = (await app.post('/api/ignoredaddresses', { as: 'admin', body })).body;
  expect(await lost()).toEqual([0, []]);
  await app.delete(`/api/ignoredaddresses/${guid}`, { as: 'admin' });
  await app.post('/api/ignoredaddresses', { as: 'admin', tenant: 'veenland', body });
  expect(await lost()).toEqual([1, [['/weg', 2]]]);
});
