import { bothOf } from '#core/blocks/merge-values.ts';
import type { Operation } from '#core/blocks/operations.ts';
import type { Unchosen } from '#core/blocks/unchosen.ts';
import type { JsonSchema } from '#core/schema.ts';
import type { Asked, Batch, Conflict } from './batch.ts';

export type Choice = 'mine' | 'theirs' | 'both';

/** What is asked about, as it stands on the version that was looked at. */
export const askedAbout = ({ operations }: Batch, { index, instead }: Conflict): Operation =>
  instead ?? operations[index]!;

/** What takes the place of a batch by these choices, and what goes by them. */
export function chosenIn(
  batch: Batch,
  { conflicts, rebased = [] }: Pick<Asked, 'conflicts' | 'rebased'>,
  choiceOf: (index: number) => Choice,
): { operations: Operation[]; unchosen: Unchosen[] } {
  const operations = batch.operations.flatMap((operation, index) => {
    const conflict = conflicts.find((one) => one.index === index);
    if (conflict) return decided(askedAbout(batch, conflict), conflict, choiceOf(index));
    return rebased.find((one) => one.index === index)?.operations ?? [operation];
  });
  const unchosen = conflicts.flatMap((conflict) =>
    unchosenBy(askedAbout(batch, conflict), conflict, choiceOf(conflict.index)),
  );
  return { operations, unchosen };
}

/** The operation that brings the chosen value over what is there now. */
export function decided(operation: Operation, conflict: Conflict, choice: Choice): Operation[] {
  if (choice === 'theirs') return [];
  if (operation.op !== 'set' && operation.op !== 'option' && operation.op !== 'page') return [operation];
  const { theirs } = conflict;
  const { was: _, ...rest } = operation;
  const both = choice === 'both' && { value: bothWords(operation, conflict) };
  return [{ ...rest, ...both, ...(theirs !== undefined && { was: theirs }) } as Operation];
}

/** What both wrote in a field of words, as one value that fits in it; undefined where both cannot stand. */
export function bothIn(operation: Operation, conflict: Conflict, schema: JsonSchema | undefined): unknown {
  if (operation.op !== 'set' && operation.op !== 'page') return undefined;
  if (schema && !['text', 'richText'].includes(schema['x-type'] as string)) return undefined;
  // An address, or the name of a choice, is no longer one with another after it.
  if (schema?.['x-format'] !== undefined) return undefined;
  if (!conflict.theirs || !operation.value) return undefined;
  const both = bothWords(operation, conflict);
  const most = (schema?.['maxLength'] as number | undefined) ?? Infinity;
  return typeof both === 'string' && both.length > most ? undefined : both;
}

const bothWords = (operation: Operation, { base, theirs }: Conflict): unknown =>
  'value' in operation ? bothOf(base, theirs, operation.value) : undefined;

/** What goes by that choice, as the operation that puts it back; of both nothing goes. */
export function unchosenBy(operation: Operation, { theirs }: Conflict, choice: Choice): Unchosen[] {
  if (choice === 'both') return [];
  if (choice === 'theirs') {
    const own = withoutWas(operation);
    return 'value' in own && isNothing(own.value) ? [] : [{ operation: own, isOwn: true }];
  }
  if (!('value' in operation) || isNothing(theirs)) return [];
  return [{ operation: { ...withoutWas(operation), value: theirs } as Operation, isOwn: false }];
}

/** What it says of what stood there is of then, and not of when it is put back. */
function withoutWas(operation: Operation): Operation {
  if (!('was' in operation)) return operation;
  const { was: _, ...rest } = operation;
  return rest;
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';
