import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { keys } from '#core/config.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The port of the server: its sites are `http://localhost:{port}` and `http://veenland.localhost:{port}`. */
    port: number;
  }
}

const root = resolve(import.meta.dirname, '..');

/** One server with the demo, on a database of its own, for all browser tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-e2e-'));
  chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user
  const logFile = join(root, '.data/test-results/server.log');
  mkdirSync(resolve(logFile, '..'), { recursive: true });
  const port = await freePort();
  // What this machine sets for its own installation is not for this one; an empty value is one that is not set.
  const unset = Object.fromEntries(Object.keys(keys()).map((key) => [key, '']));
  const env = { ...process.env, ...unset, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' };
  const log = openSync(logFile, 'w');
  const server = spawn(process.execPath, ['core/server.ts'], { cwd: root, env, stdio: ['ignore', log, log] });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  };
  try {
    await readiness(server, port, logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('port', port);
  return stop;
}

/** The first start makes the demo, pictures included. */
const patience = 180_000;

async function readiness(server: ChildProcess, port: number, logFile: string): Promise<void> {
  const end = Date.now() + patience;
  let reason = 'it does not answer';
  while (Date.now() < end && server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (answer) reason = await answer.text();
    await sleep(200);
  }
  const ended = server.exitCode === null ? reason : `it ended with ${server.exitCode}`;
  throw new Error(`The server did not get ready: ${ended}\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
