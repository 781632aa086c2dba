/**
 * A Chromium for the browser tests: one that is there, else one that can be had, in the order of what it costs. A
 * headless shell goes before a whole Chromium of the same kind: it draws pages and no window around them, which for six
 * windows with one page each took a quarter of the processor's time.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem, root } from './runtime.mjs';

const mac = '/Applications';
const windows = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];

/**
 * The environment the browser tests need: BOUWSTEEN_CHROMIUM and, for a browser that brings its own libraries, where
 * these stand. Every browser is started once before it is chosen.
 * @returns {Promise<Record<string, string>>}
 */
export async function findBrowser() {
  const { chromium } = await import('playwright');
  const sources = [
    ['the one named by BOUWSTEEN_CHROMIUM', () => named(process.env.BOUWSTEEN_CHROMIUM)],
    ['an installed Chromium', installedBrowsers],
    ["Playwright's", () => named(chromium.executablePath())],
    ["Playwright's, downloaded", () => downloaded(chromium)],
    ["Debian's, installed with apt-get", debian],
    ['@sparticuz/chromium', unpacked],
  ];
  for (const [name, find] of /** @type {[string, () => Candidate[] | Promise<Candidate[]>][]} */ (sources)) {
    for (const { path, env = {} } of await find()) {
      if (!(await starts(chromium, path, env))) continue;
      console.log(`Browser: ${name} (${path})`);
      return { ...env, BOUWSTEEN_CHROMIUM: path };
    }
  }
  throw new Problem(
    'No Chromium could be found or installed. Install Chromium or Chrome, or name one: BOUWSTEEN_CHROMIUM=/path/to/it.',
  );
}

/** That browser, as Playwright's `launch` takes it. */
export async function browserToLaunch() {
  const { BOUWSTEEN_CHROMIUM: executablePath, ...env } = await findBrowser();
  return { executablePath, env: { ...process.env, ...env } };
}

/** @typedef {{ path: string, env?: Record<string, string> }} Candidate */

/** @param {string | undefined} path */
const named = (path) => (path && existsSync(path) ? [{ path }] : []);

function installedBrowsers() {
  const names = [
    ...['chromium-headless-shell', 'chrome-headless-shell'],
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  ];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    `${mac}/Chromium.app/Contents/MacOS/Chromium`,
    `${mac}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    ...windows.map((folder) => join(folder ?? '', 'Google/Chrome/Application/chrome.exe')),
  ]
    .filter((path) => existsSync(path))
    .map((path) => ({ path }));
}

/** @param {import('playwright').BrowserType} chromium */
function downloaded(chromium) {
  const cli = join(root, 'node_modules/playwright/cli.js');
  run(process.execPath, [cli, 'install', 'chromium', 'chromium-headless-shell'], 240, {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  });
  return named(chromium.executablePath());
}

function debian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  run('apt-get', ['update', '-q'], 180, {});
  // Not every release has the shell as a package of its own.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    run('apt-get', ['install', '-qy', '--no-install-recommends', name, 'fonts-liberation'], 300, {
      DEBIAN_FRONTEND: 'noninteractive',
    });
    const found = named(`/usr/bin/${name}`);
    if (found.length > 0) return found;
  }
  return [];
}

/** Its own libraries come along when it believes that it runs where it was made for. */
async function unpacked() {
  const folder = join(root, 'node_modules/.cache/chromium');
  mkdirSync(folder, { recursive: true });
  const code = `console.log(await (await import('@sparticuz/chromium')).default.executablePath())`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  });
  if (status !== 0) return [];
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  const env = { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') };
  // The libraries of this system are newer where it has them; those in the package are the last resort.
  return [{ path: stdout.trim() }, { path: stdout.trim(), env }];
}

/**
 * @param {import('playwright').BrowserType} chromium
 * @param {string} executablePath
 * @param {Record<string, string>} env
 */
async function starts(chromium, executablePath, env) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  try {
    const inherited = /** @type {Record<string, string>} */ (process.env);
    const browser = await chromium.launch({
      executablePath,
      args,
      env: { ...inherited, ...env },
      timeout: 30_000,
    });
    await (await browser.newPage()).close();
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {number} seconds
 * @param {Record<string, string>} env
 */
function run(command, args, seconds, env) {
  console.log(`${[command, ...args].join(' ')} …`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    timeout: seconds * 1000,
  });
  if (status !== 0) console.log('  did not succeed');
}
