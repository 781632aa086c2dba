import type { Operation } from '#core/blocks/operations.ts';
import type { BlockNode } from '#core/blocks/document.ts';
import { type Look, looks } from '#core/plugin/look.ts';
import { t } from '../../admin/messages.ts';
import { blockLabel } from './blocks.ts';
import { change } from './draft/draft.ts';

/** What can be chosen; the first is what a block has that says nothing. */
export const choicesOf = (name: Look) => ['normal', ...looks[name]];

/** What a block has; `plain` is what imported ones say for nothing. */
export function lookOf(node: BlockNode, name: Look): string {
  const now = node.options?.[name] ?? '';
  return now === 'plain' || now === '' ? 'normal' : now;
}

export const setLook = (nodes: readonly BlockNode[], name: Look, value: string): void =>
  setOption(nodes, name, value === 'normal' ? null : value);

export function setOption(nodes: readonly BlockNode[], name: string, value: string | null): void {
  const [first] = nodes;
  if (!first) return;
  const operations = nodes.map(({ id, options }): Operation => ({
    ...{ op: 'option', id, name, value },
    was: options?.[name] ?? null,
  }));
  change(t('editor.step.look', { block: blockLabel(first) }), operations);
}
