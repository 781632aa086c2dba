import type { JsonSchema } from '../schema.ts';
import { meant } from './nearest.ts';

/** What an example holds that its schema does not know or refuses, with the place; pictures, links and the like are left to a validator. */
export function exampleFaults(
  schema: JsonSchema,
  value: unknown,
  path = '',
): { path: string; problem: string }[] {
  if (value === undefined) return [];
  const said = refused(schema, value);
  if (said) return [{ path, problem: said }];
  if (schema['x-type'] === 'list')
    return (value as unknown[]).flatMap((one, index) =>
      exampleFaults(schema['items'] as JsonSchema, one, `${path}/${index}`),
    );
  if (schema['x-type'] !== 'object') return [];
  const fields = (schema['properties'] ?? {}) as { [name: string]: JsonSchema };
  return Object.entries(value as object).flatMap(([name, one]) => {
    const at = path ? `${path}/${name}` : name;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field
      ? exampleFaults(field, one, at)
      : [{ path: at, problem: `the schema has no such field${meant(name, Object.keys(fields))}` }];
  });
}

/** Why this value cannot be what a field of this kind holds. */
function refused(schema: JsonSchema, value: unknown): string | undefined {
  const is = JSON.stringify(value)?.slice(0, 60);
  const [most, least, room] = [schema['maximum'], schema['minimum'], schema['maxItems']] as number[];
  switch (schema['x-type']) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? undefined
        : `${is} is no object`;
    case 'list':
      if (!Array.isArray(value)) return `${is} is no list`;
      return value.length > room! ? `there are ${value.length}, and max is ${room}` : undefined;
    case 'toggle':
      return typeof value === 'boolean' ? undefined : `${is} is neither true nor false`;
    case 'number':
      if (typeof value !== 'number') return `${is} is no number`;
      if (schema['type'] === 'integer' && !Number.isInteger(value)) return `${is} is no whole number`;
      if (most !== undefined && value > most) return `${is} is more than max, ${most}`;
      return least !== undefined && value < least ? `${is} is less than min, ${least}` : undefined;
    case 'choice':
      return (schema['enum'] as unknown[]).includes(value)
        ? undefined
        : `${is} is not among its options: ${(schema['enum'] as string[]).join(', ')}`;
    case 'text':
      return textRefused(schema, value, is);
    default:
      return undefined;
  }
}

function textRefused(schema: JsonSchema, value: unknown, is: string | undefined): string | undefined {
  if (typeof value !== 'string') return `${is} is no text`;
  const [length, max] = [[...value].length, schema['maxLength'] as number];
  if (length > max) return `it has ${length} characters, and max is ${max}`;
  return !schema['x-multiline'] && /[\n\r]/.test(value)
    ? `it has more than one line: say multiline`
    : undefined;
}
