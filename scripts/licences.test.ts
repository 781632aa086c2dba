import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** They allow use in a product that is sold, and ask nothing of its own code. */
const free = [
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Python-2.0'],
  ...['CC0-1.0', 'Unlicense', 'PostgreSQL', 'OFL-1.1', 'MIT-0'],
];

/** They ask that changes to their own files are published, which we do not make. */
const byPackage: [name: RegExp, licence: string][] = [
  [/^@img\/sharp-libvips-/, 'LGPL-3.0-or-later'], // a library of its own, linked when it is loaded
  [/^lightningcss(-|$)/, 'MPL-2.0'],
];

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
}

it('every package in production may be used commercially', () => {
  const packages: Record<string, Locked> = read('node_modules/.package-lock.json').packages;
  const served = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const refused = served.flatMap(([path]) => {
    const { name, license, licenses } = read(`${path}/package.json`);
    const licence = String(license?.type ?? license ?? licenses?.[0]?.type);
    // `(A OR B)` lets the taker choose.
    const choices = licence.replace(/^\(|\)$/g, '').split(' OR ');
    const allowed =
      choices.some((choice) => free.includes(choice)) ||
      byPackage.some(([of, its]) => of.test(name) && its === licence);
    return allowed ? [] : [`${name}: ${licence}`];
  });
  expect(refused).toEqual([]);
  expect(served.length).toBeGreaterThan(50);
});
