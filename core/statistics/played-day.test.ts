import { expect, it, describe, beforeAll } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { fold } from './fold.ts';
import { noteEvent, noteView, writeJournal } from './journal.ts';

/**
 * A day with thousands of views, played through, and counted here once more in another way: all views sorted by
 * visitor, cut where half an hour passed.
 */
const app = testApp();
const day = '2026-03-14';
const midnight = Date.parse(`${day}T00:00:00+01:00`);
const pages = ['/', '/nieuws', '/contact', '/afval', '/nieuws/i/abcdefgh23/brug-open', '/search'];
const referers = [
  ['', ''],
  ['https://www.example.org/links?a=1', 'example.org'],
  ['https://zoek.test/?q=afval', 'zoek.test'],
  ['http://lindenhove.localhost/nieuws', ''],
];
const agents = [
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'desktop', 'Firefox'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'desktop',
    'Chrome',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'phone',
    'Safari',
  ],
];
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

type View = {
  at: number;
  who: string;
  page: string;
  source: string;
  device: string;
  browser: string;
  language: string;
  campaign: string;
  refused: boolean;
};
const played: View[] = [];

/** The same numbers each time. */
let seed = 7;
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
};

beforeAll(async () => {
  const moments = Array.from({ length: 4000 }, () => midnight + random(86_400) * 1000).sort((a, b) => a - b);
  for (const [index, at] of moments.entries()) {
    const person = random(300);
    const [userAgent, device, browser] = agents[person % 3]!;
    const [referer, source] = referers[random(4)]!;
    const page = pages[random(pages.length)]!;
    const refused = person % 20 === 0;
    const campaign = random(10) === 0 ? 'voorjaar' : '';
    const language = person % 2 ? 'nl' : 'en';
    const by = {
      ...{ host: 'lindenhove.localhost', userAgent, referer: referer || undefined, forwardedFor: undefined },
      acceptLanguage: `${language}-X;q=0.8`,
      remoteAddress: `10.0.${Math.floor(person / 200)}.${person % 200}`,
    };
    const search = campaign ? '?utm_campaign=voorjaar&x=1' : '';
    const { tenant } = app.place;
    noteView({ tenant, path: page, search, status: 200, mayMeasure: !refused }, by, at);
    const about = { source: source!, device: device!, browser: browser!, language, campaign, refused };
    played.push({ at, who: String(person), page, ...about });
    if (index % 50 === 0)
      noteView({ tenant, path: '/weg', search: '', status: 404, mayMeasure: true }, by, at);
    if (index % 7 === 0)
      noteView(
        { tenant, path: page, search: '', status: 200, mayMeasure: true },
        { ...by, userAgent: bot },
        at,
      );
    if (index % 40 === 0) noteEvent(tenant, 'download', 'f1', { page: '/afval', userAgent, at });
    // As time goes by it is written and counted, now and then by another node.
    if (index % 170 === 0) await writeJournal();
    if (index % 900 === 0) await fold(tenant);
  }
  await writeJournal();
}, 30_000);

type Visit = { views: View[] };
function visitsOf(views: View[]): Visit[] {
  return [...Map.groupBy(views, ({ who }) => who).values()].flatMap((mine) => {
    const visits: Visit[] = [];
    for (const view of mine) {
      const last = visits.at(-1)?.views.at(-1);
      if (last && Math.floor(view.at / 1000) - Math.floor(last.at / 1000) <= 1800)
        visits.at(-1)!.views.push(view);
      else visits.push({ views: [view] });
    }
    return visits;
  });
}
const measured = () => played.filter(({ refused }) => !refused);
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
const secondsOf = ({ views }: Visit) => Math.floor(views.at(-1)!.at / 1000) - Math.floor(views[0]!.at / 1000);
const ask = async (path: string) => {
  const mark = path.includes('?') ? '&' : '?';
  const { status, body } = await app.get(`/api/statistics${path}${mark}from=${day}&to=${day}`, {
    as: 'admin',
  });
  expect(status, path).toBe(200);
  return body;
};
const byValue = (rows: { value: string }[], ...names: string[]) =>
  Object.fromEntries(
    rows.map((row) => [row.value, names.map((name) => (row as never as Record<string, number>)[name])]),
  );

describe('a played day', () => {
  it('has the totals of a count made elsewhere', async () => {
    const visits = visitsOf(measured());
    const { totals, points } = await ask('');
    expect(totals).toMatchObject({
      views: played.length,
      visits: visits.length,
      visitors: new Set(measured().map(({ who }) => who)).size,
      bounces: visits.filter(({ views }) => views.length === 1).length,
      refused: played.filter(({ refused }) => refused).length,
      entries: 0,
      seconds: sum(visits.map(secondsOf)),
    });
    const hours = Map.groupBy(played, ({ at }) =>
      String(Math.floor((at - midnight) / 3_600_000)).padStart(2, '0'),
    );
    expect(
      Object.fromEntries(points.map((point: { on: string; views: number }) => [point.on, point.views])),
    ).toEqual(Object.fromEntries([...hours].map(([hour, views]) => [hour, views.length])));
  });

  it('counts pages, entries and exits', async () => {
    const visits = visitsOf(measured());
    const expected = Object.fromEntries(
      pages.map((page) => [
        page,
        [
          played.filter((view) => view.page === page).length,
          visits.filter(({ views }) => views.some((view) => view.page === page)).length,
          visits.filter(({ views }) => views[0]!.page === page).length,
          visits.filter(({ views }) => views.at(-1)!.page === page).length,
        ],
      ]),
    );
    const { items, meta } = await ask('/pages?itemCount=50');
    expect(byValue(items, 'views', 'visits', 'entries', 'exits')).toEqual(expected);
    expect(meta.totalNumberOfItems).toBe(pages.length);
    expect((await ask('/items')).items.map(({ value }: { value: string }) => value)).toEqual([pages[4]]);
  });

  it.each([
    ['sources', 'source'],
    ['devices', 'device'],
    ['browsers', 'browser'],
    ['languages', 'language'],
  ] as const)('counts %s by how a visit began', async (list, trait) => {
    const visits = Map.groupBy(visitsOf(measured()), ({ views }) => views[0]![trait]);
    const { items } = await ask(`/${list}?itemCount=50`);
    expect(byValue(items, 'visits', 'views')).toEqual(
      Object.fromEntries(
        [...visits].map(([value, some]) => [
          value,
          [some.length, sum(some.map(({ views }) => views.length))],
        ]),
      ),
    );
  });

  it('counts campaigns, downloads and pages that are not there, without robots', async () => {
    const campaign = visitsOf(measured()).filter(({ views }) => views[0]!.campaign === 'voorjaar');
    expect(byValue((await ask('/campaigns')).items, 'visits')).toEqual({ voorjaar: [campaign.length] });
    expect(byValue((await ask('/missing')).items, 'views')).toEqual({ '/weg': [80] });
    expect(byValue((await ask('/downloads')).items, 'views')).toEqual({ f1: [100] });
  });

  it('says of one page what the list of pages says of it, also of who refused', async () => {
    for (const page of pages) {
      const { totals } = await ask(`?filter=page:${encodeURIComponent(page)}`);
      const seen = played.filter((view) => view.page === page);
      expect([page, totals.views, totals.refused]).toEqual([
        page,
        seen.length,
        seen.filter(({ refused }) => refused).length,
      ]);
    }
  });

  it('gives the same under a filter', async () => {
    const phones = visitsOf(measured()).filter(({ views }) => views[0]!.device === 'phone');
    const { totals } = await ask('?filter=device:phone');
    expect(totals).toMatchObject({
      visits: phones.length,
      views: sum(phones.map(({ views }) => views.length)),
      visitors: new Set(phones.map(({ views }) => views[0]!.who)).size,
      seconds: sum(phones.map(secondsOf)),
    });
    expect(byValue((await ask('/devices?filter=device:phone')).items, 'visits')).toEqual({
      phone: [phones.length],
    });
    const bySource = Map.groupBy(phones, ({ views }) => views[0]!.source);
    expect(byValue((await ask('/sources?filter=device:phone')).items, 'visits')).toEqual(
      Object.fromEntries([...bySource].map(([source, visits]) => [source, [visits.length]])),
    );
    expect(byValue((await ask('/pages?filter=device:phone&sort=exits&itemCount=50')).items, 'exits')).toEqual(
      Object.fromEntries(
        [...Map.groupBy(phones, ({ views }) => views.at(-1)!.page)].map(([page, visits]) => [
          page,
          [visits.length],
        ]),
      ),
    );
    const saw = visitsOf(measured()).filter(({ views }) => views.some(({ page }) => page === '/contact'));
    const devices = Map.groupBy(saw, ({ views }) => views[0]!.device);
    expect(byValue((await ask('/devices?filter=page:/contact')).items, 'visits')).toEqual(
      Object.fromEntries([...devices].map(([device, visits]) => [device, [visits.length]])),
    );
  });

  it('is the same as its month', async () => {
    const { totals } = await ask('');
    const month = await app.get('/api/statistics?from=2026-03-01&to=2026-03-31', { as: 'admin' });
    expect(month.body.totals).toEqual(totals);
    const after = await app.get('/api/statistics?from=2026-03-15&to=2026-03-31', { as: 'admin' });
    expect(after.body.totals.views).toBe(0);
    expect(after.body.totalsBefore).toEqual(totals);
  });

  it('is exported as a table, and nobody else sees it', async () => {
    const { text, headers } = await app.get(`/api/statistics/pages?from=${day}&to=${day}&format=csv`, {
      as: 'admin',
    });
    expect(headers['content-type']).toContain('text/csv');
    expect(text.split('\r\n')[0]).toContain('Waarde;Titel;Weergaven;Bezoeken');
    expect(text.trim().split('\r\n')).toHaveLength(pages.length + 1);
    const other = await app.get(`/api/statistics?from=${day}&to=${day}`, { as: 'admin', tenant: 'veenland' });
    expect(other.body.totals.views).toBe(0);
  });

  it.each([
    ['', 'Wanneer;Weergaven;Bezoeken;Bezoekers'],
    ['/pages', 'Waarde;Titel;Weergaven;'],
    ['/sources', 'Waarde;Weergaven;'],
    ['/terms', 'Waarde;Keer gezocht;Gevonden'],
  ])('has the names of its columns also where there is nothing: %s', async (list, names) => {
    const query = 'from=2020-01-01&to=2020-01-02&format=csv';
    const { text } = await app.get(`/api/statistics${list}?${query}`, { as: 'admin' });
    expect(text.replace('\ufeff', '')).toMatch(new RegExp(`^${names}[^\r\n]*\r\n$`));
  });

  it.each(['?from=0000-01-01&to=0000-01-01', '?from=0001-01-01&to=0001-01-01', '/terms?empty=maybe'])(
    'is not asked with %s',
    async (query) => {
      expect((await app.get(`/api/statistics${query}`, { as: 'admin' })).status).toBe(400);
    },
  );

  it('keeps nothing that tells one visitor from another beyond the day', async () => {
    const { tenant } = app.place;
    const { forgetDays } = await import('./fold.ts');
    await withTenant(tenant, async (tx) => {
      expect(await tx('statisticsDays').pluck('day')).toHaveLength(1);
      await forgetDays(tx, '2026-03-15', 25);
      expect(await tx('statisticsDays')).toEqual([]);
      expect(await tx('statisticsJournal')).toEqual([]);
      expect(await tx('statisticsCounts').where('value', 'like', '%10.0.%')).toEqual([]);
    });
    expect((await ask('')).totals.views).toBe(played.length);
    await withTenant(tenant, async (tx) => {
      await tx('searchTerms').insert({ day: '2026-04-30', term: 'oud', searches: 1, hits: 1 });
      await tx('searchTerms').insert({ day: '2026-05-01', term: 'jonger', searches: 1, hits: 1 });
      await forgetDays(tx, '2028-06-01', 25);
      expect(await tx('searchTerms').whereIn('term', ['oud', 'jonger']).pluck('term')).toEqual(['jonger']);
    });
    expect((await ask('')).totals.views).toBe(0);
  });
});
