import { mix } from '../colors.ts';
import { WIDTH, ellipse, line, n, path, rect } from '../sheet.ts';
import { flock } from './birds.ts';
import { type Scene, lights, ridges, skyOf, sunDisk } from './hours.ts';
import { field, mist, skyStops } from './land.ts';
import { birch, bogCotton, heather, reeds } from './plants.ts';
import { paintSky } from './sky.ts';

export const birches: Scene = async (on, chance, seed) => {
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
      density: 0.62 + near * 0.2,
    });
  }
};

export const heatherScene: Scene = async (on, chance, seed) => {
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

export const boardwalk: Scene = async (on, chance, seed) => {
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

export const cotton: Scene = async (on, chance, seed) => {
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

export const ditches: Scene = async (on, chance, seed) => {
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

export const storm: Scene = async (on, chance, seed) => {
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
