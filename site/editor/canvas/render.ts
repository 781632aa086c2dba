import { atom } from 'nanostores';
import type { Guid } from '#core/guid.ts';
import type { LayoutPosition } from '#core/plugin.ts';
import type { BlockNode } from '#core/blocks/document.ts';
import { locate } from '#core/blocks/tree.ts';
import { send } from '../../../admin/api.ts';
import { draft, isReadOnly, saving } from '../draft/draft.ts';
import { address } from '../edited.ts';
import { isItself, titlesOf } from '../item.ts';
import { positionOf } from '../place.ts';
import { typing } from '../selection.ts';
import { outermostOf } from './stand.ts';

/** Why a block on the screen is older than what stands in its form, by its id. */
export const notDrawn = atom<{ [id: Guid]: string }>({});

let show: (id: Guid, html: string) => void = () => undefined;
/**
 * Has what is drawn put on the page by `act`, until what this gives is called. What failed is drawn again as soon as the
 * server is heard of: the network is back, or something was saved.
 */
export function startDrawing(act: typeof show): () => void {
  show = act;
  addEventListener('online', drawFailed);
  const stop = saving.listen(({ kind }, before) => {
    if (before?.kind === 'saving' && (kind === 'saved' || kind === 'waiting')) drawFailed();
  });
  return () => {
    removeEventListener('online', drawFailed);
    stop();
  };
}

type Waiting = { timer?: ReturnType<typeof setTimeout>; call?: AbortController; hasFailed?: boolean };
const waiting = new Map<Guid, Waiting>();

function drawFailed(): void {
  for (const [id, { hasFailed }] of waiting) if (hasFailed) drawBlock(id, 0);
}

/** Asks the server for a block as visitors would get it; only the newest answer counts. */
export function drawBlock(id: Guid, delay: number): void {
  const found = locate(draft.get(), id);
  // What stands in another block is drawn with it.
  const outer = found?.within[0] ?? id;
  forgetDrawing(outer);
  waiting.set(outer, { timer: setTimeout(() => void drawNow(outer), delay) });
}

export function forgetDrawing(id: Guid): void {
  const had = waiting.get(id);
  clearTimeout(had?.timer);
  had?.call?.abort();
  waiting.delete(id);
}

async function drawNow(id: Guid): Promise<void> {
  const found = locate(draft.get(), id);
  // What somebody may not edit any more stays as they see it.
  if (!found || 'orphans' in found.place || isReadOnly.get()) return;
  // What somebody types in right now is left alone; it is drawn when they are done.
  if (isTypedIn(id)) return;
  const call = new AbortController();
  waiting.set(id, { call });
  try {
    const html = await drawnHtml(found.node, positionOf(draft.get(), found.place), call.signal);
    if (waiting.get(id)?.call !== call) return;
    waiting.delete(id);
    if (html === undefined) {
      notDrawn.set({ ...notDrawn.get(), [id]: 'invalid' });
      return;
    }
    const { [id]: _, ...others } = notDrawn.get();
    if (_) notDrawn.set(others);
    if (!isTypedIn(id)) show(id, html);
  } catch (error) {
    if ((error as Error).name === 'AbortError') return;
    // The network is away: what is on the screen stays, and is drawn when it is back.
    waiting.set(id, { timer: setTimeout(() => void drawNow(id), 5000), hasFailed: true });
  }
}

/** Whether somebody types in a block, or in one that stands in it. */
function isTypedIn(id: Guid): boolean {
  const now = typing.get();
  return now !== undefined && outermostOf(draft.get(), now.id) === id;
}

/** Undefined while its content cannot be drawn: what was there last stays. */
export async function drawnHtml(
  node: BlockNode,
  position: LayoutPosition,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const answer = await send(
    'POST',
    `${address}/render`,
    { node, position, ...(isItself(node.id) && titlesOf(draft.get())) },
    { ...(signal && { signal }), headers: { accept: 'text/html' } },
  );
  if (answer.ok) return answer.text();
  if (answer.status === 400) return undefined;
  throw new Error(`drawing answered ${answer.status}`);
}
