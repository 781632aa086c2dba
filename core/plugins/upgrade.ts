import type { BlockNode, Rows } from '../blocks/document.ts';
import { nodesOf } from '../blocks/document.ts';
import { upgraded, type Versioned } from '../blocks/upgraded.ts';
import { type Tx, withTenant } from '../db.ts';
import type { FormField } from '../forms/schema.ts';
import type { Guid } from '../guid.ts';
import type { Round } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import type { Field } from '../schema.ts';
import { log } from '../log.ts';
import { eachTenant } from '../tenants/tenant.ts';
import { malformed } from '../validate.ts';
import { pluginData } from './data.ts';

/** Content that an older version of its plugin wrote, and what comes of it. */
export interface Upgrade {
  /** `block:poll`, `listType:event` or `formField:rating`. */
  definition: string;
  from: number;
  to: number;
  /** The document it stands in, and where. */
  owner: { kind: OwnerKind; id: Guid };
  /** The block or the question. */
  block: Guid | null;
  /** Why it cannot be read as today's: it stays as it is. */
  problem?: string;
}

type OwnerKind = 'page' | 'item' | 'form' | 'footer';
type Document = {
  rows?: Partial<Rows>;
  blocks?: BlockNode[];
  fields?: FormField[];
  content?: object;
  v?: number;
};
interface Stored<Kind = OwnerKind> {
  id: Guid;
  kind: Kind;
  type: string | null;
  draft: Document;
}

/**
 * Reads everything older in one document as today's, in place. What fails stays as it is and is named; content that is
 * newer than its plugin, or of a plugin that is not there, is left alone.
 */
export function upgradeDocument(kernel: Kernel, { id, kind, type, draft }: Stored): Upgrade[] {
  const owner = { kind, id };
  const rows: Partial<Rows> = draft.rows ?? { main: draft.blocks ?? [] };
  const found: Upgrade[] = [];
  const read = (
    key: string,
    node: { v?: number; content?: unknown },
    block: Guid | null,
    definition: (Versioned & { content: Field }) | undefined,
  ) => {
    const from = node.v ?? 1;
    if (!definition || from >= definition.version) return;
    const upgrade: Upgrade = { definition: key, from, to: definition.version, owner, block };
    found.push(upgrade);
    try {
      const content = upgraded(definition, { v: from, content: structuredClone(node.content) });
      const [wrong] = malformed(definition.content, content);
      if (wrong) throw new Error(`${wrong.path} ${wrong.message}`);
      Object.assign(node, { v: definition.version, content });
    } catch (error) {
      upgrade.problem = error instanceof Error ? error.message : String(error);
    }
  };
  for (const { node } of nodesOf(rows))
    read(`block:${node.type}`, node, node.id, kernel.blocks.get(node.type));
  for (const field of draft.fields ?? [])
    read(`formField:${field.type}`, field, field.id, kernel.formFields.get(field.type));
  if (type) read(`listType:${type}`, draft, null, kernel.listTypes.get(type));
  return found;
}

// Each table is read by its key: over both at once, every batch would cost as much as all there is.
const drafts = `
  select * from (
    (select id, 'page' as kind, null as type, draft from pages where id > ?::uuid order by id limit ?)
    union all
    (select id, 'item', type, draft from items where id > ?::uuid order by id limit ?)) documents
   order by id limit ?`;
const publishedDocuments = `
  select * from (
    (select p.id, 'page' as kind, null as type, r.snapshot as draft
       from pages p join revisions r on r.id = p.published_revision where p.id > ?::uuid order by p.id limit ?)
    union all
    (select id, 'item', type, published from items
      where published is not null and id > ?::uuid order by id limit ?)) documents
   order by id limit ?`;
/** Before every guid. */
const first = '00000000-0000-0000-0000-000000000000';

/** Documents of a tenant, drafts of pages and of items, some at a time in the order of their ids. */
export async function* documentsOf(
  tenant: { id: Guid },
  { after = '', published = false, atOnce = 50 } = {},
): AsyncGenerator<Stored<'page' | 'item'>[]> {
  for (let from = after; ;) {
    const batch: Stored<'page' | 'item'>[] = await withTenant(tenant, async (tx) => {
      const { rows } = await tx.raw<{ rows: Stored<'page' | 'item'>[] }>(
        published ? publishedDocuments : drafts,
        [...[from || first, atOnce], ...[from || first, atOnce], atOnce],
      );
      return rows;
    });
    if (batch.length === 0) return;
    yield batch;
    from = batch.at(-1)!.id;
  }
}

/** What is few enough to be read at once: drafts of forms, every version that has answers to read, and footers. */
const formsAndFooters = (tenant: { id: Guid }): Promise<Stored[]> =>
  withTenant(tenant, async (tx) => {
    const { rows } = await tx.raw<{ rows: Stored[] }>(
      `select id, 'form' as kind, null as type, draft from forms
       union all
       select form_id, 'form', null, definition from form_versions
       union all
       select (part->>'guid')::uuid, 'footer', null, part
         from settings, jsonb_array_elements(value) part where key = 'footers'`,
    );
    return rows;
  });

/** Everything older in one tenant, drafts and what is published; nothing is written. */
export async function rehearse(tenant: { id: Guid }, kernel: Kernel): Promise<Upgrade[]> {
  const found: Upgrade[] = [];
  for (const published of [false, true])
    for await (const batch of documentsOf(tenant, { published }))
      for (const stored of batch) found.push(...upgradeDocument(kernel, stored));
  for (const stored of await formsAndFooters(tenant)) found.push(...upgradeDocument(kernel, stored));
  return found;
}

/**
 * Writes drafts as today's version would have. It goes on where it was broken off; done, it does nothing until a
 * version changes. What was published stays as it was written, and is read as today's each time.
 */
export const upgradeRounds = (kernel: Kernel): Round[] => [
  {
    name: 'plugins.upgrade',
    every: 3600,
    run: ({ signal }) =>
      eachTenant(signal, (tenant) => writeUpgrades(tenant, kernel, signal), {
        where: `not exists (select from plugin_records where plugin_id = 'core' and key = 'upgrades'
                               and value->>'versions' = $1->>'versions' and (value->>'isDone')::boolean)`,
        given: { versions: versionsOf(kernel) },
      }),
  },
];

type Progress = { versions: string; after: string; isDone: boolean };

export async function writeUpgrades(
  tenant: { id: Guid },
  kernel: Kernel,
  signal?: AbortSignal,
): Promise<{ written: number; failed: Upgrade[] }> {
  const versions = versionsOf(kernel);
  const progress = pluginData(tenant, 'core');
  const known = (await progress.read('upgrades')) as Progress | undefined;
  const outcome = { written: 0, failed: [] as Upgrade[] };
  if (known?.versions === versions && known.isDone) return outcome;
  const after = known?.versions === versions ? known.after : '';
  for await (const batch of documentsOf(tenant, { after })) {
    if (signal?.aborted) return outcome;
    for (const { id, kind } of batch.filter((one) => upgradeDocument(kernel, one).length > 0)) {
      const found = await withTenant(tenant, (tx) => writeOne(tx, kernel, kind, id));
      outcome.written += found.filter(({ problem }) => !problem).length;
      outcome.failed.push(...found.filter(({ problem }) => problem));
    }
    await progress.change<Progress>('upgrades', () => ({ versions, after: batch.at(-1)!.id, isDone: false }));
  }
  await progress.change<Progress>('upgrades', () => ({ versions, after: '', isDone: true }));
  for (const one of outcome.failed) log.warn({ ...one, tenant: tenant.id }, 'content could not be upgraded');
  return outcome;
}

/** Read again under a lock: somebody may be typing. Its version stays, because what it says stays. */
async function writeOne(tx: Tx, kernel: Kernel, kind: 'page' | 'item', id: Guid): Promise<Upgrade[]> {
  const table = kind === 'page' ? 'pages' : 'items';
  const row: { draft: Document; type?: string } | undefined = await tx(table)
    .where({ id })
    .forUpdate()
    .first(kind === 'page' ? ['draft'] : ['draft', 'type']);
  if (!row) return [];
  const found = upgradeDocument(kernel, { id, kind, type: row.type ?? null, draft: row.draft });
  if (found.some(({ problem }) => !problem))
    await tx(table)
      .where({ id })
      .update({ draft: JSON.stringify(row.draft) });
  return found;
}

const versionsOf = (kernel: Kernel) =>
  [...kernel.blocks.values(), ...kernel.listTypes.values()]
    .filter(({ version }) => version > 1)
    .map(({ kind, name, version }) => `${kind}:${name}@${version}`)
    .sort()
    .join(' ');
