import type { Tx } from '../db.ts';
import type { FieldError } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { JsonSchema, StoredImage } from '../schema.ts';
import { addressesIn, faultsIn, linkFaults } from '../validate.ts';

/** A value that somebody enters, where it stands in what they sent, and the one that is there now. */
export interface EnteredValue {
  path: string;
  schema: JsonSchema;
  value: unknown;
  before: unknown;
}

/**
 * What is wrong with pictures and links that were not there before: no picture of this tenant, an address that nobody
 * may enter. What was there may have gone to the trash since, and stays.
 */
export async function faultsOfEntered(tx: Tx, kernel: Kernel, values: EnteredValue[]): Promise<FieldError[]> {
  const pictures: { path: string; image: Guid }[] = [];
  const errors: FieldError[] = [];
  for (const { path, schema, value, before } of values) {
    const stood = [...partsIn(schema, before, '')];
    const known = new Set(stood.map(({ image }) => image));
    const addresses = () => stood.flatMap(({ block }) => (block ? addressesOf(kernel, block) : []));
    for (const part of partsIn(schema, value, path)) {
      if (part.image !== undefined && !known.has(part.image))
        pictures.push({ path: part.path, image: part.image });
      if (part.block) errors.push(...faultsOfBlock(kernel, part.block, part.path, addresses));
    }
    const links = linkFaults(schema, value, () => addressesIn(schema, before));
    errors.push(...links.map((one) => ({ ...one, path: path + one.path })));
  }
  if (pictures.length === 0) return errors;
  const ids = new Set(pictures.map(({ image }) => image).filter(isGuid));
  const there = new Set<Guid>(
    await tx('images')
      .whereIn('id', [...ids])
      .whereNull('deletedOn')
      .pluck('id'),
  );
  return [
    ...errors,
    ...pictures
      .filter(({ image }) => !there.has(image))
      .map(({ path }) => ({ path, message: 'no such image' })),
  ];
}

type Block = { type: string; v: number; content: unknown; slots?: { [slot: string]: unknown } };
type Part = { path: string; image?: Guid; block?: Block };

function* partsIn(schema: JsonSchema, value: unknown, path: string): Generator<Part> {
  if (typeof value !== 'object' || value === null) return;
  switch (schema['x-type']) {
    case 'object':
      for (const [name, property] of Object.entries(schema['properties'] as { [name: string]: JsonSchema }))
        yield* partsIn(property, (value as { [name: string]: unknown })[name], `${path}/${name}`);
      return;
    case 'list':
      if (!Array.isArray(value)) return;
      for (const [index, one] of value.entries())
        yield* partsIn(schema['items'] as JsonSchema, one, `${path}/${index}`);
      return;
    case 'image':
      yield { path: `${path}/image`, image: (value as StoredImage).image };
      return;
    case 'blocks':
      yield* blocksIn(value, path);
  }
}

/** What is stored may be anything: only what is a block is read. */
function* blocksIn(blocks: unknown, path: string): Generator<Part> {
  if (!Array.isArray(blocks)) return;
  for (const [index, block] of (blocks as (Block | null)[]).entries()) {
    if (typeof block !== 'object' || block === null) continue;
    const at = `${path}/${index}`;
    yield { path: `${at}/content`, block };
    for (const [slot, within] of Object.entries(block.slots ?? {}))
      yield* blocksIn(within, `${at}/slots/${slot}`);
  }
}

function faultsOfBlock(
  kernel: Kernel,
  { type, v, content }: Block,
  path: string,
  stood: () => string[],
): FieldError[] {
  const field = kernel.blocks.get(type);
  if (!field || v !== field.version || faultsIn(field.content, content).length > 0) return [];
  return linkFaults(field.content.schema, content, stood).map((one) => ({ ...one, path: path + one.path }));
}

function addressesOf(kernel: Kernel, { type, v, content }: Block): string[] {
  const field = kernel.blocks.get(type);
  return field && v === field.version ? addressesIn(field.content.schema, content) : [];
}
