import { atom } from 'nanostores';
import { type Layout, columnsOf, type BlockNode, type PageDocument } from '#core/blocks/document.ts';
import { blocksOf, locate } from '#core/blocks/tree.ts';
import type { LayoutPosition } from '#core/plugin.ts';
import type { Guid } from '#core/guid.ts';
import { t } from '../../../admin/messages.ts';
import { blockLabel, pictureWantedBy } from '../blocks.ts';
import { changedBy, draft } from '../draft/draft.ts';
import { edited, isItem } from '../edited.ts';
import { isItself, positionsHere } from '../item.ts';
import { adding, chosen, typing } from '../selection.ts';
import { canvas, elementOf, rowElement } from './elements.ts';
import { drawBlock, forgetDrawing, startDrawing } from './render.ts';
import { putBehind } from './stand.ts';
import { forgetTyped, isTypedHere } from './typed-here.ts';

/** Goes up whenever something on the page may have moved, so that what lies over it follows. */
export const painted = atom(0);
const moved = () => painted.set(painted.get() + 1);

/** The layout that is looked at before it is chosen: the columns stand so, and the draft is as it was. */
export const layoutShown = atom<Layout | undefined>();
/** Columns that are away meanwhile, with their blocks. */
const away = new Map<LayoutPosition, HTMLElement>();
let isLooking = false;

function lookAt(layout: Layout, own: Layout): void {
  arrange(layout, away);
  isLooking = layout !== own;
  if (!isLooking) away.clear();
  offerEmpty();
  moved();
}

/** Keeps the page on the screen as the draft says, from one draft to the next. */
export function startPainting(): () => void {
  let before = draft.get();
  const stopDrawing = startDrawing(replaceBlock);
  prepareAll();
  const stop = draft.listen((document) => {
    if (isLooking) lookAt(before.layout, before.layout);
    paint(before, document);
    before = document;
    const shown = layoutShown.get();
    if (shown) lookAt(shown, document.layout);
  });
  const stopLooking = layoutShown.listen((layout) => lookAt(layout ?? before.layout, before.layout));
  const watcher = new ResizeObserver(moved);
  watcher.observe(document.body);
  watcher.observe(canvas());
  addEventListener('resize', moved);
  // Pictures and fonts that come late move what lies below them.
  addEventListener('load', moved, true);
  return () => {
    stop();
    stopDrawing();
    stopLooking();
    watcher.disconnect();
    removeEventListener('resize', moved);
    removeEventListener('load', moved, true);
  };
}

function paint(before: PageDocument, after: PageDocument): void {
  if (before.layout !== after.layout) arrange(after.layout);
  const focused =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset['b'] : undefined;
  if (isItem) paintItself(before, after);
  const changed = changedInPlace(before, after);
  if (changed) return repaint(changed);
  keepingCaret(() => {
    for (const position of positionsHere(after)) {
      if (before.rows[position] !== after.rows[position] || before.layout !== after.layout)
        fill(rowElement(position)!, after.rows[position], before);
    }
  });
  forgetTyped();
  // Moving an element takes the focus from it.
  if (focused && document.activeElement === document.body) elementOf(focused)?.focus({ preventScroll: true });
  const gone = chosen.get().filter((id) => !locate(after, id));
  if (gone.length > 0) chosen.set(chosen.get().filter((id) => !gone.includes(id)));
  offerEmpty();
  label();
  moved();
}

/**
 * The blocks whose content is another, where nothing else is: the same blocks stand in the same places, and hold none.
 * So it is with every letter that is typed, for which nothing may look through the whole page.
 */
function changedInPlace(before: PageDocument, after: PageDocument): BlockNode[] | undefined {
  if (before.layout !== after.layout || before.orphans !== after.orphans) return undefined;
  const changed: BlockNode[] = [];
  for (const position of positionsHere(after)) {
    const [was, is] = [before.rows[position], after.rows[position]];
    if (was === is) continue;
    if (was.length !== is.length) return undefined;
    for (const [at, node] of is.entries()) {
      const had = was[at]!;
      if (node === had) continue;
      if (node.id !== had.id || node.slots || had.slots) return undefined;
      changed.push(node);
    }
  }
  return changed.length > 0 ? changed : undefined;
}

function repaint(changed: BlockNode[]): void {
  for (const node of changed) {
    if (!isTypedHere(node.id)) drawBlock(node.id, changedBy.get() === 'here' ? 250 : 0);
    const element = elementOf(node.id);
    if (element) name(element, node);
  }
  forgetTyped();
  moved();
}

/** The item as its type shows it, around its blocks. */
function paintItself(before: PageDocument, after: PageDocument): void {
  const isSame =
    before.rows['top-row'][0] === after.rows['top-row'][0] &&
    before.title === after.title &&
    before.description === after.description;
  const { guid } = edited.page;
  if (!isSame && !isTypedHere(guid)) drawBlock(guid, changedBy.get() === 'here' ? 250 : 0);
}

/** The elements of a row in the order of its blocks. */
function fill(row: HTMLElement, nodes: BlockNode[], before: PageDocument): void {
  let previous: Element | null = null;
  // Asked of every block, so nothing here may look through all of them.
  const stood = new Map(
    positionsHere(before).flatMap((at) => before.rows[at].map((node) => [node.id, node])),
  );
  const now = typing.get();
  const typed = now && elementOf(now.id);
  const still = typed && [...row.children].find((child) => child.contains(typed));
  for (const node of nodes) {
    const here: Element | null = previous ? previous.nextElementSibling : row.firstElementChild;
    const isHere: boolean = here instanceof HTMLElement && here.dataset['b'] === node.id;
    let element: HTMLElement | null = isHere ? (here as HTMLElement) : elementOf(node.id);
    const had = stood.get(node.id);
    if (!element || !had) {
      element?.remove();
      element = placeholder(node);
      drawBlock(node.id, 0);
    } else if (had !== node && !isTypedHere(node.id))
      drawBlock(node.id, changedBy.get() === 'here' ? 250 : 0);
    putBehind(row, previous, element, still);
    previous = element;
  }
  const ids = new Set(nodes.map(({ id }) => id));
  for (const child of [...row.children]) {
    const id = (child as HTMLElement).dataset['b'];
    if (id && !ids.has(id)) {
      forgetDrawing(id);
      child.remove();
    } else if (!id) child.remove();
  }
}

/** A text that goes elsewhere with its block is typed in as before. */
function keepingCaret(act: () => void): void {
  const field = typing.get() && (document.activeElement as HTMLElement | null);
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? ({} as Partial<Selection>);
  isRefocusing = true;
  act();
  if (field && document.activeElement !== field && canvas().contains(field)) {
    field.focus({ preventScroll: true });
    if (field.contains(anchorNode ?? null) && field.contains(focusNode ?? null))
      getSelection()?.setBaseAndExtent(anchorNode!, anchorOffset!, focusNode!, focusOffset!);
  }
  isRefocusing = false;
}

/** A place without blocks says what it is, and takes one. */
function offerEmpty(): void {
  for (const row of canvas().querySelectorAll<HTMLElement>('[data-r]')) {
    const spot = row.querySelector<HTMLElement>(':scope > .editor-spot');
    const isEmpty = row.querySelector(':scope > [data-b]') === null;
    if (!isEmpty) spot?.remove();
    if (isEmpty && !spot) row.append(emptySpot(row.dataset['r'] as LayoutPosition));
  }
  // Who comes to a page of which nothing stands yet is told where to begin.
  canvas().classList.toggle('editor-nothing-yet', canvas().querySelector('[data-b]') === null);
}

/** What an empty place is called, what it is for, and how something comes in it. */
function emptySpot(position: LayoutPosition): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'editor-spot';
  button.lang = document.documentElement.dataset['interface'] ?? '';
  const parts = {
    strong: isItem
      ? t('editor.empty.item')
      : t('editor.emptyPlace', { place: t(`editor.place.${position}`) }),
    small: t(`editor.empty.${isItem ? 'itemHint' : position}`),
    span: t('editor.empty.add'),
  };
  for (const [name, text] of Object.entries(parts)) {
    const part = document.createElement(name);
    part.textContent = text;
    button.append(part, ' ');
  }
  // A column that is only looked at takes nothing yet.
  button.disabled = !positionsHere(draft.get()).includes(position);
  button.addEventListener('click', () => adding.set({ at: { position }, after: null }));
  return button;
}

function placeholder(node: BlockNode): HTMLElement {
  const element = document.createElement('div');
  element.className = 'block editor-waiting';
  element.dataset['b'] = node.id;
  element.textContent = blockLabel(node);
  prepare(element);
  return element;
}

/** Puts the columns of a layout on the page; blocks follow by `fill`, or come with the column that was put away. */
function arrange(layout: Layout, putAway?: Map<LayoutPosition, HTMLElement>): void {
  const grid = canvas().querySelector('.grid')!;
  const columns = grid.querySelector('.columns')!;
  const wanted = columnsOf[layout];
  grid.className = `grid grid-${layout}`;
  for (const side of ['left-column', 'right-column'] as const) {
    const present = rowElement(side);
    if (present && !wanted.includes(side)) {
      putAway?.set(side, present);
      present.remove();
    }
    if (present || !wanted.includes(side)) continue;
    const column = putAway?.get(side) ?? document.createElement('div');
    column.className = `column ${side}`;
    column.dataset['r'] = side;
    if (side === 'left-column') columns.prepend(column);
    else columns.append(column);
  }
  rowElement('main')!.className = `${wanted.length > 1 ? 'column' : 'row'} main-column`;
}

let isRefocusing = false;
/** Whether the focus only goes back to where it was: nobody chooses a block by that. */
export const keepsFocus = (): boolean => isRefocusing;

/** Takes the place of a block's element by what the server drew. */
function replaceBlock(id: Guid, html: string): void {
  const old = elementOf(id) ?? elementAway(id);
  if (!old) return;
  const made = document.createRange().createContextualFragment(html).querySelector<HTMLElement>('[data-b]');
  const next = made ?? old;
  if (!made) {
    old.replaceChildren();
    old.classList.remove('editor-waiting');
  }
  const focused = old.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  if (made) {
    keepOpen(old, made);
    if (isItself(id)) keepBody(old, made);
    old.replaceWith(made);
  }
  prepare(next);
  // What stands in the body of an item moved with it, and is still what was chosen.
  if (focused && (focused.isConnected || !typing.get())) {
    isRefocusing = true;
    (focused.isConnected ? focused : next).focus({ preventScroll: true });
    isRefocusing = false;
  }
  label();
  moved();
}

function elementAway(id: Guid): HTMLElement | undefined {
  const found = [...away.values()].map((column) =>
    column.querySelector<HTMLElement>(`[data-b="${CSS.escape(id)}"]`),
  );
  return found.find((element) => element !== null) ?? undefined;
}

/** The blocks of an item's body are drawn by themselves: they go from the item as it was to what takes its place. */
function keepBody(from: HTMLElement, to: HTMLElement): void {
  const body = from.querySelector('[data-r]');
  const place = to.querySelector('[data-r]');
  if (body && place) place.replaceWith(body);
  else if (body) to.append(body);
}

/** What somebody opened to look into stays open. */
function keepOpen(from: HTMLElement, to: HTMLElement): void {
  const before = [...from.querySelectorAll('details')];
  for (const [index, details] of [...to.querySelectorAll('details')].entries())
    if (before[index]) details.open = before[index].open;
}

export function prepareAll(): void {
  offerBody();
  for (const element of canvas().querySelectorAll<HTMLElement>('[data-b]')) prepare(element);
  offerEmpty();
  label();
}

/** A type of item that shows no blocks of its own has them at its end. */
function offerBody(): void {
  if (!isItem || rowElement('main')) return;
  const body = document.createElement('div');
  body.dataset['r'] = 'main';
  elementOf(edited.page.guid)?.append(body);
}

/** A block is one stop for the keyboard; what works in it for visitors waits. */
function prepare(block: HTMLElement): void {
  block.tabIndex = -1;
  block.setAttribute('role', 'group');
  const inner = 'a, button, input, select, textarea, summary, video, iframe, [tabindex]:not([data-b])';
  for (const one of block.querySelectorAll<HTMLElement>(inner)) one.tabIndex = -1;
  for (const nested of block.querySelectorAll<HTMLElement>('[data-b]')) {
    nested.tabIndex = -1;
    nested.setAttribute('role', 'group');
  }
  block.classList.toggle('editor-blank', block.childElementCount === 0 && !block.textContent.trim());
  if (!block.classList.contains('editor-blank')) return;
  const node = locate(draft.get(), block.dataset['b']!)?.node;
  block.dataset['blank'] = t(node && pictureWantedBy(node) ? 'editor.blankPicture' : 'editor.blank');
}

/** Says of each block what it is, and gives the page one stop: the chosen block, or the first. */
function label(): void {
  const nodes = new Map([...blocksOf(draft.get())].map(({ node }) => [node.id, node]));
  const elements = canvas().querySelectorAll<HTMLElement>('[data-b]');
  const current = chosen.get().at(-1) ?? elements[0]?.dataset['b'];
  for (const element of elements) {
    const id = element.dataset['b']!;
    const stop = id === current ? 0 : -1;
    // What is the same is left alone.
    if (element.tabIndex !== stop) element.tabIndex = stop;
    const node = nodes.get(id);
    if (node) name(element, node);
  }
}

function name(element: HTMLElement, node: BlockNode): void {
  const called = blockLabel(node) + (node.visibility ? `, ${t('editor.hidden')}` : '');
  if (element.ariaLabel !== called) element.ariaLabel = called;
  element.classList.toggle('editor-hidden', node.visibility !== undefined);
}
chosen.listen(label);
