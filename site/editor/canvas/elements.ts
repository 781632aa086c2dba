import type { Guid } from '#core/guid.ts';

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

/** The text of the block itself that something stands in. */
export function fieldAt(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element) || target.closest('[data-foreign]')) return undefined;
  const field = target.closest<HTMLElement>('[data-f]');
  return field && blockAt(field) === blockAt(target) ? field : undefined;
}

export const fieldsOf = (block: HTMLElement): HTMLElement[] =>
  [...block.querySelectorAll<HTMLElement>('[data-f]')].filter(
    (field) => blockAt(field) === block && fieldAt(field),
  );

export const fieldOf = (id: Guid, path: string): HTMLElement | undefined => {
  const block = elementOf(id);
  return block ? fieldsOf(block).find((field) => field.dataset['f'] === path) : undefined;
};

/** Where something is on the page, scrolled or not. */
export function boxOf(element: Element): DOMRect {
  const { left, top, width, height } = element.getBoundingClientRect();
  return new DOMRect(left + scrollX, top + scrollY, width, height);
}
