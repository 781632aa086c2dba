import { nodesOf, type BlockNode } from '../blocks/document.ts';
import { presentContent } from '../blocks/upgraded.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Language } from '../schema.ts';
import { maySee, type Viewer } from '../users/viewer.ts';
import type { ItemDocument } from './document.ts';

/** A building-block instance of an item on the wire. */
export interface InstanceOnTheWire {
  guid: Guid;
  buildingBlockName: string;
  layoutPosition: 'main';
  sortId: number;
  options: { name: string; value: string }[];
  content: unknown;
  slots?: { [slot: string]: InstanceOnTheWire[] };
}

/** A list item on the wire (decisions, "Calls"). */
export interface ItemOnTheWire {
  guid: Guid;
  shortId: string;
  title: string;
  listItemTypeName: string;
  parentGuids: Guid[];
  metadata: { description: string };
  content: unknown;
  contentBuildingBlockInstances: InstanceOnTheWire[];
  tags: string[];
  highlight: boolean;
  isPublished: boolean;
  publishedOn: Date | null;
  createdOn: Date;
  startsOn: Date | null;
  endsOn: Date | null;
  /** Only when it has one. */
  expiresOn?: Date;
  language: Language;
  version: number;
  path: string | null;
}

/** The columns of an item that stand on the wire beside its document. */
export interface ItemFacts {
  id: Guid;
  shortId: string;
  type: string;
  parentIds: Guid[];
  tags: string[];
  highlight: boolean;
  isPublished: boolean;
  publishedOn: Date | null;
  createdOn: Date;
  startsOn: Date | null;
  endsOn: Date | null;
  expiresOn: Date | null;
  language: Language;
  version: number;
}

/** An item as this viewer may see it, in what the definitions of now make of it. */
export function itemOnTheWire(
  kernel: Kernel,
  viewer: Viewer,
  item: ItemFacts,
  document: ItemDocument,
): Omit<ItemOnTheWire, 'path'> {
  return {
    guid: item.id,
    shortId: item.shortId,
    title: document.title,
    listItemTypeName: item.type,
    parentGuids: item.parentIds,
    metadata: { description: document.description },
    content: presentContent(kernel.listTypes.get(item.type), document),
    contentBuildingBlockInstances: instances(document.blocks, kernel, viewer),
    tags: item.tags,
    highlight: item.highlight,
    isPublished: item.isPublished,
    publishedOn: item.publishedOn,
    createdOn: item.createdOn,
    startsOn: item.startsOn,
    endsOn: item.endsOn,
    ...(item.expiresOn && { expiresOn: item.expiresOn }),
    language: item.language,
    version: item.version,
  };
}

/**
 * What is kept with a published item so that reading needs no more than to add its path: its JSON without the closing
 * brace. Nothing when what it says depends on who reads it.
 */
export function keptWire(
  kernel: Kernel,
  viewer: Viewer,
  item: ItemFacts,
  document: ItemDocument,
): { wire: string | null; wireOf: string | null } {
  const hides = [...nodesOf({ main: document.blocks })].some(
    ({ node: { visibility } }) => visibility && visibility.level !== 'Public',
  );
  if (hides || !item.isPublished) return { wire: null, wireOf: null };
  const wire = JSON.stringify(itemOnTheWire(kernel, viewer, item, document)).slice(0, -1);
  return { wire, wireOf: kernel.fingerprint };
}

function instances(nodes: BlockNode[], kernel: Kernel, viewer: Viewer): InstanceOnTheWire[] {
  return nodes
    .filter(({ visibility }) => maySee(viewer, visibility?.level ?? 'Public', visibility?.roles))
    .map((node, sortId) => {
      const slots = Object.entries(node.slots ?? {}).map(([slot, children]) => [
        slot,
        instances(children, kernel, viewer),
      ]);
      return {
        guid: node.id,
        buildingBlockName: node.type,
        layoutPosition: 'main',
        sortId,
        options: Object.entries(node.options ?? {}).map(([name, value]) => ({ name, value })),
        content: presentContent(kernel.blocks.get(node.type), node),
        ...(slots.length > 0 && {
          slots: Object.fromEntries(slots) as { [slot: string]: InstanceOnTheWire[] },
        }),
      };
    });
}
