import { readFile } from 'node:fs/promises';
import { fontFiles, unicodeRanges } from './font-files.ts';
import type { FontPairName } from './scheme.ts';

type FaceName = keyof typeof fontFiles;
type Part = keyof typeof unicodeRanges;

/** A font file a page should ask for at once: `<link rel="preload" as="font" type="font/woff2" crossorigin href>`. */
export type FontPreload = string;

interface FontPair {
  label: { nl: string; en: string };
  /** CSS values for titles and for text, fallbacks included. */
  title: string;
  body: string;
  faces: FaceName[];
  /** Faces that stand in the first screen of nearly every page. */
  preload: FaceName[];
}

const source = "'Bouwsteen Sans','Bouwsteen Sans Fallback',system-ui,sans-serif";
const inter = "Inter,'Inter Fallback',system-ui,sans-serif";
const fraunces = "Fraunces,'Fraunces Fallback',Georgia,serif";

/** Two families at most. "Bouwsteen Sans" is Source Sans 3, cut smaller; its licence asks for another name then. */
export const fontPairs: Record<FontPairName, FontPair> = {
  source: {
    label: { nl: 'Source Sans: zakelijk en goed leesbaar', en: 'Source Sans: plain and easy to read' },
    title: source,
    body: source,
    faces: ['source-400', 'source-650', 'source-400i'],
    preload: ['source-400', 'source-650'],
  },
  inter: {
    label: { nl: 'Inter: strak en modern', en: 'Inter: clean and modern' },
    title: inter,
    body: inter,
    faces: ['inter-400', 'inter-650', 'inter-400i'],
    preload: ['inter-400', 'inter-650'],
  },
  'fraunces-source': {
    label: { nl: 'Fraunces met Source Sans: verhalend', en: 'Fraunces with Source Sans: storytelling' },
    title: fraunces,
    body: source,
    faces: ['fraunces-540', 'fraunces-540i', 'source-400', 'source-650', 'source-400i'],
    preload: ['fraunces-540', 'source-400'],
  },
  'fraunces-inter': {
    label: { nl: 'Fraunces met Inter: eigentijds en warm', en: 'Fraunces with Inter: contemporary and warm' },
    title: fraunces,
    body: inter,
    faces: ['fraunces-540', 'fraunces-540i', 'inter-400', 'inter-650', 'inter-400i'],
    preload: ['fraunces-540', 'inter-400'],
  },
};

export function fontPreloads(pair: FontPairName): FontPreload[] {
  return fontPairs[pair].preload.map((face) => fontUrl(face, 'core'));
}

/**
 * The file at `/theme/fonts/{name}`, or undefined for a name that is not in the table. Names carry a part
 * of their content's hash, so answers may be kept for ever.
 */
export async function fontFile(name: string): Promise<{ bytes: Buffer; type: 'font/woff2' } | undefined> {
  const file = filesByName.get(name);
  if (!file) return undefined;
  return { bytes: await readFile(new URL(`./fonts/${file}`, import.meta.url)), type: 'font/woff2' };
}

/**
 * The @font-face rules of a pair: per face its three ranges, and a local fallback that takes the same room. One that is
 * preloaded and still not there at the first paint waits for the next page: a line that then breaks elsewhere would
 * shift what follows.
 */
export function fontFaceCss(pair: FontPairName): string {
  return fontPairs[pair].faces
    .map((face) => {
      const { family, weight, style } = descriptors[face];
      const head = `font-style:${style};font-weight:${weight};`;
      const display = fontPairs[pair].preload.includes(face) ? 'optional' : 'swap';
      const ranges = parts.map(
        (part) =>
          `@font-face{font-family:${quoted(family)};${head}font-display:${display};src:url(${fontUrl(face, part)}) format('woff2');unicode-range:${unicodeRanges[part]}}`,
      );
      return [...ranges, fallbackCss(face, head)].join('\n');
    })
    .join('\n');
}

/** The upright faces of a pair for a document with a look of its own: what `FontFace` of a browser takes. */
export function fontFacesOf(pair: FontPairName) {
  return fontPairs[pair].faces
    .filter((face) => descriptors[face].style === 'normal')
    .map((face) => {
      const { family, weight } = descriptors[face];
      return { family, weight, src: fontUrl(face, 'core'), ranges: unicodeRanges.core };
    });
}

const parts = Object.keys(unicodeRanges) as Part[];

const filesByName = new Map(
  (Object.keys(fontFiles) as FaceName[]).flatMap((face) =>
    parts.map((part) => [fontName(face, part), `${face}-${part}.woff2`] as const),
  ),
);

function fontName(face: FaceName, part: Part): string {
  return `${face}-${part}.${fontFiles[face].hashes[part]}.woff2`;
}

function fontUrl(face: FaceName, part: Part): string {
  return `/theme/fonts/${fontName(face, part)}`;
}

const regular = '1 500';
const bold = '501 1000';
const sans = ['Arial', 'Liberation Sans'];
const sansBold = ['Arial Bold', 'Liberation Sans Bold'];
const sansItalic = ['Arial Italic', 'Liberation Sans Italic'];

const descriptors: Record<FaceName, { family: string; weight: string; style: string; local: string[] }> = {
  'source-400': { family: 'Bouwsteen Sans', weight: regular, style: 'normal', local: sans },
  'source-650': { family: 'Bouwsteen Sans', weight: bold, style: 'normal', local: sansBold },
  'source-400i': { family: 'Bouwsteen Sans', weight: regular, style: 'italic', local: sansItalic },
  'inter-400': { family: 'Inter', weight: regular, style: 'normal', local: sans },
  'inter-650': { family: 'Inter', weight: bold, style: 'normal', local: sansBold },
  'inter-400i': { family: 'Inter', weight: regular, style: 'italic', local: sansItalic },
  'fraunces-540': {
    family: 'Fraunces',
    weight: '1 1000',
    style: 'normal',
    local: ['Times New Roman', 'Liberation Serif'],
  },
  'fraunces-540i': {
    family: 'Fraunces',
    weight: '1 1000',
    style: 'italic',
    local: ['Times New Roman Italic', 'Liberation Serif Italic'],
  },
};

function fallbackCss(face: FaceName, head: string): string {
  const { family, local } = descriptors[face];
  const { sizeAdjust, ascent, descent, lineGap } = fontFiles[face].metrics;
  const src = local.map((name) => `local('${name}')`).join(',');
  return `@font-face{font-family:${quoted(`${family} Fallback`)};${head}src:${src};size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%}`;
}

function quoted(family: string): string {
  return family.includes(' ') ? `'${family}'` : family;
}
