import type { BlockNode, PageDocument } from '#core/blocks/document.ts';
import { locate } from '#core/blocks/tree.ts';
import type { Operation } from '#core/blocks/operations.ts';
import { api, outdate } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { runTask } from '../../../admin/tasks/task.ts';
import { undoAloud } from '../acts.ts';
import { blockLabel, kinds } from '../blocks.ts';
import { flush, hearStep } from '../draft/draft.ts';
import { changedName } from '../field-name.ts';
import { address, readFacts } from '../page.ts';
import type { Side } from '../selection.ts';
import { wordsOf } from '../words.ts';

export interface Revision {
  guid: string;
  number: number;
  kind: 'published' | 'scheduled' | 'saved' | 'kept';
  comment: string;
  title: string;
  createdOn: string;
  by: { name: string } | null;
  isLive: boolean;
  isScheduled: boolean;
}

/** The newest of a list, and how many there are in all. */
export interface Counted<One> {
  items: One[];
  meta: { totalNumberOfItems: number };
}

/** The older of two on the left, however they were chosen; the draft is younger than all that was kept. */
export const inOrder = ([one, other]: readonly [Side, Side]): [Side, Side] =>
  age(one) <= age(other) ? [one, other] : [other, one];
const age = (side: Side) => (side === 'draft' ? Infinity : side);

/** What the server did to the draft, and what takes it back. */
export interface Replaced {
  operations: Operation[];
  inverse: Operation[];
}

/** The draft becomes that state; what it was can be taken back. */
export async function restore({ guid, number }: Revision, block?: string): Promise<void> {
  await flush();
  await runTask({
    type: 'restore',
    entity: t('editor.history.number', { number }),
    act: async () => {
      const answer = await api.post<Replaced>(`${address}:restore`, {
        revision: guid,
        ...(block && { block }),
      });
      const step = await hearStep(t('editor.step.restoreNumber', { number }), answer);
      await readFacts();
      await outdate(`${address}/revisions`);
      return step;
    },
    undo: (step) => Promise.resolve(step && undoAloud(step)),
  });
}

/** A state (`document`) beside one that is younger, and what makes the younger one into it. */
export interface Compared {
  document: PageDocument;
  before: PageDocument | null;
  changes: Operation[] | null;
}

export type Mark = 'changed' | 'onlyOlder' | 'onlyNewer' | 'moved';
export interface Difference {
  id: string;
  name: string;
  /** What of it differs, as its form calls that. */
  fields: string[];
  older: string;
  newer: string;
  mark: Mark;
  isInOlder: boolean;
  isInNewer: boolean;
}

/** By block, what the operations from the younger state to the older come down to. */
export function differences({ document, before, changes }: Compared): Difference[] {
  const found = new Map<string, Difference>();
  for (const operation of changes ?? []) {
    const id =
      operation.op === 'page' ? 'page' : operation.op === 'insert' ? operation.node.id : operation.id;
    const newer = before ? locate(before, id)?.node : undefined;
    const older = locate(document, id)?.node;
    const mark = marks[operation.op] ?? 'changed';
    const known = found.get(id);
    const field = changedName(operation, (older ?? newer)?.type);
    const fields = [...new Set([...(known?.fields ?? []), ...(field ? [field] : [])])];
    if (known && mark === 'moved') continue;
    found.set(id, {
      ...{ id, mark, fields },
      name: id === 'page' ? t('editor.page') : nameOf(older ?? newer),
      older: id === 'page' ? `${document.title} ${document.description}` : said(older),
      newer: id === 'page' ? `${before?.title} ${before?.description}` : said(newer),
      isInOlder: older !== undefined,
      isInNewer: newer !== undefined,
    });
  }
  return [...found.values()];
}

const marks: { [op in Operation['op']]?: Mark } = { insert: 'onlyOlder', remove: 'onlyNewer', move: 'moved' };
const nameOf = (node: BlockNode | undefined) => (node ? blockLabel(node) : '');
const said = (node: BlockNode | undefined) =>
  node ? wordsOf(node.content, kinds.get().get(node.type)?.schema) : '';
