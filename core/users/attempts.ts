import { createHash } from 'node:crypto';
import type { Tx } from '../db.ts';
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
  const keys = [`${kind}:account:${account}`, `${kind}:address:${address}`];
  if (limits.tenant) keys.push(`${kind}:tenant`);
  // In one order, so that two never wait for each other.
  const locks = keys.map(lockOf).sort((a, b) => a - b);
  await tx.raw(
    'select pg_advisory_xact_lock(hashtext(current_tenant()::text), key) from unnest(?::int[]) as key',
    [locks] as never,
  );
  const { rows } = await tx.raw<{ rows: [{ account: number; address: number; tenant: number }] }>(
    `select count(*) filter (where account = :account)::int as account,
            count(*) filter (where address = :address)::int as address,
            count(*)::int as tenant
       from attempts
      where kind = :kind and at > now() - :minutes * interval '1 minute'
        and (:wide or account = :account or address = :address)`,
    { account, address, kind, minutes: limits.minutes, wide: limits.tenant !== undefined },
  );
  const [counted] = rows;
  for (const counter of ['account', 'address', 'tenant'] as const)
    if (counted[counter] >= (limits[counter] ?? Infinity)) throw tooMany(limits.minutes * 60);
  await tx('attempts').where('at', '<', tx.raw("now() - interval '1 day'")).delete();
  const [row] = (await tx('attempts').insert({ kind, account, address }).returning('id')) as [{ id: string }];
  return row.id;
}

export async function takeBack(tx: Tx, attempt: string): Promise<void> {
  await tx('attempts').where({ id: attempt }).delete();
}

const lockOf = (key: string) => createHash('sha256').update(key).digest().readInt32BE();
