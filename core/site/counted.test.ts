import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { writeConsent } from '../edge/consent.ts';
import { fold } from '../statistics/fold.ts';
import { writeJournal } from '../statistics/journal.ts';
import { type Call, testApp } from '../testing/app.ts';
import { aNote, aPage } from '../testing/factories.ts';

const app = testApp();
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let path: string;

beforeAll(async () => {
  ({ path } = await aPage(app.place, { title: 'Open dag', blocks: [aNote()] }));
});

const look = (at: string, { headers = {}, ...call }: Call = {}) =>
  app.get(at, { ...call, headers: { 'user-agent': browser, ...headers } });

/** What these looks add to the totals. */
async function added(act: () => Promise<unknown>) {
  const read = async () => {
    await writeJournal();
    await fold(app.place.tenant);
    const { body } = await app.get('/api/statistics', { as: 'admin' });
    return body.totals as { views: number; visits: number; visitors: number; refused: number };
  };
  const before = await read();
  await act();
  const after = await read();
  const { views, visits, visitors, refused } = after;
  return [views - before.views, visits - before.visits, visitors - before.visitors, refused - before.refused];
}

describe('what counts as a view', () => {
  it('is a page that was answered, from the cache or not, changed or not', async () => {
    const counted = await added(async () => {
      const { headers } = await look(path);
      for (let times = 0; times < 4; times++) await look(path);
      expect((await look(path, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304);
    });
    expect(counted).toEqual([6, 1, 1, 0]);
  });

  it('is not what robots, fetches ahead and scripts ask for, nor a HEAD', async () => {
    const counted = await added(async () => {
      await look(path, { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } });
      await look(path, { headers: { 'user-agent': '' } });
      await look(path, { headers: { 'sec-purpose': 'prefetch' } });
      await look(path, { headers: { 'sec-fetch-dest': 'empty' } });
      await app.send('HEAD', path, { headers: { 'user-agent': browser } });
      await look('/api/pages');
      await look('/sign-in');
      await look(`${path}/edit`);
    });
    expect(counted).toEqual([0, 0, 0, 0]);
  });

  it('is not what people look at who make the site; what others do who are signed in is', async () => {
    const [editor, user] = await Promise.all([app.signIn('contentManager'), app.signIn('user')]);
    expect(await added(() => look(path, { as: { cookie: editor.cookie } }))).toEqual([0, 0, 0, 0]);
    expect(await added(() => look(path, { as: { cookie: user.cookie } }))).toEqual([1, 0, 0, 0]);
  });

  it('has no visitor where somebody refused to be measured', async () => {
    const consent = writeConsent({ categories: ['required'], date: '2026-11-01T00:00:00Z', version: 1 });
    const counted = await added(async () => {
      for (let times = 0; times < 3; times++) await look(path, { as: { cookie: `consent=${consent}` } });
    });
    expect(counted).toEqual([3, 0, 0, 3]);
    const kept = await withTenant(app.place.tenant, (tx) => tx('statisticsDays').first('state'));
    expect(JSON.stringify(kept)).not.toContain('127.0.0.1');
  });

  it('tells people at one address apart by their browsers, and sites of tenants from each other', async () => {
    const other = { 'user-agent': browser.replace('140.0) Gecko', '139.0) Gecko') };
    expect(await added(() => look(path, { headers: other }))).toEqual([1, 1, 1, 0]);
    expect(await added(() => look('/', { tenant: 'veenland', headers: other }))).toEqual([0, 0, 0, 0]);
  });

  it('notes pages that are not there beside the views', async () => {
    expect(await added(() => look('/bestaat-niet'))).toEqual([0, 0, 0, 0]);
    const { body } = await app.get('/api/statistics/missing', { as: 'admin' });
    expect(body.items).toMatchObject([{ value: '/bestaat-niet', views: 1 }]);
  });

  it('shows who is on the site now, with what the page is called', async () => {
    await look(path, { headers: { referer: 'https://buur.example/links' } });
    await writeJournal();
    const { body } = await app.get('/api/statistics/now', { as: 'admin' });
    expect(body.visitors).toBeGreaterThan(0);
    expect(body.minutes).toHaveLength(30);
    const { body: pages } = await app.get('/api/statistics/pages', { as: 'admin' });
    expect(pages.items[0]).toMatchObject({ value: path, title: 'Open dag' });
  });
});

describe('what a browser measured', () => {
  it('is counted in steps, for visitors and not for robots', async () => {
    const events = [
      { kind: 'lcp', value: 812.3 },
      { kind: 'cls', value: 0.07 },
      { kind: 'outgoing', value: 'elders.example/x' },
    ];
    const send = (userAgent: string) =>
      app.post('/api/measurements', { body: { page: path, events }, headers: { 'user-agent': userAgent } });
    expect((await send(browser)).status).toBe(202);
    expect((await send('Googlebot/2.1')).status).toBe(202);
    await writeJournal();
    const counted = async (list: string) =>
      (await app.get(`/api/statistics/${list}`, { as: 'admin' })).body.items.map(
        ({ value, views }: { value: string; views: number }) => [value, views],
      );
    expect(await counted('lcp')).toEqual([['900', 1]]);
    expect(await counted('cls')).toEqual([['0.10', 1]]);
    expect(await counted('outgoing')).toEqual([['elders.example/x', 1]]);
  });

  it.each([
    { page: 'x', events: [] },
    { page: '/', events: [{ kind: 'lcp', value: -1 }] },
    { page: '/', events: [{ kind: 'person', value: 1 }] },
    { page: '/', events: [], who: 'x' },
  ])('is refused when it cannot be meant: %j', async (body) => {
    expect((await app.post('/api/measurements', { body })).status).toBe(400);
  });
});

describe('questions that cannot be answered', () => {
  it.each([
    '?from=gisteren',
    '?from=2026-02-30',
    '?from=2026-11-02&to=2026-11-01',
    '?from=2010-01-01',
    '?filter=person:1',
    '?filter=device',
    '?format=xml',
    '/pages?sort=id',
    '/pages?itemCount=1001',
    '/pages?x=1',
  ])('are refused: %s', async (question) => {
    expect((await app.get(`/api/statistics${question}`, { as: 'admin' })).status).toBe(400);
  });
});
