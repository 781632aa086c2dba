import { outdate } from '../api.ts';
import { logLine } from '../../core/logs/client.ts';
import { t, tAny } from '../messages.ts';
import type { messages } from '../messages/nl.ts';
import { Problem } from '../problem.ts';
import { hearsFailures, noticeSeconds } from '../user.ts';
import { closeNotice, notify, type NoticeAction, type NoticeOptions } from './notice.ts';

type Kinds<K> = K extends `${infer Type}EntityTitle` ? Type : never;
/** What is being done; its texts are `tasks.{type}EntityTitle`, `EntityDone`, `EntityFailed`, … */
export type TaskType = Kinds<keyof (typeof messages)['tasks']>;

export interface Task<T> {
  type: TaskType;
  /** What it is done to, as its texts say it: the name of a page, “3 users”. */
  entity: string;
  /** To how many things it is done, where `entity` says a number. */
  count?: number;
  act: () => Promise<T>;
  /** Shows what will come of it before the answer is there (`foreseeItems`); what it gives takes that back again. */
  foresee?: () => () => void;
  /** Takes it back; the notice that it is done offers it. */
  undo?: (result: T) => Promise<unknown>;
  /**
   * What it makes out of date, as the beginnings of addresses: read again once it is done, taken back, or done at
   * last after it failed; also once it failed, except where a form shows why, in which only what someone else saved
   * meanwhile is news.
   */
  outdates?: readonly string[];
  /** More that can be done now, such as looking at what was made. */
  actions?: (result: T) => NoticeAction[];
  /** Says nothing of a failure that is shown elsewhere, such as at the fields of a form. */
  isShown?: (problem: Problem) => boolean;
  /** Says nothing of being done: the caller does, or nothing came of it. */
  isQuiet?: boolean | ((result: T) => boolean);
}

export type TaskResult<T> = { done: true; result: T } | { done: false; problem: Problem };

/** Specification 9: work that is done sooner says nothing of being done. */
export const processingDelay = 1000;

/**
 * Does something in the background and tells of it: that it goes on when it takes more than a second, that it is done
 * (with undo, for as long as the person wants), or that it failed (with retry, unless it would be refused again; logged
 * with its code and title, which only content managers are told with it). It never rejects.
 */
export async function runTask<T>(task: Task<T>): Promise<TaskResult<T>> {
  const id = `task-${++started}`;
  const slow = setTimeout(() => notify({ id, ...processingNotice(task) }), processingDelay);
  const seen = foreseen(task.foresee);
  try {
    const result = await task.act();
    seen.end();
    clearTimeout(slow);
    if (typeof task.isQuiet === 'function' ? task.isQuiet(result) : task.isQuiet) closeNotice(id);
    else notify({ id, ...doneNotice(task, result) });
    await renew(task);
    return { done: true, result };
  } catch (error) {
    seen.end();
    seen.back?.();
    clearTimeout(slow);
    const problem = asProblem(error);
    const isShown = task.isShown?.(problem) ?? false;
    tellFailure(
      id,
      failedNotice(task, problem, () => void runTask(task)),
      { isShown, correlationId: problem.correlationId },
    );
    await renew(!isShown || problem.code === 'stale-version' ? task : { ...task, outdates: [] });
    return { done: false, problem };
  }
}

export interface BulkTask<Item, T> {
  type: TaskType;
  items: readonly Item[];
  /** What an item is called where it failed. */
  nameOf: (item: Item) => string;
  act: (item: Item) => Promise<T>;
  /** As of a task; what it gives takes it back for those that were refused. */
  foresee?: (items: readonly Item[]) => (refused: readonly Item[]) => void;
  undo?: (item: Item, result: T) => Promise<unknown>;
  /** As of a task; read again once, when all are done. */
  outdates?: readonly string[];
  /** Hears what became of each, also of those that are tried again. */
  onResults?: (results: ItemResult<Item, T>[]) => void;
}

export type ItemResult<Item, T> = { item: Item } & TaskResult<T>;

/**
 * The same for many, a few at a time; what became of each is given, in the order of the items. What was done can be
 * taken back, also where others were refused, and where those are done at last.
 */
export const runBulk = <Item, T>(task: BulkTask<Item, T>): Promise<ItemResult<Item, T>[]> =>
  runRest(task, []);

/** `before` are those that were done when it was tried before. */
async function runRest<Item, T>(
  task: BulkTask<Item, T>,
  before: readonly ItemResult<Item, T>[],
): Promise<ItemResult<Item, T>[]> {
  const id = `task-${++started}`;
  const { type, items } = task;
  const entity = t('tasks.several', { count: items.length });
  const results: ItemResult<Item, T>[] = [];
  const slow = setTimeout(() => notify({ id, ...processingNotice({ type, entity }) }), processingDelay);
  const seen = foreseen(task.foresee && (() => task.foresee!(items)));
  await fewAtATime([...items.entries()], async ([at, item]) => {
    results[at] = await task.act(item).then(
      (result) => ({ item, done: true as const, result }),
      (error: unknown) => ({ item, done: false as const, problem: asProblem(error) }),
    );
  });
  seen.end();
  clearTimeout(slow);
  const failed = results.filter((one) => !one.done);
  if (failed.length > 0) seen.back?.(failed.map(({ item }) => item));
  task.onResults?.(results);
  const done = [...before, ...results.filter((one) => one.done)];
  const taken = undoAll(task, done);
  if (done.length > 0 && failed.length === 0) notify({ id, ...doneNotice(taken, undefined) });
  else {
    const problems = failed.map(({ problem }) => problem);
    const left = failed.filter(({ problem }) => !isFinal(problem));
    const again = { ...task, items: left.map(({ item }) => item) };
    const names = failed.slice(0, 3).map(({ item, problem }) => `${task.nameOf(item)}: ${problem.message}`);
    const notice = failedBulkNotice(type, problems, before.length + items.length, names, [
      ...(left.length > 0 ? [{ label: t('tasks.retry'), act: () => void runRest(again, done) }] : []),
      ...(done.length > 0 ? undoAction(taken, undefined) : []),
    ]);
    if (items.length > 0) tellFailure(id, notice, { correlationId: problems[0]?.correlationId });
  }
  await renew(task);
  return results;
}

/** Exported for their tests: what is said in which state. */
export function processingNotice({ type, entity }: Pick<Task<unknown>, 'type' | 'entity'>): NoticeOptions {
  return { kind: 'processing', message: say(type, 'Title', { entity }), timeout: 0 };
}

export function doneNotice<T>(task: Omit<Task<T>, 'act'>, result: T): NoticeOptions {
  const { type, entity, count } = task;
  return {
    kind: 'positive',
    message: say(type, 'Done', { entity, ...(count !== undefined && { count }) }),
    timeout: noticeSeconds.get() * 1000,
    actions: [...undoAction(task, result), ...(task.actions?.(result) ?? [])],
  };
}

/** What takes back what was done, where that can be. */
function undoAction<T>({ type, entity, undo, outdates }: Omit<Task<T>, 'act'>, result: T): NoticeAction[] {
  if (!undo) return [];
  const takeBack = () =>
    void runTask({
      type: 'undo',
      entity: say(type, 'Title', { entity }),
      act: () => undo(result),
      ...(outdates && { outdates }),
    });
  return [{ label: t('tasks.undo'), act: takeBack }];
}

export function failedNotice(
  { type, entity, count }: Pick<Task<unknown>, 'type' | 'entity' | 'count'>,
  problem: Problem,
  retry: () => void,
  now = Date.now(),
): NoticeOptions & { code: string; title: string } {
  return {
    kind: 'negative',
    title: say(type, 'Failed', { entity, ...(count !== undefined && { count }) }),
    message: problemText(problem),
    code: codeOf(now),
    timeout: 0,
    actions: isFinal(problem) ? [] : [{ label: t('tasks.retry'), act: retry }],
  };
}

/** Refused for what was asked, or by whom: asked again it is refused again. */
const isFinal = ({ status, code }: Problem) =>
  [400, 403, 404, 410, 413, 422].includes(status) ||
  ['stale-version', 'planned-else', 'home-page', 'home-page-online'].includes(code);

function failedBulkNotice(
  type: TaskType,
  failed: readonly Problem[],
  total: number,
  names: string[],
  actions: NoticeAction[],
) {
  return {
    kind: 'negative' as const,
    title: say(type, 'FailedBulk', { failed: failed.length, total }),
    message: names.join(' '),
    code: codeOf(Date.now()),
    timeout: 0,
    actions,
  };
}

/** The code of a failure: its time, so that it can be found in the logs. */
export const codeOf = (now: number) => now.toString(36).toUpperCase();

/** What to tell of a problem: what the server says of it, else why there is no answer. */
export function problemText(problem: Problem): string {
  if (problem.status === 0) return t('ui.noAnswer');
  return problem.detail || problem.title || t('ui.failed');
}

export const asProblem = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : new Problem({ status: 500, detail: error instanceof Error ? error.message : '' });

function tellFailure(
  id: string,
  notice: NoticeOptions & { code: string; title: string },
  { isShown = false, correlationId }: { isShown?: boolean; correlationId?: string | undefined },
): void {
  const { code, title, message } = notice;
  logLine({ level: 'error', code, title, message, ...(correlationId && { correlationId }) });
  if (isShown) closeNotice(id);
  else if (hearsFailures()) notify({ id, ...notice });
  else {
    // Others have nobody to tell a code to; that their own work was not done, they must know.
    const { code: _, ...said } = notice;
    notify({ id, ...said, kind: 'info' });
  }
}

function undoAll<Item, T>(
  { type, undo, outdates = [] }: BulkTask<Item, T>,
  done: readonly ItemResult<Item, T>[],
): Omit<Task<undefined>, 'act'> {
  const count = done.length;
  const entity = t('tasks.several', { count });
  if (!undo) return { type, entity, count };
  // What was taken back is not taken back once more when only the others are tried again.
  const left = new Set(done);
  const takeBack = async () => {
    const problems: unknown[] = [];
    await fewAtATime([...left], async (one) => {
      if (!one.done) return;
      await undo(one.item, one.result).then(
        () => left.delete(one),
        (error: unknown) => problems.push(error),
      );
    });
    if (problems.length > 0) throw problems[0];
  };
  return { type, entity, count, undo: takeBack, outdates };
}

/** Does this with each, three at a time, in their order. */
async function fewAtATime<One>(all: One[], act: (one: One) => Promise<unknown>): Promise<void> {
  const work = async () => {
    for (let next = all.shift(); next !== undefined; next = all.shift()) await act(next);
  };
  await Promise.all([work(), work(), work()]);
}

/** How many acts show what will come of them. */
let foreseeing = 0;
const toRenew = new Set<string>();

/** Shows what will come of an act, until it has ended. */
function foreseen<Back>(foresee: (() => Back) | undefined): { back?: Back; end: () => void } {
  if (!foresee) return { end: () => undefined };
  let isOver = false;
  const back = foresee();
  foreseeing++;
  const end = () => {
    if (!isOver) foreseeing--;
    isOver = true;
  };
  return { back, end };
}

/**
 * Has what it made out of date read again. While others show already what will come of them, one that did so too waits
 * for the last of these: an answer of before would show them undone for a moment.
 */
async function renew({ outdates = [], foresee }: Pick<Task<never>, 'outdates'> & { foresee?: unknown }) {
  for (const start of outdates) toRenew.add(start);
  if ((foresee && foreseeing > 0) || toRenew.size === 0) return;
  const starts = [...toRenew];
  toRenew.clear();
  await outdate(...starts);
}

const say = (type: TaskType, what: string, values: { [name: string]: string | number }) =>
  tAny(`tasks.${type}Entity${what}`, values);
let started = 0;
