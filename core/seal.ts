import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asPlatform } from './db.ts';

/**
 * For what has to be read back, where a hash would not do: secrets of apps that make codes and of providers. AES-256
 * in GCM with a key of this installation that is not in the database, so that whoever gets at its rows, or at a copy
 * of all of it, has nothing. `about` is bound to it: sealed text works only where it was put.
 */
export async function seal(text: string, about: string): Promise<string> {
  const [key] = await keys();
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key!, nonce).setAAD(Buffer.from(about));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url');
}

/** @throws when it was sealed by another installation, or about something else */
export async function unseal(sealed: string, about: string): Promise<string> {
  return (await opened(sealed, about)).text;
}

/** Sealed anew, where it was with a key that is not the present one; undefined when there is nothing to do. */
export async function renewed(sealed: string, about: string): Promise<string | undefined> {
  const { text, isPresent } = await opened(sealed, about);
  return isPresent ? undefined : seal(text, about);
}

async function opened(sealed: string, about: string) {
  const bytes = Buffer.from(sealed, 'base64url');
  const all = await keys();
  for (const [at, key] of all.entries()) {
    try {
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      cipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(12, 28));
      const text = Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
      return { text, isPresent: at === 0 };
    } catch (error) {
      // The tag says whose it is: of none of them, or about something else.
      if (at === all.length - 1) throw error;
    }
  }
  throw new Error('There is no key to open this with');
}

interface Place {
  dataDir: string;
  given: readonly string[];
  keys?: Promise<Buffer[]> | undefined;
}
// Modules are evaluated again while developing; the keys stay.
const held = globalThis as { bouwsteenSeal?: Place };

/**
 * Says where the keys come from: those that were given (SEAL_KEY), the present one first and then those it took the
 * place of, or else the file `seal.key` in `dataDir`, which is made when it is not there.
 */
export function openSeal(dataDir: string, given: readonly string[] = []): void {
  held.bouwsteenSeal = { dataDir, given };
}

function keys(): Promise<Buffer[]> {
  const place = held.bouwsteenSeal;
  if (!place) throw new Error('There are no keys yet: call openSeal() first');
  place.keys ??= readKeys(place).catch((error: unknown) => {
    place.keys = undefined;
    throw error;
  });
  return place.keys;
}

async function readKeys({ dataDir, given }: Place): Promise<Buffer[]> {
  const own = given.length > 0 ? given.map(keyFrom) : [await keyIn(join(dataDir, 'seal.key'))];
  // Installations of before had their key in the database: it opens what was sealed then, until that is renewed.
  const old = (await asPlatform((tx) => tx('installationKeys').where({ name: 'seal' }).first('key'))) as
    { key: Buffer } | undefined;
  return old ? [...own, old.key] : own;
}

/** Nothing is sealed with it any more. */
export async function forgetKeyOfDatabase(): Promise<void> {
  await asPlatform((tx) => tx('installationKeys').where({ name: 'seal' }).delete());
  if (held.bouwsteenSeal) held.bouwsteenSeal.keys = undefined;
}

/** 32 bytes in base64, of either kind. @throws for anything else */
export function keyFrom(text: string): Buffer {
  const bytes = /^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (bytes.length !== 32) throw new Error('A key to seal with is 32 bytes in base64');
  return bytes;
}

/** Several nodes may begin at once: the first that has a whole file there is the one, the others read it. */
async function keyIn(file: string): Promise<Buffer> {
  const there = () => readFile(file, 'utf8').then((text) => keyFrom(text.trim()));
  try {
    return await there();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const made = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(made, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    await link(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(made, { force: true });
  }
  return there();
}
