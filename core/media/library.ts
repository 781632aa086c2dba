import { type Tx, withTenant } from '../db.ts';
import type { Call } from '../endpoint.ts';
import { badRequest, notFound } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { queryFlag, queryPage, queryText } from '../query.ts';
import type { Caller } from '../users/caller.ts';
import { namesOf } from '../users/names.ts';
import {
  focalOf,
  type ImageRow,
  type MediaKind,
  type MediaRow,
  ofLibrary,
  rowToRead,
  tableOf,
} from './media.ts';
import { assertUsesMedia, mayChangeMedia } from './rights.ts';
import type { LibraryImage, LibraryItem, OldVersion, Use, UsedMedia } from './schema.ts';
import { wireFormat } from './upload.ts';
import { countUses, usesOf } from './uses.ts';

/** What `GET /api/images` and `GET /api/files` know. */
export const libraryQuery = {
  pageNumber: 'From 1',
  itemCount: '1–100, 50 when absent',
  sort_by: 'createdOn_desc (when absent), createdOn_asc, name_asc, name_desc, size_desc, size_asc',
  q: 'Words in the name, the tags, the alternative text or the credits',
  folder: 'The guid of a folder, or `none`',
  tag: 'One of its tags; repeatable: all of them',
  format: 'png, jpeg, webp, avif, gif; or the ending of a file',
  missingAlt: 'true: pictures without an alternative text that are not marked as decorative',
  unused: 'true: what nothing shows',
  trash: 'true: what was thrown away',
};

const sorts: { [name: string]: [column: string, order: 'asc' | 'desc'] } = {
  createdOn_desc: ['createdOn', 'desc'],
  createdOn_asc: ['createdOn', 'asc'],
  name_asc: ['name', 'asc'],
  name_desc: ['name', 'desc'],
  size_desc: ['size', 'desc'],
  size_asc: ['size', 'asc'],
};

/** A page of the library. */
export async function library({ tenant, caller, query }: Call, kind: MediaKind): Promise<object> {
  const { pageNumber, itemCount, skip } = queryPage(query, { usual: 50 });
  const sort = sorts[queryText(query, 'sort_by') ?? 'createdOn_desc'];
  if (!sort) throw badRequest('bad-request', [{ path: '/query/sort_by', message: 'unknown' }]);
  return withTenant(tenant, async (tx) => {
    await assertUsesMedia(tx, caller);
    const narrowed = () => narrow(kind, ofLibrary(caller, kind, tx(tableOf[kind])), query);
    const [column, order] = sort;
    const rows = (await narrowed()
      .orderBy([{ column, order }, { column: 'id' }])
      .offset(skip)
      .limit(itemCount)) as MediaRow[];
    const [total] = (await narrowed().count()) as { count: string }[];
    const totalNumberOfItems = Number(total!.count);
    return {
      items: await wire(tx, caller, kind, rows),
      meta: { totalNumberOfItems, pageNumber, itemCount },
    };
  });
}

function narrow(kind: MediaKind, query: ReturnType<Tx>, asked: Call['query']): ReturnType<Tx> {
  if (queryFlag(asked, 'trash')) void query.whereNotNull('deletedOn');
  else void query.whereNull('deletedOn');
  // A picture of a person is of that person; the library is of the tenant.
  if (kind === 'image') void query.whereRaw("owner_kind is distinct from 'profile'");
  const folder = queryText(asked, 'folder');
  if (folder === 'none') void query.whereNull('folderId');
  else if (folder) void query.where({ folderId: guidIn(folder, 'folder') });
  for (const tag of asked['tag'] ?? []) void query.whereRaw('tags @> array[?]::text[]', [tag]);
  const format = queryText(asked, 'format');
  if (format) void query.where({ format: format === 'jpeg' ? 'jpg' : format });
  const words = queryText(asked, 'q')?.trim().slice(0, 100);
  for (const word of words ? words.split(/\s+/).slice(0, 8) : []) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    if (kind === 'image')
      void query.whereRaw(
        `unaccent(concat_ws(' ', name, array_to_string(tags, ' '), credits, alt->>'nl', alt->>'en')) ilike unaccent(?)`,
        [like],
      );
    else void query.whereRaw("unaccent(name || ' ' || array_to_string(tags, ' ')) ilike unaccent(?)", [like]);
  }
  if (queryFlag(asked, 'missingAlt')) {
    if (kind !== 'image')
      throw badRequest('bad-request', [{ path: '/query/missingAlt', message: 'is for pictures only' }]);
    void query.whereRaw(
      "not is_decorative and coalesce(trim(alt->>'nl'), '') = '' and coalesce(trim(alt->>'en'), '') = ''",
    );
  }
  if (queryFlag(asked, 'unused')) void query.whereRaw('uses_of_media(id) = 0');
  return query;
}

function guidIn(value: string, name: string): Guid {
  if (!isGuid(value)) throw badRequest('bad-request', [{ path: `/query/${name}`, message: 'not a guid' }]);
  return value;
}

/** One of the library, with its older contents and what shows it. */
export async function libraryItem({ tenant, caller }: Call, kind: MediaKind, guid: string): Promise<object> {
  if (!isGuid(guid)) throw notFound();
  return withTenant(tenant, async (tx) => {
    const row = await rowToRead<MediaRow>(tx, caller, kind, guid);
    const [item] = await wire(tx, caller, kind, [row]);
    const usedIn: Use[] = await usesOf(tx, caller, guid);
    return { ...item, usedIn, versions: await versionsOf(tx, guid) };
  });
}

/** Those of these that something shows, and what does; what is not in this caller's library is left out. */
export async function usesOfMany(
  { tenant, caller }: Call,
  kind: MediaKind,
  guids: Guid[],
): Promise<UsedMedia[]> {
  return withTenant(tenant, async (tx) => {
    await assertUsesMedia(tx, caller);
    const rows = (await ofLibrary(caller, kind, tx(tableOf[kind]))
      .whereIn('id', guids)
      .whereNull('deletedOn')
      .orderBy('name')
      .select('id', 'name')) as Pick<MediaRow, 'id' | 'name'>[];
    const uses = await countUses(
      tx,
      rows.map(({ id }) => id),
    );
    const found: UsedMedia[] = [];
    for (const { id, name } of rows) {
      const count = uses.get(id) ?? 0;
      if (count > 0) found.push({ guid: id, name, uses: count, usedIn: await usesOf(tx, caller, id) });
    }
    return found;
  });
}

/** Rows as the library shows them. */
export async function wire(
  tx: Tx,
  caller: Caller,
  kind: MediaKind,
  rows: MediaRow[],
): Promise<LibraryItem[]> {
  const uses = await countUses(
    tx,
    rows.map(({ id }) => id),
  );
  const people = await namesOf(
    tx,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map((row) => ({
    guid: row.id,
    kind,
    name: row.name,
    format: wireFormat(row.format),
    size: row.size,
    tags: row.tags,
    folder: row.folderId,
    contentVersion: row.version,
    version: row.edits,
    uses: uses.get(row.id) ?? 0,
    createdOn: row.createdOn.toISOString(),
    updatedOn: row.updatedOn.toISOString(),
    deletedOn: row.deletedOn?.toISOString() ?? null,
    createdBy: row.createdBy ? { guid: row.createdBy, name: people.get(row.createdBy) ?? '' } : null,
    mayChange: mayChangeMedia(caller, row),
    ...(kind === 'image' && ofImage(row as ImageRow)),
  }));
}

function ofImage(row: ImageRow): Omit<LibraryImage, keyof LibraryItem> {
  const { width, height, color, crop, frames, alt, isDecorative, credits } = row;
  return { width, height, color, focal: focalOf(row), crop, frames, alt, isDecorative, credits };
}

async function versionsOf(tx: Tx, mediaId: Guid): Promise<OldVersion[]> {
  const rows = (await tx('mediaVersions').where({ mediaId }).orderBy('number', 'desc')) as {
    number: number;
    content: { name: string; format: string; size: number; width?: number; height?: number };
    replacedOn: Date;
  }[];
  return rows.map(({ number, content: { name, format, size, width, height }, replacedOn }) => ({
    number,
    name,
    format: wireFormat(format),
    size,
    ...(width && height && { width, height }),
    replacedOn: replacedOn.toISOString(),
  }));
}
