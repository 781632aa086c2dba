import { type BlockNode, documentLimits, noRows, type PageDocument } from './document.ts';
import { OperationFault } from './operation-fault.ts';

/** Refuses a document of more bytes than one may have; `index` is the operation that made it so. */
export function assertSize(document: PageDocument, index: number): void {
  const { bytes } = documentLimits;
  if (bytesOf(document) > bytes) throw new OperationFault(index, 'too-large', `more than ${bytes} bytes`);
}

/** What a node takes as JSON, for as long as it is the same: with every letter that is typed, all but one are. */
const sizes = new WeakMap<BlockNode, number>();

/** What a document takes as JSON, in UTF-8. */
function bytesOf(document: PageDocument): number {
  let bytes = bytesOfJson({ ...document, rows: noRows() });
  for (const nodes of Object.values(document.rows)) {
    bytes += Math.max(0, nodes.length - 1);
    for (const node of nodes) {
      const size = sizes.get(node) ?? bytesOfJson(node);
      sizes.set(node, size);
      bytes += size;
    }
  }
  return bytes;
}

const bytesOfJson = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
