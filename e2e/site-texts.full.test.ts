import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Screens, violationsOn } from './accessible.ts';
import { ask } from './ask.ts';
import { sites, useBrowser, visitor } from './browser.ts';
import { callsOf } from './calls.ts';
import { takeMarked } from './keyboard.ts';
import { signIn } from './session.ts';
import { textsIn, walkedIn } from './texts.ts';

const browser = useBrowser();
const { veenland } = sites;
const patience = { timeout: 120_000 };
const screens = { widths: [390, 1280], themes: ['light', 'dark'] } satisfies Screens;

async function someone(language: 'nl' | 'en' = 'nl'): Promise<Page> {
  const { page } = await visitor(browser.current, { language });
  await page.context().addCookies(await signIn(veenland, 'beheer@demo.example'));
  return page;
}

/** What stands above a version that does not hold any more. */
const old = {
  nl: /Dit is versie \d+\. Die geldt niet meer\./,
  en: /This is version \d+\. It no longer holds\./,
};
const cookieOf = async (page: Page) =>
  (await page.context().cookies(veenland)).map(({ name, value }) => `${name}=${value}`).join('; ');

/** One of a set, as its schema calls it. */
const picture = { nl: 'afbeelding', en: 'picture' };

describe('an admin', () => {
  it.each(walkedIn('en'))(
    'writes a legal text, keeps it as a draft and publishes it; the version before stays to be read (%s)',
    patience,
    async (language) => {
      const t = textsIn(language);
      const page = await someone(language);
      const name = t('settings.legal.page.accessibility');
      const path = `/legal/accessibility/${language}`;
      const title = `Wij en ${language}`;
      const [dated, day] = ['2027-03-01', { nl: '1 maart 2027', en: '1 March 2027' }[language]];
      const { versions } = JSON.parse(
        (await ask(`${veenland}/api/legal/accessibility`, { headers: { cookie: await cookieOf(page) } }))
          .text,
      ) as { versions: unknown[] };
      const next = versions.length + 1;
      await page.goto(`${veenland}/settings?section=legal`);
      await page.getByRole('button', { name: `${t('settings.legal.edit')}: ${name}` }).press('Enter');
      await page.getByRole('textbox', { name: { nl: 'Titel', en: 'Title' }[language] }).fill(title);
      await page.getByRole('textbox', { name: { nl: 'Tekst', en: 'Text' }[language], exact: true }).focus();
      await page.keyboard.press('Control+Home');
      await page.keyboard.type('Schrijf ons. ');
      await page.getByRole('button', { name: t('settings.legal.keep') }).press('Enter');
      await page.getByText(t('tasks.saveEntityDone', { entity: name })).waitFor();
      expect((await ask(veenland + path)).text).not.toContain(title);
      expect(await violationsOn(page, screens)).toEqual([]);

      await page.getByRole('button', { name: t('settings.legal.publish'), exact: true }).press('Enter');
      const dialog = page.getByRole('dialog', { name: t('settings.legal.publishTitle', { name }) });
      // A day before that of the version it replaces is said, and gone with a later one.
      const said = dialog.getByRole('status');
      await dialog.getByLabel(t('settings.legal.dated')).fill('2020-02-29');
      await expect
        .poll(() => said.innerText())
        .toContain({ nl: 'voor die van', en: 'before that of' }[language]);
      expect(await violationsOn(page, { widths: [390], themes: ['light', 'dark'] })).toEqual([]);
      await dialog.getByLabel(t('settings.legal.dated')).fill(dated!);
      await expect.poll(() => said.innerText()).toBe('');
      await dialog.getByRole('button', { name: t('settings.legal.publish') }).press('Enter');
      await page.getByText(t('settings.legal.current')).waitFor();
      await page.getByRole('link', { name: new RegExp(`${next} .*${day}`) }).waitFor();
      await expect.poll(async () => (await ask(veenland + path)).text).toContain(title);
      const before = await ask(`${veenland}${path}?version=${next - 1}`);
      expect(before.text).toMatch(old[language]);
      expect(before.text).toContain('noindex');
      expect((await ask(`${veenland}${path}?version=99`)).status).toBe(404);
    },
  );

  it.each(walkedIn('nl'))(
    'is led to the language of a legal text that lacks something, which its address says (%s)',
    patience,
    async (language) => {
      const t = textsIn(language);
      const page = await someone(language);
      const call = await callsOf(veenland);
      const address = '/api/legal/privacy';
      const { texts, revision } = (await call('GET', address)).body.draft;
      const lacking = { ...texts, nl: { ...texts.nl, title: '' } };
      const kept = await call('PUT', address, { texts: lacking, revision });
      expect(kept.status).toBe(200);
      onTestFinished(async () => {
        const { draft } = (await call('GET', address)).body;
        await call('POST', `${address}:discard`, { revision: draft.revision });
      });
      const english = page.getByRole('radio', { name: t('settings.legal.en') });
      const dutch = page.getByRole('radio', { name: t('settings.legal.nl') });
      await page.goto(`${veenland}/settings?section=legal&text=privacy&in=en`);
      await expect.poll(() => english.isChecked()).toBe(true);
      await page.getByRole('button', { name: t('settings.legal.publish'), exact: true }).press('Enter');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('settings.legal.publish') })
        .press('Enter');
      await page.getByText(t('settings.legal.lacking')).waitFor();
      await page.waitForURL(/in=nl/);
      expect(await dutch.isChecked()).toBe(true);
      await page.getByText(t('settings.legal.missing')).waitFor();
      expect(await violationsOn(page, screens)).toEqual([]);
    },
  );

  it.each(walkedIn('en'))(
    'makes a footer of blocks with the keyboard, and takes it away with undo (%s)',
    patience,
    async (language) => {
      const t = textsIn(language);
      const text = { nl: 'Tekst', en: 'Text' }[language];
      const remove = `${t('ui.delete')}: Campaign`;
      const page = await someone(language);
      await page.goto(`${veenland}/settings?section=footers`);
      await page.getByRole('button', { name: t('settings.frames.footers.new') }).press('Enter');
      await page.getByRole('textbox', { name: t('settings.frames.name') }).fill('Campaign');
      await page.getByRole('combobox', { name: t('settings.frames.addBlock') }).fill(text);
      // A list that is still being narrowed lets go of its mark.
      const offered = async () =>
        (await page.getByRole('option').allInnerTexts()).map((one) => one.toLowerCase());
      await expect
        .poll(async () => (await offered()).filter((one) => !one.includes(text.toLowerCase())))
        .toEqual([]);
      await page.keyboard.press('ArrowDown');
      await takeMarked(page, text);
      await page.getByRole('textbox', { name: text, exact: true }).focus();
      await page.keyboard.type('Give to the bog');
      await page.getByRole('button', { name: t('ui.save') }).press('Enter');
      await page.getByText('Campaign', { exact: true }).waitFor();
      const footers = async () =>
        (await ask(`${veenland}/api/platformsettingvalues?keys=footers`)).text.includes('Give to the bog');
      expect(await footers()).toBe(true);
      expect(await violationsOn(page, screens)).toEqual([]);
      await page.getByRole('button', { name: remove }).press('Enter');
      await expect.poll(footers).toBe(false);
      // Below it stands what undoes the making of it.
      await page.getByText(t('tasks.deleteEntityDone', { entity: 'Campaign' })).waitFor();
      await page
        .getByRole('button', { name: t('tasks.undo') })
        .last()
        .press('Enter');
      await expect.poll(footers).toBe(true);
      await page.getByRole('button', { name: remove }).press('Enter');
      await expect.poll(footers).toBe(false);
    },
  );

  it.each(walkedIn('nl'))(
    'is asked before a footer goes that pages chose, and told which (%s)',
    async (language) => {
      const t = textsIn(language);
      const page = await someone(language);
      await page.goto(`${veenland}/settings?section=footers`);
      await page.getByRole('button', { name: `${t('ui.delete')}: English` }).press('Enter');
      const dialog = page.getByRole('dialog', { name: t('settings.frames.deleteAsk', { name: 'English' }) });
      await dialog.getByText(t('settings.frames.footers.deleteText')).waitFor();
      await dialog.getByRole('link').first().waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  );

  it.each(walkedIn('nl'))(
    'makes a set of header images from the library by keyboard, under a name of its own (%s)',
    patience,
    async (language) => {
      const t = textsIn(language);
      const name = { nl: 'Voorjaar', en: 'Spring' }[language];
      const page = await someone(language);
      await page.goto(`${veenland}/settings?section=headerImages`);
      const taken = 'Zwarteveen';
      await page.getByText(taken, { exact: true }).waitFor();
      await page.getByRole('button', { name: t('settings.frames.headerImages.new') }).press('Enter');
      const field = page.getByRole('textbox', { name: t('settings.frames.name') });
      const save = page.getByRole('button', { name: t('ui.save') });
      await field.fill(taken);
      await page
        .getByRole('button', { name: t('fields.list.add', { one: picture[language] }) })
        .press('Enter');
      // What was added has the focus.
      await page.locator('[data-entry] :focus').waitFor();
      await page.getByRole('button', { name: t('fields.image.choose') }).press('Enter');
      const picker = page.getByRole('dialog', { name: t('media.chooseImage') });
      await picker.locator('[data-tile]').first().press('Enter');
      await picker.waitFor({ state: 'detached' });
      await save.press('Enter');
      await page.getByText(t('settings.frames.taken')).waitFor();
      expect(await field.inputValue()).toBe(taken);
      await field.fill(name);
      await field.press('Enter');
      await page.getByText(t('tasks.createEntityDone', { entity: name })).waitFor();
      const sets = async () =>
        (await ask(`${veenland}/api/platformsettingvalues?keys=headerImages`)).text.includes(`"${name}"`);
      expect(await sets()).toBe(true);
      await page.getByRole('button', { name: `${t('ui.delete')}: ${name}` }).press('Enter');
      await expect.poll(sets).toBe(false);
    },
  );
});
