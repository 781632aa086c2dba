import { describe, expect, it } from 'vitest';
import { violationsOn } from './accessible.ts';
import { admin, chooseFromMenu, open, signedIn } from './admin.ts';
import { sites, useBrowser } from './browser.ts';
import { callsOf } from './calls.ts';
import { languages, textsIn } from './texts.ts';

const browser = useBrowser();
const site = sites.veenland;

describe.each(languages)('what was typed and is not saved (%s)', { timeout: 120_000 }, (language) => {
  const t = textsIn(language);
  const width = { nl: 1280, en: 390 }[language];
  const arrive = async (address: string) => {
    const visiting = await signedIn(browser.current, site, admin, { language, width });
    const { page } = visiting;
    await open(visiting, site + address);
    const question = page.getByRole('dialog', { name: t('ui.leaveTitle') });
    const answer = async (key: 'leave' | 'stay') => {
      await question.getByRole('button', { name: t(`ui.${key}`) }).press('Enter');
      await question.waitFor({ state: 'detached' });
    };
    return { page, question, answer };
  };

  it('stays in a panel until it is said to go', async () => {
    const { page, question, answer } = await arrive('/admin/roles?open=new');
    const panel = page.getByRole('dialog', { name: t('roles.newTitle') });
    const name = panel.getByLabel(t('roles.name'));
    await name.waitFor();
    // Nothing is asked of who typed nothing.
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('roles.new') }).press('Enter');
    await name.fill('Tuinploeg');
    await page.keyboard.press('Escape');
    await question.waitFor();
    expect(await violationsOn(page, { widths: [width], themes: ['light', 'dark'] })).toEqual([]);
    // The question goes; what it was about stays.
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Tuinploeg');
    await panel.getByRole('button', { name: t('ui.close') }).click();
    await question.waitFor();
    await answer('leave');
    await panel.waitFor({ state: 'detached' });
  });

  it('stays where it is while the server does not answer', async () => {
    const call = await callsOf(site);
    const { guid } = (await call('GET', '/api/users?q=bezoeker')).body.items[0];
    const { page } = await arrive(`/admin/users/${guid}/profile`);
    const name = page.getByLabel(t('users.firstName'));
    await name.fill('Basje');
    let refused = 0;
    await page.route(`**/api/users/${guid}`, async (route) => {
      refused += 1;
      await route.abort();
    });
    // What is older than half a minute is asked again when the window is looked at, three times in all.
    await page.clock.install();
    await page.clock.fastForward(60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => refused).toBe(1);
    await page.clock.runFor(10_000);
    await expect.poll(() => refused).toBe(3);
    await page.clock.runFor(1000);
    expect(await name.inputValue()).toBe('Basje');
    await name.press('Enter');
    await page.getByText(t('ui.noAnswer')).first().waitFor();
    expect(await name.inputValue()).toBe('Basje');
  });

  it('is asked after before another part of the settings or another screen is gone to', async () => {
    const { page, question, answer } = await arrive('/settings');
    const field = page.locator('main form input[type=text], main form input:not([type])').first();
    await field.waitFor();
    const before = await field.inputValue();
    await field.fill(`${before} 2`);
    const part = (key: 'site' | 'languages') =>
      width > 1000
        ? page.getByRole('link', { name: t(`settings.section.${key}`), exact: true }).click()
        : page.getByRole('combobox', { name: t('settings.sections') }).selectOption(key);
    // The same part by its own address.
    if (width > 1000) {
      await part('site');
      await page.waitForURL(/section=site/);
      expect(await question.count()).toBe(0);
    }
    await part('languages');
    await question.waitFor();
    await answer('stay');
    expect(await field.inputValue()).toBe(`${before} 2`);
    expect(new URL(page.url()).searchParams.get('section') ?? 'site').toBe('site');
    await part('languages');
    await answer('leave');
    await page.waitForURL(/section=languages/);
  });

  it('is asked after at a note on a submission, and where a page moves to', async () => {
    const call = await callsOf(site);
    const forms = (await call('GET', '/api/forms')).body as {
      items: { guid: string; submissions: number }[];
    };
    const form = forms.items.find(({ submissions }) => submissions > 0)!;
    const answers = (await call('GET', `/api/forms/${form.guid}/submissions`)).body as {
      items: { guid: string }[];
    };
    const { page, question, answer } = await arrive(`/admin/forms/${form.guid}/${answers.items[0]!.guid}`);
    const note = page.getByRole('textbox', { name: t('forms.note') });
    await note.fill('Teruggebeld, komt vrijdag.');
    await page.getByRole('link', { name: t('forms.submissions') }).click();
    await question.waitFor();
    await answer('stay');
    expect(await note.inputValue()).toBe('Teruggebeld, komt vrijdag.');
    await page.getByRole('link', { name: t('forms.submissions') }).click();
    await answer('leave');
    await page.waitForURL((url) => url.pathname === `/admin/forms/${form.guid}`);

    const pages = (await call('GET', '/api/pages:overview')).body as {
      items: { guid: string; title: string; path: string | null }[];
    };
    const moved = pages.items.find(({ path }) => path?.split('/').length === 3)!;
    await page.goto(`${site}/admin/pages?open=${moved.guid}`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('pages.acts', { name: moved.title }) })
      .press('Enter');
    await chooseFromMenu(page, t('pages.move'));
    const segment = page.getByRole('textbox', { name: t('pages.segment') });
    const before = await segment.inputValue();
    await segment.fill(`${before}-nieuw`);
    // The back button, too.
    await page.evaluate(() => history.back());
    await question.waitFor();
    await answer('stay');
    expect(await segment.inputValue()).toBe(`${before}-nieuw`);
    await page.keyboard.press('Escape');
    await question.waitFor();
    await answer('leave');
    await segment.waitFor({ state: 'detached' });
  });
});
