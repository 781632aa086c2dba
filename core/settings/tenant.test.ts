import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';

const app = testApp();
const facts = {
  name: 'Gemeente Lindenhove',
  language: 'nl',
  timeZone: 'Europe/Amsterdam',
  senderName: 'Gemeente Lindenhove',
  senderAddress: 'post@lindenhove.example',
};
const save = (changed: object) => app.put('/api/tenant', { as: 'admin', body: { ...facts, ...changed } });

describe('what the platform keeps of a tenant', () => {
  it('is read and changed by its admins', async () => {
    expect((await save({ timeZone: 'America/Curacao', senderName: ' ' })).status).toBe(200);
    expect((await app.get('/api/tenant', { as: 'admin' })).body).toEqual({
      ...facts,
      timeZone: 'America/Curacao',
      senderName: null,
    });
    expect((await app.get('/api/tenant', { as: 'admin', tenant: 'veenland' })).body.timeZone).toBe(
      'Europe/Amsterdam',
    );
  });

  it('is not changed by who had read something else of it', async () => {
    await save({ senderName: 'Balie' });
    const stale = await save({ senderName: 'Post', was: { senderName: 'Gemeente Lindenhove' } });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-version']);
    // What they had read of the others does not matter.
    expect((await save({ senderName: null, was: { senderName: 'Balie' } })).body.senderName).toBeNull();
    expect((await save({ was: { city: 'Lindenhove' } })).status).toBe(400);
    await save({});
  });

  it.each([
    [{ name: '  ' }, '/name'],
    [{ timeZone: 'Europe/Lindenhove' }, '/timeZone'],
    [{ senderAddress: 'post@' }, '/senderAddress'],
    [{ senderName: 'Post\r\nBcc: x@y.example' }, '/senderName'],
    [{ language: 'de' }, '/language'],
  ])('is not changed to %j', async (changed, path) => {
    const { status, body } = await save(changed);
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });
});

describe('a plugin', () => {
  const plugins = async () => (await app.get('/api/plugins', { as: 'admin' })).body.items;

  it('is on until a tenant switches it off, for itself', async () => {
    const [first] = await plugins();
    expect(first.isEnabled).toBe(true);
    const off = await app.put(`/api/plugins/${first.id}`, { as: 'admin', body: { isEnabled: false } });
    expect(off.body).toMatchObject({ id: first.id, isEnabled: false });
    expect((await plugins())[0].isEnabled).toBe(false);
    const elsewhere = await app.get('/api/plugins', { as: 'admin', tenant: 'veenland' });
    expect(elsewhere.body.items[0].isEnabled).toBe(true);
    await app.put(`/api/plugins/${first.id}`, { as: 'admin', body: { isEnabled: true } });
    expect((await plugins())[0].isEnabled).toBe(true);
  });
});

describe('a site that asks search engines to stay away', () => {
  it('says so in robots.txt', async () => {
    expect((await app.get('/robots.txt')).text).toContain('Disallow: /admin/\n');
    await app.put('/api/platformsettingvalues', { as: 'admin', body: [{ key: 'noIndex', value: true }] });
    await expect.poll(async () => (await app.get('/robots.txt')).text).toContain('Disallow: /\n');
  });
});
