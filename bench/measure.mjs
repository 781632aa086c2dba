// CPU and memory of processes, read from /proc (so: Linux).
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/**
 * Milliseconds of processor time so far, user and system, of a process and everything it started. Of what still runs it
 * is known to the nanosecond, of what has ended in ticks.
 */
export function cpuMs(pid) {
  const all = tree(pid);
  const ended = all.reduce((sum, { ticks }) => sum + ticks, 0) * (1000 / ticksPerSecond);
  return all.reduce((sum, one) => sum + nanosecondsOf(one.pid) / 1e6, ended);
}

function nanosecondsOf(pid) {
  const threads = list(`/proc/${pid}/task`);
  return threads.reduce(
    (sum, thread) => sum + Number.parseInt(read(`/proc/${pid}/task/${thread}/schedstat`) || '0'),
    0,
  );
}

/** Memory of one process with what is shared divided fairly, in MiB. */
export function pssMiB(pid) {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

/** The same of a process and everything it started. */
export const treePssMiB = (pid) => tree(pid).reduce((sum, one) => sum + pssMiB(one.pid), 0);

/** The middle one. */
export function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

function tree(root) {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (processOf(name) ?? []) : []));
  const found = new Map(all.filter(({ pid }) => pid === root).map((one) => [one.pid, one]));
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const one of all) if (found.has(one.parent)) found.set(one.pid, one);
  }
  return [...found.values()];
}

function processOf(name) {
  const stat = read(`/proc/${name}/stat`);
  if (stat === '') return undefined;
  // The command's name may hold spaces and brackets, so count from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [parent, ...times] = [1, 13, 14].map((at) => +fields[at]);
  return { pid: +name, parent, ticks: times.reduce((sum, time) => sum + time, 0) };
}

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
