import { availableParallelism } from 'node:os';
import { Refusal } from '../errors.ts';
import { type Hashed, inThread } from './hash-thread.ts';

/** argon2id with 19 MiB, two passes and one lane: OWASP's first recommendation. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const passwordLength = { least: 8, most: 1000 };

/** Length is what counts; a password that is the address itself is none. */
export function isPassword(password: string, email = ''): boolean {
  const { least, most } = passwordLength;
  return password.length >= least && password.length <= most && password.toLowerCase() !== email;
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => inThread({ password, cost })) as Promise<string>;
}

/** A hash that no password has, so that an unknown account costs the same time as a wrong password. */
let nobody: Promise<string> | undefined;

/** Who goes before whom when many wait: those whose network was right before, all others, those who were wrong. */
export type Standing = 'known' | 'unknown' | 'wrong';

export async function passwordMatches(
  hash: string | null | undefined,
  password: string,
  standing: Standing = 'known',
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const known = hash ?? (await nobody);
  const matches = await inTurn(() => inThread({ password, hash: known }), standing);
  return matches === true && Boolean(hash);
}

/**
 * Hashing takes a thread and a core for its time. As many as a quarter of the cores at once leave the others to
 * whoever reads a page; when more wait, there is a rest of as much time as the hash cost before the next one. After a
 * wrong password it is longer: not the hash, but all that comes with a try would make pages wait for a flood of them,
 * while many who sign in at nine in the morning are let in as fast as before. Each standing has a queue of its own, so
 * that a flood from everywhere keeps nobody out who signed in here before, and one who tries many nobody else. When too
 * many wait already the next one is told so.
 */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 4));
/** Milliseconds. */
const restAfterWrong = 300;
const mostWaiting = 200;
const queues: Record<Standing, (() => void)[]> = { known: [], unknown: [], wrong: [] };
let running = 0;

async function inTurn(work: () => Promise<Hashed>, standing: Standing = 'known'): Promise<Hashed['result']> {
  const waiting = queues[standing];
  if (waiting.length >= mostWaiting) throw new Refusal(503, 'Failed', 'unavailable', { retryAfter: 5 });
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  let rest = 0;
  try {
    const { result, took } = await work();
    rest = result === false ? Math.max(took, restAfterWrong) : took;
    return result;
  } finally {
    const next = queues.known.shift() ?? queues.unknown.shift() ?? queues.wrong.shift();
    if (next) setTimeout(next, rest);
    else running--;
  }
}
