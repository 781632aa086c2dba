// What counting visits costs a server. Thirteen minutes, on a machine that does nothing else.
//
// Two servers are asked for warm pages of the bench tenant a thousand times a second each, all the time, by 20,000
// visitors (60 browsers, addresses by a proxy): one counts them, the other does not, because they say to be fetched
// ahead. As both run at the same moment, what differs in their processor time is noting and hashing; they change roles
// every turn, and two turns are one measure, as two servers differ by themselves. They are measured as a server is that
// runs for days: after three minutes of turns, in which V8 makes both roles fast and, some hundred seconds after the start,
// gives memory back that it then takes again; and without a rest between the turns, in which it would do so once more.
// What the database does to keep the journal, and what folding it costs every five minutes (core/statistics/rounds.ts),
// is measured in this process with the views of five minutes at that rate; what the servers wrote is folded here too,
// between the turns: one of them would do so in the middle of a turn, be it the one that counts or the other.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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
/** Seconds: until all is written that was seen in the turn before; four journals long. */
const time = { change: 4, turn: 12 };
/** Until the servers are warm, and those that are measured. */
const turns = { warm: 12, measured: 36 };
/** As often a server collects all its garbage from one fold to the next. */
const collections = 8;

export async function counting() {
  const { level } = log;
  log.level = 'error';
  const database = await openDatabase();
  const environment = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' };
  const servers = [await startServer(environment), await startServer(environment)];
  /** @type {Awaited<ReturnType<typeof openEmbedded>> | undefined} */
  let embedded;
  try {
    embedded = await openEmbedded({ dataDir: join(root, '.data/bench') });
    open(embedded.url);
    const tenant = await tenantByHost('localhost');
    const measured = await measureTurns(database.pages, servers, () => fold(tenant));
    console.log(`turns, not counted and counted: ${measured.map(shown).join(', ')} µs a page`);
    const off = median(measured.map(({ ahead }) => ahead));
    const measures = twoByTwo(measured.map(({ counted, ahead }) => counted - ahead));
    const noting = ofMiddle(measures);
    const { writing, folding } = await fiveMinutes(database, tenant);
    return [
      {
        figure: 'visits counted, 1,000 a second: more processor time',
        value: ((noting.mean + writing + folding) / off) * 100,
        unit: '%',
        limit: 5,
        note: `noting ${noting.mean.toFixed(1)} (± ${noting.error.toFixed(1)}), writing ${writing.toFixed(1)}, folding ${folding.toFixed(1)}, a page ${off.toFixed(1)} µs`,
      },
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await closeDatabase();
    await embedded?.release();
    await database.release();
    log.level = level;
  }
}

/** Processor time of node for each page of each turn, in microseconds. */
async function measureTurns(pages, servers, tidyUp) {
  const load = askAllTheTime(pages, servers);
  try {
    const measured = [];
    for (let turn = 0; turn < turns.warm + turns.measured; turn++) {
      const [counting, other] = turn % 2 ? servers.toReversed() : servers;
      load.counting = [counting];
      await Promise.all([load.for(time.change), tidyUp()]);
      const spent = () => [cpuMs(counting.pid), cpuMs(other.pid)];
      const [before, from] = [spent(), load.asked];
      await load.for(time.turn);
      const asked = load.asked - from;
      const [counted, ahead] = spent().map((ms, at) => ((ms - before[at]) / asked) * 1000);
      if (turn >= turns.warm) measured.push({ counted, ahead });
    }
    return measured;
  } finally {
    await load.end();
  }
}

/** The means of the first two, of the next two and so on. */
function twoByTwo(values) {
  return values.flatMap((value, at) => (at % 2 ? [(values[at - 1] + value) / 2] : []));
}

/**
 * The mean of the middle half, and one standard error of it: in some of the turns one of the servers collects its garbage,
 * and not in the same.
 */
function ofMiddle(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const outside = values.length >> 2;
  const middle = sorted.slice(outside, values.length - outside);
  // As what is left out says how far the others lie apart, it counts as the last that is not left out (Tukey, McLaughlin).
  const pulledIn = sorted.map((value) => Math.min(Math.max(value, middle[0]), middle.at(-1)));
  const centre = mean(pulledIn);
  const deviation = Math.sqrt(mean(pulledIn.map((value) => (value - centre) ** 2)));
  const share = middle.length / values.length;
  return { mean: mean(middle), error: deviation / (share * Math.sqrt(values.length - 1)) };
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

function shown({ ahead, counted }) {
  return `${ahead.toFixed(1)} and ${counted.toFixed(1)}`;
}

/** Asks each of them for a page a thousand times a second. Those in `counting` are to count it. */
function askAllTheTime(pages, servers) {
  // Sockets in turn: one that was idle for seconds may be one that the server is just closing.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64, scheduling: 'fifo' });
  const failures = new Map();
  const waiting = new Set();
  const load = { asked: 0, counting: servers };
  const began = performance.now();
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      for (const due = ((performance.now() - began) / 1000) * perSecond; load.asked < due; load.asked++)
        for (const server of load.asked % 2 ? servers : servers.toReversed()) {
          const isAhead = !load.counting.includes(server);
          const one = ask(agent, server, pages[load.asked % 100], load.asked, isAhead).catch(fails);
          waiting.add(one);
          void one.finally(() => waiting.delete(one));
        }
      await sleep(5);
    }
  })();
  function fails({ code, message }) {
    const reason = code ?? message;
    failures.set(reason, (failures.get(reason) ?? 0) + 1);
  }
  return Object.assign(load, {
    async for(seconds) {
      await sleep(seconds * 1000);
      if (failures.size === 0) return;
      const reasons = [...failures].map(([reason, times]) => `${reason} (${times} times)`).join(', ');
      throw new Error(`of ${2 * load.asked} pages some failed: ${reasons}`);
    },
    async end() {
      isOver = true;
      await asking;
      await Promise.all(waiting);
      agent.destroy();
    },
  });
}

function ask(agent, { origin }, path, at, isAhead) {
  const { userAgent, address, referer } = visitorOf(at);
  const headers = {
    'user-agent': userAgent,
    'accept-encoding': 'gzip',
    'accept-language': 'nl-NL,nl;q=0.9',
    'x-forwarded-for': address,
    // Together of the same length, so that only what is done with it differs. The other name is one that readHead does not
    // look at. It is no longer than the first: Node puts a character before each, and V8 joins what is thirteen characters
    // long then another way, which takes longer.
    ...(isAhead ? { 'sec-purpose': 'prefetch' } : { 'x-purpose': 'prefetched' }),
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
 * three of eight, once V8 has made it fast, and after garbage was collected as it is in a server meanwhile.
 */
async function fiveMinutes(database, tenant) {
  const views = 300 * perSecond;
  const times = [];
  for (let ago = 8; ago > 0; ago--) {
    const from = Date.now() - ago * 300_000;
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
    for (let at = 0; at < collections; at++) collectGarbage();
    // Of this process by itself: looking through all processes is work of the same process.
    const before = process.cpuUsage();
    await fold(tenant);
    const { user, system } = process.cpuUsage(before);
    const folding = (user + system) / 1000 + database.cpuMs() - written;
    times.push({ writing: ((written - began) / views) * 1000, folding: (folding / views) * 1000 });
  }
  const last = times.slice(-3);
  return {
    writing: median(last.map(({ writing }) => writing)),
    folding: median(last.map(({ folding }) => folding)),
  };
}

function collectGarbage() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
