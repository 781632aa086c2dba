import { shade } from '../colors.ts';
import { WIDTH, ellipse, line, n, path, rect } from '../sheet.ts';
import { bridge, church, mill, townHall } from './buildings.ts';
import { canalWater, crowd, overhang, paving, quay } from './ground.ts';
import { row } from './houses.ts';
import { type Light, type Scene, drawSky, farTown, lights, lit } from './light.ts';
import { churchScene, library, park, playground } from './meeting-places.ts';
import { cycling, newHomes, polder } from './outskirts.ts';
import { barrier, bench, boat, cone, cyclist, lamp, person, stall, tree } from './street.ts';

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
