import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BucketConfig } from '../config.ts';

const root = resolve(import.meta.dirname, '../..');

/** An S3-compatible server in a process of its own, with one empty bucket. */
export async function bucketServer(): Promise<{ place: BucketConfig; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const port = await freePort();
  const place: BucketConfig = {
    bucket: 'bouwsteen',
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  };
  const options = ['-d', directory, '-a', '127.0.0.1', '-p', String(port), '--silent'];
  const program = join(root, 'node_modules/s3rver/bin/s3rver.js');
  const server = spawn(process.execPath, [program, ...options, '--configure-bucket', place.bucket], {
    stdio: 'ignore',
  });
  await answering(place.endpoint!, server);
  return {
    place,
    async stop() {
      server.kill('SIGKILL');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function answering(address: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null) throw new Error(`The S3 server ended with ${server.exitCode}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer) return;
    await pause(50);
  }
  throw new Error('The S3 server does not answer');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
