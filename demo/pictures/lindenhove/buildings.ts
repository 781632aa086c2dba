import { mix, shade } from '../colors.ts';
import type { Dice } from '../dice.ts';
import { type Sheet, ellipse, line, n, path, rect } from '../sheet.ts';
import { oneWindow } from './houses.ts';
import { type Light, lit } from './light.ts';

const shadeRight = (on: Sheet, light: Light) =>
  on.fill(
    [
      { at: 0, color: '#ffffff', opacity: 0.12 },
      { at: 0.45, color: light.shadow, opacity: 0 },
      { at: 1, color: light.shadow, opacity: 0.32 },
    ],
    'across',
  );

/** A brick church with a tower, `tall` to the top of the spire; `x` is the middle of the tower. */
export function church(on: Sheet, light: Light, x: number, y: number, tall: number, far = 0): string {
  const c = (color: string) => lit(color, light, far);
  const brick = c('#9c5a45');
  const stone = c('#efe3cc');
  const slate = c('#3d5566');
  const w = tall * 0.15;
  const shadow = shadeRight(on, light);
  const parts: string[] = [];
  const naveY = y - tall * 0.26;
  parts.push(
    path(
      `M${n(x)} ${n(naveY)}L${n(x + w * 0.3)} ${n(y - tall * 0.42)}L${n(x + w * 3)} ${n(y - tall * 0.42)}L${n(x + w * 3.5)} ${n(naveY)}Z`,
      slate,
    ),
  );
  parts.push(rect(x, naveY, w * 3.45, y - naveY, brick), rect(x, naveY, w * 3.45, tall * 0.012, stone));
  for (let i = 0; i < 4; i++) {
    const wx = x + w * (0.85 + i * 0.66);
    const arch = (g: number) =>
      `M${n(wx - w * 0.15 + g)} ${n(y - tall * 0.05)}V${n(y - tall * 0.16)}Q${n(wx - w * 0.13)} ${n(y - tall * 0.205 + g)} ${n(wx)} ${n(y - tall * 0.225 + g)}Q${n(wx + w * 0.13)} ${n(y - tall * 0.205 + g)} ${n(wx + w * 0.15 - g)} ${n(y - tall * 0.16)}V${n(y - tall * 0.05)}Z`;
    parts.push(
      path(arch(-tall * 0.006), stone),
      path(arch(0), light.isLit ? '#f6c878' : c(light.glass[0])),
      line(`M${n(wx)} ${n(y - tall * 0.05)}V${n(y - tall * 0.22)}`, stone, tall * 0.004),
    );
    parts.push(rect(wx + w * 0.27, y - tall * 0.24, w * 0.1, tall * 0.24, shade(brick, -0.04)));
  }
  const part = (from: number, to: number, half: number, color: string) =>
    rect(x - half, y - tall * to, half * 2, tall * (to - from), color) +
    rect(x - half, y - tall * to, half * 2, tall * (to - from), shadow);
  parts.push(
    part(0, 0.34, w * 0.62, brick),
    part(0.34, 0.55, w * 0.56, brick),
    part(0.55, 0.66, w * 0.46, stone),
  );
  for (const [level, half] of [
    [0.34, 0.68],
    [0.55, 0.62],
    [0.66, 0.54],
  ] as const)
    parts.push(rect(x - w * half, y - tall * (level + 0.008), w * half * 2, tall * 0.016, stone));
  for (const dx of [-0.22, 0.22])
    for (const [b, t] of [
      [0.36, 0.42],
      [0.57, 0.645],
    ] as const) {
      const wx = x + w * dx;
      parts.push(
        path(
          `M${n(wx - w * 0.1)} ${n(y - tall * b)}V${n(y - tall * t)}Q${n(wx)} ${n(y - tall * (t + 0.03))} ${n(wx + w * 0.1)} ${n(y - tall * t)}V${n(y - tall * b)}Z`,
          c('#2b3a46'),
        ),
      );
    }
  parts.push(
    path(
      `M${n(x - w * 0.18)} ${n(y)}V${n(y - tall * 0.075)}Q${n(x)} ${n(y - tall * 0.125)} ${n(x + w * 0.18)} ${n(y - tall * 0.075)}V${n(y)}Z`,
      c('#3b2c26'),
    ),
  );
  parts.push(
    ellipse(x, y - tall * 0.485, w * 0.27, w * 0.27, c('#16324a')),
    ellipse(x, y - tall * 0.485, w * 0.23, w * 0.23, c('#f4ecd8')),
    line(
      `M${n(x)} ${n(y - tall * 0.485)}v${n(-w * 0.17)}M${n(x)} ${n(y - tall * 0.485)}l${n(w * 0.11)} ${n(w * 0.06)}`,
      c('#16324a'),
      w * 0.035,
    ),
  );
  parts.push(
    path(
      `M${n(x - w * 0.5)} ${n(y - tall * 0.67)}C${n(x - w * 0.5)} ${n(y - tall * 0.74)} ${n(x - w * 0.16)} ${n(y - tall * 0.74)} ${n(x - w * 0.14)} ${n(y - tall * 0.78)}L${n(x)} ${n(y - tall * 0.97)}L${n(x + w * 0.14)} ${n(y - tall * 0.78)}C${n(x + w * 0.16)} ${n(y - tall * 0.74)} ${n(x + w * 0.5)} ${n(y - tall * 0.74)} ${n(x + w * 0.5)} ${n(y - tall * 0.67)}Z`,
      slate,
    ),
  );
  parts.push(
    path(
      `M${n(x)} ${n(y - tall * 0.97)}L${n(x + w * 0.14)} ${n(y - tall * 0.78)}C${n(x + w * 0.16)} ${n(y - tall * 0.74)} ${n(x + w * 0.5)} ${n(y - tall * 0.74)} ${n(x + w * 0.5)} ${n(y - tall * 0.67)}L${n(x + w * 0.1)} ${n(y - tall * 0.67)}Z`,
      light.shadow,
      'fill-opacity="0.25"',
    ),
  );
  parts.push(
    line(`M${n(x)} ${n(y - tall * 0.97)}V${n(y - tall)}`, c('#c98f3d'), w * 0.03),
    ellipse(x, y - tall * 0.985, w * 0.05, w * 0.05, c('#e6b04f')),
  );
  return parts.join('');
}

/** The town hall: a wide front with steps, columns, a clock and a flag. */
export function townHall(on: Sheet, chance: Dice, light: Light, x: number, y: number, w: number): string {
  const wall = lit('#ead9bb', light);
  const stone = lit('#fbf5e8', light);
  const slate = lit('#3d5566', light);
  const shadow = shadeRight(on, light);
  const h = w * 0.37;
  const parts: string[] = [];
  parts.push(
    path(
      `M${n(x - w * 0.52)} ${n(y - h)}L${n(x - w * 0.44)} ${n(y - h * 1.36)}L${n(x + w * 0.44)} ${n(y - h * 1.36)}L${n(x + w * 0.52)} ${n(y - h)}Z`,
      slate,
    ),
  );
  for (const dx of [-0.34, -0.22, 0.22, 0.34]) {
    const wx = x + dx * w;
    parts.push(
      path(
        `M${n(wx - w * 0.028)} ${n(y - h * 1.03)}V${n(y - h * 1.16)}L${n(wx)} ${n(y - h * 1.23)}L${n(wx + w * 0.028)} ${n(y - h * 1.16)}V${n(y - h * 1.03)}Z`,
        stone,
      ),
      rect(wx - w * 0.016, y - h * 1.15, w * 0.032, h * 0.11, lit(light.glass[0], light)),
    );
  }
  // The little tower with bells.
  const t = w * 0.05;
  parts.push(
    rect(x - t * 1.5, y - h * 1.62, t * 3, h * 0.4, stone),
    rect(x - t * 1.5, y - h * 1.62, t * 3, h * 0.4, shadow),
    rect(x - t * 1.8, y - h * 1.65, t * 3.6, h * 0.04, lit('#c9b38c', light)),
  );
  for (const dx of [-0.8, 0, 0.8])
    parts.push(
      path(
        `M${n(x + dx * t - t * 0.28)} ${n(y - h * 1.66)}V${n(y - h * 1.84)}Q${n(x + dx * t)} ${n(y - h * 1.9)} ${n(x + dx * t + t * 0.28)} ${n(y - h * 1.84)}V${n(y - h * 1.66)}Z`,
        light.isLit ? '#ffe0a0' : lit('#8fb2c2', light),
      ),
    );
  parts.push(
    line(
      `M${n(x - t * 1.25)} ${n(y - h * 1.65)}V${n(y - h * 1.9)}M${n(x - t * 0.42)} ${n(y - h * 1.65)}V${n(y - h * 1.9)}M${n(x + t * 0.42)} ${n(y - h * 1.65)}V${n(y - h * 1.9)}M${n(x + t * 1.25)} ${n(y - h * 1.65)}V${n(y - h * 1.9)}`,
      stone,
      t * 0.22,
    ),
  );
  parts.push(
    path(
      `M${n(x - t * 1.7)} ${n(y - h * 1.9)}C${n(x - t * 1.6)} ${n(y - h * 2.12)} ${n(x - t * 0.3)} ${n(y - h * 2.08)} ${n(x)} ${n(y - h * 2.42)}C${n(x + t * 0.3)} ${n(y - h * 2.08)} ${n(x + t * 1.6)} ${n(y - h * 2.12)} ${n(x + t * 1.7)} ${n(y - h * 1.9)}Z`,
      mix(slate, '#57805f', 0.35),
    ),
  );
  parts.push(
    ellipse(x, y - h * 1.42, t * 0.8, t * 0.8, lit('#16324a', light)),
    ellipse(x, y - h * 1.42, t * 0.66, t * 0.66, stone),
    line(
      `M${n(x)} ${n(y - h * 1.42)}v${n(-t * 0.5)}M${n(x)} ${n(y - h * 1.42)}l${n(-t * 0.34)} ${n(t * 0.16)}`,
      lit('#16324a', light),
      t * 0.1,
    ),
  );
  parts.push(
    rect(x - w * 0.5, y - h, w, h, wall),
    rect(x - w * 0.5, y - h, w, h, shadow),
    rect(x - w * 0.52, y - h * 1.03, w * 1.04, h * 0.06, stone),
    rect(x - w * 0.5, y - h * 0.97, w, h * 0.02, light.shadow, 'fill-opacity="0.2"'),
  );
  for (let i = 0; i < 9; i++) {
    const wx = x - w * 0.5 + (w / 9) * (i + 0.5);
    if (i >= 3 && i <= 5) continue;
    for (const [b, tall] of [
      [0.5, 0.34],
      [0.08, 0.32],
    ] as const)
      parts.push(
        rect(wx - w * 0.032, y - h * (b + tall) - h * 0.055, w * 0.064, h * 0.03, stone),
        oneWindow(chance, light, 0, wx - w * 0.026, y - h * (b + tall), w * 0.052, h * tall, stone, 2),
      );
  }
  // The middle stands forward.
  const m = w * 0.19;
  parts.push(
    rect(x - m, y - h * 1.02, m * 2, h * 1.02, shade(wall, 0.03)),
    path(`M${n(x - m * 1.08)} ${n(y - h)}L${n(x)} ${n(y - h * 1.3)}L${n(x + m * 1.08)} ${n(y - h)}Z`, stone),
    path(
      `M${n(x - m * 0.82)} ${n(y - h * 1.03)}L${n(x)} ${n(y - h * 1.24)}L${n(x + m * 0.82)} ${n(y - h * 1.03)}Z`,
      wall,
    ),
  );
  parts.push(
    path(
      `M${n(x - w * 0.022)} ${n(y - h * 1.15)}h${n(w * 0.044)}v${n(h * 0.06)}q0 ${n(h * 0.05)} ${n(-w * 0.022)} ${n(h * 0.06)}q${n(-w * 0.022)} ${n(-h * 0.01)} ${n(-w * 0.022)} ${n(-h * 0.06)}Z`,
      lit('#2f6690', light),
    ),
  );
  for (const dx of [-0.5, 0, 0.5])
    parts.push(
      oneWindow(chance, light, 0, x + m * dx * 1.15 - w * 0.028, y - h * 0.88, w * 0.056, h * 0.34, stone, 2),
    );
  parts.push(
    path(
      `M${n(x - w * 0.045)} ${n(y)}V${n(y - h * 0.3)}Q${n(x)} ${n(y - h * 0.43)} ${n(x + w * 0.045)} ${n(y - h * 0.3)}V${n(y)}Z`,
      stone,
    ),
    path(
      `M${n(x - w * 0.036)} ${n(y)}V${n(y - h * 0.29)}Q${n(x)} ${n(y - h * 0.395)} ${n(x + w * 0.036)} ${n(y - h * 0.29)}V${n(y)}Z`,
      lit('#2f5547', light),
    ),
    line(`M${n(x)} ${n(y)}V${n(y - h * 0.35)}`, lit('#1f3a30', light), 2.4),
  );
  for (const dx of [-0.9, -0.5, 0.5, 0.9])
    parts.push(
      rect(x + m * dx - w * 0.011, y - h * 0.46, w * 0.022, h * 0.46, stone),
      rect(x + m * dx + w * 0.004, y - h * 0.46, w * 0.007, h * 0.46, light.shadow, 'fill-opacity="0.14"'),
    );
  parts.push(
    rect(x - m * 1.02, y - h * 0.5, m * 2.04, h * 0.05, stone),
    rect(x - m * 1.02, y - h * 0.45, m * 2.04, h * 0.015, light.shadow, 'fill-opacity="0.2"'),
  );
  for (let i = 0; i < 5; i++)
    parts.push(
      rect(
        x - m * (1.04 + i * 0.06),
        y + i * h * 0.022,
        m * 2 * (1.04 + i * 0.06),
        h * 0.024,
        shade(stone, -0.03 - i * 0.022),
      ),
    );
  return parts.join('');
}

/** Brick arches over the water, from `x` over `w`. */
export function bridge(
  on: Sheet,
  light: Light,
  x: number,
  y: number,
  w: number,
  arches: number,
  rise: number,
): string {
  const brick = lit('#a8604a', light);
  const stone = lit('#eadcc2', light);
  const deck = (fx: number) => y - rise * (1 - (2 * fx - 1) ** 2) - rise * 0.42;
  const samples = Array.from({ length: 41 }, (_, i) => i / 40);
  const top = samples.map((f) => `${n(x + w * f)} ${n(deck(f))}`).join('L');
  let holes = '';
  const rings: string[] = [];
  for (let i = 0; i < arches; i++) {
    const mid = (i + 0.5) / arches;
    const half = (w / arches) * 0.4;
    const cx = x + w * mid;
    const tall = (y - deck(mid)) * 0.74;
    holes += `M${n(cx - half)} ${n(y + 2)}A${n(half)} ${n(tall)} 0 0 1 ${n(cx + half)} ${n(y + 2)}Z`;
    rings.push(
      line(
        `M${n(cx - half)} ${n(y)}A${n(half)} ${n(tall)} 0 0 1 ${n(cx + half)} ${n(y)}`,
        stone,
        rise * 0.06,
      ),
    );
  }
  const fill = on.fill([
    { at: 0, color: shade(brick, 0.03) },
    { at: 1, color: mix(brick, light.shadow, 0.3) },
  ]);
  const rail = samples
    .filter((_, i) => i % 2 === 0)
    .map((f) => `M${n(x + w * f)} ${n(deck(f))}v${n(-rise * 0.36)}`)
    .join('');
  const handrail = samples.map((f) => `${n(x + w * f)} ${n(deck(f) - rise * 0.36)}`).join('L');
  return [
    path(`M${n(x)} ${n(y + 2)}L${top}L${n(x + w)} ${n(y + 2)}Z${holes}`, fill, 'fill-rule="evenodd"'),
    ...rings,
    line(`M${top}`, stone, rise * 0.1),
    line(rail, lit('#26343d', light), 2.6),
    line(`M${handrail}`, lit('#26343d', light), 6),
  ].join('');
}

/** A windmill, `tall` to the cap. */
export function mill(light: Light, x: number, y: number, tall: number, turn: number, far = 0): string {
  const c = (color: string) => lit(color, light, far);
  const sail = (angle: number) => {
    const slats = Array.from(
      { length: 9 },
      (_, i) => `M${n(tall * 0.03)} ${n(-tall * (0.14 + i * 0.07))}h${n(tall * 0.085)}`,
    ).join('');
    return `<g transform="translate(${n(x)} ${n(y - tall * 0.93)}) rotate(${angle})">${rect(tall * 0.03, -tall * 0.72, tall * 0.088, tall * 0.6, c('#f4ecdc'), 'fill-opacity="0.55"')}${line(slats, c('#6b5040'), 1.8)}${line(`M0 0V${n(-tall * 0.74)}M${n(tall * 0.116)} ${n(-tall * 0.12)}V${n(-tall * 0.72)}`, c('#4d3a30'), tall * 0.011)}</g>`;
  };
  return [
    path(
      `M${n(x - tall * 0.2)} ${n(y)}L${n(x - tall * 0.17)} ${n(y - tall * 0.3)}L${n(x + tall * 0.17)} ${n(y - tall * 0.3)}L${n(x + tall * 0.2)} ${n(y)}Z`,
      c('#a0563f'),
    ),
    path(
      `M${n(x - tall * 0.18)} ${n(y - tall * 0.3)}C${n(x - tall * 0.13)} ${n(y - tall * 0.5)} ${n(x - tall * 0.1)} ${n(y - tall * 0.7)} ${n(x - tall * 0.085)} ${n(y - tall * 0.88)}H${n(x + tall * 0.085)}C${n(x + tall * 0.1)} ${n(y - tall * 0.7)} ${n(x + tall * 0.13)} ${n(y - tall * 0.5)} ${n(x + tall * 0.18)} ${n(y - tall * 0.3)}Z`,
      c('#6f6152'),
    ),
    path(
      `M${n(x + tall * 0.02)} ${n(y)}L${n(x + tall * 0.02)} ${n(y - tall * 0.88)}H${n(x + tall * 0.085)}C${n(x + tall * 0.1)} ${n(y - tall * 0.7)} ${n(x + tall * 0.13)} ${n(y - tall * 0.5)} ${n(x + tall * 0.18)} ${n(y - tall * 0.3)}L${n(x + tall * 0.2)} ${n(y)}Z`,
      light.shadow,
      'fill-opacity="0.22"',
    ),
    rect(x - tall * 0.27, y - tall * 0.31, tall * 0.54, tall * 0.022, c('#f4ecdc')),
    line(
      `M${n(x - tall * 0.26)} ${n(y - tall * 0.31)}v${n(-tall * 0.05)}h${n(tall * 0.52)}v${n(tall * 0.05)}`,
      c('#f4ecdc'),
      tall * 0.008,
    ),
    path(
      `M${n(x - tall * 0.11)} ${n(y - tall * 0.87)}Q${n(x - tall * 0.1)} ${n(y - tall * 1.02)} ${n(x + tall * 0.02)} ${n(y - tall * 1.02)}Q${n(x + tall * 0.12)} ${n(y - tall)} ${n(x + tall * 0.11)} ${n(y - tall * 0.87)}Z`,
      c('#3f4d4f'),
    ),
    rect(x - tall * 0.045, y - tall * 0.13, tall * 0.09, tall * 0.13, c('#2f5547')),
    rect(x - tall * 0.03, y - tall * 0.55, tall * 0.06, tall * 0.08, c('#f4ecdc')),
    rect(x - tall * 0.023, y - tall * 0.54, tall * 0.046, tall * 0.065, c(light.glass[0])),
    ...[0, 90, 180, 270].map((angle) => sail(angle + turn)),
    ellipse(x, y - tall * 0.93, tall * 0.022, tall * 0.022, c('#c98f3d')),
  ].join('');
}
