import type { BlockNode } from '../blocks/document.ts';
import { isPublicUrl, type LinkTarget, safeInternalPath } from '../links.ts';
import type { BlockDefinition } from '../plugin.ts';
import type { JsonSchema, StoredLink } from '../schema.ts';
import { isVagueLabel } from '../vague-label.ts';
import { about, finding, type PageFinding } from './finding.ts';

/** What stands in the texts of the blocks: headings in their order, and links that say where they lead. */
export function textFindings(blocks: { node: BlockNode; definition: BlockDefinition }[]): PageFinding[] {
  const found: PageFinding[] = [];
  let last = 1;
  for (const { node, definition } of blocks) {
    for (const { path, heading, link } of partsOf(definition.content.schema, node.content, '')) {
      if (heading) {
        if (heading.level > last + 1) found.push(about(node, skipped(last, heading.level), path));
        if (heading.text.trim() === '') found.push(about(node, emptyHeading, path));
        last = heading.level;
      }
      if (link?.label !== undefined && isVagueLabel(link.label))
        found.push(about(node, vague(link.label), path));
      if (link && !leadsOut(link.target)) found.push(about(node, unsafe, path));
    }
  }
  return found;
}

const skipped = (from: number, to: number) =>
  finding('warning', 'heading-order', [
    `Na een kop van niveau ${from} volgt er een van niveau ${to}. Sla geen niveau over.`,
    `A heading of level ${from} is followed by one of level ${to}. Skip no level.`,
  ]);
const emptyHeading = finding('warning', 'empty-heading', [
  'Hier staat een lege kop.',
  'Here is an empty heading.',
]);
const vague = (label: string) =>
  finding('warning', 'vague-link', [
    `“${label}” zegt niet waar de link heen gaat.`,
    `“${label}” does not say where the link leads.`,
  ]);
const unsafe = finding('warning', 'unsafe-link', [
  'Deze link gaat naar een adres dat bezoekers niet kunnen bereiken.',
  'This link leads to an address that visitors cannot reach.',
]);

const leadsOut = (target: LinkTarget): boolean =>
  target.kind !== 'address' ||
  (target.href.startsWith('/') ? safeInternalPath(target.href) !== undefined : isPublicUrl(target.href));

type Part = {
  path: string;
  heading?: { level: number; text: string };
  link?: { label?: string | undefined; target: LinkTarget };
};
type Node = {
  type?: string;
  text?: string;
  attrs?: { level?: number };
  content?: Node[];
  marks?: { type: string; attrs?: { target?: LinkTarget } }[];
};

/** The headings and links of stored content in reading order, each with its place. */
function* partsOf(schema: JsonSchema, value: unknown, path: string): Generator<Part> {
  if (value === undefined || value === null) return;
  switch (schema['x-type']) {
    case 'object':
      for (const [name, property] of Object.entries(schema['properties'] as { [name: string]: JsonSchema }))
        yield* partsOf(property, (value as { [name: string]: unknown })[name], `${path}/${name}`);
      return;
    case 'list':
      for (const [index, one] of (value as unknown[]).entries())
        yield* partsOf(schema['items'] as JsonSchema, one, `${path}/${index}`);
      return;
    case 'link':
      yield { path, link: { label: (value as StoredLink).label, target: (value as StoredLink).target } };
      return;
    case 'richText':
      yield* partsOfText(value as Node, path);
  }
}

function* partsOfText(node: Node, path: string): Generator<Part> {
  if (node.type === 'heading')
    yield { path, heading: { level: node.attrs?.level ?? 2, text: wordsOf(node) } };
  let open: { label: string; target: LinkTarget } | undefined;
  for (const child of node.content ?? []) {
    // A link in words of different looks is several nodes with the same mark.
    const target = child.marks?.find(({ type }) => type === 'link')?.attrs?.target;
    if (open && JSON.stringify(target) === JSON.stringify(open.target)) open.label += child.text ?? '';
    else {
      if (open) yield { path, link: open };
      open = target && { label: child.text ?? '', target };
    }
    yield* partsOfText(child, path);
  }
  if (open) yield { path, link: open };
}

const wordsOf = (node: Node): string => (node.text ?? '') + (node.content ?? []).map(wordsOf).join('');
