import { PerformanceObserver, performance } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes to which the young generation grows under load; V8 would go to 64 MB, and hold them. */
const young = 32 * 1024 * 1024;
/** Bytes more than at rest that are worth a pause. */
const worthwhile = 64 * 1024 * 1024;
/** The part of the time at work, up to which a process is at rest. */
const atRest = 0.02;

/**
 * Lets everything begin as young. V8 puts what is made in a place of the code of which much survived into the old
 * generation at once. Of a server's start much survives, and what a request makes in such a place later holds the
 * rest of it until the old generation is collected: 40 KB of each rendered page, copied and marked for nothing.
 */
export function beginYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/** What is loaded at a start lives on anyhow; what the young generation grew to meanwhile would be held for good. */
export function keepYoungSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

let growing: PerformanceObserver | undefined;

/** Lets the young generation grow to what it may be. */
export function letYoungGrow(): void {
  if (growing || sizeOfYoung() >= young) return;
  setFlagsFromString('--semi-space-growth-factor=2');
  growing = new PerformanceObserver(() => {
    if (sizeOfYoung() < young) return;
    keepYoungSmall();
    growing?.disconnect();
    growing = undefined;
  });
  growing.observe({ entryTypes: ['gc'] });
}

const sizeOfYoung = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;

/**
 * Gives memory that a busy time took back to the system, once the process is at rest: V8 leaves that to a moment with
 * few allocations, and on a server that has become silent it never sees one. Takes about a tenth of a second, which is
 * why it waits for rest, looking after `first` and then `every` so many milliseconds.
 */
export function returnMemoryAtRest({ first = 4000, every = 30_000 } = {}): void {
  const collect = collector();
  let since = performance.eventLoopUtilization();
  let least = 0;
  const look = () => {
    const { utilization } = performance.eventLoopUtilization(since);
    since = performance.eventLoopUtilization();
    if (utilization < atRest && process.memoryUsage.rss() > least + worthwhile) {
      collect();
      least = process.memoryUsage.rss();
    }
    letYoungGrow(); // it may have been taken back too
    setTimeout(look, every).unref();
  };
  setTimeout(look, first).unref();
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void;
  setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'major', flavor: 'last-resort' });
}
