import { mix, shade } from './colors.ts';
import { type Dice, layered } from './dice.ts';
import { type Sheet, WIDTH, brush, ellipse, line, n, path, rect, through } from './sheet.ts';

/** The town from above: rings of canals, blocks with roofs, green, a railway. No names: those are the page's. */
export function townMap(on: Sheet, chance: Dice, seed: number): void {
  const h = on.height;
  const [cx, cy] = [WIDTH * chance.between(0.44, 0.56), h * 0.52];
  on.add(rect(0, 0, WIDTH, h, '#eee7d8'));
  for (let i = 0; i < 16; i++)
    on.add(
      blob(
        chance,
        chance.between(0, 1) * WIDTH,
        chance.between(0, 1) * h,
        chance.between(120, 330),
        chance.pick(['#d3dfbf', '#c5d6b2', '#dfe3c6']),
      ),
    );
  const spin = chance.between(0, 6);
  const ring = (r: number, a: number): [number, number] => {
    const wobble = 1 + (layered(Math.cos(a) * 1.4 + 5, Math.sin(a) * 1.4 + 5, seed, 2) - 0.5) * 0.3;
    return [cx + Math.cos(a) * r * wobble * 1.25, cy + Math.sin(a) * r * wobble];
  };
  const curve = (points: [number, number][]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
  const circle = (r: number, from = 0, to = Math.PI * 2) =>
    curve(Array.from({ length: 97 }, (_, i) => ring(r, from + ((to - from) * i) / 96)));
  // Blocks between the rings and the roads out of town.
  const rings = [90, 190, 300, 420, 550, 690, 850, 1030, 1230];
  const rays = 22;
  for (let k = 0; k < rings.length - 1; k++) {
    const parts = rays * (k > 3 ? 2 : 1);
    for (let i = 0; i < parts; i++) {
      if (chance.chance(0.04 + k * 0.055)) continue;
      const a = spin + (i / parts) * Math.PI * 2;
      const b = spin + ((i + 1) / parts) * Math.PI * 2;
      const gap = 15 / rings[k]!;
      const inner = rings[k]! + 20;
      const outer = rings[k + 1]! - 20;
      const green = chance.chance(0.07 + k * 0.015);
      const steps = 6;
      const points = [
        ...Array.from({ length: steps + 1 }, (_, s) =>
          ring(inner, a + gap + ((b - a - 2 * gap) * s) / steps),
        ),
        ...Array.from({ length: steps + 1 }, (_, s) =>
          ring(outer, b - gap * 0.8 - ((b - a - 1.6 * gap) * s) / steps),
        ),
      ];
      on.add(
        path(
          `${curve(points)}Z`,
          green
            ? chance.pick(['#b7cf9d', '#c3d6a8'])
            : chance.pick(k < 3 ? ['#dcb7a0', '#d8ae95', '#e0c2ab'] : ['#e3d3bd', '#e0ccb4', '#e7dac6']),
          'stroke="#fbf7ee" stroke-width="3" stroke-linejoin="round"',
        ),
      );
      if (green)
        for (let t = 0; t < 9; t++)
          on.add(
            tuft(
              ...ring(chance.between(inner + 12, outer - 12), chance.between(a + gap, b - gap)),
              chance.between(8, 15),
            ),
          );
      else
        for (let t = 0; t < (k < 3 ? 5 : 6); t++) {
          const [x, y] = ring(
            chance.between(inner + 18, outer - 18),
            chance.between(a + gap * 2, b - gap * 2),
          );
          const turn = (Math.atan2(y - cy, x - cx) * 180) / Math.PI;
          const [bw, bh] = [chance.between(16, 34), chance.between(13, 24)];
          on.add(
            `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${rect(-bw / 2 + 3, -bh / 2 + 4, bw, bh, '#6b5a50', 'fill-opacity="0.2"')}${rect(-bw / 2, -bh / 2, bw, bh / 2, '#b8644c')}${rect(-bw / 2, 0, bw, bh / 2, '#9c4f3c')}</g>`,
          );
        }
    }
  }
  const water = (d: string, width: number) =>
    on.add(line(d, '#f7f2e6', width + 14), line(d, '#7fb3c6', width), line(d, '#9cc7d4', width * 0.5));
  water(`${circle(rings[1]!)}Z`, 22);
  water(`${circle(rings[3]!)}Z`, 34);
  water(
    through([
      [-60, h * 0.86],
      [WIDTH * 0.2, h * 0.74],
      [cx - 480, cy + 190],
      [cx - 240, cy + 40],
    ]),
    34,
  );
  water(
    through([
      [WIDTH * 0.62, -40],
      [WIDTH * 0.66, h * 0.14],
      [cx + 330, cy - 300],
      [cx + 300, cy - 190],
    ]),
    30,
  );
  for (let i = 0; i < 7; i++) {
    const a = spin + (i / 7) * Math.PI * 2 + chance.normal() * 0.1;
    const d = through([ring(100, a), ring(420, a + 0.1), ring(860, a - 0.05), ring(2200, a + 0.12)]);
    on.add(line(d, '#d8c9b0', 26), line(d, '#fffdf6', 19));
  }
  on.add(line(`${circle(rings[5]!)}Z`, '#d8c9b0', 24), line(`${circle(rings[5]!)}Z`, '#fff6dc', 17));
  const rail = through([
    [-40, h * 0.2],
    [WIDTH * 0.3, h * 0.12],
    [WIDTH * 0.7, h * 0.22],
    [WIDTH + 40, h * 0.1],
  ]);
  on.add(line(rail, '#6b6f78', 10), line(rail, '#f3ede0', 5, 'stroke-dasharray="22 18"'));
  for (let i = 0; i < 120; i++)
    on.add(tuft(...ring(chance.between(860, 1500), chance.between(0, 6.28)), chance.between(9, 19)));
  on.add(
    pin(cx, cy - 6, '#16324a'),
    pin(...ring(360, spin + 1), '#a8503d', 0.7),
    pin(...ring(620, spin + 3.6), '#57805f', 0.7),
    pin(...ring(480, spin + 5.2), '#c98f3d', 0.7),
  );
}

/** The reserve from above: peat, water, heath and woods with a path and dots of trees; washes of paint. */
export function areaMap(on: Sheet, chance: Dice, seed: number): void {
  const h = on.height;
  on.add(rect(0, 0, WIDTH, h, '#d9cfae'));
  // Height lines decide what grows: low is water, then reed, peat, heath, wood.
  const step = 25;
  const tones = [
    '#6f97a0',
    '#86aaa6',
    '#a9b388',
    '#b7b27f',
    '#c2a97a',
    '#b98f86',
    '#a87c80',
    '#8b9a6a',
    '#748a5c',
    '#5f7a52',
  ];
  const cells: string[][] = tones.map(() => []);
  const columns = Math.ceil(WIDTH / step);
  const rows = Math.ceil(h / step);
  const value = (x: number, y: number) =>
    layered(x / 620, y / 620, seed, 4) + (Math.hypot(x - WIDTH * 0.46, y - h * 0.52) / WIDTH) * 0.28 - 0.06;
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const x = (c + 0.5) * step + chance.normal() * 8;
      const y = (r + 0.5) * step + chance.normal() * 8;
      const tone = Math.max(
        0,
        Math.min(tones.length - 1, Math.floor((value(x, y) - 0.28) * 20 + chance.normal() * 0.22)),
      );
      const s = step * chance.between(0.8, 1.25);
      cells[tone]!.push(
        `M${n(x - s)} ${n(y)}q${n(s * 0.2)} ${n(-s * 1.1)} ${n(s)} ${n(-s * 0.9)}t${n(s)} ${n(s * 0.9)}q${n(-s * 0.3)} ${n(s)} ${n(-s)} ${n(s * 0.9)}t${n(-s)} ${n(-s * 0.9)}Z`,
      );
    }
  cells.forEach((all, i) => on.add(path(all.join(''), tones[i]!, 'fill-opacity="0.82"')));
  const paint = brush();
  for (let i = 0; i < 2600; i++) {
    const [x, y] = [chance.between(0, WIDTH), chance.between(0, h)];
    const v = (value(x, y) - 0.28) * 20;
    if (v < 1.6) {
      if (i % 4 === 0) paint.stroke(`M${n(x)} ${n(y)}q20 -7 40 0t40 0`, '#dfeae4', 3, 0.45);
    } else if (v < 3.4)
      paint.stroke(
        `M${n(x)} ${n(y)}l-4 -20M${n(x + 7)} ${n(y)}l3 -25M${n(x + 14)} ${n(y)}l6 -17`,
        '#7c7f4e',
        2.5,
        0.7,
      );
    else if (v < 5) paint.stroke(`M${n(x)} ${n(y)}h${n(chance.between(16, 46))}`, '#8a6f4c', 3, 0.5);
    else if (v < 7)
      paint.stroke(
        `M${n(x)} ${n(y)}l3 -7m8 8l4 -8m-22 14l3 -7`,
        chance.pick(['#8a4f72', '#a4688a', '#74415f']),
        5,
        0.75,
      );
    else if (i % 2 === 0)
      on.add(tuft(x, y, chance.between(12, 22), chance.pick(['#4f6a45', '#5d7a4c', '#6b8550'])));
  }
  on.add(paint.svg());
  const route = Array.from({ length: 11 }, (_, i): [number, number] => {
    const a = (i / 10) * Math.PI * 2;
    const r = 0.74 + layered(i % 10, 3, seed, 2) * 0.5;
    return [WIDTH * 0.48 + Math.cos(a) * 620 * r, h * 0.52 + Math.sin(a) * 440 * r];
  });
  const loop = smooth(route.slice(0, 10));
  on.add(
    line(loop, '#f6edd6', 20, 'stroke-opacity="0.55"'),
    line(loop, '#a3452f', 8, 'stroke-dasharray="34 20"'),
  );
  on.add(
    pin(...route[0]!, '#a3452f'),
    pin(...route[4]!, '#2f4a3a', 0.75),
    pin(...route[7]!, '#2f4a3a', 0.75),
  );
  on.add(
    rect(
      0,
      0,
      WIDTH,
      h,
      on.glow([
        { at: 0, color: '#fff4d6', opacity: 0.2 },
        { at: 0.7, color: '#fff4d6', opacity: 0 },
        { at: 1, color: '#4a3a26', opacity: 0.24 },
      ]),
    ),
  );
}

const blob = (chance: Dice, x: number, y: number, r: number, fill: string) =>
  path(
    smooth(
      Array.from({ length: 9 }, (_, i): [number, number] => [
        x + Math.cos((i / 9) * 6.283) * r * chance.between(0.7, 1.2),
        y + Math.sin((i / 9) * 6.283) * r * chance.between(0.6, 1),
      ]),
    ),
    fill,
  );

/** A closed line through points, round at each. */
function smooth(points: readonly [number, number][]): string {
  const middle = (a: readonly [number, number], b: readonly [number, number]) =>
    `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  const last = points.at(-1)!;
  return `M${middle(last, points[0]!)}${points.map((p, i) => `Q${n(p[0])} ${n(p[1])} ${middle(p, points[(i + 1) % points.length]!)}`).join('')}Z`;
}

const tuft = (x: number, y: number, r: number, color = '#7fa268') =>
  ellipse(x + r * 0.3, y + r * 0.4, r, r * 0.9, '#3a4a36', 'fill-opacity="0.25"') +
  ellipse(x, y, r, r, color) +
  ellipse(x - r * 0.25, y - r * 0.28, r * 0.55, r * 0.5, shade(color, 0.06));

const pin = (x: number, y: number, color: string, size = 1) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${size * 1.5})">${ellipse(6, 2, 20, 7, '#2b2a2a', 'fill-opacity="0.25"')}${path('M0 0C-8 -22 -30 -34 -30 -58A30 30 0 0 1 30 -58C30 -34 8 -22 0 0Z', color, 'stroke="#fffaf0" stroke-width="5"')}${ellipse(0, -58, 11, 11, mix('#fffaf0', color, 0.05))}</g>`;
