import type { HtmlElement, HtmlNode } from '../../rich-text/from-html.ts';
import { attribute, isElement, textOf } from '../../rich-text/from-html.ts';

/** What `parseContent` puts in the place of what has no HTML. */
export const standIns = new Set('wp-gallery wp-embed wp-social wp-cover'.split(' '));

export function hasClass(node: HtmlElement, ...names: string[]): boolean {
  const classes = attribute(node, 'class');
  return classes !== undefined && classes.split(/\s+/).some((name) => names.includes(name));
}

export function* descendants(root: HtmlElement): Generator<HtmlElement> {
  const open: HtmlNode[] = [...root.childNodes].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) continue;
    yield node;
    for (let i = node.childNodes.length - 1; i >= 0; i--) open.push(node.childNodes[i]!);
  }
}

/** The nearest ancestor with this tag, `root` included. */
export function closest(node: HtmlElement, root: HtmlElement, tag: string): HtmlElement | undefined {
  let parent = node.parentNode;
  while (parent && 'tagName' in parent) {
    if (parent.tagName === tag) return parent;
    if (parent === root) return undefined;
    parent = parent.parentNode;
  }
  return undefined;
}

export function linkAround(node: HtmlElement, root: HtmlElement): string | undefined {
  const anchor = closest(node, root, 'a');
  return anchor && attribute(anchor, 'href');
}

export function without(node: HtmlElement, gone: HtmlElement): HtmlElement {
  const childNodes = node.childNodes.flatMap((child): HtmlNode[] =>
    child === gone ? [] : isElement(child) ? [without(child, gone)] : [child],
  );
  return { ...node, childNodes };
}

const apart = new Set([
  ...'img table blockquote hr details form iframe embed object video audio'.split(' '),
  ...standIns,
]);

export function isApart(node: HtmlElement): boolean {
  if (apart.has(node.tagName)) return true;
  if (node.tagName === 'a') return isButton(node);
  if (node.tagName === 'figure') return hasClass(node, 'wp-block-embed');
  return node.tagName === 'div' && hasClass(node, 'wp-block-file');
}

export const isButton = (node: HtmlElement) =>
  hasClass(node, 'wp-block-button__link', 'elementor-button', 'et_pb_button', 'btn', 'button');

/** A table with one column, or with blocks in its cells, only arranges a page. */
export function isLayout(table: HtmlElement): boolean {
  const inner = [...descendants(table)];
  if (inner.some((node) => /^(table|h[1-6]|iframe|blockquote)$/.test(node.tagName))) return true;
  return !inner.some(
    (node) =>
      node.tagName === 'tr' && node.childNodes.filter((cell) => /^t[dh]$/.test(cell.nodeName)).length > 1,
  );
}

export function captionOf(node: HtmlElement): string {
  const found = node.childNodes.find((child) => isElement(child) && /^(fig)?caption$/.test(child.tagName));
  if (found && isElement(found)) return oneLine(textOf(found.childNodes));
  const deeper =
    node.tagName === 'figure' ? [...descendants(node)].filter((child) => child.tagName === 'figcaption') : [];
  return deeper.length === 1 && !hasClass(node, 'wp-block-gallery')
    ? oneLine(textOf(deeper[0]!.childNodes))
    : '';
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
