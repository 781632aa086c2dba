/** Of each field that changed: what it was and what it is, or `true` for what is too long to stand in the log. */
export type Changes = { [field: string]: [unknown, unknown] | true };

/**
 * What is different between two states of the same thing, for the audit. Short values stand as they are; of texts,
 * trees and secrets (`silent`) only that they changed.
 */
export function differences(
  before: { [field: string]: unknown },
  after: { [field: string]: unknown },
  { silent = [] }: { silent?: readonly string[] } = {},
): { changes: Changes } {
  const changes: Changes = {};
  for (const [field, is] of Object.entries(after)) {
    const was = before[field];
    if (asText(was) === asText(is)) continue;
    changes[field] =
      silent.includes(field) || !isShort(was) || !isShort(is) ? true : [was ?? null, is ?? null];
  }
  return { changes };
}

interface Listed {
  id: string;
  name: string;
  /** What makes it another than it was. */
  value: unknown;
}
/** More names than these nobody reads in a line of a log. */
const mostNames = 20;

/** Which of several things were added, removed and changed, by what they are called; none of them is left out. */
export function listDifferences(
  before: readonly Listed[],
  after: readonly Listed[],
): { [what in 'added' | 'removed' | 'changed']?: string[] } {
  const [was, is] = [before, after].map((list) => new Map(list.map((one) => [one.id, one])));
  const namesOf = (list: readonly Listed[]) => list.slice(0, mostNames).map(({ name }) => name.slice(0, 100));
  const added = after.filter(({ id }) => !was!.has(id));
  const removed = before.filter(({ id }) => !is!.has(id));
  const changed = after.filter(
    ({ id, value }) => was!.has(id) && asText(was!.get(id)!.value) !== asText(value),
  );
  return {
    ...(added.length > 0 && { added: namesOf(added) }),
    ...(removed.length > 0 && { removed: namesOf(removed) }),
    ...(changed.length > 0 && { changed: namesOf(changed) }),
  };
}

/** The same for the same, in whatever order the database gives its fields. */
const asText = (value: unknown) =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    isPlain(one) || Array.isArray(one)
      ? one
      : Object.fromEntries(Object.entries(one as object).sort(([a], [b]) => (a < b ? -1 : 1))),
  );

/** What is read at a glance: one value, or a few of them. */
function isShort(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length <= 20 && value.every((one) => isPlain(one) && isShort(one));
  if (value instanceof Date) return true;
  if (typeof value === 'object') return Object.values(value).every((one) => isPlain(one) && isShort(one));
  return typeof value !== 'string' || value.length <= 200;
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
