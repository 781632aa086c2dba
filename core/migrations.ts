import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import knexFactory, { type Knex } from 'knex';
import pg from 'pg';
import { alone, withoutTimeouts } from './alone.ts';
import { newerSchema } from './postgres/refusals.ts';

const directory = join(dirname(fileURLToPath(import.meta.url)), '../migrations');

/** The migrations of this installation, oldest first. */
export function knownMigrations(): string[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith('.ts'))
    .sort();
}

export type SchemaState = { pending: string[]; unknown: string[] };

/** What the database lacks, and what it has that this installation does not know. */
export async function schemaState(url: string): Promise<SchemaState> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ present: boolean }>(
      `select to_regclass('migrations') is not null as present`,
    );
    const applied = rows[0]!.present
      ? (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name)
      : [];
    const known = knownMigrations();
    return {
      pending: known.filter((name) => !applied.includes(name)),
      unknown: applied.filter((name) => !known.includes(name)),
    };
  } finally {
    await client.end();
  }
}

/** Any number; the same in every process, so that only one of them migrates at a time. */
const lockNumber = 2611210900;

/**
 * Brings the schema up to date, or as far as some of the migrations; `url` leads to the database itself, not to a
 * pooler. A database that a newer version has migrated is refused (`CannotStart`): this code does not know what its
 * tables mean.
 */
export async function migrate(url: string, some: string[] = knownMigrations()): Promise<string[]> {
  const state = await schemaState(url);
  if (state.unknown.length > 0) throw newerSchema(state.unknown);
  if (!state.pending.some((name) => some.includes(name))) return [];
  return alone(url, lockNumber, async () => {
    const afterCreate = (connection: pg.Client, done: (error: Error | null) => void) =>
      connection.query(withoutTimeouts, done);
    const knex = knexFactory({ client: 'pg', connection: url, pool: { min: 0, max: 1, afterCreate } });
    try {
      const migrations = { migrationSource: sourceOf(some), tableName: 'migrations' };
      // Knex's own lock survives a process that was killed; the one that is held here does not.
      await knex.migrate.forceFreeMigrationsLock(migrations);
      const [, names] = (await knex.migrate.latest(migrations)) as [number, string[]];
      return names;
    } finally {
      await knex.destroy();
    }
  });
}

/** A schema only moves forward (expand, then contract), so a migration has no way down. */
const sourceOf = (names: string[]): Knex.MigrationSource<string> => ({
  getMigrations: () => Promise.resolve(names),
  getMigrationName: (name) => name,
  async getMigration(name) {
    const file = pathToFileURL(join(directory, name)).href;
    const { up } = (await import(/* @vite-ignore */ file)) as Pick<Knex.Migration, 'up'>;
    return { up, down: () => Promise.reject(new Error('A migration is not undone')) };
  },
});
