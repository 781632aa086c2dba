import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { hosts, testApp } from '../testing/app.ts';
import { readBy, type Ways } from './proof.ts';

const app = testApp();
const admin = { as: 'admin' } as const;
/** What the world publishes: texts by name, files by address. */
const texts = new Map<string, string[]>();
const files = new Map<string, { body: string; url?: string; status?: number }>();
let before: Ways;

beforeAll(() => {
  before = readBy({
    txt: (name) =>
      texts.has(name)
        ? Promise.resolve(texts.get(name)!.map((one) => [one]))
        : Promise.reject(new Error('ENOTFOUND')),
    fetch: (url) => {
      const file = files.get(url);
      if (!file) return Promise.reject(new Error('ECONNREFUSED'));
      return Promise.resolve({
        status: file.status ?? 200,
        body: Buffer.from(file.body),
        url: file.url ?? url,
      });
    },
  });
});
afterAll(() => void readBy(before));
beforeEach(() => {
  texts.clear();
  files.clear();
});

const claim = (host: string, tenant: 'lindenhove' | 'veenland' = 'lindenhove') =>
  app.post('/api/hosts', { ...admin, tenant, body: { host } });
const prove = async (host: string, tenant: 'lindenhove' | 'veenland' = 'lindenhove') => {
  await withTenant(app[tenant === 'veenland' ? 'veenland' : 'place'].tenant, (tx) =>
    tx('hostClaims').update({ checkedOn: null }),
  );
  return app.post(`/api/hosts/${host}:prove`, { ...admin, tenant });
};
const leadsTo = async (host: string) =>
  (await app.get('/api/platformsettingvalues?keys=primaryDomain', { headers: { host } })).status;
const mayBeFetched = async (host: string) =>
  (await app.get(`/.well-known/bouwsteen/certificate?domain=${host}`)).status;

describe('a host name', () => {
  it('leads here once a text in DNS proves it, and not before', async () => {
    const { status, body } = await claim(' WWW.Lindenhove.Example. ');
    expect([status, body.host, body.state]).toEqual([201, 'www.lindenhove.example', 'waiting']);
    expect([await leadsTo(body.host), await mayBeFetched(body.host)]).toEqual([404, 404]);
    expect((await prove(body.host)).body.code).toBe('host-unproven');
    texts.set(body.record.name, ['v=spf1 -all', 'bouwsteen-proof=another']);
    expect((await prove(body.host)).body.code).toBe('host-other-token');
    expect((await app.post(`/api/hosts/${body.host}:prove`, admin)).status).toBe(429);
    const [, , waiting] = (await app.get('/api/hosts', admin)).body.items;
    expect(waiting).toMatchObject({ state: 'waiting', failure: 'other-token', record: body.record });
    expect(await leadsTo(body.host)).toBe(404);

    texts.set(body.record.name, [body.record.value]);
    expect((await prove(body.host)).body).toEqual({ host: body.host, state: 'proven' });
    // Who does not have it is remembered for two seconds.
    await expect.poll(() => leadsTo(body.host), { timeout: 5000 }).toBe(200);
    expect(await mayBeFetched(body.host)).toBe(200);
    const log = (await app.get('/api/auditlog?action=host', admin)).body.items;
    expect(log[0]).toMatchObject({ action: 'host.proven', detail: { host: body.host, by: 'dns' } });
  });

  it('is proven by a file of the site that stands there now, and by no other site', async () => {
    const { body } = await claim('oud.lindenhove.example');
    const { url, content } = body.file;
    for (const file of [
      { body: content, url: 'http://elsewhere.example/.well-known/bouwsteen-proof.txt' },
      { body: content, status: 404 },
      { body: '<html>' },
    ]) {
      files.set(url, file);
      expect((await prove(body.host)).status).toBe(409);
    }
    files.set(url, { body: `${content}\n`, url: url.replace('http:', 'https:') });
    expect((await prove(body.host)).status).toBe(200);
  });

  it('becomes the primary one, with which absolute addresses begin', async () => {
    expect((await app.post('/api/hosts/nobody.example:primary', admin)).status).toBe(404);
    const waiting = await claim('wacht.lindenhove.example');
    expect((await app.post(`/api/hosts/${waiting.body.host}:primary`, admin)).status).toBe(404);
    expect((await app.post('/api/hosts/oud.lindenhove.example:primary', admin)).status).toBe(204);
    const [{ value }] = (await app.get('/api/platformsettingvalues?keys=primaryDomain')).body;
    // The host that stood in terms that somebody accepted stays in them.
    const { body: terms } = await app.get('/api/legal/terms-of-use/1', admin);
    expect(terms.texts.nl.intro).toContain(hosts.lindenhove);
    expect(value).toBe('oud.lindenhove.example');
    expect((await app.delete('/api/hosts/oud.lindenhove.example', admin)).body.code).toBe('host-primary');
    await app.post(`/api/hosts/${hosts.lindenhove}:primary`, admin);
    expect((await app.delete('/api/hosts/oud.lindenhove.example', admin)).status).toBe(204);
    expect(await leadsTo('oud.lindenhove.example')).toBe(404);
    expect((await app.delete('/api/hosts/wacht.lindenhove.example', admin)).status).toBe(204);
    expect((await app.delete('/api/hosts/wacht.lindenhove.example', admin)).status).toBe(404);
  });

  it('is of whoever proves it first', async () => {
    const host = 'samen.example';
    const [ours, theirs] = [await claim(host), await claim(host, 'veenland')];
    expect(ours.body.record.value).not.toBe(theirs.body.record.value);
    texts.set(ours.body.record.name, [ours.body.record.value, theirs.body.record.value]);
    expect((await prove(host, 'veenland')).status).toBe(200);
    expect((await prove(host)).body.code).toBe('host-taken');
    // What is another's cannot be changed from here.
    expect((await app.post(`/api/hosts/${host}:primary`, admin)).status).toBe(404);
    await app.delete(`/api/hosts/${host}`, admin);
    expect(await leadsTo(host)).toBe(200);
  });

  it.each([
    [hosts.veenland, 400, 'host-reserved'],
    ['https://x.example', 400, 'host-malformed'],
    ['192.168.1.1', 400, 'host-reserved'],
    ['samen.example', 409, 'host-taken'],
    ['www.lindenhove.example', 409, 'host-known'],
  ])('is refused with the reason: %s', async (host, status, code) => {
    const refused = await claim(host);
    expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([status, code, '/host']);
  });
});
