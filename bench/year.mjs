// How fast the screens answer after a year of ten million visits. `node bench/year.mjs`
//
// A tenant with 1,000 pages and 1,000 items (bench/tenant.ts) gets 27,400 visits on each of 365 days: counts by day and
// by month as folding writes them (statistics_counts: everything there is, and crossed for what is seen most),
// terms, log lines up to their limit; and today through the real journal, 27,400 visitors of three pages, the last of
// them still to be folded. Then a server is asked, over HTTP and as an admin, everything that the screens ask. About
// three minutes, of which the asking is one.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { closeDatabase, openDatabase, withTenant } from '../core/db.ts';
import { newGuid } from '../core/guid.ts';
import { log } from '../core/log.ts';
import { openEmbedded } from '../core/postgres/embedded.ts';
import { fold } from '../core/statistics/fold.ts';
import { noteEvent, noteView, writeJournal } from '../core/statistics/journal.ts';
import { tenantByHost } from '../core/tenants/tenant.ts';
import { issueAccessToken, openSession, sessionHashOf } from '../core/users/session.ts';
import { median } from './measure.mjs';
import { makeTenant, root, startServer } from './server.mjs';

const limit = 300;
log.level = 'warn';
rmSync(join(root, '.data/bench-year'), { recursive: true, force: true });
const { dataDir } = makeTenant('bench-year', 'tenant.ts');
const embedded = await openEmbedded({ dataDir, durable: false });
openDatabase(embedded.url);
const tenant = await tenantByHost('localhost');
const today = new Date().toISOString().slice(0, 10);
const began = performance.now();
const client = new pg.Client(embedded.url);
await client.connect();
await fill();
await playToday();
console.log(`made in ${Math.round((performance.now() - began) / 1000)} s`);
const token = await adminToken();
await closeDatabase();
const server = await startServer({ DATA_DIR: dataDir, SLOW_QUERY_MS: '300' });
try {
  await measure();
} finally {
  await server.stop();
  await client.end();
  await embedded.release();
  rmSync(dataDir, { recursive: true, force: true });
}

async function fill() {
  const ask = (sql, values) => client.query(sql, values);
  await ask(`set statement_timeout = 0`);
  await ask('alter table statistics_counts drop constraint statistics_counts_pkey');
  const days = `generate_series(date '${today}' - 364, date '${today}' - 1, interval '1 day') d`;
  // A share of the day's visits; each sees three pages. What is less than one visit happens on some days.
  const insert = ([by, byValue, kind, value], from, share) =>
    ask(`insert into statistics_counts (tenant_id, by_kind, by_value, kind, span, starts_on, value, views, visits,
                                        visitors, entries, exits, bounces, seconds)
         select '${tenant.id}', ${by}, ${byValue}, ${kind}, 'd', d::date, ${value}, n * 3, n, n, n / 3, n / 3, n / 2, n * 90
           from ${days}, ${from}, lateral (select floor(27400 * ${share} + random())::int as n) counted where n > 0`);
  const one = '(select 1) one';
  await insert([`''`, `''`, `'total'`, `''`], one, '1');
  await insert([`''`, `''`, `'hour'`, `lpad(h::text, 2, '0')`], 'generate_series(0, 23) h', '1.0 / 24');
  // By Zipf: the first of 2,000 pages has an eighth of what all have.
  const page = (name) =>
    `case when ${name} <= 1000 then '/pagina-' || ${name} - 1 else '/nieuws/i/bericht' || ${name} || '/over' end`;
  await insert([`''`, `''`, `'page'`, page('p')], 'generate_series(1, 2000) p', '1.0 / (p + 3)');
  await insert([`'page'`, page('p'), `'total'`, `''`], 'generate_series(1, 2000) p', '1.0 / (p + 3)');
  for (const kind of [
    'missing',
    'download',
    'outgoing',
    'form-start',
    'form-submission',
    'lcp',
    'inp',
    'cls',
    'ttfb',
  ]) {
    const count = kind.startsWith('form') ? 20 : kind.length <= 4 ? 60 : 400;
    const value = kind.length <= 4 ? `(v * 100)::text` : `'${kind}-' || v`;
    await insert([`''`, `''`, `'${kind}'`, value], `generate_series(1, ${count}) v`, '0.2 / (v + 3)');
    const crossed = `generate_series(1, 20) p, generate_series(1, ${Math.min(count, 8)}) v`;
    await insert([`'page'`, page('p'), `'${kind}'`, value], crossed, '0.2 / (v + 3) / (p + 3)');
  }
  const kinds = { source: 500, campaign: 50, device: 3, browser: 30, system: 15, language: 60, country: 120 };
  for (const [kind, count] of Object.entries(kinds)) {
    const value = `'${kind}-' || v`;
    const values = `generate_series(1, ${count}) v`;
    await insert([`''`, `''`, `'${kind}'`, value], values, '1.0 / (v + 1)');
    await insert([`'${kind}'`, value, `'total'`, `''`], values, '1.0 / (v + 1)');
    const some = Math.min(count, 5);
    const least = '1.0 / (p + 3) / (v + 1)';
    // Most values with the pages that are seen most; the first of two kinds, which are asked for, with every page.
    const isAsked = kind === 'source' || kind === 'device';
    const pages = `generate_series(1, ${some}) v, lateral generate_series(1, case when v = 1 and ${isAsked} then 2000 else 60 end) p`;
    await insert([`'${kind}'`, value, `'page'`, page('p')], pages, least);
    await insert([`'page'`, page('p'), `'${kind}'`, value], pages, least);
    const ofFirst = `(select 1 as p) one, generate_series(${some + 1}, ${count}) v`;
    await insert([`'page'`, page('p'), `'${kind}'`, value], ofFirst, least);
    for (const other of Object.keys(kinds).filter((name) => name !== kind)) {
      const crossed = `generate_series(1, ${some}) v, generate_series(1, ${Math.min(kinds[other], 8)}) w`;
      await insert(
        [`'${kind}'`, value, `'${other}'`, `'${other}-' || w`],
        crossed,
        '1.0 / (w + 1) / (v + 1)',
      );
    }
  }
  await ask(`
    insert into statistics_counts (tenant_id, by_kind, by_value, kind, span, starts_on, value, views, visits, visitors,
                                   entries, exits, bounces, seconds)
    select tenant_id, by_kind, by_value, kind, 'm', date_trunc('month', starts_on), value, sum(views), sum(visits),
           sum(visitors), sum(entries), sum(exits), sum(bounces), sum(seconds)
      from statistics_counts where span = 'd' group by 1, 2, 3, 4, 6, 7`);
  await ask(`alter table statistics_counts
               add primary key (tenant_id, by_kind, by_value, kind, span, starts_on, value)`);
  await ask(`
    insert into search_terms (tenant_id, day, term, searches, hits)
    select '${tenant.id}', d::date, 'zoekwoord ' || t, 1 + 200 / t, case when t % 7 = 0 then 0 else t end
      from ${days}, generate_series(1, 300) t`);
  await ask(`
    insert into log_entries (tenant_id, id, source, level, message, stack, kind, at, received_on, correlation_id)
    select '${tenant.id}', gen_random_uuid(), 'client', (array['error', 'warn', 'info'])[1 + n % 3],
           'Kaart ' || n % 400 || ' laadt niet', repeat('at f (a.js:1:1) ', 20), decode(lpad(to_hex(n % 400), 24, '0'), 'hex'),
           now() - n * interval '50 seconds', now() - n * interval '50 seconds', 'abc-' || n
      from generate_series(1, 50000) n`);
  await ask('vacuum analyze statistics_counts, search_terms, log_entries');
  const { rows } = await ask(
    `select count(*)::int as rows, pg_size_pretty(pg_total_relation_size('statistics_counts')) as size from statistics_counts`,
  );
  console.log(`${rows[0].rows} rows of counts, ${rows[0].size}`);
}

/** As it comes in: noted, written, folded; what came last waits to be folded by who asks first. */
async function playToday() {
  const agents = Array.from(
    { length: 60 },
    (_, at) => `Mozilla/5.0 (X11; Linux x86_64; rv:${at + 80}.0) Gecko/20100101 Firefox/${at + 80}.0`,
  );
  const total = 27_400 * 3;
  // Begun early, so that visits of this day are open and over.
  const from = Date.now() - Math.min(Date.now() - Date.parse(`${today}T00:30:00Z`), 10 * 3600_000);
  for (let at = 0; at < total; at++) {
    const visitor = at % 27_400;
    const moment = from + Math.floor(((Date.now() - from) * at) / total);
    const path = `/pagina-${(at * 7) % 1000}`;
    const by = {
      ...{ host: 'localhost', userAgent: agents[visitor % 60], acceptLanguage: 'nl' },
      referer: visitor % 3 ? `https://site-${visitor % 200}.example/` : undefined,
      forwardedFor: undefined,
      remoteAddress: `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
    };
    noteView({ tenant, path, search: '', status: 200, mayMeasure: true }, by, moment);
    if (at % 50 === 0) noteEvent(tenant, 'download', newGuid(), { page: path, at: moment });
    if (at % 3000 === 2999) await writeJournal();
    // Folding happens every five minutes; what is left at the end is that of a busy hour, five times the usual.
    if (at === total - 1400) {
      await writeJournal();
      await fold(tenant);
    } else if (at % 15_000 === 14_999) await fold(tenant);
  }
  await writeJournal();
}

async function adminToken() {
  return withTenant(tenant, async (tx) => {
    const id = newGuid();
    await tx('users').insert({
      ...{ id, email: 'meting@bench.example', firstName: 'Mee', lastName: 'Ting' },
      ...{ isActive: true, isAdmin: true, isMett: true, termsOfUseVersionAccepted: 1 },
    });
    const { sessionToken } = await openSession(tx, id, 'bench');
    return (await issueAccessToken(tx, sessionHashOf(sessionToken))).accessToken;
  });
}

async function measure() {
  const day = (back) => new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10);
  const periods = { today: 0, '7 days': 6, '30 days': 29, '90 days': 89, '12 months': 364 };
  const filters = {
    '': '',
    source: '&filter=source:source-1',
    page: '&filter=page:/pagina-0',
    device: '&filter=device:device-1',
    country: '&filter=country:country-2',
  };
  const lists = ['pages', 'entries', 'exits', 'items', 'sources', 'campaigns', 'devices', 'browsers', 'systems', 'languages',
    'countries', 'downloads', 'outgoing', 'form-starts', 'form-submissions', 'missing', 'vitals']; // prettier-ignore
  // The others are no part of a visit: they are known by their page at most.
  const visits = new Set(lists.slice(0, lists.indexOf('downloads')));
  const questions = new Map([['visits that wait are folded first', '/api/statistics/now']]);
  for (const [period, back] of Object.entries(periods)) {
    const asked = `?from=${day(back)}&to=${today}`;
    for (const [name, filter] of Object.entries(filters)) {
      const about = `${period}${name && `, one ${name}`}`;
      questions.set(`totals and course, ${about}`, `/api/statistics${asked}${filter}`);
      for (const list of lists)
        if (name === '' || visits.has(list) || (name === 'page' && list !== 'missing'))
          questions.set(
            `${list}, ${about}`,
            `/api/statistics/${list}${asked}${filter}${list === 'vitals' ? '' : '&itemCount=8'}`,
          );
    }
    questions.set(`terms, ${period}`, `/api/statistics/terms${asked}&itemCount=8`);
    questions.set(
      `terms without a result, ${period}`,
      `/api/statistics/terms${asked}&empty=true&itemCount=8`,
    );
  }
  const year = `from=${day(364)}&to=${today}`;
  questions.set('pages as a file', `/api/statistics/pages?${year}&itemCount=1000&format=csv`);
  questions.set('pages that hold a word', `/api/statistics/pages?${year}&q=77`);
  questions.set('content', '/api/statistics/content');
  questions.set('content, a year', `/api/statistics/content?${year}`);
  questions.set('log lines together', '/api/logentries?grouped=true&itemCount=50');
  questions.set('log lines, one by one', '/api/logentries?itemCount=50');
  questions.set('log lines that hold a word', '/api/logentries?grouped=true&q=Kaart%2077');
  questions.set('log lines of one request', '/api/logentries?correlationId=abc-4000');
  questions.set('status', '/api/status');
  const { rows } = await client.query(`select id from pages where name = 'pagina-1'`);
  questions.set('the page in the editor', `/api/statistics/pages/${rows[0].id}?${year}`);
  const results = [];
  for (const [name, path] of questions) {
    const times = [];
    for (let round = 0; round < 4; round++) {
      const from = performance.now();
      const answer = await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      times.push(performance.now() - from);
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    }
    results.push({ name, first: times[0], usual: median(times.slice(1)), slowest: Math.max(...times) });
  }
  results.sort((a, b) => b.slowest - a.slowest);
  const met = results.filter(({ slowest }) => slowest <= limit).length;
  for (const { name, first, usual, slowest } of results.slice(0, 15))
    console.log(
      `${slowest.toFixed(0).padStart(5)} ms  (first ${first.toFixed(0)}, then ${usual.toFixed(0)})  ${name}`,
    );
  console.log(
    `${met} of ${results.length} questions within ${limit} ms; in the middle ${median(results.map(({ usual }) => usual)).toFixed(0)} ms`,
  );
  if (met < results.length) process.exitCode = 1;
}
