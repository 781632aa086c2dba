// Drives one address with keep-alive connections: wrk where it is installed, else a loop of our own (which costs the
// machine more, so compare only figures that were made with the same one).
import http from 'node:http';
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** Resolves to `{ requests, seconds, p50, p99, errors }`, latencies in milliseconds. */
export function load(url, { connections = 32, seconds = 4, headers = {} } = {}) {
  return hasWrk ? byWrk(url, connections, seconds, headers) : byLoop(url, connections, seconds, headers);
}

async function byWrk(url, connections, seconds, headers) {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const wrk = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...given, url]);
  let said = '';
  wrk.stdout.on('data', (chunk) => (said += chunk));
  await new Promise((resolve) => wrk.on('close', resolve));
  const [, requests, time] = /(\d+) requests in ([\d.]+)s/.exec(said) ?? [];
  if (requests === undefined) throw new Error(`wrk said: ${said}`);
  const errors = Number(/Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1] ?? 0);
  return { requests: +requests, seconds: +time, p50: latency(said, 50), p99: latency(said, 99), errors };
}

function latency(said, percent) {
  const [, value, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(said);
  return value * { us: 0.001, ms: 1, s: 1000 }[unit];
}

async function byLoop(url, connections, seconds, headers) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  let errors = 0;
  let going = true;
  const worker = async () => {
    while (going) {
      const began = performance.now();
      const ok = await request(url, headers, agent).catch(() => false);
      if (!ok) errors++;
      times.push(performance.now() - began);
    }
  };
  const began = performance.now();
  const workers = Array.from({ length: connections }, worker);
  await sleep(seconds * 1000);
  going = false;
  await Promise.all(workers);
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return {
    requests: times.length,
    seconds: (performance.now() - began) / 1000,
    p50: at(0.5),
    p99: at(0.99),
    errors,
  };
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
