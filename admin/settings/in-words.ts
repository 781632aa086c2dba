import type { JsonSchema } from '../../core/schema.ts';
import { language } from '../messages.ts';
import { yesOrNo } from '../ui/Conflict.tsx';
import { wordsOf } from '../ui/draft.ts';
import { fieldsOf, labelOf, optionsOf, type Values } from '../ui/fields/schema.ts';

/** The value of a setting as text, by which one is known from another. */
export function inWords(schema: JsonSchema, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value !== 'object') return optionsOf(schema)[String(value)]?.[language] ?? String(value);
  if (Array.isArray(value))
    return value.map((one) => inWords((schema['items'] ?? {}) as JsonSchema, one)).join(', ');
  // Pictures often have no words: the end of its guid tells one from another.
  if ('image' in value && typeof value.image === 'string')
    return `${wordsOf(value)} …${value.image.slice(-4)}`.trim();
  const fields = fieldsOf(schema);
  if (fields.length === 0) return wordsOf(value);
  return fields
    .map(([name, field]) => [labelOf(field), inWords(field, (value as Values)[name])])
    .filter(([, words]) => words)
    .map((part) => part.join(': '))
    .join(', ');
}
