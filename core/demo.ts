import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kernel } from './kernel.ts';
import { log } from './log.ts';
import { countTenants } from './tenants/tenant.ts';

export interface DemoOptions {
  kernel: Kernel;
  /** The folder with the demo's content and its `seed.ts`. */
  folder: string;
  dataDir: string;
  /** Asked for, or nothing but a demo can be meant because the database is the embedded one. */
  wanted: 'yes' | 'when-empty';
}

/** What was made of the demo, as a hash of its sources; empty while it is being made. */
type Stamp = { made: string };

/**
 * Makes the demo tenants at a first start, goes on where that was cut off, and adds what a newer version of the demo
 * brings. A database that has tenants and no stamp is somebody's own: nothing is added to it unasked.
 */
export async function ensureDemo({ kernel, folder, dataDir, wanted }: DemoOptions): Promise<void> {
  const file = join(dataDir, 'demo.json');
  const stamp = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stamp) : undefined;
  const today = hashOf(folder);
  if (wanted === 'when-empty' && !stamp && (await countTenants()) > 0) return;
  if (stamp?.made === today && (await countTenants()) > 0) return;

  mkdirSync(dataDir, { recursive: true });
  log.info('making the demo tenants; this takes about a minute, once');
  const keep = (made: string) => writeFileSync(file, JSON.stringify({ made } satisfies Stamp));
  keep('');
  const { seedDemo } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'seed.ts')).href)) as {
    seedDemo(options: { kernel: Kernel }): Promise<void>;
  };
  await seedDemo({ kernel });
  keep(today);
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('base64url');
}
