import { badRequest, type FieldError } from '../errors.ts';
import { isGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { JsonSchema } from '../schema.ts';
import { addressesIn, faultsIn, linkFaults } from '../validate.ts';
import { type BlockNode, documentLimits, nodesOf, type Rows } from './document.ts';

/**
 * Refuses rows that must not be stored: beyond what the kernel lets a document be, an id that stands twice, content
 * that its block's schema does not allow. Blocks of a type or version that is not known here pass untouched, so that
 * a plugin that is away loses nothing. Pointers begin with the block's id.
 */
export function assertDocument(kernel: Kernel, rows: Partial<Rows>): void {
  const errors = [...tooMuch(rows), ...nodeFaults(kernel, rows)];
  if (errors.length > 0) throw badRequest('invalid-document', errors);
}

/**
 * Refuses links to addresses that nobody may enter, where they are new: those of the blocks `before` stay. For what
 * somebody enters; what is restored or imported is as it was.
 */
export function assertLinks(kernel: Kernel, rows: Partial<Rows>, before: Partial<Rows> = {}): void {
  const stood = () =>
    [...nodesOf(before)].flatMap(({ node }) => addressesIn(schemaOf(kernel, node), node.content));
  const errors = [...nodesOf(rows)].flatMap(({ node }) =>
    linkFaults(schemaOf(kernel, node), node.content, stood).map(({ path, message }) => ({
      path: `/${node.id}${path}`,
      message,
    })),
  );
  if (errors.length > 0) throw badRequest('invalid-document', errors);
}

function tooMuch(rows: Partial<Rows>): FieldError[] {
  const nodes = [...nodesOf(rows)];
  const { depth, bytes, nodes: most } = documentLimits;
  return [
    ...(nodes.length > most ? [{ path: '', message: `more than ${most} blocks` }] : []),
    ...(nodes.some((one) => one.depth > depth) ? [{ path: '', message: `nested deeper than ${depth}` }] : []),
    ...(Buffer.byteLength(JSON.stringify(rows)) > bytes
      ? [{ path: '', message: `more than ${bytes} bytes` }]
      : []),
  ];
}

function nodeFaults(kernel: Kernel, rows: Partial<Rows>): FieldError[] {
  const seen = new Set<string>();
  return [...nodesOf(rows)].flatMap(({ node, position }) => {
    const at = `/${node.id}`;
    if (!isGuid(node.id)) return [{ path: `/${position}`, message: 'a block without a guid' }];
    if (seen.has(node.id)) return [{ path: at, message: 'this id stands twice' }];
    seen.add(node.id);
    return contentFaults(kernel, node).map(({ path, message }) => ({ path: at + path, message }));
  });
}

function contentFaults(kernel: Kernel, node: BlockNode): FieldError[] {
  const definition = definitionOf(kernel, node);
  return definition ? faultsIn(definition.content, node.content) : [];
}

const schemaOf = (kernel: Kernel, node: BlockNode): JsonSchema =>
  definitionOf(kernel, node)?.content.schema ?? {};

function definitionOf(kernel: Kernel, node: BlockNode) {
  const definition = kernel.blocks.get(node.type);
  return definition && node.v === definition.version ? definition : undefined;
}
