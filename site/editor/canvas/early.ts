import type { Operation } from '#core/blocks/operations.ts';
import { locate } from '#core/blocks/tree.ts';
import type { Guid } from '#core/guid.ts';
import type { JsonSchema } from '#core/schema.ts';
import { t } from '../../../admin/messages.ts';
import { blockLabel, kinds } from '../blocks.ts';
import { change, draft } from '../draft/draft.ts';
import { chosen, typing } from '../selection.ts';
import { elementOf } from './elements.ts';
import { painted } from './paint.ts';

/** Letters for blocks that are not drawn yet: they stand in the text of each as soon as that is there. */
const early = new Map<Guid, string>();
/** Whether a block is not drawn yet. */
export const isBlockAwaited = (id: Guid) => elementOf(id)?.classList.contains('editor-waiting') === true;

/** A letter for it; `typeIn` gives them all to its text once that is there, unless somebody went on by then. */
export function typeEarly(id: Guid, letter: string, typeIn: (id: Guid, letters: string) => void): void {
  const before = early.get(id);
  early.set(id, (before ?? '') + letter);
  if (before !== undefined) return;
  const stop = painted.listen(() => {
    if (isBlockAwaited(id)) return;
    stop();
    const letters = early.get(id);
    early.delete(id);
    if (!letters) return;
    const ids = chosen.get();
    if (ids.length === 1 && ids[0] === id && !typing.get()) typeIn(id, letters);
    else keepLetters(id, letters);
  });
}

/** Who went on before the block was drawn has left these for its title, or else its first text. */
function keepLetters(id: Guid, letters: string): void {
  const node = locate(draft.get(), id)?.node;
  const fields = node && (kinds.get().get(node.type)?.schema['properties'] as Record<string, JsonSchema>);
  const texts = Object.entries(fields ?? {}).filter(([, field]) => isText(field));
  const [name, field] = texts.find(([one]) => one === 'title') ?? texts[0] ?? [];
  if (!node || !name || !field) return;
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: letters }] };
  const value =
    field['x-type'] === 'text'
      ? letters.slice(0, field['maxLength'] as number)
      : { type: 'doc', content: [paragraph] };
  const was = node.content[name];
  const operation: Operation = { op: 'set', id, path: `/${name}`, value, ...(was !== undefined && { was }) };
  change(t('editor.step.type', { block: blockLabel(node) }), [operation]);
}
const isText = (field: JsonSchema) =>
  field['x-type'] === 'richText' || (field['x-type'] === 'text' && field['x-format'] === undefined);

/** What was typed for blocks that are still not drawn, before this page goes. */
export function keepEarly(): void {
  for (const [id, letters] of early) keepLetters(id, letters);
  early.clear();
}

/** Who types already means each key for the text: a slash adds nothing, and what takes a letter back no block away. */
export function ofEarly(key: string, isLetter: boolean): (() => void) | undefined {
  const id = chosen.get().at(-1);
  const letters = id && early.get(id);
  if (!id || letters === undefined) return undefined;
  if (key === 'Backspace') return () => void early.set(id, [...letters].slice(0, -1).join(''));
  return isLetter ? () => void early.set(id, letters + key) : undefined;
}
