import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newGuid } from '#core/guid.ts';
import { publicMessages as en } from '../site/messages/en.ts';
import { publicMessages as nl } from '../site/messages/nl.ts';
import { ask } from './ask.ts';
import { sites, useBrowser, visitor } from './browser.ts';
import { surelyOf } from './calls.ts';
import { expectGood } from './good.ts';

const browser = useBrowser();

describe.each([true, false])('lists, with script %s', (script) => {
  it('are paged by links, and a page that is not there leads back', async () => {
    const { page, complaints } = await visitor(browser.current, { script });
    await page.goto(`${sites.lindenhove}/nieuws`);
    const titles = page.locator('ul.lines .name');
    expect(await titles.count()).toBe(20);
    const first = await titles.first().innerText();
    const pages = page.getByRole('navigation', { name: 'Bladeren door de lijst' });
    await pages.getByRole('link', { name: 'Volgende' }).click();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    expect(await titles.first().innerText()).not.toBe(first);
    await page.goto(`${sites.lindenhove}/nieuws?page=99`);
    await page.getByRole('link', { name: 'Naar het begin van de lijst' }).click();
    expect(await titles.first().innerText()).toBe(first);
    expect(complaints).toEqual([]);
  });

  it('are narrowed and ordered by a form whose address can be kept', async () => {
    const { page } = await visitor(browser.current, { script });
    await page.goto(`${sites.lindenhove}/contact/vragen`);
    const titles = page.locator('ul.lines .name');
    const all = await titles.allInnerTexts();
    await page.getByLabel('Volgorde').selectOption('title_desc');
    await page.getByRole('button', { name: 'Toon' }).click();
    expect(await titles.allInnerTexts()).toEqual(all.toReversed());
    await page.getByLabel('Onderwerp').selectOption('afval');
    await page.getByRole('button', { name: 'Toon' }).click();
    expect(await titles.count()).toBe(2);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('title_desc');
    await page.getByRole('link', { name: 'Wis de filters' }).click();
    expect(await titles.allInnerTexts()).toEqual(all);
    await page.goto(`${sites.lindenhove}/contact/vragen?tag=bestaat-niet`);
    expect(await page.getByText('Niets gevonden met deze filters.').count()).toBe(1);
  });

  it('are a calendar by month, a table, a row to move sideways, people', async () => {
    const { page } = await visitor(browser.current, { script });
    await page.goto(`${sites.lindenhove}/nieuws/agenda`);
    const month = await page.locator('.month').innerText();
    await page.getByRole('link', { name: 'Volgende maand' }).click();
    expect(await page.locator('.month').innerText()).not.toBe(month);
    // The month is said above the table, which may still be on its way.
    await expect.poll(() => page.getByRole('table').getByRole('columnheader').count()).toBe(7);
    await page.goto(`${sites.lindenhove}/bestuur/gemeenteraad/stukken`);
    expect(await page.getByRole('table').getByRole('row').count()).toBe(6);
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Stuk',
      'Soort',
      'Kenmerk',
      'Datum',
    ]);
    await page.goto(`${sites.lindenhove}/wonen`);
    const row = page.getByRole('list', { name: 'Waar we aan werken' });
    expect(await row.getByRole('listitem').count()).toBe(4);
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await page.goto(`${sites.lindenhove}/bestuur/college`);
    await page.getByRole('link', { name: 'Sanne Terpstra' }).click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sanne Terpstra');
  });

  it('lead from one item to the next, to what is about the same, to others and back', async () => {
    const { page } = await visitor(browser.current, { script });
    await page.goto(`${sites.lindenhove}/nieuws`);
    await page.locator('ul.lines .name a').nth(1).click();
    const own = await page.getByRole('heading', { level: 1 }).innerText();
    const around = page.getByRole('navigation', { name: 'Vorige en volgende' });
    await around.getByRole('link', { name: /^Volgende/ }).click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe(own);
    await page
      .getByRole('navigation', { name: 'Vorige en volgende' })
      .getByRole('link', { name: /^Vorige/ })
      .click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(own);
    const mail = await page.getByRole('link', { name: 'Per e-mail' }).getAttribute('href');
    expect(decodeURIComponent(mail!)).toContain(page.url());
    expect(await page.getByRole('heading', { name: 'Meer hierover' }).count()).toBe(1);
    await page.locator('a[rel=tag]').first().click();
    expect(new URL(page.url()).pathname).toMatch(/^\/search\/tag\//);
    expect(await page.locator('ol.items li').count()).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'Onderwerpen', exact: true }).first().click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Onderwerpen');
  });
});

it('a list stands still while the pictures of its next page are on their way', async () => {
  const { page } = await visitor(browser.current);
  await page.goto(`${sites.lindenhove}/nieuws`);
  const { promise: pictures, resolve: send } = Promise.withResolvers<void>();
  await page.route(/\/a\//, async (route) => {
    await pictures;
    await route.continue();
  });
  await page.goto(`${sites.lindenhove}/nieuws?page=2`, { waitUntil: 'domcontentloaded' });
  const items = page.locator('ul.lines > li');
  const places = () =>
    items.evaluateAll((all) => (all as HTMLElement[]).map((one) => [one.offsetTop, one.offsetHeight]));
  // Before its stylesheets are there, a page asks for no fonts and stands elsewhere.
  const sheets = page.locator('link[rel=stylesheet]');
  await expect
    .poll(() => sheets.evaluateAll((all) => (all as HTMLLinkElement[]).every(({ sheet }) => sheet)))
    .toBe(true);
  await places();
  await page.evaluate(async () => void (await document.fonts.ready));
  const waiting = await places();
  expect(waiting).toHaveLength(20);
  send();
  const picture = items.locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await places()).toEqual(waiting);
});

describe('places on a map', () => {
  it('load nothing from elsewhere before the visitor agrees', async () => {
    const { page } = await visitor(browser.current, { script: false });
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).hostname));
    await page.goto(`${sites.lindenhove}/over/adressen`);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('link', { name: 'Gemeentehuis Lindenhove', exact: true }).click();
    expect(await page.getByText('Markt 1').first().count()).toBe(1);
    expect(asked.every((host) => host.endsWith('localhost'))).toBe(true);
  });
});

describe('in English', () => {
  it('the frame of a list speaks English', async () => {
    const { page } = await visitor(browser.current, { script: false, language: 'en' });
    await page.goto(`${sites.veenland}/search/tags`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Topics');
    await page.getByRole('link', { name: 'Planten', exact: true }).click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Planten');
  });
});

describe.each(['nl', 'en'] as const)('topics and categories in %s, without script', (language) => {
  it('have pages of their own, that lead to each other and to what is about them', async () => {
    const { page, complaints } = await visitor(browser.current, { script: false, language });
    await page.goto(`${sites.lindenhove}/search/tags`);
    await page.getByRole('link', { name: 'Afval en groen', exact: true }).click();
    expect(new URL(page.url()).pathname).toBe('/search/category/afval-en-groen');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Afval en groen');
    expect(await page.locator('ol.items li').count()).toBeGreaterThan(1);
    await page
      .getByRole('link', { name: /^afval/ })
      .first()
      .click();
    expect(new URL(page.url()).pathname).toBe('/search/tag/afval');
    expect(await page.locator('ol.items li').count()).toBeGreaterThan(0);
    expect((await ask(`${sites.lindenhove}/search/category/bestaat-niet`)).status).toBe(404);
    expect((await ask(`${sites.veenland}/search/category/afval-en-groen`)).status).toBe(404);
    expect(complaints).toEqual([]);
  });
});

describe.each([
  {
    ...{ language: 'nl' as const, say: nl, subject: 'Dijkbewaking', topic: 'kades' },
    ...{
      noPeople: 'Geen personen op dit moment.',
      nextMonth: 'Volgende maand',
      follow: 'Zet in mijn agenda',
    },
    ...{ results: 'resultaten', talk: 'lezing', talks: 'lezingen', rss: 'Volg deze lijst met RSS' },
  },
  {
    ...{ language: 'en' as const, say: en, subject: 'Levee watch', topic: 'quays' },
    ...{ noPeople: 'No people at the moment.', nextMonth: 'Next month', follow: 'Add to my calendar' },
    ...{ results: 'results', talk: 'lecture', talks: 'lectures', rss: 'Follow this list by RSS' },
  },
])('all kinds of lists on a page in $language', (written) => {
  const { language, say, subject, topic, results } = written;
  const block = (type: string, content: object) => ({ id: newGuid(), type, v: 1, content });
  const heading = block('title', { title: subject, level: 'h1' });
  const table = block('item-table', {
    ...{
      title: 'A',
      types: ['news'],
      count: 2,
      sort: 'title_asc',
      paging: true,
      filters: true,
      showTotal: true,
    },
    columns: [
      { id: 'a', field: 'title' },
      { id: 'b', field: 'tags' },
    ],
  });
  const people = block('people', { title: 'B', showTotal: true });
  const row = block('carousel', { title: 'C', types: ['event'] });
  const calendar = block('calendar', { title: 'D', look: 'agenda', filters: true, showTotal: true });
  const places = block('places', { title: 'E', types: ['place'], filters: true, showTotal: true });
  const shown: string[] = [];
  const lines = block('list', {
    title: 'F',
    pages: shown,
    showFeed: true,
    paging: true,
    filters: true,
  });
  let call: Awaited<ReturnType<typeof surelyOf>>;
  let address: string;
  let path: string;

  beforeAll(async () => {
    call = await surelyOf(sites.lindenhove);
    const made = await call('POST', '/api/pages', { title: subject, language });
    path = made.page.path;
    address = `/api/pages/${made.page.guid}`;
    const { version } = await call('GET', `${address}/draft`);
    // What stands in the others stands in this one too.
    shown.push(made.page.guid);
    const nodes = [heading, table, people, row, calendar, places, lines];
    const operations = nodes.map((node, index) => ({
      ...{ op: 'insert', node, at: { position: 'main' }, after: nodes[index - 1]?.id ?? null },
    }));
    const edited = await call('POST', `${address}/operations`, { version, operations, key: newGuid() });
    await call('POST', `${address}:publish`, { version: edited.version });
    const add = (list: { id: string }, type: string, items: object[]) =>
      call('POST', `/api/listitem/list/${list.id}`, {
        items: items.map((item) => ({
          ...{ listItemTypeName: type, language, content: {}, isPublished: true, ...item },
        })),
      });
    const news = ['Een', 'Twee', 'Drie', 'Vier', 'Vijf'].map((number) => ({
      ...{ title: `${subject} ${number}`, tags: number === 'Drie' ? [topic] : ['andere'] },
    }));
    await add(table, 'news', news);
    const startsOn = new Date().toISOString();
    await add(calendar, 'event', [
      { title: `${subject}: ${written.talk}`, startsOn, tags: [topic] },
      { title: `${subject}: wandeling`, startsOn, tags: ['andere'] },
    ]);
    await add(
      places,
      'place',
      Array.from({ length: 52 }, (_, index) => ({
        ...{
          title: `Kade ${index + 10}`,
          tags: [index < 3 ? topic : 'andere'],
          content: { address: 'Dijk 1' },
        },
      })),
    );
  });
  afterAll(async () => {
    await call('POST', '/api/listitems:bulk', { action: 'delete', guids: await itemsOf(table.id) });
    for (const list of [calendar, places])
      await call('POST', '/api/listitems:bulk', { action: 'delete', guids: await itemsOf(list.id) });
    await call('DELETE', address);
  });
  const itemsOf = async (list: string) =>
    (await call('GET', `/api/listitem/list/${list}?itemCount=100`)).items.map(
      ({ guid }: { guid: string }) => guid,
    );

  const open = async (query = '', script = false) => {
    const visiting = await visitor(browser.current, { script, language, width: script ? 390 : 1280 });
    await visiting.page.goto(sites.lindenhove + path + query);
    const part = (of: { id: string }) => visiting.page.locator(`[id$="${of.id}"]`);
    return { ...visiting, part };
  };

  it.each([false, true])('are narrowed, ordered and paged in its words, with script %s', async (script) => {
    const visiting = await open('', script);
    const { page, part } = visiting;
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const rows = part(table).locator('tbody th');
    expect(await rows.allInnerTexts()).toEqual([`${subject} Drie`, `${subject} Een`]);
    await part(table).getByRole('link', { name: say.lists.next }).click();
    expect(new URL(page.url()).searchParams.get('rows')).toBe('2');
    expect(await rows.allInnerTexts()).toEqual([`${subject} Twee`, `${subject} Vier`]);
    const total = (of: { id: string }) => part(of).locator('.total').allInnerTexts();
    expect(await total(table)).toEqual([`5 ${results}`]);
    expect(await total(people)).toEqual([]);
    // Each has its own filters, and leaves the others as they are.
    await part(table).getByLabel(say.lists.sort).selectOption('title_desc');
    await part(table).getByRole('button', { name: say.lists.apply }).click();
    expect(await rows.allInnerTexts()).toEqual([`${subject} Vijf`, `${subject} Vier`]);
    await part(table).getByLabel(say.lists.tag).selectOption(topic);
    await part(table).getByRole('button', { name: say.lists.apply }).click();
    expect(await rows.allInnerTexts()).toEqual([`${subject} Drie`]);
    expect(await part(calendar).locator('.agenda li').count()).toBe(2);
    expect(await total(places)).toEqual([`52 ${results}`]);
    await part(places).getByLabel(say.lists.tag).selectOption(topic);
    await part(places).getByRole('button', { name: say.lists.apply }).click();
    expect(await part(places).locator('.places > li').count()).toBe(3);
    expect(await total(places)).toEqual([`3 ${results}`]);
    expect(await total(table)).toEqual([`5 ${results}`]);
    await part(places).getByRole('link', { name: say.lists.clear }).click();
    expect(new URL(page.url()).search).toBe('');
    // An address that names no list means the first of each kind.
    await page.goto(`${sites.lindenhove}${path}?tag=bestaat-niet`);
    for (const list of [table, calendar, places, lines])
      expect(await part(list).getByText(say.lists.nothing).count()).toBe(1);
    expect(visiting.complaints).toEqual([]);
  });

  it('say of what is not there that it is not, and of what is left that it is', async () => {
    // What looks it over runs in the page.
    await expectGood(await open('?rows=99', true));
    const { page, part } = await open('?rows=99');
    expect(await part(people).getByText(written.noPeople).count()).toBe(1);
    expect(await part(row).locator('.empty').count()).toBe(1);
    await part(table).getByText(say.lists.noSuchPage).getByRole('link', { name: say.lists.toFirst }).click();
    expect(await part(table).locator('tbody th').count()).toBe(2);
    const map = part(places);
    expect(await map.locator('.places > li').count()).toBe(50);
    expect(await map.locator('.shown').innerText()).toMatch(/^1 .* 50 .* 52$/);
    await map.getByRole('link', { name: say.lists.next }).click();
    expect(await map.locator('.places > li').count()).toBe(2);
    // Nothing else on the page went along.
    expect(await part(table).locator('tbody th').count()).toBe(2);
    await part(calendar).getByRole('link', { name: written.nextMonth }).click();
    expect(new URL(page.url()).searchParams.get('month')).toMatch(/^\d{4}-\d\d$/);
    expect(await part(calendar).locator('.empty').count()).toBe(1);
  });

  it('lead to an item, around it, and are found by a search', async () => {
    const { page, part, complaints } = await open();
    await part(table)
      .getByRole('link', { name: `${subject} Drie` })
      .click();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(`${subject} Drie`);
    expect(await page.getByRole('navigation', { name: say.item.neighbours }).count()).toBe(1);
    await page.locator('a[rel=tag]').first().click();
    expect(await page.locator('ol.items li').count()).toBe(5);
    await page.goto(`${sites.lindenhove}/search`);
    await page.getByRole('searchbox', { name: say.search.label }).fill(`${subject} ${written.talks}`);
    await page.getByRole('main').getByRole('button', { name: say.search.submit }).click();
    expect(await page.locator('.search-hits a').first().innerText()).toBe(`${subject}: ${written.talk}`);
    expect(await page.locator('.search-hits mark').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it('are followed by feeds, each of what it shows', async () => {
    const { page, part } = await open();
    const linked = async (of: { id: string }, name: string) => {
      const href = await part(of).getByRole('link', { name }).getAttribute('href');
      return (await ask(new URL(href!, page.url()).href)).text;
    };
    const calendarFile = await linked(calendar, written.follow);
    expect(calendarFile.match(/SUMMARY:.*/g)).toEqual([
      `SUMMARY:${subject}: ${written.talk}`,
      `SUMMARY:${subject}: wandeling`,
    ]);
    const feed = await linked(lines, written.rss);
    expect(feed).toContain(`<title>${subject} `);
    expect(feed.match(/<entry>/g)).toHaveLength(30);
  });
});

describe('what others read of a list', () => {
  it('is a feed, a calendar, and in the sitemap', async () => {
    const { page } = await visitor(browser.current, { script: false });
    await page.goto(`${sites.lindenhove}/nieuws`);
    const feed = await page.locator('link[rel=alternate][type="application/atom+xml"]').getAttribute('href');
    const atom = await ask(new URL(feed!, sites.lindenhove).href);
    expect(atom.text.match(/<entry>/g)).toHaveLength(30);
    await page.goto(`${sites.lindenhove}/nieuws/agenda`);
    const follow = await page.getByRole('link', { name: 'Zet in mijn agenda' }).getAttribute('href');
    const calendar = await ask(new URL(follow!, sites.lindenhove).href);
    expect(calendar.text.match(/BEGIN:VEVENT/g)!.length).toBeGreaterThan(5);
    const sitemap = await ask(`${sites.lindenhove}/sitemap.xml`);
    expect(sitemap.text).toContain('/search/tag/verkeer');
  });

  it('has one address: a wrong or missing title leads to it, another page has no such item', async () => {
    const { page } = await visitor(browser.current, { script: false });
    await page.goto(`${sites.lindenhove}/nieuws`);
    const href = (await page.locator('ul.lines .name a').first().getAttribute('href'))!;
    const [, id] = /\/i\/([^/]+)\//.exec(href)!;
    for (const other of [`/nieuws/i/${id}`, `/nieuws/i/${id}/iets-anders`, `/NIEUWS/i/${id}/Iets`]) {
      await page.goto(sites.lindenhove + other);
      expect(new URL(page.url()).pathname).toBe(href);
    }
    expect((await ask(`${sites.lindenhove}/over/i/${id}/x`)).status).toBe(404);
    expect((await ask(`${sites.veenland}/nieuws/i/${id}/x`)).status).toBe(404);
  });
});
