import { type Reference, referencesOf, type Resolved } from '../blocks/content.ts';
import type { BlockNode } from '../blocks/document.ts';
import { resolveReferences } from '../blocks/references.ts';
import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { JsonSchema } from '../schema.ts';
import { brokenLinkText, deadText } from './dead-links.ts';
import { about, type PageFinding } from './finding.ts';
import { brokenAmong } from './outside-links.ts';
import { addressesIn } from '../validate.ts';
import { deadPathsAmong } from './own-paths.ts';

/** What holds content in the version of now, and what says how to read it: a block, or an item itself. */
export interface Readable {
  node: BlockNode;
  definition: { content: { schema: JsonSchema } };
}

/** Those of these blocks that can be read. */
export const readableAmong = (kernel: Kernel, blocks: BlockNode[]) =>
  blocks.flatMap((node) => {
    const definition = kernel.blocks.get(node.type);
    return definition && node.v === definition.version ? [{ node, definition }] : [];
  });

/** What they point at, and what of it leads nowhere. */
export async function linksOf(tx: Tx, kernel: Kernel, readable: Readable[]) {
  const references = readable.flatMap(({ node, definition }) =>
    referencesOf(definition.content.schema, node.content).map((one) => ({ ...one, node })),
  );
  const resolved = await resolveReferences(tx, references, { kernel });
  const dead = await deadSections(tx, references);
  const typed = readable.flatMap(({ node, definition }) =>
    addressesIn(definition.content.schema, node.content).map((address) => ({ node, address })),
  );
  const nowhere = await nowhereAmong(
    tx,
    kernel,
    typed.map(({ address }) => address),
  );
  const findings = [
    ...references
      .filter(({ kind, id }) => !leadsSomewhere(kind, id, resolved) || dead.has(id))
      .map(({ kind, node }) => deadReference(kind, node)),
    ...typed
      .filter(({ address }) => nowhere.has(address))
      .map(({ node, address }) => brokenLink(node, address)),
  ];
  return { references, resolved, findings };
}

/** Those of these typed addresses that lead nowhere, elsewhere or within this site. */
async function nowhereAmong(tx: Tx, kernel: Kernel, addresses: string[]): Promise<Set<string>> {
  const elsewhere = await brokenAmong(tx, addresses);
  return new Set([...elsewhere.keys(), ...(await deadPathsAmong(tx, kernel, addresses))]);
}

function leadsSomewhere(kind: string, id: Guid, { images, files, targets }: Resolved): boolean {
  if (kind === 'image') return images.has(id);
  if (kind === 'file') return files.has(id);
  return kind === 'page' || kind === 'item' ? targets.has(id) : true;
}

async function deadSections(tx: Tx, references: Reference[]): Promise<Set<Guid>> {
  const ids = references.filter(({ kind }) => kind === 'section').map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const live = new Set<Guid>(
    await tx('pages').whereIn('id', ids).whereNull('deletedOn').whereNotNull('publishedRevision').pluck('id'),
  );
  return new Set(ids.filter((id) => !live.has(id)));
}

const deadReference = (kind: string, node: BlockNode): PageFinding =>
  about(node, { level: 'warning', code: `unpublished-${kind}`, message: deadText(kind) });

const brokenLink = (node: BlockNode, address: string): PageFinding =>
  about(node, { level: 'warning', code: 'broken-link', message: brokenLinkText(address) });
