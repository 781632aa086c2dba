import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { knownMigrations, migrate, schemaState } from './migrations.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';

let database: TestDatabase;
let client: pg.Client;
const name = `migrated_${process.pid}`;

beforeAll(async () => {
  database = await testDatabase({ migrate: async (address) => void (await migrate(address)) });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create database ${name} template template0`);
});

afterAll(async () => {
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
  await database.drop();
});

it('is done by one process while another waits, however short the timeouts of the role are', async () => {
  const address = new URL(database.url);
  address.pathname = `/${name}`;
  const url = address.href;
  // One statement that takes as long as on a large table.
  const within = new pg.Client({ connectionString: url });
  await within.connect();
  await within.query(`
    create function linger() returns event_trigger language plpgsql as 'begin
      if exists (select from pg_event_trigger_ddl_commands() where object_identity = $$public.tenants$$) then
        perform pg_sleep(0.5);
      end if;
    end';
    create event trigger linger on ddl_command_end when tag in ('CREATE TABLE') execute function linger();`);
  await within.end();
  await client.query(`alter role current_user in database ${name} set statement_timeout = '200ms'`);
  await client.query(`alter role current_user in database ${name} set lock_timeout = '100ms'`);
  const done = await Promise.all([migrate(url), migrate(url)]);
  expect(done.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, knownMigrations().length]);
  expect(await schemaState(url)).toEqual({ pending: [], unknown: [] });
});
