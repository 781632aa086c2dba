import { mix } from '../colors.ts';
import { dice } from '../dice.ts';
import { WIDTH } from '../sheet.ts';
import { crane, skein, standingCrane } from './birds.ts';
import { birches, boardwalk, cotton, ditches, heatherScene, storm } from './heaths.ts';
import { type Scene, lights, ridges, skyOf, sunDisk } from './hours.ts';
import { field, mist, ridge, ripples, skyStops } from './land.ts';
import { birch, reeds } from './plants.ts';
import { paintSky } from './sky.ts';
import { lake, night, reedScene, summer, winter } from './waters.ts';

const dawn: Scene = async (on, chance, seed) => {
  const light = lights.dawn;
  const h = on.height;
  const sun = chance.between(0.58, 0.74);
  await paintSky(on, skyOf(light, [sun, 0.13, 0.34, 0.95], [0.52, 1.1, 0.6]), 0.56, seed, {
    tint: '#54607e',
    depth: 0.25,
    ripple: 0.7,
  });
  const line0 = h * 0.56;
  sunDisk(on, sun * WIDTH, line0 - h * 0.075, 46, '#fff6dc', 7);
  ridges(on, light, seed, line0 - 50, 4, { step: 18, trees: 100, water: true });
  mist(on, chance, line0 + 6, '#fbdcc4', 0.85, 70);
  ripples(on, chance, line0 + 10, '#fff0d2', 260, 0.5, { x: sun, spread: 0.07 });
  ripples(on, chance, line0 + 30, '#4d567a', 90, 0.25);
  skein(on, chance, WIDTH * 0.36, h * 0.2, 0.8, 9, '#4b4a63');
  reeds(on, chance, {
    from: -60,
    to: WIDTH * 0.36,
    y: h + 20,
    tall: h * 0.36,
    count: 120,
    color: '#2c2733',
    light: '#7a5f58',
    plume: '#8a6a5c',
  });
  reeds(on, chance, {
    from: -60,
    to: WIDTH * 0.2,
    y: h + 20,
    tall: h * 0.58,
    count: 46,
    color: '#1f1b26',
    light: '#6b4f4b',
    plume: '#7a5a50',
  });
  reeds(on, chance, {
    from: WIDTH * 0.86,
    to: WIDTH + 60,
    y: h + 20,
    tall: h * 0.3,
    count: 60,
    color: '#241f2b',
    light: '#6b5452',
    plume: '#84655a',
  });
};

const dusk: Scene = async (on, chance, seed) => {
  const light = lights.dusk;
  const h = on.height;
  await paintSky(on, skyOf(light, [0.3, 0.06, 0.4, 0.9], [0.62, 1.5, 0.85]), 0.6, seed, {
    tint: '#2b2547',
    depth: 0.32,
    ripple: 1,
  });
  const line0 = h * 0.6;
  ridges(on, light, seed, line0 - 26, 3, { step: 12, trees: 96, water: true, kind: 'pines' });
  mist(on, chance, line0 + 4, '#f2a377', 0.55, 46);
  ripples(on, chance, line0 + 12, '#ffc98a', 240, 0.55, { x: 0.3, spread: 0.1 });
  ripples(on, chance, line0 + 40, '#231d3c', 120, 0.35);
  birch(on, chance, {
    x: WIDTH * 0.84,
    y: h * 0.98,
    tall: h * 0.86,
    lean: -0.06,
    bark: '#b78f92',
    dark: '#1b1626',
    leaf: ['#2a2132', '#3b2a36', '#6b3d3c'],
    density: 0.8,
  });
  reeds(on, chance, {
    from: WIDTH * 0.55,
    to: WIDTH + 60,
    y: h + 20,
    tall: h * 0.26,
    count: 130,
    color: '#171320',
    light: '#4b2f3c',
    plume: '#5e3a40',
  });
  crane(on, chance, WIDTH * 0.5, h * 0.26, 0.9, '#2a2340');
  crane(on, chance, WIDTH * 0.43, h * 0.31, 0.75, '#332a49');
};

const mistScene: Scene = async (on, chance, seed) => {
  const light = lights.grey;
  const h = on.height;
  await paintSky(
    on,
    {
      ...skyOf(light, [0.62, 0.34, 0.3, 0.95], [0.3, 1, 0.35]),
      stops: skyStops('#e9e4d6', '#dfdfd6', '#cfd6d3', '#b3c0c3', '#98abb2'),
    },
    0.66,
    seed,
  );
  sunDisk(on, WIDTH * 0.62, h * 0.36, 58, '#fffbea', 6);
  for (let i = 0; i < 6; i++) {
    const near = (i + 1) / 6;
    ridge(on, dice(seed, i), {
      y: h * (0.46 + near * 0.34),
      swell: 20 + near * 26,
      trees: 34 + near ** 1.6 * 260,
      kind: 'bushes',
      density: 0.6 - near * 0.1,
      color: mix('#c6cbc5', '#3c4a47', near ** 1.5),
      mist: mix('#e6e4da', '#aab4b0', near * 0.6),
      seed: seed + i * 29,
      foot: 190,
    });
    mist(on, chance, h * (0.5 + near * 0.34), '#eceae0', 0.75 - near * 0.25, 80);
  }
  field(on, chance, seed, {
    from: h * 0.86,
    to: h + 40,
    colors: ['#6f7a5f', '#8a8a64', '#5a6a56', '#9b9470'],
    far: '#c8ccc0',
    strokes: 2600,
    upright: true,
    length: 90,
  });
  standingCrane(on, 0, WIDTH * 0.3, h * 0.885, 1.35, '#3a4644');
  standingCrane(on, 1, WIDTH * 0.37, h * 0.9, 1.25, '#46524f', true);
};

const cranes: Scene = async (on, chance, seed) => {
  const light = lights.dusk;
  const h = on.height;
  await paintSky(
    on,
    {
      ...skyOf(light, [0.55, 0.16, 0.36, 1], [0.36, 1.2, 0.5]),
      stops: skyStops('#fbc27a', '#f5a36a', '#e08a74', '#a8778f', '#6a6690'),
    },
    0.72,
    seed,
    { tint: '#6b4a58', depth: 0.3, ripple: 0.6 },
  );
  sunDisk(on, WIDTH * 0.55, h * 0.5, 120, '#fff0c4', 4);
  ridges(on, light, seed, h * 0.68, 4, { step: 12, trees: 90, water: true });
  mist(on, chance, h * 0.73, '#f7bd8e', 0.8, 56);
  ripples(on, chance, h * 0.75, '#ffe2ac', 200, 0.5, { x: 0.55, spread: 0.08 });
  const places = [
    [0.34, 0.3, 1.9],
    [0.46, 0.2, 1.5],
    [0.6, 0.27, 1.7],
    [0.7, 0.16, 1.2],
    [0.24, 0.17, 1.15],
    [0.8, 0.3, 1.05],
    [0.53, 0.1, 0.9],
  ] as const;
  for (const [x, y, size] of places)
    crane(
      on,
      chance,
      (x + chance.normal() * 0.012) * WIDTH,
      h * (y + chance.normal() * 0.012),
      size,
      mix('#2b2035', '#8a5f6c', 1 - size / 1.9),
    );
  standingCrane(on, 0, WIDTH * 0.14, h * 0.9, 2.3, '#221a2b');
  standingCrane(on, 1, WIDTH * 0.22, h * 0.92, 2.1, '#2a2133', true);
  standingCrane(on, 0, WIDTH * 0.88, h * 0.88, 1.8, '#2a2133', true);
  reeds(on, chance, {
    from: -60,
    to: WIDTH + 60,
    y: h + 30,
    tall: h * 0.17,
    count: 240,
    color: '#1c1522',
    light: '#5a3b40',
    plume: '#6e4845',
  });
};

const geese: Scene = async (on, chance, seed) => {
  const light = lights.winter;
  const h = on.height;
  await paintSky(
    on,
    {
      ...skyOf(light, [0.4, 0.16, 0.5, 0.8], [0.6, 1, 0.8]),
      stops: skyStops('#f5dfc2', '#e4d8ca', '#bccad2', '#8fabc0', '#6790b0'),
    },
    0.7,
    seed,
  );
  ridges(on, { ...light, land: '#7b8478', near: '#3b443c' }, seed, h * 0.67, 4, { step: 12, trees: 90 });
  mist(on, chance, h * 0.72, '#f3e6d4', 0.7, 50);
  field(on, chance, seed, {
    from: h * 0.73,
    to: h + 30,
    colors: ['#9a9462', '#7f8656', '#b5a66e', '#8a7a4e'],
    far: '#e6dcc4',
    strokes: 3400,
    upright: true,
    length: 80,
  });
  skein(on, chance, WIDTH * 0.66, h * 0.26, 1.6, 15, '#3f4a55');
  skein(on, chance, WIDTH * 0.3, h * 0.16, 0.8, 11, '#60707c');
  skein(on, chance, WIDTH * 0.86, h * 0.5, 0.6, 9, '#77848c');
};

/** Stichting Veenland's places and hours. */
export const scenes = {
  dawn,
  dusk,
  mist: mistScene,
  lake,
  reeds: reedScene,
  birches,
  heather: heatherScene,
  cranes,
  winter,
  boardwalk,
  'bog-cotton': cotton,
  ditches,
  storm,
  night,
  geese,
  'water-lilies': summer,
} satisfies Record<string, Scene>;
