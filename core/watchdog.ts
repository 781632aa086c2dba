import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Guid } from './guid.ts';
import { log } from './log.ts';

/** What plugin code is at work on: one instance, or all of a type that are read together. */
export interface BlockWork {
  tenant: Guid;
  blocks: string[];
  type: string;
  /** The plugin and its version, `poll@1.0.0`: another version gets another chance. */
  plugin: string;
}

/** One line of the list of blocks that are left out. */
export interface BlockedBlock {
  tenant: Guid;
  block: string;
  type: string;
  plugin: string;
  at: string;
}

/** How a process ends that a block held up; whoever started it starts it again. */
export const stuckExitCode = 70;

/** A synchronous endless loop cannot be cut from within, so what it is in is written down before it begins. */
export function underWatch<T>(work: BlockWork, act: () => T): T {
  const { notes } = held;
  if (!notes) return act();
  const { tenant, type, plugin, blocks } = work;
  const entry = { text: `${tenant}\n${type}\n${plugin}\n${blocks.join('\n')}`, isDone: false };
  const end = () => {
    entry.isDone = true;
    while (open.at(-1)?.isDone) open.pop();
    writeNote(notes, open.at(-1)?.text ?? '');
  };
  open.push(entry);
  writeNote(notes, entry.text);
  try {
    const result = act();
    if (!(result instanceof Promise)) return (end(), result);
    // What goes on later is the same block's, until another one begins.
    return result.finally(end) as T;
  } catch (error) {
    end();
    throw error;
  }
}

/** Whether an earlier process ended because of this block, as this version of its plugin shows it. */
export function isLeftOut(tenant: Guid, block: string, plugin: string): boolean {
  return leftOut.size > 0 && leftOut.has(keyOf({ tenant, block, plugin }));
}

/** Reads the list that earlier processes left; from then on its blocks are left out. Clearing it is deleting the file. */
export function readLeftOut(dataDir: string): BlockedBlock[] {
  const file = listIn(dataDir);
  let list: BlockedBlock[] = [];
  try {
    if (existsSync(file)) list = JSON.parse(readFileSync(file, 'utf8')) as BlockedBlock[];
  } catch (error) {
    log.error({ err: error, file }, 'the list of blocked blocks cannot be read');
  }
  leftOut.clear();
  for (const one of list) leftOut.add(keyOf(one));
  return list;
}

/**
 * Watches this process from a thread of its own: when nothing has moved for `seconds`, the block that is at work is
 * put on the list and the process ends.
 */
export function startWatchdog({ dataDir, seconds }: { dataDir: string; seconds: number }): { stop(): void } {
  const shared = new SharedArrayBuffer(headBytes + noteBytes);
  const head = new Int32Array(shared, 0, 2);
  const beat = setInterval(() => void Atomics.add(head, 0, 1), 500).unref();
  const worker = new Worker(`(${watch.toString()})(require('node:worker_threads').workerData)`, {
    eval: true,
    workerData: { shared, headBytes, seconds, file: listIn(dataDir), stuckExitCode },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  worker.unref();
  worker.on('error', (error) => log.error({ err: error }, 'the watchdog stopped'));
  held.notes = { head, bytes: Buffer.from(shared, headBytes) };
  return {
    stop() {
      clearInterval(beat);
      delete held.notes;
      open.length = 0;
      void worker.terminate();
    },
  };
}

type Notes = { head: Int32Array; bytes: Buffer };
type Watching = {
  shared: SharedArrayBuffer;
  headBytes: number;
  seconds: number;
  file: string;
  stuckExitCode: number;
};

// The built site and the server are two module graphs in development; there is one watchdog.
const held = ((globalThis as { bouwsteenWatchdog?: { notes?: Notes } }).bouwsteenWatchdog ??= {});
const open: { text: string; isDone: boolean }[] = [];
const leftOut = new Set<string>();

/** A counter that moves while the process does, and the length of the note. */
const headBytes = 8;
const noteBytes = 16 * 1024;

const keyOf = ({ tenant, block, plugin }: Pick<BlockedBlock, 'tenant' | 'block' | 'plugin'>) =>
  `${tenant} ${plugin} ${block}`;
const listIn = (dataDir: string) => join(dataDir, 'blocked-blocks.json');

function writeNote({ head, bytes }: Notes, text: string): void {
  // Guids and names: the encoding that costs nothing.
  const length = text === '' ? 0 : bytes.write(text, 'latin1');
  // Cut off it could not be read; then nobody is named.
  Atomics.store(head, 1, length < noteBytes ? length : 0);
}

/** Runs in the thread, from its text: it may use nothing of this file. */
function watch({ shared, headBytes: start, seconds, file, stuckExitCode: code }: Watching): void {
  const fs = process.getBuiltinModule('node:fs');
  const { Session } = process.getBuiltinModule('node:inspector');
  const head = new Int32Array(shared, 0, 2);
  let seen = -1;
  let still = 0;
  // Turns are counted, not time: a machine that slept has had none.
  const turns = setInterval(() => {
    const now = Atomics.load(head, 0);
    still = now === seen ? still + 1 : 0;
    seen = now;
    if (still < seconds * 2) return;
    clearInterval(turns);
    const text = Buffer.from(new Uint8Array(shared, start, Atomics.load(head, 1))).toString('latin1');
    const time = new Date().toISOString();
    const [tenant = '', type = '', plugin = '', ...blocks] = text.split('\n');
    const work = text ? { tenant, type, plugin, blocks } : undefined;
    if (work) note(work, time);
    const msg = work
      ? 'a block held up the process and is left out from now on'
      : 'something held up the process';
    fs.writeSync(1, `${JSON.stringify({ level: 60, time, ...work, seconds, msg })}\n`);
    end();
  }, 500);

  function note({ tenant, blocks, type, plugin }: BlockWork, at: string): void {
    let list: BlockedBlock[] = [];
    try {
      list = JSON.parse(fs.readFileSync(file, 'utf8')) as BlockedBlock[];
    } catch {
      // There is none yet, or none that can be read.
    }
    list.push(...blocks.map((block) => ({ tenant, block, type, plugin, at })));
    fs.writeFileSync(`${file}.new`, JSON.stringify(list, null, 2));
    fs.renameSync(`${file}.new`, file);
  }

  /** A thread cannot end the process with a code of its own choice; the main one can be told to while it loops. */
  function end(): void {
    const session = new Session();
    session.connectToMainThread();
    session.post('Runtime.evaluate', { expression: `process.reallyExit(${code})` });
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2000);
  }
}
