import type { Guid } from '../guid.ts';
import type { LayoutPosition } from '../plugin.ts';

export const layouts = ['100', '25-75', '75-25', '25-50-25'] as const;
export type Layout = (typeof layouts)[number];
export const layoutPositions = ['top-row', 'left-column', 'main', 'right-column', 'bottom-row'] as const;

/** The positions a layout has besides the rows above and below (specification 2). */
export const columnsOf: { [layout in Layout]: LayoutPosition[] } = {
  '100': ['main'],
  '25-75': ['left-column', 'main'],
  '75-25': ['main', 'right-column'],
  '25-50-25': ['left-column', 'main', 'right-column'],
};

/** Who may see a block, field or page (specification 3, Visibility). */
export type Visibility = 'Public' | 'Users' | 'Verify' | 'Roles' | 'Admin';

/** One building-block instance as it is stored: data only, under an id that never changes. */
export interface BlockNode {
  id: Guid;
  type: string;
  /** The version of the block's definition that wrote `content`. */
  v: number;
  content: { [name: string]: unknown };
  options?: { [name: string]: string };
  slots?: { [slot: string]: BlockNode[] };
  visibility?: {
    level: Visibility;
    roles?: Guid[];
    /** Who saw it before it was hidden, so that whoever shows it again, and wherever, opens it to nobody else. */
    before?: 'Users' | 'Verify';
  };
}

/** A block's own rule of who sees it. */
export type BlockVisibility = NonNullable<BlockNode['visibility']>;

export type Rows = { [position in LayoutPosition]: BlockNode[] };

export const noRows = (): Rows => ({
  'top-row': [],
  'left-column': [],
  main: [],
  'right-column': [],
  'bottom-row': [],
});

/** Page options (specification 3), with what a page has when nothing was chosen. */
export const pageOptions = {
  showSubMenu: true,
  showHeader: true,
  showBreadcrumbs: true,
  showFooter: true,
  showMainMenu: true,
  /** The id of a set in the setting `headerImages`; empty is none. */
  headerImage: '',
  /** The id of a footer in the setting `footers`; empty is the first. */
  footerGuid: '',
  templateHeader: false,
  templateFooter: false,
};
export type PageOptions = typeof pageOptions;

/** What a page or section says: one value, edited as a draft and published as a revision. */
export interface PageDocument {
  format: 1;
  title: string;
  description: string;
  socialImage?: Guid;
  layout: Layout;
  options: Partial<PageOptions>;
  rows: Rows;
  /** Blocks whose column went away with a change of layout: kept, never shown. */
  orphans: BlockNode[];
}

/** What the kernel lets one document be; beyond `warnAt` of it an editor is warned. */
export const documentLimits = { depth: 8, nodes: 1000, bytes: 1024 * 1024, warnAt: 0.8 };

/** Every node of the rows in reading order, parents before what they hold. */
export function* nodesOf(
  rows: Partial<Rows>,
): Generator<{ node: BlockNode; position: LayoutPosition; depth: number }> {
  for (const position of layoutPositions) {
    for (const node of soundNodes(rows?.[position])) yield* within(node, position, 1);
  }
}

function* within(
  node: BlockNode,
  position: LayoutPosition,
  depth: number,
): Generator<{ node: BlockNode; position: LayoutPosition; depth: number }> {
  yield { node, position, depth };
  for (const [, children] of slotsOf(node)) {
    for (const child of children) yield* within(child, position, depth + 1);
  }
}

/** Those of these values that are nodes at all: what is stored may be anything, and one wrong one costs only itself. */
export function soundNodes(nodes: unknown): BlockNode[] {
  return Array.isArray(nodes) ? nodes.filter(isSound) : [];
}

const isSound = (node: Partial<BlockNode> | null): node is BlockNode =>
  typeof node === 'object' &&
  typeof node?.id === 'string' &&
  typeof node.type === 'string' &&
  Number.isInteger(node.v);

/** The slots of a node with what they hold. */
export function slotsOf({ slots }: BlockNode): [string, BlockNode[]][] {
  return Object.entries(slots ?? {}).map(([slot, nodes]) => [slot, soundNodes(nodes)]);
}
