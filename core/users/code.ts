import { randomBytes } from 'node:crypto';
import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import { hashOf } from './hash.ts';

export type Purpose = 'verify' | 'reset' | 'magic-link' | 'change-email' | 'invitation' | 'second-step';

/** Whom and what a code is for. */
export interface Code {
  purpose: Purpose;
  userId: Guid | null;
  invitationId: Guid | null;
  /** The address it proves, when it got there by mail. */
  email: string;
  byMail: boolean;
  expiresOn: Date;
  detail: { [name: string]: unknown };
}

export interface NewCode {
  purpose: Purpose;
  userId?: Guid;
  invitationId?: Guid;
  email: string;
  /** False for a link that was handed over otherwise: using it proves nothing about the address. */
  byMail?: boolean;
  minutes: number;
  detail?: { [name: string]: unknown };
}

/** 128 bits as 26 upper-case base32 characters (RFC 4648). */
export const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z2-7]{26}$/.test(value);

/** A code that works once. It is told here and kept only as a hash. */
export async function makeCode(tx: Tx, made: NewCode): Promise<string> {
  const { minutes, byMail = true, userId = null, invitationId = null, purpose, email, detail = {} } = made;
  await tx('codes').where('expiresOn', '<', tx.raw("now() - interval '30 days'")).delete();
  const code = base32(randomBytes(16));
  const expiresOn = new Date(Date.now() + minutes * 60_000);
  const row = { purpose, userId, invitationId, email, byMail, expiresOn, detail: JSON.stringify(detail) };
  await tx('codes').insert({ ...row, hash: hashOf(code) });
  return code;
}

export type CodeState = 'Success' | 'Expired' | 'NotFound';

/** Whether a code would work, without using it. One that was used is expired. */
export async function codeState(
  tx: Tx,
  code: string,
  purposes: Purpose[],
): Promise<{ state: CodeState; code: Code | undefined }> {
  const found: (Code & { usedOn: Date | null }) | undefined = await tx('codes')
    .where({ hash: hashOf(code) })
    .whereIn('purpose', purposes)
    .first();
  if (!found) return { state: 'NotFound', code: undefined };
  const isOver = found.usedOn !== null || found.expiresOn <= new Date();
  return { state: isOver ? 'Expired' : 'Success', code: found };
}

/** Uses a code; undefined when it is unknown, used or expired. Of two who try at once, one gets it. */
export async function useCode(tx: Tx, code: string, purposes: Purpose[]): Promise<Code | undefined> {
  const [used] = (await tx('codes')
    .where({ hash: hashOf(code) })
    .whereIn('purpose', purposes)
    .whereNull('usedOn')
    .where('expiresOn', '>', tx.fn.now())
    .update({ usedOn: tx.fn.now() })
    .returning('*')) as Code[];
  return used;
}

/** Ends every code of these purposes that someone still has. */
export async function endCodes(tx: Tx, userId: Guid, purposes: Purpose[]): Promise<void> {
  await tx('codes')
    .where({ userId })
    .whereIn('purpose', purposes)
    .whereNull('usedOn')
    .update({ usedOn: tx.fn.now() });
}

/**
 * A change of address that was begun comes to nothing: its code, and the mail that would bring one. Before the user's row
 * is locked, as whoever writes that mail waits for it.
 */
export async function endAddressChange(tx: Tx, userId: Guid): Promise<void> {
  await tx('mails')
    .where({ kind: 'change-email', status: 'waiting' })
    .whereRaw("about ->> 'userId' = ?", [userId])
    .update({ status: 'dropped', nextAttemptOn: null });
  await endCodes(tx, userId, ['change-email']);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Random bytes as base32 characters; 16 of them are 26. */
export function base32(bytes: Buffer): string {
  const length = Math.ceil((bytes.length * 8) / 5);
  let bits = BigInt(`0x${bytes.toString('hex')}`) << BigInt(length * 5 - bytes.length * 8);
  let text = '';
  for (let at = 0; at < length; at++) {
    text = alphabet[Number(bits & 31n)] + text;
    bits >>= 5n;
  }
  return text;
}
