import { mix, shade } from '../colors.ts';
import { type Dice, layered } from '../dice.ts';
import { type Sheet, WIDTH, brush, line, n, rect } from '../sheet.ts';
import { type Light, lit } from './light.ts';
import { person } from './street.ts';

/** Water with what stands behind it upside down in it, cut by lines of light. */
export function canalWater(on: Sheet, chance: Dice, light: Light, y: number, mirrored: string) {
  const tall = on.height - y;
  on.add(
    rect(
      0,
      y,
      WIDTH,
      tall,
      on.fill([
        { at: 0, color: light.water[0] },
        { at: 1, color: light.water[1] },
      ]),
    ),
  );
  on.add(`<g transform="translate(0 ${n(y * 2)}) scale(1 -1)" opacity="0.5">${mirrored}</g>`);
  on.add(
    rect(
      0,
      y,
      WIDTH,
      tall,
      on.fill([
        { at: 0, color: light.water[0], opacity: 0.12 },
        { at: 0.5, color: light.water[1], opacity: 0.42 },
        { at: 1, color: light.water[1], opacity: 0.86 },
      ]),
    ),
  );
  const paint = brush();
  for (let i = 0; i < 260; i++) {
    const near = chance.next() ** 1.4;
    const long = (50 + near * 240) * chance.between(0.3, 1);
    const x = chance.between(-100, WIDTH);
    paint.stroke(
      `M${n(x)} ${n(y + 6 + tall * near)}h${n(long)}`,
      i % 3 ? mix(light.water[0], '#ffffff', 0.35) : light.water[1],
      2 + Math.round(near * 5),
      i % 3 ? 0.32 : 0.4,
    );
  }
  on.add(paint.svg());
}

/** The stone edge of a canal, with moss and rings. */
export function quay(on: Sheet, light: Light, y: number, tall: number) {
  on.add(
    rect(
      0,
      y,
      WIDTH,
      tall,
      on.fill([
        { at: 0, color: lit('#a98f78', light) },
        { at: 1, color: lit('#5a4a44', light) },
      ]),
    ),
    rect(0, y - 12, WIDTH, 16, lit('#d9cdb8', light)),
  );
  let joints = '';
  for (let r = 0; r * 24 < tall; r++)
    for (let x = (r % 2) * 40; x < WIDTH; x += 80) joints += `M${x} ${n(y + r * 24)}v24`;
  for (let r = 1; r * 24 < tall; r++) joints += `M0 ${n(y + r * 24)}h${WIDTH}`;
  on.add(line(joints, light.shadow, 1.6, 'stroke-opacity="0.22"'));
}

/** Clinkers in perspective: lighter in the light, with lines that run to one point. */
export function paving(on: Sheet, chance: Dice, light: Light, y: number, color: string, vanish = 0.5) {
  const tall = on.height - y;
  const c = lit(color, light);
  on.add(
    rect(
      0,
      y,
      WIDTH,
      tall,
      on.fill([
        { at: 0, color: mix(c, light.haze, 0.35) },
        { at: 0.4, color: c },
        { at: 1, color: mix(c, light.shadow, 0.18) },
      ]),
    ),
  );
  let lines = '';
  for (let i = 1; i < 15; i++) lines += `M0 ${n(y + tall * (i / 15) ** 2)}H${WIDTH}`;
  for (let i = -22; i <= 22; i++)
    lines += `M${n(WIDTH * vanish + i * 60)} ${n(y)}L${n(WIDTH * vanish + i * 330)} ${n(on.height)}`;
  on.add(line(lines, light.shadow, 2, 'stroke-opacity="0.09"'));
  for (let i = 0; i < 90; i++) {
    const near = chance.next() ** 0.8;
    on.add(
      rect(
        chance.between(-50, WIDTH),
        y + tall * near ** 2,
        40 + near * 130,
        6 + near * 24,
        chance.pick(['#ffffff', light.shadow]),
        `fill-opacity="${chance.between(0.02, 0.07).toFixed(2)}"`,
      ),
    );
  }
}

export function grass(on: Sheet, chance: Dice, light: Light, seed: number, y: number, color = '#86a866') {
  const tall = on.height - y;
  const c = lit(color, light);
  on.add(
    rect(
      0,
      y,
      WIDTH,
      tall,
      on.fill([
        { at: 0, color: mix(c, light.haze, 0.4) },
        { at: 0.35, color: c },
        { at: 1, color: mix(shade(c, -0.1), light.shadow, 0.12) },
      ]),
    ),
  );
  const paint = brush();
  for (let i = 0; i < 1500; i++) {
    const near = chance.next() ** 0.8;
    const x = chance.between(0, WIDTH);
    const yy = y + tall * near ** 1.6;
    const patch = layered(x / 300, yy / 90, seed, 2);
    paint.stroke(
      `M${n(x)} ${n(yy)}l${n(chance.normal() * 5)} ${n(-5 - near * 22)}`,
      shade(c, patch > 0.5 ? 0.05 : -0.05),
      2 + Math.round(near * 3),
      0.55,
    );
  }
  on.add(paint.svg());
}

/** People here and there on the ground, larger the nearer they are. */
export function crowd(
  on: Sheet,
  chance: Dice,
  light: Light,
  from: number,
  to: number,
  count: number,
  o: { small: number; large: number; clear?: [number, number] },
) {
  const places = Array.from({ length: count }, () => chance.next() ** 1.2).sort((a, b) => a - b);
  for (const near of places) {
    let x = chance.between(0.03, 0.97);
    if (o.clear && x > o.clear[0] && x < o.clear[1] && near > 0.4)
      x = chance.chance(0.5) ? o.clear[0] * x : 1 - (1 - o.clear[1]) * x;
    on.add(person(chance, light, x * WIDTH, from + (to - from) * near, o.small + (o.large - o.small) * near));
  }
}

/** A branch that hangs into the picture, close by. */
export function overhang(on: Sheet, chance: Dice, light: Light, right: boolean, leaf = '#3f6a4c') {
  const c = lit(leaf, light);
  const parts: string[] = [];
  for (let i = 0; i < 230; i++) {
    const t = chance.next() ** 1.7;
    const x = t * 860;
    const y = -30 + chance.next() ** 1.5 * (330 - t * 280);
    const r = chance.between(17, 34);
    const turn = chance.between(20, 150);
    parts.push(
      `<path transform="translate(${n(right ? WIDTH - x : x)} ${n(y)}) rotate(${n(turn)})" d="M0 0C${n(r * 0.2)} ${n(-r * 0.9)} ${n(r * 1.4)} ${n(-r * 0.7)} ${n(r * 1.9)} 0C${n(r * 1.4)} ${n(r * 0.7)} ${n(r * 0.2)} ${n(r * 0.9)} 0 0Z" fill="${shade(mix(c, light.shadow, chance.between(0, 0.4)), chance.between(-0.04, 0.06))}"/>`,
    );
  }
  on.add(...parts);
}
