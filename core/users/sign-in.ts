import { createHash } from 'node:crypto';
import { type Tx, withTenant } from '../db.ts';
import { Refusal, tooMany } from '../errors.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { passwordMatches } from './password.ts';
import { User } from './user.ts';

const windowMinutes = 15;
const limits = { account: 10, address: 100 };

/**
 * The user of an address and password. Wrong and unknown are one answer in the same time. An attempt is counted
 * before the password is hashed, so that a flood of them stays cheap, and uncounted when it succeeds.
 */
export async function signIn(
  tenant: Tenant,
  email: string,
  password: string,
  address: string,
): Promise<User> {
  const account = email.trim().toLowerCase();
  const attempt = await withTenant(tenant, (tx) => countAttempt(tx, account, address));
  const user = await withTenant(tenant, async (tx) => User.query(tx).findOne({ email: account }));
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) {
    throw new Refusal(401, 'Unauthorized', 'wrong-credentials');
  }
  await withTenant(tenant, (tx) => tx('signInFailures').where({ id: attempt }).delete());
  return user;
}

/** The row this attempt is counted by. Attempts on one account wait for each other, so none slips past the limit. */
async function countAttempt(tx: Tx, account: string, address: string): Promise<string> {
  const keys = [`account:${account}`, `address:${address}`].map((key) =>
    createHash('sha256').update(key).digest().readInt32BE(),
  );
  for (const key of keys.sort((a, b) => a - b))
    await tx.raw('select pg_advisory_xact_lock(hashtext(current_tenant()::text), ?)', [key]);
  const recent = () =>
    tx('signInFailures').where('at', '>', tx.raw("now() - ? * interval '1 minute'", [windowMinutes]));
  const [{ count: ofAccount }] = (await recent().where({ account }).count()) as unknown as [
    { count: string },
  ];
  const [{ count: ofAddress }] = (await recent().where({ address }).count()) as unknown as [
    { count: string },
  ];
  if (Number(ofAccount) >= limits.account || Number(ofAddress) >= limits.address)
    throw tooMany(windowMinutes * 60);
  await tx('signInFailures').where('at', '<', tx.raw("now() - interval '1 day'")).delete();
  const [row] = (await tx('signInFailures').insert({ account, address }).returning('id')) as [{ id: string }];
  return row.id;
}
