import { describe, expect, it } from 'vitest';
import { type Screens, violationsOn } from './accessible.ts';
import { ask } from './ask.ts';
import { keepPicture, pagesOf, sites, useBrowser, type Visitor } from './browser.ts';
import { faultsAt, faultsOf } from './examine.ts';
import { type SessionCookie, signIn } from './session.ts';

const browser = useBrowser();
/**
 * Pages are looked at in both languages, both themes and three widths. The language is of a few words on it, which have
 * the colours of the others, and colours are the same on a phone and a wide screen.
 */
const screens: { [language in 'nl' | 'en']: Screens[] } = {
  nl: [
    { widths: [390], themes: ['light'] },
    { widths: [1024], themes: ['dark'] },
  ],
  en: [{ widths: [1440], themes: ['light'] }],
};
/** Where only what was written can differ from pages that are looked at on every screen. */
const narrowest: Screens[] = [{ widths: [320], themes: ['light'] }];
const beside = ['/bestaat-niet', '/unauthorized', '/legal/privacy'].concat(
  ['terms-of-use', 'accessibility', 'cookie-statement'].flatMap((name) => [
    `/legal/${name}/nl`,
    `/legal/${name}/en`,
  ]),
);

/** Pages, and a few of the items of one place: those differ in what was written. */
function fewOfEach(addresses: string[], few: number): string[] {
  const seen = new Map<string, number>();
  return addresses.filter((address) => {
    const [place, item] = address.split('/i/');
    if (item === undefined) return true;
    const before = seen.get(place!) ?? 0;
    seen.set(place!, before + 1);
    return before < few;
  });
}

describe.each(Object.entries(sites))('%s', (_, site) => {
  const accessible = async (visiting: Visitor, address: string, on: Screens[]) => {
    const found: string[] = [];
    for (const one of on) found.push(...(await violationsOn(visiting.page, one)));
    if (found.length > 0) await keepPicture(visiting.page, new URL(address).host + new URL(address).pathname);
    return found;
  };
  const look = (addresses: string[], language: 'nl' | 'en', consent?: null, cookies: SessionCookie[] = []) =>
    faultsOf(
      browser.current,
      addresses,
      { language, ...(consent === null && { consent }) },
      async (visiting, address) => {
        await visiting.context.addCookies(cookies);
        await visiting.page.goto(address);
        return accessible(visiting, address, screens[language]);
      },
    );

  it(
    'is read by visitors on any screen, every page and what is in its lists',
    { timeout: 900_000 },
    async () => {
      const all = await pagesOf(site);
      expect(all.length).toBeGreaterThanOrEqual(72);
      const addresses = fewOfEach(all, 10);
      for (const address of all)
        if (!addresses.includes(address)) expect((await ask(address)).status).toBe(200);
      const everyScreen = new Set(fewOfEach(addresses, 2));
      const found = await faultsOf(browser.current, addresses, {}, async (visiting, address) => {
        const [widths, on] = everyScreen.has(address) ? [[320, 390], screens.nl] : [[320], narrowest];
        return [
          ...(await faultsAt(visiting, address, { widths })),
          ...(await accessible(visiting, address, on)),
        ];
      });
      expect(found).toEqual({});
    },
  );

  // The English words of each block are read in the gallery.
  it(
    'is accessible in English as well, on top of the menu and an item of each place',
    { timeout: 900_000 },
    async () => {
      const isTop = (address: string) => /^\/[^/]*$|\/i\//.test(new URL(address).pathname);
      const addresses = fewOfEach(await pagesOf(site), 1).filter(isTop);
      expect(addresses.length).toBeGreaterThanOrEqual(12);
      expect(await look(addresses, 'en')).toEqual({});
    },
  );

  it.each(['nl', 'en'] as const)(
    'is accessible in what stands beside the pages, in %s',
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

  it('is accessible while the question about cookies is there', { timeout: 120_000 }, async () => {
    expect(await look([site, `${site}/legal/privacy`], 'nl', null)).toEqual({});
  });

  // In English these are looked at in people.test.ts.
  it('is accessible where people sign in and keep their account', { timeout: 600_000 }, async () => {
    const code = 'A'.repeat(26);
    const paths = [
      ...['/sign-in', '/sign-in/link', '/reset', '/sign-up'],
      ...[`/verify/${code}`, `/invitation/${code}`],
    ];
    expect(
      await look(
        paths.map((path) => site + path),
        'nl',
      ),
    ).toEqual({});
    const categories = ['profile', 'preferences', 'activity', 'privacy', 'security'];
    const own = categories.map((category) => `${site}/account/${category}`);
    const cookies = await signIn(site, 'auteur@demo.example');
    expect(await look([...own, `${site}/sign-out`], 'nl', undefined, cookies)).toEqual({});
  });

  it('is accessible on a page for people who signed in', { timeout: 120_000 }, async () => {
    const path = site === sites.lindenhove ? '/bestuur/inwonerspanel' : '/doe-mee/voor-vrijwilligers';
    const cookies = await signIn(site, 'bezoeker@demo.example');
    expect(await look([site + path], 'nl', undefined, cookies)).toEqual({});
  });
});
