import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import type { Call } from '../endpoint.ts';
import { badRequest, type FieldError, Refusal } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { cleanTags, restore, trash } from './change.ts';
import { type MediaKind, rowToChange, tableOf } from './media.ts';
import { existing } from './upload.ts';

export interface Bulk {
  action: 'delete' | 'restore' | 'move' | 'tag';
  guids: Guid[];
  evenIfUsed?: boolean;
  folder?: Guid | null;
  add?: string[];
  remove?: string[];
}

export interface BulkResult {
  guid: Guid;
  /** As the call for one would have answered. */
  status: number;
  outcome: 'Success' | Refusal['outcome'];
  code?: string;
  errors?: FieldError[];
}

/**
 * Does one thing to many: each by itself, so that one that is refused leaves the others done. `undo` are the calls
 * that bring back what was.
 */
export async function bulkMedia(
  call: Call,
  kind: MediaKind,
  asked: Bulk,
): Promise<{ results: BulkResult[]; undo: Bulk[] }> {
  assertWhole(asked);
  const results: BulkResult[] = [];
  const undo: Bulk[] = [];
  for (const guid of asked.guids) {
    try {
      const inverse = await withTenant(call.tenant, (tx) => one(tx, call, kind, asked, guid));
      if (inverse) merge(undo, inverse, guid);
      results.push({ guid, status: 200, outcome: 'Success' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, outcome, code, errors } = error;
      results.push({ guid, status, outcome, code, ...(errors && { errors }) });
    }
  }
  return { results, undo };
}

function assertWhole({ action, folder, add, remove, evenIfUsed }: Bulk): void {
  const errors = [
    ...(action === 'move' && folder === undefined ? [{ path: '/folder', message: 'required' }] : []),
    ...(action !== 'move' && folder !== undefined
      ? [{ path: '/folder', message: 'is for moving only' }]
      : []),
    ...(action === 'tag' && !add?.length && !remove?.length ? [{ path: '/add', message: 'no tags' }] : []),
    ...(action !== 'tag' && (add ?? remove) ? [{ path: '/add', message: 'is for tags only' }] : []),
    ...(action !== 'delete' && evenIfUsed !== undefined
      ? [{ path: '/evenIfUsed', message: 'is for deleting only' }]
      : []),
  ];
  if (errors.length > 0) throw badRequest('bad-request', errors);
}

/** What undoes it, without whom it is for. */
type Inverse = Omit<Bulk, 'guids'>;

/** Applies to one; gives what undoes it, or nothing when nothing changed. */
async function one(
  tx: Tx,
  call: Call,
  kind: MediaKind,
  asked: Bulk,
  guid: Guid,
): Promise<Inverse | undefined> {
  const { action, evenIfUsed = false, folder = null, add = [], remove = [] } = asked;
  if (action === 'delete') {
    await trash(tx, call, kind, guid, evenIfUsed);
    return { action: 'restore' };
  }
  if (action === 'restore') {
    await restore(tx, call, kind, guid);
    return { action: 'delete', evenIfUsed: true };
  }
  const row = await rowToChange(tx, call.caller, kind, guid);
  const gone = cleanTags(remove);
  const tags = cleanTags([...row.tags.filter((tag) => !gone.includes(tag)), ...add]);
  if (tags.length > 50) throw badRequest('bad-request', [{ path: '/add', message: 'more than 50 tags' }]);
  const folderId = action === 'move' ? await existing(tx, folder) : row.folderId;
  const [lost, won] = [without(row.tags, tags), without(tags, row.tags)];
  if (action === 'move' ? row.folderId === folderId : lost.length + won.length === 0) return undefined;
  await tx(tableOf[kind])
    .where({ id: row.id })
    .update({
      ...(action === 'move' ? { folderId } : { tags }),
      edits: row.edits + 1,
      updatedOn: new Date(),
      updatedBy: call.caller.userId,
    });
  await note(tx, `${kind}.changed`, { actor: call.caller.userId, subject: row.id });
  if (action === 'move') return { action, folder: row.folderId };
  return { action, ...(lost.length > 0 && { add: lost }), ...(won.length > 0 && { remove: won }) };
}

const without = (some: string[], others: string[]) => some.filter((one) => !others.includes(one));

/** Adds a call to those that undo; the same for another is one call for both. */
function merge(undo: Bulk[], inverse: Inverse, guid: Guid): void {
  const key = (one: Inverse) => JSON.stringify({ ...one, guids: undefined });
  const same = undo.find((other) => key(other) === key(inverse));
  if (same) same.guids.push(guid);
  else undo.push({ ...inverse, guids: [guid] });
}
