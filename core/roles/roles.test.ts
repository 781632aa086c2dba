import { describe, expect, it } from 'vitest';
import { type Tx, withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { Invitation } from '../invitations/invitation.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aPage } from '../testing/factories.ts';
import { meanwhile } from '../testing/meanwhile.ts';
import { User } from '../users/user.ts';

const app = testApp();
const make = async (name: string) =>
  (await app.post('/api/roles', { as: 'admin', body: { name } })).body as { guid: string; version: number };

describe('roles', () => {
  it('are made, renamed and listed by name', async () => {
    const made = await app.post('/api/roles', {
      as: 'admin',
      body: { name: 'Wijkteam', description: 'Zuid' },
    });
    expect(made).toMatchObject({ status: 201, body: { name: 'Wijkteam', version: 1 } });
    const put = (version: number, name: string) =>
      app.put(`/api/roles/${made.body.guid}`, { as: 'admin', body: { version, name } });
    expect((await put(1, 'auteurs')).body.code).toBe('role-name-taken');
    expect((await put(1, 'Écoteam')).body).toMatchObject({
      name: 'Écoteam',
      description: 'Zuid',
      version: 2,
    });
    expect((await put(1, 'Laat')).status).toBe(409);
    const { body } = await app.get('/api/roles', { as: 'admin' });
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Auteurs', 'Écoteam', 'Redactie']);
    expect(body.items[0]).toMatchObject({ members: 1 });
    expect((await app.get('/api/roles?q=TEAM', { as: 'admin' })).body.meta.totalNumberOfItems).toBe(1);
    expect((await app.get('/api/roles?q=t%C3%A9am', { as: 'admin' })).body.meta.totalNumberOfItems).toBe(1);
  });

  it.each([
    { name: '' },
    { name: ' x' },
    { name: 'a\nb' },
    { name: 'x', id: newGuid() },
    { name: 'x'.repeat(101) },
    {},
  ])('cannot be %j', async (body) => {
    expect((await app.post('/api/roles', { as: 'admin', body })).status).toBe(400);
  });

  it('have members, who can do what it may at their next request', async () => {
    const { guid } = await make('Tuinploeg');
    const page = await aPage(app.place, { title: 'De tuin', isPublished: false, editPermission: 'Roles', editRoles: [guid] }); // prettier-ignore
    const token = await app.newToken('user');
    const read = async () => (await app.get(`/api/pages/${page.id}?draft=true`, { as: { token } })).status;
    expect(await read()).toBe(404);
    const user = app.people.lindenhove.user;
    const add = () => app.post(`/api/roles/${guid}/members`, { as: 'admin', body: { guids: [user] } });
    expect((await add()).body).toMatchObject({ added: [user], uses: { members: 1, pages: 1 } });
    expect((await add()).body.added).toEqual([]);
    expect(await read()).toBe(200);
    const members = await app.get(`/api/roles/${guid}/members`, { as: 'admin' });
    expect(members.body.items).toMatchObject([{ guid: user, roleIds: [guid] }]);
    expect((await app.delete(`/api/roles/${guid}/members/${user}`, { as: 'admin' })).status).toBe(204);
    expect((await app.delete(`/api/roles/${guid}/members/${user}`, { as: 'admin' })).status).toBe(404);
    expect(await read()).toBe(404);
    const foreign = { guids: [app.people.veenland.user] };
    expect((await app.post(`/api/roles/${guid}/members`, { as: 'admin', body: foreign })).status).toBe(400);
  });

  it('stay while something names them, and the refusal says what', async () => {
    const { guid } = await make('Onmisbaar');
    const remove = () => app.delete(`/api/roles/${guid}`, { as: 'admin' });
    const seen = aBlock(
      'note',
      { text: 'Alleen voor hen' },
      { v: 2, visibility: { level: 'Roles', roles: [guid] } },
    );
    await aPage(app.place, { title: 'Voor hen', blocks: [seen] });
    const old = await aPage(app.place, {
      ...{ title: 'Van toen', isPublished: false },
      ...{ editPermission: 'Roles' as const, editRoles: [guid] },
    });
    expect((await app.delete(`/api/pages/${old.id}`, { as: 'admin' })).status).toBe(204);
    await app.post(`/api/roles/${guid}/members`, {
      as: 'admin',
      body: { guids: [app.people.lindenhove.user] },
    });
    await app.post('/api/userinvitations', {
      as: 'admin',
      body: { email: 'n@demo.example', roleIds: [guid] },
    });
    const form = {
      name: 'Voor hun postvak',
      definition: { title: { nl: 'Meld het', en: 'Tell us' }, languages: ['nl', 'en'], fields: [] },
      settings: { handlers: [guid] },
    };
    expect((await app.post('/api/forms', { as: 'admin', body: form })).status).toBe(201);
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        code: 'role-in-use',
        errors: [
          { path: '/members', message: '1' },
          { path: '/pages', message: '1' },
          { path: '/trashedPages', message: '1' },
          { path: '/forms', message: '1' },
          { path: '/invitations', message: '1' },
        ],
      },
    });
    const { guid: free } = await make('Overbodig');
    expect((await app.delete(`/api/roles/${free}`, { as: 'admin' })).status).toBe(204);
    expect((await app.get(`/api/roles/${free}`, { as: 'admin' })).status).toBe(404);
  });
});

describe('what happens to a role at one moment', () => {
  const remove = (guid: string) => (tx: Tx) => tx('roles').where({ id: guid }).delete();
  const removeByCall = (guid: string) => app.delete(`/api/roles/${guid}`, { as: 'admin' });

  it('of many who give one name to a role, one does', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => app.post('/api/roles', { as: 'admin', body: { name: 'Tegelijk' } })),
    );
    const others = await Promise.all(['Een', 'Twee', 'Drie', 'Vier'].map(make));
    const renamed = await Promise.all(
      others.map(({ guid, version }) =>
        app.put(`/api/roles/${guid}`, { as: 'admin', body: { version, name: 'Samen' } }),
      ),
    );
    for (const [answers, done] of [
      [made, 201],
      [renamed, 200],
    ] as const) {
      expect(answers.filter(({ status }) => status === done)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status !== done);
      for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'role-name-taken']);
    }
  });

  it('is not given to anyone while it goes', async () => {
    const guid = app.people.lindenhove.user;
    const { version } = (await app.get(`/api/users/${guid}`, { as: 'admin' })).body;
    const newcomer = { email: 'nieuw-in-rol@demo.example', firstName: 'Iem', lastName: 'And' };
    const acts = {
      user: (roleIds: string[]) => app.put(`/api/users/${guid}`, { as: 'admin', body: { version, roleIds } }),
      newcomer: (roleIds: string[]) =>
        app.post('/api/users', { as: 'admin', body: { ...newcomer, roleIds } }),
      invitation: (roleIds: string[]) =>
        app.post('/api/userinvitations', { as: 'admin', body: { email: newcomer.email, roleIds } }),
    };
    for (const [name, act] of Object.entries(acts)) {
      const role = await make(`Gaat weg bij ${name}`);
      const { status, body } = await meanwhile(app.place.tenant, remove(role.guid), () => act([role.guid]));
      expect([status, body.errors]).toEqual([400, [{ path: '/roleIds/0', message: 'no such role' }]]);
    }
  });

  it('stays when somebody is invited to it while it goes', async () => {
    const { guid } = await make('Uitgenodigd');
    const invitation = { email: 'tegelijk@demo.example', language: 'nl' as const, roleIds: [guid] };
    const invite = (tx: Tx) =>
      Invitation.create(tx, app.people.lindenhove.admin, {
        ...invitation,
        isAdmin: false,
        isContentManager: false,
      });
    const { status, body } = await meanwhile(app.place.tenant, invite, () => removeByCall(guid));
    expect([status, body.code]).toEqual([409, 'role-in-use']);
    expect(body.errors).toEqual([{ path: '/invitations', message: '1' }]);
  });

  it('is not promised again by an invitation that had run out', async () => {
    const [gone, left] = [await make('Gaat'), await make('Blijft')];
    const email = 'nog-eens@demo.example';
    const roleIds = [gone.guid, left.guid];
    const { guid } = (await app.post('/api/userinvitations', { as: 'admin', body: { email, roleIds } })).body;
    await withTenant(app.place.tenant, (tx) =>
      tx('invitations').where({ id: guid }).update({ expiresOn: new Date() }),
    );
    expect((await removeByCall(gone.guid)).status).toBe(204);
    const again = await app.post(`/api/userinvitations/${guid}:resend`, { as: 'admin' });
    expect(again).toMatchObject({ status: 200, body: { roleIds: [left.guid] } });
  });

  it('takes nobody in who is removed meanwhile, and says that it is to be tried again', async () => {
    const { guid } = await make('Te laat');
    // Not by a call: the mail to a newcomer would wait for the removal too, and end it too early.
    const { id: user } = await withTenant(app.place.tenant, (tx) =>
      User.create(tx, { email: 'weg@demo.example' }),
    );
    const answer = await meanwhile(
      app.place.tenant,
      (tx) => tx('users').where({ id: user }).delete(),
      () => app.post(`/api/roles/${guid}/members`, { as: 'admin', body: { guids: [user] } }),
    );
    expect(answer).toMatchObject({
      status: 409,
      body: { outcome: 'Failed', code: 'changed-at-once', title: 'Tegelijk gewijzigd' },
    });
  });
});

describe('properties that admins add', () => {
  const path = '/api/profileproperties';
  const phone = {
    key: 'toestel',
    category: 'profile',
    section: 'person',
    sortOrdinal: 50,
    visibleFor: ['Users', 'Admin'],
    inputType: 'text',
    required: false,
    label: { nl: 'Toestelnummer', en: 'Extension' },
  };
  const put = (items: object[], version: number) => app.put(path, { as: 'admin', body: { items, version } });

  it('stand in every profile of the tenant, and in no other', async () => {
    const { body } = await app.get(path, { as: 'admin' });
    expect(body.meta.version).toBe(0);
    expect(body.items.every(({ origin }: { origin: string }) => origin === 'core')).toBe(true);
    expect((await put([phone], 0)).body).toMatchObject({ meta: { version: 1 } });
    expect((await put([], 0)).status).toBe(409);
    const fill = async (tenant: 'lindenhove' | 'veenland') => {
      const own = await app.get('/api/profiles:loggedIn', { as: 'user', tenant });
      const properties = [{ key: 'toestel', value: '1234' }];
      return app.put('/api/profiles:loggedIn', { as: 'user', tenant, body: { ...own.body, properties } });
    };
    expect((await fill('lindenhove')).body.properties).toEqual([{ key: 'toestel', value: '1234' }]);
    expect((await fill('veenland')).status).toBe(400);
  });

  it.each([
    [{ ...phone, key: 'alias' }],
    [phone, phone],
    [{ ...phone, inputType: 'choice' }],
    [{ ...phone, options: [{ value: 'a', label: phone.label }] }],
    [{ ...phone, visibleFor: ['Everyone'] }],
    [{ ...phone, key: '__proto__' }],
    [{ ...phone, inputType: 'image' }],
    [{ ...phone, label: { nl: 'x' } }],
  ])('cannot be %j', async (...items) => {
    const { version } = (await app.get(path, { as: 'admin' })).body.meta;
    expect((await put(items, version)).status).toBe(400);
  });
});
