import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { type Tx, withTenant } from '../db.ts';
import { Refusal } from '../errors.ts';
import { type Guid, isGuid, newGuid } from '../guid.ts';
import { cleanFileName } from '../file-name.ts';
import { formatOf } from '../files/format.ts';
import type { AnswerFault } from '../plugin.ts';
import { entriesOf, incomingFolder, keepFile, readFile, removeFolder } from '../store/store.ts';
import { oneLine } from '../mail/address.ts';

/** A file that was sent with a form: seen by those who handle it and by nobody else. */
export interface FormFile {
  id: Guid;
  formId: Guid;
  fillingId: Guid | null;
  submissionId: Guid | null;
  name: string;
  format: string;
  size: number;
  storageKey: string;
}

const images: { [format: string]: string } = {
  jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif', gif: 'image/gif',
}; // prettier-ignore

export type Accepted = { accept: 'images' | 'documents' | 'both'; megabytes: number };

/**
 * Keeps a file of a form that is being filled in, or says what is wrong with it. What it is follows from its bytes.
 * The bytes are there before the row, so that no row stands without them.
 */
export async function keepFormFile(
  tx: Tx,
  tenant: { id: Guid },
  of: { formId: Guid; fillingId: Guid },
  given: { name: string; bytes: Uint8Array },
  { accept, megabytes }: Accepted,
): Promise<{ id: Guid; name: string; fault?: undefined } | { fault: AnswerFault }> {
  const name = [...oneLine(cleanFileName(given.name))].slice(0, 150).join('') || 'bestand';
  if (given.bytes.byteLength > megabytes * 1024 * 1024)
    return { fault: { code: 'fault.fileSize', values: { name, megabytes } } };
  const format = await acceptedFormat(given.bytes, name, accept);
  if (!format) return { fault: { code: 'fault.fileKind', values: { name } } };
  const id = newGuid();
  const storageKey = `${tenant.id}/forms/${id}/file.${format}`;
  await keepFile(storageKey, given.bytes);
  await tx('formFiles').insert({ id, ...of, name, format, size: given.bytes.byteLength, storageKey });
  return { id, name };
}

async function acceptedFormat(
  bytes: Uint8Array,
  name: string,
  accept: Accepted['accept'],
): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  if (found && images[found.ext]) return accept === 'documents' ? undefined : found.ext;
  if (accept === 'images') return undefined;
  const path = join(incomingFolder(), newGuid());
  try {
    await mkdir(incomingFolder(), { recursive: true });
    await writeFile(path, bytes);
    return await formatOf({ size: bytes.byteLength, path }, name);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** The file with its bytes, to be saved and never shown in place; undefined when either is gone. */
export async function readFormFile(tx: Tx, submissionId: Guid, id: Guid) {
  const file = (await tx('formFiles').where({ id, submissionId }).first()) as FormFile | undefined;
  const bytes = file && (await readFile(file.storageKey));
  return file && bytes ? { file, bytes, type: images[file.format] ?? 'application/octet-stream' } : undefined;
}

/** Removes files of submissions or fillings; their bytes go first, so that none is left that nobody knows of. */
export async function removeFormFiles(tx: Tx, where: (query: Knex.QueryBuilder) => unknown): Promise<void> {
  const query = tx('formFiles').select('id', 'storageKey');
  where(query);
  const files = (await query) as Pick<FormFile, 'id' | 'storageKey'>[];
  for (const { storageKey } of files) await removeFolder(storageKey.slice(0, storageKey.lastIndexOf('/')));
  await tx('formFiles')
    .whereIn(
      'id',
      files.map(({ id }) => id),
    )
    .delete();
}

/** Bytes stand in the store before their row does: what is younger may be waiting for it. Milliseconds. */
const grace = 3_600_000;

/** Removes bytes that no row knows, as a post leaves them whose transaction failed. Gives how many files there were. */
export async function sweepFormFiles(tenant: { id: Guid }, now = Date.now()): Promise<number> {
  const folder = `${tenant.id}/forms`;
  const old: Guid[] = [];
  for await (const { name, isFolder, writtenOn } of entriesOf(folder))
    if (isFolder && isGuid(name) && now - Number(writtenOn) > grace) old.push(name);
  if (old.length === 0) return 0;
  const rows: Guid[] = await withTenant(tenant, (tx) => tx('formFiles').whereIn('id', old).pluck('id'));
  const known = new Set(rows);
  const gone = old.filter((id) => !known.has(id));
  for (const id of gone) await removeFolder(`${folder}/${id}`);
  return gone.length;
}
