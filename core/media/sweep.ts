import { withTenant } from '../db.ts';
import { type Guid, isGuid } from '../guid.ts';
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
      await eachTenant(signal, (tenant) => sweepOrphans(tenant));
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
    // As one parameter: of a large store they are more than a statement may have.
    const among = (table: string) =>
      tx(table).whereRaw('storage_key = any(?::text[])', [keys]).pluck('storage_key') as Promise<string[]>;
    const known = new Set([...(await among(tableOf[kind])), ...(await among('mediaVersions'))]);
    return keys.filter((key) => !known.has(key));
  });
}
