// What an installation without the tools for developing it takes on disk: its packages, as they stand here, without the
// source maps that scripts/slim.mjs leaves out there.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server.mjs';

export function install() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const folders = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(root, path)))
    .map(([path]) => path)
    // A package within another one is weighed with it.
    .filter((path, _, all) => !all.some((other) => other !== path && path.startsWith(`${other}/`)));
  const said = execFileSync('du', ['-sm', '--exclude=*.map', '--total', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  const sizes = said
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const total = Number(sizes.pop()[0]);
  const heavy = sizes.sort((a, b) => b[0] - a[0]).slice(0, 5);
  const note = heavy.map(([size, path]) => `${path.replace('node_modules/', '')} ${size}`).join(', ');
  return [{ figure: 'npm ci --omit=dev', value: total, unit: 'MB', limit: 500, note }];
}
