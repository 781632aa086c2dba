import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

/** A plugin that is published and installed: packed as npm packs it, in `node_modules`, where Node reads no TypeScript. */
const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-packed-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(program: string, args: string[], cwd = folder): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout;
}

it('is taken in by its name, with what it packs and without its tests', { timeout: 60_000 }, () => {
  run('npm', ['pack', '--silent', '--offline', '--pack-destination', folder], join(root, 'examples/poll'));
  const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const installed = join(folder, 'node_modules/bouwsteen-poll');
  mkdirSync(installed, { recursive: true });
  run('tar', ['-xzf', archive!, '--strip-components=1', '-C', installed]);
  expect(readdirSync(installed).sort()).toEqual([
    ...['Poll.astro', 'PollIsland.tsx', 'messages.ts', 'package.json', 'plugin.ts', 'poll.ts'],
    ...['shapes.json', 'votes.ts'],
  ]);

  const from = (file: string) => JSON.stringify(join(root, file));
  const script = `
    const { loadKernel } = await import(${from('core/kernel.ts')});
    const { placesOf } = await import(${from('core/plugin-places.mjs')});
    const places = placesOf(['bouwsteen-poll'], ${JSON.stringify(folder)});
    const { problems, views, plugins } = await loadKernel(${from('plugins')}, undefined, places);
    const { version, routes } = plugins.get('acme/poll') ?? {};
    console.log(JSON.stringify({ problems, view: views.get('block:acme/poll'), version, routes: routes?.length }));`;
  const said: unknown = JSON.parse(run(process.execPath, ['--input-type=module', '--eval', script], root));
  expect(said).toMatchObject({ problems: [], view: 'outside:bouwsteen-poll/Poll.astro', version: '2.2.0' });
});
