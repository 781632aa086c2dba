import { useRef, useState } from 'react';

/** What a key means among things that lie in rows of `columns`; undefined where it means nothing there. */
export function placeAfter(key: string, at: number, { count, columns }: { count: number; columns: number }) {
  const steps: { [key: string]: number } = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -3 * columns,
    PageDown: 3 * columns,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = at + step;
  if (next >= 0 && next < count) return next;
  // One step too far stays where it is; a page too far comes to the end, and so does a row below the last one.
  if (Math.abs(step) === 1 || key === 'ArrowUp') return at;
  if (key === 'ArrowDown' && Math.floor(at / columns) === Math.floor((count - 1) / columns)) return at;
  return next < 0 ? at % columns : count - 1;
}

interface Choosing {
  guids: readonly string[];
  /** Where things can be ticked: which are, and what is to be from now on. */
  ticked?: ReadonlySet<string> | undefined;
  onTicked?: ((ticked: ReadonlySet<string>) => void) | undefined;
  onAll: () => void;
}

/**
 * One stop for Tab among many: arrow keys go on from there. Where things can be ticked, space ticks, Shift with an arrow
 * ticks on the way, Ctrl+A takes all and Escape none.
 */
export function useGridKeys({ guids, ticked, onTicked, onAll }: Choosing) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<string>();
  const current = last !== undefined && guids.includes(last) ? last : guids[0];
  const buttons = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-tile]') ?? [])];
  const onKeyDown = (event: React.KeyboardEvent) => {
    const all = buttons();
    const at = all.findIndex((one) => one === document.activeElement);
    if (at < 0 || event.altKey) return;
    const guid = guids[at]!;
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    if (onTicked && ticked) {
      if (isAll) onAll();
      else if (event.key === ' ') onTicked(toggled(ticked, guid));
      else if (event.key === 'Escape' && ticked.size > 0) onTicked(new Set());
      else return move(event, all, at);
      event.preventDefault();
    } else move(event, all, at);
  };
  const move = (event: React.KeyboardEvent, all: HTMLButtonElement[], at: number) => {
    if (event.ctrlKey || event.metaKey) return;
    const top = all[0]!.getBoundingClientRect().top;
    const below = all.findIndex((one) => one.getBoundingClientRect().top > top + 1);
    const next = placeAfter(event.key, at, { count: all.length, columns: below < 0 ? all.length : below });
    if (next === undefined) return;
    event.preventDefault();
    if (event.shiftKey && ticked && onTicked) {
      const [from, to] = [Math.min(at, next), Math.max(at, next)];
      onTicked(new Set([...ticked, ...guids.slice(from, to + 1)]));
    }
    all[next]!.focus();
  };
  return {
    list,
    onKeyDown,
    /** Of the one that Tab comes to. */
    isStop: (guid: string) => guid === current,
    onFocus: setLast,
  };
}

function toggled(ticked: ReadonlySet<string>, guid: string): ReadonlySet<string> {
  const all = new Set(ticked);
  if (!all.delete(guid)) all.add(guid);
  return all;
}
