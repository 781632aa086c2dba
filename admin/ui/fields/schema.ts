import type { Condition, FieldType, JsonSchema, Label } from '../../../core/schema.ts';
import { language } from '../../messages.ts';

/** What the form of a schema goes by (core/schema.ts): the same data the server checks with. */

export interface Ui {
  label: Label;
  help?: Label;
  showIf?: Condition;
  inline?: boolean;
  /** An input of a plugin. */
  widget?: string;
}

export const typeOf = (schema: JsonSchema) => schema['x-type'] as FieldType | undefined;
export const uiOf = (schema: JsonSchema) => schema['x-ui'] as Ui | undefined;
export const labelOf = (schema: JsonSchema) => uiOf(schema)?.label[language] ?? '';
export const helpOf = (schema: JsonSchema) => uiOf(schema)?.help?.[language];
export const isNeeded = (schema: JsonSchema) => schema['x-required'] === 'publish';
export const fieldsOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries((schema['properties'] ?? {}) as { [name: string]: JsonSchema }).filter(([, field]) =>
    Boolean(uiOf(field)),
  );
export const initialOf = (schema: JsonSchema) => (schema['x-initial'] ?? {}) as { [name: string]: unknown };

export type Values = { [name: string]: unknown };

/** Whether a field has its place in the form, by what stands in the others. */
export function isShown(schema: JsonSchema, values: Values, initial: Values): boolean {
  return Object.entries(uiOf(schema)?.showIf ?? {}).every(([name, wanted]) => {
    const value = values[name] ?? initial[name];
    if (wanted === 'present') return !isEmpty(value);
    if (wanted === 'absent') return isEmpty(value);
    return value === wanted;
  });
}

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return false;
  const doc = value as { type?: string; content?: { type: string; content?: unknown[] }[] };
  return (
    doc.type === 'doc' &&
    !doc.content?.some((node) => node.type !== 'paragraph' || (node.content?.length ?? 0) > 0)
  );
}

/** What a thing of a list is called where it is closed: its first text. */
export function titleOf(schema: JsonSchema, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  for (const [name, field] of fieldsOf(schema)) {
    const one = (value as Values)[name];
    if (typeOf(field) === 'text' && typeof one === 'string' && one) return one;
    if (typeOf(field) === 'link' && (one as { label?: string } | undefined)?.label)
      return (one as { label: string }).label;
  }
  return '';
}
