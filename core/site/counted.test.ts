import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withTenant } from '../db.ts';
import { writeConsent } from '../edge/consent.ts';
import { fold } from '../statistics/fold.ts';
import { noteEvent, writeJournal } from '../statistics/journal.ts';
import { ownPageOf } from '../statistics/origin.ts';
import { countRules } from '../statistics/rules.ts';
import { type Call, testApp } from '../testing/app.ts';
import { aList, aNote, aPage } from '../testing/factories.ts';

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
      expect(headers['set-cookie']).toBeUndefined();
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

  it('is not what people look at whose role may edit a page or add items, also where it comes from the cache', async () => {
    const { authors } = app.roles.lindenhove;
    const { cookie } = await app.signIn('author');
    const lookTwice = async () => {
      for (let times = 0; times < 2; times++) await look(path, { as: { cookie } });
    };
    expect((await added(lookTwice))[0]).toBe(2);
    const { id } = await aPage(app.place, {
      title: 'Van ons',
      editPermission: 'Roles',
      editRoles: [authors],
    });
    expect(await added(lookTwice)).toEqual([0, 0, 0, 0]);
    await withTenant(app.place.tenant, (tx) => tx('pages').where({ id }).update({ deletedOn: new Date() }));
    expect((await added(lookTwice))[0]).toBe(2);

    // The same of who may add to a list, as long as that stands on a page.
    const list = aList();
    const news = await aPage(app.place, { title: 'Nieuws', blocks: [list] });
    const allow = (addPermission: string, addRoles: string[] = []) =>
      app.post(`/api/buildingblockinstance/${list.id}/permissions`, {
        as: 'admin',
        body: { addPermission, addRoles },
      });
    expect((await allow('Users')).status).toBe(200);
    expect((await added(lookTwice))[0]).toBe(2);
    expect((await allow('Roles', [authors])).status).toBe(200);
    expect(await added(lookTwice)).toEqual([0, 0, 0, 0]);
    expect((await app.delete(`/api/pages/${news.id}`, { as: 'admin' })).status).toBe(204);
    expect((await added(lookTwice))[0]).toBe(2);
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

describe('what is left out', () => {
  const bot = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
  const overview = async () => {
    await writeJournal();
    return (await app.get('/api/statistics', { as: 'admin' })).body;
  };
  const wanted = (key: string, value: boolean) =>
    app.put('/api/platformsettingvalues', { as: 'admin', body: [{ key, value }] });

  it('is said, and counts where the tenant wants it', async () => {
    const { cookie } = await app.signIn('contentManager');
    const before = await overview();
    const lookAll = async () => {
      await look(path, { headers: bot });
      await look('/bestaat-niet', { headers: bot });
      await look(path, { as: { cookie } });
    };
    await lookAll();
    const after = await overview();
    expect(after.counted).toEqual({ robots: false, makers: false });
    expect(after.totals).toEqual(before.totals);
    expect(after.leftOut).toEqual({
      robots: before.leftOut.robots + 1,
      makers: before.leftOut.makers + 1,
    });
    for (const key of ['countRobots', 'countMakers']) expect((await wanted(key, true)).status).toBe(200);
    await vi.waitUntil(async () => (await overview()).counted.makers, { timeout: 10_000 });
    await lookAll();
    const counted = await overview();
    expect(counted.counted).toEqual({ robots: true, makers: true });
    expect(counted.leftOut).toEqual(after.leftOut);
    // The browser of the content manager has been here today, the robot has not.
    expect(counted.totals.views - after.totals.views).toBe(2);
    const { body } = await app.get('/api/statistics/devices', { as: 'admin' });
    expect(body.items).toContainEqual(expect.objectContaining({ value: 'robot', visits: 1, views: 1 }));
    for (const key of ['countRobots', 'countMakers']) await wanted(key, false);
    await vi.waitUntil(async () => !(await overview()).counted.makers, { timeout: 10_000 });
  });
});

describe('what happens on a page', () => {
  it('is known by the page, and by nothing else of a visit', async () => {
    const { tenant } = app.place;
    for (const kind of ['download', 'form-start', 'form-submission'] as const)
      noteEvent(tenant, kind, 'x1', { page: path, userAgent: browser });
    noteEvent(tenant, 'download', 'x1', { userAgent: browser });
    noteEvent(tenant, 'download', 'x1', { page: path, maker: true });
    await writeJournal();
    const views = async (list: string, filter = '') =>
      (await app.get(`/api/statistics/${list}${filter}`, { as: 'admin' })).body.items.find(
        ({ value }: { value: string }) => value === 'x1',
      )?.views;
    expect(await views('downloads')).toBe(2);
    for (const list of ['downloads', 'form-starts', 'form-submissions'])
      expect(await views(list, `?filter=page:${path}`), list).toBe(1);
    for (const refused of [
      'downloads?filter=device:phone',
      'missing?filter=page:/',
      'vitals?filter=source:x',
    ])
      expect((await app.get(`/api/statistics/${refused}`, { as: 'admin' })).status, refused).toBe(400);
  });

  it('is read from where a call came from, when that is the site itself', () => {
    expect(ownPageOf('https://a.example/nieuws/caf%C3%A9?x=1', 'a.example')).toBe('/nieuws/café');
    expect(ownPageOf('https://b.example/nieuws', 'a.example')).toBe('');
    for (const wrong of [undefined, null, '', 'nieuws', 'https://a.example/%E0%A4%A'])
      expect(ownPageOf(wrong, 'a.example')).toBe('');
  });
});

describe('what a browser measured', () => {
  it('is counted in steps, for visitors and not for robots, where the tenant wants it', async () => {
    const events = [
      { kind: 'lcp', value: 812.3 },
      { kind: 'cls', value: 0.07 },
      { kind: 'outgoing', value: 'elders.example/x' },
    ];
    const send = (userAgent: string) =>
      app.post('/api/measurements', { body: { page: path, events }, headers: { 'user-agent': userAgent } });
    expect((await send(browser)).status).toBe(202);
    const body = [{ key: 'measureInBrowser', value: true }];
    expect((await app.put('/api/platformsettingvalues', { as: 'admin', body })).status).toBe(200);
    await vi.waitUntil(async () => (await countRules(app.place.tenant)).measures, { timeout: 10_000 });
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

  it('is told as three of four had it, by page and as a file', async () => {
    const { tenant } = app.place;
    for (const value of ['1000', '2000', '3000', '9000'])
      noteEvent(tenant, 'inp', value, { page: '/snel', userAgent: browser });
    await writeJournal();
    const { body } = await app.get('/api/statistics/vitals?filter=page:/snel', { as: 'admin' });
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['lcp', 'inp', 'cls', 'ttfb']);
    expect(body.items[1]).toEqual({
      ...{ name: 'inp', p75: 3000, p75Before: null, total: 4, good: 0, fair: 0, poor: 4 },
    });
    expect(body.items[0]).toMatchObject({ p75: null, total: 0 });
    const all = await app.get('/api/statistics/vitals', { as: 'admin' });
    expect(all.body.items[0]).toMatchObject({ name: 'lcp', p75: 900, good: 1, fair: 0, poor: 0 });
    const file = async (language: string) =>
      (
        await app.get('/api/statistics/vitals?format=csv', {
          as: 'admin',
          headers: { 'accept-language': language },
        })
      ).text;
    expect(await file('nl')).toContain('Maat;Bij 3 van 4;Bij 3 van 4, periode ervoor;Metingen;Goed;');
    expect(await file('nl')).toContain('cls;0,1;');
    expect(await file('en')).toContain('Measure,For 3 of 4,"For 3 of 4, period before",Measured,Good,');
    expect(await file('en')).toContain('cls,0.1,');
  });

  it('is in a file whole, however much it is', async () => {
    await withTenant(app.veenland.tenant, (tx) =>
      tx.raw(
        `insert into statistics_counts (span, starts_on, kind, value, by_kind, by_value, views)
         select 'd', current_date, 'outgoing', n || '.example', '', '', 1 from generate_series(1, 1200) n`,
      ),
    );
    const call = { as: 'admin', tenant: 'veenland' } as const;
    const { text } = await app.get('/api/statistics/outgoing?format=csv', call);
    expect(text.trim().split('\r\n')).toHaveLength(1201);
    const some = await app.get('/api/statistics/outgoing?format=csv&itemCount=20', call);
    expect(some.text.trim().split('\r\n')).toHaveLength(21);
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
