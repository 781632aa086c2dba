import { expect, it } from 'vitest';
import { sites, useBrowser, visitor } from './browser.ts';

const browser = useBrowser();

/** The places of the page that is shown, from top to bottom and then from left to right, with how many of twelve each takes. */
function placesOn() {
  const container = document.querySelector('.columns')!;
  const { columnGap } = getComputedStyle(container);
  const gap = Number.parseFloat(columnGap) || 0;
  const one = (container.getBoundingClientRect().width - 11 * gap) / 12;
  const places = ['top-row', 'left-column', 'main-column', 'right-column', 'bottom-row'].flatMap((name) => {
    const element = document.querySelector(`.grid > .${name}, .columns > .${name}`);
    return element ? [{ name, box: element.getBoundingClientRect() }] : [];
  });
  return places
    .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
    .map(
      ({ name, box }) => `${name} ${/row/.test(name) ? 12 : ((box.width + gap) / (one + gap)).toFixed(1)}`,
    );
}

const stacked = (...names: string[]) => names.map((name) => `${name} ${/row/.test(name) ? '12' : '12.0'}`);

it.each([
  {
    layout: '25-75',
    path: '/afval',
    narrow: stacked('top-row', 'left-column', 'main-column'),
    wide: ['top-row 12', 'left-column 3.0', 'main-column 9.0'],
  },
  {
    layout: '75-25',
    path: '/contact',
    narrow: stacked('top-row', 'main-column', 'right-column'),
    wide: ['top-row 12', 'main-column 9.0', 'right-column 3.0'],
  },
  {
    layout: '25-50-25',
    path: '/wonen/wegwerkzaamheden',
    narrow: stacked('top-row', 'left-column', 'main-column', 'right-column', 'bottom-row'),
    wide: ['top-row 12', 'left-column 3.0', 'main-column 6.0', 'right-column 3.0', 'bottom-row 12'],
  },
])('the layout $layout is one column, and columns on a grid of twelve from 1024 px', async (page) => {
  const { page: shown } = await visitor(browser.current);
  await shown.goto(sites.lindenhove + page.path);
  expect(await shown.locator(`.grid.grid-${page.layout}`).count()).toBe(1);
  for (const width of [320, 599, 600, 1023, 1024, 1439, 1440, 1919, 1920]) {
    await shown.setViewportSize({ width, height: 900 });
    expect([width, ...(await shown.evaluate(placesOn))]).toEqual([
      width,
      ...(width < 1024 ? page.narrow : page.wide),
    ]);
  }
});
