import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningProvider, startProvider } from '#core/testing/provider.ts';
import { violationsNow } from './accessible.ts';
import { admin, open, signedIn } from './admin.ts';
import { sites, useBrowser, type Visitor, visitor } from './browser.ts';

const browser = useBrowser();
const site = sites.veenland;
const clientSecret = 'een lang geheim van de aanbieder';
let provider: RunningProvider;

beforeAll(async () => {
  provider = await startProvider({ callbacks: [`${site}/sign-in/from/werkplek`], clientSecret });
});
afterAll(() => provider?.stop());

/** Signs in with the provider from the page they wanted; where they end up. */
async function arrive(person: { [name: string]: unknown }) {
  provider.claims = person;
  const visiting = await visitor(browser.current, { width: 390 });
  const { page, context } = visiting;
  await context.route(
    (url) => url.origin === provider.issuer,
    (route) => route.continue(),
  );
  await page.goto(`${site}/account/preferences`);
  await page.getByRole('link', { name: 'Inloggen met Werkplek' }).press('Enter');
  await page.waitForURL(
    ({ pathname, search }) =>
      pathname === '/account/preferences' || (pathname === '/sign-in' && search.includes('failed')),
  );
  return visiting;
}
const person = (more: object) => ({
  email_verified: true,
  given_name: 'Wil',
  family_name: 'Werker',
  ...more,
});
const refusal = 'Inloggen via de andere dienst is niet gelukt';

async function expectRefused({ page, context }: Visitor): Promise<void> {
  await page.getByRole('alert').filter({ hasText: refusal }).waitFor();
  expect((await context.cookies(site)).map(({ name }) => name)).not.toContain('session');
  expect(await violationsNow(page)).toEqual([]);
}

it(
  'an admin offers another way to sign in, and people come in by it, or do not',
  { timeout: 120_000 },
  async () => {
    const own = await signedIn(browser.current, site, admin);
    const screen = own.page;
    await open(own, `${site}/settings?section=providers&open=%2B`);
    const form = screen.getByRole('dialog');
    const field = (name: string) => form.getByRole('textbox', { name, exact: true });
    await field('Naam').fill('Werkplek');
    await field('Adres van de dienst (issuer)').fill(provider.issuer);
    await field('Client-ID').fill('bouwsteen');
    await form.getByLabel('Geheim', { exact: true }).fill('niet het geheim van de aanbieder');
    await form.getByRole('switch', { name: /nog geen account/ }).click({ force: true });
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await form.waitFor({ state: 'detached' });

    // With the wrong secret the provider tells nobody anything.
    const wil = person({ sub: 'wil', email: 'wil@werk.example' });
    await expectRefused(await arrive(wil));

    // What the admin mends, works at once: somebody new gets an account without rights.
    await screen.getByRole('button', { name: 'Wijzigen' }).click();
    await form.getByLabel('Geheim', { exact: true }).fill(clientSecret);
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await form.waitFor({ state: 'detached' });
    await screen.getByRole('button', { name: 'Testen' }).click();
    await screen.getByText('Werkplek antwoordt').waitFor();
    const { page } = await arrive(wil);
    await page.waitForURL(`${site}/account/preferences`);
    const profile = (of: Visitor['page']) =>
      of.evaluate(
        async () =>
          (await (await fetch('/api/profiles:loggedIn')).json()) as {
            email: string;
            userRoles: string[];
            firstName: string;
          },
      );
    expect(await profile(page)).toMatchObject({
      email: 'wil@werk.example',
      firstName: 'Wil',
      userRoles: ['User', 'VerifiedUser'],
    });

    // Somebody who has an account here goes on with it, when both know whose address it is.
    const known = await arrive(person({ sub: 'auteur', email: 'auteur@demo.example' }));
    expect((await profile(known.page)).userRoles).toEqual(['User', 'VerifiedUser']);
    expect((await profile(known.page)).email).toBe('auteur@demo.example');
    await expectRefused(await arrive({ sub: 'vals', email: 'beheer@demo.example', email_verified: false }));

    // And nobody comes in while it does not answer; the sign-in page is one step back.
    await provider.stop();
    const late = await visitor(browser.current, { width: 390 });
    await late.page.goto(`${site}/sign-in`);
    const unanswered = late.page.waitForEvent('requestfailed', (request) =>
      request.url().startsWith(provider.issuer),
    );
    await late.page.getByRole('link', { name: 'Inloggen met Werkplek' }).press('Enter');
    await unanswered;
    expect((await late.context.cookies(site)).map(({ name }) => name)).not.toContain('session');
    const removed = await screen.evaluate(async () => {
      const xsrf = document.cookie.match(/XSRF-TOKEN=([^;]*)/)![1]!;
      const headers = { 'x-xsrf-token': xsrf };
      return (await fetch('/api/signinproviders/werkplek', { method: 'DELETE', headers })).status;
    });
    expect(removed).toBe(204);
  },
);
