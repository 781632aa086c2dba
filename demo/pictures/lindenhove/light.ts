import { type Stop, mix } from '../colors.ts';
import type { Dice } from '../dice.ts';
import { type Sheet, WIDTH, ellipse, n, path, rect } from '../sheet.ts';

/** Draws one place; `seed` shifts the noise. */
export type Scene = (on: Sheet, chance: Dice, seed: number) => void;

/** An hour of the day in the town: few colours, everything else is mixed from them. */
export interface Light {
  sky: readonly Stop[];
  sun: string;
  cloud: string;
  cloudFoot: string;
  /** What is far takes this colour. */
  haze: string;
  /** What everything takes a little of. */
  air: string;
  amount: number;
  shadow: string;
  glass: [string, string];
  isLit: boolean;
  water: [string, string];
}

export const lights = {
  day: {
    sky: down('#5f9fc4', '#9cc7d9', '#d9e9e6', '#f6eedb'),
    sun: '#fffbee',
    cloud: '#ffffff',
    cloudFoot: '#dfebee',
    haze: '#cfe0e2',
    air: '#f3efe2',
    amount: 0.04,
    shadow: '#16324a',
    glass: ['#254a63', '#7fa9bd'],
    isLit: false,
    water: ['#8bbac4', '#2c647c'],
  },
  morning: {
    sky: down('#7fb0c9', '#b9d3d6', '#f1e1c8', '#f9d9b4'),
    sun: '#fff6df',
    cloud: '#fff8ee',
    cloudFoot: '#f2d9c4',
    haze: '#efdcc8',
    air: '#fbe3c2',
    amount: 0.1,
    shadow: '#2a3a52',
    glass: ['#33536a', '#b9c5bd'],
    isLit: false,
    water: ['#c9cfc3', '#4a7684'],
  },
  gold: {
    sky: down('#5b8fae', '#a9bfbc', '#f0d2a0', '#f4b97c'),
    sun: '#fff1cc',
    cloud: '#ffeccd',
    cloudFoot: '#eeb98c',
    haze: '#efcda0',
    air: '#f2b873',
    amount: 0.15,
    shadow: '#33304f',
    glass: ['#3a4a62', '#f3cf95'],
    isLit: false,
    water: ['#e6c493', '#456a78'],
  },
  evening: {
    sky: down('#16284d', '#2f4a78', '#7a6f98', '#e39c83', '#f6c08c'),
    sun: '#ffe3b0',
    cloud: '#8f7f9f',
    cloudFoot: '#d6917f',
    haze: '#8f7a98',
    air: '#2b3a66',
    amount: 0.42,
    shadow: '#0d1632',
    glass: ['#1b2748', '#44507a'],
    isLit: true,
    water: ['#b98a8c', '#1b2c52'],
  },
  winter: {
    sky: down('#9db7c8', '#c3d3db', '#e4e6e4', '#f4e9df'),
    sun: '#fffaf2',
    cloud: '#f8f8f6',
    cloudFoot: '#dbe1e4',
    haze: '#dde4e6',
    air: '#dbe6ee',
    amount: 0.16,
    shadow: '#2b4258',
    glass: ['#2e4a60', '#9fb6c2'],
    isLit: true,
    water: ['#d3e0e6', '#8fadbd'],
  },
} satisfies Record<string, Light>;

function down(...colors: string[]): Stop[] {
  return colors.map((color, index) => ({ at: index / (colors.length - 1), color }));
}

/** A colour in this light, at a distance from 0 (here) to 1 (gone). */
export const lit = (color: string, light: Light, far = 0) =>
  mix(mix(color, light.air, light.amount), light.haze, far);

export function drawSky(
  on: Sheet,
  chance: Dice,
  light: Light,
  horizon: number,
  o: { sun?: [number, number]; clouds?: number } = {},
): void {
  on.add(rect(0, 0, WIDTH, horizon + 4, on.fill(light.sky)));
  if (o.sun) {
    const [x, y] = [o.sun[0] * WIDTH, o.sun[1] * on.height];
    on.add(
      ellipse(
        x,
        y,
        560,
        560,
        on.glow([
          { at: 0, color: light.sun, opacity: 0.75 },
          { at: 0.4, color: light.sun, opacity: 0.22 },
          { at: 1, color: light.sun, opacity: 0 },
        ]),
      ),
    );
    on.add(ellipse(x, y, 62, 62, light.sun));
  }
  const fill = on.fill([
    { at: 0, color: light.cloud, opacity: 0.95 },
    { at: 0.6, color: light.cloud, opacity: 0.7 },
    { at: 1, color: light.cloudFoot, opacity: 0.15 },
  ]);
  for (let i = 0; i < (o.clouds ?? 5); i++) {
    const y = horizon * chance.between(0.08, 0.62);
    const size = 0.45 + (1 - y / horizon) * 0.85;
    on.add(cloud(chance, chance.between(-0.05, 1.05) * WIDTH, y, size * chance.between(0.7, 1.15), fill));
  }
}

/** A Dutch cloud: flat below, piled up above. */
function cloud(chance: Dice, x: number, y: number, size: number, fill: string): string {
  const long = 520 * size;
  let d = `M${n(x - long / 2)} ${n(y)}`;
  const lobes = chance.whole(5, 7);
  for (let i = 0; i < lobes; i++) {
    const w = (long / lobes) * 1;
    const rise = Math.sin(((i + 0.5) / lobes) * Math.PI);
    const r = w * (0.52 + rise * 0.3);
    d += `a${n(r)} ${n(r * (0.75 + rise * 0.75))} 0 0 1 ${n(w)} ${n(i < lobes / 2 - 0.5 ? -rise * 26 * size : i > lobes / 2 - 0.5 ? rise * 26 * size : 0)}`;
  }
  return path(
    `${d}Q${n(x + long * 0.4)} ${n(y + 34 * size)} ${n(x)} ${n(y + 30 * size)}Q${n(x - long * 0.45)} ${n(y + 34 * size)} ${n(x - long / 2)} ${n(y)}Z`,
    fill,
  );
}

/** The far side of town as one shape: gables, roofs, here and there a tower. */
export function farTown(chance: Dice, y: number, tall: number, color: string, towers = 1): string {
  let d = `M-20 ${n(y)}`;
  let x = -20;
  const marks = Array.from({ length: towers }, () => chance.between(0.12, 0.88) * WIDTH);
  while (x < WIDTH + 20) {
    const w = chance.between(44, 96) * (tall / 150);
    const h = tall * chance.between(0.45, 0.85);
    const tower = marks.find((mark) => mark >= x && mark < x + w);
    if (tower) {
      const t = tall * chance.between(1.9, 2.5);
      const m = x + w / 2;
      const half = tall * 0.13;
      const side = (k: number, fx: number, fy: number) => `L${n(m + k * half * fx)} ${n(y - t * fy)}`;
      const left = [
        [1, 0.3],
        [1, 0.56],
        [0.8, 0.57],
        [0.8, 0.68],
        [0.3, 0.74],
        [0.12, 0.84],
      ] as const;
      d += `L${n(m - half)} ${n(y - h * 0.5)}${left.map(([fx, fy]) => side(-1, fx, fy)).join('')}L${n(m)} ${n(y - t)}${[
        ...left,
      ]
        .reverse()
        .map(([fx, fy]) => side(1, fx, fy))
        .join('')}L${n(x + w)} ${n(y - h * 0.5)}`;
    } else if (chance.chance(0.55)) {
      d += `L${n(x)} ${n(y - h * 0.7)}L${n(x + w / 2)} ${n(y - h)}L${n(x + w)} ${n(y - h * 0.7)}`;
    } else if (chance.chance(0.4)) {
      d += `L${n(x)} ${n(y - h * 0.72)}L${n(x + w * 0.2)} ${n(y - h * 0.72)}L${n(x + w * 0.2)} ${n(y - h * 0.86)}L${n(x + w * 0.38)} ${n(y - h * 0.86)}L${n(x + w * 0.38)} ${n(y - h)}L${n(x + w * 0.62)} ${n(y - h)}L${n(x + w * 0.62)} ${n(y - h * 0.86)}L${n(x + w * 0.8)} ${n(y - h * 0.86)}L${n(x + w * 0.8)} ${n(y - h * 0.72)}L${n(x + w)} ${n(y - h * 0.72)}`;
    } else {
      d += `L${n(x)} ${n(y - h * 0.78)}L${n(x + w * 0.12)} ${n(y - h)}L${n(x + w * 1.2)} ${n(y - h)}L${n(x + w * 1.32)} ${n(y - h * 0.78)}`;
      x += w * 0.32;
    }
    x += w;
  }
  return path(`${d}L${WIDTH + 20} ${n(y)}Z`, color);
}
