import type { Condition, FieldType, JsonSchema, Label } from '../../../core/schema.ts';
import { language, number, t } from '../../messages.ts';

/** What the form of a schema goes by (core/schema.ts): the same data the server checks with. */

export interface Ui {
  label: Label;
  help?: Label;
  showIf?: Condition;
  inline?: boolean;
  /** An input of a plugin. */
  widget?: string;
  /** Of a list: what one of it is called while it is closed, and the choice it can be copied to other values of. */
  named?: string;
  spreadOver?: string;
}

export const typeOf = (schema: JsonSchema) => schema['x-type'] as FieldType | undefined;
export const uiOf = (schema: JsonSchema) => schema['x-ui'] as Ui | undefined;
export const labelOf = (schema: JsonSchema) => uiOf(schema)?.label[language] ?? '';
export const helpOf = (schema: JsonSchema) => uiOf(schema)?.help?.[language];
/** Between which numbers one has to lie, in words. */
export function boundsOf({ minimum, maximum }: JsonSchema): string {
  const [from, to] = [minimum, maximum].map((bound) =>
    bound === undefined ? undefined : number(bound as number),
  );
  if (from && to) return t('fields.number.between', { from, to });
  if (from) return t('fields.number.atLeast', { number: from });
  return to ? t('fields.number.atMost', { number: to }) : '';
}
export const isNeeded = (schema: JsonSchema) => schema['x-required'] === 'publish';
export const fieldsOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries((schema['properties'] ?? {}) as { [name: string]: JsonSchema }).filter(([, field]) =>
    Boolean(uiOf(field)),
  );
/** The label of every value that can be chosen. */
export const optionsOf = (schema: JsonSchema) => (schema['x-labels'] ?? {}) as { [value: string]: Label };
export const initialOf = (schema: JsonSchema) => (schema['x-initial'] ?? {}) as { [name: string]: unknown };

const chosenKinds = ['page', 'listPage', 'form', 'section', 'itemType', 'topic'] as const;
export type ChosenKind = (typeof chosenKinds)[number];
/** What the things of a list are chosen from; undefined for what is written. */
export function chosenFrom(list: JsonSchema): ChosenKind | undefined {
  const items = list['items'] as JsonSchema;
  const kind = items['x-format'] ?? typeOf(items);
  return chosenKinds.find((one) => one === kind);
}

export type Values = { [name: string]: unknown };

/** What can be told of every item, whatever its type. */
export const everyItem = [
  'title',
  'publishedOn',
  'startsOn',
  'endsOn',
  'type',
  'tags',
  'description',
] as const;

/**
 * What a thing of a list is called where it is closed: as its list says (`{day} {from}–{to}`), else its first text, or
 * what was chosen where that comes first.
 */
export function titleOf(schema: JsonSchema, value: unknown, named?: string): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const initial = initialOf(schema);
  if (named) {
    const fields = new Map(fieldsOf(schema));
    const words = named.replace(/\{(\w+)\}/g, (_, name: string) => {
      const field = fields.get(name);
      const one = ((value as Values)[name] ?? initial[name] ?? '') as string;
      return (field && optionsOf(field)[one]?.[language]) ?? one;
    });
    // What stands between two of which one is empty belongs to neither.
    return words.replace(/^[\s\p{Pd},·]+|[\s\p{Pd},·]+$/gu, '');
  }
  let nameless = '';
  for (const [name, field] of fieldsOf(schema)) {
    const one = (value as Values)[name] ?? initial[name];
    const text =
      typeOf(field) === 'link'
        ? (one as { label?: string } | undefined)?.label
        : typeOf(field) === 'choice'
          ? optionsOf(field)[one as string]?.[language]
          : typeOf(field) === 'text' && one;
    if (!text) continue;
    if (field['x-format'] !== 'itemField') return text as string;
    const own = everyItem.find((known) => known === text);
    if (own) return t(`fields.item.${own}`);
    // The field of a type: what it is called stands with the type, and here perhaps as well.
    nameless = text as string;
  }
  return nameless;
}
