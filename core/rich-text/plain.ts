import type { BlockNode, InlineNode, RichText } from './tree.ts';

/** Rich text as text for search and descriptions: one line a paragraph, cut after `max` characters. */
export function plainText(doc: RichText | undefined, max = Infinity): string {
  const lines: string[] = [];
  collect(doc?.content ?? [], lines, { left: max });
  const text = lines.join('\n');
  return text.length > max ? cut(text, max) : text;
}

/** A run of text and breaks without its marks. */
export function inlineText(nodes: readonly InlineNode[]): string {
  let out = '';
  for (const node of nodes) out += node.type === 'text' ? node.text : ' ';
  return out;
}

function collect(nodes: readonly BlockNode[], lines: string[], budget: { left: number }): void {
  for (const node of nodes) {
    if (budget.left < 0) return;
    switch (node.type) {
      case 'paragraph':
      case 'heading':
      case 'codeBlock': {
        const line = inlineText(node.content ?? []).trim();
        if (line === '') break;
        lines.push(line);
        budget.left -= line.length + 1;
        break;
      }
      case 'bulletList':
      case 'orderedList':
        for (const item of node.content) collect(item.content, lines, budget);
        break;
      case 'blockquote':
        collect(node.content, lines, budget);
        break;
      default:
        break;
    }
  }
}

/** At the last word that fits, with an ellipsis; never through a surrogate pair. */
function cut(text: string, max: number): string {
  const head = text
    .slice(0, Math.max(0, max - 1))
    .toWellFormed()
    .replace(/\ufffd$/, '');
  const space = head.search(/\s\S*$/);
  return `${(space > max / 2 ? head.slice(0, space) : head).trimEnd()}…`;
}
