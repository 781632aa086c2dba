import { prepared, type Tx } from '../db.ts';
import { tooMany } from '../errors.ts';

export interface Limits {
  minutes: number;
  account?: number;
  address?: number;
  tenant?: number;
}

/**
 * Counts one try by account (whether there is one or not), network address and tenant, and refuses it (429) when that
 * is too many. Tries of one account or address wait for each other until the transaction ends, so that none slips
 * past the limit. Gives what takes the count back.
 */
export async function countAttempt(
  tx: Tx,
  kind: string,
  { account, address }: { account: string; address: string },
  limits: Limits,
): Promise<string> {
  const most = [limits.account ?? null, limits.address ?? null, limits.tenant ?? null];
  const [row] = await prepared<{ attempt: string | null }>(
    tx,
    'count_attempt',
    'select count_attempt($1, $2, $3, $4, $5, $6, $7)::text as attempt',
    [kind, account, address, limits.minutes, ...most],
  );
  if (!row?.attempt) throw tooMany(limits.minutes * 60);
  return row.attempt;
}

export async function takeBack(tx: Tx, attempt: string): Promise<void> {
  await tx('attempts').where({ id: attempt }).delete();
}
