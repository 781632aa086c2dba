import type { Tx } from '../db.ts';
import { conflict } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { standIns } from './stand-in.ts';

/**
 * Two admins who take each other away at once must not both count on the other, so acts that may take one away wait
 * for each other until they end. Before anything else is locked: two that hold each other's row would wait for ever.
 */
export async function oneAtATime(tx: Tx): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock(hashtext(current_tenant()::text), hashtext('admins'))");
}

/**
 * Someone has to be left who runs the tenant. After `oneAtATime`, before an act that takes an admin away.
 *
 * @throws 409 when this is the last one
 */
export async function keepAnAdmin(tx: Tx, leaving: Guid): Promise<void> {
  const admins: string[] = await tx('users')
    .where({ isAdmin: true, isActive: true })
    .whereNot('email', 'like', standIns)
    .pluck('id');
  if (admins.includes(leaving) && admins.length === 1) throw conflict('last-admin');
}
