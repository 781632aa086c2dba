import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { alone, withoutTimeouts } from '#core/alone.ts';
import { schemaOf } from '#core/backup/manifest.ts';
import { restoreBackup } from '#core/backup/restore.ts';
import { writeBackup } from '#core/backup/write.ts';
import { config } from '#core/config.ts';
import { closeDatabase, openDatabase } from '#core/db.ts';
import { knownMigrations, migrate } from '#core/migrations.ts';
import { openStore } from '#core/store/store.ts';
import { forgetTenants } from '#core/tenants/tenant.ts';
import { Wrong } from './command.ts';

/** Any number of our own; one import at a time does this. */
const lockNumber = 2611210902;

/**
 * Gives `act` a backup that this version can put back: the file itself, or where an older version wrote it, one that is
 * made of it. For that it is put back into a database of its own, which has the schema it was written from and then
 * migrates as any other, and is written again; those who are served meanwhile notice nothing. `act` is not asked when
 * the file has no tenant with the host `only`.
 */
export async function withCurrentBackup(
  file: string,
  { url, only }: { url: string; only: string | undefined },
  act: (file: string) => Promise<void>,
): Promise<void> {
  const schema = await schemaOf(file);
  if (schema.length === knownMigrations().length) return act(file);
  console.log(
    'This backup is of an older version. It is brought up to date first, in a database of its own.',
  );
  const { databaseDirectUrl, dataDir } = config();
  const direct = databaseDirectUrl ?? url;
  // In one place, so that what a process left that was killed goes with the next.
  const folder = join(dataDir, 'older-backup');
  await alone(direct, lockNumber, async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    try {
      const current = await upToDate(file, { direct, folder, schema, only });
      reopen(url);
      if (current) await act(current);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

interface Older {
  direct: string;
  folder: string;
  schema: string[];
  only: string | undefined;
}

/** The same backup with the schema of today; undefined where it has no tenant that is meant. */
async function upToDate(file: string, { direct, folder, schema, only }: Older): Promise<string | undefined> {
  await closeDatabase();
  const aside = await databaseAside(direct);
  try {
    await migrate(aside.url, schema);
    openStore(folder);
    openDatabase(aside.url, { poolSize: 2 });
    const restored = await restoreBackup(file, { schema, ...(only !== undefined && { only }) });
    if (restored.length === 0) return undefined;
    // Statements that are prepared know the tables as they were.
    await closeDatabase();
    await migrate(aside.url);
    openDatabase(aside.url, { poolSize: 2 });
    forgetTenants();
    const current = join(folder, 'current.tar.gz');
    await writeBackup(
      current,
      restored.map(({ id }) => id),
    );
    await rm(join(folder, 'files'), { recursive: true, force: true });
    return current;
  } finally {
    await closeDatabase();
    forgetTenants();
    await aside.drop();
  }
}

function reopen(url: string): void {
  openDatabase(url, { poolSize: 2 });
  openStore(config().dataDir, config().bucket);
}

/** The comment on such a database: by it one is known that a process left which was killed. */
export const mark = 'an older backup, while it is brought up to date';

/** An empty database beside this one, on the same server. */
async function databaseAside(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(withoutTimeouts);
  const { rows } = await client.query<{ own: string; role: string }>(
    'select current_database() as own, current_user as role',
  );
  const { own, role } = rows[0]!;
  const name = `older_backup_of_${own.slice(0, 40)}`;
  const quoted = pg.escapeIdentifier(name);
  const drop = () => client.query(`drop database if exists ${quoted} with (force)`);
  try {
    const left = await client.query(
      `select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2`,
      [name, mark],
    );
    if (left.rowCount) await drop();
    await client.query(`create database ${quoted} template template0 encoding 'UTF8'`);
    await client.query(`comment on database ${quoted} is ${pg.escapeLiteral(mark)}`);
  } catch (error) {
    await client.end();
    throw refusalOf(error, { name, role });
  }
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return {
    url: address.href,
    async drop() {
      await drop().finally(() => client.end());
    },
  };
}

/** By the codes of PostgreSQL: what may not be made, and what is there already and is not ours. */
function refusalOf(error: unknown, { name, role }: { name: string; role: string }): unknown {
  const { code } = error as { code?: string };
  const own = pg.escapeIdentifier(role);
  if (code === '42501')
    return new Wrong(
      `For a backup of an older version a database is made and removed again, which the role ${role} may not do. As a superuser of PostgreSQL: alter role ${own} createdb; then import again, and afterwards: alter role ${own} nocreatedb;`,
    );
  if (code === '42P04')
    return new Wrong(
      `For a backup of an older version a database ${name} is made and removed again, and there is one with that name. Is it nobody's? Then remove it: drop database ${pg.escapeIdentifier(name)};`,
    );
  return error;
}
