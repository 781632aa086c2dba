import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Guid } from './guid.ts';
import { type BlockedBlock, blocksIn, lastWordsIn, listIn } from './left-out-list.ts';
import { log } from './log.ts';

/** What plugin code is at work on: one instance, or all of a type that are read together. */
export interface BlockWork {
  tenant: Guid;
  blocks: string[];
  type: string;
  /** The plugin and its version, `poll@1.0.0`: another version gets another chance. */
  plugin: string;
  /**
   * The step or the job, where there is one for all there is: when it held up three processes, it is left out
   * everywhere, or it would end one for each of thousands.
   */
  step?: string;
  /** What a plugin was doing while the node started, in words. */
  doing?: string;
  /** What a step reads: it holds up the process wherever the same stands, as in a copy or in what is published. */
  content?: unknown;
}

/** How a process ends that a block held up; whoever started it starts it again. */
export const stuckExitCode = 70;

/**
 * Remembers, for as long as this act goes on, whose work it is: a synchronous endless loop cannot be cut or asked from
 * within.
 */
export function underWatch<T>(work: BlockWork, act: () => T): T {
  return held.isWatching ? held.work.run(work, act) : act();
}

/** Whose rows this act is about: what holds it up is told with its tenant. */
export function ofTenant<T>(tenant: Guid, act: () => T): T {
  return held.isWatching ? held.tenant.run(tenant, act) : act();
}

/** As `underWatch`, for a step that is told what it reads, and not where that stands. */
export function stepUnderWatch<T>(
  { id, ...step }: Pick<BlockWork, 'type' | 'plugin' | 'step' | 'content'> & { id?: Guid | undefined },
  act: () => T,
): T {
  if (!held.isWatching) return act();
  const around = held.work.getStore();
  const tenant = around?.tenant ?? held.tenant.getStore() ?? '';
  return held.work.run({ tenant, blocks: id ? [id] : (around?.blocks ?? ['']), ...step }, act);
}

/** What goes on the list of the next process when this one ends here; undefined where nobody said whose work it is. */
export function blocksAtHand(): BlockedBlock[] | undefined {
  const work = held.work.getStore();
  if (!work || !held.isWatching) return undefined;
  const { blocks, content, ...told } = work;
  const line = lineNow();
  const about = {
    ...told,
    ...(line && { line }),
    ...(content !== undefined && { content: digestOf(content) }),
    at: new Date().toISOString(),
  };
  return blocks.map((block) => ({ ...about, block }));
}

/** Whose work this is, as far as anybody said and the process is watched. */
export function workAtHand(): Omit<BlockWork, 'content'> | undefined {
  const work = held.work.getStore();
  if (!work) return undefined;
  const { content: _, ...told } = work;
  return told;
}

/** Why this is not read by this step again: it held up an earlier process. Undefined when it did not. */
export function stepLeftOut({
  plugin,
  step,
  content,
}: Pick<BlockWork, 'plugin' | 'step' | 'content'>): string | undefined {
  const times = steps.get(`${plugin} ${step}`)?.size;
  if (!times) return undefined;
  const key = times >= tooMany ? `${plugin} ${step}` : contentKey(plugin, step!, digestOf(content));
  return leftOut.has(key) ? saidOf(leftOut.get(key)) : undefined;
}

/** Whether a start ended because of this plugin, in any of its versions. */
export const heldUpStart = (name: string): boolean =>
  leftOut.size > 0 && [...leftOut.keys()].some((key) => key.startsWith(` ${name}@`));

/** Whether an earlier process ended because of this block, as this version of its plugin shows it. */
export function isLeftOut(tenant: Guid, block: string, plugin: string): boolean {
  return leftOut.size > 0 && leftOut.has(keyOf({ tenant, block, plugin }));
}

/** What is said of one that is left out: `watchdog`, and the line that never came back. */
export function watchdogProblem(tenant: Guid, block: string, plugin: string): string {
  return saidOf(leftOut.get(keyOf({ tenant, block, plugin })));
}

/** The line that never came back, where it is known. */
export const lineOfLeftOut = (tenant: Guid, block: string, plugin: string): string | undefined =>
  leftOut.get(keyOf({ tenant, block, plugin }));

const saidOf = (line: string | undefined) => (line ? `watchdog: it never came back (${line})` : 'watchdog');

/** Reads the list that earlier processes left; from then on its blocks are left out. Clearing it is deleting the file. */
export function readLeftOut(dataDir: string): BlockedBlock[] {
  const list = [listIn(dataDir), ...lastWordsIn(dataDir)].flatMap(blocksIn);
  leftOut.clear();
  steps.clear();
  for (const one of list) note(one);
  return list;
}

function note(one: BlockedBlock): void {
  const { plugin, step, content, line, at } = one;
  if (one.block) leftOut.set(keyOf(one), line);
  if (!step) return;
  const name = `${plugin} ${step}`;
  leftOut.set(name, line);
  if (content) leftOut.set(contentKey(plugin, step, content), line);
  steps.set(name, (steps.get(name) ?? new Set()).add(at));
}

/**
 * Watches this process from a thread of its own: when nothing has moved for `seconds`, the block that is at work is
 * put on the list and the process ends. One that fills the memory meanwhile ends it sooner: what a process is at that
 * grows and does not move is noted, and is on the list of the next one if this one ends there.
 */
export function startWatchdog({ dataDir, seconds }: { dataDir: string; seconds: number }): { stop(): void } {
  const shared = new SharedArrayBuffer(4);
  const counter = new Int32Array(shared);
  const beat = setInterval(() => void Atomics.add(counter, 0, 1), 100).unref();
  const worker = new Worker(`(${watch.toString()})(require('node:worker_threads').workerData)`, {
    eval: true,
    workerData: { shared, seconds, file: listIn(dataDir), stuckExitCode, began: process.memoryUsage.rss() },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  worker.unref();
  worker.on('error', (error) => log.error({ err: error }, 'the watchdog stopped'));
  held.isWatching = true;
  return {
    stop() {
      clearInterval(beat);
      held.isWatching = false;
      void worker.terminate();
    },
  };
}

type Stuck = Omit<BlockWork, 'content'> & Pick<BlockedBlock, 'line' | 'content'>;
/** Where nobody said whose work it is. */
type Unnamed = Pick<BlockedBlock, 'line'> & { plugin?: undefined };

interface Watching {
  /** A counter that moves while the process does. */
  shared: SharedArrayBuffer;
  seconds: number;
  file: string;
  stuckExitCode: number;
  /** What the process holds as this begins, in bytes: the thread may come late. */
  began: number;
}

interface Held {
  work: AsyncLocalStorage<BlockWork>;
  tenant: AsyncLocalStorage<Guid>;
  isWatching: boolean;
  /** What the thread asks for, by name, while this one loops. */
  workNow(): string;
}

// While developing, modules are evaluated again; there is one process to watch.
const held: Held = ((globalThis as { bouwsteenWatchdog?: Held }).bouwsteenWatchdog ??= {
  work: new AsyncLocalStorage(),
  tenant: new AsyncLocalStorage(),
  isWatching: false,
  workNow() {
    const work = this.work.getStore();
    if (!work) return JSON.stringify({ line: lineNow() });
    const { content, ...told } = work;
    return JSON.stringify({
      ...told,
      line: lineNow(),
      ...(content !== undefined && { content: digestOf(content) }),
    });
  },
});

/** Where this thread is at: whoever asks in the middle of a loop stands on top of it. Packages and Node itself are passed over. */
function lineNow(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const stack = String(new Error().stack);
  Error.stackTraceLimit = stackTraceLimit;
  return stack
    .split('\n')
    .filter((frame) => !frame.includes('node:'))
    .map((frame) => /((?:[A-Z]:)?[\\/][^()]*:\d+):\d+\)?$/.exec(frame.replace('file://', ''))?.[1])
    .find((line) => line && !/node_modules|core[\\/](watchdog|uncaught)\.ts/.test(line));
}

/** With the line, where it is known. */
const leftOut = new Map<string, string | undefined>();

/** When each of them held up a process, by plugin and step. */
const steps = new Map<string, Set<string>>();
const tooMany = 3;

export const digestOf = (content: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(content) ?? '')
    .digest('base64url');
const contentKey = (plugin: string, step: string, digest: string) => `${plugin} ${step} ${digest}`;
const keyOf = ({ tenant, block, plugin }: Pick<BlockedBlock, 'tenant' | 'block' | 'plugin'>) =>
  `${tenant} ${plugin} ${block}`;

/** Runs in the thread, from its text: it may use nothing of this file. */
function watch({ shared, seconds, file, stuckExitCode: code, began }: Watching): void {
  const fs = process.getBuiltinModule('node:fs');
  const { Session } = process.getBuiltinModule('node:inspector');
  const counter = new Int32Array(shared);
  const lastWords = file.replace(/json$/, `${process.pid}.json`);
  /** In bytes: of a process that holds this much more than when it last moved, it is noted what it is at. */
  const much = 32 * 1024 * 1024;
  let [seen, still, isNoted] = [0, 0, false];
  /** What the process held when it last moved, in bytes. */
  let held = began;
  // Turns are counted, not time: a machine that slept has had none.
  const turns = setInterval(() => {
    const now = Atomics.load(counter, 0);
    if (now !== seen) {
      held = process.memoryUsage.rss();
      if (isNoted) forget();
    }
    still = now === seen ? still + 1 : 0;
    seen = now;
    if (still >= seconds * 10) {
      clearInterval(turns);
      end();
    } else if (still >= 3 && still % 3 === 0 && process.memoryUsage.rss() - held > much) {
      ask((work, session) => {
        session.disconnect();
        if (work.plugin !== undefined && Atomics.load(counter, 0) === now) noteLastWords(work);
      });
    }
  }, 100);

  /** The main thread answers an inspector in the middle of its loop: it is asked whose work it is at. */
  function ask(hear: (work: Stuck | Unnamed, session: InstanceType<typeof Session>) => void): void {
    const session = new Session();
    session.connectToMainThread();
    session.post('Runtime.evaluate', { expression: 'bouwsteenWatchdog.workNow()' }, (_, answer) => {
      hear(JSON.parse((answer?.result.value as string | undefined) ?? '{}') as Stuck | Unnamed, session);
    });
  }

  /** A thread cannot end the process with a code of its own choice: the main one is told to. */
  function end(): void {
    ask((work, session) => {
      report(work);
      session.post('Runtime.evaluate', { expression: `process.reallyExit(${code})` });
    });
    // Who collects gigabytes of garbage answers after seconds.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10_000);
  }

  function report(work: Stuck | Unnamed): void {
    const time = new Date().toISOString();
    try {
      if (work.plugin !== undefined) write(file, [...listed(), ...linesOf(work, time)]);
      if (isNoted) forget();
    } catch (error) {
      // Without a place to note it the next process loops as well; this one has to end all the same.
      const msg = 'the list of blocked blocks cannot be written';
      fs.writeSync(1, `${JSON.stringify({ level: 50, time, file, err: String(error), msg })}\n`);
    }
    fs.writeSync(1, `${JSON.stringify({ level: 60, time, ...work, seconds, msg: saidOf(work) })}\n`);
  }

  function saidOf(work: Stuck | Unnamed): string {
    if (work.plugin === undefined) return 'something held up the process';
    return `${work.doing ? 'a plugin held up the start' : 'a block held up the process'} and is left out from now on`;
  }

  function noteLastWords(work: Stuck): void {
    try {
      write(lastWords, linesOf(work, new Date().toISOString()));
      isNoted = true;
    } catch {
      // Without a place to note it, what does not come out of it is tried again.
    }
  }

  function forget(): void {
    isNoted = false;
    fs.rmSync(lastWords, { force: true });
  }

  function linesOf({ blocks, ...stuck }: Stuck, at: string): BlockedBlock[] {
    return blocks.map((block) => ({ ...stuck, block, at }));
  }

  function listed(): BlockedBlock[] {
    try {
      return JSON.parse(fs.readFileSync(file, 'utf8')) as BlockedBlock[];
    } catch {
      return []; // There is none yet, or none that can be read.
    }
  }

  function write(to: string, list: BlockedBlock[]): void {
    fs.writeFileSync(`${to}.new`, JSON.stringify(list, null, 2));
    fs.renameSync(`${to}.new`, to);
  }
}
