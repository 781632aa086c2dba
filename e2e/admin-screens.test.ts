import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Screens } from './accessible.ts';
import { faultsOfScreens } from './admin-faults.ts';
import { admin, open, signedIn } from './admin.ts';
import { ask } from './ask.ts';
import { surelyOf } from './calls.ts';
import { boxOf, sites, useBrowser, visitor } from './browser.ts';
import { loaded } from './loaded.ts';
import { root } from './node.ts';
import { signIn } from './session.ts';
import { languages, textsIn, walkedIn } from './texts.ts';

const browser = useBrowser();
const site = sites.lindenhove;
/** The rest, and other widths, are in admin-screens.full.test.ts. */
const screens = [
  '/admin/pages',
  '/admin/pages?open=new',
  '/admin/items',
  '/admin/menu',
  '/admin/users?open=invite',
  '/admin/roles?view=matrix',
  '/statistics/audit',
  '/settings?section=hosts',
];

/** Every screen of the specification and what stands beside them, as far as only an admin may see it. */
const forAdmins = [
  ...['pages', 'menu', 'users', 'users/x/profile', 'roles', 'tenants'].map((of) => `/admin/${of}`),
  ...['', '/view/x', '/x', '/x/y', '/x/1/dashboard'].map((of) => `/admin/forms${of}`),
  ...['', '/content', '/logs', '/audit', '/mails', '/status'].map((of) => `/statistics${of}`),
  '/settings',
];
const refusal = { nl: 'U mag deze pagina niet bekijken', en: 'You may not view this page' };

/** Of a name in a table: what is seen of it, and whether that stays within its cell. */
function seenOf(element: Element) {
  const shown = element.querySelector('[data-shortened]')!;
  const cell = element.closest('[role=row] > *')!;
  return {
    end: (shown as HTMLElement).dataset['end'],
    isWithin: shown.getBoundingClientRect().right <= cell.getBoundingClientRect().right + 1,
    lines: Math.round(shown.getBoundingClientRect().height / 20),
  };
}

describe('the admin', () => {
  it('leaves out the middle of a name that is too long, and has the whole', async () => {
    const call = await surelyOf(site);
    const days = ['3 maart', '17 maart'];
    const nameOf = (day: string) =>
      `Redacteuren van het verslag van de vergadering van de commissie Ruimte en Wonen van ${day}`;
    const made: { guid: string }[] = [];
    for (const day of days) made.push(await call('POST', '/api/roles', { name: nameOf(day) }));
    const visiting = await signedIn(browser.current, site, admin, { width: 1440 });
    const { page } = visiting;
    await open(visiting, `${site}/admin/roles`);
    for (const [width, lines] of [
      [1440, 1],
      [390, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const day of days) {
        const row = page.getByRole('button', { name: nameOf(day), exact: true });
        await expect.poll(() => row.evaluate(seenOf)).toMatchObject({ isWithin: true, lines });
        const { end } = await row.evaluate(seenOf);
        expect(end).toMatch(new RegExp(`${day}$`));
        expect(end!.length).toBeLessThan(40);
        expect(await row.locator('[data-shortened]').getAttribute('title')).toBe(nameOf(day));
      }
    }
    const short = await page.getByRole('button', { name: 'Redactie', exact: true }).evaluate(seenOf);
    expect(short).toMatchObject({ end: undefined, lines: 1 });
    for (const { guid } of made) await call('DELETE', `/api/roles/${guid}`);
  });

  it('is for those who run the tenant', async () => {
    for (const path of forAdmins) {
      const out = await ask(site + path);
      expect(out.status).toBe(303);
      expect(out.headers.location).toBe(`/sign-in?returnUrl=${encodeURIComponent(path)}`);
    }
    for (const email of ['bezoeker@demo.example', 'auteur@demo.example', 'redactie@demo.example']) {
      const cookie = (await signIn(site, email)).map(({ name, value }) => `${name}=${value}`).join('; ');
      for (const path of forAdmins) {
        for (const language of languages) {
          const headers = { cookie, 'accept-language': language };
          const refused = await ask(site + path, { headers });
          expect([path, refused.status]).toEqual([path, 403]);
          expect(refused.headers['cache-control']).toContain('no-store');
          expect(refused.text).not.toContain('astro-island');
          expect(refused.text).toContain(refusal[language]);
        }
      }
    }
    expect((await ask(`${site}/`)).text).not.toContain('href="/admin"');
  });

  it('is reached from the site by a link only those see', async () => {
    const visiting = await signedIn(browser.current, site, admin);
    const { page } = visiting;
    await page.goto(`${site}/`);
    await page.getByRole('link', { name: 'Beheer' }).press('Enter');
    await page.waitForURL(`${site}/admin/pages`);
    await page.getByRole('heading', { level: 1, name: 'Pagina’s' }).waitFor();

    // Specification 2 and 9: what stands in the navigation and in the menu, and the height of the header.
    const t = textsIn('nl');
    const header = async () => (await boxOf(page.locator('header').first())).height;
    const linksOf = async (name: 'ui.navigation' | 'ui.menu') => {
      const links = page.getByRole('navigation', { name: t(name), exact: true }).getByRole('link');
      return (await links.allInnerTexts()).map((text) => text.split(/\s*\n\s*/).join(' '));
    };
    const inMenu = (['ui.pages', 'ui.menus', 'ui.users', 'ui.roles'] as const).map((one) => t(one));
    expect(await linksOf('ui.navigation')).toEqual([t('ui.admin'), t('ui.settings')]);
    expect(await linksOf('ui.menu')).toEqual([...inMenu, `${t('ui.forms')} ${t('ui.beta')}`]);
    expect(await header()).toBe(48);
    await page.getByRole('link', { name: t('ui.settings'), exact: true }).press('Enter');
    await page.getByRole('heading', { level: 1, name: t('ui.settings') }).waitFor();
    expect([await linksOf('ui.navigation'), await linksOf('ui.menu'), await header()]).toEqual([
      [t('ui.admin'), t('ui.settings')],
      [],
      48,
    ]);
    expect(visiting.complaints).toEqual([]);
  });

  it('has the focus again where it was when a panel closes, also one that is opened for the first time', async () => {
    const visiting = await signedIn(browser.current, site, admin);
    const { page } = visiting;
    for (const path of ['/admin/pages', '/admin/roles', '/admin/items']) {
      await open(visiting, site + path);
      await page.locator('[data-row="1"]').waitFor();
      await loaded(page);
      const row = (await page.locator('[data-row="1"]').elementHandle())!;
      await row.press('Enter');
      await page.getByRole('dialog').locator(':focus').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true);
    }
    expect(visiting.complaints).toEqual([]);
  });

  it('starts with at most 250 kB of script', async () => {
    const visiting = await signedIn(browser.current, site, admin);
    const scripts = new Set<string>();
    visiting.page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    await open(visiting, `${site}/admin/pages`);
    await visiting.page.getByRole('treegrid').waitFor();
    const bytes = [...scripts].map(
      (path) => brotliCompressSync(readFileSync(join(root, 'dist/client', path))).length,
    );
    expect(bytes.length).toBeGreaterThan(2);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(250 * 1024);
  });

  it.each(walkedIn('nl'))(
    'asks for all the files of a screen at once, and for none of them twice (%s)',
    async (language) => {
      const { page } = await signedIn(browser.current, site, admin, { language });
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      const asked: { file: string; by: string }[] = [];
      network.on('Network.requestWillBeSent', ({ type, request, initiator }) => {
        if (['Script', 'Stylesheet', 'Preload'].includes(type ?? '') || /\.(js|css)$/.test(request.url))
          asked.push({ file: new URL(request.url).pathname, by: initiator.type });
      });
      for (const path of [
        '/admin/pages',
        '/admin/users',
        '/admin/roles?view=matrix',
        '/settings?section=hosts',
      ]) {
        asked.length = 0;
        await page.goto(site + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await loaded(page);
        expect(asked.length).toBeGreaterThan(10);
        // What the page itself does not ask for is asked for by a file that had to come first.
        expect([path, asked.filter(({ by }) => by !== 'parser')]).toEqual([path, []]);
        expect(new Set(asked.map(({ file }) => file)).size).toBe(asked.length);
      }
    },
  );

  it('sends a visitor none of its texts', async () => {
    const visiting = await visitor(browser.current);
    const asked: string[] = [];
    visiting.page.on('request', (request) => void asked.push(request.url()));
    await visiting.page.goto(`${site}/`);
    await loaded(visiting.page);
    expect(asked.filter((url) => /\/(app|nl|en|Shell)\.[\w-]+\.(js|css)$/.test(url))).toEqual([]);
  });

  it.each(walkedIn('en'))('finds every screen, setting and act by its keys (%s)', async (language) => {
    const t = textsIn(language);
    const visiting = await signedIn(browser.current, site, admin, { language });
    const { page } = visiting;
    const search = page.getByPlaceholder(t('ui.searchEverywhere'));
    const look = async (words: string) => {
      await page.keyboard.press('Control+K');
      await search.fill(words);
    };
    await open(visiting, `${site}/admin/roles`);
    await look(t('roles.newTitle').toLowerCase());
    await page.keyboard.press('Enter');
    await page.waitForURL(/open=new/);
    await page.keyboard.press('Escape');
    await look(t('ui.users').toLowerCase());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: t('ui.users') }).waitFor();
    // A setting by its name, and by what it is about.
    await look('webhooks');
    await page.keyboard.press('Enter');
    const title = { level: 2, name: t('settings.section.webhooks'), exact: true };
    await page.getByRole('heading', title).waitFor();
    await look({ nl: 'reservekopie', en: 'backup' }[language]);
    await page.getByRole('button', { name: t('settings.section.retention') }).waitFor();
    await search.fill(t('statistics.logsSection').toLowerCase());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: t('logs.title') }).waitFor();
    expect(visiting.complaints).toEqual([]);
  });
});

it(
  'its screens are accessible on a phone, fit and say nothing in the console',
  { timeout: 180_000 },
  async () => {
    const phone: Screens = { widths: [390], themes: ['dark'] };
    expect(await faultsOfScreens(browser.current, screens, 'en', phone)).toEqual({});
  },
);
