import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';

/** What a property of a profile takes, and what is asked of whom. */
const app = testApp();
const me = '/api/profiles:loggedIn';
const property = (key: string, more: object) => ({
  key,
  category: 'profile',
  section: 'own',
  sortOrdinal: 100,
  visibleFor: ['Users'],
  inputType: 'text',
  required: false,
  label: { nl: key, en: key },
  ...more,
});

beforeAll(async () => {
  const items = [
    property('geboren', { inputType: 'date' }),
    property('wijk', {
      inputType: 'choice',
      options: [{ value: 'oost', label: { nl: 'Oost', en: 'East' } }],
    }),
    property('aantal', { inputType: 'number' }),
    property('post', { inputType: 'toggle' }),
    property('naam', {}),
    property('verhaal', { inputType: 'textarea' }),
  ];
  const put = await app.put('/api/profileproperties', { as: 'admin', body: { items, version: 0 } });
  expect(put.status).toBe(200);
});

async function save(key: string, value: unknown) {
  const { version } = (await app.get(me, { as: 'user' })).body;
  return (await app.put(me, { as: 'user', body: { version, properties: [{ key, value }] } })).status;
}

describe('a value of a profile', () => {
  it.each([
    [
      'geboren',
      ['2001-02-28', '2000-02-29'],
      ['2001-02-30', '2001-04-31', '2001-02-29', '1-2-2001', 20010101],
    ],
    ['wijk', ['oost'], ['west', '__proto__', true]],
    ['aantal', [0, 12.5], ['12', -1, 2e9]],
    ['post', [true, false], ['yes', 1]],
    ['naam', ['Bea'], ['twee\nregels', 'x'.repeat(301), 7]],
    ['verhaal', ['twee\nregels'], ['x'.repeat(5001), {}]],
  ])('of %s is one of its kind', async (key, right, wrong) => {
    for (const value of right) expect([value, await save(key, value)]).toEqual([value, 200]);
    for (const value of wrong) expect([value, await save(key, value)]).toEqual([value, 400]);
  });
});

describe('what is required', () => {
  it('is asked of a whole profile, and never what nobody can fill in', async () => {
    const { items, meta } = (await app.get('/api/profileproperties', { as: 'admin' })).body;
    const own = items.filter(({ origin }: { origin: string }) => origin === 'tenant');
    const wanted = [
      ...own.map(({ origin: _, ...one }: { origin: string }) => one),
      property('akkoord', { category: 'privacy', inputType: 'toggle', required: true }),
    ];
    const put = { items: wanted, version: meta.version };
    expect((await app.put('/api/profileproperties', { as: 'admin', body: put })).status).toBe(200);
    const refused = await app.put(me, {
      as: 'user',
      body: { version: (await app.get(me, { as: 'user' })).body.version, properties: [] },
    });
    expect(refused.body.errors).toEqual([{ path: '/properties', message: 'akkoord is required' }]);
    expect(await save('akkoord', false)).toBe(400);
    expect(await save('akkoord', true)).toBe(200);
  });

  it('stands under headings in both languages', async () => {
    const { items, meta } = (await app.get('/api/profileproperties', { as: 'admin' })).body;
    const own = items.filter(({ origin }: { origin: string }) => origin === 'tenant');
    const heading = { section: 'Wonen', sectionLabel: { nl: 'Wonen', en: 'Living' }, sectionSortOrdinal: 5 };
    const part = { subsection: 'Huis', subsectionLabel: { nl: 'Huis', en: 'House' } };
    const wanted = own.map(({ origin: _, ...one }: { origin: string }, at: number) =>
      at === 0 ? { ...one, ...heading, ...part } : one,
    );
    const saved = await app.put('/api/profileproperties', {
      as: 'admin',
      body: { items: wanted, version: meta.version },
    });
    expect(saved.body.items).toContainEqual(expect.objectContaining({ ...heading, ...part }));
    const wrong = [{ ...wanted[0], sectionLabel: { nl: 'Alleen' } }];
    const body = { items: wrong, version: saved.body.meta.version };
    expect((await app.put('/api/profileproperties', { as: 'admin', body })).status).toBe(400);
  });
});
