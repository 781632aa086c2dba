import { describe, expect, it } from 'vitest';
import { sites, useBrowser, visitor } from './browser.ts';
import { callsOf } from './calls.ts';
import { expectGood } from './good.ts';
import { arrowToRadio } from './keyboard.ts';
import { mailed } from './mailed.ts';
import { signIn } from './session.ts';
import { textsIn, walkedIn } from './texts.ts';

const browser = useBrowser();
const site = sites.lindenhove;

describe('someone of the platform', () => {
  it.each(walkedIn('en'))(
    'reads mail that was kept, as it came and as text, and others do not (%s)',
    { timeout: 120_000 },
    async (language) => {
      const t = textsIn(language);
      const call = await callsOf(site);
      const email = `gelezen-${language}@journey.example`;
      await call('POST', '/api/userinvitations', { email, language: 'nl' });
      await mailed(email, '/invitation');
      const visiting = await visitor(browser.current, { language, theme: 'dark', width: 1280 });
      const { page, context } = visiting;
      await context.addCookies(await signIn(site, 'staf@demo.example'));
      // Its file is there a moment before the outbox says that it was kept.
      await page.goto(`${site}/account/activity`);
      const kept = () =>
        page.evaluate(async (recipient) => {
          const answer = await fetch(`/api/mails?recipient=${recipient}&status=kept`);
          return ((await answer.json()) as { items: object[] }).items.length;
        }, email);
      await expect.poll(kept, { timeout: 20_000 }).toBe(1);
      // Who finds none for somebody is led back to all of them; one is found by its recipient, which the address says.
      await page.goto(`${site}/statistics/mails?q=niemand@journey.example&status=failed`);
      await page.getByText(t('table.noneText')).waitFor();
      await expectGood(visiting);
      await page.getByRole('button', { name: t('table.clearFilters') }).press('Enter');
      await page.locator('main table').waitFor();
      const search = page.getByRole('searchbox', { name: t('mails.recipient') });
      expect(await search.inputValue()).toBe('');
      await search.fill(email);
      await page.waitForURL((url) => url.searchParams.get('q') === email);
      await expect.poll(() => page.locator('main table tbody tr').count()).toBe(1);
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
      await arrowToRadio(page, t('mails.view'), t('mails.text'));
      await page.locator('pre').filter({ hasText: '/invitation/' }).waitFor();
      // Without the frame, in which axe would wait for an answer.
      await expectGood(visiting);
      const own = await visitor(browser.current, { language });
      await own.context.addCookies(await signIn(site, 'beheer@demo.example'));
      expect((await own.page.goto(`${site}/statistics/mails`))?.status()).toBe(403);
    },
  );
});
