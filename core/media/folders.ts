import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import type { Call } from '../endpoint.ts';
import { badRequest, conflict, notAllowed, notFound } from '../errors.ts';
import { type Guid, isGuid, newGuid } from '../guid.ts';
import { assertUsesMedia, managesMedia } from './rights.ts';
import type { MediaFolder } from './schema.ts';

/** Folders in folders, as deep as people keep track of. */
const MOST_DEPTH = 6;
const MOST_FOLDERS = 1000;

/** All of them; who draws a tree makes it from `parent`. */
export function folders({ tenant, caller }: Call): Promise<MediaFolder[]> {
  return withTenant(tenant, async (tx) => {
    await assertUsesMedia(tx, caller);
    const { rows } = await tx.raw<{ rows: MediaFolder[] }>(
      `select f.id as guid, f.name, f.parent_id as parent,
              (select count(*)::int from images i where i.folder_id = f.id and i.deleted_on is null) as images,
              (select count(*)::int from files l where l.folder_id = f.id and l.deleted_on is null) as files
         from media_folders f order by f.name collate "nl-x-icu", f.id`,
    );
    return rows;
  });
}

export async function addFolder(
  { tenant, caller }: Call,
  { name, parent = null }: { name: string; parent?: Guid | null },
): Promise<MediaFolder> {
  assertManages(caller);
  const guid = newGuid();
  await withTenant(tenant, async (tx) => {
    const all = await tree(tx);
    if (all.length >= MOST_FOLDERS) throw conflict('too-many-folders');
    assertPlace(all, guid, parent);
    await unlessTaken(() => tx('mediaFolders').insert({ id: guid, name: name.trim(), parentId: parent }));
    await note(tx, 'folder.made', { actor: caller.userId, subject: guid });
  });
  return { guid, name: name.trim(), parent, images: 0, files: 0 };
}

export async function changeFolder(
  { tenant, caller, params }: Call,
  { name, parent }: { name?: string; parent?: Guid | null },
): Promise<void> {
  assertManages(caller);
  await withTenant(tenant, async (tx) => {
    // Before the one itself is: two that wait for each other's would wait for ever.
    const all = parent === undefined ? [] : await tree(tx);
    const guid = await found(tx, params['guid']!);
    if (parent !== undefined) assertPlace(all, guid, parent);
    const changed = { ...(name && { name: name.trim() }), ...(parent !== undefined && { parentId: parent }) };
    if (Object.keys(changed).length === 0) return;
    await unlessTaken(() => tx('mediaFolders').where({ id: guid }).update(changed));
    await note(tx, 'folder.changed', { actor: caller.userId, subject: guid });
  });
}

/** Takes a folder away; what was in it stands in the folder above. */
export async function removeFolder({ tenant, caller, params }: Call): Promise<void> {
  assertManages(caller);
  await withTenant(tenant, async (tx) => {
    const guid = await found(tx, params['guid']!);
    const row = (await tx('mediaFolders').where({ id: guid }).first('parentId', 'name')) as {
      parentId: Guid | null;
      name: string;
    };
    const above = { folderId: row.parentId };
    await tx('images').where({ folderId: guid }).update(above);
    await tx('files').where({ folderId: guid }).update(above);
    await unlessTaken(() => tx('mediaFolders').where({ parentId: guid }).update({ parentId: row.parentId }));
    await tx('mediaFolders').where({ id: guid }).delete();
    await note(tx, 'folder.removed', { actor: caller.userId, subject: guid, detail: { name: row.name } });
  });
}

function assertManages(caller: Call['caller']): void {
  if (!managesMedia(caller)) throw notAllowed();
}

async function found(tx: Tx, guid: string): Promise<Guid> {
  if (!isGuid(guid) || !(await tx('mediaFolders').where({ id: guid }).forUpdate().first('id')))
    throw notFound();
  return guid;
}

interface Placed {
  id: Guid;
  parentId: Guid | null;
}

/** How they stand, held until this is done: two that go into each other at one moment would be in nothing any more. */
const tree = async (tx: Tx): Promise<Placed[]> =>
  tx('mediaFolders').orderBy('id').forUpdate().select('id', 'parentId');

/** A folder stands in one that is there, not in itself, and with what is in it not too deep. */
function assertPlace(all: Placed[], guid: Guid, parent: Guid | null): void {
  if (parent === null) return;
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]));
  if (!parents.has(parent)) throw misplaced('no such folder');
  const above: Guid[] = [];
  for (let at: Guid | null = parent; at && !above.includes(at); at = parents.get(at) ?? null) above.push(at);
  if (above.includes(guid)) throw misplaced('in itself');
  if (above.length + levelsOf(all, guid) > MOST_DEPTH) throw misplaced('too deep');
}

/** A folder with nothing in it has one. */
const levelsOf = (all: Placed[], guid: Guid): number =>
  1 + Math.max(0, ...all.filter(({ parentId }) => parentId === guid).map(({ id }) => levelsOf(all, id)));

const misplaced = (message: string) => badRequest('bad-request', [{ path: '/parent', message }]);

async function unlessTaken(write: () => PromiseLike<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw conflict('folder-taken');
    throw error;
  }
}
