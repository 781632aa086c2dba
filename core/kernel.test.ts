import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createKernel, loadKernel, problemLine } from './kernel.ts';
import type { Plugin } from './plugin.ts';
import { s } from './plugin.ts';
import { list, plugin as listPlugin } from './testing/plugins/list/plugin.ts';

const directory = join(import.meta.dirname, 'testing/plugins');
const folder = join(directory, 'list');
const label = { nl: 'Brug', en: 'Bridge' };
const block = { ...list, name: 'bridge' };
const aPlugin = (more: object = {}) =>
  ({
    ...{ id: 'bridge', version: '1.0.0', requires: '1', label },
    ...{ capabilities: ['content'], blocks: [block], ...more },
  }) as unknown as Plugin;
const problemsOf = (...plugins: unknown[]) =>
  createKernel(
    plugins.map((plugin) => ({ plugin: plugin as Plugin, folder })),
    directory,
  ).problems.map(({ problem }) => problem);
const withBlock = (more: object) => aPlugin({ blocks: [{ ...block, ...more }] });

describe('a plugin that is registered', () => {
  it('is known by everything it adds', () => {
    const kernel = createKernel([{ plugin: listPlugin, folder }], directory);
    expect(kernel.problems).toEqual([]);
    expect(kernel.blocks.get('list')).toBe(list);
    expect(kernel.views.get('block:list')).toBe('list/List.astro');
    expect(kernel.origin.get('block:list')).toBe('list');
  });

  it('changes how stored content is read by a version and by the steps to it, by nothing else', () => {
    const print = (more: object) =>
      createKernel([{ plugin: withBlock(more), folder }], directory).fingerprint;
    const second = (step: (content: unknown) => unknown) =>
      print({ version: 2, migrate: { 1: step }, fixtures: { 1: {} } });
    const none = createKernel([], directory).fingerprint;
    expect([
      print({}),
      print({ content: s.object({}) }),
      print({ label: { nl: 'Brug', en: 'Span' } }),
    ]).toEqual([none, none, none]);
    const prints = [none, second((content) => content), second(() => ({}))];
    expect(new Set(prints).size).toBe(3);
  });
});

describe('registration refuses', () => {
  it.each<[string, Plugin, RegExp]>([
    ['an id that is none', aPlugin({ id: 'Bridge!' }), /the id "Bridge!"/],
    ['no id', aPlugin({ id: undefined }), /the id "undefined"/],
    ['a plugin without a label', aPlugin({ label: undefined }), /its label/],
    [
      'another version of the plugin API',
      aPlugin({ requires: '2' }),
      /requires plugin API 2, and this is 1\./,
    ],
    [
      'an unknown capability',
      aPlugin({ capabilities: ['database'] }),
      /the capability "database" does not exist: it is one of content, media/,
    ],
    ['a capability with too much in it', aPlugin({ capabilities: ['outgoing:https://x'] }), /the capability/],
    ['a name that is none', withBlock({ name: 'Bridge' }), /"Bridge" is not a valid name/],
    ['a name with a path in it', withBlock({ name: '../x' }), /not a valid name/],
    ['a reserved name', withBlock({ name: 'page' }), /"page" is a reserved name/],
    ['a name of every object', withBlock({ name: 'constructor' }), /reserved/],
    ['a name that stands twice', aPlugin({ blocks: [block, block] }), /defined twice/],
    ['no version', withBlock({ version: 0 }), /version must be 1 or more/],
    ['half a version', withBlock({ version: 1.5 }), /version must be 1 or more/],
    [
      'a gap in the versions',
      withBlock({ version: 3, migrate: { 1: () => ({}) } }),
      /nothing reads version 2 as 3/,
    ],
    [
      'a migration that leads nowhere',
      withBlock({ migrate: { 1: () => ({}) } }),
      /migrate\[1\] leads nowhere/,
    ],
    [
      'a view that is not there',
      withBlock({ view: './Gone.astro' }),
      /the view \.\/Gone\.astro does not exist/,
    ],
    ['a view elsewhere', withBlock({ view: '../note/Note.astro' }), /does not exist/],
    ['a label in one language', withBlock({ label: { nl: 'Brug', en: ' ' } }), /the label needs nl and en/],
    ['no description', withBlock({ description: undefined }), /the description needs nl and en/],
    ['no example', withBlock({ example: undefined }), /has no example/],
    ['content that is no object', withBlock({ content: s.text({ label }) }), /not an s\.object/],
    ['no content', withBlock({ content: undefined }), /not an s\.object/],
    ['a slot that allows nothing', withBlock({ slots: { inside: { label, allow: [] } } }), /allows nothing/],
    [
      'messages in one language',
      aPlugin({ messages: { nl: { 'bridge.open': 'Open' }, en: {} } }),
      /its messages in en miss "bridge\.open"/,
    ],
    [
      'a message that would say its placeholder',
      aPlugin({
        messages: { nl: { 'bridge.from': 'Vanaf {time}' }, en: { 'bridge.from': 'From {{time}}' } },
      }),
      /"bridge\.from" has \{time\}: a value is written \{\{time\}\}/,
    ],
    [
      'a setting without a key',
      aPlugin({ settings: [{ key: 'a b', value: s.text({ label }) }] }),
      /not a valid key/,
    ],
    [
      'a setting without a label',
      aPlugin({ settings: [{ key: 'bridge', value: s.object({}) }] }),
      /label needs/,
    ],
    ['a profile property without a label', aPlugin({ profileProperties: [{ key: 'boat' }] }), /label needs/],
    [
      'what is no plugin at all',
      { id: 'bridge', blocks: 5 } as unknown as Plugin,
      /not what definePlugin\(\) takes/,
    ],
  ])('%s', (_, plugin, expected) => {
    expect(problemsOf(plugin).join('\n')).toMatch(expected);
  });

  it('what another plugin has already', () => {
    const other = aPlugin({
      id: 'other',
      messages: { nl: { 'bridge.open': 'Open' }, en: { 'bridge.open': 'Open' } },
    });
    const first = aPlugin({ messages: { nl: { 'bridge.open': 'Open' }, en: { 'bridge.open': 'Open' } } });
    const problems = problemsOf(first, aPlugin(), other).join('\n');
    expect(problems).toMatch(/another plugin has the id already: "bridge" \(.*plugin\.ts:\d+\)/);
    expect(problems).toMatch(/block "bridge" is taken by the plugin "bridge" \(.*plugin\.ts:\d+\)/);
    expect(problems).toMatch(/the message "bridge\.open" is of the plugin "bridge" \(.*plugin\.ts:\d+\)/);
  });

  it('in a line that says whose it is and where', () => {
    expect(problemLine({ plugin: 'poll', problem: 'it has no example', at: '/poll/plugin.ts:3' })).toBe(
      'poll: it has no example (/poll/plugin.ts:3)',
    );
    expect(problemLine({ plugin: 'poll', problem: 'it is not there' })).toBe('poll: it is not there');
  });

  it('a plugin whole, and reports every fault of every plugin at once', () => {
    const wrong = aPlugin({
      id: 'wrong',
      requires: '9',
      blocks: [
        { ...block, name: 'Nope', example: undefined },
        { ...block, name: 'fine' },
      ],
    });
    const kernel = createKernel(
      [wrong, { ...wrong, id: 'Worse' }, listPlugin].map((plugin) => ({ plugin, folder })),
      directory,
    );
    expect(kernel.problems.filter(({ plugin }) => plugin === 'wrong')).toHaveLength(3);
    expect(kernel.problems.filter(({ plugin }) => plugin === 'Worse')).toHaveLength(4);
    expect([...kernel.blocks.keys()]).toEqual(['list']);
  });
});

describe('a folder of plugins', () => {
  const place = mkdtempSync(join(tmpdir(), 'plugins-'));
  const put = (name: string, text: string) => {
    mkdirSync(join(place, name));
    writeFileSync(join(place, name, 'plugin.ts'), text);
  };
  afterAll(() => rmSync(place, { recursive: true }));

  it('runs without those that cannot be loaded, and names them', async () => {
    put('a-throws', `throw new Error('no bridge today');`);
    put('b-throws-nothing', `throw null;`);
    put('c-nonsense', `export const other = 1;\nexport const plugin = (;`);
    put('d-empty', `export const other = 1;`);
    put('e-no-plugin', `export const plugin = 'x';`);
    put(
      'f-fine',
      `export const plugin = { id: 'fine', version: '1.0.0', requires: '1', label: { nl: 'Goed', en: 'Fine' } };`,
    );
    mkdirSync(join(place, 'g-no-file'));
    writeFileSync(join(place, 'README.md'), '');
    const { plugins, problems } = await loadKernel(place, (file) => import(/* @vite-ignore */ file));
    expect([...plugins.keys()]).toEqual(['fine']);
    const named = ['a-throws', 'b-throws-nothing', 'c-nonsense', 'd-empty', 'e-no-plugin'];
    expect([...new Set(problems.map(({ plugin }) => plugin))]).toEqual(named);
    expect(problems[0]!.problem).toContain('no bridge today');
    // Vite draws what it cannot read, in colours.
    expect(problems.find(({ plugin }) => plugin === 'c-nonsense')).toEqual({
      plugin: 'c-nonsense',
      problem: expect.stringMatching(/^plugin\.ts could not be loaded: Unexpected token$/) as unknown,
      at: `${join(place, 'c-nonsense/plugin.ts')}:2`,
    });
  });

  it('may be absent', async () => {
    expect((await loadKernel(join(place, 'nowhere'))).problems).toEqual([]);
  });
});
