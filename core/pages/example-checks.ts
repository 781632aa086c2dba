import { isSameValue } from '../blocks/pointer.ts';
import type { BlockNode } from '../blocks/document.ts';
import type { BlockDefinition } from '../plugin.ts';
import type { JsonSchema, StoredLink } from '../schema.ts';
import { about, finding, type PageFinding } from './finding.ts';
import { isForExamples } from './text-checks.ts';

/** Characters from which two texts are not the same by chance, as “Follow us” is. */
const telling = 30;
/** Formats of texts by which people are reached. */
const reach = ['email', 'phone', 'address'];

/**
 * Texts and links that a block came with and nobody has replaced: they are about another organisation. One finding for
 * each block, at the first of them; a few words may be what somebody means.
 */
export function exampleFindings(
  node: BlockNode,
  { content, example, starts = {} }: BlockDefinition,
): PageFinding[] {
  const came = [example, ...Object.values(starts).map((start) => start.content)];
  const [path] = came.flatMap((one) => [...untouched(content.schema, node.content, one, '')]);
  return path === undefined ? [] : [about(node, isExample, path)];
}

const isExample = finding('warning', 'example', [
  'Hier staat nog voorbeeldtekst. Vervang die door eigen tekst, of maak het veld leeg.',
  'Here is still example text. Replace it with your own, or empty the field.',
]);

function* untouched(schema: JsonSchema, value: unknown, example: unknown, path: string): Generator<string> {
  if (value === undefined || value === null || example === undefined || example === null) return;
  const type = schema['x-type'] as string;
  if (type === 'object') {
    for (const [name, property] of Object.entries(schema['properties'] as { [name: string]: JsonSchema }))
      yield* untouched(property, at(value, name), at(example, name), `${path}/${name}`);
  } else if (type === 'list') {
    for (const [index, one] of (value as unknown[]).entries())
      yield* untouched(schema['items'] as JsonSchema, one, at(example, index), `${path}/${index}`);
  } else if (isTelling(schema, value) && isSameValue(value, example)) yield path;
}

function isTelling(schema: JsonSchema, value: unknown): boolean {
  const format = schema['x-format'] as string | undefined;
  switch (schema['x-type']) {
    case 'text':
      return format === undefined ? String(value).length >= telling : reach.includes(format);
    case 'richText':
      return true;
    case 'link':
      // That is told of by itself, also when its words were replaced (text-checks.ts).
      return !isForExamples((value as StoredLink).target);
    default:
      return false;
  }
}

const at = (value: unknown, key: string | number) => (value as { [key: string]: unknown })[key];
