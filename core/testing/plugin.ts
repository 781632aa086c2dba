/** What the tests of a plugin rely on; plugins kept elsewhere import it as `bouwsteen/testing`. */
import { upgraded, type Versioned } from '../blocks/upgraded.ts';
import { createKernel } from '../kernel.ts';
import { keptShapes } from '../kernel/kept.ts';
import { fixtureFaults, shapeFaults, shapesOf } from '../plugins/shapes.ts';
import { newGuid } from '../guid.ts';
import type { CheckedPage, Field, Plugin } from '../plugin.ts';
import { malformed, missing } from '../validate.ts';
import { viewedAs } from './viewed-as.ts';

export { type TestApp, testApp, type TestOptions } from './app.ts';
export { viewedAs };
export { type Around, drawn } from './drawn.ts';
export { mounted, type Mounted } from './mounted.ts';
export { aBlock, aList, aPage } from './factories.ts';
export { aCall, aContext, type Given, type TestContext } from './plugin-context.ts';

/**
 * What keeps a plugin out, in sentences with the file and line, and what stored content would no longer fit by its
 * `shapes.json`; empty when all is well. `folder` is the plugin's own.
 */
export function problemsOf(plugin: Plugin, folder: string): string[] {
  const isOutside = String(plugin.id).includes('/');
  const kernel = createKernel([{ plugin, folder, ...(isOutside && { outside: 'tested' }) }], folder);
  const shapes = shapesOf(kernel, new Set([plugin.id]));
  return [
    ...kernel.problems.map(({ problem, at }) => (at ? `${problem} (${at})` : problem)),
    ...shapeFaults(keptShapes(folder), shapes),
    ...fixtureFaults(keptShapes(folder), kernel),
  ];
}

/** What is wrong with content, as JSON Pointers: malformed, or missing for publication. */
export function faultsIn(definition: { content: Field }, content: unknown): string[] {
  const { content: field } = definition;
  return [...malformed(field, content).map(({ path }) => path), ...missing(field.schema, content)];
}

/** A page for a page check, with these blocks and what is stored in them. */
export const checkedPage = (
  blocks: [definition: { name: string; content: Field }, stored: unknown][],
  { title = 'Een pagina', description = 'Waar zij over gaat.' } = {},
): CheckedPage => ({
  title,
  description,
  blocks: blocks.map(([definition, stored]) => ({
    id: newGuid(),
    type: definition.name,
    position: 'main',
    content: viewedAs(definition, stored),
  })),
});

/** Content that an older version of a block, a kind of item or a kind of question stored, as today's. */
export const upgradedFrom = (definition: Versioned, version: number, content: object) =>
  upgraded(definition, { v: version, content });
