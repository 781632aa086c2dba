// What counting visits costs, and how fast a year of ten million answers. `node bench/counting.mjs [overhead|year]`.
//
// overhead: processor time per visit of everything that counting does (noting, hashing, writing, folding), in this
// process and in PostgreSQL, beside that of a warm page from `npm run bench -- warm`. 60,000 visits by 20,000 visitors
// who see three pages each, as one minute at 1,000 a second.
// year: fills the counts of a year in which 10 million visits were made (27,400 a day; 400 pages, 120 referrers), and
// asks what the screen asks.
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { closeDatabase, openDatabase, withTenant } from '../core/db.ts';
import { log } from '../core/log.ts';
import { migrate } from '../core/migrations.ts';
import { openEmbedded } from '../core/postgres/embedded.ts';
import { fold } from '../core/statistics/fold.ts';
import { noteView, writeJournal } from '../core/statistics/journal.ts';
import { series, top, totals } from '../core/statistics/read.ts';
import { createTenant } from '../core/tenants/tenant.ts';
import { cpuMs, median } from './measure.mjs';
import { root } from './server.mjs';

const wanted = process.argv.slice(2);
const parts = { overhead, year };
log.level = 'warn';

const dataDir = join(root, '.data/bench-counting');
mkdirSync(dataDir, { recursive: true });
chmodSync(dataDir, 0o755);
const embedded = await openEmbedded({ dataDir });
const admin = new pg.Client(embedded.url);
await admin.connect();
await admin.query('drop database if exists counting with (force)');
await admin.query('create database counting');
const { rows } = await admin.query(`select pg_read_file('postmaster.pid') as text`);
const postgres = Number.parseInt(rows[0].text);
await admin.end();
const url = new URL(embedded.url);
url.pathname = '/counting';
await migrate(url.href);
openDatabase(url.href);
const tenant = await createTenant({ name: 'Bench', hosts: ['bench.localhost'] });
for (const [name, run] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) await run();
await closeDatabase();
await embedded.release();

async function overhead() {
  const pages = Array.from({ length: 100 }, (_, at) => ({
    ...{ tenant, path: `/pagina-${at}`, search: '', status: 200, mayMeasure: true },
  }));
  const agents = Array.from(
    { length: 60 },
    (_, at) => `Mozilla/5.0 (X11; Linux x86_64; rv:${at + 80}.0) Gecko/20100101 Firefox/${at + 80}.0`,
  );
  const referers = [undefined, 'https://www.google.com/', undefined, 'https://buur.example/links', undefined];
  const play = async (count) => {
    for (let at = 0; at < count; at++) {
      const visitor = at % 20_000;
      noteView(pages[(at * 7) % pages.length], {
        ...{ host: 'bench.localhost', userAgent: agents[visitor % agents.length] },
        ...{
          referer: referers[visitor % referers.length],
          acceptLanguage: 'nl-NL,nl;q=0.9',
          forwardedFor: undefined,
        },
        remoteAddress: `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
      });
      // As often as it is written while serving.
      if (at % 3000 === 2999) await writeJournal();
    }
    await writeJournal();
  };
  // What is compiled once is not what a visit costs.
  for (let round = 0; round < 3; round++) {
    await play(30_000);
    await fold(tenant);
  }
  const before = process.cpuUsage();
  const pgBefore = cpuMs(postgres);
  const count = 180_000;
  for (let round = 0; round < 3; round++) {
    await play(count / 3);
    await fold(tenant);
  }
  const { user, system } = process.cpuUsage(before);
  const node = (user + system) / 1000;
  const database = cpuMs(postgres) - pgBefore;
  const each = (ms) => `${((ms / count) * 1000).toFixed(2)} µs`;
  console.log(`counting a visit: ${each(node)} in node, ${each(database)} in PostgreSQL`);
}

async function year() {
  const fill = (sql) =>
    withTenant(tenant, async (tx) => {
      await tx.raw('set local statement_timeout = 0');
      await tx.raw(sql);
    });
  const days = `generate_series(date '2025-11-22', date '2026-11-21', interval '1 day') d`;
  const insert = (by, byValue, kind, value, from, share) => `
    insert into statistics_counts (by_kind, by_value, kind, span, starts_on, value, views, visits, visitors, entries, exits, bounces, seconds)
    select ${by}, ${byValue}, ${kind}, 'd', d::date, ${value}, n * 3, n, n, n, n, n / 2, n * 90
      from ${days}, ${from}, lateral (select (27400 * ${share})::int as n) counted`;
  await fill(insert(`''`, `''`, `'total'`, `''`, '(select 1) one', '1'));
  await fill(insert(`''`, `''`, `'page'`, `'/pagina-' || p`, 'generate_series(1, 400) p', '1.0 / (p + 5)'));
  for (const [kind, count] of [
    ['source', 120],
    ['campaign', 20],
    ['device', 3],
    ['browser', 12],
    ['system', 8],
    ['language', 25],
  ]) {
    await fill(
      insert(`''`, `''`, `'${kind}'`, `'${kind}-' || v`, `generate_series(1, ${count}) v`, '1.0 / (v + 1)'),
    );
    await fill(
      insert(
        `'page'`,
        `'/pagina-' || p`,
        `'${kind}'`,
        `'${kind}-' || v`,
        `generate_series(1, 40) p, generate_series(1, ${Math.min(count, 20)}) v`,
        '1.0 / (p + 5) / (v + 1)',
      ),
    );
    await fill(
      insert(
        `'${kind}'`,
        `'${kind}-' || v`,
        `'page'`,
        `'/pagina-' || p`,
        `generate_series(1, ${Math.min(count, 10)}) v, generate_series(1, 200) p`,
        '1.0 / (p + 5) / (v + 1)',
      ),
    );
    await fill(
      insert(
        `'${kind}'`,
        `'${kind}-' || v`,
        `'total'`,
        `''`,
        `generate_series(1, ${Math.min(count, 10)}) v`,
        '1.0 / (v + 1)',
      ),
    );
  }
  await fill(`
    insert into statistics_counts (by_kind, by_value, kind, span, starts_on, value, views, visits, visitors, entries, exits, bounces, seconds)
    select by_kind, by_value, kind, 'm', date_trunc('month', starts_on), value, sum(views), sum(visits), sum(visitors),
           sum(entries), sum(exits), sum(bounces), sum(seconds)
      from statistics_counts where span = 'd' group by 1, 2, 3, 5, 6`);
  const [{ count }] = await withTenant(tenant, (tx) => tx('statisticsCounts').count());
  console.log(`${count} rows for 10 million visits`);
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query('vacuum analyze statistics_counts');
  await client.end();
  const period = { from: '2025-11-22', to: '2026-11-21' };
  const filter = { kind: 'source', value: 'source-1' };
  const list = (kind, sort) => (tx, only) => top(tx, period, { kind, sort, skip: 0, take: 8 }, only);
  const questions = {
    totals: (tx, only) => totals(tx, period, only),
    course: (tx, only) => series(tx, period, only),
    pages: list('page', 'views'),
    sources: list('source', 'visits'),
    devices: list('device', 'visits'),
    'a quarter by day': (tx, only) => series(tx, { from: '2026-08-23', to: '2026-11-21' }, only),
    'pages of 90 days': (tx, only) =>
      top(
        tx,
        { from: '2026-08-23', to: '2026-11-21' },
        { kind: 'page', sort: 'views', skip: 0, take: 8 },
        only,
      ),
  };
  for (const [name, ask] of Object.entries(questions))
    for (const only of [undefined, filter]) {
      const times = [];
      for (let at = 0; at < 5; at++) {
        const began = performance.now();
        await withTenant(tenant, (tx) => ask(tx, only));
        times.push(performance.now() - began);
      }
      console.log(`${name}${only ? ', filtered' : ''}: ${median(times).toFixed(1)} ms`);
    }
}
