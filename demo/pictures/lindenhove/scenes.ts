import { mix, shade } from '../colors.ts';
import { type Dice, layered } from '../dice.ts';
import { type Sheet, WIDTH, brush, ellipse, line, n, path, rect } from '../sheet.ts';
import { bridge, church, mill, townHall } from './buildings.ts';
import { row } from './houses.ts';
import { type Light, drawSky, farTown, lights, lit } from './light.ts';
import { barrier, bench, boat, cone, cyclist, lamp, person, stall, tree } from './street.ts';

export type Scene = (on: Sheet, chance: Dice, seed: number) => void;

/** Water with what stands behind it upside down in it, cut by lines of light. */
function canalWater(on: Sheet, chance: Dice, light: Light, y: number, mirrored: string) {
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
function quay(on: Sheet, light: Light, y: number, tall: number) {
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
function paving(on: Sheet, chance: Dice, light: Light, y: number, color: string, vanish = 0.5) {
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

function grass(on: Sheet, chance: Dice, light: Light, seed: number, y: number, color = '#86a866') {
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
function crowd(
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
function overhang(on: Sheet, chance: Dice, light: Light, right: boolean, leaf = '#3f6a4c') {
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

function canalAt(light: Light, o: { bare?: boolean; boats: number }): Scene {
  return (on, chance) => {
    const h = on.height;
    const y = h * 0.66;
    drawSky(on, chance, light, y, { sun: light === lights.evening ? [0.34, 0.1] : [0.2, 0.2], clouds: 5 });
    on.add(farTown(chance, y - 40, h * 0.2, lit('#7f95a0', light, 0.62), 1));
    const houses = row(on, chance, light, { from: -60, to: WIDTH + 60, y: y - 26, size: 1.28, shops: 0.25 });
    const trees = Array.from({ length: 6 }, (_, i) =>
      tree(
        chance,
        light,
        (i + chance.between(0.2, 0.8)) * (WIDTH / 6),
        y - 16,
        h * chance.between(0.25, 0.33),
        { bare: o.bare },
      ),
    );
    const lamps = Array.from({ length: 5 }, (_, i) => lamp(light, 240 + i * 480, y - 14, h * 0.12));
    on.add(houses, rect(0, y - 28, WIDTH, 30, lit('#b9a893', light)), ...trees, ...lamps);
    crowd(on, chance, light, y - 16, y - 8, 9, { small: 92, large: 100 });
    on.add(
      cyclist(chance, light, WIDTH * 0.38, y - 8, 104),
      cyclist(chance, light, WIDTH * 0.8, y - 8, 104, { flip: true }),
    );
    canalWater(on, chance, light, y + 44, houses + trees.join(''));
    quay(on, light, y, 54);
    const crew =
      person(chance, light, -60, 34, 92) +
      person(chance, light, 10, 36, 92) +
      person(chance, light, 70, 34, 90);
    if (o.boats > 0) on.add(boat(light, WIDTH * 0.33, h * 0.83, 460, '#7a3a30', crew));
    if (o.boats > 1) on.add(boat(light, WIDTH * 0.74, h * 0.755, 280, '#2f5547', ''));
    if (!o.bare) overhang(on, chance, light, true);
    else
      on.add(
        `<g fill="#ffffff">${Array.from({ length: 420 }, () => ellipse(chance.between(0, WIDTH), chance.between(0, h), chance.between(2, 7), chance.between(2, 7), '#ffffff', `fill-opacity="${chance.between(0.4, 0.95).toFixed(2)}"`)).join('')}</g>`,
      );
  };
}

const market: Scene = (on, chance) => {
  const light = lights.morning;
  const h = on.height;
  const y = h * 0.58;
  drawSky(on, chance, light, y, { sun: [0.8, 0.14], clouds: 5 });
  on.add(
    farTown(chance, y, h * 0.24, lit('#8c9aa0', light, 0.6), 0),
    church(on, light, WIDTH * 0.3, y, h * 0.56, 0.28),
  );
  on.add(
    row(on, chance, light, { from: -30, to: WIDTH * 0.27, y: y + 6, size: 1, shops: 0.7 }),
    row(on, chance, light, { from: WIDTH * 0.58, to: WIDTH + 30, y: y + 6, size: 1, shops: 0.7 }),
  );
  paving(on, chance, light, y, '#d8c7ad', 0.44);
  on.add(
    tree(chance, light, WIDTH * 0.545, y + 10, h * 0.24),
    tree(chance, light, WIDTH * 0.48, y + 6, h * 0.2),
  );
  const colors = ['#a8503d', '#2f6690', '#57805f', '#c98f3d'];
  for (const [x, yy, size, i] of [
    [0.13, 0.66, 230, 0],
    [0.28, 0.655, 215, 1],
    [0.7, 0.665, 230, 2],
    [0.86, 0.66, 225, 3],
  ] as const)
    on.add(stall(chance, light, x * WIDTH, yy * h, size, colors[i]!));
  crowd(on, chance, light, h * 0.63, h * 0.78, 26, { small: 104, large: 190 });
  for (const [x, yy, size, i] of [
    [0.16, 0.88, 470, 2],
    [0.86, 0.9, 500, 0],
  ] as const)
    on.add(stall(chance, light, x * WIDTH, yy * h, size, colors[i]!));
  for (const [x, yy, size] of [
    [0.42, 0.9, 330],
    [0.5, 0.94, 350],
    [0.62, 0.87, 300],
  ] as const)
    on.add(person(chance, light, x * WIDTH, yy * h, size));
};

const hall: Scene = (on, chance) => {
  const light = lights.day;
  const h = on.height;
  const y = h * 0.68;
  drawSky(on, chance, light, y, { sun: [0.14, 0.16], clouds: 6 });
  on.add(farTown(chance, y, h * 0.2, lit('#7f95a0', light, 0.6), 1));
  on.add(
    row(on, chance, light, { from: -60, to: WIDTH * 0.16, y: y + 4, size: 0.9, far: 0.14 }),
    row(on, chance, light, { from: WIDTH * 0.85, to: WIDTH + 60, y: y + 4, size: 0.9, far: 0.14 }),
  );
  on.add(townHall(on, chance, light, WIDTH * 0.5, y, WIDTH * 0.5));
  paving(on, chance, light, y + 70, '#d9cbb2');
  on.add(
    rect(0, y, WIDTH * 0.24, 72, lit('#7fa263', light)),
    rect(WIDTH * 0.76, y, WIDTH * 0.24, 72, lit('#7fa263', light)),
    rect(WIDTH * 0.24, y + 56, WIDTH * 0.52, 20, lit('#e6dac2', light)),
  );
  on.add(townHall(on, chance, light, WIDTH * 0.5, y, WIDTH * 0.5));
  for (const x of [0.07, 0.16, 0.845, 0.93])
    on.add(tree(chance, light, x * WIDTH, y + 54, h * chance.between(0.3, 0.38)));
  for (const x of [0.25, 0.75]) on.add(lamp(light, x * WIDTH, y + 90, h * 0.17));
  on.add(
    line(`M${n(WIDTH * 0.3)} ${n(y + 60)}V${n(h * 0.33)}`, lit('#e8e4da', light), 6),
    ...['#a8503d', '#f6f0e4', '#2f6690'].map((c, i) =>
      path(
        `M${n(WIDTH * 0.3 + 3)} ${n(h * 0.335 + i * 26)}q50 -16 90 0t80 -2v26q-40 16 -80 2t-90 0Z`,
        lit(c, light),
      ),
    ),
  );
  crowd(on, chance, light, y + 80, h * 0.88, 14, { small: 118, large: 230, clear: [0.42, 0.58] });
  on.add(cyclist(chance, light, WIDTH * 0.3, h * 0.94, 300), bench(light, WIDTH * 0.82, h * 0.9, 190));
  overhang(on, chance, light, false);
};

function streetAt(light: Light, o: { works?: boolean; bare?: boolean } = {}): Scene {
  return (on, chance) => {
    const h = on.height;
    const y = h * 0.64;
    drawSky(on, chance, light, y, { sun: light === lights.evening ? undefined : [0.62, 0.2], clouds: 5 });
    on.add(
      farTown(chance, y, h * 0.22, lit('#7f95a0', light, 0.55), 1),
      church(on, light, WIDTH * 0.53, y, h * 0.4, 0.42),
    );
    on.add(
      row(on, chance, light, { from: WIDTH * 0.27, to: WIDTH * 0.47, y, size: 0.62, far: 0.3 }),
      row(on, chance, light, { from: WIDTH * 0.6, to: WIDTH * 0.76, y, size: 0.62, far: 0.3 }),
    );
    on.add(
      row(on, chance, light, { from: -90, to: WIDTH * 0.33, y: y + 26, size: 1.3, shops: 0.5 }),
      row(on, chance, light, { from: WIDTH * 0.71, to: WIDTH + 90, y: y + 26, size: 1.3, shops: 0.5 }),
    );
    paving(on, chance, light, y + 10, '#cdb299', 0.53);
    const road = on.fill([
      { at: 0, color: lit('#b9a99d', light, 0.2) },
      { at: 1, color: lit('#8c6258', light) },
    ]);
    on.add(
      path(
        `M${n(WIDTH * 0.5)} ${n(y + 10)}L${n(WIDTH * 0.56)} ${n(y + 10)}L${n(WIDTH * 0.9)} ${n(h)}L${n(WIDTH * 0.12)} ${n(h)}Z`,
        road,
      ),
    );
    on.add(
      path(
        `M${n(WIDTH * 0.56)} ${n(y + 10)}L${n(WIDTH * 0.567)} ${n(y + 10)}L${n(WIDTH * 0.94)} ${n(h)}L${n(WIDTH * 0.9)} ${n(h)}ZM${n(WIDTH * 0.5)} ${n(y + 10)}L${n(WIDTH * 0.493)} ${n(y + 10)}L${n(WIDTH * 0.08)} ${n(h)}L${n(WIDTH * 0.12)} ${n(h)}Z`,
        lit('#e3d8c6', light),
      ),
    );
    for (const [x, f, s] of [
      [0.4, 0.02, 0.2],
      [0.645, 0.02, 0.2],
      [0.34, 0.1, 0.32],
      [0.715, 0.1, 0.32],
    ] as const)
      on.add(
        tree(chance, light, x * WIDTH, y + 14 + f * h, h * s, { bare: o.bare }),
        lamp(light, (x + (x < 0.5 ? -0.035 : 0.035)) * WIDTH, y + 24 + f * h, h * s * 0.5),
      );
    crowd(on, chance, light, y + 20, y + 110, 12, { small: 90, large: 170, clear: [0.46, 0.6] });
    if (o.works) {
      on.add(
        path(
          `M${n(WIDTH * 0.36)} ${n(h * 0.83)}L${n(WIDTH * 0.6)} ${n(h * 0.83)}L${n(WIDTH * 0.64)} ${n(h * 0.93)}L${n(WIDTH * 0.31)} ${n(h * 0.93)}Z`,
          lit('#8a6a48', light),
        ),
        path(
          `M${n(WIDTH * 0.38)} ${n(h * 0.84)}L${n(WIDTH * 0.585)} ${n(h * 0.84)}L${n(WIDTH * 0.61)} ${n(h * 0.915)}L${n(WIDTH * 0.345)} ${n(h * 0.915)}Z`,
          lit('#4f3b2c', light),
        ),
      );
      on.add(
        path(`M${n(WIDTH * 0.6)} ${n(h * 0.86)}q60 -190 150 -200q110 20 210 210Z`, lit('#d9b67c', light)),
        path(
          `M${n(WIDTH * 0.6 + 150)} ${n(h * 0.86 - 200)}q110 20 210 210h-150q20 -120 -60 -210Z`,
          light.shadow,
          'fill-opacity="0.14"',
        ),
      );
      for (let i = 0; i < 26; i++)
        on.add(
          rect(
            WIDTH * 0.2 + (i % 9) * 38 + Math.floor(i / 9) * 8,
            h * 0.8 - Math.floor(i / 9) * 24,
            35,
            21,
            shade(lit('#9a5040', light), chance.between(-0.05, 0.05)),
          ),
        );
      on.add(
        person(chance, { ...light }, WIDTH * 0.46, h * 0.9, 250),
        person(chance, light, WIDTH * 0.55, h * 0.855, 225),
      );
      for (const x of [0.26, 0.4, 0.54, 0.68]) on.add(barrier(light, x * WIDTH, h * 0.975, 250));
      for (const [x, yy] of [
        [0.33, 0.83],
        [0.63, 0.83],
        [0.8, 0.95],
        [0.17, 0.95],
      ] as const)
        on.add(cone(light, x * WIDTH, yy * h, 90));
    } else {
      on.add(
        cyclist(chance, light, WIDTH * 0.5, h * 0.8, 210, { flip: true }),
        cyclist(chance, light, WIDTH * 0.4, h * 0.93, 330, { crate: true }),
        person(chance, light, WIDTH * 0.8, h * 0.92, 330),
        person(chance, light, WIDTH * 0.86, h * 0.93, 315),
      );
    }
  };
}

const park: Scene = (on, chance, seed) => {
  const light = lights.day;
  const h = on.height;
  const y = h * 0.5;
  drawSky(on, chance, light, y, { sun: [0.74, 0.14], clouds: 5 });
  on.add(farTown(chance, y + 10, h * 0.16, lit('#7f95a0', light, 0.62), 2));
  for (let i = 0; i < 15; i++)
    on.add(
      tree(chance, light, (i + chance.between(0, 0.8)) * 168, y + 34, h * chance.between(0.16, 0.25), {
        far: 0.42,
        leaf: chance.pick(['#5f8a5c', '#6f9560', '#4f7a58']),
      }),
    );
  grass(on, chance, light, seed, y + 20);
  const pond = `M${n(WIDTH * 0.1)} ${n(h * 0.68)}C${n(WIDTH * 0.18)} ${n(h * 0.6)} ${n(WIDTH * 0.5)} ${n(h * 0.6)} ${n(WIDTH * 0.56)} ${n(h * 0.66)}C${n(WIDTH * 0.64)} ${n(h * 0.74)} ${n(WIDTH * 0.4)} ${n(h * 0.78)} ${n(WIDTH * 0.28)} ${n(h * 0.77)}C${n(WIDTH * 0.14)} ${n(h * 0.77)} ${n(WIDTH * 0.04)} ${n(h * 0.74)} ${n(WIDTH * 0.1)} ${n(h * 0.68)}Z`;
  on.add(
    path(pond, lit('#5f7a4a', light), 'transform="translate(0 12)"'),
    path(
      pond,
      on.fill([
        { at: 0, color: '#cfe3e2' },
        { at: 0.5, color: '#8fbac4' },
        { at: 1, color: '#4f8496' },
      ]),
    ),
  );
  for (let i = 0; i < 16; i++)
    on.add(
      line(
        `M${n(WIDTH * chance.between(0.16, 0.5))} ${n(h * chance.between(0.64, 0.75))}h${n(chance.between(40, 150))}`,
        '#ffffff',
        3,
        'stroke-opacity="0.4"',
      ),
    );
  on.add(
    path(
      `M${n(WIDTH * 0.72)} ${n(h * 0.53)}C${n(WIDTH * 0.6)} ${n(h * 0.62)} ${n(WIDTH * 0.84)} ${n(h * 0.72)} ${n(WIDTH * 0.42)} ${n(h * 1.02)}L${n(WIDTH * 0.86)} ${n(h * 1.02)}C${n(WIDTH * 1.0)} ${n(h * 0.76)} ${n(WIDTH * 0.68)} ${n(h * 0.63)} ${n(WIDTH * 0.735)} ${n(h * 0.53)}Z`,
      on.fill([
        { at: 0, color: lit('#efe3c9', light, 0.3) },
        { at: 1, color: lit('#dcc49c', light) },
      ]),
    ),
  );
  for (const [x, yy, s] of [
    [0.62, 0.6, 0.34],
    [0.86, 0.62, 0.42],
    [0.06, 0.66, 0.44],
    [0.3, 0.585, 0.26],
  ] as const)
    on.add(
      tree(chance, light, x * WIDTH, yy * h, h * s, { leaf: chance.pick(['#5f8a5c', '#719a58', '#4f7f5c']) }),
    );
  for (const [x, yy, size] of [
    [0.13, 0.62, 100],
    [0.66, 0.61, 96],
    [0.79, 0.63, 104],
    [0.815, 0.632, 100],
  ] as const)
    on.add(person(chance, light, x * WIDTH, yy * h, size));
  on.add(
    bench(light, WIDTH * 0.36, h * 0.84, 200),
    person(chance, light, WIDTH * 0.68, h * 0.8, 230),
    person(chance, light, WIDTH * 0.73, h * 0.81, 160),
    cyclist(chance, light, WIDTH * 0.62, h * 0.93, 310, { flip: true }),
  );
  overhang(on, chance, light, true);
};

const skyline: Scene = (on, chance) => {
  const light = lights.gold;
  const h = on.height;
  const y = h * 0.7;
  drawSky(on, chance, light, y, { sun: [0.68, 0.42], clouds: 7 });
  on.add(
    farTown(chance, y - 40, h * 0.15, lit('#8b8fa0', light, 0.72), 1),
    farTown(chance, y - 26, h * 0.17, lit('#74808f', light, 0.5), 2),
  );
  const near =
    farTown(chance, y - 12, h * 0.17, lit('#54677a', light, 0.26), 0) +
    church(on, light, WIDTH * 0.36, y - 10, h * 0.5, 0.16) +
    mill(light, WIDTH * 0.8, y - 8, h * 0.25, 20, 0.2);
  const trees = Array.from({ length: 16 }, (_, i) =>
    tree(chance, light, (i + chance.between(0, 0.9)) * 155, y, h * chance.between(0.09, 0.16), {
      far: 0.16,
      leaf: chance.pick(['#5a7a52', '#6f8450', '#4d6f56']),
    }),
  ).join('');
  on.add(near, trees);
  canalWater(on, chance, light, y, near + trees);
  on.add(
    boat(
      light,
      WIDTH * 0.6,
      h * 0.83,
      330,
      '#3d4a5c',
      person(chance, light, 0, 36, 90) +
        line('M60 40V-230', lit('#4d3a30', light), 6) +
        path('M66 -226Q190 -120 176 6L66 6Z', lit('#f6ecd8', light)) +
        path('M54 -210Q-30 -90 -60 6L54 6Z', lit('#e8d7b8', light)),
    ),
  );
};

const bridgeScene: Scene = (on, chance) => {
  const light = lights.gold;
  const h = on.height;
  const y = h * 0.64;
  drawSky(on, chance, light, y, { sun: [0.26, 0.26], clouds: 5 });
  on.add(farTown(chance, y - 40, h * 0.2, lit('#7f8a98', light, 0.6), 1));
  const back =
    row(on, chance, light, { from: -60, to: WIDTH * 0.4, y: y - 20, size: 0.95, far: 0.14 }) +
    row(on, chance, light, { from: WIDTH * 0.66, to: WIDTH + 60, y: y - 20, size: 0.95, far: 0.14 });
  const trees = [0.08, 0.24, 0.42, 0.58, 0.72, 0.92]
    .map((x) => tree(chance, light, x * WIDTH, y - 8, h * chance.between(0.2, 0.28), { leaf: '#7f8a4c' }))
    .join('');
  const arch = bridge(on, light, WIDTH * 0.08, y + 64, WIDTH * 0.84, 3, 150);
  on.add(back, rect(0, y - 22, WIDTH, 70, lit('#b39c84', light)), trees);
  canalWater(on, chance, light, y + 60, back + trees + arch);
  on.add(
    arch,
    person(chance, light, WIDTH * 0.42, y - 132, 130),
    cyclist(chance, light, WIDTH * 0.54, y - 136, 138),
    person(chance, light, WIDTH * 0.7, y - 96, 130),
    cyclist(chance, light, WIDTH * 0.27, y - 88, 138, { flip: true }),
  );
  on.add(
    boat(
      light,
      WIDTH * 0.5,
      h * 0.9,
      500,
      '#2f5547',
      person(chance, light, -70, 34, 92) + person(chance, light, 60, 36, 92),
    ),
  );
  overhang(on, chance, light, true, '#8a7a35');
};

const churchScene: Scene = (on, chance, seed) => {
  const light = lights.morning;
  const h = on.height;
  const y = h * 0.7;
  drawSky(on, chance, light, y, { sun: [0.2, 0.2], clouds: 6 });
  on.add(
    farTown(chance, y, h * 0.2, lit('#8c9aa0', light, 0.6), 0),
    row(on, chance, light, { from: -60, to: WIDTH * 0.26, y: y + 6, size: 0.95, far: 0.1 }),
    row(on, chance, light, { from: WIDTH * 0.84, to: WIDTH + 60, y: y + 6, size: 0.95, far: 0.1 }),
  );
  on.add(church(on, light, WIDTH * 0.44, y + 10, h * 0.66));
  grass(on, chance, light, seed, y + 4, '#93ad6c');
  on.add(
    path(
      `M${n(WIDTH * 0.425)} ${n(y + 8)}L${n(WIDTH * 0.455)} ${n(y + 8)}L${n(WIDTH * 0.7)} ${n(h + 10)}L${n(WIDTH * 0.28)} ${n(h + 10)}Z`,
      on.fill([
        { at: 0, color: lit('#e8dac0', light) },
        { at: 1, color: lit('#c9b391', light) },
      ]),
    ),
  );
  for (const [x, s] of [
    [0.3, 0.3],
    [0.17, 0.4],
    [0.86, 0.4],
    [0.74, 0.26],
  ] as const)
    on.add(tree(chance, light, x * WIDTH, y + 46 + s * 90, h * s));
  crowd(on, chance, light, y + 40, h * 0.9, 7, { small: 120, large: 240 });
  on.add(bench(light, WIDTH * 0.78, h * 0.9, 210), lamp(light, WIDTH * 0.6, h * 0.85, h * 0.22));
};

const newHomes: Scene = (on, chance, seed) => {
  const light = lights.day;
  const h = on.height;
  const y = h * 0.66;
  drawSky(on, chance, light, y, { sun: [0.18, 0.16], clouds: 6 });
  for (let i = 0; i < 14; i++)
    on.add(
      tree(chance, light, i * 185 + chance.between(0, 90), y, h * chance.between(0.16, 0.24), { far: 0.5 }),
    );
  const walls = ['#b9694a', '#efe6d6', '#8f4437', '#d3bd98', '#54707f', '#a8503d'];
  for (let i = 0; i < 6; i++) {
    const x = -40 + i * 420;
    const w = 400;
    const tall = h * (i % 2 ? 0.25 : 0.21);
    const wall = lit(walls[i]!, light);
    const trim = lit('#f8f3e8', light);
    on.add(
      rect(
        x,
        y - tall,
        w,
        tall + 4,
        on.fill(
          [
            { at: 0, color: shade(wall, 0.03) },
            { at: 1, color: shade(wall, -0.05) },
          ],
          'across',
        ),
      ),
    );
    on.add(
      path(
        `M${x - 14} ${n(y - tall + 6)}L${x + w * 0.5} ${n(y - tall - h * 0.13)}L${x + w + 14} ${n(y - tall + 6)}Z`,
        wall,
      ),
      path(
        `M${x + w * 0.5} ${n(y - tall - h * 0.13)}L${x + w + 14} ${n(y - tall + 6)}H${x + w * 0.5}Z`,
        light.shadow,
        'fill-opacity="0.1"',
      ),
      line(
        `M${x - 18} ${n(y - tall + 8)}L${x + w * 0.5} ${n(y - tall - h * 0.134)}L${x + w + 18} ${n(y - tall + 8)}`,
        lit('#3d4a52', light),
        18,
      ),
    );
    const panel = (k: number) =>
      path(
        `M${n(x + w * 0.56 + k * 44)} ${n(y - tall - h * 0.098 + k * 37)}l38 32l0 44l-38 -32Z`,
        lit('#22466b', light),
        'stroke="#6f9dc0" stroke-width="2"',
      );
    on.add(...[0, 1, 2].map(panel));
    for (const wx of [0.12, 0.4, 0.68]) {
      const g =
        rect(x + w * wx, y - tall * 0.86, w * 0.2, tall * 0.3, lit(light.glass[0], light)) +
        path(
          `M${n(x + w * wx)} ${n(y - tall * 0.62)}l${n(w * 0.14)} ${n(-tall * 0.24)}h${n(w * 0.06)}l${n(-w * 0.2)} ${n(tall * 0.3)}Z`,
          light.glass[1],
          'fill-opacity="0.5"',
        );
      on.add(rect(x + w * wx - 7, y - tall * 0.86 - 7, w * 0.2 + 14, tall * 0.3 + 14, trim), g);
    }
    on.add(
      rect(x + w * 0.12 - 7, y - tall * 0.44 - 7, w * 0.48 + 14, tall * 0.36, trim),
      rect(x + w * 0.12, y - tall * 0.44, w * 0.48, tall * 0.31, lit(light.glass[0], light)),
      rect(x + w * 0.12, y - tall * 0.44, w * 0.48, tall * 0.31, light.glass[1], 'fill-opacity="0.3"'),
      rect(x + w * 0.355, y - tall * 0.44, 8, tall * 0.31, trim),
    );
    on.add(
      rect(
        x + w * 0.7,
        y - tall * 0.46,
        w * 0.18,
        tall * 0.46,
        lit(chance.pick(['#2f5547', '#16324a', '#c98f3d']), light),
      ),
      rect(x + w * 0.73, y - tall * 0.4, w * 0.12, tall * 0.14, light.glass[1]),
    );
  }
  grass(on, chance, light, seed, y + 2);
  on.add(
    path(
      `M0 ${n(h * 0.8)}Q${WIDTH / 2} ${n(h * 0.77)} ${WIDTH} ${n(h * 0.8)}V${n(h * 0.93)}Q${WIDTH / 2} ${n(h * 0.9)} 0 ${n(h * 0.93)}Z`,
      on.fill([
        { at: 0, color: lit('#b98372', light) },
        { at: 1, color: lit('#94594c', light) },
      ]),
    ),
  );
  for (let i = 0; i < 8; i++)
    on.add(
      ellipse(60 + i * 320, y + 18, 120, 40, lit('#5f8a55', light)),
      ellipse(30 + i * 320, y + 4, 80, 32, lit('#78a061', light)),
    );
  for (const [x, s] of [
    [0.1, 0.3],
    [0.36, 0.26],
    [0.63, 0.28],
    [0.9, 0.32],
  ] as const)
    on.add(tree(chance, light, x * WIDTH, h * 0.765, h * s));
  on.add(
    cyclist(chance, light, WIDTH * 0.3, h * 0.88, 250),
    cyclist(chance, light, WIDTH * 0.4, h * 0.885, 200),
    person(chance, light, WIDTH * 0.72, h * 0.87, 240),
    person(chance, light, WIDTH * 0.765, h * 0.87, 165),
  );
};

const polder: Scene = (on, chance, seed) => {
  const light = lights.gold;
  const h = on.height;
  const y = h * 0.62;
  drawSky(on, chance, light, y, { sun: [0.24, 0.4], clouds: 8 });
  on.add(farTown(chance, y, h * 0.085, lit('#8b8fa0', light, 0.62), 2));
  for (let i = 0; i < 20; i++)
    on.add(
      tree(chance, light, i * 125 + chance.between(0, 60), y + 8, h * chance.between(0.06, 0.1), {
        far: 0.45,
      }),
    );
  grass(on, chance, light, seed, y, '#8fa45c');
  const water = on.fill([
    { at: 0, color: '#f7dcae' },
    { at: 0.5, color: '#d9b98e' },
    { at: 1, color: '#6f8288' },
  ]);
  on.add(
    path(
      `M${n(WIDTH * 0.47)} ${n(y + 2)}L${n(WIDTH * 0.48)} ${n(y + 2)}L${n(WIDTH * 0.62)} ${n(h)}L${n(WIDTH * 0.18)} ${n(h)}Z`,
      lit('#5f6d3a', light),
    ),
    path(
      `M${n(WIDTH * 0.472)} ${n(y + 4)}L${n(WIDTH * 0.478)} ${n(y + 4)}L${n(WIDTH * 0.59)} ${n(h)}L${n(WIDTH * 0.22)} ${n(h)}Z`,
      water,
    ),
  );
  on.add(
    mill(light, WIDTH * 0.72, y + 50, h * 0.44, 28),
    mill(light, WIDTH * 0.9, y + 8, h * 0.15, 50, 0.42),
    mill(light, WIDTH * 0.3, y + 4, h * 0.11, 12, 0.5),
  );
  on.add(
    path(
      `M${n(WIDTH * 0.52)} ${n(y + 30)}C${n(WIDTH * 0.62)} ${n(h * 0.74)} ${n(WIDTH * 0.82)} ${n(h * 0.8)} ${n(WIDTH * 0.92)} ${n(h * 1.02)}L${n(WIDTH * 0.7)} ${n(h * 1.02)}C${n(WIDTH * 0.68)} ${n(h * 0.82)} ${n(WIDTH * 0.56)} ${n(h * 0.74)} ${n(WIDTH * 0.516)} ${n(y + 30)}Z`,
      lit('#d9bf92', light),
    ),
  );
  for (let i = 0; i < 9; i++)
    on.add(
      ellipse(
        WIDTH * chance.between(0.04, 0.3),
        y + 30 + i * 12,
        30 + i * 3,
        15 + i * 2,
        lit(chance.pick(['#f6efe2', '#3a322c']), light),
      ),
    );
  on.add(
    cyclist(chance, light, WIDTH * 0.74, h * 0.9, 290, { flip: true }),
    cyclist(chance, light, WIDTH * 0.66, h * 0.82, 200, { flip: true }),
  );
};

const cycling: Scene = (on, chance, seed) => {
  const light = lights.morning;
  const h = on.height;
  const y = h * 0.6;
  drawSky(on, chance, light, y, { sun: [0.82, 0.2], clouds: 6 });
  on.add(farTown(chance, y, h * 0.19, lit('#8c9aa0', light, 0.6), 2));
  for (let i = 0; i < 9; i++) on.add(tree(chance, light, i * 290 + 80, y + 22, h * 0.3, { far: 0.28 }));
  grass(on, chance, light, seed, y + 8);
  on.add(
    path(
      `M0 ${n(h * 0.74)}H${WIDTH}V${n(h * 0.95)}H0Z`,
      on.fill([
        { at: 0, color: lit('#c0705a', light) },
        { at: 1, color: lit('#9c5444', light) },
      ]),
    ),
    line(`M-20 ${n(h * 0.845)}H${WIDTH + 20}`, lit('#f6efe2', light), 9, 'stroke-dasharray="120 90"'),
    rect(0, h * 0.732, WIDTH, 16, lit('#e6dac6', light)),
    rect(0, h * 0.948, WIDTH, 16, lit('#e6dac6', light)),
  );
  for (const [x, flip, yy, s] of [
    [0.16, true, 0.8, 330],
    [0.5, true, 0.8, 340],
    [0.82, true, 0.8, 320],
    [0.3, false, 0.925, 420],
    [0.62, false, 0.925, 430],
    [0.94, false, 0.925, 400],
  ] as const)
    on.add(cyclist(chance, light, x * WIDTH, yy * h, s, { flip }));
  overhang(on, chance, light, false);
};

const playground: Scene = (on, chance, seed) => {
  const light = lights.day;
  const h = on.height;
  const y = h * 0.56;
  const c = (color: string) => lit(color, light);
  drawSky(on, chance, light, y, { sun: [0.2, 0.15], clouds: 5 });
  on.add(row(on, chance, light, { from: -50, to: WIDTH + 50, y: y + 10, size: 0.72, far: 0.4 }));
  for (let i = 0; i < 8; i++)
    on.add(
      tree(chance, light, i * 330 + chance.between(0, 120), y + 40, h * chance.between(0.22, 0.3), {
        far: 0.16,
      }),
    );
  grass(on, chance, light, seed, y + 24);
  on.add(
    ellipse(WIDTH * 0.5, h * 0.84, WIDTH * 0.42, h * 0.13, c('#cdb280')),
    ellipse(WIDTH * 0.5, h * 0.835, WIDTH * 0.415, h * 0.125, c('#e9d3a2')),
  );
  const [sx, sy] = [WIDTH * 0.3, h * 0.86];
  on.add(
    ellipse(sx + 40, sy, 330, 22, light.shadow, 'fill-opacity="0.16"'),
    line(
      `M${n(sx - 300)} ${n(sy)}l110 -470l110 470M${n(sx + 80)} ${n(sy)}l110 -470l110 470M${n(sx - 190)} ${n(sy - 470)}h380`,
      c('#2f5547'),
      20,
    ),
    line(
      `M${n(sx - 110)} ${n(sy - 466)}l-60 350M${n(sx - 40)} ${n(sy - 466)}l-60 350M${n(sx + 50)} ${n(sy - 466)}v346M${n(sx + 120)} ${n(sy - 466)}v346`,
      c('#5a6670'),
      4,
    ),
    rect(sx + 40, sy - 124, 92, 14, c('#a8503d')),
  );
  on.add(
    person(chance, light, sx - 132, sy - 84, 190, { bag: false }),
    rect(sx - 184, sy - 124, 92, 14, c('#a8503d')),
  );
  const [gx, gy] = [WIDTH * 0.66, h * 0.88];
  on.add(
    ellipse(gx + 90, gy, 380, 22, light.shadow, 'fill-opacity="0.16"'),
    path(
      `M${n(gx + 20)} ${n(gy - 360)}C${n(gx + 150)} ${n(gy - 330)} ${n(gx + 190)} ${n(gy - 60)} ${n(gx + 390)} ${n(gy - 36)}v36C${n(gx + 150)} ${n(gy - 20)} ${n(gx + 120)} ${n(gy - 290)} ${n(gx + 20)} ${n(gy - 320)}Z`,
      c('#2f6690'),
    ),
    path(
      `M${n(gx + 20)} ${n(gy - 360)}C${n(gx + 150)} ${n(gy - 330)} ${n(gx + 190)} ${n(gy - 60)} ${n(gx + 390)} ${n(gy - 36)}v12C${n(gx + 180)} ${n(gy - 44)} ${n(gx + 140)} ${n(gy - 316)} ${n(gx + 20)} ${n(gy - 346)}Z`,
      c('#6f9fc4'),
    ),
  );
  on.add(
    line(`M${n(gx - 110)} ${n(gy)}V${n(gy - 500)}M${n(gx + 24)} ${n(gy)}V${n(gy - 500)}`, c('#8f6a44'), 20),
    rect(gx - 120, gy - 340, 154, 22, c('#b98a55')),
    path(
      `M${n(gx - 160)} ${n(gy - 490)}L${n(gx - 43)} ${n(gy - 610)}L${n(gx + 74)} ${n(gy - 490)}Z`,
      c('#a8503d'),
    ),
    path(
      `M${n(gx - 43)} ${n(gy - 610)}L${n(gx + 74)} ${n(gy - 490)}H${n(gx - 10)}Z`,
      light.shadow,
      'fill-opacity="0.16"',
    ),
    line(
      `M${n(gx - 200)} ${n(gy)}L${n(gx - 110)} ${n(gy - 340)}` +
        [1, 2, 3, 4, 5].map((i) => `M${n(gx - 200 + i * 15)} ${n(gy - i * 57)}h46`).join(''),
      c('#6b5040'),
      10,
    ),
    person(chance, light, gx - 44, gy - 342, 150, { bag: false }),
  );
  on.add(
    person(chance, light, WIDTH * 0.49, h * 0.86, 185),
    person(chance, light, WIDTH * 0.54, h * 0.8, 250),
    bench(light, WIDTH * 0.13, h * 0.83, 190),
    person(chance, light, WIDTH * 0.92, h * 0.88, 260),
  );
  overhang(on, chance, light, true);
};

const library: Scene = (on, chance) => {
  const light = lights.evening;
  const h = on.height;
  const y = h * 0.74;
  drawSky(on, chance, light, y, { clouds: 5 });
  on.add(farTown(chance, y, h * 0.22, lit('#5a6688', light, 0.3), 1));
  const [x0, w, t] = [WIDTH * 0.2, WIDTH * 0.66, h * 0.44];
  on.add(
    rect(x0, y - t, w, t, '#ffdf9f'),
    rect(
      x0,
      y - t,
      w,
      t,
      on.fill([
        { at: 0, color: '#fff1c9', opacity: 0.9 },
        { at: 1, color: '#f2ae62', opacity: 0.75 },
      ]),
    ),
  );
  for (const floor of [0, 1]) {
    const fy = y - t * (0.04 + floor * 0.5);
    for (let i = 0; i < 12; i++) {
      const bx = x0 + 40 + i * (w / 12);
      for (let s = 0; s < 4; s++) {
        on.add(rect(bx, fy - 40 - s * 58, w / 15, 5, '#8a5a35'));
        let px = bx + 4;
        while (px < bx + w / 15 - 12) {
          const bw = chance.between(7, 15);
          const bh = chance.between(32, 50);
          if (chance.chance(0.9))
            on.add(
              rect(
                px,
                fy - 40 - s * 58 - bh,
                bw,
                bh,
                chance.pick(['#a8503d', '#2f6690', '#57805f', '#c98f3d', '#7a4a5c', '#f3e4c4', '#16324a']),
              ),
            );
          px += bw + 2;
        }
      }
    }
    for (let i = 0; i < 6; i++)
      on.add(
        person(chance, { ...lights.gold, shadow: '#5a3a28' }, x0 + w * chance.between(0.06, 0.94), fy, 190),
      );
    on.add(rect(x0 - 20, y - t * (0.5 * floor) - 16, w + 40, 30, '#2a3558'));
  }
  for (let i = 0; i <= 11; i++) on.add(rect(x0 + (w / 11) * i - 6, y - t, 12, t, '#26304f'));
  on.add(
    path(
      `M${n(x0 - 130)} ${n(y - t - 10)}L${n(x0 + w + 160)} ${n(y - t - 90)}L${n(x0 + w + 160)} ${n(y - t - 40)}L${n(x0 - 130)} ${n(y - t + 26)}Z`,
      '#1d2646',
    ),
    path(
      `M${n(x0 - 130)} ${n(y - t - 10)}L${n(x0 + w + 160)} ${n(y - t - 90)}v12L${n(x0 - 130)} ${n(y - t + 4)}Z`,
      '#5a638f',
    ),
  );
  on.add(
    rect(
      0,
      y,
      WIDTH,
      h - y,
      on.fill([
        { at: 0, color: '#3a4468' },
        { at: 1, color: '#161e3a' },
      ]),
    ),
  );
  on.add(
    path(
      `M${n(x0)} ${n(y + 14)}H${n(x0 + w)}L${n(x0 + w + 260)} ${n(h)}H${n(x0 - 260)}Z`,
      on.fill([
        { at: 0, color: '#ffd58c', opacity: 0.6 },
        { at: 0.6, color: '#e39c5c', opacity: 0.16 },
        { at: 1, color: '#e39c5c', opacity: 0 },
      ]),
    ),
  );
  for (const [x, s] of [
    [0.08, 0.5],
    [0.95, 0.44],
  ] as const)
    on.add(
      tree(chance, light, x * WIDTH, y + 60, h * s, { leaf: '#3f6a5c' }),
      lamp(light, (x < 0.5 ? x + 0.08 : x - 0.06) * WIDTH, y + 110, h * 0.2),
    );
  for (const [x, yy, s] of [
    [0.36, 0.87, 250],
    [0.41, 0.88, 240],
    [0.62, 0.84, 210],
  ] as const)
    on.add(person(chance, light, x * WIDTH, yy * h, s));
  on.add(cyclist(chance, light, WIDTH * 0.74, h * 0.93, 300, { flip: true }));
};

/** Gemeente Lindenhove's places. */
export const scenes = {
  canal: canalAt(lights.day, { boats: 2 }),
  'canal-evening': canalAt(lights.evening, { boats: 1 }),
  winter: canalAt(lights.winter, { bare: true, boats: 0 }),
  market,
  'town-hall': hall,
  street: streetAt(lights.morning),
  'road-works': streetAt(lights.day, { works: true }),
  'shopping-street': streetAt(lights.evening),
  park,
  skyline,
  bridge: bridgeScene,
  church: churchScene,
  'new-homes': newHomes,
  polder,
  cycling,
  playground,
  library,
} satisfies Record<string, Scene>;
