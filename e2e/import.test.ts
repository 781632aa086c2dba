import { beforeAll, describe, expect, inject, it } from 'vitest';
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

  it('is there while the server runs, with its home page and its news', async () => {
    expect(report).not.toMatch(/error|fout/i);
    expect((await pagesOf(site)).length).toBeGreaterThanOrEqual(pages);
  });

  it('answers every page and post without an error', { timeout: 180_000 }, async () => {
    const found = await faultsOf(browser.current, await pagesOf(site), {}, (visiting, address) =>
      faultsAt(visiting, address, { widths: [390, 320] }),
    );
    expect(found).toEqual({});
  });
});
