import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

it('nobody elsewhere is told that a site is built here, or by whom', () => {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: undefined };
  const script = `await import('./scripts/runtime.mjs'); console.log(process.env.ASTRO_TELEMETRY_DISABLED)`;
  const args = ['--input-type=module', '--eval', script];
  expect(execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })).toBe('1\n');
  // Whatever starts Astro does so through that.
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { [name: string]: string } };
  expect(Object.values(scripts).filter((command) => /\bastro\b/.test(command))).toEqual([]);
  const starting = readdirSync(join(root, 'scripts'))
    .filter((file) => file !== 'runtime.mjs')
    .filter((file) => file.endsWith('.mjs'))
    .filter((file) => /bin\/astro\.mjs|core\/dev\.ts/.test(read(`scripts/${file}`)));
  expect(starting.length).toBeGreaterThan(2);
  expect(starting.filter((file) => !read(`scripts/${file}`).includes("from './runtime.mjs'"))).toEqual([]);
});
