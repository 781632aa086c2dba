import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

const asked = {
  '': { name: 'bouwsteen' },
  'node_modules/astro': { version: '7.3.5' },
  'node_modules/vitest': { version: '5.1.1', dev: true },
  'node_modules/sharp-windows': { version: '1.0.0', optional: true },
};
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-test-'));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: asked }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (packages: object) =>
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
const { 'node_modules/astro': astro, 'node_modules/vitest': vitest } = asked;

it('an install that was cut off is none', () => {
  expect(isInstalled(folder, { dev: true })).toBe(false);
});

it('packages for other systems may be absent', () => {
  put({ 'node_modules/astro': astro, 'node_modules/vitest': vitest });
  expect(isInstalled(folder, { dev: true })).toBe(true);
});

it('serving needs no tools for tests', () => {
  put({ 'node_modules/astro': astro });
  expect(isInstalled(folder, { dev: false })).toBe(true);
  expect(isInstalled(folder, { dev: true })).toBe(false);
});

it('another version than the lock file asks for is not installed', () => {
  put({ 'node_modules/astro': { version: '7.3.4' }, 'node_modules/vitest': vitest });
  expect(isInstalled(folder, { dev: false })).toBe(false);
});
