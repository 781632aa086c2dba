import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { TreeRow } from './PrimaryCell.tsx';
import type { Rows } from './rows.ts';
import type { Selection } from './selection.ts';

interface Moving<Row> {
  rows: Rows<Row>;
  scroller: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
  selection?: Selection<Row> | undefined;
  tree?: { rowOf: (row: Row) => TreeRow; toggle: (row: Row, open: boolean) => void } | undefined;
}

/** What a row tells the table: that the keyboard is at it, and that it is chosen. */
export interface RowActs {
  activate: (index: number) => void;
  choose: (index: number, isRange: boolean) => void;
}

/**
 * The row that the keyboard is at: the only one in the order of tabs. Arrows, Home and End move it, X chooses (with
 * Shift a range), in a tree left and right close and open.
 */
export function useCursor<Row>({ rows, scroller, scrollTo, selection, tree }: Moving<Row>) {
  const [active, setActive] = useState(0);
  const anchor = useRef(0);
  const current = Math.min(active, Math.max(0, rows.count - 1));
  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(rows.count - 1, index));
    setActive(next);
    scrollTo(next);
    requestAnimationFrame(() => focusRow(scroller.current, next));
  };
  const choose = (index: number, isRange: boolean) => {
    const row = rows.at(index);
    if (!row || !selection) return;
    if (!isRange) selection.toggle(row);
    else
      selection.set(
        between(anchor.current, index).flatMap((at) => rows.at(at) ?? []),
        true,
      );
    anchor.current = index;
  };
  const acts = useRef<RowActs>({ activate: setActive, choose });
  acts.current.choose = choose;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey || event.ctrlKey || isTyping(event.target)) return;
    const row = rows.at(current);
    // With Shift or caps lock it is another letter.
    const act = keys(event.key.length === 1 ? event.key.toLowerCase() : event.key, {
      ArrowDown: () => goTo(current + 1),
      ArrowUp: () => goTo(current - 1),
      Home: () => goTo(0),
      End: () => goTo(rows.count - 1),
      PageDown: () => goTo(current + 10),
      PageUp: () => goTo(current - 10),
      ArrowRight:
        tree && row !== undefined && tree.rowOf(row).isOpen === false && (() => tree.toggle(row, true)),
      ArrowLeft:
        tree && row !== undefined && tree.rowOf(row).isOpen === true && (() => tree.toggle(row, false)),
      x: selection && (() => choose(current, event.shiftKey)),
      Escape: selection && selection.chosen.size > 0 && (() => selection.clear()),
    });
    if (!act) return;
    event.preventDefault();
    if (event.shiftKey && selection && event.key.startsWith('Arrow')) choose(current, true);
    act();
  };
  return { current, acts, onKeyDown };
}

function keys(
  key: string,
  acts: { [key: string]: (() => void) | false | undefined },
): (() => void) | undefined {
  return (Object.hasOwn(acts, key) && acts[key]) || undefined;
}

const between = (a: number, b: number) =>
  Array.from({ length: Math.abs(a - b) + 1 }, (_, index) => Math.min(a, b) + index);
const isTyping = (target: EventTarget) =>
  target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
const focusRow = (table: HTMLElement | null, index: number) =>
  table?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus({ preventScroll: true });
