import type { LinkTarget } from '../links.ts';
import type { BlockNode, InlineNode, ListItemNode, RichText } from './tree.ts';

/** Everything the links of a text point at, in reading order. */
export function linkTargetsIn(doc: RichText | undefined): LinkTarget[] {
  const found: LinkTarget[] = [];
  collect(doc?.content ?? [], found);
  return found;
}

function collect(nodes: readonly (BlockNode | ListItemNode | InlineNode)[], found: LinkTarget[]): void {
  for (const node of nodes) {
    if ('marks' in node) {
      for (const mark of node.marks ?? []) if (mark.type === 'link') found.push(mark.attrs.target);
    }
    if ('content' in node && node.content) collect(node.content, found);
  }
}
