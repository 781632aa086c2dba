import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { headerClasses } from '../site/components/menu.ts';
import { boxOf, sites, useBrowser, visitor } from './browser.ts';

const browser = useBrowser();
const { lindenhove, veenland } = sites;
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });
const inMenu = (page: Page, name: string) => menuOf(page).getByRole('link', { name, exact: true });
/** What shows what stands below an entry, where there is a bar. */
const belowOf = (page: Page, name: string) => menuOf(page).getByRole('button', { name: `Onder ${name}` });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not come to ${wanted.toString()}`);
}

/** How thick the ring around what has the focus is, in pixels. */
const ringOf = (place: Locator) =>
  place.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
  });

describe.each([{ script: true }, { script: false }])('with scripts $script, a visitor', ({ script }) => {
  it('goes three levels down with the mouse', async () => {
    const { page } = await visitor(browser.current, { script });
    await page.goto(lindenhove);
    const third = inMenu(page, 'Raadsvergaderingen');
    expect(await third.isVisible()).toBe(false);
    await inMenu(page, 'Bestuur').hover();
    await third.waitFor({ state: 'visible' });
    await inMenu(page, 'Contact').hover();
    await third.waitFor({ state: 'hidden' });
    await inMenu(page, 'Bestuur').hover();
    await third.click();
    expect(pathOf(page)).toBe('/bestuur/gemeenteraad/raadsvergaderingen');
    expect(await inMenu(page, 'Bestuur').getAttribute('aria-current')).toBe('true');
  });

  it('goes there with the keyboard alone, and sees where the focus is', async () => {
    const { page } = await visitor(browser.current, { script });
    await page.goto(lindenhove);
    await tabTo(page, belowOf(page, 'Bestuur'));
    expect(await ringOf(focused(page))).toBeGreaterThanOrEqual(3);
    const third = inMenu(page, 'Raadsvergaderingen');
    expect(await third.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await third.waitFor({ state: 'visible' });
    await tabTo(page, third);
    expect(await ringOf(focused(page))).toBeGreaterThanOrEqual(3);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/raadsvergaderingen');
  });

  it('leaves an open menu with the keyboard, and it closes', async () => {
    const { page } = await visitor(browser.current, { script });
    await page.goto(lindenhove);
    await tabTo(page, belowOf(page, 'Bestuur'));
    await page.keyboard.press('Enter');
    await inMenu(page, 'Raadsvergaderingen').waitFor({ state: 'visible' });
    await tabTo(page, inMenu(page, 'Contact'));
    await inMenu(page, 'Raadsvergaderingen').waitFor({ state: 'hidden' });
  });

  it('closes an open menu with Escape: the focus goes back to its button, and the pointer stays where it is', async () => {
    const { page } = await visitor(browser.current, { script });
    await page.goto(lindenhove);
    const [below, third] = [belowOf(page, 'Bestuur'), inMenu(page, 'Raadsvergaderingen')];
    await tabTo(page, below);
    await page.keyboard.press('Enter');
    await tabTo(page, third);
    await page.keyboard.press('Escape');
    await third.waitFor({ state: 'hidden' });
    expect(await below.evaluate((button) => button === document.activeElement)).toBe(true);

    await inMenu(page, 'Bestuur').hover();
    await third.hover();
    await page.keyboard.press('Escape');
    await third.waitFor({ state: 'hidden' });
    await inMenu(page, 'Bestuur').hover();
    await third.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await third.waitFor({ state: 'hidden' });
  });

  it('keeps an open menu below the header while the page scrolls', async () => {
    const { page } = await visitor(browser.current, { script });
    await page.goto(lindenhove);
    await belowOf(page, 'Bestuur').press('Enter');
    await inMenu(page, 'Raadsvergaderingen').waitFor({ state: 'visible' });
    const edges = async () => {
      const [header, panel] = [page.locator('.site-header'), page.locator('.menu-2:popover-open')];
      const [above, below] = [await boxOf(header), await boxOf(panel)];
      return Math.round(below.y - above.y - above.height);
    };
    expect(await edges()).toBe(0);
    await page.mouse.wheel(0, 600);
    await expect.poll(async () => (await boxOf(page.locator('.site-header'))).y).toBeLessThan(0);
    await expect.poll(edges).toBe(0);
  });

  it('unfolds the menu on a phone', async () => {
    const { page } = await visitor(browser.current, { script, width: 390, touch: true });
    await page.goto(lindenhove);
    expect(await menuOf(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await menuOf(page).waitFor({ state: 'visible' });
    await menuOf(page).locator('summary', { hasText: 'Onder Bestuur' }).tap();
    await menuOf(page).locator('summary', { hasText: 'Onder Gemeenteraad' }).tap();
    await inMenu(page, 'Raadsvergaderingen').tap();
    await page.waitForURL('**/bestuur/gemeenteraad/raadsvergaderingen');
    expect(await menuOf(page).isVisible()).toBe(false);
  });

  it('opens and closes the menu of a phone with the keyboard', async () => {
    const { page } = await visitor(browser.current, { script, width: 390 });
    await page.goto(veenland);
    await tabTo(page, page.getByRole('button', { name: 'Menu' }));
    await page.keyboard.press('Enter');
    await menuOf(page).waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await menuOf(page).waitFor({ state: 'hidden' });
    expect(await focused(page).textContent()).toContain('Menu');
  });

  it('skips to the content', async () => {
    const { page } = await visitor(browser.current, { script });
    await page.goto(`${lindenhove}/direct-regelen`);
    await page.keyboard.press('Tab');
    expect(await focused(page).textContent()).toContain('Naar de inhoud');
    const box = await boxOf(focused(page));
    expect(box.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/direct-regelen#content');
    await page.keyboard.press('Tab');
    expect(await focused(page).evaluate((element) => element.closest('main') !== null)).toBe(true);
  });

  it('chooses a language, and keeps it', async () => {
    const { page } = await visitor(browser.current, { script });
    await page.goto(`${lindenhove}/afval`);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    expect(pathOf(page)).toBe('/afval');
    await page.goto(`${lindenhove}/contact`);
    expect(await page.getByRole('link', { name: 'Sign in' }).isVisible()).toBe(true);
    expect(await page.locator('html').getAttribute('lang')).toBe('nl');
    await page.getByRole('button', { name: 'Nederlands' }).click();
    await menuOf(page).waitFor();
  });

  it('chooses light or dark, and keeps it', async () => {
    const { page } = await visitor(browser.current, { script });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.goto(veenland);
    const light = await ground();
    await page.getByRole('button', { name: 'Donker' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
    await page.waitForLoadState('load');
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.goto(`${veenland}/natuur`);
    expect(await ground()).toBe(dark);
    await page.getByRole('button', { name: 'Als uw apparaat' }).click();
    await page.locator('html:not([data-theme])').waitFor();
    await expect.poll(ground).toBe(light);
  });
});

describe('a visitor', () => {
  it('sees where a page stands', async () => {
    const { page } = await visitor(browser.current);
    await page.goto(`${lindenhove}/direct-regelen/paspoort/kwijt`);
    const trail = page.getByRole('navigation', { name: 'U bent hier' });
    const hrefs = await trail
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/', '/direct-regelen', '/direct-regelen/paspoort']);
    expect(await trail.locator('[aria-current=page]').count()).toBe(1);
    const section = page.getByRole('navigation', { name: 'In dit onderdeel: Direct regelen' });
    expect(await section.locator('[aria-current=page]').getAttribute('href')).toBe(
      '/direct-regelen/paspoort/kwijt',
    );
    await section.locator('a[href="/direct-regelen/verhuizen"]').click();
    expect(pathOf(page)).toBe('/direct-regelen/verhuizen');
  });

  it('hears each part of an English page in its own language', async () => {
    const readAs = (place: Locator) =>
      place.first().evaluate((element) => element.closest('[lang]')!.getAttribute('lang'));
    const places = {
      page: 'main h1',
      menu: '.menu',
      name: '.menu-1 > li > a',
      below: '.menu-1 summary > span',
      trail: '.breadcrumbs',
      footer: '.footer-rows > *',
      legal: '.footer-base nav',
    };
    const heard = async (language: 'nl' | 'en', path: string) => {
      const { page } = await visitor(browser.current, { language });
      await page.goto(veenland + path);
      const of = Object.entries(places).map(async ([name, place]) => [
        name,
        await readAs(page.locator(place)),
      ]);
      const marks = await page.locator('body [lang]:not(.footer-choices button)').count();
      return { ...(Object.fromEntries(await Promise.all(of)) as object), marks: marks > 0 };
    };
    const dutch = { menu: 'nl', name: 'nl', below: 'nl', trail: 'nl', footer: 'nl', legal: 'nl' };
    expect(await heard('nl', '/english')).toEqual({ page: 'en', ...dutch, marks: true });
    const names = { name: 'nl', footer: 'nl' };
    const english = { menu: 'en', below: 'en', trail: 'en', legal: 'en' };
    expect(await heard('en', '/english')).toEqual({ page: 'en', ...english, ...names, marks: true });
    expect(await heard('en', '/natuur')).toEqual({ page: 'nl', ...english, ...names, marks: true });
    expect(await heard('nl', '/natuur')).toEqual({ page: 'nl', ...dutch, marks: false });
  });

  it.each([390, 1024, 1280, 1440])(
    'finds what an address names below the header, at %i px',
    async (width) => {
      const { page } = await visitor(browser.current, { width });
      await page.goto(`${lindenhove}/legal/cookie-statement/nl#consent`);
      // Below the header, and not far from it: once the page has scrolled there.
      const gap = () =>
        page.evaluate(() => {
          const [target, header] = ['#consent', '.site-header'].map((place) =>
            document.querySelector(place)!.getBoundingClientRect(),
          );
          return Math.round(target!.top - header!.bottom);
        });
      await expect.poll(gap).toSatisfy((pixels: number) => pixels >= 0 && pixels < 300);
    },
  );

  it('reads the main menu on one line, wherever it stands', async () => {
    const { page } = await visitor(browser.current);
    await page.goto(veenland);
    const lines = () =>
      menuOf(page)
        .locator('.menu-1 > li')
        .evaluateAll((entries) => new Set(entries.map((entry) => entry.getBoundingClientRect().top)).size);
    for (const width of [1024, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await lines()]).toEqual([width, 1]);
    }
    // There is room for two things to press beside it; with more it stands below.
    await page.evaluate(() => {
      const last = document.querySelector('.header-actions > a:last-child')!;
      last.before(last.cloneNode(true), last.cloneNode(true));
      // As the server says for so many (headerClasses).
      document.querySelector('.site-header')!.classList.remove('roomy');
    });
    expect(await lines()).toBe(1);
  });

  it('prints black on white in a dark theme too, without what is for the screen', async () => {
    const { page } = await visitor(browser.current);
    await page.goto(`${lindenhove}/direct-regelen/paspoort`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const colours = await page.evaluate(() => {
      const styleOf = (place: string) => getComputedStyle(document.querySelector(place)!);
      return [styleOf('html').backgroundColor, styleOf('main h1').color];
    });
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    for (const place of ['.menu', '.header-actions', '.sub-menu', '.footer-choices'])
      expect([place, await page.locator(place).first().isVisible()]).toEqual([place, false]);
    expect(await page.locator('main h1').isVisible()).toBe(true);
  });

  it('prints every tab, each text below its name', async () => {
    const { page } = await visitor(browser.current);
    await page.goto(`${lindenhove}/direct-regelen/rijbewijs`);
    await page.emulateMedia({ media: 'print' });
    const edges = await page.locator('.tabs').evaluate((tabs) =>
      [...tabs.querySelectorAll('summary, .panel')].map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return { top: Math.round(top), bottom: Math.round(bottom) };
      }),
    );
    expect(edges.length).toBeGreaterThan(3);
    for (const [at, { top, bottom }] of edges.entries()) {
      expect(bottom).toBeGreaterThan(top);
      if (at > 0) expect(top).toBeGreaterThanOrEqual(edges[at - 1]!.bottom - 1);
    }
  });

  it('comes to a block by its address, as far below the top whichever block it is', async () => {
    const { page } = await visitor(browser.current);
    for (const [path, block] of Object.entries({
      '/': 'list',
      '/over': 'video',
      '/over/adressen': 'places',
    })) {
      await page.goto(lindenhove + path);
      const place = page.locator(`main [id^="${block}-0"]`).first();
      await page.goto(`${lindenhove}${path}#${await place.getAttribute('id')}`);
      await place.evaluate(
        (element) =>
          new Promise<void>((resolve) => {
            const look = () =>
              Math.abs(element.getBoundingClientRect().top - 88) < 1
                ? resolve()
                : requestAnimationFrame(look);
            look();
          }),
      );
    }
  });

  it('sees all of a pinned header that has no menu, and what an address names below it', async () => {
    for (const [width, withoutMenu] of [
      [390, false],
      [1024, true],
      [1920, true],
    ] as const) {
      const { page } = await visitor(browser.current, { width });
      await page.goto(`${lindenhove}/over/adressen`);
      const place = page.locator('main [id^="places-0"]').first();
      const id = await place.getAttribute('id');
      const found = await page.evaluate(
        async ([id, withoutMenu]) => {
          document.documentElement.style.setProperty('--logo-height', '160px');
          if (withoutMenu) document.querySelector('.site-header .menu')!.remove();
          location.hash = id!;
          const boxOf = (element: Element) => element.getBoundingClientRect();
          const [header, place] = [document.querySelector('.site-header')!, document.getElementById(id!)!];
          for (let before = NaN; before !== boxOf(place).top;) {
            before = boxOf(place).top;
            await new Promise((resolve) => setTimeout(resolve, 200));
          }
          return { top: boxOf(header).top, bottom: boxOf(header).bottom, named: boxOf(place).top };
        },
        [id, withoutMenu] as const,
      );
      expect([width, found.top]).toEqual([width, 0]);
      expect(found.named).toBeGreaterThanOrEqual(found.bottom - 1);
      expect(found.named).toBeGreaterThan(80);
    }
  });

  it('sees a menu of more than one row scroll away, so that it hides nothing', async () => {
    const { page } = await visitor(browser.current, { inItsLetters: true });
    await page.goto(lindenhove);
    const first = menuOf(page).locator('.menu-1 > li > a');
    const names = (await first.allTextContents()).map((name) => name.trim());
    const rows = new Map<string, number[]>();
    for (const count of [9, 10, 11, 12, 13, 15])
      for (const longer of [0, 6]) {
        // The names again from the first on, each this many letters longer.
        const all = Array.from(
          { length: count },
          (_, at) => names[at % names.length]! + 'naamweer'.slice(0, longer),
        );
        const classes = headerClasses(
          all.map((name) => ({ name }) as never),
          2,
        );
        await page.evaluate(
          ([all, classes]) => {
            const menu = document.querySelector('.menu-1')!;
            const entries = [...menu.children];
            const places = all.map((name, at) => {
              const place = entries[at % entries.length]!.cloneNode(true) as Element;
              place.querySelector('a')!.textContent = name;
              return place;
            });
            menu.replaceChildren(...places);
            document.querySelector('.site-header')!.className = ['site-header pinned', ...classes].join(' ');
          },
          [all, classes] as const,
        );
        for (const width of [1024, 1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          const seen = await page.evaluate(() => {
            scrollTo(0, 1000);
            const rows = [...document.querySelectorAll('.menu-1 > li')].map(
              (entry) => entry.getBoundingClientRect().top,
            );
            return {
              rows: new Set(rows).size,
              bottom: document.querySelector('.site-header')!.getBoundingClientRect().bottom,
            };
          });
          rows.set(`${count} ${longer} at ${width}`, [seen.rows, Math.round(seen.bottom)]);
        }
      }
    const hides = [...rows].filter(([, [rows, bottom]]) => rows! > 1 && bottom! > 88);
    expect(hides).toEqual([]);
    expect(rows.get('9 0 at 1024')).toEqual([1, 48]);
    expect(rows.get('15 0 at 1440')![0]).toBeGreaterThan(1);
  });

  it('gets the one address of a page', async () => {
    const redirects = {
      '/home': '/',
      '/afval/': '/afval',
      '/Afval/AfvalKalender': '/afval/afvalkalender',
      '/Afval/AfvalKalender?page=2&other=3': '/afval/afvalkalender?page=2',
    };
    for (const [path, to] of Object.entries(redirects)) {
      const { status, headers } = await ask(lindenhove + path);
      expect([path, status, headers['location']]).toEqual([path, 301, to]);
    }
  });

  it('finds the footer of the site also under what is no page of it', async () => {
    for (const path of ['/bestaat-niet', '/legal/privacy', '/unauthorized', '/sign-in', '/search?q=markt'])
      expect((await ask(lindenhove + path)).text, path).toContain('Bereikbaar voor iedereen');
  });

  it('reads that a page does not exist, and gets on', async () => {
    const { page } = await visitor(browser.current);
    const answer = await page.goto(`${veenland}/bestaat-niet`);
    expect(answer!.status()).toBe(404);
    expect(await page.locator('h1').textContent()).toBe('Deze pagina bestaat niet');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.getByRole('link', { name: 'Naar de startpagina', exact: true }).click();
    expect(pathOf(page)).toBe('/');
  });

  it('reads why a page is not shown', async () => {
    const { page } = await visitor(browser.current);
    await page.goto(`${lindenhove}/unauthorized`);
    expect(await page.locator('h1').textContent()).toBe('U mag deze pagina niet bekijken');
  });

  it.each([
    ['/legal/terms-of-use/nl', 'nl', '14 maart 2023'],
    ['/legal/terms-of-use/en', 'en', '14 March 2023'],
    ['/legal/privacy', 'nl', '14 maart 2023'],
    ['/legal/accessibility/nl', 'nl', '14 maart 2023'],
    ['/legal/accessibility/en', 'en', '14 March 2023'],
    ['/legal/cookie-statement/nl', 'nl', '14 maart 2023'],
    ['/legal/cookie-statement/en', 'en', '14 March 2023'],
  ])('reads %s, in its language and with its date', async (path, language, date) => {
    const { page, complaints } = await visitor(browser.current);
    await page.goto(lindenhove + path);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect((await page.locator('main time').textContent())?.trim()).toBe(date);
    expect(complaints).toEqual([]);
  });
});
