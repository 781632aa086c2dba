import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { writeTerms } from '../search/terms.ts';
import { writeJournal } from '../statistics/journal.ts';
import { keepFile } from '../store/store.ts';
import { testApp } from '../testing/app.ts';
import { aNote, aPage, showToAll } from '../testing/factories.ts';

/** What visitors do beside looking, by the calls with which they do it. */
const app = testApp({ plugins: join(import.meta.dirname, '../../plugins') });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const headers = { 'user-agent': firefox, referer: 'http://lindenhove.localhost/contact' };
const bot = { ...headers, 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
const maker = 'contentManager' as const;

const counted = async (list: string) => {
  await writeJournal();
  await writeTerms();
  const { status, body } = await app.get(`/api/statistics/${list}`, { as: 'admin' });
  expect(status, list).toBe(200);
  return body.items;
};

it('a file that is fetched counts, and not for robots or for who makes the site', async () => {
  const { tenant } = app.place;
  const id = newGuid();
  const storageKey = `${tenant.id}/files/${id}/1.txt`;
  await keepFile(storageKey, Buffer.from('een bestand'));
  const file = { id, name: 'Verslag', format: 'txt', size: 11, version: '1', storageKey };
  await withTenant(tenant, (tx) => tx('files').insert(file));
  await showToAll(tenant, id);
  expect((await app.get(`/a/${id}`, { headers })).text).toBe('een bestand');
  // A player asks for parts, and who has it already gets nothing anew.
  expect((await app.get(`/a/${id}`, { headers: { ...headers, range: 'bytes=4-' } })).status).toBe(206);
  expect((await app.get(`/a/${id}`, { headers: bot })).status).toBe(200);
  expect((await app.get(`/a/${id}`, { headers, as: maker })).status).toBe(200);
  for (const list of ['downloads', 'downloads?filter=page:/contact'])
    expect(await counted(list)).toMatchObject([{ value: id, title: 'Verslag', views: 1 }]);
});

it('a form counts when it is begun and when it is sent, once, by the page it stands on', async () => {
  const id = newGuid();
  const field = { id, type: 'short-text', v: 1, label: { nl: 'Wat ziet u?' }, content: {} };
  const definition = { title: { nl: 'Melding' }, languages: ['nl'], fields: [field] };
  const body = { name: 'Melding', definition, settings: { perAddress: 100 } };
  const { guid } = (await app.post('/api/forms', { as: 'admin', body })).body;
  expect((await app.post(`/api/forms/${guid}:publish`, { as: 'admin' })).status).toBe(200);
  const start = (more: object = {}) => app.post(`/api/forms/${guid}:start`, { headers, ...more });
  const send = (key: string, more: object = {}) =>
    app.post(`/api/forms/${guid}/submissions`, {
      body: { version: 1, answers: { [id]: 'Een gat' } },
      headers: { ...headers, 'idempotency-key': key },
      ...more,
    });
  for (const _ of [1, 2]) expect((await start()).status).toBe(201);
  const key = newGuid();
  expect((await send(key)).status).toBe(201);
  expect((await send(key)).status).toBe(200);
  expect((await start({ as: maker })).status).toBe(201);
  for (const filter of ['', '?filter=page:/contact']) {
    expect(await counted(`form-starts${filter}`)).toMatchObject([
      { value: guid, title: 'Melding', views: 2 },
    ]);
    expect(await counted(`form-submissions${filter}`)).toMatchObject([{ value: guid, views: 1 }]);
  }
});

it('what was looked for counts, with how much it found, and apart where that was nothing', async () => {
  await aPage(app.place, { title: 'Grofvuil', blocks: [aNote()] });
  for (const term of ['Grofvuil', 'grofvuil', 'eenhoorn'])
    expect((await app.get(`/api/search?q=${term}`, { headers })).status).toBe(200);
  await app.get('/api/search?q=grofvuil', { headers, as: maker });
  expect(await counted('terms')).toEqual([
    { value: 'grofvuil', searches: 2, hits: 1 },
    { value: 'eenhoorn', searches: 1, hits: 0 },
  ]);
  expect(await counted('terms?empty=true')).toEqual([{ value: 'eenhoorn', searches: 1, hits: 0 }]);
  expect(await counted('terms?q=vuil')).toMatchObject([{ value: 'grofvuil' }]);
});
