import { describe, expect, it } from 'vitest';
import { violationsAt } from './accessible.ts';
import { keepPicture, pagesOf, sites, useBrowser } from './browser.ts';
import { faultsOf } from './examine.ts';
import { signIn } from './session.ts';

const browser = useBrowser();
const screens = { widths: [390, 1024, 1440], themes: ['light', 'dark'] as const };
const beside = ['/bestaat-niet', '/unauthorized', '/legal/privacy'].concat(
  ['terms-of-use', 'accessibility', 'cookie-statement'].flatMap((name) => [
    `/legal/${name}/nl`,
    `/legal/${name}/en`,
  ]),
);

describe.each(Object.entries(sites))('with axe, %s', (_, site) => {
  const look = (addresses: string[], language: 'nl' | 'en', consent?: null, cookies = []) =>
    faultsOf(
      browser.current,
      addresses,
      { language, ...(consent === null && { consent }) },
      async ({ page, context }, address) => {
        await context.addCookies(cookies);
        const found = await violationsAt(page, address, {
          widths: screens.widths,
          themes: [...screens.themes],
        });
        if (found.length > 0) await keepPicture(page, new URL(address).host + new URL(address).pathname);
        return found;
      },
    );

  it.each(['nl', 'en'] as const)(
    'finds nothing on any page or item, in %s',
    { timeout: 900_000 },
    async (language) => {
      expect(await look(await pagesOf(site), language)).toEqual({});
    },
  );

  it.each(['nl', 'en'] as const)(
    'finds nothing on what stands beside the pages, in %s',
    { timeout: 300_000 },
    async (language) => {
      expect(
        await look(
          beside.map((path) => site + path),
          language,
        ),
      ).toEqual({});
    },
  );

  it('finds nothing while the question about cookies is there', { timeout: 120_000 }, async () => {
    expect(await look([site, `${site}/legal/privacy`], 'nl', null)).toEqual({});
  });

  it.each(['nl', 'en'] as const)(
    'finds nothing where people sign in and keep their account, in %s',
    { timeout: 600_000 },
    async (language) => {
      const code = 'A'.repeat(26);
      const open = [
        '/sign-in',
        '/sign-in/link',
        '/reset',
        '/sign-up',
        `/verify/${code}`,
        `/invitation/${code}`,
      ];
      expect(
        await look(
          open.map((path) => site + path),
          language,
        ),
      ).toEqual({});
      const categories = ['profile', 'preferences', 'activity', 'privacy', 'security'];
      const own = categories.map((category) => `${site}/account/${category}`);
      const cookies = await signIn(site, 'auteur@demo.example');
      expect(await look([...own, `${site}/sign-out`], language, undefined, cookies as never)).toEqual({});
    },
  );

  it('finds nothing on a page for people who signed in', { timeout: 120_000 }, async () => {
    const path = site === sites.lindenhove ? '/bestuur/inwonerspanel' : '/doe-mee/voor-vrijwilligers';
    const cookies = await signIn(site, 'bezoeker@demo.example');
    expect(await look([site + path], 'nl', undefined, cookies as never)).toEqual({});
  });
});
