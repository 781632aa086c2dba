import pg from 'pg';
import type { Config } from '#core/config.ts';
import { limits } from '#core/db.ts';
import { schemaState } from '#core/migrations.ts';
import { withDatabaseUrl } from '../database.ts';
import { fine, type Finding, type Result, wrong } from './finding.ts';

export async function* database(settings: Config): AsyncGenerator<Finding> {
  const findings: Finding[] = [];
  try {
    await withDatabaseUrl(async (url) => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
      await client.connect();
      try {
        findings.push({ name: 'database', ...(await version(client, settings)) });
        const state = await schemaState(url);
        findings.push({ name: 'schema', ...schema(state) });
        if (state.pending.length === 0) {
          findings.push({ name: 'fences', ...(await fences(client)) });
          findings.push({ name: 'jobs', ...(await jobs(client)) });
        }
        findings.push({ name: 'limits', ...(await limitsOf(url)) });
        findings.push({ name: 'notifications', ...(await notifications(client, settings, url)) });
      } finally {
        await client.end();
      }
    });
  } catch (error) {
    findings.push({ name: 'database', ...notReached(error as Error, settings) });
  }
  yield* findings;
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

/** What is asked for with a connection; a pooler in between may leave it out. */
async function limitsOf(url: string): Promise<Result> {
  const client = new pg.Client({ connectionString: url, ...limits });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: keyof typeof limits; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [Object.keys(limits)],
    );
    const lost = rows.filter(({ name, setting }) => Number(setting) !== limits[name]).map(({ name }) => name);
    if (lost.length === 0) return fine('statements, locks and idle transactions end in time');
    const settings = lost.map((name) => `alter role current_user set ${name} = ${limits[name]};`).join(' ');
    return wrong(`not in force: ${lost.join(', ')}`, `A pooler leaves them out. As the owner: ${settings}`);
  } finally {
    await client.end();
  }
}

/** Milliseconds in which a node hears of what another one changed. */
const hearing = 3000;

async function notifications(client: pg.Client, settings: Config, url: string): Promise<Result> {
  const listener = new pg.Client({ connectionString: settings.databaseDirectUrl ?? url });
  await listener.connect();
  try {
    await listener.query('listen bouwsteen_doctor');
    const heard = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true));
      setTimeout(() => resolve(false), hearing).unref();
    });
    await client.query('notify bouwsteen_doctor');
    if (await heard) return fine('nodes hear each other');
    return wrong(
      'nothing is heard of what other nodes change',
      'Behind a pooler, give the database itself in DATABASE_DIRECT_URL.',
    );
  } finally {
    await listener.end();
  }
}

async function jobs(client: pg.Client): Promise<Result> {
  const { rows } = await client.query<{ failed: string; late: string; names: string[] }>(`
    select count(*) filter (where failed_on is not null) as failed,
           count(*) filter (where failed_on is null and due_on < now() - interval '15 minutes') as late,
           coalesce(array_agg(distinct name) filter (where failed_on is not null), '{}') as names from jobs`);
  const { failed, late, names } = rows[0]!;
  if (Number(late) > 0)
    return wrong(
      `${late} wait for more than a quarter of an hour`,
      'Is a node running? Its log says why not.',
    );
  if (Number(failed) > 0)
    return wrong(
      `${failed} were given up: ${names.join(', ')}`,
      'Why stands in jobs.last_error and in the log.',
    );
  return fine('none is late');
}

function notReached({ message }: Error, { databaseUrl }: Config): Result {
  if (!databaseUrl) return wrong(message, 'The log of the embedded database stands in DATA_DIR.');
  return wrong(message, 'Check DATABASE_URL, and whether the database lets this machine in.');
}
