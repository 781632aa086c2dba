import type { LinkTarget, ResolveLink } from '../links.ts';
import { safeHref } from '../links.ts';
import { slugify } from '../slug.ts';
import { inlineText } from './plain.ts';
import type { SafeHtml } from './safe-html.ts';
import { emptyHtml, escapeHtml, trustHtml } from './safe-html.ts';
import type {
  BlockNode,
  HeadingNode,
  InlineNode,
  Mark,
  PlainMark,
  RichText,
  TextAttributes,
} from './tree.ts';

export type HtmlOptions = {
  /** Where pages, items and files live now; a link to something that is gone becomes plain text. */
  resolveLink: ResolveLink;
  /** Addresses, as they were typed, that lead nowhere: a link to one becomes plain text too. */
  closed?: ReadonlySet<string> | undefined;
  /** Added to every heading's level, so that a text under a block's own heading keeps the outline. */
  headingShift?: number;
  /** Gives headings an id to link to; one set for a page keeps the ids of its texts apart. */
  headingIds?: Set<string>;
};

/** Rich text as HTML. Everything is escaped; nodes it does not know (a newer version's) leave no trace. */
export function richTextToHtml(doc: RichText | undefined, options: HtmlOptions): SafeHtml {
  if (!doc?.content?.length) return emptyHtml;
  return trustHtml(blocks(doc.content, options));
}

function blocks(nodes: readonly BlockNode[], options: HtmlOptions): string {
  let out = '';
  for (const node of nodes) out += block(node, options);
  return out;
}

function block(node: BlockNode, options: HtmlOptions): string {
  switch (node.type) {
    case 'paragraph':
      return `<p${attributes(node.attrs)}>${inline(node.content, options)}</p>`;
    case 'heading':
      return heading(node, options);
    case 'bulletList':
      return `<ul>${items(node.content, options)}</ul>`;
    case 'orderedList': {
      const start = node.attrs?.start ?? 1;
      return `<ol${start === 1 ? '' : ` start="${Math.trunc(start)}"`}>${items(node.content, options)}</ol>`;
    }
    case 'blockquote':
      return `<blockquote>${blocks(node.content, options)}</blockquote>`;
    case 'codeBlock': {
      const language = node.attrs?.language;
      let code = '';
      for (const part of node.content ?? []) code += escapeHtml(part.text);
      // Long lines scroll, also for who has no pointer.
      return `<pre tabindex="0"><code${language ? ` class="language-${escapeHtml(language)}"` : ''}>${code}</code></pre>`;
    }
    case 'horizontalRule':
      return '<hr>';
    default:
      return '';
  }
}

function items(nodes: readonly { content: BlockNode[] }[], options: HtmlOptions): string {
  let out = '';
  for (const { content } of nodes) {
    const [first, ...rest] = content;
    // An item of one plain line carries no paragraph, so that lists are as tight as they read.
    const tight = first?.type === 'paragraph' && !attributes(first.attrs) && rest.every(isList);
    out += `<li>${tight ? inline(first.content, options) + blocks(rest, options) : blocks(content, options)}</li>`;
  }
  return out;
}

const isList = (node: BlockNode) => node.type === 'bulletList' || node.type === 'orderedList';

function heading(node: HeadingNode, options: HtmlOptions): string {
  const level = Math.min(6, Math.max(2, node.attrs.level + (options.headingShift ?? 0)));
  const id = options.headingIds ? headingId(node, options.headingIds) : '';
  return `<h${level}${id}${attributes(node.attrs)}>${inline(node.content, options)}</h${level}>`;
}

function headingId(node: HeadingNode, taken: Set<string>): string {
  const base = slugify(inlineText(node.content ?? []));
  if (base === '') return '';
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return ` id="${id}"`;
}

/** No style attribute: the content security policy forbids it. */
function attributes(attrs: TextAttributes | undefined): string {
  if (!attrs) return '';
  let out = '';
  if (attrs.lang) out += ` lang="${escapeHtml(attrs.lang)}"`;
  if (attrs.dir) out += ` dir="${escapeHtml(attrs.dir)}"`;
  if (attrs.textAlign) out += ` class="align-${escapeHtml(attrs.textAlign)}"`;
  return out;
}

/** Neighbours that share marks share their elements: a link with one bold word stays one link. */
function inline(nodes: readonly InlineNode[] | undefined, options: HtmlOptions): string {
  if (!nodes) return '';
  let out = '';
  let open: Tag[] = [];
  for (const node of nodes) {
    if (node.type === 'text' && !node.marks?.length && open.length === 0) {
      out += escapeHtml(node.text);
      continue;
    }
    if (node.type !== 'text') {
      if (node.type === 'hardBreak') out += '<br>';
      continue;
    }
    const wanted = tags(node.marks ?? [], options);
    let shared = 0;
    while (shared < open.length && shared < wanted.length && open[shared]!.start === wanted[shared]!.start)
      shared++;
    for (let i = open.length - 1; i >= shared; i--) out += open[i]!.end;
    for (let i = shared; i < wanted.length; i++) out += wanted[i]!.start;
    open = wanted;
    out += escapeHtml(node.text);
  }
  for (let i = open.length - 1; i >= 0; i--) out += open[i]!.end;
  return out;
}

type Tag = { start: string; end: string };
/** Outermost first. */
const order: Mark['type'][] = [
  'link',
  'bold',
  'italic',
  'underline',
  'strike',
  'subscript',
  'superscript',
  'code',
];
const elements: { [type in PlainMark['type']]: Tag } = {
  bold: { start: '<strong>', end: '</strong>' },
  italic: { start: '<em>', end: '</em>' },
  underline: { start: '<u>', end: '</u>' },
  strike: { start: '<s>', end: '</s>' },
  subscript: { start: '<sub>', end: '</sub>' },
  superscript: { start: '<sup>', end: '</sup>' },
  code: { start: '<code>', end: '</code>' },
};

function tags(marks: readonly Mark[], options: HtmlOptions): Tag[] {
  const found: Tag[] = [];
  for (const type of order) {
    const mark = marks.find((candidate) => candidate.type === type);
    if (!mark) continue;
    const tag =
      mark.type === 'link'
        ? anchor(mark.attrs.target, mark.attrs.newWindow === true, options)
        : elements[mark.type];
    if (tag) found.push(tag);
  }
  return found;
}

function anchor(target: LinkTarget, newWindow: boolean, options: HtmlOptions): Tag | undefined {
  if (target.kind === 'address' && options.closed?.has(target.href)) return undefined;
  const href = safeHref(target, options.resolveLink);
  if (href === undefined) return undefined;
  const elsewhere = target.kind === 'address' && !href.startsWith('/');
  const more = newWindow ? ' target="_blank" rel="noopener"' : elsewhere ? ' rel="noopener"' : '';
  return { start: `<a href="${escapeHtml(href)}"${more}>`, end: '</a>' };
}
