import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { newGuid } from '#core/guid.ts';
import { ask } from './ask.ts';
import { useBrowser } from './browser.ts';
import { environment, root } from './node.ts';
import { signIn } from './session.ts';

/** The first steps of docs/plugins.md on a fresh clone: `npm run dev`, and a plugin that is there without a restart. */
const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-dev-'));
chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user
const plugin = join(root, 'plugins/zz-trial');
const elsewhere = mkdtempSync(join(tmpdir(), 'bouwsteen-elsewhere-'));
const envFile = join(root, '.env');
const envBefore = existsSync(envFile) ? readFileSync(envFile, 'utf8') : undefined;
/** Making the demo takes a minute, and Vite its time at the first page. */
const patience = { timeout: 240_000, interval: 500 };
const browser = useBrowser();
const logFile = join(root, '.data/test-results/dev.log');
let dev: ChildProcess;
let site: string;

beforeAll(async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  site = `http://localhost:${port}`;
  dev = begin('w');
});
afterAll(async () => {
  rmSync(plugin, { recursive: true, force: true });
  if (dev.exitCode === null && dev.signalCode === null) {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  }
  if (envBefore === undefined) rmSync(envFile, { force: true });
  else writeFileSync(envFile, envBefore);
  rmSync(elsewhere, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}, 60_000);

function begin(flags: 'w' | 'a'): ChildProcess {
  const log = openSync(logFile, flags);
  const begun = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    // Which plugins of elsewhere there are is read from `.env`, as one of these tests writes it.
    env: {
      ...environment({ DATA_DIR: dataDir, PORT: new URL(site).port }),
      NODE_ENV: 'development',
      BOUWSTEEN_PLUGINS: undefined,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return begun;
}

const statusOf = (path: string) =>
  ask(site + path).then(
    ({ status }) => status,
    () => 0,
  );

async function asAdmin(path: string, body?: object): Promise<string> {
  const cookies = await signIn(site, 'beheer@demo.example');
  const { text } = await ask(site + path, {
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
      'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value,
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return text;
}

it(
  'shows the demo at its first start, and where that was cut off at the next',
  { timeout: 300_000 },
  async () => {
    await expect.poll(() => readFileSync(logFile, 'utf8'), patience).toContain('making the demo tenants');
    const gone = once(dev, 'exit');
    dev.kill('SIGTERM');
    await gone;
    dev = begin('a');
    await expect.poll(() => statusOf('/'), patience).toBe(200);
    expect((await ask(site)).text).toContain('Lindenhove');
    const begun = readFileSync(logFile, 'utf8').match(/making the demo tenants/g);
    expect(begun).toHaveLength(2);
  },
);

it('refuses a port that is taken, with a sentence', () => {
  const { port } = new URL(site);
  const { status, stderr } = spawnSync(process.execPath, ['core/dev.ts'], {
    cwd: root,
    env: { ...environment({ DATA_DIR: dataDir, PORT: port }), NODE_ENV: 'development' },
    // Where the first one is not there yet, this one takes the port and stays.
    timeout: 60_000,
    encoding: 'utf8',
  });
  expect(stderr).toBe(`Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm run dev\n`);
  expect(status).toBe(1);
});

it('opens the editor, whose modules the browser takes as they are', { timeout: 240_000 }, async () => {
  // Not `visitor`, which knows the sites of the tests only.
  const context = await browser.current.newContext();
  const page = await context.newPage();
  await context.addCookies(await signIn(site, 'beheer@demo.example'));
  // Vite reloads it when it meets a package it had not made ready, also before it has loaded.
  await page.goto(`${site}/contact/edit`, { timeout: 120_000, waitUntil: 'commit' });
  await page.waitForSelector('html[data-editor="ready"]', { timeout: 120_000 });
  await context.close();
});

it(
  'takes a new plugin in, what is changed in it, and lets go of it, without a restart',
  { timeout: 300_000 },
  async () => {
    const made = spawnSync(
      process.execPath,
      ['scripts/new-plugin.mjs', 'block', 'zz-trial', '--nl', 'Proefblok', '--en', 'Trial', '--island'],
      { cwd: root, env: environment({ DATA_DIR: dataDir }), encoding: 'utf8' },
    );
    expect(made.status, made.stdout + made.stderr).toBe(0);
    const blocks = () => asAdmin('/api/blocks').catch(() => '');
    await expect.poll(blocks, patience).toContain('Proefblok');
    const specimen = '/admin/specimen/zz-trial?theme=light&position=main&language=nl';
    await expect.poll(() => asAdmin(specimen).catch(() => ''), patience).toContain('zz-trial');
    const inMessages = join(plugin, 'messages.ts');
    writeFileSync(inMessages, readFileSync(inMessages, 'utf8').replace('Toon meer', 'Laat meer zien'));
    await expect.poll(() => asAdmin(specimen).catch(() => ''), patience).toContain('Laat meer zien');
    // The editor draws what is added to a page.
    const { items } = JSON.parse(await asAdmin('/api/pages')) as { items: { guid: string }[] };
    const node = { id: newGuid(), type: 'zz-trial', v: 1, content: { more: 'Kom langs.' } };
    const drawn = await asAdmin(`/api/pages/${items[0]!.guid}/render`, { position: 'main', node });
    expect(drawn).toContain(`data-b="${node.id}"`);
    expect(drawn).toContain('Laat meer zien');
    const file = join(plugin, 'plugin.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Proefblok', 'Ander proefblok'));
    await expect.poll(blocks, patience).toContain('Ander proefblok');
    rmSync(plugin, { recursive: true });
    await expect.poll(blocks, patience).not.toContain('proefblok');
    expect(await statusOf('/')).toBe(200);
  },
);

it('takes a new kind of item, question and setting in without a restart', { timeout: 300_000 }, async () => {
  const made = [
    ['list-type', 'zz-kind', '/api/listitemtypes'],
    ['field', 'zz-ask', '/api/formfields'],
    ['setting', 'zz-set', '/api/platformsettings'],
  ] as const;
  const folders = made.map(([, name]) => join(root, 'plugins', name));
  const remove = () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  onTestFinished(remove);
  for (const [kind, name] of made) {
    const words = [kind, name, '--nl', `Nieuw ${kind}`, '--en', `New ${kind}`];
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/new-plugin.mjs', ...words], {
      cwd: root,
      env: environment({ DATA_DIR: dataDir }),
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  }
  const all = (path: string) => asAdmin(path).catch(() => '');
  for (const [kind, , path] of made) await expect.poll(() => all(path), patience).toContain(`Nieuw ${kind}`);
  remove();
  for (const [kind, , path] of made) {
    // An answer that failed holds it neither.
    const gone = async () => ((text) => text !== '' && !text.includes(`Nieuw ${kind}`))(await all(path));
    await expect.poll(gone, patience).toBe(true);
  }
  expect(await statusOf('/')).toBe(200);
});

it('takes a plugin of elsewhere in as soon as .env names it', { timeout: 300_000 }, async () => {
  const words = ['block', 'clock', '--maker', 'zz', '--in', elsewhere, '--nl', 'Torenklok', '--en', 'Clock'];
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/new-plugin.mjs', ...words], {
    cwd: root,
    env: environment({ DATA_DIR: dataDir }),
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
  writeFileSync(envFile, `${envBefore ?? ''}\nBOUWSTEEN_PLUGINS=${join(elsewhere, 'clock')}\n`);
  await expect.poll(() => asAdmin('/api/blocks').catch(() => ''), patience).toContain('Torenklok');
  const specimen = '/admin/specimen/zz/clock?theme=light&position=main&language=nl';
  await expect.poll(() => asAdmin(specimen).catch(() => ''), patience).toContain('Welkom bij ons.');
});

it(
  'leaves nothing behind when it is killed without a word: the port is free',
  { timeout: 60_000 },
  async () => {
    expect(await statusOf('/')).toBe(200);
    const gone = once(dev, 'exit');
    dev.kill('SIGKILL');
    await gone;
    await expect.poll(() => statusOf('/'), { timeout: 30_000 }).toBe(0);
  },
);
