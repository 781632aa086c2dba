import { execFile, spawn } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { logSince, sizeOf } from './files.ts';

/** A running PostgreSQL. */
export interface Server {
  /** Resolves when it is no longer there, whatever the reason. */
  gone: Promise<void>;
  /** Whether it takes connections now: not while it recovers, nor once it was killed. */
  isReady(): Promise<boolean>;
  /** Ends its sessions, writes everything and stops. */
  stop(): Promise<void>;
}

/** Where PostgreSQL listens: a socket in a folder, or a port of this machine when there is no folder. */
export interface Listen {
  folder?: string;
  port: number;
}

export interface ServerOptions {
  listen: Listen;
  /** False for tests: what is written may be lost when the machine stops. */
  durable: boolean;
  log: string;
}

/** Starts PostgreSQL, or adopts the one that a guardian before us started, and waits until it takes connections. */
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<Server> {
  const giveUp = Date.now() + 30_000;
  for (;;) {
    const found = await findRunning(cluster.data, options.listen);
    if (found) return found;
    const from = sizeOf(options.log);
    const started = await spawnServer(cluster, options);
    if (started) return started;
    const reason = logSince(options.log, from);
    // After a kill -9 of the first process of PostgreSQL, its other processes may need a moment to notice.
    if (!/still in use|already exists/.test(reason) || Date.now() > giveUp) throw new Error(reason);
    await sleep(100);
  }
}

/** A server of this data that runs where we listen; one that runs elsewhere is stopped, and leftovers are cleared. */
async function findRunning(data: string, listen: Listen): Promise<Server | undefined> {
  const found = readPidFile(data);
  if (found) {
    const same = listen.folder === undefined ? found.port === listen.port : found.folder === listen.folder;
    const server = watch(found.pid, data);
    const patience = Date.now() + 5_000;
    while (isServer(found, data)) {
      if (await accepts(found.folder, found.port)) {
        if (same && (await untilReady(found.pid, data, server.gone))) return server;
        await server.stop();
      } else if (!same || Date.now() > patience) {
        // Only Linux tells a server from another process that got its number; that one is not ours to stop.
        if (process.platform !== 'linux') break;
        await server.stop();
      }
      await sleep(20);
    }
  }
  // PostgreSQL takes any process with the number in these files for its predecessor and would refuse to start. It
  // guards the data by its shared memory as well, so they can be missed.
  rmSync(join(data, 'postmaster.pid'), { force: true });
  if (listen.folder) rmSync(join(listen.folder, `.s.PGSQL.${listen.port}.lock`), { force: true });
  return undefined;
}

async function spawnServer(cluster: Cluster, options: ServerOptions): Promise<Server | undefined> {
  const { binaries, data, owner } = cluster;
  const settings = settingsFor(options).flatMap((setting) => ['-c', setting]);
  const child = spawn(binaries.postgres, ['-D', data, ...settings], {
    cwd: data,
    ...owner,
    // Its own group and the log file itself: it has to outlive a guardian that is killed.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    windowsHide: true,
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((done, fail) => {
    child.once('spawn', done);
    child.once('error', fail);
  });
  const ready = await untilReady(child.pid!, data, ended);
  return ready ? watch(child.pid!, data, ended, binaries.pgCtl) : undefined;
}

/** For a small machine: a server of one site needs little memory and few processes, and nothing may be lost. */
function settingsFor({ listen, durable }: ServerOptions): string[] {
  const settings = [
    `listen_addresses=${listen.folder === undefined ? '127.0.0.1' : ''}`,
    `port=${listen.port}`,
    `unix_socket_directories=${listen.folder ?? ''}`,
    'unix_socket_permissions=0700',
    'shared_buffers=128MB',
    'max_wal_size=256MB',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_logical_replication_workers=0',
    'random_page_cost=1.1',
    'jit=off',
    'io_method=sync',
    'max_parallel_workers_per_gather=0', // parallel queries need more of /dev/shm than a container gives
    'huge_pages=off',
    'timezone=UTC',
    'log_timezone=UTC',
    // Statements and the details of their errors hold what people wrote; they stay out of the log.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_checkpoints=off',
  ];
  if (durable) return settings;
  return [
    ...settings,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
    'max_connections=200',
  ];
}

function watch(pid: number, data: string, gone = whenProcessEnds(pid), pgCtl?: string): Server {
  let ended = false;
  void gone.then(() => (ended = true));
  const signal = (name: NodeJS.Signals) => {
    try {
      if (!ended) process.kill(pid, name);
    } catch {
      // it went this moment
    }
  };
  return {
    gone,
    async isReady() {
      const found = ended ? undefined : readPidFile(data);
      return found?.pid === pid && found.state === 'ready' && accepts(found.folder, found.port);
    },
    async stop() {
      // Windows has no signals; pg_ctl has its own way there.
      if (process.platform === 'win32' && pgCtl)
        execFile(pgCtl, ['stop', '-D', data, '-m', 'fast'], () => {});
      else signal('SIGINT');
      const slow = setTimeout(() => signal('SIGQUIT'), 30_000);
      await gone;
      clearTimeout(slow);
    },
  };
}

interface PidFile {
  pid: number;
  data: string;
  port: number;
  folder: string | undefined;
  state: string;
}

function readPidFile(data: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return {
      pid,
      data: lines[1]?.trim() ?? '',
      port: Number(lines[3]),
      folder: lines[4]?.trim() || undefined,
      state: lines[7]?.trim() ?? '',
    };
  } catch {
    return undefined;
  }
}

/** Whether that process lives and is the server of this data: not of what this data was copied from, for instance. */
function isServer(found: PidFile, data: string): boolean {
  if (!lives(found.pid)) return false;
  try {
    const at =
      process.platform === 'linux' ? readlinkSync(`/proc/${found.pid}/cwd`) : realpathSync(found.data);
    return at === realpathSync(data);
  } catch {
    return false;
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function accepts(folder: string | undefined, port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = folder ? connect(join(folder, `.s.PGSQL.${port}`)) : connect(port, '127.0.0.1');
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** PostgreSQL says in its pid file when it is ready; recovery after a crash may take as long as it takes. */
async function untilReady(pid: number, data: string, gone: Promise<void>): Promise<boolean> {
  let ended = false;
  void gone.then(() => (ended = true));
  while (!ended) {
    const found = readPidFile(data);
    if (found?.pid === pid && found.state === 'ready') return true;
    await sleep(5);
  }
  return false;
}

function whenProcessEnds(pid: number): Promise<void> {
  return new Promise((done) => {
    const timer = setInterval(() => {
      if (lives(pid)) return;
      clearInterval(timer);
      done();
    }, 200);
  });
}
