import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Screens, violationsOn } from './accessible.ts';
import { admin, open, signedIn } from './admin.ts';
import { sites, useBrowser } from './browser.ts';
import { surelyOf } from './calls.ts';
import { arrowToOption } from './keyboard.ts';
import { type Texts, textsIn, walkedIn } from './texts.ts';

/** What an address of the admin names and is not there, and what does not come when it is asked for. */
const browser = useBrowser();
const site = sites.veenland;
const patience = { timeout: 120_000 };
const everywhere: Screens = { widths: [1440, 1024, 390], themes: ['light', 'dark'] };

let call: Awaited<ReturnType<typeof surelyOf>>;
let role: string;
let webhook: string;
let person: string;
const gone: string[] = [];

beforeAll(async () => {
  call = await surelyOf(site);
  role = (await call('GET', '/api/roles')).items.find(({ members }: { members: number }) => members > 0).guid;
  person = (await call('GET', '/api/users?itemCount=1')).items[0].guid;
  const hook = { url: 'https://voorbeeld.nl/hook', events: ['page.*'], isActive: false };
  webhook = (await call('POST', '/api/webhooks', { name: 'Voor even', ...hook })).guid;
  gone.push(`/api/webhooks/${webhook}`);
});
afterAll(async () => {
  for (const path of gone) await call('DELETE', path);
});

/** Has the calls of these addresses fail, until what is given is called. */
async function failing(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
  return () => page.unroute(address);
}

describe.each(walkedIn('en'))('in the admin (%s)', (language) => {
  const t = textsIn(language);
  const arrive = async (path: string) => {
    const visiting = await signedIn(browser.current, site, admin, { language });
    await open(visiting, site + path);
    return visiting;
  };

  it.each([
    ['webhook', '/settings?section=webhooks&open='],
    ['profileProperty', '/settings?section=profileProperties&open='],
    ['provider', '/settings?section=providers&open='],
    ['footers', '/settings?section=footers&open='],
    ['headerImages', '/settings?section=headerImages&open='],
    ['redirect', '/settings?section=redirects&open='],
    ['menuItem', '/admin/menu?item='],
    ['role', '/admin/roles?open='],
    ['page', '/admin/pages?open='],
    ['item', '/admin/items?open='],
    ['image', '/admin/media?open='],
  ] as const)('what is not there is said by its name, and is no new one: %s', patience, async (of, path) => {
    const { page, complaints } = await arrive(path + randomUUID());
    const panel = page.getByRole('dialog');
    await panel
      .getByRole('heading', { level: 2, name: t(`ui.notFound.${of}`) })
      .last()
      .waitFor();
    expect(await panel.locator('form').count()).toBe(0);
    expect(await violationsOn(page, everywhere)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
  });

  it.each([
    ['user', 'toUsers', `/admin/users/${randomUUID()}/profile`],
    ['form', 'toForms', `/admin/forms/view/${randomUUID()}`],
    ['submission', 'toForms', `/admin/forms/${randomUUID()}/${randomUUID()}`],
    ['page', 'toPages', '/admin/zo-heet-geen-scherm'],
  ] as const)(
    'where a whole screen is not there, its name and a way on are: %s',
    patience,
    async (of, way, path) => {
      const { page } = await arrive(path);
      await page.getByRole('heading', { level: 1, name: t(`ui.notFound.${of}`) }).waitFor();
      await page.getByRole('link', { name: t(`ui.${way}`) }).waitFor();
      expect(await violationsOn(page, everywhere)).toEqual([]);
    },
  );

  it('a redirect that the address has open is filled in, and found among the others', patience, async () => {
    const path = `/oud/${language}-${randomUUID().slice(0, 8)}`;
    const { guid } = await call('POST', '/api/redirects', { path, target: '/natuur' });
    gone.push(`/api/redirects/${guid}`);
    const { page, complaints } = await arrive(`/settings?section=redirects&open=${guid}`);
    const panel = page.getByRole('dialog');
    const field = (name: 'path' | 'target') =>
      panel.getByRole('textbox', { name: t(`settings.redirects.${name}`) });
    expect(await field('path').inputValue()).toBe(path);
    expect(await field('target').inputValue()).toBe('/natuur');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    // Also where a search, or how many there are, leaves it out of the list.
    await page.goto(`${site}/settings?section=redirects&q=zo-heet-geen-adres&open=${guid}`);
    expect(await field('path').inputValue()).toBe(path);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.goto(`${site}/settings?section=redirects`);

    const search = page.getByRole('searchbox', { name: t('settings.redirects.search') });
    await search.pressSequentially(path);
    await page.waitForURL((url) => url.searchParams.get('q') === path);
    await expect.poll(() => page.locator('main li').filter({ hasText: '→' }).count()).toBe(1);
    expect(await search.inputValue()).toBe(path);
    await search.fill('zo heet geen adres');
    await page.getByText(t('table.none')).waitFor();
    expect(await violationsOn(page, everywhere)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each(['/admin/users?sort=nergens_asc', '/admin/items?list=kapot', '/statistics/audit?actor=half'])(
    'an address that asks for what there is not leads to the screen without it: %s',
    async (path) => {
      const visiting = await arrive(path);
      const { page } = visiting;
      await page.getByRole('alert').getByText(t('ui.addressWrong')).waitFor();
      expect(await violationsOn(page, everywhere)).toEqual([]);
      await page.getByRole('link', { name: t('table.clearFilters') }).press('Enter');
      await page.waitForURL(site + path.split('?')[0]!);
      await page.locator('[data-row], main details').first().waitFor();
      expect(visiting.complaints.filter((said) => !said.includes('400'))).toEqual([]);
    },
  );

  it('who searches or narrows an older page of the audit log begins at the newest', patience, async () => {
    const [{ guid }] = (await call('GET', '/api/auditlog?itemCount=1')).items;
    const visiting = await arrive(`/statistics/audit?before=${guid}`);
    const { page } = visiting;
    const asked = (name: string) => new URL(page.url()).searchParams.get(name);
    await page.getByRole('searchbox', { name: t('audit.search') }).fill('a');
    await expect.poll(() => [asked('q'), asked('before')]).toEqual(['a', null]);

    await open(visiting, `${site}/statistics/audit?before=${guid}`);
    const about = page.getByRole('combobox', { name: t('audit.about') });
    const filter = about.or(page.getByRole('textbox', { name: t('audit.about') })).first();
    await filter.press('ArrowDown');
    await arrowToOption(page, await page.getByRole('option').nth(1).innerText());
    await expect.poll(() => asked('about')).not.toBe(null);
    expect(asked('before')).toBe(null);
    expect(visiting.complaints).toEqual([]);
  });

  it('a part of a list that does not come is said, and asked for again', patience, async () => {
    const visiting = await signedIn(browser.current, site, admin, { language });
    const { page } = visiting;
    // As if there were more than one page of them.
    const more = (name: string) => (one: object, at: number) => ({
      ...one,
      ...{ guid: randomUUID(), firstName: name, lastName: String(at) },
    });
    const [one] = (await call('GET', '/api/users?itemCount=1')).items as [object];
    const answered = (items: object[]) => ({ json: { items, meta: { totalNumberOfItems: 101 } } });
    const first = Array.from({ length: 100 }, () => one).map(more('Eerder'));
    await page.route(/\/api\/users\?.*pageNumber=1&/, (route) => route.fulfill(answered(first)));
    const later = /\/api\/users\?.*pageNumber=2&/;
    const mend = await failing(page, later);
    await open(visiting, `${site}/admin/users`);
    await page.getByRole('link', { name: 'Eerder 0', exact: true }).press('End');
    const alert = page.getByRole('alert').filter({ hasText: t('table.missing') });
    await alert.waitFor();
    visiting.complaints.length = 0;
    expect(await violationsOn(page, everywhere)).toEqual([]);
    await mend();
    await page.route(later, (route) => route.fulfill(answered([one].map(more('Later')))));
    await alert.getByRole('button', { name: t('ui.retry') }).press('Enter');
    await page.getByRole('link', { name: 'Later 0', exact: true }).waitFor();
    expect(await alert.count()).toBe(0);
    expect(visiting.complaints).toEqual([]);
  });

  const parts: [string, () => string, RegExp, (t: Texts, page: Page) => Promise<void>][] = [
    [
      'the members of a role',
      () => `/admin/roles?open=${role}`,
      /\/api\/roles\/[^/]+\/members/,
      (_, page) => page.getByRole('dialog').locator('li a[href*="/admin/users/"]').first().waitFor(),
    ],
    [
      'what a webhook sent',
      () => `/settings?section=webhooks&open=${webhook}`,
      /\/deliveries$/,
      (texts, page) => page.getByRole('dialog').getByText(texts('settings.webhooks.logNone')).waitFor(),
    ],
    [
      'the properties of a person',
      () => `/admin/users/${person}/profile`,
      /\/api\/profileproperties$/,
      (_, page) => page.getByLabel(/^(Roepnaam of alias|Nickname)$/).waitFor(),
    ],
  ];
  it.each(parts)(
    'says that they do not come, and asks again: %s',
    patience,
    async (_, at, address, isThere) => {
      const visiting = await signedIn(browser.current, site, admin, { language });
      const { page } = visiting;
      const mend = await failing(page, address);
      await open(visiting, site + at());
      const alert = page.getByRole('alert').filter({ hasText: t('ui.errorTitle') });
      await alert.waitFor();
      visiting.complaints.length = 0;
      await mend();
      await alert.getByRole('button', { name: t('ui.retry') }).press('Enter');
      await isThere(t, page);
      expect(await alert.count()).toBe(0);
      expect(visiting.complaints).toEqual([]);
    },
  );
});
