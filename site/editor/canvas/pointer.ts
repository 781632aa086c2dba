import type { Guid } from '#core/guid.ts';
import { draft } from '../draft/draft.ts';
import { locate } from '#core/blocks/tree.ts';
import { select } from '../acts.ts';
import { pictureWantedBy } from '../blocks.ts';
import { viewTop } from '../overlay/header.ts';
import { adding, chosen, drawerOpen, gathering, hovered, openPanel, panel, typing } from '../selection.ts';
import { choosePicture, focusField, showField } from '../in-form.ts';
import { showBeginning, showBesideDrawer } from './aside.ts';
import { blockAt, canvas, elementOf, entryAround, fieldAt, fieldsOf, partAt, shownOf } from './elements.ts';
import { chooseUnwritten, startTyping, stopTyping } from './inline.ts';
import { painted } from './paint.ts';

/** Where a chosen block was pressed, and what stands there in its form, as long as it is the one that is chosen. */
let pressed:
  { id: Guid; x: number; y: number; again: boolean; path: string | undefined; isText: boolean } | undefined;
chosen.listen((ids) => {
  if (ids.length !== 1 || ids[0] !== pressed?.id) pressed = undefined;
});

/** Whether the press that goes on began typing. */
let began = false;
/**
 * Whether the next press in the text that is typed in is no wish to change it here or there: a block that was added is
 * chosen already, and who presses once to choose it and once more to type means all of what it came with.
 */
let isSecond = false;
/** Whether the browser told of the click that ends it. */
let isClicked = true;

/** Pixels around a text in which somebody who pressed there means that text. */
const near = 12;

/**
 * The text that somebody meant who pressed on this block: `none` where no text that is typed in on the page stands;
 * undefined when the block was not chosen by pressing on it.
 */
export function meantField(id: Guid): HTMLElement | 'none' | undefined {
  const block = elementOf(id);
  if (pressed?.id !== id || !block) return undefined;
  const { x, y } = pressed;
  const at = fieldsOf(block).find((field) => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    return x >= left - near && x <= right + near && y >= top - near && y <= bottom + near;
  });
  return at ?? 'none';
}

/** What the pointer does on the page: shows what it is over, chooses blocks, begins typing. */
export function listenToPointer(): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const page = canvas();
  page.addEventListener('pointerover', (event) => hovered.set(blockAt(event.target)?.dataset['b']), {
    signal,
  });
  page.addEventListener('pointerleave', () => hovered.set(undefined), { signal });
  page.addEventListener('pointerdown', press, { signal });
  // Links, buttons and forms of the page wait: here they are only looked at.
  page.addEventListener('click', still, { signal, capture: true });
  document.addEventListener('pointerup', release, { signal, capture: true });
  page.addEventListener('submit', (event) => event.preventDefault(), { signal, capture: true });
  page.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => listeners.abort();
}

function press(event: PointerEvent): void {
  if (event.button !== 0) return;
  const block = blockAt(event.target);
  const id = block?.dataset['b'];
  if (!block || !id) {
    stopTyping();
    if (!(event.target as Element).closest('.editor-spot')) select(undefined);
    return;
  }
  const isText = fieldAt(event.target) !== undefined;
  const path = partAt(event.target)?.dataset['f'];
  const now = typing.get();
  const wasChosen = chosen.get().length === 1 && chosen.get()[0] === id;
  const wasPressed = pressed?.id === id;
  pressed = { id, x: event.clientX, y: event.clientY, again: wasChosen, path, isText };
  began = false;
  isClicked = false;
  if (now && now.id === id && now.path === path) {
    began = isSecond;
    isSecond = false;
    return;
  }
  const adds = event.shiftKey || event.ctrlKey || event.metaKey || gathering.get();
  if (wasChosen && isText && path && !adds) {
    event.preventDefault();
    began = startTyping(id, path, { x: event.clientX, y: event.clientY });
    isSecond = !wasPressed;
    showBeside(path);
    return;
  }
  stopTyping();
  // The browser would start selecting text, or follow a link.
  event.preventDefault();
  if (adds && !event.shiftKey && chosen.get().includes(id)) return void letGo(id);
  select(id, { add: adds });
  elementOf(id)?.focus({ preventScroll: true });
  if (path && isText) showBeside(path);
}

/** Of several that are chosen, one no more. */
function letGo(id: Guid): void {
  const left = chosen.get().filter((one) => one !== id);
  chosen.set(left);
  const next = left.at(-1);
  if (next) elementOf(next)?.focus({ preventScroll: true });
}

/** Opens the form, where it is shown, at what was pressed; the page keeps the focus. */
function showBeside(path: string): void {
  if (!drawerOpen.get() || panel.get() !== 'block' || adding.get()) return;
  void showField(`/${path}`);
  bringOut(path);
}

/** Brings what was pressed out from under the drawer, with the entry that it is a part of. */
function bringOut(path: string): void {
  const id = chosen.get().at(-1);
  const part = id && shownOf(id, `/${path}`);
  if (part) requestAnimationFrame(() => showBesideDrawer(entryAround(part)));
}

/** Where what was pressed was drawn anew meanwhile, a browser tells of no click. */
function release(event: PointerEvent): void {
  const { x, y } = pressed ?? { x: Infinity, y: Infinity };
  if (Math.hypot(event.clientX - x, event.clientY - y) > near) return;
  setTimeout(() => {
    if (!isClicked) goOn();
    isClicked = true;
    // The tools come with the choice.
    requestAnimationFrame(() => showAboveTools(event.clientY));
  });
}

/** Pixels of what was tapped that stay in view above the tools of a phone. */
const line = 32;

/** Moves what was tapped, this far down the screen, out from under the tools that came there. */
function showAboveTools(y: number): void {
  const floor = toolsTop();
  if (floor !== undefined && y + line > floor) scrollBy({ top: y + line - floor, behavior: 'instant' });
}

/** Where the tools begin that stand at the lower edge of a phone. */
const toolsTop = () => document.querySelector('[data-docked] .editor-toolbar')?.getBoundingClientRect().top;

function still(event: MouseEvent): void {
  isClicked = true;
  const target = event.target as Element;
  if (target.closest('.editor-spot')) return;
  const summary = target.closest('summary');
  const block = blockAt(target);
  // What opens in a chosen block opens, so that one can get at what is in it; a text in it is typed in.
  const opens = summary && block && chosen.get().includes(block.dataset['b']!) && !fieldAt(target);
  const inner = target.closest('summary h2, summary h3, summary h4');
  if (opens && !inner) return;
  if (summary && !typing.get()) {
    event.preventDefault();
    (summary.parentElement as HTMLDetailsElement).open = true;
    return;
  }
  event.preventDefault();
  // The browser may put the caret there when the press ends, and chooses a word for who presses twice in a row.
  if (began || event.detail === 2) chooseUnwritten();
  // Words that were chosen already when they were pressed, it lets go of after that.
  if (began) setTimeout(chooseUnwritten);
  if (!block || block.dataset['b'] === pressed?.id) goOn();
}

/** What is not typed in on the page is in the form of the block: who presses it once more is shown that. */
function goOn(): void {
  if (!pressed || pressed.isText) return;
  const { path, id } = pressed;
  const node = locate(draft.get(), id)?.node;
  const isBlank = elementOf(id)?.classList.contains('editor-blank');
  const picture = isBlank && node && pictureWantedBy(node);
  if (picture) void choosePicture(`/${picture}`);
  // On the page there is nothing of it to go to.
  else if (isBlank) openPanel('block');
  else if (pressed.again) {
    if (path) void focusField(`/${path}`).then(() => bringOut(path));
    else openPanel('block');
  } else if (path) showBeside(path);
}

/** Pixels that the tools of a block take above it. */
const tools = 66;

/** Shows a block that was just added, all of it where there is room, as soon as it is drawn. */
export function revealNew(id: Guid): void {
  const stop = painted.listen(() => {
    const element = elementOf(id);
    if (element?.classList.contains('editor-waiting')) return;
    stop();
    if (!element || chosen.get().at(-1) !== id) return;
    revealChosen({ whole: true });
    // The page may have gone aside for the block before it.
    showBeginning(element);
  });
}

/** Pixels below a block that is shown as a whole: the plus on its lower edge. */
const belowIt = 24;

/**
 * Scrolls a chosen block into view, when nothing of it is, or when not all of it is; on a phone that is what the sheet
 * leaves of it.
 */
export function revealChosen({ whole = false } = {}): void {
  const id = chosen.get().at(-1);
  const element = id && locate(draft.get(), id) ? elementOf(id) : null;
  if (!element) return;
  const { top, bottom, height } = element.getBoundingClientRect();
  const sheet = document.querySelector('.editor-sheet .editor-drawer');
  const docked = toolsTop();
  const floor = docked ?? sheet?.getBoundingClientRect().top ?? innerHeight;
  const ceiling = viewTop.get() + (docked === undefined ? tools : belowIt);
  const room = floor - ceiling;
  if (whole) {
    const lowest = height + belowIt > room ? ceiling : floor - height - belowIt;
    const wanted = Math.max(ceiling, Math.min(top, lowest));
    if (wanted !== top) scrollBy({ top: top - wanted, behavior: 'instant' });
    return;
  }
  const isBehindSheet = sheet !== null && bottom > floor && top > ceiling + 8;
  if (bottom >= 120 && top <= floor - 80 && !isBehindSheet) return;
  const wanted = height > room ? ceiling : ceiling + (room - height) / 2;
  scrollBy({ top: top - wanted, behavior: 'instant' });
}
