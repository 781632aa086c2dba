import { LRUCache } from 'lru-cache';
import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { log } from '../log.ts';
import { keepFile, readFile, removeFile, removeFolder } from '../store/store.ts';
import type { Image } from './image.ts';
import { renditionKey, renditionsOf } from './keys.ts';
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
    note(tenant, { image, spec, size: bytes.length });
  } catch (error) {
    // A store that is full or may only be read still shows what it has: it is made anew the next time.
    log.error({ error, key }, 'a rendition could not be kept');
  }
  return bytes;
}

type Row = { image: Image; spec: string; size: number; tries?: number };

/** Renditions that are there and not written down yet, by tenant, then key. */
let waiting = new Map<Guid, Map<string, Row>>();
let timer: NodeJS.Timeout | undefined;

/** Milliseconds until they are written down, unless there are so many: one write costs as much for many as for one. */
const interval = 1000;
const mostRows = 200;
/** What cannot be written is tried again after so many milliseconds, so often, and so much of a tenant; see `media.sweep`. */
const pause = 30_000;
const mostTries = 10;
const mostKept = 2000;

/**
 * Notes that a rendition is there and used; nobody waits for it. A row that a crash kept from being written comes back
 * when its file is read, and where nobody reads it the file is swept.
 */
function note(tenant: { id: Guid }, row: Row): void {
  const rows = rowsOf(tenant.id);
  const before = rows.size;
  rows.set(`${row.image.guid} ${row.spec}`, row);
  if (rows.size > before && rows.size % mostRows === 0) void writeRenditions();
  else timer ??= setTimeout(() => void writeRenditions(), interval).unref();
}

function rowsOf(tenant: Guid): Map<string, Row> {
  const rows = waiting.get(tenant) ?? new Map<string, Row>();
  waiting.set(tenant, rows);
  return rows;
}

/** Writes down what is waiting, and lets go what is then too much of one picture. */
export async function writeRenditions(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const written = waiting;
  waiting = new Map();
  for (const [id, rows] of written)
    try {
      await write({ id }, [...rows.values()]);
    } catch (error) {
      log.error({ error, tenant: id }, 'renditions could not be written down');
      putBack(id, rows);
    }
}

/** They wait again, behind those that came meanwhile. */
function putBack(tenant: Guid, failed: Map<string, Row>): void {
  const rows = rowsOf(tenant);
  for (const [key, row] of failed) {
    const tries = (row.tries ?? 0) + 1;
    if (rows.size < mostKept && tries < mostTries && !rows.has(key)) rows.set(key, { ...row, tries });
  }
  timer ??= setTimeout(() => void writeRenditions(), pause).unref();
}

/**
 * Lets go the renditions of a content in whose place another came: nobody asks for them any more. `folder` is the one
 * they lie in.
 */
export async function dropRenditions(tenant: { id: Guid }, image: Guid, folder: string): Promise<void> {
  try {
    await withTenant(tenant, (tx) =>
      tx('renditions')
        .where({ imageId: image })
        .whereRaw(`spec not like (select version || '-%' from images where id = ?)`, [image])
        .delete(),
    );
    await removeFolder(renditionsOf(folder));
  } catch (error) {
    log.error({ error, image }, 'the renditions of an older content could not be removed');
  }
}

/**
 * `used_on` is exact to a day: the memory above hides most uses anyway. A picture that was taken away meanwhile has no
 * renditions any more, and those of an older content, such as the small picture of it in the library, go with its folder.
 */
async function write(tenant: { id: Guid }, rows: Row[]): Promise<void> {
  const folders = new Map(rows.map(({ image: { guid, storageKey } }) => [guid, storageKey]));
  // In one order, so that two nodes never wait for each other in a circle.
  const known = rows.map(({ image, spec, size }) => ({
    image_id: image.guid,
    storage_key: image.storageKey,
    ...{ spec, size },
  }));
  known.sort((a, b) => (a.image_id + a.spec < b.image_id + b.spec ? -1 : 1));
  const dropped = await withTenant(tenant, async (tx) => {
    const { rows: changed } = await tx.raw<{ rows: { imageId: Guid }[] }>(
      `insert into renditions as r (image_id, spec, size)
       select image_id, spec, k.size
         from jsonb_to_recordset(?::jsonb) as k (image_id uuid, storage_key text, spec text, size integer)
        where exists (select from images i where i.id = k.image_id and i.storage_key = k.storage_key)
       on conflict (tenant_id, image_id, spec) do update set used_on = now() where r.used_on < now() - interval '1 day'
       returning image_id as "imageId"`,
      [JSON.stringify(known)],
    );
    if (changed.length === 0) return [];
    const { rows: beyond } = await tx.raw<{ rows: { imageId: Guid; spec: string }[] }>(
      `delete from renditions r using (
         select image_id, spec,
                row_number() over (partition by image_id order by used_on desc, created_on desc, spec) as place
           from renditions where image_id = any(?::uuid[])
       ) o
       where r.image_id = o.image_id and r.spec = o.spec and o.place > ?
       returning r.image_id as "imageId", r.spec`,
      [[...new Set(changed.map(({ imageId }) => imageId))], MOST_RENDITIONS],
    );
    return beyond;
  });
  for (const { imageId, spec } of dropped) {
    const key = renditionKey(folders.get(imageId)!, spec);
    hot.delete(key);
    await removeFile(key);
  }
}
