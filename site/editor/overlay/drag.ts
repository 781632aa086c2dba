import { atom } from 'nanostores';
import type { Guid } from '#core/guid.ts';
import type { LayoutPosition } from '#core/plugin.ts';
import { blocksAt, locate, type Place, subtree } from '#core/blocks/tree.ts';
import { t } from '../../../admin/messages.ts';
import { chosenBlocks, nameOf } from '../acts.ts';
import { moveTo } from '../moves.ts';
import { kinds } from '../blocks.ts';
import { canvas, elementOf } from '../canvas/elements.ts';
import { draft } from '../draft/draft.ts';
import { placeName, type Spot, whyNotAll } from '../place.ts';
import { announce } from '../selection.ts';
import { viewTop } from './header.ts';
import { slotUnder } from './slot-under.ts';

/** A place to drop at, with the line that shows it, or why it cannot be there. */
export interface Drop {
  spot: Spot;
  line: { left: number; top: number; width: number };
  refusal?: string | undefined;
  /** What the place within another block is called. */
  into?: string;
}

export const dragging = atom<{ ids: readonly Guid[]; label: string } | undefined>();
export const drop = atom<Drop | undefined>();

/** Milliseconds a finger rests before it drags, and pixels a mouse moves. */
const rest = 350;
const slack = 5;

/** Follows a pointer that went down on a handle: the page stays still, a line shows where the chosen blocks would go. */
export function dragFrom(event: React.PointerEvent): void {
  const ids = chosenBlocks().map(({ node }) => node.id);
  if (event.button !== 0 || ids.length === 0) return;
  const { pointerId, clientX: x, clientY: y, pointerType } = event;
  const handle = event.currentTarget as HTMLElement;
  const listeners = new AbortController();
  const { signal } = listeners;
  let at = { x, y };
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = () => {
    if (dragging.get()) return;
    clearTimeout(timer);
    const blocks = ids.flatMap((id) => locate(draft.get(), id) ?? []);
    if (blocks.length === 0) return end();
    const label = nameOf(blocks);
    handle.setPointerCapture?.(pointerId);
    dragging.set({ ids, label });
    document.documentElement.classList.add('editor-dragging');
    announce(t(blocks.length > 1 ? 'editor.said.allDragging' : 'editor.said.dragging', { block: label }));
    tick();
  };
  const tick = () => {
    // Near an edge the page comes along.
    const edge = 72;
    if (at.y < 48 + edge) scrollBy(0, -Math.ceil((48 + edge - at.y) / 5));
    else if (at.y > innerHeight - edge) scrollBy(0, Math.ceil((at.y - innerHeight + edge) / 5));
    drop.set(dropAt(at.x, at.y, ids));
    frame = requestAnimationFrame(tick);
  };
  const end = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    listeners.abort();
    document.documentElement.classList.remove('editor-dragging');
    dragging.set(undefined);
    drop.set(undefined);
  };

  if (pointerType === 'touch') timer = setTimeout(begin, rest);
  addEventListener(
    'pointermove',
    (move) => {
      at = { x: move.clientX, y: move.clientY };
      const far = Math.hypot(at.x - x, at.y - y) > slack;
      if (!dragging.get() && far) {
        if (pointerType === 'touch') end();
        else begin();
      }
    },
    { signal },
  );
  addEventListener(
    'pointerup',
    () => {
      const target = drop.get();
      const dragged = dragging.get();
      end();
      if (dragged && target && !target.refusal) moveTo(ids, target.spot);
      else if (dragged && target?.refusal) announce(target.refusal);
      if (dragged) elementOf(ids.at(-1)!)?.focus({ preventScroll: true });
    },
    { signal },
  );
  addEventListener('pointercancel', end, { signal });
  addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape' || !dragging.get()) return;
      key.preventDefault();
      key.stopPropagation();
      end();
      announce(t('editor.said.dragCancelled'));
    },
    { signal, capture: true },
  );
}

/** Between which blocks a point lies: in the slot or the row it is over, or the nearest row. */
export function dropAt(x: number, y: number, ids: readonly Guid[]): Drop | undefined {
  const row = nearestRow(x, y);
  const position = row?.dataset['r'] as LayoutPosition | undefined;
  if (!row || !position) return undefined;
  const document = draft.get();
  const nodes = ids.flatMap((id) => locate(document, id)?.node ?? []);
  const moving = new Set(nodes.flatMap((node) => [...subtree(node)].map(({ id }) => id)));
  const slot = slotUnder(document.rows[position], x, y, {
    boxOf: (id) => elementOf(id)?.getBoundingClientRect(),
    slotsOf: (type) => Object.keys(kinds.get().get(type)?.slots ?? {}),
    moving,
  });
  const at: Place = slot ? { parent: slot.parent, slot: slot.slot } : { position };
  const siblings = (blocksAt(document, at) ?? []).filter((node) => !moving.has(node.id));
  const boxes = siblings.flatMap(({ id }) => {
    const element = elementOf(id);
    return element ? [{ id, box: element.getBoundingClientRect() }] : [];
  });
  const index = boxes.findIndex(({ box }) => y < box.top + box.height / 2);
  const before = index === -1 ? boxes.at(-1) : boxes[index - 1];
  const next = index === -1 ? undefined : boxes[index];
  const bounds = slot?.box ?? row.getBoundingClientRect();
  const between =
    before && next
      ? (before.box.bottom + next.box.top) / 2
      : next
        ? next.box.top - 6
        : before
          ? before.box.bottom + 6
          : (bounds.top + bounds.bottom) / 2;
  // Beyond the edge of a long block that one drags over, the line stays where it is seen.
  const top = Math.max(viewTop.get() + 6, Math.min(between, innerHeight - 6));
  const wide = (next ?? before)?.box ?? bounds;
  return {
    spot: { at, after: before?.id ?? null },
    line: { left: wide.left + scrollX, top: top + scrollY, width: wide.right - wide.left },
    ...(slot && { into: placeName(document, at) }),
    refusal: whyNotAll(document, nodes, at),
  };
}

function nearestRow(x: number, y: number): HTMLElement | undefined {
  let nearest: HTMLElement | undefined;
  let least = Infinity;
  for (const row of canvas().querySelectorAll<HTMLElement>('[data-r]')) {
    const { left, right, top, bottom } = row.getBoundingClientRect();
    const distance = Math.max(left - x, 0, x - right) * 4 + Math.max(top - y, 0, y - bottom);
    if (distance < least) [nearest, least] = [row, distance];
  }
  return nearest;
}
