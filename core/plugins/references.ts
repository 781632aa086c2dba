import type { Rows } from '../blocks/document.ts';
import { indexDocument } from '../blocks/instances.ts';
import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { ItemDocument } from '../items/document.ts';
import { reindex } from '../items/write.ts';
import type { Round } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import { eachTenant } from '../tenants/tenant.ts';
import { pluginData } from './data.ts';

/**
 * What blocks and items point at is noted as they are written; while their plugin is away it is what was noted before,
 * and what looks like a reference. Where a plugin has come, or come back, it is noted anew.
 */
export const referenceRounds = (kernel: Kernel): Round[] => [
  {
    name: 'plugins.references',
    every: 3600,
    run: ({ signal }) =>
      eachTenant(signal, (tenant) => renewReferences(tenant, kernel, signal), {
        where: `not exists (select from plugin_records where plugin_id = 'core' and key = 'references'
                               and value->'known' = $1->'known')`,
        given: { known: knownIn(kernel) },
      }),
  },
];

/** Blocks and types of items with their versions: `block:poll@2`. */
const knownIn = ({ blocks, listTypes }: Kernel): string[] =>
  [...blocks.values(), ...listTypes.values()]
    .map(({ kind, name, version }) => `${kind}:${name}@${version}`)
    .sort();

/** What came back is looked through again after this time, in milliseconds. */
const again = 24 * 3_600_000;

/** `known` to the node that looked last; `renewed` tells when something that came was looked through. */
interface Noted {
  known: string[];
  renewed?: { [name: string]: string };
}

/**
 * Notes anew what the documents of this tenant point at that hold something nobody knew before. Gives how many. Where
 * nodes have other plugins than one another, the same comes and goes by whichever looked last: once a day will do.
 */
export async function renewReferences(
  tenant: { id: Guid },
  kernel: Kernel,
  signal?: AbortSignal,
): Promise<number> {
  const notes = pluginData(tenant, 'core');
  const noted = (await notes.read('references')) as Noted | undefined;
  const known = knownIn(kernel);
  // A tenant that has no such note yet was written to by plugins that were there.
  const before = new Set(noted?.known ?? known);
  const recent = Object.fromEntries(
    Object.entries(noted?.renewed ?? {}).filter(([, at]) => Date.now() - Date.parse(at) < again),
  );
  const come = known.filter((one) => !before.has(one) && !(one in recent));
  const types = come.map((one) => one.replace(/^\w+:|@\d+$/g, ''));
  let renewed = 0;
  if (types.length > 0)
    for (const { kind, id } of await ownersOf(tenant, types)) {
      if (signal?.aborted) return renewed;
      await withTenant(tenant, (tx) => (kind === 'page' ? ofPage : ofItem)(tx, kernel, id));
      renewed++;
    }
  const now = new Date().toISOString();
  await notes.change<Noted>('references', () => ({
    // What waits for its day is not known yet.
    known: known.filter((one) => before.has(one) || come.includes(one)),
    renewed: { ...recent, ...Object.fromEntries(come.map((one) => [one, now])) },
  }));
  return renewed;
}

const ownersOf = (tenant: { id: Guid }, types: string[]): Promise<{ kind: 'page' | 'item'; id: Guid }[]> =>
  withTenant(tenant, async (tx) => {
    const { rows } = await tx.raw<{ rows: { kind: 'page' | 'item'; id: Guid }[] }>(
      `select owner_kind as kind, owner_id as id from block_instances
        where type = any (?) and (in_draft or in_published)
       union
       select 'item', id from items where type = any (?)`,
      [types, types],
    );
    return rows;
  });

async function ofPage(tx: Tx, kernel: Kernel, id: Guid): Promise<void> {
  const { rows } = await tx.raw<{ rows: { [state in State]: { rows: Partial<Rows> } | null }[] }>(
    `select p.draft, r.snapshot as published
       from pages p left join revisions r on r.id = p.published_revision where p.id = ? for update of p`,
    [id],
  );
  for (const state of states) {
    const document = rows[0]?.[state];
    if (document)
      await indexDocument(tx, kernel, { kind: 'page', id, state }, document.rows, { samePlaces: true });
  }
}

async function ofItem(tx: Tx, kernel: Kernel, id: Guid): Promise<void> {
  const item: ({ type: string } & { [state in State]: ItemDocument | null }) | undefined = await tx('items')
    .where({ id })
    .forUpdate()
    .first('type', 'draft', 'published');
  for (const state of states) {
    const document = item?.[state];
    if (document) await reindex(tx, kernel, { id, type: item.type }, state, document);
  }
}

type State = (typeof states)[number];
const states = ['draft', 'published'] as const;
