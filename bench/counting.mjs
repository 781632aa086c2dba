// What counting visits costs a server. Nine minutes, on a machine that does nothing else.
//
// Two servers are each asked for warm pages of the bench tenant a thousand times a second, turn about, by 20,000
// visitors (60 browsers, addresses by a proxy): one counts them, the other does not, because they say to be fetched
// ahead. As both run at the same moment, what differs in their processor time is noting and hashing; they change roles
// every turn, and two turns are one measure, as two servers differ by themselves. What the database does to keep the
// journal, and what folding it costs every five minutes (core/statistics/rounds.ts), is measured in this process with the
// views of five minutes at that rate.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeDatabase, openDatabase as open } from '../core/db.ts';
import { log } from '../core/log.ts';
import { openEmbedded } from '../core/postgres/embedded.ts';
import { fold } from '../core/statistics/fold.ts';
import { noteView, writeJournal } from '../core/statistics/journal.ts';
import { tenantByHost } from '../core/tenants/tenant.ts';
import { join } from 'node:path';
import { cpuMs, median } from './measure.mjs';
import { openDatabase, root, startServer } from './server.mjs';

const perSecond = 1000;
const seconds = 16;
const rounds = 24;

export async function counting() {
  const { level } = log;
  log.level = 'error';
  const database = await openDatabase();
  const environment = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' };
  const servers = [await startServer(environment), await startServer(environment)];
  try {
    for (const order of [servers, servers.toReversed()]) await turn(database, order, 6);
    const turns = [];
    for (let round = 0; round < rounds; round++)
      turns.push(await turn(database, round % 2 ? servers.toReversed() : servers, seconds));
    console.log(`turns, not counted and counted: ${turns.map(shown).join(', ')} µs a page`);
    const off = median(turns.map(({ ahead }) => ahead));
    const measures = twoByTwo(turns.map(({ counted, ahead }) => counted - ahead));
    const noting = meanOfMiddle(measures);
    const { writing, folding } = await fiveMinutes(database);
    return [
      {
        figure: 'visits counted, 1,000 a second: more processor time',
        value: ((noting + writing + folding) / off) * 100,
        unit: '%',
        limit: 5,
        note: `noting ${noting.toFixed(1)} (± ${uncertainty(measures).toFixed(1)}), writing ${writing.toFixed(1)}, folding ${folding.toFixed(1)}, a page ${off.toFixed(1)} µs`,
      },
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.release();
    log.level = level;
  }
}

/** The means of the first two, of the next two and so on. */
function twoByTwo(values) {
  return values.flatMap((value, at) => (at % 2 ? [(values[at - 1] + value) / 2] : []));
}

/** Of the middle half: in some of the turns one of the servers collects its garbage, and not in the same. */
function meanOfMiddle(values) {
  const middle = values
    .toSorted((a, b) => a - b)
    .slice(values.length >> 2, values.length - (values.length >> 2));
  return mean(middle);
}

/** How far the mean of so many may be from what it is of: one standard error. */
function uncertainty(values) {
  const centre = mean(values);
  const squares = values.map((value) => (value - centre) ** 2);
  return Math.sqrt(mean(squares) / (values.length - 1));
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

function shown({ ahead, counted }) {
  return `${ahead.toFixed(1)} and ${counted.toFixed(1)}`;
}

/** Processor time of node for each page of so many seconds, in microseconds. */
async function turn(database, [counting, other], length) {
  const spent = () => [cpuMs(counting.pid), cpuMs(other.pid)];
  const before = spent();
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  // Of this turn alone, and its sockets in turn: one that was idle for seconds may be one that the server is just closing.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64, scheduling: 'fifo' });
  let asked = 0;
  const failures = new Map();
  const fails = ({ code, message }) => {
    const reason = code ?? message;
    failures.set(reason, (failures.get(reason) ?? 0) + 1);
  };
  const waiting = new Set();
  while (elapsed() < length * 1000) {
    for (const due = (elapsed() / 1000) * perSecond; asked < due; asked++)
      for (const server of asked % 2 ? [counting, other] : [other, counting]) {
        const one = ask(agent, server, database.pages[asked % 100], asked, server === other).catch(fails);
        waiting.add(one);
        void one.finally(() => waiting.delete(one));
      }
    await sleep(5);
  }
  await Promise.all(waiting);
  agent.destroy();
  // What waits is written within three seconds.
  await sleep(3500);
  if (failures.size > 0) {
    const reasons = [...failures].map(([reason, times]) => `${reason} (${times} times)`).join(', ');
    throw new Error(`of ${2 * asked} pages some failed: ${reasons}`);
  }
  const after = spent();
  const [counted, ahead] = after.map((ms, at) => ((ms - before[at]) / asked) * 1000);
  return { counted, ahead };
}

function ask(agent, { origin }, path, at, isAhead) {
  const { userAgent, address, referer } = visitorOf(at);
  const headers = {
    'user-agent': userAgent,
    'accept-encoding': 'gzip',
    'accept-language': 'nl-NL,nl;q=0.9',
    'x-forwarded-for': address,
    // Together of the same length, and no name that is looked at twice, so that only what is done with it differs.
    ...(isAhead ? { 'sec-purpose': 'prefetch' } : { 'not-purposes': 'prefetc' }),
    ...(referer && { referer }),
  };
  return new Promise((resolve, reject) => {
    const asked = http.get(origin + path, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`)),
      );
      answer.on('error', reject);
    });
    asked.on('error', reject);
  });
}

function visitorOf(at) {
  const visitor = (at * 7) % 20_000;
  const browser = (visitor % 60) + 80;
  return {
    userAgent: `Mozilla/5.0 (X11; Linux x86_64; rv:${browser}.0) Gecko/20100101 Firefox/${browser}.0`,
    address: `10.0.${visitor >> 8}.${visitor & 255}`,
    referer: visitor % 5 < 2 ? 'https://www.google.com/' : undefined,
  };
}

/**
 * Microseconds of processor time a view for the views of five minutes: of PostgreSQL while they are written, of node and
 * PostgreSQL while they are folded. A server does so every five minutes for days: what is told is the middle of the last
 * three of five, once it is done by code that V8 has made fast.
 */
async function fiveMinutes(database) {
  const embedded = await openEmbedded({ dataDir: join(root, '.data/bench') });
  open(embedded.url);
  const tenant = await tenantByHost('localhost');
  const views = 300 * perSecond;
  const times = [];
  for (let time = 5; time > 0; time--) {
    const from = Date.now() - time * 300_000;
    await fold(tenant);
    const began = database.cpuMs();
    for (let at = 0; at < views; at++) {
      const { userAgent, address, referer } = visitorOf(at);
      const by = { userAgent, referer, acceptLanguage: 'nl-NL,nl;q=0.9', remoteAddress: address };
      const page = { tenant, path: database.pages[at % 100], search: '', status: 200, mayMeasure: true };
      noteView(page, { ...by, host: 'localhost', forwardedFor: undefined }, from + at * (1000 / perSecond));
      if (at % (3 * perSecond) === 0) await writeJournal();
    }
    await writeJournal();
    const written = database.cpuMs();
    // Of this process by itself: looking through all processes is work of the same process.
    const before = process.cpuUsage();
    await fold(tenant);
    const { user, system } = process.cpuUsage(before);
    const folding = (user + system) / 1000 + database.cpuMs() - written;
    times.push({ writing: ((written - began) / views) * 1000, folding: (folding / views) * 1000 });
  }
  await closeDatabase();
  await embedded.release();
  const last = times.slice(-3);
  return {
    writing: median(last.map(({ writing }) => writing)),
    folding: median(last.map(({ folding }) => folding)),
  };
}
