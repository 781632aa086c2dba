import { LRUCache } from 'lru-cache';
import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { log } from '../log.ts';
import { keepFile, readFile, removeFile } from '../store/store.ts';
import type { Image } from './image.ts';
import { renditionKey } from './keys.ts';
import { render } from './render.ts';
import { type Drawing, canonical } from './rendition.ts';

/** How many renditions of one picture are kept (decisions, `GET /a/{imageGuid}`). */
export const MOST_RENDITIONS = 500;

/** Those asked for last: what is public is kept at the edge as well, and then these are the same bytes. */
const hot = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length + 200,
});
const underWay = new Map<string, Promise<Buffer>>();

/** The name of a rendition: with the version in it, a picture that changed starts anew. */
export const specOf = (image: Image, drawing: Drawing) => `${image.version}-${canonical(drawing)}`;

/** The bytes if they are in memory. */
export const hotRendition = (image: Image, spec: string) => hot.get(renditionKey(image.storageKey, spec));

/** The bytes of a rendition: stored before, or made now and stored. Who asks for the same waits for the same. */
export function rendition(tenant: { id: Guid }, image: Image, drawing: Drawing): Promise<Buffer> {
  const spec = specOf(image, drawing);
  const key = renditionKey(image.storageKey, spec);
  const warm = hot.get(key);
  if (warm) return Promise.resolve(warm);
  const pending = underWay.get(key);
  if (pending) return pending;
  const made = readOrMake(tenant, image, drawing, spec)
    .then((bytes) => {
      hot.set(key, bytes);
      return bytes;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

async function readOrMake(
  tenant: { id: Guid },
  image: Image,
  drawing: Drawing,
  spec: string,
): Promise<Buffer> {
  const key = renditionKey(image.storageKey, spec);
  const stored = await readFile(key);
  const bytes = stored ?? (await render(image, drawing));
  try {
    if (!stored) await keepFile(key, bytes);
    await note(tenant, image, spec, bytes.length);
  } catch (error) {
    // A store that is full or may only be read still shows what it has: it is made anew the next time.
    log.error({ error, key }, 'a rendition could not be kept');
  }
  return bytes;
}

/**
 * Writes down that a rendition is there and used; a row that a crash kept from being written comes back this way.
 * `used_on` is exact to a day: the memory above hides most uses anyway.
 */
async function note(tenant: { id: Guid }, image: Image, spec: string, size: number): Promise<void> {
  const dropped = await withTenant(tenant, async (tx) => {
    const { rowCount } = await tx.raw(
      `insert into renditions as r (image_id, spec, size) values (?, ?, ?)
       on conflict (tenant_id, image_id, spec) do update set used_on = now() where r.used_on < now() - interval '1 day'`,
      [image.guid, spec, size],
    );
    if (rowCount === 0) return [];
    const beyond = tx('renditions')
      .where({ imageId: image.guid })
      .orderBy([
        { column: 'usedOn', order: 'desc' },
        { column: 'createdOn', order: 'desc' },
        { column: 'spec' },
      ]);
    return (await tx('renditions')
      .where({ imageId: image.guid })
      .whereIn('spec', beyond.offset(MOST_RENDITIONS).select('spec'))
      .delete('spec')) as unknown as { spec: string }[];
  });
  for (const old of dropped) {
    const key = renditionKey(image.storageKey, old.spec);
    hot.delete(key);
    await removeFile(key);
  }
}
