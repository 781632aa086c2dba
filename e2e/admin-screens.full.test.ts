import { expect, it } from 'vitest';
import type { Screens } from './accessible.ts';
import { faultsOfScreens } from './admin-faults.ts';
import { admin, open, signedIn } from './admin.ts';
import { ask } from './ask.ts';
import { boxOf, sites, useBrowser } from './browser.ts';
import { surelyOf } from './calls.ts';
import { loaded } from './loaded.ts';
import { languages, textsIn, walkedIn } from './texts.ts';
import { turnsAt } from './turns.ts';

const browser = useBrowser();
const settings = [
  ...['site', 'look', 'footers', 'headerImages', 'organisation', 'languages', 'search'],
  ...['people', 'profileProperties', 'legal', 'providers'],
  ...['hosts', 'measuring', 'retention', 'redirects', 'plugins', 'webhooks', 'tokens', 'more'],
];
/** Every screen that is there without anything being made first, with what opens on it. */
const screens = [
  ...['', '?open=new', '?view=care', '?view=templates', '?view=trash'].map((of) => `/admin/pages${of}`),
  ...['', '?open=new', '?view=topics', '?view=trash', '?import=yes'].map((of) => `/admin/items${of}`),
  '/admin/items?import=yes&from=wordpress',
  '/admin/menu',
  '/admin/media',
  ...['', '?open=invite', '?view=invitations'].map((of) => `/admin/users${of}`),
  ...['', '?view=matrix', '?open=new'].map((of) => `/admin/roles${of}`),
  ...['', '?open=person'].map((of) => `/admin/forms${of}`),
  ...['', '/content', '/logs', '/audit'].map((of) => `/statistics${of}`),
  ...settings.map((section) => `/settings?section=${section}`),
  '/settings?section=footers&open=new',
  '/settings?section=headerImages&open=new',
  '/settings?section=profileProperties&open=%2B',
  '/settings?section=providers&open=%2B',
  ...['webhooks', 'tokens', 'redirects'].map((section) => `/settings?section=${section}&open=new`),
  ...['lost', 'ignored'].map((view) => `/settings?section=redirects&view=${view}`),
  ...['terms-of-use', 'cookie-statement'].map((text) => `/settings?section=legal&text=${text}`),
  '/admin/pages?as=table&state=problems',
  '/admin/menu?preview=true',
  ...['kind=file', 'show=trash'].map((of) => `/admin/media?${of}`),
  ...['lists', 'forms'].map((of) => `/admin/roles?view=matrix&of=${of}`),
  '/statistics/logs?view=single',
];

// Some things are chosen when a screen comes, so it comes once to a wide window and once to a phone. A language changes
// words and the room they take, no colours.
const looksIn: { [language in 'nl' | 'en']: Screens } = {
  nl: { widths: [1440, 1024, 390], themes: ['light', 'dark'] },
  en: { widths: [390, 1024], themes: ['light'] },
};
it.each(languages)(
  'every screen of the admin is accessible, fits and says nothing in the console (%s)',
  { timeout: 900_000 },
  async (language) => {
    expect(await faultsOfScreens(browser.current, screens, language, looksIn[language])).toEqual({});
  },
);

it.each(walkedIn('nl'))(
  'so is what opens of one page, menu item, role, item, picture and form, with what was sent (%s)',
  { timeout: 300_000 },
  async (language) => {
    const looks = looksIn[language];
    const call = await surelyOf(sites.lindenhove);
    const first = async (path: string) => (await call('GET', path)).items[0];
    const page = (await call('GET', '/api/pages:overview')).items.find(
      ({ path }: { path: string }) => path === '/wonen',
    );
    const menu = await call('GET', `/api/menus/${(await first('/api/menus')).guid}`);
    const role = await first('/api/roles');
    const item = await first('/api/listitems');
    const image = await first('/api/images');
    const form = (await call('GET', '/api/forms')).items.find(
      ({ submissions }: { submissions: number }) => submissions > 0,
    );
    const sent = await first(`/api/forms/${form.guid}/submissions`);
    const ofOne = [
      ...['open', 'move'].map((what) => `/admin/pages?${what}=${page.guid}`),
      `/admin/menu?item=${menu.items[1].guid}`,
      `/admin/roles?open=${role.guid}`,
      `/admin/items?open=${item.guid}`,
      `/admin/media?open=${image.guid}`,
      ...['', `/${sent.guid}`, `/${form.version}/dashboard`].map((of) => `/admin/forms/${form.guid}${of}`),
      ...['', '?view=settings'].map((of) => `/admin/forms/view/${form.guid}${of}`),
      `/statistics/audit?line=${(await first('/api/auditlog')).guid}`,
    ];
    expect(await faultsOfScreens(browser.current, ofOne, language, looks)).toEqual({});
  },
);

it.each(walkedIn('nl'))(
  'so is every screen about one person, and those of the platform, for who works for it (%s)',
  { timeout: 300_000 },
  async (language) => {
    const looks = looksIn[language];
    const call = await surelyOf(sites.lindenhove);
    const [person] = (await call('GET', '/api/users?q=redactie@demo.example')).items;
    const ofPerson = ['profile', 'preferences', 'security', 'privacy', 'activity'].map(
      (one) => `/admin/users/${person.guid}/${one}`,
    );
    expect(await faultsOfScreens(browser.current, ofPerson, language, looks)).toEqual({});
    const { items: tenants } = await (
      await surelyOf(sites.lindenhove, 'staf@demo.example')
    )('GET', '/api/tenants');
    const other = tenants.find(({ isHere }: { isHere: boolean }) => !isHere);
    const ofPlatform = [
      ...['', '?open=new', '?open=import', `?open=${other.guid}`].map((of) => `/admin/tenants${of}`),
      '/statistics/status',
      '/statistics/mails',
    ];
    expect(await faultsOfScreens(browser.current, ofPlatform, language, looks, 'staf@demo.example')).toEqual(
      {},
    );
  },
);

it(
  'no screen of the admin asks for something only after two other answers',
  { timeout: 300_000 },
  async () => {
    const { context } = await signedIn(browser.current, sites.lindenhove, admin);
    const call = await surelyOf(sites.lindenhove);
    const [menu] = (await call('GET', '/api/menus')).items;
    const [item] = (await call('GET', `/api/menus/${menu.guid}`)).items;
    const [role] = (await call('GET', '/api/roles')).items;
    const deep: { [path: string]: string[][] } = {};
    const left = [...screens, `/admin/menu?item=${item.guid}`, `/admin/roles?open=${role.guid}`];
    const look = async () => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        const page = await context.newPage();
        const turns = await turnsAt(page, sites.lindenhove + path);
        if (turns.length > 2) deep[path] = turns;
        await page.close();
      }
    };
    // Each waits for most of the time.
    await Promise.all([look(), look(), look()]);
    expect(deep).toEqual({});
  },
);

it.each(walkedIn('nl'))(
  'the header fits where somebody enlarged it four times, and titles of pages are whole at 1024 (%s)',
  { timeout: 60_000 },
  async (language) => {
    const visiting = await signedIn(browser.current, sites.lindenhove, admin, { language, width: 320 });
    const { page } = visiting;
    for (const path of ['/admin/pages', '/admin/menu', '/settings', '/statistics']) {
      await open(visiting, sites.lindenhove + path);
      await loaded(page);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, over]).toEqual([path, 0]);
    }
    await page.setViewportSize({ width: 1024, height: 900 });
    await open(visiting, `${sites.lindenhove}/admin/pages`);
    const title = page.getByRole('button', { name: 'Paspoort en identiteitskaart', exact: true });
    await title.waitFor();
    const isWhole = (one: Element) =>
      [one, ...one.querySelectorAll('*')].every((each) => each.scrollWidth <= each.clientWidth);
    expect(await title.locator('span').first().evaluate(isWhole)).toBe(true);
  },
);

it.each(walkedIn('en'))(
  'what has a long name stays in its row on a phone, and its panel can be closed (%s)',
  { timeout: 120_000 },
  async (language) => {
    const t = textsIn(language);
    const site = sites.lindenhove;
    const call = await surelyOf(site);
    const long = `Vergunninghoudersparkeerplaatsenverordening ${language} over het parkeren in de wijk`;
    const email = `lange-naam-${language}@journey.example`;
    const { page: made } = await call('POST', '/api/pages', { title: long });
    const role = await call('POST', '/api/roles', { name: long });
    const { link } = await call('POST', '/api/userinvitations', { email });
    await ask(`${site}/api/userinvitation:accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        code: link.split('/').at(-1),
        firstName: 'Maximiliaan-Alexander',
        lastName: 'Vanderbruggen-Ooievaarsnest-Vanderbruggen-Ooievaarsnest',
        password: 'een goed wachtwoord',
      }),
    });
    const [person] = (await call('GET', `/api/users?q=${email}`)).items;
    const lists = ['/admin/pages', '/admin/roles', '/admin/users', '/admin/users?view=invitations'];
    const phone: Screens = { widths: [390], themes: ['light', 'dark'] };
    expect(await faultsOfScreens(browser.current, lists, language, phone)).toEqual({});
    const visiting = await signedIn(browser.current, site, admin, { language, width: 390 });
    const { page } = visiting;
    for (const list of lists.slice(0, 3)) {
      const q = list === '/admin/users' ? 'Maximiliaan' : 'Vergunninghouders';
      await open(visiting, `${site}${list}?q=${q}`);
      await page.locator('[data-row]').first().waitFor();
      const [row, name] = await page
        .locator('[data-row]')
        .first()
        .evaluate((one) =>
          [one.closest('[role=row]')!, one].map((each) => each.getBoundingClientRect().height),
        );
      expect([list, name! <= row!]).toEqual([list, true]);
    }
    await open(visiting, `${site}/admin/pages?open=${made.guid}`);
    const close = page.getByRole('dialog').getByRole('button', { name: t('ui.close') });
    await close.waitFor();
    const { x, width } = await boxOf(close);
    expect(x + width).toBeLessThanOrEqual(390);
    await call('DELETE', `/api/pages/${made.guid}`);
    await call('DELETE', `/api/roles/${role.guid}`);
    await call('DELETE', `/api/users/${person.guid}`);
  },
);
