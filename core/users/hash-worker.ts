import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Asked, Answer } from './hash-thread.ts';

const PRIORITY = 10;

stepBack();
parentPort!.on('message', (asked: Asked) => parentPort!.postMessage(answerTo(asked)));

function answerTo({ password, ...how }: Asked): Answer {
  const before = process.threadCpuUsage();
  try {
    const result = 'hash' in how ? verifySync(how.hash, password) : hashSync(password, how.cost);
    const { user, system } = process.threadCpuUsage(before);
    return { result, took: (user + system) / 1000 };
  } catch (error) {
    return { problem: String(error) };
  }
}

/** Whoever reads a page goes before whoever tries passwords. Only Linux has a priority for each thread. */
function stepBack(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), PRIORITY);
  } catch {
    // It goes at the priority of the process.
  }
}
