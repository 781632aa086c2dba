import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';

/** Decisions, `GET /a/{imageGuid}`: seconds a signature lives at most. */
export const MOST_SECONDS = 300;

/**
 * The parameter `auth` for one picture or file: whoever has it may see that one for so many seconds. For previews, and
 * for programs that hand on an address; a page needs none, for there the cookie decides.
 */
export async function signatureFor(
  tenant: { id: Guid },
  media: Guid,
  seconds = MOST_SECONDS,
): Promise<{ auth: string; expiresAt: Date }> {
  const { sign, expiresAt } = await signerFor(tenant, seconds);
  return { auth: sign(media), expiresAt };
}

/** Signs what one answer shows; not for one that is kept. */
export type Sign = (media: Guid) => string;

/** Signs any number of them, all to the same moment. */
export async function signerFor(
  tenant: { id: Guid },
  seconds = MOST_SECONDS,
): Promise<{ sign: Sign; expiresAt: Date }> {
  const until = Math.floor(Date.now() / 1000) + Math.min(seconds, MOST_SECONDS);
  const key = await keyOf(tenant);
  return {
    sign: (media) => `${until.toString(36)}.${markOf(key, media, until)}`,
    expiresAt: new Date(until * 1000),
  };
}

/** Whether it was signed for this one, and its time is not over. */
export async function isSigned(tenant: { id: Guid }, media: Guid, auth: string): Promise<boolean> {
  const [, expiry, mark] = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(auth) ?? [];
  if (!expiry || !mark) return false;
  const until = Number.parseInt(expiry, 36);
  const now = Date.now() / 1000;
  if (until <= now || until > now + MOST_SECONDS + 5) return false;
  const right = markOf(await keyOf(tenant), media, until);
  return timingSafeEqual(Buffer.from(mark), Buffer.from(right));
}

const markOf = (key: Buffer, media: Guid, until: number) =>
  createHmac('sha256', key).update(`${media} ${until}`).digest('base64url');

const keys = new LRUCache<Guid, Buffer>({ max: 1000 });

/** The key of a tenant; made when it is first needed, the same on every node. */
async function keyOf(tenant: { id: Guid }): Promise<Buffer> {
  const known = keys.get(tenant.id);
  if (known) return known;
  const key = await withTenant(tenant, async (tx) => {
    await tx('mediaKeys')
      .insert({ key: randomBytes(32) })
      .onConflict()
      .ignore();
    const row = (await tx('mediaKeys').first('key')) as { key: Buffer };
    return row.key;
  });
  keys.set(tenant.id, key);
  return key;
}
