import { useLayoutEffect, useRef } from 'react';
import styles from './shortened.module.css';

/**
 * A name of which the end tells it apart from others: what there is no room for is left out in the middle. What stands
 * there stays the whole, for screen readers, for who copies it and on hover. It takes as many lines as `--lines` of the
 * styles around it says, one or two.
 */
export function Shortened({ text }: { text: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    observer ??= new ResizeObserver(shorten);
    // Tells of it now as well, before it is painted.
    observer.observe(current);
    return () => observer?.unobserve(current);
  }, [text]);
  return (
    <span ref={element} className={styles.shortened} title={text} dir="auto" data-shortened="">
      <span>{text}</span>
    </span>
  );
}

/** One for all: of many that change at once, as the rows of a table do, the layout is asked for once. */
let observer: ResizeObserver | undefined;

function shorten(entries: ResizeObserverEntry[]): void {
  const all = entries.map(({ target }) => target as HTMLElement);
  for (const { dataset } of all) delete dataset['end'];
  const ends = all.map(endOf);
  for (const [index, { dataset }] of all.entries()) {
    const { end, isBelow } = ends[index] ?? {};
    if (end === undefined) continue;
    dataset['end'] = end;
    dataset['endStands'] = isBelow ? 'below' : 'beside';
  }
  const gaps = all.map((element, index) => (ends[index]?.isBelow === false ? gapIn(element) : 0));
  for (const [index, { style }] of all.entries()) style.setProperty('--gap', `${gaps[index]}px`);
}

const beginningOf = (element: HTMLElement) => element.firstElementChild as HTMLElement;

/** Pixels between the dots and the end, where no letter fits any more: the end is drawn so much nearer. */
function gapIn(element: HTMLElement): number {
  const beginning = beginningOf(element);
  const room = beginning.clientWidth - dotsIn(getComputedStyle(element).font);
  const range = document.createRange();
  range.selectNodeContents(beginning);
  const text = beginning.firstChild!;
  let width = 0;
  let [fits, fitsNot] = [0, text.textContent!.length];
  while (fitsNot - fits > 1) {
    const middle = (fits + fitsNot) >> 1;
    range.setEnd(text, middle);
    const wide = range.getBoundingClientRect().width;
    if (wide > room) fitsNot = middle;
    else [fits, width] = [middle, wide];
  }
  return Math.max(0, Math.floor(room - width));
}

let context: CanvasRenderingContext2D | undefined;

function dotsIn(font: string): number {
  context ??= document.createElement('canvas').getContext('2d')!;
  context.font = font;
  return context.measureText('…').width;
}

/** What is left of the end, and where it stands; undefined where there is room for the whole. */
function endOf(element: HTMLElement): { end: string; isBelow: boolean } | undefined {
  const whole = beginningOf(element);
  if (whole.scrollHeight <= whole.clientHeight + 1) return undefined;
  const letters = [...whole.textContent];
  const inLine = (letters.length * whole.clientWidth) / lengthOf(whole);
  // Of two lines the second is the end.
  const isBelow = getComputedStyle(element).getPropertyValue('--lines').trim() === '2';
  const count = Math.max(5, Math.floor(inLine * (isBelow ? 0.85 : 0.45)));
  return { end: fromWord(letters.slice(-count).join('')), isBelow };
}

/** Begins with a whole word, where that leaves half of it. */
function fromWord(end: string): string {
  const space = end.indexOf(' ');
  return space < end.length / 2 ? end.slice(space + 1) : end;
}

/** Pixels of its words after each other. */
function lengthOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0);
}
