import { type AstroComponentFactory, chunkToString, renderStreaming } from 'astro/runtime/server/index.js';
import { Parts } from './parts.ts';

/** What Astro hands to every component of one page. */
export type Result = Parameters<typeof chunkToString>[0];
type Chunk = Parameters<typeof chunkToString>[1];

/** What a component writes: a string where nothing in it waits, a promise of one where something does. */
export function written(
  result: Result,
  component: AstroComponentFactory,
  props: object,
): string | Promise<string> {
  let html = '';
  const waiting = writeTo((text) => void (html += text), result, component, props);
  return waiting ? waiting.then(() => html) : html;
}

/**
 * Writes a component bit by bit; gives a promise where something in it waits. Scripts and styles that a component
 * brings are written where it stands, once a page.
 */
export function writeTo(
  write: (text: string) => void,
  result: Result,
  component: AstroComponentFactory,
  props: object,
): Promise<void> | undefined {
  let isWhole = false;
  const destination = { write: (chunk: Chunk) => write(chunkToString(result, chunk)) };
  // Astro answers with a promise also when nothing waits. What comes behind the component tells: where something
  // waits, everything behind it is written to a buffer instead, and not to the destination.
  const end = { render: (to: unknown) => void (isWhole = to === destination) };
  const template = component(result, props, {});
  const done = renderStreaming([template, end] as never, result, destination);
  return isWhole ? undefined : done;
}

/** A component that is all there is of a page, as the parts of its HTML: a promise of them where something in it waits. */
export function partsOf(
  result: Result,
  component: AstroComponentFactory,
  props: object,
): string[] | Promise<string[]> {
  const parts = new Parts();
  parts.write('<!DOCTYPE html>');
  const waiting = writeTo((text) => parts.write(text), result, component, props);
  return waiting ? waiting.then(() => parts.all()) : parts.all();
}
