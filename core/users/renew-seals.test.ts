import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { asPlatform, withTenant } from '../db.ts';
import { forgetKeyOfDatabase, openSeal, renewed, seal, unseal } from '../seal.ts';
import { testApp } from '../testing/app.ts';
import { sealRounds } from './renew-seals.ts';

const app = testApp();
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-seal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newKey = () => randomBytes(32).toString('base64');
const renew = () => sealRounds[0]!.run({ kernel: app.app.kernel, signal: new AbortController().signal });
const inDatabase = () => asPlatform((tx) => tx('installationKeys').where({ name: 'seal' }));

describe('the key of an installation', () => {
  beforeEach(() => forgetKeyOfDatabase());

  it('is a file that only its owner reads, made once however many begin', async () => {
    openSeal(folder);
    const sealed = await Promise.all([seal('geheim', 'a'), seal('geheim', 'a')]);
    const file = join(folder, 'seal.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    openSeal(folder);
    for (const one of sealed) expect(await unseal(one, 'a')).toBe('geheim');
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32);
    expect(await inDatabase()).toEqual([]);
  });

  it('can be changed: the old one opens what it sealed until that is sealed anew', async () => {
    const [old, fresh] = [newKey(), newKey()];
    openSeal(folder, [old]);
    const sealed = await seal('geheim', 'a');
    openSeal(folder, [fresh, old]);
    expect(await unseal(sealed, 'a')).toBe('geheim');
    await expect(unseal(sealed, 'b')).rejects.toThrow();
    const anew = (await renewed(sealed, 'a'))!;
    expect(await renewed(anew, 'a')).toBeUndefined();
    openSeal(folder, [fresh]);
    expect(await unseal(anew, 'a')).toBe('geheim');
    await expect(unseal(sealed, 'a')).rejects.toThrow();
  });

  it('takes the place of one that stood in the database, which then goes', async () => {
    const key = randomBytes(32);
    const { user } = app.people.lindenhove;
    const secretOf = async () =>
      withTenant(app.place.tenant, async (tx) => {
        const row = await tx('secondFactors').where({ userId: user }).first('sealedSecret');
        return row.sealedSecret as string;
      });
    openSeal(folder, [key.toString('base64')]);
    const before = await seal('geheim', user);
    await withTenant(app.place.tenant, (tx) =>
      tx('secondFactors').insert({ userId: user, sealedSecret: before }),
    );
    await asPlatform((tx) => tx('installationKeys').insert({ name: 'seal', key }));
    openSeal(folder);
    expect(await unseal(before, user)).toBe('geheim');
    await renew();
    expect(await inDatabase()).toEqual([]);
    expect(await secretOf()).not.toBe(before);
    openSeal(folder);
    expect(await unseal(await secretOf(), user)).toBe('geheim');
  });

  it('stays in the database while something cannot be opened', async () => {
    await asPlatform((tx) => tx('installationKeys').insert({ name: 'seal', key: randomBytes(32) }));
    openSeal(folder, [newKey()]);
    await renew();
    expect(await inDatabase()).toHaveLength(1);
  });
});
