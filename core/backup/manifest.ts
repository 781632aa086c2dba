import { badRequest } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { knownMigrations } from '../migrations.ts';
import { isTimeZone } from '../tenants/local-time.ts';
import { readArchive } from './archive.ts';

export const backupFormat = 1;

/** First of what is written of a tenant. */
export interface Manifest {
  format: number;
  madeOn: string;
  /** The migrations of the schema it was written from. */
  schema: string[];
  tenant: { [column: string]: unknown } & { id: Guid; name: string };
  hosts: { host: string; isPrimary: boolean }[];
}

/** One file of an archive. */
export type Part = { path: string; bytes: Buffer };

/** @throws 400 when it is none, or not of the schema that is wanted: that of this installation where none is given */
export function manifestOf(part: Part, schema = knownMigrations()): Manifest {
  const manifest = readManifest(part);
  if (manifest.schema.some((name) => !schema.includes(name))) throw badRequest('backup-of-newer-version');
  if (schema.some((name) => !manifest.schema.includes(name))) throw badRequest('backup-of-older-version');
  return manifest;
}

/** The migrations of the schema that a backup was written from, in their order. @throws 400 of a newer version */
export async function schemaOf(file: string): Promise<string[]> {
  const parts = readArchive(file);
  const first = await parts.next();
  await parts.return(undefined);
  if (first.done) throw badRequest('no-backup');
  const { schema } = readManifest(first.value);
  const known = knownMigrations();
  if (schema.some((name) => !known.includes(name))) throw badRequest('backup-of-newer-version');
  return known.filter((name) => schema.includes(name));
}

function readManifest({ path, bytes }: Part): Manifest {
  const manifest = path.endsWith('/manifest.json') ? jsonIn(bytes) : undefined;
  if (!isManifest(manifest)) throw badRequest('no-backup');
  return manifest;
}

/** Undefined where it is no JSON. */
export function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

type Unread<Of> = { [field in keyof Of]?: unknown };

/** Who made a file may have written anything into it, and what stands here the database does not check. */
function isManifest(read: unknown): read is Manifest {
  const { format, schema, tenant, hosts } = (read ?? {}) as Unread<Manifest>;
  const { id, name, timeZone } = (tenant ?? {}) as Unread<Manifest['tenant']> & { timeZone?: unknown };
  return (
    format === backupFormat &&
    isGuid(id) &&
    isText(name) &&
    isText(timeZone) &&
    isTimeZone(timeZone) &&
    isList(schema) &&
    schema.every(isText) &&
    isList(hosts) &&
    hosts.every(isHost) &&
    hosts.filter(({ isPrimary }) => isPrimary).length === 1
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function isHost(value: unknown): value is Manifest['hosts'][number] {
  const { host, isPrimary } = (value ?? {}) as Unread<Manifest['hosts'][number]>;
  return isText(host) && /^[a-z0-9_.:[\]-]{1,253}$/.test(host) && typeof isPrimary === 'boolean';
}
