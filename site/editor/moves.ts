import type { Guid } from '#core/guid.ts';
import type { BlockNode } from '#core/blocks/document.ts';
import type { Operation } from '#core/blocks/operations.ts';
import { blocksAt, type Located, locate, subtree } from '#core/blocks/tree.ts';
import { t } from '../../admin/messages.ts';
import { notify } from '../../admin/tasks/notice.ts';
import { chosenBlocks, idsOf, nameOf, sayAllWhere, sayWhere } from './acts.ts';
import { blockLabel, kinds } from './blocks.ts';
import { change, draft } from './draft/draft.ts';
import { isSamePlace, placeName, placesOf, type Spot, whyNotAll } from './place.ts';
import { announce } from './selection.ts';

/** Moving the chosen blocks: together, in their order, as one step. */

/** Puts these blocks there, one after the other. */
export function moveTo(ids: readonly Guid[], spot: Spot): boolean {
  const blocks = ids.flatMap((id) => locate(draft.get(), id) ?? []);
  if (blocks.length === 0) return false;
  const block = nameOf(blocks);
  if (standsAt(blocks, spot)) {
    announce(blocks.length > 1 ? t('editor.said.allStay') : t('editor.said.stays', { block }));
    return false;
  }
  let { after } = spot;
  const operations: Operation[] = [];
  for (const { node } of blocks) {
    if (node.id === spot.after) continue;
    operations.push({ op: 'move', id: node.id, to: spot.at, after });
    after = node.id;
  }
  if (!change(t('editor.step.move', { block }), operations)) return false;
  if (blocks.length > 1) sayAllWhere('editor.said.allMoved', nodesOf(blocks));
  else sayWhere('editor.said.moved', blocks[0]!.node.id);
  return true;
}

/** Whether these blocks stand there already, in this order and with nothing between them. */
function standsAt(blocks: Located[], { at, after }: Spot): boolean {
  for (const block of blocks) {
    if (block.node.id === after) continue;
    if (block.after !== after || !isSamePlace(block.place, at)) return false;
    after = block.node.id;
  }
  return true;
}

/** One up or down among their siblings, together when they are several; at the end of a place into the next one. */
export function moveBy(direction: -1 | 1): void {
  const blocks = chosenBlocks();
  const edge = direction === -1 ? blocks[0] : blocks.at(-1);
  if (!edge) return;
  const ids = idsOf(blocks);
  const siblings = blocksAt(draft.get(), edge.place)!.map(({ id }) => id);
  const others = siblings.filter((id) => !ids.includes(id));
  const before = siblings.slice(0, siblings.indexOf(edge.node.id)).filter((id) => !ids.includes(id)).length;
  const to = before + direction;
  // Those that stand apart come together at the end, before they leave the place.
  const last = direction === -1 ? 0 : others.length;
  const spotAt = (place: number): Spot => ({ at: edge.place, after: others[place - 1] ?? null });
  if (to >= 0 && to <= others.length) moveWithin(blocks, spotAt(to));
  else if (!standsAt(blocks, spotAt(last))) moveWithin(blocks, spotAt(last));
  else moveBeside(direction);
}

/** Some of them may stand elsewhere now, where other blocks are allowed. */
function moveWithin(blocks: Located[], spot: Spot): void {
  const why = whyNotAll(draft.get(), nodesOf(blocks), spot.at);
  if (why)
    notify({
      kind: 'negative',
      message: t('editor.notThere', { place: placeName(draft.get(), spot.at), why }),
    });
  else moveTo(idsOf(blocks), spot);
}

/** Into the place before or after the one they stand in, as far as they may stand there. */
export function moveBeside(direction: -1 | 1): void {
  const blocks = chosenBlocks();
  const edge = direction === -1 ? blocks[0] : blocks.at(-1);
  if (!edge) return;
  const document = draft.get();
  const own = new Set(blocks.flatMap(({ node }) => [...subtree(node)].map(({ id }) => id)));
  const places = placesOf(document).filter((place) => !('parent' in place && own.has(place.parent)));
  const from = places.findIndex((place) => isSamePlace(place, edge.place));
  for (let to = from + direction; places[to]; to += direction) {
    const at = places[to]!;
    if (whyNotAll(document, nodesOf(blocks), at)) continue;
    const others = blocksAt(document, at)!.filter(({ id }) => !own.has(id));
    moveTo(idsOf(blocks), { at, after: direction === 1 ? null : (others.at(-1)?.id ?? null) });
    return;
  }
  announce(
    blocks.length > 1
      ? t('editor.said.allCannotMove')
      : t('editor.said.cannotMove', { block: blockLabel(edge.node) }),
  );
}

/** Into the block above them, when that takes them; else into the next place. */
export function moveIn(): void {
  const blocks = chosenBlocks();
  const after = blocks[0]?.after;
  const above = after ? locate(draft.get(), after)?.node : undefined;
  const slots = above ? Object.keys(kinds.get().get(above.type)?.slots ?? {}) : [];
  const at = slots
    .map((slot) => ({ parent: above!.id, slot }))
    .find((one) => !whyNotAll(draft.get(), nodesOf(blocks), one));
  if (!at) return moveBeside(1);
  const ids = idsOf(blocks);
  const others = blocksAt(draft.get(), at)!.filter(({ id }) => !ids.includes(id));
  moveTo(ids, { at, after: others.at(-1)?.id ?? null });
}

/** Out of the block they stand in, to stand after it; else into the place before. */
export function moveOut(): void {
  const blocks = chosenBlocks();
  const parent = blocks[0]?.within.at(-1);
  const outer = parent ? locate(draft.get(), parent) : undefined;
  if (!outer || whyNotAll(draft.get(), nodesOf(blocks), outer.place)) return moveBeside(-1);
  moveTo(idsOf(blocks), { at: outer.place, after: outer.node.id });
}

const nodesOf = (blocks: Located[]): BlockNode[] => blocks.map(({ node }) => node);
