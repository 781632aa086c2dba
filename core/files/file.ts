import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Tx, hotRead } from '../db.ts';
import { cleanFileName } from '../file-name.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { FileView } from '../schema.ts';
import { received } from '../store/received.ts';
import { keepFile, removeFolder } from '../store/store.ts';
import { type FileFormat, formatOf } from './format.ts';

/** A file of a tenant that visitors download or play, without its bytes. */
export interface TenantFile {
  guid: Guid;
  /** As it came, with its ending. */
  name: string;
  format: FileFormat;
  /** In bytes. */
  size: number;
  /** Changes with the bytes and with the name: an address that carries it may be kept for ever. */
  version: string;
  isPublic: boolean;
  /** Where its bytes lie. */
  storageKey: string;
}

/** Files have their own limit: a report with pictures or a minute of film is larger than any picture. */
export const MOST_FILE_BYTES = 50 * 1024 * 1024;

export interface FileDetails {
  /** The name it had where it came from: shown where nobody wrote a better one, and proposed when it is saved. */
  name: string;
  /** Given where storing may be repeated: the same guid writes the same file. */
  guid?: Guid;
  isPublic?: boolean;
}

/**
 * Stores a file: its bytes first, then its row, so that a row never stands without its file. Refuses more than 50 MB
 * (413), what is not one of the known formats (415) and what was broken off (400).
 */
export async function storeFile(
  tx: Tx,
  tenant: { id: Guid },
  source: Uint8Array | Readable,
  details: FileDetails,
): Promise<TenantFile> {
  const { guid = newGuid(), isPublic = false } = details;
  const bytes = await received(source, MOST_FILE_BYTES);
  const format = await formatOf(bytes, details.name);
  const name = nameOf(details.name, format);
  const folder = `${tenant.id}/files/${guid}`;
  const version = createHash('sha256').update(bytes).update(name).digest('hex').slice(0, 12);
  const storageKey = `${folder}/${version}.${format}`;
  const file = { guid, name, format, size: bytes.byteLength, version, isPublic, storageKey };
  try {
    await keepFile(storageKey, bytes);
    const { guid: id, ...columns } = file;
    await tx('files').insert({ id, ...columns });
  } catch (error) {
    // A guid that was given may have its file already; that one stays.
    if (!details.guid) await removeFolder(folder);
    throw error;
  }
  return file;
}

/** One file as a request needs it, in one round trip; undefined when absent, deleted or another tenant's. */
export async function findFile(tenant: { id: Guid }, guid: Guid): Promise<TenantFile | undefined> {
  const rows = await hotRead<{ file: TenantFile | null }>('file_at', 'select file_at($1, $2) as file', [
    tenant.id,
    guid,
  ]);
  return rows[0]?.file ?? undefined;
}

/** What views need of a file; its name where nobody wrote a label. */
export type FileFacts = Omit<FileView, 'label'> & { name: string };

/** What views need of these files, by guid; absent ones are left out. */
export async function filesByIds(tx: Tx, ids: Guid[]): Promise<Map<Guid, FileFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await tx('files')
    .whereIn('id', [...new Set(ids)])
    .whereNull('deletedOn')
    .select({ guid: 'id' }, 'name', 'format', 'size', 'version');
  return new Map(rows.map((row) => [row.guid, factsOf(row)]));
}

/** A row as views get it. */
export function factsOf({ guid, name, format, size, version }: FileRow): FileFacts {
  return { guid, name, href: `/a/${guid}?v=${version}`, format, size };
}
export type FileRow = Pick<TenantFile, 'guid' | 'name' | 'format' | 'size' | 'version'>;

/** The name without what no file name should carry, short enough for every disk, and with the ending it should have. */
function nameOf(given: string, format: FileFormat): string {
  const ending = `.${format}`;
  const clean = cleanFileName(given).trim();
  const stem = clean.toLowerCase().endsWith(ending) ? clean.slice(0, -ending.length) : clean;
  return `${[...stem].slice(0, 150).join('').trim() || 'document'}${ending}`;
}
