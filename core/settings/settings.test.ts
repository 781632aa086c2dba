import { describe, expect, it } from 'vitest';
import { announce } from '../announce.ts';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { testApp, type Call } from '../testing/app.ts';
import { aPage, aPicture } from '../testing/factories.ts';
import type { SettingValue } from './setting.ts';

const app = testApp();
const path = '/api/platformsettingvalues';
const keys = [
  'platformName',
  'platformDescription',
  'headerImages',
  'footers',
  'colorScheme',
  'browserColor',
  'useBrowserColor',
  'headerLogo',
  'faviconLogo',
  'primaryDomain',
  'headerVisibility',
  'headerLogoHeight',
  'headerLogoPadding',
  'siteimproveId',
  'showAutoTranslate',
  'googleSiteVerification',
];

const read = async (query = '', call: Call = {}): Promise<Map<string, unknown>> =>
  new Map((await app.get(path + query, call)).body.map(({ key, value }: SettingValue) => [key, value]));
const write = (body: unknown, as: 'admin' | 'staff' = 'admin') => app.put(path, { as, body });

describe('GET /api/platformsettingvalues', () => {
  it('gives everyone every key of the specification but the hosts', async () => {
    for (const query of ['', '?includeAll=true', '?includeAll=false']) {
      expect([...(await read(query)).keys()].sort()).toEqual([...keys].sort());
      expect([...(await read(query, { as: 'contentManager' })).keys()]).not.toContain('hostNames');
    }
  });

  it('gives admins all', async () => {
    const all = await read('?includeAll=true', { as: 'admin' });
    expect([...all.keys()]).toEqual(expect.arrayContaining([...keys, 'hostNames']));
    expect(all.get('hostNames')).toEqual(['lindenhove.localhost', 'localhost']);
    expect(all.get('primaryDomain')).toBe('lindenhove.localhost');
  });

  it('gives the keys that are asked for', async () => {
    expect(await read('?keys=headerLogoHeight,headerLogoPadding')).toEqual(
      new Map([
        ['headerLogoHeight', 72],
        ['headerLogoPadding', 8],
      ]),
    );
    expect(await read('?keys=hostNames')).toEqual(new Map());
  });

  it.each(['?keys=unknown', '?keys=a&keys=b', '?includeAll=1', '?all=true', '?keys[]=a'])(
    'refuses %s',
    async (query) => {
      expect((await app.get(path + query)).status).toBe(400);
    },
  );
});

describe('PUT /api/platformsettingvalues', () => {
  it('keeps all of it, and what was read can be given back', async () => {
    const { status, body } = await write([
      { key: 'platformName', value: 'Lindenhove aan de Aa' },
      { key: 'headerVisibility', value: 'pinned' },
    ]);
    expect(status).toBe(200);
    expect(body).toEqual([
      { key: 'platformName', value: 'Lindenhove aan de Aa' },
      { key: 'headerVisibility', value: 'pinned' },
    ]);
    const everything = (await app.get(`${path}?includeAll=true`, { as: 'admin' })).body;
    expect((await write(everything)).status).toBe(200);
    expect((await read()).get('platformName')).toBe('Lindenhove aan de Aa');
    expect((await read('', { tenant: 'veenland' })).get('platformName')).toBe('');
  });

  it('keeps nothing where one was read as something else, and one of two at once', async () => {
    const as = (value: unknown, was: unknown, key = 'colorScheme') => ({ key, value, was });
    const [green, blue] = ['#0a6b3d', '#154273'].map((brand) => ({
      ...{ brand, neutral: 'warm', character: 'crisp', fonts: 'inter' },
    }));
    const initial = (await read('?keys=colorScheme')).get('colorScheme');
    expect((await write([as(green, initial)])).status).toBe(200);
    const stale = await write([
      { key: 'platformDescription', value: 'Komt niet aan' },
      as(blue, initial),
      as('Lindenhove', 'Iets anders', 'platformName'),
    ]);
    expect([stale.status, stale.body.code, stale.body.outcome]).toEqual([409, 'stale-version', 'Failed']);
    expect((await read('?keys=platformDescription')).get('platformDescription')).not.toBe('Komt niet aan');
    const turned = Object.fromEntries(Object.entries(green!).toReversed());
    const both = await Promise.all([write([as(blue, turned)]), write([as(initial, green)])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await write([{ key: 'colorScheme', value: initial }])).status).toBe(200);
  });

  it('keeps nothing when one value is wrong, and says which', async () => {
    const { status, body } = await write([
      { key: 'platformName', value: 'Dit komt niet aan' },
      { key: 'headerLogoHeight', value: 500 },
      { key: 'colorScheme', value: { brand: 'blauw' } },
      { key: 'nonsense', value: 1 },
    ]);
    expect(status).toBe(400);
    expect(body.errors.map((one: { path: string }) => one.path)).toEqual([
      '/1/value',
      '/2/value/brand',
      '/3/key',
    ]);
    expect((await read()).get('platformName')).not.toBe('Dit komt niet aan');
  });

  it('keeps nothing where one stands twice: which of the two was meant nobody can tell', async () => {
    const { status, body } = await write(
      ['Eerst', 'Dan'].map((value) => ({ key: 'platformName', value: `${value} dit` })),
    );
    expect([status, body.code, body.errors]).toEqual([
      ...[400, 'invalid-settings'],
      [{ path: '/1/key', message: 'stands twice' }],
    ]);
    expect((await read()).get('platformName')).not.toMatch(/ dit$/);
  });

  it('keeps no row that lacks what it is about', async () => {
    const { status, body } = await write([
      { key: 'searchPromoted', value: [{ words: 'bankstel' }, { page: newGuid() }] },
      { key: 'searchSynonyms', value: [{ words: '' }] },
      { key: 'categories', value: [{ tags: 'heide' }] },
    ]);
    expect(status).toBe(400);
    expect(body.errors).toEqual(
      ['/0/value/0/page', '/0/value/1/words', '/1/value/0/words', '/2/value/0/name'].map((at) => ({
        path: at,
        message: 'is missing',
      })),
    );
  });

  it('goes back to the default with null', async () => {
    await write([{ key: 'headerLogoHeight', value: 100 }]);
    await write([{ key: 'headerLogoHeight', value: null }]);
    expect((await read()).get('headerLogoHeight')).toBe(72);
  });

  it('changes no host', async () => {
    for (const [key, value] of [
      ['hostNames', ['veenland.localhost']],
      ['primaryDomain', 'veenland.localhost'],
    ]) {
      const { status, body } = await write([{ key, value }]);
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ path: '/0/value', message: expect.any(String) }]);
    }
  });

  it.each([
    ['googleSiteVerification', '"><script>'],
    ['googleSiteVerification', "x' onload='"],
    ['siteimproveId', '12/../x'],
    ['siteNotice', { isShown: true, kind: 'info', text: ' ' }],
    ['siteNotice', { isShown: false, kind: 'info', text: '', link: 'www.lindenhove.example/hoogwater' }],
    ['siteNotice', { isShown: true, kind: 'info', text: 'Hoog water', link: 'http://10.0.0.1/x' }],
    ['translateAddress', 'https://vertaal.example.org/'],
    ['translateAddress', 'http://vertaal.example.org/?u={url}'],
    ['translateAddress', 'https://10.0.0.1/?u={url}'],
    ['browserColor', 'red;}'],
    ['browserColor', '#fff'],
    ['platformName', 5],
    ['useBrowserColor', 'true'],
    ['footers', 'none'],
    ['headerVisibility', 'hidden'],
    ['statisticsReportTo', ['beheer@demo.example', 'geen adres']],
    ['statisticsReportTo', ['']],
  ])('refuses %s %j', async (key, value) => {
    expect((await write([{ key, value }])).status).toBe(400);
  });

  it.each([
    { body: {} },
    { body: [{ key: 'platformName' }] },
    { body: [{ key: 'platformName', value: 'x', more: 1 }] },
    { body: 'null' },
  ])('refuses the body %j', async ({ body }) => expect((await write(body)).status).toBe(400));

  it('shows what was changed on the next page', async () => {
    await write([{ key: 'platformName', value: 'Nieuw Lindenhove' }]);
    await expect
      .poll(async () => JSON.parse((await app.get('/manifest.webmanifest')).text).name)
      .toBe('Nieuw Lindenhove');
  });

  it('takes no footer with something in it that is no block', async () => {
    const block = { id: newGuid(), type: 'note', v: 2, content: { text: 'Bel 14 0000' } };
    const footer = (one: unknown) =>
      write([{ key: 'footers', value: [{ guid: 'f', name: 'Voet', blocks: [one] }] }]);
    expect((await footer(block)).status).toBe(200);
    const wrong = [
      { type: 5 },
      { id: 'x' },
      { v: 0 },
      { slots: { a: 5 } },
      { content: null },
      { options: { tone: 1 } },
    ];
    for (const more of wrong)
      expect((await footer({ ...block, ...more })).status, JSON.stringify(more)).toBe(400);
    expect((await footer(null)).status).toBe(400);
  });

  it('takes pictures of this tenant only, and lets those stay that went to the trash since', async () => {
    const [own, foreign] = [await aPicture(app.place), await aPicture(app.veenland)];
    const sets = (image: string) => [{ guid: 's', name: 'Zomer', images: [{ image: own }, { image }] }];
    for (const image of [foreign, newGuid()]) {
      const reply = await write([
        { key: 'headerLogo', value: { image } },
        { key: 'faviconLogo', value: { image: own } },
        { key: 'headerImages', value: sets(image) },
      ]);
      const message = 'no such image';
      expect([reply.status, reply.body.errors]).toEqual([
        400,
        [
          { path: '/0/value/image', message },
          { path: '/2/value/0/images/1/image', message },
        ],
      ]);
    }
    const values = [
      { key: 'headerLogo', value: { image: own } },
      { key: 'headerImages', value: sets(own) },
    ];
    expect((await write(values)).status).toBe(200);
    expect((await app.delete(`/api/images/${own}?evenIfUsed=true`, { as: 'admin' })).status).toBe(204);
    expect((await write(values)).status).toBe(200);
    expect((await write([{ key: 'faviconLogo', value: { image: own } }])).status).toBe(400);
    for (const key of ['headerLogo', 'headerImages']) await write([{ key, value: null }]);
  });

  it('takes no new link to an address that nobody may enter', async () => {
    const footers = (href: string, text = 'Bel') => {
      const content = { text, link: { target: { kind: 'address', href } } };
      const block = { id: newGuid(), type: 'note', v: 2, content };
      const frame = { id: newGuid(), type: 'frame', v: 1, content: {}, slots: { inside: [block] } };
      return [{ guid: 'f', name: 'Voet', blocks: [frame] }];
    };
    const reply = await write([{ key: 'footers', value: footers('http://10.0.0.1/') }]);
    expect([reply.status, reply.body.errors]).toMatchObject([
      400,
      [{ path: '/0/value/0/blocks/0/slots/inside/0/content/link/target/href' }],
    ]);
    await withTenant(app.place.tenant, (tx) =>
      tx('settings')
        .insert({ key: 'footers', value: JSON.stringify(footers('http://10.0.0.1/')) })
        .onConflict(['tenantId', 'key'])
        .merge(),
    );
    const changed = footers('http://10.0.0.1/', 'Bel ons');
    expect((await write([{ key: 'footers', value: changed }])).status).toBe(200);
  });

  it('leaves the site standing whatever footers hold', async () => {
    const blocks = [
      null,
      { slots: { a: 5 } },
      { id: 'x', type: 'frame', v: 1, content: null, slots: { a: 5 }, visibility: 7 },
    ];
    await withTenant(app.place.tenant, async (tx) => {
      const value = JSON.stringify([{ guid: 'f', name: 'Voet', blocks }]);
      await tx('settings').where({ key: 'footers' }).update({ value });
      await tx('settings')
        .where({ key: 'platformName' })
        .update({ value: JSON.stringify('Kapotte voet') });
      await announce(tx, ['settings']);
    });
    await expect
      .poll(async () => JSON.parse((await app.get('/manifest.webmanifest')).text).name)
      .toBe('Kapotte voet');
    const { path: address } = await aPage(app.place, { title: 'De brug' });
    expect((await app.get(address)).status).toBe(200);
  });
});
