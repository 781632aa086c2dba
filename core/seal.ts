import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { asPlatform } from './db.ts';

/**
 * For what has to be read back, where a hash would not do: secrets of apps that make codes and of providers. AES-256
 * in GCM with a key of this installation that no tenant can read, so that whoever gets at rows of a tenant has
 * nothing. `about` is bound to it: sealed text works only where it was put.
 */
export async function seal(text: string, about: string): Promise<string> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await installationKey(), nonce).setAAD(Buffer.from(about));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url');
}

/** @throws when it was sealed by another installation, or about something else */
export async function unseal(sealed: string, about: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', await installationKey(), bytes.subarray(0, 12));
  cipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
}

let key: Promise<Buffer> | undefined;

/** Made by the node that needs it first; all of them have the same. */
function installationKey(): Promise<Buffer> {
  key ??= asPlatform(async (tx) => {
    await tx('installationKeys')
      .insert({ name: 'seal', key: randomBytes(32) })
      .onConflict('name')
      .ignore();
    const row = (await tx('installationKeys').where({ name: 'seal' }).first('key')) as { key: Buffer };
    return row.key;
  }).catch((error: unknown) => {
    key = undefined;
    throw error;
  });
  return key;
}
