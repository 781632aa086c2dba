import { atom, computed } from 'nanostores';
import type { Operation } from '#core/blocks/operations.ts';
import type { BlockNode, PageDocument } from '#core/blocks/document.ts';
import type { Unchosen } from '#core/blocks/unchosen.ts';
import { t } from '../../../admin/messages.ts';
import { closeNotice, notices, notify } from '../../../admin/tasks/notice.ts';
import { refusedText } from '../../../admin/ui/refused.ts';
import { noticeSeconds } from '../../../admin/user.ts';
import { blockLabel } from '../blocks.ts';
import { edited } from '../edited.ts';
import { lockAgainst, locking } from '../lock.ts';
import { wordsIn } from '../words.ts';
import { unsentIn } from './batch.ts';
import { forget, holdTab, isAlive, leave, type Left, leftOf, tab } from './outbox.ts';
import { Queue, type QueueState } from './queue.ts';
import { type DraftRead, readDraft, sendBatch } from './send.ts';
import { type Step, Steps, stillFits } from './steps.ts';
import { OperationFault } from '#core/blocks/operation-fault.ts';

/** The document as it stands on the screen, with everything that was changed here. */
export const draft = atom<PageDocument>(edited.document);
export const titleNow = computed(draft, ({ title }) => title);
/** Why it changed last: what others did is drawn anew, what was typed here stands there already. */
export const changedBy = atom<'here' | 'others'>('here');
export const saving = atom<QueueState>({ kind: 'saved' });
/** Whether somebody changed something since the page was opened or published. */
export const touched = atom(false);
export const canUndo = atom<string | undefined>();
export const canRedo = atom<string | undefined>();
/** Work that tabs which are gone left on this device, the oldest first. */
export const left = atom<readonly Left[]>([]);

/** What the server said when the draft was last read, also of what stands beside its document. */
export const draftRead = atom<DraftRead | undefined>();

const steps = new Steps();
const queue = new Queue({
  document: edited.document,
  version: edited.page.version,
  send: sendBatch,
  async read() {
    const answer = await readDraft();
    draftRead.set(answer);
    return answer;
  },
  keep: () => keep(),
  onDocument(document, from) {
    changedBy.set(from);
    draft.set(document);
  },
  onState(state) {
    // It waits anew after every letter.
    if (state.kind !== 'waiting' || saving.get().kind !== 'waiting') saving.set(state);
  },
  onLost: tellLost,
});

const lostNotice = 'changes-lost';
let lost: Operation[] = [];
/** Says what was not kept until that is put away: its words can be taken along. */
function tellLost(operations: Operation[], why: string): void {
  const isInView = notices.get().some(({ id }) => id === lostNotice);
  lost = isInView ? [...lost, ...operations] : operations;
  const count = lost.length;
  const said =
    why === 'gone' ? t('editor.notKept', { count }) : t('editor.notTaken', { count, why: refusedText(why) });
  const words = lost.map(wordsIn).filter(Boolean).join('\n\n');
  notify({
    id: lostNotice,
    kind: 'negative',
    message: said,
    timeout: 0,
    actions: words
      ? [{ label: t('editor.copyLost'), act: () => void navigator.clipboard.writeText(words) }]
      : [],
  });
}

export const version = () => queue.version;
/** Whether somebody who may not edit the page any more has put away what that says. */
export const refusalSeen = atom(false);
/** They did not sign in again when they were asked to: nothing asks that anew but what they do themselves. */
export const isSignedOut = () => saving.get().kind === 'signed-out';
export const isReadOnly = computed(saving, ({ kind }) => kind === 'refused');

/** Changes the draft as `takeStep` does. False when it is not possible here. */
export const change = (label: string, operations: Operation[], group?: string): boolean =>
  takeStep(label, operations, group) !== undefined;

/**
 * Changes the draft; `label` is what undo says it takes back, and one `group` without a pause is one step. Gives that
 * step, by which it can be taken back whatever is done after it; undefined when it is not possible here.
 */
export function takeStep(label: string, operations: Operation[], group?: string): Step | undefined {
  if (operations.length === 0 || isReadOnly.get()) return undefined;
  const lock = lockAgainst(draft.get(), operations);
  if (lock) return tellLocked(lock);
  try {
    const inverse = queue.apply(operations);
    const done = steps.did({ label, operations, inverse, group });
    touched.set(true);
    tellSteps();
    return done;
  } catch (error) {
    if (!(error instanceof OperationFault)) throw error;
    notify({ kind: 'negative', message: t(`editor.fault.${keyOf(error)}` as 'editor.fault.other') });
    return undefined;
  }
}

/**
 * Hears what the server did to the draft because this person asked for it, such as bringing back a version: it is a step
 * of theirs, to be taken back and done again as any other. Undefined when nothing was changed.
 */
export async function hearStep(
  label: string,
  { operations, inverse }: Pick<Step, 'operations' | 'inverse'>,
): Promise<Step | undefined> {
  // It is done, whether or not the draft as it is now can be read.
  const done = operations.length > 0 ? steps.did({ label, operations, inverse }) : undefined;
  tellSteps();
  keep();
  await queue.catchUp();
  return done;
}

const lockedNotice = 'locked';
/** Says why nothing was changed, and offers to unlock what is in the way. */
export function tellLocked(lock: BlockNode): undefined {
  notify({
    id: lockedNotice,
    message: t('editor.lock.stays', { block: blockLabel(lock) }),
    timeout: noticeSeconds.get() * 1000,
    actions: [
      {
        label: t('editor.unlock'),
        act() {
          closeNotice(lockedNotice);
          change(t('editor.step.unlock', { block: blockLabel(lock) }), [locking(lock, false)]);
        },
      },
    ],
  });
}

const known = new Set([
  'not-allowed-here',
  'slot-full',
  'too-deep',
  'too-many',
  'too-large',
  'inside-itself',
]);
const keyOf = ({ code }: OperationFault) => (known.has(code) ? code : 'other');

/** What was taken back last. */
export const undone = atom<Step | undefined>();

/** The step that is taken back, or done again, next. */
export const nextStep = (direction: 'undo' | 'redo'): Step | undefined => steps[direction].at(-1);

export const undo = () => travel('undo', nextStep('undo'));
export const redo = () => travel('redo', nextStep('redo'));
/** Takes back this step and not those after it; nothing when that was done already. */
export const undoStep = (step: Step) => (steps.undo.includes(step) ? travel('undo', step) : undefined);

/** Takes back a step, without what others have changed since. Gives what it was; nothing when none of it could be. */
function travel(direction: 'undo' | 'redo', step: Step | undefined): string | undefined {
  if (!step || isReadOnly.get()) return undefined;
  const isUndo = direction === 'undo';
  const [from, to] = isUndo ? [steps.undo, steps.redo] : [steps.redo, steps.undo];
  from.splice(from.indexOf(step), 1);
  const wanted = isUndo ? step.inverse : step.operations;
  const given = isUndo ? step.operations : step.inverse;
  const fitting = stillFits(draft.get(), wanted, given);
  let back: Operation[] = [];
  try {
    if (fitting.length > 0) back = queue.apply(fitting);
  } catch (error) {
    if (!(error instanceof OperationFault)) throw error;
  }
  const isDone = back.length > 0;
  if (isDone)
    to.push(
      isUndo
        ? { ...step, operations: back, inverse: fitting, group: undefined }
        : { ...step, inverse: back, operations: fitting, group: undefined },
    );
  if (!isDone || fitting.length < wanted.length) notify({ message: t('editor.undoSkipped'), timeout: 8000 });
  tellSteps();
  keep();
  if (isUndo) undone.set(step);
  if (!isDone) return undefined;
  touched.set(true);
  return step.label;
}

/** What is typed from here on is another step. */
export const pauseSteps = () => steps.pause();

function tellSteps(): void {
  canUndo.set(nextStep('undo')?.label);
  canRedo.set(nextStep('redo')?.label);
}

export const flush = () => queue.flush();
/** Before the server makes something of the draft: false, and said, when it has not all that was changed here. */
export async function isAllSent(): Promise<boolean> {
  await queue.flush();
  if (queue.unsent > 0) notify({ kind: 'negative', message: t('editor.saving.unsent') });
  return queue.unsent === 0;
}
export const retry = () => queue.retry();
export const settle = (operations: Operation[], unchosen: Unchosen[]) => queue.settle(operations, unchosen);
export const dropUnsent = () => queue.drop();
export const refuse = (message: string) => queue.refuse(message);
export const allow = () => queue.allow();
export const hearOthers = () => queue.catchUp();
export const unsent = () => queue.unsent;

/** Steps that can be taken back after the page was loaded again. */
const mostKept = 60;

let keeping: ReturnType<typeof setTimeout> | undefined;
let isAwaited = false;
/** Puts what is unsent on this device, as soon as the browser has drawn what was typed; at most a moment later. */
function keep(): void {
  clearTimeout(keeping);
  keeping = setTimeout(() => {
    if (isAwaited) return;
    isAwaited = true;
    whenIdle(() => {
      isAwaited = false;
      void keepNow();
    });
  }, 50);
}

/** Not every browser tells when it has nothing to do. */
const whenIdle = (act: () => void): void =>
  void (window.requestIdleCallback?.(act, { timeout: 100 }) ?? setTimeout(act));

/** Whether this browser keeps what is not sent yet: some do not in a private window, and none without room. */
export const keepsHere = atom(true);
const notKeptNotice = 'kept-nowhere';

let isTakenUp = false;
async function keepNow(): Promise<void> {
  // What an earlier visit kept is not written over before it is read.
  if (!isTakenUp) return;
  // Each time it is written whole, so the oldest steps are left out.
  const [undo, redo] = [steps.undo.slice(-mostKept), steps.redo.slice(-mostKept)];
  const { page, person } = edited;
  const isKept = await leave({
    page: page.guid,
    tab,
    user: person.guid,
    at: Date.now(),
    ...queue.kept,
    undo,
    redo,
  });
  if (isKept === keepsHere.get()) return;
  keepsHere.set(isKept);
  if (isKept) closeNotice(notKeptNotice);
  else notify({ id: notKeptNotice, message: t('editor.saving.keepsNothing'), timeout: 0 });
}

/** Takes up what this tab had, and finds what tabs that are gone left behind. */
export async function openDraft(): Promise<void> {
  addEventListener('pagehide', () => void keepNow());
  addEventListener('online', () => isSignedOut() || retry());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isSignedOut()) void queue.flush();
  });
  addEventListener('beforeunload', (event) => {
    if (queue.unsent > 0) {
      if (!isSignedOut()) void queue.flush();
      event.preventDefault();
    }
  });
  await holdTab();
  const all = await leftOf(edited.page.guid);
  const own = all.find((one) => one.tab === tab);
  if (own) {
    steps.undo = [...own.undo, ...steps.undo];
    steps.redo = own.redo;
    tellSteps();
    if (unsentIn(own) > 0) queue.resume(own);
  }
  isTakenUp = true;
  if (queue.unsent > 0) keep();
  const found: Left[] = [];
  for (const other of all) {
    if (other.tab === tab || (await isAlive(other.tab))) continue;
    if (unsentIn(other) === 0) void forget(other.page, other.tab);
    else found.push(other);
  }
  left.set(found.sort((one, next) => one.at - next.at));
}

let taking = Promise.resolve();
/** Takes over what the first of the tabs that are gone left here, or throws it away; then the next has its turn. */
export function takeLeft(wanted: boolean): Promise<void> {
  const [found, ...others] = left.get();
  left.set(others);
  if (found) taking = taking.then(() => take(found, wanted));
  return taking;
}

async function take(found: Left, wanted: boolean): Promise<void> {
  if (wanted) {
    await queue.flush();
    // One after the other: what was made on another version is sent on that version.
    if (queue.unsent > 0) {
      left.set([]);
      return void notify({ message: t('editor.left.later'), timeout: 15_000 });
    }
    queue.resume(found);
    await keepNow();
  }
  await forget(found.page, found.tab);
}

export type { Step };
