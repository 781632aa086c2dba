// What people who signed in cost, and what a flood of wrong passwords does to others: a page that is kept, for somebody
// who signed in against a visitor (processor time a request); and the 99th percentile of other visitors, who look at
// about a thousand pages a second, while 50 wrong sign-ins are under way all the time, against the same without, in
// turns. The hash is argon2id with 19 MiB, two passes, one lane, a quarter of the cores at once (core/users/password.ts).
import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { load } from './load.mjs';
import { cpuMs, median } from './measure.mjs';
import { startServer } from './server.mjs';

const page = '/nieuws';

export async function people() {
  const dataDir = join(resolve(import.meta.dirname, '..'), '.data/bench-people');
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user
  const server = await startServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' }, [], '/');
  const { origin, pid } = server;
  try {
    const cookie = await signIn(origin, 'bezoeker@demo.example', 'bouwsteen-demo');
    const ways = { visitor: {}, 'signed in': { cookie } };
    const cpu = { visitor: [], 'signed in': [] };
    for (const headers of Object.values(ways)) await load(origin, [page], { seconds: 1, headers });
    for (let round = 0; round < 3; round++)
      for (const [who, headers] of Object.entries(ways)) {
        const before = cpuMs(pid);
        const { requests } = await load(origin, [page], { seconds: 2, headers });
        cpu[who].push((cpuMs(pid) - before) / requests);
      }
    const [visitor, signedIn] = [median(cpu.visitor), median(cpu['signed in'])];

    let isOver;
    let tries = 0;
    // Each account and address is counted, so every try is of another: what is hashed is what costs.
    const flood = async (lane) => {
      while (!isOver) {
        await tryOut(origin, `nobody${lane}-${tries++}@demo.example`, 'wrong').catch(() => undefined);
      }
    };
    const p99 = { calm: [], flooded: [] };
    for (let round = 0; round < 8; round++) {
      const calm = await others(origin);
      isOver = false;
      const lanes = Array.from({ length: 50 }, (_, lane) => flood(lane));
      await sleep(1000);
      const flooded = await others(origin);
      isOver = true;
      await Promise.all(lanes);
      // The first goes to what both need for the first time.
      if (round === 0) continue;
      p99.calm.push(calm);
      p99.flooded.push(flooded);
    }
    const [without, within] = [median(p99.calm), median(p99.flooded)];
    return [
      {
        figure: 'kept page: processor time signed in, of a visitor is 1',
        value: signedIn / visitor,
        unit: '×',
        limit: 2.5,
        note: `${signedIn.toFixed(4)} against ${visitor.toFixed(4)} ms`,
      },
      {
        figure: '50 wrong sign-ins at once: 99 % of others, before is 1',
        value: within / without,
        unit: '×',
        limit: 2,
        note: `${within.toFixed(1)} against ${without.toFixed(1)} ms, ${tries} tries`,
      },
    ];
  } finally {
    await server.stop();
  }
}

async function others(origin) {
  return (await load(origin, [page], { seconds: 4, connections: 16, pause: 16 })).p99;
}

function tryOut(origin, email, password) {
  return fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
    body: JSON.stringify({ email, password }),
  });
}

async function signIn(origin, email, password) {
  const answer = await tryOut(origin, email, password);
  if (answer.status !== 201) throw new Error(`Signing in answers ${answer.status}.`);
  const [session] = answer.headers.getSetCookie();
  return session.split(';', 1)[0];
}

function anyAddress() {
  return `198.51.${byte()}.${byte()}`;
}
function byte() {
  return Math.floor(Math.random() * 256);
}
