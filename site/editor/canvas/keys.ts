import type { Guid } from '#core/guid.ts';
import { blocksOf } from '#core/blocks/tree.ts';
import { duplicateChosen, redoAloud, removeChosen, select, undoAloud } from '../acts.ts';
import { moveBy, moveIn, moveOut } from '../moves.ts';
import { draft, flush, nextStep, unsent } from '../draft/draft.ts';
import { isStepOn } from '../draft/steps.ts';
import { t } from '../../../admin/messages.ts';
import { close } from '../page.ts';
import { spotAfter } from '../place.ts';
import {
  adding,
  announce,
  chosen,
  dialog,
  isBehindDialog,
  openPanel,
  selected,
  typing,
} from '../selection.ts';
import { keepEarly, ofEarly } from './early.ts';
import { blockAt, canvas, elementOf } from './elements.ts';
import {
  enterBlock,
  isAwaited as isTextAwaited,
  keepAhead,
  leaveTo,
  toNextText,
  typeAhead,
} from './inline.ts';
import { typeInto } from './letters.ts';
import { keepsFocus } from './paint.ts';
import { revealChosen } from './pointer.ts';
import { focusDrawer, goAround } from './regions.ts';
import { singleKeys } from './single-keys.ts';

/** The keyboard's way to everything: blocks are gone through with arrows, entered with Enter, left with Escape. */
export function listenToKeys(): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('keydown', anywhere, { signal });
  canvas().addEventListener('keydown', onPage, { signal });
  // Before it is put on this device.
  addEventListener('pagehide', keepTyped, { signal });
  canvas().addEventListener(
    'focusin',
    (event) => {
      const id = keepsFocus() ? undefined : (event.target as HTMLElement).dataset['b'];
      if (id && !chosen.get().includes(id) && (event.target as HTMLElement).matches(':focus-visible'))
        select(id);
    },
    { signal },
  );
  let opener: Element | null = null;
  const stop = dialog.listen((now, before) => {
    if (!now) setTimeout(() => backTo(opener), 300);
    else if (!before) opener = document.activeElement;
  });
  keepFocus();
  return () => {
    listeners.abort();
    stop();
  };
}

/** Where nothing has the keyboard the page has it, so that its keys do what they say. */
function keepFocus(): void {
  if (document.activeElement !== document.body || dialog.get()) return;
  const id = chosen.get().at(-1);
  ((id && elementOf(id)) || canvas()).focus({ preventScroll: true });
}

/** What opened a dialog has the keyboard again, unless it is gone, as the entry of a menu is, or something else has it. */
function backTo(opener: Element | null): void {
  const isNowhere = document.activeElement === document.body && !dialog.get();
  if (isNowhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  keepFocus();
}

const command = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

function anywhere(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const key = event.key.toLowerCase();
  if (command(event) && key === 's') {
    event.preventDefault();
    return void saveAloud();
  }
  // Letters of a text, which nothing here is asked of.
  if (typing.get() && !command(event) && event.key !== 'F6') return;
  // What lies under a dialog waits until that is closed.
  if (isBehindDialog()) return;
  if (event.key === 'F6') {
    event.preventDefault();
    goAround(event.shiftKey ? -1 : 1, toPage);
    return;
  }
  if (!command(event)) {
    const act = !event.altKey && isFree(event.target) ? ofNoBlock(event.key) : undefined;
    if (!act) return;
    event.preventDefault();
    return act();
  }
  if (key === 'a' && !event.shiftKey && isFree(event.target)) {
    event.preventDefault();
    return chooseAll();
  }
  if (key === 'z' || key === 'y') {
    const isRedo = key === 'y' || event.shiftKey;
    const field = fieldBeside(event.target as Element);
    // In a field that it is not about, the browser takes back what was typed there; rich text keeps nothing for that.
    if (field && !isAboutField(field, isRedo))
      return void (field.isContentEditable && event.preventDefault());
    event.preventDefault();
    if (isRedo) redoAloud();
    else undoAloud();
  } else if (
    key === 'i' &&
    !event.shiftKey &&
    !(event.target as Element).closest('[contenteditable="true"]')
  ) {
    // In rich text this makes letters italic.
    event.preventDefault();
    dialog.set('preview');
  }
}

/** The field somebody types in that is no text of the page itself. */
const fieldBeside = (target: Element): HTMLElement | null =>
  canvas().contains(target) ? null : target.closest(typed);
const typed =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [readonly]), textarea, [contenteditable="true"]';

/** Whether the step that would be taken back, or done again, changed what stands in this field of a form. */
function isAboutField(field: Element, isRedo: boolean): boolean {
  const step = nextStep(isRedo ? 'redo' : 'undo');
  const name = field.closest<HTMLElement>('[data-field]')?.dataset['field'];
  return step !== undefined && name !== undefined && isStepOn(step, chosen.get().at(-1), name);
}

/** All is saved by itself; who asks for it hears that it is. */
async function saveAloud(): Promise<void> {
  await flush();
  if (unsent() === 0) announce(t('editor.saving.saved'));
}

/** Whether a key means nothing where it is pressed: no text is written there, and no entry is gone through. */
const isFree = (target: EventTarget | null) =>
  !typing.get() &&
  !(target as Element).closest(
    'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"], [role="combobox"]',
  );

/** Keys that need no block and no focus on the page. */
function ofNoBlock(key: string): (() => void) | undefined {
  if (!singleKeys.get()) return undefined;
  if (key === '/') return addAfter;
  return key === '?' ? () => dialog.set('shortcuts') : undefined;
}

/** Every block; the page around them is not text to be copied. */
function chooseAll(): void {
  const ids = order();
  if (ids.length === 0) return;
  chosen.set(ids);
  announce(t('editor.said.allChosen', { count: ids.length }));
}

function onPage(event: KeyboardEvent): void {
  const now = typing.get();
  if (event.defaultPrevented || (now ? dialog.get() : isBehindDialog())) return;
  if ((event.target as Element).closest('.editor-spot') && (event.key === 'Enter' || event.key === ' '))
    return;
  if (now) {
    if (event.key === 'Escape') {
      event.preventDefault();
      leaveTo(now.id);
    } else if (event.key === 'Tab') {
      event.preventDefault();
      toNextText(now, event.shiftKey ? -1 : 1);
    } else if (isTextAwaited() && !command(event)) aheadOf(event);
    return;
  }
  const act =
    ofEarly(event.key, isLetter(event)) ??
    actOf(event) ??
    (isLetter(event) ? () => typeInto(event.key) : undefined);
  if (!act) return;
  event.preventDefault();
  act();
}

/** What would stand in a text: a space too, which would scroll the block away while somebody types. */
const isLetter = (event: KeyboardEvent) =>
  singleKeys.get() && isOneLetter(event) && !command(event) && blockAt(event.target) !== undefined;
const isOneLetter = ({ key, altKey }: KeyboardEvent) => [...key].length === 1 && !altKey;

const scrolling = /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down))$/;

/** A key for a text whose editor is on its way; none scrolls the text away meanwhile. */
function aheadOf(event: KeyboardEvent): void {
  const isTyped = isOneLetter(event) || event.key === 'Enter' || event.key === 'Backspace';
  if (isTyped) typeAhead(event.key);
  if (isTyped || scrolling.test(event.key)) event.preventDefault();
}

/** What was typed for what is not there yet, before this page goes: it is put on this device then. */
function keepTyped(): void {
  keepAhead();
  keepEarly();
}

function actOf(event: KeyboardEvent): (() => void) | undefined {
  const { key, altKey, shiftKey } = event;
  if (altKey && !command(event))
    switch (key) {
      case 'ArrowUp':
        return () => moved(() => moveBy(-1));
      case 'ArrowDown':
        return () => moved(() => moveBy(1));
      case 'ArrowRight':
        return () => moved(moveIn);
      case 'ArrowLeft':
        return () => moved(moveOut);
      default:
        return undefined;
    }
  if (command(event)) return shiftKey && key.toLowerCase() === 'd' ? duplicateChosen : undefined;
  switch (key) {
    case 'ArrowDown':
      return () => step(1, shiftKey);
    case 'ArrowUp':
      return () => step(-1, shiftKey);
    case 'Home':
      return () => go(order()[0]);
    case 'End':
      return () => go(order().at(-1));
    case 'Enter':
      return enter;
    case 'Escape':
      return climb;
  }
  if (!singleKeys.get()) return undefined;
  switch (key) {
    case 'Delete':
    case 'Backspace':
      return () => moved(removeChosen);
    case '+':
      return addAfter;
    default:
      return ofNoBlock(key);
  }
}

const order = (): Guid[] =>
  [...blocksOf(draft.get())].filter(({ place }) => !('orphans' in place)).map(({ node }) => node.id);

function step(direction: -1 | 1, add: boolean): void {
  const ids = order();
  const current = chosen.get().at(-1);
  const next = current ? ids[ids.indexOf(current) + direction] : ids[0];
  if (next) go(next, add);
}

export function go(id: Guid | undefined, add = false): void {
  if (!id) return;
  select(id, { add });
  elementOf(id)?.focus({ preventScroll: true });
  revealChosen();
}

/** After a block moved it keeps the focus, wherever it went, and stays chosen with those that went along. */
export function moved(act: () => void): void {
  act();
  const show = () => {
    const id = chosen.get().at(-1);
    if (id) elementOf(id)?.focus({ preventScroll: true });
    revealChosen();
  };
  show();
  // Once it is painted where it stands now.
  requestAnimationFrame(() => requestAnimationFrame(show));
}

function enter(): void {
  const id = chosen.get().at(-1);
  if (!id) return go(order()[0]);
  const found = selected.get();
  const child = found && Object.values(found.node.slots ?? {}).flat()[0];
  if (enterBlock(id)) return;
  if (child) return go(child.id);
  openPanel('block');
  focusDrawer();
}

/** To the block it stands in, then to the page, then out. */
function climb(): void {
  const outer = selected.get()?.within.at(-1);
  if (outer) return go(outer);
  if (chosen.get().length > 0) {
    select(undefined);
    announce(t('editor.said.page'));
    return;
  }
  // Everything is kept, so nothing is asked.
  void close();
}

export function addAfter(): void {
  adding.set(spotAfter(draft.get(), chosen.get().at(-1)));
}

/** The keyboard comes to the page: to what is chosen there, or to its first block. */
function toPage(): void {
  const id = chosen.get().at(-1) ?? order()[0];
  if (id) go(id);
  else canvas().focus();
}
