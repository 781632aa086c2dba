import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { admin, open, signedIn } from './admin.ts';
import { ask } from './ask.ts';
import { consentCookie, sites, useBrowser, visitor } from './browser.ts';
import { surelyOf } from './calls.ts';
import { loaded } from './loaded.ts';
import { signIn } from './session.ts';
import { languages } from './texts.ts';

/** A script of somebody else, for who chose so and nobody else. */
const browser = useBrowser();
const { lindenhove, veenland } = sites;
const script = 'https://siteimproveanalytics.com/js/siteanalyze_6004851.js';

const choices = { none: null, refused: ['required'], external: ['external'], given: ['analytical'] };
const cookieOf = (accepted: string[]) => `consent=${consentCookie(veenland, accepted).value}`;
async function asked(address: string, accepted: string[] | null, cookies: string[] = []) {
  const cookie = [...cookies, ...(accepted ? [cookieOf(accepted)] : [])].join('; ');
  const { status, text, headers } = await ask(address, { headers: { cookie } });
  return { status, text, policy: headers['content-security-policy']! };
}
const tells = async (address: string, accepted: string[] | null, cookies: string[] = []) => {
  const { text, policy } = await asked(address, accepted, cookies);
  return [text.includes('siteanalyze'), policy.includes('siteimprove')];
};
const no = [false, false];

async function setId(value: string) {
  const call = await surelyOf(veenland);
  await call('PUT', '/api/platformsettingvalues', [{ key: 'siteimproveId', value }]);
  const isThere = async () => (await asked(`${veenland}/`, choices.given)).text.includes('siteanalyze');
  await vi.waitUntil(async () => (await isThere()) === (value !== ''), { timeout: 20_000 });
}

beforeAll(() => setId('6004851'));
afterAll(() => setId(''));

describe('Siteimprove', () => {
  it.each(['/', '/natuur', '/legal/privacy', '/natuur/soorten/zonnedauw'])(
    'counts along at %s for who chose so, and is not there for others',
    async (path) => {
      for (const round of ['first', 'kept'])
        for (const [choice, accepted] of Object.entries(choices))
          expect([round, choice, ...(await tells(veenland + path, accepted))]).toEqual([
            ...[round, choice],
            ...(choice === 'given' ? [true, true] : no),
          ]);
      const { text, policy } = await asked(veenland + path, choices.given);
      expect(text.match(/<script[^>]*siteanalyze[^>]*>/g)).toEqual([
        expect.stringMatching(new RegExp(`^<script async[^>]* src="${script}"`)),
      ]);
      const part = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));
      expect(part('script-src')).toMatch(/ https:\/\/siteimproveanalytics\.com$/);
      expect(part('img-src')).toMatch(/ https:\/\/\*\.siteimproveanalytics\.io$/);
      expect(part('connect-src')).toBe("connect-src 'self'");
    },
  );

  it('sees nothing of who is signed in, of screens and of the editor', async () => {
    const cookies = (await signIn(veenland, admin)).map(({ name, value }) => `${name}=${value}`);
    for (const path of ['/', '/natuur', '/natuur/edit', '/account/profile', '/settings'])
      expect([path, ...(await tells(veenland + path, choices.given, cookies))]).toEqual([path, ...no]);
    for (const path of [
      '/sign-in',
      '/sign-up',
      '/reset',
      '/search?q=heide',
      '/search/tags',
      '/bestaat-niet',
      '/admin',
    ])
      expect([path, ...(await tells(veenland + path, choices.given))]).toEqual([path, ...no]);
  });

  it('leaves the pages of a site without a number the same for all who chose', async () => {
    for (const path of ['/', '/afval', '/legal/privacy']) {
      const refused = await asked(lindenhove + path, choices.refused);
      expect(refused.text).not.toMatch(/siteimprove|siteanalyze/i);
      expect(refused.policy).not.toContain('siteimprove');
      expect(await asked(lindenhove + path, choices.given)).toEqual(refused);
    }
    expect((await asked(`${lindenhove}/legal/cookie-statement/nl`, null)).text).not.toContain('Siteimprove');
  });

  it('is named where cookies are chosen and explained', async () => {
    const said = {
      nl: [
        'Siteimprove telt voor ons mee, en',
        'Ook Siteimprove telt dan',
        'Siteimprove telt bezoek voor ons mee',
      ],
      en: ['Siteimprove counts along', 'Siteimprove then counts along', 'Siteimprove counts visits along'],
    };
    for (const language of languages) {
      const read = async (path: string) =>
        (await ask(veenland + path, { headers: { cookie: `locale=${language}` } })).text;
      const [hint, statement, privacy] = said[language];
      const cookies = await read(`/legal/cookie-statement/${language}`);
      expect(cookies).toContain(hint);
      expect(cookies).toContain(statement);
      expect(await read('/legal/privacy')).toContain(privacy);
    }
  });

  it('is asked for after the choice and not before, with a policy that lets it count', async () => {
    const { page, context, elsewhere, complaints } = await visitor(browser.current, { consent: null });
    const loads: string[] = [];
    const picture = 'https://6004851.global.siteimproveanalytics.io/image.aspx?url=x';
    await context.route('https://siteimproveanalytics.com/**', async (route) => {
      loads.push(route.request().url());
      await route.fulfill({
        contentType: 'text/javascript',
        body: `new Image().src = ${JSON.stringify(picture)};`,
      });
    });
    await page.goto(`${veenland}/natuur`);
    await loaded(page);
    expect([loads, elsewhere]).toEqual([[], []]);
    const banner = page.getByRole('region', { name: 'Cookies op deze website' });
    await banner.getByText('Zelf kiezen').click();
    await banner.getByText('Siteimprove telt voor ons mee').waitFor();
    await banner.getByRole('button', { name: 'Alleen noodzakelijk' }).click();
    await banner.waitFor({ state: 'detached' });
    await loaded(page);
    expect([loads, elsewhere]).toEqual([[], []]);

    await page.getByRole('link', { name: 'Cookiekeuze wijzigen' }).click();
    await page.locator('#consent').getByRole('button', { name: 'Alles toestaan' }).click();
    await expect.poll(() => elsewhere).toEqual([script, picture]);
    expect(loads).toEqual([script]);
    expect(complaints).toEqual([]);
  });

  it('is not there where a page is edited', async () => {
    const visiting = await signedIn(browser.current, veenland, admin);
    await open(visiting, `${veenland}/natuur/edit`);
    expect(visiting.elsewhere.filter((url) => url.includes('siteimprove'))).toEqual([]);
    expect(await visiting.page.locator('script[src*=siteanalyze]').count()).toBe(0);
  });
});
