import { announce } from '../announce.ts';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import type { Call } from '../endpoint.ts';
import { badRequest, notFound } from '../errors.ts';
import { keepBytes, placeOf, receiveFile } from '../files/file.ts';
import { newGuid } from '../guid.ts';
import type { Crop, Examined } from '../images/examine.ts';
import { imageNameOf, keepPixels, MOST_BYTES, receiveImage, versionOf } from '../images/image.ts';
import { folderOf, originalKey } from '../images/keys.ts';
import { dropRenditions } from '../images/renditions.ts';
import { examined } from '../images/workshop.ts';
import { spool } from '../store/spool.ts';
import { readPart, removeFile, removeFolder } from '../store/store.ts';
import { keeping } from './keeping.ts';
import { libraryItem } from './library.ts';
import { focalOf, type ImageRow, type MediaKind, type MediaRow, rowToChange, tableOf } from './media.ts';
import { receiveForm } from './upload.ts';

/** How many older contents of one picture or file are kept; the oldest go. */
const MOST_VERSIONS = 10;

/** The columns that belong to a content, and come back with it. */
const contentColumns = {
  image: ['name', 'format', 'size', 'hash', 'version', 'width', 'height', 'color', 'focalX', 'focalY', 'crop', 'frames', 'reduced'],
  file: ['name', 'format', 'size', 'hash', 'version'],
} as const; // prettier-ignore

type Content = { [column: string]: unknown } & { storageKey: string };

/**
 * Gives a picture or file other bytes under the same guid: everything that shows it shows the new one, and the old one
 * is kept as a version. The bytes it has already change nothing: so it can be sent again after a lost connection.
 */
export async function replaceMedia(call: Call, kind: MediaKind, guid: string): Promise<object> {
  const { tenant, caller } = call;
  await withTenant(tenant, (tx) => rowToChange(tx, caller, kind, guid));
  if (kind === 'image') {
    const { arrived, name } = await receiveForm(call, 'Image', ({ body }) => receiveImage(body));
    try {
      const storageKey = anotherFolder(tenant.id, guid);
      const { hash, size } = arrived.spooled;
      const clean = imageNameOf(name);
      const contentFor = (row: MediaRow) => ({
        ...pixelColumns(arrived.examined),
        ...(clean && { name: clean }),
        hash,
        size,
        crop: null,
        version: versionOf({ hash, focal: focalOf(row as ImageRow) }),
        storageKey,
      });
      await keeping(
        storageKey,
        () => keepPixels(storageKey, arrived.spooled, arrived.examined),
        () => swap(call, kind, guid, hash, contentFor),
      );
    } finally {
      await arrived.spooled.discard();
    }
  } else {
    const { arrived, name } = await receiveForm(call, 'File', ({ body }, given) => receiveFile(body, given));
    try {
      const place = placeOf(tenant, `${guid}/${newGuid()}`, arrived, name);
      const { hash } = arrived.spooled;
      await keeping(
        place.storageKey,
        () => keepBytes(place.storageKey, arrived.spooled),
        () => swap(call, kind, guid, hash, () => ({ ...place, hash })),
      );
    } finally {
      await arrived.spooled.discard();
    }
  }
  return libraryItem(call, kind, guid);
}

/** Files of another content lie beside those of the first: requests that are under way still find theirs. */
const anotherFolder = (tenantId: string, guid: string) =>
  `${folderOf(tenantId, guid)}-${newGuid().slice(-12)}`;

const pixelColumns = ({ format, width, height, frames, color, reduced }: Examined) => ({
  format,
  width,
  height,
  frames,
  color,
  reduced: reduced?.format ?? null,
});

/** Puts a content in the place of the present one, which becomes a version; false when `hash` is there already, uncut. */
async function swap(
  call: Call,
  kind: MediaKind,
  guid: string,
  hash: string | undefined,
  contentFor: (row: MediaRow, tx: Tx) => Content | Promise<Content>,
): Promise<boolean> {
  const { tenant, caller } = call;
  const left = await withTenant(tenant, async (tx) => {
    const row = await rowToChange<MediaRow>(tx, caller, kind, guid);
    if (row.hash === hash && !('crop' in row && row.crop)) return undefined;
    // First, so that no number is given twice.
    await keepVersion(tx, kind, row, caller.userId);
    const content = await contentFor(row, tx);
    await tx(tableOf[kind])
      .where({ id: row.id })
      .update({
        ...content,
        ...('crop' in content && { crop: content['crop'] && JSON.stringify(content['crop']) }),
        edits: row.edits + 1,
        updatedOn: new Date(),
        updatedBy: caller.userId,
      });
    await note(tx, `${kind}.replaced`, { actor: caller.userId, subject: row.id });
    await announce(tx, [`${kind}:${row.id}`]);
    return { folder: row.storageKey, oldest: await dropOldest(tx, row.id) };
  });
  if (!left) return false;
  if (kind === 'image') await dropRenditions(tenant, guid, left.folder);
  for (const key of left.oldest) await (kind === 'image' ? removeFolder(key) : removeFile(key));
  return true;
}

async function keepVersion(tx: Tx, kind: MediaKind, row: MediaRow, by: string | null): Promise<void> {
  const content = Object.fromEntries(contentColumns[kind].map((name) => [name, row[name as keyof MediaRow]]));
  await tx('mediaVersions').insert({
    mediaId: row.id,
    number: tx.raw('(select coalesce(max(number), 0) + 1 from media_versions where media_id = ?)', [row.id]),
    kind,
    storageKey: row.storageKey,
    content: JSON.stringify(content),
    replacedBy: by,
  });
}

/** What an older version puts in the place of the columns of its content; undefined where there is none of this number. */
export async function contentOfVersion(
  tx: Tx,
  mediaId: string,
  number: number,
): Promise<Content | undefined> {
  const version = (await tx('mediaVersions').where({ mediaId, number }).first('storageKey', 'content')) as
    { storageKey: string; content: object } | undefined;
  return version && { ...version.content, storageKey: version.storageKey };
}

async function dropOldest(tx: Tx, mediaId: string): Promise<string[]> {
  const beyond = tx('mediaVersions').where({ mediaId }).orderBy('number', 'desc').offset(MOST_VERSIONS);
  const rows = (await tx('mediaVersions')
    .where({ mediaId })
    .whereIn('number', beyond.select('number'))
    .delete('storageKey')) as unknown as { storageKey: string }[];
  return rows.map(({ storageKey }) => storageKey);
}

/** Brings an older content back; the present one becomes a version in its turn. */
export async function restoreVersion(
  call: Call,
  kind: MediaKind,
  guid: string,
  number: number,
): Promise<object> {
  await swap(call, kind, guid, undefined, async (row, tx) => {
    const content = await contentOfVersion(tx, row.id, number);
    if (!content) throw notFound();
    await tx('mediaVersions').where({ mediaId: row.id, number }).delete();
    return content;
  });
  return libraryItem(call, kind, guid);
}

/**
 * Cuts a picture: what is shown is made anew from the original, in a folder of its own. `columns` are for the row, and
 * `discard` for when they are not written. The folder there was goes when nobody looks for it any more.
 */
export async function recut(
  { tenant, caller }: Call,
  guid: string,
  crop: Crop | null,
): Promise<{ columns: { width: number; height: number }; discard(): Promise<void> }> {
  const row = await withTenant(tenant, (tx) => rowToChange<ImageRow>(tx, caller, 'image', guid));
  if (row.frames > 1 && crop) throw badRequest('bad-request', [{ path: '/crop', message: 'it moves' }]);
  const original = await readPart(originalKey(row.storageKey, row.format), { from: 0, to: row.size - 1 });
  if (!original) throw notFound();
  const spooled = await spool(original, MOST_BYTES);
  const storageKey = anotherFolder(tenant.id, guid);
  const discard = () => removeFolder(storageKey);
  try {
    const found = await examined(spooled.path, crop ?? undefined);
    await keepPixels(storageKey, spooled, found);
    const columns = {
      ...pixelColumns(found),
      crop: crop && JSON.stringify(crop),
      hash: spooled.hash,
      storageKey,
    };
    return { columns, discard };
  } catch (error) {
    await discard().catch(() => undefined);
    throw error;
  } finally {
    await spooled.discard();
  }
}
