import type { Guid } from '#core/guid.ts';
import type { LayoutPosition } from '#core/plugin.ts';
import { blocksAt, heightOf, locate, type Place } from '#core/blocks/tree.ts';
import { type BlockNode, documentLimits, type PageDocument } from '#core/blocks/document.ts';
import { t } from '../../admin/messages.ts';
import { blockLabel, kinds, spoken } from './blocks.ts';
import { isItem } from './edited.ts';
import { isItself, positionsHere } from './item.ts';

/** A point between blocks: in this place, after that block, or first. */
export interface Spot {
  at: Place;
  after: Guid | null;
}

export const isSamePlace = (a: Place, b: Place): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The position of the page that a place lies in. */
export function positionOf(document: PageDocument, place: Place): LayoutPosition {
  if ('position' in place) return place.position;
  if ('parent' in place) {
    const parent = locate(document, place.parent);
    return parent ? positionOf(document, parent.place) : 'main';
  }
  return 'main';
}

/** What a place is called: “Left column”, “Content of Columns”. */
export function placeName(document: PageDocument, place: Place): string {
  if ('orphans' in place) return t('editor.place.orphans');
  if ('position' in place) return t(`editor.place.${place.position}`);
  const parent = locate(document, place.parent)?.node;
  const slot = parent && kinds.get().get(parent.type)?.slots[place.slot];
  return `${parent ? blockLabel(parent) : ''}: ${slot ? spoken(slot.label) : place.slot}`;
}

/** Every place blocks can stand in now, in reading order. */
export function placesOf(document: PageDocument): Place[] {
  const places: Place[] = [];
  const within = (nodes: BlockNode[]) => {
    for (const node of nodes)
      for (const slot of Object.keys(kinds.get().get(node.type)?.slots ?? {})) {
        places.push({ parent: node.id, slot });
        within(node.slots?.[slot] ?? []);
      }
  };
  for (const position of positionsHere(document)) {
    places.push({ position });
    within(document.rows[position]);
  }
  return places;
}

/** Why a kind of block cannot stand at a place, one more or as many as come; undefined when it can. */
export function whyNot(document: PageDocument, type: string, at: Place, coming = 1): string | undefined {
  const kind = kinds.get().get(type);
  if ('orphans' in at) return undefined;
  if ('position' in at)
    return !kind?.positions || isItem || kind.positions.includes(at.position)
      ? undefined
      : t('editor.whyNot.position', {
          places: kind.positions.map((position) => t(`editor.place.${position}`)).join(', '),
        });
  const parent = locate(document, at.parent)?.node;
  const slot = parent && kinds.get().get(parent.type)?.slots[at.slot];
  if (!slot) return t('editor.whyNot.slot');
  if (!slot.allow.includes('*') && !slot.allow.includes(type))
    return t('editor.whyNot.parent', { parent: blockLabel(parent) });
  if (slot.max !== undefined && (blocksAt(document, at)?.length ?? 0) + coming > slot.max)
    return t('editor.whyNot.full', { max: slot.max });
  return undefined;
}

/** Why these blocks cannot stand together at a place; those that stand there already need no room. */
export function whyNotAll(document: PageDocument, nodes: BlockNode[], at: Place): string | undefined {
  const there = new Set(blocksAt(document, at)?.map(({ id }) => id));
  const coming = nodes.filter(({ id }) => !there.has(id)).length;
  for (const node of nodes) {
    const why = whyNot(document, node.type, at, coming);
    if (why) return nodes.length > 1 ? `${blockLabel(node)}: ${why}` : why;
  }
  const depth = 'parent' in at ? (locate(document, at.parent)?.depth ?? 0) : 0;
  const isTooDeep = nodes.some((node) => depth + heightOf(node) > documentLimits.depth);
  return isTooDeep ? t('editor.whyNot.deep') : undefined;
}

/** The same point as far as it is there still: else the end of that place, or of the page. */
export function spotNow(document: PageDocument, { at, after }: Spot): Spot {
  const nodes = blocksAt(document, at);
  const isAway = 'position' in at && !positionsHere(document).includes(at.position);
  if (!nodes || isAway) return spotAfter(document, undefined);
  const isThere = after === null || nodes.some(({ id }) => id === after);
  return { at, after: isThere ? after : (nodes.at(-1)?.id ?? null) };
}

/** After this block, or at the end of the page when there is none; first in the body when it is the item itself. */
export function spotAfter(document: PageDocument, id: Guid | undefined): Spot {
  const found = id === undefined ? undefined : locate(document, id);
  if (isItself(id)) return { at: { position: 'main' }, after: null };
  if (found) return { at: found.place, after: found.node.id };
  return { at: { position: 'main' }, after: document.rows.main.at(-1)?.id ?? null };
}
