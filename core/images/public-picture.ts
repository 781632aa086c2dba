import { Refusal } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { keeping } from '../store/answer.ts';
import type { Answer } from './answer.ts';
import { findImage } from './image.ts';
import { busyWith, inWebp } from './picture.ts';
import { canonical, drawingOf, type Format, parseRendition, type PictureQuery } from './rendition.ts';
import { rendition, specOf } from './renditions.ts';

/** What is asked for at an address of which everyone may get the same. */
export interface PublicAsk {
  guid: Guid;
  /** The same for all ways to ask for one rendition. */
  key: string;
  asked: PictureQuery;
  /** What stood after the question mark. */
  query: string;
}

/**
 * Reads an address, as long as its answer depends on nobody: not one that names an owner or holds a signature, nor one
 * with a name of its own to save it under. Undefined for those, and for what is wrong; the call itself says what.
 */
export function publicAsk(path: string, search: string): PublicAsk | undefined {
  const guid = path.slice('/a/'.length);
  if (!path.startsWith('/a/') || !isGuid(guid)) return undefined;
  const query = search.slice(1);
  const asked = readable(query);
  if (!asked || asked.name !== undefined || Object.keys(asked.claims).length > 0) return undefined;
  const { width = 0, height = 0, ...look } = asked.rendition;
  const key = `${canonical({ width, height, ...look })} ${asked.version ?? ''}`;
  return { guid, key, asked, query };
}

function readable(query: string): PictureQuery | undefined {
  try {
    return parseRendition(new URLSearchParams(query));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

export interface PublicPicture {
  bytes: Buffer;
  type: `image/${Format}`;
  /** Without quotes. */
  etag: string;
  cacheControl: string;
  /** False for an address with an old version: it is answered, and there is no end of them to keep. */
  isUsual: boolean;
}

/**
 * The rendition, if everyone may see the picture, or the answer that leads to another; undefined for what is hidden,
 * absent, or a file.
 */
export async function publicPicture(
  tenant: { id: Guid },
  { guid, asked, query }: PublicAsk,
): Promise<PublicPicture | Answer | undefined> {
  const image = await findImage(tenant, guid);
  if (!image?.isPublic) return undefined;
  const drawing = drawingOf(asked.rendition, image);
  const bytes = await rendition(tenant, image, drawing).catch(busyWith(drawing));
  if (!bytes) return inWebp(guid, query);
  return {
    bytes,
    type: `image/${drawing.format}`,
    etag: specOf(image, drawing),
    cacheControl: keeping(image, asked.version),
    isUsual: asked.version === undefined || asked.version === image.version,
  };
}
