import { createHash } from 'node:crypto';
import { type Tx, hotRead } from '../db.ts';
import { cleanFileName } from '../file-name.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { FileView } from '../schema.ts';
import { refusalOfStore, type Source, spool, type Spooled } from '../store/spool.ts';
import { keepFileAt, removeFolder } from '../store/store.ts';
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
  /** Whether everyone may see it, as something public shows it. */
  isPublic: boolean;
  /** Where its bytes lie. */
  storageKey: string;
  createdBy: Guid | null;
}

/** Files have their own limit: a report with pictures or a minute of film is larger than any picture. */
export const MOST_FILE_BYTES = 50 * 1024 * 1024;

export interface FileDetails {
  /** The name it had where it came from: shown where nobody wrote a better one, and proposed when it is saved. */
  name: string;
  /** Given where storing may be repeated: the same guid writes the same file. */
  guid?: Guid;
  folder?: Guid | null;
  createdBy?: Guid | null;
  /** What its uploader may repeat the upload under. */
  uploadKey?: Guid | null | undefined;
}

/**
 * Stores a file: its bytes first, then its row, so that a row never stands without its file. Refuses more than 50 MB
 * (413), what is not one of the known formats (415) and what was broken off (400).
 */
export async function storeFile(
  tx: Tx,
  tenant: { id: Guid },
  source: Source,
  details: FileDetails,
): Promise<TenantFile> {
  const arrived = await receiveFile(source, details.name);
  try {
    return await keepTenantFile(tx, tenant, arrived, details);
  } finally {
    await arrived.spooled.discard();
  }
}

/** A file that came in and was looked at; `spooled` is to be discarded when nobody keeps it. */
export interface ArrivedFile {
  spooled: Spooled;
  format: FileFormat;
}

/** The first half of storing: takes no transaction, because reading takes long. */
export async function receiveFile(source: Source, name: string): Promise<ArrivedFile> {
  const spooled = await spool(source, MOST_FILE_BYTES);
  try {
    return { spooled, format: await formatOf(spooled, name) };
  } catch (error) {
    await spooled.discard();
    throw error;
  }
}

/** What follows from the bytes and the name of a file; its key is another for other bytes. */
export function placeOf(
  tenant: { id: Guid },
  guid: Guid,
  { spooled, format }: ArrivedFile,
  given: string,
): Pick<TenantFile, 'name' | 'format' | 'size' | 'version' | 'storageKey'> {
  const name = nameOf(given, format);
  const version = versionOfFile(spooled.hash, name);
  const storageKey = `${tenant.id}/files/${guid}/${version}.${format}`;
  return { name, format, size: spooled.size, version, storageKey };
}

export const versionOfFile = (hash: string, name: string) =>
  createHash('sha256').update(hash).update(name).digest('hex').slice(0, 12);

/** The second half of storing. */
export async function keepTenantFile(
  tx: Tx,
  tenant: { id: Guid },
  arrived: ArrivedFile,
  details: FileDetails,
): Promise<TenantFile> {
  const file = fileFrom(tenant, arrived, details);
  try {
    await keepBytes(file.storageKey, arrived.spooled);
    await writeFileRow(tx, file, arrived, details);
  } catch (error) {
    // A guid that was given may have its file already; that one stays.
    if (!details.guid) await removeFolder(`${tenant.id}/files/${file.guid}`);
    throw error;
  }
  return file;
}

/** What came in as a file of this tenant, of which neither bytes nor a row are there yet. */
export function fileFrom(
  tenant: { id: Guid },
  arrived: ArrivedFile,
  { guid = newGuid(), name, createdBy = null }: FileDetails,
): TenantFile {
  return { guid, ...placeOf(tenant, guid, arrived, name), isPublic: false, createdBy };
}

/** Writes the row of a file whose bytes are there. */
export async function writeFileRow(
  tx: Tx,
  { guid: id, isPublic: _, ...columns }: TenantFile,
  { spooled: { hash } }: ArrivedFile,
  { folder = null, uploadKey = null }: Pick<FileDetails, 'folder' | 'uploadKey'>,
): Promise<void> {
  await tx('files').insert({ id, ...columns, hash, folderId: folder, uploadKey });
}

export async function keepBytes(key: string, { path }: Pick<Spooled, 'path'>): Promise<void> {
  try {
    await keepFileAt(key, path);
  } catch (error) {
    throw refusalOfStore(error);
  }
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
export function nameOf(given: string, format: FileFormat): string {
  const ending = `.${format}`;
  const clean = cleanFileName(given).trim();
  const stem = clean.toLowerCase().endsWith(ending) ? clean.slice(0, -ending.length) : clean;
  return `${[...stem].slice(0, 150).join('').trim() || 'document'}${ending}`;
}
