import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keys } from '#core/config.ts';

export const root = resolve(import.meta.dirname, '..');

/** What this machine sets for its own installation is not for the tests; an empty value is one that is not set. */
export function environment(own: { [key: string]: string }): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(Object.keys(keys()).map((key) => [key, '']));
  // Astro's development server answers no pages where it thinks that it is tested itself.
  return { ...process.env, VITEST: undefined, ...unset, NODE_ENV: 'production', NO_COLOR: '1', ...own };
}

export interface Node {
  process: ChildProcess;
  port: number;
  /** Ends it as an operator does; gives the code it ended with. */
  stop(): Promise<number | null>;
}

/**
 * A node of the product as it runs anywhere, of another version where its `folder` is given; ready when this resolves.
 * The first start of a data folder makes the demo.
 */
export async function startNode(
  name: string,
  own: { DATA_DIR: string; [key: string]: string },
  { folder = root }: { folder?: string } = {},
): Promise<Node> {
  const logFile = join(root, `.data/test-results/${name}.log`);
  mkdirSync(resolve(logFile, '..'), { recursive: true });
  const port = await freePort();
  const log = openSync(logFile, 'w');
  const server = spawn(process.execPath, ['core/server.ts'], {
    cwd: folder,
    env: environment({ ...own, PORT: String(port) }),
    stdio: ['ignore', log, log],
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    return server.exitCode;
  };
  try {
    await readiness(server, port, logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  return { process: server, port, stop };
}

/** The first start makes the demo, pictures included, also on a machine that is busy with much else. */
export const patience = 300_000;

async function readiness(server: ChildProcess, port: number, logFile: string): Promise<void> {
  const end = Date.now() + patience;
  let reason = 'it does not answer';
  while (Date.now() < end && server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (answer) reason = await answer.text();
    await sleep(100);
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
