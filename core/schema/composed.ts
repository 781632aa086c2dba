/** Values made of others. */
import { guidSchema as guid } from '../guid.ts';
import { type Common, field, type Field, type Stored, type View } from './field.ts';

type Fields = { [name: string]: Field };
type StoredOf<F> = { [K in keyof F]?: Stored<F[K]> };
type ViewOf<F> = { [K in keyof F]: View<F[K]> };
/** In a list. What the editor did not put there may have no `id`. */
type Entry<T> = T extends object ? T & { id?: string | undefined } : T;

/** Building-block instances of their own, as a footer holds them. */
export function blocks(o: Common & { max?: number }) {
  const node = {
    type: 'object',
    properties: {
      id: guid,
      type: { type: 'string', maxLength: 80 },
      v: { type: 'integer', minimum: 1 },
      content: { type: 'object' },
      options: { type: 'object', additionalProperties: { type: 'string', maxLength: 200 } },
      slots: { type: 'object', additionalProperties: { type: 'array', items: { type: 'object' } } },
      visibility: { type: 'object' },
    },
    required: ['id', 'type', 'v', 'content'],
    additionalProperties: false,
  };
  return field<object[]>('blocks', o, { type: 'array', items: node, maxItems: o.max ?? 50 }, []);
}

/** Several of the same; things that are objects get an `id` that stays when they are moved. */
export function list<S, V>(
  of: Field<S, V>,
  o: Common & {
    min?: number;
    max?: number;
    /** What one of them is called while it is closed, of its texts and choices: `{day} {from}–{to}`. */
    named?: string;
    /** The choice each of them stands for, as a day of the week: what one says can be copied to other values. */
    spreadOver?: string;
  },
): Field<Entry<S>[], Entry<V>[]> {
  const items =
    of.type === 'object'
      ? {
          ...of.schema,
          properties: { id: { type: 'string', maxLength: 40 }, ...(of.schema['properties'] as object) },
        }
      : of.schema;
  const schema = { type: 'array', items, maxItems: o.max ?? 100, ...(o.min && { 'x-min-items': o.min }) };
  return field<Entry<S>[], Entry<V>[]>('list', o, schema, []);
}

export function object<F extends Fields>(fields: F, o?: Common): Field<StoredOf<F>, ViewOf<F>> {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, f.schema]));
  const initial = Object.fromEntries(
    Object.entries(fields).flatMap(([name, f]) => (f.initial === undefined ? [] : [[name, f.initial]])),
  );
  const common = o ?? { label: { nl: '', en: '' } };
  return field('object', common, {
    type: 'object',
    properties,
    additionalProperties: false,
    'x-initial': initial,
  });
}
