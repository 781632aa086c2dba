import type { BlockNode } from '../blocks/document.ts';
import { isHeadingLevel } from '../blocks/heading-level.ts';
import { isLinkable, type LinkTarget } from '../links.ts';
import type { BlockDefinition } from '../plugin.ts';
import type { JsonSchema, StoredLink } from '../schema.ts';
import { isVagueLabel } from '../vague-label.ts';
import { about, finding, type PageFinding } from './finding.ts';

/**
 * What stands in the texts of the blocks: headings in their order, and links that say where they lead. A page has its
 * title among them; a section or the body of an item stands below one.
 */
export function textFindings(
  blocks: { node: BlockNode; definition: BlockDefinition }[],
  { isPage }: { isPage: boolean },
): PageFinding[] {
  const found: PageFinding[] = [];
  const titles: { node: BlockNode; path: string }[] = [];
  let last = 1;
  for (const { node, definition } of blocks) {
    for (const { path, heading, link, isOwnTitle, boldLine } of partsOf(
      definition.content.schema,
      node.content,
      '',
    )) {
      if (heading) {
        if (heading.level > last + 1) found.push(about(node, skipped(last, heading.level), path));
        if (heading.text.trim() === '') found.push(about(node, emptyHeading, path));
        if (heading.level === 1) titles.push({ node, path });
        last = heading.level;
      }
      // What stands above a list or cards is a heading of level 2, which nobody chooses.
      if (isOwnTitle) last = Math.max(last, 2);
      if (boldLine !== undefined) found.push(about(node, fakeHeading(boldLine), path));
      if (link?.label !== undefined && isVagueLabel(link.label))
        found.push(about(node, vague(link.label), path));
      if (link && isForExamples(link.target)) found.push(about(node, forExamples, path));
      if (link && !leadsOut(link.target)) found.push(about(node, unsafe, path));
    }
  }
  // What readers of a screen jump to first says what the page is: once.
  if (isPage && blocks.length > 0 && titles.length === 0) found.push(noTitleHeading);
  return [...found, ...titles.slice(1).map(({ node, path }) => about(node, secondTitle, path))];
}

const skipped = (from: number, to: number) =>
  finding('warning', 'heading-order', [
    `Na een kop van niveau ${from} volgt er een van niveau ${to}. Sla geen niveau over.`,
    `A heading of level ${from} is followed by one of level ${to}. Skip no level.`,
  ]);
const noTitleHeading = finding('warning', 'no-heading', [
  'De pagina heeft geen kop van niveau 1. Zet er een Opening of een Titel op met ‘Kop 1’.',
  'The page has no heading of level 1. Add a Hero or a Title with ‘Heading 1’.',
]);
const secondTitle = finding('warning', 'second-heading', [
  'Er staat al een kop van niveau 1 op de pagina. Kies hier niveau 2 of lager.',
  'There is a heading of level 1 on the page already. Choose level 2 or lower here.',
]);
const emptyHeading = finding('warning', 'empty-heading', [
  'Hier staat een lege kop.',
  'Here is an empty heading.',
]);
const fakeHeading = (text: string) =>
  finding('warning', 'fake-heading', [
    `“${text}” is een regel in vet. Is het een kop, maak er dan een kop van: schermlezers en zoekmachines herkennen hem dan.`,
    `“${text}” is a line in bold. If it is a heading, make it one: screen readers and search engines recognise it then.`,
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

const forExamples = finding('warning', 'example-link', [
  'Deze link gaat nog naar het adres uit het voorbeeld. Kies waar hij heen gaat, of haal hem weg.',
  'This link still leads to the address of the example. Choose where it leads, or take it away.',
]);

/** Where the links of examples lead: RFC 2606 keeps these hosts for them, and nobody's page is there. */
export const isForExamples = (target: LinkTarget): boolean =>
  target.kind === 'address' && /^https?:\/\/(www\.)?example\.(org|com|net)(?=[:/?#]|$)/i.test(target.href);

const leadsOut = (target: LinkTarget): boolean => target.kind !== 'address' || isLinkable(target.href);

type Part = {
  path: string;
  heading?: { level: number; text: string };
  link?: { label?: string | undefined; target: LinkTarget };
  /** The title of a block, which has no level of its own to choose. */
  isOwnTitle?: boolean;
  /** A short line in bold above something else, which looks like a heading and is none. */
  boldLine?: string;
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
    case 'object': {
      const initial = schema['x-initial'] as { [name: string]: unknown } | undefined;
      const properties = schema['properties'] as { [name: string]: JsonSchema };
      const isChosen = Object.values(properties).some(isHeadingLevel);
      if (path === '' && !isChosen && titleOf(value) !== '') yield { path: '/title', isOwnTitle: true };
      for (const [name, property] of Object.entries(properties)) {
        const field = (value as { [name: string]: unknown })[name];
        if (isHeadingLevel(property)) {
          const level = Number(String(field ?? initial?.[name]).slice(1));
          const text = titleOf(value);
          // Without a title there is no heading.
          if (text.trim() !== '') yield { path: `${path}/${name}`, heading: { level, text } };
        } else yield* partsOf(property, field, `${path}/${name}`);
      }
      return;
    }
    case 'list':
      for (const [index, one] of (value as unknown[]).entries())
        yield* partsOf(schema['items'] as JsonSchema, one, `${path}/${index}`);
      return;
    case 'link':
      yield { path, link: { label: (value as StoredLink).label, target: (value as StoredLink).target } };
      return;
    case 'richText':
      yield* boldLines(value as Node, path);
      yield* partsOfText(value as Node, path);
  }
}

const titleOf = (value: unknown) => String((value as { title?: unknown }).title ?? '');

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

/** Characters that a heading has at most, by the look of it. */
const longestHeading = 80;

function* boldLines({ content = [] }: Node, path: string): Generator<Part> {
  for (const [index, { type, content: parts = [] }] of content.entries()) {
    const isBold = parts.length > 0 && parts.every(({ marks }) => marks?.some((one) => one.type === 'bold'));
    if (type !== 'paragraph' || !isBold || content[index + 1]?.type === undefined) continue;
    const text = parts.map(wordsOf).join('').trim();
    if (text !== '' && text.length <= longestHeading && !/[.!,;]$/.test(text)) yield { path, boldLine: text };
  }
}

const wordsOf = (node: Node): string => (node.text ?? '') + (node.content ?? []).map(wordsOf).join('');
