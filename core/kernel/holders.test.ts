import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Plugin } from '../plugin.ts';
import { type Found, holdersOf } from './holders.ts';

const directory = mkdtempSync(join(tmpdir(), 'bouwsteen-holders-'));
afterAll(() => rmSync(directory, { recursive: true }));
const shape = { version: 1, fields: {} };
writeFileSync(
  join(directory, 'shapes.json'),
  JSON.stringify({
    'block:bridge': { plugin: 'bridge', ...shape },
    'block:gone': { plugin: 'gone', ...shape },
  }),
);
const found = (folder: string, id: string, names: string[], more: object = {}): Found => ({
  plugin: { id, blocks: names.map((name) => ({ name })), ...more } as unknown as Plugin,
  folder: join(directory, folder),
});

it('leaves a name to whoever is noted for it, though it comes later', () => {
  const [newcomer, owner] = [
    found('a', 'a', ['bridge', 'gone']),
    found('bridge', 'bridge', ['bridge', 'gone']),
  ];
  const holders = holdersOf([newcomer, owner], directory);
  expect(holders.before('block:bridge', newcomer)).toBe(owner);
  expect(holders.before('block:bridge', owner)).toBeUndefined();
  expect(holders.before('block:gone', newcomer)).toBeUndefined();
  holders.register(newcomer);
  expect(holders.before('block:gone', owner)).toBe(newcomer);
});

it('takes a folder that was copied for the copy', () => {
  const [copy, owner] = [found('a', 'bridge', ['bridge']), found('bridge', 'bridge', ['bridge'])];
  const holders = holdersOf([copy, owner], directory);
  expect(holders.before('plugin:bridge', copy)).toBe(owner);
  expect(holders.before('block:bridge', copy)).toBe(owner);
  expect(holders.before('plugin:bridge', owner)).toBeUndefined();
});

it('leaves a message to the plugin whose name it begins with', () => {
  const messages = { messages: { nl: { 'bridge.open': '' }, en: {} } };
  const [newcomer, owner] = [found('a', 'a', [], messages), found('bridge', 'bridge', [], messages)];
  expect(holdersOf([newcomer, owner], directory).before('message:bridge.open', newcomer)).toBe(owner);
});

it('bears what is no plugin', () => {
  const nothing = { plugin: { blocks: 5 } as unknown as Plugin, folder: directory };
  expect(holdersOf([nothing], directory).before('plugin:x', nothing)).toBeUndefined();
});
