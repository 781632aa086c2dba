import { setTimeout as pause } from 'node:timers/promises';
import { type Tx, withTenant } from '../db.ts';
import { enqueue, type Jobs, type Round } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import { AnswerTooLong, outgoing } from '../outgoing.ts';
import { eachTenant, type Tenant } from '../tenants/tenant.ts';
import { linkedAddresses, type LinkPlace, type LinkPlaces } from './link-places.ts';
import { isAbsolute, isOwn, ownHosts } from './own-paths.ts';

/** What was remembered of an address elsewhere. */
export interface OutsideLink {
  address: string;
  /** Null when there was no answer. */
  status: number | null;
  failures: number;
}

const day = 86_400;
/** So that others notice little of it: what one night asks of the world, and how. */
export const politeness = {
  /** Addresses of a tenant in one night; the rest come in the next ones. */
  most: 500,
  /** Hosts at a time; of one host one address at a time. */
  hosts: 4,
  /** Milliseconds between two questions to one host. */
  between: 1000,
  /** Milliseconds for one question. */
  patience: 10_000,
  /** Seconds before what was well is asked again, and what was not. */
  wellFor: 7 * day,
  badFor: day / 2,
};

/** Those of these addresses that lead nowhere: gone by what they say, or silent three nights in a row. */
export async function brokenAmong(tx: Tx, addresses: string[]): Promise<Map<string, OutsideLink>> {
  if (addresses.length === 0) return new Map();
  const rows: OutsideLink[] = await tx('outsideLinks')
    .whereIn('address', [...new Set(addresses)])
    .where('failures', '>', 0)
    .select('address', 'status', 'failures');
  return new Map(rows.filter(isBroken).map((row) => [row.address, row]));
}

/** All that lead nowhere, with where they stand besides pages. */
export async function brokenLinks(tx: Tx): Promise<(OutsideLink & { standsIn: LinkPlace[] })[]> {
  const rows = (await tx('outsideLinks')
    .where('failures', '>', 0)
    .whereRaw('jsonb_array_length(stands_in) > 0')
    .orderBy('address')
    .select('address', 'status', 'failures', 'standsIn')) as (OutsideLink & { standsIn: LinkPlace[] })[];
  return rows.filter(isBroken);
}

/** What leads to addresses within the site, as it was last night; what is there now is another question. */
export async function linksWithin(tx: Tx): Promise<Map<string, LinkPlace[]>> {
  const hosts = await ownHosts(tx);
  const rows: { address: string; standsIn: LinkPlace[] }[] = await tx('outsideLinks')
    .where({ failures: 0 })
    .whereRaw('jsonb_array_length(stands_in) > 0')
    .orderBy('address')
    .select('address', 'standsIn');
  return new Map(
    rows.filter(({ address }) => isOwn(address, hosts)).map(({ address, standsIn }) => [address, standsIn]),
  );
}

const isBroken = ({ status, failures }: OutsideLink) => status === 404 || status === 410 || failures >= 3;

export const linkJobs: Jobs = {
  'links.check': ({ tenant, kernel, signal }) => checkOutsideLinks(tenant, kernel, { signal }),
};

/** Every night, before the pages themselves are checked again the next one. */
export const linkRounds: Round[] = [
  {
    name: 'links.check',
    every: day,
    run: ({ signal }) =>
      eachTenant(
        signal,
        (tenant) => withTenant(tenant, (tx) => enqueue(tx, 'links.check', {}, { key: 'all' })),
        { only: 'active' },
      ),
  },
];

/** Asks what is due of the addresses that this tenant links to, and forgets those that stand nowhere any more. */
export async function checkOutsideLinks(
  tenant: Tenant,
  kernel: Kernel,
  { signal, between = politeness.between }: { signal?: AbortSignal; between?: number } = {},
): Promise<void> {
  const { due, linked } = await withTenant(tenant, async (tx) => {
    const found = await linkedAddresses(tx, kernel);
    const hosts = await ownHosts(tx);
    const within = [...found.keys()].filter((address) => isOwn(address, hosts));
    return { linked: found, due: await settle(tx, found, new Set(within)) };
  });
  const hosts = [...Map.groupBy(due, (address) => URL.parse(address)?.host ?? '').values()];
  const work = async () => {
    for (let next = hosts.shift(); next; next = hosts.shift())
      for (const [index, address] of next.entries()) {
        if (signal?.aborted) return;
        if (index > 0) await pause(between, undefined, signal ? { signal } : {}).catch(() => undefined);
        const status = await statusOf(address);
        const places = linked.get(address) ?? [];
        await withTenant(tenant, (tx) => remember(tx, { address, status, places }));
      }
  };
  await Promise.all(Array.from({ length: politeness.hosts }, work));
}

/**
 * Forgets what is linked nowhere, and writes down where the addresses within the site stand; gives what is due of the
 * others, the longest waiting first.
 */
async function settle(tx: Tx, linked: LinkPlaces, within: ReadonlySet<string>): Promise<string[]> {
  const given = [...linked].map(([address, places]) => ({ address, places }));
  await tx('outsideLinks')
    .whereRaw('address <> all(?::text[])', [[...linked.keys()]])
    .delete();
  await tx.raw(
    `update outside_links o set stands_in = g.places
       from jsonb_to_recordset(?::jsonb) g (address text, places jsonb)
      where o.address = g.address and o.stands_in is distinct from g.places`,
    [JSON.stringify(given)],
  );
  // Nobody asks them: what is at such a path is known when it is told.
  await tx.raw(
    `insert into outside_links (address, stands_in)
     select g.address, g.places from jsonb_to_recordset(?::jsonb) g (address text, places jsonb)
         on conflict (tenant_id, address) do update set status = null, failures = 0`,
    [JSON.stringify(given.filter(({ address, places }) => within.has(address) && places.length > 0))],
  );
  const { wellFor, badFor, most } = politeness;
  const fresh = new Set<string>(
    await tx('outsideLinks')
      .whereRaw(
        'checked_on > now() - make_interval(secs => case when failures = 0 then ?::float8 else ?::float8 end)',
        [wellFor, badFor],
      )
      .pluck('address'),
  );
  const known: string[] = await tx('outsideLinks').orderBy('checkedOn').pluck('address');
  const never = [...linked.keys()].filter((address) => !known.includes(address));
  return [...never, ...known]
    .filter((address) => isAbsolute(address) && !within.has(address) && !fresh.has(address))
    .slice(0, most);
}

/** HEAD, and GET where that is not understood or not believed. Null is no answer. */
async function statusOf(address: string): Promise<number | null> {
  const ask = (method: 'HEAD' | 'GET') =>
    outgoing(address, {
      method,
      timeout: politeness.patience,
      maxBytes: 64 * 1024,
      ...(method === 'GET' && { headers: { range: 'bytes=0-1023' } }),
    }).then(
      ({ status }) => status,
      (error: unknown) => (error instanceof AnswerTooLong ? 200 : null),
    );
  const status = await ask('HEAD');
  return status !== null && status < 400 ? status : ask('GET');
}

async function remember(
  tx: Tx,
  { address, status, places }: { address: string; status: number | null; places: LinkPlace[] },
): Promise<void> {
  // Somebody who asks to sign in, to come back later or to be a person is there.
  const isWell =
    status !== null && (status < 400 || [401, 402, 403, 405, 406, 407, 416, 429, 451].includes(status));
  const standsIn = JSON.stringify(places);
  const row = { address, status, failures: isWell ? 0 : 1, checkedOn: tx.fn.now(), standsIn };
  await tx('outsideLinks')
    .insert(row)
    .onConflict(['tenantId', 'address'])
    .merge({ ...row, failures: isWell ? 0 : tx.raw('outside_links.failures + 1') });
}
