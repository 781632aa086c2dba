import type { PageDocument } from '#core/blocks/document.ts';
import { blocksAt, locate } from '#core/blocks/tree.ts';
import type { Guid } from '#core/guid.ts';

/** The block of a row that a block stands in, or is itself; undefined where it is not on the page. */
export function outermostOf(document: PageDocument, id: Guid): Guid | undefined {
  const found = locate(document, id);
  if (!found) return undefined;
  const outermost = found.within[0] ?? id;
  return document.orphans.some((node) => node.id === outermost) ? undefined : outermost;
}

/** The block to go on with where one went from the page: one that stood beside it, or else around it. */
export function besideGone(before: PageDocument, now: PageDocument, id: Guid): Guid | undefined {
  const found = locate(before, id);
  if (!found) return undefined;
  const siblings = (blocksAt(before, found.place) ?? []).map((node) => node.id);
  const at = siblings.indexOf(id);
  return [...siblings.slice(0, at).reverse(), ...siblings.slice(at + 1), ...found.within.toReversed()].find(
    (one) => outermostOf(now, one) !== undefined,
  );
}

/**
 * Puts an element of a row behind another, or first. The one that stays still is not moved within its row, as that takes
 * the caret from the text in it: the others go around it, and those that stood before it have their turn later.
 */
export function putBehind(
  row: Element,
  previous: Element | null,
  element: Element,
  still?: Element | null,
): void {
  const next = () => (previous ? previous.nextElementSibling : row.firstElementChild);
  if (element !== still || element.parentElement !== row) {
    if (element !== next()) row.insertBefore(element, next());
    return;
  }
  for (let one = next(); one && one !== element; one = next()) row.append(one);
}
