import { type Rgb, type Stop, gradient, rgb } from '../colors.ts';
import { layered } from '../dice.ts';
import { type Sheet, WIDTH, raster } from '../sheet.ts';

export interface Sky {
  /** From the horizon (0) up (1). */
  stops: readonly Stop[];
  sun?: { x: number; y: number; color: string; size: number; strength: number };
  clouds?: { cover: number; scale: number; light: string; shade: string; strength: number };
}

export interface Water {
  tint: string;
  /** 0 mirrors the sky, 1 is the tint alone. */
  depth: number;
  ripple: number;
}

/** Light in the air, and in the water below the horizon, computed for each pixel and laid under everything. */
export async function paintSky(
  on: Sheet,
  sky: Sky,
  horizon: number,
  seed: number,
  water?: Water,
): Promise<void> {
  const width = 520;
  const height = Math.round((width * on.height) / WIDTH);
  const base = gradient(sky.stops);
  const pixels = new Uint8Array(width * height * 3);
  const line = horizon * height;
  const color: Rgb = [0, 0, 0];
  const tint = water && rgb(water.tint);
  for (let y = 0; y < height; y++) {
    const under = y > line;
    const v = under ? (y - line) / line : (line - y) / line;
    for (let x = 0; x < width; x++) {
      const u = x / width;
      if (!under || !water || !tint) {
        lightAt(u, under ? 0 : v, base, sky, seed, color);
      } else {
        // Near water is seen steeply: long waves far away, wide ones at our feet.
        const far = 1 / (v + 0.05);
        const wave = layered(u * 4 * Math.min(far, 5) * 0.6 + 3, far * 5, seed + 7, 3) - 0.5;
        lightAt(
          u + wave * 0.02 * water.ripple,
          Math.max(0, v * 0.92 + wave * 0.22 * water.ripple),
          base,
          sky,
          seed,
          color,
        );
        const share = Math.min(0.95, water.depth * (0.35 + v * 0.9));
        for (let c = 0; c < 3; c++) color[c]! += (tint[c]! - color[c]!) * share;
      }
      const at = (y * width + x) * 3;
      pixels[at] = color[0];
      pixels[at + 1] = color[1];
      pixels[at + 2] = color[2];
    }
  }
  on.add(await raster(pixels, width, height, [0, 0, WIDTH, on.height]));
}

function lightAt(
  u: number,
  v: number,
  base: (at: number) => Rgb,
  { sun, clouds }: Sky,
  seed: number,
  out: Rgb,
): void {
  const from = base(Math.min(1, v));
  out[0] = from[0];
  out[1] = from[1];
  out[2] = from[2];
  const glow = sun ? glowAt(u - sun.x, (v - sun.y) * 0.62, sun.size) : 0;
  if (clouds) addClouds(u, v, clouds, glow, seed, out);
  if (sun) {
    const [r, g, b] = known(sun.color);
    const share = Math.min(1, glow * sun.strength);
    out[0] += (r - out[0]) * share;
    out[1] += (g - out[1]) * share;
    out[2] += (b - out[2]) * share;
  }
}

function addClouds(
  u: number,
  v: number,
  clouds: NonNullable<Sky['clouds']>,
  glow: number,
  seed: number,
  out: Rgb,
) {
  // Clouds lie on a ceiling that goes away from us: flat and close together near the horizon.
  const far = 1 / (v * 1.15 + 0.16);
  const x = (u - 0.5) * far * clouds.scale * 1.5 + 40;
  const y = far * clouds.scale * 1.1;
  const bend = layered(x * 0.5, y * 0.5, seed + 31, 2) * 1.4;
  const there = layered(x + bend, y + bend * 0.4, seed, 5);
  const edge = 1 - clouds.cover;
  const thick = Math.max(0, Math.min(1, (there - edge * 0.72) / 0.22));
  if (thick === 0) return;
  const nearer = layered(x + bend + 0.1, y + bend * 0.4 - 0.28, seed, 4);
  const lit = Math.max(0, Math.min(1, 0.45 + (there - nearer) * 3.4 + glow * 0.5 - thick * 0.12));
  const a = known(clouds.shade);
  const b = known(clouds.light);
  const share = thick * thick * (3 - 2 * thick) * clouds.strength * Math.min(1, v * 5 + 0.25);
  for (let c = 0; c < 3; c++) {
    const cloud = a[c]! + (b[c]! - a[c]!) * lit;
    out[c]! += (cloud - out[c]!) * share;
  }
}

const glowAt = (dx: number, dy: number, size: number) => {
  const d = Math.sqrt(dx * dx + dy * dy) / size;
  return 0.75 * Math.exp(-d * d * 2.2) + 0.45 * Math.exp(-d * 0.9);
};

const parsed = new Map<string, Rgb>();
function known(color: string): Rgb {
  let value = parsed.get(color);
  if (!value) parsed.set(color, (value = rgb(color)));
  return value;
}
