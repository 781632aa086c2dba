import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../guid.ts';
import { createKernel } from '../kernel.ts';
import type { BlockDefinition, LoadContext, Plugin } from '../plugin.ts';
import { aBlock, aNote } from '../testing/factories.ts';
import { plugin as framePlugin } from '../testing/plugins/frame/plugin.ts';
import { list } from '../testing/plugins/list/plugin.ts';
import { note, plugin as notePlugin } from '../testing/plugins/note/plugin.ts';
import { anonymous, type Viewer } from '../users/viewer.ts';
import { nothingResolved } from './content.ts';
import type { BlockNode, Rows } from './document.ts';
import { type Preparation, prepareRows } from './prepare.ts';

const plugins = `${import.meta.dirname}/../testing/plugins`;
const bad = (name: string, load: (...given: unknown[]) => Promise<unknown[]>) =>
  ({ ...note, name, load }) as unknown as BlockDefinition;
const badPlugin = {
  ...notePlugin,
  id: 'bad',
  blocks: [
    bad('throws', () => {
      throw new Error('not today');
    }),
    bad('throws-nothing', () => {
      throw null;
    }),
    bad('rejects', () => Promise.reject(new Error('not today'))),
    bad('never', () => new Promise(() => {})),
    bad('answers-nonsense', () => Promise.resolve(null as never)),
    // By rest parameters, so that its reading is not seen at the start.
    bad('reads-undeclared', (...given: unknown[]) =>
      (given[1] as LoadContext).items.lists([]).then((lists) => lists),
    ),
    bad('works', () => Promise.resolve(['read'])),
  ],
} as Plugin;

const kernel = createKernel(
  [
    { plugin: notePlugin, folder: `${plugins}/note` },
    { plugin: framePlugin, folder: `${plugins}/frame` },
    { plugin: badPlugin, folder: `${plugins}/note` },
  ],
  plugins,
);

async function prepared(
  rows: Partial<Rows> | BlockNode[],
  {
    viewer = anonymous,
    disabled = [],
    folders = kernel.folders,
    onProblem = () => undefined,
  }: {
    viewer?: Viewer;
    disabled?: string[];
    folders?: Map<string, string>;
    onProblem?: Preparation['onProblem'];
  } = {},
) {
  const problems: string[] = [];
  const views = await prepareRows(Array.isArray(rows) ? { main: rows } : rows, {
    tenant: newGuid(),
    kernel: { ...kernel, folders },
    disabled: new Set(disabled),
    viewer,
    resolved: nothingResolved(),
    load: () => ({}) as LoadContext,
    patience: 30,
    onProblem: (told) => {
      problems.push(told.problem);
      onProblem(told);
    },
  });
  return { views, main: views.main, problems };
}
const texts = (views: { content: unknown }[]) =>
  views.map(({ content }) => (content as { text?: string }).text);

describe('a block that cannot be shown', () => {
  const good = aNote('De brug is open');

  it.each<[string, BlockNode, RegExp]>([
    ['of an unknown type', aBlock('gone'), /^unknown-block$/],
    ['newer than its plugin', { ...aNote(), v: 3 }, /^newer-than-plugin$/],
    ['with corrupt content', aNote(5 as never), /^corrupt-content$/],
    ['with a field that nobody knows', aBlock('note', { colour: 'red' }, { v: 2 }), /^corrupt-content$/],
    ['without content', aBlock('note', null as never, { v: 2 }), /^corrupt-content$/],
    ['whose migration throws', aBlock('note', { words: 'unreadable' }), /^corrupt-content$/],
    ['of a version before the first', aBlock('note', {}, { v: 0 }), /^corrupt-content$/],
    ['whose reading throws', aBlock('throws', {}, { v: 2 }), /^load-failed: not today$/],
    ['whose reading throws nothing', aBlock('throws-nothing', {}, { v: 2 }), /^load-failed: null$/],
    ['whose reading is rejected', aBlock('rejects', {}, { v: 2 }), /^load-failed: not today$/],
    [
      'that reads what its plugin did not declare',
      aBlock('reads-undeclared', {}, { v: 2 }),
      /^load-failed: .*capability "content"$/,
    ],
    ['whose reading never ends', aBlock('never', {}, { v: 2 }), /^load-failed: never settled$/],
    ['whose reading answers nonsense', aBlock('answers-nonsense', {}, { v: 2 }), /^load-failed/],
  ])('%s costs only itself, and is reported', async (_, node, expected) => {
    const { main, problems } = await prepared([good, node, aBlock('works', { text: 'na' }, { v: 2 })]);
    expect(main.map(({ problem }) => problem)).toEqual([
      undefined,
      expect.stringMatching(expected),
      undefined,
    ]);
    expect(problems).toEqual([expect.stringMatching(expected)]);
    expect(main[2]!.data).toBe('read');
  });

  it('whose reading fails names its plugin, and the line, or where it stands when that is not known', async () => {
    const told: unknown[] = [];
    const onProblem = (problem: unknown) => void told.push(problem);
    const folders = new Map([['bad', import.meta.dirname]]);
    await prepared([aBlock('throws', {}, { v: 2 })], { folders, onProblem });
    await prepared([aBlock('never', {}, { v: 2 })], { onProblem });
    expect(told).toMatchObject([
      { plugin: 'bad', at: expect.stringMatching(/blocks\/prepare\.test\.ts:\d+$/) as string },
      { plugin: 'bad', at: `${plugins}/note` },
    ]);
  });

  it('of a plugin that the tenant switched off is left out', async () => {
    const { main, problems } = await prepared([good, aBlock('frame')], { disabled: ['note'] });
    expect(main.map(({ problem }) => problem)).toEqual(['unknown-block', undefined]);
    expect(problems).toEqual(['unknown-block']);
  });

  it('takes what it holds with it, and nothing beside it', async () => {
    const inside = { slots: { inside: [aNote('binnen')] } };
    const { main } = await prepared([aBlock('gone', {}, inside), aBlock('frame', {}, inside)]);
    expect(main[0]!.slots).toEqual({});
    expect(texts(main[1]!.slots['inside']!)).toEqual(['binnen']);
  });
});

describe('what is stored', () => {
  it('is read in the version of today and stays as it is', async () => {
    const stored = aBlock('note', { words: 'uit 2019' });
    const before = structuredClone(stored);
    const { main } = await prepared([stored]);
    expect(texts(main)).toEqual(['uit 2019']);
    expect(stored).toEqual(before);
  });

  it('may be anything at all: the rest of the page is shown', async () => {
    const node = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          id: fc.oneof(fc.uuid(), fc.jsonValue()),
          type: fc.oneof(fc.constantFrom('note', 'frame', 'gone'), fc.jsonValue()),
          v: fc.oneof(fc.integer({ min: -1, max: 4 }), fc.jsonValue()),
          content: fc.jsonValue(),
          options: fc.jsonValue(),
          slots: fc.jsonValue(),
          visibility: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(node), fc.jsonValue(), async (nodes, other) => {
        const good = aNote('De brug is open');
        const rows = { main: [...nodes, good], 'top-row': other } as unknown as Rows;
        const { main } = await prepared(rows);
        expect(texts(main)).toContain('De brug is open');
      }),
      { numRuns: 150 },
    );
  });

  it('may be no rows at all', async () => {
    for (const rows of [null, 5, 'x', {}]) expect((await prepared(rows as never)).main).toEqual([]);
  });
});

describe('visibility', () => {
  const role = newGuid();
  const someone: Viewer = { ...anonymous, userId: newGuid() };
  const viewers: { [who: string]: Viewer } = {
    visitor: anonymous,
    user: someone,
    verified: { ...someone, isVerified: true },
    member: { ...someone, roleIds: [role] },
    manager: { ...someone, isContentManager: true },
    admin: { ...someone, isAdmin: true },
    staff: { ...someone, isMett: true },
    deactivated: { ...someone, isActive: false, isVerified: true, isAdmin: true, roleIds: [role] },
  };
  const everyone = Object.keys(viewers);
  const seen: { [level: string]: string[] } = {
    Public: everyone,
    Users: everyone.filter((who) => !['visitor', 'deactivated'].includes(who)),
    Verify: ['verified', 'admin', 'staff'],
    Roles: ['member', 'admin', 'staff'],
    Admin: ['admin', 'staff'],
  };

  it.each(Object.entries(seen))('%s is for %j', async (level, expected) => {
    const node = aNote('Alleen voor ons', { visibility: { level: level as never, roles: [role] } });
    const shown: string[] = [];
    for (const [who, viewer] of Object.entries(viewers))
      if ((await prepared([node], { viewer })).main.length > 0) shown.push(who);
    expect(shown).toEqual(expected);
  });

  it.each([{ level: 'Everyone' }, { level: 'Roles', roles: 7 }, { level: 'Roles' }, {}, null, 'Public', []])(
    '%j lets nobody in but who runs the tenant',
    async (visibility) => {
      const node = aNote('?', { visibility: visibility as never });
      for (const who of ['visitor', 'member', 'manager'])
        expect((await prepared([node], { viewer: viewers[who]! })).main).toEqual([]);
    },
  );
});

it('reads all instances of a block at once, in reading order', async () => {
  const asked: string[][] = [];
  const reading = {
    ...list,
    view: './Frame.astro',
    load(instances: { id: string }[]) {
      const ids = instances.map(({ id }) => id);
      asked.push(ids);
      return Promise.resolve(ids);
    },
  };
  const plugin = { ...framePlugin, blocks: [...framePlugin.blocks!, reading] } as unknown as Plugin;
  const [first, second, third] = [aBlock('list'), aBlock('list'), aBlock('list')];
  const views = await prepareRows(
    {
      'bottom-row': [third],
      main: [aBlock('frame', {}, { slots: { inside: [second] } })],
      'top-row': [first],
    },
    {
      tenant: newGuid(),
      kernel: createKernel([{ plugin, folder: `${plugins}/frame` }], plugins),
      disabled: new Set(),
      viewer: anonymous,
      resolved: nothingResolved(),
      load: () => ({}) as LoadContext,
      onProblem: () => {},
    },
  );
  expect(asked).toEqual([[first.id, second.id, third.id]]);
  expect(views.main[0]!.slots['inside']![0]!.data).toBe(second.id);
});
