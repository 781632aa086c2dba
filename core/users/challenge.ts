import { randomBytes } from 'node:crypto';
import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import { hashOf } from './hash.ts';

type Purpose = 'passkey-sign-in' | 'passkey-add' | 'oidc';

interface Challenge {
  userId: Guid | null;
  detail: { [name: string]: unknown };
}

/** Something a browser has to bring back, once and soon; kept as a hash. */
export async function makeChallenge(
  tx: Tx,
  purpose: Purpose,
  { userId = null, detail = {}, minutes = 5 }: Partial<Challenge> & { minutes?: number } = {},
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await tx('challenges').where('expiresOn', '<', tx.fn.now()).delete();
  await tx('challenges').insert({
    hash: hashOf(challenge),
    purpose,
    userId,
    detail: JSON.stringify(detail),
    expiresOn: new Date(Date.now() + minutes * 60_000),
  });
  return challenge;
}

/** Takes it back; undefined when it is unknown, used or too late. Of two who bring it at once, one gets it. */
export async function takeChallenge(
  tx: Tx,
  purpose: Purpose,
  challenge: string,
): Promise<Challenge | undefined> {
  const [taken] = (await tx('challenges')
    .where({ hash: hashOf(challenge), purpose })
    .where('expiresOn', '>', tx.fn.now())
    .delete()
    .returning(['userId', 'detail'])) as Challenge[];
  return taken;
}
