import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { accessSync, closeSync, constants, lstatSync, mkdirSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { filesOf, logSince, readAddress, sizeOf } from './files.ts';
import type { Address } from './files.ts';
import type { Answer, GuardianOptions } from './guardian.ts';
import { CannotStart, refusalFor, refusalFromLog } from './refusals.ts';

export interface EmbeddedOptions {
  /** The project's `.data`, an absolute path. Who removes it begins anew. */
  dataDir: string;
  /** False for tests: faster, but what is written may be lost when the machine stops. */
  durable?: boolean;
  /** A port of this machine with a password, where a socket in a private folder cannot be had. */
  tcp?: boolean;
}

export interface Embedded {
  /** For `pg` and knex. The role owns the cluster; row-level security counts only after `set role`. */
  url: string;
  /** Says that this user is done. After the last one the database stops by itself. */
  release(): Promise<void>;
}

/**
 * Gives the embedded PostgreSQL of a data folder: made when there is none, started when it does not run, shared by
 * all processes that ask for the same folder (the options of the first count), and kept alive as long as one of them
 * has it. Throws `CannotStart`, whose message names the remedy.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, durable = true, tcp = process.platform === 'win32' } = options;
  makeFolder(dataDir);
  const attach = () => attachTo(dataDir, { durable, tcp });
  let link = await attach();
  const { url } = link;
  let released = false;

  const keep = () => {
    link.socket.unref(); // a script that is done may end without releasing
    link.socket.once('close', async () => {
      for (let pause = 100; !released; pause = Math.min(pause * 2, 5_000)) {
        // The guardian was killed: PostgreSQL most likely runs on, and a new guardian takes it over.
        const found = await attach().catch(() => undefined);
        if (found) {
          link = found;
          return released ? void found.socket.destroy() : keep();
        }
        await sleep(pause, undefined, { ref: false });
      }
    });
  };
  keep();

  return {
    url,
    async release() {
      released = true;
      link.socket.destroy();
    },
  };
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw refusalFor(error, dataDir);
  }
}

interface Link {
  socket: Socket;
  url: string;
}

/** Long enough for a first start on a slow disk; from then on the guardian answers, however long recovery takes. */
const PATIENCE = 120_000;

/** Finds the guardian of this folder, or starts one, and waits for its answer. */
async function attachTo(dataDir: string, options: GuardianOptions): Promise<Link> {
  const { log } = filesOf(dataDir);
  const from = sizeOf(log);
  let started: ChildProcess | undefined;
  for (const until = Date.now() + PATIENCE; Date.now() < until; await sleep(10)) {
    const found = await ask(readAddress(dataDir));
    if (found && 'url' in found.answer) return { socket: found.socket, url: found.answer.url };
    if (found && 'refused' in found.answer) {
      const { code, message } = found.answer.refused;
      found.socket.destroy();
      throw new CannotStart(code as CannotStart['code'], message);
    }
    if (started?.exitCode) throw refusalFromLog(logSince(log, from), dataDir);
    // One that ended well met another guardian; one that was killed has to be replaced.
    if (!started || started.exitCode === 0 || started.signalCode) started = startGuardian(dataDir, options);
  }
  throw refusalFor(`It gave no answer in ${PATIENCE / 1000} seconds; see ${log}.`, dataDir);
}

/** The guardian's answer and the connection that makes us its user; undefined when nobody is there (any more). */
function ask(address: Address | undefined): Promise<{ socket: Socket; answer: Answer } | undefined> {
  if (!address || !isPrivate(address.run)) return Promise.resolve(undefined);
  return new Promise((done) => {
    let text = '';
    const socket = connect(address.socket);
    socket.setEncoding('utf8');
    socket.on('error', () => {}); // followed by 'close'
    socket.on('close', () => done(undefined));
    socket.on('data', (part: string) => {
      text += part;
      const end = text.indexOf('\n');
      if (end > 0) done({ socket, answer: JSON.parse(text.slice(0, end)) as Answer });
    });
  });
}

/** Nobody else may sit where our guardian was: after a restart of the machine its folder's name is free to take. */
function isPrivate(run: string): boolean {
  if (!process.getuid) return true;
  const state = lstatSync(run, { throwIfNoEntry: false });
  return state !== undefined && state.isDirectory() && state.uid === process.getuid();
}

/**
 * Detached, with nothing of ours but the log file: it outlives us, and nobody who reads our output waits for it.
 * The flags keep it small; all it does is wait.
 */
function startGuardian(dataDir: string, options: GuardianOptions): ChildProcess {
  const { compiled, ...files } = filesOf(dataDir);
  const log = openSync(files.log, 'a', 0o600);
  const flags = [
    '--max-old-space-size=32',
    '--max-semi-space-size=1',
    '--v8-pool-size=0',
    '--single-threaded-gc',
  ];
  const script = join(import.meta.dirname, 'guardian.ts');
  const child = spawn(process.execPath, [...flags, script, dataDir, JSON.stringify(options)], {
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: compiled,
      UV_THREADPOOL_SIZE: '1',
      LC_ALL: 'C',
    },
    windowsHide: true,
  });
  closeSync(log);
  child.on('error', () => {}); // shows as no answer, below as a log line
  child.unref();
  return child;
}
