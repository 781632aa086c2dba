import type { Operation } from '#core/blocks/operations.ts';
import { stepsOf } from '#core/blocks/pointer.ts';
import { t, tAny } from '../../admin/messages.ts';
import { labelOf, optionsOf } from '../../admin/ui/fields/schema.ts';
import { schemaAt, spoken } from './blocks.ts';
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
  if (operation.op === 'option')
    return known(`editor.look.${operation.name}-${operation.value}`) ?? operation.value ?? '';
  if (operation.op !== 'set') return wordsIn(operation);
  const schema = schemaAt(type, (stepsOf(operation.path) ?? []).join('/'));
  const label = schema && optionsOf(schema)[String(operation.value)];
  return label ? spoken(label) : wordsOf(operation.value, schema);
}

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
