// A thousand tenants beside two: what a start takes, and what a node holds of tenants nobody visits.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openEmbedded } from '../core/postgres/embedded.ts';
import { cpuMs, median, pssMiB } from './measure.mjs';
import { root, startServer } from './server.mjs';

const folder = join(root, '.data/bench-tenants');
/** Starts of each, in turns: times vary more from one minute to the next than from two tenants to a thousand. */
const starts = 15;
/** The last of them also for their memory. */
const weighed = 3;

export async function tenants() {
  rmSync(folder, { recursive: true, force: true });
  const two = await installation(2);
  const thousand = await installation(1000);
  for (let round = 0; round < starts; round++)
    for (const one of round % 2 ? [two, thousand] : [thousand, two]) await measureStart(one, starts - round);
  await two.close();
  await thousand.close();
  rmSync(folder, { recursive: true, force: true });
  const ratio = (of) => of(thousand) / of(two);
  return [
    {
      figure: 'start with 1,000 tenants, of that with two',
      value: ratio(({ times }) => median(times)),
      unit: 'x',
      limit: 1.1,
      note: `two tenants: ${median(two.times).toFixed(2)} s, in turns`,
    },
    {
      figure: 'memory with 1,000 tenants that nobody visits, of that with two',
      value: ratio(({ memories }) => median(memories)),
      unit: 'x',
      limit: 1.05,
      note: `two tenants: ${median(two.memories).toFixed(0)} MiB, ten seconds after the start`,
    },
    {
      figure: 'memory at rest after every round of an hour and a night, the same way',
      value: ratio(({ afterRounds }) => afterRounds),
      unit: 'x',
      limit: 1.1,
      note: `two tenants: ${two.afterRounds.toFixed(0)} MiB; rounds of 1,000: ${thousand.roundSeconds.toFixed(0)} s of processor time`,
    },
  ];
}

async function installation(number) {
  const dataDir = join(folder, String(number));
  mkdirSync(dataDir, { recursive: true });
  for (const each of [folder, dataDir]) chmodSync(each, 0o755); // as root, PostgreSQL runs as another user
  const script = join(import.meta.dirname, 'many-tenants.ts');
  const made = spawnSync(process.execPath, [script, dataDir, String(number)], {
    cwd: root,
    stdio: 'inherit',
  });
  if (made.status !== 0) throw new Error('The tenants could not be made.');
  const embedded = await openEmbedded({ dataDir });
  const client = new pg.Client(embedded.url);
  await client.connect();
  const close = async () => {
    await client.end();
    await embedded.release();
  };
  return { dataDir, client, close, times: [], memories: [] };
}

/** The first start compiles, and is not counted; after the last one all rounds are due. */
async function measureStart(one, left) {
  const { dataDir, client, times, memories } = one;
  const isFirst = !one.hasStarted;
  one.hasStarted = true;
  await fallDue(client, '1 hour');
  const server = await startServer({ DATA_DIR: dataDir });
  if (!isFirst) {
    times.push(server.startMs / 1000);
  }
  if (left <= weighed) {
    await sleep(10_000);
    memories.push(pssMiB(server.pid));
  }
  if (left === 1) {
    await fallDue(client, '0');
    Object.assign(one, await roundsDone(server.pid, client));
  }
  await server.stop();
  await sleep(500);
}

const fallDue = (client, when) => client.query('update job_rounds set due_on = now() + $1::interval', [when]);

/** Waits until nothing is due and the node has been at rest for a minute. */
async function roundsDone(pid, client) {
  const before = cpuMs(pid);
  const isBusy = async () => {
    const { rows } = await client.query(
      `select exists (select from jobs where failed_on is null)
           or exists (select from job_rounds where due_on <= now() or last_on is null) as busy`,
    );
    return rows[0].busy;
  };
  do await sleep(2000);
  while (await isBusy());
  const roundSeconds = (cpuMs(pid) - before) / 1000;
  await sleep(65_000);
  return { afterRounds: pssMiB(pid), roundSeconds };
}
