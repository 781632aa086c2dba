import { type BlockNode, layouts, pageOptions } from '#core/blocks/document.ts';
import type { Operation } from '#core/blocks/operations.ts';
import { stepsOf } from '#core/blocks/pointer.ts';
import { locate } from '#core/blocks/tree.ts';
import type { JsonSchema } from '#core/schema.ts';
import { t, tAny } from '../../admin/messages.ts';
import { labelOf, optionsOf } from '../../admin/ui/fields/schema.ts';
import { blockLabel, schemaAt, spoken } from './blocks.ts';
import { draft } from './draft/draft.ts';
import { wordsIn, wordsOf } from './words.ts';

/** What the form calls a field, or else what that is a part of. */
export function fieldName(type: string, pointer: string): string {
  for (let steps = stepsOf(pointer) ?? []; steps.length > 0; steps = steps.slice(0, -1)) {
    const schema = schemaAt(type, steps.join('/'));
    const name = schema && labelOf(schema);
    if (name) return name;
  }
  return '';
}

/** What the form calls that which an operation changes; empty for a block as a whole. */
export function changedName(operation: Operation, type = ''): string {
  switch (operation.op) {
    case 'set':
      return fieldName(type, operation.path);
    case 'option':
      return known(`editor.look.${operation.name}`) ?? operation.name;
    case 'visibility':
      return t('editor.visibility.title');
    case 'page':
      return pageFieldName(operation.field);
    default:
      return '';
  }
}

/** The value that an operation brings, in words as its form says it; empty where it has none. */
export function changedTo(operation: Operation, type = ''): string {
  if (operation.op === 'option') return optionName(operation.name, operation.value ?? '');
  if (operation.op !== 'set' && operation.op !== 'page') return wordsIn(operation);
  const schema = schemaOf(operation, type);
  if (typeof operation.value === 'boolean') return t(operation.value ? 'ui.yes' : 'ui.no');
  const label = schema && optionsOf(schema)[String(operation.value)];
  return label ? spoken(label) : wordsOf(operation.value, schema);
}

/** What the form of the page or of the block says of the field that is changed. */
export function schemaOf(operation: Operation, type: string): JsonSchema | undefined {
  if (operation.op === 'set') return schemaAt(type, (stepsOf(operation.path) ?? []).join('/'));
  if (operation.op !== 'page') return undefined;
  const { field } = operation;
  if (field === 'socialImage') return { 'x-type': 'image' };
  if (field === 'layout') return { 'x-type': 'choice', 'x-labels': layoutLabels() };
  const option = field.startsWith('options/') ? (field.slice(8) as keyof typeof pageOptions) : undefined;
  if (!option) return { 'x-type': 'text', maxLength: field === 'title' ? 200 : 1000 };
  return typeof pageOptions[option] === 'boolean'
    ? { 'x-type': 'toggle' }
    : { 'x-type': 'text', 'x-format': option };
}

const layoutLabels = () =>
  Object.fromEntries(
    layouts.map((layout) => {
      const label = t(`editor.layout.${layout}`);
      return [layout, { nl: label, en: label }];
    }),
  );

/** What an option of a block is called; one that no form has by itself. */
export const optionName = (name: string, value: string): string =>
  known(`editor.look.${name}-${value}`) ?? value;

const pageFieldName = (field: string): string =>
  field === 'socialImage'
    ? t('editor.pagePanel.share')
    : (known(
        field.startsWith('options/') ? `editor.option.${field.slice(8)}` : `editor.pagePanel.${field}`,
      ) ?? field);

function known(key: string): string | undefined {
  const text = tAny(key);
  return text === key ? undefined : text;
}

/** What somebody changed, in a line: “Kaarten, Titel: ‘Nieuws’”. */
export function describe(operation: Operation): string {
  const node = nodeOf(operation);
  const field = operation.op === 'set' && node ? changedName(operation, node.type) : '';
  const block = node ? [...new Set([blockLabel(node), field])].filter(Boolean).join(', ') : '';
  const value = operation.op === 'set' || operation.op === 'page' ? changedTo(operation, node?.type) : '';
  const ofPage = operation.op === 'page' && pageFieldName(operation.field);
  const said = t(`editor.operation.${operation.op}`, { block });
  return [said, ofPage, value && `“${value.slice(0, 80)}”`].filter(Boolean).join(' ');
}

/** The block that an operation is about, as far as it is there. */
export const nodeOf = (operation: Operation): BlockNode | undefined =>
  operation.op === 'insert'
    ? operation.node
    : 'id' in operation
      ? locate(draft.get(), operation.id)?.node
      : undefined;
