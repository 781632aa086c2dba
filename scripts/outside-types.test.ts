import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copiedForTypes } from './outside-types.mjs';

const folder = mkdtempSync(join(tmpdir(), 'outside-types-'));
const copies = mkdtempSync(join(tmpdir(), 'outside-types-copies-'));
afterAll(() => [folder, copies].forEach((one) => rmSync(one, { recursive: true })));

it('copies a plugin without what it installed, and names its own files', () => {
  mkdirSync(join(folder, 'node_modules/acme-maps'), { recursive: true });
  for (const file of ['plugin.ts', 'Poll.astro', 'node_modules/acme-maps/index.js'])
    writeFileSync(join(folder, file), '');
  const { args, real } = copiedForTypes([{ name: '@acme/poll', folder, entry: 'plugin.ts' }], copies);
  expect(args).toEqual(['--root', copies, '--tsconfig', join(copies, 'tsconfig.json')]);
  expect(readdirSync(join(copies, '-acme-poll')).sort()).toEqual(['Poll.astro', 'node_modules', 'plugin.ts']);
  expect(JSON.parse(readFileSync(join(copies, 'tsconfig.json'), 'utf8'))).toMatchObject({
    exclude: ['**/node_modules'],
  });
  const shown = `${copies}/-acme-poll/Poll.astro:10:21 - error`;
  expect(real(shown)).toBe(`${folder}/Poll.astro:10:21 - error`);
});
