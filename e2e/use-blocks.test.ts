import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { boxOf, sites, useBrowser, visitor } from './browser.ts';

const browser = useBrowser();
const { lindenhove, veenland } = sites;

const openOnes = (page: Page, block: string) =>
  page.locator(`${block} details`).evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));

describe('a visitor without scripts', () => {
  it('opens the questions of an accordion, one at a time', async () => {
    const { page } = await visitor(browser.current, { script: false });
    await page.goto(`${lindenhove}/direct-regelen/paspoort`);
    const questions = page.locator('.accordion summary');
    await questions.nth(0).click();
    await questions.nth(1).focus();
    await page.keyboard.press('Enter');
    const [first, second] = await openOnes(page, '.accordion');
    expect([first, second]).toEqual([false, true]);
    expect(await page.locator('.accordion .answer').nth(1).isVisible()).toBe(true);
  });

  it.each([390, 1280])('chooses a tab at %i px', async (width) => {
    const { page } = await visitor(browser.current, { script: false, width });
    await page.goto(`${lindenhove}/wonen/vergunning`);
    const panels = page.locator('.tabs .panel');
    expect(await panels.nth(0).isVisible()).toBe(true);
    await page.locator('.tabs summary').nth(1).click();
    await panels.nth(1).waitFor({ state: 'visible' });
    await panels.nth(0).waitFor({ state: 'hidden' });
  });

  it('enlarges a picture, goes on to the next, and comes back', async () => {
    const { page } = await visitor(browser.current, { script: false });
    await page.goto(`${lindenhove}/wonen`);
    await page.getByRole('link', { name: /^Vergroot foto 1 van/ }).click();
    const large = page.getByRole('group', { name: 'Vergrote foto’s' });
    await large.waitFor({ state: 'visible' });
    // While it shows there is nothing else.
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    const picture = large.locator('figure:target img');
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(true);
    await large.locator('figure:target').getByRole('link', { name: 'Volgende foto' }).click();
    await large.locator('figure:target', { hasText: /^\s*2 van/ }).waitFor();
    await large
      .locator('figure:target')
      .getByRole('link', { name: /^Sluit/ })
      .click();
    await large.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: /^Vergroot foto 2 van/ }).waitFor({ state: 'visible' });
  });

  it('scrolls a wide table with the keyboard, within the page', async () => {
    const { page } = await visitor(browser.current, { script: false, width: 320 });
    await page.goto(`${lindenhove}/bestuur/gemeenteraad`);
    const places = await page.locator('[role=group]:has(table)').all();
    const wide = [];
    for (const place of places)
      if (await place.evaluate((it) => it.scrollWidth > it.clientWidth)) wide.push(place);
    expect(wide.length).toBeGreaterThan(0);
    for (const place of wide) {
      await place.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => place.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
    }
    const names = await Promise.all(places.map((place) => place.getAttribute('aria-label')));
    expect(names.every(Boolean)).toBe(true);
    expect(new Set(names).size).toBe(places.length);
  });

  it('follows a card from anywhere on it', async () => {
    const { page } = await visitor(browser.current, { script: false });
    await page.goto(lindenhove);
    const card = page.locator('.card', { hasText: 'Afvalkalender' });
    const { width, height } = await boxOf(card);
    await card.click({ position: { x: width - 12, y: height - 12 } });
    await page.waitForURL('**/afval/afvalkalender');
  });

  it('pages through the news', async () => {
    const { page } = await visitor(browser.current, { script: false });
    await page.goto(`${lindenhove}/nieuws`);
    const titles = () => page.locator('main li.item h2, main li.item h3').allTextContents();
    const first = await titles();
    expect(first).toHaveLength(20);
    await page
      .getByRole('navigation', { name: 'Bladeren door de lijst' })
      .getByRole('link', { name: 'Volgende' })
      .click();
    expect(new URL(page.url()).search).toBe('?page=2');
    const second = await titles();
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    expect(await page.locator('[aria-current=page]', { hasText: '2' }).count()).toBe(1);
    await page.goBack();
    expect(await titles()).toEqual(first);
  });

  it('reads a page of the list that is not there', async () => {
    const { page } = await visitor(browser.current, { script: false });
    await page.goto(`${lindenhove}/nieuws?page=900`);
    await page.getByRole('link', { name: 'Naar het begin van de lijst' }).click();
    await page.locator('main li.item').first().waitFor({ state: 'visible' });
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('a news item', () => {
  async function firstItem(site: string, list: string): Promise<string> {
    const { text } = await ask(site + list);
    return /href="([^"]+\/i\/[^"]+)"/.exec(text)![1]!;
  }

  it.each([
    [lindenhove, '/nieuws'],
    [veenland, '/nieuws'],
  ])('has one address at %s%s', async (site, list) => {
    const path = await firstItem(site, list);
    const [, before, id] = /^(.*\/i\/)([^/]+)\//.exec(path)!;
    expect((await ask(site + path)).status).toBe(200);
    for (const other of [`${before}${id}`, `${before}${id}/een-andere-titel`, `${path}/`]) {
      const { status, headers } = await ask(site + other);
      expect([other, status, headers['location']]).toEqual([other, 301, path]);
    }
    for (const absent of [path.replace(list, '/contact'), path.replace(id!, 'zzzzzzzzzz')])
      expect([absent, (await ask(site + absent)).status]).toEqual([absent, 404]);
  });

  it.each([
    [lindenhove, '/nieuws'],
    [veenland, '/nieuws'],
  ])('says to machines what it is, at %s%s', async (site, list) => {
    const { page } = await visitor(browser.current);
    const path = await firstItem(site, list);
    await page.goto(site + path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = texts.map((text) => JSON.parse(text) as { [name: string]: unknown });
    const article = data.find((one) => one['@type'] === 'NewsArticle');
    expect(article).toMatchObject({ headline: await page.locator('h1').textContent() });
    const trail = data.find((one) => one['@type'] === 'BreadcrumbList');
    expect(trail).toBeDefined();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(site + path);
    expect(await page.locator('meta[property="og:type"]').getAttribute('content')).toBe('article');
  });
});
