import { withTenant } from '../db.ts';
import { type Guid, isGuid } from '../guid.ts';
import { renditionKey, renditionsOf } from '../images/keys.ts';
import type { Round } from '../jobs/jobs.ts';
import { log } from '../log.ts';
import { sweepSpool } from '../store/spool.ts';
import { unfinishedFolder } from '../store/entry.ts';
import { entriesOf, removeFile, removeFolder } from '../store/store.ts';
import { eachTenant } from '../tenants/tenant.ts';
import { type MediaKind, tableOf } from './media.ts';

/** Files stand in the store before their rows do; what is younger than this may be waiting for its row. Milliseconds. */
const GRACE = 3_600_000;
/** Days that something stays in the trash. */
const TRASH_DAYS = 30;

export const mediaRounds: Round[] = [
  {
    name: 'media.empty-trash',
    every: 3600,
    run: ({ signal }) =>
      eachTenant(signal, emptyTrash, {
        where: `exists (select from images where deleted_on is not null)
          or exists (select from files where deleted_on is not null)`,
      }),
  },
  {
    name: 'media.sweep',
    every: 3600,
    async run({ signal }) {
      await sweepUnfinished();
      await eachTenant(signal, async (tenant) => {
        await sweepOrphans(tenant);
        await sweepRenditions(tenant);
      });
    },
  },
];

/** What uploads and writes that were cut off have left on this machine. */
export async function sweepUnfinished(now = Date.now()): Promise<void> {
  const removed = await sweepSpool(now);
  for await (const { name, writtenOn } of entriesOf(unfinishedFolder))
    if (now - writtenOn.getTime() > GRACE) await removeFile(`${unfinishedFolder}/${name}`);
  if (removed > 0) log.info({ removed }, 'uploads that were cut off are swept');
}

/** What has lain in the trash long enough goes: first its row, then its files. */
export async function emptyTrash(tenant: { id: Guid }): Promise<number> {
  const keys = await withTenant(tenant, async (tx) => {
    const gone: { kind: MediaKind; id: Guid; storageKey: string }[] = [];
    for (const kind of ['image', 'file'] as const) {
      const rows = (await tx(tableOf[kind])
        .whereRaw(`deleted_on < now() - make_interval(days => ?)`, [TRASH_DAYS])
        .delete(['id', 'storageKey'])) as unknown as { id: Guid; storageKey: string }[];
      gone.push(...rows.map((row) => ({ kind, ...row })));
    }
    const older = (await tx('mediaVersions')
      .whereRaw('media_id = any(?::uuid[])', [gone.map(({ id }) => id)])
      .delete(['kind', 'storageKey'])) as unknown as { kind: MediaKind; storageKey: string }[];
    return [...gone, ...older];
  });
  for (const { kind, storageKey } of keys)
    await (kind === 'image' ? removeFolder(storageKey) : removeFile(storageKey));
  return keys.length;
}

/** Removes files that no row knows: of a store that was cut off before its row, or a content that was cut anew. */
export async function sweepOrphans(tenant: { id: Guid }, now = Date.now()): Promise<number> {
  const orphans: string[] = [];
  for await (const { name, isFolder, writtenOn } of entriesOf(`${tenant.id}/images`))
    if (isFolder && now - writtenOn.getTime() > GRACE) orphans.push(`${tenant.id}/images/${name}`);
  const left = await withoutRow(tenant, 'image', orphans);
  for (const folder of left) await removeFolder(folder);
  const files = await withoutRow(tenant, 'file', await filesOf(tenant, now));
  for (const key of files) await removeFile(key);
  const removed = left.length + files.length;
  if (removed > 0) log.info({ tenant: tenant.id, removed }, 'files without a row are swept');
  return removed;
}

/** Every picture is looked at once in so many rounds. */
const PARTS = 24;

/**
 * Removes renditions that no row counts: a crash, or a database that was away for long, kept theirs from being written,
 * and nobody asked for them since. Those of older contents have no rows, and go with their folder.
 */
export async function sweepRenditions(tenant: { id: Guid }, now = Date.now()): Promise<number> {
  const part = Math.floor(now / 3_600_000) % PARTS;
  let removed = 0;
  for await (const { name, isFolder } of entriesOf(`${tenant.id}/images`)) {
    if (!isFolder || Number.parseInt(name.slice(-2), 16) % PARTS !== part) continue;
    const folder = `${tenant.id}/images/${name}`;
    const old: string[] = [];
    for await (const file of entriesOf(renditionsOf(folder)))
      if (!file.isFolder && now - file.writtenOn.getTime() > GRACE) old.push(file.name);
    const uncounted = old.length > 0 ? await withoutCount(tenant, folder, old) : [];
    for (const spec of uncounted) await removeFile(renditionKey(folder, spec));
    removed += uncounted.length;
  }
  if (removed > 0) log.info({ tenant: tenant.id, removed }, 'renditions without a row are swept');
  return removed;
}

const withoutCount = (tenant: { id: Guid }, folder: string, specs: string[]): Promise<string[]> =>
  withTenant(tenant, async (tx) => {
    const { rows } = await tx.raw<{ rows: { spec: string }[] }>(
      `select s.spec from images i cross join unnest(?::text[]) s (spec)
        where i.storage_key = ?
          and not exists (select from renditions r where r.image_id = i.id and r.spec = s.spec)`,
      [specs, folder],
    );
    return rows.map(({ spec }) => spec);
  });

async function filesOf(tenant: { id: Guid }, now: number): Promise<string[]> {
  const keys: string[] = [];
  const collect = async (folder: string, depth: number) => {
    for await (const { name, isFolder, writtenOn } of entriesOf(folder))
      if (isFolder && depth < 2 && isGuid(name)) await collect(`${folder}/${name}`, depth + 1);
      else if (!isFolder && now - writtenOn.getTime() > GRACE) keys.push(`${folder}/${name}`);
  };
  await collect(`${tenant.id}/files`, 0);
  return keys;
}

async function withoutRow(tenant: { id: Guid }, kind: MediaKind, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  return withTenant(tenant, async (tx) => {
    // In one statement, and so as of one moment: a content that is brought back goes from one of these to the other.
    // The keys as one parameter: of a large store they are more than a statement may have.
    const { rows } = await tx.raw<{ rows: { key: string }[] }>(
      `select k.key from unnest(?::text[]) k (key)
        where not exists (select from ?? m where m.storage_key = k.key)
          and not exists (select from media_versions v where v.storage_key = k.key)`,
      [keys, tableOf[kind]],
    );
    return rows.map(({ key }) => key);
  });
}
