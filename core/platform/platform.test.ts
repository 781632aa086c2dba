import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeBackup } from '../backup/write.ts';
import { asPlatform, withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { enqueue } from '../jobs/jobs.ts';
import { incomingFolder, keepFile, readFile } from '../store/store.ts';
import { hosts, testApp } from '../testing/app.ts';
import { aPage } from '../testing/factories.ts';
import { password } from '../testing/people.ts';
import { blueprints } from './blueprint.ts';
import { removeLeaving } from './life.ts';

const app = testApp({ plugins: join(import.meta.dirname, '../../plugins') });
const staff = { as: 'staff' } as const;
const act = (guid: string, name: string, body?: object) =>
  app.post(`/api/tenants/${guid}:${name}`, { ...staff, ...(body && { body }) });
const make = (body: object) => app.post('/api/tenants', { ...staff, body });
const list = async (query = '') => (await app.get(`/api/tenants${query}`, staff)).body.items;
/** As a visitor, whatever the host is. */
const visit = (host: string, path = '/api/pages', headers = {}) =>
  app.get(path, { headers: { host, ...headers } });
const reason = 'Rekening niet betaald';

describe('the tenants', () => {
  it('are found by name, host and state, with how each is', async () => {
    const [here] = await list('?q=lindenhove');
    expect(here).toMatchObject({ name: 'Gemeente Lindenhove', status: 'active', isHere: true, users: 5 });
    expect(here.hosts).toEqual([hosts.lindenhove, 'localhost']);
    expect((await list('?q=VEENLAND.local')).map(({ host }: { host: string }) => host)).toEqual([
      hosts.veenland,
    ]);
    expect(await list('?state=leaving')).toEqual([]);
    expect((await app.get('/api/tenants?state=gone', staff)).status).toBe(400);
  });

  it.each([...['empty', 'municipality', 'foundation']])(
    'begin with what %s has, in either language',
    async (blueprint) => {
      for (const language of ['nl', 'en']) {
        const host = `${blueprint}-${language}.example`;
        const made = await make({ name: 'Hovenerveen', host, language, blueprint });
        expect([made.status, made.body.host]).toEqual([201, host]);
        const { items } = (await visit(host)).body;
        const planned = (await blueprints()).get(blueprint)!;
        expect(items.map(({ path }: { path: string }) => path)).toContain('/');
        expect(items.length).toBeGreaterThanOrEqual(planned.pages.length);
        expect(items.every(({ isPublished }: { isPublished: boolean }) => isPublished)).toBe(true);
        expect(JSON.stringify(items)).not.toContain('{name}');
        const settings = (await visit(host, '/api/platformsettingvalues?keys=platformName')).body;
        expect(settings[0].value).toBe('Hovenerveen');
        await asPlatform((tx) =>
          tx('hosts')
            .where({ host })
            .update({ host: `was-${host}` }),
        );
      }
    },
  );

  it('begin with an invitation for who is to run it', async () => {
    const { status, body } = await make({
      name: 'Nieuw',
      host: 'nieuw.example',
      adminEmail: 'baas@nieuw.example',
    });
    expect(status).toBe(201);
    const code = body.invitation.split('/').at(-1);
    expect(body.invitation).toContain('nieuw.example');
    const { body: invited } = await visit('nieuw.example', `/api/userinvitation:status/${code}`);
    expect(invited).toMatchObject({ status: 'Success', email: 'baas@nieuw.example' });
    const log = (await app.get('/api/auditlog?action=tenant.made', staff)).body.items;
    expect(log[0]).toMatchObject({
      actor: { name: 'Stef' },
      detail: { tenant: 'Nieuw', host: 'nieuw.example', blueprint: 'empty' },
    });
  });

  it.each([
    [{ name: 'X', host: 'https://x.example' }, 400, 'host-malformed'],
    [{ name: 'X', host: '10.0.0.1' }, 400, 'host-reserved'],
    [{ name: 'X', host: 'x.example', blueprint: 'nothing' }, 400, 'bad-request'],
    [{ name: 'X', host: 'x.example', adminEmail: 'nobody' }, 400, 'bad-request'],
    [{ name: '', host: 'x.example' }, 400, 'bad-request'],
    [{ name: 'X', host: hosts.veenland }, 409, 'host-taken'],
    [{ name: 'X', host: 'x.example', copyOf: '00000000-0000-4000-8000-000000000000' }, 404, 'not-found'],
  ])('are not made of %j', async (body, status, code) => {
    const refused = await make(body);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(await list('?q=x.example')).toEqual([]);
  });

  it('are refused at the field of the host where that is another’s', async () => {
    const refused = [
      await make({ name: 'X', host: hosts.veenland }),
      await make({ name: 'X', host: hosts.veenland, copyOf: app.veenland.tenant.id }),
    ];
    const errors = [{ path: '/host', message: 'host-taken' }];
    expect(refused.map(({ body }) => body.errors)).toEqual([errors, errors]);
  });
});

describe('a tenant that is suspended', () => {
  const { guid } = { guid: () => app.veenland.tenant.id };
  const there = { tenant: 'veenland' } as const;

  it('tells visitors, ends sessions, and answers again once it is resumed', async () => {
    expect((await app.get('/api/users', { ...there, as: 'admin' })).status).toBe(200);
    expect((await app.get('/', there)).status).not.toBe(503);
    expect((await act(guid(), 'suspend', { reason })).status).toBe(204);
    const page = await app.get('/', { ...there, headers: { 'accept-language': 'en' } });
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '3600',
      'no-store',
    ]);
    expect(page.text).toContain('<h1>This site is closed for now</h1>');
    const call = await app.get('/api/pages', there);
    expect([call.status, call.body.code]).toEqual([503, 'tenant-suspended']);
    expect((await app.post('/api/session', { ...there, body: {} })).status).toBe(503);
    expect(await withTenant(app.veenland.tenant, (tx) => tx('sessions').select())).toEqual([]);
    expect((await list('?state=suspended'))[0]).toMatchObject({ suspendedWhy: reason, status: 'suspended' });
    expect((await act(guid(), 'enter', { reason })).status).toBe(409);
    expect((await act(guid(), 'suspend', { reason })).body.code).toBe('tenant-closed');

    expect((await act(guid(), 'resume')).status).toBe(204);
    app.forgetTokens();
    expect((await app.get('/', there)).status).not.toBe(503);
    const log = (await app.get('/api/auditlog?action=tenant', { ...there, as: 'admin' })).body.items;
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'tenant.resumed',
      'tenant.suspended',
    ]);
    expect(log[1].detail).toEqual({ reason, by: 'Stef' });
    expect((await act(guid(), 'resume')).body.code).toBe('tenant-not-suspended');
  });

  it('is not the one where one is', async () => {
    for (const [name, body] of [
      ['suspend', { reason }],
      ['leave', { name: 'Gemeente Lindenhove' }],
    ] as const)
      expect((await act(app.place.tenant.id, name, body)).body.code).toBe('own-tenant');
  });

  it.each([{}, { reason: 'x' }, { reason: 'a\nb c d' }])('needs a reason: %j', async (body) => {
    expect((await act(guid(), 'suspend', body)).status).toBe(400);
  });
});

describe('a tenant that goes', () => {
  it('is closed at once, can be kept, and is gone with all it had on its day', async () => {
    const { guid, host } = (await make({ name: 'Weg Ermee', host: 'weg.example' })).body;
    await keepFile(`${guid}/files/x/1.txt`, Buffer.from('een bestand'));
    expect((await act(guid, 'leave', { name: 'Iets anders' })).body.errors[0].path).toBe('/name');
    const { body } = await act(guid, 'leave', { name: 'weg ermee', days: 7 });
    expect(Date.parse(body.leavesOn) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect((await visit(host, '/')).status).toBe(404);
    expect((await visit(host, '/')).text).toContain('bestaat niet meer');
    expect((await visit(host)).status).toBe(404);
    expect(await removeLeaving(() => Promise.resolve())).toBe(0);
    expect((await act(guid, 'resume')).status).toBe(409);

    expect((await act(guid, 'keep')).status).toBe(204);
    expect((await visit(host)).status).toBe(200);
    expect((await act(guid, 'keep')).body.code).toBe('tenant-not-leaving');

    await act(guid, 'leave', { name: 'Weg Ermee' });
    await asPlatform((tx) =>
      tx('tenants')
        .where({ id: guid })
        .update({ leavesOn: new Date(Date.now() - 1000) }),
    );
    const full = async () => Promise.reject(new Error('the disk does not answer'));
    await expect(removeLeaving(full)).rejects.toThrow('the disk');
    const isThere = await asPlatform((tx) => tx('tenants').where({ id: guid }).first('id'));
    expect(isThere).toEqual({ id: guid });
    const dropped: string[] = [];
    expect(await removeLeaving(async (id) => void dropped.push(id))).toBe(1);
    expect(dropped).toEqual([guid]);
    expect(await readFile(`${guid}/files/x/1.txt`)).toBeNull();
    expect((await visit(host)).status).toBe(404);
    expect(await withTenant({ id: guid }, (tx) => tx('pages').select())).toEqual([]);
    expect(await list('?q=weg.example')).toEqual([]);
    // The name is free again.
    expect((await make({ name: 'Weer Terug', host })).status).toBe(201);
  });

  it.each([{ name: 'Stichting Veenland', days: 0 }, { name: 'Stichting Veenland', days: 91 }, {}])(
    'needs its name and a day: %j is refused',
    async (body) => expect((await act(app.veenland.tenant.id, 'leave', body)).status).toBe(400),
  );
});

describe('a file of a tenant', () => {
  let file: Buffer;
  const get = async (path: string) => {
    const token = await app.newToken('staff');
    const headers = { host: hosts.lindenhove, authorization: `Bearer ${token}` };
    const { request } = await import('node:http');
    return new Promise<{ status: number; headers: object; bytes: Buffer }>((resolve, reject) => {
      const asked = request({ port: app.port, host: '127.0.0.1', path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        );
      });
      asked.on('error', reject).end();
    });
  };
  const bring = (query: string, body: Uint8Array) =>
    app.post(`/api/tenants:import${query}`, {
      ...staff,
      body,
      headers: { 'content-type': 'application/gzip' },
    });

  it('is the whole of it, and becomes another under a host of its own', async () => {
    await aPage(app.veenland, { title: 'Over het veen' });
    const exported = await get(`/api/tenants/${app.veenland.tenant.id}:export`);
    expect(exported.status).toBe(200);
    expect(exported.headers).toMatchObject({
      'content-type': 'application/gzip',
      'cache-control': 'private, no-store',
    });
    file = exported.bytes;
    const { status, body } = await bring('?host=kopie.example', file);
    expect([status, body.items[0].host]).toEqual([201, 'kopie.example']);
    const { items } = (await visit('kopie.example')).body;
    expect(items.map(({ title }: { title: string }) => title)).toContain('Over het veen');
    // Nobody works for the platform because a file says so.
    const people = await withTenant({ id: body.items[0].guid }, (tx) =>
      tx('users').select('isMett', 'isDeveloper'),
    );
    expect(people.length).toBeGreaterThan(3);
    for (const one of people) expect(one).toEqual({ isMett: false, isDeveloper: false });
  });

  it('is not left behind where only its head is asked', async () => {
    const { status, headers } = await app.send(
      'HEAD',
      `/api/tenants/${app.veenland.tenant.id}:export`,
      staff,
    );
    expect([status, headers['content-type']]).toEqual([200, 'application/gzip']);
    await expect.poll(() => readdirSync(incomingFolder())).toEqual([]);
  });

  it('says which files it lacks, as the log does of the export', async () => {
    const { tenant } = app.veenland;
    const lost = { format: 'pdf', size: 1, version: '1' };
    const rows = Array.from({ length: 22 }, (_, at) => ({
      ...{ ...lost, id: newGuid(), name: `Verslag ${String(at + 1).padStart(2, '0')}` },
      storageKey: `${tenant.id}/files/${at}/1.pdf`,
    }));
    await withTenant(tenant, (tx) => tx('files').insert(rows));
    const { bytes } = await get(`/api/tenants/${tenant.id}:export`);
    const lostOf = async () => (await app.get(`/api/tenants/${tenant.id}:lost-files`, staff)).body;
    expect((await lostOf()).items).toEqual(expect.arrayContaining(['Verslag 01.pdf', 'Verslag 22.pdf']));
    await withTenant(tenant, (tx) => tx('files').whereLike('name', 'Verslag %').delete());
    expect(await lostOf()).toEqual({ items: [], meta: { totalNumberOfItems: 0 } });
    const [entry] = (await app.get('/api/auditlog?action=tenant.exported', staff)).body.items;
    expect(entry.detail.missing).toHaveLength(21);
    expect(entry.detail.missing).toEqual(expect.arrayContaining(['Verslag 01.pdf', '+ 2']));
    // There it is read who of the platform took everything along, also in a spreadsheet.
    const { text } = await app.get('/api/auditlog:export?action=tenant.exported', {
      as: 'admin',
      tenant: 'veenland',
    });
    expect(text).toMatch(new RegExp(`;${entry.actor.name};Omgeving geëxporteerd;.*;tenant\\.exported;`));
    const { status, body } = await bring('?host=lacking.example', bytes);
    expect([status, body.items[0].missing.length]).toEqual([201, 22]);
  });

  it.runIf(process.platform === 'linux')('waits where there is no room to write it', async () => {
    const [folder, aside] = [incomingFolder(), `${incomingFolder()}-aside`];
    renameSync(folder, aside);
    // No file can be made there, whoever one is.
    symlinkSync('/sys', folder);
    try {
      const { status, body, headers } = await app.get(`/api/tenants/${app.veenland.tenant.id}:export`, staff);
      expect([status, body.code]).toEqual([503, 'store-full']);
      expect(headers['retry-after']).toMatch(/^\d+$/);
      const copied = await make({ name: 'Vol', host: 'vol.example', copyOf: app.veenland.tenant.id });
      expect([copied.status, copied.body.code]).toEqual([503, 'store-full']);
    } finally {
      unlinkSync(folder);
      renameSync(aside, folder);
    }
  });

  it('stands once in the log of where one is', async () => {
    expect((await get(`/api/tenants/${app.place.tenant.id}:export`)).status).toBe(200);
    const { items } = (await app.get('/api/auditlog?action=tenant.exported', staff)).body;
    const { name } = app.place.tenant;
    const own = items.filter(
      ({ actor, detail }: { actor: object | null; detail: { tenant?: string } }) =>
        actor === null || detail.tenant === name,
    );
    expect(own).toMatchObject([{ actor: { name: 'Stef' }, detail: { tenant: name } }]);
  });

  it('is also what a copy is made by', async () => {
    const copyOf = app.veenland.tenant.id;
    const { status, body } = await make({ name: 'Proefsite', host: 'proef.example', copyOf });
    expect([status, body.name]).toEqual([201, 'Proefsite']);
    expect((await visit('proef.example')).body.items.length).toBeGreaterThan(0);
  });

  it('does not act for the original as a copy, also of one that staff have entered', async () => {
    const { tenant } = app.veenland;
    const entered = await act(tenant.id, 'enter', { reason });
    expect(entered.status).toBe(201);
    const as = { as: 'admin', tenant: 'veenland' } as const;
    const expiresOn = new Date(Date.now() + 86_400_000).toISOString();
    const made = await app.post('/api/tokens', {
      ...as,
      body: { name: 'Intranet', scopes: ['*:read'], expiresOn, password },
    });
    const bearer = { authorization: `Bearer ${made.body.token}` };
    const hook = await app.post('/api/webhooks', {
      ...as,
      body: { name: 'Intranet', url: 'https://kantoor.example/haak', events: ['role.made'] },
    });
    await withTenant(tenant, async (tx) => {
      const delivery = newGuid();
      await tx('webhookDeliveries').insert({
        ...{ id: delivery, webhookId: hook.body.guid, event: 'role.made', payload: '{}' },
      });
      const runAt = new Date(Date.now() + 86_400_000);
      await enqueue(tx, 'webhooks.deliver', { delivery }, { key: delivery, runAt });
    });
    const { status, body } = await make({ name: 'Stil', host: 'stil.example', copyOf: tenant.id });
    expect(status).toBe(201);
    expect((await visit(hosts.veenland, '/api/users', bearer)).status).toBe(200);
    expect((await visit('stil.example', '/api/users', bearer)).status).toBe(401);
    const stateOf = (tenantId: string) =>
      asPlatform(async (tx) => ({
        tokens: await tx('apiTokens').where({ tenantId }).pluck('name'),
        webhooks: await tx('webhooks').where({ tenantId }).select('isActive'),
        deliveries: await tx('webhookDeliveries').where({ tenantId, event: 'role.made' }).pluck('status'),
        jobs: await tx('jobs').where({ tenantId }).pluck('name'),
      }));
    expect(await stateOf(tenant.id)).toMatchObject({
      ...{ tokens: ['Intranet'], webhooks: [{ isActive: true }], deliveries: ['waiting'] },
      jobs: expect.arrayContaining(['webhooks.deliver']),
    });
    expect(await stateOf(body.guid)).toMatchObject({
      ...{ tokens: [], webhooks: [{ isActive: false }], deliveries: ['failed'] },
      jobs: expect.not.arrayContaining(['webhooks.deliver']),
    });
  });

  it('gives nobody power over the platform when another tenant in it is refused', async () => {
    const { guid } = (await make({ name: 'Eerste', host: 'eerste.example', copyOf: app.veenland.tenant.id }))
      .body;
    await withTenant({ id: guid }, (tx) => tx('users').update({ isMett: true, isDeveloper: true }));
    const both = join(mkdtempSync(join(tmpdir(), 'platform-test-')), 'both.tar.gz');
    await writeBackup(both, [guid, app.veenland.tenant.id]);
    await asPlatform((tx) =>
      tx('tenants')
        .where({ id: guid })
        .update({ leavesOn: new Date(0) }),
    );
    await removeLeaving(async () => {});

    const refused = await bring('', readFileSync(both));
    expect([refused.status, refused.body.code]).toEqual([400, 'tenant-exists']);
    expect(refused.body.items).toMatchObject([{ guid, name: 'Eerste', host: 'eerste.example' }]);
    const flags = await withTenant({ id: guid }, (tx) =>
      tx('users').where({ isMett: true }).orWhere({ isDeveloper: true }).pluck('id'),
    );
    expect(flags).toEqual([]);
    const log = (await app.get('/api/auditlog?action=tenant.imported', staff)).body.items;
    expect(log[0].detail).toMatchObject({ tenant: 'Eerste', host: 'eerste.example' });
    rmSync(join(both, '..'), { recursive: true });
  });

  it('is refused when it is there already, cut off, something else or too much', async () => {
    expect((await bring('', file)).body.code).toBe('tenant-exists');
    expect((await bring('?host=kopie.example', file)).body).toMatchObject({
      code: 'host-taken',
      errors: [{ path: '/query/host', message: 'host-taken' }],
    });
    expect((await bring('?host=half.example', file.subarray(0, file.length / 2))).status).toBe(400);
    expect((await bring('?host=niets.example', Buffer.from('geen tar'))).status).toBe(400);
    expect((await bring('?host=x/y', file)).body.code).toBe('host-malformed');
    expect(await list('?q=half.example')).toEqual([]);
  });
});
