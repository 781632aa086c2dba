import { mix, shade } from '../colors.ts';
import { WIDTH, ellipse, n, path } from '../sheet.ts';
import { flock } from './birds.ts';
import { type Scene, lights, ridges, skyOf, sunDisk } from './hours.ts';
import { mist, ripples, skyStops } from './land.ts';
import { birch, reeds } from './plants.ts';
import { paintSky } from './sky.ts';

export const lake: Scene = async (on, chance, seed) => {
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

export const reedScene: Scene = async (on, chance, seed) => {
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

export const night: Scene = async (on, chance, seed) => {
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

export const summer: Scene = async (on, chance, seed) => {
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

export const winter: Scene = async (on, chance, seed) => {
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
