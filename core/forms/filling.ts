import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { Typed } from './question.ts';

/** A form that somebody is filling in. Its key is in their page and kept here as a hash. */
export interface Filling {
  id: Guid;
  formId: Guid;
  version: number;
  posted: { [field: Guid]: Typed };
  page: number;
  startedOn: Date;
  expiresOn: Date;
  submissionId: Guid | null;
}

/** Days that what is not sent is kept: two of itself, thirty when its sender asked for a link. */
const days = { usual: 2, saved: 30 };

export const isFillingKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{22}$/.test(value);
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest();

export async function startFilling(
  tx: Tx,
  formId: Guid,
  version: number,
): Promise<{ filling: Filling; key: string }> {
  const key = randomBytes(16).toString('base64url');
  const [filling] = (await tx('formFillings')
    .insert({ id: newGuid(), formId, version, keyHash: hashOfKey(key), expiresOn: inDays(days.usual) })
    .returning('*')) as [Filling];
  return { filling, key };
}

/** Undefined when the key is nobody's (any more). Who asks holds it until the transaction ends. */
export async function findFilling(tx: Tx, formId: Guid, key: unknown): Promise<Filling | undefined> {
  if (!isFillingKey(key)) return undefined;
  return (await tx('formFillings')
    .where({ formId, keyHash: hashOfKey(key) })
    .where('expiresOn', '>', tx.fn.now())
    .forUpdate()
    .first()) as Filling | undefined;
}

export async function keepFilling(
  tx: Tx,
  filling: Filling,
  change: Partial<Pick<Filling, 'posted' | 'page' | 'version'>> & {
    lastField?: Guid | null;
    isSaved?: boolean;
  },
): Promise<void> {
  const { isSaved, posted, ...rest } = change;
  await tx('formFillings')
    .where({ id: filling.id })
    .update({
      ...rest,
      ...(posted && { posted: JSON.stringify(posted) }),
      ...(isSaved && { expiresOn: inDays(days.saved) }),
      changedOn: tx.fn.now(),
    });
  Object.assign(filling, rest, posted && { posted });
}

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000);
