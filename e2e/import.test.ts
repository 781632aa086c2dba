import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ask } from './ask.ts';
import { pagesOf, siteAt, useBrowser } from './browser.ts';
import { faultsAt, faultsOf } from './examine.ts';
import { exports, importInto } from './imported.ts';

const browser = useBrowser();

describe.each(exports)('the site imported from $name', ({ host, file, pages }) => {
  const site = siteAt(host);
  let report = '';
  beforeAll(async () => {
    report = await importInto(inject('dataDir'), host, file);
  }, 120_000);

  it('is there while the server runs, every page and post', async () => {
    expect(report).not.toMatch(/error|fout/i);
    const addresses = await pagesOf(site);
    expect(addresses.length).toBeGreaterThanOrEqual(pages);
    const refused = [];
    for (const address of addresses) {
      const { status } = await ask(address);
      if (status !== 200) refused.push(`${address} answers ${status}`);
    }
    expect(refused).toEqual([]);
  });

  it('is read by visitors, seen on some of its pages', { timeout: 120_000 }, async () => {
    const addresses = await pagesOf(site);
    const apart = Math.ceil(addresses.length / 10);
    const some = addresses.filter((_, index) => index % apart === 0);
    const found = await faultsOf(browser.current, some, {}, (visiting, address) =>
      faultsAt(visiting, address, { widths: [390, 320] }),
    );
    expect(found).toEqual({});
  });
});
