import { afterEach, expect, it } from 'vitest';
import type { PageOptions } from '#core/blocks/document.ts';
import { ask } from './ask.ts';
import { sites } from './browser.ts';
import { tamper, useContent } from './content.ts';

useContent();
const { lindenhove } = sites;
const path = '/wonen/projecten';

let undo: (() => Promise<void>) | undefined;
afterEach(() => undo?.());

const shownAs = async (options: Partial<PageOptions>) => {
  await undo?.();
  undo = await tamper('localhost', path, (page) => void Object.assign(page.options, options));
};

const marks = {
  header: '<header class="site-header',
  menu: 'id="main-menu"',
  breadcrumbs: '<nav class="breadcrumbs"',
  subMenu: '<nav class="sub-menu"',
  footer: '<footer class="site-footer"',
};
/** The parts around the content that are missing for a visitor. */
const missing = async () => {
  const { status, text } = await ask(lindenhove + path);
  expect(status).toBe(200);
  return Object.entries(marks).flatMap(([part, mark]) => (text.includes(mark) ? [] : [part]));
};

it.each<[keyof PageOptions, string[]]>([
  ['showHeader', ['header', 'menu']],
  ['showMainMenu', ['menu']],
  ['showBreadcrumbs', ['breadcrumbs']],
  ['showSubMenu', ['subMenu']],
  ['showFooter', ['footer']],
])('%s off takes that from the page, and nothing else', async (option, gone) => {
  expect(await missing()).toEqual([]);
  await shownAs({ [option]: false });
  await expect.poll(missing).toEqual(gone);
  await shownAs({});
  await expect.poll(missing).toEqual([]);
});

it('footerGuid and headerImage choose one of the footers and sets of pictures of the site', async () => {
  const { text } = await ask(`${lindenhove}/api/platformsettingvalues?keys=footers,headerImages`);
  const values = JSON.parse(text) as {
    key: string;
    value: { guid: string; images?: { image: string }[] }[];
  }[];
  const valueOf = (key: string) => values.find((one) => one.key === key)!.value;
  const [usual, other] = valueOf('footers');
  const [pictures] = valueOf('headerImages');
  const page = async () => (await ask(lindenhove + path)).text;
  const footer = async () => (await page()).split('<footer')[1]!;
  const header = async () =>
    (await page()).split('<div class="header-image">')[1]?.includes(pictures!.images![0]!.image) ?? false;
  const before = await footer();
  expect(await header()).toBe(false);
  await shownAs({ footerGuid: other!.guid, headerImage: pictures!.guid });
  await expect.poll(header).toBe(true);
  expect(await footer()).not.toBe(before);
  // One that is no longer there is the first.
  await shownAs({ footerGuid: pictures!.guid, headerImage: usual!.guid });
  await expect.poll(header).toBe(false);
  expect(await footer()).toBe(before);
});
