import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { alone } from './alone.ts';
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

/** What was made of the demo, as a hash of its sources; empty while it is being made. */
type Stamp = { made: string };

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

async function isLacking({ dataDir, wanted }: DemoOptions, today: string): Promise<boolean> {
  const file = stampIn(dataDir);
  const stamp = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stamp) : undefined;
  if ((await countTenants()) === 0) return true;
  return stamp ? stamp.made !== today : wanted === 'yes';
}

async function makeDemo({ kernel, folder, dataDir }: DemoOptions, today: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  log.info('making the demo tenants; this takes about a minute, once');
  const keep = (made: string) => writeFileSync(stampIn(dataDir), JSON.stringify({ made } satisfies Stamp));
  keep('');
  const { seedDemo } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'seed.ts')).href)) as {
    seedDemo(options: { kernel: Kernel }): Promise<void>;
  };
  await seedDemo({ kernel });
  keep(today);
}

const stampIn = (dataDir: string) => join(dataDir, 'demo.json');

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('base64url');
}
