import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { join } from 'node:path';
import { platform } from 'node:process';
import { Refusal, unavailable } from '../errors.ts';
import { log } from '../log.ts';
import type { Subject } from './draw.ts';
import type { Crop, Examined } from './examine.ts';
import type { Pixels } from './pixels.ts';
import type { Drawing } from './rendition.ts';

export type Task =
  | { kind: 'examine'; path: string; crop?: Crop | undefined }
  | { kind: 'draw'; source: Pixels; subject: Subject; drawing: Drawing };

export type Done = { made: unknown } | { refusal: object } | { problem: string };

/** What the bytes of a picture are; `examine.ts`, in another process. */
export const examined = (path: string, crop?: Crop) =>
  inTurn({ kind: 'examine', path, crop }) as Promise<Examined>;

/** The bytes of a rendition; `draw.ts`, in another process. */
export async function drawn(source: Pixels, subject: Subject, drawing: Drawing): Promise<Buffer> {
  const bytes = (await inTurn({ kind: 'draw', source, subject, drawing })) as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** One processor is left to the pages, where there is more than one. */
const MOST_HANDS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** What a page of forty pictures in all their sizes asks for; whoever comes after that is told to come back. */
const MOST_WAITING = 400;
/** Of AVIF, which takes several times as long, fewer: whoever comes after that gets WebP (`picture.ts`). */
const MOST_WAITING_LAST = 12;
/**
 * Milliseconds by the clock that one task may take: against what hangs. What is too much work ends sooner
 * (`effort.ts`); a machine that is busy, or starts for the first time, may need this long for a photo.
 */
const PATIENCE = 100_000;
/** A hand that has had nothing to do for so long (milliseconds), or holds so much memory (bytes), is let go. */
const IDLE = 60_000;
const MOST_MEMORY = 220 * 1024 * 1024;
/** Lower than that of the node: who waits for a page goes first. */
const PRIORITY = 19;
let stepsBack = true;

interface Hand {
  process: ChildProcess;
  idle: NodeJS.Timeout | undefined;
}
type Waiting = { task: Task; resolve: (made: unknown) => void; reject: (error: unknown) => void };

const free: Hand[] = [];
const waiting: Waiting[] = [];
/** What is drawn when nothing else waits. */
const waitingLast: Waiting[] = [];
let hands = 0;

function inTurn(task: Task): Promise<unknown> {
  const isLast = task.kind === 'draw' && task.drawing.format === 'avif';
  const [line, most] = isLast ? [waitingLast, MOST_WAITING_LAST] : [waiting, MOST_WAITING];
  if (line.length >= most) throw unavailable('images-busy', 5);
  return new Promise((resolve, reject) => {
    line.push({ task, resolve, reject });
    next();
  });
}

function next(): void {
  for (;;) {
    const line = waiting.length > 0 ? waiting : waitingLast;
    if (line.length === 0) return;
    const hand = free.pop() ?? (hands < MOST_HANDS ? newHand() : undefined);
    if (!hand) return;
    give(hand, line.shift()!);
  }
}

function newHand(): Hand {
  hands++;
  const process = fork(join(import.meta.dirname, 'hand.ts'), {
    serialization: 'advanced',
    execArgv: ['--max-semi-space-size=2'],
    // Nothing of the node's, which holds secrets: it reads what strangers send.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (stepsBack) {
    process.once('spawn', () => stepBack(process.pid!));
    process.once('message', () => stepBack(process.pid!));
  }
  // Neither of them keeps a process alive that wants to end.
  process.unref();
  process.channel?.unref();
  const hand: Hand = { process, idle: undefined };
  const gone = () => {
    process
      .off('exit', gone)
      .off('error', gone)
      .on('error', () => undefined);
    hands--;
    notFree(hand);
    setImmediate(next);
  };
  process.on('error', (error) => log.error({ error }, 'a hand for pictures failed'));
  process.once('exit', gone).once('error', gone);
  return hand;
}

/** Lowers the priority of a process, on Linux of each of its threads: those that were there have one of their own. */
function stepBack(pid: number): void {
  try {
    setPriority(pid, PRIORITY);
    if (platform === 'linux')
      for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), PRIORITY);
  } catch (error) {
    log.debug({ error }, 'the priority of a hand stays as it is');
  }
}

function give(hand: Hand, { task, resolve, reject }: Waiting): void {
  clearTimeout(hand.idle);
  const { process } = hand;
  process.channel?.ref();
  const settle = (answer: () => void) => {
    clearTimeout(patience);
    process.off('message', onDone).off('exit', onEnd).off('error', onEnd);
    process.channel?.unref();
    answer();
  };
  const onDone = (done: Done & { memory: number }) => {
    settle(() => {
      if ('made' in done) resolve(done.made);
      else if ('refusal' in done) reject(refusalFrom(done.refusal as Refusal));
      else reject(new Error(done.problem));
    });
    if (done.memory > MOST_MEMORY) process.kill('SIGKILL');
    else lay(hand);
  };
  // Whatever broke it, or held it up so long, is in this picture.
  const onEnd = () => settle(() => reject(unavailable('image-takes-too-long', 30)));
  const patience = setTimeout(() => process.kill('SIGKILL'), PATIENCE);
  process.on('message', onDone).once('exit', onEnd).once('error', onEnd);
  process.send(task, (error) => {
    if (error) process.kill('SIGKILL');
  });
}

function lay(hand: Hand): void {
  hand.idle = setTimeout(() => letGo(hand), IDLE);
  hand.idle.unref();
  free.push(hand);
  next();
}

/** Ends a hand that has nothing to do. It is still there for a moment, in which it must be given nothing. */
function letGo(hand: Hand): void {
  clearTimeout(hand.idle);
  notFree(hand);
  hand.process.kill('SIGKILL');
}

function notFree(hand: Hand): void {
  const at = free.indexOf(hand);
  if (at >= 0) free.splice(at, 1);
}

const refusalFrom = ({ status, outcome, code, errors, retryAfter }: Refusal) =>
  new Refusal(status, outcome, code, {
    ...(errors && { errors }),
    ...(retryAfter !== undefined && { retryAfter }),
  });

/**
 * Work with pictures before the first page is served: its hands go after nobody. At the lowest priority a busy machine
 * would hardly let them begin.
 */
export async function beforePages<T>(work: () => Promise<T>): Promise<T> {
  stepsBack = false;
  try {
    return await work();
  } finally {
    stepsBack = true;
    closeWorkshop();
  }
}

/** Lets the hands go; what they are at is not finished. */
export function closeWorkshop(): void {
  for (const hand of [...free]) letGo(hand);
}
