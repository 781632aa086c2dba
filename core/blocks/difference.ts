import type { Guid } from '../guid.ts';
import { type BlockNode, type PageDocument, pageOptions } from './document.ts';
import { applyUnmeasured, type Operation, type PageField } from './operations.ts';
import { isSameValue, pointerTo } from './pointer.ts';
import { blocksAt, blocksOf, locate, type Place, subtree } from './tree.ts';
import { OperationFault } from './operation-fault.ts';
import { positionsOf } from './placing.ts';

/** Operations that make `before` into `after`; none when they say the same. */
export function changesBetween(before: PageDocument, after: PageDocument): Operation[] {
  try {
    return changesByBlock(before, after);
  } catch (error) {
    if (!(error instanceof OperationFault)) throw error;
    // On the way there would be more blocks, or deeper ones, than a document can have.
    return changesOfAll(before, after);
  }
}

function changesByBlock(before: PageDocument, after: PageDocument): Operation[] {
  const operations: Operation[] = [];
  let now = before;
  const change = (operation: Operation) => {
    now = applyUnmeasured(now, [operation]).document;
    operations.push(operation);
  };
  for (const operation of pageChanges(before, after)) change(operation);

  const kept = new Map([...blocksOf(after)].map(({ node }) => [node.id, node]));
  const isKept = ({ id, type, v }: BlockNode) => kept.get(id)?.type === type && kept.get(id)?.v === v;
  for (const id of goneOf(now, (node) => ![...subtree(node)].some(isKept))) change({ op: 'remove', id });
  for (const { node } of [...blocksOf(now)])
    if (kept.has(node.id) && !isKept(node) && locate(now, node.id)) change({ op: 'remove', id: node.id });

  for (const wanted of blocksOf(after)) {
    const { node, after: sibling } = wanted;
    const at = standing(now, wanted.place);
    const found = locate(now, node.id);
    const { slots: _, ...alone } = node;
    const behind = 'orphans' in at && !('orphans' in wanted.place) ? lastOf(now, at, node.id) : sibling;
    if (!found) {
      change({ op: 'insert', node: alone, at, after: behind });
      continue;
    }
    if (!isSameValue(found.place, at) || found.after !== behind)
      change({ op: 'move', id: node.id, to: at, after: behind });
    for (const operation of blockChanges(found.node, node)) change(operation);
  }
  for (const id of goneOf(now, ({ id }) => !kept.has(id))) change({ op: 'remove', id });
  return operations;
}

/** Every block goes, and those that are to be there come. */
function changesOfAll(before: PageDocument, after: PageDocument): Operation[] {
  const fields = pageChanges(before, after);
  const { document } = applyUnmeasured(before, fields);
  const outer = (of: PageDocument) => [...blocksOf(of)].filter(({ within }) => within.length === 0);
  const gone = outer(document).map(({ node }): Operation => ({ op: 'remove', id: node.id }));
  let last: Guid | null = null;
  const come = outer(after).map(({ node, place, after: sibling }): Operation => {
    const at = standing(after, place);
    const behind = 'orphans' in at ? last : sibling;
    if ('orphans' in at) last = node.id;
    return { op: 'insert', node, at, after: behind };
  });
  return [...fields, ...gone, ...come];
}

/** What differs in the fields of the page itself. */
function pageChanges(before: PageDocument, after: PageDocument): Operation[] {
  const fields: [PageField, unknown, unknown][] = [
    ['layout', before.layout, after.layout],
    ['title', before.title, after.title],
    ['description', before.description, after.description],
    ['socialImage', before.socialImage ?? null, after.socialImage ?? null],
    ...Object.keys(pageOptions).map((name): [PageField, unknown, unknown] => [
      `options/${name}`,
      before.options?.[name as keyof typeof pageOptions] ?? null,
      after.options?.[name as keyof typeof pageOptions] ?? null,
    ]),
  ];
  return fields.flatMap(([field, was, value]) => (was === value ? [] : [{ op: 'page', field, value, was }]));
}

/** What differs in two states of one block, without what stands in it. */
export function blockChanges(before: BlockNode, after: BlockNode): Operation[] {
  const { id } = after;
  const names = (one: BlockNode, part: 'content' | 'options') => Object.keys(one[part] ?? {});
  const all = (part: 'content' | 'options') => [...new Set([...names(before, part), ...names(after, part)])];
  const at = (one: BlockNode, name: string) =>
    Object.hasOwn(one.content, name) ? one.content[name] : undefined;
  const content = all('content').flatMap((name): Operation[] => {
    const [was, value] = [at(before, name), at(after, name)];
    if (isSameValue(was, value)) return [];
    const path = pointerTo([name]);
    return [
      { op: 'set', id, path, ...(value !== undefined && { value }), ...(was !== undefined && { was }) },
    ];
  });
  const options = all('options').flatMap((name): Operation[] => {
    const [was, value] = [before.options?.[name] ?? null, after.options?.[name] ?? null];
    return was === value ? [] : [{ op: 'option', id, name, value, was }];
  });
  return [
    ...content,
    ...options,
    ...(isSameValue(before.visibility, after.visibility)
      ? []
      : [{ op: 'visibility', id, value: after.visibility ?? null } as Operation]),
  ];
}

/** The ids of the outermost blocks of which this is true. */
function goneOf(document: PageDocument, isGone: (node: BlockNode) => boolean): Guid[] {
  const gone = new Set<Guid>();
  for (const { node, within } of blocksOf(document))
    if (!within.some((id) => gone.has(id)) && isGone(node)) gone.add(node.id);
  return [...gone];
}

/** A column that the layout does not have takes no blocks: they wait in the tray. */
const standing = (document: PageDocument, place: Place): Place =>
  'position' in place && !positionsOf(document.layout).includes(place.position) ? { orphans: true } : place;

const lastOf = (document: PageDocument, place: Place, except: Guid): Guid | null =>
  blocksAt(document, place)!.findLast(({ id }) => id !== except)?.id ?? null;
