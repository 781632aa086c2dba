import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#core/testing/database.ts';
import { ask } from './ask.ts';
import { type Node, startNode } from './node.ts';
import { at, makeTenant, publishPage } from './small-tenant.ts';

/**
 * A database as a hosting party gives it: its owner is no superuser and passes no fence, so what is forced on tables of
 * tenants is forced on the owner too. Whatever asks for rows of more than one tenant at once finds none here, which is
 * also what a database that is spread over machines by tenant (Citus) needs.
 */
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-managed-'));
const role = `keeper_${process.pid}`;
const password = 'een lang wachtwoord';

let beside: TestDatabase;
let admin: pg.Client;
let owner: pg.Client;
let node: Node;

beforeAll(async () => {
  beside = await testDatabase({ migrate: () => Promise.resolve(), migrations: join(folder, 'none') });
  admin = new pg.Client(beside.url);
  await admin.connect();
  await admin.query(`
    do $$ begin create role bouwsteen_app nologin nobypassrls; exception when duplicate_object then null; end $$`);
  await admin.query(`create role ${role} login nosuperuser nobypassrls nocreaterole password '${password}'`);
  await admin.query(`grant bouwsteen_app to ${role}`);
  await admin.query(`create database ${role} owner ${role}`);
  const url = new URL(beside.url);
  Object.assign(url, { username: role, password, pathname: `/${role}` });
  const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: url.href };
  makeTenant(settings);
  node = await startNode('managed-database', settings);
  owner = new pg.Client(url.href);
  await owner.connect();
});
afterAll(async () => {
  await node?.stop();
  await owner?.end();
  await admin?.query(`drop database if exists ${role} with (force)`);
  await admin?.query(`drop role if exists ${role}`);
  await admin?.end();
  await beside?.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a database whose owner is no superuser', () => {
  it('keeps its owner behind the fence', async () => {
    const { rows } = await owner.query('select count(*)::int as users from users');
    expect(rows).toEqual([{ users: 0 }]);
  });

  it('serves what is made, published and searched', async () => {
    const path = await publishPage(node, 'dorpshuis');
    expect((await ask(at(node) + path)).text).toContain('Pagina dorpshuis');
    await expect
      .poll(async () => (await ask(`${at(node)}/search?q=dorpshuis`)).text)
      .toMatch(/<mark>[Dd]orpshuis/);
  });

  it('is looked after by every round without a failure', async () => {
    const { rows: before } = await owner.query<{ now: Date }>(
      'update job_rounds set due_on = now() returning now()',
    );
    const begin = before[0]!.now;
    const undone = async () => {
      // What is due is looked for now and then, and at once after a change.
      const { rows } = await owner.query<{ name: string; error: string | null }>(
        'select name, last_error as error from job_rounds where last_on is null or last_on < $1 or last_error is not null',
        [begin],
      );
      return rows;
    };
    await expect.poll(undone, { timeout: 60_000, interval: 500 }).toEqual([]);
  }, 90_000);
});
