import { describe, expect, it } from 'vitest';
import { asPlatform } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { aPage } from '../testing/factories.ts';
import { followRedirect } from './redirect.ts';

const app = testApp();
const make = (path: string, target: string) =>
  app.post('/api/redirects', { as: 'admin', body: { path, target } });

describe('a redirect', () => {
  it('leads on, whatever the case and the slash at the end, and is counted', async () => {
    const { body } = await make('/Index.php/Afval/', '/afval');
    expect(body).toMatchObject({ path: '/index.php/afval', target: '/afval', hits: 0 });
    const { tenant } = app.place;
    expect(await followRedirect(tenant, '/index.php/AFVAL')).toBe('/afval');
    expect(await followRedirect(tenant, '/index.php/afval/')).toBe('/afval');
    expect(await followRedirect(tenant, '/index.php')).toBeUndefined();
    expect(await followRedirect(app.veenland.tenant, '/index.php/afval')).toBeUndefined();
    const { items } = (await app.get('/api/redirects?q=afval', { as: 'admin' })).body;
    expect(items).toMatchObject([{ hits: 2, lastUsedOn: expect.any(String) }]);
  });

  it('may lead to another site, and can be changed and removed', async () => {
    const { guid } = (await make('/oud', 'https://www.example.org/nieuw')).body;
    const changed = await app.put(`/api/redirects/${guid}`, {
      as: 'admin',
      body: { path: '/oud', target: '/x' },
    });
    expect(changed.body.target).toBe('/x');
    expect((await app.get(`/api/redirects/${guid}`, { as: 'admin' })).body).toEqual(changed.body);
    const late = {
      path: '/oud',
      target: '/y',
      was: { path: '/oud', target: 'https://www.example.org/nieuw' },
    };
    const stale = await app.put(`/api/redirects/${guid}`, { as: 'admin', body: late });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-version']);
    const told = { ...late, was: { path: '/oud', target: '/x' } };
    expect((await app.put(`/api/redirects/${guid}`, { as: 'admin', body: told })).body.target).toBe('/y');
    expect((await app.delete(`/api/redirects/${guid}`, { as: 'admin' })).status).toBe(204);
    expect((await app.delete(`/api/redirects/${guid}`, { as: 'admin' })).status).toBe(404);
  });

  it('is of one tenant', async () => {
    const { guid } = (await make('/van-ons', '/x')).body;
    const other = { as: 'admin', tenant: 'veenland' } as const;
    const body = { path: '/van-ons', target: '/y' };
    expect((await app.put(`/api/redirects/${guid}`, { ...other, body })).status).toBe(404);
    expect((await app.get(`/api/redirects/${guid}`, other)).status).toBe(404);
    expect((await app.get('/api/redirects?q=van-ons', other)).body.items).toEqual([]);
  });

  it('never goes round', async () => {
    expect((await make('/rond', '/rond/')).body.code).toBe('redirect-goes-round');
    await make('/een', '/twee');
    await make('/twee', '/drie?van=twee');
    expect((await make('/drie', '/een#hier')).body.code).toBe('redirect-goes-round');
    expect((await make('/drie', '/vier')).status).toBe(201);
    expect((await make('/rónd', '/r%C3%B3nd')).body.code).toBe('redirect-goes-round');
  });

  it('never goes round by way of an address of its own host either', async () => {
    const [host, tenantId] = ['www.lindenhove.example', app.place.tenant.id];
    await asPlatform((tx) => tx('hosts').insert({ host, tenantId, isPrimary: false }));
    expect((await make('/zelf', `https://${host}:8443/zelf/?van=hier`)).body.code).toBe(
      'redirect-goes-round',
    );
    expect((await make('/heen', `http://${host.toUpperCase()}/weer`)).status).toBe(201);
    const { guid, ...back } = (await make('/weer', '/ergens')).body;
    const body = { path: back.path, target: `https://${host}/Heen` };
    const changed = await app.put(`/api/redirects/${guid}`, { as: 'admin', body });
    expect(changed.body.code).toBe('redirect-goes-round');
    expect((await make('/elders', 'https://www.example.org/elders')).status).toBe(201);
  });

  it('never goes round when both ways are made at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [`/kring-${round}-a`, `/kring-${round}-b`] as const;
      const made = await Promise.all([make(one, other), make(other, one)]);
      expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });

  it('is kept as it is read, however a browser wrote it', async () => {
    expect((await make('/caf%C3%A9/oud%20pad', '/nieuws')).body.path).toBe('/café/oud pad');
    expect(await followRedirect(app.place.tenant, '/Café/oud pad')).toBe('/nieuws');
    expect((await make('/café/oud%20pad', '/x')).body.code).toBe('redirect-exists');
  });

  it('does not stand where a page does, nor twice', async () => {
    await aPage(app.place, { title: 'Wonen', name: 'wonen' });
    expect((await make('/wonen', '/x')).body.code).toBe('page-there');
    await make('/dubbel', '/x');
    expect((await make('/DUBBEL', '/y')).body.code).toBe('redirect-exists');
  });

  it.each([
    ['oud', '/x', '/path'],
    ['//evil.example', '/x', '/path'],
    ['/', '/x', '/path'],
    ['/a?b=c', '/x', '/path'],
    ['/admin/oud', '/x', '/path'],
    ['/nieuws/edit', '/x', '/path'],
    ['/caf%E9', '/x', '/path'],
    ['/x', '/\\evil.example', '/target'],
    ['/x', 'http://10.0.0.1/', '/target'],
    ['/x', 'ftp://example.org/', '/target'],
    ['/x', 'javascript:alert(1)', '/target'],
  ])('from %s to %s is refused', async (path, target, wrong) => {
    const { status, body } = await make(path, target);
    expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([400, [wrong]]);
  });

  it('comes with many others, each with what became of it', async () => {
    const items = [
      { path: '/import-1', target: '/x' },
      { path: '/import-1', target: '/y' },
      { path: 'geen pad', target: '/y' },
    ];
    const { body } = await app.post('/api/redirects:import', { as: 'admin', body: { items } });
    expect(body.items).toMatchObject([
      { path: '/import-1', guid: expect.any(String) },
      { code: 'redirect-exists' },
      { code: 'bad-request', errors: [{ path: '/path' }] },
    ]);
    const log = await app.get('/api/auditlog?action=redirect.imported', { as: 'admin' });
    expect(log.body.items[0].detail).toEqual({ made: 1, added: ['/import-1'] });
  });

  it('goes with many others at once, those that are gone already left out; of another tenant it stays', async () => {
    const items = await Promise.all(
      ['/terug-1', '/terug-2'].map(async (path) => ({ guid: (await make(path, '/x')).body.guid })),
    );
    const remove = (more: object) => app.post('/api/redirects:remove', { body: { items }, ...more });
    expect((await remove({ as: 'admin', tenant: 'veenland' })).body).toEqual({ left: [] });
    const left = async () => (await app.get('/api/redirects?q=/terug-', { as: 'admin' })).body.items;
    expect(await left()).toHaveLength(2);
    await app.delete(`/api/redirects/${items[0]!.guid}`, { as: 'admin' });
    expect((await remove({ as: 'admin' })).body).toEqual({ left: [] });
    expect(await left()).toEqual([]);
    const log = await app.get('/api/auditlog?action=redirect.removed', { as: 'admin' });
    expect(log.body.items[0].detail).toEqual({ removed: ['/terug-2'] });
    expect((await remove({ as: 'admin', body: { items: [{ guid: 'x' }] } })).status).toBe(400);
  });

  it('stays when many are taken back that were as they were made, and it is something else by now', async () => {
    const made = await Promise.all(
      ['/Weg%20een', '/weg-twee', '/weg-drie', '/weg-vier'].map(async (path) => {
        const was = { path, target: '/x' };
        return { guid: (await make(path, '/x')).body.guid as string, was };
      }),
    );
    const change = (at: number, body: object) =>
      app.put(`/api/redirects/${made[at]!.guid}`, { as: 'admin', body });
    await change(1, { path: '/weg-twee', target: '/y' });
    await change(2, { path: '/weg-3', target: '/x' });
    await app.delete(`/api/redirects/${made[3]!.guid}`, { as: 'admin' });
    const { status, body } = await app.post('/api/redirects:remove', { as: 'admin', body: { items: made } });
    const stays = [{ path: '/weg-3' }, { path: '/weg-twee', target: '/y' }];
    expect([status, body.left.length]).toEqual([200, 2]);
    expect(body.left).toEqual(expect.arrayContaining(stays.map((one) => expect.objectContaining(one))));
    expect((await app.get('/api/redirects?q=/weg', { as: 'admin' })).body.items).toMatchObject(stays);
    const log = await app.get('/api/auditlog?action=redirect.removed', { as: 'admin' });
    expect(log.body.items[0].detail).toEqual({ removed: ['/weg een'] });
  });
});
