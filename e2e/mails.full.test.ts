import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApp } from '#core/testing/app.ts';
import { allLetters } from '#core/testing/letters.ts';
import { Mailbox } from '#core/testing/mailbox.ts';
import { violationsNow } from './accessible.ts';
import { newVisitor, useBrowser } from './browser.ts';

/** Letters as a reader sees them: on a phone and wide, by day and by night, with and without pictures. */
const browser = useBrowser();
const mailbox = new Mailbox();
const app = testApp({ post: mailbox });
const pictures = join(import.meta.dirname, '../.data/test-results/mails');
mkdirSync(pictures, { recursive: true });

describe.each([
  { language: 'nl', theme: 'light', width: 390 },
  { language: 'en', theme: 'dark', width: 320 },
  { language: 'nl', theme: 'dark', width: 1024 },
] as const)('the letters of people ($language, $theme, $width)', ({ language, theme, width }) => {
  it('fit, can be read and are found by nothing', { timeout: 180_000 }, async () => {
    const { page, context } = await newVisitor(browser.current, { width, theme });
    const found: { [kind: string]: unknown } = {};
    for (const { kind, html } of await allLetters(app, mailbox, language)) {
      await page.setContent(html);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      // A letter has no landmarks: mail programs put it in theirs.
      const violations = await violationsNow(page, { without: ['region', 'landmark-one-main'] });
      const button = await page
        .locator('a.on-brand')
        .first()
        .boundingBox({ timeout: 500 })
        .catch(() => null);
      const faults = [
        ...violations,
        ...(over > 0 ? [`${over} px too wide`] : []),
        ...(button && button.height < 44 ? ['a button too low to be touched'] : []),
      ];
      if (faults.length > 0) found[kind] = faults;
      const name = `${kind.replace(/\W+/g, '-')}-${language}-${theme}-${width}.png`;
      await page.screenshot({ path: join(pictures, name), fullPage: true });
    }
    await context.close();
    expect(found).toEqual({});
  });
});
