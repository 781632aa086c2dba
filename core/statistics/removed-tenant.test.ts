import { expect, it } from 'vitest';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { countsWaiting, noteEvent, noteView, writeJournal } from './journal.ts';

const app = testApp();
const by = {
  ...{ host: 'lindenhove.localhost', referer: undefined, forwardedFor: undefined, acceptLanguage: 'nl' },
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  remoteAddress: '10.0.0.1',
};

it('what was seen of a tenant that was removed meanwhile keeps no other from being counted', async () => {
  const { tenant } = app.place;
  const removed = { ...tenant, id: newGuid() };
  const page = { path: '/nieuws', search: '', status: 200, mayMeasure: true };
  for (const one of [removed, tenant]) {
    noteView({ ...page, tenant: one }, by);
    noteEvent(one, 'download', 'afval.pdf', { page: '/nieuws' });
  }
  // Of one that a file brought whose zone this machine does not know, as well.
  const elsewhere = { ...app.veenland.tenant, timeZone: 'Nergens/Hier' };
  noteView({ ...page, tenant: elsewhere }, by);
  await writeJournal();
  expect(countsWaiting()).toBe(0);
  const ofElsewhere = await app.get('/api/statistics/pages', { as: 'admin', tenant: 'veenland' });
  expect(ofElsewhere.body.items).toHaveLength(1);
  for (const kind of ['pages', 'downloads']) {
    const { items } = (await app.get(`/api/statistics/${kind}`, { as: 'admin' })).body;
    expect(items).toHaveLength(1);
  }
});
