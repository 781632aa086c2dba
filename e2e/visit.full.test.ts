import { describe, expect, it } from 'vitest';
import { pagesOf, sites, useBrowser } from './browser.ts';
import { faultsAt, faultsOf } from './examine.ts';

const browser = useBrowser();

describe.each(Object.entries(sites))('a visitor of %s', (_, site) => {
  it('reads every page and item of the sitemap, on any screen', { timeout: 600_000 }, async () => {
    const addresses = await pagesOf(site);
    expect(addresses.length).toBeGreaterThanOrEqual(72);
    const found = await faultsOf(browser.current, addresses, {}, (visiting, address) =>
      faultsAt(visiting, address, { widths: [390, 320] }),
    );
    expect(found).toEqual({});
  });
});
