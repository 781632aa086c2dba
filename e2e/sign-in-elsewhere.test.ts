import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningProvider, startProvider } from '#core/testing/provider.ts';
import { violationsNow } from './accessible.ts';
import { admin, open, signedIn } from './admin.ts';
import { sites, useBrowser, type Visitor, visitor } from './browser.ts';
import { type Language } from '../admin/messages.ts';
import { languages, textsIn } from './texts.ts';

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
  const { page } = visiting;
  await page.goto(`${site}/account/preferences`);
  await page.getByRole('link', { name: 'Inloggen met Werkplek' }).press('Enter');
  await page.waitForURL(
    ({ pathname, search }) =>
      pathname === '/account/preferences' || (pathname === '/sign-in' && search.includes('failed')),
  );
  return visiting;
}
/** An admin at the settings, where the form of a service is opened by its id; a new one has none. */
async function settingsIn(language: Language) {
  const t = textsIn(language);
  const visiting = await signedIn(browser.current, site, admin, { language });
  const { page } = visiting;
  const form = page.getByRole('dialog');
  return {
    page,
    t,
    async form(id: string) {
      await open(visiting, `${site}/settings?section=providers&open=${id || '%2B'}`);
      return {
        field: (name: 'name' | 'issuer' | 'clientId') =>
          form.getByRole('textbox', { name: t(`settings.providers.${name}`), exact: true }),
        secret: form.getByLabel(t('settings.providers.clientSecret'), { exact: true }),
        newOnes: form.getByRole('switch', { name: t('settings.providers.allowsNew') }),
        async save() {
          await form.getByRole('button', { name: t('ui.save') }).click();
          await form.waitFor({ state: 'detached' });
        },
      };
    },
  };
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
    // One of them reads Dutch, the other English.
    const [dutch, english] = await Promise.all(languages.map((language) => settingsIn(language)));
    const made = await dutch!.form('');
    await made.field('name').fill('Werkplek');
    await made.field('issuer').fill(provider.issuer);
    await made.field('clientId').fill('bouwsteen');
    await made.secret.fill('niet het geheim van de aanbieder');
    await made.newOnes.click({ force: true });
    await made.save();

    // With the wrong secret the provider tells nobody anything.
    const wil = person({ sub: 'wil', email: 'wil@werk.example' });
    await expectRefused(await arrive(wil));

    // What the admin mends, works at once: somebody new gets an account without rights.
    const mended = await english!.form('werkplek');
    expect(await mended.field('issuer').inputValue()).toBe(provider.issuer);
    await mended.secret.fill(clientSecret);
    await mended.save();
    for (const { page: screen, t } of [english!, dutch!]) {
      await screen.getByRole('button', { name: t('settings.providers.test') }).click();
      await screen.getByText(t('settings.providers.testGood', { name: 'Werkplek' })).waitFor();
    }
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

    // They see that, and unlink it: then it lets them in again only by their address.
    await known.page.goto(`${site}/account/security`);
    const services = known.page.locator('#services');
    await services.getByText('Werkplek', { exact: true }).waitFor();
    await services.locator('summary').press('Enter');
    await services.locator('[name=password]').fill('fout');
    await services.locator('[name=password]').press('Enter');
    await services.locator('.field-error').waitFor();
    expect(await violationsNow(known.page)).toEqual([]);
    await services.locator('[name=password]').fill('bouwsteen-demo');
    await services.getByRole('button', { name: 'Inlogdienst ontkoppelen' }).press('Enter');
    await known.page.getByRole('status').filter({ hasText: 'ontkoppeld' }).waitFor();
    expect(await services.count()).toBe(0);

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
    const removed = await dutch!.page.evaluate(async () => {
      const xsrf = document.cookie.match(/XSRF-TOKEN=([^;]*)/)![1]!;
      const headers = { 'x-xsrf-token': xsrf };
      return (await fetch('/api/signinproviders/werkplek', { method: 'DELETE', headers })).status;
    });
    expect(removed).toBe(204);
  },
);
