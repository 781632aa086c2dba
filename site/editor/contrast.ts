import { blockAt, canvas } from './canvas/elements.ts';
import { kindLabel } from './blocks.ts';
import { draft } from './draft/draft.ts';
import { locate } from '#core/blocks/tree.ts';
import type { Finding } from './findings.ts';

/** Red, green, blue from 0 to 255, and how much of it is there. */
type Color = [number, number, number, number];

/**
 * Texts on the page that differ too little from what lies behind them (WCAG 2.2, 1.4.3), one finding a block. What
 * stands on a picture is left out: only an eye can judge it.
 */
export function contrastFindings(): Finding[] {
  const found = new Map<string, Finding>();
  for (const element of canvas().querySelectorAll<HTMLElement>('[data-b] *')) {
    const id = blockAt(element)?.dataset['b'];
    if (!id || found.has(id) || !hasOwnWords(element) || !element.checkVisibility({ opacityProperty: true }))
      continue;
    const ratio = contrastOf(element);
    const node = locate(draft.get(), id)?.node;
    if (ratio === undefined || !node || ratio >= needed(element)) continue;
    const rounded = Math.floor(ratio * 10) / 10;
    const said = { nl: rounded.toLocaleString('nl-NL'), en: rounded.toLocaleString('en-GB') };
    found.set(id, {
      ...{ level: 'warning', code: 'contrast', block: id, blockName: node.type },
      message: {
        nl: `“${wordsOf(element)}” is slecht te lezen: het contrast is ${said.nl} op 1. Kies een andere kleur of achtergrond.`,
        en: `“${wordsOf(element)}” is hard to read: its contrast is ${said.en} to 1. Choose another colour or background.`,
      },
    });
  }
  return [...found.values()].filter(({ blockName }) => kindLabel(blockName!) !== '');
}

const hasOwnWords = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '');

const wordsOf = (element: HTMLElement) => {
  const words = element.innerText.trim().replace(/\s+/g, ' ');
  return words.length > 40 ? `${words.slice(0, 39)}…` : words;
};

/** Large text is readable with less: from 24 px, or 18.66 px when it is bold. */
function needed(element: Element): number {
  const { fontSize, fontWeight } = getComputedStyle(element);
  const size = parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
}

/** Undefined where something lies behind it that has no single colour. */
function contrastOf(element: Element): number | undefined {
  const layers: Color[] = [colorOf(getComputedStyle(element).color)];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(at);
    if (backgroundImage !== 'none' || Number(opacity) < 1) return undefined;
    // What is placed freely may lie over a picture beside it.
    if (position === 'absolute') return undefined;
    const color = colorOf(backgroundColor);
    if (color[3] > 0) layers.push(color);
    if (color[3] === 1) break;
  }
  const ground = layers.slice(1).reduceRight<Color>((below, color) => over(color, below), [255, 255, 255, 1]);
  const [one, other] = [luminance(over(layers[0]!, ground)), luminance(ground)].sort((a, b) => b - a);
  return (one! + 0.05) / (other! + 0.05);
}

const over = ([r, g, b, a]: Color, below: Color): Color => [
  r * a + below[0] * (1 - a),
  g * a + below[1] * (1 - a),
  b * a + below[2] * (1 - a),
  1,
];

function luminance([red, green, blue]: Color): number {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

const known = new Map<string, Color>();
let pen: CanvasRenderingContext2D | null = null;

/** Any colour of CSS (the site's are in OKLCH), as the screen shows it. */
function colorOf(text: string): Color {
  const before = known.get(text);
  if (before) return before;
  pen ??= new OffscreenCanvas(1, 1).getContext('2d', {
    willReadFrequently: true,
  }) as unknown as CanvasRenderingContext2D;
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = text;
  pen.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
  const color: Color = [r!, g!, b!, a! / 255];
  known.set(text, color);
  return color;
}
