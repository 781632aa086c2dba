import type { LinkTarget } from '#core/links.ts';
import type {
  BlockNode,
  InlineNode,
  ListItemNode,
  Mark,
  ParagraphNode,
  RichText,
} from '#core/rich-text/tree.ts';

/**
 * Rich text from what reads well in a source file: paragraphs with a blank line between them, `## ` and `### `
 * headings, `- ` and `1. ` lists, `> ` quotes; within them `**bold**`, `*italic*` and `[label](target)`.
 */
export function richText(source: string, targetOf: (written: string) => LinkTarget): RichText {
  const inline = (line: string) => inlineNodes(line, targetOf);
  return { type: 'doc', content: passages(source).map((lines) => passage(lines, inline)) };
}

type Inline = (line: string) => InlineNode[];

function passages(source: string): string[][] {
  const found: string[][] = [[]];
  for (const line of source.split('\n').map((one) => one.trim())) {
    if (line === '') found.push([]);
    else found.at(-1)!.push(line);
  }
  return found.filter((lines) => lines.length > 0);
}

function passage(lines: string[], inline: Inline): BlockNode {
  const first = lines[0]!;
  if (first.startsWith('### ')) return heading(3, first.slice(4), inline);
  if (first.startsWith('## ')) return heading(2, first.slice(3), inline);
  if (first.startsWith('> ')) {
    return {
      type: 'blockquote',
      content: [
        paragraph(
          lines.map((line) => line.replace(/^> ?/, '')),
          inline,
        ),
      ],
    };
  }
  if (bullet.test(first)) return { type: 'bulletList', content: listItems(lines, bullet, inline) };
  if (numbered.test(first)) return { type: 'orderedList', content: listItems(lines, numbered, inline) };
  return paragraph(lines, inline);
}

const bullet = /^- /;
const numbered = /^\d+\. /;

const heading = (level: 2 | 3, line: string, inline: Inline): BlockNode => ({
  type: 'heading',
  attrs: { level },
  content: inline(line),
});
const paragraph = (lines: string[], inline: Inline): ParagraphNode => ({
  type: 'paragraph',
  content: inline(lines.join(' ')),
});

/** A line without a mark of its own belongs to the item before it. */
function listItems(lines: string[], mark: RegExp, inline: Inline): ListItemNode[] {
  const items: string[][] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push([line.replace(mark, '')]);
    else items.at(-1)!.push(line);
  }
  return items.map((item) => ({ type: 'listItem', content: [paragraph(item, inline)] }));
}

const marked = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

function inlineNodes(line: string, targetOf: (written: string) => LinkTarget): InlineNode[] {
  const nodes: InlineNode[] = [];
  const add = (text: string, ...marks: Mark[]) => {
    if (text) nodes.push({ type: 'text', text, ...(marks.length > 0 && { marks }) });
  };
  let at = 0;
  for (const match of line.matchAll(marked)) {
    const [whole, bold, italic, label, written] = match;
    add(line.slice(at, match.index));
    if (bold) add(bold, { type: 'bold' });
    else if (italic) add(italic, { type: 'italic' });
    else add(label!, { type: 'link', attrs: { target: targetOf(written!) } });
    at = match.index + whole.length;
  }
  add(line.slice(at));
  return nodes;
}
