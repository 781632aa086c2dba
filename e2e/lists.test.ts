import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { sites, useBrowser, visitor } from './browser.ts';

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
    for (const other of [`/nieuws/i/${id}`, `/nieuws/i/${id}/iets-anders`]) {
      await page.goto(sites.lindenhove + other);
      expect(new URL(page.url()).pathname).toBe(href);
    }
    expect((await ask(`${sites.lindenhove}/over/i/${id}/x`)).status).toBe(404);
    expect((await ask(`${sites.veenland}/nieuws/i/${id}/x`)).status).toBe(404);
  });
});
