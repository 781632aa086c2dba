import type { Readable } from 'node:stream';
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
  // Asked anew each time, part after part too: what is withdrawn is gone with the next request, on every node.
  const file = isGuid(guid) ? await findFile(tenant, guid) : undefined;
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
