import { parseFragment } from 'parse5';
import type { HtmlElement, HtmlNode } from '../../rich-text/from-html.ts';
import { isElement, textOf } from '../../rich-text/from-html.ts';
import { escapeHtml } from '../../rich-text/safe-html.ts';
import type { Shortcode } from './shortcodes.ts';
import { renderShortcodes } from './shortcodes.ts';

/** Something that has no place in our pages: a form (`shortcode`), a list of latest comments (`block`). */
export type Missed = { what: string; detail?: string };

export type MarkupContext = {
  missed: Missed[];
  /** The content of a reusable block, by its id. */
  reusable: (id: string) => string | undefined;
};

/**
 * The content of a page or post as one tree of HTML. Blocks stay as their HTML, in which `wp-…` elements stand for
 * what has none (a gallery by numbers, an embedded address); text of the classic editor gets its paragraphs.
 */
export function parseContent(content: string, context: MarkupContext): HtmlNode[] {
  const html = withoutBlocks(content, context, 0);
  const nodes = parseFragment(html, { scriptingEnabled: false }).childNodes;
  for (const node of [...nodes]) lines(node, false);
  return nodes;
}

/** Replaces the comments that delimit blocks; what stands between blocks, and all of an old text, is classic. */
function withoutBlocks(content: string, context: MarkupContext, depth: number): string {
  let out = '';
  let at = 0;
  let open: string[] = [];
  for (const mark of delimiters(content)) {
    const text = content.slice(at, mark.start);
    out += open.length === 0 || isClassic(open.at(-1)!) ? classic(text, context) : text;
    at = mark.end;
    if (mark.isClosing) {
      const last = open.lastIndexOf(mark.name);
      if (last >= 0) open = open.slice(0, last);
      continue;
    }
    // What is inside a block we lack belongs to it, and one remark is enough.
    const isNoted = open.some((name) => !isPlain(name));
    out += standIn(mark, isNoted ? { ...context, missed: [] } : context, depth);
    if (!mark.isVoid) open.push(mark.name);
  }
  const rest = content.slice(at);
  return out + (open.length === 0 || isClassic(open.at(-1)!) ? classic(rest, context) : rest);
}

const isClassic = (name: string) => name === 'shortcode' || name === 'freeform' || name === 'classic';

type Delimiter = {
  start: number;
  end: number;
  name: string;
  attributes: { [name: string]: unknown };
  isClosing: boolean;
  isVoid: boolean;
};

/** The comments that begin and end blocks: `<!-- wp:core/image {"id":1} -->`. `core/` is left out of names. */
export function* delimiters(content: string): Generator<Delimiter> {
  let at = 0;
  while (at < content.length) {
    const start = content.indexOf('<!--', at);
    if (start < 0) return;
    const close = content.indexOf('-->', start + 4);
    if (close < 0) return;
    at = close + 3;
    const match = /^\s*(\/)?wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)(?=[\s/]|$)/.exec(
      content.slice(start + 4, Math.min(close, start + 164)),
    );
    if (!match) continue;
    const rest = content.slice(start + 4 + match[0].length, close).trim();
    const isVoid = rest.endsWith('/') && !rest.endsWith('}');
    yield {
      start,
      end: at,
      name: match[2]!.replace(/^core\//, ''),
      attributes: json(isVoid ? rest.slice(0, -1) : rest),
      isClosing: match[1] === '/',
      isVoid,
    };
  }
}

function json(text: string): { [name: string]: unknown } {
  if (!text.trim().startsWith('{')) return {};
  try {
    return JSON.parse(text) as { [name: string]: unknown };
  } catch {
    return {};
  }
}

/** Blocks that only arrange what is inside them, or whose HTML says all. */
const plainBlocks = new Set(
  'paragraph heading list list-item quote pullquote table image gallery media-text cover group columns column buttons button separator code preformatted verse html shortcode freeform classic embed video audio file details more nextpage spacer social-links social-link missing footnotes math accordion accordion-item accordion-heading accordion-panel row stack'.split(
    ' ',
  ),
);

const isPlain = (name: string) => plainBlocks.has(name) || name.startsWith('core-embed/') || name === 'block';

function standIn(block: Delimiter, context: MarkupContext, depth: number): string {
  const { name, attributes } = block;
  const text = (key: string) => (typeof attributes[key] === 'string' ? (attributes[key] as string) : '');
  if (name === 'social-link') {
    return element('wp-social', { url: text('url'), label: text('label') || text('service') });
  }
  if (name === 'cover' && text('backgroundType') !== 'video' && text('url')) {
    return element('wp-cover', {
      url: text('url'),
      id: `${(attributes['id'] as number | undefined) ?? ''}`,
      alt: text('alt'),
    });
  }
  if (name === 'gallery' && Array.isArray(attributes['ids'])) return '';
  if (name === 'block') {
    const inner = depth < 5 ? context.reusable(`${attributes['ref'] as number}`) : undefined;
    if (inner !== undefined) return withoutBlocks(inner, context, depth + 1);
  }
  if (isPlain(name) && name !== 'block') return '';
  context.missed.push({ what: 'block', detail: name });
  return block.isVoid && name.includes('/') ? spokenAttributes(attributes) : '';
}

/** Blocks of plugins keep their words in their attributes. */
function spokenAttributes(attributes: { [name: string]: unknown }): string {
  let out = '';
  const visit = (value: unknown, key: string, depth: number) => {
    if (depth > 4 || key.startsWith('_')) return;
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, name, depth + 1);
    } else if (
      typeof value === 'string' &&
      spoken.test(key) &&
      /[^\W\d_]{3}/.test(value) &&
      !/^(https?:|\/|#|field_)/.test(value)
    ) {
      out += /title|heading|kop|titel/i.test(key) ? `<h3>${value}</h3>` : `<div>${value}</div>`;
    }
  };
  visit(attributes, '', 0);
  return out;
}

const spoken =
  /(^|_|[a-z](?=[A-Z]))(sub)?(title|heading|text|content|description|label|caption|quote|kop|tekst|inhoud|titel)s?$/i;

const element = (name: string, attributes: { [name: string]: string }, inner = '') => {
  const list = Object.entries(attributes).filter(([, value]) => value !== '');
  return `<${name}${list.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>${inner}</${name}>`;
};

/** Text of the classic editor: short codes, addresses on a line of their own, and lines that mean paragraphs. */
function classic(html: string, context: MarkupContext): string {
  if (html.trim() === '') return html;
  const rendered = renderShortcodes(html, (shortcode) => render(shortcode, context));
  return `<wp-classic>${rendered.replace(/(^|\n)[ \t]*(https?:\/\/[^\s<>"'[\]]+)[ \t]*(?=\r?\n|$)/g, (_, start: string, url: string) => `${start}${element('wp-embed', { url: url.replaceAll('&amp;', '&') })}`)}</wp-classic>`;
}

function render({ name, attributes, values, inner }: Shortcode, context: MarkupContext): string | undefined {
  const first = (...names: string[]) => names.map((key) => attributes[key]).find((value) => value) ?? '';
  switch (name) {
    case 'caption':
    case 'wp_caption': {
      const [media, text] = apart(inner ?? '');
      const caption = text.trim() || first('caption');
      return `<figure class="wp-caption">${media}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`;
    }
    case 'gallery':
    case 'playlist':
      return element('wp-gallery', {
        ids: first('ids', 'include'),
        exclude: first('exclude'),
        of: first('id'),
        type: name,
      });
    case 'embed':
      return element('wp-embed', { url: plain(inner ?? '') || first('src', 'url') || (values[0] ?? '') });
    case 'youtube':
    case 'vimeo':
    case 'video':
    case 'wpvideo':
    case 'audio': {
      const given =
        first('src', 'url', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav', 'id') ||
        plain(inner ?? '') ||
        (values[0] ?? '');
      return element('wp-embed', { url: watchAddress(name, given), kind: name });
    }
    case 'code':
    case 'sourcecode':
    case 'source':
      return `<pre><code class="language-${escapeHtml(first('language', 'lang') || (values[0] ?? ''))}">${inner ?? ''}</code></pre>`;
    case 'sic':
      return undefined;
    default:
      return foreign({ name, attributes, values, inner }, context);
  }
}

/** A short code of a plugin or page builder: its inner text stays, and so do the words of its attributes. */
function foreign({ name, attributes, values, inner }: Shortcode, context: MarkupContext): string | undefined {
  const isCode = inner !== undefined || Object.keys(attributes).length > 0 || /[_-]/.test(name);
  if (!isCode || values.length > 3) return undefined;
  const isArrangement = builders.test(name);
  if (!isArrangement) context.missed.push({ what: 'shortcode', detail: name });
  if (/form|login|newsletter|captcha|map/.test(name)) return inner ?? '';
  const heading = attributes['title'] ?? attributes['heading'];
  const text = attributes['text'] ?? attributes['content'] ?? attributes['description'];
  const words = [heading && `<h3>${heading}</h3>`, text && `<p>${text}</p>`].filter(Boolean).join('');
  return `${words}${isArrangement ? `<div>${inner ?? ''}</div>` : (inner ?? '')}`;
}

/** Rows, columns and text boxes of the common page builders. */
const builders =
  /^(vc_(row|column|section|column_text|row_inner|column_inner|custom_heading|tta_\w+|tab|tabs)|et_pb_(section|row|column|text|row_inner|column_inner)|fusion_(builder_\w+|text|title)|av_(section|textblock|one_\w+|heading)|row|column|one_half|one_third|two_third|one_fourth|three_fourth)(_last)?$/;

/** The picture, with the link around it, and the words after it. */
function apart(html: string): [string, string] {
  const match = /^[\s\S]*?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(html);
  return match ? [match[0], html.slice(match[0].length)] : [html, ''];
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim();

function watchAddress(name: string, given: string): string {
  if (name === 'youtube' && /^[\w-]{11}$/.test(given)) return `https://www.youtube.com/watch?v=${given}`;
  if (name === 'vimeo' && /^\d+$/.test(given)) return `https://vimeo.com/${given}`;
  return given;
}

/** Inside `wp-classic`, one line feed is a line and two are a paragraph. */
function lines(root: HtmlNode, inClassic: boolean): void {
  const work: [HtmlNode, boolean][] = [[root, inClassic]];
  for (let next = work.pop(); next; next = work.pop()) {
    const [node, isInside] = next;
    if (!isElement(node) || verbatim.has(node.tagName)) continue;
    const inside = isInside || node.tagName === 'wp-classic';
    const isVerse =
      node.tagName === 'pre' &&
      node.attrs.some(({ name, value }) => name === 'class' && value.includes('wp-block-verse'));
    if (isVerse) node.tagName = node.nodeName = 'div';
    else if (node.tagName === 'pre') continue;
    else if (inside && node.tagName === 'code' && textOf(node.childNodes).includes('\n')) {
      // Code of several lines was written between lines of text; there it loses its shape.
      node.tagName = node.nodeName = 'pre';
      continue;
    }
    if (inside || isVerse) {
      node.childNodes = node.childNodes.flatMap((child, at, all) =>
        broken(child, all[at - 1], node, isVerse),
      );
    }
    for (const child of node.childNodes) work.push([child, inside || isVerse]);
  }
}

const verbatim = new Set(['script', 'style', 'textarea']);

function broken(
  child: HtmlNode,
  before: HtmlNode | undefined,
  parent: HtmlElement,
  isVerse: boolean,
): HtmlNode[] {
  if (child.nodeName !== '#text' || !('value' in child) || !child.value.includes('\n')) return [child];
  const text = child.value.replace(/\r\n?/g, '\n');
  const value = before && isElement(before) && before.tagName === 'br' ? text.replace(/^[ \t]*\n/, '') : text;
  const nodes: HtmlNode[] = [];
  for (const [index, paragraph] of value.split(isVerse ? /$^/ : /\n[ \t\u00a0]*\n\s*/).entries()) {
    if (index > 0) nodes.push(made('p', parent));
    for (const [n, line] of paragraph.split('\n').entries()) {
      if (n > 0) nodes.push(made('br', parent));
      if (line !== '') nodes.push({ nodeName: '#text', value: line, parentNode: parent } as HtmlNode);
    }
  }
  return nodes;
}

function made(tagName: string, parentNode: HtmlElement): HtmlElement {
  return {
    nodeName: tagName,
    tagName,
    attrs: [],
    childNodes: [],
    parentNode,
    namespaceURI: parentNode.namespaceURI,
  } as HtmlElement;
}
