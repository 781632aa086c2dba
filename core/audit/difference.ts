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
    if (JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) continue;
    changes[field] =
      silent.includes(field) || !isShort(was) || !isShort(is) ? true : [was ?? null, is ?? null];
  }
  return { changes };
}

/** What is read at a glance: one value, or a few of them. */
function isShort(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length <= 20 && value.every((one) => isPlain(one) && isShort(one));
  if (value instanceof Date) return true;
  if (typeof value === 'object') return Object.values(value).every((one) => isPlain(one) && isShort(one));
  return typeof value !== 'string' || value.length <= 200;
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
