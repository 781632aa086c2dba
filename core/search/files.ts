import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Round } from '../jobs/jobs.ts';
import type { Language } from '../schema.ts';
import { readFile } from '../store/store.ts';
import { eachTenant } from '../tenants/tenant.ts';
import { writeEntries } from './entries.ts';
import { pdfText } from './pdf-text.ts';

/** Every two minutes the words of files that are new among what is published. */
export const fileSearchRounds: Round[] = [
  {
    name: 'search.files',
    every: 120,
    run: ({ signal }) =>
      eachTenant(signal, (tenant) => findFiles(tenant, signal), {
        only: 'active',
        where: `exists (select from files where deleted_on is null)
          or exists (select from search_entries where owner_kind = 'file')`,
      }),
  },
];

/** Files of one tenant in one round. */
const most = 50;

type Found = { id: Guid; name: string; version: string; storageKey: string };

/**
 * Makes files findable that something published holds: by their name, and a PDF by what it says. Those that nothing
 * holds any more are found no longer. Gives how many were read.
 */
export async function findFiles(
  tenant: { id: Guid; language: Language },
  signal?: AbortSignal,
): Promise<number> {
  const files = await withTenant(tenant, async (tx) => {
    await tx.raw(`
      update search_entries e set place_id = n.place, is_live = n.is_live
        from (select s.owner_id, p.place, p.place is not null
                     and exists (select from files f where f.id = s.owner_id and f.deleted_on is null) as is_live
                from search_entries s, lateral (select place_of_file(s.owner_id) as place) p
               where s.owner_kind = 'file') n
       where e.owner_id = n.owner_id and e.owner_kind = 'file'
         and (e.place_id, e.is_live) is distinct from (n.place, n.is_live)`);
    const { rows } = await tx.raw<{ rows: Found[] }>(
      `select f.id, f.name, f.version, f.storage_key as "storageKey" from files f
        where f.deleted_on is null and f.searched_version is distinct from f.version
          and place_of_file(f.id) is not null order by f.created_on limit ?`,
      [most],
    );
    return rows;
  });
  for (const file of files) {
    if (signal?.aborted) break;
    const body = /\.pdf$/i.test(file.name) ? await wordsOf(file) : '';
    await withTenant(tenant, async (tx) => {
      await writeEntries(tx, [
        {
          ownerId: file.id,
          ownerKind: 'file',
          type: 'file',
          language: tenant.language,
          title: titleOf(file.name),
          description: '',
          body,
        },
      ]);
      await tx('searchEntries')
        .where({ ownerId: file.id })
        .update({ placeId: tx.raw('place_of_file(?)', [file.id]) });
      await tx('files').where({ id: file.id }).update({ searchedVersion: file.version });
    });
  }
  return files.length;
}

async function wordsOf({ storageKey }: Found): Promise<string> {
  const bytes = await readFile(storageKey);
  return bytes ? pdfText(bytes) : '';
}

/** The name as people read it: without its ending, words apart. */
const titleOf = (name: string) =>
  name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
