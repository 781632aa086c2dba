import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startNode } from './node.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The port of the server: its sites are `http://localhost:{port}` and `http://veenland.localhost:{port}`. */
    port: number;
    /** Where that server keeps its database and its pictures. */
    dataDir: string;
  }
}

/** One server with the demo, on a database of its own, for all browser tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-e2e-'));
  chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  try {
    // Providers to sign in with run on this machine in the tests.
    const node = await startNode('server', { DATA_DIR: dataDir, OUTGOING_NETWORKS: '127.0.0.1/32' });
    project.provide('port', node.port);
    project.provide('dataDir', dataDir);
    return async () => {
      await node.stop();
      remove();
    };
  } catch (error) {
    remove();
    throw error;
  }
}
