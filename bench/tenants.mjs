// A thousand tenants beside two: what a start takes, and what a node holds of tenants nobody visits.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, pssMiB } from './measure.mjs';
import { root, startServer } from './server.mjs';

const folder = join(root, '.data/bench-tenants');

export async function tenants() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user
  const two = await startWith(2);
  const thousand = await startWith(1000);
  rmSync(folder, { recursive: true, force: true });
  const note = `two tenants: ${two.seconds.toFixed(2)} s, ${two.memory.toFixed(0)} MiB`;
  return [
    {
      figure: 'start with 1,000 tenants, of that with two',
      value: thousand.seconds / two.seconds,
      unit: 'x',
      limit: 1.1,
      note,
    },
    {
      figure: 'memory with 1,000 tenants that nobody visits, of that with two',
      value: thousand.memory / two.memory,
      unit: 'x',
      limit: 1.05,
    },
  ];
}

async function startWith(number) {
  const script = join(import.meta.dirname, 'many-tenants.ts');
  const made = spawnSync(process.execPath, [script, folder, String(number)], { cwd: root, stdio: 'inherit' });
  if (made.status !== 0) throw new Error('The tenants could not be made.');
  const times = [];
  const memories = [];
  for (let round = 0; round < 4; round++) {
    const server = await startServer({ DATA_DIR: folder });
    if (round > 0) {
      times.push(server.startMs / 1000);
      await sleep(3000);
      memories.push(pssMiB(server.pid));
    }
    await server.stop();
    await sleep(2500);
  }
  return { seconds: median(times), memory: median(memories) };
}
