import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { badRequest, notFound } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import type { MaySee } from '../images/picture.ts';
import { parseRendition } from '../images/rendition.ts';
import { log } from '../log.ts';
import { type AnswerHead, answerHead, disposition, keeping } from '../store/answer.ts';
import { readPart } from '../store/store.ts';
import { type TenantFile, findFile } from './file.ts';
import { fileTypes, isPlayed } from './format.ts';

export type Download = Omit<AnswerHead, 'part'> & { body: Readable | null };

/**
 * A file as it is sent: saved under its name, or played where it is sound or film. `query` is what stands after the
 * question mark. Refuses wrong values (400) and what is absent, another tenant's or hidden (404).
 */
export async function download(
  tenant: { id: Guid },
  maySee: MaySee<TenantFile>,
  guid: string,
  query: string,
  request: Pick<Request, 'method' | 'headers'>,
): Promise<Download> {
  const parameters = new URLSearchParams(query);
  const asked = parseRendition(parameters);
  const file = await fileFor(tenant, guid);
  if (!file || !(await maySee(file, asked.claims))) throw notFound();
  refuseLooks(parameters);
  const { part, ...head } = answerHead(
    {
      size: file.size,
      type: fileTypes[file.format],
      etag: `"${file.version}"`,
      cacheControl: keeping(file, asked.version),
      disposition: dispositionOf(file, asked.name),
    },
    request.headers,
  );
  if (!part || request.method === 'HEAD') return { ...head, body: null };
  const body = await readPart(file.storageKey, part);
  if (!body) {
    log.error({ tenant: tenant.id, file: file.guid }, 'a file has a row and no bytes');
    throw notFound();
  }
  return { ...head, body };
}

/** Parameters that say how a picture is to look mean nothing for a file. */
function refuseLooks(query: URLSearchParams): void {
  const looks = ['width', 'height', 'quality', 'fit', 'format'].filter((name) => query.has(name));
  if (looks.length > 0)
    throw badRequest(
      'bad-request',
      looks.map((name) => ({ path: `/${name}`, message: 'unknown' })),
    );
}

function dispositionOf({ name, format }: TenantFile, asked: string | undefined): string {
  const ending = `.${format}`;
  const proposed = (asked ?? name).trim();
  const stem = proposed.toLowerCase().endsWith(ending) ? proposed.slice(0, -ending.length) : proposed;
  return disposition(isPlayed(format) ? 'inline' : 'attachment', stem, format, 'document');
}

/** As with pictures: a player asks for part after part, so what is public is remembered for a few seconds. */
const remembered = new LRUCache<string, TenantFile>({ max: 2000, ttl: 5000 });
/** Rises when what a tenant shows has changed: what was public through it may not be any more. */
const epochs = new Map<Guid, number>();
const keyOf = ({ id }: { id: Guid }, guid: string) => `${id}${epochs.get(id) ?? 0}${guid}`;

async function fileFor(tenant: { id: Guid }, guid: string): Promise<TenantFile | undefined> {
  if (!isGuid(guid)) return undefined;
  const key = keyOf(tenant, guid);
  const known = remembered.get(key);
  if (known) return known;
  const file = await findFile(tenant, guid);
  if (file?.isPublic) remembered.set(key, file);
  return file;
}

/** Called when a file changed, was hidden or deleted, on every node; without a guid, all of the tenant. */
export function forgetFile(tenant: { id: Guid }, guid?: Guid): void {
  if (guid) remembered.delete(keyOf(tenant, guid));
  else epochs.set(tenant.id, (epochs.get(tenant.id) ?? 0) + 1);
}
