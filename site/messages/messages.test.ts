import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadKernel } from '#core/kernel.ts';
import { events } from '#core/kernel/known-events.ts';
import { sendResults } from '#core/users/verification.ts';
import { publicMessages as en } from './en.ts';
import { publicMessages as nl } from './nl.ts';

function texts(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : texts(value, `${path}${key}.`),
  );
}
const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe('public messages', () => {
  it('have every key in both languages', () => {
    expect(texts(en).map(([key]) => key)).toEqual(texts(nl).map(([key]) => key));
  });

  it('fill in the same values in both languages', () => {
    const english = new Map(texts(en));
    for (const [key, text] of texts(nl)) expect([key, holes(english.get(key)!)]).toEqual([key, holes(text)]);
  });

  it('do not shout and leave nothing empty', () => {
    for (const [, text] of [...texts(nl), ...texts(en)]) expect(text).toMatch(/^[^!]+$/);
  });
});

it('are asked for by keys that are there, or the types say no', () => {
  const t = ((key: string) => key) as App.Locals['t'];
  expect(t('menu.open')).toBe('menu.open');
  // @ts-expect-error Misspelt.
  t('menu.opne');
  // @ts-expect-error Neither, where one of two is meant.
  t(Date.now() > 0 ? 'search.page' : 'search.pgae');
  // A plugin's.
  t('accordion.open');
});

it('say of each result of sending a verification mail what it means', () => {
  for (const { send } of [nl, en]) {
    expect(Object.keys(send).sort()).toEqual([...sendResults].sort());
    expect(new Set(Object.values(send)).size).toBe(sendResults.length);
  }
});

it('say every act that is noted in the audit', async () => {
  const core = resolve(import.meta.dirname, '../../core');
  const noted = new Set<string>();
  for await (const file of glob('**/!(*.test).ts', { cwd: core })) {
    const source = await readFile(join(core, file), 'utf8');
    for (const [, act] of source.matchAll(/\bnote\(\s*tx,\s*'([a-z-]+\.[a-z-]+)'/g)) noted.add(act!);
    // What is done to pictures is done to files, by the same lines.
    for (const [, verb] of source.matchAll(/\bnote\(\s*tx,\s*`\$\{kind\}(\.[a-z-]+)`/g))
      for (const kind of ['image', 'file']) noted.add(kind + verb!);
  }
  expect(noted.size).toBeGreaterThan(40);
  const said = new Set(Object.keys(nl.act));
  expect([...noted].filter((act) => !said.has(act.replace('.', '-')))).toEqual([]);
  // What plugins can be told of is the same: one that asks for another is refused at the start.
  expect([...events].map((act) => act.replace('.', '-')).sort()).toEqual([...said].sort());
  expect([...noted].filter((act) => !events.has(act))).toEqual([]);
});

it('are there for every key that a page asks for, in the site and in the plugins', async () => {
  const root = resolve(import.meta.dirname, '../..');
  const { messages } = await loadKernel(join(root, 'plugins'));
  const asked = new Map<string, string>();
  for await (const file of glob('{site,plugins}/**/*.{astro,ts,tsx}', { cwd: root })) {
    // The editor says what the admin says, and its words are looked at there.
    if (file.includes('.test.') || file.startsWith('site/editor/')) continue;
    const source = await readFile(join(root, file), 'utf8');
    for (const [, first] of source.matchAll(/\bt\(([^(),{]*)/g))
      for (const [, key] of first!.matchAll(/'([\w/-]+(?:\.[\w/-]+)+)'/g)) asked.set(key!, file);
  }
  expect(asked.size).toBeGreaterThan(400);
  for (const [own, ofPlugins] of [
    [nl, messages.nl],
    [en, messages.en],
  ] as const) {
    const said = new Set([...texts(own).map(([key]) => key), ...Object.keys(ofPlugins)]);
    expect([...asked].filter(([key]) => !said.has(key) && !said.has(`${key}_other`))).toEqual([]);
  }
});
