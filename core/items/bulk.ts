import { isDeepStrictEqual } from 'node:util';
import Type from 'typebox';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, conflict, type FieldError, Refusal } from '../errors.ts';
import { type Guid, guidPattern } from '../guid.ts';
import { assertComplete, cleanTags } from './add.ts';
import { type Act, itemInTrash, itemToChange } from './change.ts';
import type { ItemDocument } from './document.ts';
import type { ListItem } from './item.ts';
import { revisionRow, revisionWith } from './revisions.ts';
import { refusedLists, refuseLists } from './rules.ts';
import { type Changes, keepRevision, writeItem } from './write.ts';

const GuidInput = Type.String({ pattern: guidPattern });
const Guids = Type.Array(GuidInput, { minItems: 1, maxItems: 500, uniqueItems: true });
const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }), { maxItems: 50 });

export const BulkInput = Type.Object(
  {
    action: Type.Union(
      (['publish', 'unpublish', 'tag', 'move', 'join', 'leave', 'delete', 'restore'] as const).map((name) =>
        Type.Literal(name),
      ),
    ),
    guids: Guids,
    /** tag: what is added and what is taken away. */
    add: Type.Optional(Tags),
    remove: Type.Optional(Tags),
    /** move: the list they leave (all of them when absent) and the one they go to; leave and join: the one. */
    from: Type.Optional(Type.String({ maxLength: 36 })),
    to: Type.Optional(Type.String({ maxLength: 36 })),
    /** publish: a kept text of the one item that is named, instead of its draft, which stays. */
    revision: Type.Optional(GuidInput),
    /** unpublish: the date of publishing goes as well. */
    undated: Type.Optional(Type.Literal(true)),
    /** publish and unpublish: which kept text visitors see of an item, null for none; as another it stays as it is. */
    shown: Type.Optional(
      Type.Record(GuidInput, Type.Union([GuidInput, Type.Null()]), { maxProperties: 500 }),
    ),
    /** join: its place among the lists of the item, of which the first gives it its address; the last when absent. */
    at: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  },
  { additionalProperties: false },
);

export interface Bulk {
  action: 'publish' | 'unpublish' | 'tag' | 'move' | 'join' | 'leave' | 'delete' | 'restore';
  guids: Guid[];
  add?: string[];
  remove?: string[];
  from?: Guid;
  to?: Guid;
  revision?: Guid;
  undated?: true;
  shown?: { [item: Guid]: Guid | null };
  at?: number;
}

export interface BulkResult {
  guid: Guid;
  /** As the call for one item would have answered. */
  status: number;
  outcome: 'Success' | Refusal['outcome'];
  code?: string;
  errors?: FieldError[];
}

/**
 * Does one thing to many items: each by itself, so that one that is refused leaves the others done. `undo` are the
 * calls that bring back what was, in the order in which they are to be made.
 */
export async function bulk(act: Act, asked: Bulk): Promise<{ results: BulkResult[]; undo: Bulk[] }> {
  assertWhole(asked);
  const results: BulkResult[] = [];
  const undo: Bulk[] = [];
  for (const guid of asked.guids) {
    try {
      const inverse = await withTenant(act.tenant, (tx) => one(tx, act, asked, guid));
      results.push({ guid, status: 200, outcome: 'Success' });
      for (const call of inverse) merge(undo, { ...call, guids: [guid] });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, outcome, code, errors } = error;
      results.push({ guid, status, outcome, code, ...(errors && { errors }) });
    }
  }
  return { results, undo: undo.sort(byTurn) };
}

type Inverse = Omit<Bulk, 'guids'>;

/** Lists are joined from the first place on, and left only when the item stands in another. */
const byTurn = (a: Inverse, b: Inverse) => turnOf(a) - turnOf(b);
const turnOf = ({ action, at = 0 }: Inverse) => (action === 'leave' ? Infinity : at);

/** Applies to one item; gives the calls that undo it, none when nothing changed. */
async function one(tx: Tx, act: Act, asked: Bulk, guid: Guid): Promise<Inverse[]> {
  const { kernel, caller } = act;
  const item =
    asked.action === 'restore' ? await itemInTrash(tx, act, guid) : await itemToChange(tx, act, guid);
  const wanted = asked.shown?.[guid];
  if (wanted !== undefined && wanted !== (await shownOf(tx, item))) throw conflict();
  const plan = await planFor(tx, act, asked, item);
  if (!plan) return [];
  const { changes, inverse } = plan;
  if (!(await writeItem(tx, kernel, item, changes, caller.userId))) throw conflict();
  if (changes.published === undefined) return inverse;
  if (changes.published) await keepRevision(tx, item.id, changes.published, '', caller.userId);
  // What another shows or takes away meanwhile is not taken back with it.
  const shown = { [guid]: await shownOf(tx, item) };
  return inverse.map((call) => ({ ...call, shown }));
}

const shownOf = async (tx: Tx, item: ListItem) =>
  item.published && (await revisionWith(tx, item, item.published));

type Plan = { changes: Changes; inverse: Inverse[] };

async function planFor(tx: Tx, act: Act, asked: Bulk, item: ListItem): Promise<Plan | undefined> {
  switch (asked.action) {
    case 'publish':
      return published(tx, act, item, asked.revision);
    case 'unpublish':
      return item.published
        ? {
            changes: { published: null, ...(asked.undated && { publishedOn: null }) },
            inverse: [await publishing(tx, act, item, item.published)],
          }
        : undefined;
    case 'delete':
      return { changes: { deletedOn: new Date() }, inverse: [{ action: 'restore' }] };
    case 'restore':
      return item.deletedOn ? { changes: { deletedOn: null }, inverse: [{ action: 'delete' }] } : undefined;
    case 'tag':
      return retagged(item, asked);
    case 'move':
      return moved(tx, act, item, asked);
    case 'join':
      return joined(tx, act, item, asked);
    case 'leave':
      return left(item, asked.from!);
  }
}

async function published(
  tx: Tx,
  act: Act,
  item: ListItem,
  revision: Guid | undefined,
): Promise<Plan | undefined> {
  const document = revision ? (await revisionRow(tx, item, revision)).snapshot : item.draft;
  if (item.published && isDeepStrictEqual(item.published, document)) return undefined;
  assertComplete(act.kernel, item.type, document);
  return {
    changes: { published: document, publishedOn: item.publishedOn ?? new Date() },
    inverse: [
      item.published
        ? await publishing(tx, act, item, item.published)
        : { action: 'unpublish', ...(!item.publishedOn && { undated: true }) },
    ],
  };
}

/** The call that publishes this text again: the draft, or what is kept of an earlier one. */
async function publishing(tx: Tx, { caller }: Act, item: ListItem, text: ItemDocument): Promise<Inverse> {
  if (isDeepStrictEqual(text, item.draft)) return { action: 'publish' };
  const kept =
    (await revisionWith(tx, item, text)) ?? (await keepRevision(tx, item.id, text, '', caller.userId));
  return { action: 'publish', revision: kept };
}

function retagged(item: ListItem, { add = [], remove = [] }: Bulk): Plan | undefined {
  const gone = cleanTags(remove).filter((tag) => item.tags.includes(tag));
  const added = cleanTags(add).filter((tag) => !item.tags.includes(tag));
  if (gone.length + added.length === 0) return undefined;
  const tags = [...item.tags.filter((tag) => !gone.includes(tag)), ...added];
  if (tags.length > 50) throw badRequest('bad-request', [{ path: '/add', message: 'more than 50 tags' }]);
  return { changes: { tags }, inverse: [{ action: 'tag', add: gone, remove: added }] };
}

async function moved(
  tx: Tx,
  { kernel, caller }: Act,
  item: ListItem,
  { from, to }: Bulk,
): Promise<Plan | undefined> {
  if (from && !item.parentIds.includes(from))
    throw badRequest('bad-request', [{ path: '/from', message: 'it does not stand there' }]);
  const refused = await refusedLists(tx, kernel, caller, [to!], item.createdBy === caller.userId);
  refuseLists(refused, [{ path: '/to', list: to! }]);
  const parentIds = movedTo(item.parentIds, to!, from);
  if (JSON.stringify(parentIds) === JSON.stringify(item.parentIds)) return undefined;
  return { changes: { parentIds }, inverse: movedBack(item.parentIds, parentIds, to!) };
}

/** One that stands there already keeps its place, of which the first gives an item its address. */
function movedTo(lists: Guid[], to: Guid, from: Guid | undefined): Guid[] {
  if (!from) return [to];
  if (lists.includes(to)) return lists.filter((list) => list === to || list !== from);
  return lists.with(lists.indexOf(from), to);
}

function movedBack(before: Guid[], after: Guid[], to: Guid): Inverse[] {
  const gone = before.filter((list) => !after.includes(list));
  const isNew = !before.includes(to);
  if (isNew && gone.length === 1) return [{ action: 'move', from: to, to: gone[0]! }];
  const joins = gone.map((list): Inverse => ({ action: 'join', to: list, at: before.indexOf(list) }));
  return isNew ? [...joins, { action: 'leave', from: to }] : joins;
}

/** Stands in one more list. */
async function joined(
  tx: Tx,
  { kernel, caller }: Act,
  item: ListItem,
  { to: given, at = item.parentIds.length }: Bulk,
): Promise<Plan | undefined> {
  const to = given!;
  if (item.parentIds.includes(to)) return undefined;
  const refused = await refusedLists(tx, kernel, caller, [to], item.createdBy === caller.userId);
  refuseLists(refused, [{ path: '/to', list: to }]);
  return {
    changes: { parentIds: item.parentIds.toSpliced(at, 0, to) },
    inverse: [{ action: 'leave', from: to }],
  };
}

/** Stands in one list less; the last one is not left, as nobody would find the item again. */
function left(item: ListItem, from: Guid): Plan {
  const parentIds = item.parentIds.filter((list) => list !== from);
  if (parentIds.length === item.parentIds.length)
    throw badRequest('bad-request', [{ path: '/from', message: 'it does not stand there' }]);
  if (parentIds.length === 0)
    throw badRequest('bad-request', [{ path: '/from', message: 'it stands in no other list' }]);
  const at = item.parentIds.indexOf(from);
  return { changes: { parentIds }, inverse: [{ action: 'join', to: from, at }] };
}

function assertWhole({ action, guids, add, remove, from, to, revision, undated, shown, at }: Bulk): void {
  const errors = [
    ...(action === 'tag' && !add?.length && !remove?.length ? [{ path: '/add', message: 'no tags' }] : []),
    ...((action === 'move' || action === 'join') && !to ? [{ path: '/to', message: 'no list' }] : []),
    ...(action === 'leave' && !from ? [{ path: '/from', message: 'no list' }] : []),
    ...(action !== 'tag' && (add || remove) ? [{ path: '/add', message: 'is for tags only' }] : []),
    ...(action !== 'move' && action !== 'leave' && from
      ? [{ path: '/from', message: 'is for moving only' }]
      : []),
    ...(action !== 'move' && action !== 'join' && to ? [{ path: '/to', message: 'is for moving only' }] : []),
    ...(revision && (action !== 'publish' || guids.length > 1)
      ? [{ path: '/revision', message: 'is for publishing one item only' }]
      : []),
    ...(undated && action !== 'unpublish'
      ? [{ path: '/undated', message: 'is for taking offline only' }]
      : []),
    ...(shown && action !== 'publish' && action !== 'unpublish'
      ? [{ path: '/shown', message: 'is for publishing and taking offline only' }]
      : []),
    ...(action !== 'join' && at !== undefined ? [{ path: '/at', message: 'is for joining only' }] : []),
    ...[from, to].flatMap((list, index) =>
      list !== undefined && !/^[0-9a-f-]{36}$/.test(list)
        ? [{ path: index === 0 ? '/from' : '/to', message: 'not a guid' }]
        : [],
    ),
  ];
  if (errors.length > 0) throw badRequest('bad-request', errors);
}

/** Adds a call to those that undo; the same call for another item is one call for both. */
function merge(undo: Bulk[], inverse: Bulk): void {
  const key = ({ guids: _, shown: __, ...rest }: Bulk) => JSON.stringify(rest);
  const same = undo.find((other) => key(other) === key(inverse));
  if (!same) return void undo.push(inverse);
  same.guids.push(...inverse.guids);
  if (inverse.shown) same.shown = { ...same.shown, ...inverse.shown };
}
