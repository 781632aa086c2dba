import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

/**
 * What a block looks like, in words: a line for each element with where it stands, its letters, its colours, its edges
 * and the room that a style gives it. How tall something became depends on where its letters break, and is not said. Pictures of a page differ from one browser and one machine to the next, in every letter; what is compared here
 * does not, and a change can be read in it.
 */
const fileOf = (name: string) => join(import.meta.dirname, 'looks', `${name.replaceAll('/', '-')}.txt`);

/** By what window and what place they are of, each line of it. */
export type Looks = Map<string, string[]>;

export function kept(name: string): Looks {
  const looks: Looks = new Map();
  for (const part of readFileSync(fileOf(name), 'utf8').split('\n\n')) {
    const [heading = '', ...lines] = part.trimEnd().split('\n');
    looks.set(heading, looks.get(/^as (.*)/.exec(lines[0] ?? '')?.[1] ?? '') ?? lines);
  }
  return looks;
}

/** What is the same in two of them is said once. */
export function keep(name: string, looks: Looks): void {
  const said = new Map<string, string>();
  const parts = [...looks].map(([heading, lines]) => {
    const text = lines.join('\n');
    const before = said.get(text);
    if (before === undefined) said.set(text, heading);
    return `${heading}\n${before === undefined ? text : `as ${before}`}\n`;
  });
  writeFileSync(fileOf(name), parts.join('\n'));
}

/** The looks of a page as it stands: of all of it, or of the body and the blocks alone, wherever they stand. */
export async function looksNow(page: Page, of: 'page' | 'blocks' = 'page'): Promise<string[]> {
  // What asks for the width of its container has no style of its own before it was drawn, and no letters either.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  await page.evaluate(() => document.fonts.ready);
  const lines = await page.evaluate(elementsInWords);
  const block = lines.findIndex((line) => /^ +div\.block\b/.test(line));
  if (of === 'page' || block < 0) return lines;
  const depth = lines[block]!.search(/\S/);
  return [lines[0]!, ...lines.slice(block).map((line) => line.slice(depth - 2))];
}

/** How what is seen differs from what is kept: each line that is not alike, as a reader of a change expects it. */
export function differences(kept: Looks, seen: Looks): string[] {
  const headings = [...new Set([...kept.keys(), ...seen.keys()])];
  return headings.flatMap((heading) => {
    const found = linesThatDiffer(kept.get(heading) ?? [], seen.get(heading) ?? []);
    return found.length > 0 ? [heading, ...found] : [];
  });
}

function linesThatDiffer(before: string[], now: string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < Math.max(before.length, now.length); at++) {
    if (isAlike(before[at], now[at])) continue;
    found.push(`line ${at + 1}`, `- ${before[at] ?? ''}`, `+ ${now[at] ?? ''}`);
    // A line more or less: all that follows is another one.
    if (nameIn(before[at]) !== nameIn(now[at])) break;
  }
  return found;
}

const nameIn = (line?: string) => line?.replace(/ \[.*/, '');

/** The same words, and places that differ by no more than letters of another machine are wide. */
function isAlike(one?: string, other?: string): boolean {
  if (one === undefined || other === undefined) return false;
  const place = /\[(-?\d+) (\d+)\]/;
  if (one.replace(place, '') !== other.replace(place, '')) return false;
  const [before, now] = [place.exec(one)?.slice(1).map(Number), place.exec(other)?.slice(1).map(Number)];
  return (before ?? []).every((value, at) => Math.abs(value - now![at]!) <= Math.max(8, value * 0.05));
}

/** Runs in the page. */
function elementsInWords(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  /** Whatever notation a browser gives it in. */
  const hex = (color: string) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    if (alpha === 0) return 'none';
    const two = (value: number) => value.toString(16).padStart(2, '0');
    return `#${two(red!)}${two(green!)}${two(blue!)}${alpha === 255 ? '' : two(alpha!)}`;
  };
  const nameOf = (element: Element) => {
    const classes = [...element.classList]
      // The scope of a style, and what a picture has of colours.
      .filter((name) => !/^(astro-.*|[rgba]-.)$/.test(name))
      // The names that a build gives end in letters of its own.
      .map((name) => name.replace(/^_(.+)_[\w-]{5,}$/, '$1'));
    return [element.localName, ...classes].join('.');
  };
  const edge = (style: CSSStyleDeclaration) =>
    ['Top', 'Right', 'Bottom', 'Left']
      .map((side) => {
        const value = (of: string) => style[`border${side}${of}` as 'borderTopWidth'];
        const width = Math.round(Number.parseFloat(value('Width')));
        return width === 0 || value('Style') === 'none'
          ? '0'
          : `${width} ${value('Style')} ${hex(value('Color'))}`;
      })
      .filter((one, index, all) => index === 0 || all.some((other) => other !== one))
      .join(', ');
  /** How far lines are from each other, in the size of their letters. */
  const rows = ({ lineHeight, fontSize }: CSSStyleDeclaration) =>
    lineHeight === 'normal'
      ? lineHeight
      : String(Math.round((Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)) * 100) / 100);
  const rounded = (length: string) => Math.round(Number.parseFloat(length)) || 0;
  /** As a style would write it: what is alike on opposite sides is said once. */
  const sidesOf = (...sides: number[]) => {
    const [top, right, bottom, left] = sides;
    if (sides.every((side) => side === 0)) return '';
    if (right !== left) return sides.join(' ');
    return [top, ...(bottom !== top ? [right, bottom] : right !== top ? [right] : [])].join(' ');
  };
  const gapOf = ({ rowGap, columnGap }: CSSStyleDeclaration) => {
    const [between, beside] = [rounded(rowGap), rounded(columnGap)];
    return between === beside ? String(between) : `${between} ${beside}`;
  };
  /** Above and below, where a style says how much: what is as much as there is left depends on all around it. */
  const apart = (element: Element) =>
    ['margin-top', 'margin-bottom']
      .map((side) => String(element.computedStyleMap().get(side)))
      .map((margin) => (margin.endsWith('px') ? String(rounded(margin)) : margin));
  const wordsOf = (element: Element) => {
    const style = getComputedStyle(element);
    const family = style.fontFamily.split(',')[0]!.replaceAll('"', '');
    const size = Math.round(Number.parseFloat(style.fontSize) * 10) / 10;
    const words: { [name: string]: string } = {
      letters: [size, style.fontWeight, family, style.fontStyle].join(' ').replace(' normal', ''),
      color: hex(style.color),
      align: style.textAlign,
      case: style.textTransform,
      line: style.textDecorationLine,
      leading: rows(style),
    };
    const own: { [name: string]: string } = {
      shown: /^(block|inline|list-item|table.*)$/.test(style.display) ? '' : style.display,
      ground: element.classList.contains('tinted') ? '' : hex(style.backgroundColor),
      picture: style.backgroundImage === 'none' ? '' : 'yes',
      edge: edge(style),
      corner: style.borderTopLeftRadius === '0px' ? '' : style.borderTopLeftRadius,
      shadow: style.boxShadow === 'none' ? '' : 'yes',
      opacity: style.opacity === '1' ? '' : style.opacity,
      room: sidesOf(
        ...[style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map(rounded),
      ),
      apart: apart(element).join(' ').replace(/^0 0$/, ''),
      gap: /flex|grid/.test(style.display) ? gapOf(style) : '',
      least:
        style.minHeight.endsWith('px') && rounded(style.minHeight) > 0 ? `${rounded(style.minHeight)}` : '',
      ratio: style.aspectRatio.startsWith('auto') ? '' : style.aspectRatio,
    };
    return { words, own };
  };

  const lines: string[] = [];
  const visit = (element: Element, depth: number, above: { [name: string]: string }) => {
    // It offers a picture in more ways, and is not seen itself.
    if (element.localName === 'picture') {
      for (const child of element.children) visit(child, depth, above);
      return;
    }
    const style = getComputedStyle(element);
    const { left, width, height } = element.getBoundingClientRect();
    const isSeen = style.visibility === 'visible' && style.display !== 'none' && width > 1 && height > 1;
    if (!isSeen && style.display !== 'contents') return;
    const { words, own } = wordsOf(element);
    const said = [
      ...Object.entries(words).filter(([name, value]) => above[name] !== value),
      ...Object.entries(own).filter(([, value]) => !['', 'none', '0'].includes(value)),
    ].map(([name, value]) => `${name}: ${value}`);
    lines.push(
      `${'  '.repeat(depth)}${nameOf(element)} [${Math.round(left)} ${Math.round(width)}] ${said.join('; ')}`.trimEnd(),
    );
    if (element.localName === 'svg') return;
    // How many there are is a matter of content; what one looks like is not.
    const before = new Set<string>();
    for (const child of element.children) {
      const name = nameOf(child);
      if (before.has(name)) continue;
      before.add(name);
      visit(child, depth + 1, words);
    }
  };
  visit(document.body, 0, {});
  return lines;
}
