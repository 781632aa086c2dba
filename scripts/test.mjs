/**
 * `npm test`: everything that must hold, on a fresh clone, without asking anything. `--full` adds the long matrices,
 * with `--write-pictures` the handbook's pictures and the looks of blocks are kept anew, with `--every-language` each
 * journey is walked in Dutch and in English; names of steps run only these (`npm test -- types lint`).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { settings } from './outside-plugins.mjs';
import { copiedForTypes } from './outside-types.mjs';
import { main, Problem, root, runtime } from './runtime.mjs';
import { skippedIn } from './skipped.mjs';

const results = join(root, '.data/test-results');
/** @type {Record<string, string>} what steps found out for those after them */
const found = {};

/**
 * Only read the sources, so two of them go side by side; what they say is gathered, not to be read mixed.
 * @type {Record<string, (said: string[]) => Promise<boolean>>}
 */
const readings = {
  lint: (said) => run({ said }, 'eslint/bin/eslint.js', '.', '--max-warnings', '0'),
  // Reads the TypeScript as well as what Astro makes of its own files.
  types: async (said) => {
    const isRight = await run({ said }, 'astro/bin/astro.mjs', 'check');
    return (await outsideTypes(said)) && isRight;
  },
  format: (said) => run({ said }, 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
};

/** @type {Record<string, () => Promise<boolean>>} a step says whether it passed */
const steps = {
  unit: () => vitest('unit*'),
  outside: () => vitest('outside:*', { BOUWSTEEN_PLUGINS: pluginsFromElsewhere() }),
  build: () => run({}, '../scripts/build.mjs'),
  browser: () => inBrowser('browser'),
  full: () => inBrowser('full'),
};

await main(async () => {
  const asked = process.argv
    .slice(2)
    .filter((argument) => !['--full', '--write-pictures', '--every-language'].includes(argument));
  const all = [...Object.keys(readings), ...Object.keys(steps)];
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Problem(`No such step: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  }
  const withFull = process.argv.includes('--full');
  if (process.argv.includes('--write-pictures')) found.BOUWSTEEN_WRITE_PICTURES = 'yes';
  if (process.argv.includes('--every-language')) found.BOUWSTEEN_EVERY_LANGUAGE = 'yes';
  const names = asked.length > 0 ? asked : all.filter((name) => withFull || name !== 'full');

  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const begin = performance.now();
  const took = [await timed('install', async () => (await ensureInstalled({ dev: true }), true))];
  took.push(...(await read(names.filter((name) => name in readings))));
  for (const name of names.filter((one) => one in steps))
    took.push(await timed(name, /** @type {() => Promise<boolean>} */ (steps[name])));

  console.log('');
  for (const { name, passed, seconds } of took) {
    console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s`);
  }
  console.log(`        total    ${((performance.now() - begin) / 1000).toFixed(1).padStart(7)} s`);
  for (const line of failures(took.filter((step) => !step.passed))) console.log(line);
  const tested = took.flatMap(({ name }) => readResult(name).testResults);
  for (const line of skippedIn(tested, root)) console.log(line);
  const { passed, failed } = countTests(took);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});

/**
 * @param {string} name
 * @param {() => Promise<boolean>} step
 */
async function timed(name, step) {
  console.log(`\n── ${name}`);
  const begin = performance.now();
  const passed = await step();
  return { name, passed, seconds: (performance.now() - begin) / 1000 };
}

/**
 * The longest is first in line.
 * @param {string[]} names
 */
async function read(names) {
  const waiting = [...names];
  /** @type {Awaited<ReturnType<typeof timed>>[]} */
  const took = [];
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      /** @type {string[]} */
      const said = [];
      const step = /** @type {(said: string[]) => Promise<boolean>} */ (readings[name]);
      took.push(await timed(name, () => step(said)));
      if (said.length > 0) console.log(`\n${name} says:\n${said.join('')}`);
    }
  };
  // What Astro knows of the project in types, which both of them read.
  if (names.length > 0 && !(await run({}, 'astro/bin/astro.mjs', 'sync', '--silent')))
    throw new Problem('No types of Astro.');
  await Promise.all([lane(), lane()]);
  return took;
}

/** @param {'browser' | 'full'} project */
async function inBrowser(project) {
  const { buildState } = await import('./build.mjs');
  const { findBrowser } = await import('./browser.mjs');
  if (buildState() !== 'current' && !(await steps.build?.())) return false;
  if (!found.BOUWSTEEN_CHROMIUM) Object.assign(found, await findBrowser());
  return vitest(project);
}

/**
 * Plugins that the settings name, as far as they do not stand within the project, whose types are checked already.
 * @param {string[]} said
 */
async function outsideTypes(said) {
  const places = settings().places.filter(({ folder }) => relative(root, folder).startsWith('..'));
  if (places.length === 0) return true;
  const { args, real } = copiedForTypes(places);
  /** @type {string[]} */
  const all = [];
  const isRight = await run({ said: all }, '@astrojs/check/bin/astro-check.js', ...args);
  said.push(real(all.join('')));
  return isRight;
}

/** The examples, which stand outside the product as the plugins of others do, and what the settings name. */
function pluginsFromElsewhere() {
  settings();
  const examples = readdirSync(join(root, 'examples')).map((name) => `./examples/${name}`);
  return [...examples, process.env.BOUWSTEEN_PLUGINS].filter(Boolean).join(',');
}

/**
 * @param {string} project
 * @param {Record<string, string>} [more] for its environment
 */
function vitest(project, more = {}) {
  return run(
    { env: more },
    'vitest/vitest.mjs',
    ...['run', '--project', project, '--reporter', 'default', '--reporter', 'json'],
    ...['--outputFile.json', join(results, `${project.replace(/:?\*$/, '')}.json`)],
  );
}

/**
 * Runs a tool from node_modules on the project's Node, from whose folder it also takes what it starts itself.
 * @param {{ env?: Record<string, string>, said?: string[] }} options more for its environment, and where what it says
 *   is gathered; else it is said as it comes
 * @param {string} tool
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
function run({ env: more = {}, said }, tool, ...args) {
  const env = { ...process.env, ...found, ...wordPressExport(), ...more };
  const out = said ? 'pipe' : 'inherit';
  const child = spawn(runtime(), [join(root, 'node_modules', tool), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', out, out],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => said?.push(text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

/** WordPress's theme unit test data, where it lies beside the project: the tests import it as well. */
function wordPressExport() {
  const file = join(root, '../shared/data/themeunittestdata.wordpress.xml');
  return !process.env.BOUWSTEEN_WXR && existsSync(file) ? { BOUWSTEEN_WXR: file } : {};
}

/**
 * Tests by vitest's own count. A step that failed without a failed test (types, lint, a crash) counts as one.
 * @param {{ name: string, passed: boolean }[]} took
 */
function countTests(took) {
  const total = { passed: 0, failed: 0 };
  for (const step of took) {
    const tests = readResult(step.name);
    total.passed += tests.numPassedTests;
    total.failed += step.passed ? 0 : Math.max(1, tests.numFailedTests);
  }
  return total;
}

/**
 * What failed and the first words of why, at the very end: of a long output often only the tail is kept.
 * @param {{ name: string }[]} took
 * @returns {string[]}
 */
function failures(took) {
  return took
    .flatMap(({ name }) => readResult(name).testResults)
    .flatMap(({ name: file, message, assertionResults }) => {
      const place = relative(root, file);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that could not even be read has no test that failed.
      if (failed.length === 0) return message ? [`\n${place}\n  ${firstWords(message)}`] : [];
      return failed.map(
        ({ fullName, failureMessages }) =>
          `\n${place} > ${fullName}\n  ${firstWords(failureMessages[0] ?? message)}`,
      );
    });
}

/**
 * What it says, and the line of the project it happened at.
 * @param {string} message
 */
function firstWords(message) {
  const lines = stripVTControlCharacters(message).split('\n');
  const place = lines.find((line) => line.includes(root) && !line.includes('node_modules'));
  const words = lines
    .slice(0, 2)
    .filter((line) => line !== place)
    .join(' ');
  return [words.slice(0, 300), place?.trim().replace(`${root}/`, '')].filter(Boolean).join('\n  ');
}

/**
 * @typedef {import('./skipped.mjs').Tested & { fullName: string, failureMessages: string[] }} Tested
 * @param {string} project
 * @returns {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, message: string, assertionResults: Tested[] }[] }}
 */
function readResult(project) {
  try {
    return JSON.parse(readFileSync(join(results, `${project}.json`), 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}
