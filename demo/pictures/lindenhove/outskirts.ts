import { mix, shade } from '../colors.ts';
import type { Dice } from '../dice.ts';
import { WIDTH, at, ellipse, line, n, path, rect } from '../sheet.ts';
import { mill } from './buildings.ts';
import { grass, overhang } from './ground.ts';
import { type Light, type Scene, drawSky, farTown, lights, lit } from './light.ts';
import { cyclist, person, tree } from './street.ts';

export const newHomes: Scene = (on, chance, seed) => {
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

export const polder: Scene = (on, chance, seed) => {
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
    mill(light, WIDTH * 0.72, y + 50, h * 0.36, 28),
    mill(light, WIDTH * 0.9, y + 8, h * 0.15, 50, 0.42),
    mill(light, WIDTH * 0.3, y + 4, h * 0.11, 12, 0.5),
  );
  on.add(
    path(
      `M${n(WIDTH * 0.52)} ${n(y + 30)}C${n(WIDTH * 0.62)} ${n(h * 0.74)} ${n(WIDTH * 0.82)} ${n(h * 0.8)} ${n(WIDTH * 0.92)} ${n(h * 1.02)}L${n(WIDTH * 0.7)} ${n(h * 1.02)}C${n(WIDTH * 0.68)} ${n(h * 0.82)} ${n(WIDTH * 0.56)} ${n(h * 0.74)} ${n(WIDTH * 0.516)} ${n(y + 30)}Z`,
      lit('#d9bf92', light),
    ),
  );
  for (let i = 0; i < 8; i++) {
    on.add(cow(chance, light, WIDTH * chance.between(0.03, 0.36), y + 40 + i * 22, 60 + i * 12));
  }
  on.add(
    cyclist(chance, light, WIDTH * 0.74, h * 0.9, 290, { flip: true }),
    cyclist(chance, light, WIDTH * 0.66, h * 0.82, 200, { flip: true }),
  );
};

export const cycling: Scene = (on, chance, seed) => {
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

/** A grazing cow, black and white or red and white; `size` is its length. */
function cow(chance: Dice, light: Light, x: number, y: number, size: number): string {
  const dark = lit(chance.pick(['#34302e', '#34302e', '#8a4a34']), light);
  const white = lit('#f8f2e6', light);
  const legs = line('M-34 -22V0M-26 -22V-1M24 -22V0M32 -22V-1', mix(white, light.shadow, 0.15), 6);
  const body = path('M-44 -52Q-48 -24 -36 -20L34 -20Q44 -24 44 -48Q30 -58 -20 -57Q-38 -58 -44 -52Z', white);
  const spots = path(
    'M-40 -54Q-20 -60 -12 -52Q-8 -34 -26 -30Q-44 -34 -40 -54ZM4 -57Q30 -60 34 -46Q24 -28 8 -34Q-2 -46 4 -57Z',
    dark,
  );
  const head =
    path('M38 -50Q50 -48 56 -30Q62 -14 58 -8Q50 -4 46 -14Q42 -28 34 -34Z', dark) +
    ellipse(57, -9, 5, 4, lit('#e9b7a4', light));
  const tail = line('M-44 -50Q-52 -36 -48 -18', dark, 3);
  const ground = ellipse(4, 0, 52, 5, light.shadow, 'fill-opacity="0.2"');
  return at(x, y, size / 100, ground + legs + tail + body + spots + head, chance.chance(0.5));
}
