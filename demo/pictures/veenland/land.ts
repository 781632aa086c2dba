import { type Stop, mix, shade } from '../colors.ts';
import { type Dice, layered } from '../dice.ts';
import { type Sheet, WIDTH, brush, ellipse, n, path, rect } from '../sheet.ts';

export interface Ridge {
  y: number;
  /** How much the land itself rises and falls, and how high the trees on it stand. */
  swell: number;
  trees: number;
  color: string;
  /** What it fades into at its foot. */
  mist: string;
  kind?: 'bushes' | 'pines' | 'mixed';
  /** Where in the noise: gives each ridge its own shape. */
  seed: number;
  foot?: number;
  density?: number;
}

/** A line of land with trees, fading into mist at its foot. */
export function ridge(on: Sheet, chance: Dice, r: Ridge): void {
  const outline = treeline(chance, r);
  const foot = r.foot ?? 180;
  const bottom = r.y + foot;
  const fill = on.fill([
    { at: 0, color: r.color },
    { at: 0.42, color: mix(r.color, r.mist, 0.25) },
    { at: 1, color: r.mist, opacity: 0.15 },
  ]);
  on.add(
    path(
      `M0 ${n(bottom)}L${outline.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}L${WIDTH} ${n(bottom)}Z`,
      fill,
    ),
  );
}

/** The same line upside down in the water, paler with depth. */
export function reflection(on: Sheet, chance: Dice, r: Ridge, strength = 0.75): void {
  const outline = treeline(chance, r);
  const fill = on.fill([
    { at: 0, color: r.color, opacity: strength },
    { at: 0.5, color: r.color, opacity: strength * 0.5 },
    { at: 1, color: r.mist, opacity: 0 },
  ]);
  const mirrored = outline.map(([x, y]) => `${n(x)} ${n(r.y + (r.y - y) * 1.15)}`);
  on.add(path(`M0 ${n(r.y)}L${mirrored.join('L')}L${WIDTH} ${n(r.y)}Z`, fill));
}

function treeline(
  chance: Dice,
  { y, swell, trees, kind = 'mixed', seed, density = 0.6 }: Ridge,
): [number, number][] {
  const ground = (x: number) => y - (layered(x / 700, seed, seed, 3) - 0.5) * 2 * swell;
  const points: [number, number][] = [];
  let x = -20;
  while (x < WIDTH + 20) {
    // Groves and clearings: trees are tallest in the middle of a grove.
    const grove = Math.max(0, Math.min(1, (layered(x / 380, seed + 5.5, seed + 3, 3) - 0.5) * 3 + density));
    if (trees === 0 || grove < 0.25) {
      points.push([x, ground(x) - chance.between(0, Math.max(2, trees * 0.07))]);
      x += chance.between(8, 26);
      continue;
    }
    const tall =
      trees *
      (0.3 + grove * 0.7) *
      (chance.chance(0.3) ? chance.between(0.3, 0.6) : chance.between(0.65, 1.2));
    const isPine = kind === 'pines' || (kind === 'mixed' && layered(x / 260, seed, seed + 9, 2) > 0.6);
    const wide = isPine ? tall * chance.between(0.26, 0.4) : tall * chance.between(0.62, 1);
    const foot = ground(x + wide / 2);
    points.push(
      ...(isPine ? pine(chance, x, foot, wide, tall) : crown(chance, x, foot, wide, tall, kind === 'bushes')),
    );
    x += wide * chance.between(0.32, 0.9);
  }
  return points;
}

function pine(chance: Dice, x: number, foot: number, wide: number, tall: number): [number, number][] {
  const steps = Math.max(3, Math.min(9, Math.round(tall / 16)));
  const half = (up: number) => (1 - up) ** 0.9 * wide * 0.5;
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  for (let i = 0; i < steps; i++) {
    const up = i / steps;
    const y = foot - tall * (up * 0.96 + 0.06);
    left.push(
      [x + wide / 2 - half(up) * chance.between(0.8, 1.1), y],
      [x + wide / 2 - half(up) * 0.5, y - tall * 0.05],
    );
    right.unshift(
      [x + wide / 2 + half(up) * 0.5, y - tall * 0.05],
      [x + wide / 2 + half(up) * chance.between(0.8, 1.1), y],
    );
  }
  return [[x + wide / 2, foot], ...left, [x + wide / 2, foot - tall * 1.06], ...right, [x + wide / 2, foot]];
}

/** A few round masses of leaves with a ragged edge. */
function crown(
  chance: Dice,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  isBush: boolean,
): [number, number][] {
  const steps = Math.max(8, Math.min(40, Math.round(tall / 4)));
  const lobes = chance.between(2.5, 5);
  const phase = chance.between(0, 6);
  return Array.from({ length: steps + 1 }, (_, i): [number, number] => {
    const angle = Math.PI * (1 - i / steps);
    const bump =
      1 +
      Math.sin(angle * lobes * 2 + phase) * 0.055 +
      Math.sin(angle * lobes * 5.3 + phase) * 0.03 +
      chance.normal() * 0.016;
    const low = isBush ? 0 : tall * 0.1 * Math.sin(angle) ** 0.4;
    return [
      x + wide / 2 + Math.cos(angle) * wide * 0.52 * bump,
      foot - low - Math.sin(angle) ** 1.05 * tall * 0.92 * bump,
    ];
  });
}

/** A bank of mist: soft, long and lying. */
export function mist(on: Sheet, chance: Dice, y: number, color: string, amount = 0.6, thickness = 120): void {
  on.add(
    rect(
      0,
      y - thickness,
      WIDTH,
      thickness * 2,
      on.fill([
        { at: 0, color, opacity: 0 },
        { at: 0.5, color, opacity: amount * 0.55 },
        { at: 1, color, opacity: 0 },
      ]),
    ),
  );
  const soft = on.glow([
    { at: 0, color, opacity: amount * 0.7 },
    { at: 0.6, color, opacity: amount * 0.24 },
    { at: 1, color, opacity: 0 },
  ]);
  for (let i = 0; i < 6; i++) {
    on.add(
      ellipse(
        chance.between(0, WIDTH),
        y + chance.normal() * thickness * 0.2,
        chance.between(350, 900),
        thickness * chance.between(0.3, 0.7),
        soft,
      ),
    );
  }
}

export interface Ground {
  from: number;
  to: number;
  colors: readonly string[];
  /** Fades to this where it is far. */
  far: string;
  strokes: number;
  upright?: boolean;
  length?: number;
}

/** A field in strokes of the brush: short and close far away, long and loose nearby. */
export function field(on: Sheet, chance: Dice, seed: number, g: Ground): void {
  const tall = g.to - g.from;
  const main = g.colors[0]!;
  on.add(
    rect(
      0,
      g.from,
      WIDTH,
      tall,
      on.fill([
        { at: 0, color: mix(main, g.far, 0.75) },
        { at: 0.35, color: mix(main, g.far, 0.25) },
        { at: 1, color: shade(main, -0.1) },
      ]),
    ),
  );
  const paint = brush();
  for (let i = 0; i < g.strokes; i++) {
    const near = (i / g.strokes) ** 1.6;
    const y = g.from + tall * near + chance.normal() * 6;
    const x = chance.between(-40, WIDTH + 40);
    const patch = layered(x / (180 + near * 500), (y / (40 + near * 170)) * 1.2, seed, 3);
    const index = Math.min(
      g.colors.length - 1,
      Math.max(0, Math.floor((patch * 1.6 - 0.3 + chance.normal() * 0.12) * g.colors.length)),
    );
    const color = mix(
      shade(g.colors[index]!, chance.pick([-0.05, -0.02, 0, 0.03])),
      g.far,
      (1 - near) ** 2 * 0.75,
    );
    const size = (0.12 + near) * (g.length ?? 60);
    const d = g.upright
      ? `M${n(x)} ${n(y)}q${n(chance.normal() * size * 0.12)} ${n(-size * 0.5)} ${n(chance.normal() * size * 0.3)} ${n(-size)}`
      : `M${n(x)} ${n(y)}l${n(size * chance.between(0.6, 1.4))} ${n(chance.normal() * size * 0.08)}`;
    paint.stroke(d, color, Math.max(1.5, Math.round((1.5 + near * (g.upright ? 6 : 9)) * 2) / 2), 0.85);
  }
  on.add(paint.svg());
}

/** Light and dark lines on water, denser where it is far; `x` and `spread` gather them under the sun. */
export function ripples(
  on: Sheet,
  chance: Dice,
  from: number,
  color: string,
  count: number,
  opacity: number,
  sun?: { x: number; spread: number },
): void {
  const paint = brush();
  const tall = on.height - from;
  for (let i = 0; i < count; i++) {
    const near = chance.next() ** 1.8;
    const y = from + 4 + tall * near;
    const x = sun
      ? sun.x * WIDTH + chance.normal() * sun.spread * (0.35 + near) * WIDTH
      : chance.between(-100, WIDTH);
    const long = (30 + near * 240) * chance.between(0.3, 1);
    paint.stroke(
      `M${n(x - long / 2)} ${n(y)}q${n(long / 2)} ${n(chance.normal() * 4)} ${n(long)} 0`,
      color,
      1.5 + Math.round(near * 4),
      opacity * chance.pick([0.4, 0.7, 1]),
    );
  }
  on.add(paint.svg());
}

export const skyStops = (...colors: string[]): Stop[] =>
  colors.map((color, index) => ({ at: (index / (colors.length - 1)) ** 1.25, color }));
