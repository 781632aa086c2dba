import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { environment } from '../e2e/node.ts';
import { makePlugin } from './new-plugin.mjs';

/** What `npm run new:plugin` makes is held to what our own code is held to. */
const root = resolve(import.meta.dirname, '..');
mkdirSync(join(root, '.data'), { recursive: true });
const elsewhere = mkdtempSync(join(root, '.data/new-'));
const labels = { nl: 'Nieuw', en: 'New' };
const all = [
  { kind: 'block', name: 'new-block' },
  { kind: 'block', name: 'new-island', island: true },
  { kind: 'list-type', name: 'new-list-type' },
  { kind: 'field', name: 'new-field' },
  { kind: 'setting', name: 'new-setting' },
];
const own = all.map(({ name }) => join(root, 'plugins', `zz-${name}`));
let folders: string[] = [];

beforeAll(() => {
  for (const asked of all)
    makePlugin(join(root, 'plugins'), { ...asked, name: `zz-${asked.name}`, ...labels });
  folders = all.map((asked) => makePlugin(elsewhere, { ...asked, maker: 'acme', ...labels }));
  for (const folder of folders) rmSync(join(folder, 'tsconfig.json'));
  const include = [...own, elsewhere].map((folder) => `${folder}/**/*`);
  const tsconfig = {
    extends: join(root, 'tsconfig.json'),
    include: [
      ...['.astro/types.d.ts', 'site/env.d.ts', 'core/knex-internals.d.ts', 'core/punycode.d.ts'].map(
        (file) => join(root, file),
      ),
      ...include,
    ],
    exclude: [],
  };
  writeFileSync(join(elsewhere, 'tsconfig.json'), JSON.stringify(tsconfig));
});
afterAll(() => {
  for (const folder of [...own, elsewhere]) rmSync(folder, { recursive: true, force: true });
});

/** Gives what it said when it failed. */
function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: environment({ BOUWSTEEN_PLUGINS: folders.join(',') }),
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout + stderr;
}

it('has the right types, in its views too', { timeout: 300_000 }, () => {
  expect(run('node_modules/typescript/bin/tsc', '--noEmit', '-p', join(elsewhere, 'tsconfig.json'))).toBe('');
  expect(
    run('node_modules/astro/bin/astro.mjs', 'check', '--tsconfig', join(elsewhere, 'tsconfig.json')),
  ).toBe('');
});

it('passes the lint', { timeout: 300_000 }, () => {
  expect(run('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...own)).toBe('');
});

it('passes its own tests', { timeout: 300_000 }, () => {
  expect(run('node_modules/vitest/vitest.mjs', 'run', '--project', 'outside:*')).toBe('');
  expect(run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'plugins/zz-new')).toBe('');
});
