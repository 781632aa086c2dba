import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Knex } from 'knex';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { asPlatform, closeDatabase, openDatabase, withTenant } from '#core/db.ts';
import { newGuid } from '#core/guid.ts';
import { trashRounds } from '#core/pages/trash-rounds.ts';
import { openEmbedded } from '#core/postgres/embedded.ts';
import { auditRounds } from '#core/settings/audit-rounds.ts';
import { tenantByHost } from '#core/tenants/tenant.ts';
import { violationsOn } from './accessible.ts';
import { admin, noticed, open, signedIn } from './admin.ts';
import { ask } from './ask.ts';
import { sites, useBrowser, type Visitor, visitor as newVisitor } from './browser.ts';
import { callsOf } from './calls.ts';
import { expectGood } from './good.ts';
import { arrowToOption } from './keyboard.ts';
import { signIn } from './session.ts';
import { textsIn, walkedIn } from './texts.ts';

/** What stands in the settings beside what settings.test.ts does with them. */
const browser = useBrowser();
const site = sites.veenland;
const visitor = 'bezoeker@demo.example';
const wide = { widths: [1280], themes: ['light' as const] };
const patience = { timeout: 120_000 };

/** Another system, that a webhook tells of what happens. */
let receiver: Server;
let address: string;
const heard: string[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => heard.push(text));
    request.on('end', () => response.writeHead(204).end());
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  // What a test that failed left behind.
  const call = await callsOf(site);
  const { meta } = (await call('GET', '/api/profileproperties')).body;
  await call('PUT', '/api/profileproperties', { items: [], version: meta.version });
  for (const { guid } of (await call('GET', '/api/webhooks')).body.items)
    await call('DELETE', `/api/webhooks/${guid}`);
});

describe.each(walkedIn('en'))('the settings (%s)', (language) => {
  const t = textsIn(language);
  const part = async (section: string): Promise<Visitor> => {
    const visiting = await signedIn(browser.current, site, admin, { language });
    await open(visiting, `${site}/settings?section=${section}`);
    return visiting;
  };
  const save = (page: Page) => page.getByRole('button', { name: t('ui.save') }).press('Enter');
  const undo = (page: Page) =>
    page
      .getByRole('button', { name: t('tasks.undo') })
      .last()
      .press('Enter');

  it('ask everybody with an account something, and what they said outlives it', patience, async () => {
    const visiting = await part('profileProperties');
    const { page } = visiting;
    const name = { nl: 'Buurt', en: 'Quarter' }[language];
    await page.getByRole('button', { name: t('settings.properties.new') }).press('Enter');
    const panel = page.getByRole('dialog', { name: t('settings.properties.one') });
    await panel
      .getByLabel(t(language === 'nl' ? 'settings.properties.nameNl' : 'settings.properties.nameEn'))
      .fill(name);
    await panel.getByRole('combobox', { name: t('settings.properties.type') }).press('Enter');
    await arrowToOption(page, t('settings.properties.types.choice'));
    // A choice of nothing cannot be kept.
    await expect.poll(() => panel.getByRole('button', { name: t('ui.save') }).isDisabled()).toBe(true);
    const option = (number: number) =>
      panel.getByLabel(
        t(language === 'nl' ? 'settings.properties.optionNl' : 'settings.properties.optionEn', { number }),
      );
    await option(1).fill('Veenrand');
    await panel.getByRole('button', { name: t('settings.properties.addOption') }).press('Enter');
    // Who adds an option fills it in next, and is with the others again once it is taken away.
    const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);
    const first = (number: number) => panel.getByLabel(t('settings.properties.optionNl', { number }));
    await expect.poll(() => hasFocus(first(2))).toBe(true);
    const add = panel.getByRole('button', { name: t('settings.properties.addOption') });
    await add.press('Enter');
    await expect.poll(() => hasFocus(first(3))).toBe(true);
    await panel
      .getByRole('button', { name: t('settings.properties.removeOption', { number: 3 }) })
      .press('Enter');
    await expect.poll(() => hasFocus(add)).toBe(true);
    await option(2).fill('Hoogveen');
    await expectGood(visiting);
    await save(page);
    await noticed(visiting, t('tasks.createEntityDone', { entity: name }));

    const person = await signedIn(browser.current, site, visitor, { language, script: false });
    await person.page.goto(`${site}/account/profile`);
    await person.page.getByLabel(name).selectOption('Hoogveen');
    await person.page
      .locator('form', { has: person.page.getByLabel(name) })
      .getByRole('button')
      .last()
      .click();
    // What became of it is read first, and the form comes next.
    await person.page.getByRole('status').and(person.page.locator(':focus')).waitFor();
    await person.page.goto(`${site}/account/profile`);
    const chosen = async () =>
      (await person.page.getByLabel(name).locator('option:checked').innerText()).trim();
    expect(await chosen()).toBe('Hoogveen');

    // It is called otherwise, and goes: what was said stays.
    await page.getByRole('button', { name: `${t('settings.change')}: ${name}` }).press('Enter');
    await option(2).fill('Het hoogveen');
    await save(page);
    await panel.waitFor({ state: 'detached' });
    await person.page.reload();
    expect(await chosen()).toBe('Het hoogveen');
    await page.getByRole('button', { name: `${t('settings.change')}: ${name}` }).press('Enter');
    await panel.getByRole('button', { name: t('settings.properties.remove') }).press('Enter');
    await noticed(visiting, t('tasks.deleteEntityDone', { entity: name }));
    await person.page.reload();
    expect(await person.page.getByLabel(name).count()).toBe(0);
    await undo(page);
    await page.getByRole('button', { name: `${t('settings.change')}: ${name}` }).waitFor();
    await person.page.reload();
    expect(await chosen()).toBe('Het hoogveen');
    expect(visiting.complaints).toEqual([]);
  });

  it('ask it in another order, which is shown at once and can be taken back', patience, async () => {
    const call = await callsOf(site);
    const of = (name: string) => `${name} ${language}`;
    const [one, two, three] = [of('Eerst'), of('Dan'), of('Ten slotte')] as const;
    const wire = async () =>
      (await call('GET', '/api/profileproperties')).body as { items: Own[]; meta: { version: number } };
    interface Own {
      origin: string;
      label: { nl: string };
    }
    const before = await wire();
    const own = before.items
      .filter(({ origin }) => origin === 'tenant')
      .map(({ origin: _, ...rest }) => rest);
    const added = [one, two, three].map((name, at) => ({
      ...{ key: `volgorde${language}${at}`, category: 'profile', section: 'own', sortOrdinal: 5000 + at },
      ...{ inputType: 'text', required: false, visibleFor: ['Admin'], label: { nl: name, en: name } },
    }));
    const put = await call('PUT', '/api/profileproperties', {
      ...{ items: [...own, ...added], version: before.meta.version },
    });
    expect(put.status).toBe(200);
    const visiting = await part('profileProperties');
    const { page } = visiting;
    const shown = async () =>
      (await page.getByRole('listitem').allInnerTexts())
        .map((text) => text.split('\n')[0]!)
        .filter((text) => [one, two, three].includes(text));
    const kept = async () =>
      (await wire()).items.map(({ label }) => label.nl).filter((name) => [one, two, three].includes(name));
    const down = page.getByRole('button', {
      name: t('settings.properties.down', { name: one }),
      exact: true,
    });
    const up = page.getByRole('button', { name: t('settings.properties.up', { name: one }), exact: true });
    await down.waitFor();
    // Two places, quicker than it is answered; the keyboard stays with the row.
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/profileproperties', async (route) => {
      if (route.request().method() === 'PUT') await answer.promise;
      await route.fallback();
    });
    await down.press('Enter');
    await expect.poll(shown).toEqual([two, one, three]);
    await down.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(shown).toEqual([two, three, one]);
    await up.and(page.locator(':focus')).waitFor();
    expect(await kept()).toEqual([one, two, three]);
    answer.resolve();
    await expect.poll(kept).toEqual([two, three, one]);
    await noticed(visiting, t('tasks.moveEntityDone', { entity: one }));
    await undo(page);
    await expect.poll(kept).toEqual([two, one, three]);
    await expect.poll(shown).toEqual([two, one, three]);

    // Where it is refused it stands as it did.
    const refusing = Promise.withResolvers<void>();
    await page.route('**/api/profileproperties', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await refusing.promise;
      return route.fulfill({ status: 500, body: '' });
    });
    await up.press('Enter');
    await expect.poll(shown).toEqual([one, two, three]);
    refusing.resolve();
    await noticed(visiting, t('tasks.moveEntityFailed', { entity: one }));
    await expect.poll(shown).toEqual([two, one, three]);
    const { meta } = await wire();
    await call('PUT', '/api/profileproperties', { items: own, version: meta.version });
    expect(visiting.complaints.filter((each) => !each.includes('500'))).toEqual([]);
  });

  it('ask something of certain roles, which then stay', patience, async () => {
    const visiting = await part('profileProperties');
    const { page } = visiting;
    const name = { nl: 'Bericht aan de auteurs', en: 'Word to the authors' }[language];
    const [authors, editors] = ['Auteurs', 'Redactie'];
    await page.getByRole('button', { name: t('settings.properties.new') }).press('Enter');
    const panel = page.getByRole('dialog', { name: t('settings.properties.one') });
    await panel
      .getByLabel(t(language === 'nl' ? 'settings.properties.nameNl' : 'settings.properties.nameEn'))
      .fill(name);
    const roles = panel.getByRole('combobox', { name: t('settings.properties.visibleRoles') });
    expect(await roles.count()).toBe(0);
    await panel.getByRole('combobox', { name: t('settings.properties.visibleFor') }).press('ArrowDown');
    await arrowToOption(page, t('settings.properties.audiences.Roles'));
    await page.keyboard.press('Escape');
    // Which roles is asked as soon as the level is chosen, and nothing is kept without one.
    await roles.waitFor();
    expect(await panel.getByRole('button', { name: t('ui.save') }).isDisabled()).toBe(true);
    await roles.press('ArrowDown');
    await arrowToOption(page, authors!);
    await page.keyboard.press('Escape');
    await expectGood(visiting);
    await save(page);
    await noticed(visiting, t('tasks.createEntityDone', { entity: name }));
    await page.getByText(t('settings.properties.withRoles', { names: authors! })).waitFor();

    const call = await callsOf(site);
    const { items } = (await call('GET', '/api/profileproperties')).body as {
      items: { key: string; label: { nl: string }; visibleFor: string[]; visibleRoles?: string[] }[];
    };
    const kept = items.find(({ label }) => label.nl === name)!;
    const known = (await call('GET', '/api/roles')).body as { items: { guid: string; name: string }[] };
    const guidOf = (of: string) => known.items.find((role) => role.name === of)!.guid;
    expect(kept.visibleRoles).toEqual([guidOf(authors!)]);
    expect(kept.visibleFor).toContain('Roles');

    // The role that is named says so before anyone tries to remove it; the other names no property.
    for (const [role, isNamed] of [
      [authors!, true],
      [editors!, false],
    ] as const) {
      await open(visiting, `${site}/admin/roles?open=${guidOf(role)}`);
      await page.getByRole('button', { name: t('roles.delete') }).press('Enter');
      const dialog = page.getByRole('dialog', { name: t('roles.inUse') });
      await dialog.waitFor();
      const said = dialog.getByRole('link', { name: t('roles.profileProperties', { count: 1 }) });
      expect([role, await said.count()]).toEqual([role, isNamed ? 1 : 0]);
      if (isNamed) await expectGood(visiting);
      await page.keyboard.press('Escape');
    }
    await open(visiting, `${site}/settings?section=profileProperties`);
    await page.getByRole('button', { name: `${t('settings.change')}: ${name}` }).press('Enter');
    await panel.getByRole('button', { name: t('settings.properties.remove') }).press('Enter');
    await noticed(visiting, t('tasks.deleteEntityDone', { entity: name }));
    expect(visiting.complaints).toEqual([]);
  });

  it('show a look before it is saved, and keep it readable', patience, async () => {
    const visiting = await part('look');
    const { page } = visiting;
    const sheet = async () => (await ask(`${site}/`)).text;
    const before = await sheet();
    const light = page.getByRole('figure', { name: t('settings.look.light') });
    const shown = await light.innerText();
    await page
      .getByRole('textbox', { name: { nl: 'Hoofdkleur', en: 'Brand colour' }[language] })
      .fill('#ffee00');
    await expect.poll(() => light.innerText()).not.toBe(shown);
    const ratios = (await light.locator('figcaption span').allInnerTexts()).map((text) =>
      Number(text.split(' ').at(-1)!.replace(',', '.')),
    );
    expect(ratios.length).toBeGreaterThan(3);
    for (const ratio of ratios) expect(ratio).toBeGreaterThanOrEqual(4.5);
    // Its letters as well, which are not those of the admin.
    const fonts = { nl: 'Lettertypen', en: 'Fonts' }[language];
    await page
      .getByRole('combobox', { name: fonts })
      .or(page.getByRole('textbox', { name: fonts }))
      .press('ArrowDown');
    await arrowToOption(page, page.getByRole('option', { name: /^Fraunces (en|and) Inter$/ }));
    const title = light.getByText(t('settings.look.sampleTitle'));
    await expect.poll(() => title.evaluate((one) => getComputedStyle(one).fontFamily)).toContain('Fraunces');
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('540 24px Fraunces', 'titel')))
      .toBe(true);
    expect(await sheet()).toBe(before);
    expect(await violationsOn(page, wide)).toEqual([]);
    await save(page);
    await expect.poll(sheet).not.toBe(before);
    await undo(page);
    await expect.poll(sheet).toBe(before);
    expect(visiting.complaints).toEqual([]);

    // Where it cannot be asked for, the last one stays beside what was typed since, and that is said.
    await page.reload();
    await light.waitFor();
    const brand = page.getByRole('textbox', { name: { nl: 'Hoofdkleur', en: 'Brand colour' }[language] });
    const known = await brand.inputValue();
    let asked = 0;
    await page.route('**/api/theme:preview', async (route) => {
      asked += 1;
      await route.fulfill({ status: 503, body: '' });
    });
    const warning = page.getByRole('status').getByText(t('settings.look.lastGood'));
    await brand.fill('#00aa55');
    await warning.waitFor();
    expect([await brand.inputValue(), await light.isVisible()]).toEqual(['#00aa55', true]);
    // What was shown before is known, however long ago that was: nothing is asked, and nothing warned of.
    await page.clock.install();
    await page.clock.fastForward(60_000);
    const askedBefore = asked;
    await brand.fill(known);
    await page.clock.runFor(1000);
    await warning.waitFor({ state: 'detached' });
    expect(asked).toBe(askedBefore);
    await brand.fill('#00aa66');
    await page.clock.runFor(1000);
    await warning.waitFor();
    await page.unroute('**/api/theme:preview');
    await page.getByRole('button', { name: t('ui.retry') }).press('Enter');
    await warning.waitFor({ state: 'detached' });
  });

  it('lead from more than one domain, of which one is the first', patience, async () => {
    const embedded = await openEmbedded({ dataDir: inject('dataDir') });
    openDatabase(embedded.url);
    await embedded.release();
    const tenant = (await tenantByHost('veenland.localhost'))!;
    const other = `anders-${language}.localhost`;
    const hosts = (act: (rows: Knex.QueryBuilder) => PromiseLike<unknown>) =>
      asPlatform(async (tx) => act(tx('hosts').where({ tenantId: tenant.id })));
    onTestFinished(async () => {
      await hosts((rows) => rows.clone().where({ host: other }).delete());
      await hosts((rows) => rows.where({ host: 'veenland.localhost' }).update({ isPrimary: true }));
      await closeDatabase();
    });
    await asPlatform(async (tx) => tx('hosts').insert({ host: other, tenantId: tenant.id }));
    const visiting = await part('hosts');
    const { page } = visiting;
    const field = page.getByRole('textbox', { name: t('settings.hosts.new') });
    const line = (host: string) => page.getByRole('listitem').filter({ hasText: host });
    await field.fill('https://example.nl/pad');
    await field.press('Enter');
    await page.getByText(t('settings.refused.host-malformed')).waitFor();
    expect(await field.inputValue()).toBe('https://example.nl/pad');
    visiting.complaints.length = 0;
    const named = `www.proef-${language}.nl`;
    await field.fill(named);
    await field.press('Enter');
    await line(named).getByText(t('settings.hosts.dns')).waitFor();
    expect(await violationsOn(page, wide)).toEqual([]);
    // On a phone, too, each button has its words whole beside what it copies.
    await page.setViewportSize({ width: 390, height: 900 });
    const cut = await page
      .locator('main button [class*=label]')
      .evaluateAll((all) =>
        all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])),
      );
    expect(cut).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: `${t('ui.delete')}: ${named}` }).press('Enter');
    await line(named).waitFor({ state: 'detached' });

    const isFirst = (host: string) =>
      line(host).getByText(t('settings.hosts.primary'), { exact: true }).waitFor();
    await isFirst('veenland.localhost');
    await page.getByRole('button', { name: `${t('settings.hosts.makePrimary')}: ${other}` }).press('Enter');
    await noticed(
      visiting,
      t('tasks.saveEntityDone', { entity: t('settings.hosts.primaryIs', { host: other }) }),
    );
    await isFirst(other);
    await undo(page);
    await isFirst('veenland.localhost');
    expect(visiting.complaints).toEqual([]);
  });

  it('tell another system of what happens, which says whether it came', patience, async () => {
    const visiting = await part('webhooks');
    const { page } = visiting;
    await page.getByRole('button', { name: t('settings.webhooks.new') }).press('Enter');
    const panel = page.getByRole('dialog', { name: t('settings.section.webhooks') });
    await panel.getByLabel(t('settings.webhooks.name')).fill('Intranet');
    const url = panel.getByRole('textbox', { name: t('settings.webhooks.url') });
    await url.fill('http://10.0.0.1/hook');
    await panel
      .getByRole('combobox', { name: t('settings.webhooks.events') })
      .or(panel.getByRole('textbox', { name: t('settings.webhooks.events') }))
      .first()
      .fill('page.*');
    await page.keyboard.press('Enter');
    await save(page);
    await panel.getByText(t('settings.refused.not-a-public-address')).waitFor();
    expect(await url.inputValue()).toBe('http://10.0.0.1/hook');
    visiting.complaints.length = 0;
    await url.fill(address);
    await save(page);
    await page.getByText(t('settings.webhooks.once')).waitFor();
    expect(await violationsOn(page, wide)).toEqual([]);
    heard.length = 0;
    await page.getByRole('button', { name: t('settings.webhooks.test') }).press('Enter');
    await expect.poll(() => heard.length).toBe(1);
    await page.getByRole('button', { name: t('settings.change') }).press('Enter');
    await panel.getByText(t('settings.webhooks.status.delivered')).waitFor();
    // What is changed of it is taken back from the notice.
    const call = await callsOf(site);
    const isActive = async () => (await call('GET', '/api/webhooks')).body.items[0].isActive as boolean;
    await panel.getByRole('switch', { name: t('settings.webhooks.isActive') }).press('Space');
    await save(page);
    await noticed(visiting, t('tasks.saveEntityDone', { entity: 'Intranet' }));
    expect(await isActive()).toBe(false);
    await undo(page);
    await expect.poll(isActive).toBe(true);
    await page.getByRole('button', { name: t('settings.change') }).press('Enter');
    // It is asked first, as it does not come back.
    const asked = page.getByRole('dialog', { name: t('settings.webhooks.removeAsk', { name: 'Intranet' }) });
    const remove = panel.getByRole('button', { name: t('settings.webhooks.remove') });
    await remove.press('Enter');
    expect(await violationsOn(page, wide)).toEqual([]);
    await asked.getByRole('button', { name: t('ui.cancel') }).press('Enter');
    await asked.waitFor({ state: 'detached' });
    await remove.press('Enter');
    await asked.getByRole('button', { name: t('ui.delete') }).press('Enter');
    await page.getByText(t('settings.webhooks.none')).waitFor();
    expect(visiting.complaints).toEqual([]);
  });

  it('refuse what measures nothing, and keep what was typed', patience, async () => {
    const visiting = await part('measuring');
    const { page } = visiting;
    const id = page.getByRole('textbox', {
      name: { nl: 'Siteimprove-nummer', en: 'Siteimprove id' }[language],
    });
    await id.fill('niet een nummer');
    await save(page);
    await expect.poll(() => id.getAttribute('aria-invalid')).toBe('true');
    await page.getByText(t('ui.refused.shape')).waitFor();
    expect(await id.inputValue()).toBe('niet een nummer');
    visiting.complaints.length = 0;
    // Once it is mended, nothing says that it is wrong.
    await id.fill('12345');
    const said = page.locator('main [data-bar=bottom] [role=status]');
    await expect.poll(() => said.innerText()).toBe(t('settings.unsaved'));
    expect(await id.getAttribute('aria-invalid')).not.toBe('true');
    await id.fill('');
    await open(visiting, `${site}/settings?section=retention`);
    const months = page.getByRole('textbox', {
      name: { nl: /^Statistiek bewaren/, en: /^Keep statistics/ }[language],
    });
    // Too few is refused in words, where they were typed; what can be is said before.
    await page.getByText(t('fields.number.between', { from: '1', to: '120' })).waitFor();
    await months.fill('0');
    await save(page);
    await page.getByText(t('ui.refused.atLeast', { number: '1' })).waitFor();
    expect(await months.inputValue()).toBe('0');
    expect(await months.getAttribute('aria-invalid')).toBe('true');
    visiting.complaints.length = 0;
    await months.fill('24');
    await save(page);
    await noticed(visiting, t('tasks.saveEntityDone', { entity: t('settings.title') }));
    await page.reload();
    await expect.poll(() => months.inputValue()).toBe('24');
    await months.fill('25');
    await save(page);
    await noticed(visiting, t('tasks.saveEntityDone', { entity: t('settings.title') }));
    expect(visiting.complaints).toEqual([]);
  });
});

describe.each(walkedIn('nl'))('the settings of a group (%s)', (language) => {
  const t = textsIn(language);
  const say = (dutch: string, english: string) => ({ nl: dutch, en: english })[language];
  const part = async (section: string) => {
    const visiting = await signedIn(browser.current, site, admin, { language });
    await open(visiting, `${site}/settings?section=${section}`);
    const { page } = visiting;
    return {
      visiting,
      page,
      field: (name: string) => page.getByRole('textbox', { name }),
      press: (name: string) => page.getByRole('button', { name, exact: true }).last().press('Enter'),
      save: () => page.getByRole('button', { name: t('ui.save') }).press('Enter'),
      saved: () => noticed(visiting, t('tasks.saveEntityDone', { entity: t('settings.title') })),
      /** The last thing saved is taken back. */
      undo: async () => {
        await page
          .getByRole('button', { name: t('tasks.undo') })
          .last()
          .press('Enter');
      },
    };
  };
  const shown = async (path: string) => (await ask(site + path)).text;

  it('say in which time it lives and whom its mails come from', patience, async () => {
    const { visiting, page, field, save, undo } = await part('organisation');
    const call = await callsOf(site);
    const facts = async () => (await call('GET', '/api/tenant')).body;
    const before = await facts();
    const sender = field(t('settings.organisation.senderAddress'));
    const zone = page.getByRole('combobox', { name: t('settings.organisation.timeZone') });
    // In our words, whatever language the browser speaks.
    await sender.fill('post zonder apenstaart');
    await save();
    await page.getByText(t('ui.refused.not an e-mail address')).waitFor();
    expect(await sender.inputValue()).toBe('post zonder apenstaart');
    expect(await sender.getAttribute('aria-invalid')).toBe('true');
    expect(await facts()).toEqual(before);
    visiting.complaints.length = 0;
    const from = `post-${language}@veenland.example`;
    await sender.fill(from);
    await zone.fill('Curacao');
    await arrowToOption(page, 'America/Curacao');
    await save();
    const entity = t('settings.section.organisation');
    await noticed(visiting, t('tasks.saveEntityDone', { entity }));
    expect(await facts()).toEqual({ ...before, timeZone: 'America/Curacao', senderAddress: from });
    await expectGood(visiting);
    await undo();
    await expect.poll(facts).toEqual(before);
    await expect.poll(() => zone.inputValue()).toBe(before.timeZone);
  });

  it('have logos from the library, in the header and in the tab of a browser', patience, async () => {
    const { visiting, page, save, saved, undo } = await part('look');
    const heads = async () => {
      const text = await shown('/');
      const [, logo] = /class="logo".*?src="\/a\/([0-9a-f-]+)/s.exec(text) ?? [];
      const [, icon] = /rel="icon" href="\/a\/([0-9a-f-]+)/.exec(text) ?? [];
      return [logo, icon];
    };
    const before = await heads();
    expect(before).not.toContain(undefined);
    const chosen = (await (await callsOf(site))('GET', '/api/images')).body.items[0].guid;
    const picker = page.getByRole('dialog', { name: t('media.chooseImage') });
    for (const key of ['headerLogo', 'faviconLogo']) {
      const own = page.locator(`[data-field="/${key}"]`);
      const choose = own.getByRole('button', { name: t('fields.image.choose') });
      await choose.press('Enter');
      await picker.locator('[data-tile]').first().press('Enter');
      await picker.waitFor({ state: 'detached' });
      await choose.and(page.locator(':focus')).waitFor();
      await own.locator(`img[src*="${chosen}"]`).waitFor();
    }
    expect(await heads()).toEqual(before);
    await save();
    await saved();
    await expect.poll(heads).toEqual([chosen, chosen]);
    await expectGood(visiting);
    await undo();
    await expect.poll(heads).toEqual(before);
  });

  it('offer a translation below every page, and take it back', patience, async () => {
    const { visiting, page, save, saved, undo } = await part('languages');
    const links = page.getByRole('switch', { name: say('Vertaallinks tonen', 'Show translation links') });
    expect(await links.isChecked()).toBe(false);
    await links.press('Space');
    await save();
    await saved();
    await expectGood(visiting);
    // The service that the demo's foundation chose.
    await expect.poll(() => shown('/')).toContain('href="https://www.translatetheweb.com/?from=nl');
    await undo();
    await expect.poll(() => shown('/')).not.toContain('translatetheweb.com');
    await expect.poll(() => links.isChecked()).toBe(false);
  });

  it('take the address of another service for translations, where it is one', patience, async () => {
    const { visiting, page, field, save, saved, undo } = await part('languages');
    const service = field(say('Adres van de vertaaldienst', 'Address of the translation service'));
    await page
      .getByRole('switch', { name: say('Vertaallinks tonen', 'Show translation links') })
      .press('Space');
    await service.fill('https://10.0.0.1/?u={url}');
    await save();
    await page.getByText(t('settings.refused.not-a-public-address')).waitFor();
    expect(await service.inputValue()).toBe('https://10.0.0.1/?u={url}');
    visiting.complaints.length = 0;
    await service.fill('https://vertaal.example.org/{from}-{to}?adres={url}');
    await save();
    await saved();
    await expectGood(visiting);
    const link = `https://vertaal.example.org/nl-de?adres=${encodeURIComponent(`${site}/natuur`)}`;
    await expect.poll(() => shown('/natuur')).toContain(`href="${link}"`);
    expect(await shown('/natuur')).not.toContain('translatetheweb.com');
    await undo();
    await expect.poll(() => shown('/natuur')).not.toContain('vertaal.example.org');
  });

  it('tell search engines whose site this is, and whether they may show it', patience, async () => {
    const { visiting, page, field, save, saved, undo } = await part('measuring');
    const code = field(say('Google-verificatie', 'Google site verification'));
    const before = await code.inputValue();
    const owner = (value: string) => `<meta name="google-site-verification" content="${value}">`;
    const hidden = '<meta name="robots" content="noindex">';
    for (const path of ['/', '/natuur']) {
      expect(await shown(path)).toContain(owner(before));
      expect(await shown(path)).not.toContain('name="robots"');
    }
    await code.fill('veenland-anders_1');
    await page
      .getByRole('switch', { name: say('Niet in zoekmachines', 'Not in search engines') })
      .press('Space');
    await save();
    await saved();
    await expectGood(visiting);
    for (const path of ['/', '/natuur', '/legal/privacy']) {
      await expect.poll(() => shown(path)).toContain(owner('veenland-anders_1'));
      expect(await shown(path)).toContain(hidden);
    }
    expect(await shown('/robots.txt')).toMatch(/^Disallow: \/$/m);
    await undo();
    await expect.poll(() => shown('/')).toContain(owner(before));
    expect(await shown('/')).not.toContain(hidden);
    expect(await shown('/robots.txt')).not.toMatch(/^Disallow: \/$/m);
    await code.fill('');
    await save();
    await saved();
    await expect.poll(() => shown('/')).not.toContain('google-site-verification');
    await undo();
    await expect.poll(() => shown('/')).toContain(owner(before));
  });

  it('put a page on top of what is found, once both its words and the page are there', patience, async () => {
    const { visiting, page, field, press, save, saved, undo } = await part('search');
    const word = say('zompegras', 'bogcotton');
    await press(t('fields.list.add', { one: say('Pagina', 'page') }));
    await field(say('Zoekwoorden', 'Words')).fill(word);
    await save();
    await page.getByText(t('ui.refused.is missing')).waitFor();
    expect(await field(say('Zoekwoorden', 'Words')).inputValue()).toBe(word);
    visiting.complaints.length = 0;
    const chosen = page.getByRole('combobox', { name: say('Pagina', 'Page') });
    await chosen.fill('/natuur)');
    const option = page.getByRole('option', { name: /\(\/natuur\)$/ });
    await arrowToOption(page, await option.innerText());
    await page.getByText(t('ui.refused.is missing')).waitFor({ state: 'detached' });
    await save();
    await saved();
    await expectGood(visiting);
    await expect.poll(() => shown(`/search?q=${word}`)).toContain('href="/natuur"');
    await undo();
    await expect.poll(() => shown(`/search?q=${word}`)).not.toContain('search-promoted');
  });

  it('find a page by another word that means the same', patience, async () => {
    const { visiting, field, press, save, saved, undo } = await part('search');
    const word = say('zompegebied', 'mirelands');
    const found = async () => (await shown(`/search?q=${word}`)).includes('<mark>');
    expect(await found()).toBe(false);
    await press(t('fields.list.add', { one: say('Rij woorden', 'set of words') }));
    await field(say('Woorden met dezelfde betekenis', 'Words that mean the same')).fill(`${word}, natuur`);
    await save();
    await saved();
    await expectGood(visiting);
    await expect.poll(found).toBe(true);
    await undo();
    await expect.poll(found).toBe(false);
  });

  it('let visitors make an account, unless whoever saves it may no longer do so', patience, async () => {
    const { visiting, page, save, saved, undo } = await part('people');
    const { context, complaints } = visiting;
    const signUp = page.getByRole('switch', {
      name: say('Bezoekers mogen zelf een account maken', 'Visitors may make an account themselves'),
    });
    const isOpen = async () => (await shown('/sign-up')).includes('name="email"');
    expect([await signUp.isChecked(), await isOpen()]).toEqual([false, false]);
    await signUp.press('Space');
    // Meanwhile somebody else signed in here.
    await context.addCookies(await signIn(site, 'redactie@demo.example'));
    await save();
    await page
      .getByRole('status')
      .filter({ hasText: say('niet doen', 'may not') })
      .first()
      .waitFor();
    expect([await signUp.isChecked(), await isOpen()]).toEqual([true, false]);
    complaints.length = 0;
    await context.addCookies(await signIn(site, admin));
    await save();
    await saved();
    await expectGood(visiting);
    await expect.poll(isOpen).toBe(true);
    const newcomer = await newVisitor(browser.current, { language, width: 390 });
    await newcomer.page.goto(`${site}/sign-up`);
    await expectGood(newcomer);
    await newcomer.context.close();
    await undo();
    await expect.poll(isOpen).toBe(false);
  });

  it('sort topics into categories that have a name', patience, async () => {
    const { visiting, page, field, press, save, saved, undo } = await part('more');
    const name = say('Landschap', 'Landscape');
    await press(t('fields.list.add', { one: say('Categorie', 'category') }));
    await field(say('Onderwerpen', 'Topics')).last().fill('heide, ven');
    await save();
    await page.getByText(t('ui.refused.is missing')).waitFor();
    expect(await field(say('Onderwerpen', 'Topics')).last().inputValue()).toBe('heide, ven');
    visiting.complaints.length = 0;
    await field(say('Naam', 'Name')).last().fill(name);
    await save();
    await saved();
    await expectGood(visiting);
    const call = await callsOf(site);
    const kept = async () =>
      JSON.stringify((await call('GET', '/api/platformsettingvalues?keys=categories')).body);
    expect(await kept()).toContain(name);
    await undo();
    await expect.poll(kept).not.toContain(name);
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
  });

  it('keep the audit log and the trash as long as they say, and no longer', patience, async () => {
    const embedded = await openEmbedded({ dataDir: inject('dataDir') });
    openDatabase(embedded.url);
    await embedded.release();
    const call = await callsOf(site);
    const keep = async (values: object) =>
      (
        await call(
          'PUT',
          '/api/platformsettingvalues',
          Object.entries(values).map(([key, value]) => ({ key, value })),
        )
      ).status;
    onTestFinished(async () => {
      await keep({ trashRetention: 'always', auditRetention: 'always' });
      await closeDatabase();
    });
    const tenant = (await tenantByHost('veenland.localhost'))!;
    const thrown = async (title: string, daysAgo: number) => {
      const { guid } = (await call('POST', '/api/pages', { title, name: newGuid() })).body.page;
      await call('DELETE', `/api/pages/${guid}`);
      const deletedOn = new Date(Date.now() - daysAgo * 86_400_000);
      await withTenant(tenant, (tx) => tx('pages').where({ id: guid }).update({ deletedOn }));
      return { title, guid };
    };
    const [older, newer] = [await thrown(`Ouder ${language}`, 100), await thrown(`Nieuwer ${language}`, 80)];
    const acts = [newGuid(), newGuid()];
    await withTenant(tenant, async (tx) => {
      for (const [at, id] of acts.entries())
        await tx.raw(
          `insert into audit_entries (id, action, detail, at) values (?, 'page.made', '{}', now() - ? * interval '1 month')`,
          [id, [30, 6][at]!],
        );
    });

    const { visiting, page, save, saved } = await part('retention');
    const trash = page.getByRole('combobox', {
      name: say('Pagina’s en items in de prullenbak bewaren', 'Keep pages and items in the trash'),
    });
    const audit = page.getByRole('combobox', { name: say('Logboek bewaren', 'Keep the audit log') });
    const [threeMonths, twoYears] = [say('Drie maanden', 'Three months'), say('Twee jaar', 'Two years')];
    await trash.press('ArrowDown');
    await arrowToOption(page, threeMonths);
    await audit.press('ArrowDown');
    await arrowToOption(page, twoYears);
    const kept = async () =>
      (await call('GET', '/api/platformsettingvalues?keys=trashRetention,auditRetention')).body
        .map(({ value }: { value: string }) => value)
        .sort();
    // One that is refused keeps the other from being kept.
    expect(await keep({ trashRetention: '30', auditRetention: '-1' })).toBe(400);
    expect(await keep({ trashRetention: '31', auditRetention: '12' })).toBe(400);
    expect(await kept()).toEqual(['always', 'always']);
    await save();
    await saved();
    await page.reload();
    await expect.poll(() => trash.inputValue()).toBe(threeMonths);
    expect(await audit.inputValue()).toBe(twoYears);
    expect(await kept()).toEqual(['24', '90']);
    await expectGood(visiting);

    const row = ({ title }: { title: string }) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
    await open(visiting, `${site}/admin/pages?view=trash`);
    await row(older).waitFor();
    const { signal } = new AbortController();
    for (const round of [...trashRounds, ...auditRounds]) await round.run({ signal } as never);
    await page.reload();
    await row(newer).waitFor();
    expect(await row(older).count()).toBe(0);
    const left = await withTenant(tenant, (tx) => tx('auditEntries').whereIn('id', acts).pluck('id'));
    expect(left).toEqual([acts[1]]);
    await call('DELETE', `/api/pages/${newer.guid}?permanently=true`);
  });

  it('are closed to who does not run the site, and say so', patience, async () => {
    const visiting = await signedIn(browser.current, site, 'redactie@demo.example', { language });
    const { page } = visiting;
    for (const section of ['languages', 'search', 'people', 'providers', 'more']) {
      await page.goto(`${site}/settings?section=${section}`);
      const title = say('U mag deze pagina niet bekijken', 'You may not view this page');
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    visiting.complaints.length = 0;
    await expectGood(visiting);
  });
});

describe.each(walkedIn('en'))('the care for pages (%s)', (language) => {
  const t = textsIn(language);

  it('is asked for now, searched and narrowed', patience, async () => {
    const visiting = await signedIn(browser.current, site, admin, { language });
    const { page } = visiting;
    await open(visiting, `${site}/admin/pages?view=care&months=24`);
    await page.getByRole('button', { name: t('pages.careList.again') }).press('Enter');
    await noticed(visiting, t('pages.careList.againDone'));
    await page.getByRole('searchbox', { name: t('pages.careList.search') }).fill('zo heet hier niets');
    await page.waitForURL(/q=zo/);
    await page.getByText(t('table.none')).waitFor();
    await expectGood(visiting);
    await page.getByRole('button', { name: t('table.clearFilters') }).press('Enter');
    await page.waitForURL((url) => url.search === '?view=care');
  });

  it('tells of a path in a menu that leads nowhere, and leads to that menu', patience, async () => {
    const call = await callsOf(site);
    const name = `kapot-${language}`;
    const { guid } = (await call('POST', '/api/menus', { name })).body;
    const items = [{ name: 'Weg', externalUrl: '/hier-is-niets' }];
    await call('PUT', `/api/menus/${guid}`, { version: 1, items });
    const visiting = await signedIn(browser.current, site, admin, { language });
    const { page } = visiting;
    await open(visiting, `${site}/admin/pages?view=care&q=${name}`);
    const found = page.getByRole('row').filter({ hasText: t('pages.careList.of.menu', { name }) });
    await found.getByText('/hier-is-niets').waitFor();
    await expectGood(visiting);
    await found.locator('[data-row]').press('Enter');
    await page.getByRole('tree', { name: t('menus.tree', { name }) }).waitFor();
    expect(visiting.complaints).toEqual([]);
    await call('DELETE', `/api/menus/${guid}`);
  });

  it('is said by who looks after a page, where the mail leads them', patience, async () => {
    const call = await callsOf(site);
    const { body: authors } = await call('GET', '/api/roles?q=Auteurs');
    const { body: people } = await call('GET', '/api/users?q=auteur');
    const { page: made } = (await call('POST', '/api/pages', { title: `Van een auteur (${language})` })).body;
    const rule = { editPermission: 'Roles', editRoles: [authors.items[0].guid] };
    await call('POST', `/api/pages/${made.guid}/permissions`, rule);
    const care = { ownerId: people.items[0].guid, reviewOn: '2020-01-31' };
    expect((await call('PUT', `/api/pages/${made.guid}/care`, care)).status).toBe(200);
    const owner = await signedIn(browser.current, site, 'auteur@demo.example', { language });
    await owner.page.goto(`${site}${made.path}/edit#care`);
    const reviewed = owner.page.getByRole('button', { name: t('pages.reviewed') });
    await reviewed.press('Enter');
    await reviewed.waitFor({ state: 'detached' });
    const kept = async () => (await call('GET', `/api/pages/${made.guid}/care`)).body;
    await expect.poll(async () => (await kept()).reviewOn > new Date().toISOString().slice(0, 10)).toBe(true);
    expect((await kept()).ownerId).toBe(care.ownerId);
    expect(owner.complaints).toEqual([]);
    await call('DELETE', `/api/pages/${made.guid}`);
  });
});

it('are not for those who do not run the site', async () => {
  const call = await callsOf(site, 'redactie@demo.example');
  for (const path of ['/api/profileproperties', '/api/webhooks', '/api/platformsettings'])
    expect([path, (await call('GET', path)).status]).toEqual([path, 403]);
});
