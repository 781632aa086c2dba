import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Screens, violationsOn } from './accessible.ts';
import { admin, open, signedIn } from './admin.ts';
import { sites, useBrowser } from './browser.ts';
import { surelyOf } from './calls.ts';
import { type Texts, textsIn, walkedIn } from './texts.ts';

/** Two people have the same thing open in the admin, and one of them is quicker. */
const browser = useBrowser();
const site = sites.veenland;
const patience = { timeout: 120_000 };
const screens: { [language in 'nl' | 'en']: Screens } = {
  nl: { widths: [1440, 1024, 390], themes: ['light', 'dark'] },
  en: { widths: [1440], themes: ['light'] },
};

type Named = { name: string };
let call: Awaited<ReturnType<typeof surelyOf>>;
const gone: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  call = await surelyOf(site);
});
afterAll(async () => {
  for (const remove of gone.reverse()) await remove();
});

/** Something with a name, where it is changed in the admin, and how someone else changes its name meanwhile. */
interface Shared {
  at: string;
  read: () => Promise<Named>;
  rename: (name: string) => Promise<unknown>;
  field: (t: Texts) => string;
  /** Where the form stands, a panel unless said, and what saves it. */
  place?: 'main';
  save?: Parameters<Texts>[0];
  /** What is typed for a name, where a name is none. */
  asTyped?: (name: string) => string;
}

const role = async (name: string): Promise<Shared> => {
  const { guid } = await call('POST', '/api/roles', { name, description: '' });
  const path = `/api/roles/${guid}`;
  gone.push(() => call('DELETE', path));
  return versioned(path, `/admin/roles?open=${guid}`, 'roles.name');
};
const webhook = async (name: string): Promise<Shared> => {
  const known = { url: 'https://voorbeeld.nl/hook', events: ['page.*'], isActive: false };
  const { guid } = await call('POST', '/api/webhooks', { name, ...known });
  const path = `/api/webhooks/${guid}`;
  gone.push(() => call('DELETE', path));
  return versioned(path, `/settings?section=webhooks&open=${guid}`, 'settings.webhooks.name', known);
};
const provider = async (name: string): Promise<Shared> => {
  const id = `proef-${randomUUID().slice(0, 8)}`;
  const path = `/api/signinproviders/${id}`;
  const known = { issuer: 'https://voorbeeld.nl', clientId: 'veen', allowsNew: false, isEnabled: false };
  await call('PUT', path, { name, version: 0, clientSecret: '', ...known });
  gone.push(() => call('DELETE', path));
  const read = async () =>
    (await call('GET', '/api/signinproviders')).items.find((one: { id: string }) => one.id === id);
  return {
    ...versioned(path, `/settings?section=providers&open=${id}`, 'settings.providers.name'),
    read,
    rename: async (other) =>
      call('PUT', path, { ...known, clientSecret: '', name: other, version: (await read()).version }),
  };
};
const picture = async (): Promise<Shared> => {
  const [{ guid, name }] = (await call('GET', '/api/images?itemCount=1')).items;
  const path = `/api/images/${guid}`;
  const shared = versioned(path, `/admin/media?open=${guid}`, 'media.name');
  gone.push(() => shared.rename(name));
  return shared;
};
const footer = async (name: string): Promise<Shared> => {
  const list = '/api/frames/footers';
  const guid = randomUUID();
  const version = async () => (await call('GET', list)).version;
  const rename = async (other: string) =>
    call('PUT', `${list}/${guid}`, { name: other, blocks: [], version: await version() });
  await rename(name);
  gone.push(async () => call('DELETE', `${list}/${guid}?version=${await version()}`));
  return {
    at: `/settings?section=footers&open=${guid}`,
    read: async () => (await call('GET', list)).items.find((one: { guid: string }) => one.guid === guid),
    rename,
    field: (t) => t('settings.frames.name'),
  };
};
const legalText = async (title: string, language: 'nl' | 'en'): Promise<Shared> => {
  const path = '/api/legal/cookie-statement';
  const draft = async () => (await call('GET', path)).draft;
  const rename = async (other: string) => {
    const { texts, revision } = await draft();
    const changed = { ...texts, [language]: { ...texts[language], title: other } };
    return call('PUT', path, { texts: changed, revision });
  };
  await rename(title);
  gone.push(async () => {
    const { revision } = await draft();
    if (revision > 0) await call('POST', `${path}:discard`, { revision });
  });
  return {
    at: '/settings?section=legal&text=cookie-statement',
    read: async () => ({ name: (await draft()).texts[language].title }),
    rename,
    field: () => ({ nl: 'Titel', en: 'Title' })[language],
    place: 'main',
    save: 'settings.legal.keep',
  };
};
const redirect = async (name: string): Promise<Shared> => {
  const path = slugged(name);
  const { guid } = await call('POST', '/api/redirects', { path, target: '/natuur' });
  const address = `/api/redirects/${guid}`;
  gone.push(() => call('DELETE', address));
  return {
    at: `/settings?section=redirects&open=${guid}`,
    read: async () => ({ name: (await call('GET', address)).target }),
    rename: (target) => call('PUT', address, { path, target }),
    field: (t) => t('settings.redirects.target'),
    asTyped: slugged,
  };
};
const setting = async (name: string, language: 'nl' | 'en'): Promise<Shared> => {
  const [key, path] = ['platformName', '/api/platformsettingvalues'];
  const read = async () => ({ name: (await call('GET', `${path}?keys=${key}`))[0].value });
  const rename = (value: string) => call('PUT', path, [{ key, value }]);
  const { name: before } = await read();
  gone.push(() => rename(before));
  await rename(name);
  return {
    ...{ at: '/settings?section=site', read, rename, place: 'main' },
    field: () => ({ nl: 'Naam van de site', en: 'Name of the site' })[language],
  };
};
const organisation = async (name: string): Promise<Shared> => {
  const path = '/api/tenant';
  const read = () => call('GET', path);
  const before = await read();
  gone.push(() => call('PUT', path, before));
  const rename = async (other: string) => call('PUT', path, { ...(await read()), name: other });
  await rename(name);
  return {
    ...{ at: '/settings?section=organisation', read, rename, place: 'main' },
    field: (t) => t('settings.organisation.name'),
  };
};
const slugged = (name: string) => `/${name.toLowerCase().replaceAll(' ', '-')}`;
function versioned(path: string, at: string, field: Parameters<Texts>[0], known = {}): Shared {
  const read = () => call('GET', path);
  return {
    at,
    read,
    rename: async (name) => call('PUT', path, { ...known, name, version: (await read()).version }),
    field: (t) => t(field),
  };
}

/** Runs in the page: what panels warn of, also when it is gone at once. */
function alertsFromNowOn(): string[] {
  const found: string[] = [];
  new MutationObserver(() => {
    const alert = document.querySelector('[role=dialog] [role=alert]');
    if (alert) found.push(alert.textContent);
  }).observe(document.body, { subtree: true, childList: true });
  return found;
}

describe.each(walkedIn('en'))('what two people change (%s)', (language) => {
  const t = textsIn(language);
  it.each([
    ['a role', role],
    ['a webhook', webhook],
    ['a sign-in service', provider],
    ['a picture', picture],
    ['a footer', footer],
    ['a legal text', legalText],
    ['a redirect', redirect],
    ['a setting', setting],
    ['the organisation', organisation],
  ])('is shown beside what was typed, and nothing is lost: %s', patience, async (_, make) => {
    const own = randomUUID().slice(0, 8);
    const shared = await make(`Gedeeld ${own}`, language);
    const [mine, theirs, last, further] = [
      ...['Wat ik wil', 'Wat de ander wil', 'Weer wat anders', 'Wat ik nog wilde'],
    ].map((name) => (shared.asTyped ?? String)(`${name} ${own}`));
    const boss = await signedIn(browser.current, site, admin, { language });
    const { page } = boss;
    await open(boss, site + shared.at);
    const panel = page.getByRole(shared.place ?? 'dialog').last();
    const field = panel.getByRole('textbox', { name: shared.field(t), exact: true });
    const save = panel.getByRole('button', { name: t(shared.save ?? 'ui.save'), exact: true });
    const conflict = panel.getByRole('alert').filter({ hasText: t('ui.conflict') });

    await field.fill(mine!);
    await shared.rename(theirs!);
    await save.press('Enter');
    await conflict.getByText(theirs!).waitFor();
    expect(await field.inputValue()).toBe(mine);
    expect((await shared.read()).name).toBe(theirs);
    expect(await violationsOn(page, screens[language])).toEqual([]);

    // Knowing that, it is saved all the same.
    await save.press('Enter');
    await expect.poll(async () => (await shared.read()).name).toBe(mine);
    await conflict.waitFor({ state: 'detached' });

    // Or left for what is there.
    await open(boss, site + shared.at);
    await field.fill(further!);
    await shared.rename(last!);
    await save.press('Enter');
    await conflict.getByRole('button', { name: t('ui.takeTheirs') }).press('Enter');
    expect(await field.inputValue()).toBe(last);
    expect((await shared.read()).name).toBe(last);
    expect(boss.complaints.filter((line) => !line.includes('409'))).toEqual([]);
  });

  it.each([
    ['a webhook', webhook],
    ['a sign-in service', provider],
  ])('is no conflict with what one saved oneself: %s', patience, async (_, make) => {
    const shared = await make(`Eigen ${randomUUID().slice(0, 8)}`);
    const boss = await signedIn(browser.current, site, admin, { language });
    await open(boss, site + shared.at);
    const panel = boss.page.getByRole('dialog').last();
    await panel.getByRole('textbox', { name: shared.field(t), exact: true }).fill('Zo heet het nu');
    // Is kept, and not shown again: what is saved differs from what was filled in.
    const secret = panel.getByLabel(t('settings.providers.clientSecret'), { exact: true });
    if (await secret.count()) await secret.fill('een nieuw geheim');
    const alerts = await boss.page.evaluateHandle(alertsFromNowOn);
    await panel.getByRole('button', { name: t('ui.save'), exact: true }).press('Enter');
    await panel.waitFor({ state: 'detached' });
    expect((await shared.read()).name).toBe('Zo heet het nu');
    expect(await alerts.jsonValue()).toEqual([]);
  });

  it(
    'is nothing to ask about when it was another field of what is kept field by field',
    patience,
    async () => {
      const own = randomUUID().slice(0, 8);
      const [name, facts] = [await setting(`Site ${own}`, language), await organisation(`Wie ${own}`)];
      const boss = await signedIn(browser.current, site, admin, { language });
      const save = boss.page.locator('main').getByRole('button', { name: t('ui.save'), exact: true });
      const field = (of: Shared) =>
        boss.page.locator('main').getByRole('textbox', { name: of.field(t), exact: true });
      const about = `Waar het over gaat ${own}`;
      const described = { nl: 'Beschrijving', en: 'Description' };
      const [, { value: said }] = await call(
        'GET',
        '/api/platformsettingvalues?keys=platformName,platformDescription',
      );
      gone.push(() =>
        call('PUT', '/api/platformsettingvalues', [{ key: 'platformDescription', value: said }]),
      );
      await open(boss, site + name.at);
      await field(name).fill(`Mijn site ${own}`);
      await call('PUT', '/api/platformsettingvalues', [{ key: 'platformDescription', value: about }]);
      await save.press('Enter');
      await expect.poll(async () => (await name.read()).name).toBe(`Mijn site ${own}`);
      await expect
        .poll(() => boss.page.getByRole('textbox', { name: described[language] }).inputValue())
        .toBe(about);

      await open(boss, site + facts.at);
      await field(facts).fill(`Wij ${own}`);
      await call('PUT', '/api/tenant', { ...(await call('GET', '/api/tenant')), senderName: `Balie ${own}` });
      await save.press('Enter');
      await expect.poll(facts.read).toMatchObject({ name: `Wij ${own}`, senderName: `Balie ${own}` });
      await expect
        .poll(() =>
          boss.page.getByRole('textbox', { name: t('settings.organisation.senderName') }).inputValue(),
        )
        .toBe(`Balie ${own}`);
      expect(await boss.page.locator('main').getByRole('alert').count()).toBe(0);

      // What was saved here is not taken back over what someone else made of it since.
      await facts.rename(`Zij ${own}`);
      await boss.page
        .getByRole('button', { name: t('tasks.undo') })
        .last()
        .press('Enter');
      await boss.page.getByText(t('tasks.undoEntityFailed', { entity: '' }).trim()).waitFor();
      expect((await facts.read()).name).toBe(`Zij ${own}`);
    },
  );

  it('is nothing to ask about when it was another one of the same list', patience, async () => {
    const own = randomUUID().slice(0, 8);
    const [mine, other] = [await footer(`Mijn voet ${own}`), await footer(`Andere voet ${own}`)];
    const boss = await signedIn(browser.current, site, admin, { language });
    await open(boss, site + mine.at);
    const panel = boss.page.getByRole('dialog').last();
    await panel.getByLabel(mine.field(t)).fill(`Mijn nieuwe voet ${own}`);
    await other.rename(`Andere nieuwe voet ${own}`);
    await panel.getByRole('button', { name: t('ui.save'), exact: true }).press('Enter');
    await panel.waitFor({ state: 'detached' });
    expect([(await mine.read()).name, (await other.read()).name]).toEqual([
      `Mijn nieuwe voet ${own}`,
      `Andere nieuwe voet ${own}`,
    ]);
  });

  it('is put together or asked where it is a form, which saves itself', patience, async () => {
    const name = `Proefformulier ${randomUUID().slice(0, 8)}`;
    const field = (label: string) => ({
      id: randomUUID(),
      type: 'short-text',
      v: 1,
      label: { [language]: label },
      content: {},
    });
    const [first, second] = [field('Naam'), field('Vraag')];
    const title = { [language]: name };
    const definition = { title, languages: [language], fields: [first, second] };
    const { guid } = await call('POST', '/api/forms', { name, definition });
    const path = `/api/forms/${guid}`;
    gone.push(() => call('DELETE', path));
    const change = async (parts: object) => {
      const { rowVersion } = await call('GET', path);
      await call('PUT', path, { rowVersion, ...parts });
    };
    const labels = async () =>
      (await call('GET', path)).definition.fields.map((one: typeof first) => one.label[language]);
    const boss = await signedIn(browser.current, site, admin, { language });
    const { page } = boss;
    await open(boss, `${site}/admin/forms/view/${guid}`);
    const label = page.getByRole('textbox', { name: t('forms.label') }).first();
    const conflict = page.getByRole('alert').filter({ hasText: t('forms.conflict') });
    await label.waitFor();

    // Another part of it: nobody is asked anything.
    await change({ settings: { handlers: [] }, name: `${name} (2)` });
    await label.fill('Uw naam');
    await expect.poll(labels).toEqual(['Uw naam', 'Vraag']);
    expect((await call('GET', path)).name).toBe(`${name} (2)`);
    await page.getByRole('heading', { level: 1, name: `${name} (2)` }).waitFor();
    expect(await conflict.count()).toBe(0);

    // The same part: both are there until one is chosen.
    const other = { ...definition, fields: [first, second, field('Telefoon')] };
    await change({ definition: other });
    await label.fill('Hoe u heet');
    await conflict.getByText('Telefoon').waitFor();
    expect(await label.inputValue()).toBe('Hoe u heet');
    expect(await violationsOn(page, screens[language])).toEqual([]);
    await conflict.getByRole('button', { name: t('ui.keepMine') }).press('Enter');
    await expect.poll(labels).toEqual(['Hoe u heet', 'Vraag']);
    await change({ definition: other });
    await label.fill('Toch anders');
    await conflict.getByRole('button', { name: t('ui.takeTheirs') }).press('Enter');
    await expect.poll(() => label.inputValue()).toBe('Naam');
    expect(await labels()).toEqual(['Naam', 'Vraag', 'Telefoon']);
    expect(boss.complaints.filter((line) => !line.includes('409'))).toEqual([]);
  });
});
