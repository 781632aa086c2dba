import type { Guid } from '#core/guid.ts';
import type { Operation } from '#core/blocks/operations.ts';
import { blocksAt, blocksOf, type Located, locate, subtree } from '#core/blocks/tree.ts';
import type { BlockNode, Layout } from '#core/blocks/document.ts';
import { belowTitle, isPageTitle } from '#core/blocks/heading-level.ts';
import { isSameValue } from '#core/blocks/pointer.ts';
import type { JsonSchema } from '#core/schema.ts';
import { t } from '../../admin/messages.ts';
import { closeNotice, notify } from '../../admin/tasks/notice.ts';
import { noticeSeconds } from '../../admin/user.ts';
import { beginnings, type BlockKind, blockLabel, kindLabel, kinds, spoken, type Start } from './blocks.ts';
import { elementOf, rowElement } from './canvas/elements.ts';
import { change, draft, redo, type Step, takeStep, undo, undone, undoStep } from './draft/draft.ts';
import { renewed } from './copies.ts';
import { newGuid } from './guid.ts';
import { withEntryIds, withoutEntryIds } from './entry-ids.ts';
import { hiding, isHidden, showing } from './hiding.ts';
import { isItself } from './item.ts';
import { tellOfItems } from './items-left.ts';
import { isLocked, locking } from './lock.ts';
import { readChanges } from './page.ts';
import { placeName, type Spot } from './place.ts';
import { announce, chosen, drawerOpen, panel, typing } from './selection.ts';

/** What is done to blocks, whether by mouse, keyboard or menu: each act says what it did, and can be taken back. */

export function insertKind(
  type: string,
  spot: Spot,
  { content, start }: { content?: BlockNode['content']; start?: Start | undefined } = {},
): Guid | undefined {
  const kind = kinds.get().get(type);
  if (!kind) return undefined;
  const begins = start?.content ?? kind.example;
  const options = { ...(isOpening(kind, begins, spot) && { width: 'full' }), ...start?.options };
  const node: BlockNode = {
    id: newGuid(),
    type,
    v: kind.version,
    content: content ?? firstContent(kind, begins),
    ...(Object.keys(options).length > 0 && { options }),
  };
  const block = start ? spoken(start.label) : kindLabel(type);
  return insertNodes([node], spot, t('editor.step.add', { block })) ? node.id : undefined;
}

/** What it begins with; a page has one heading of level 1, so that a second opening is not the title of the page as well. */
function firstContent(kind: BlockKind, begins: BlockNode['content']): BlockNode['content'] {
  const all = kinds.get();
  const isTitled = [...blocksOf(draft.get())].some(({ node }) => {
    const schema = all.get(node.type)?.schema;
    return schema !== undefined && isPageTitle(schema, node.content);
  });
  const content = ownOf(kind, begins);
  return isTitled ? belowTitle(kind.schema, content) : content;
}

/** What a page opens with: its title with a picture, in the row that reaches from edge to edge; it does so too. */
function isOpening({ schema }: BlockKind, content: BlockNode['content'], { at }: Spot): boolean {
  const fields = Object.values((schema['properties'] ?? {}) as { [name: string]: JsonSchema });
  const isPictured = fields.some((field) => field['x-type'] === 'image');
  return 'position' in at && at.position === 'top-row' && isPictured && isPageTitle(schema, content);
}

const ownOf = (kind: BlockKind, begins: BlockNode['content']) =>
  withoutSamples(structuredClone(begins), kind.schema);

/** Whether a block says nothing yet but what it came with. */
export function isExample(id: Guid): boolean {
  const node = locate(draft.get(), id)?.node;
  const kind = node && kinds.get().get(node.type);
  if (kind === undefined || isItself(id)) return false;
  const content = withoutEntryIds(node!.content, kind.schema);
  return beginnings(kind)
    .map((begins) => ownOf(kind, begins))
    .flatMap((content) => [content, belowTitle(kind.schema, content)])
    .some((one) => isSameValue(content, withoutEntryIds(one, kind.schema)));
}

export function insertNodes(nodes: BlockNode[], spot: Spot, label: string): boolean {
  const operations = nodes.map((node, index): Operation => ({
    op: 'insert',
    node: withIds(node),
    at: spot.at,
    after: index === 0 ? spot.after : nodes[index - 1]!.id,
  }));
  if (!change(label, operations)) return false;
  chosen.set(nodes.slice(-1).map(({ id }) => id));
  panel.set('block');
  if (nodes.length === 1) sayWhere('editor.said.added', nodes[0]!.id);
  else sayAllWhere('editor.said.allAdded', nodes);
  return true;
}

const withIds = (node: BlockNode): BlockNode => ({
  ...node,
  content: withEntryIds(node.content, kinds.get().get(node.type)?.schema),
});

/**
 * Examples name pictures and sections that only the gallery of blocks has. Where a picture is what it is all about, its
 * caption and maker go as well: they would stand, unseen until then, with whatever picture is chosen.
 */
function withoutSamples<T>(value: T, schema: JsonSchema | undefined): T {
  if (Array.isArray(value)) {
    const of = schema?.['items'] as JsonSchema | undefined;
    return value.map((one: unknown) => withoutSamples(one, of)).filter((one) => !isEmpty(one)) as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = (schema?.['properties'] ?? {}) as { [name: string]: JsonSchema };
  const samples = Object.keys(value).filter((name) => isSample((value as { [name: string]: unknown })[name]));
  const isPicture = samples.some(
    (name) => fields[name]?.['x-required'] && fields[name]['x-type'] === 'image',
  );
  const entries = Object.entries(value).filter(
    ([name]) => !samples.includes(name) && !(isPicture && isText(fields[name])),
  );
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutSamples(one, fields[name])])) as T;
}
const isSample = (one: unknown) =>
  one === sample ||
  ['image', 'file'].some((key) => (one as { [key: string]: unknown } | null)?.[key] === sample);
const isText = (schema: JsonSchema | undefined) =>
  ['text', 'richText'].includes(schema?.['x-type'] as string);
const isEmpty = (one: unknown) => typeof one === 'object' && one !== null && Object.keys(one).length === 0;
const sample = '00000000-0000-7000-8000-000000000000';

/** The chosen blocks without those that stand in another chosen one, in reading order; an item itself is no block. */
export function chosenBlocks(): Located[] {
  const ids = new Set(chosen.get());
  return [...blocksOf(draft.get())].filter(
    ({ node, within }) => ids.has(node.id) && !isItself(node.id) && !within.some((id) => ids.has(id)),
  );
}

export function removeChosen(): void {
  const blocks = chosenBlocks();
  const [first] = blocks;
  if (!first) return;
  const next = neighbour(first.node.id, idsOf(blocks));
  typing.set(undefined);
  if (remove(blocks)) chosen.set(next ? [next] : []);
}

/** Throws away what waits in the tray: this block, or all of it. */
export function removeFromTray(id?: Guid): void {
  const { orphans } = draft.get();
  const ids = id ? [id] : orphans.map((node) => node.id);
  remove(ids.flatMap((one) => locate(draft.get(), one) ?? []));
}

/** Says what is gone, and offers it back. */
function remove(blocks: Located[]): boolean {
  if (blocks.length === 0) return false;
  const nested = blocks.reduce((sum, { node }) => sum + [...subtree(node)].length - 1, 0);
  const block = nameOf(blocks);
  const operations = blocks.map(({ node }): Operation => ({ op: 'remove', id: node.id }));
  const done = takeStep(t('editor.step.delete', { block }), operations);
  if (!done) return false;
  const said =
    nested > 0 ? t('editor.said.deletedWith', { block, count: nested }) : t('editor.said.deleted', { block });
  announce(`${said} ${t('editor.said.howToUndo')}`);
  offerUndo(said, done);
  void tellOfItems(blocks);
  return true;
}

/** Another layout. Blocks of a column that it does not have wait in the tray. */
export function setLayout(layout: Layout): void {
  const before = draft.get();
  const operation: Operation = { op: 'page', field: 'layout', value: layout, was: before.layout };
  const done = takeStep(t('editor.step.layout'), [operation]);
  if (!done) return;
  const said = t('editor.said.layout', { layout: t(`editor.layout.${layout}`) });
  const count = draft.get().orphans.length - before.orphans.length;
  const message = count > 0 ? `${said} ${t('editor.said.toTray', { count })}` : said;
  announce(`${message} ${t('editor.said.howToUndo')}`);
  if (count > 0) offerUndo(message, done);
}

/** A notice of what was done, with the way back. */
function offerUndo(message: string, done: Step): void {
  const id = notify({
    message,
    timeout: noticeSeconds.get() * 1000,
    actions: [
      {
        label: t('editor.undo'),
        act() {
          closeNotice(id);
          undoAloud(done);
        },
      },
    ],
  });
  // Taken back by other means, it offers nothing any more.
  const stop = undone.listen((one) => {
    if (one !== done) return;
    stop();
    closeNotice(id);
  });
}

/** The block to go on with when these are gone. */
function neighbour(id: Guid, gone: Guid[]): Guid | undefined {
  const all = [...blocksOf(draft.get())].filter(
    ({ node, within }) => !gone.includes(node.id) && !within.some((one) => gone.includes(one)),
  );
  const { place, after, within } = locate(draft.get(), id)!;
  const beside = blocksAt(draft.get(), place)!.find((one) => !gone.includes(one.id) && one.id !== id);
  return after && !gone.includes(after) ? after : (beside?.id ?? within.at(-1) ?? all[0]?.node.id);
}

/** Takes back the last step, or this one. */
export function undoAloud(step?: Step): void {
  const label = keepingFocus(() => (step ? undoStep(step) : undo()));
  if (!label) return;
  announce(t('editor.said.undone', { what: label }));
  readChanges();
}

export function redoAloud(): void {
  const label = keepingFocus(redo);
  if (!label) return;
  announce(t('editor.said.redone', { what: label }));
  readChanges();
}

/** Where a block goes that has the focus, one beside it takes that, or the place that it leaves empty. */
function keepingFocus<Result>(act: () => Result): Result {
  const { activeElement } = document;
  const id = activeElement?.closest<HTMLElement>('[data-b]')?.dataset['b'];
  const place = activeElement?.closest<HTMLElement>('[data-r]')?.dataset['r'];
  const beside = id && locate(draft.get(), id) ? neighbour(id, [id]) : undefined;
  const result = act();
  if (document.activeElement !== document.body) return result;
  const row = place && rowElement(place);
  const isStill = beside && locate(draft.get(), beside);
  const next = isStill ? beside : row && row.querySelector<HTMLElement>(':scope > [data-b]')?.dataset['b'];
  if (next) select(next);
  const element = next ? elementOf(next) : row && row.querySelector<HTMLElement>(':scope > .editor-spot');
  if (element) element.focus({ preventScroll: true });
  return result;
}

export function duplicateChosen(): void {
  const blocks = chosenBlocks();
  const last = blocks.at(-1);
  if (!last) return;
  const copies = blocks.map(({ node }) => renewed(node, draft.get()));
  const name = nameOf(blocks);
  insertNodes(copies, { at: last.place, after: last.node.id }, t('editor.step.duplicate', { block: name }));
}

export const idsOf = (blocks: Located[]): Guid[] => blocks.map(({ node }) => node.id);

/** What is done something with: the block by its name, several by their number. */
export const nameOf = (blocks: Located[]): string =>
  blocks.length > 1 ? t('editor.blocks', { count: blocks.length }) : blockLabel(blocks[0]!.node);

/** Whether all that is chosen is hidden from visitors, so that it can be shown to them. */
export function isChosenHidden(): boolean {
  const blocks = chosenBlocks();
  return blocks.length > 0 && blocks.every(({ node }) => isHidden(node));
}

/** Hidden from visitors, or shown again to those who saw it. */
export function toggleHidden(): void {
  const blocks = chosenBlocks();
  if (blocks.length === 0) return;
  const shows = isChosenHidden();
  const block = nameOf(blocks);
  const operations = blocks
    .filter(({ node }) => shows || !isHidden(node))
    .map(({ node }) => ({
      ...{ op: 'visibility' as const, id: node.id },
      value: shows ? showing(node) : hiding(node),
    }));
  if (!change(t(shows ? 'editor.step.show' : 'editor.step.hide', { block }), operations)) return;
  const isForSome = shows && operations.some(({ value }) => value !== null);
  const done = isForSome ? 'shownToSome' : shows ? 'shown' : 'hidden';
  const allDone = isForSome ? 'allShownToSome' : shows ? 'allShown' : 'allHidden';
  announce(t(`editor.said.${blocks.length > 1 ? allDone : done}`, { block }));
}

/** Locks the chosen blocks, so that nothing of them is changed by a slip, or unlocks them. */
export function toggleLock(): void {
  const blocks = chosenBlocks();
  const [first] = blocks;
  if (first) setLock(blocks, !isLocked(first.node));
}

export function unlock({ id }: BlockNode): void {
  const found = locate(draft.get(), id);
  if (found) setLock([found], false);
}

function setLock(blocks: Located[], lock: boolean): void {
  const block = nameOf(blocks);
  const operations = blocks.map(({ node }) => locking(node, lock));
  if (!change(t(lock ? 'editor.step.lock' : 'editor.step.unlock', { block }), operations)) return;
  if (blocks.length > 1) announce(t(lock ? 'editor.said.allLocked' : 'editor.said.allUnlocked', { block }));
  else announce(t(lock ? 'editor.said.locked' : 'editor.said.unlocked', { block }));
}

/** “Text moved to left column, 2 of 3”. */
export function sayWhere(key: 'editor.said.moved' | 'editor.said.added', id: Guid): void {
  const document = draft.get();
  const found = locate(document, id);
  if (!found) return;
  const siblings = blocksAt(document, found.place)!;
  announce(
    t(key, {
      block: blockLabel(found.node),
      place: placeName(document, found.place),
      number: siblings.findIndex((one) => one.id === id) + 1,
      total: siblings.length,
    }),
  );
}

/** “3 blocks moved to left column, 2 to 4 of 6”: of blocks that stand together. */
export function sayAllWhere(key: 'editor.said.allMoved' | 'editor.said.allAdded', nodes: BlockNode[]): void {
  const document = draft.get();
  const [first] = nodes;
  const found = locate(document, first!.id);
  if (!found) return;
  const siblings = blocksAt(document, found.place)!;
  const number = siblings.findIndex(({ id }) => id === first!.id) + 1;
  announce(
    t(key, {
      block: t('editor.blocks', { count: nodes.length }),
      place: placeName(document, found.place),
      number,
      last: number + nodes.length - 1,
      total: siblings.length,
    }),
  );
}

export function select(id: Guid | undefined, { add = false } = {}): void {
  typing.set(undefined);
  if (!id) return chosen.set([]);
  if (add) chosen.set([...chosen.get().filter((one) => one !== id), id]);
  else chosen.set([id]);
  if (drawerOpen.get() && panel.get() !== 'outline') panel.set('block');
}
