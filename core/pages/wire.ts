import type { BlockNode, PageDocument } from '../blocks/document.ts';
import { layoutPositions, pageOptions, slotsOf, soundNodes } from '../blocks/document.ts';
import { maySeeNode } from '../blocks/visible.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { upgraded } from '../blocks/upgraded.ts';
import type { Viewer } from '../users/viewer.ts';

/** A page and the document (draft or published revision) that is shown of it. */
export interface ShownPage {
  guid: Guid;
  name: string;
  path: string;
  language: string;
  isPublished: boolean;
  editPermission: 'Admin' | 'Roles';
  editRoles: Guid[];
  version: number;
  publishedOn: Date | null;
  createdOn: Date;
  document: PageDocument;
}

export interface BlockInstance {
  guid: Guid;
  buildingBlockName: string;
  layoutPosition: string;
  sortId: number;
  options: { name: string; value: string }[];
  content: unknown;
  version: number;
  slots?: { [slot: string]: BlockInstance[] };
}

/** A page on the wire (decisions, "Calls"); `blocks` chooses which building blocks come with it. */
export function pageOnTheWire(
  page: ShownPage,
  kernel: Kernel,
  viewer: Viewer,
  blocks?: { named?: string[] },
) {
  const { document, ...facts } = page;
  return {
    ...facts,
    title: document.title,
    description: document.description,
    layout: document.layout,
    options: Object.entries({ ...pageOptions, ...document.options }).map(([name, value]) => ({
      name,
      value,
    })),
    ...(blocks && { buildingBlockInstances: instancesOf(document, kernel, viewer, blocks.named) }),
  };
}

function instancesOf(
  document: PageDocument,
  kernel: Kernel,
  viewer: Viewer,
  named?: string[],
): BlockInstance[] {
  return layoutPositions
    .flatMap((position) => instances(soundNodes(document.rows?.[position]), position, kernel, viewer))
    .filter((instance) => !named || named.includes(instance.buildingBlockName));
}

function instances(nodes: BlockNode[], position: string, kernel: Kernel, viewer: Viewer): BlockInstance[] {
  return nodes
    .filter((node) => maySeeNode(viewer, node))
    .map((node, sortId) => {
      const slots = slotsOf(node).map(([slot, children]) => [
        slot,
        instances(children, position, kernel, viewer),
      ]);
      return {
        guid: node.id,
        buildingBlockName: node.type,
        layoutPosition: position,
        sortId,
        options: Object.entries(node.options ?? {}).map(([name, value]) => ({ name, value })),
        ...presentContent(node, kernel),
        ...(slots.length > 0 && { slots: Object.fromEntries(slots) as { [slot: string]: BlockInstance[] } }),
      };
    });
}

/** Content in the version that this installation reads; what it can't read goes out as it is stored. */
function presentContent(node: BlockNode, kernel: Kernel): { content: unknown; version: number } {
  const definition = kernel.blocks.get(node.type);
  if (!definition || node.v > definition.version) return { content: node.content, version: node.v };
  try {
    return { content: upgraded(definition, node), version: definition.version };
  } catch {
    return { content: node.content, version: node.v };
  }
}
