import type { BlockNode, PageDocument } from '#core/blocks/document.ts';
import type { Guid } from '#core/guid.ts';
import type { JsonSchema } from '#core/schema.ts';
import type { Operation } from '#core/blocks/operations.ts';
import { stepsOf, valueAt } from '#core/blocks/pointer.ts';
import { locate } from '#core/blocks/tree.ts';
import { t } from '../../../admin/messages.ts';
import { closeNotice, notify } from '../../../admin/tasks/notice.ts';
import { isSample, textsIn } from '../../../admin/ui/fields/sample-texts.ts';
import { labelOf } from '../../../admin/ui/fields/schema.ts';
import { noticeSeconds } from '../../../admin/user.ts';
import { beginnings, blockLabel, kinds, schemaAt } from '../blocks.ts';
import { change, changedBy, draft, isReadOnly, pauseSteps, tellLocked } from '../draft/draft.ts';
import { focusField } from '../in-form.ts';
import { titleField } from '../item.ts';
import { lockAround } from '../lock.ts';
import { adding, chosen, typing } from '../selection.ts';
import { blockAt, canvas, elementOf, fieldOf, fieldsOf, linkAfter } from './elements.ts';
import { openPlain } from './plain.ts';
import { drawBlock } from './render.ts';
import type { RichHost } from './rich.ts';
import { richEditor } from './rich-editor.ts';
import { besideGone, outermostOf } from './stand.ts';
import { typedHere } from './typed-here.ts';

export const valueOf = (id: Guid, path: string): unknown =>
  path === titleField
    ? draft.get().title
    : valueAt(locate(draft.get(), id)?.node.content, stepsOf(`/${path}`)!);

/** What is typed before the editor of a rich text is there: letters, and the ends of paragraphs. */
let ahead = '';
/** Whether that editor did not arrive when it was first asked for. */
let isLate = false;
/** Whether it is still on its way. */
export const isAwaited = (): boolean => typing.get()?.isRich === true && close === undefined;

/** Takes a key for the editor that is on its way; what takes letters back takes back those. */
export function typeAhead(key: string): void {
  if (key === 'Backspace') ahead = [...ahead].slice(0, -1).join('');
  else ahead += key === 'Enter' ? '\n' : key;
  if (isLate) showAhead();
}

/**
 * What the editor of a rich text is made of, and what reads what is pasted, comes when nothing else is to be done, so that
 * who has no network by the time that they type has it.
 */
export function warmRich(): void {
  const warm = () =>
    void Promise.allSettled([
      import('./rich.ts'),
      import('./pasted-parts.ts'),
      import('../overlay/RichTools.tsx'),
    ]);
  void (window.requestIdleCallback?.(warm, { timeout: 5000 }) ?? setTimeout(warm, 1000));
}

/**
 * Begins typing in a text of the page, where somebody pointed or with the letter that began it. What its block came with
 * is chosen as a whole, so that it gives way. Rich text gets its editor when it comes.
 */
export function startTyping(
  id: Guid,
  path: string,
  from?: { x: number; y: number },
  letter?: string,
): boolean {
  const field = fieldOf(id, path);
  const node = locate(draft.get(), id)?.node;
  const schema = node && schemaAt(node.type, path);
  if (!field || !schema || isReadOnly.get()) return false;
  const now = typing.get();
  if (now?.id === id && now.path === path) return true;
  const lock = lockAround(draft.get(), id);
  if (lock) {
    tellLocked(lock);
    return false;
  }
  stopTyping();
  chosen.set([id]);
  for (const details of parents(field, 'details')) (details as HTMLDetailsElement).open = true;
  const isRich = schema['x-type'] === 'richText';
  typing.set({ id, path, isRich });
  ahead = letter ?? '';
  if (isRich) {
    const { left, top } = field.getBoundingClientRect();
    const host: RichHost = {
      ...{ id, path },
      label: nameOf(node, path, schema),
      value: () => valueOf(id, path) as object | undefined,
      write: (value: object | undefined) => write(id, path, value),
      leave: () => leaveTo(id),
      add: () => openPaletteAfter(id),
      // In the text itself: the page may be scrolled by the time that it is asked.
      pressed: () => (from && !isLate ? { x: from.x - left, y: from.y - top } : undefined),
      isSample: isUnwritten(id, path),
      // Where they are seen meanwhile.
      letters: () => (isLate && ahead && !isUnwritten(id, path) ? `\n${ahead}` : ahead),
    };
    isLate = false;
    openWhenThere(field, host);
    return true;
  }
  close = openPlain(field, {
    label: nameOf(node, path, schema),
    isMultiline: Boolean(schema['x-multiline']),
    max: (schema['maxLength'] as number | undefined) ?? Infinity,
    value: () => String(valueOf(id, path) ?? ''),
    // An entry of a list keeps its place when nothing stands in it: the others keep theirs.
    write: (text) => write(id, path, text === '' && !/\/\d+$/.test(path) ? undefined : text),
    leave: () => leaveTo(id),
    add: () => openPaletteAfter(id),
    left: () => void (typing.get()?.path === path && stopTyping()),
    pressed: from,
  });
  chooseUnwritten();
  if (letter) document.execCommand('insertText', false, letter);
  return true;
}

/** Whether a text still says what its block came with. */
function isUnwritten(id: Guid, path: string): boolean {
  const kind = kinds.get().get(locate(draft.get(), id)?.node.type ?? '');
  return kind !== undefined && isSample(valueOf(id, path), textsIn(beginnings(kind)));
}

/** Chooses all of the text that is typed in, as long as nobody wrote it. */
export function chooseUnwritten(): void {
  const now = typing.get();
  if (!now || !isUnwritten(now.id, now.path)) return;
  if (now.isRich) richEditor.get()?.commands.selectAll();
  else getSelection()?.selectAllChildren(fieldOf(now.id, now.path)!);
}

let close: (() => void) | undefined;

/**
 * From one text of a block to the next, as through the cells of a table. After the last come the words of a link, which
 * are typed in its form; where nothing comes the block as a whole has the keyboard, and no button that adds another.
 */
export function toNextText({ id, path }: { id: Guid; path: string }, by: -1 | 1): void {
  const block = elementOf(id)!;
  const texts = fieldsOf(block);
  const now = texts.find((text) => text.dataset['f'] === path);
  const next = now && texts[texts.indexOf(now) + by];
  if (next) return void startTyping(id, next.dataset['f']!);
  const link = now && by > 0 && linkAfter(now);
  leaveTo(id);
  if (link) void focusField(`/${link.dataset['f']!}/label`);
}

export function stopTyping(): void {
  const was = typing.get();
  const act = close;
  keepAhead();
  close = undefined;
  typing.set(undefined);
  act?.();
  if (!was) return;
  pauseSteps();
  // Drawn as visitors get it, with everything that shows the same text.
  if (locate(draft.get(), was.id)) drawBlock(was.id, 0);
}

/** Milliseconds until the editor of a text that did not arrive is asked for again. */
const patience = 3000;
const lateNotice = 'text-late';

function openWhenThere(field: HTMLElement, host: RichHost): void {
  const mine = typing.get();
  const ifStill = (act: () => void) => () => void (typing.get() === mine && act());
  const late = () => {
    if (!isLate) notify({ id: lateNotice, kind: 'negative', message: t('editor.textLate'), timeout: 0 });
    isLate = true;
    showAhead();
    setTimeout(
      ifStill(() => openWhenThere(field, host)),
      patience,
    );
  };
  import('./rich.ts').then(
    ({ openRich }) =>
      ifStill(() => {
        close = openRich(field, host);
        if (isLate) closeNotice(lateNotice);
      })(),
    () => ifStill(late)(),
  );
}

const paragraphsAhead = () => ahead.split('\n').filter(Boolean);

/** Shows what waits for the editor below the text, or in place of what its block came with. */
function showAhead(): void {
  const now = typing.get();
  const field = now && fieldOf(now.id, now.path);
  if (!field) return;
  for (const one of field.querySelectorAll('.editor-ahead')) one.remove();
  const shown = paragraphsAhead().map((text) =>
    Object.assign(document.createElement('p'), { className: 'editor-ahead', textContent: text }),
  );
  if (shown.length > 0 && isUnwritten(now.id, now.path)) field.replaceChildren(...shown);
  else field.append(...shown);
}

/** What was typed for an editor that nobody waits for any more stands at the end of the text. */
export function keepAhead(): void {
  const now = typing.get();
  if (!now || !isAwaited()) return;
  if (isLate) closeNotice(lateNotice);
  const words = paragraphsAhead();
  if (words.length === 0) return;
  showAhead();
  ahead = '';
  for (const one of canvas().querySelectorAll('.editor-ahead')) one.removeAttribute('class');
  const before = isUnwritten(now.id, now.path)
    ? undefined
    : (valueOf(now.id, now.path) as { content?: object[] } | undefined);
  const added = words.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  write(now.id, now.path, { type: 'doc', content: [...(before?.content ?? []), ...added] });
}

isReadOnly.listen((is) => is && stopTyping());
draft.listen((document, before) => {
  const now = typing.get();
  if (!now || !before) return;
  const byOthers = changedBy.get() === 'others';
  const outermost = outermostOf(document, now.id);
  if (!outermost && byOthers) leaveGone(now.id, before, document);
  // Also where it came to stand in another block, which draws it anew.
  else if (outermost !== outermostOf(before, now.id)) stopTyping();
  // Somebody else locked what is typed in.
  else if (byOthers && lockAround(document, now.id)) stopTyping();
});

/** Whoever types in what goes is told so, and has the keyboard on a block beside it. */
function leaveGone(id: Guid, before: PageDocument, now: PageDocument): void {
  stopTyping();
  const next = besideGone(before, now, id);
  chosen.set(next ? [next] : []);
  ((next && elementOf(next)) || canvas()).focus({ preventScroll: true });
  const node = locate(before, id)?.node;
  notify({
    message: t('editor.typedGone', { block: node ? blockLabel(node) : '' }),
    timeout: noticeSeconds.get() * 1000,
  });
}

/** Goes into the first text of a block; false when it has none on the page. */
export function enterBlock(id: Guid, letter?: string): boolean {
  const element = elementOf(id);
  const fields = element ? fieldsOf(element) : [];
  // A line above a title may be its first text; who begins with a letter means the title.
  const title = letter && fields.find((field) => field.closest('h1, h2, h3, h4'));
  const first = title ?? fields[0];
  return first ? startTyping(id, first.dataset['f']!, undefined, letter) : false;
}

/** Puts what was typed in the draft; false, and said, where that does not take it. */
function write(id: Guid, path: string, value: unknown): boolean {
  const node = locate(draft.get(), id)?.node;
  if (!node) return false;
  const was = valueOf(id, path);
  if (path === titleField) {
    const operation = { op: 'page', field: 'title', value: value ?? '', was } as const;
    return typedHere(id, () => change(t('editor.step.page'), [operation as Operation], 'page/title'));
  }
  const pointer = `/${path}`;
  const operation: Operation = {
    ...{ op: 'set', id, path: pointer },
    ...(value !== undefined && { value }),
    ...(was !== undefined && { was }),
  };
  const label = t('editor.step.type', { block: blockLabel(node) });
  return typedHere(id, () => change(label, [operation], `${id}${pointer}`));
}

function openPaletteAfter(id: Guid): void {
  const found = locate(draft.get(), id);
  if (!found) return;
  stopTyping();
  adding.set({ at: found.place, after: id });
}

/** Back to the block as a whole. */
export function leaveTo(id: Guid): void {
  stopTyping();
  chosen.set([id]);
  elementOf(id)?.focus({ preventScroll: true });
}

/** “Kaarten 2: Titel”: in which of several it stands is otherwise only seen. */
function nameOf(node: BlockNode, path: string, schema: JsonSchema): string {
  const numbers = path.split('/').flatMap((step) => (/^\d+$/.test(step) ? [Number(step) + 1] : []));
  return `${[blockLabel(node), numbers.join(', ')].filter(Boolean).join(' ')}: ${labelOf(schema)}`;
}

function* parents(element: Element, selector: string): Generator<Element> {
  for (let at = element.parentElement; at && at !== blockAt(element); at = at.parentElement)
    if (at.matches(selector)) yield at;
}
