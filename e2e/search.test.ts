import { describe, expect, it } from 'vitest';
import { publicMessages as en } from '../site/messages/en.ts';
import { publicMessages as nl } from '../site/messages/nl.ts';
import { sites, useBrowser, visitor } from './browser.ts';
import { expectGood } from './good.ts';

const browser = useBrowser();

const languages = [
  { language: 'nl' as const, say: nl.search, news: /Nieuws/, one: 'Eén' },
  { language: 'en' as const, say: en.search, news: /News/, one: 'One' },
];

describe.each(languages)('searching in $language without script', ({ language, say, news: label, one }) => {
  it('goes from the header to a form to marked hits, by type and page by page', async () => {
    const { page } = await visitor(browser.current, { script: false, language });
    await page.goto(`${sites.lindenhove}/`);
    await page.getByRole('banner').getByRole('link', { name: say.submit }).click();
    await page.getByRole('searchbox', { name: say.label }).fill('gemeente');
    await page.getByRole('main').getByRole('button', { name: say.submit }).click();
    expect(new URL(page.url()).search).toBe('?q=gemeente');
    const found = say.foundMany.replace('{{number}}', '\\d+');
    expect(await page.locator('#search-found').innerText()).toMatch(new RegExp(`^${found} ${say.for}`));
    expect(await page.locator('.search-hits mark').first().innerText()).toMatch(/gemeente/i);

    const types = page.getByRole('navigation', { name: say.filter });
    const news = types.getByRole('link', { name: label });
    const count = Number(/\d+/.exec(await news.innerText())![0]);
    await news.click();
    expect(await page.locator('#search-found').innerText()).toMatch(
      new RegExp(`^${count === 1 ? one : count} `),
    );
    const kinds = await page.locator('.search-hits .search-where span:first-child').allInnerTexts();
    expect(new Set(kinds).size).toBe(1);

    await page.goto(`${sites.lindenhove}/search?q=gemeente`);
    const first = await page.locator('.search-hits a').first().getAttribute('href');
    await page.getByRole('link', { name: say.next }).click();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    expect(await page.locator('.search-hits a').first().getAttribute('href')).not.toBe(first);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });

  it('proposes what was meant, and helps on when there is nothing', async () => {
    const { page } = await visitor(browser.current, { script: false, language });
    await page.goto(`${sites.lindenhove}/search?q=gemeetne`);
    await page.getByText(say.didYouMean).getByRole('link', { name: 'gemeente' }).click();
    expect(new URL(page.url()).searchParams.get('q')).toBe('gemeente');

    await page.goto(`${sites.lindenhove}/search?q=${encodeURIComponent('<script>xyzzyq</script>')}`);
    expect(await page.getByRole('heading', { name: say.foundNone }).innerText()).toContain('<script>xyzzyq');
    expect(
      await page.getByRole('navigation', { name: say.orGoTo }).getByRole('link').count(),
    ).toBeGreaterThan(2);

    const answer = await page.goto(`${sites.lindenhove}/search?q=${'a'.repeat(201)}`);
    expect(answer!.status()).toBe(400);
    expect(await page.getByRole('heading', { name: say.tooLong }).count()).toBe(1);
  });
});

describe.each(languages)('searching in $language with the keyboard', ({ language, say }) => {
  it('chooses from titles while typing', async () => {
    const { page, complaints } = await visitor(browser.current, { language });
    await page.goto(`${sites.veenland}/search`);
    const field = page.getByRole('combobox', { name: say.label });
    await field.pressSequentially('vee');
    const options = page.getByRole('listbox', { name: say.suggestions }).getByRole('option');
    await options.first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await field.press('Escape');
    expect(await options.count()).toBe(0);
    expect(await field.inputValue()).toBe('vee');

    await field.press('n');
    await options.first().waitFor();
    const title = await options.first().innerText();
    await field.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    expect(await options.first().getAttribute('aria-selected')).toBe('true');
    await Promise.all([page.waitForURL((url) => url.pathname !== '/search'), field.press('Enter')]);
    expect(await page.title()).toContain(title);
    expect(complaints).toEqual([]);
  });
});

const addresses = ['/search', '/search?q=gemeente', '/search?q=natuur', '/search?q=xyzzyq'];
const looks = [390, 1440].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));

describe.each(Object.entries(sites))('the search screen of %s', (_, site) => {
  it.each(looks)('is accessible in the $theme theme at $width px', { timeout: 120_000 }, async (look) => {
    const visiting = await visitor(browser.current, look);
    for (const address of addresses) {
      await visiting.page.goto(site + address);
      await expectGood(visiting);
    }
  });
});
