import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { addAuthenticator } from './authenticator.ts';
import { sites, useBrowser, visitor, type Visitor } from './browser.ts';
import { expectGood } from './good.ts';
import { signIn } from './session.ts';

const browser = useBrowser();
const site = sites.veenland;
const password = 'bouwsteen-demo';

/** An account of this test alone: nobody else meets its second factor. */
async function account(name: string): Promise<string> {
  const email = `${name}@demo.example`;
  const admin = await signIn(site, 'beheer@demo.example');
  const headers = {
    'content-type': 'application/json',
    cookie: admin.map(({ name: key, value }) => `${key}=${value}`).join('; '),
    'x-xsrf-token': admin.find(({ name: key }) => key === 'XSRF-TOKEN')!.value,
  };
  const made = await ask(`${site}/api/userinvitations`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email }),
  });
  const code = (JSON.parse(made.text) as { link: string }).link.split('/').at(-1)!;
  const accepted = await ask(`${site}/api/userinvitation:accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, firstName: 'Noor', lastName: 'Bakker', password }),
  });
  expect(accepted.text).toBe('true');
  return email;
}

async function enter({ page }: Visitor, email: string): Promise<void> {
  await page.goto(`${site}/sign-in?returnUrl=%2Faccount%2Fsecurity`);
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await page.keyboard.press('Enter');
}

/** By its button: a browser lets go of keys that come before a page is painted. */
async function sendCode(page: Page, code: string): Promise<void> {
  const form = page.locator('form:has([name=code])');
  await form.locator('[name=code]').fill(code);
  await form.getByRole('button').first().click();
}

describe('a code from an app', () => {
  it('is set up and asked for, without script', { timeout: 120_000 }, async () => {
    const email = await account('codes');
    const visiting = await visitor(browser.current, { script: false, width: 390 });
    const { page } = visiting;
    await enter(visiting, email);
    await page.locator('#field-terms, form:has([name=act][value=terms]) button, h1').first().waitFor();
    await acceptTerms(visiting);
    await page.fill('#field-app-password', password);
    await page.keyboard.press('Enter');
    await page.locator('svg.qr').waitFor();
    const secret = (await page.locator('code.secret').innerText()).replaceAll(' ', '');
    const code = (step = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });
    await sendCode(page, code());
    const codes = page.locator('.codes li');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    const recovery = await codes.first().innerText();
    visiting.complaints.length = 0;

    const second = await visitor(browser.current, { script: false, theme: 'dark', language: 'en' });
    await enter(second, email);
    await sendCode(second.page, '000000');
    await second.page.locator('[role=alert]').waitFor();
    second.complaints.length = 0;
    await sendCode(second.page, recovery);
    await second.page.waitForURL(`${site}/account/security`);
    expect(await second.page.locator('#recovery').innerText()).toContain('9');
  });
});

describe.each([
  { language: 'nl', theme: 'light', width: 1280 },
  { language: 'en', theme: 'dark', width: 390 },
] as const)('a passkey ($language)', ({ language, theme, width }) => {
  it('is added, signs in by itself, and is taken away, by keyboard', { timeout: 120_000 }, async () => {
    const email = await account(`passkey-${language}`);
    const visiting = await visitor(browser.current, { language, theme, width });
    const { page, context } = visiting;
    await addAuthenticator(context, page);
    await enter(visiting, email);
    await page.waitForURL(`${site}/account/security`);
    await acceptTerms(visiting);
    await page.locator('#field-passkey-name').focus();
    await page.keyboard.type('Laptop');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.locator('#passkeys .codes li').first().waitFor();
    await expectGood(visiting);
    await page.goto(`${site}/account/security`);
    expect(await page.locator('.passkeys').innerText()).toContain('Laptop');
    await expectGood(visiting);

    await context.clearCookies({ name: 'session' });
    await page.goto(`${site}/sign-in?returnUrl=%2Faccount%2Fprofile`);
    await page.locator('[data-passkey-sign-in] button').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site}/account/profile`);

    // The password alone is not enough any more, and a passkey is a second step.
    await context.clearCookies({ name: 'session' });
    await enter(visiting, email);
    await page.locator('[name=code]').waitFor();
    await expectGood(visiting);
    await page.locator('[data-passkey-sign-in] button').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site}/account/security`);

    await page.locator('.passkeys summary').focus();
    await page.keyboard.press('Enter');
    await page.locator('.passkeys input[type=password]').focus();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.locator('[role=status]').waitFor();
    expect(await page.locator('.passkeys').count()).toBe(0);
  });
});

/** By the API: how the question looks is another test's. */
async function acceptTerms({ page, context }: Visitor): Promise<void> {
  const cookies = await context.cookies(site);
  const headers = {
    'content-type': 'application/json',
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value,
  };
  const { text } = await ask(`${site}/api/profiles:loggedIn`, { headers });
  const { version } = JSON.parse(text) as { version: number };
  const body = JSON.stringify({ version, termsOfUseVersionAccepted: 1 });
  const saved = await ask(`${site}/api/profiles:loggedIn`, { method: 'PUT', headers, body });
  expect(saved.status).toBe(200);
  await page.goto(`${site}/account/security`);
}
