// Drives addresses with keep-alive connections: wrk where it is installed, else a loop of our own (which costs the
// machine more, so compare only figures that were made with the same one).
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/**
 * Asks for `paths` in turn; with `pause`, each connection waits about so many milliseconds before it asks again. Resolves to `{ requests, seconds, p50, p99, errors }`, latencies in milliseconds.
 * @param {string} origin
 * @param {string[]} paths
 */
export async function load(origin, paths, { connections = 32, seconds = 4, headers = {}, pause = 0 } = {}) {
  const result = await (hasWrk ? byWrk : byLoop)(origin, paths, connections, seconds, headers, pause);
  // A few timeouts among many happen on a machine that is busy with other things.
  if (result.errors > result.requests / 20)
    throw new Error(`${result.errors} of ${result.requests} requests failed at ${origin}${paths[0]} …`);
  return result;
}

async function byWrk(origin, paths, connections, seconds, headers, pause) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-wrk-'));
  try {
    const script = join(folder, 'paths.lua');
    writeFileSync(script, inTurn(paths, headers, pause));
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, origin];
    const wrk = spawn('wrk', args);
    let said = '';
    wrk.stdout.on('data', (chunk) => (said += chunk));
    await new Promise((resolve) => wrk.on('close', resolve));
    const [, requests, time, unit] = /(\d+) requests in ([\d.]+)(s|m)/.exec(said) ?? [];
    if (requests === undefined) throw new Error(`wrk said: ${said}`);
    const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1] ?? 0);
    const broken = [...(/Socket errors: (.*)/.exec(said)?.[1] ?? '').matchAll(/\d+/g)];
    return {
      requests: +requests,
      seconds: time * (unit === 'm' ? 60 : 1),
      p50: latency(said, 50),
      p99: latency(said, 99),
      errors: broken.reduce((sum, [count]) => sum + +count, refused),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What wrk runs: every request is made beforehand, as making one costs more than sending it. */
function inTurn(paths, headers, pause) {
  const given = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  return `${given.join('\n')}
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local requests, at = {}, 0
function init() for i, path in ipairs(paths) do requests[i] = wrk.format('GET', path) end end
function request() at = at % #requests + 1 return requests[at] end
${pause > 0 ? `function delay() return math.random(${Math.ceil(pause / 2)}, ${Math.ceil(pause * 1.5)}) end` : ''}
`;
}

function latency(said, percent) {
  const [, value, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(said);
  return value * { us: 0.001, ms: 1, s: 1000 }[unit];
}

async function byLoop(origin, paths, connections, seconds, headers, pause) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  let errors = 0;
  let going = true;
  let at = 0;
  const worker = async () => {
    while (going) {
      const began = performance.now();
      const ok = await request(origin + paths[at++ % paths.length], headers, agent).catch(() => false);
      if (!ok) errors++;
      times.push(performance.now() - began);
      if (pause > 0) await sleep(pause * (0.5 + Math.random()));
    }
  };
  const began = performance.now();
  const workers = Array.from({ length: connections }, worker);
  await sleep(seconds * 1000);
  going = false;
  await Promise.all(workers);
  agent.destroy();
  times.sort((a, b) => a - b);
  const share = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  const took = (performance.now() - began) / 1000;
  return { requests: times.length, seconds: took, p50: share(0.5), p99: share(0.99), errors };
}

function request(url, headers, agent) {
  return new Promise((resolve, reject) => {
    const asked = http.get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode < 400));
      answer.on('error', reject);
    });
    asked.on('error', reject);
  });
}
