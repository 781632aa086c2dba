import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Tx, hotRead } from '../db.ts';
import { cleanFileName } from '../file-name.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { ImageView, Language } from '../schema.ts';
import { received } from '../store/received.ts';
import { keepFile, removeFolder } from '../store/store.ts';
import { type Focal, type ImageFormat, examine } from './examine.ts';
import { folderOf, originalKey, reducedKey } from './keys.ts';

/** A picture of a tenant, without its pixels. */
export interface Image {
  guid: Guid;
  name: string;
  format: ImageFormat;
  width: number;
  height: number;
  /** Changes with the bytes and with the focal point: an address that carries it may be kept for ever. */
  version: string;
  color: string;
  focal: Focal;
  isPublic: boolean;
  /** The folder of its files. */
  storageKey: string;
  reduced: 'jpg' | 'webp' | null;
}

/** Specification 5: at most 30 MB. */
export const MOST_BYTES = 30 * 1024 * 1024;

export interface ImageDetails {
  /** The name it had where it came from; only shown, and proposed when it is saved. */
  name?: string;
  alt?: Partial<Record<Language, string>>;
  isPublic?: boolean;
  focal?: Focal;
  owner?: { kind: 'page' | 'item' | 'profile' | 'setting'; id: Guid };
  /** Given where storing may be repeated: the same guid writes the same files. */
  guid?: Guid;
}

/**
 * Stores a picture: its files first, then its row, so that a row never stands without its file. Refuses more than
 * 30 MB (413), what is not png, jpeg, webp, avif or gif (415) and what cannot be read (400).
 */
export async function storeImage(
  tx: Tx,
  tenant: { id: Guid },
  source: Uint8Array | Readable,
  details: ImageDetails = {},
): Promise<Image> {
  const bytes = await received(source, MOST_BYTES);
  const { format, width, height, color, hash, reduced } = await examine(bytes);
  const {
    name = '',
    alt = {},
    isPublic = false,
    focal = { x: 0.5, y: 0.5 },
    owner,
    guid = newGuid(),
  } = details;
  const folder = folderOf(tenant.id, guid);
  const image: Image = {
    guid,
    name: cleanFileName(name),
    format,
    width,
    height,
    version: versionOf(hash, focal),
    color,
    focal,
    isPublic,
    storageKey: folder,
    reduced: reduced?.format ?? null,
  };
  try {
    await keepFile(originalKey(folder, format), bytes);
    if (reduced) await keepFile(reducedKey(folder, reduced.format), reduced.bytes);
    const { guid: id, focal: _focal, ...columns } = image;
    await tx('images').insert({
      ...columns,
      id,
      size: bytes.byteLength,
      focalX: focal.x,
      focalY: focal.y,
      alt: JSON.stringify(alt),
      ownerKind: owner?.kind,
      ownerId: owner?.id,
    });
  } catch (error) {
    // A guid that was given may have its picture already; those files stay.
    if (!details.guid) await removeFolder(folder);
    throw error;
  }
  return image;
}

/** One picture as a request needs it, in one round trip; undefined when absent, deleted or another tenant's. */
export async function findImage(tenant: { id: Guid }, guid: Guid): Promise<Image | undefined> {
  const rows = await hotRead<{ image: Image | null }>('image_at', 'select image_at($1, $2) as image', [
    tenant.id,
    guid,
  ]);
  return rows[0]?.image ?? undefined;
}

/** What views need of these pictures, by guid; absent ones are left out. */
export async function imagesByIds(tx: Tx, ids: Guid[]): Promise<Map<Guid, Omit<ImageView, 'alt'>>> {
  if (ids.length === 0) return new Map();
  const rows = await tx('images')
    .whereIn('id', [...new Set(ids)])
    .whereNull('deletedOn')
    .select('id', 'width', 'height', 'version', 'color', 'focalX', 'focalY');
  return new Map(
    rows.map(({ id, focalX, focalY, ...rest }) => [
      id,
      { guid: id, ...rest, focal: { x: focalX, y: focalY } },
    ]),
  );
}

const versionOf = (hash: string, { x, y }: Focal) =>
  createHash('sha256').update(`${hash} ${x} ${y}`).digest('hex').slice(0, 12);
