import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readConsent } from '#core/edge/consent.ts';
import { admin, noticed, open, signedIn } from './admin.ts';
import { boxOf, sites, useBrowser, visitor } from './browser.ts';
import { expectGood } from './good.ts';
import { loaded } from './loaded.ts';
import { textsIn, walkedIn } from './texts.ts';

const browser = useBrowser();
const { lindenhove, veenland } = sites;
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies op deze website' });

async function accepted(page: Page): Promise<readonly string[] | undefined> {
  const cookies = await page.context().cookies(page.url());
  return readConsent(cookies.find(({ name }) => name === 'consent')?.value).consent?.categories;
}

describe.each([{ script: true }, { script: false }])('with scripts $script, a visitor', ({ script }) => {
  it.each([
    ['Alles toestaan', ['required', 'analytical', 'external']],
    ['Alleen noodzakelijk', ['required']],
  ])('answers the question about cookies once: %s', async (name, categories) => {
    const { page } = await visitor(browser.current, { script, consent: null });
    await page.goto(`${lindenhove}/afval`);
    await banner(page).getByRole('button', { name }).click();
    await banner(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${lindenhove}/afval`);
    expect(await accepted(page)).toEqual(categories);
    await page.goto(`${lindenhove}/contact`);
    expect(await banner(page).count()).toBe(0);
  });

  it('chooses with the keyboard', async () => {
    const { page } = await visitor(browser.current, { script, consent: null });
    await page.goto(veenland);
    const focus = (what: string) => page.locator(`:focus${what}`).count();
    const tabTo = async (what: string) => {
      for (let presses = 0; presses < 12 && !(await focus(what)); presses++) await page.keyboard.press('Tab');
      expect(await focus(what), what).toBe(1);
    };
    // Among the first things that Tab comes to.
    await tabTo(':is(summary)');
    await page.keyboard.press('Enter');
    await tabTo('[value=external]');
    await page.keyboard.press('Space');
    await tabTo('[value=chosen]');
    await page.keyboard.press('Enter');
    await banner(page).waitFor({ state: 'detached' });
    expect(await accepted(page)).toEqual(['required', 'analytical', 'external']);
  });

  it('thinks again on the cookie statement', async () => {
    const { page } = await visitor(browser.current, {
      script,
      consent: ['required', 'analytical', 'external'],
    });
    await page.goto(lindenhove);
    await page.getByRole('link', { name: 'Cookiekeuze wijzigen' }).click();
    const choice = page.locator('#consent');
    expect(await choice.getByRole('checkbox', { name: 'Andere websites' }).isChecked()).toBe(true);
    await choice.getByRole('checkbox', { name: 'Andere websites' }).uncheck();
    await choice.getByRole('button', { name: 'Keuze bewaren' }).click();
    await page.waitForURL('**/legal/cookie-statement/nl');
    expect(await accepted(page)).toEqual(['required', 'analytical']);
    expect(await choice.getByRole('checkbox', { name: 'Andere websites' }).isChecked()).toBe(false);
  });

  it.each([
    ['a video', `${lindenhove}/over`, /^https:\/\/www\.youtube-nocookie\.com\/embed\//],
    ['a map', `${lindenhove}/contact`, /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/],
    [
      'a video',
      `${veenland}/natuur/soorten/zonnedauw`,
      /^https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//,
    ],
    ['a map', `${veenland}/over-ons/contact`, /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/],
  ])('decides whether %s of another website is shown at %s', async (what, address, allowed) => {
    const { page, elsewhere, complaints } = await visitor(browser.current, { script });
    await page.goto(address);
    await loaded(page);
    const gate = page.locator(what === 'a map' ? '.map form' : '.video form');
    await gate.first().scrollIntoViewIfNeeded();
    expect(elsewhere).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);

    await gate.first().getByRole('button').click();
    const frame = page.locator(what === 'a map' ? '.map iframe' : '.video iframe').first();
    await frame.scrollIntoViewIfNeeded();
    await expect.poll(() => elsewhere.length).toBeGreaterThan(0);
    for (const url of elsewhere) expect(url).toMatch(allowed);
    expect(await frame.getAttribute('title')).toBeTruthy();
    expect(await accepted(page)).toEqual(['required', 'analytical', 'external']);
    expect(complaints).toEqual([]);
  });
});

it('is still asked after letting one video be shown, and is counted by nobody for it', async () => {
  const { page } = await visitor(browser.current, { script: false, consent: null });
  await page.goto(`${lindenhove}/over`);
  await page.locator('.video form').first().getByRole('button').click();
  await page.locator('.video iframe').first().waitFor({ state: 'attached' });
  expect(await accepted(page)).toEqual(['required', 'external']);
  expect(await banner(page).isVisible()).toBe(true);
  await banner(page).getByRole('button', { name: 'Alleen noodzakelijk' }).click();
  await banner(page).waitFor({ state: 'detached' });
  expect(await page.locator('.video iframe').count()).toBe(0);
});

it('asks again when the answer cannot be read', async () => {
  const { page, context } = await visitor(browser.current, { consent: null });
  await context.addCookies([{ name: 'consent', value: '%7Bbroken', url: lindenhove }]);
  await page.goto(lindenhove);
  expect(await banner(page).isVisible()).toBe(true);
  expect(await context.cookies(lindenhove)).toEqual([]);
});

it('asks on every page until there is an answer, and hides nothing that has the focus', async () => {
  const { page } = await visitor(browser.current, { consent: null, width: 390 });
  await page.goto(`${lindenhove}/contact`);
  const box = await boxOf(banner(page));
  const last = page.getByRole('button', { name: 'Donker' });
  await last.focus();
  const place = await boxOf(last);
  expect(place.y + place.height).toBeLessThanOrEqual(box.y);
});

describe.each(walkedIn('en'))('an admin (%s)', (language) => {
  const t = textsIn(language);

  it('reads what visitors choose about, and has everyone asked again', { timeout: 120_000 }, async () => {
    const all = ['required', 'analytical', 'external'];
    const { page } = await visitor(browser.current, { consent: all });
    const refusing = await visitor(browser.current, { consent: ['required'] });
    const address = `${veenland}/over-ons/contact`;
    for (const one of [page, refusing.page]) {
      await one.goto(address);
      expect(await banner(one).count()).toBe(0);
    }
    expect(await page.locator('.map iframe').count()).toBe(1);

    const visiting = await signedIn(browser.current, veenland, admin, { language });
    await open(visiting, `${veenland}/settings?section=legal`);
    const part = visiting.page.getByRole('region', { name: t('settings.consent.title') });
    await part.waitFor();
    const said = await part.getByRole('listitem').allInnerTexts();
    for (const [index, name] of (['required', 'analytical', 'external'] as const).entries())
      expect(said[index]).toContain(t(`settings.consent.own.${name}`));
    expect(said[2]).toContain({ nl: 'Plattegrond', en: 'Map' }[language]);
    await expectGood(visiting);
    const entity = t('settings.consent.question');
    await part.getByRole('button', { name: t('settings.consent.again') }).press('Enter');
    await noticed(visiting, t('tasks.saveEntityDone', { entity }));
    try {
      const isAsked = async () => {
        await page.goto(address);
        return banner(page).count();
      };
      await expect.poll(isAsked).toBe(1);
      // What other sites show waits for the answer.
      expect(await page.locator('.map iframe').count()).toBe(0);
      await banner(page).getByRole('button', { name: 'Alles toestaan' }).click();
      await banner(page).waitFor({ state: 'detached' });
      expect(await page.locator('.map iframe').count()).toBe(1);
      await refusing.page.goto(address);
      await banner(refusing.page).getByRole('button', { name: 'Alleen noodzakelijk' }).click();
      await banner(refusing.page).waitFor({ state: 'detached' });
      expect(await accepted(refusing.page)).toEqual(['required']);
    } finally {
      await visiting.page.getByRole('button', { name: t('tasks.undo') }).press('Enter');
      await noticed(visiting, t('tasks.undoEntityDone', { entity: t('tasks.saveEntityTitle', { entity }) }));
    }
    await page.goto(address);
    expect(await banner(page).count()).toBe(0);
  });
});
