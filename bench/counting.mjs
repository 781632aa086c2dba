// What counting visits costs a server: `node bench/counting.mjs`. Under 90 seconds, on a machine that does nothing else.
//
// The bench tenant's warm page is asked for a thousand times a second by 20,000 visitors (60 browsers, addresses by a
// proxy), in turns: counted, and not counted because it says to be fetched ahead. What differs in processor time, of
// node and of PostgreSQL, is everything that counting does: noting, hashing, writing, and folding, which is asked for
// at the end of every turn.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeDatabase, openDatabase as open, withTenant } from '../core/db.ts';
import { newGuid } from '../core/guid.ts';
import { log } from '../core/log.ts';
import { openEmbedded } from '../core/postgres/embedded.ts';
import { tenantByHost } from '../core/tenants/tenant.ts';
import { issueAccessToken, openSession, sessionHashOf } from '../core/users/session.ts';
import { join } from 'node:path';
import { cpuMs, median } from './measure.mjs';
import { ensureTenant, openDatabase, root, startServer } from './server.mjs';

const perSecond = 1000;
const seconds = 6;
const rounds = 5;
const limit = 5;
log.level = 'error';
ensureTenant();
const database = await openDatabase();
const token = await adminToken();
const server = await startServer({ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' });
const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
try {
  await turn('counted', 2);
  await turn('ahead', 2);
  const results = { counted: [], ahead: [] };
  for (let round = 0; round < rounds; round++)
    for (const how of round % 2 ? ['counted', 'ahead'] : ['ahead', 'counted'])
      results[how].push(await turn(how, seconds));
  const [on, off] = [results.counted, results.ahead].map((all) => median(all));
  const more = (on / off - 1) * 100;
  console.log(`turns, counted: ${shown(results.counted)}; not counted: ${shown(results.ahead)} µs a page`);
  console.log(
    `in the middle ${on.toFixed(1)} against ${off.toFixed(1)} µs: ${more.toFixed(1)} % more (≤ ${limit} %)`,
  );
  if (more > limit) process.exitCode = 1;
} finally {
  agent.destroy();
  await server.stop();
  await database.release();
}

function shown(values) {
  return values.map((value) => value.toFixed(1)).join(', ');
}

/** Processor time of node and PostgreSQL for each page of so many seconds, in microseconds. */
async function turn(how, length) {
  const before = cpuMs(server.pid) + database.cpuMs();
  let asked = 0;
  let failed = 0;
  const waiting = new Set();
  const began = performance.now();
  while (performance.now() - began < length * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; asked < due; asked++) {
      const one = ask(asked, how).catch(() => void failed++);
      waiting.add(one);
      void one.finally(() => waiting.delete(one));
    }
    await sleep(5);
  }
  await Promise.all(waiting);
  // What waits is written within three seconds, and folded by who asks.
  await sleep(3500);
  const { status } = await fetch(`${server.origin}/api/statistics/now`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (failed > 0 || status !== 200) throw new Error(`${failed} of ${asked} pages failed, numbers: ${status}`);
  return ((cpuMs(server.pid) + database.cpuMs() - before) / asked) * 1000;
}

function ask(at, how) {
  const visitor = (at * 7) % 20_000;
  const browser = (visitor % 60) + 80;
  const headers = {
    'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${browser}.0) Gecko/20100101 Firefox/${browser}.0`,
    'accept-encoding': 'gzip',
    'accept-language': 'nl-NL,nl;q=0.9',
    'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}`,
    // Of the same length, so that only what is done with it differs.
    [how === 'ahead' ? 'sec-purpose' : 'not-purpose']: 'prefetch',
    ...(visitor % 5 < 2 && { referer: 'https://www.google.com/' }),
  };
  return new Promise((resolve, reject) => {
    const asked = http.get(server.origin + database.pages[at % 100], { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(answer.statusCode))));
      answer.on('error', reject);
    });
    asked.on('error', reject);
  });
}

async function adminToken() {
  const embedded = await openEmbedded({ dataDir: join(root, '.data/bench') });
  open(embedded.url);
  const tenant = await tenantByHost('localhost');
  const made = await withTenant(tenant, async (tx) => {
    const id = newGuid();
    await tx('users').insert({
      ...{ id, email: `${id}@bench.example`, firstName: 'Mee', lastName: 'Ting' },
      ...{ isActive: true, isAdmin: true, termsOfUseVersionAccepted: 1 },
    });
    const { sessionToken } = await openSession(tx, id, 'bench');
    return (await issueAccessToken(tx, sessionHashOf(sessionToken))).accessToken;
  });
  await closeDatabase();
  await embedded.release();
  return made;
}
