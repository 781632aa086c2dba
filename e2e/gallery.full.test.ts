import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { layoutPositions } from '#core/blocks/document.ts';
import { loadKernel } from '#core/kernel.ts';
import type { LayoutPosition } from '#core/plugin.ts';
import { openSession } from '#core/users/session.ts';
import { User } from '#core/users/user.ts';
import { violationsOn } from './accessible.ts';
import { newVisitor, siteAt, sites, useBrowser, visitor, type Visitor } from './browser.ts';
import { asTenant, useContent } from './content.ts';
import { differences, keep, kept, type Looks, looksNow } from './looks.ts';
import { root } from './node.ts';
import { type SessionCookie, signIn } from './session.ts';

/** Every block as developers see it in the gallery: what axe says, what a script breaks, and what changed to the eye. */
const browser = useBrowser();
const site = siteAt('localhost');
const kernel = await loadKernel(join(root, 'plugins'));
useContent();
let someone: Visitor;
/** The same person in another window, who looks at the same time. */
let another: Visitor;

beforeAll(async () => {
  const cookies = await signIn(site, 'beheer@demo.example');
  [someone, another] = await Promise.all([
    newVisitor(browser.current, { width: 1440 }),
    newVisitor(browser.current, { width: 1440 }),
  ]);
  for (const { context } of [someone, another]) await context.addCookies(cookies);
});
afterAll(async () => {
  for (const visiting of [someone, another]) await visiting?.context.close();
});

it.each([...kernel.blocks.keys()])('%s is right in every place', { timeout: 120_000 }, async (name) => {
  const look = async ({ page }: Visitor, theme: string, language: string, width: number) => {
    await page.goto(`${site}/admin/gallery/${name}?theme=${theme}&language=${language}&width=${width}`);
    const results = page.locator('.gallery-result');
    const count = await results.count();
    expect(count).toBeGreaterThan(0);
    for (let index = 0; index < count; index++) {
      // Not Playwright's own way, which waits for what stands above to stop growing.
      const frame = page.locator('iframe').nth(index);
      await frame.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await results.nth(index).and(page.locator('[data-state]')).waitFor();
      expect(await results.nth(index).getAttribute('data-state'), await results.nth(index).innerText()).toBe(
        'fine',
      );
    }
  };
  await Promise.all([look(someone, 'light', 'nl', 1280), look(another, 'dark', 'en', 390)]);
});

it('shows what an example only points at: a form, a file, a section, and items of its kind', async () => {
  const { page } = someone;
  for (const [name, shown] of [
    ['form', '.form-block form input'],
    ['files', 'a[href^="/a/"]'],
    ['shared-section', '.block .block p'],
    ['list', 'li.item h3'],
    ['carousel', 'li h3'],
  ] as const) {
    await page.goto(`${site}/admin/specimen/${name}?theme=light&position=main&language=nl`);
    expect(await page.locator(`main ${shown}`).count(), name).toBeGreaterThan(0);
  }
});

it('keeps a long word within the page and every block, and so does what is around them', async () => {
  const page = (await visitor(browser.current, { width: 320, script: false })).page;
  await page.context().addCookies(await signIn(site, 'beheer@demo.example'));
  const found: string[] = [];
  const wideAt = async (address: string, width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site + address);
    const wide = await page.evaluate(longWordsOut);
    if (wide) found.push(`${address} at ${width} px: ${wide}`);
  };
  for (const { name, positions = layoutPositions } of kernel.blocks.values()) {
    const address = `/admin/specimen/${name}?language=nl&position=`;
    if (positions.includes('main')) await wideAt(`${address}main`, 320);
    if (positions.includes('right-column')) await wideAt(`${address}right-column`, 1024);
  }
  for (const width of [320, 1024]) await wideAt('/direct-regelen/paspoort/kwijt', width);
  expect(found).toEqual([]);
}, 120_000);

/** Runs in the page: writes long words in all its texts, and says what is then wider than its place. */
function longWordsOut(): string | undefined {
  const blocks = [...document.querySelectorAll('main .block, .site-header, .breadcrumbs, .site-footer')];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  // A table has a place to scroll in, and what can be pressed in the header is called by us.
  const isLeft = (element: Element) =>
    element.closest('table, .header-actions, .visually-hidden, style, script') !== null;
  while (walk.nextNode()) {
    const text = walk.currentNode;
    if (!isLeft(text.parentElement!))
      text.textContent = text.textContent!.replace(
        /\p{L}{4,}/u,
        'Arbeidsongeschiktheidsverzekeringsmaatschappij',
      );
  }
  const clips = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
  for (const block of blocks) {
    const { right } = block.getBoundingClientRect();
    for (const element of block.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      if (box.width > 1 && box.right > right + 1 && !clips(element.parentElement))
        return `${Math.round(box.right - right)} px of ${element.tagName} ${element.getAttribute('class')}`;
    }
  }
  const over = document.documentElement.scrollWidth - innerWidth;
  return over > 0 ? `${over} px` : undefined;
}

it('is in the account menu and the palette of a developer who is nothing else, and of nobody else', async () => {
  const email = 'ontwikkelaar@demo.example';
  const { id } = await asTenant('localhost', (tx) =>
    User.create(tx, {
      ...{ email, firstName: 'Dana', flags: ['isDeveloper'] },
      ...{ emailVerifiedOn: new Date(), termsOfUseVersionAccepted: 1 },
    }),
  );
  try {
    const { page, context } = await visitor(browser.current, { width: 1440 });
    const { sessionToken } = await asTenant('localhost', (tx) => openSession(tx, id, 'test'));
    await context.addCookies([{ name: 'session', value: sessionToken, url: site }]);
    await page.goto(`${site}/statistics/logs`);
    await page.getByRole('button', { name: 'Account van Dana' }).click();
    await page.getByRole('menuitem', { name: 'Galerij van blokken' }).click();
    await page.getByRole('heading', { level: 1, name: 'Galerij van blokken' }).waitFor();
    await page.getByRole('link', { name: 'Naar de site' }).click();
    await page.waitForURL(`${site}/`);

    await page.goto(`${site}/statistics/logs`);
    await page.getByRole('button', { name: 'Account van Dana' }).waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('galerij');
    await page.getByRole('dialog').getByRole('button', { name: 'Galerij van blokken' }).click();
    await page.waitForURL(`${site}/admin/gallery`);
  } finally {
    await asTenant('localhost', (tx) => tx('users').where({ id }).delete());
  }

  // Who runs the site and makes no blocks has no need of it.
  const { page } = someone;
  await page.goto(`${site}/admin/pages`);
  await page.getByRole('button', { name: /^Account van/ }).click();
  await page.getByRole('menuitem', { name: 'Mijn account' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Galerij van blokken' }).count()).toBe(0);
});

it('can be read by whoever looks through it', async () => {
  const { page } = someone;
  // What stands in the frames is looked at above.
  for (const address of [`${site}/admin/gallery`, `${site}/admin/gallery/nothing`]) {
    await page.goto(address);
    await page.evaluate(() => document.querySelectorAll('iframe').forEach((frame) => frame.remove()));
    expect(await violationsOn(page, { widths: [1440, 390], themes: ['light', 'dark'] })).toEqual([]);
  }
});

/** What differs from what is kept in `looks`; `npm run test:full -- full --write-pictures` keeps what is seen now. */
describe('what is kept of the looks', () => {
  // What other tests make and change stands on the site of the municipality.
  const still = sites.veenland;
  /** Each width, theme and language: what a theme changes are colours, whatever the width; what a language does, words. */
  const windows = [
    { width: 1280, theme: 'light', language: 'nl' },
    { width: 768, theme: 'light', language: 'en' },
    { width: 390, theme: 'dark', language: 'nl' },
  ] as const;
  type Window = (typeof windows)[number];
  /** One for each window. */
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    for (const { width, theme } of windows) {
      // As the server sends it: what scripts do to it is looked at above.
      visitors.push(await newVisitor(browser.current, { width, theme, script: false, inItsLetters: true }));
    }
  });
  afterAll(async () => {
    for (const { context } of visitors) await context.close();
  });

  let cookies: SessionCookie[] | undefined;
  async function signedIn(): Promise<void> {
    cookies ??= await signIn(still, 'beheer@demo.example');
    for (const { context } of visitors) await context.addCookies(cookies);
  }
  async function addLooks(to: Looks, address: (window: Window) => string, position?: LayoutPosition) {
    const looks = windows.map(async (window, at) => {
      const { page } = visitors[at]!;
      await page.goto(address(window));
      const heading = [`${window.width} px`, window.theme, window.language, position]
        .filter(Boolean)
        .join(', ');
      return [heading, await looksNow(page, position ? 'blocks' : 'page')] as const;
    });
    for (const [heading, lines] of await Promise.all(looks)) to.set(heading, lines);
  }
  const compare = (name: string, seen: Looks) => {
    if (process.env.BOUWSTEEN_WRITE_PICTURES) keep(name, seen);
    else expect(differences(kept(name), seen)).toEqual([]);
  };

  it('is so of a page with all that is around it', async () => {
    const seen: Looks = new Map();
    await addLooks(seen, () => `${still}/nieuws`);
    compare('page', seen);
  });

  it.each([...kernel.blocks.values()])('is so of $name', async ({ name, positions = layoutPositions }) => {
    await signedIn();
    const seen: Looks = new Map();
    for (const position of positions) {
      // A month that is over, which the calendar shows the same for ever.
      const of = ({ theme, language }: Window) =>
        `${still}/admin/specimen/${name}?theme=${theme}&position=${position}&language=${language}&month=2026-01`;
      await addLooks(seen, of, position);
    }
    compare(name, seen);
  });

  it('tells the room that a style gives, which moves nothing sideways', async () => {
    await signedIn();
    const { page } = visitors[0]!;
    await page.goto(`${still}/admin/specimen/button?theme=light&position=main&language=nl`);
    const of = async () => new Map([['button', await looksNow(page, 'blocks')]]);
    const before = await of();
    await page.locator('.buttons').evaluate((element) => {
      element.style.cssText = 'padding-block: 5px; row-gap: 3px; margin-block-start: 7px; line-height: 2';
    });
    const [, , was, is] = differences(before, await of());
    expect(was).not.toContain('room');
    for (const said of ['leading: 2', 'room: 5 0', 'apart: 7 0', /gap: 3 \d+/]) expect(is).toMatch(said);
  });
});
