import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environment, root } from './node.ts';

/** Exports of other sites: our own, and where the test run knows of it, WordPress's theme unit test data. */
export const exports = [
  {
    name: 'our own export',
    host: 'delinde.localhost',
    file: join(root, 'core/imports/wxr/fixtures/linde.xml'),
    pages: 12,
  },
  ...(process.env.BOUWSTEEN_WXR
    ? [
        {
          name: 'the theme unit test data',
          host: 'imported.localhost',
          file: process.env.BOUWSTEEN_WXR,
          pages: 70,
        },
      ]
    : []),
];

/** Makes a tenant at this host, unless it is there, and imports into it, as one does at a terminal; gives the report. */
export async function importInto(dataDir: string, host: string, file: string): Promise<string> {
  await bouwsteen(dataDir, 'tenant:create', '--host', host, '--name', 'De Linde').catch((error: Error) => {
    if (!error.message.includes('There is a tenant with this host already')) throw error;
  });
  return bouwsteen(dataDir, 'import', 'wxr', file, '--tenant', host);
}

async function bouwsteen(dataDir: string, ...args: string[]): Promise<string> {
  const env = environment({ DATA_DIR: dataDir });
  const script = join(root, 'scripts/bouwsteen.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { cwd: root, env });
  return stdout;
}
