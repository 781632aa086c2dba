import type { Condition, JsonSchema } from './field.ts';

/**
 * Whether a field is asked for, by what its siblings hold; one that holds nothing counts as what it is at first. The
 * form, the draft check and the publish check go by it.
 */
export function isShown(
  field: JsonSchema,
  siblings: { [name: string]: unknown },
  initial: { [name: string]: unknown },
): boolean {
  const { showIf = {} } = (field['x-ui'] ?? {}) as { showIf?: Condition };
  return Object.entries(showIf).every(([name, wanted]) => {
    const value = siblings[name] ?? initial[name];
    if (wanted === 'present') return !isEmpty(value);
    if (wanted === 'absent') return isEmpty(value);
    return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
  });
}

/** A switch that is off is empty, and so is text of spaces alone, or rich text without a word. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return false;
  const { type, content = [] } = value as { type?: string; content?: { content?: unknown[] }[] };
  return type === 'doc' && !content.some((node) => node.content?.length);
}
