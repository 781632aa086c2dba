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
  { language: 'nl', theme: 'light', width: 1280, saved: 'Bewaard', out: 'Uw account is uitgezet' },
  { language: 'en', theme: 'dark', width: 390, saved: 'Saved', out: 'Your account is switched off' },
] as const)('someone who is invited ($language)', ({ language, theme, width, saved, out }) => {
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

      // The role opens one page for editing, and no other.
      const found = await call('GET', '/api/users?q=' + encodeURIComponent(email));
      const { guid } = found.body.items[0];
      const pages = (await call('GET', '/api/pages')).body.items as { guid: string; editRoles: string[] }[];
      const [own, other] = pages as [(typeof pages)[0], (typeof pages)[0]];
      await call('POST', `/api/roles/${role.body.guid}/members`, { guids: [guid] });
      const rule = { editPermission: 'Roles', editRoles: [...own.editRoles, role.body.guid] };
      expect((await call('POST', `/api/pages/${own.guid}/permissions`, rule)).status).toBe(200);
      const mayEdit = (id: string) =>
        page.evaluate(async (one) => (await fetch(`/api/pages/${one}?draft=true`)).status, id);
      expect(await mayEdit(own.guid)).toBe(200);
      expect(await mayEdit(other.guid)).toBe(403);
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
        await press(visiting, '.person-dialog [value=accept]');
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
