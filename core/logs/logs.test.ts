import { describe, expect, it } from 'vitest';
import { type Tx, withTenant } from '../db.ts';
import { type Call, testApp } from '../testing/app.ts';
import { forgetEntries, keepFailure, mostEntries, printable, withoutSecrets } from './entry.ts';
import { logRounds } from './rounds.ts';

const app = testApp();
const line = (more: object = {}) => ({
  level: 'error',
  message: 'x is not a function',
  at: new Date().toISOString(),
  ...more,
});
const send = (entries: unknown, call: Call = {}) => app.post('/log', { body: { entries }, ...call });
const read = async (query = '', call: Call = { as: 'staff' }) =>
  (await app.get(`/api/logentries${query}`, call)).body.items;

describe('POST /log', () => {
  it('keeps what a visitor sends, stamped by the server', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const { status, text, headers } = await send(
      [line({ code: '17', title: 'Opslaan', url: 'https://x.test/nieuws?token=geheim', stack: 'at f' })],
      { headers: { 'user-agent': userAgent } },
    );
    expect([status, text]).toEqual([202, '']);
    const [entry] = await read('?q=not+a+function');
    expect(entry).toMatchObject({
      ...{ source: 'client', level: 'error', code: '17', title: 'Opslaan', url: '/nieuws', stack: 'at f' },
      ...{ device: 'Firefox, Linux', correlationId: headers['x-correlation-id'] },
    });
    expect(Math.abs(Date.parse(entry.receivedOn) - Date.now())).toBeLessThan(60_000);
  });

  it('keeps a line under the call or the page that it is about, else under its own request', async () => {
    const about = { message: 'about a call', correlationId: 'a-call-1' };
    const { headers } = await send([line(about), line({ message: 'about nothing' })]);
    expect(await read('?correlationId=a-call-1')).toMatchObject([about]);
    expect(await read(`?correlationId=${headers['x-correlation-id']}`)).toMatchObject([
      { message: 'about nothing' },
    ]);
  });

  it('needs no XSRF header, as a page that is left cannot send one', async () => {
    const { cookie } = await app.signIn('user');
    expect((await send([line()], { as: { cookie } })).status).toBe(202);
  });

  it.each([
    ['no entries', {}],
    ['too many', { entries: Array.from({ length: 101 }, () => line()) }],
    ['an unknown field', { entries: [line({ userId: 'x' })] }],
    ['an unknown level', { entries: [line({ level: 'fatal' })] }],
    ['a message over 4 KiB', { entries: [line({ message: 'é'.repeat(2049) })] }],
    ['no moment', { entries: [{ level: 'info', message: 'x' }] }],
    ['a moment that is none', { entries: [line({ at: 'gisteren' })] }],
    ['NUL', { entries: [line({ message: 'a\0b' })] }],
    ['a correlation id that is no line of text', { entries: [line({ correlationId: 'a\nb' })] }],
    ['a long correlation id', { entries: [line({ correlationId: 'a'.repeat(65) })] }],
  ])('refuses %s whole', async (_, body) => {
    const before = (await app.get('/api/logentries', { as: 'staff' })).body.meta.totalNumberOfItems;
    expect((await app.post('/log', { body })).status).toBe(400);
    const after = (await app.get('/api/logentries', { as: 'staff' })).body.meta.totalNumberOfItems;
    expect(after).toBe(before);
  });

  it('refuses more than 256 KiB before reading it', async () => {
    const body = JSON.stringify({ entries: [line({ stack: 'x'.repeat(300 * 1024) })] });
    expect((await app.post('/log', { body })).status).toBe(413);
  });

  it('believes no clock that is far off', async () => {
    const odd = ['1969-12-31T23:59:59Z', '2999-01-01T00:00:00Z', -5, 8.64e15];
    expect((await send(odd.map((at) => line({ at, message: 'odd clock' })))).status).toBe(202);
    const entries = await read('?q=odd+clock');
    expect(entries).toHaveLength(4);
    for (const { at, receivedOn } of entries) expect(at).toBe(receivedOn);
  });

  it('takes 60 batches a minute of an address, and 429 says when to go on', async () => {
    const call = { tenant: 'veenland' } as const;
    const statuses: number[] = [];
    for (let index = 0; index < 61; index++) statuses.push((await send([line()], call)).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 202), 429]);
    const refused = await send([line()], call);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send([line()])).status).toBe(202);
  });
});

describe('GET /api/logentries', () => {
  it('is for developers, admins and staff, and of one tenant', async () => {
    await send([line({ message: 'only of Lindenhove' })]);
    expect((await app.get('/api/logentries')).status).toBe(401);
    expect((await app.get('/api/logentries', { as: 'contentManager' })).status).toBe(403);
    const token = await app.newToken('user');
    await withTenant(app.place.tenant, (tx) =>
      tx('users').where({ id: app.people.lindenhove.user }).update({ isDeveloper: true }),
    );
    expect(await read('?q=only+of', { as: { token } })).toHaveLength(1);
    expect(await read('?q=only+of', { as: 'staff', tenant: 'veenland' })).toEqual([]);
  });

  it('filters', async () => {
    await send([
      line({ message: 'filter 100%', level: 'warn', code: 'A1' }),
      line({ message: 'filter 100x', level: 'debug' }),
    ]);
    expect(await read('?q=filter+100%25')).toHaveLength(1);
    expect(await read('?q=filter&level=debug,info')).toHaveLength(1);
    expect(await read('?q=filter&code=A1')).toHaveLength(1);
    expect(await read('?q=filter&source=server')).toEqual([]);
    expect(await read('?q=filter&to=2020-01-01T00:00:00Z')).toEqual([]);
    for (const query of [
      '?level=fatal',
      '?from=x',
      '?to=2026-02-30T00:00:00Z',
      '?kind=zz',
      '?x=1',
      '?itemCount=101',
      '?source=me',
    ])
      expect((await app.get(`/api/logentries${query}`, { as: 'staff' })).status, query).toBe(400);
  });

  it('filters by where it went wrong and when, one tenant only, in groups as well', async () => {
    const own = { ...{ code: '', url: '/', userAgent: '', userId: null }, correlationId: 'side-1' };
    keepFailure(app.place.tenant, new Error('two sides'), own);
    keepFailure(app.veenland.tenant, new Error('two sides'), own);
    await expect.poll(() => read('?q=two+sides')).toHaveLength(1);
    await send([line({ message: 'two sides' })]);
    const sources = async (query: string) =>
      (await read(`?q=two+sides&${query}`)).map(({ source }: { source: string }) => source);
    expect((await sources('')).toSorted()).toEqual(['client', 'server']);
    for (const source of ['client', 'server']) {
      expect(await sources(`source=${source}`)).toEqual([source]);
      expect(await read(`?q=two+sides&source=${source}&grouped=true`)).toMatchObject([{ count: 1 }]);
    }
    const place = { as: 'staff', tenant: 'veenland' } as const;
    expect(await read('?q=two+sides&source=client', place)).toEqual([]);

    // From a moment on, and before one: a day ends where the next begins.
    const [{ receivedOn }] = await read('?q=two+sides&source=client');
    const after = new Date(Date.parse(receivedOn) + 1).toISOString();
    expect(await sources(`source=client&from=${receivedOn}&to=${after}`)).toEqual(['client']);
    expect(await sources(`source=client&to=${receivedOn}`)).toEqual([]);
    expect(await sources(`source=client&from=${after}`)).toEqual([]);
  });

  it('groups what says the same but for numbers', async () => {
    await send([line({ message: 'Group 12 broke' }), line({ message: 'Group 9999 broke' })]);
    const [group] = await read('?grouped=true&q=Group');
    expect(group).toMatchObject({ count: 2, level: 'error' });
    expect(await read(`?kind=${group.kind}`)).toHaveLength(2);
  });

  it('says how many there are on every page, behind the last one too', async () => {
    await send(['One', 'Two', 'Three'].map((number) => line({ message: `${number} of the pages` })));
    for (const grouped of ['', '&grouped=true'])
      for (const [pageNumber, length] of [
        [1, 2],
        [2, 1],
        [3, 0],
      ] as const) {
        const path = `/api/logentries?q=of+the+pages&itemCount=2&pageNumber=${pageNumber}${grouped}`;
        const { body } = await app.get(path, { as: 'staff' });
        expect(body, path).toMatchObject({ meta: { totalNumberOfItems: 3 } });
        expect(body.items, path).toHaveLength(length);
      }
  });

  it('shows what failed on the server beside it, by its correlation id', async () => {
    keepFailure(app.place.tenant, new TypeError('no such thing'), {
      ...{ code: 'GET /api/x', url: '/api/x', correlationId: 'abc-1', userAgent: '', userId: null },
    });
    await expect
      .poll(() => read('?correlationId=abc-1'))
      .toMatchObject([{ source: 'server', message: 'TypeError: no such thing', code: 'GET /api/x' }]);
  });

  it('keeps sixty lines of the server a minute, whatever happens to another tenant', async () => {
    const about = { code: '', url: '/', correlationId: 'abc-3', userAgent: '', userId: null };
    for (let times = 0; times < 200; times++)
      keepFailure(app.veenland.tenant, new Error('all is lost'), about);
    keepFailure(app.place.tenant, new Error('all is lost'), about);
    await expect.poll(() => read('?correlationId=abc-3')).toHaveLength(1);
    const place = { as: 'staff', tenant: 'veenland' } as const;
    await expect
      .poll(async () => (await read('?correlationId=abc-3&itemCount=100', place)).length)
      .toBeGreaterThan(40);
    expect((await read('?correlationId=abc-3&itemCount=100', place)).length).toBeLessThanOrEqual(60);
  });
});

describe('what is kept', () => {
  const insert = (tx: Tx, count: number) =>
    tx.raw(
      `insert into log_entries (id, source, level, message, kind, at)
       select gen_random_uuid(), 'client', 'info', 'x', 'x', now() from generate_series(1, ?)`,
      [count],
    );
  const countOf = async (tx: Tx) => {
    const [{ count }] = (await tx('logEntries').count()) as [{ count: string }];
    return Number(count);
  };

  it('is bounded in days and in number', async () => {
    const { tenant } = app.veenland;
    await withTenant(tenant, async (tx) => {
      await tx('logEntries').update({ receivedOn: new Date(Date.now() - 40 * 86_400_000) });
      await forgetEntries(tx, 30);
      expect(await tx('logEntries')).toEqual([]);
      await insert(tx, mostEntries + 7);
      await forgetEntries(tx, 30);
      expect(await countOf(tx)).toBe(mostEntries);
    });
  });

  it('is bounded in number within minutes, of those who have too much and of nobody else', async () => {
    const { tenant, kernel } = app.veenland;
    await withTenant(tenant, (tx) => insert(tx, 7));
    const others = await withTenant(app.place.tenant, countOf);
    const { signal } = new AbortController();
    for (const round of logRounds.filter(({ every }) => every <= 300)) await round.run({ kernel, signal });
    expect(await withTenant(tenant, countOf)).toBe(mostEntries);
    expect(await withTenant(app.place.tenant, countOf)).toBe(others);
  });

  it('holds no codes of mails and nothing that acts on a terminal', () => {
    expect(withoutSecrets('/invitation/ABCDEFGHIJKLMNOPQRSTUVWXYZ?x=1#y')).toBe('/invitation/…');
    expect(withoutSecrets('javascript:alert(1)')).toBe('alert(1)');
    expect(printable('a\u001b[31m\nb')).toBe('a\ufffd[31m\nb');
  });
});
