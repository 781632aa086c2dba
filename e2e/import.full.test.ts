import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOn } from './accessible.ts';
import { keepPicture, pagesOf, siteAt, useBrowser } from './browser.ts';
import { faultsAt, faultsOf } from './examine.ts';
import { exports, importInto } from './imported.ts';

const browser = useBrowser();

describe.each(exports)('the site imported from $name', ({ host, file }) => {
  beforeAll(() => importInto(inject('dataDir'), host, file), 120_000);

  it('is read by visitors on any screen, every page and post', { timeout: 900_000 }, async () => {
    const addresses = await pagesOf(siteAt(host));
    const found = await faultsOf(browser.current, addresses, {}, async (visiting, address) => {
      const faults = await faultsAt(visiting, address, { widths: [1440, 320] });
      // It brings no colours of its own: those of blocks are looked at in the gallery.
      const said = await violationsOn(visiting.page, { widths: [390], themes: ['light'] });
      if (said.length > 0) await keepPicture(visiting.page, host + new URL(address).pathname);
      return [...faults, ...said];
    });
    expect(found).toEqual({});
  });
});
