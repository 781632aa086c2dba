import { createComponent, renderTemplate, unescapeHTML } from 'astro/runtime/server/index.js';
import { describe, expect, it, vi } from 'vitest';
import { anonymous } from '#core/users/viewer.ts';
import { element } from './element.ts';
import { type Result, written } from './written.ts';

const views = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../block-views.ts', () => ({
  viewComponent: (_kernel: unknown, _kind: string, name: string) => views.get(name),
}));
const leftOut = vi.hoisted(() => new Set<string>());
vi.mock('#core/watchdog.ts', async (original) => ({
  ...(await original<object>()),
  isLeftOut: (_tenant: string, id: string) => leftOut.has(id),
}));
const { Boundary, ItemBoundary } = await import('./boundary.ts');

const result = {
  clientDirectives: new Map(),
  componentMetadata: new Map(),
  _metadata: {},
} as unknown as Result;
const Problem = createComponent((_result: Result, { problem }: { problem: string }) => {
  return renderTemplate`<p>${problem}</p>`;
});

/** What stands in the page for a block with this view, and what was noted. */
async function shown(
  view: (() => unknown) | undefined,
  { block = {}, locals = {}, within = Boundary as unknown, props: more = {} } = {},
) {
  views.clear();
  if (view) views.set('poll', createComponent(view as never));
  const onBlockProblem = vi.fn();
  const props = {
    block: { id: 'b1', type: 'poll', options: {}, ...block },
    locals: {
      kernel: { plugins: new Map(), origin: new Map(), views: new Map() },
      site: { tenant: { id: 't1' } },
      viewer: anonymous,
      onBlockProblem,
      ...locals,
    },
    Problem,
    ...more,
  };
  const html = await written(result, within as typeof Boundary, props);
  return { html, noted: onBlockProblem.mock.calls.map(([{ problem }]) => problem as string) };
}
const editors = {
  viewer: { ...anonymous, userId: 'u1', isAdmin: true },
  editRule: { editPermission: 'Admin', editRoles: [] },
};

describe('a block within its boundary', () => {
  it('is what its view writes, with its look and its anchor', async () => {
    const options = { tone: 'accent', width: 'wide', anchor: 'a"b' };
    const { html } = await shown(() => renderTemplate`<b>${'<poll>'}</b>`, { block: { options } });
    expect(html).toBe('<div class="block tone-accent width-wide" id="a&quot;b"><b>&lt;poll&gt;</b></div>');
  });

  it('is written at once where nothing waits, and awaited where something does', async () => {
    const { html } = await shown(() => renderTemplate`<b>${Promise.resolve('late')}</b>!`);
    expect(html).toBe('<div class="block"><b>late</b>!</div>');
  });

  it('has its islands run for visitors; while it is edited only those do that nothing was drawn of', async () => {
    const island = (client: string) =>
      `<astro-island uid="1" props="{&quot;a&quot;:[0,&quot;b > client=c&quot;]}" ssr client="${client}" opts="{}">`;
    const view = (client: string) => () => renderTemplate`${unescapeHTML(island(client))}Vote</astro-island>`;
    const of = async (client: string, locals = {}) => (await shown(view(client), { locals })).html;
    const editing = { editing: new Set(['b1']) };
    const edited = (client: string) =>
      `<div class="block" data-b="b1">${island(client)}Vote</astro-island></div>`;
    for (const client of ['visible', 'load', 'idle', 'media']) {
      expect(await of(client)).toContain(island(client));
      expect(await of(client, editing)).toBe(edited('never'));
    }
    expect(await of('only', editing)).toBe(edited('only'));
    const words = '<p title="<astro-island client=&quot;load&quot;>">&lt;astro-island client="load"&gt;</p>';
    const said = await shown(() => renderTemplate`${unescapeHTML(words)}`, { locals: editing });
    expect(said.html).toContain(words);
  });

  it.each<[string, () => unknown]>([
    ['throws', () => { throw new Error('oh'); }],
    ['throws half-way', () => renderTemplate`<b>half${{ render: () => { throw new Error('oh'); } }}`],
    ['throws later', () => renderTemplate`<b>half${Promise.reject(new Error('oh'))}`],
    ['throws what is no error', () => { throw 'oh'; }],
  ])('leaves nothing of a view that %s, and says so to those who may edit', async (_, view) => {
    expect(await shown(view)).toEqual({ html: '', noted: ['view-failed: oh'] });
    expect((await shown(view, { locals: editors })).html).toContain('<p>view-failed: oh</p>');
  }); // prettier-ignore

  it('names the file of a view that throws, and the line in its plugin', async () => {
    const kernel = {
      plugins: new Map(),
      origin: new Map([['block:poll', 'acme/poll']]),
      views: new Map([['block:poll', 'poll/Poll.astro']]),
      folders: new Map([['acme/poll', '/srv/site/plugins/poll']]),
    };
    const onBlockProblem = vi.fn();
    const stack = 'Error: oh\n    at count (/srv/site/plugins/poll/votes.ts:7:3)\n    at /srv/core/x.ts:1:1';
    const view = (error: Error) => () => {
      throw error;
    };
    const locals = { ...editors, kernel, onBlockProblem };
    const traced = await shown(view(Object.assign(new Error('oh'), { stack })), { locals });
    expect(traced.html).toBe('<p>view-failed: oh (poll/votes.ts:7)</p>');
    const ofIsland = 'Error: oh\n    at Poll (/srv/site/plugins/poll/PollIsland.tsx:9:5)';
    const elsewhere = new Map([['block:poll', 'outside:@acme/poll/Poll.astro']]);
    const outside = { ...locals, kernel: { ...kernel, views: elsewhere } };
    const island = await shown(view(Object.assign(new Error('oh'), { stack: ofIsland })), {
      locals: outside,
    });
    expect(island.html).toBe('<p>view-failed: oh (outside:@acme/poll/PollIsland.tsx:9)</p>');
    const untraced = await shown(view(Object.assign(new Error('oh'), { stack: '' })), { locals });
    expect(untraced.html).toBe('<p>view-failed: oh (poll/Poll.astro)</p>');
    expect(onBlockProblem.mock.calls).toMatchObject([
      [{ problem: 'view-failed: oh', plugin: 'acme/poll', view: 'poll/Poll.astro', at: 'poll/votes.ts:7' }],
      [{ view: 'outside:@acme/poll/Poll.astro', at: 'outside:@acme/poll/PollIsland.tsx:9' }],
      [{ problem: 'view-failed: oh', view: 'poll/Poll.astro' }],
    ]);
  });

  it('leaves nothing of a view that writes without end', async () => {
    const { html, noted } = await shown(() => renderTemplate`${'x'.repeat(1_000_001)}`);
    expect({ html, noted }).toEqual({ html: '', noted: ['view-failed: wrote 1000001 characters'] });
  });

  it('leaves nothing of a block that has no view or could not be read', async () => {
    expect(await shown(undefined)).toEqual({ html: '', noted: [] });
    const view = () => renderTemplate`<b></b>`;
    expect((await shown(view, { block: { problem: 'corrupt-content' } })).html).toBe('');
  });
});

describe('an item within its boundary', () => {
  const Instead = createComponent((_result: Result, { item }: { item: { title: string } }) => {
    return renderTemplate`<h1>${item.title}</h1>`;
  });
  const item = { guid: 'i1', type: 'poll', title: 'De brug', blocks: [] };
  const shownItem = (view: () => unknown, more: { locals?: object; block?: object } = {}) =>
    shown(view, { ...more, within: ItemBoundary, props: { item: { ...item, ...more.block }, Instead } });

  it('is what the view of its type writes', async () => {
    expect(await shownItem(() => renderTemplate`<b>${'<brug>'}</b>`)).toEqual({
      html: '<b>&lt;brug&gt;</b>',
      noted: [],
    });
  });

  it.each<[string, () => unknown]>([
    ['throws', () => { throw new Error('oh'); }],
    ['throws later', () => renderTemplate`<b>half${Promise.reject(new Error('oh'))}`],
  ])('is shown as any item where that view %s, with why for those who may edit', async (_, view) => {
    expect(await shownItem(view)).toEqual({ html: '<h1>De brug</h1>', noted: ['view-failed: oh'] });
    expect((await shownItem(view, { locals: editors })).html).toBe('<p>view-failed: oh</p><h1>De brug</h1>');
  }); // prettier-ignore

  it('is shown as any item where that view never settles, or held up an earlier process', async () => {
    vi.useFakeTimers();
    const never = shownItem(() => renderTemplate`<b>${new Promise(() => undefined)}</b>`);
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect(await never).toEqual({ html: '<h1>De brug</h1>', noted: ['view-failed: never settled'] });
    leftOut.add('i2');
    const view = vi.fn();
    expect((await shownItem(view, { block: { guid: 'i2' } })).html).toBe('<h1>De brug</h1>');
    expect(view).not.toHaveBeenCalled();
  });

  it('waits longer than what stands in it, so that only that is missing', async () => {
    vi.useFakeTimers();
    const slow = new Promise((resolve) => setTimeout(() => resolve('late'), 3500));
    const made = shownItem(() => renderTemplate`<b>${slow}</b>`, {
      block: { blocks: [{ id: 'b', slots: {} }] },
    });
    await vi.advanceTimersByTimeAsync(4000);
    vi.useRealTimers();
    expect((await made).html).toBe('<b>late</b>');
  });
});

describe('an element whose name is chosen', () => {
  it('has its attributes and what stands in it', async () => {
    const view = () => {
      const slots = { default: () => renderTemplate`${'a < b'}` };
      return element('h3')(result, { class: 'title', id: undefined, 'data-astro-cid-x': true }, slots);
    };
    const html = await written(result, createComponent(view as never), {});
    expect(html).toBe('<h3 class="title" data-astro-cid-x="true">a &lt; b</h3>');
  });

  it('has a name that is one', () => {
    expect(() => element('h2 onclick')).toThrow(TypeError);
  });
});
