import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { lineOfFailure } from '../kernel/where.ts';
import type { BlockView, LayoutPosition, LoadContext } from '../plugin.ts';
import type { Viewer } from '../users/viewer.ts';
import type { Resolved } from './content.ts';
import { viewOf } from './content.ts';
import type { BlockNode, Rows } from './document.ts';
import { layoutPositions, slotsOf, soundNodes } from './document.ts';
import { LeftOut, upgraded } from './upgraded.ts';
import { maySeeNode } from './visible.ts';
import { malformed } from '../validate.ts';
import { type BlockWork, isLeftOut, ofTenant, underWatch, watchdogProblem } from '../watchdog.ts';

export type BlockRows = { [position in LayoutPosition]: BlockView[] };

export interface Preparation {
  /** Whose document it is. */
  tenant: Guid;
  kernel: Kernel;
  /** Plugins this tenant has switched off. */
  disabled: ReadonlySet<string>;
  viewer: Viewer;
  resolved: Resolved;
  /** What their `load` may read; `seen` are the blocks of this document that this viewer gets. */
  load(seen: BlockView[]): LoadContext;
  /** Milliseconds a block's `load` may take; `blockPatience` unless said otherwise. */
  patience?: number;
  /** Told of each block that can't be shown; of a `load` that failed also whose it is, and where. */
  onProblem(problem: { id: Guid; type: string; problem: string; plugin?: string; at?: string }): void;
}

/** Milliseconds a block may take to read or to render before the page goes on without it. */
export const blockPatience = 3000;

/** A document's rows as views: upgraded, resolved, without what this viewer may not see, with their data. */
export async function prepareRows(rows: Partial<Rows>, preparation: Preparation): Promise<BlockRows> {
  let order = 0;
  const all: BlockView[] = [];
  const toView = (node: BlockNode, position: LayoutPosition): BlockView[] => {
    if (!maySeeNode(preparation.viewer, node)) return [];
    const view = blockView(node, position, order++, preparation);
    all.push(view);
    if (!view.problem) {
      for (const [slot, nodes] of slotsOf(node)) {
        view.slots[slot] = nodes.flatMap((child) => toView(child, position));
      }
    }
    return [view];
  };
  const views = Object.fromEntries(
    layoutPositions.map((position) => [
      position,
      soundNodes(rows?.[position]).flatMap((node) => toView(node, position)),
    ]),
  ) as BlockRows;
  const failed = await loadData(all, preparation);
  for (const view of all) {
    const { id, type, problem } = view;
    if (problem) preparation.onProblem({ id, type, problem, ...failed.get(view) });
  }
  return views;
}

function blockView(
  node: BlockNode,
  position: LayoutPosition,
  order: number,
  preparation: Preparation,
): BlockView {
  const { kernel, disabled, resolved, tenant } = preparation;
  const view: BlockView = {
    id: node.id,
    type: node.type,
    version: node.v,
    position,
    order,
    content: {},
    options: textOptions(node.options),
    slots: {},
    data: undefined,
  };
  const definition = kernel.blocks.get(node.type);
  if (!definition || disabled.has(kernel.origin.get(`block:${node.type}`) ?? ''))
    return { ...view, problem: 'unknown-block' };
  const work = workOn(kernel, tenant, `block:${node.type}`, [node.id]);
  if (isLeftOut(tenant, node.id, work.plugin))
    return { ...view, problem: watchdogProblem(tenant, node.id, work.plugin) };
  if (node.v > definition.version) return { ...view, problem: 'newer-than-plugin' };
  try {
    const content =
      node.v === definition.version ? node.content : ofTenant(tenant, () => upgraded(definition, node));
    if (malformed(definition.content, content).length > 0) return { ...view, problem: 'corrupt-content' };
    view.content = viewOf(definition.content.schema, content, resolved);
    return view;
  } catch (error) {
    return { ...view, problem: error instanceof LeftOut ? error.message : 'corrupt-content' };
  }
}

/** Every `load` is called once, with all instances of its block on this page. Gives where those stand that failed. */
async function loadData(
  views: BlockView[],
  { kernel, load, patience, tenant }: Preparation,
): Promise<Map<BlockView, { plugin: string; at: string }>> {
  const failed = new Map<BlockView, { plugin: string; at: string }>();
  const byType = Map.groupBy(
    views.filter((view) => !view.problem && kernel.blocks.get(view.type)?.load),
    (view) => view.type,
  );
  if (byType.size === 0) return failed;
  const allowed = load(views);
  await Promise.all(
    [...byType].map(async ([type, group]) => {
      try {
        const work = workOn(
          kernel,
          tenant,
          `block:${type}`,
          group.map(({ id }) => id),
        );
        const context = mayRead(kernel, type) ? allowed : refusing;
        const reading = underWatch(work, () => kernel.blocks.get(type)!.load!(group, context));
        const data = await patiently(reading, patience);
        group.forEach((view, index) => (view.data = data[index]));
      } catch (error) {
        const plugin = kernel.origin.get(`block:${type}`)!;
        const folder = kernel.folders.get(plugin)!;
        // What never settles says no line.
        const at = lineOfFailure(error, folder) ?? folder;
        for (const view of group) {
          view.problem = `load-failed: ${saidBy(error)}`;
          failed.set(view, { plugin, at });
        }
      }
    }),
  );
  return failed;
}

const mayRead = (kernel: Kernel, type: string) =>
  kernel.plugins.get(kernel.origin.get(`block:${type}`) ?? '')?.capabilities?.includes('content') ?? false;

/** What a `load` gets whose plugin did not declare that it reads content. */
const refusing = new Proxy({} as LoadContext, {
  get: () => {
    throw new Error('its plugin does not declare the capability "content"');
  },
});

/** What the watchdog is told while a plugin's code has the thread. */
export function workOn(
  kernel: Kernel,
  tenant: Guid,
  definition: `${'block' | 'listType'}:${string}`,
  blocks: Guid[],
): BlockWork {
  const type = definition.slice(definition.indexOf(':') + 1);
  return { tenant, blocks, type, plugin: releaseOf(kernel, definition) };
}

const releases = new WeakMap<Kernel, Map<string, string>>();

/** The plugin and version that a block or a kind of item comes from, `text@1.0.0`; a kernel's never change. */
function releaseOf(kernel: Kernel, definition: string): string {
  let known = releases.get(kernel);
  if (!known) releases.set(kernel, (known = new Map()));
  let release = known.get(definition);
  if (release === undefined) {
    const plugin = kernel.plugins.get(kernel.origin.get(definition) ?? '');
    known.set(definition, (release = `${plugin?.id}@${plugin?.version}`));
  }
  return release;
}

/** Plugins throw what they like. */
export const saidBy = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Options are words; what else is stored there is not handed on. */
function textOptions(options: unknown): { [name: string]: string } {
  const entries = Object.entries((options ?? {}) as object);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) as {
    [name: string]: string;
  };
}

export class NeverSettled extends Error {}

/** The promise, or a refusal when it has not settled in `patience` milliseconds. */
export async function patiently<T>(promise: Promise<T>, patience: number = blockPatience): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      promise,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new NeverSettled('never settled')), patience);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
