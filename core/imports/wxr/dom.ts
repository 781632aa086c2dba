import type { HtmlElement, HtmlNode } from '../../rich-text/from-html.ts';
import { attribute, isElement } from '../../rich-text/from-html.ts';

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
