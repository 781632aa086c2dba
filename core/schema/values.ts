/** Values that stand for themselves. */
import type { SafeHtml } from '../rich-text/safe-html.ts';
import { type RichText, richTextSchema } from '../rich-text/tree.ts';
import { type Common, field, type JsonSchema, type Label } from './field.ts';

/** The last are chosen from what there is: types of list items, topics, what can be told of an item, and menus. */
type TextFormat =
  'email' | 'phone' | 'address' | 'slug' | 'video' | 'itemType' | 'topic' | 'itemField' | 'menu';

/** Lengths are in characters; `max` defaults to 200 for one line and 5,000 for `multiline`. */
export function text(
  o: Common & { max?: number; min?: number; multiline?: boolean; format?: TextFormat; default?: string },
) {
  const max = o.max ?? (o.multiline ? 5000 : 200);
  const schema = {
    type: 'string',
    maxLength: max,
    ...(o.min && { 'x-min-length': o.min }),
    ...(o.format && { 'x-format': o.format }),
    ...(o.multiline ? { 'x-multiline': true } : { pattern: '^[^\\n\\r]*$' }),
  };
  return field<string>('text', o, schema, o.default ?? '');
}

export function richText(o: Common) {
  return field<RichText, SafeHtml>('richText', o, richTextSchema as JsonSchema);
}

export function number(
  o: Common & { min?: number; max?: number; integer?: boolean; step?: number; default: number },
) {
  const bounds = {
    ...(o.min !== undefined && { minimum: o.min }),
    ...(o.max !== undefined && { maximum: o.max }),
  };
  return field<number>('number', o, { type: o.integer ? 'integer' : 'number', ...bounds }, o.default);
}

export function toggle(o: Common & { default?: boolean }) {
  return field<boolean>('toggle', o, { type: 'boolean' }, o.default ?? false);
}

/** `options` gives each value its label, in the order of the form. */
export function choice<const T extends { [value: string]: Label }>(
  o: Common & { options: T; default: keyof T & string },
) {
  const values = Object.keys(o.options);
  return field<keyof T & string>(
    'choice',
    o,
    { type: 'string', enum: values, 'x-labels': o.options },
    o.default,
  );
}

/** An ISO date (2026-11-21). */
export function date(o: Common) {
  return field<string, string | undefined>('date', o, { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
}

/** An ISO moment in UTC with milliseconds. */
export function dateTime(o: Common) {
  const pattern = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?Z$';
  return field<string, string | undefined>('dateTime', o, { type: 'string', pattern });
}

/** A colour by its hexadecimal value; blocks use roles of the theme instead. */
export function color(o: Common & { default?: string }) {
  return field<string, string | undefined>(
    'color',
    o,
    { type: 'string', pattern: '^#[0-9a-f]{6}$' },
    o.default,
  );
}

/** The name of an outline icon of Tabler. */
export function icon(o: Common & { default?: string }) {
  const schema = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 };
  return field<string, string | undefined>('icon', o, schema, o.default);
}
