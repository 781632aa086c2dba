import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '../postgres/embedded.ts';

export interface TestDatabase {
  url: string;
  /** Removes the database, whoever is still connected to it. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Brings an empty database to today's schema, and closes its connections. */
  migrate: (url: string) => Promise<void>;
  /** The folder whose content decides when `migrate` has to run again. */
  migrations?: string;
  dataDir?: string;
}

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * A migrated database of its own for one test file, in 0.1 s: cloned from a template that is migrated once for all
 * files and processes. They share one cluster (`.data/test`, or BOUWSTEEN_TEST_DATA), which forgets nothing between
 * runs but trades safety against a power failure for speed. What killed runs left behind is dropped.
 */
export async function testDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const { migrate, migrations = join(ROOT, 'migrations') } = options;
  const dataDir = options.dataDir ?? process.env.BOUWSTEEN_TEST_DATA ?? join(ROOT, '.data/test');
  const cluster = await openEmbedded({ dataDir, durable: false });
  const admin = new pg.Client(urlFor(cluster.url, 'postgres'));
  try {
    admin.on('error', () => {}); // a test may kill the database
    await admin.connect();
    await dropAbandoned(admin);
    const template = await migratedTemplate(admin, cluster.url, migrations, migrate);
    const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
    // Held until this process is gone, in whatever way: how others see that the database is in use.
    await admin.query('select pg_advisory_lock($1, hashtext($2))', [CLONE, name]);
    await createDatabaseFrom(admin, template, name);
    return {
      url: urlFor(cluster.url, name),
      async drop() {
        await admin.query(`drop database if exists ${name} with (force)`);
        await admin.end();
        await cluster.release();
      },
    };
  } catch (error) {
    await admin.end();
    await cluster.release();
    throw error;
  }
}

/** Names of databases are ours, letters, digits and `_`; they cannot be parameters of a statement. */
export async function createDatabaseFrom(admin: pg.Client, template: string, name: string): Promise<void> {
  await admin.query(`create database ${name} template ${template}`);
}

/** The same cluster, another database of it. */
export function urlFor(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** First keys of the advisory locks; the second is the hash of a name. */
const TEMPLATE = 7101;
const CLONE = 7102;

async function migratedTemplate(
  admin: pg.Client,
  url: string,
  migrations: string,
  migrate: (url: string) => Promise<void>,
): Promise<string> {
  const name = `template_${hashOf(migrations)}`;
  await admin.query('select pg_advisory_lock($1, 0)', [TEMPLATE]);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    await dropOldTemplates(admin);
    const unfinished = `${name}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished}`);
    await migrate(urlFor(url, unfinished));
    // A database that someone is connected to cannot be cloned, so nobody may.
    await admin.query(`alter database ${unfinished} allow_connections false`);
    await admin.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock($1, 0)', [TEMPLATE]);
  }
}

async function dropAbandoned(admin: pg.Client): Promise<void> {
  const found = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%'`,
  );
  for (const { datname } of found.rows) {
    const key = [CLONE, datname];
    const { rows } = await admin.query('select pg_try_advisory_lock($1, hashtext($2)) as free', key);
    if (!rows[0]?.free) continue;
    await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.query('select pg_advisory_unlock($1, hashtext($2))', key);
  }
}

/** Two weeks is longer than a branch with other migrations lies still. */
async function dropOldTemplates(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'template\\_%'
       and (pg_stat_file('base/' || oid || '/PG_VERSION')).modification < now() - interval '14 days'`,
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
}

/** Of the names and the contents of all files in the folder. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    hash
      .update(`${relative(folder, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
