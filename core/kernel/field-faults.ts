import type { JsonSchema } from '../schema.ts';
import { isIcon } from './icons.ts';
import { hasLabels } from './labels.ts';
import { meant } from './nearest.ts';

/** What is wrong with one field: `path` is where it stands in the schema, `part` how its source writes what it is about. */
export interface FieldFault {
  path: string;
  problem: string;
  part?: string;
}

type Fields = { [name: string]: JsonSchema };

/**
 * What is wrong with the fields of a schema that no validator says, or says without the field. It costs little, so that
 * every start can do it. `initial` is what the field holds where nothing is stored.
 */
export function fieldFaults(schema: JsonSchema, initial: unknown, path = ''): FieldFault[] {
  const at = (problem: string, part?: string) => ({ path, problem, ...(part && { part }) });
  const faults = [
    ...boundFaults(schema).map((problem) => at(problem, problem.startsWith('min') ? 'min:' : 'max:')),
    ...defaultFaults(schema, initial).map((problem) => at(problem, 'default:')),
    ...(schema['x-type'] === 'blocks' ? [at(heldBlocks, 's.blocks')] : []),
  ];
  if (schema['x-type'] === 'list') {
    const items = schema['items'] as JsonSchema;
    const { id } = (items['properties'] ?? {}) as Fields;
    if (id?.['x-type'])
      faults.push(at('what stands in a list has an `id` of its own: call this field otherwise', 'id:'));
    faults.push(...fieldFaults(items, undefined, path));
  }
  if (schema['x-type'] !== 'object') return faults;
  const fields = (schema['properties'] ?? {}) as Fields;
  const initials = (schema['x-initial'] ?? {}) as { [name: string]: unknown };
  for (const [name, field] of Object.entries(fields)) {
    // The `id` of what stands in a list is no field.
    if (!field['x-type']) continue;
    const inner = path ? `${path}/${name}` : name;
    if (!fieldName.test(name))
      faults.push({ path: inner, problem: `"${name}" is no name for a field: letters, digits, _ and -` });
    faults.push(
      ...[...labelFaults(field), ...conditionFaults(field, fields)].map((fault) => ({
        path: inner,
        ...fault,
      })),
      ...fieldFaults(field, initials[name], inner),
    );
  }
  return faults;
}

/** Places in content are written with slashes, and conditions and captions name fields. */
const fieldName = /^[A-Za-z_$][\w$-]*$/;

const heldBlocks =
  'it holds blocks of its own, as only the footers do: nobody would find, upgrade or search them there. A block takes others in `slots`';

function boundFaults(schema: JsonSchema): string[] {
  const isNumber = schema['x-type'] === 'number';
  const [min, max] = [
    schema['minimum'] ?? schema['x-min-length'] ?? schema['x-min-items'],
    schema['maximum'] ?? schema['maxLength'] ?? schema['maxItems'],
  ] as [number | undefined, number | undefined];
  const isCount = (bound: number) => Number.isInteger(bound) && bound >= 1;
  if (isNumber ? max !== undefined && !Number.isFinite(max) : max !== undefined && !isCount(max))
    return [`max is ${saidAs(max)}: it has to be ${isNumber ? 'a number' : 'a whole number of 1 or more'}`];
  if (isNumber ? min !== undefined && !Number.isFinite(min) : min !== undefined && !isCount(min))
    return [`min is ${saidAs(min)}: it has to be ${isNumber ? 'a number' : 'a whole number of 1 or more'}`];
  if (min !== undefined && max !== undefined && min > max)
    return [`min is ${min} and max is ${max}: min has to be the smaller one`];
  return [];
}

/** A text with its quotes, so that "100" is seen to be no number. */
const saidAs = (bound: unknown) => (typeof bound === 'string' ? JSON.stringify(bound) : String(bound));

function defaultFaults(schema: JsonSchema, initial: unknown): string[] {
  if (schema['x-type'] === 'choice') {
    const options = schema['enum'] as string[];
    if (options.length === 0) return ['it has no options'];
    return initial === undefined || options.includes(initial as string)
      ? []
      : [`its default "${String(initial)}" is not among its options: ${options.join(', ')}`];
  }
  if (schema['x-type'] === 'icon' && typeof initial === 'string' && initial !== '' && !isIcon(initial))
    return [`its default "${initial}" is no icon`];
  return [];
}

function labelFaults(field: JsonSchema): Omit<FieldFault, 'path'>[] {
  const { label, help } = (field['x-ui'] ?? {}) as { label?: unknown; help?: unknown };
  const options = Object.entries((field['x-labels'] ?? {}) as { [value: string]: unknown });
  return [
    ...(hasLabels(label) ? [] : [{ problem: 'its label needs nl and en', part: 'label:' }]),
    ...(help === undefined || hasLabels(help)
      ? []
      : [{ problem: 'its help needs nl and en', part: 'help:' }]),
    ...options
      .filter(([, one]) => !hasLabels(one))
      .map(([value]) => ({
        problem: `the label of its option "${value}" needs nl and en`,
        part: `${value}:`,
      })),
  ];
}

function conditionFaults(field: JsonSchema, siblings: Fields): Omit<FieldFault, 'path'>[] {
  const { showIf = {} } = (field['x-ui'] ?? {}) as { showIf?: object };
  const known = Object.keys(siblings).filter((name) => siblings[name]!['x-type']);
  return Object.keys(showIf)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      problem: `showIf names "${name}", and there is no such field beside it${meant(name, known)}`,
      part: 'showIf:',
    }));
}
