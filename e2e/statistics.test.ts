import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { sites, useBrowser, visitor, type Visitor } from './browser.ts';
import { editorOf } from './editing.ts';
import { expectGood } from './good.ts';
import { takeMarked } from './keyboard.ts';
import { loaded } from './loaded.ts';
import { signIn } from './session.ts';
import { languages, textsIn, walkedIn } from './texts.ts';

const browser = useBrowser();
const site = sites.lindenhove;
/** Calls of these screens, by what they ask for. */
const asks = /\/api\/(statistics|status)/;
const agents = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
];

beforeAll(async () => {
  for (const [index, agent] of agents.entries()) {
    const headers = { 'user-agent': agent, 'accept-language': index === 0 ? 'en' : 'nl' };
    await ask(`${site}/`, { headers: { ...headers, referer: 'https://www.buurgemeente.example/links' } });
    for (const path of ['/nieuws', '/contact', '/deze-pagina-is-er-niet'])
      await ask(site + path, { headers });
  }
  const entries = [
    { level: 'error', message: 'Kaart laadt niet', at: new Date().toISOString(), url: '/contact' },
  ];
  await ask(`${site}/log`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entries }),
  });
  // What was seen is written within seconds.
  while ((await numbers()).visits < agents.length) await sleep(500);
}, 60_000);

async function numbers(): Promise<{ views: number; visits: number }> {
  const cookies = await signIn(site, 'beheer@demo.example');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return JSON.parse((await ask(`${site}/api/statistics`, { headers: { cookie } })).text).totals;
}

async function staffAt(path: string, options: Parameters<typeof visitor>[1]): Promise<Visitor> {
  const visiting = await visitor(browser.current, options);
  await visiting.context.addCookies(await signIn(site, 'staf@demo.example'));
  await visiting.page.goto(site + path);
  return visiting;
}

describe.each([
  {
    language: 'nl',
    theme: 'light',
    width: 1280,
    titles: ['Statistieken', 'Inhoud die aandacht vraagt', 'Logregels', 'Status'],
  },
  {
    language: 'en',
    theme: 'dark',
    width: 390,
    titles: ['Statistics', 'Content that asks for attention', 'Log lines', 'Status'],
  },
] as const)('the statistics in $language', ({ titles, ...options }) => {
  it('show what visitors did, and are accessible', { timeout: 120_000 }, async () => {
    const visiting = await staffAt('/statistics', options);
    const { page } = visiting;
    const paths = ['/statistics', '/statistics/content', '/statistics/logs', '/statistics/status'];
    for (const [at, path] of paths.entries()) {
      await page.goto(site + path);
      await page.getByRole('heading', { level: 1, name: titles[at]! }).waitFor();
      if (at === 0) await page.getByText('buurgemeente.example').waitFor();
      if (at === 2) await page.getByText('Kaart laadt niet').first().waitFor();
      await loaded(page);
      await expectGood(visiting, { within: '#content' });
    }
  });
});

describe('the statistics', () => {
  it.each(languages)(
    'narrow down with a click, also by keyboard, and say so in the address (%s)',
    { timeout: 60_000 },
    async (language) => {
      const t = textsIn(language);
      const { page } = await staffAt('/statistics', { language });
      await page.getByRole('button', { name: 'buurgemeente.example' }).focus();
      await page.keyboard.press('Enter');
      const only = { kind: t('statistics.source'), value: 'buurgemeente.example' };
      await page.getByText(t('statistics.onlyWith', only)).waitFor();
      expect(new URL(page.url()).searchParams.get('filter')).toBe('source:buurgemeente.example');
      await page.getByRole('button', { name: t('statistics.clearFilter') }).click();
      await expect.poll(() => new URL(page.url()).searchParams.has('filter')).toBe(false);
    },
  );

  it.each(languages)('are a table too, and a file (%s)', { timeout: 60_000 }, async (language) => {
    const t = textsIn(language);
    const { page } = await staffAt('/statistics', { language });
    await page.getByText(t('statistics.asTable')).click();
    await page.getByRole('columnheader', { name: t('statistics.when') }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('statistics.export') }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('statistics.csv');

    // What is looked at of each card stands in the address, for whoever it is sent to.
    const tab = (name: 'entries' | 'systems') => page.getByRole('tab', { name: t(`statistics.${name}`) });
    const views = page.getByRole('radio', { name: t('statistics.views'), exact: true });
    await tab('entries').press('Enter');
    await page.waitForURL(/tabs=entries/);
    await tab('systems').press('Enter');
    await page.waitForURL(/tabs=entries%2Csystems/);
    await views.press('Space');
    await page.waitForURL(/metric=views/);
    await page.reload();
    for (const name of ['entries', 'systems'] as const)
      await expect.poll(() => tab(name).getAttribute('aria-selected')).toBe('true');
    expect(await views.isChecked()).toBe(true);

    // What was not found can be led on.
    await page.getByRole('link', { name: t('statistics.leadOn') }).press('Enter');
    await page.waitForURL(/\/settings\?section=redirects/);

    await page.goto(`${site}/statistics?from=2020-01-01&to=2026-01-01`);
    await page.getByText(t('statistics.notShownText')).waitFor();
    await page.getByRole('textbox', { name: t('statistics.from') }).fill('1-12-2025');
    await page.getByText(t('statistics.nothingTitle')).waitFor();

    // Today stands beside the whole of yesterday, which is said; other periods are as long as the one before.
    const notOver = t('statistics.comparedToWhole', { period: '|' }).split('|')[1]!;
    await page.goto(`${site}/statistics?period=today`);
    await page.getByText(notOver).waitFor();
    await page.goto(`${site}/statistics?period=week`);
    await page.getByText(t('statistics.comparedTo', { period: '' }), { exact: false }).waitFor();
    expect(await page.getByText(notOver).count()).toBe(0);
  });

  it.each(languages)(
    'have log lines narrowed by keyboard, which a colleague sees too who is sent the address (%s)',
    { timeout: 60_000 },
    async (language) => {
      const t = textsIn(language);
      const { page } = await staffAt('/statistics/logs', { language });
      const line = page.getByText('Kaart laadt niet').first();
      await line.waitFor();
      const source = page.getByRole('combobox', { name: t('logs.source') });
      await source.press('ArrowDown');
      await takeMarked(page, t('logs.client'));
      await page.waitForURL(/source=client/);
      const [since, until] = (['since', 'until'] as const).map((day) =>
        page.getByRole('textbox', { name: t(`logs.${day}`) }),
      );
      await since!.fill('1-1-2020');
      await page.waitForURL(/since=2020-01-01/);
      await line.waitFor();
      await until!.fill('31-12-2020');
      await page.waitForURL(/until=2020-12-31/);

      const nothing = page.getByText(t('table.noneText'));
      await nothing.waitFor();
      await page.reload();
      await nothing.waitFor();
      expect(await source.inputValue()).toBe(t('logs.client'));
      const shown = { nl: ['01-01-2020', '31-12-2020'], en: ['01/01/2020', '31/12/2020'] }[language];
      expect([await since!.inputValue(), await until!.inputValue()]).toEqual(shown);
      await page.getByRole('button', { name: t('table.clearFilters') }).press('Enter');
      await line.waitFor();
      expect(new URL(page.url()).search).toBe('');

      // From the group to its lines, and from one to what else went wrong at that address.
      await line.press('Enter');
      await page.locator('summary', { hasText: 'Kaart laadt niet' }).first().press('Enter');
      await page.getByTitle(t('logs.samePlace')).first().press('Enter');
      await page.waitForURL(/q=%2Fcontact/);
      await line.waitFor();
    },
  );

  it.each(walkedIn('en'))(
    'say what cannot be known, and ask again (%s)',
    { timeout: 90_000 },
    async (language) => {
      const t = textsIn(language);
      const visiting = await staffAt('/statistics/status', { language, width: 390 });
      const { page, context, complaints } = visiting;
      const database = page.getByRole('region', { name: t('status.database'), exact: true });
      await database.waitFor();
      await page.route(asks, (route) => route.fulfill({ status: 500, body: '' }));
      // Asked again every ten seconds.
      await page.getByText(t('status.before', { when: '' }).replace(/ \.$/, '')).waitFor();
      expect(await database.isVisible()).toBe(true);

      await page.goto(`${site}/statistics`);
      const fault = page.getByRole('alert').filter({ hasText: t('ui.errorTitle') });
      await fault.waitFor();
      const unknown = page.getByRole('button', { name: t('statistics.nowFailed') });
      await unknown.waitFor();
      complaints.length = 0;
      await expectGood(visiting, { within: '#content' });
      await page.unroute(asks);
      const now = {
        visitors: 12_345,
        minutes: Array.from({ length: 30 }, (_, at) => at * 1000),
        sources: [],
      };
      const pages = [{ value: `/nieuws/i/abc23456/${'lang-'.repeat(40)}`, visitors: 345 }];
      const tells = (answer: object) =>
        page.route('**/api/statistics/now', (route) => route.fulfill({ json: { ...now, ...answer } }));
      await tells({ pages });
      await unknown.press('Enter');
      const known = page.getByRole('button', { name: t('statistics.now', { count: 345 }) });
      await known.waitFor();
      expect(await known.evaluate((button) => button === document.activeElement)).toBe(true);
      await known.press('Enter');
      const here = page.getByRole('dialog', { name: t('statistics.nowTitle') });
      await here.getByRole('link', { name: pages[0]!.value }).waitFor();
      await expectGood(visiting);
      await page.keyboard.press('Escape');
      await here.waitFor({ state: 'detached' });
      await page.unroute('**/api/statistics/now');
      await tells({ pages: [] });
      await page.reload();
      await fault.waitFor({ state: 'detached' });
      await known.press('Enter');
      await here.getByText(t('statistics.nobody')).waitFor();
      await page.keyboard.press('Escape');

      // Without a connection, which the browser knows of.
      const figures = page.getByText(t('statistics.viewsPerVisit'), { exact: true });
      await figures.waitFor();
      await context.setOffline(true);
      await page.getByRole('combobox', { name: t('statistics.period') }).click();
      await page.getByRole('option', { name: t('statistics.week') }).click();
      await fault.waitFor();
      await context.setOffline(false);
      await figures.waitFor();
    },
  );

  it.each(languages)(
    'have room for much, and say that there is nothing or that it is coming (%s)',
    { timeout: 90_000 },
    async (language) => {
      const t = textsIn(language);
      const visiting = await staffAt('/statistics/status', { language, width: 390, theme: 'dark' });
      const { page } = visiting;
      let views = 10_000_000;
      const coming = Promise.withResolvers<void>();
      await page.route('**/api/statistics?*', async (route) => {
        await coming.promise;
        await route.fulfill({ json: overviewOf(views) });
      });
      await page.route(/\/api\/statistics\/(?!now|vitals)/, (route) =>
        route.fulfill({ json: { items: listOf(views), meta: { totalNumberOfItems: 200 } } }),
      );
      await page.route('**/api/statistics/vitals?*', (route) =>
        route.fulfill({ json: { items: vitalsOf(views) } }),
      );
      await page.goto(`${site}/statistics`);
      await page.getByRole('status', { name: t('ui.loading') }).waitFor();
      coming.resolve();
      await page.getByText(t('statistics.viewsPerVisit'), { exact: true }).waitFor();
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await loaded(page);
        await expectGood(visiting, { within: '#content' });
        expect(await page.locator('main :is(dl, dd, td, table)').evaluateAll(tooNarrow)).toEqual([]);
        expect(await page.locator('main dl > div').evaluateAll(unevenRows)).toEqual([]);
        const answered = page.getByRole('cell', { name: /^400\sms$/ }).first();
        expect(await answered.evaluate(linesOf)).toBe(1);
      }
      // Each row stands beside that of the period before, as the figures do.
      const difference = page.getByRole('columnheader', { name: t('statistics.difference') });
      expect(await difference.count()).toBe(6);
      const more = { nl: '+9.900%', en: '+9,900%' }[language];
      await page.getByRole('row').getByText(more).first().waitFor();
      views = 0;
      await page.reload();
      await page.getByText(t('statistics.nothingTitle')).waitFor();
      await expectGood(visiting, { within: '#content' });
    },
  );
});

it.each(languages)(
  'the numbers of a page stand beside it in the editor, by keyboard, and lead to all of them (%s)',
  { timeout: 60_000 },
  async (language) => {
    const t = textsIn(language);
    const { page } = await editorOf(browser.current, 'beheer', '/contact', { language, width: 1600 });
    await page.getByRole('tab', { name: t('editor.tab.page'), exact: true }).press('Enter');
    const numbers = page.getByRole('button', { name: t('editor.numbers.title'), exact: true });
    await numbers.press('Enter');
    const views = page.getByRole('row').filter({ hasText: t('statistics.views') });
    await views.waitFor();
    const cells = await views.getByRole('cell').allInnerTexts();
    expect(cells).toHaveLength(2);
    expect(Number(cells[0])).toBeGreaterThanOrEqual(agents.length);
    expect(cells[1]).toBe('0');
    await page.getByRole('link', { name: t('editor.numbers.all') }).press('Enter');
    await page.waitForURL(/\/statistics\?filter=page%3A%2Fcontact/);
    const only = { kind: t('statistics.page'), value: '/contact' };
    await page.getByText(t('statistics.onlyWith', only)).waitFor();
  },
);

it('how long a slow statement took stands on one line, also beside much of it on a phone', async () => {
  const { page } = await staffAt('/statistics/content', { width: 390 });
  await page.route('**/api/status', async (route) => {
    const answer = await route.fetch();
    const slow = {
      at: '2026-11-21T03:00:00.000Z',
      milliseconds: 12_345,
      statement: 'select a_column, '.repeat(30),
    };
    await route.fulfill({ json: { ...(await answer.json()), slow: { count: 1, statements: [slow] } } });
  });
  await page.goto(`${site}/statistics/status`);
  const took = page.getByRole('cell', { name: /^12\.345\sms$/ });
  await took.waitFor();
  expect(await took.evaluate(linesOf)).toBe(1);
});

describe('content that asks for attention', () => {
  it.each(languages)(
    'says of each page whose it is, leads to its editor, and is a file (%s)',
    { timeout: 60_000 },
    async (language) => {
      const t = textsIn(language);
      const visiting = await staffAt('/statistics/status', { language, width: 390 });
      const { page } = visiting;
      const pageOf = (_: unknown, at: number) => ({
        ...{ guid: `g${at}`, title: `Een concept ${at}`, path: `/concept-${at}`, isPublished: at > 0 },
        ...{ owner: at > 0 ? null : 'Noor van der Veld', changedOn: '2026-11-01T12:00:00.000Z' },
      });
      const drafts = Array.from({ length: 101 }, pageOf);
      const rest = { stale: [], unvisited: [], checks: { pages: 0, findings: 0 }, due: 0 };
      await page.route('**/api/statistics/content', (route) => route.fulfill({ json: { drafts, ...rest } }));
      await page.goto(`${site}/statistics/content`);
      const card = page.getByRole('region', { name: t('statistics.drafts'), exact: true });
      const first = card.getByRole('row').nth(1);
      const more = ['/concept-0', 'Noor van der Veld', t('statistics.neverPublished')].join(' · ');
      await first.getByText(more).waitFor();
      expect(await first.getByRole('link').getAttribute('href')).toBe('/concept-0/edit');
      const isWhole = (name: Element) => name.scrollHeight <= name.clientHeight + 1;
      expect(await first.locator('th > span').evaluate(isWhole)).toBe(true);
      expect(await card.getByRole('row').count()).toBe(101);
      await card.getByText(t('statistics.mostShown', { count: 100 })).waitFor();
      await expectGood(visiting, { within: '#content' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        card
          .getByRole('link', { name: t('statistics.exportOf', { list: t('statistics.drafts') }) })
          .press('Enter'),
      ]);
      expect(download.suggestedFilename()).toBe('drafts.csv');
      await page.getByRole('link', { name: t('statistics.allCare') }).press('Enter');
      await page.waitForURL(/\/admin\/pages\?view=care/);
    },
  );
});

/** Runs in the page: over how many lines the text of a cell goes. */
function linesOf(cell: Element): number {
  const text = document.createRange();
  text.selectNodeContents(cell);
  return text.getClientRects().length;
}

/** Runs in the page: what holds more than it has room for. */
const tooNarrow = (all: Element[]) =>
  all.flatMap((one) => (one.scrollWidth > one.clientWidth + 1 ? [one.textContent] : []));

/** Runs in the page: rows of figures whose numbers do not stand on one line. */
const unevenRows = (figures: Element[]) =>
  [...Map.groupBy(figures, (one) => one.getBoundingClientRect().top).values()].flatMap((row) => {
    const tops = row.map((one) => one.querySelector('dd')!.getBoundingClientRect().top);
    return new Set(tops.map(Math.round)).size > 1 ? [row.map((one) => one.textContent)] : [];
  });

/** A period with so many views, a hundred times those of the one before. */
function overviewOf(views: number) {
  const counts = { entries: views, exits: views, bounces: views, refused: views / 10, seconds: views * 75 };
  const all = { views, visits: views, visitors: views, ...counts, secondsPerVisit: 7575, bounceRate: 1 };
  const [from, to] = ['2026-10-01', '2026-10-30'];
  const before = { from: '2026-09-01', to: '2026-09-30' };
  const course = ({ from: on }: { from: string }) => [{ on, views, visits: views, visitors: views }];
  return {
    ...{ period: { from, to }, before, step: 'day', points: course({ from }), pointsBefore: course(before) },
    ...{
      totals: all,
      totalsBefore: { ...all, views: views / 100, visits: views / 100, visitors: views / 100 },
    },
    ...{ leftOut: { robots: views, makers: views }, counted: { robots: false, makers: false } },
  };
}

const listOf = (views: number) =>
  Array.from({ length: 8 }, (_, at) => ({
    ...{
      value: `/nieuws/i/abc2345${at}/${'lang-'.repeat(40)}`,
      title: 'Een titel van een pagina '.repeat(8),
    },
    ...{ views, visits: views, entries: views, exits: views, searches: views, before: views / 100 },
  }));

const vitalsOf = (total: number) =>
  ['lcp', 'inp', 'cls', 'ttfb'].map((name) => ({
    ...{ name, p75: { cls: 0.25, inp: 400 }[name] ?? 12_345, p75Before: 12_345, total },
    ...{ good: total / 2, fair: total / 4, poor: total / 4 },
  }));
