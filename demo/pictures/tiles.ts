import { mix, shade } from './colors.ts';
import { dice } from './dice.ts';
import type { Hand } from './portrait.ts';
import { type Sheet, WIDTH, ellipse, n, path, rect } from './sheet.ts';

type Set = readonly [dark: string, main: string, light: string, paper: string, accent: string];

const sets: Record<Hand, readonly Set[]> = {
  lindenhove: [
    ['#16324a', '#2f6690', '#b9d3df', '#f6efe2', '#b4533c'],
    ['#2f5547', '#57805f', '#c9d8bd', '#f6efe2', '#e0a84e'],
    ['#7d3a2c', '#b4533c', '#e5c3a8', '#f9f1e4', '#16324a'],
  ],
  veenland: [
    ['#2f3e38', '#5f7a52', '#b7b27f', '#efe4c8', '#a3583a'],
    ['#3a2a3c', '#84406f', '#c98fae', '#f3e0d6', '#d2b870'],
    ['#1f3a4a', '#4f7f8c', '#a9c3bf', '#f0e7d0', '#c98f3d'],
  ],
};

/** A pattern of tiles, its own for each seed: for what has no picture yet. */
export function tilePattern(on: Sheet, hand: Hand, seed: string | number): void {
  const chance = dice('tiles', hand, seed);
  const [dark, main, light, paper, accent] = chance.pick(sets[hand]);
  const size = WIDTH / 8;
  const kinds = [chance.whole(0, 5), chance.whole(0, 5)];
  on.add(rect(0, 0, WIDTH, on.height, paper));
  for (let row = 0; row * size < on.height; row++)
    for (let column = 0; column < 8; column++) {
      const [a, b] = chance.pick([
        [main, light],
        [light, main],
        [dark, light],
        [paper, main],
        [light, dark],
        [main, paper],
      ] as const);
      const ground = shade(a, chance.between(-0.012, 0.012));
      const s = size;
      const inner = motif(chance.pick(kinds), s, b, chance.chance(0.14) ? accent : mix(b, a, 0.45));
      on.add(
        `<g transform="translate(${n(column * s)} ${n(row * s)})">${rect(0, 0, s + 0.5, s + 0.5, ground)}<g transform="rotate(${chance.whole(0, 3) * 90} ${n(s / 2)} ${n(s / 2)})">${inner}</g></g>`,
      );
    }
}

function motif(kind: number, s: number, a: string, b: string): string {
  const h = s / 2;
  switch (kind) {
    case 0:
      return (
        path(`M0 0H${n(s)}A${n(s)} ${n(s)} 0 0 1 0 ${n(s)}Z`, a) +
        path(`M0 0H${n(h)}A${n(h)} ${n(h)} 0 0 1 0 ${n(h)}Z`, b)
      );
    case 1:
      return (
        path(`M0 0A${n(h)} ${n(h)} 0 0 0 ${n(s)} 0Z`, a) +
        path(`M0 ${n(s)}A${n(h)} ${n(h)} 0 0 1 ${n(s)} ${n(s)}Z`, b)
      );
    case 2:
      return (
        path(
          `M0 ${n(s)}C0 ${n(h * 0.6)} ${n(h * 0.6)} 0 ${n(s)} 0C${n(s)} ${n(h * 1.4)} ${n(h * 1.4)} ${n(s)} 0 ${n(s)}Z`,
          a,
        ) +
        `<path d="M0 ${n(s)}L${n(s * 0.72)} ${n(s * 0.28)}" stroke="${b}" stroke-width="${n(s * 0.035)}" fill="none"/>`
      );
    case 3:
      return ellipse(h, h, h * 0.78, h * 0.78, a) + ellipse(h, h, h * 0.36, h * 0.36, b);
    case 4:
      return (
        path(`M0 ${n(s)}V${n(s * 0.55)}L${n(h)} ${n(s * 0.12)}L${n(s)} ${n(s * 0.55)}V${n(s)}Z`, a) +
        rect(s * 0.41, s * 0.56, s * 0.18, s * 0.24, b)
      );
    default:
      return [0, 1, 2]
        .map((i) =>
          path(
            `M0 ${n(s * (0.2 + i * 0.3))}Q${n(h / 2)} ${n(s * (0.08 + i * 0.3))} ${n(h)} ${n(s * (0.2 + i * 0.3))}T${n(s)} ${n(s * (0.2 + i * 0.3))}V${n(s * (0.33 + i * 0.3))}Q${n(s * 0.75)} ${n(s * (0.45 + i * 0.3))} ${n(h)} ${n(s * (0.33 + i * 0.3))}T0 ${n(s * (0.33 + i * 0.3))}Z`,
            i % 2 ? b : a,
          ),
        )
        .join('');
  }
}
