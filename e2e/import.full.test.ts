import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsAt } from './accessible.ts';
import { keepPicture, pagesOf, siteAt, useBrowser } from './browser.ts';
import { faultsOf } from './examine.ts';
import { exports, importInto } from './imported.ts';

const browser = useBrowser();

describe.each(exports)('with axe, the site imported from $name', ({ host, file }) => {
  beforeAll(() => importInto(inject('dataDir'), host, file), 120_000);

  it('finds nothing on any page or post', { timeout: 900_000 }, async () => {
    const addresses = await pagesOf(siteAt(host));
    const found = await faultsOf(browser.current, addresses, {}, async ({ page }, address) => {
      const said = await violationsAt(page, address, { widths: [390, 1440], themes: ['light', 'dark'] });
      if (said.length > 0) await keepPicture(page, host + new URL(address).pathname);
      return said;
    });
    expect(found).toEqual({});
  });
});
