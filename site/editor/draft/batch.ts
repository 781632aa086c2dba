import type { Operation } from '#core/blocks/operations.ts';
import type { Unchosen } from '#core/blocks/unchosen.ts';

/** What is sent as one: once it has a key it never changes, so that sending it again does nothing twice. */
export interface Batch {
  key: string;
  version: number;
  operations: Operation[];
  /** What somebody did not choose in a conflict that this ends: it is kept among the versions. */
  unchosen?: Unchosen[];
}

export const batchOf = (version: number, operations: Operation[], unchosen: Unchosen[] = []): Batch => ({
  key: crypto.randomUUID(),
  version,
  operations,
  ...(unchosen.length > 0 && { unchosen }),
});

/** As many as go in one batch: within what the server takes at a time, with room for letters of several bytes. */
export function firstOf(operations: Operation[]): Operation[] {
  let size = 0;
  const end = operations.findIndex((operation, index) => {
    size += JSON.stringify(operation).length;
    return index > 0 && (index >= mostOperations || size > mostLetters);
  });
  return end < 0 ? operations : operations.slice(0, end);
}
const mostOperations = 200;
const mostLetters = 250_000;

/** With one more; letters typed one after the other are one change of the field. */
export function withNext(operations: readonly Operation[], next: Operation): Operation[] {
  const last = operations.at(-1);
  const isSame = next.op === 'set' && last?.op === 'set' && last.id === next.id && last.path === next.path;
  if (!isSame) return [...operations, next];
  // A field that held nothing has no value before.
  const { was: _, ...later } = next;
  return [...operations.slice(0, -1), { ...later, ...('was' in last && { was: last.was }) }];
}

/** What has to outlive the page, until it is on the server. */
export interface Kept {
  inflight: Batch | null;
  pending: Operation[];
  version: number;
  asked?: Asked | undefined;
  unchosen?: Unchosen[];
}

/** How many things are still to be sent. */
export const unsentIn = ({ inflight, pending, unchosen = [] }: Omit<Kept, 'version'>): number =>
  (inflight?.operations.length ?? 0) + (inflight?.unchosen?.length ?? 0) + pending.length + unchosen.length;

/** What somebody has to choose about the batch under way, and on which version of the draft they see it. */
export interface Asked {
  conflicts: Conflict[];
  version: number;
  /** What other operations of the batch are on that version, where that is not what was sent. */
  rebased?: { index: number; operations: Operation[] }[] | undefined;
}

export interface Conflict {
  /** The operation of the batch that others were before with. */
  index: number;
  base: unknown;
  theirs: unknown;
  by: { name: string } | null;
  at: string;
  /** The operation as it is to be done now, where what it is about stands elsewhere or in something else. */
  instead?: Operation;
}
