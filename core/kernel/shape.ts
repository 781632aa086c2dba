import type { JsonSchema } from '../schema.ts';

/**
 * What is stored of one definition can look like: what a validator asks of each field of its content, by JSON Pointer,
 * and beside these of its slots (`slots/left`), its answer (`answer/street`) or its value.
 */
export type Shape = { version: number; fields: { [pointer: string]: Rule } };
type Rule = { [keyword: string]: string | number | boolean | string[] };

const kept = [
  'x-type',
  'type',
  'enum',
  'const',
  'pattern',
  'maxLength',
  'minimum',
  'maximum',
  'maxItems',
  'x-ref',
] as const;

interface Defined {
  version: number;
  content: { schema: JsonSchema };
  slots?: { [slot: string]: { allow: string[]; max?: number } };
  answer?: { schema: JsonSchema } | undefined;
}

/** Labels, help and what is asked for publishing are not part of it: content that is stored already passes those. */
export function shapeOf({ version, content, slots = {}, answer }: Defined): Shape {
  const places = Object.entries(slots).map(([slot, { allow, max }]): [string, Rule] => [
    `slots/${slot}`,
    { allow, ...(max !== undefined && { max }) },
  ]);
  const fields = [...rulesIn(content.schema), ...places, ...(answer ? rulesIn(answer.schema, 'answer') : [])];
  return { version, fields: Object.fromEntries(fields) };
}

/** Of a setting, which has no versions. */
export const shapeOfSetting = ({ value }: { value: { schema: JsonSchema } }): Shape => ({
  version: 1,
  fields: Object.fromEntries(rulesIn(value.schema, 'value')),
});

function* rulesIn(schema: JsonSchema, pointer = ''): Generator<[string, Rule]> {
  if (pointer !== '') {
    const rule = Object.entries(schema).filter(([keyword]) => (kept as readonly string[]).includes(keyword));
    yield [pointer, Object.fromEntries(rule) as Rule];
  }
  // How rich text, links and references are written is core's to keep, not the plugin's.
  if (!['object', 'list'].includes(schema['x-type'] as string)) return;
  for (const [name, field] of Object.entries((schema['properties'] ?? {}) as { [name: string]: JsonSchema }))
    yield* rulesIn(field, `${pointer}/${name}`);
  if (schema['items']) yield* rulesIn(schema['items'] as JsonSchema, `${pointer}/*`);
}

/** Why content that fitted the first shape may not fit the second, in sentences; a field that is added harms nobody. */
export function narrowed(before: Shape, after: Shape): string[] {
  return Object.entries(before.fields).flatMap(([pointer, was]) => {
    const is = after.fields[pointer];
    if (!is) return [`${pointer} is no longer there`];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((keyword) => !accepts(keyword, was[keyword], is[keyword]))
      .map((keyword) => `${pointer}: ${keyword} was ${said(was[keyword])} and is ${said(is[keyword])}`);
  });
}

function accepts(keyword: string, was: Rule[string] | undefined, is: Rule[string] | undefined): boolean {
  if (is === undefined) return keyword !== 'x-type' && keyword !== 'type';
  if (keyword.startsWith('max')) return was !== undefined && Number(is) >= Number(was);
  if (keyword.startsWith('min')) return was !== undefined && Number(is) <= Number(was);
  if (keyword === 'allow' && (is as string[]).includes('*')) return true;
  if (keyword === 'enum' || keyword === 'allow')
    return Array.isArray(was) && was.every((value) => (is as string[]).includes(value));
  if (keyword === 'type' && was === 'integer' && is === 'number') return true;
  return JSON.stringify(was) === JSON.stringify(is);
}

const said = (value: Rule[string] | undefined) => (value === undefined ? 'not said' : JSON.stringify(value));
