import { setTimeout as passes } from 'node:timers/promises';
import { hotWrite, prepared, type Tx } from '../db.ts';
import { Refusal, tooMany } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Tenant } from '../tenants/tenant.ts';

export interface Limits {
  minutes: number;
  account?: number;
  address?: number;
  tenant?: number;
}

/** By account (whether there is one or not) and network address. */
export interface Who {
  account: string;
  address: string;
}

/**
 * Counts one try by account, network address and tenant, and refuses it (429) when that is too many. Tries of one
 * account or address wait for each other until the transaction ends, so that none slips past the limit.
 */
export async function countAttempt(
  tx: Tx,
  kind: string,
  { account, address }: Who,
  limits: Limits,
): Promise<void> {
  const most = [limits.account ?? null, limits.address ?? null, limits.tenant ?? null];
  const [row] = await prepared<{ attempt: string | null }>(
    tx,
    'count_attempt',
    'select count_attempt($1, $2, $3, $4, $5, $6, $7)::text as attempt',
    [kind, account, address, limits.minutes, ...most],
  );
  if (!row?.attempt) throw tooMany(limits.minutes * 60);
}

/** What the database says of a try that began. */
export interface Begun {
  attempt: string;
  /** Of a sign-in: whose account it is. */
  user: { id: Guid; hash: string | null } | null;
}

/**
 * One try of which only failure counts: whether `check` gives nothing or refuses with 401. What it finds right it takes
 * back. The try counts from before it is checked, so that no more than the limit are, however many arrive at once; who
 * would be too many only if those that are under way fail waits for what comes of them.
 *
 * @throws 429, soon worth trying again for who waited in vain
 */
export async function attempt<T>(
  tenant: Tenant,
  kind: 'sign-in' | 'password' | 'second-factor' | 'passkey',
  who: Who,
  limits: Omit<Limits, 'tenant'>,
  check: (begun: Begun) => Promise<T>,
): Promise<T> {
  const begun = await begin(tenant, kind, who, limits);
  let answer: T;
  try {
    answer = await check(begun);
  } catch (error) {
    await end(tenant, begun, error instanceof Refusal && error.status === 401);
    throw error;
  }
  if (!answer) await end(tenant, begun, true);
  return answer;
}

export async function takeBack(tx: Tx, { attempt: id }: Begun): Promise<void> {
  await tx('attempts').where({ id }).delete();
}

const end = (tenant: Tenant, { attempt }: Begun, hasFailed: boolean) =>
  hotWrite('end_attempt', 'select end_attempt($1, $2, $3)', [tenant.id, attempt, hasFailed]);

type Said = Begun | { waitsBy: keyof Who } | null;
const isBegun = (said: NonNullable<Said>): said is Begun => 'attempt' in said;

async function begin(tenant: Tenant, kind: string, who: Who, limits: Limits): Promise<Begun> {
  const ask = async () => {
    const [row] = await hotWrite<{ said: Said }>(
      'begin_attempt',
      'select begin_attempt($1, $2, $3, $4, $5, $6, $7) as said',
      [
        ...[tenant.id, kind, who.account, who.address],
        ...[limits.minutes, limits.account ?? null, limits.address ?? null],
      ],
    );
    if (!row?.said) throw tooMany(limits.minutes * 60);
    return row.said;
  };
  const said = await ask();
  if (isBegun(said)) return said;
  return inLine([tenant.id, kind, said.waitsBy, who[said.waitsBy]].join(), async () => {
    const again = await ask();
    return isBegun(again) ? again : undefined;
  });
}

/** Milliseconds: how long someone waits for others, and after which time the first in line asks again. */
const patience = 20_000;
const pause = 200;
const mostInLine = 200;
/** Seconds. */
const soon = 5;

const lines = new Map<string, { length: number; last: Promise<unknown> }>();

/**
 * Waits until `ask` gives something. One in a line asks at a time, so that the others cost nothing, and none of them
 * holds a connection; on other nodes there are other lines.
 */
async function inLine<T>(key: string, ask: () => Promise<T | undefined>): Promise<T> {
  const line = lines.get(key) ?? { length: 0, last: Promise.resolve() };
  if (line.length >= mostInLine) throw tooMany(soon);
  const until = Date.now() + patience;
  const mine = line.last.then(async () => {
    while (Date.now() < until) {
      const found = await ask();
      if (found) return found;
      await passes(pause);
    }
    throw tooMany(soon);
  });
  line.last = mine.catch(() => undefined);
  line.length++;
  lines.set(key, line);
  try {
    return await mine;
  } finally {
    line.length--;
    if (line.length === 0) lines.delete(key);
  }
}
