import type { JsonSchema } from '#core/schema.ts';

type Schema = JsonSchema | undefined;
type Json = { [name: string]: unknown };

/**
 * Content with an id for each entry of a list that has none: what comes from an example or from elsewhere is told apart by
 * these when several people change it.
 */
export const withEntryIds = <T>(value: T, schema: Schema): T =>
  eachEntry(value, schema, (entry) => ('id' in entry ? entry : { id: entryId(), ...entry })) as T;

/** Content as it was written, to compare it with what it came with. */
export const withoutEntryIds = <T>(value: T, schema: Schema): T =>
  eachEntry(value, schema, ({ id: _, ...entry }) => entry) as T;

function eachEntry(value: unknown, schema: Schema, change: (entry: Json) => Json): unknown {
  if (Array.isArray(value)) {
    const items = schema?.['items'] as Schema;
    const bearsId = Object.hasOwn((items?.['properties'] ?? {}) as Json, 'id');
    return value.map((one: unknown) => {
      const entry = eachEntry(one, items, change);
      return bearsId && isObject(entry) ? change(entry) : entry;
    });
  }
  const fields = schema?.['properties'] as { [name: string]: JsonSchema } | undefined;
  if (!isObject(value) || !fields) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, eachEntry(one, fields[name], change)]),
  );
}

/** Short, as a table has many. */
const entryId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
