import { describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { queueMail } from '../mail/outbox.ts';
import { testApp } from '../testing/app.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { emails } from '../testing/people.ts';
import { endCodes, isCode, makeCode, useCode } from '../users/code.ts';

const mailbox = new Mailbox();
const app = testApp({ post: mailbox });
const list = '/api/userinvitations';
const status = (code: string, tenant: 'lindenhove' | 'veenland' = 'lindenhove') =>
  app.get(`/api/userinvitation:status/${code}`, { tenant });
const person = { firstName: 'Noor', lastName: 'Bakker', password: 'een goed wachtwoord' };
const accept = (code: string, more: object = {}) =>
  app.post('/api/userinvitation:accept', { body: { code, ...person, ...more } });
const invite = (email: string, more: object = {}) =>
  app.post(list, { as: 'admin', body: { email, ...more } });
const codeOf = (link: string) => link.split('/').at(-1)!;

describe('inviting', () => {
  it('is for admins and staff', async () => {
    const body = { email: 'noor@demo.example' };
    const answers = await Promise.all(
      (['visitor', 'user', 'author', 'contentManager'] as const).map((as) => app.post(list, { as, body })),
    );
    expect(answers.map(({ status: of }) => of)).toEqual([401, 403, 403, 403]);
    expect((await app.get(list, { as: 'contentManager' })).status).toBe(403);
    expect((await app.post(list, { as: 'staff', body: { email: 'door-staf@demo.example' } })).status).toBe(
      201,
    );
  });

  it.each([
    [{ email: 'no address' }, 400],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 400],
    [{ email: 'x@demo.example', isMett: true }, 400],
    [{ email: 'x@demo.example', roleIds: [newGuid()] }, 400],
    [{ email: emails.user }, 409],
  ])('refuses %j', async (body, expected) => {
    expect((await app.post(list, { as: 'admin', body })).status).toBe(expected);
  });

  it('gives an account with the roles, by the mail that came', async () => {
    const made = await invite('Noor@demo.example', {
      roleIds: [app.roles.lindenhove.authors],
      language: 'en',
    });
    expect(made).toMatchObject({ status: 201, body: { state: 'Pending', email: 'noor@demo.example' } });
    const mail = await mailbox.to('noor@demo.example');
    expect(mail.subject).toBe('Invitation to Gemeente Lindenhove');
    const code = await mailbox.codeTo('noor@demo.example');
    expect(isCode(code)).toBe(true);
    expect((await status(code)).body).toEqual({
      status: 'Success',
      email: 'noor@demo.example',
      tenantName: 'Gemeente Lindenhove',
      expiresOn: made.body.expiresOn,
    });
    expect((await status(code, 'veenland')).body).toMatchObject({ status: 'NotFound' });

    const accepted = await accept(code);
    expect(accepted).toMatchObject({ status: 200, body: true });
    const cookie = accepted.headers['set-cookie']!.map((one) => one.split(';', 1)[0]).join('; ');
    const { body: profile } = await app.get('/api/profiles:loggedIn', { as: { cookie } });
    expect(profile).toMatchObject({
      firstName: 'Noor',
      email: 'noor@demo.example',
      roleIds: [app.roles.lindenhove.authors],
      userRoles: ['User', 'VerifiedUser'],
      termsOfUseVersionAccepted: null,
    });
    const log = await app.get(`/api/auditlog?subject=${made.body.guid}`, { as: 'admin' });
    const detail = { isAdmin: false, isContentManager: false, roleIds: [app.roles.lindenhove.authors] };
    expect(log.body.items).toMatchObject([
      { action: 'invitation.accepted', detail },
      { action: 'invitation.made', detail },
    ]);
    expect(await accept(code)).toMatchObject({ status: 200, body: false });
    expect(await accept(codeOf(made.body.link))).toMatchObject({ body: false });
    expect((await status(code)).body).toMatchObject({ status: 'Expired' });
    expect((await invite('noor@demo.example')).status).toBe(409);
  });

  it('proves no address by a link that was handed over', async () => {
    const { body } = await invite('piet@demo.example');
    const accepted = await accept(codeOf(body.link));
    const cookie = accepted.headers['set-cookie']!.map((one) => one.split(';', 1)[0]).join('; ');
    expect((await app.get('/api/profiles:loggedIn', { as: { cookie } })).body.userRoles).toEqual(['User']);
  });

  it('is accepted once, also by many at once', async () => {
    const { body } = await invite('race@demo.example');
    const codes = [codeOf(body.link), await mailbox.codeTo('race@demo.example')];
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => accept(codes[at % 2]!)));
    expect(answers.filter(({ body: done }) => done === true)).toHaveLength(1);
    expect(answers.every(({ status: of }) => of === 200)).toBe(true);
  });

  it('is not accepted by whoever gets an account in the same moment', async () => {
    const email = 'zelfde-tel@demo.example';
    const { body } = await invite(email);
    const [accepted, made] = await Promise.all([
      accept(codeOf(body.link)),
      app.post('/api/users', { as: 'admin', body: { email } }),
    ]);
    expect(accepted.status).toBe(200);
    expect([accepted.body, made.status]).toEqual(accepted.body ? [true, 409] : [false, 201]);
  });

  it('can be sent again and revoked', async () => {
    const { body } = await invite('jan@demo.example');
    await mailbox.to('jan@demo.example');
    const again = await app.post(`${list}/${body.guid}:resend`, { as: 'admin' });
    expect(again.status).toBe(200);
    expect((await status(await mailbox.codeTo('jan@demo.example', 2))).body.status).toBe('Success');
    expect((await app.delete(`${list}/${body.guid}`, { as: 'user' })).status).toBe(403);
    expect((await app.delete(`${list}/${body.guid}`, { as: 'admin' })).status).toBe(204);
    for (const link of [body.link, again.body.link]) {
      expect((await status(codeOf(link))).body).toMatchObject({ status: 'Expired' });
      expect((await accept(codeOf(link))).body).toBe(false);
    }
    expect((await app.post(`${list}/${body.guid}:resend`, { as: 'admin' })).status).toBe(409);
    const { items } = (await app.get(list, { as: 'admin' })).body;
    expect(items.find(({ email }: { email: string }) => email === 'jan@demo.example').state).toBe('Revoked');
  });

  it('of another tenant is not found', async () => {
    const { body } = await invite('ver@demo.example');
    const there = { as: 'admin', tenant: 'veenland' } as const;
    expect((await app.delete(`${list}/${body.guid}`, there)).status).toBe(404);
    expect((await app.post(`${list}/${body.guid}:resend`, there)).status).toBe(404);
    expect((await app.get(list, there)).body.items).toEqual([]);
  });

  it('is over for who got an account another way meanwhile, and takes nothing from it', async () => {
    const { body } = await invite('intussen@demo.example', { isAdmin: true });
    const made = await app.post('/api/users', { as: 'admin', body: { email: 'intussen@demo.example' } });
    expect(made.status).toBe(201);
    expect((await status(codeOf(body.link))).body).toEqual({
      status: 'Expired',
      tenantName: 'Gemeente Lindenhove',
      expiresOn: expect.any(String),
    });
    expect(await accept(codeOf(body.link))).toMatchObject({ status: 200, body: false });
    const after = (await app.get(`/api/users/${made.body.guid}`, { as: 'admin' })).body;
    expect(after).toMatchObject({ isAdmin: false, version: made.body.version });
    const of = async (state: string) =>
      (await app.get(`${list}?q=intussen@&state=${state}`, { as: 'admin' })).body.items;
    expect(await of('Taken')).toMatchObject([{ guid: body.guid, state: 'Taken' }]);
    expect(await of('Pending')).toEqual([]);
    const again = await app.post(`${list}/${body.guid}:resend`, { as: 'admin' });
    expect(again).toMatchObject({ status: 409, body: { code: 'email-taken' } });
  });

  it('stays expired when they ask for an account themselves, and is withdrawn by another in its place', async () => {
    const email = 'zelf@demo.example';
    const { guid } = (await invite(email)).body;
    await mailbox.to(email);
    const stateOf = async () =>
      (await app.get(`${list}?q=${email}`, { as: 'admin' })).body.items.find(
        (one: { guid: string }) => one.guid === guid,
      ).state;
    await withTenant(app.place.tenant, async (tx) => {
      await tx('invitations')
        .where({ id: guid })
        .update({ expiresOn: new Date(Date.now() - 60_000) });
    });
    await withTenant(app.place.tenant, (tx) => queueMail(tx, { kind: 'sign-up', to: email, language: 'nl' }));
    await mailbox.to(email, 2);
    expect(await stateOf()).toBe('Expired');
    expect((await app.post(`${list}/${guid}:resend`, { as: 'admin' })).status).toBe(200);
    expect((await invite(email)).status).toBe(201);
    expect(await stateOf()).toBe('Revoked');
  });

  it('says so when it is over', async () => {
    const { body } = await invite('laat@demo.example');
    await withTenant(app.place.tenant, async (tx) => {
      await tx('invitations')
        .where({ id: body.guid })
        .update({ expiresOn: tx.raw("now() - interval '1 minute'") });
    });
    expect((await status(codeOf(body.link))).body).toMatchObject({ status: 'Expired' });
    expect((await accept(codeOf(body.link))).body).toBe(false);
  });
});

describe('a code', () => {
  it.each(['short', 'a'.repeat(26), '0'.repeat(26), 'A'.repeat(27)])('%s is malformed', async (code) => {
    expect((await status(code)).status).toBe(400);
    expect((await accept(code)).status).toBe(400);
  });

  it('that nobody has is not found', async () => {
    const { status: of, body } = await status('A'.repeat(26));
    expect({ of, body }).toEqual({
      of: 200,
      body: { status: 'NotFound', tenantName: 'Gemeente Lindenhove', expiresOn: null },
    });
    expect((await accept('A'.repeat(26))).body).toBe(false);
  });

  it.each([{ firstName: '' }, { firstName: ' ' }, { lastName: '\t' }, { lastName: 'a\nb' }])(
    'does not go with a name that is none: %j',
    async (more) => {
      const email = `naamloos${Math.random()}@demo.example`;
      const code = codeOf((await invite(email)).body.link);
      expect((await accept(code, more)).status).toBe(400);
      expect((await accept(code)).body).toBe(true);
    },
  );

  it('does not go with a weak password or an unknown field', async () => {
    const code = codeOf((await invite('zwak@demo.example')).body.link);
    for (const more of [
      { password: 'short' },
      { password: 'zwak@demo.example' },
      { isAdmin: true },
      { email: 'x@y.example' },
    ])
      expect((await accept(code, more)).status).toBe(400);
    expect((await status(code)).body.status).toBe('Success');
  });

  it('is kept as a hash, works for one purpose, and ends with the others of its owner', async () => {
    const { tenant } = app.place;
    const userId = app.people.lindenhove.user;
    const make = (minutes = 5) =>
      withTenant(tenant, (tx) => makeCode(tx, { purpose: 'reset', userId, email: emails.user, minutes }));
    const code = await make();
    const rows = await withTenant(tenant, (tx) => tx('codes').select());
    expect(JSON.stringify(rows)).not.toContain(code);
    const use = (one: string, purpose: 'reset' | 'verify') =>
      withTenant(tenant, (tx) => useCode(tx, one, [purpose]));
    expect(await use(code, 'verify')).toBeUndefined();
    expect(await withTenant(app.veenland.tenant, (tx) => useCode(tx, code, ['reset']))).toBeUndefined();
    const used = await Promise.all([use(code, 'reset'), use(code, 'reset'), use(code, 'reset')]);
    expect(used.filter(Boolean)).toHaveLength(1);
    expect(await use(await make(-1), 'reset')).toBeUndefined();
    const other = await make();
    await withTenant(tenant, (tx) => endCodes(tx, userId, ['reset']));
    expect(await use(other, 'reset')).toBeUndefined();
  });
});

describe('inviting many', () => {
  const bulk = (body: object) => app.post(`${list}:bulk`, { as: 'admin', body });

  it('takes a spreadsheet’s file, and tells of each row what became of it', async () => {
    const csv = `\uFEFFemail;roles;language;isContentManager\r\nrij1@demo.example;Auteurs|redactie;en;ja\r\n${emails.user};;;\r\ngeen adres;;;\r\nrij2@demo.example;Onbekend;;\r\nRIJ1@demo.example;;;\r\n`;
    const dry = await bulk({ csv, dryRun: true });
    expect(dry.body.results.map((one: { status: number }) => one.status)).toEqual([200, 409, 400, 400, 400]);
    expect((await app.get(`${list}?q=rij1`, { as: 'admin' })).body.meta.totalNumberOfItems).toBe(0);
    const { results } = (await bulk({ csv })).body;
    expect(results.map((one: { status: number }) => one.status)).toEqual([201, 409, 400, 400, 400]);
    expect(results[0]).toMatchObject({
      row: 1,
      invitation: { email: 'rij1@demo.example', language: 'en', isContentManager: true, state: 'Pending' },
    });
    expect(results[0].invitation.roleIds).toHaveLength(2);
    expect((await status(codeOf(results[0].invitation.link))).body.status).toBe('Success');
    expect(results[3].errors).toEqual([{ path: '/roles/0', message: 'no such role' }]);
    // What a row asked for comes back with the refusal, to be mended.
    expect(results[3].given).toEqual({ roles: ['Onbekend'], isContentManager: false, isAdmin: false });
    expect(results[0]).not.toHaveProperty('given');
    expect((await mailbox.to('rij1@demo.example')).subject).toBe('Invitation to Gemeente Lindenhove');
    expect((await app.get(`${list}?q=rij1&state=Pending`, { as: 'admin' })).body.items).toHaveLength(1);
    expect((await app.get(`${list}?q=rij1&state=Expired`, { as: 'admin' })).body.items).toHaveLength(0);
    expect((await app.get(`${list}?state=Lost`, { as: 'admin' })).status).toBe(400);
  });

  it('says of a row what it does not understand, and invites nobody to something else', async () => {
    const csv =
      'email,language,isAdmin,isContentManager\nduits@demo.example,de,,\nkruisje@demo.example,,x,\nhoofd@demo.example,EN,nee,Ja\n';
    for (const dryRun of [true, false]) {
      const { results } = (await bulk({ csv, dryRun })).body;
      expect(results.map(({ errors = [] }: { errors?: object[] }) => errors)).toEqual([
        [{ path: '/language', message: 'no such language' }],
        [{ path: '/isAdmin', message: 'neither yes nor no' }],
        [],
      ]);
    }
    const { items } = (await app.get(`${list}?q=hoofd@`, { as: 'admin' })).body;
    expect(items).toMatchObject([{ language: 'en', isAdmin: false, isContentManager: true }]);
    for (const q of ['duits@', 'kruisje@'])
      expect((await app.get(`${list}?q=${q}`, { as: 'admin' })).body.items).toEqual([]);
  });

  it.each([
    {},
    { csv: 'email\nx@y.example', rows: [] },
    { csv: 'name\nx' },
    { csv: 'email,isMett\nx@y.example,true' },
    { csv: 'email\n"x' },
    { rows: [{ email: 'x@y.example', isMett: true }] },
    { rows: Array.from({ length: 501 }, () => ({ email: 'x@y.example' })) },
  ])('refuses %j', async (body) => {
    expect((await bulk(body)).status).toBe(400);
  });
});
