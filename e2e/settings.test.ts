import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { violationsOn } from './accessible.ts';
import { admin, noticed, open as openScreen, signedIn } from './admin.ts';
import { ask } from './ask.ts';
import { sites, useBrowser, visitor } from './browser.ts';
import { callsOf, surelyOf } from './calls.ts';
import { arrowToRadio, takeMarked } from './keyboard.ts';
import { signIn } from './session.ts';
import { languages, textsIn } from './texts.ts';

const browser = useBrowser();
const { veenland } = sites;

async function someone(email = 'beheer@demo.example', language: 'nl' | 'en' = 'nl'): Promise<Page> {
  const { page } = await visitor(browser.current, { language });
  await page.context().addCookies(await signIn(veenland, email));
  return page;
}
const open = async (page: Page, section: string) => {
  await page.goto(`${veenland}/settings?section=${section}`);
  await page
    .getByRole('navigation', { name: /Onderdelen van de instellingen|Parts of the settings/ })
    .waitFor();
};

describe.each(languages)('an admin (%s)', (language) => {
  const t = textsIn(language);
  const someoneHere = () => someone('beheer@demo.example', language);

  it('puts a notice above all pages, and takes it back', async () => {
    const page = await someoneHere();
    await open(page, 'site');
    await page.getByRole('switch', { name: /^(Tonen op alle pagina’s|Show on all pages)$/ }).press('Space');
    await page.getByRole('textbox', { name: /^(Tekst|Text)$/ }).fill('Het veenpad is dicht door hoog water.');
    await page.getByRole('button', { name: t('ui.save') }).press('Enter');
    await page.getByText(t('tasks.saveEntityDone', { entity: t('settings.title') })).waitFor();
    await expect
      .poll(async () => (await ask(`${veenland}/`)).text)
      .toContain('Het veenpad is dicht door hoog water.');
    await page.getByRole('button', { name: t('tasks.undo') }).press('Enter');
    await expect.poll(async () => (await ask(`${veenland}/`)).text).not.toContain('Het veenpad is dicht');
  });

  it('sees which backups there are, or that there is none yet', async () => {
    const page = await someoneHere();
    await open(page, 'retention');
    const there = page.getByRole('region', { name: t('settings.backups.title') });
    await there.getByText(t('settings.backups.none')).waitFor();
    const items = [{ madeOn: '2026-11-21T03:00:00.000Z' }, { madeOn: '2026-11-20T03:00:00.000Z' }];
    await page.route('**/api/backups', (route) => route.fulfill({ json: { items } }));
    await page.reload();
    await there.getByText(t('settings.backups.about')).waitFor();
    const moments = there.getByRole('listitem').locator('time');
    expect(await moments.evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))).toEqual(
      items.map(({ madeOn }) => madeOn),
    );
    expect(await violationsOn(page, { widths: [390, 1280], themes: ['light', 'dark'] })).toEqual([]);
  });

  it('leads an old address to a new one, and reads why another cannot', async () => {
    const page = await someoneHere();
    await open(page, 'redirects');
    await page.getByRole('button', { name: t('settings.redirects.new') }).press('Enter');
    await page
      .getByRole('textbox', { name: t('settings.redirects.path') })
      .fill(`/site/${language}-wandelen.html`);
    await page.getByRole('textbox', { name: t('settings.redirects.target') }).fill('/natuur');
    await page.keyboard.press('Enter');
    await page.getByText(`/site/${language}-wandelen.html`).first().waitFor();
    const followed = await ask(`${veenland}/site/${language.toUpperCase()}-Wandelen.html`);
    expect([followed.status, followed.headers['location']]).toEqual([301, '/natuur']);

    await page.getByRole('button', { name: t('settings.redirects.new') }).press('Enter');
    await page.getByRole('textbox', { name: t('settings.redirects.path') }).fill('/natuur');
    await page.keyboard.press('Enter');
    await page.getByText(t('settings.refused.page-there')).waitFor();
    expect(await page.getByRole('textbox', { name: t('settings.redirects.path') }).inputValue()).toBe(
      '/natuur',
    );
  });

  it('leads on what visitors asked for in vain, and reads which lines of a file were not taken and why', async () => {
    const lost = `/oud/${language}/natuur.html`;
    const noise = `/oud/${language}/wp-login.php`;
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    for (const path of [lost, noise]) expect((await ask(veenland + path, { headers })).status).toBe(404);
    const call = await callsOf(veenland);
    const asked = async () =>
      (await call('GET', `/api/statistics/lost?q=${encodeURIComponent(`/oud/${language}`)}`)).body
        .items as object[];
    await expect.poll(asked).toMatchObject([{ value: lost }, { value: noise }]);

    const page = await someoneHere();
    await open(page, 'redirects&view=lost');
    await page
      .getByRole('button', { name: t('settings.redirects.leadTo', { path: lost, target: '/natuur' }) })
      .press('Enter');
    await page.getByRole('listitem').filter({ hasText: lost }).waitFor({ state: 'detached' });
    expect((await ask(veenland + lost)).headers['location']).toBe('/natuur');

    // What only robots ask for goes out of sight, and comes back.
    const view = (name: 'known' | 'lost' | 'ignored') =>
      arrowToRadio(page, t('settings.section.redirects'), t(`settings.redirects.view.${name}`));
    const line = page.getByRole('listitem').filter({ hasText: noise });
    await page.getByRole('button', { name: `${t('settings.redirects.ignore')}: ${noise}` }).press('Enter');
    await line.waitFor({ state: 'detached' });
    await view('ignored');
    await line.getByRole('button', { name: t('settings.redirects.bringBack') }).press('Enter');
    await line.waitFor({ state: 'detached' });
    await view('lost');
    await line.waitFor();

    await view('known');
    const lines = [
      'oud;nieuw',
      `/import/${language};/natuur`,
      '/natuur;/nieuws',
      'geen pad;/natuur',
      '/zonder',
      '/breed;/natuur;301',
      `/import/blijft-${language};/natuur`,
    ];
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'oud.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    const outcome = page.getByRole('dialog', { name: t('settings.redirects.imported', { count: 2 }) });
    await outcome.waitFor();
    const said = (await outcome.getByRole('listitem').allInnerTexts()).map((text) => text.split(/\n+/));
    expect(said).toEqual([
      [t('settings.redirects.line', { line: 3, path: '/natuur' }), t('settings.refused.page-there')],
      [t('settings.redirects.line', { line: 4, path: 'geen pad' }), t('settings.refused.not-a-path')],
      [t('settings.redirects.line', { line: 5, path: '/zonder' }), t('settings.redirects.noTarget')],
      [t('settings.redirects.line', { line: 6, path: '/breed' }), t('settings.redirects.tooWide')],
    ]);
    await page.keyboard.press('Escape');
    const came = page.getByText(`/import/${language}`);
    await came.waitFor();
    // A file too many is taken back from its notice; what a colleague changed meanwhile stays, which is told.
    const stays = `/import/blijft-${language}`;
    const { items } = (await call('GET', `/api/redirects?q=${stays}`)).body as { items: { guid: string }[] };
    await call('PUT', `/api/redirects/${items[0]!.guid}`, { path: stays, target: '/nieuws' });
    await page.getByText(t('tasks.importEntityDone', { entity: 'oud.csv' })).waitFor();
    await page
      .getByRole('button', { name: t('tasks.undo') })
      .last()
      .press('Enter');
    await came.waitFor({ state: 'detached' });
    await page.getByText(t('settings.redirects.changedSince', { count: 1 })).waitFor();
    await page.getByText(stays).waitFor();
  });

  it('makes a token that is shown once, with the keyboard', async () => {
    const page = await someoneHere();
    await open(page, 'tokens');
    await page.getByRole('button', { name: t('settings.tokens.new') }).press('Enter');
    await page.getByRole('textbox', { name: t('settings.tokens.name') }).fill(`Nieuwsbrief ${language}`);
    const scopes = page
      .getByRole('combobox', { name: t('settings.tokens.scopes') })
      .or(page.getByRole('textbox', { name: t('settings.tokens.scopes') }));
    await scopes.first().focus();
    await page.keyboard.type(t('settings.tokens.read', { noun: t('settings.tokens.noun.pages') }));
    await page.keyboard.press('ArrowDown');
    await takeMarked(page);
    const create = page.getByRole('button', { name: t('settings.tokens.create') });
    const proof = page.getByLabel(t('settings.tokens.password'), { exact: true });
    await proof.fill('fout');
    await create.press('Enter');
    await page.getByText(/^(Dit is niet uw huidige wachtwoord|This is not your present password)/).waitFor();
    await proof.fill('bouwsteen-demo');
    await create.press('Enter');
    const secret = await page.locator('code', { hasText: 'bst_' }).textContent();
    const headers = { authorization: `Bearer ${secret}` };
    expect((await ask(`${veenland}/api/pages`, { headers })).status).toBe(200);
    expect((await ask(`${veenland}/api/users`, { headers })).status).toBe(403);
    await page.reload();
    const line = page.getByRole('listitem').filter({ hasText: `Nieuwsbrief ${language}` });
    const reads = t('settings.tokens.read', { noun: t('settings.tokens.noun.pages') });
    await line
      .getByText(`${reads} ${t('settings.tokens.hint.pages')}`)
      .first()
      .waitFor();
    expect(await page.getByText('bst_').count()).toBe(0);

    // It works until it is ended, which is asked first.
    const name = `Nieuwsbrief ${language}`;
    const end = page.getByRole('button', { name: `${t('settings.tokens.end')}: ${name}` });
    const asked = page.getByRole('dialog', { name: t('settings.tokens.endAsk', { name }) });
    await end.press('Enter');
    await asked.getByRole('button', { name: t('ui.cancel') }).press('Enter');
    await asked.waitFor({ state: 'detached' });
    expect((await ask(`${veenland}/api/users`, { headers })).status).toBe(403);
    await end.press('Enter');
    await asked.getByRole('button', { name: t('settings.tokens.end'), exact: true }).press('Enter');
    await end.waitFor({ state: 'detached' });
    await expect.poll(async () => (await ask(`${veenland}/api/users`, { headers })).status).toBe(401);
    // What was pressed is gone: whoever works by keyboard goes on in the list, or at what makes another.
    const goesOn = page.locator('section[aria-labelledby="settings-section"] button:focus');
    await goesOn.waitFor();
  });

  it('switches a plugin off and on', async () => {
    const page = await someoneHere();
    await open(page, 'plugins');
    const quote = { nl: 'Citaat', en: 'Quote' }[language];
    const quotes = page.getByRole('switch', { name: t('settings.plugins.use', { name: quote }) });
    await quotes.press('Space');
    await page.getByText(t('tasks.saveEntityDone', { entity: quote })).waitFor();
    await expect.poll(() => quotes.isChecked()).toBe(false);
    await quotes.press('Space');
    await expect.poll(async () => quotes.isChecked()).toBe(true);
    await page.getByRole('button', { name: `${t('settings.plugins.uses')}: ${quote}` }).press('Enter');
    const uses = page.locator('#uses-quote');
    await uses.getByRole('link').first().waitFor();
    const { pathname } = new URL(
      await uses
        .getByRole('link')
        .first()
        .evaluate((a: HTMLAnchorElement) => a.href),
    );
    expect((await ask(veenland + pathname)).text).toContain('<blockquote');
  });

  it(
    'is asked for new terms of use amid their work and on the way in, and loses nothing by it',
    { timeout: 60_000 },
    async () => {
      const width = { nl: 1280, en: 390 }[language];
      const role = `Voorwaardenlezers ${language}`;
      const visiting = await signedIn(browser.current, veenland, admin, { language, width });
      const { page, context } = visiting;
      await openScreen(visiting, `${veenland}/admin/roles?open=new`);
      const name = page.getByRole('textbox', { name: t('roles.name') });
      await name.fill(role);
      const terms = await newTerms();
      try {
        const question = page.getByRole('dialog', { name: t('ui.termsTitle') });
        await name.press('Enter');
        await question.waitFor();
        expect(await violationsOn(page, { widths: [width], themes: ['light', 'dark'] })).toEqual([]);
        // Left open, it stands at the field why nothing was done.
        await page.keyboard.press('Escape');
        await question.waitFor({ state: 'detached' });
        await page.getByText({ nl: /^Aanvaard eerst/, en: /^Accept the terms/ }[language]).waitFor();
        expect([await name.inputValue(), await terms.accepted()]).toEqual([role, terms.before]);

        await name.press('Enter');
        await question.getByRole('button', { name: t('ui.termsDecline') }).press('Enter');
        await question.waitFor({ state: 'detached' });
        expect([await name.inputValue(), await terms.accepted()]).toEqual([role, null]);
        const elsewhere = await context.newPage();
        await elsewhere.goto(`${veenland}/admin/roles`);
        await elsewhere.getByRole('dialog', { name: t('ui.termsTitle') }).waitFor();
        await elsewhere.close();

        await name.press('Enter');
        await question.locator(':focus', { hasText: t('ui.termsAccept') }).waitFor();
        await page.keyboard.press('Enter');
        await noticed(visiting, t('tasks.createEntityDone', { entity: t('roles.theRole', { name: role }) }));
        expect(await terms.accepted()).toBe(terms.before + 1);
      } finally {
        await terms.back();
      }
      const { items } = (await terms.call('GET', '/api/roles')) as {
        items: { guid: string; name: string }[];
      };
      await terms.call('DELETE', `/api/roles/${items.find((one) => one.name === role)!.guid}`);
    },
  );
});

it('a content manager is not let in', async () => {
  const cookie = (await signIn(veenland, 'redactie@demo.example'))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  expect((await ask(`${veenland}/settings`, { headers: { cookie } })).status).toBe(403);
});

/** Raises the version of the terms of use, so that everybody is asked anew; `back` has it as it was. */
async function newTerms() {
  const call = await surelyOf(veenland);
  const mine = () => call('GET', '/api/profiles:loggedIn');
  const set = (value: number) =>
    call('PUT', '/api/platformsettingvalues', [{ key: 'termsOfUseVersion', value }]);
  const accept = async (termsOfUseVersionAccepted: number) =>
    call('PUT', '/api/profiles:loggedIn', { version: (await mine()).version, termsOfUseVersionAccepted });
  const [setting] = await call('GET', '/api/platformsettingvalues?keys=termsOfUseVersion');
  const before = Number(setting.value);
  await set(before + 1);
  const attempt = await callsOf(veenland);
  const act = async () => (await attempt('DELETE', `/api/roles/${crypto.randomUUID()}`)).status;
  await expect.poll(act).toBe(403);
  return {
    call,
    before,
    accepted: async (): Promise<number | null> => (await mine()).termsOfUseVersionAccepted,
    async back() {
      await accept(before + 1);
      await set(before);
      await accept(before);
    },
  };
}
