import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { type Config, config } from '#core/config.ts';
import { schemaState } from '#core/migrations.ts';
import { buildState } from '../scripts/build.mjs';
import { isInstalled } from '../scripts/install.mjs';
import { withDatabaseUrl } from './database.ts';

export type Finding = { name: string; wrong: boolean; found: string; remedy?: string };
type Result = Omit<Finding, 'name'>;

const root = resolve(import.meta.dirname, '..');
const fine = (found: string): Result => ({ wrong: false, found });
const wrong = (found: string, remedy: string): Result => ({ wrong: true, found, remedy });

/** Looks at everything a node needs, what others build on first; stops where nothing more can be learnt. */
export async function* examine(): AsyncGenerator<Finding> {
  yield { name: 'Node', ...node() };
  yield { name: 'dependencies', ...dependencies() };
  let settings: Config;
  try {
    settings = config();
    yield { name: 'settings', ...fine('can be used') };
  } catch (error) {
    return yield { name: 'settings', ...wrong((error as Error).message, 'See .env.example.') };
  }
  yield { name: 'build', ...build() };
  const folder = dataFolder(settings.dataDir);
  yield { name: 'data folder', ...folder };
  if (folder.wrong) return;
  yield { name: 'disk', ...disk(settings.dataDir) };
  yield* database(settings);
}

async function* database(settings: Config): AsyncGenerator<Finding> {
  const findings: Finding[] = [];
  try {
    await withDatabaseUrl(async (url) => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
      await client.connect();
      try {
        findings.push({ name: 'database', ...(await version(client, settings)) });
        const state = await schemaState(url);
        findings.push({ name: 'schema', ...schema(state) });
        if (state.pending.length === 0) findings.push({ name: 'fences', ...(await fences(client)) });
      } finally {
        await client.end();
      }
    });
  } catch (error) {
    findings.push({ name: 'database', ...notReached(error as Error, settings) });
  }
  yield* findings;
}

function node(): Result {
  if (Number(process.versions.node.split('.')[0]) >= 24) return fine(process.version);
  return wrong(
    process.version,
    'Node 24 comes with the dependencies: run `npm ci`, and start with `npm start`.',
  );
}

function dependencies(): Result {
  if (isInstalled(root, { dev: false })) return fine('as the lock file says');
  return wrong('not as the lock file says', 'Run `npm ci`.');
}

function build(): Result {
  const state = buildState();
  if (state === 'current') return fine('made from these sources');
  const found = state === 'missing' ? 'there is none' : 'made from other sources';
  return wrong(found, '`npm start` builds when it has to; to build only: `npm run build`.');
}

function dataFolder(folder: string): Result {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return fine(folder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    return wrong(
      `${folder} cannot be written (${code})`,
      'Give it to the user that runs Bouwsteen, or set DATA_DIR.',
    );
  }
}

const gigabyte = 1024 ** 3;

function disk(folder: string): Result {
  const { bavail, bsize } = statfsSync(folder);
  const free = (bavail * bsize) / gigabyte;
  if (free >= 1) return fine(`${free.toFixed(1)} GB free`);
  return wrong(`${free.toFixed(2)} GB free`, 'Make room: pictures and the database need at least 1 GB.');
}

async function version(client: pg.Client, { databaseUrl }: Config): Promise<Result> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const found = `PostgreSQL ${rows[0]!.server_version}${databaseUrl ? '' : ', embedded'}`;
  return parseInt(rows[0]!.server_version) >= 16 ? fine(found) : wrong(found, 'Use PostgreSQL 16 or newer.');
}

function schema({ pending, unknown }: { pending: string[]; unknown: string[] }): Result {
  if (unknown.length > 0) {
    const found = `made by a newer version (${unknown.join(', ')})`;
    return wrong(found, 'Start that version, or restore a backup from before it.');
  }
  if (pending.length === 0) return fine('up to date');
  return wrong(
    `${pending.length} migrations behind`,
    'A start migrates; without starting: `npm run migrate`.',
  );
}

/**
 * Row-level security holds only for a role that cannot pass it, on tables where it is forced. Those of search are not
 * where their owner is no superuser (the migration that creates them says why); the role of tenants stays behind it.
 */
async function fences(client: pg.Client): Promise<Result> {
  const { rows } = await client.query<{ passes: boolean; member: boolean; open: string[] }>(`
    select r.rolbypassrls or r.rolsuper as passes,
           pg_has_role(current_user, r.oid, 'member') as member,
           array(select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid
                  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
                    and a.attname = 'tenant_id' and has_table_privilege(r.oid, c.oid, 'select')
                    and not (c.relrowsecurity and (c.relforcerowsecurity or c.relname in ('search_entries', 'search_words')))
                  order by 1) as open
      from pg_roles r where r.rolname = 'bouwsteen_app'`);
  const [role] = rows;
  if (!role)
    return wrong(
      'the role bouwsteen_app is missing',
      'Create it: create role bouwsteen_app nologin nobypassrls.',
    );
  if (role.passes)
    return wrong(
      'bouwsteen_app passes row-level security',
      'alter role bouwsteen_app nosuperuser nobypassrls',
    );
  if (!role.member)
    return wrong('we may not become bouwsteen_app', 'Grant it: grant bouwsteen_app to current_user.');
  if (role.open.length > 0)
    return wrong(`not fenced: ${role.open.join(', ')}`, 'Report this; see SECURITY.md.');
  return fine('every table of a tenant is fenced');
}

function notReached({ message }: Error, { databaseUrl }: Config): Result {
  if (!databaseUrl) return wrong(message, 'The log of the embedded database stands in DATA_DIR.');
  return wrong(message, 'Check DATABASE_URL, and whether the database lets this machine in.');
}
