import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';

const app = testApp();
const address = '/api/ignoredaddresses';
const ignore = (path: string) => app.post(address, { as: 'admin', body: { path } });
const ignored = async (as: object = { as: 'admin' }) =>
  (await app.get(`${address}?itemCount=100`, as)).body.items.map(({ path }: { path: string }) => path);

describe('an address that is asked for in vain', () => {
  it('is ignored and brought back, and the log tells of both', async () => {
    const made = await ignore('/WP-Login.php/');
    expect([made.status, made.body]).toMatchObject([201, { path: '/wp-login.php' }]);
    // Who clicks after a colleague did finds it done.
    const again = await ignore('/wp-login.php');
    expect([again.status, again.body.guid]).toEqual([200, made.body.guid]);
    expect(await ignored()).toEqual(['/wp-login.php']);
    expect((await app.get(`${address}?q=XMLRPC`, { as: 'admin' })).body.items).toEqual([]);
    const { items } = (await app.get('/api/auditlog?q=wp-login', { as: 'admin' })).body;
    expect(items).toMatchObject([
      { action: 'ignored-address.added', subject: { kind: 'ignored-address', name: '/wp-login.php' } },
    ]);

    const gone = () => app.delete(`${address}/${made.body.guid}`, { as: 'admin' });
    expect((await gone()).status).toBe(204);
    expect((await gone()).status).toBe(404);
    expect(await ignored()).toEqual([]);
    const { items: after } = (await app.get('/api/auditlog?action=ignored-address', { as: 'admin' })).body;
    expect(after).toMatchObject([
      { action: 'ignored-address.removed', detail: { path: '/wp-login.php' } },
      { action: 'ignored-address.added', detail: { path: '/wp-login.php' } },
    ]);
  });

  it('is one of a tenant', async () => {
    const { guid } = (await ignore('/van-ons')).body;
    const other = { as: 'admin', tenant: 'veenland' } as const;
    expect(await ignored(other)).toEqual([]);
    expect((await app.delete(`${address}/${guid}`, other)).status).toBe(404);
    expect((await app.post(address, { ...other, body: { path: '/van-ons' } })).status).toBe(201);
    expect(await ignored()).toEqual(['/van-ons']);
  });

  it.each(['wp-login.php', '/', '//', '/a?b=c', '/a#b', ''])('%j is none', async (path) => {
    const { status, body } = await ignore(path);
    expect([status, body.errors[0].path]).toEqual([400, '/path']);
  });

  it('is ignored by who runs the tenant alone', async () => {
    const body = { path: '/x' };
    expect((await app.post(address, { body })).status).toBe(401);
    expect((await app.post(address, { as: 'contentManager', body })).status).toBe(403);
  });
});
