import type { BlockNode } from '#core/blocks/document.ts';
import { isSameValue } from '#core/blocks/pointer.ts';
import type { JsonSchema } from '#core/schema.ts';
import { t } from '../../admin/messages.ts';
import { labelOf } from '../../admin/ui/fields/schema.ts';
import { blockLabel, schemaAt } from './blocks.ts';

const named = ['image', 'link', 'file', 'icon'] as const;

/** What is done when a field of a block gets another value, as undo says it: “link in Kaarten”. */
export function stepOf(node: BlockNode, pointer: string, value: unknown, was: unknown): string {
  const block = blockLabel(node);
  const [schema, at] = fieldAround(node.type, pointer.slice(1));
  if (!schema) return t('editor.step.type', { block });
  const kind = schema['x-type'] as string;
  if (kind === 'object') {
    const changed = changedIn(schema, value, was);
    if (changed) return stepOf(node, `/${at}/${changed}`, undefined, undefined);
  }
  const own = named.find((one) => one === kind);
  if (own) return t(`editor.step.${own}`, { block });
  const items = schema['items'] as JsonSchema | undefined;
  if (items && (Array.isArray(value) || Array.isArray(was))) {
    const by = lengthOf(value) - lengthOf(was);
    const how = by > 0 ? 'entryAdded' : by < 0 ? 'entryRemoved' : 'entryMoved';
    return t(`editor.step.${how}`, { block, entry: labelOf(items) || labelOf(schema) });
  }
  if (kind === 'text' || kind === 'richText') return t('editor.step.type', { block });
  return t('editor.step.field', { block, field: labelOf(schema) });
}

/** The field that a path leads to or into: the alternative text of a picture is a part of the picture. */
function fieldAround(type: string, path: string): [schema: JsonSchema | undefined, path: string] {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const schema = schemaAt(type, at);
    if (schema?.['x-type']) return [schema, at];
  }
  return [undefined, path];
}

/** Which of its fields differs; a link before the words that come with it. */
function changedIn(schema: JsonSchema, value: unknown, was: unknown): string | undefined {
  const fields = (schema['properties'] ?? {}) as { [name: string]: JsonSchema };
  const [now, before] = [value, was].map((one) => (one ?? {}) as { [name: string]: unknown });
  const changed = Object.keys(fields).filter((name) => !isSameValue(now![name], before![name]));
  return changed.find((name) => fields[name]!['x-type'] === 'link') ?? changed[0];
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);
