import { type AstroComponentFactory, chunkToString, renderStreaming } from 'astro/runtime/server/index.js';

/** What Astro hands to every component of one page. */
export type Result = Parameters<typeof chunkToString>[0];
type Chunk = Parameters<typeof chunkToString>[1];

/**
 * What a component writes: a string where nothing in it waits, a promise of one where something does. Scripts and
 * styles that a component brings are written where it stands, once a page.
 */
export function written(
  result: Result,
  component: AstroComponentFactory,
  props: object,
): string | Promise<string> {
  let html = '';
  let isWhole = false;
  const destination = { write: (chunk: Chunk) => void (html += chunkToString(result, chunk)) };
  // Astro answers with a promise also when nothing waits. What comes behind the component tells: where something
  // waits, everything behind it is written to a buffer instead, and not to the destination.
  const end = { render: (to: unknown) => void (isWhole = to === destination) };
  const template = component(result, props, {});
  const done = renderStreaming([template, end] as never, result, destination);
  return isWhole ? html : done.then(() => html);
}
