import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { hosts, type TenantName, testApp } from '../testing/app.ts';
import { passkeysElsewhere } from './passkey.ts';
import { secondFactorOf } from './second-factor.ts';

/** Passkeys as a device would show them: what is signed is looked at, where it was signed, and for whom. */
const app = testApp();
const id = randomBytes(16).toString('base64url');
let key: KeyObject;
const origin = (host: string) => `http://${host}`;
const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();

/** The public half as authenticators write it (COSE, ES256). */
function publicKey(of: KeyObject): Buffer {
  const { x, y } = of.export({ format: 'jwk' });
  const part = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), part(0x21, x!), part(0x22, y!)]);
}

const keep = (tenant: TenantName, made: KeyObject, host: string | null) => {
  const place = tenant === 'lindenhove' ? app.place : app.veenland;
  return withTenant(place.tenant, async (tx) => {
    const row = { id, userId: app.people[tenant].user, publicKey: publicKey(made), name: 'Telefoon', host };
    await tx('passkeys').insert(row);
  });
};

beforeAll(async () => {
  const { privateKey, publicKey: open } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  key = privateKey;
  await keep('lindenhove', open, null);
});

interface Shown {
  tenant?: TenantName;
  /** Where the browser was, and for which host the device signed. */
  at?: string;
  rp?: string;
  challenge?: string;
  by?: KeyObject;
}
const asked = async (tenant: TenantName = 'lindenhove') =>
  (await app.post('/api/session:passkeyOptions', { tenant })).body.challenge as string;

async function show({ tenant = 'lindenhove', at, rp, challenge, by = key }: Shown = {}) {
  const host = hosts[tenant];
  const clientDataJSON = Buffer.from(
    JSON.stringify({
      type: 'webauthn.get',
      challenge: challenge ?? (await asked(tenant)),
      origin: at ?? origin(host),
    }),
  );
  // Somebody was there and was recognised; no counter.
  const authenticatorData = Buffer.concat([sha256(rp ?? host), Buffer.from([0x05, 0, 0, 0, 0])]);
  const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), by);
  const credential = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  };
  return app.post('/api/session:passkey', { tenant, body: { credential } });
}
const wrong = { status: 401, body: { code: 'wrong-passkey' } };

describe('a passkey', () => {
  it('signs its owner in, once for each time it was asked', async () => {
    const challenge = await asked();
    const done = await show({ challenge });
    expect(done).toMatchObject({ status: 201, body: { user: { guid: app.people.lindenhove.user } } });
    expect(await show({ challenge })).toMatchObject(wrong);
  });

  it('opens nothing with what was signed at another host', async () => {
    const elsewhere = 'lindenhove.example';
    expect(await show({ at: origin(elsewhere) })).toMatchObject(wrong);
    expect(await show({ rp: elsewhere })).toMatchObject(wrong);
    expect(await show({ at: origin(elsewhere), rp: elsewhere })).toMatchObject(wrong);
    expect(await show({ at: origin(hosts.veenland), rp: hosts.veenland })).toMatchObject(wrong);
  });

  it('opens nothing for what another tenant asked, nor there', async () => {
    expect(await show({ challenge: await asked('veenland') })).toMatchObject(wrong);
    expect(await show({ tenant: 'veenland' })).toMatchObject(wrong);
    const { publicKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    // Of the same name there, with a key of its own.
    await keep('veenland', other, hosts.veenland);
    expect(await show({ tenant: 'veenland' })).toMatchObject(wrong);
    expect(await show()).toMatchObject({ status: 201 });
  });

  it('opens nothing with another key', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(await show({ by: privateKey })).toMatchObject(wrong);
  });

  it('is known by the host it works at, and goes on being a second step at another', async () => {
    await withTenant(app.place.tenant, async (tx) => {
      const userId = app.people.lindenhove.user;
      expect(await passkeysElsewhere(tx, userId, { origin: origin(hosts.lindenhove) })).toEqual([]);
      const other = { origin: 'http://www.lindenhove.localhost' };
      expect(await passkeysElsewhere(tx, userId, other)).toEqual([hosts.lindenhove]);
      expect((await secondFactorOf(tx, userId)).passkeys).toBe(1);
      await tx('passkeys').update({ host: null });
      expect(await passkeysElsewhere(tx, userId, other)).toEqual([]);
    });
  });
});
