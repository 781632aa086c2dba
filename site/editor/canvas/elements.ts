import type { Guid } from '#core/guid.ts';
import { locate } from '#core/blocks/tree.ts';
import type { JsonSchema } from '#core/schema.ts';
import { schemaAt } from '../blocks.ts';
import { draft } from '../draft/draft.ts';

/** Where the page's own HTML says which block and which text something is (`data-b`, `data-r`, `data-f`). */

export const canvas = () => document.getElementById('content')!;

export const elementOf = (id: Guid): HTMLElement | null =>
  canvas().querySelector<HTMLElement>(`[data-b="${CSS.escape(id)}"]`);

export const rowElement = (position: string): HTMLElement | null =>
  canvas().querySelector<HTMLElement>(`[data-r="${CSS.escape(position)}"]`);

/** The smallest block something stands in; none in what belongs to another document. */
export function blockAt(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element) || !canvas().contains(target)) return undefined;
  const foreign = target.closest('[data-foreign]');
  const block = (foreign ?? target).closest<HTMLElement>('[data-b]');
  return block ?? undefined;
}

/** What something stands in of the block itself that has a mark: a text, or what is changed in the form. */
export function partAt(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element) || target.closest('[data-foreign]')) return undefined;
  const part = target.closest<HTMLElement>('[data-f]');
  return part && blockAt(part) === blockAt(target) ? part : undefined;
}

/** The text of the block itself that something stands in. */
export function fieldAt(target: EventTarget | null): HTMLElement | undefined {
  const part = partAt(target);
  return part && isText(part) ? part : undefined;
}

export const fieldsOf = (block: HTMLElement): HTMLElement[] => partsOf(block).filter(isText);

/** The first link behind a text of the same block that says something of its own. */
export function linkAfter(text: HTMLElement): HTMLElement | undefined {
  const parts = partsOf(blockAt(text)!);
  return parts.slice(parts.indexOf(text)).find((part) => {
    const schema = schemaOf(part);
    return schema?.['x-type'] === 'link' && !schema['x-without-label'];
  });
}

const partsOf = (block: HTMLElement): HTMLElement[] =>
  [...block.querySelectorAll<HTMLElement>('[data-f]')].filter(
    (part) => blockAt(part) === block && partAt(part),
  );

/** A link, a picture and an entry of a list have marks as well, by which they are found in the form. */
const isText = (part: HTMLElement): boolean =>
  ['text', 'richText'].includes(schemaOf(part)?.['x-type'] as string);

function schemaOf(part: HTMLElement): JsonSchema | undefined {
  const type = locate(draft.get(), blockAt(part)!.dataset['b']!)?.node.type;
  return type === undefined ? undefined : schemaAt(type, part.dataset['f']!);
}

export const fieldOf = (id: Guid, path: string): HTMLElement | undefined => {
  const block = elementOf(id);
  return block ? fieldsOf(block).find((field) => field.dataset['f'] === path) : undefined;
};

/** What shows a field of a block's form on the page, or the entry it is a field of; the block where nothing does. */
export function shownOf(id: Guid, pointer: string): HTMLElement | undefined {
  const block = elementOf(id);
  if (!block) return undefined;
  const steps = pointer.split('/').slice(1);
  for (; steps.length > 0; steps.pop()) {
    const part = block.querySelector<HTMLElement>(`[data-f="${CSS.escape(steps.join('/'))}"]`);
    if (part && blockAt(part) === block) return part;
  }
  return block;
}

/** The entry of a list that a part of a block stands in, such as the card of a title; or the part itself. */
export function entryAround(part: HTMLElement): HTMLElement {
  const entry = part.parentElement?.closest<HTMLElement>('[data-f]');
  return entry && blockAt(entry) === blockAt(part) ? entry : part;
}

/** Where something is on the page, scrolled or not. */
export function boxOf(element: Element): DOMRect {
  const { left, top, width, height } = element.getBoundingClientRect();
  return new DOMRect(left + scrollX, top + scrollY, width, height);
}
