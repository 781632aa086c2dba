import { describe, expect, it } from 'vitest';
import { asPlatform, withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';

const app = testApp();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function aToken(scopes: string[], as: 'admin' = 'admin') {
  const made = { name: 'Koppeling', scopes, expiresOn: inDays(30) };
  const { body } = await app.post('/api/tokens', { as, body: made });
  return body as { guid: string; token: string; hint: string };
}

describe('a token for programs', () => {
  it('does what its scopes name, as the admin who made it', async () => {
    const { token } = await aToken(['users:read']);
    expect(token).toMatch(/^bst_/);
    expect((await app.get('/api/users', { as: { token } })).status).toBe(200);
    const refused = await app.post('/api/users', { as: { token }, body: { email: 'x@y.example' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'not-in-scope']);
    expect((await app.get('/api/roles', { as: { token } })).status).toBe(403);
  });

  it('for everything may write, and reads what it writes', async () => {
    const { token } = await aToken(['*:write']);
    expect((await app.get('/api/roles', { as: { token } })).status).toBe(200);
    expect((await app.post('/api/roles', { as: { token }, body: { name: 'Pers' } })).status).toBe(201);
  });

  it('makes no tokens', async () => {
    const { token } = await aToken(['*:write']);
    const made = { name: 'Nog een', scopes: ['*:write'], expiresOn: inDays(30) };
    const refused = await app.post('/api/tokens', { as: { token }, body: made });
    expect([refused.status, refused.body.code]).toEqual([403, 'not-with-a-token']);
  });

  it('is told once, and shows later when it was used', async () => {
    const { guid, token, hint } = await aToken(['pages:read']);
    expect(token.endsWith(hint)).toBe(true);
    await app.get('/api/pages', { as: { token } });
    const listed = await app.get('/api/tokens', { as: 'admin' });
    expect(listed.text).not.toContain(token);
    const kept = listed.body.items.find((one: { guid: string }) => one.guid === guid);
    expect(Date.parse(kept.lastUsedOn)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is over when it was ended or has run out', async () => {
    const { guid, token } = await aToken(['users:read']);
    const ask = async () => (await app.get('/api/users', { as: { token } })).status;
    expect(await ask()).toBe(200);
    expect((await app.delete(`/api/tokens/${guid}`, { as: 'admin' })).status).toBe(204);
    expect(await ask()).toBe(401);

    const late = await aToken(['users:read']);
    await withTenant(app.place.tenant, (tx) =>
      tx('apiTokens')
        .where({ id: late.guid })
        .update({ expiresOn: new Date(Date.now() - 1000) }),
    );
    expect((await app.get('/api/users', { as: { token: late.token } })).status).toBe(401);
  });

  it('opens nothing at another tenant', async () => {
    const { token } = await aToken(['*:read']);
    expect((await app.get('/api/users', { as: { token }, tenant: 'veenland' })).status).toBe(401);
  });

  it.each([
    ['without an end', { expiresOn: inDays(400) }],
    ['that is over already', { expiresOn: inDays(-1) }],
    ['until a day that is none', { expiresOn: `${inDays(60).slice(0, 4)}-02-30` }],
    ['for nothing', { scopes: [] }],
    ['for what is no scope', { scopes: ['users'] }],
    ['without a name', { name: '' }],
  ])('is not made %s', async (_what, wrong) => {
    const made = { name: 'X', scopes: ['*:read'], expiresOn: inDays(30), ...wrong };
    expect((await app.post('/api/tokens', { as: 'admin', body: made })).status).toBe(400);
  });

  it('is kept as a hash alone', async () => {
    const { token } = await aToken(['*:read']);
    const rows = await asPlatform((tx) => tx('apiTokens').select());
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
