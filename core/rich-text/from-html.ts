import type { DefaultTreeAdapterTypes } from 'parse5';
import { parseFragment } from 'parse5';
import type { LinkTarget } from '../links.ts';
import { linkTarget } from './html-links.ts';
import { aligned, marked, styled, withMark } from './html-marks.ts';
import type { BlockNode, ListItemNode, Mark, ParagraphNode, RichText, TextAttributes } from './tree.ts';
import { codeLanguagePattern, languagePattern, richTextLimits } from './tree.ts';
import { Writer } from './writer.ts';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Something of the HTML that rich text cannot hold: a tag (`iframe`), an address that may not be linked (`link`). */
export type Loss = { what: string; detail?: string };

export type FromHtmlOptions = {
  /** Turns the address of a link into what it points at; undefined keeps the text and drops the link. */
  link?: (href: string) => LinkTarget | undefined;
};

/** HTML of any quality as rich text: what has a meaning is kept, the rest is dropped and named in `lost`. */
export function htmlToRichText(html: string, options: FromHtmlOptions = {}): { doc: RichText; lost: Loss[] } {
  return nodesToRichText(parseFragment(html, { scriptingEnabled: false }).childNodes, options);
}

/** The same for nodes that were parsed already. */
export function nodesToRichText(
  nodes: readonly HtmlNode[],
  options: FromHtmlOptions = {},
): { doc: RichText; lost: Loss[] } {
  const lost: Loss[] = [];
  const writer = new Writer({ nodes: richTextLimits.nodes - 64, characters: richTextLimits.characters });
  const reader = new Reader(options.link ?? linkTarget, lost);
  reader.walk(nodes, { writer, depth: 0, steps: 0, marks: [], attrs: {} });
  const content = writer.finish();
  if (writer.isFull) lost.push({ what: 'length' });
  return { doc: { type: 'doc', content }, lost };
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** All text below a node as it stands, `br` as a line feed; without recursion, so that no depth is too much. */
export function textOf(nodes: readonly HtmlNode[]): string {
  let out = '';
  const open = [...nodes].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.nodeName === '#text' && 'value' in node) out += node.value;
    else if (isElement(node)) {
      if (node.tagName === 'br') out += '\n';
      if (!dropped.has(node.tagName)) for (const child of [...node.childNodes].reverse()) open.push(child);
    }
  }
  return out;
}

type Place = {
  writer: Writer;
  /** How deep the tree is here, the document being 0. */
  depth: number;
  /** How deep the HTML is here. */
  steps: number;
  marks: readonly Mark[];
  attrs: TextAttributes;
  /** Inside a heading, whatever else opens. */
  level?: 2 | 3 | 4;
};

/** Deeper HTML than this is read as its text: only broken or hostile pages nest further. */
const maxSteps = 400;
/** A list needs four more levels to reach its text, a quotation three. */
const deepest = {
  list: richTextLimits.depth - 4,
  quote: richTextLimits.depth - 3,
};

const headings: { [tag: string]: 2 | 3 | 4 } = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };
const paragraphs = new Set(
  'p div section article header footer main aside nav address center figure fieldset form details dd dt figcaption summary legend caption tr noscript hgroup search dialog li td th body html'.split(
    ' ',
  ),
);
/** Nothing inside these is text for a reader. */
const dropped = new Set(
  'script style template iframe object embed applet svg math canvas video audio head title select textarea input img map meter progress frameset frame noframes datalist'.split(
    ' ',
  ),
);

class Reader {
  readonly #link: (href: string) => LinkTarget | undefined;
  readonly #lost: Loss[];

  constructor(link: (href: string) => LinkTarget | undefined, lost: Loss[]) {
    this.#link = link;
    this.#lost = lost;
  }

  walk(nodes: readonly HtmlNode[], place: Place): void {
    for (const node of nodes) {
      if (place.writer.isFull) return;
      if (node.nodeName === '#text' && 'value' in node) place.writer.text(node.value, place.marks, place);
      else if (isElement(node)) this.#element(node, place);
    }
  }

  #element(element: HtmlElement, outer: Place): void {
    if (outer.steps >= maxSteps) {
      outer.writer.text(textOf([element]), outer.marks, outer);
      return;
    }
    const tag = element.tagName;
    const place = this.#inside(element, outer);
    const level = headings[tag];
    const title = tag === 'abbr' ? attribute(element, 'title') : undefined;
    if (tag === 'mark' || title)
      this.#lost.push({ what: tag, ...(title && { detail: title.slice(0, 200) }) });
    if (tag === 'br') outer.writer.break(outer);
    else if (tag === 'wbr') return;
    else if (dropped.has(tag)) this.#drop(element, outer);
    else if (outer.level !== undefined) this.#inline(element, place);
    else if (level !== undefined) this.#textBlock(element, { ...place, level });
    else if (tag === 'ul' || tag === 'ol' || tag === 'menu' || tag === 'dir') this.#list(element, place);
    else if (tag === 'dl') this.#definitions(element, place);
    else if (tag === 'blockquote') this.#quote(element, place);
    else if (tag === 'pre' || tag === 'listing' || tag === 'xmp') this.#code(element, place);
    else if (tag === 'hr') outer.writer.block({ type: 'horizontalRule' });
    else if (tag === 'table') this.#table(element, place);
    else if (paragraphs.has(tag)) this.#textBlock(element, place);
    else this.#inline(element, place);
  }

  /** Marks and attributes an element gives to what is inside it. */
  #inside(element: HtmlElement, outer: Place): Place {
    const tag = element.tagName;
    let marks = outer.marks;
    const type = marked[tag];
    if (type) marks = withMark(marks, { type });
    if (tag === 'dt' || tag === 'summary' || tag === 'th' || tag === 'legend')
      marks = withMark(marks, { type: 'bold' });
    if (tag === 'figcaption' || tag === 'caption') marks = withMark(marks, { type: 'italic' });
    if (tag === 'a') marks = this.#linked(element, marks);
    let attrs = outer.attrs;
    for (const { name, value } of element.attrs) {
      if (name === 'style') ({ marks, attrs } = styled(value.toLowerCase(), marks, attrs));
      else if (name === 'align') attrs = aligned(attrs, value);
      else if (name === 'dir' && /^(rtl|ltr)$/i.test(value)) {
        attrs = { ...attrs, dir: value.toLowerCase() === 'rtl' ? 'rtl' : 'ltr' };
      } else if (name === 'lang' && languagePattern.test(value)) attrs = { ...attrs, lang: value };
      else if (name === 'class')
        attrs = aligned(
          attrs,
          /(?:^|\s)(?:has-text-)?align-(left|center|right|justify)(?:\s|$)/.exec(value)?.[1] ?? '',
        );
    }
    if (tag === 'center') attrs = aligned(attrs, 'center');
    return { ...outer, marks, attrs, steps: outer.steps + 1 };
  }

  #linked(element: HtmlElement, marks: readonly Mark[]): readonly Mark[] {
    const href = attribute(element, 'href');
    if (href === undefined || marks.some((mark) => mark.type === 'link')) return marks;
    const target = this.#link(href);
    if (!target) {
      this.#lost.push({ what: 'link', detail: href.slice(0, 200) });
      return marks;
    }
    const newWindow = attribute(element, 'target') === '_blank';
    return withMark(marks, { type: 'link', attrs: newWindow ? { target, newWindow } : { target } });
  }

  #drop(element: HtmlElement, place: Place): void {
    const detail = attribute(element, 'src') ?? attribute(element, 'data');
    this.#lost.push({ what: element.tagName, ...(detail && { detail: detail.slice(0, 200) }) });
    const alt = element.tagName === 'img' ? attribute(element, 'alt') : undefined;
    if (alt) place.writer.text(alt, place.marks, place);
  }

  #inline(element: HtmlElement, place: Place): void {
    const isApart = paragraphs.has(element.tagName) && place.level !== undefined;
    if (isApart) place.writer.text(' ', place.marks, place);
    if (element.tagName === 'q') place.writer.text('“', place.marks, place);
    this.walk(element.childNodes, place);
    if (element.tagName === 'q') place.writer.text('”', place.marks, place);
    if (isApart) place.writer.text(' ', place.marks, place);
  }

  #textBlock(element: HtmlElement, place: Place): void {
    place.writer.close();
    this.walk(element.childNodes, place);
    place.writer.close();
  }

  #list(element: HtmlElement, place: Place): void {
    if (place.depth > deepest.list) {
      this.#textBlock(element, place);
      return;
    }
    const items: ListItemNode[] = [];
    for (const child of element.childNodes) {
      if (isElement(child) && child.tagName === 'li') {
        const item = this.#item(this.#inside(child, place), child.childNodes);
        if (item) items.push(item);
        continue;
      }
      // Old HTML puts a list beside the item it belongs to.
      const rest = this.#blocks([child], place, 2);
      const last = items.at(-1);
      if (rest.length > 0 && last) last.content.push(...rest);
      else if (rest.length > 0) items.push({ type: 'listItem', content: startWithParagraph(rest) });
    }
    if (items.length === 0) return;
    if (element.tagName !== 'ol') return place.writer.block({ type: 'bulletList', content: items });
    const start = Number.parseInt(attribute(element, 'start') ?? '1', 10);
    const attrs =
      Number.isFinite(start) && start !== 1 && Math.abs(start) <= 1_000_000 ? { attrs: { start } } : {};
    place.writer.block({ type: 'orderedList', ...attrs, content: items });
  }

  #item(place: Place, nodes: readonly HtmlNode[]): ListItemNode | undefined {
    const content = this.#blocks(nodes, place, 2);
    return content.length > 0 ? { type: 'listItem', content: startWithParagraph(content) } : undefined;
  }

  /** A list of terms becomes a list: the term in bold, what it means below it. */
  #definitions(element: HtmlElement, place: Place): void {
    if (place.depth > deepest.list) {
      this.#textBlock(element, place);
      return;
    }
    const groups: HtmlNode[][] = [];
    let afterMeaning = true;
    for (const child of definitionParts(element)) {
      const isTerm = isElement(child) && child.tagName === 'dt';
      if (groups.length === 0 || (isTerm && afterMeaning)) groups.push([]);
      groups.at(-1)!.push(child);
      afterMeaning = !isTerm;
    }
    const items = groups.flatMap((nodes) => this.#item(place, nodes) ?? []);
    if (items.length > 0) place.writer.block({ type: 'bulletList', content: items });
  }

  #quote(element: HtmlElement, place: Place): void {
    if (place.depth > deepest.quote) {
      this.#textBlock(element, place);
      return;
    }
    const content = this.#blocks(element.childNodes, place, 1);
    if (content.length > 0) place.writer.block({ type: 'blockquote', content });
  }

  #code(element: HtmlElement, place: Place): void {
    const inner = element.childNodes.find((child) => isElement(child) && child.tagName === 'code');
    const classes = [element, inner]
      .map((e) => (e && isElement(e) ? attribute(e, 'class') : undefined))
      .join(' ');
    const language = /(?:^|\s)lang(?:uage)?-([^\s]+)/.exec(classes)?.[1];
    place.writer.code(
      textOf(element.childNodes),
      language && codeLanguagePattern.test(language) ? language : undefined,
    );
  }

  /** Rich text has no tables: each row becomes a line, so that nothing anyone wrote is gone. */
  #table(element: HtmlElement, place: Place): void {
    this.#lost.push({ what: 'table' });
    place.writer.close();
    for (const row of rows(element)) {
      let isFirst = true;
      for (const cell of row.childNodes) {
        if (!isElement(cell)) continue;
        if (!isFirst) place.writer.text(' | ', [], place);
        isFirst = false;
        this.#inline(cell, this.#inside(cell, this.#inside(row, place)));
      }
      place.writer.close();
    }
  }

  #blocks(nodes: readonly HtmlNode[], place: Place, deeper: number): BlockNode[] {
    const writer = place.writer.inner();
    this.walk(nodes, { ...place, writer, depth: place.depth + deeper });
    return writer.finish();
  }
}

/** An editor wants a paragraph first; a heading there reads as one in bold. */
function startWithParagraph(content: BlockNode[]): [ParagraphNode, ...BlockNode[]] {
  const [first, ...rest] = content;
  if (first?.type === 'paragraph') return [first, ...rest];
  if (first?.type !== 'heading') return [{ type: 'paragraph' }, ...content];
  const { level: _, ...attrs } = first.attrs;
  const bold = (first.content ?? []).map((node) =>
    node.type === 'text' ? { ...node, marks: [...withMark(node.marks ?? [], { type: 'bold' })] } : node,
  );
  const paragraph: ParagraphNode = { type: 'paragraph', content: bold };
  return [Object.keys(attrs).length > 0 ? { ...paragraph, attrs } : paragraph, ...rest];
}

function definitionParts(element: HtmlElement): HtmlNode[] {
  return element.childNodes.flatMap((child) =>
    isElement(child) && child.tagName === 'div' ? child.childNodes : [child],
  );
}

function* rows(table: HtmlElement): Generator<HtmlElement> {
  for (const child of table.childNodes) {
    if (!isElement(child)) continue;
    if (child.tagName === 'tr' || child.tagName === 'caption')
      yield child.tagName === 'tr' ? child : wrap(child);
    else if (/^(thead|tbody|tfoot)$/.test(child.tagName)) yield* rows(child);
  }
}

const wrap = (cell: HtmlElement): HtmlElement => ({ ...cell, tagName: 'tr', childNodes: [cell] });
