import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { pagesOf, sites, useBrowser, visitor } from './browser.ts';
import { faultsAt, faultsOf } from './examine.ts';

const browser = useBrowser();

/** What stands at the top of the menu, and one item; every-page.full.test.ts goes everywhere. */
const few = (addresses: string[]) => [
  ...addresses.filter((address) => /^\/[^/]*$/.test(new URL(address).pathname)),
  ...addresses.filter((address) => address.includes('/i/')).slice(0, 1),
];

describe.each(Object.entries(sites))('a visitor of %s', (_, site) => {
  it('reads the main pages and an item, on any screen', { timeout: 120_000 }, async () => {
    const addresses = few(await pagesOf(site));
    expect(addresses.length).toBeGreaterThan(5);
    const found = await faultsOf(browser.current, addresses, {}, (visiting, address) =>
      faultsAt(visiting, address, { widths: [390, 320] }),
    );
    expect(found).toEqual({});
  });

  it('gets the first picture of a page at once, and others as they come near', async () => {
    const told: string[] = [];
    for (const address of few(await pagesOf(site))) {
      const { text } = await ask(address);
      told.push(
        ...[...text.matchAll(/<img[^>]*class="picture[^>]*loading="(\w+)"/g)]
          .map(([, way]) => way!)
          .slice(0, 1),
      );
    }
    expect(told.length).toBeGreaterThan(3);
    expect(new Set(told)).toEqual(new Set(['eager']));
    expect((await ask(site)).text).toContain('loading="lazy"');
  });

  it('gets pictures as AVIF where the browser takes it, and as WebP where it does not', async () => {
    const { page } = await visitor(browser.current);
    const kinds = new Map<string, string | undefined>();
    page.on('response', (response) => kinds.set(response.url(), response.headers()['content-type']));
    await page.goto(site);
    const first = page.locator('picture img').first();
    const shown = () =>
      first.evaluate((image: HTMLImageElement) => (image.naturalWidth > 0 ? image.currentSrc : ''));
    await expect.poll(shown).toContain('format=avif');
    // The server may have had its hands full, and then sends elsewhere for WebP.
    expect(['image/avif', undefined]).toContain(kinds.get(await shown()));
    await page.evaluate(() => document.querySelectorAll('picture source').forEach((one) => one.remove()));
    await expect.poll(shown).toMatch(/\/a\/(?!.*format=)/);
    expect(kinds.get(await shown())).toBe('image/webp');
  });
});
