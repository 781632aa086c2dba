import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, inject, it } from 'vitest';
import { ask } from './ask.ts';
import { sites, useBrowser, visitor, type Visitor } from './browser.ts';
import { signIn } from './session.ts';

const browser = useBrowser();
const site = sites.lindenhove;
const password = 'een goed wachtwoord';

/** Calls of an admin, by the API: their screens are another test's. */
async function admin() {
  const cookies = await signIn(site, 'beheer@demo.example');
  const headers = {
    'content-type': 'application/json',
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value,
  };
  return async (method: string, path: string, body?: object) => {
    const answer = await ask(site + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    return { status: answer.status, body: (answer.text ? JSON.parse(answer.text) : undefined) as any };
  };
}

/** The newest link to this path in a mail to that address, from the folder that mail is kept in. */
async function mailed(address: string, path: string): Promise<string> {
  const folder = join(inject('dataDir'), 'mail/localhost');
  const find = () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const own = names
      .sort()
      .filter((name) => readFileSync(join(folder, name), 'utf8').includes(`To: ${address}`));
    const texts = own.map((name) => readFileSync(join(folder, name.replace('.eml', '.txt')), 'utf8'));
    return texts.findLast((text) => text.includes(path))?.match(new RegExp(`${path}/[A-Z2-7]{26}`))?.[0];
  };
  await expect.poll(() => { try { return find(); } catch { return undefined; } }, { timeout: 20_000 }).toBeDefined(); // prettier-ignore
  return site + find()!;
}

async function expectGood({ page, complaints }: Visitor): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([
    page.url(),
    ...found,
    ...(over > 0 ? [`${over} px too wide`] : []),
    ...complaints.splice(0),
  ]).toEqual([page.url()]);
}

/** By keyboard: to the field or button, and what is typed there. */
async function type({ page }: Visitor, selector: string, text: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
async function press(visiting: Visitor, selector: string, key = 'Enter'): Promise<void> {
  await tabTo(visiting.page, selector);
  await visiting.page.keyboard.press(key);
}
async function tabTo(page: Visitor['page'], selector: string): Promise<void> {
  const wanted = page.locator(selector).first();
  await wanted.waitFor();
  for (let step = 0; step < 150; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

describe.each([
  {
    language: 'nl',
    theme: 'light',
    width: 1280,
    saved: 'Bewaard',
    picture: 'Uw profielfoto is bewaard',
    why: 'U mag deze pagina niet bewerken',
    out: 'Uw account is uitgezet',
  },
  {
    language: 'en',
    theme: 'dark',
    width: 390,
    saved: 'Saved',
    picture: 'Your profile picture is saved',
    why: 'You may not edit this page',
    out: 'Your account is switched off',
  },
] as const)('someone who is invited ($language)', ({ language, theme, width, saved, picture, why, out }) => {
  it(
    'becomes someone, may what their role may, and is out at the next click',
    { timeout: 240_000 },
    async () => {
      const email = `noor-${language}@journey.example`;
      const call = await admin();
      const invited = await call('POST', '/api/userinvitations', { email, language });
      expect(invited.status).toBe(201);
      const role = await call('POST', '/api/roles', { name: `Wijkteam ${language}` });

      const visiting = await visitor(browser.current, { language, theme, width });
      const { page, context } = visiting;
      const devtools = await context.newCDPSession(page);
      await devtools.send('WebAuthn.enable');
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });

      // Accepts: the mail proves the address as well.
      await page.goto(await mailed(email, '/invitation'));
      await expectGood(visiting);
      await type(visiting, '[name=firstName]', 'Noor');
      await type(visiting, '[name=lastName]', 'Bakker');
      await type(visiting, '[name=password]', password);
      await press(visiting, '[name=terms]', 'Space');
      await press(visiting, 'form button');
      await page.waitForURL(`${site}/account/profile`);
      await expectGood(visiting);

      // A passkey, and in by it.
      await page.goto(`${site}/account/security`);
      await type(visiting, '#field-passkey-name', 'Laptop');
      await type(visiting, '#field-passkey-password', password);
      await page.keyboard.press('Enter');
      await page.locator('#passkeys .codes li').first().waitFor();
      await page.goto(`${site}/sign-out`);
      await press(visiting, '.screen form button');
      await page.waitForURL(`${site}/`);
      await page.goto(`${site}/sign-in?returnUrl=%2Faccount%2Fprofile`);
      await press(visiting, '[data-passkey-sign-in] button');
      await page.waitForURL(`${site}/account/profile`);

      // Every field of the profile that can be filled in.
      for (const category of ['profile', 'preferences']) {
        await page.goto(`${site}/account/${category}`);
        const fields = page.locator(
          '.screen form:has([name=version]) :is(input:not([type=hidden], [type=checkbox], [type=file]), textarea)',
        );
        const given: { [name: string]: string } = {};
        for (const field of await fields.all()) {
          const [name, kind] = await field.evaluate((element: HTMLInputElement) => [
            element.name,
            element.type,
          ]);
          const value = kind === 'number' ? '20' : kind === 'date' ? '2001-02-03' : `Nieuw ${name}`;
          given[name!] = value;
          if (kind === 'date') await field.fill(value);
          else await type(visiting, `[name="${name}"]`, value);
        }
        await press(visiting, '.screen form:has([name=version]) button');
        await page.locator('[role=status]').filter({ hasText: saved }).waitFor();
        for (const [name, value] of Object.entries(given))
          expect(await page.inputValue(`[name="${name}"]`)).toBe(value);
        await expectGood(visiting);
      }

      // A picture: chosen, cut and kept. The choosing itself is a window of the system's.
      await page.goto(`${site}/account/profile`);
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
      await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
      await expectGood(visiting);

      // The role opens one page for editing, and no other.
      const found = await call('GET', '/api/users?q=' + encodeURIComponent(email));
      const { guid } = found.body.items[0];
      const pages = (await call('GET', '/api/pages')).body.items as {
        guid: string;
        path: string;
        editRoles: string[];
      }[];
      const [own, other] = pages as [(typeof pages)[0], (typeof pages)[0]];
      await call('POST', `/api/roles/${role.body.guid}/members`, { guids: [guid] });
      const rule = { editPermission: 'Roles', editRoles: [...own.editRoles, role.body.guid] };
      expect((await call('POST', `/api/pages/${own.guid}/permissions`, rule)).status).toBe(200);
      const mayEdit = (id: string) =>
        page.evaluate(async (one) => (await fetch(`/api/pages/${one}?draft=true`)).status, id);
      expect(await mayEdit(own.guid)).toBe(200);
      expect(await mayEdit(other.guid)).toBe(403);
      visiting.complaints.length = 0;
      const editLink = `.header-actions a[href$="/edit"]`;
      await page.goto(site + own.path);
      await press(visiting, editLink);
      await page.waitForURL(/\/edit$/);
      expect(await page.locator('h1').first().isVisible()).toBe(true);
      // Where it may not, the way to the reason stands in the place of the pencil.
      await page.goto(site + other.path);
      expect(await page.locator(editLink).count()).toBe(0);
      await press(visiting, '.header-actions a[href^="/unauthorized/"]');
      await page.waitForURL(/\/unauthorized\//);
      expect(await page.locator('h1').innerText()).toBe(why);
      await expectGood(visiting);
      const refused = await page.goto(`${site}${other.path === '/' ? '' : other.path}/edit`);
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
      await page.goto(site);
      expect(await page.locator('h1').innerText()).toBe(out);
      visiting.complaints.length = 0;
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    },
  );
});

describe('someone of the platform', () => {
  it(
    'reads mail that was kept, as it came and as text, and others do not',
    { timeout: 120_000 },
    async () => {
      const call = await admin();
      const email = 'gelezen@journey.example';
      await call('POST', '/api/userinvitations', { email, language: 'nl' });
      await mailed(email, '/invitation');
      const visiting = await visitor(browser.current, { language: 'nl', theme: 'dark', width: 1280 });
      const { page, context } = visiting;
      await context.addCookies(await signIn(site, 'staf@demo.example'));
      // Its file is there a moment before the outbox says that it was kept.
      await page.goto(`${site}/account/activity`);
      const kept = () =>
        page.evaluate(async () => {
          const answer = await fetch('/api/mails?recipient=gelezen&status=kept');
          return ((await answer.json()) as { items: object[] }).items.length;
        });
      await expect.poll(kept, { timeout: 20_000 }).toBe(1);
      await page.goto(`${site}/statistics/mails?recipient=gelezen`);
      await page.locator('main table button').first().press('Enter');
      // Nothing runs in the frame, not even what a test would ask it: what it shows is asked beside it.
      const source = await page.locator('iframe[sandbox=""]').getAttribute('src');
      await expect.poll(() => page.frames().some((frame) => frame.url() === site + source)).toBe(true);
      const [policy, letter] = await page.evaluate(async (address) => {
        const answer = await fetch(address!);
        return [answer.headers.get('content-security-policy'), await answer.text()];
      }, source);
      expect(policy).toMatch(/^sandbox; default-src 'none'/);
      expect(letter).toContain('Uitnodiging aannemen');
      await page.getByText('Alleen tekst').click();
      await page.locator('pre').filter({ hasText: '/invitation/' }).waitFor();
      // Without the frame, in which axe would wait for an answer.
      await expectGood(visiting);
      const own = await visitor(browser.current, { language: 'nl' });
      await own.context.addCookies(await signIn(site, 'beheer@demo.example'));
      await own.page.goto(`${site}/statistics/mails`);
      await own.page
        .getByRole('alert')
        .or(own.page.getByRole('button', { name: 'Opnieuw' }))
        .first()
        .waitFor();
      expect(await own.page.locator('main table').count()).toBe(0);
    },
  );
});

describe('an admin', () => {
  it(
    'asks why somebody may not edit a page, and offers another way to sign in',
    { timeout: 120_000 },
    async () => {
      const call = await admin();
      const visiting = await visitor(browser.current, { language: 'nl', width: 1280 });
      const { page, context } = visiting;
      await context.addCookies(await signIn(site, 'beheer@demo.example'));
      const pages = (await call('GET', '/api/pages')).body.items as { guid: string; path: string }[];
      await page.goto(
        `${site}/admin/pages?open=${pages.find(({ path }) => path === '/contact')?.guid ?? pages[1]!.guid}`,
      );
      await page.getByRole('combobox', { name: 'Mag iemand deze pagina bewerken?' }).fill('bezoeker');
      await page.getByRole('option').first().click();
      await page.getByText('mag deze pagina niet bewerken').waitFor();
      await expectGood(visiting);

      await page.goto(`${site}/settings?section=providers&open=%2B`);
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: 'Naam', exact: true }).fill('Werkaccount');
      await form.getByRole('textbox', { name: 'Adres van de dienst (issuer)' }).fill('https://10.0.0.1');
      await form.getByRole('textbox', { name: 'Client-ID' }).fill('bouwsteen');
      await form.getByRole('button', { name: 'Opslaan' }).click();
      await form.getByText('Geef een openbaar adres').waitFor();
      await form
        .getByRole('textbox', { name: 'Adres van de dienst (issuer)' })
        .fill('https://inloggen.example');
      await form.getByRole('button', { name: 'Opslaan' }).click();
      await page.getByRole('button', { name: 'Testen' }).click();
      await page.getByText('Werkaccount is niet te bereiken').waitFor();
      visiting.complaints.length = 0;
      await expectGood(visiting);
      const offered = async () => (await ask(`${site}/sign-in`)).text.includes('Inloggen met Werkaccount');
      expect(await offered()).toBe(true);
      expect((await call('DELETE', '/api/signinproviders/werkaccount')).status).toBe(204);
      expect(await offered()).toBe(false);
    },
  );
});
