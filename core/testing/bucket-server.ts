import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { BucketConfig } from '../config.ts';

const root = resolve(import.meta.dirname, '../..');

/** An S3-compatible server in a process of its own, with one empty bucket. */
export async function bucketServer(): Promise<{ place: BucketConfig; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const bucket = 'bouwsteen';
  const options = ['-d', directory, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', bucket];
  const program = join(root, 'node_modules/s3rver/bin/s3rver.js');
  const server = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'ignore'] });
  const place: BucketConfig = {
    bucket,
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${await portOf(server)}`,
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  };
  return {
    place,
    async stop() {
      const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : undefined;
      server.kill('SIGKILL');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The port it found free, which it says once it answers; what it says later is let go. */
async function portOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stdout! })) {
    const port = /listening on .*:(\d+)$/.exec(line)?.[1];
    if (port) {
      stdout!.resume();
      return port;
    }
  }
  throw new Error('The S3 server ended before it answered');
}
