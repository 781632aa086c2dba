import { expect, it } from 'vitest';
import { ask } from './ask.ts';
import { sites, useBrowser, visitor } from './browser.ts';

const browser = useBrowser();

/** What a header measures with a logo of this height and padding, or with those that its site chose. */
async function measured(site: string, width: number, logo?: readonly [height: number, padding: number]) {
  const { page } = await visitor(browser.current, { width });
  await page.goto(site);
  return page.evaluate((logo) => {
    const { style } = document.documentElement;
    if (logo) style.setProperty('--logo-height', `${logo[0]}px`);
    if (logo) style.setProperty('--logo-padding', `${logo[1]}px`);
    const heightOf = (selector: string) =>
      document.querySelector(`.site-header ${selector}`)!.getBoundingClientRect().height;
    const chosen = getComputedStyle(document.documentElement);
    return {
      bar: heightOf('.header-bar'),
      row: heightOf('.logo'),
      logo: heightOf('.logo img'),
      menu: heightOf('.menu'),
      chosen: [chosen.getPropertyValue('--logo-height'), chosen.getPropertyValue('--logo-padding')],
    };
  }, logo);
}

// The constants of the specification, section 9: at least 56, 48 for the menu, on a phone the logo and 16.
it.each([
  { logo: [72, 8], wide: 88, phone: 88 },
  { logo: [20, 4], wide: 56, phone: 56 },
  { logo: [48, 12], wide: 72, phone: 64 },
  // Taller than a phone has room for.
  { logo: [160, 8], wide: 176, phone: 88 },
] as const)('a header with a logo of $logo.0 and a padding of $logo.1', async ({ logo, wide, phone }) => {
  expect(await measured(sites.lindenhove, 1280, logo)).toMatchObject({ row: wide, logo: logo[0], menu: 48 });
  expect(await measured(sites.lindenhove, 390, logo)).toMatchObject({ bar: phone });
});

it.each(Object.values(sites))('the header of %s has the logo that its settings say', async (site) => {
  const { text } = await ask(`${site}/api/platformsettingvalues?keys=headerLogoHeight,headerLogoPadding`);
  const values = JSON.parse(text) as { key: string; value: number }[];
  const [height, padding] = ['headerLogoHeight', 'headerLogoPadding'].map(
    (asked) => `${values.find(({ key }) => key === asked)!.value}px`,
  );
  expect((await measured(site, 1280)).chosen).toEqual([height, padding]);
});
