/** Builds the site when the build is missing or was made from other sources. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main, Problem, root, runtime } from './runtime.mjs';

/** What a build is made of. Of core only code counts: parts of it end up in what a browser loads. */
const sources = [
  'package-lock.json',
  'package.json',
  'astro-i18next.config.cjs',
  'site',
  'plugins',
  'admin',
  'core',
];
const stamp = join(root, 'dist/.built-from');

export function ensureBuilt() {
  const wanted = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the site …');
  build();
}

export function build() {
  const hash = sourcesHash();
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const { status } = spawnSync(runtime(), [astro, 'build'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Problem('The build did not succeed; the reason stands above.');
  writeFileSync(stamp, hash);
}

/** Whether the build is there and made from today's sources; an image carries a build without them. */
export function buildState() {
  if (!existsSync(stamp)) return 'missing';
  if (!existsSync(join(root, 'site'))) return 'current';
  return readFileSync(stamp, 'utf8') === sourcesHash() ? 'current' : 'stale';
}

function sourcesHash() {
  const hash = createHash('sha256');
  const configs = readdirSync(root).filter((name) => name.startsWith('astro.config.'));
  for (const file of [...configs, ...sources.flatMap(filesIn)]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or folder, from the root
 * @returns {string[]} the files in it that a build reads
 */
function filesIn(path) {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return isSource(path) ? [path] : [];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

/** @param {string} file */
const isSource = (file) =>
  !/\.test\.tsx?$|\.md$/.test(file) && (!file.startsWith('core/') || file.endsWith('.ts'));

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(async () => build());
