import { mix, shade } from '../colors.ts';
import { type Dice, layered } from '../dice.ts';
import { type Sheet, brush, ellipse, line, n, path, rect } from '../sheet.ts';

/** Reed: tapering stems that lean with the wind, with plumes. `x` runs from `from` to `to`. */
export function reeds(
  on: Sheet,
  chance: Dice,
  o: {
    from: number;
    to: number;
    y: number;
    tall: number;
    count: number;
    color: string;
    light: string;
    plume?: string;
    wind?: number;
  },
): void {
  const { wind = 0.12 } = o;
  const stems: string[][] = [[], [], []];
  const plumes = brush();
  for (let i = 0; i < o.count * 1.7; i++) {
    const x = chance.between(o.from, o.to);
    // Lower towards the sides of the bed, so that it has a shape.
    const tall =
      o.tall *
      chance.between(0.45, 1.05) *
      (0.62 + 0.38 * Math.sin((Math.PI * (x - o.from)) / (o.to - o.from)));
    const lean = tall * (wind + chance.normal() * 0.06);
    const wide = 0.8 + tall / 300;
    const tipX = x + lean;
    const tipY = o.y - tall;
    const midX = x + lean * 0.22;
    const midY = o.y - tall * 0.55;
    chance
      .pick(stems)
      .push(
        `M${n(x - wide)} ${n(o.y)}Q${n(midX - wide * 0.6)} ${n(midY)} ${n(tipX)} ${n(tipY)}Q${n(midX + wide * 0.6)} ${n(midY)} ${n(x + wide)} ${n(o.y)}Z`,
      );
    const blades = chance.whole(0, 2);
    for (let k = 0; k < blades; k++) {
      const up = chance.between(0.15, 0.75);
      const long = tall * chance.between(0.18, 0.34);
      const side = chance.chance(0.72) ? 1 : -1;
      const bx = x + lean * up * 0.6;
      const by = o.y - tall * up;
      const thick = long * 0.032 + 1;
      const ex = bx + side * long * chance.between(0.5, 0.85);
      const ey = by - long * chance.between(0.15, 0.6);
      const cx = bx + side * long * 0.2;
      const cy = by - long * 0.62;
      chance
        .pick(stems)
        .push(
          `M${n(bx)} ${n(by)}Q${n(cx)} ${n(cy - thick)} ${n(ex)} ${n(ey)}Q${n(cx + thick * side * 0.6)} ${n(cy + thick * 1.6)} ${n(bx + 1)} ${n(by + thick * 2)}Z`,
        );
    }
    if (o.plume && chance.chance(0.62)) {
      const long = tall * chance.between(0.12, 0.2);
      const lee = wind + lean > 0 ? 1 : -1;
      for (let k = 0; k < 9; k++) {
        const t = k / 8;
        const px = tipX - lean * 0.1 * t;
        const py = tipY + long * t * 0.85;
        const w = long * (0.12 + 0.22 * Math.sin(t * 2.6 + 0.3));
        plumes.stroke(
          `M${n(px)} ${n(py)}q${n(lee * w * 0.6)} ${n(-long * 0.16)} ${n(lee * w)} ${n(long * chance.between(0.02, 0.2))}`,
          chance.pick([o.plume, shade(o.plume, -0.07), shade(o.plume, 0.05)]),
          1 + Math.round(tall / 130),
          0.75,
        );
      }
    }
  }
  [o.color, mix(o.color, o.light, 0.3), mix(o.color, o.light, 0.62)].forEach((color, i) =>
    on.add(path(stems[i]!.join(''), color)),
  );
  on.add(plumes.svg());
}

/** Leaves as dabs around points: dark ones first, the lit ones on the side of the light. */
export function leaves(
  on: Sheet,
  chance: Dice,
  clumps: { x: number; y: number; r: number }[],
  colors: readonly string[],
  o: { each: number; size: number; light?: [number, number] },
): void {
  const [lx, ly] = o.light ?? [-0.5, -0.8];
  const paint = brush();
  for (let layer = 0; layer < colors.length; layer++) {
    const shift = (layer / Math.max(1, colors.length - 1) - 0.4) * 0.5;
    for (const { x, y, r } of clumps) {
      for (let i = 0; i < o.each / colors.length; i++) {
        const angle = chance.between(0, Math.PI * 2);
        const far = Math.sqrt(chance.next()) * r * (1 - layer * 0.06);
        const px = x + Math.cos(angle) * far + lx * r * shift;
        const py = y + Math.sin(angle) * far * 0.85 + ly * r * shift;
        const size = o.size * chance.between(0.5, 1.1);
        paint.stroke(
          `M${n(px)} ${n(py)}l${n(chance.normal() * size * 0.5)} ${n(size * 0.4)}`,
          colors[layer]!,
          Math.round(size * 1.2) / 2 + 1,
          0.9,
        );
      }
    }
  }
  on.add(paint.svg());
}

/** A birch: white bark with dark marks, branches that rise and hang, leaves around their ends. */
export function birch(
  on: Sheet,
  chance: Dice,
  o: {
    x: number;
    y: number;
    tall: number;
    lean?: number;
    bark: string;
    dark: string;
    leaf: readonly string[] | null;
    density?: number;
  },
): void {
  const { lean = chance.normal() * 0.05, tall } = o;
  const wide = tall / 42;
  const topX = o.x + lean * tall;
  const topY = o.y - tall;
  const bend = chance.normal() * tall * 0.03;
  const spine = (t: number): [number, number] => [
    o.x + lean * tall * t + Math.sin(t * 3.1) * bend,
    o.y - tall * t,
  ];
  const clumps: { x: number; y: number; r: number }[] = [];
  const twigs = brush();
  for (let i = 0; i < 26; i++) {
    const t = chance.between(0.32, 0.98);
    const [bx, by] = spine(t);
    const side = i % 2 ? 1 : -1;
    const long = tall * (1.05 - t) * chance.between(0.22, 0.5) + tall * 0.03;
    const ex = bx + side * long * 0.85;
    const ey = by - long * chance.between(0.7, 1.25);
    twigs.stroke(
      `M${n(bx)} ${n(by)}Q${n(bx + side * long * 0.4)} ${n(ey + long * 0.15)} ${n(ex)} ${n(ey)}`,
      mix(o.dark, o.bark, 0.2),
      Math.max(1.5, Math.round(wide * (1.1 - t) * 3.2) / 10 + 0.5),
    );
    for (let j = 0; j < 9; j++) {
      const s = chance.between(0.35, 1);
      const hx = bx + side * long * 0.85 * s ** 1.1;
      const hy = by + (ey - by) * s ** 1.15;
      const out = side * chance.between(-0.25, 1);
      twigs.stroke(
        `M${n(hx)} ${n(hy)}q${n(out * long * 0.14)} ${n(-long * 0.16)} ${n(out * long * 0.26)} ${n(long * chance.between(-0.2, 0.28))}`,
        mix(o.dark, o.bark, 0.3),
        1.5,
        0.8,
      );
    }
    clumps.push(
      { x: ex, y: ey + long * 0.12, r: long * 0.44 + tall * 0.03 },
      { x: (bx + ex) / 2, y: (by + ey) / 2, r: long * 0.3 + tall * 0.02 },
    );
  }
  if (o.leaf)
    leaves(on, chance, clumps.slice(0, 24), o.leaf.slice(0, 2), {
      each: 80 * (o.density ?? 1),
      size: tall / 95,
    });
  on.add(twigs.svg());
  const left: string[] = [];
  const right: string[] = [];
  for (let i = 0; i <= 10; i++) {
    const [x, y] = spine(i / 10);
    const half = (wide * (1.08 - i / 10) ** 0.8) / 2 + (i === 0 ? wide * 0.18 : 0);
    left.push(`${n(x - half)} ${n(y)}`);
    right.unshift(`${n(x + half)} ${n(y)}`);
  }
  const bark = on.fill(
    [
      { at: 0, color: shade(o.bark, -0.16) },
      { at: 0.3, color: o.bark },
      { at: 0.62, color: o.bark },
      { at: 1, color: mix(o.bark, o.dark, 0.62) },
    ],
    'across',
  );
  on.add(path(`M${left.join('L')}L${right.join('L')}Z`, bark));
  const marks: string[] = [];
  for (let i = 0; i < 34; i++) {
    const t = chance.next() ** 1.5 * 0.95;
    const [x, y] = spine(t);
    const half = (wide * (1.08 - t) ** 0.8) / 2;
    const long = half * chance.between(0.5, 1.7);
    const from = chance.chance(0.5) ? x - half : x + half - long;
    const thick = chance.between(0.1, t < 0.15 ? 0.6 : 0.25) * wide;
    marks.push(
      `M${n(from)} ${n(y)}q${n(long / 2)} ${n(-thick)} ${n(long)} 0q${n(-long / 2)} ${n(thick * 0.6)} ${n(-long)} 0Z`,
    );
  }
  on.add(path(marks.join(''), o.dark, 'fill-opacity="0.8"'));
  on.add(line(`M${n(topX)} ${n(topY)}l${n(lean * 40)} -30`, o.dark, 2));
  if (o.leaf) leaves(on, chance, clumps, o.leaf.slice(1), { each: 110 * (o.density ?? 1), size: tall / 115 });
}

/** Cushions of heather, one behind the other: the crown of flowers over dark stems. */
export function heather(
  on: Sheet,
  chance: Dice,
  o: {
    from: number;
    to: number;
    far: string;
    colors: readonly string[];
    grass: readonly string[];
    dark: string;
    rows: number;
  },
): void {
  on.add(
    rect(
      0,
      o.from - 8,
      2400,
      o.to + 200 - o.from,
      on.fill([
        { at: 0, color: mix(o.colors[2]!, o.far, 0.8) },
        { at: 0.4, color: mix(o.colors[1]!, o.dark, 0.3) },
        { at: 1, color: o.dark },
      ]),
    ),
  );
  for (let row = 0; row < o.rows; row++) {
    const near = (row + 1) / o.rows;
    const y = o.from + (o.to - o.from) * near ** 1.6;
    const r = 14 + near ** 1.5 * 150;
    const haze = (1 - near) ** 1.5 * 0.82;
    const paint = brush();
    const cushions = Array.from({ length: Math.round(6 + 3300 / r) }, () => ({
      x: chance.between(-80, 2480),
      y: y + chance.normal() * r * 0.2,
      r: r * chance.between(0.55, 1.1),
    }));
    on.add(
      path(
        cushions
          .map(
            ({ x, y: cy, r: cr }) =>
              `M${n(x - cr)} ${n(cy + cr * 0.6)}C${n(x - cr)} ${n(cy - cr * 0.5)} ${n(x + cr)} ${n(cy - cr * 0.5)} ${n(x + cr)} ${n(cy + cr * 0.6)}Z`,
          )
          .join(''),
        mix(mix(o.dark, o.colors[0]!, 0.5), o.far, haze),
      ),
    );
    for (const { x, y: cy, r: cr } of cushions) {
      const patch = layered(x / (240 + near * 500), row * 0.7, 77, 2);
      const colors = patch > 0.62 ? o.grass : o.colors;
      const count = Math.round(22 + near * 105);
      for (let i = 0; i < count; i++) {
        const a = chance.between(Math.PI, Math.PI * 2);
        const f = chance.next() ** 0.5;
        const px = x + Math.cos(a) * cr * f;
        const py = cy + cr * 0.5 + Math.sin(a) * cr * 0.86 * f;
        const lit = f * 0.75 - Math.cos(a) * 0.22 * f + chance.normal() * 0.1;
        const color = colors[Math.max(0, Math.min(colors.length - 1, Math.floor(lit * colors.length)))]!;
        const tall = (0.12 + near) * (colors === o.grass ? chance.between(16, 34) : chance.between(5, 15));
        paint.stroke(
          `M${n(px)} ${n(py)}l${n(chance.normal() * tall * 0.3)} ${n(-tall)}`,
          mix(color, o.far, haze),
          Math.round(2 + near * (colors === o.grass ? 2 : 6)),
          0.95,
        );
      }
    }
    on.add(paint.svg());
  }
}

/** Bog cotton: white tufts on thin stems. */
export function bogCotton(
  on: Sheet,
  chance: Dice,
  o: { from: number; to: number; count: number; stem: string; white: string; shadow: string },
): void {
  const tufts = Array.from({ length: o.count }, () => chance.next()).sort((a, b) => a - b);
  for (const near of tufts) {
    const y = o.from + (o.to - o.from) * near ** 1.4;
    const x = chance.between(-20, 2420);
    const tall = 30 + near ** 1.3 * 330;
    const lean = tall * (0.12 + chance.normal() * 0.06);
    const r = 4 + near ** 1.3 * 36;
    const tx = x + lean;
    const ty = y - tall;
    on.add(
      line(
        `M${n(x)} ${n(y)}Q${n(x + lean * 0.2)} ${n(y - tall * 0.6)} ${n(tx)} ${n(ty)}`,
        o.stem,
        1 + near * 4,
      ),
    );
    const paint = brush();
    on.add(ellipse(tx + r * 0.3, ty + r * 0.35, r * 1.05, r * 0.95, o.shadow, 'fill-opacity="0.75"'));
    const hairs = Math.round(16 + near * 70);
    for (let i = 0; i < hairs; i++) {
      const a = chance.between(-0.75, 3.6);
      const f = chance.between(0.4, 1);
      const lit = Math.sin(a) < 0.35 || i > hairs * 0.55;
      const hx = tx + Math.cos(a) * r * f + r * 0.3;
      const hy = ty + Math.sin(a) * r * f + r * 0.2;
      paint.stroke(
        `M${n(tx)} ${n(ty)}Q${n(tx + Math.cos(a) * r * 0.8)} ${n(ty + Math.sin(a) * r * 0.4 - r * 0.25)} ${n(hx)} ${n(hy)}`,
        lit ? o.white : o.shadow,
        1 + Math.round(near * 2.4),
        0.8,
      );
    }
    on.add(paint.svg());
  }
}
