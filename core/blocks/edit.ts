import type { Tx } from '../db.ts';
import { badRequest, conflict, Refusal } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Field } from '../schema.ts';
import { namesOf } from '../users/names.ts';
import { faultsIn } from '../validate.ts';
import {
  answeredBefore,
  changesSince,
  documentBefore,
  type DraftChange,
  isAbout,
  isAboutBlock,
  keepChange,
} from './changes.ts';
import { changesBetween } from './difference.ts';
import type { BlockNode, PageDocument, Rows } from './document.ts';
import { layoutPositions, soundNodes } from './document.ts';
import { type Merged, mergeOperations } from './merge.ts';
import { type Operation } from './operations.ts';
import { StandingAddresses } from './standing-addresses.ts';
import { upgraded } from './upgraded.ts';
import { subtree } from './tree.ts';
import { keepUnchosen, type Unchosen } from './unchosen.ts';
import type { BlockRules } from './placing.ts';
import { OperationFault } from './operation-fault.ts';

/** What an editor sends: operations on the draft as it saw it, and a key under which sending twice is doing once. */
export interface Edit {
  version: number;
  operations: Operation[];
  key: string;
  /** Which of its author's tabs sent it: two tabs are two editors. */
  tab?: string;
  /** What was not chosen where these operations end a conflict; there may be none then. */
  unchosen?: Unchosen[];
}

export interface EditAnswer {
  version: number;
  /** What makes the sender's document (without what was refused) into the one that is kept. */
  others: Operation[];
  refused: { index: number; path: string; message: string }[];
}

/** Whose draft is edited, as it is now and held until the end of the transaction. */
export interface Draft {
  id: Guid;
  version: number;
  document: PageDocument;
  /** The rules of its blocks and what may be in them, where those are not the kernel's alone. */
  rules?: BlockRules;
  fieldOf?: (node: BlockNode) => Field | undefined;
  /** Refuses what only its owner knows to be wrong. */
  assertFits?(operations: Operation[]): Promise<void>;
  /** Keeps the changed document under the next version; called once, when something changed. */
  write(document: PageDocument, changed: Pick<Merged, 'applied' | 'inverse'>): Promise<void>;
}

type Author = { kernel: Kernel; actorId: Guid };

/**
 * Brings operations into a draft. What others did since the version they were made on stays: the two are merged by
 * block and field. Where only a person can decide nothing is changed, what was sent is kept, and the refusal to be
 * thrown after the transaction is returned.
 */
export async function editDraft(
  tx: Tx,
  { kernel, actorId }: Author,
  draft: Draft,
  edit: Edit,
): Promise<EditAnswer | Refusal> {
  const before = await answeredBefore(tx, draft.id, actorId, edit.key);
  if (before) return answerAgain(before as EditAnswer | { refusal: Disagreement });
  const { unchosen = [] } = edit;
  if (edit.operations.length === 0 && unchosen.length === 0)
    throw badRequest('bad-request', [{ path: '/operations', message: 'must not be empty' }]);
  if (edit.version > draft.version)
    throw badRequest('bad-request', [{ path: '/version', message: 'not yet' }]);
  const changes = await changesSince(tx, draft.id, { from: edit.version, to: draft.version });
  const current = presentDocument(kernel, draft.document);
  const base = changes?.length === 0 ? current : changes && documentBefore(current, changes);
  // Too long ago to know what was done since: whoever sent it has to look at what is there now.
  if (!base || !changes) throw conflict();
  await assertKnown(tx, kernel, draft.id, edit.operations);
  await draft.assertFits?.(edit.operations);
  const shown = base === current ? current : presentDocument(kernel, base);
  const merged = await merge(tx, kernel, draft, edit, shown, current);
  const { id: ownerId } = draft;
  const kept = { ownerId, actorId, tab: edit.tab, key: edit.key };
  if (merged.conflicts.length > 0) {
    const refusal = await disagreement(tx, draft, edit, merged, changes);
    const { operations, version } = edit;
    await keepChange(tx, { ...kept, version, isApplied: false, operations, answer: { refusal } });
    return new Refusal(409, 'Failed', 'conflict', { details: refusal });
  }
  const { applied: operations, inverse, refused } = merged;
  const version = operations.length > 0 ? draft.version + 1 : draft.version;
  const others = base === current ? [] : changesBetween(merged.mine, merged.document);
  const answer: EditAnswer = { version, others, refused };
  if (operations.length > 0) {
    await draft.write(merged.document, merged);
    await keepChange(tx, { ...kept, version, operations, inverse, answer });
  } else if (unchosen.length > 0)
    await keepChange(tx, { ...kept, version, isApplied: false, operations: edit.operations, answer });
  await keepUnchosen(tx, unchosen, { ownerId, version: edit.version, actorId, tab: edit.tab });
  return answer;
}

type Disagreement = {
  version: number;
  conflicts: {
    index: number;
    base: unknown;
    theirs: unknown;
    by: { guid: Guid; name: string } | null;
    at: Date;
    instead?: Operation;
  }[];
  /** What those that nobody has to choose about are now, where that is not what was sent. */
  rebased: Merged['rebased'];
};

const answerAgain = (answer: EditAnswer | { refusal: Disagreement }) =>
  'refusal' in answer ? new Refusal(409, 'Failed', 'conflict', { details: answer.refusal }) : answer;

/** An address that may not be linked is refused where it is new: what took it away can be taken back. */
async function merge(
  tx: Tx,
  kernel: Kernel,
  { id, rules = rulesOf(kernel), fieldOf = (node) => contentField(kernel, node) }: Draft,
  { operations }: Edit,
  base: PageDocument,
  current: PageDocument,
): Promise<Merged> {
  const addresses = new StandingAddresses(fieldOf, [base, current]);
  const faultsOf = (node: BlockNode) => {
    const field = fieldOf(node);
    if (!field) return [];
    const faults = faultsIn(field, node.content);
    return faults.length > 0 ? faults : addresses.faultsOf(field, node);
  };
  const merged = () => mergeOperations(operations, { base, current, rules, faultsOf });
  try {
    const first = merged();
    return (await addresses.stoodBefore(tx, id)) ? merged() : first;
  } catch (error) {
    if (!(error instanceof OperationFault)) throw error;
    const { index, code, message } = error;
    throw badRequest('invalid-operations', [
      { path: `/operations/${index}`, message: `${code}: ${message}` },
    ]);
  }
}

/** Where blocks may stand, as their definitions say. */
export function rulesOf(kernel: Kernel): BlockRules {
  return (type) => kernel.blocks.get(type);
}

/** What the content of a block may be; of a kind or version that is not known nothing can be said. */
export function contentField(kernel: Kernel, node: BlockNode): Field | undefined {
  const definition = kernel.blocks.get(node.type);
  return definition && node.v === definition.version ? definition.content : undefined;
}

/** The document with every block as its present definition would have written it; what cannot be read stays. */
export function presentDocument(kernel: Kernel, document: PageDocument): PageDocument {
  const nodes = (list: unknown) => soundNodes(list).map((node) => presentNode(kernel, node));
  const rows = Object.fromEntries(
    layoutPositions.map((position) => [position, nodes(document.rows?.[position])]),
  ) as Rows;
  return { ...document, options: document.options ?? {}, rows, orphans: nodes(document.orphans) };
}

function presentNode(kernel: Kernel, node: BlockNode): BlockNode {
  const slots = Object.entries(node.slots ?? {}).flatMap(([slot, children]): [string, BlockNode[]][] => {
    const sound = soundNodes(children);
    return sound.length > 0 ? [[slot, sound.map((child) => presentNode(kernel, child))]] : [];
  });
  const { slots: _, ...own } = node;
  const present = { ...own, ...(slots.length > 0 && { slots: Object.fromEntries(slots) }) };
  const definition = kernel.blocks.get(node.type);
  if (!definition || node.v >= definition.version) return present;
  try {
    const content = upgraded(definition, node) as BlockNode['content'];
    return { ...present, v: definition.version, content };
  } catch {
    return present;
  }
}

/** Blocks of a kind that nobody can show join no page; those that stood in it before may come back. */
async function assertKnown(tx: Tx, kernel: Kernel, ownerId: Guid, operations: Operation[]): Promise<void> {
  const inserted = operations.flatMap((one, index) =>
    one.op === 'insert' && typeof one.node === 'object' && one.node !== null
      ? [...subtree(one.node)].map(({ id, type, v }) => ({ index, id, type, v }))
      : [],
  );
  if (inserted.length === 0) return;
  const disabled = new Set<string>(await tx('tenantPlugins').where({ isEnabled: false }).pluck('plugin_id'));
  const whyUnknown = ({ type, v }: { type: string; v: number }) => {
    const definition = kernel.blocks.get(type);
    if (!definition || disabled.has(kernel.origin.get(`block:${type}`) ?? ''))
      return `there is no block "${String(type).slice(0, 80)}" here`;
    return v <= definition.version
      ? undefined
      : `"${type}" has version ${definition.version} here, and its \`v\` says ${String(v)}`;
  };
  const unknown = inserted.flatMap((one) => {
    const why = whyUnknown(one);
    return why ? [{ ...one, why }] : [];
  });
  if (unknown.length === 0) return;
  const ids = unknown.map(({ id }) => String(id)).filter((id) => /^[\da-f-]{36}$/.test(id));
  const stood = new Set<string>(await tx('blockInstances').where({ ownerId }).whereIn('id', ids).pluck('id'));
  const errors = unknown
    .filter(({ id }) => !stood.has(id))
    .map(({ index, why }) => ({ path: `/operations/${index}`, message: `unknown-block: ${why}` }));
  if (errors.length > 0) throw badRequest('invalid-operations', errors);
}

/** Who made what stands against each operation, and when. */
async function disagreement(
  tx: Tx,
  { version }: Draft,
  { operations }: Edit,
  { conflicts, rebased }: Merged,
  changes: DraftChange[],
): Promise<Disagreement> {
  const found = conflicts.map((one) => ({ ...one, change: lastAbout(operations[one.index]!, changes) }));
  const people = await namesOf(
    tx,
    found.flatMap(({ change }) => change.actorId ?? []),
  );
  return {
    version,
    conflicts: found.map(({ change: { actorId, at }, ...conflict }) => {
      const name = actorId === null ? undefined : people.get(actorId);
      return { ...conflict, by: name === undefined ? null : { guid: actorId!, name }, at };
    }),
    rebased,
  };
}

function lastAbout(operation: Operation, changes: DraftChange[]): DraftChange {
  const last = (touches: typeof isAbout) =>
    changes.findLast(({ operations }) => operations.some((one) => touches(one, operation)));
  return last(isAbout) ?? last(isAboutBlock) ?? changes.at(-1)!;
}
