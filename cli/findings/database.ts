import pg from 'pg';
import type { Config } from '#core/config.ts';
import { closeDatabase, limits, openDatabase } from '#core/db.ts';
import { schemaState } from '#core/migrations.ts';
import { withDatabaseUrl } from '../database.ts';
import { backups, mails, pictures, secrets } from './tenants.ts';
import { fine, type Finding, type Result, wrong } from './finding.ts';

export async function* database(settings: Config): AsyncGenerator<Finding> {
  const findings: Finding[] = [];
  try {
    await withDatabaseUrl(async (url) => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
      await client.connect();
      try {
        findings.push({ name: 'database', ...(await version(client, settings)) });
        findings.push({ name: 'clock', ...(await clock(client)) });
        const state = await schemaState(url);
        findings.push({ name: 'schema', ...schema(state) });
        if (state.pending.length === 0) {
          findings.push({ name: 'fences', ...(await fences(client)) });
          findings.push({ name: 'jobs', ...(await jobs(client)) });
          findings.push({ name: 'rounds', ...(await rounds(client)) });
          // The keys of secrets are looked up while those are read.
          openDatabase(url, { poolSize: 2 });
          findings.push({ name: 'mails', ...(await orWhy(() => mails())) });
          findings.push({ name: 'pictures', ...(await orWhy(() => pictures(settings))) });
          findings.push({ name: 'secrets', ...(await orWhy(() => secrets(settings))) });
          findings.push({ name: 'backups', ...(await orWhy(() => backups(settings))) });
        }
        findings.push({ name: 'limits', ...(await limitsOf(url)) });
        findings.push({ name: 'notifications', ...(await notifications(client, settings, url)) });
      } finally {
        await closeDatabase();
        await client.end();
      }
    });
  } catch (error) {
    findings.push({ name: 'database', ...notReached(error as Error, settings) });
  }
  yield* findings;
}

/** What is wrong with files or keys says nothing about the database. */
async function orWhy(look: () => Promise<Result>): Promise<Result> {
  try {
    return await look();
  } catch (error) {
    const { name, message } = error as Error;
    return wrong(`cannot be looked at: ${message || name}`, 'Mend what is said, and ask again.');
  }
}

async function version(client: pg.Client, { databaseUrl }: Config): Promise<Result> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const found = `PostgreSQL ${rows[0]!.server_version}${databaseUrl ? '' : ', embedded'}`;
  return parseInt(rows[0]!.server_version) >= 16 ? fine(found) : wrong(found, 'Use PostgreSQL 16 or newer.');
}

/** Seconds that clocks may differ: codes, sessions and what is to appear at a time go by them. */
const clocksDiffer = 10;

async function clock(client: pg.Client): Promise<Result> {
  const asked = Date.now();
  const { rows } = await client.query<{ theirs: number }>(
    'select extract(epoch from clock_timestamp())::float8 as theirs',
  );
  const ahead = Math.round((asked + Date.now()) / 2000 - rows[0]!.theirs);
  if (Math.abs(ahead) < clocksDiffer) return fine('as that of the database');
  return wrong(
    `${Math.abs(ahead)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} that of the database`,
    'Let both machines keep time by NTP: `timedatectl set-ntp true`.',
  );
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
  const { databaseDirectUrl } = settings;
  const listener = new pg.Client({
    connectionString: databaseDirectUrl ?? url,
    connectionTimeoutMillis: 5000,
  });
  try {
    await listener.connect();
  } catch (error) {
    const remedy = remedyFor(error as Error, databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
    return wrong((error as Error).message, remedy);
  }
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

/** Work that comes back, as it went the last time. */
async function rounds(client: pg.Client): Promise<Result> {
  const { rows } = await client.query<{ name: string; error: string; ahead: boolean }>(
    `select name, last_error as error, coalesce(last_on > now() + interval '1 minute', false) as ahead
       from job_rounds where last_error is not null or last_on > now() + interval '1 minute' order by name`,
  );
  const failed = rows.filter(({ error }) => error);
  if (failed.length > 0)
    return wrong(
      failed.map(({ name, error }) => `${name}: ${error}`).join('\n'),
      'Each is tried again in its time. What it is about stands in the log, under the name of the round.',
    );
  if (rows.length > 0)
    return wrong(
      'done at times that are yet to come',
      'The clock was ahead, or is behind now: `timedatectl` says, and sets it by NTP.',
    );
  return fine('the last of each went well');
}

function notReached(error: Error, { databaseUrl, dataDir }: Config): Result {
  if (databaseUrl) return wrong(error.message, remedyFor(error, 'DATABASE_URL'));
  return wrong(error.message, `What it said itself stands in ${dataDir}/postgres.log.`);
}

function remedyFor(error: Error, setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'): string {
  const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ''];
  return remedy ? remedy(setting) : `Check ${setting}, and whether the database lets this machine in.`;
}

/** By the codes of the network, and those of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const remedies: { [code: string]: (setting: string) => string } = {
  ECONNREFUSED: (setting) =>
    `Nothing listens there: start PostgreSQL, or correct the host and port in ${setting}.`,
  ENOTFOUND: (setting) => `No machine has that name: correct the host in ${setting}.`,
  EAI_AGAIN: (setting) =>
    `The name of that machine cannot be looked up now: try again, or correct the host in ${setting}.`,
  ETIMEDOUT: (setting) =>
    `Nothing answers there: correct the host in ${setting}, or let this machine through to it.`,
  '28P01': (setting) => `Correct the user and the password in ${setting}.`,
  '28000': (setting) => `Correct the user in ${setting}, or let it in from this machine in pg_hba.conf.`,
  '3D000': (setting) => `Make it (\`createdb\`), or correct the name at the end of ${setting}.`,
  '42501': () =>
    'The role in DATABASE_URL has to own the tables: see "What a node needs" in docs/running.md.',
  '53300': () => 'Lower DATABASE_POOL of the nodes, or raise max_connections of PostgreSQL.',
  '57P03': () => 'PostgreSQL is starting or stopping: try again in a minute, and look at its log.',
};
