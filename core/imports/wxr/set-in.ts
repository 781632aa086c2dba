import type { BlockNode, InlineNode, ListItemNode, Mark, RichText } from '../../rich-text/tree.ts';

const tags: { [type in Mark['type'] | BlockNode['type']]?: string } = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
  heading: 'h',
  bulletList: 'ul',
  orderedList: 'ol',
  blockquote: 'blockquote',
  codeBlock: 'pre',
};

/** What of a text is more than words and links, by the tags it has in HTML. */
export function setIn(doc: RichText): Set<string> {
  const found = new Set<string>();
  const visit = (nodes: readonly (BlockNode | ListItemNode | InlineNode)[]) => {
    for (const node of nodes) {
      const types = [node.type, ...('marks' in node ? (node.marks ?? []).map(({ type }) => type) : [])];
      for (const type of types) {
        const tag = tags[type as keyof typeof tags];
        if (tag) found.add(tag);
      }
      if ('content' in node && node.content) visit(node.content);
    }
  };
  visit(doc.content ?? []);
  return found;
}
