import { type Stop, mix, shade } from '../colors.ts';
import { type Dice, dice } from '../dice.ts';
import { type Sheet, WIDTH, ellipse, line, n, path, rect } from '../sheet.ts';
import { crane, flock, skein, standingCrane } from './birds.ts';
import { type Ridge, field, mist, reflection, ridge, ripples, skyStops } from './land.ts';
import { birch, bogCotton, heather, reeds } from './plants.ts';
import { type Sky, paintSky } from './sky.ts';

export type Scene = (on: Sheet, chance: Dice, seed: number) => Promise<void>;

/** The light of an hour: what everything in a picture is tinted by. */
interface Light {
  sky: readonly Stop[];
  glow: string;
  cloudLight: string;
  cloudShade: string;
  haze: string;
  land: string;
  near: string;
}

const lights = {
  dawn: {
    sky: skyStops('#f7c9a0', '#f3b79a', '#cfa7b0', '#8f9cb8', '#5f7ba3'),
    glow: '#fff1cf',
    cloudLight: '#fbd3b4',
    cloudShade: '#8d86a0',
    haze: '#efc6ab',
    land: '#5c5a6e',
    near: '#2b2a33',
  },
  dusk: {
    sky: skyStops('#f6a964', '#e98560', '#b7637a', '#6d5583', '#34406b'),
    glow: '#ffe0a0',
    cloudLight: '#ff9f6b',
    cloudShade: '#4d4670',
    haze: '#e08d6c',
    land: '#4a3d59',
    near: '#1e1a29',
  },
  morning: {
    sky: skyStops('#f4ecd6', '#dfe6dc', '#b5d0d8', '#86b0c8', '#5f93b8'),
    glow: '#fffbe8',
    cloudLight: '#ffffff',
    cloudShade: '#9db3bf',
    haze: '#dfe4d6',
    land: '#6a8078',
    near: '#2e4038',
  },
  grey: {
    sky: skyStops('#dcdcd0', '#c3c9c6', '#a3b0b5', '#7f919b', '#61747f'),
    glow: '#f6f2e0',
    cloudLight: '#eceae0',
    cloudShade: '#687983',
    haze: '#cfd2c9',
    land: '#66736f',
    near: '#2b3432',
  },
  gold: {
    sky: skyStops('#fbe3b0', '#f5cf98', '#d9c2a0', '#a5b3b0', '#6f94a6'),
    glow: '#fff6d8',
    cloudLight: '#fff0cf',
    cloudShade: '#a39a92',
    haze: '#f3d9a8',
    land: '#7a7350',
    near: '#39331f',
  },
  winter: {
    sky: skyStops('#f8e6da', '#efe0df', '#d3d9e3', '#aec2d6', '#86a6c4'),
    glow: '#fff7ea',
    cloudLight: '#ffffff',
    cloudShade: '#b0bccb',
    haze: '#ece6e4',
    land: '#8793a3',
    near: '#39434f',
  },
  night: {
    sky: skyStops('#5f7f96', '#3f6186', '#274672', '#182e57', '#0d1c3c'),
    glow: '#dfe9e6',
    cloudLight: '#7e9bb0',
    cloudShade: '#1d3156',
    haze: '#557089',
    land: '#22395a',
    near: '#0a1428',
  },
} satisfies Record<string, Light>;

const skyOf = (
  light: Light,
  sun: [number, number, number, number],
  clouds: [number, number, number],
): Sky => ({
  stops: light.sky,
  sun: { x: sun[0], y: sun[1], color: light.glow, size: sun[2], strength: sun[3] },
  clouds: {
    cover: clouds[0],
    scale: clouds[1],
    strength: clouds[2],
    light: light.cloudLight,
    shade: light.cloudShade,
  },
});

/** Ridges one before the other, from the haze to the near dark; each with its reflection when there is water. */
function ridges(
  on: Sheet,
  light: Light,
  seed: number,
  horizon: number,
  count: number,
  o: { step?: number; trees?: number; water?: boolean; kind?: Ridge['kind']; density?: number } = {},
) {
  const { step = 34, trees = 90, water = false, kind = 'mixed', density } = o;
  for (let i = 0; i < count; i++) {
    const near = (i + 1) / count;
    const r: Ridge = {
      y: horizon + i * step * (0.5 + near),
      swell: 6 + near * 10,
      trees: 16 + trees * near ** 1.7,
      kind,
      density,
      color: mix(mix(light.haze, light.land, 0.25 + near * 0.5), light.near, near ** 3 * 0.4),
      mist: light.haze,
      seed: seed + i * 13,
      foot: 60 + near * 90,
    };
    if (water && i === count - 1) reflection(on, dice(seed, 'ridge', i), r, 0.7);
    ridge(on, dice(seed, 'ridge', i), r);
  }
}

function sunDisk(on: Sheet, x: number, y: number, r: number, color: string, halo = 5) {
  on.add(
    ellipse(
      x,
      y,
      r * halo,
      r * halo,
      on.glow([
        { at: 0, color, opacity: 0.55 },
        { at: 0.35, color, opacity: 0.16 },
        { at: 1, color, opacity: 0 },
      ]),
    ),
  );
  on.add(ellipse(x, y, r, r, color));
}

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

const lake: Scene = async (on, chance, seed) => {
  const light = lights.morning;
  const h = on.height;
  await paintSky(on, skyOf(light, [0.2, 0.5, 0.5, 0.5], [0.66, 1, 0.95]), 0.5, seed, {
    tint: '#3d6f86',
    depth: 0.38,
    ripple: 1.2,
  });
  const line0 = h * 0.5;
  ridges(on, { ...light, land: '#57775f', near: '#2f4a3a' }, seed, line0 - 22, 4, {
    step: 8,
    trees: 110,
    water: true,
  });
  mist(on, chance, line0 + 4, '#eef0e6', 0.5, 34);
  ripples(on, chance, line0 + 12, '#ffffff', 200, 0.35);
  ripples(on, chance, line0 + 20, '#2d5568', 200, 0.28);
  reeds(on, chance, {
    from: WIDTH * 0.66,
    to: WIDTH + 60,
    y: h + 20,
    tall: h * 0.34,
    count: 170,
    color: '#47643f',
    light: '#b7b76a',
    plume: '#a8865a',
  });
  reeds(on, chance, {
    from: WIDTH * 0.8,
    to: WIDTH + 80,
    y: h + 20,
    tall: h * 0.52,
    count: 60,
    color: '#33512f',
    light: '#a3a85a',
    plume: '#8f6c48',
  });
  reeds(on, chance, {
    from: -80,
    to: WIDTH * 0.16,
    y: h + 20,
    tall: h * 0.28,
    count: 80,
    color: '#3d5c38',
    light: '#adb065',
    plume: '#9c7a52',
  });
  flock(on, chance, WIDTH * 0.42, h * 0.2, 130, 14, 0.8, '#4a6470');
};

const reedScene: Scene = async (on, chance, seed) => {
  const light = lights.gold;
  const h = on.height;
  await paintSky(on, skyOf(light, [0.7, 0.2, 0.5, 0.95], [0.45, 1.3, 0.5]), 0.62, seed, {
    tint: '#8a7a54',
    depth: 0.3,
    ripple: 0.8,
  });
  sunDisk(on, WIDTH * 0.7, h * 0.46, 62, '#fffbe6', 7);
  ridges(on, light, seed, h * 0.6, 3, { step: 10, trees: 80, water: true });
  mist(on, chance, h * 0.64, '#fbe7bd', 0.8, 60);
  for (let i = 0; i < 5; i++) {
    const near = i / 4;
    reeds(on, chance, {
      from: -80,
      to: WIDTH + 80,
      y: h * (0.76 + near * 0.28),
      tall: h * (0.15 + near * 0.36),
      count: 170 - i * 30,
      color: mix('#d9b878', '#3a2c17', near ** 0.8),
      light: mix('#f6dfae', '#b78a42', near),
      plume: mix('#ecd09a', '#7d5a2f', near),
      wind: 0.16,
    });
    if (i < 3) mist(on, chance, h * (0.76 + near * 0.2), '#f9e2b2', 0.35, 60);
  }
};

const birches: Scene = async (on, chance, seed) => {
  const light = lights.gold;
  const h = on.height;
  await paintSky(on, skyOf(light, [0.45, 0.35, 0.55, 0.8], [0.4, 1, 0.5]), 0.7, seed);
  ridges(on, { ...light, land: '#8f8250' }, seed, h * 0.62, 3, {
    step: 22,
    trees: 190,
    density: 0.8,
    kind: 'bushes',
  });
  mist(on, chance, h * 0.68, '#fae6b8', 0.7, 90);
  field(on, chance, seed, {
    from: h * 0.69,
    to: h + 30,
    colors: ['#a8843f', '#c39a48', '#8a7434', '#d9b765', '#7a5f30'],
    far: '#f0d9a4',
    strokes: 4200,
    upright: true,
    length: 110,
  });
  const trees = Array.from({ length: 13 }, (_, i) => ({
    near: (i / 12) ** 1.4,
    x: chance.between(-0.02, 1.02),
  })).sort((a, b) => a.near - b.near);
  for (const { near, x } of trees) {
    const middle = 0.5 + (x - 0.5) * (near > 0.6 ? 1.15 : 1);
    const clear =
      near > 0.55 && Math.abs(middle - 0.5) < 0.18 ? middle + (middle < 0.5 ? -0.24 : 0.24) : middle;
    const fade = (1 - near) ** 1.3 * 0.75;
    birch(on, chance, {
      x: clear * WIDTH,
      y: h * (0.72 + near * 0.24),
      tall: h * (0.4 + near * 0.72),
      bark: mix('#f3ece0', '#f4dfb0', fade),
      dark: mix('#33291f', '#e0c48c', fade),
      leaf: ['#8a6a26', '#c48f2c', '#e7b442', '#f8d778'].map((leaf) => mix(leaf, '#f6dfae', fade)),
      density: 0.9,
    });
  }
};

const heatherScene: Scene = async (on, chance, seed) => {
  const light = lights.dawn;
  const h = on.height;
  await paintSky(
    on,
    {
      ...skyOf(light, [0.28, 0.1, 0.42, 0.95], [0.58, 1.2, 0.8]),
      stops: skyStops('#fbdcae', '#f5c9b0', '#d5b6c3', '#a3a8c9', '#7a93be'),
    },
    0.48,
    seed,
  );
  sunDisk(on, WIDTH * 0.28, h * 0.43, 40, '#fff8e0', 6);
  ridges(on, light, seed, h * 0.45, 4, { step: 14, trees: 100, density: 0.5 });
  mist(on, chance, h * 0.5, '#fad9c2', 0.8, 60);
  heather(on, chance, {
    from: h * 0.51,
    to: h * 0.98,
    far: '#e6bfc0',
    colors: ['#50304f', '#7a456f', '#9a5b84', '#b87c9c', '#d8a5b8', '#f0d0d0'],
    grass: ['#55503a', '#7f7748', '#ab9a5c', '#d9c485'],
    dark: '#33223a',
    rows: 13,
  });
  birch(on, chance, {
    x: WIDTH * 0.79,
    y: h * 0.72,
    tall: h * 0.58,
    bark: '#efe2dc',
    dark: '#3a2a36',
    leaf: ['#4e5a3c', '#7a7a45', '#a89a55', '#d2b870'],
  });
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

const winter: Scene = async (on, chance, seed) => {
  const light = lights.winter;
  const h = on.height;
  await paintSky(on, skyOf(light, [0.66, 0.1, 0.4, 0.9], [0.42, 1, 0.6]), 0.52, seed, {
    tint: '#a8bccd',
    depth: 0.5,
    ripple: 0.25,
  });
  sunDisk(on, WIDTH * 0.66, h * 0.45, 44, '#fffaf0', 6);
  ridges(on, light, seed, h * 0.5, 4, { step: 10, trees: 110, density: 0.7 });
  mist(on, chance, h * 0.54, '#f7efec', 0.85, 56);
  for (let i = 0; i < 5; i++) {
    const y = h * (0.58 + i * 0.1);
    const snow = on.fill([
      { at: 0, color: '#fffdfb' },
      { at: 0.4, color: mix('#e6ebf2', '#f8f1ef', i / 5) },
      { at: 1, color: '#b9cadb' },
    ]);
    const left = i % 2 === 0;
    const bank = WIDTH * chance.between(0.42, 0.7) * (0.7 + i * 0.12);
    const x = left ? 0 : WIDTH;
    const d = left ? bank : WIDTH - bank;
    on.add(
      path(
        `M${x} ${n(y - 10 - i * 6)}C${n((x + d) / 2)} ${n(y - 20 - i * 8)} ${n(d)} ${n(y)} ${n(d)} ${n(y + 12 + i * 7)}C${n((x + d) / 2)} ${n(y + 26 + i * 18)} ${x} ${n(y + 30 + i * 26)} ${x} ${n(y + 60 + i * 36)}Z`,
        snow,
      ),
    );
    reeds(on, chance, {
      from: left ? 0 : d - 40,
      to: left ? d : WIDTH,
      y: y + 12 + i * 8,
      tall: 50 + i * 44,
      count: 26 + i * 6,
      color: mix('#b79f84', '#6d5540', i / 5),
      light: '#f0e2d0',
      plume: '#e6d3bb',
    });
  }
  birch(on, chance, {
    x: WIDTH * 0.17,
    y: h * 0.9,
    tall: h * 0.84,
    lean: 0.03,
    bark: '#fbf7f2',
    dark: '#4a4348',
    leaf: null,
  });
  birch(on, chance, {
    x: WIDTH * 0.26,
    y: h * 0.82,
    tall: h * 0.6,
    lean: 0.07,
    bark: '#f4efec',
    dark: '#6a6268',
    leaf: null,
  });
};

const boardwalk: Scene = async (on, chance, seed) => {
  const light = lights.morning;
  const h = on.height;
  await paintSky(on, skyOf(light, [0.52, 0.22, 0.45, 0.85], [0.55, 1, 0.8]), 0.46, seed);
  ridges(on, { ...light, land: '#6f8466' }, seed, h * 0.43, 4, { step: 12, trees: 110 });
  mist(on, chance, h * 0.48, '#f0efe0', 0.85, 60);
  field(on, chance, seed, {
    from: h * 0.485,
    to: h + 30,
    colors: ['#8f9a56', '#b0a75e', '#73854c', '#c9b870', '#9a7f4d'],
    far: '#e3e2c6',
    strokes: 5200,
    upright: true,
    length: 120,
  });
  const vanish: [number, number] = [WIDTH * 0.53, h * 0.492];
  const spine = (t: number): [number, number, number] => {
    const near = t ** 2.1;
    return [
      vanish[0] + Math.sin(t * 4.4) * 120 * t * (1 - t) * 3 - near * 130,
      vanish[1] + (h * 1.06 - vanish[1]) * near,
      6 + near * 560,
    ];
  };
  const planks = 64;
  for (let i = 0; i < planks; i++) {
    const [x1, y1, w1] = spine(i / planks);
    const [x2, y2, w2] = spine((i + 0.86) / planks);
    const wood = mix(
      mix('#c9b79a', chance.pick(['#a8906f', '#b59e7c', '#95805f', '#bfa988']), 0.75),
      '#e8e2cc',
      (1 - i / planks) ** 2 * 0.7,
    );
    on.add(
      path(
        `M${n(x1 - w1 / 2)} ${n(y1)}L${n(x1 + w1 / 2)} ${n(y1)}L${n(x2 + w2 / 2)} ${n(y2)}L${n(x2 - w2 / 2)} ${n(y2)}Z`,
        wood,
      ),
    );
    on.add(
      line(
        `M${n(x2 - w2 / 2)} ${n(y2)}L${n(x2 + w2 / 2)} ${n(y2)}`,
        mix('#4e3f2b', '#d8d2b8', (1 - i / planks) ** 1.6 * 0.8),
        1 + (i / planks) ** 2 * 11,
      ),
    );
  }
  for (const side of [-1, 1]) {
    const edge = Array.from({ length: 30 }, (_, i) => spine(i / 29)).map(
      ([x, y, w]) => [x + (side * w) / 2, y, w] as const,
    );
    for (let i = 3; i < 30; i += 1) {
      const [x, y, w] = edge[i]!;
      reeds(on, chance, {
        from: x + (side > 0 ? 4 : -w * 0.22),
        to: x + (side > 0 ? w * 0.22 : -4),
        y: y + w * 0.05,
        tall: w * 0.34,
        count: 9,
        color: mix('#5c6b36', '#d3d3ae', (1 - i / 29) ** 2),
        light: '#d0c983',
        plume: '#b99b66',
      });
    }
  }
  birch(on, chance, {
    x: WIDTH * 0.13,
    y: h * 0.8,
    tall: h * 0.74,
    bark: '#f5f1e8',
    dark: '#3d3a34',
    leaf: ['#4f6b3a', '#7d9348', '#a9b75e', '#d6d68a'],
  });
  birch(on, chance, {
    x: WIDTH * 0.86,
    y: h * 0.66,
    tall: h * 0.5,
    bark: '#eeeade',
    dark: '#5a564c',
    leaf: ['#667f4a', '#8fa35a', '#b9c477', '#dedf9e'],
  });
};

const cotton: Scene = async (on, chance, seed) => {
  const light = lights.morning;
  const h = on.height;
  await paintSky(
    on,
    {
      ...skyOf(light, [0.75, 0.3, 0.5, 0.8], [0.6, 1.2, 0.85]),
      stops: skyStops('#f3ead0', '#dfe3d3', '#b3cbcf', '#7fa6b8', '#5689a6'),
    },
    0.44,
    seed,
  );
  ridges(on, { ...light, land: '#647d66' }, seed, h * 0.42, 4, { step: 12, trees: 110 });
  mist(on, chance, h * 0.46, '#f1efdf', 0.8, 56);
  field(on, chance, seed, {
    from: h * 0.47,
    to: h + 30,
    colors: ['#6f7f4a', '#8f9555', '#586c42', '#a39a5a', '#7f6b42'],
    far: '#dcdfc6',
    strokes: 5200,
    upright: true,
    length: 130,
  });
  bogCotton(on, chance, {
    from: h * 0.55,
    to: h * 1.12,
    count: 150,
    stem: '#59683c',
    white: '#fffdf6',
    shadow: '#d5d3c2',
  });
};

const ditches: Scene = async (on, chance, seed) => {
  const light = lights.grey;
  const h = on.height;
  const skies = {
    ...skyOf(light, [0.35, 0.2, 0.5, 0.7], [0.78, 1.1, 0.95]),
    stops: skyStops('#f1dfbd', '#d3cfc2', '#a9b6bb', '#7b929e', '#587483'),
  };
  await paintSky(on, skies, 0.42, seed, { tint: '#3b4a50', depth: 0.2, ripple: 0.5 });
  const y0 = h * 0.42;
  ridges(on, light, seed, y0 - 8, 3, { step: 6, trees: 60 });
  field(on, chance, seed, {
    from: y0,
    to: h + 30,
    colors: ['#7d8450', '#94864f', '#6b7a4a', '#ada061', '#73703f'],
    far: '#d2d2c2',
    strokes: 5200,
    upright: true,
    length: 100,
  });
  // Two ditches that peat was carried along, both to one far point; the sky lies in them.
  const vanish = WIDTH * 0.6;
  const foot = h + 20;
  const at = (s: number, y: number) => vanish + s * (y - y0);
  for (const [a, b] of [
    [-0.95, -0.22],
    [0.95, 1.42],
    [-2.9, -2.3],
  ] as const) {
    const edge = (s: number, rough: number) =>
      Array.from({ length: 24 }, (_, i) => {
        const y = y0 + 3 + (foot - y0) * (i / 23) ** 1.8;
        return `${n(at(s, y) + chance.normal() * rough * (y - y0) * 0.02)} ${n(y)}`;
      });
    const left = edge(a, 1);
    const right = edge(b, 1);
    on.add(
      path(
        `M${left.map((point) => point).join('L')}L${[...right].reverse().join('L')}Z`,
        '#332d22',
        'transform="translate(0 -10)"',
      ),
    );
    on.add(
      path(
        `M${left.join('L')}L${[...right].reverse().join('L')}Z`,
        on.fill([
          { at: 0, color: '#f3e3c4' },
          { at: 0.3, color: '#c3c6c0' },
          { at: 0.65, color: '#86989f' },
          { at: 1, color: '#4d6470' },
        ]),
      ),
    );
    for (const s of [a, b]) {
      for (let k = 0; k < 60; k++) {
        const y = y0 + 6 + (foot - y0) * (k / 60) ** 1.5;
        const depth = (y - y0) / (foot - y0);
        const x = at(s, y);
        reeds(on, chance, {
          from: x - 26 * depth,
          to: x + 26 * depth,
          y: y + 6 * depth,
          tall: 12 + depth * chance.between(60, 210),
          count: 4,
          color: mix('#4c4f2a', '#c7c9b4', (1 - depth) ** 2.4),
          light: '#c9b873',
          plume: mix('#a38450', '#d6cfb8', 1 - depth),
        });
      }
    }
  }
  flock(on, chance, WIDTH * 0.3, h * 0.18, 150, 18, 0.7, '#4a5a62');
  mist(on, chance, y0 + 6, '#e6e1d0', 0.6, 34);
};

const storm: Scene = async (on, chance, seed) => {
  const light = { ...lights.grey, haze: '#b8b59c', land: '#5a5f49', near: '#26291f' };
  const h = on.height;
  await paintSky(
    on,
    {
      stops: skyStops('#efe0ae', '#a9a893', '#6c7a82', '#47586a', '#313f52'),
      sun: { x: 0.2, y: 0.03, color: '#fff0bf', size: 0.34, strength: 0.8 },
      clouds: { cover: 0.86, scale: 1.2, light: '#d9d2bd', shade: '#35414f', strength: 1 },
    },
    0.62,
    seed,
  );
  const rain = on.glow([
    { at: 0, color: '#3c4856', opacity: 0.5 },
    { at: 0.6, color: '#44505d', opacity: 0.22 },
    { at: 1, color: '#4a5660', opacity: 0 },
  ]);
  for (let i = 0; i < 9; i++) {
    const x = chance.between(0.55, 1) * WIDTH;
    on.add(
      `<g transform="rotate(14 ${n(x)} ${n(h * 0.42)})">${ellipse(x, h * 0.42, chance.between(60, 150), h * 0.3, rain)}</g>`,
    );
  }
  ridges(on, light, seed, h * 0.6, 3, { step: 12, trees: 90 });
  field(on, chance, seed, {
    from: h * 0.64,
    to: h + 30,
    colors: ['#9a8d4a', '#c2ab57', '#7d7a42', '#dcc46e', '#6a6238'],
    far: '#e4d59a',
    strokes: 5200,
    upright: true,
    length: 140,
  });
  on.add(
    rect(
      0,
      h * 0.64,
      WIDTH,
      h * 0.4,
      on.fill([
        { at: 0, color: '#20242a', opacity: 0 },
        { at: 1, color: '#1c2026', opacity: 0.55 },
      ]),
    ),
  );
  birch(on, chance, {
    x: WIDTH * 0.2,
    y: h * 0.84,
    tall: h * 0.6,
    lean: 0.1,
    bark: '#f6ecd0',
    dark: '#2c2a24',
    leaf: ['#4a4f28', '#7c7a34', '#b5a348', '#ecd27a'],
  });
};

const night: Scene = async (on, chance, seed) => {
  const light = lights.night;
  const h = on.height;
  await paintSky(on, skyOf(light, [0.68, 0.52, 0.3, 0.6], [0.34, 1, 0.5]), 0.62, seed, {
    tint: '#0c1a33',
    depth: 0.3,
    ripple: 0.6,
  });
  for (let i = 0; i < 340; i++) {
    const y = h * 0.6 * chance.next() ** 1.3;
    const r = chance.next() ** 4 * 3.4 + 0.8;
    on.add(
      ellipse(
        chance.between(0, WIDTH),
        y,
        r,
        r,
        '#f2f4e6',
        `fill-opacity="${(chance.between(0.3, 1) * (1 - y / (h * 0.66))).toFixed(2)}"`,
      ),
    );
  }
  sunDisk(on, WIDTH * 0.68, h * 0.27, 62, '#f7f4e2', 5);
  ridges(on, light, seed, h * 0.6, 4, { step: 8, trees: 100, water: true, kind: 'pines' });
  mist(on, chance, h * 0.635, '#8fa9bb', 0.6, 46);
  ripples(on, chance, h * 0.65, '#f0f0d8', 210, 0.55, { x: 0.68, spread: 0.045 });
  reeds(on, chance, {
    from: -60,
    to: WIDTH * 0.4,
    y: h + 20,
    tall: h * 0.3,
    count: 130,
    color: '#081020',
    light: '#1e3350',
    plume: '#24405c',
  });
  reeds(on, chance, {
    from: WIDTH * 0.82,
    to: WIDTH + 60,
    y: h + 20,
    tall: h * 0.42,
    count: 70,
    color: '#070d1b',
    light: '#1a2d49',
    plume: '#203a55',
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

const summer: Scene = async (on, chance, seed) => {
  const light = lights.gold;
  const h = on.height;
  await paintSky(
    on,
    {
      ...skyOf(light, [0.8, 0.4, 0.5, 0.6], [0.64, 1, 0.9]),
      stops: skyStops('#f4ecd0', '#d9e4dc', '#a3c8d6', '#6fa9c8', '#4a8cb8'),
    },
    0.5,
    seed,
    { tint: '#4f6a58', depth: 0.42, ripple: 0.8 },
  );
  ridges(on, { ...light, haze: '#dfe5cf', land: '#5f7f4c', near: '#2e4a2a' }, seed, h * 0.47, 4, {
    step: 12,
    trees: 150,
    water: true,
    kind: 'bushes',
    density: 0.75,
  });
  ripples(on, chance, h * 0.56, '#ffffff', 120, 0.3);
  for (let i = 0; i < 70; i++) {
    const near = (i / 70) ** 1.5;
    const y = h * (0.6 + near * 0.36);
    const r = 16 + near * 92;
    const x = chance.between(0, WIDTH) * 0.8 + (chance.chance(0.5) ? 0 : WIDTH * 0.2);
    const leaf = mix(chance.pick(['#6f9a55', '#86a85c', '#5c8a52']), '#cfdcc0', (1 - near) ** 2 * 0.6);
    on.add(
      path(
        `M${n(x)} ${n(y)}L${n(x + r)} ${n(y - r * 0.07)}A${n(r)} ${n(r * 0.3)} 0 1 1 ${n(x + r)} ${n(y + r * 0.08)}Z`,
        leaf,
      ),
      path(
        `M${n(x - r)} ${n(y)}A${n(r)} ${n(r * 0.3)} 0 0 0 ${n(x + r * 0.9)} ${n(y + r * 0.12)}A${n(r)} ${n(r * 0.26)} 0 0 1 ${n(x - r)} ${n(y)}Z`,
        shade(leaf, -0.12),
      ),
    );
    if (chance.chance(0.2)) {
      const petal = (turn: number, c: string, long: number) =>
        `<g transform="translate(${n(x)} ${n(y - r * 0.12)}) rotate(${turn})">${ellipse(0, -r * long, r * 0.13, r * long, c)}</g>`;
      on.add(
        ...[-75, -50, 75, 50, -25, 25, 0].map((turn, k) => petal(turn, k > 3 ? '#fffefa' : '#f3e6e6', 0.24)),
        ellipse(x, y - r * 0.14, r * 0.1, r * 0.07, '#eec24e'),
      );
    }
  }
  reeds(on, chance, {
    from: -80,
    to: WIDTH * 0.22,
    y: h + 20,
    tall: h * 0.55,
    count: 90,
    color: '#35562c',
    light: '#a5b85c',
    plume: '#9a7a4c',
  });
  reeds(on, chance, {
    from: WIDTH * 0.9,
    to: WIDTH + 80,
    y: h + 20,
    tall: h * 0.4,
    count: 60,
    color: '#35562c',
    light: '#a5b85c',
    plume: '#9a7a4c',
  });
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
