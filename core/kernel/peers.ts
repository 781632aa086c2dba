import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import type { Fault } from './fault.ts';
import type { Found } from './holders.ts';

type Manifest = { version?: string; dependencies?: unknown; peerDependencies?: unknown };

/** What there is one of in a page and a process: whatever a plugin has beside it, it gets that of Bouwsteen. */
const shared = ['bouwsteen', 'react', 'react-dom', 'astro', 'nanostores', '@nanostores/react'];

/** Where a plugin from outside is made for other versions of these than it will get. */
export function peerFaults({ folder, outside }: Found): Fault[] {
  if (outside === undefined) return [];
  const file = join(folder, 'package.json');
  const text = readFileSync(file, 'utf8');
  const { dependencies, peerDependencies } = JSON.parse(text) as Manifest;
  return shared.flatMap((name) => {
    const version = versionOf(name);
    return [peerDependencies, dependencies].flatMap((ranges) => {
      const range = (ranges as { [name: string]: unknown } | undefined)?.[name];
      if (typeof range !== 'string' || version === undefined) return [];
      // What is no range of versions, as of a folder, says nothing.
      if (validRange(range) === null || satisfies(version, range, { includePrerelease: true })) return [];
      return [
        {
          problem: `it is made for ${name} ${range}, and gets ${version}, which the whole site shares`,
          at: `${file}:${text.split('\n').findIndex((line) => line.includes(`"${name}":`)) + 1}`,
        },
      ];
    });
  });
}

const own = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as Manifest;
const versionOf = (name: string): string | undefined =>
  name === 'bouwsteen' ? own.version : (own.dependencies as { [name: string]: string })[name];
