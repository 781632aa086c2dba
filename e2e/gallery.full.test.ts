import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { loadKernel } from '#core/kernel.ts';
import { newVisitor, siteAt, sites, useBrowser, type Visitor, visitor } from './browser.ts';
import { differences, keep, kept, looksNow } from './looks.ts';
import { root } from './node.ts';
import { type SessionCookie, signIn } from './session.ts';

/** Every block as developers see it in the gallery: what axe says, what a script breaks, and what changed to the eye. */
const browser = useBrowser();
const site = siteAt('localhost');
const kernel = await loadKernel(join(root, 'plugins'));
let someone: Visitor;

beforeAll(async () => {
  someone = await newVisitor(browser.current, { width: 1440 });
  await someone.context.addCookies(await signIn(site, 'beheer@demo.example'));
});
afterAll(() => someone?.context.close());

it.each([...kernel.blocks.keys()])('%s is right in every place', { timeout: 120_000 }, async (name) => {
  const { page } = someone;
  for (const [theme, language, width] of [
    ['light', 'nl', 1280],
    ['dark', 'nl', 768],
    ['light', 'en', 768],
    ['dark', 'en', 390],
  ] as const) {
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
  }
});

/** What differs from what is kept in `looks`; `npm run test:full -- full --write-pictures` keeps what is seen now. */
describe('what is kept of the looks', () => {
  // What other tests make and change stands on the site of the municipality.
  const still = sites.veenland;
  const windows = [
    { width: 1280, theme: 'light' },
    { width: 390, theme: 'dark' },
  ] as const;

  /** As the server sends it: what scripts do to it is looked at above. */
  async function looksOf(address: (theme: string) => string, cookies: SessionCookie[] = []): Promise<string> {
    const seen: string[] = [];
    for (const { width, theme } of windows) {
      const { page, context } = await visitor(browser.current, { width, theme, script: false });
      await context.addCookies(cookies);
      await page.goto(address(theme));
      seen.push(await looksNow(page, `${width} px, ${theme}`));
    }
    return seen.join('\n');
  }
  const compare = (name: string, seen: string) => {
    if (process.env.BOUWSTEEN_WRITE_PICTURES) keep(name, seen);
    else expect(differences(kept(name), seen)).toEqual([]);
  };

  it.each([...kernel.blocks.values()])(
    'is so of $name',
    async ({ name, positions: [position] = ['main'] }) => {
      // A month that is over, which the calendar shows the same for ever.
      const of = (theme: string) =>
        `${still}/admin/specimen/${name}?theme=${theme}&position=${position}&language=nl&month=2026-01`;
      compare(name, await looksOf(of, await signIn(still, 'beheer@demo.example')));
    },
  );

  it('is so of a page with all that is around it', async () => {
    compare('page', await looksOf(() => `${still}/nieuws`));
  });
});
