import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { alone } from './alone.ts';
import { asPlatform } from './db.ts';
import { keepStamp, readStamp } from './demo-stamp.ts';
import type { Guid } from './guid.ts';
import type { Kernel } from './kernel.ts';
import { log } from './log.ts';
import { countTenants } from './tenants/tenant.ts';

export interface DemoOptions {
  kernel: Kernel;
  /** The folder with the demo's content and its `seed.ts`. */
  folder: string;
  dataDir: string;
  /** Leads to the database itself, not to a pooler. */
  url: string;
  /** Asked for, or nothing but a demo can be meant because the database is the embedded one. */
  wanted: 'yes' | 'when-empty';
}

/** Any number, the same in every process. */
const lockNumber = 2611210901;

/**
 * Makes the demo tenants at a first start, goes on where that was cut off, and adds what a newer version of the demo
 * brings. A database that has tenants and no stamp is somebody's own: nothing is added to it unasked. Of nodes that
 * start together one makes it, and the others wait.
 */
export async function ensureDemo(options: DemoOptions): Promise<void> {
  const today = hashOf(options.folder);
  if (!(await isLacking(options, today))) return;
  await alone(options.url, lockNumber, async () => {
    if (await isLacking(options, today)) await makeDemo(options, today);
  });
}

/** The tenants of the demo that are there. */
export const demoTenantIds = (): Promise<Guid[]> =>
  asPlatform((tx) =>
    tx('demoTenants as d').join('tenants as t', 't.id', 'd.tenant').orderBy('d.key').pluck('t.id'),
  );

async function isLacking({ dataDir, wanted }: DemoOptions, today: string): Promise<boolean> {
  const stamp = readStamp(dataDir);
  if ((await countTenants()) === 0) return true;
  return stamp ? stamp.made !== today : wanted === 'yes';
}

async function makeDemo({ kernel, folder, dataDir }: DemoOptions, today: string): Promise<void> {
  const before = (await countTenants()) > 0 ? readStamp(dataDir) : undefined;
  const past = before && (before.made === '' ? 'begun' : 'made');
  log.info(
    past === 'made'
      ? 'adding what is new of the demo to its tenants'
      : 'making the demo tenants; this takes about a minute, once',
  );
  if (past !== 'made') keepStamp(dataDir, '');
  const { seedDemo } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'seed.ts')).href)) as {
    seedDemo(options: { kernel: Kernel; past: typeof past }): Promise<void>;
  };
  await seedDemo({ kernel, past });
  keepStamp(dataDir, today);
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('base64url');
}
