import { announce } from '../announce.ts';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import type { Call } from '../endpoint.ts';
import { badRequest, conflict } from '../errors.ts';
import { nameOf, versionOfFile } from '../files/file.ts';
import type { FileFormat } from '../files/format.ts';
import { cleanFileName } from '../file-name.ts';
import type { Guid } from '../guid.ts';
import type { Crop, Focal } from '../images/examine.ts';
import { versionOf } from '../images/image.ts';
import { dropRenditions } from '../images/renditions.ts';
import type { Language } from '../schema.ts';
import { recut } from './content.ts';
import { isUncertain } from './keeping.ts';
import { libraryItem } from './library.ts';
import { focalOf, type ImageRow, type MediaKind, type MediaRow, rowToChange, tableOf } from './media.ts';
import { existing } from './upload.ts';
import { countUses } from './uses.ts';

export interface Change {
  version: number;
  name?: string;
  tags?: string[];
  folder?: Guid | null;
  alt?: Partial<Record<Language, string>>;
  isDecorative?: boolean;
  credits?: string;
  focal?: Focal;
  crop?: Crop | null;
}

/** Changes what is known of it. @throws 409 when it was changed since it was read */
export async function changeMedia(
  call: Call,
  kind: MediaKind,
  guid: string,
  change: Change,
): Promise<object> {
  const { tenant, caller } = call;
  // Cutting takes a while, so it happens before the transaction that writes what came of it.
  const cut =
    kind === 'image' && change.crop !== undefined ? await recut(call, guid, change.crop) : undefined;
  try {
    const before = await withTenant(tenant, async (tx) => {
      const row = await rowToChange<MediaRow>(tx, caller, kind, guid);
      if (row.edits !== change.version) throw conflict();
      const { name, tags, folder, alt, isDecorative, credits } = change;
      const focal = change.focal ?? (cut && focalAfter(row as ImageRow, change.crop ?? cut.columns));
      const changed: { [column: string]: unknown } = {
        ...(name !== undefined && { name: renamed(kind, row, name) }),
        ...(tags && { tags: cleanTags(tags) }),
        ...(folder !== undefined && { folderId: await existing(tx, folder) }),
        ...(alt && { alt: JSON.stringify(alt) }),
        ...(isDecorative !== undefined && { isDecorative }),
        ...(credits !== undefined && { credits: credits.trim() }),
        ...(focal && { focalX: focal.x, focalY: focal.y }),
        ...cut?.columns,
      };
      changed['version'] = contentVersion(kind, { ...row, ...changed } as MediaRow);
      await tx(tableOf[kind])
        .where({ id: row.id })
        .update({ ...changed, edits: row.edits + 1, updatedOn: new Date(), updatedBy: caller.userId });
      await note(tx, `${kind}.changed`, { actor: caller.userId, subject: row.id });
      await announce(tx, [`${kind}:${row.id}`]);
      return row.storageKey;
    });
    if (cut) await dropRenditions(tenant, guid, before);
  } catch (error) {
    if (!isUncertain(error)) await cut?.discard();
    throw error;
  }
  return libraryItem(call, kind, guid);
}

/** What was the middle stays it, as far as it is still in the picture; one that nobody chose is that of every picture. */
function focalAfter(row: ImageRow, after: Partial<Crop> & { width: number; height: number }): Focal {
  const focal = focalOf(row);
  const before = (row.crop && parsed(row.crop)) ?? { left: 0, top: 0, width: row.width, height: row.height };
  const x = (before.left + focal.x * before.width - (after.left ?? 0)) / after.width;
  const y = (before.top + focal.y * before.height - (after.top ?? 0)) / after.height;
  const isChosen = focal.x !== 0.5 || focal.y !== 0.5;
  return isChosen && [x, y].every((share) => share >= 0 && share <= 1) ? { x, y } : { x: 0.5, y: 0.5 };
}

/** A name without what the specification strips, with the ending a file has. */
function renamed(kind: MediaKind, row: MediaRow, name: string): string {
  if (kind === 'file') return nameOf(name, row.format as FileFormat);
  const clean = cleanFileName(name).trim();
  if (clean === '') throw badRequest('bad-request', [{ path: '/name', message: 'nothing is left of it' }]);
  return clean;
}

export const cleanTags = (tags: string[]) => [...new Set(tags.map((tag) => tag.trim().normalize('NFC')))];

/** Rows from before the hash was kept go on under the version they have. */
function contentVersion(kind: MediaKind, row: MediaRow): string {
  const hash = row.hash ?? row.version;
  if (kind === 'file') return row.hash ? versionOfFile(hash, row.name) : row.version;
  const image = row as ImageRow;
  return versionOf({ hash, focal: focalOf(image), crop: image.crop && parsed(image.crop) });
}

const parsed = (crop: Crop | string): Crop => (typeof crop === 'string' ? (JSON.parse(crop) as Crop) : crop);

/** Puts it in the trash. @throws 409 `in-use` while something shows it, unless that was said to be fine */
export function trashMedia(call: Call, kind: MediaKind, guid: string, evenIfUsed: boolean): Promise<void> {
  return withTenant(call.tenant, (tx) => trash(tx, call, kind, guid, evenIfUsed));
}

export async function restoreMedia(call: Call, kind: MediaKind, guid: string): Promise<object> {
  await withTenant(call.tenant, (tx) => restore(tx, call, kind, guid));
  return libraryItem(call, kind, guid);
}

/** As `trashMedia`, in a transaction that is under way. */
export async function trash(
  tx: Tx,
  { caller }: Call,
  kind: MediaKind,
  guid: string,
  evenIfUsed: boolean,
): Promise<void> {
  const row = await rowToChange(tx, caller, kind, guid);
  if (!evenIfUsed && (await countUses(tx, [row.id])).get(row.id)! > 0) throw conflict('in-use');
  await tx(tableOf[kind]).where({ id: row.id }).update({ deletedOn: new Date() });
  await note(tx, `${kind}.trashed`, { actor: caller.userId, subject: row.id });
  await announce(tx, [`${kind}:${row.id}`]);
}

export async function restore(tx: Tx, { caller }: Call, kind: MediaKind, guid: string): Promise<void> {
  const row = await rowToChange(tx, caller, kind, guid, { inTrash: true });
  await tx(tableOf[kind]).where({ id: row.id }).update({ deletedOn: null });
  await note(tx, `${kind}.restored`, { actor: caller.userId, subject: row.id });
  await announce(tx, [`${kind}:${row.id}`]);
}
