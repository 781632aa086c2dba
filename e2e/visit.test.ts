import { describe, expect, it } from 'vitest';
import { complaintsOf, pagesOf, sites, useBrowser } from './browser.ts';

const browser = useBrowser();

describe.each(Object.entries(sites))('a visitor of %s', (_, site) => {
  it('reads every page of the sitemap without an error in the console', { timeout: 180_000 }, async () => {
    const page = await browser.current.newPage();
    const addresses = await pagesOf(page, site);
    expect(addresses.length).toBeGreaterThanOrEqual(12);
    const complaints = complaintsOf(page);
    const found: Record<string, string[]> = {};
    for (const address of addresses) {
      await page.goto(address);
      const title = await page.locator('h1').first().textContent();
      if (!title?.trim()) complaints.push('no title');
      if (complaints.length > 0) found[address] = complaints.splice(0);
    }
    expect(found).toEqual({});
    await page.close();
  });
});
