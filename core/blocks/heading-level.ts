import type { JsonSchema } from '../schema.ts';
import type { BlockNode } from './document.ts';

/** A field by which somebody chooses which heading the title of a block is: all it offers are `h1` to `h6`. */
export const isHeadingLevel = (schema: JsonSchema): boolean =>
  schema['x-type'] === 'choice' && (schema['enum'] as string[]).every((one) => /^h[1-6]$/.test(one));

type Content = BlockNode['content'];

/** Of a block whose title is the one of the page as long as nothing else is chosen, the name of that field. */
const levelOf = (schema: JsonSchema, content: Content): string | undefined => {
  const initial = schema['x-initial'] as Content | undefined;
  return Object.entries((schema['properties'] ?? {}) as { [name: string]: JsonSchema }).find(
    ([name, field]) => isHeadingLevel(field) && (content[name] ?? initial?.[name]) === 'h1',
  )?.[0];
};

/** Whether its title is the heading of level 1. */
export const isPageTitle = (schema: JsonSchema, content: Content): boolean =>
  Boolean(content['title']) && levelOf(schema, content) !== undefined;

/** The same content for a page that has such a heading already: one level lower. */
export function belowTitle(schema: JsonSchema, content: Content): Content {
  const name = levelOf(schema, content);
  return name === undefined ? content : { ...content, [name]: 'h2' };
}
