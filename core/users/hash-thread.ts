import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import { log } from '../log.ts';

/** To hash a password at this cost, or to say whether it is the one of a hash. */
export type Asked = { password: string } & ({ cost: Options } | { hash: string });
/** `took` is processor time in milliseconds: on a busy machine the thread waits longer than it works. */
export type Hashed = { result: string | boolean; took: number };
export type Answer = Hashed | { problem: string };

interface Thread {
  worker: Worker;
  /** Ends it when nobody signs in for a while. */
  idle?: NodeJS.Timeout;
}

/** Milliseconds. */
const PATIENCE = 60_000;
const free: Thread[] = [];

/**
 * Hashes in a thread of its own, at a priority below that of who reads pages: on two cores, 50 wrong sign-ins at once
 * then cost others about half as much waiting (bench/people.mjs). There are as many threads as hash at once.
 */
export async function inThread(asked: Asked): Promise<Hashed> {
  const thread = free.pop() ?? begin();
  const { worker } = thread;
  clearTimeout(thread.idle);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onExit = () => reject(new Error('the thread that hashes ended'));
  worker.once('message', resolve).once('error', reject).once('exit', onExit);
  worker.ref();
  worker.postMessage(asked);
  try {
    const answer = await promise;
    lay(thread);
    if ('problem' in answer) throw new Error(answer.problem);
    return answer;
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', onExit);
  }
}

function begin(): Thread {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });
  const thread: Thread = { worker };
  worker.on('error', (error) => log.error({ error }, 'the thread that hashes failed'));
  worker.once('exit', () => forget(thread));
  return thread;
}

function forget(thread: Thread): void {
  clearTimeout(thread.idle);
  const at = free.indexOf(thread);
  if (at >= 0) free.splice(at, 1);
}

/** It waits for the next one, and keeps no process alive that wants to end. */
function lay(thread: Thread): void {
  thread.worker.unref();
  thread.idle = setTimeout(() => {
    forget(thread);
    void thread.worker.terminate();
  }, PATIENCE).unref();
  free.push(thread);
}
