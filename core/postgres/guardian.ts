/**
 * The process that owns the embedded PostgreSQL of one data folder. Everyone who uses the database holds a connection
 * to it; when the last one is gone, however it went, PostgreSQL is stopped a moment later and the guardian ends.
 * Started by embedded.ts as `node guardian.ts <data folder> <options>`, detached, writing to the log file.
 */
import { chmodSync, chownSync, closeSync, lstatSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { readFileSync, rmSync, utimesSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server as NetServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NAME, prepareCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { boundLog, filesOf, identityOf, readAddress, writeJson } from './files.ts';
import type { Address } from './files.ts';
import { takeLock } from './lock.ts';
import { canEnter, isRoot, NOBODY } from './place.ts';
import { refusalFor, refusalLine } from './refusals.ts';
import { startServer } from './server.ts';
import type { Listen, Server } from './server.ts';

/** What a user of the database is told, as one line of JSON, when it has connected. */
export type Answer = { url: string } | { refused: { code: string; message: string } };

export interface GuardianOptions {
  durable: boolean;
  tcp: boolean;
}

/** Long enough for a restart of the only user to find the database still running. */
const LINGER = 2_000;
/** Within this time, who waits for us has come to hear why there is no database. */
const HEARING = 1_000;
const MINUTE = 60_000;
/** O_CLOEXEC of Linux. */
const CLOSE_ON_EXEC = 0o2000000;

const dataDir = process.argv[2]!;
const options = JSON.parse(process.argv[3]!) as GuardianOptions;
const files = filesOf(dataDir);
const users = new Set<Socket>();

let answer: Answer | undefined;
let current: Server | undefined;
let restarting: Promise<void> | undefined;
/** From here on, whoever comes has to start the next guardian, which waits until we are gone. */
let closing = false;
let linger = LINGER;
let lingering: NodeJS.Timeout | undefined;
let endLife: (failure?: Error) => void;
/** Settles when nobody uses the database any more, or with the reason why it cannot be kept alive. */
const lifeEnds = new Promise<Error | undefined>((end) => (endLife = end));

process.umask(0o022);
closeInherited();
// The users decide how long we live: when everything gets SIGTERM, they still need the database to finish their work.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    linger = 0;
    endWhenUnused();
  });
}
process.exitCode = await guard();
process.exit();

/**
 * Pipes of the shell that started our starter come along, and whoever reads them would wait for us. Those of Node are
 * marked to be closed on exec; what is not came from outside.
 */
function closeInherited(): void {
  if (process.platform !== 'linux') return;
  for (const fd of readdirSync('/proc/self/fd').map(Number)) {
    if (fd <= 2) continue;
    try {
      const flags = /^flags:\s+(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8'))?.[1] ?? '0';
      if ((parseInt(flags, 8) & CLOSE_ON_EXEC) === 0) closeSync(fd);
    } catch {
      // the one that listed the folder
    }
  }
}

async function guard(): Promise<number> {
  if (!(await becomeTheOne())) return 0;
  boundLog(files.log);
  const address = await chooseAddress();
  const door = await openDoor(address.socket);
  writeJson(files.address, address);
  const upkeep = setInterval(() => keepTidy(address), MINUTE);

  let failed = false;
  try {
    const cluster = await prepareCluster(dataDir, options.durable);
    const listen = await chooseListen(address, cluster);
    await keepRunning(cluster, listen);
    tellEveryone({ url: urlOf(cluster, listen) });
    endWhenUnused();
    const failure = await lifeEnds;
    if (failure) throw failure;
  } catch (error) {
    failed = true;
    const refusal = refusalFor(error, dataDir);
    log(refusalLine(refusal));
    tellEveryone({ refused: { code: refusal.code, message: refusal.message } });
    linger = HEARING;
    endWhenUnused();
    await lifeEnds;
  }
  clearInterval(upkeep);
  await closeDoor(door);
  await restarting;
  await current?.stop();
  rmSync(files.address, { force: true });
  rmSync(address.run, { recursive: true, force: true });
  return failed ? 1 : 0;
}

/** Takes the lock of this folder, waiting for a guardian that is leaving; false when one is there and serves. */
async function becomeTheOne(): Promise<boolean> {
  while (!takeLock(files.lock)) {
    const address = readAddress(dataDir);
    if (address && (await reaches(address.socket))) return false;
    await sleep(25);
  }
  return true;
}

/** The folder of a guardian that was killed is used again: its database may still run there, and others know the url. */
async function chooseAddress(): Promise<Address> {
  const before = readAddress(dataDir);
  const run = before && isOurs(before.run) ? before.run : mkdtempSync(join(temporaryFolder(), 'bouwsteen-'));
  if (isRoot()) chmodSync(run, 0o711);
  const windows = process.platform === 'win32';
  const socket = windows
    ? `\\\\.\\pipe\\${run.replaceAll(/[^\w]/g, '-')}-${process.pid}`
    : join(run, 'guardian');
  return { run, socket, port: before?.port ?? 0, pid: process.pid, folder: identityOf(dataDir) };
}

function isOurs(folder: string): boolean {
  const state = lstatSync(folder, { throwIfNoEntry: false });
  return state !== undefined && state.isDirectory() && (!process.getuid || state.uid === process.getuid());
}

/** Where a socket fits: its whole path may have no more than 103 bytes on some systems. */
function temporaryFolder(): string {
  const own = tmpdir();
  const fits = own.length <= 60 && (!isRoot() || canEnter(own, NOBODY));
  return fits || process.platform === 'win32' ? own : '/tmp';
}

async function chooseListen(address: Address, { owner }: Cluster): Promise<Listen> {
  if (options.tcp) {
    address.port ||= await freePort();
    writeJson(files.address, address);
    return { port: address.port };
  }
  const folder = join(address.run, 'pg');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return { folder, port: 5432 };
}

function urlOf(cluster: Cluster, { folder, port }: Listen): string {
  if (folder) return `postgres://${NAME}@localhost/${NAME}?host=${encodeURIComponent(folder)}`;
  return `postgres://${NAME}:${cluster.password}@127.0.0.1:${port}/${NAME}`;
}

/** Starts PostgreSQL, and again whenever it falls; when it cannot be started again, our life ends. */
async function keepRunning(cluster: Cluster, listen: Listen): Promise<void> {
  current = await startServer(cluster, { listen, durable: options.durable, log: files.log });
  const started = Date.now();
  void current.gone.then(() => {
    if (!closing) restarting = restart(cluster, listen, started).catch(endLife);
  });
}

async function restart(cluster: Cluster, listen: Listen, started: number): Promise<void> {
  log('PostgreSQL has stopped; starting it again.');
  if (Date.now() - started < 1_000) await sleep(500);
  if (!closing) await keepRunning(cluster, listen);
}

async function openDoor(socket: string): Promise<NetServer> {
  if (process.platform !== 'win32') rmSync(socket, { force: true });
  const door = createServer((user) => {
    if (closing) return void user.destroy();
    users.add(user);
    clearTimeout(lingering);
    user.on('error', () => {});
    user.on('close', () => {
      users.delete(user);
      endWhenUnused();
    });
    user.resume();
    if (answer) void tellWhenReady(user);
  });
  await new Promise<void>((open, fail) => door.once('error', fail).listen(socket, open));
  return door;
}

function endWhenUnused(): void {
  if (users.size > 0 || !answer) return;
  clearTimeout(lingering);
  lingering = setTimeout(() => {
    closing = true;
    endLife();
  }, linger);
}

async function closeDoor(door: NetServer): Promise<void> {
  closing = true;
  const closed = new Promise((done) => door.close(done));
  for (const user of users) user.destroySoon();
  await closed;
}

function tellEveryone(told: Answer): void {
  answer = told;
  for (const user of users) tell(user, told);
}

function tell(user: Socket, told: Answer): void {
  user.write(`${JSON.stringify(told)}\n`);
}

/** A database that was killed a moment ago is started again, and reads its log before it takes connections. */
async function tellWhenReady(user: Socket): Promise<void> {
  while (answer && 'url' in answer && !closing && !(await current?.isReady())) await sleep(20);
  if (answer) tell(user, answer);
}

function reaches(socket: string): Promise<boolean> {
  return new Promise((answered) => {
    const attempt = connect(socket, () => {
      attempt.destroy();
      answered(true);
    });
    attempt.once('error', () => answered(false));
  });
}

function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Keeps the log small, and our folder young: systems clear what is old from their temporary folder. */
function keepTidy({ run, socket }: Address): void {
  try {
    boundLog(files.log);
    const now = new Date();
    if (process.platform !== 'win32') for (const path of [run, socket]) utimesSync(path, now, now);
  } catch (error) {
    log((error as Error).message);
  }
}

function log(text: string): void {
  console.error(`${new Date().toISOString()} guardian: ${text}`);
}
