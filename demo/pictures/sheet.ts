import sharp from 'sharp';
import type { Stop } from './colors.ts';
import { dice } from './dice.ts';

/** Everything is drawn 2400 wide; `height` follows from the ratio asked for. */
export const WIDTH = 2400;

/** A drawing under way: shapes over each other, in the order they are added. */
export interface Sheet {
  height: number;
  add(...svg: string[]): void;
  /** Fills from top to bottom (or left to right) of the shape that uses them. */
  fill(stops: readonly Stop[], direction?: 'down' | 'across'): string;
  /** From the middle outwards. */
  glow(stops: readonly Stop[]): string;
  svg(width: number, height: number): string;
}

export function sheet(height: number): Sheet {
  const defs: string[] = [];
  const body: string[] = [];
  const define = (kind: string, stops: readonly Stop[], attributes: string) => {
    const id = `f${defs.length}`;
    const inner = stops.map(
      ({ at, color, opacity = 1 }) =>
        `<stop offset="${n(at)}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    );
    defs.push(`<${kind} id="${id}" ${attributes}>${inner.join('')}</${kind}>`);
    return `url(#${id})`;
  };
  return {
    height,
    add: (...svg) => void body.push(...svg),
    fill: (stops, direction = 'down') =>
      define(
        'linearGradient',
        stops,
        direction === 'down' ? 'x1="0" x2="0" y1="0" y2="1"' : 'x1="0" x2="1" y1="0" y2="0"',
      ),
    glow: (stops) => define('radialGradient', stops, ''),
    svg: (width, tall) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${tall}" viewBox="0 0 ${WIDTH} ${n(height)}" ` +
      `preserveAspectRatio="none"><defs>${defs.join('')}</defs>${body.join('')}</svg>`,
  };
}

/** A number as short as drawing needs it. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
export const at = (x: number, y: number, scale: number, inner: string, flip = false) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${flip ? -scale : scale} ${scale})">${inner}</g>`;

/** A smooth line through points. */
export function through(points: readonly (readonly [number, number])[]): string {
  let d = `M${n(points[0]![0])} ${n(points[0]![1])}`;
  for (let i = 1; i < points.length; i++) {
    const [x, y] = points[i]!;
    const [px, py] = points[i - 1]!;
    const cx = (px + x) / 2;
    d += `C${n(cx)} ${n(py)} ${n(cx)} ${n(y)} ${n(x)} ${n(y)}`;
  }
  return d;
}

/** Many strokes in few shapes: one path for each colour and width. */
export function brush() {
  const strokes = new Map<string, string[]>();
  return {
    stroke(d: string, color: string, width: number, opacity = 1) {
      const key = `stroke="${color}" stroke-width="${n(width)}" stroke-opacity="${n(opacity * 10) === '10' ? 1 : opacity.toFixed(2)}"`;
      const same = strokes.get(key);
      if (same) same.push(d);
      else strokes.set(key, [d]);
    },
    svg: () =>
      [...strokes]
        .map(([key, all]) => `<path fill="none" stroke-linecap="round" ${key} d="${all.join('')}"/>`)
        .join(''),
  };
}

/** Pixels as part of a drawing, stretched over it. */
export async function raster(
  pixels: Uint8Array,
  width: number,
  height: number,
  area: [number, number, number, number],
) {
  const channels = (pixels.length / width / height) as 3 | 4;
  const png = await sharp(pixels, { raw: { width, height, channels } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const [x, y, w, h] = area;
  return (
    `<image x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" preserveAspectRatio="none" ` +
    `href="data:image/png;base64,${png.toString('base64')}"/>`
  );
}

export interface Finish {
  /** Strength of the grain in levels of 255; it also hides the steps of gradients. */
  grain: number;
  /** How much darker the corners are, 0–1. */
  vignette?: number;
}

/** The drawing as a JPEG (no alpha). */
export async function develop(
  drawing: Sheet,
  width: number,
  height: number,
  { grain, vignette = 0 }: Finish,
) {
  const { data, info } = await sharp(Buffer.from(drawing.svg(width, height)))
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h } = info;
  const tile = grainTile();
  for (let y = 0; y < h; y++) {
    const dy = y / h - 0.5;
    let at = y * w * 3;
    const row = (y & 511) << 9;
    for (let x = 0; x < w; x++, at += 3) {
      const dx = x / w - 0.5;
      const edge = 1 - vignette * (dx * dx + dy * dy) * (dx * dx + dy * dy) * 4;
      const g = tile[row | (x & 511)]! * grain;
      for (let c = at; c < at + 3; c++) {
        const value = data[c]! * edge + g;
        data[c] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
      }
    }
  }
  return sharp(data, { raw: { width: w, height: h, channels: 3 } })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

let tile: Float32Array | undefined;
function grainTile(): Float32Array {
  if (tile) return tile;
  const chance = dice('grain');
  tile = Float32Array.from({ length: 512 * 512 }, () => chance.normal() * 0.6);
  return tile;
}
