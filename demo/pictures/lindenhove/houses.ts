import { mix, shade } from '../colors.ts';
import type { Dice } from '../dice.ts';
import { type Sheet, ellipse, line, n, path, rect } from '../sheet.ts';
import { type Light, lit } from './light.ts';

export type Gable = 'step' | 'neck' | 'bell' | 'spout' | 'cornice';
const gables: readonly Gable[] = ['step', 'neck', 'bell', 'spout', 'cornice'];
export const walls = [
  '#a8503d',
  '#8f4437',
  '#b9694a',
  '#c99a5f',
  '#e9dcc3',
  '#d9c3a0',
  '#54707f',
  '#71877a',
  '#7a4a42',
  '#efe6d6',
] as const;

export interface House {
  x: number;
  y: number;
  w: number;
  storeys: number;
  gable: Gable;
  wall: string;
  far?: number;
  shop?: string;
}

/** Houses side by side, no two neighbours alike; the returned shapes can be used again as their reflection. */
export function row(
  on: Sheet,
  chance: Dice,
  light: Light,
  o: { from: number; to: number; y: number; size: number; far?: number; shops?: number },
): string {
  const parts: string[] = [];
  let x = o.from;
  let last: House | undefined;
  while (x < o.to - 40) {
    const w = Math.min(chance.between(150, 225) * o.size, Math.max(o.to - x, 120 * o.size));
    const house: House = {
      x,
      y: o.y,
      w,
      far: o.far,
      storeys: chance.whole(2, 3),
      gable: chance.pick(gables.filter((gable) => gable !== last?.gable)),
      wall: chance.pick(walls.filter((wall) => wall !== last?.wall)),
      shop: chance.chance(o.shops ?? 0)
        ? chance.pick(['#2f5547', '#16324a', '#a8503d', '#c98f3d'])
        : undefined,
    };
    parts.push(drawHouse(on, chance, light, house));
    x += w;
    last = house;
  }
  return parts.join('');
}

export function drawHouse(on: Sheet, chance: Dice, light: Light, h: House): string {
  const { x, y, w, far = 0 } = h;
  const wall = lit(h.wall, light, far);
  const trim = lit('#f7f2e6', light, far);
  const dark = mix(wall, light.shadow, 0.45);
  const storey = w * 0.86;
  const eaves = y - storey * (h.storeys + 0.25);
  const top = eaves - w * { step: 0.72, neck: 0.85, bell: 0.78, spout: 0.74, cornice: 0.16 }[h.gable];
  const parts: string[] = [];
  if (h.gable === 'cornice') {
    const roof = lit('#5d4a48', light, far);
    parts.push(
      path(
        `M${n(x)} ${n(eaves)}L${n(x + w * 0.1)} ${n(eaves - w * 0.34)}L${n(x + w * 0.9)} ${n(eaves - w * 0.34)}L${n(x + w)} ${n(eaves)}Z`,
        roof,
      ),
    );
    parts.push(
      rect(x + w * 0.4, eaves - w * 0.3, w * 0.2, w * 0.22, trim),
      rect(x + w * 0.43, eaves - w * 0.27, w * 0.14, w * 0.19, lit(light.glass[0], light, far)),
    );
    parts.push(rect(x + w * 0.16, eaves - w * 0.5, w * 0.09, w * 0.2, mix(wall, light.shadow, 0.3)));
  }
  const outline = gablePath(h.gable, x, w, eaves, top, y);
  parts.push(
    path(
      outline,
      on.fill([
        { at: 0, color: shade(wall, 0.03) },
        { at: 1, color: shade(wall, -0.045) },
      ]),
    ),
  );
  // The light comes from the left; the right of each front lies in its own shade.
  parts.push(
    path(
      outline,
      on.fill(
        [
          { at: 0, color: '#ffffff', opacity: 0.1 },
          { at: 0.35, color: '#ffffff', opacity: 0 },
          { at: 0.7, color: light.shadow, opacity: 0.05 },
          { at: 1, color: light.shadow, opacity: 0.24 },
        ],
        'across',
      ),
    ),
  );
  parts.push(coping(h.gable, x, w, eaves, top, trim));
  const columns = w > 190 ? 3 : 2;
  for (let floor = 1; floor <= h.storeys; floor++) {
    const bottom = y - storey * floor - storey * 0.06;
    const tall = storey * (floor === h.storeys ? 0.56 : 0.64);
    parts.push(windows(chance, light, far, x, w, bottom - tall, tall, columns, trim, dark));
  }
  if (h.gable !== 'cornice') {
    const size = w * 0.2;
    parts.push(
      oneWindow(chance, light, far, x + w / 2 - size / 2, eaves - w * 0.32, size, size * 1.3, trim, 1),
    );
    parts.push(rect(x + w / 2 - w * 0.012, eaves - w * 0.44, w * 0.024, w * 0.06, dark));
  }
  parts.push(
    h.shop
      ? shopFront(chance, light, far, h, storey, trim)
      : groundFloor(chance, light, far, h, storey, trim, dark),
  );
  parts.push(rect(x, y - w * 0.06, w, w * 0.06, mix(lit('#5a5f63', light, far), wall, 0.25)));
  parts.push(rect(x + w - 2.5, eaves, 2.5, y - eaves, dark, 'fill-opacity="0.5"'));
  return parts.join('');
}

function gablePath(kind: Gable, x: number, w: number, eaves: number, top: number, y: number): string {
  const p = (fx: number, fy: number) => `${n(x + w * fx)} ${n(eaves + (top - eaves) * fy)}`;
  const walls = `M${n(x)} ${n(y)}L${p(0, 0)}`;
  const close = `L${p(1, 0)}L${n(x + w)} ${n(y)}Z`;
  switch (kind) {
    case 'step': {
      const left = [0, 1, 2, 3, 4]
        .map((s) => `L${p(0.085 * s, 0.19 * (s + 1))}L${p(0.085 * (s + 1), 0.19 * (s + 1))}`)
        .join('');
      const right = [4, 3, 2, 1, 0]
        .map((s) => `L${p(1 - 0.085 * (s + 1), 0.19 * (s + 1))}L${p(1 - 0.085 * s, 0.19 * (s + 1))}`)
        .join('');
      return `${walls}${left}${right}${close}`;
    }
    case 'neck':
      return `${walls}L${p(0.02, 0.08)}C${p(0.18, 0.1)} ${p(0.27, 0.22)} ${p(0.27, 0.42)}L${p(0.27, 0.82)}L${p(0.23, 0.86)}Q${p(0.5, 1.12)} ${p(0.77, 0.86)}L${p(0.73, 0.82)}L${p(0.73, 0.42)}C${p(0.73, 0.22)} ${p(0.82, 0.1)} ${p(0.98, 0.08)}${close}`;
    case 'bell':
      return `${walls}L${p(0.02, 0.12)}C${p(0.2, 0.16)} ${p(0.18, 0.5)} ${p(0.27, 0.68)}C${p(0.33, 0.8)} ${p(0.38, 0.84)} ${p(0.38, 0.92)}Q${p(0.5, 1.06)} ${p(0.62, 0.92)}C${p(0.62, 0.84)} ${p(0.67, 0.8)} ${p(0.73, 0.68)}C${p(0.82, 0.5)} ${p(0.8, 0.16)} ${p(0.98, 0.12)}${close}`;
    case 'spout':
      return `${walls}L${p(0, 0.06)}L${p(0.41, 0.86)}L${p(0.41, 1)}L${p(0.59, 1)}L${p(0.59, 0.86)}L${p(1, 0.06)}${close}`;
    case 'cornice':
      return `${walls}${close}`;
  }
}

function coping(kind: Gable, x: number, w: number, eaves: number, top: number, trim: string): string {
  const p = (fx: number, fy: number) => `${n(x + w * fx)} ${n(eaves + (top - eaves) * fy)}`;
  const t = Math.max(3, w * 0.028);
  switch (kind) {
    case 'step':
      return (
        [0, 1, 2, 3, 4]
          .flatMap((s) =>
            [0.085 * s, 1 - 0.085 * (s + 1)].map((fx) =>
              rect(
                x + w * fx - t * 0.3,
                eaves + (top - eaves) * 0.19 * (s + 1) - t * 0.5,
                w * 0.085 + t * 0.6,
                t,
                trim,
              ),
            ),
          )
          .join('') + rect(x + w * 0.425, eaves + (top - eaves) * 0.95 - t * 0.5, w * 0.15, t, trim)
      );
    case 'neck':
      return (
        line(
          `M${p(0.02, 0.08)}C${p(0.18, 0.1)} ${p(0.27, 0.22)} ${p(0.27, 0.42)}M${p(0.73, 0.42)}C${p(0.73, 0.22)} ${p(0.82, 0.1)} ${p(0.98, 0.08)}`,
          trim,
          t,
        ) + path(`M${p(0.22, 0.84)}Q${p(0.5, 1.14)} ${p(0.78, 0.84)}Z`, trim)
      );
    case 'bell':
      return line(
        `M${p(0.02, 0.12)}C${p(0.2, 0.16)} ${p(0.18, 0.5)} ${p(0.27, 0.68)}C${p(0.33, 0.8)} ${p(0.38, 0.84)} ${p(0.38, 0.92)}Q${p(0.5, 1.06)} ${p(0.62, 0.92)}C${p(0.62, 0.84)} ${p(0.67, 0.8)} ${p(0.73, 0.68)}C${p(0.82, 0.5)} ${p(0.8, 0.16)} ${p(0.98, 0.12)}`,
        trim,
        t,
      );
    case 'spout':
      return line(
        `M${p(0, 0.06)}L${p(0.41, 0.86)}L${p(0.41, 1)}L${p(0.59, 1)}L${p(0.59, 0.86)}L${p(1, 0.06)}`,
        trim,
        t,
      );
    case 'cornice':
      return (
        rect(x - w * 0.01, eaves - w * 0.03, w * 1.02, w * 0.1, trim) +
        rect(x - w * 0.01, eaves + w * 0.07, w * 1.02, w * 0.025, mix(trim, '#16324a', 0.35))
      );
  }
}

function windows(
  chance: Dice,
  light: Light,
  far: number,
  x: number,
  w: number,
  y: number,
  tall: number,
  columns: number,
  trim: string,
  dark: string,
): string {
  const wide = (w / columns) * 0.56;
  return Array.from({ length: columns }, (_, i) => {
    const left = x + (w / columns) * (i + 0.5) - wide / 2;
    return (
      rect(left - wide * 0.06, y - wide * 0.14, wide * 1.12, wide * 0.12, dark, 'fill-opacity="0.45"') +
      oneWindow(chance, light, far, left, y, wide, tall, trim, 2)
    );
  }).join('');
}

export function oneWindow(
  chance: Dice,
  light: Light,
  far: number,
  x: number,
  y: number,
  w: number,
  h: number,
  trim: string,
  panes: number,
): string {
  const isOn = light.isLit && chance.chance(0.6);
  const glass = isOn
    ? mix('#ffd58a', '#f6b765', chance.next())
    : mix(lit(light.glass[0], light, far), light.glass[1], chance.between(0, 0.35));
  const f = Math.max(2.2, w * 0.075);
  const bars = [rect(x + w / 2 - f * 0.35, y, f * 0.7, h, trim), rect(x, y + h * 0.42, w, f * 0.7, trim)];
  if (panes > 1) bars.push(rect(x, y + h * 0.71, w, f * 0.45, trim));
  const shine = isOn
    ? ''
    : path(
        `M${n(x + w * 0.08)} ${n(y + h * 0.55)}L${n(x + w * 0.62)} ${n(y)}L${n(x + w * 0.86)} ${n(y)}L${n(x + w * 0.08)} ${n(y + h * 0.86)}Z`,
        light.glass[1],
        'fill-opacity="0.32"',
      );
  const blind = chance.chance(0.3)
    ? rect(x, y, w, h * chance.between(0.12, 0.3), mix(trim, glass, 0.35))
    : '';
  return (
    rect(x - f, y - f, w + f * 2, h + f * 2, trim) +
    rect(x, y, w, h, glass) +
    shine +
    blind +
    bars.join('') +
    rect(x - f * 1.6, y + h + f, w + f * 3.2, f * 0.9, mix(trim, '#16324a', 0.18))
  );
}

function groundFloor(
  chance: Dice,
  light: Light,
  far: number,
  { x, y, w }: House,
  storey: number,
  trim: string,
  dark: string,
): string {
  const door = lit(chance.pick(['#2f5547', '#16324a', '#7d2f2a', '#8a6a35', '#3d3f45']), light, far);
  const dw = w * 0.22;
  const dh = storey * 0.7;
  const isLeft = chance.chance(0.5);
  const dx = isLeft ? x + w * 0.1 : x + w * 0.68;
  const wx = isLeft ? x + w * 0.44 : x + w * 0.09;
  const lamp = light.isLit ? '#ffdd9a' : mix(lit(light.glass[0], light, far), light.glass[1], 0.3);
  return [
    rect(dx - w * 0.025, y - dh - w * 0.19, dw + w * 0.05, dh + w * 0.19, trim),
    rect(dx, y - dh - w * 0.16, dw, w * 0.12, lamp),
    rect(dx, y - dh, dw, dh - w * 0.04, door),
    rect(dx + dw * 0.14, y - dh * 0.92, dw * 0.72, dh * 0.34, shade(door, 0.05)),
    rect(dx + dw * 0.14, y - dh * 0.5, dw * 0.72, dh * 0.36, shade(door, -0.05)),
    ellipse(dx + dw * 0.86, y - dh * 0.46, w * 0.012, w * 0.012, '#e6c36a'),
    rect(dx - w * 0.05, y - w * 0.06, dw + w * 0.1, w * 0.03, mix(trim, dark, 0.25)),
    rect(dx - w * 0.08, y - w * 0.03, dw + w * 0.16, w * 0.03, mix(trim, dark, 0.4)),
    oneWindow(chance, light, far, wx, y - storey * 0.76, w * 0.19, storey * 0.56, trim, 2),
    oneWindow(chance, light, far, wx + w * 0.26, y - storey * 0.76, w * 0.19, storey * 0.56, trim, 2),
  ].join('');
}

function shopFront(
  chance: Dice,
  light: Light,
  far: number,
  { x, y, w, shop }: House,
  storey: number,
  trim: string,
): string {
  const paint = lit(shop!, light, far);
  const glass = light.isLit ? '#ffdf9f' : mix(lit(light.glass[0], light, far), light.glass[1], 0.25);
  const stripes = 8;
  const top = y - storey * 0.82;
  const awning = Array.from({ length: stripes }, (_, i) => {
    const sx = x + w * (0.05 + (0.9 / stripes) * i);
    const sw = (w * 0.9) / stripes;
    return path(
      `M${n(sx + sw * 0.12)} ${n(top)}h${n(sw * 0.94)}l${n(sw * 0.04)} ${n(storey * 0.2)}q${n(-sw / 2)} ${n(storey * 0.09)} ${n(-sw)} 0Z`,
      i % 2 ? trim : paint,
    );
  });
  const goods = Array.from({ length: 7 }, (_, i) =>
    rect(
      x + w * (0.1 + i * 0.075),
      y - storey * chance.between(0.24, 0.4),
      w * 0.05,
      storey * 0.2,
      lit(chance.pick(walls), light, far),
      'fill-opacity="0.75"',
    ),
  );
  return [
    rect(x + w * 0.03, y - storey * 0.94, w * 0.94, storey * 0.94, paint),
    rect(x + w * 0.06, y - storey * 0.92, w * 0.88, storey * 0.1, shade(paint, -0.05)),
    rect(x + w * 0.08, y - storey * 0.72, w * 0.56, storey * 0.56, glass),
    ...goods,
    path(
      `M${n(x + w * 0.1)} ${n(y - storey * 0.3)}L${n(x + w * 0.38)} ${n(y - storey * 0.7)}L${n(x + w * 0.5)} ${n(y - storey * 0.7)}L${n(x + w * 0.14)} ${n(y - storey * 0.18)}Z`,
      '#ffffff',
      'fill-opacity="0.16"',
    ),
    rect(x + w * 0.69, y - storey * 0.72, w * 0.22, storey * 0.72, shade(paint, -0.08)),
    rect(x + w * 0.72, y - storey * 0.68, w * 0.16, storey * 0.5, glass),
    ...awning,
    rect(x + w * 0.05, top + storey * 0.26, w * 0.9, storey * 0.08, light.shadow, 'fill-opacity="0.18"'),
  ].join('');
}
