import { createHash } from 'node:crypto';
import { type Tx, hotRead } from '../db.ts';
import { cleanFileName } from '../file-name.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { ImageView, Language } from '../schema.ts';
import { together } from '../together.ts';
import { refusalOfStore, type Source, spool, type Spooled } from '../store/spool.ts';
import { keepFile, keepFileAt, removeFolder } from '../store/store.ts';
import type { Crop, Examined, Focal, ImageFormat } from './examine.ts';
import { folderOf, originalKey, reducedKey } from './keys.ts';
import { examined } from './workshop.ts';

/** A picture of a tenant, without its pixels. */
export interface Image {
  guid: Guid;
  name: string;
  format: ImageFormat;
  /** Of the picture as it is shown: upright and cut. */
  width: number;
  height: number;
  /** Changes with the bytes, the cut and the focal point: an address that carries it may be kept for ever. */
  version: string;
  /** As `Examined` has it. */
  color: string;
  focal: Focal;
  /** More than one where it moves. */
  frames: number;
  crop: Crop | null;
  /** Whether everyone may see it, as something public shows it. */
  isPublic: boolean;
  /** The folder of its files. */
  storageKey: string;
  reduced: 'jpg' | 'webp' | null;
  createdBy: Guid | null;
  /** What it belongs to besides what shows it. */
  ownerKind: OwnerKind | null;
  ownerId: Guid | null;
}

export type OwnerKind = 'page' | 'item' | 'profile' | 'setting';

/** Specification 5: at most 30 MB. */
export const MOST_BYTES = 30 * 1024 * 1024;

export interface ImageDetails {
  /** The name it had where it came from; only shown, and proposed when it is saved. */
  name?: string;
  alt?: Partial<Record<Language, string>>;
  focal?: Focal;
  /** The part that is shown; what was examined is cut to it already. */
  crop?: Crop | null;
  owner?: { kind: OwnerKind; id: Guid };
  /** Given where storing may be repeated: the same guid writes the same files. */
  guid?: Guid;
  folder?: Guid | null;
  createdBy?: Guid;
  /** What its uploader may repeat the upload under. */
  uploadKey?: Guid | null | undefined;
}

/**
 * Stores a picture: its files first, then its row, so that a row never stands without its file. Refuses more than
 * 30 MB (413), what is not png, jpeg, webp, avif or gif (415) and what cannot be read (400).
 */
export async function storeImage(
  tx: Tx,
  tenant: { id: Guid },
  source: Source,
  details: ImageDetails = {},
): Promise<Image> {
  // Looking at it takes long on a busy machine, and the connection says nothing meanwhile.
  await tx.raw("set local idle_in_transaction_session_timeout = '2min'");
  const arrived = await receiveImage(source);
  try {
    return await keepImage(tx, tenant, arrived, details);
  } finally {
    await arrived.spooled.discard();
  }
}

/** A picture that came in and was looked at; `spooled` is to be discarded when nobody keeps it. */
export interface Arrived {
  spooled: Spooled;
  examined: Examined;
}

/** The first half of storing: takes no transaction, because reading and looking take long. */
export async function receiveImage(source: Source): Promise<Arrived> {
  const spooled = await spool(source, MOST_BYTES);
  try {
    return { spooled, examined: await examined(spooled.path) };
  } catch (error) {
    await spooled.discard();
    throw error;
  }
}

/** The second half of storing. */
export async function keepImage(
  tx: Tx,
  tenant: { id: Guid },
  arrived: Arrived,
  details: ImageDetails = {},
): Promise<Image> {
  const image = imageFrom(tenant, arrived, details);
  try {
    await keepPixels(image.storageKey, arrived.spooled, arrived.examined);
    await writeImage(tx, image, arrived, details);
  } catch (error) {
    // A guid that was given may have its picture already; those files stay.
    if (!details.guid) await removeFolder(image.storageKey);
    throw error;
  }
  return image;
}

/** What came in as a picture of this tenant, of which neither files nor a row are there yet. */
export function imageFrom(
  tenant: { id: Guid },
  { spooled: { hash }, examined: found }: Arrived,
  details: ImageDetails,
): Image {
  const { name = '', focal = { x: 0.5, y: 0.5 }, crop = null, owner } = details;
  const guid = details.guid ?? newGuid();
  const { reduced, ...pixels } = found;
  return {
    guid,
    name: imageNameOf(name),
    ...pixels,
    version: versionOf({ hash, focal, crop }),
    focal,
    crop,
    isPublic: false,
    storageKey: folderOf(tenant.id, guid),
    reduced: reduced?.format ?? null,
    createdBy: details.createdBy ?? null,
    ownerKind: owner?.kind ?? null,
    ownerId: owner?.id ?? null,
  };
}

/** Writes the row of a picture whose files are there. */
export async function writeImage(
  tx: Tx,
  { guid: id, focal, crop, isPublic: _, ...columns }: Image,
  { spooled: { hash, size } }: Arrived,
  { alt = {}, folder = null, uploadKey = null }: Pick<ImageDetails, 'alt' | 'folder' | 'uploadKey'>,
): Promise<void> {
  await tx('images').insert({
    ...columns,
    id,
    hash,
    size,
    crop: crop && JSON.stringify(crop),
    focalX: focal.x,
    focalY: focal.y,
    alt: JSON.stringify(alt),
    folderId: folder,
    uploadKey,
  });
}

/** The name without what no file name should carry, as long as one may be. */
export const imageNameOf = (given: string) => cleanFileName(given).slice(0, 200).toWellFormed();

/** Lays the files of a picture in their folder. */
export async function keepPixels(
  folder: string,
  { path }: Pick<Spooled, 'path'>,
  { format, reduced }: Examined,
): Promise<void> {
  try {
    await keepFileAt(originalKey(folder, format), path);
    if (!reduced) return;
    await keepFile(reducedKey(folder, reduced.format), reduced.bytes);
    for (const { side, bytes } of reduced.smaller)
      await keepFile(reducedKey(folder, reduced.format, side), bytes);
  } catch (error) {
    throw refusalOfStore(error);
  }
}

/** One picture as a request needs it, in one round trip; undefined when absent, deleted or another tenant's. */
export const findImage = (tenant: { id: Guid }, guid: Guid): Promise<Image | undefined> =>
  imageAt({ tenant: tenant.id, guid }, undefined);

/** A page asks for its picture in many sizes at once: those wait for one reading that begins after they asked. */
const imageAt = together<{ tenant: Guid; guid: Guid }, undefined, Image | undefined>(
  ({ tenant, guid }) => `${tenant} ${guid}`,
  async ({ tenant, guid }, asked) => {
    const rows = await hotRead<{ image: Image | null }>('image_at', 'select image_at($1, $2) as image', [
      tenant,
      guid,
    ]);
    return asked.map(() => rows[0]?.image ?? undefined);
  },
  { lanes: 1, most: 1000 },
);

/** What views need of these pictures, by guid; absent ones are left out. */
export async function imagesByIds(tx: Tx, ids: Guid[]): Promise<Map<Guid, Omit<ImageView, 'alt'>>> {
  if (ids.length === 0) return new Map();
  const rows = await tx('images')
    .whereIn('id', [...new Set(ids)])
    .whereNull('deletedOn')
    .select('id', 'width', 'height', 'version', 'color', 'focalX', 'focalY', 'frames', 'credits');
  return new Map(
    rows.map(({ id, focalX, focalY, frames, ...rest }) => [
      id,
      { guid: id, ...rest, focal: { x: focalX, y: focalY }, moves: frames > 1 },
    ]),
  );
}

/** Of everything that decides how a rendition looks. */
export function versionOf(of: { hash: string; focal: Focal; crop?: Crop | null }): string {
  const { hash, focal, crop } = of;
  const cut = crop ? ` ${crop.left} ${crop.top} ${crop.width} ${crop.height}` : '';
  return createHash('sha256').update(`${hash} ${focal.x} ${focal.y}${cut}`).digest('hex').slice(0, 12);
}
