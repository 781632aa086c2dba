import type { Operation } from '#core/blocks/operations.ts';
import { subtree } from '#core/blocks/tree.ts';
import type { JsonSchema } from '#core/schema.ts';

/** Kinds of fields with words in them. Others say how something stands, or name what stands elsewhere by its guid. */
const worded = ['text', 'richText', 'image', 'file', 'link', 'object', 'list', 'date', 'dateTime'];

/** Texts that name something as a program does. */
const ofPrograms = ['itemType', 'itemField', 'menu'];

/** The words in a value of a field, whatever its kind: to show it in a line; by its schema in the order of the form. */
export function wordsOf(value: unknown, schema?: JsonSchema): string {
  const kind = schema?.['x-type'] as string | undefined;
  if (kind !== undefined && !worded.includes(kind)) return '';
  if (schema && ofPrograms.includes(schema['x-format'] as string)) return '';
  if (kind === 'image') return (value as { alt?: string } | undefined)?.alt ?? '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    const items = schema?.['items'] as JsonSchema | undefined;
    return value
      .map((one) => wordsOf(one, items))
      .filter(Boolean)
      .join(' ');
  }
  if (typeof value !== 'object' || value === null) return '';
  const { type, text, content, label } = value as { [name: string]: unknown };
  if (type === 'text') return String(text);
  // Letters in bold are part of a word; what stands on a line of its own is not.
  const isLine = type === 'paragraph' || type === 'heading' || type === 'codeBlock';
  if (Array.isArray(content)) return content.map((one) => wordsOf(one)).join(isLine ? '' : ' ');
  if (typeof label === 'string') return label;
  const fields = schema?.['properties'] as { [name: string]: JsonSchema } | undefined;
  const order = Object.keys(fields ?? {});
  return Object.entries(value)
    .filter(([key]) => key !== 'id' && key !== 'target' && key !== 'image' && key !== 'file')
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([key, one]) => (typeof one === 'boolean' ? '' : wordsOf(one, fields?.[key])))
    .filter(Boolean)
    .join(' ');
}

/** The words that an operation brings, if it brings any. */
export const wordsIn = (operation: Operation): string =>
  operation.op === 'insert'
    ? [...subtree(operation.node)].map(({ content }) => wordsOf(content)).join('\n')
    : operation.op === 'set' || operation.op === 'page'
      ? wordsOf(operation.value)
      : '';

/** A text in three: the words it begins with as the other does, those that differ, and those both end with. */
export function apart(text: string, other: string): [string, string, string] {
  const [words, others] = [text.split(/(?<=\s)/), other.split(/(?<=\s)/)];
  const most = Math.min(words.length, others.length);
  let start = 0;
  while (start < most && words[start] === others[start]) start++;
  let end = 0;
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end++;
  const last = words.length - end;
  return [words.slice(0, start).join(''), words.slice(start, last).join(''), words.slice(last).join('')];
}
