import type { Resolved } from '../blocks/content.ts';
import { viewOf } from '../blocks/content.ts';
import { type BlockNode, documentLimits, nodesOf, type PageDocument } from '../blocks/document.ts';
import { presentDocument } from '../blocks/edit.ts';
import { ownCode } from '../blocks/own-code.ts';
import type { Tx } from '../db.ts';
import type { Kernel } from '../kernel.ts';
import { releaseOf } from '../kernel/release.ts';
import { log } from '../log.ts';
import type { BlockDefinition } from '../plugin.ts';
import { missing } from '../validate.ts';
import { about, finding, type PageFinding } from './finding.ts';
import { linksOf, readableAmong } from './link-checks.ts';
import { pageCheckFindings } from './page-checks.ts';
import { exampleFindings } from './example-checks.ts';
import { textFindings } from './text-checks.ts';

/** Everything that can be said of a document without looking at the page: what is missing, and what could be better. */
export async function checkDocument(
  tx: Tx,
  kernel: Kernel,
  stored: PageDocument,
  { isPage }: { isPage: boolean },
): Promise<PageFinding[]> {
  const document = presentDocument(kernel, stored);
  const blocks = [...nodesOf(document.rows)].map(({ node }) => node);
  const known = readableAmong(kernel, blocks);
  const { references, resolved, findings: links } = await linksOf(tx, kernel, known);
  return [
    ...ofPage(document),
    ...blocks.filter((node) => !known.some((one) => one.node === node)).map(unknownBlock),
    ...known.flatMap(({ node, definition }) => ofBlock(node, definition, resolved)),
    ...links,
    ...textFindings(known, { isPage }),
    ...known.flatMap(({ node, definition }) => exampleFindings(node, definition)),
    ...(await pageCheckFindings(tx, kernel, document, resolved)),
    ...weight(document, kernel, blocks, references.filter(({ kind }) => kind === 'image').length),
  ];
}

/** Links in what visitors see that lead nowhere, and that the draft has no more: only publishing it mends them. */
export async function publishedLinkFindings(
  tx: Tx,
  kernel: Kernel,
  stored: PageDocument,
  ofDraft: PageFinding[],
): Promise<PageFinding[]> {
  const blocks = [...nodesOf(presentDocument(kernel, stored).rows)].map(({ node }) => node);
  const { findings } = await linksOf(tx, kernel, readableAmong(kernel, blocks));
  const inDraft = new Set(ofDraft.map(({ code, message }) => `${code} ${message.nl}`));
  return findings
    .filter(({ code, message }) => !inDraft.has(`${code} ${message.nl}`))
    .map(({ level, code, message: { nl, en } }) =>
      finding(level, code, [
        `Op de pagina die bezoekers zien, en niet meer in uw concept: ${nl}`,
        `On the page that visitors see, and no longer in your draft: ${en}`,
      ]),
    );
}

/** What keeps the document from being published. */
export function lacking(kernel: Kernel, document: PageDocument): { path: string; message: string }[] {
  const own = document.title.trim() === '' ? [{ path: '/title', message: 'is missing' }] : [];
  const blocks = [...nodesOf(presentDocument(kernel, document).rows)].flatMap(({ node }) => {
    const definition = kernel.blocks.get(node.type);
    return definition && node.v === definition.version
      ? missing(definition.content.schema, node.content).map((path) => ({
          path: `/${node.id}${path}`,
          message: 'is missing',
        }))
      : [];
  });
  return [...own, ...blocks];
}

function ofPage({ title, description }: PageDocument): PageFinding[] {
  return [
    ...(title.trim() === ''
      ? [finding('error', 'no-title', ['De pagina heeft geen titel.', 'The page has no title.'])]
      : []),
    ...(description.trim() === ''
      ? [
          finding('warning', 'no-description', [
            'De pagina heeft geen beschrijving. Zoekmachines en sociale media laten die zien.',
            'The page has no description. Search engines and social media show it.',
          ]),
        ]
      : []),
  ];
}

function unknownBlock(node: BlockNode): PageFinding {
  return about(
    node,
    finding('warning', 'unknown-block', [
      `Dit blok kan nu niet worden getoond: ${node.type}.`,
      `This block cannot be shown now: ${node.type}.`,
    ]),
  );
}

function ofBlock(node: BlockNode, definition: BlockDefinition, resolved: Resolved): PageFinding[] {
  const { schema } = definition.content;
  const absent = missing(schema, node.content).map((path) => about(node, fieldMissing(path), path));
  try {
    // A check is a plugin's own code: one that throws, or was left out, has nothing to say.
    const content = viewOf(schema, node.content, resolved);
    const found = definition.checks
      ? ownCode(definition, `check:${node.type}`, { id: node.id, content: node.content }, () =>
          definition.checks!(content as never),
        )
      : [];
    return [
      ...absent,
      ...found.map(({ level, code, message, field }) =>
        about(node, { level, code, message }, field === undefined ? undefined : `/${field}`),
      ),
    ];
  } catch (error) {
    const plugin = releaseOf(definition)?.plugin;
    log.warn({ err: error, plugin, type: node.type, block: node.id }, 'the checks of a block failed');
    return absent;
  }
}

/** A required field, at this place in the content, that holds nothing. */
export const fieldMissing = (path: string): PageFinding =>
  path.endsWith('/alt')
    ? finding('error', 'missing-alt', [
        'Beschrijf wat er op de afbeelding te zien is, of geef aan dat zij versiering is.',
        'Describe what the picture shows, or mark it as decoration.',
      ])
    : finding('error', 'missing', ['Dit veld is nog leeg.', 'This field is still empty.']);

/** Pictures beyond this number make a page slow on a phone; bytes of script are those of the blocks' budgets. */
const light = { images: 40, script: 100_000 };

function weight(document: PageDocument, kernel: Kernel, blocks: BlockNode[], images: number): PageFinding[] {
  const { bytes, nodes, warnAt } = documentLimits;
  const script = [...new Set(blocks.map(({ type }) => type))]
    .map((type) => kernel.blocks.get(type)?.budget.js ?? 0)
    .reduce((sum, one) => sum + one, 0);
  const isFull = blocks.length > nodes * warnAt || JSON.stringify(document).length > bytes * warnAt;
  return [
    ...(isFull
      ? [
          finding('warning', 'nearly-full', [
            'De pagina is bijna vol. Verdeel haar over meer pagina’s.',
            'The page is nearly full. Divide it into more pages.',
          ]),
        ]
      : []),
    ...(images > light.images
      ? [
          finding('warning', 'many-images', [
            `Er staan ${images} afbeeldingen op de pagina. Dat maakt haar traag op een telefoon.`,
            `There are ${images} pictures on the page. That makes it slow on a phone.`,
          ]),
        ]
      : []),
    ...(script > light.script
      ? [
          finding('warning', 'much-script', [
            'De blokken op deze pagina laden samen veel script.',
            'The blocks on this page load much script together.',
          ]),
        ]
      : []),
  ];
}
