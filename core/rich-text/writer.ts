import type { BlockNode, InlineNode, Mark, ParagraphNode, TextAttributes } from './tree.ts';

/** What the writer must know of the place where text falls: whether it is a heading, and which way it runs. */
export type TextPlace = { attrs: TextAttributes; level?: 2 | 3 | 4 };

/**
 * Collects blocks from a stream of text and breaks as HTML gives them: white space runs together, paragraphs
 * without anything to read are left out, and nothing is taken beyond the budget.
 */
export class Writer {
  readonly #budget: { nodes: number; characters: number };
  readonly #blocks: BlockNode[] = [];
  #open: (ParagraphNode & { level?: 2 | 3 | 4; content: InlineNode[] }) | undefined;

  /** The budget is shared by a writer and its inner ones. */
  constructor(budget: { nodes: number; characters: number }) {
    this.#budget = budget;
  }

  inner(): Writer {
    return new Writer(this.#budget);
  }

  get isFull(): boolean {
    return this.#budget.nodes <= 0 || this.#budget.characters <= 0;
  }

  text(raw: string, marks: readonly Mark[], place: TextPlace): void {
    const last = this.#open?.content.at(-1);
    const atStart = last?.type !== 'text' || last.text.endsWith(' ');
    let text = clean(raw).replace(/[ \t\n\f]+/g, ' ');
    if (atStart && text.startsWith(' ')) text = text.slice(1);
    if (text === '' || this.isFull) return;
    text = text.slice(0, this.#budget.characters).toWellFormed();
    this.#budget.characters -= text.length;
    const content = this.#opened(place);
    if (last?.type === 'text' && sameMarks(last.marks ?? [], marks)) {
      last.text += text;
      return;
    }
    this.#budget.nodes--;
    content.push(marks.length > 0 ? { type: 'text', text, marks: [...marks] } : { type: 'text', text });
  }

  break(place: TextPlace): void {
    if (!this.#open || this.isFull) return;
    const content = this.#opened(place);
    trimEnd(content);
    if (content.length === 0) return;
    this.#budget.nodes--;
    content.push({ type: 'hardBreak' });
  }

  block(node: BlockNode): void {
    this.close();
    this.#push(node);
  }

  /** Text as it stands, but for blank lines around it. */
  code(raw: string, language: string | undefined): void {
    const text = clean(raw, true)
      .replace(/^(?:[ \t]*\n)+/, '')
      .trimEnd()
      .slice(0, Math.max(0, this.#budget.characters))
      .toWellFormed();
    this.close();
    if (text.trim() === '') return;
    this.#budget.characters -= text.length;
    this.#push({
      type: 'codeBlock',
      ...(language && { attrs: { language } }),
      content: [{ type: 'text', text }],
    });
  }

  close(): void {
    const open = this.#open;
    this.#open = undefined;
    if (!open) return;
    const { level, content } = open;
    trimEnd(content);
    while (content.at(-1)?.type === 'hardBreak') {
      content.pop();
      trimEnd(content);
    }
    if (!content.some((node) => node.type === 'text' && /[^\s\u00a0\u200b\u2060\ufeff]/.test(node.text)))
      return;
    const attrs = open.attrs && Object.keys(open.attrs).length > 0 ? { attrs: open.attrs } : {};
    if (level !== undefined) this.#push({ type: 'heading', attrs: { level, ...open.attrs }, content });
    else this.#push({ type: 'paragraph', ...attrs, content });
  }

  finish(): BlockNode[] {
    this.close();
    return this.#blocks;
  }

  #opened(place: TextPlace): InlineNode[] {
    this.#open ??= {
      type: 'paragraph',
      attrs: { ...place.attrs },
      content: [],
      ...(place.level !== undefined && { level: place.level }),
    };
    return this.#open.content;
  }

  #push(node: BlockNode): void {
    // A block costs itself and, first in an item of a list, that item and perhaps an empty paragraph before it.
    this.#budget.nodes -= 3;
    this.#blocks.push(node);
  }
}

/** No carriage returns, no control characters, no half characters: what the tree refuses. */
function clean(raw: string, inCode = false): string {
  const text = raw
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\x00-\x08\x0b\x0e-\x1f\x7f]/g, '');
  return inCode ? text.replaceAll('\f', '\n') : text;
}

function trimEnd(content: InlineNode[]): void {
  const last = content.at(-1);
  if (last?.type !== 'text' || !last.text.endsWith(' ')) return;
  last.text = last.text.slice(0, -1);
  if (last.text === '') content.pop();
}

function sameMarks(a: readonly Mark[], b: readonly Mark[]): boolean {
  if (a.length !== b.length) return false;
  return a.every((mark, i) => mark === b[i] || JSON.stringify(mark) === JSON.stringify(b[i]));
}
