// A page from the cache of the real server, in turns with one nginx worker that serves the same bytes from disk.
import pg from 'pg';
import { beside } from './floors.mjs';
import { load } from './load.mjs';
import { cpuMs, median, pssMiB } from './measure.mjs';
import { startNginx } from './nginx.mjs';
import { startServer } from './server.mjs';

const path = '/pagina-500';
const forms = { 'as it is': {}, gzip: { 'Accept-Encoding': 'gzip' } };

export async function warm(openDatabase) {
  return [...(await besideNginx()), ...(await underLoad(openDatabase))];
}

async function besideNginx() {
  const server = await startServer();
  const page = await (
    await fetch(server.origin + path, { headers: { 'Accept-Encoding': 'identity' } })
  ).text();
  const nginx = await startNginx(page);
  if (!nginx) console.log('nginx is not installed: there is nothing to compare with.');
  const targets = [server, ...(nginx ? [{ ...nginx }] : [])];
  const rows = [];
  try {
    for (const [form, headers] of Object.entries(forms)) {
      const [ours, theirs] = await inTurns(targets, { connections: 32, headers, path });
      const note = theirs ? `${shown(ours.cpu)} against ${shown(theirs.cpu)} ms` : `${shown(ours.cpu)} ms`;
      const figure = `warm page, ${form}: processor time, nginx is 1`;
      if (theirs) rows.push({ figure, value: ours.cpu / theirs.cpu, unit: '×', limit: 2, note });
    }
    const headers = forms.gzip;
    const [alone] = await inTurns(targets.slice(0, 1), { connections: 1, headers, path });
    rows.push({ figure: 'warm page, 1 connection: median', value: alone.p50, unit: 'ms', limit: 0.1 });
    const [many, manyOfNginx] = await inTurns(targets, { connections: 128, headers, path });
    const most = { figure: 'warm page, 128 connections: 99 %', value: many.p99, unit: 'ms', limit: 8 };
    rows.push(manyOfNginx ? beside(most, 'nginx, 99 % at 128 connections', manyOfNginx.p99) : most);
  } finally {
    await server.stop();
    await nginx?.stop();
  }
  return rows;
}

/** The most that it holds, and the most while everything that a night does falls due: a thousand pages are checked. */
async function underLoad(openDatabase) {
  const database = await openDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const rows = [];
  try {
    for (const [figure, due, limit] of [
      ['memory under load (node)', '1 day', 220],
      ['  beside the work of a night', '0', undefined],
    ]) {
      await client.query('update job_rounds set due_on = now() + $1::interval', [due]);
      rows.push({ figure, value: await mostHeld(), unit: 'MiB', ...(limit && { limit }) });
    }
  } finally {
    // What was broken off would be taken up by the next server, which is measured for something else.
    await client.query(`update job_rounds set due_on = now() + interval '1 day'`);
    await client.query('delete from jobs');
    await client.end();
    await database.release();
  }
  return rows;
}

async function mostHeld() {
  const server = await startServer();
  let most = 0;
  const sampling = setInterval(() => (most = Math.max(most, pssMiB(server.pid))), 250);
  try {
    for (const headers of Object.values(forms))
      for (const connections of [32, 128])
        await load(server.origin, [path], { connections, headers, seconds: 6 });
  } finally {
    clearInterval(sampling);
    await server.stop();
  }
  return most;
}

/** Medians of three rounds, each target once a round. */
export async function inTurns(targets, { path, ...options }) {
  const results = targets.map(() => []);
  for (const { origin, path: own = path } of targets) await load(origin, [own], { ...options, seconds: 1 });
  for (let round = 0; round < 3; round++) {
    for (const [at, { origin, pid, path: own = path }] of targets.entries()) {
      const before = cpuMs(pid);
      const result = await load(origin, [own], { ...options, seconds: 2 });
      results[at].push({ ...result, cpu: (cpuMs(pid) - before) / result.requests });
    }
  }
  const of = (rounds, name) => median(rounds.map((round) => round[name]));
  return results.map((rounds) => ({
    cpu: of(rounds, 'cpu'),
    perSecond: median(rounds.map(({ requests, seconds }) => requests / seconds)),
    p50: of(rounds, 'p50'),
    p99: of(rounds, 'p99'),
  }));
}

const shown = (value) => value.toFixed(4);
