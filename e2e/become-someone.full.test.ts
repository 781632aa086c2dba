import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newGuid } from '#core/guid.ts';
import { violationsNow } from './accessible.ts';
import { ask } from './ask.ts';
import { addAuthenticator } from './authenticator.ts';
import { sites, useBrowser, visitor } from './browser.ts';
import { type Call, callsOf } from './calls.ts';
import { ready, saved } from './editing.ts';
import { expectGood } from './good.ts';
import { fillIn, follow, press, tabTo, type, valueOf } from './keyboard.ts';
import { mailed } from './mailed.ts';
import { signIn } from './session.ts';
import { textsIn, walkedIn } from './texts.ts';

const browser = useBrowser();
const site = sites.lindenhove;
const password = 'een goed wachtwoord';

const kinds = ['text', 'textarea', 'choice', 'toggle', 'date', 'number'] as const;
const keyOf = (kind: string) => `soort${kind}`;

/** A question of each kind in every profile of the site, as admins add them; the same ones stay as they are. */
async function addEveryKind(call: Call): Promise<void> {
  const { meta } = (await call('GET', '/api/profileproperties')).body;
  const label = (of: string) => ({ nl: `Vraag met ${of}`, en: `Question with ${of}` });
  const items = kinds.map((kind, at) => ({
    key: keyOf(kind),
    category: at % 2 ? 'preferences' : 'profile',
    section: 'more',
    sortOrdinal: 100 + at,
    visibleFor: ['Users'],
    inputType: kind,
    required: false,
    label: label(kind),
    ...(kind === 'choice' && { options: ['a', 'b'].map((value) => ({ value, label: label(value) })) }),
  }));
  const saved = await call('PUT', '/api/profileproperties', { items, version: meta.version });
  expect(saved.status).toBe(200);
}

/** A published page with a title to change, as the API makes one. */
async function aPage(call: Call, title: string) {
  const { page } = (await call('POST', '/api/pages', { title })).body as {
    page: { guid: string; path: string };
  };
  const node = { id: newGuid(), type: 'title', v: 1, content: { title, level: 'h1' } };
  const operations = [{ op: 'insert', node, at: { position: 'main' }, after: null }];
  const { version: before } = (await call('GET', `/api/pages/${page.guid}/draft`)).body;
  const edit = { version: before, operations, key: newGuid() };
  const edited = await call('POST', `/api/pages/${page.guid}/operations`, edit);
  expect(edited.status).toBe(200);
  const { version } = edited.body as { version: number };
  const published = await call('POST', `/api/pages/${page.guid}:publish`, { version });
  expect(published.status).toBe(200);
  return page;
}

describe.each([
  {
    language: 'nl',
    theme: 'light',
    width: 1280,
    kept: 'Bewaard',
    picture: 'Uw profielfoto is bewaard',
    why: 'U mag deze pagina niet bewerken',
    out: 'Uw account is uitgezet',
    verified: '(Bevestigd)',
  },
  {
    language: 'en',
    theme: 'dark',
    width: 390,
    kept: 'Saved',
    picture: 'Your profile picture is saved',
    why: 'You may not edit this page',
    out: 'Your account is switched off',
    verified: '(Confirmed)',
  },
] as const)(
  'someone who is invited ($language)',
  ({ language, theme, width, kept, picture, why, out, verified }) => {
    it(
      'becomes someone, may what their role may, and is out at the next click',
      { timeout: 240_000 },
      async () => {
        const email = `noor-${language}@journey.example`;
        const call = await callsOf(site);
        const invited = await call('POST', '/api/userinvitations', { email, language });
        expect(invited.status).toBe(201);
        const role = await call('POST', '/api/roles', { name: `Wijkteam ${language}` });

        const visiting = await visitor(browser.current, { language, theme, width });
        const { page, context } = visiting;
        await addAuthenticator(context, page);

        // Accepts: the mail proves the address as well.
        await page.goto(site + (await mailed(email, '/invitation')));
        await expectGood(visiting);
        await type(visiting, '[name=firstName]', 'Noor');
        await type(visiting, '[name=lastName]', 'Bakker');
        await type(visiting, '[name=password]', password);
        await press(visiting, '[name=terms]', 'Space');
        await press(visiting, 'form button');
        await page.waitForURL(`${site}/account/profile`);
        await expectGood(visiting);

        // The mail that was answered proves the address as well.
        expect(await page.locator('.field-state').innerText()).toContain(verified);

        // A passkey, and in by it.
        await follow(visiting, '.screen nav a[href="/account/security"]');
        await type(visiting, '#field-passkey-name', 'Laptop');
        await type(visiting, '#field-passkey-password', password);
        await page.keyboard.press('Enter');
        await page.locator('#passkeys .codes li').first().waitFor();
        await expectGood(visiting);
        await follow(visiting, '.screen nav a[href="/sign-out"]');
        await press(visiting, '.screen form button');
        await page.waitForURL(`${site}/`);
        await follow(visiting, '.header-actions a[href^="/sign-in"]');
        await press(visiting, '[data-passkey-sign-in] button');
        await page.waitForURL(`${site}/`);
        await follow(visiting, '.header-actions a[href="/account"]');
        await page.waitForURL(`${site}/account/profile`);

        // Every field of a profile, of each kind that an admin can add.
        await addEveryKind(call);
        for (const category of ['profile', 'preferences']) {
          await follow(visiting, `.screen nav a[href="/account/${category}"]`);
          const fields = page.locator(
            '.screen form:has([name=version]) :is(input:not([type=hidden], [type=file]), textarea, select)',
          );
          const given: { [name: string]: string } = {};
          for (const field of await fields.all()) {
            const [name, kind] = await field.evaluate((element: HTMLInputElement) => [
              element.name,
              element.type,
            ]);
            // The language of the journey stays what it is.
            if (name === 'language') continue;
            given[name!] = await fillIn(visiting, name!, kind!);
          }
          await press(visiting, '.screen form:has([name=version]) button');
          await page.locator('[role=status]').filter({ hasText: kept }).waitFor();
          for (const [name, value] of Object.entries(given))
            expect([name, await valueOf(page, name)]).toEqual([name, value]);
          await expectGood(visiting);
        }
        const { properties } = await page.evaluate(
          async () =>
            (await (await fetch('/api/profiles:loggedIn')).json()) as {
              properties: { key: string; value: unknown }[];
            },
        );
        const valueAt = (key: string) => properties.find((one) => one.key === key)?.value;
        expect(kinds.map((kind) => [kind, valueAt(keyOf(kind))])).toEqual([
          ['text', `Nieuw property-${keyOf('text')}`],
          ['textarea', `Nieuw property-${keyOf('textarea')}`],
          ['choice', 'b'],
          ['toggle', true],
          ['date', expect.stringMatching(/^2001-0[23]-0[23]$/)],
          ['number', 20],
        ]);

        // A picture: chosen, cut and kept. The choosing itself is a window of the system's.
        await follow(visiting, '.screen nav a[href="/account/profile"]');
        await page.setInputFiles(
          '#field-picture',
          join(import.meta.dirname, '../docs/pictures/veenland-home.webp'),
        );
        await tabTo(page, '#field-zoom');
        for (const key of ['End', 'ArrowLeft']) await page.keyboard.press(key);
        expect(await page.inputValue('#field-zoom')).toBe('399');
        await expectGood(visiting);
        await press(visiting, '[data-own-picture] button');
        await page.locator('[role=status]').filter({ hasText: picture }).waitFor();
        const shown = page.locator('.own-picture img');
        await expect
          .poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth))
          .toBeGreaterThan(0);
        await expectGood(visiting);

        // The role opens one page for editing, and no other.
        const found = await call('GET', '/api/users?q=' + encodeURIComponent(email));
        const { guid } = found.body.items[0];
        const mine = await aPage(call, `Wijkplan ${language}`);
        const [other] = (await call('GET', '/api/pages')).body.items as { guid: string; path: string }[];
        await call('POST', `/api/roles/${role.body.guid}/members`, { guids: [guid] });
        const rule = { editPermission: 'Roles', editRoles: [role.body.guid] };
        expect((await call('POST', `/api/pages/${mine.guid}/permissions`, rule)).status).toBe(200);
        const mayEdit = (id: string) =>
          page.evaluate(async (one) => (await fetch(`/api/pages/${one}?draft=true`)).status, id);
        expect(await mayEdit(mine.guid)).toBe(200);
        expect(await mayEdit(other!.guid)).toBe(403);
        visiting.complaints.length = 0;
        const editLink = `.header-actions a[href$="/edit"]`;
        await page.goto(site + mine.path);
        await follow(visiting, editLink);
        await ready(page);
        const isOnBlock = () =>
          page.evaluate(() => document.activeElement?.matches('main [data-b]') ?? false);
        for (let times = 0; times < 6 && !(await isOnBlock()); times++) await page.keyboard.press('F6');
        await page.keyboard.press('Enter');
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type('Ons plan voor de wijk');
        await page.keyboard.press('Escape');
        await saved(page);
        const draft = await call('GET', `/api/pages/${mine.guid}?draft=true`);
        expect(JSON.stringify(draft.body)).toContain('Ons plan voor de wijk');
        visiting.complaints.length = 0;
        // Where it may not, the way to the reason stands in the place of the pencil.
        await page.goto(site + other!.path);
        expect(await page.locator(editLink).count()).toBe(0);
        await press(visiting, '.header-actions a[href^="/unauthorized/"]');
        await page.waitForURL(/\/unauthorized\//);
        expect(await page.locator('h1').innerText()).toBe(why);
        await expectGood(visiting);
        const refused = await page.goto(`${site}${other!.path === '/' ? '' : other!.path}/edit`);
        expect([refused!.status(), await page.locator('h1').innerText()]).toEqual([403, why]);
        visiting.complaints.length = 0;

        // New terms are asked about, declined and accepted.
        const setTerms = async (value: number) => {
          const values = [{ key: 'termsOfUseVersion', value }];
          expect((await call('PUT', '/api/platformsettingvalues', values)).status).toBe(200);
          const { version: mine } = (await call('GET', '/api/profiles:loggedIn')).body;
          const accepted = { version: mine, termsOfUseVersionAccepted: value };
          expect((await call('PUT', '/api/profiles:loggedIn', accepted)).status).toBe(200);
        };
        const before = Number(
          (await call('GET', '/api/platformsettingvalues?keys=termsOfUseVersion')).body[0].value,
        );
        await setTerms(before + 1);
        try {
          const asked = async () => {
            await page.goto(site);
            return page.locator('.person-dialog').count();
          };
          await expect.poll(asked, { timeout: 20_000 }).toBe(1);
          await expectGood(visiting);
          await press(visiting, '.person-dialog [value=decline]');
          await page.locator('.person-dialog').waitFor();
          const back = page.waitForEvent('load');
          await press(visiting, '.person-dialog [value=accept]');
          await back;
          await expect.poll(() => page.locator('.person-dialog').count()).toBe(0);
        } finally {
          await setTerms(before);
        }

        // Deactivated: out at the next click, and told so.
        const { version } = (await call('GET', `/api/users/${guid}`)).body;
        expect((await call('PUT', `/api/users/${guid}`, { version, isActive: false })).status).toBe(200);
        await follow(visiting, 'header a[href="/"]');
        expect(await page.locator('h1').innerText()).toBe(out);
        visiting.complaints.length = 0;
        expect(await violationsNow(page)).toEqual([]);
        await call('DELETE', `/api/pages/${mine.guid}`);
      },
    );

    it('proves their address by keyboard when the link was handed over', { timeout: 120_000 }, async () => {
      const email = `gegeven-${language}@journey.example`;
      const call = await callsOf(site);
      const { link } = (await call('POST', '/api/userinvitations', { email, language })).body;
      const visiting = await visitor(browser.current, { language, theme, width });
      const { page } = visiting;
      await page.goto(site + new URL(link).pathname);
      await type(visiting, '[name=firstName]', 'Noor');
      await type(visiting, '[name=lastName]', 'Bakker');
      await type(visiting, '[name=password]', password);
      await press(visiting, '[name=terms]', 'Space');
      await press(visiting, 'form button');
      await page.waitForURL(`${site}/account/profile`);
      expect(await page.locator('.field-state').innerText()).not.toContain(verified);
      await press(visiting, 'form:has([value=verification]) button');
      // Not before its styles are there.
      await page.waitForURL(`${site}/account/profile?done=Sent`);
      await page.locator('[role=status]').waitFor();
      await expectGood(visiting);
      await page.goto(site + (await mailed(email, '/verify')));
      await expectGood(visiting);
      await press(visiting, '.screen form button');
      await press(visiting, 'main a[href="/account/profile"]');
      await page.waitForURL(`${site}/account/profile`);
      expect(await page.locator('.field-state').innerText()).toContain(verified);
    });
  },
);

describe('an admin', () => {
  it.each(walkedIn('en'))(
    'asks why somebody may not edit a page, and offers another way to sign in (%s)',
    { timeout: 120_000 },
    async (language) => {
      const t = textsIn(language);
      const call = await callsOf(site);
      const visiting = await visitor(browser.current, { language, width: 1280 });
      const { page, context } = visiting;
      await context.addCookies(await signIn(site, 'beheer@demo.example'));
      const pages = (await call('GET', '/api/pages')).body.items as { guid: string; path: string }[];
      await page.goto(
        `${site}/admin/pages?open=${pages.find(({ path }) => path === '/contact')?.guid ?? pages[1]!.guid}`,
      );
      await page.getByRole('combobox', { name: t('pages.why') }).fill('bezoeker');
      await page.getByRole('option').first().click();
      const mayNot = { nl: 'mag deze pagina niet bewerken', en: 'may not edit this page' };
      await page.getByText(mayNot[language]).waitFor();
      await expectGood(visiting);

      await page.goto(`${site}/settings?section=providers&open=%2B`);
      const form = page.getByRole('dialog');
      await form
        .getByRole('textbox', { name: t('settings.providers.name'), exact: true })
        .fill('Werkaccount');
      const issuer = form.getByRole('textbox', { name: t('settings.providers.issuer'), exact: true });
      await issuer.fill('https://10.0.0.1');
      await form.getByRole('textbox', { name: t('settings.providers.clientId') }).fill('bouwsteen');
      const save = form.getByRole('button', { name: t('ui.save') });
      await save.press('Enter');
      await form.getByText(t('settings.refused.not-a-public-address')).waitFor();
      await issuer.fill('https://inloggen.example');
      await save.press('Enter');
      await page.getByRole('button', { name: t('settings.providers.test') }).press('Enter');
      await page.getByText(t('settings.providers.fault.unreachable', { name: 'Werkaccount' })).waitFor();
      visiting.complaints.length = 0;
      await expectGood(visiting);
      const offered = async () => (await ask(`${site}/sign-in`)).text.includes('Inloggen met Werkaccount');
      expect(await offered()).toBe(true);
      expect((await call('DELETE', '/api/signinproviders/werkaccount')).status).toBe(204);
      expect(await offered()).toBe(false);
    },
  );
});
