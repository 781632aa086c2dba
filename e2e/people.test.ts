import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { sites, useBrowser, visitor, type Visitor } from './browser.ts';
import { surelyOf } from './calls.ts';
import { asTenant, useContent } from './content.ts';
import { faultsNow } from './good.ts';
import { mailed } from './mailed.ts';

const browser = useBrowser();
useContent();
const password = 'bouwsteen-demo';
const site = sites.lindenhove;

async function signIn({ page }: Visitor, email: string): Promise<void> {
  await page.goto(`${site}/account/profile`);
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site}/account/profile`);
}

/** What axe finds on this screen, what is too wide on a phone, and what the console said. */
async function faultsOn(visiting: Visitor, address: string): Promise<string[]> {
  const { page } = visiting;
  await page.goto(address);
  const faults = await faultsNow(visiting);
  // For passkeys, and to cut a picture; these screens work without it as well.
  const allowed = scripts[new URL(address).pathname] ?? 0;
  if ((await page.locator('script').count()) > allowed) faults.push('a script');
  return faults;
}

const open = [
  '/sign-in',
  '/sign-in/link',
  `/sign-in/link/${'A'.repeat(26)}`,
  '/reset',
  `/reset/${'A'.repeat(26)}`,
  `/verify/${'A'.repeat(26)}`,
  `/invitation/${'A'.repeat(26)}`,
  '/sign-out',
];
/** Addresses with a code that works, and invitations in every state that is over; with the title that each has. */
async function withCodes(visiting: Visitor, name: string): Promise<[string, { nl: string; en: string }][]> {
  const call = await surelyOf(site);
  const invited = async (what: string) => {
    const email = `${what}-${name}@proef.example`;
    const { guid, link } = await call('POST', '/api/userinvitations', { email });
    return { email, guid: guid as string, path: new URL(link as string).pathname };
  };
  const [revoked, taken, accepted, expired] = await Promise.all(
    ['ingetrokken', 'bezet', 'aangenomen', 'verlopen'].map(invited),
  );
  await call('DELETE', `/api/userinvitations/${revoked!.guid}`);
  await call('POST', '/api/users', { email: taken!.email });
  await asTenant(new URL(site).hostname, (tx) =>
    tx('invitations')
      .where({ id: expired!.guid })
      .update({ expiresOn: new Date(Date.now() - 86_400_000) }),
  );
  const body = { code: accepted!.path.split('/').at(-1), firstName: 'Aan', lastName: 'Genomen', password };
  const headers = { 'content-type': 'application/json' };
  await ask(`${site}/api/userinvitation:accept`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { page } = visiting;
  const links: string[] = [];
  for (const path of ['/reset', '/sign-in/link']) {
    await page.goto(site + path);
    await page.fill('[name=email]', accepted!.email);
    await page.locator('[name=email]').press('Enter');
    await page.locator('[name=email]').waitFor({ state: 'detached' });
    links.push(await mailed(accepted!.email, path));
  }
  return [
    [links[0]!, { nl: 'Nieuw wachtwoord kiezen', en: 'Choose a new password' }],
    [revoked!.path, { nl: 'Deze uitnodiging is ingetrokken', en: 'This invitation was withdrawn' }],
    [taken!.path, { nl: 'U hebt al een account', en: 'You have an account already' }],
    [accepted!.path, { nl: 'Deze uitnodiging is al gebruikt', en: 'This invitation has been used' }],
    [expired!.path, { nl: 'Deze uitnodiging werkt niet meer', en: 'This invitation no longer works' }],
    [links[1]!, { nl: 'Inloggen', en: 'Sign in' }],
  ];
}

const own = ['profile', 'preferences', 'activity', 'privacy', 'security'].map(
  (category) => `/account/${category}`,
);
/** In the account for whoever comes back to it. */
const scripts: Record<string, number> = {
  '/sign-in': 1,
  ...Object.fromEntries(own.map((path) => [path, 1])),
  '/account/profile': 2,
  '/account/security': 2,
};

describe.each([
  { language: 'nl', theme: 'light', width: 1280, title: 'Mijn account' },
  { language: 'en', theme: 'dark', width: 390, title: 'My account' },
] as const)('the screens of people in $language', ({ language, theme, width, title }) => {
  it('are accessible and carry no script', { timeout: 180_000 }, async () => {
    const visiting = await visitor(browser.current, { language, theme, width });
    const found: Record<string, string[]> = {};
    const look = async (path: string) => {
      const faults = await faultsOn(visiting, site + path);
      if (faults.length > 0) found[path] = faults;
    };
    for (const path of open) await look(path);
    for (const [path, heading] of await withCodes(visiting, `${language}${width}`)) {
      await look(path);
      expect(await visiting.page.locator('h1').innerText()).toBe(heading[language]);
    }
    await signIn(visiting, 'bezoeker@demo.example');
    expect(await visiting.page.locator('h1').textContent()).toBe(title);
    for (const path of own) await look(path);
    expect(found).toEqual({});
  });
});

describe('without script, by keyboard', () => {
  it('someone signs in, changes their profile and leaves', { timeout: 120_000 }, async () => {
    const visiting = await visitor(browser.current, { script: false });
    const { page } = visiting;
    await page.goto(`${site}/sign-in?returnUrl=%2Faccount%2Fprofile`);
    await page.locator('[name=email]').focus();
    await page.keyboard.type('auteur@demo.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('verkeerd');
    await page.keyboard.press('Enter');
    await page.locator('[role=alert]').waitFor();
    expect(await page.inputValue('[name=email]')).toBe('auteur@demo.example');
    expect(await page.inputValue('[name=password]')).toBe('');
    visiting.complaints.length = 0;
    await page.fill('[name=password]', password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site}/account/profile`);
    const before = await page.inputValue('[name=lastName]');
    await page.fill('[name=property-alias]', 'Au');
    await page.locator('[name=property-alias]').press('Enter');
    await page.locator('[role=status]').waitFor();
    expect(await page.inputValue('[name=property-alias]')).toBe('Au');
    expect(await page.inputValue('[name=lastName]')).toBe(before);
    await page.goto(`${site}/sign-out`);
    await page.locator('main button').press('Enter');
    await page.waitForURL(`${site}/`);
    await page.goto(`${site}/account/profile`);
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    expect(visiting.complaints).toEqual([]);
  });
});

describe('whoever comes back to their account', () => {
  it('is told that they are signed out, or could not be loaded, and keeps what they typed', async () => {
    const visiting = await visitor(browser.current, { language: 'nl', width: 390 });
    const { page, context } = visiting;
    const comesBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const told = page.locator('.still-signed-in .form-notice');
    await signIn(visiting, 'bezoeker@demo.example');
    await page.goto(`${site}/account/profile`);
    await page.fill('[name=property-alias]', 'Net getypt');
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/profiles:loggedIn'));
    await comesBack();
    await answered;
    expect(await told.count()).toBe(0);

    await page.route('**/api/profiles:loggedIn', (route) => route.fulfill({ status: 500, json: {} }));
    await comesBack();
    await told.getByText('Uw gegevens konden niet worden opgehaald').waitFor();
    expect(visiting.complaints.join()).toContain('Could not load application user');
    visiting.complaints.length = 0;
    expect(await faultsNow(visiting)).toEqual([]);
    await page.unroute('**/api/profiles:loggedIn');
    await told.getByRole('button').press('Enter');
    await told.waitFor({ state: 'detached' });

    const elsewhere = await context.newPage();
    await elsewhere.goto(`${site}/sign-out`);
    await elsewhere.locator('main button').press('Enter');
    await elsewhere.waitForURL(`${site}/`);
    await comesBack();
    await told.getByText('U bent uitgelogd').waitFor();
    expect(await page.inputValue('[name=property-alias]')).toBe('Net getypt');
    await elsewhere.close();
  });

  it('reads nothing of it any more when they are signed out and typed nothing', async () => {
    const visiting = await visitor(browser.current, { language: 'en' });
    const { page, context } = visiting;
    await signIn(visiting, 'bezoeker@demo.example');
    await page.goto(`${site}/account/security`);
    await context.clearCookies();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForURL(`${site}/sign-in?returnUrl=%2Faccount%2Fsecurity`);
  });
});

it(
  'someone who is invited makes an account by a link that was handed over',
  { timeout: 120_000 },
  async () => {
    const post = (path: string, body: object, headers: object = {}) =>
      fetch(site + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const { accessToken } = (await (
      await post('/api/session', { email: 'beheer@demo.example', password })
    ).json()) as {
      accessToken: string;
    };
    const email = `noor${Date.now()}@voorbeeld.example`;
    const made = await post('/api/userinvitations', { email }, { authorization: `Bearer ${accessToken}` });
    const { link } = (await made.json()) as { link: string };
    const visiting = await visitor(browser.current, { language: 'nl', width: 390 });
    const { page } = visiting;
    const address = site + new URL(link).pathname;
    expect(await faultsOn(visiting, address)).toEqual([]);
    await page.fill('[name=firstName]', 'Noor');
    await page.fill('[name=lastName]', 'Bakker');
    await page.fill('[name=password]', 'een goed wachtwoord');
    await page.check('[name=terms]');
    await page.locator('[name=lastName]').press('Enter');
    await page.waitForURL(`${site}/account/profile`);
    expect(await page.inputValue('[name=firstName]')).toBe('Noor');
    expect((await ask(address)).text).toContain('Deze uitnodiging is al gebruikt');
  },
);
