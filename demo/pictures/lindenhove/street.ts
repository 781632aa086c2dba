import { mix, shade } from '../colors.ts';
import type { Dice } from '../dice.ts';
import { at, ellipse, line, n, path, rect } from '../sheet.ts';
import { type Light, lit } from './light.ts';

const clothes = [
  '#16324a',
  '#a8503d',
  '#2f6690',
  '#c98f3d',
  '#57805f',
  '#7a4a5c',
  '#e6d8bd',
  '#3d4a52',
  '#d0785a',
] as const;
const skins = ['#f0c9a8', '#d9a27c', '#b57a54', '#8a5a3c', '#f4d6bd'] as const;
const hairs = ['#3a2a22', '#6b4a2f', '#c9a063', '#1f1c1c', '#b8b2a8', '#8a4a2c'] as const;

/** A lime tree; `y` is the foot, `size` the height. */
export function tree(
  chance: Dice,
  light: Light,
  x: number,
  y: number,
  size: number,
  o: { far?: number; leaf?: string; bare?: boolean } = {},
): string {
  const { far = 0, leaf = '#5f8a5c' } = o;
  const trunk = lit('#5b4a40', light, far);
  const w = size * 0.045;
  const parts = [
    ellipse(x + size * 0.16, y, size * 0.3, size * 0.028, light.shadow, 'fill-opacity="0.2"'),
    path(
      `M${n(x - w)} ${n(y)}Q${n(x - w * 0.5)} ${n(y - size * 0.2)} ${n(x - w * 0.5)} ${n(y - size * 0.5)}L${n(x + w * 0.5)} ${n(y - size * 0.5)}Q${n(x + w * 0.5)} ${n(y - size * 0.2)} ${n(x + w)} ${n(y)}Z`,
      trunk,
    ),
  ];
  const cy = y - size * 0.63;
  if (o.bare) {
    let d = '';
    for (let i = 0; i < 15; i++) {
      const a = -Math.PI / 2 + ((i - 7) / 7) * 1.15 + chance.normal() * 0.06;
      const long = size * chance.between(0.3, 0.5);
      const bx = x;
      const by = y - size * chance.between(0.34, 0.5);
      const ex = bx + Math.cos(a) * long;
      const ey = by + Math.sin(a) * long;
      d += `M${n(bx)} ${n(by)}Q${n(bx + Math.cos(a) * long * 0.3)} ${n(by + Math.sin(a) * long * 0.65)} ${n(ex)} ${n(ey)}`;
      for (let k = 0; k < 5; k++) {
        const s = chance.between(0.4, 0.95);
        d += `M${n(bx + (ex - bx) * s)} ${n(by + (ey - by) * s)}l${n(Math.cos(a + chance.normal() * 0.7) * long * 0.28)} ${n(Math.sin(a + chance.normal() * 0.4) * long * 0.3)}`;
      }
    }
    return parts.join('') + line(d, trunk, Math.max(1.5, size * 0.008));
  }
  const main = lit(leaf, light, far);
  // An egg of smaller and larger masses, ragged at the edge; lit from above left.
  const wide = chance.between(0.9, 1.12);
  const blobs = Array.from({ length: 22 }, (_, i) => {
    const a = (i / 22) * Math.PI * 2 + chance.normal() * 0.1;
    const out = i % 2 ? 0.92 : 0.55;
    const narrow = Math.sin(a) < 0 ? 0.88 : 1.04;
    return {
      x: x + Math.cos(a) * size * 0.27 * wide * narrow * out,
      y: cy + Math.sin(a) * size * 0.29 * out,
      r: size * chance.between(0.065, 0.115),
    };
  });
  blobs.push(
    { x, y: cy, r: size * 0.2 },
    { x, y: cy - size * 0.1, r: size * 0.15 },
    { x, y: cy + size * 0.09, r: size * 0.17 },
  );
  const discs = (of: { x: number; y: number; r: number }[], k = 1) =>
    of
      .map(
        (b) =>
          `M${n(b.x - b.r * k)} ${n(b.y)}a${n(b.r * k)} ${n(b.r * k)} 0 1 0 ${n(b.r * k * 2)} 0a${n(b.r * k)} ${n(b.r * k)} 0 1 0 ${n(-b.r * k * 2)} 0Z`,
      )
      .join('');
  const dark = mix(shade(main, -0.1), light.shadow, 0.14);
  parts.push(path(discs(blobs), dark));
  const dabs = (count: number, low: number, high: number, small: number, large: number) => {
    const dotted: { x: number; y: number; r: number }[] = [];
    for (let i = 0; i < count; i++) {
      const b = chance.pick(blobs);
      const a = chance.between(0, Math.PI * 2);
      const f = Math.sqrt(chance.next()) * 0.9;
      const px = b.x + Math.cos(a) * b.r * f;
      const py = b.y + Math.sin(a) * b.r * f;
      const lightness = (cy - py) / size + ((x - px) / size) * 0.7 + chance.normal() * 0.05;
      if (lightness > low && lightness < high)
        dotted.push({ x: px, y: py, r: size * chance.between(small, large) });
    }
    return discs(dotted);
  };
  parts.push(
    path(dabs(150, -0.16, 9, 0.02, 0.042), mix(main, dark, 0.35)),
    path(dabs(150, -0.04, 9, 0.016, 0.034), main),
  );
  parts.push(
    path(dabs(150, 0.08, 9, 0.012, 0.024), shade(main, 0.05)),
    path(dabs(130, 0.17, 9, 0.008, 0.017), shade(main, 0.1)),
  );
  return parts.join('');
}

/** Someone who walks or stands, 100 high, drawn around the feet at 0,0. */
export function person(
  chance: Dice,
  light: Light,
  x: number,
  y: number,
  size: number,
  o: { far?: number; bag?: boolean } = {},
): string {
  const far = o.far ?? 0;
  const c = (color: string) => lit(color, light, far);
  const coat = c(chance.pick(clothes));
  const trousers = c(chance.pick(['#2b3a46', '#44505a', '#5c4a40', '#1f2d3a']));
  const skin = c(chance.pick(skins));
  const hair = c(chance.pick(hairs));
  const step = chance.between(4, 10);
  const isLong = chance.chance(0.4);
  const parts = [
    ellipse(9, 0, 20, 3.4, light.shadow, 'fill-opacity="0.24"'),
    line(`M-3 -44L${n(-step)} -2M3 -44L${n(step)} -2`, trousers, 8.5),
    line(`M${n(-step)} -1.5h5M${n(step)} -1.5h5`, c('#22262b'), 4.5),
    path(
      isLong ? 'M-11 -80Q0 -87 11 -80L14 -32Q0 -27 -14 -32Z' : 'M-11 -80Q0 -87 11 -80L12 -43Q0 -39 -12 -43Z',
      coat,
    ),
    path(
      isLong ? 'M3 -84Q9 -83 11 -80L14 -32Q9 -29 5 -29Z' : 'M3 -84Q9 -83 11 -80L12 -43Q8 -41 4 -41Z',
      mix(coat, light.shadow, 0.28),
    ),
    line(`M-10 -76Q-15 -62 ${n(-8 - step * 0.5)} -48`, shade(coat, 0.03), 6.5),
    line(`M10 -76Q16 -62 ${n(9 + step * 0.4)} -49`, mix(coat, light.shadow, 0.35), 6.5),
    rect(-2.6, -88, 5.2, 8, skin),
    ellipse(0, -92.5, 7, 8.2, skin),
    chance.chance(0.5)
      ? path('M-7.6 -92Q-9 -102 0 -102.5Q9 -102 7.6 -92Q5 -97.5 -1 -97.5Q-6 -97.5 -7.6 -92Z', hair)
      : path(
          'M-8 -84Q-10.5 -102 0 -102.5Q10.5 -102 8 -84Q6 -88 6.4 -94Q2 -98 -4 -96.5Q-6.6 -92 -8 -84Z',
          hair,
        ),
  ];
  if (o.bag ?? chance.chance(0.35))
    parts.push(
      path('M-20 -50h11l1.5 17h-14Z', c(chance.pick(['#c98f3d', '#e6d8bd', '#57805f']))),
      line('M-18 -50q3.5 -9 7 0', c('#6b4a2f'), 1.6),
    );
  return at(x, y, size / 100, parts.join(''), chance.chance(0.5));
}

/** Someone on a bicycle, 100 high, riding to the right. */
export function cyclist(
  chance: Dice,
  light: Light,
  x: number,
  y: number,
  size: number,
  o: { flip?: boolean; crate?: boolean } = {},
): string {
  const c = (color: string) => lit(color, light);
  const frame = c(chance.pick(['#1d2a36', '#a8503d', '#2f6690', '#57805f', '#c98f3d']));
  const coat = c(chance.pick(clothes));
  const skin = c(chance.pick(skins));
  const spokes = (cx: number) =>
    Array.from(
      { length: 8 },
      (_, i) =>
        `M${cx} -19L${n(cx + Math.cos((i * Math.PI) / 4) * 17)} ${n(-19 + Math.sin((i * Math.PI) / 4) * 17)}`,
    ).join('');
  const parts = [
    ellipse(6, 1, 54, 4.6, light.shadow, 'fill-opacity="0.24"'),
    line(`${spokes(-32)}${spokes(34)}`, c('#8b949a'), 0.6),
    `<g fill="none" stroke="${c('#22282e')}" stroke-width="3.2"><circle cx="-32" cy="-19" r="18"/><circle cx="34" cy="-19" r="18"/></g>`,
    line('M-32 -19L-12 -46L-4 -20Z M-12 -46L22 -46L-4 -20M34 -19L21 -54', frame, 3.2),
    line('M21 -54L20 -60L10 -62', c('#2b3238'), 2.6),
    line('M-15 -52L-12 -46M-21 -53h13', c('#3a2a22'), 4.4),
    line('M-32 -38h22M-46 -19q0 -15 14 -16', c('#3a4248'), 2.4),
    line('M-12 -54Q6 -50 4 -36L-3 -14', mix(c('#22303c'), light.shadow, 0.3), 8),
    line('M-12 -54Q8 -54 6 -40L2 -26', c('#2f3d4a'), 8.4),
    line('M2 -24h7', c('#22262b'), 4.4),
    path('M-19 -55Q-18 -80 -4 -86Q6 -88 7 -80Q5 -66 -4 -52Z', coat),
    path('M-12 -54Q-2 -66 3 -86Q8 -84 7 -80Q5 -66 -4 -52Z', mix(coat, light.shadow, 0.24)),
    line('M0 -80Q8 -68 17 -63', shade(coat, 0.04), 6.5),
    ellipse(18, -62.5, 3, 2.8, skin),
    rect(-1.5, -92, 5, 8, skin),
    ellipse(2.5, -96, 7, 8, skin),
    path('M-6 -94Q-7 -106 3 -106Q11 -105 10 -98Q4 -101 -1 -99Q-3 -94 -6 -94Z', c(chance.pick(hairs))),
  ];
  if (o.crate ?? chance.chance(0.4))
    parts.push(
      rect(24, -64, 24, 15, c('#b98a55')),
      rect(24, -58, 24, 2, c('#8f6a3f')),
      ellipse(31, -65, 6, 5, c('#6f9a5f')),
      ellipse(41, -65, 6, 4.5, c('#d0785a')),
    );
  return at(x, y, size / 100, parts.join(''), o.flip);
}

/** An open canal boat, `size` long. */
export function boat(light: Light, x: number, y: number, size: number, hull: string, people: string): string {
  const c = lit(hull, light);
  const s = size / 300;
  return at(
    x,
    y,
    s,
    [
      path(
        'M-150 6Q-120 46 -92 50L104 50Q140 44 156 -4Q60 26 -150 6Z',
        mix(c, light.shadow, 0.2),
        'fill-opacity="0.35" transform="translate(0 94) scale(1 -0.7)"',
      ),
      people,
      path('M-150 6Q-120 46 -92 50L104 50Q140 44 156 -4Q60 20 -150 6Z', c),
      path('M-150 6Q60 20 156 -4L154 6Q60 31 -146 14Z', lit('#f3ead8', light)),
      path('M-92 50L104 50Q118 48 128 40L-106 40Q-100 48 -92 50Z', mix(c, light.shadow, 0.4)),
    ].join(''),
  );
}

export function lamp(light: Light, x: number, y: number, size: number): string {
  const iron = lit('#26343d', light);
  const glow = light.isLit
    ? ellipse(0, -92, 46, 46, '#ffd995', 'fill-opacity="0.22"') +
      ellipse(0, -92, 24, 24, '#ffe3ad', 'fill-opacity="0.35"')
    : '';
  return at(
    x,
    y,
    size / 100,
    [
      line('M0 0V-80', iron, 2.6),
      path('M-5 0L-3 -16H3L5 0Z', iron),
      glow,
      path('M-6 -82L-8 -98H8L6 -82Z', light.isLit ? '#ffefc9' : lit('#eef3f0', light)),
      path('M-10 -98L0 -106L10 -98Z', iron),
      rect(-6.5, -83, 13, 2.5, iron),
    ].join(''),
  );
}

export function bench(light: Light, x: number, y: number, size: number): string {
  const wood = lit('#a9794a', light);
  const iron = lit('#26343d', light);
  return at(
    x,
    y,
    size / 100,
    [
      ellipse(4, 0, 54, 4, light.shadow, 'fill-opacity="0.22"'),
      line('M-40 0V-22M40 0V-22M-40 -22L-44 -46M40 -22L44 -46', iron, 4),
      rect(-50, -26, 100, 5, wood),
      rect(-51, -36, 102, 5, shade(wood, 0.04)),
      rect(-52, -45, 104, 5, wood),
    ].join(''),
  );
}

/** A market stall with a striped roof. */
export function stall(chance: Dice, light: Light, x: number, y: number, size: number, color: string): string {
  const c = lit(color, light);
  const white = lit('#f8f2e4', light);
  const post = lit('#6b5444', light);
  const stripes = Array.from({ length: 8 }, (_, i) => {
    const a = -62 + i * 15.5;
    return path(
      `M${n(a * 0.84)} -116L${n((a + 15.5) * 0.84)} -116L${n(a + 15.5)} -84q-7.7 9 -15.5 0Z`,
      i % 2 ? white : c,
    );
  });
  const goods: string[] = [];
  for (let i = 0; i < 6; i++) {
    const color2 = lit(
      chance.pick(['#d0785a', '#e6b04f', '#6f9a5f', '#a8503d', '#c9d08a', '#8a5a7a', '#f0d9a0']),
      light,
    );
    const cx = -48 + i * 19;
    goods.push(rect(cx - 8.5, -47, 17, 9, lit('#b98a55', light)));
    for (let k = 0; k < 7; k++)
      goods.push(
        ellipse(
          cx - 6 + (k % 4) * 4,
          -48 - Math.floor(k / 4) * 3.4,
          2.8,
          2.6,
          shade(color2, chance.between(-0.05, 0.05)),
        ),
      );
  }
  return at(
    x,
    y,
    size / 120,
    [
      path('M-60 0L66 0L96 10L-34 10Z', light.shadow, 'fill-opacity="0.2"'),
      line('M-58 0V-90M58 0V-90', post, 4),
      rect(-58, -88, 116, 50, mix(light.shadow, c, 0.25), 'fill-opacity="0.42"'),
      person(chance, light, chance.between(-24, 24), -6, 74),
      rect(-60, -38, 120, 34, lit('#8f6f50', light)),
      rect(-60, -38, 120, 5, lit('#b98f66', light)),
      ...goods,
      ...stripes,
      path('M-62 -84L62 -84L62 -78L-62 -78Z', light.shadow, 'fill-opacity="0.16"'),
    ].join(''),
  );
}

/** A fence of red and white around work in the street. */
export const barrier = (light: Light, x: number, y: number, size: number) =>
  at(
    x,
    y,
    size / 100,
    [
      line('M-46 0V-44M46 0V-44', lit('#6d767c', light), 4),
      rect(-54, -46, 108, 15, lit('#f6f0e6', light)),
      rect(-54, -26, 108, 11, lit('#f6f0e6', light)),
      ...[-42, -14, 14, 42].map((cx) => path(`M${cx - 9} -31l8 -15h12l-8 15Z`, lit('#c4452f', light))),
      ...[-42, -14, 14, 42].map((cx) => path(`M${cx - 8} -15l6 -11h12l-6 11Z`, lit('#c4452f', light))),
      ellipse(0, -52, 6, 6, lit('#f0a53a', light)),
    ].join(''),
  );

export const cone = (light: Light, x: number, y: number, size: number) =>
  at(
    x,
    y,
    size / 100,
    [
      ellipse(10, 0, 42, 7, light.shadow, 'fill-opacity="0.2"'),
      path('M-36 0L36 0L32 -8L-32 -8Z', lit('#c4552f', light)),
      path('M-22 -8L-5 -88H5L22 -8Z', lit('#dd6a3c', light)),
      path('M-17 -32L-11 -60H11L17 -32Z', lit('#f8f2e6', light)),
      path('M5 -88L22 -8H8L2 -88Z', light.shadow, 'fill-opacity="0.14"'),
    ].join(''),
  );
