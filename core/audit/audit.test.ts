import { describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { aList, aPage } from '../testing/factories.ts';
import { testApp } from '../testing/app.ts';
import { note } from './entry.ts';

const app = testApp();
const read = async (query = '', tenant: 'lindenhove' | 'veenland' = 'lindenhove') =>
  (await app.get(`/api/auditlog${query}`, { as: 'admin', tenant })).body;
const actionsOf = ({ items }: { items: { action: string }[] }) => items.map(({ action }) => action);

describe('the log of a tenant', () => {
  it('is read from an entry on, also where many stand at one moment', async () => {
    const subject = newGuid();
    await withTenant(app.place.tenant, async (tx) => {
      for (let at = 0; at < 7; at++)
        await note(tx, 'test.made', { actor: null, subject, detail: { number: at } });
    });
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const part = await read(`?subject=${subject}&itemCount=3${before ? `&before=${before}` : ''}`);
      expect(part.meta.totalNumberOfItems).toBe(7);
      seen.push(...part.items.map(({ guid }: { guid: string }) => guid));
      before = part.meta.next;
    } while (before);
    expect(new Set(seen).size).toBe(7);
    // A line that was told of is found where it stands, with what is older.
    const inMiddle = await read(`?subject=${subject}&upTo=${seen[3]}`);
    expect(inMiddle.items.map(({ guid }: { guid: string }) => guid)).toEqual(seen.slice(3));
    expect(await read('?action=test', 'veenland')).toMatchObject({ items: [], meta: { next: null } });
  });

  it('is found by the name of who did it and of what it was done to', async () => {
    const { body: role } = await app.post('/api/roles', { as: 'admin', body: { name: 'Bouwmeesters' } });
    const body = { name: 'Hovenbouwers', version: role.version };
    await app.put(`/api/roles/${role.guid}`, { as: 'admin', body });
    const found = await read('?q=hovenbouw');
    expect(actionsOf(found)).toEqual(['role.changed', 'role.made']);
    expect(found.items[0].detail).toEqual({ changes: { name: ['Bouwmeesters', 'Hovenbouwers'] } });
    expect(actionsOf(await read('?q=beheer%40demo.example&action=role'))).toContain('role.made');
    expect(actionsOf(await read('?q=h%C3%B3ven'))).toEqual(['role.changed', 'role.made']);
    expect((await read('?q=niemand+heet+zo')).items).toEqual([]);
  });

  it('tells what was and is, with names for guids, and of long texts only that they changed', async () => {
    const { authors } = app.roles.lindenhove;
    const { id: page } = await aPage(app.place, { title: 'Gelogd' });
    const rule = { editPermission: 'Roles', editRoles: [authors] };
    expect((await app.post(`/api/pages/${page}/permissions`, { as: 'admin', body: rule })).status).toBe(200);
    const [entry] = (await read(`?subject=${page}&action=page.rule-changed`)).items;
    expect(entry.detail.changes.editPermission).toEqual(['Admin', 'Roles']);
    expect(entry.names[authors]).toEqual(expect.any(String));

    const values = [
      { key: 'headerLogoHeight', value: 90 },
      { key: 'platformDescription', value: 'x'.repeat(250) },
    ];
    await app.put('/api/platformsettingvalues', { as: 'admin', body: values });
    const [settings] = (await read('?action=settings.changed')).items;
    expect(settings.detail.changes).toEqual({ headerLogoHeight: [null, 90], platformDescription: true });
  });

  it('tells what changed of pages, menus, lists, forms, fields of profiles and sign-in providers', async () => {
    const { authors } = app.roles.lindenhove;
    const detailOf = async (action: string) => (await read(`?action=${action}`)).items[0].detail;
    const list = aList();
    const page = await aPage(app.place, { title: 'Wonen', name: 'wonen', blocks: [list] });
    const put = (path: string, body: object) => app.put(path, { as: 'admin', body });

    const rule = { visibility: 'Roles', visibleRoles: [authors], description: 'Anders' };
    expect((await put(`/api/pages/${page.id}`, { version: page.version, ...rule })).status).toBe(200);
    expect(await detailOf('page.changed')).toEqual({
      changes: { description: true, visibility: ['Public', 'Roles'], visibleRoles: [[], [authors]] },
    });

    const permission = { addPermission: 'Roles', addRoles: [authors] };
    const setList = `/api/buildingblockinstance/${list.id}/permissions`;
    expect((await app.post(setList, { as: 'admin', body: permission })).status).toBe(200);
    expect((await detailOf('list.permissions-changed')).changes.addPermission).toEqual(['Admin', 'Roles']);

    const { guid } = (await app.post('/api/menus', { as: 'admin', body: { name: 'voet' } })).body;
    const item = (name: string) => ({ name, externalUrl: `https://${name}.example/` });
    const made = await put(`/api/menus/${guid}`, { version: 1, items: [item('een'), item('twee')] });
    const [one, two] = made.body.items;
    const items = [{ ...two, name: 'Tweede' }, item('drie')];
    expect((await put(`/api/menus/${guid}`, { version: 2, name: 'onder', items })).status).toBe(200);
    expect(one.name).toBe('een');
    expect(await detailOf('menu.changed')).toEqual({
      ...{ changes: { name: ['voet', 'onder'] }, added: ['drie'], removed: ['een'], changed: ['Tweede'] },
    });

    const definition = { title: { nl: 'Vragen' }, languages: ['nl'], fields: [] };
    const form = (await app.post('/api/forms', { as: 'admin', body: { name: 'Vragen', definition } })).body;
    const settings = { oncePerPerson: true, notify: ['iemand@demo.example'] };
    const saved = await put(`/api/forms/${form.guid}`, {
      rowVersion: form.rowVersion,
      name: 'Meer',
      settings,
    });
    expect(saved.status).toBe(200);
    expect(await detailOf('form.changed')).toEqual({
      changes: { oncePerPerson: [false, true], notify: true, name: ['Vragen', 'Meer'] },
    });

    const property = {
      ...{ key: 'wijk', category: 'profile', section: 'wonen', sortOrdinal: 1, visibleFor: ['Users'] },
      ...{ inputType: 'text', required: false, label: { nl: 'Wijk', en: 'District' } },
    };
    const properties = (version: number, all: object[]) =>
      put('/api/profileproperties', { version, items: all });
    const first = await properties(0, [property]);
    expect([first.status, first.body.errors]).toEqual([200, undefined]);
    await properties(1, [{ ...property, required: true }]);
    expect(await detailOf('profile-properties.changed')).toEqual({
      changes: { 'wijk: required': [false, true] },
    });

    const provider = {
      ...{ name: 'Werk', issuer: 'https://inloggen.example.org', clientId: 'site' },
      ...{ allowsNew: false, isEnabled: false },
    };
    const save = (more: object) => put('/api/signinproviders/werk', { ...provider, ...more });
    const saw = await save({ clientSecret: 'heel-geheim' });
    expect([saw.status, saw.body]).toEqual([200, expect.anything()]);
    await save({ version: 1, isEnabled: true, clientSecret: 'nog-geheimer' });
    const entry = await detailOf('sign-in-provider.changed');
    expect(entry).toEqual({ id: 'werk', changes: { isEnabled: [false, true], clientSecret: true } });
  });

  it('knows whether what it is about is still there, or in the trash', async () => {
    const { body } = await app.post('/api/pages', { as: 'admin', body: { title: 'Straks weg' } });
    const { guid } = body.page;
    const about = async () => (await read(`?subject=${guid}`)).items[0].subject;
    expect(await about()).toMatchObject({ kind: 'page', isInTrash: false });
    await app.delete(`/api/pages/${guid}`, { as: 'admin' });
    expect(await about()).toMatchObject({ kind: 'page', isInTrash: true });
    await app.delete(`/api/pages/${guid}?permanently=true`, { as: 'admin' });
    expect(await about()).toEqual({ guid, kind: null, name: null, isInTrash: false });
  });

  it('knows which kinds of acts there are', async () => {
    const { items } = (await app.get('/api/auditlog/actions', { as: 'admin' })).body;
    expect(items).toEqual([...new Set(items)].sort());
    expect(items).toContain('role.made');
    const elsewhere = await app.get('/api/auditlog/actions', { as: 'admin', tenant: 'veenland' });
    expect(elsewhere.body.items).not.toContain('role.made');
  });

  it('is a file for a spreadsheet, and says that it was taken out', async () => {
    const { body: role } = await app.post('/api/roles', { as: 'admin', body: { name: '=HYPERLINK("x")' } });
    const { status, headers, text } = await app.get(`/api/auditlog:export?subject=${role.guid}`, {
      as: 'admin',
    });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`;Rol gemaakt;"'=HYPERLINK(""x"")";Rollen;`);
    expect(lines[1]).toContain(';role.made;');
    const sheet = await app.get('/api/auditlog:export?format=xlsx&action=role', { as: 'admin' });
    expect(sheet.text.startsWith('PK')).toBe(true);
    expect(actionsOf(await read('?action=auditlog'))).toEqual(['auditlog.exported', 'auditlog.exported']);
    const [{ detail }] = (await read('?action=auditlog')).items;
    expect(detail).toEqual({ format: 'xlsx' });
  });

  it.each([
    [
      'nl',
      'Handeling;Waarvan;Soort;Verschil;Handeling (code)',
      'Account gewijzigd',
      'Gebruikers',
      'Actief: ja → nee',
    ],
    ['en', 'Act;Of what;Kind;Difference;Act (code)', 'Changed an account', 'Users', 'Active: yes → no'],
  ])('is a file in the words of the screen (%s)', async (language, heads, act, kind, difference) => {
    const { guid } = (await app.get('/api/profiles:loggedIn', { as: 'author' })).body;
    await withTenant(app.place.tenant, async (tx) => {
      const subject = guid as string;
      const detail = { changes: { isActive: [true, false], text: true } };
      await note(tx, 'user.changed', { actor: subject, subject, detail });
      const endsOn = '2026-11-26T09:54:00.000Z';
      await note(tx, 'staff.entered', { actor: null, subject, detail: { by: 'Stef Afman', endsOn } });
      const host = ['veenland.example', 'xn--veenland-sd-2hb.example'];
      await note(tx, 'host.primary', { actor: subject, detail: { changes: { host } } });
      const changes = { platformName: ['A', 'B'] };
      await note(tx, 'settings.changed', { actor: subject, detail: { changes } });
    });
    const file = async (action: string) => {
      const { text } = await app.get(`/api/auditlog:export?action=${action}`, {
        as: 'admin',
        headers: { 'accept-language': language },
      });
      return text.trim().split(/\r\n/);
    };
    const cells = (line: string | undefined, delimiter: string) => line!.split(delimiter);
    const [head, line] = await file('user.changed');
    const delimiter = head!.includes(';') ? ';' : ',';
    expect(cells(head, delimiter).join(';')).toContain(heads);
    expect(cells(line, delimiter)).toEqual(expect.arrayContaining([act, kind, 'user.changed']));
    expect(line).toContain(difference);
    const [, entered] = await file('staff.entered');
    expect(entered).toContain('Stef Afman');
    expect(entered).toContain('2026-11-26 10:54:00');
    const [, host] = await file('host.primary');
    expect(host).toContain(': veenland.example → veenland-süd.example');
    const [, settings] = await file('settings.changed');
    expect(settings).toMatch(/: A → B/);
    expect(settings).not.toContain('platformName');
  });

  it.each(['before=x', 'from=gisteren', 'from=2026-02-30', 'format=pdf', 'action=;'])(
    'is not exported with %s',
    async (query) => {
      expect((await app.get(`/api/auditlog:export?${query}`, { as: 'admin' })).status).toBe(400);
    },
  );
});
