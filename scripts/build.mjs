/** Builds the site when the build is missing or was made from other sources. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress.mjs';
import { settings } from './outside-plugins.mjs';
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
const stampFile = () => join(settings().buildDir, '.built-from');

export async function ensureBuilt() {
  const wanted = sourcesHash();
  const stamp = stampFile();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the site …');
  await build();
}

export async function build() {
  const hash = sourcesHash();
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const { status } = spawnSync(runtime(), [astro, 'build'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Problem('The build did not succeed; the reason stands above.');
  await compressFiles(join(settings().buildDir, 'client'));
  writeFileSync(stampFile(), hash);
}

/** Whether the build is there and made from today's sources; an image carries a build without them. */
export function buildState() {
  const stamp = stampFile();
  if (!existsSync(stamp)) return 'missing';
  if (!existsSync(join(root, 'site'))) return 'current';
  return readFileSync(stamp, 'utf8') === sourcesHash() ? 'current' : 'stale';
}

function sourcesHash() {
  const hash = createHash('sha256');
  const configs = readdirSync(root).filter((name) => name.startsWith('astro.config.'));
  const add = (/** @type {string} */ name, /** @type {string} */ file) =>
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  for (const file of [...configs, ...sources.flatMap((path) => filesIn(path))]) add(file, join(root, file));
  for (const { name, folder } of settings().places)
    for (const file of filesIn('.', folder)) add(`outside:${name}/${file}`, join(folder, file));
  return hash.digest('hex');
}

/**
 * @param {string} path a file or folder, from there
 * @returns {string[]} the files in it that a build reads
 */
function filesIn(path, from = root) {
  if (!existsSync(join(from, path)) || /(^|\/)(node_modules|\.git)$/.test(path)) return [];
  if (statSync(join(from, path)).isFile()) return isSource(path) ? [path] : [];
  return readdirSync(join(from, path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`, from));
}

/** @param {string} file */
const isSource = (file) =>
  !/\.test\.tsx?$|\.md$/.test(file) && (!file.startsWith('core/') || file.endsWith('.ts'));

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(build);
