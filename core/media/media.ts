import type { Tx } from '../db.ts';
import { notAllowed, notFound } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import type { Crop, Focal, ImageFormat } from '../images/examine.ts';
import type { Language } from '../schema.ts';
import type { Caller } from '../users/caller.ts';
import { runsTenant } from '../users/viewer.ts';
import { assertUsesMedia, type Brought, managesMedia, mayChangeMedia, usesMedia } from './rights.ts';

/** Pictures are shown, files are downloaded; a library holds both. */
export type MediaKind = 'image' | 'file';

export const tableOf = { image: 'images', file: 'files' } as const satisfies { [kind in MediaKind]: string };

/** A row of either table; what only pictures have is absent from a file. */
export interface MediaRow extends Brought {
  id: Guid;
  name: string;
  format: string;
  size: number;
  version: string;
  storageKey: string;
  hash: string | null;
  folderId: Guid | null;
  tags: string[];
  edits: number;
  createdOn: Date;
  updatedOn: Date;
  deletedOn: Date | null;
}

export interface ImageRow extends MediaRow {
  format: ImageFormat;
  width: number;
  height: number;
  color: string;
  focalX: number;
  focalY: number;
  alt: Partial<Record<Language, string>>;
  isDecorative: boolean;
  credits: string;
  crop: Crop | null;
  frames: number;
  reduced: 'jpg' | 'webp' | null;
  ownerKind: string | null;
  ownerId: Guid | null;
}

export const focalOf = ({ focalX: x, focalY: y }: ImageRow): Focal => ({ x, y });

/**
 * One for this caller to change, locked.
 * @throws 404 for what they cannot see, 403 for what is not theirs to change
 */
export async function rowToChange<Row extends MediaRow>(
  tx: Tx,
  caller: Caller,
  kind: MediaKind,
  guid: string,
  { inTrash = false } = {},
): Promise<Row> {
  if (!isGuid(guid)) throw notFound();
  const row = (await tx(tableOf[kind]).where({ id: guid }).forUpdate().first()) as Row | undefined;
  if (!row || (row.deletedOn !== null) !== inTrash) throw notFound();
  if (mayChangeMedia(caller, row)) return row;
  if (inTrash || !(await isInLibrary(tx, caller, kind, guid))) throw notFound();
  throw notAllowed();
}

/**
 * One for this caller to look at, in the trash or not: of their library, or theirs to change.
 * @throws 404 for what they cannot see, 403 for who has no use for the library
 */
export async function rowToRead<Row extends MediaRow>(
  tx: Tx,
  caller: Caller,
  kind: MediaKind,
  guid: string,
): Promise<Row> {
  const row = isGuid(guid)
    ? ((await tx(tableOf[kind]).where({ id: guid }).first()) as Row | undefined)
    : undefined;
  if (row && mayChangeMedia(caller, row)) return row;
  await assertUsesMedia(tx, caller);
  if (!row || !(await isInLibrary(tx, caller, kind, row.id))) throw notFound();
  return row;
}

/** Whether this caller finds it in their library. */
async function isInLibrary(tx: Tx, caller: Caller, kind: MediaKind, guid: Guid): Promise<boolean> {
  const query = tx(tableOf[kind]).where({ id: guid });
  return (await usesMedia(tx, caller)) && !!(await ofLibrary(caller, kind, query).first('id'));
}

/** Narrows a query to what this caller finds in their library; who manages it finds all but pictures of others. */
export function ofLibrary<Query extends ReturnType<Tx>>(
  caller: Caller,
  kind: MediaKind,
  query: Query,
): Query {
  if (kind === 'image' && !runsTenant(caller))
    void query.whereRaw("(images.owner_kind is distinct from 'profile' or images.owner_id = ?)", [
      caller.userId,
    ]);
  if (!managesMedia(caller))
    void query.whereRaw(
      kind === 'image'
        ? 'is_in_library_of(images.id, images.created_by, images.owner_kind, ?, ?::uuid[])'
        : 'is_in_library_of(files.id, files.created_by, null, ?, ?::uuid[])',
      [caller.userId, caller.roleIds],
    );
  return query;
}
