import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { asPlatform, closeDatabase, openDatabase } from './db.ts';
import { log } from './log.ts';
import { migrate } from './migrations.ts';
import { createTenant } from './tenants/tenant.ts';
import { testDatabase, type TestDatabase } from './testing/database.ts';
import { fakePage } from './testing/fake-page.ts';

/** What `npm run bench -- tenants` measures in seconds and megabytes is counted here in what the database is asked. */
const dataDir = mkdtempSync(join(tmpdir(), 'many-tenants-'));
let database: TestDatabase;
beforeAll(async () => {
  log.level = 'silent';
  database = await testDatabase({ migrate: async (address) => void (await migrate(address)) });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** What the database is asked in this process from now on: statements, and rows that it gave. */
function asked(): { statements: number; rows: number } {
  type Query = (...given: unknown[]) => unknown;
  type Rows = { rows?: unknown[] } | undefined;
  const count = { statements: 0, rows: 0 };
  const query = pg.Client.prototype.query as Query;
  const add = (answer: Rows) => void (count.rows += answer?.rows?.length ?? 0);
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    count.statements++;
    const callback = given.at(-1);
    if (typeof callback === 'function')
      given[given.length - 1] = (error: unknown, answer: Rows) => {
        add(answer);
        (callback as Query)(error, answer);
      };
    const answer = query.apply(this, given);
    if (answer instanceof Promise) answer.then(add, () => undefined);
    return answer as never;
  });
  return count;
}

/** A start, and a visitor of one tenant; the work of every hour and day is not due. */
async function startAndVisit() {
  const count = asked();
  const plugins = join(import.meta.dirname, 'testing/plugins');
  const app = await createApp({ databaseUrl: database.url, dataDir, page: fakePage, plugins });
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve));
  const { port } = app.server.address() as AddressInfo;
  const { status } = await fetch(`http://localhost:${port}/`);
  await app.stop();
  vi.restoreAllMocks();
  return { ...count, status };
}

async function make(number: number, host: (at: number) => string) {
  openDatabase(database.url);
  for (let at = 0; at < number; at++) await createTenant({ name: `Gemeente ${at}`, hosts: [host(at)] });
  await asPlatform((tx) => tx('jobRounds').update({ dueOn: tx.raw(`now() + interval '1 day'`) }));
  await closeDatabase();
}

it('asks the database no more at a start with a hundred tenants that nobody visits', async () => {
  await make(2, (at) => (at === 0 ? 'localhost' : 'veenland.localhost'));
  await startAndVisit();
  await make(0, String);
  const few = await startAndVisit();
  await make(100, (at) => `gemeente-${at}.localhost`);
  const many = await startAndVisit();
  expect(many.status).toBe(few.status);
  expect(few.statements).toBeGreaterThan(20);
  // What looks for work may look once more or less; one of anything for each tenant would be a hundred.
  expect(many.statements - few.statements).toBeLessThan(50);
  expect(many.rows - few.rows).toBeLessThan(50);
}, 60_000);
