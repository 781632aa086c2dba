import type { BlockNode } from '#core/blocks/document.ts';
import { isHeadingLevel } from '#core/blocks/heading-level.ts';
import type { JsonSchema } from '#core/schema.ts';
import type { BlockKind, Start } from './blocks.ts';

type Kind = Pick<BlockKind, 'schema' | 'example' | 'starts'>;
type Block = Pick<BlockNode, 'content' | 'options'>;

/**
 * As which of its starts a block stands: the one with whose choices it goes along wherever that start chooses other than
 * the block itself begins. Nothing of it is stored: a hero with its picture beside the text is a text with a picture,
 * whichever way it became one.
 */
export function startOf(kind: Kind, block: Block): Start | undefined {
  if (Object.keys(kind.starts).length === 0) return undefined;
  const [own, now] = [chosen(kind, { content: kind.example }), chosen(kind, block)];
  return Object.values(kind.starts).find((start) => {
    const apart = [...chosen(kind, start)].filter(([name, value]) => own.get(name) !== value);
    return apart.length > 0 && apart.every(([name, value]) => now.get(name) === value);
  });
}

/**
 * The field of the picture that a block is shown with in the palette and does not have yet; undefined as well where it
 * stands as its kind does without one.
 */
export function awaitedPicture(kind: Kind, { content }: Block): string | undefined {
  const fields = Object.entries((kind.schema['properties'] ?? {}) as { [name: string]: JsonSchema });
  const picture = fields.find(
    ([name, field]) => field['x-type'] === 'image' && kind.example[name] !== undefined,
  )?.[0];
  if (picture === undefined || content[picture] !== undefined) return undefined;
  const choices = fields.filter(([, field]) => field['x-type'] === 'choice' && !isHeadingLevel(field));
  const goesWithout = Object.values(kind.starts).some(
    (start) =>
      start.content[picture] === undefined &&
      choices.every(([name]) => start.content[name] === undefined || start.content[name] === content[name]),
  );
  return goesWithout ? undefined : picture;
}

/** What is chosen rather than written; of a heading's level only whether it is the page's title. */
function chosen({ schema }: Kind, { content, options = {} }: Block): Map<string, unknown> {
  const initial = (schema['x-initial'] ?? {}) as BlockNode['content'];
  const fields = Object.entries((schema['properties'] ?? {}) as { [name: string]: JsonSchema });
  const choices = fields
    .filter(([, field]) => field['x-type'] === 'choice')
    .map(([name, field]) => {
      const value = content[name] ?? initial[name];
      return [name, isHeadingLevel(field) ? value === 'h1' : value] as const;
    });
  return new Map<string, unknown>([...choices, ...Object.entries(options)]);
}
