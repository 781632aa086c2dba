import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { sites, useBrowser, visitor, type Visitor } from './browser.ts';
import { expectGood } from './good.ts';
import { takeMarked } from './keyboard.ts';
import { loaded } from './loaded.ts';
import { signIn } from './session.ts';
import { languages, textsIn } from './texts.ts';

const browser = useBrowser();
const site = sites.lindenhove;
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
});
