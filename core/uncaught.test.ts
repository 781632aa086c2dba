import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeDatabase, openDatabase } from './db.ts';
import { log } from './log.ts';
import { migrate } from './migrations.ts';
import { createTenant } from './tenants/tenant.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { saidBy, strayHearer } from './uncaught.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'uncaught-')));
const pluginFile = join(folder, 'stray/plugin.ts');
const pluginText = `import { definePlugin, defineRoute } from 'bouwsteen/plugin';

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const answers = { method: 'GET', access: 'everyone', summary: 'For the tests' } as const;

export const plugin = definePlugin({
  id: 'acme/stray',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Zwerver', en: 'Stray' },
  routes: [
    defineRoute({ ...answers, path: '/well', handle: () => ({ isWell: true }) }),
    defineRoute({
      ...answers,
      path: '/slow',
      handle: async () => {
        await later(1500);
        return { isWell: true };
      },
    }),
    defineRoute({
      ...answers,
      path: '/refuses',
      handle: () => {
        void later(1).then(() => { throw new Error('nobody hears this'); });
        return { isBegun: true };
      },
    }),
    defineRoute({
      ...answers,
      path: '/refuses-a-word',
      handle: () => {
        setTimeout(() => void Promise.reject('a word'), 1);
        return { isBegun: true };
      },
    }),
    defineRoute({ ...answers, path: '/exits', handle: () => process.exit(3) }),
    defineRoute({
      ...answers,
      path: '/throws',
      handle: () => {
        setInterval(() => { throw new Error('nobody catches this'); }, 1);
        return { isBegun: true };
      },
    }),
  ],
});
`;
const lineWith = (text: string) => pluginText.split('\n').findIndex((line) => line.includes(text)) + 1;

let database: TestDatabase;
let child: ChildProcess | undefined;
beforeAll(async () => {
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  openDatabase(database.url);
  await createTenant({ name: 'Gemeente Lindenhove', hosts: ['localhost'] });
  await closeDatabase();
  for (const made of ['stray', 'dist/server', 'dist/client'])
    mkdirSync(join(folder, made), { recursive: true });
  writeFileSync(join(folder, 'stray/package.json'), JSON.stringify({ name: 'acme-stray', type: 'module' }));
  writeFileSync(pluginFile, pluginText);
  writeFileSync(join(folder, 'dist/server/policy.json'), '{}');
  writeFileSync(
    join(folder, 'dist/server/entry.mjs'),
    'export const handler = (req, res) => res.writeHead(200).end();',
  );
});
afterEach(() => void child?.kill('SIGKILL'));
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** A whole node with the plugin: what it said, and how it ended. */
async function aNode() {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  child = spawn(process.execPath, ['core/server.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...{ DATABASE_URL: database.url, DATABASE_DIRECT_URL: '', DATA_DIR: folder, LOG_LEVEL: 'info' },
      ...{
        PORT: String(port),
        HOST: '127.0.0.1',
        BUILD_DIR: join(folder, 'dist'),
        BOUWSTEEN_PLUGINS: join(folder, 'stray'),
      },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise<number | null>((resolve) => child!.once('exit', (code) => resolve(code)));
  const line = (msg: string) => {
    const found = said.split('\n').find((one) => one.includes(`"msg":"${msg}`));
    return found ? (JSON.parse(found) as { [key: string]: unknown }) : undefined;
  };
  const lines = (msg: string) => said.split(`"msg":"${msg}`).length - 1;
  await expect
    .poll(() => line('ready') ?? { said, code: child!.exitCode }, { timeout: 60_000 })
    .not.toMatchObject({ code: null });
  expect(line('ready') ?? said).toMatchObject({ port });
  const get = async (path: string) => {
    const answer = await fetch(`http://localhost:${port}/api/plugins/acme/stray${path}`);
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  return { get, ended, line, lines };
}

describe('what a plugin leaves behind', { timeout: 120_000 }, () => {
  it('costs no node when it is a promise that nobody hears, and is logged with the plugin and the line', async () => {
    const { get, line } = await aNode();
    expect(await get('/refuses')).toEqual({ status: 200, body: { isBegun: true } });
    await expect
      .poll(() => line('a promise was refused'))
      .toMatchObject({
        level: 50,
        err: { message: 'nobody hears this' },
        plugin: 'acme/stray',
        at: `${pluginFile}:${lineWith('nobody hears this')}`,
      });
    expect(await get('/well')).toEqual({ status: 200, body: { isWell: true } });
  });

  it('is told with the plugin whose work it was where it has no stack', async () => {
    const { get, line } = await aNode();
    await get('/refuses-a-word');
    await expect
      .poll(() => line('a promise was refused'))
      .toMatchObject({ err: 'a word', plugin: 'acme/stray@1.0.0', step: 'route:GET /refuses-a-word' });
  });

  it('ends the node when it is thrown, once what is under way is answered, to be started again', async () => {
    const { get, ended, line, lines } = await aNode();
    const slow = get('/slow');
    await get('/throws');
    expect(await slow).toEqual({ status: 200, body: { isWell: true } });
    expect(await ended).toBe(70);
    expect(line('an error was caught by nobody')).toMatchObject({
      level: 60,
      err: { message: 'nobody catches this' },
      plugin: 'acme/stray',
      at: `${pluginFile}:${lineWith('nobody catches this')}`,
    });
    expect(lines('an error was caught by nobody')).toBe(1);
  });
});

describe('a plugin that ends the process', { timeout: 120_000 }, () => {
  it('is named with its line and left out from then on, and the node is started again', async () => {
    onTestFinished(() => rmSync(join(folder, 'blocked-blocks.json'), { force: true }));
    const first = await aNode();
    await expect(first.get('/exits')).rejects.toThrow();
    expect(await first.ended).toBe(70);
    expect(first.line('a plugin ended the process')).toMatchObject({
      level: 60,
      ...{ code: 3, plugin: 'acme/stray@1.0.0', step: 'route:GET /exits' },
      line: `${pluginFile}:${lineWith('process.exit(3)')}`,
    });
    const second = await aNode();
    expect((await second.get('/exits')).status).toBe(503);
    expect(await second.get('/well')).toEqual({ status: 200, body: { isWell: true } });
  });
});

describe('promises of one place that nobody hears', () => {
  it('are ten lines in a minute and then a number, whatever those of other places are', () => {
    vi.useFakeTimers();
    const said = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    onTestFinished(() => {
      said.mockRestore();
      vi.useRealTimers();
    });
    const hear = strayHearer(() => new Map([['poll', '/srv/plugins/poll']]));
    const refused = (line: number) =>
      Object.assign(new Error('no'), {
        stack: `Error: no\n    at file:///srv/plugins/poll/plugin.ts:${line}:1`,
      });
    for (let times = 0; times < 5000; times++) hear(refused(7));
    hear(refused(9));
    hear('a word');
    const linesAt = (at?: string) =>
      said.mock.calls.filter(([about]) => (about as { at?: string }).at === at);
    expect(linesAt('/srv/plugins/poll/plugin.ts:7')).toHaveLength(10);
    expect(linesAt('/srv/plugins/poll/plugin.ts:9')).toHaveLength(1);
    expect(linesAt()).toHaveLength(1);
    said.mockClear();
    vi.advanceTimersByTime(60_000);
    expect(said.mock.calls).toEqual([
      [
        { plugin: 'poll', at: '/srv/plugins/poll/plugin.ts:7', more: 4990 },
        expect.stringContaining('as many'),
      ],
    ]);
    hear(refused(7));
    expect(said).toHaveBeenCalledTimes(2);
  });
});

describe('saidBy', () => {
  const folders = new Map([
    ['poll', '/srv/plugins/poll'],
    ['poll-more', '/srv/plugins/poll-more'],
  ]);
  const thrown = (...frames: string[]) =>
    Object.assign(new Error('no'), {
      stack: ['Error: no', ...frames.map((one) => `    at ${one}`)].join('\n'),
    });

  it('names the plugin that stands first in the stack, and its line', () => {
    const error = thrown(
      'act (file:///srv/core/kernel.ts:3:4)',
      'run (file:///srv/plugins/poll-more/jobs.ts:7:9)',
      'file:///srv/plugins/poll/plugin.ts:1:1',
    );
    expect(saidBy(error, folders)).toEqual({ plugin: 'poll-more', at: '/srv/plugins/poll-more/jobs.ts:7' });
  });

  it('names none for an error of our own, and for what is no error', () => {
    expect(saidBy(thrown('act (file:///srv/core/kernel.ts:3:4)'), folders)).toBeUndefined();
    for (const reason of ['a word', undefined, null, 5]) expect(saidBy(reason, folders)).toBeUndefined();
  });
});
