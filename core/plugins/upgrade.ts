import type { BlockNode, Rows } from '../blocks/document.ts';
import { nodesOf } from '../blocks/document.ts';
import { upgraded, type Versioned } from '../blocks/upgraded.ts';
import { type Tx, withTenant } from '../db.ts';
import type { FormField } from '../forms/schema.ts';
import type { Guid } from '../guid.ts';
import { keepWiresAnew } from '../items/kept-wires.ts';
import type { Round } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import type { Field } from '../schema.ts';
import { log } from '../log.ts';
import { eachTenant } from '../tenants/tenant.ts';
import { malformed } from '../validate.ts';
import { ofTenant } from '../watchdog.ts';
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
  orphans?: BlockNode[];
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
/** What has a draft of its own; null when nothing is published beside it. */
type Drafted = Stored<'page' | 'item' | 'form'> & { published: Document | null };

/**
 * Reads everything older in one document as today's, in place. What fails stays as it is and is named; content that is
 * newer than its plugin, or of a plugin that is not there, is left alone.
 */
export function upgradeDocument(kernel: Kernel, { id, kind, type, draft }: Stored): Upgrade[] {
  const owner = { kind, id };
  const rows: Partial<Rows> = draft.rows ?? { main: draft.blocks ?? [] };
  const all = [...nodesOf(rows), ...nodesOf({ main: draft.orphans ?? [] })];
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
      const content = upgraded(definition, {
        ...{ v: from, id: block ?? owner.id },
        content: structuredClone(node.content),
      });
      const [wrong] = malformed(definition.content, content);
      if (wrong) throw new Error(`${wrong.path} ${wrong.message}`);
      Object.assign(node, { v: definition.version, content });
    } catch (error) {
      upgrade.problem = error instanceof Error ? error.message : String(error);
    }
  };
  for (const { node } of all) read(`block:${node.type}`, node, node.id, kernel.blocks.get(node.type));
  for (const field of draft.fields ?? [])
    read(`formField:${field.type}`, field, field.id, kernel.formFields.get(field.type));
  if (type) read(`listType:${type}`, draft, null, kernel.listTypes.get(type));
  return found;
}

// Each table is read by its key: over all at once, every batch would cost as much as all there is.
const drafts = `
  select * from (
    (select p.id, 'page' as kind, null as type, p.draft, r.snapshot as published
       from pages p left join revisions r on r.id = p.published_revision where p.id > ?::uuid order by p.id limit ?)
    union all
    (select id, 'item', type, draft, published from items where id > ?::uuid order by id limit ?)
    union all
    (select id, 'form', null, draft, null from forms where id > ?::uuid order by id limit ?)) documents
   order by id limit ?`;
/** Before and behind every guid. */
const [first, last] = ['0', 'f'].map((digit) =>
  '00000000-0000-0000-0000-000000000000'.replaceAll('0', digit),
) as [Guid, Guid];

/** Pages, items and forms of a tenant, some at a time in the order of their ids. */
async function* documentsOf(
  tenant: { id: Guid },
  { after = '', atOnce = 50 } = {},
): AsyncGenerator<Drafted[]> {
  for (let from = after || first; ;) {
    const batch: Drafted[] = await withTenant(tenant, async (tx) => {
      const { rows } = await tx.raw<{ rows: Drafted[] }>(drafts, [
        ...[from, atOnce],
        ...[from, atOnce],
        ...[from, atOnce],
        atOnce,
      ]);
      return rows;
    });
    if (batch.length === 0) return;
    yield batch;
    from = batch.at(-1)!.id;
  }
}

const olderIn = (kernel: Kernel, { published, ...stored }: Drafted): Upgrade[] => [
  ...upgradeDocument(kernel, stored),
  ...(published ? upgradeDocument(kernel, { ...stored, draft: published }) : []),
];

/** What has no draft, and is few enough to be read at once: every version of a form that has answers to read, and footers. */
const versionsAndFooters = (tenant: { id: Guid }): Promise<Stored[]> =>
  withTenant(tenant, async (tx) => {
    const { rows } = await tx.raw<{ rows: Stored[] }>(
      `select form_id as id, 'form' as kind, null as type, definition as draft from form_versions
       union all
       select (part->>'guid')::uuid, 'footer', null, part
         from settings, jsonb_array_elements(value) part where key = 'footers'`,
    );
    return rows;
  });

/** Everything older in one tenant, drafts and what is published; nothing is written. */
export async function rehearse(tenant: { id: Guid }, kernel: Kernel): Promise<Upgrade[]> {
  const found: Upgrade[] = [];
  for await (const batch of documentsOf(tenant))
    for (const stored of batch) found.push(...olderIn(kernel, stored));
  for (const stored of await versionsAndFooters(tenant)) found.push(...upgradeDocument(kernel, stored));
  return found;
}

/**
 * Writes drafts and footers as today's version would have, and what is kept of items for their readers. It goes on where
 * it was broken off; done, it does nothing until a version changes. What was published stays as it was written, and is
 * read as today's each time.
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

interface Progress {
  versions: string;
  after: string;
  isDone: boolean;
  /** When these versions were first seen here. */
  since?: string;
  /** Those of before them. */
  previous?: string;
}

/**
 * Hours in which a node of before may still serve the tenant. What is newer than its plugin it leaves out, so what
 * visitors get, as footers are, is written after that.
 */
const sideBySide = 24;

export async function writeUpgrades(
  tenant: { id: Guid },
  kernel: Kernel,
  signal?: AbortSignal,
  now = new Date(),
): Promise<{ written: number; failed: Upgrade[] }> {
  const versions = versionsOf(kernel);
  const progress = pluginData(tenant, 'core');
  const known = (await progress.read('upgrades')) as Progress | undefined;
  const outcome = { written: 0, failed: [] as Upgrade[] };
  const count = (found: Upgrade[]) => {
    outcome.written += found.filter(({ problem }) => !problem).length;
    outcome.failed.push(...found.filter(({ problem }) => problem));
  };
  const isSame = known?.versions === versions;
  if (isSame && known.isDone) return outcome;
  const isYoung = (since = '') => now.getTime() - new Date(since).getTime() < sideBySide * 3_600_000;
  // This is a node of before, beside one that writes what comes after it.
  if (known?.previous === versions && isYoung(known.since)) return outcome;
  const { since = now.toISOString(), previous } = isSame ? known : { previous: known?.versions };
  const keep = (kept: { after: string; isDone: boolean }) =>
    progress.change<Progress>('upgrades', () => ({
      versions,
      since,
      ...(previous && { previous }),
      ...kept,
    }));

  for await (const batch of documentsOf(tenant, { after: isSame ? known.after : '' })) {
    if (signal?.aborted) return outcome;
    for (const { id, kind } of ofTenant(tenant.id, () =>
      batch.filter((one) => olderIn(kernel, one).length > 0),
    ))
      count(await withTenant(tenant, (tx) => writeOne(tx, kernel, kind, id)));
    const items = batch.filter(({ kind }) => kind === 'item').map(({ id }) => id);
    if (items.length > 0) await withTenant(tenant, (tx) => keepWiresAnew(tx, kernel, items));
    await keep({ after: batch.at(-1)!.id, isDone: false });
  }
  const isAlone = !isYoung(since);
  const footers = await withTenant(tenant, (tx) => writeFooters(tx, kernel, isAlone));
  const isDone = isAlone || footers.every(({ problem }) => problem);
  if (isDone) count(footers);
  await keep({ after: isDone ? '' : last, isDone });
  for (const one of outcome.failed) log.warn({ ...one, tenant: tenant.id }, 'content could not be upgraded');
  return outcome;
}

const locked = {
  page: `select p.draft, r.snapshot as published, null as type
           from pages p left join revisions r on r.id = p.published_revision where p.id = ? for update of p`,
  item: 'select draft, published, type from items where id = ? for update',
  form: 'select draft, null as published, null as type from forms where id = ? for update',
};
const tables = { page: 'pages', item: 'items', form: 'forms' };
/** Notes what is published as today's plugins read it. */
const readAs = {
  page: `update pages set reads_as =
           reads_as((select snapshot from revisions where id = published_revision), ?::jsonb) where id = ?`,
  item: 'update items set reads_as = reads_as(published, ?::jsonb) where id = ?',
};

/** Read again under a lock: somebody may be typing. Its version stays, because what it says stays. */
async function writeOne(tx: Tx, kernel: Kernel, kind: Drafted['kind'], id: Guid): Promise<Upgrade[]> {
  const { rows } = await tx.raw<{ rows: Omit<Drafted, 'id' | 'kind'>[] }>(locked[kind], [id]);
  const [row] = rows;
  if (!row) return [];
  const { draft, published, type } = row;
  const isRead = (found: Upgrade[]) => found.some(({ problem }) => !problem);
  const found = upgradeDocument(kernel, { id, kind, type, draft });
  if (isRead(found))
    await tx(tables[kind])
      .where({ id })
      .update({ draft: JSON.stringify(draft) });
  if (!published || kind === 'form') return found;
  const shown = upgradeDocument(kernel, { id, kind, type, draft: published });
  if (isRead(shown)) await tx.raw(readAs[kind], [JSON.stringify(published), id]);
  return [...found, ...shown.filter(({ problem }) => problem)];
}

/** What is older in the footers of a tenant; written when `isAlone`. The version of the setting stays, too. */
async function writeFooters(tx: Tx, kernel: Kernel, isAlone: boolean): Promise<Upgrade[]> {
  const row: { value: (Document & { guid: Guid })[] | null } | undefined = await tx('settings')
    .where({ key: 'footers' })
    .forUpdate()
    .first('value');
  const parts = row?.value ?? [];
  const found = parts.flatMap((draft) =>
    upgradeDocument(kernel, { id: draft.guid, kind: 'footer', type: null, draft }),
  );
  if (isAlone && found.some(({ problem }) => !problem))
    await tx('settings')
      .where({ key: 'footers' })
      .update({ value: JSON.stringify(parts) });
  return found;
}

/** Raised when all content has to be gone through anew though no plugin changed. */
const way = 3;

const versionsOf = (kernel: Kernel) => `way@${way} ${kernel.fingerprint}`;
