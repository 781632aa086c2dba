import { t } from '../../../admin/messages.ts';
import { notify } from '../../../admin/tasks/notice.ts';
import { noticeSeconds } from '../../../admin/user.ts';
import { changedBy, draft } from '../draft/draft.ts';
import { behindChange, fitted, placeIn } from './caret.ts';
import { keepsFocus } from './paint.ts';

/** What the server writes where nothing is, so that the place can be seen. */
const nothing = '\u200b';

/** What a text on the page is to its block. */
export interface PlainHost {
  label: string;
  /** Whether Enter begins a line, and does not end the typing. */
  isMultiline: boolean;
  /** Letters it holds. */
  max: number;
  value(): string;
  /** False where the draft does not take it: it stands nowhere then. */
  write(text: string): boolean;
  /** Back to the block as a whole. */
  leave(): void;
  /** Another block, after this one. */
  add(): void;
  /** The keyboard went elsewhere. */
  left(): void;
  /** Where somebody pressed who means to type there. */
  pressed: { x: number; y: number } | undefined;
}

/** Text without looks typed on the page, in the element that visitors read it in; gives what ends it. */
export function openPlain(field: HTMLElement, host: PlainHost): () => void {
  const { isMultiline, max } = host;
  const value = () => host.value().replaceAll(nothing, '');
  field.textContent = value();
  // A link or button around it would take the letters for itself.
  field.contentEditable = 'plaintext-only';
  // A heading stays one for those who do not see it.
  if (!/^H\d$/.test(field.tagName)) field.setAttribute('role', 'textbox');
  field.setAttribute('aria-label', host.label);
  if (isMultiline) field.setAttribute('aria-multiline', 'true');
  field.spellcheck = true;
  const write = (text: string) => void (host.write(text) || showText(field, value()));
  const listeners = new AbortController();
  const { signal } = listeners;

  field.addEventListener(
    'input',
    () => {
      const typed = textIn(field, isMultiline);
      if (typed.length <= max) return write(typed);
      // A line that the browser ends by an element counts for nothing there.
      const caret = field.textContent === typed ? caretIn(field) : behindChange(said(value()), typed);
      const { text, at } = fitted(typed, caret, max);
      field.textContent = text;
      getSelection()?.collapse(field.firstChild, at);
      const timeout = noticeSeconds.get() * 1000;
      notify({ id: 'text-full', message: t('editor.said.full', { max }), timeout });
      write(text);
    },
    { signal },
  );
  field.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' && !isMultiline) {
        event.preventDefault();
        host.leave();
      } else if (event.key === '/' && textIn(field, isMultiline) === '') {
        event.preventDefault();
        host.add();
      }
    },
    { signal },
  );
  // In a summary, a space would open and close it.
  field.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault(), { signal });
  field.addEventListener('blur', () => !keepsFocus() && host.left(), { signal });
  // Undone, or changed in the drawer or by somebody else.
  const stop = draft.listen(() => {
    const next = value();
    if (textIn(field, isMultiline) !== said(next)) showText(field, next);
  });
  field.focus({ preventScroll: true });
  if (host.pressed) caretAt(host.pressed.x, host.pressed.y);
  else caretToEnd(field);
  return () => {
    stop();
    listeners.abort();
    field.removeAttribute('contenteditable');
    for (const name of ['role', 'aria-label', 'aria-multiline', 'spellcheck']) field.removeAttribute(name);
  };
}

function textIn(field: HTMLElement, isMultiline: boolean): string {
  const text = (isMultiline ? field.innerText : (field.textContent ?? ''))
    .replaceAll(nothing, '')
    .replaceAll('\u0000', '')
    .toWellFormed();
  return said(isMultiline ? text.replace(/\n$/, '') : text.replace(/[\r\n]+/g, ' '));
}

/** A browser writes some spaces otherwise than they were. */
const said = (text: string) => text.replaceAll('\u00a0', ' ');

/**
 * Shows another text, with the caret in the same words: what others wrote before it moves it along, and of what is taken
 * back or done again here it stands at the end.
 */
function showText(field: HTMLElement, next: string): void {
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  const isIn = range !== undefined && field.contains(range.endContainer);
  const before = field.textContent;
  const at = isIn ? lengthUpTo(field, range) : before.length;
  field.textContent = next;
  const [node] = field.childNodes;
  const place = changedBy.get() === 'here' ? behindChange(before, next) : placeIn(before, next, at);
  if (isIn && node) selection?.collapse(node, place);
  else caretToEnd(field);
}

function caretIn(field: HTMLElement): number {
  const selection = getSelection();
  return selection?.rangeCount ? lengthUpTo(field, selection.getRangeAt(0)) : field.textContent.length;
}

function lengthUpTo(field: HTMLElement, range: Range): number {
  const upTo = range.cloneRange();
  upTo.setStart(field, 0);
  return upTo.toString().length;
}

function caretToEnd(field: HTMLElement): void {
  const selection = getSelection();
  selection?.selectAllChildren(field);
  selection?.collapseToEnd();
}

/** Puts the caret where somebody pointed. */
function caretAt(x: number, y: number): void {
  const found = document.caretPositionFromPoint?.(x, y);
  if (found) getSelection()?.collapse(found.offsetNode, found.offset);
}
