import { mix, shade } from './colors.ts';
import { type Dice, dice } from './dice.ts';
import { type Sheet, WIDTH, ellipse, line, n, path, rect } from './sheet.ts';
import { hairBehind, hairInFront, styles } from './hair.ts';
import { reeds } from './veenland/plants.ts';
import { paintSky } from './veenland/sky.ts';

export type Hand = 'lindenhove' | 'veenland';

const skins = [
  '#f3d0b2',
  '#f6dcc8',
  '#e9bd97',
  '#efc9a6',
  '#f1cfae',
  '#d29c73',
  '#b07a52',
  '#8a5a3d',
  '#6b4430',
] as const;
const hairs = [
  '#2b211d',
  '#4a3325',
  '#7a5232',
  '#c69c5e',
  '#a9512f',
  '#c9c4bb',
  '#8c8780',
  '#1d1b1e',
] as const;
const darkHairs = ['#2b211d', '#1d1b1e', '#3a2a22', '#8c8780'] as const;
const coats = {
  lindenhove: ['#16324a', '#2f6690', '#a8503d', '#57805f', '#3d4a52', '#c98f3d', '#7a4a5c'],
  veenland: ['#4b5a3c', '#6b4a34', '#37505a', '#8a6a3a', '#5c3f4f', '#a3583a', '#2f3e38'],
} as const;

/** Someone's head and shoulders: drawn from a few shapes and half in the light, no one in particular. */
export async function portrait(on: Sheet, hand: Hand, seed: number): Promise<void> {
  const chance = dice('portrait', hand, seed);
  if (hand === 'lindenhove') flatBackdrop(on, chance);
  else await paintedBackdrop(on, chance, seed);
  // Drawn 2400 high; a wider frame leaves room at both sides.
  const scale = (on.height / 2400) * 1.14;
  on.add(
    `<g transform="translate(${n(WIDTH / 2 - 1200 * scale)} ${n(on.height * -0.1)}) scale(${scale.toFixed(4)})">`,
  );
  figure(on, chance, hand);
  on.add('</g>');
}

function flatBackdrop(on: Sheet, chance: Dice) {
  const [ground, shapes] = chance.pick([
    ['#dbe7e8', '#b9d3d6'],
    ['#f1e4cd', '#e6cfa9'],
    ['#dfe6d6', '#bccdb2'],
    ['#ead6cb', '#d9b3a2'],
    ['#d5dde6', '#aebfd1'],
  ] as const);
  const h = on.height;
  on.add(
    rect(
      0,
      0,
      WIDTH,
      h,
      on.fill([
        { at: 0, color: shade(ground, 0.03) },
        { at: 1, color: shade(ground, -0.03) },
      ]),
    ),
  );
  const x = chance.between(0.3, 0.7) * WIDTH;
  on.add(
    ellipse(x, h * 0.44, h * 0.45, h * 0.45, shapes, 'fill-opacity="0.7"'),
    ellipse(
      x + (chance.chance(0.5) ? 1 : -1) * h * 0.12,
      h * 0.5,
      h * 0.3,
      h * 0.3,
      shade(shapes, 0.04),
      'fill-opacity="0.8"',
    ),
  );
}

async function paintedBackdrop(on: Sheet, chance: Dice, seed: number) {
  const tones = chance.pick([
    ['#e6c193', '#a9a58c', '#5f7f82'],
    ['#d9cfae', '#8fa08a', '#48685f'],
    ['#e3b58f', '#a27f83', '#4f5575'],
    ['#cfd3c4', '#8ea3a3', '#4f6b78'],
  ] as const);
  const [low, middle, high] = tones;
  await paintSky(
    on,
    {
      stops: [
        { at: 0, color: low },
        { at: 0.5, color: middle },
        { at: 1, color: high },
      ],
      clouds: { cover: 0.6, scale: 1, light: shade(low, 0.05), shade: shade(high, -0.04), strength: 0.6 },
      sun: { x: 0.25, y: 0.25, color: shade(low, 0.08), size: 0.5, strength: 0.6 },
    },
    0.98,
    seed,
  );
  reeds(on, chance, {
    from: -100,
    to: WIDTH * 0.5,
    y: on.height + 20,
    tall: on.height * 0.6,
    count: 60,
    color: mix(high, middle, 0.4),
    light: low,
    plume: mix(low, middle, 0.4),
  });
  reeds(on, chance, {
    from: WIDTH * 0.55,
    to: WIDTH + 100,
    y: on.height + 20,
    tall: on.height * 0.5,
    count: 60,
    color: mix(high, middle, 0.3),
    light: low,
    plume: mix(low, middle, 0.5),
  });
}

function figure(on: Sheet, chance: Dice, hand: Hand) {
  const skin = chance.pick(skins);
  const isDark = skins.indexOf(skin) >= 6;
  const hair = chance.pick(isDark ? darkHairs : hairs);
  const coat = chance.pick(coats[hand]);
  const style = chance.pick(styles);
  const inner = chance.pick(['#f6f0e4', '#e9d6b4', '#dfe7ea', '#3a4148', '#d0785a']);
  const shadow = mix(skin, '#4a2438', 0.34);
  const wide = chance.between(0.94, 1.07);
  const isBearded = ['short', 'side', 'bald', 'crop'].includes(style) && chance.chance(0.5);
  const w = 330 * wide;
  const cy = 950;

  hairBehind(on, chance, { style, hair, w, cy });

  // Shoulders and what is worn.
  on.add('<g transform="translate(0 -130)">');
  const body =
    'M330 2720C350 2050 520 1880 800 1790C960 1740 1030 1690 1060 1600L1340 1600C1370 1690 1440 1740 1600 1790C1880 1880 2050 2050 2070 2720Z';
  on.add(
    path(
      body,
      on.fill([
        { at: 0, color: shade(coat, 0.05) },
        { at: 1, color: shade(coat, -0.05) },
      ]),
    ),
  );
  on.add(
    path('M1060 1420L1340 1420L1350 1700Q1300 1860 1200 1880Q1100 1860 1050 1700Z', skin),
    path('M1062 1440Q1190 1560 1338 1440L1346 1640Q1230 1680 1056 1560Z', shadow, 'fill-opacity="0.75"'),
  );
  const collar = chance.pick(['round', 'shirt', 'scarf'] as const);
  if (collar === 'round')
    on.add(
      path(
        'M990 1706Q1060 1900 1200 1912Q1340 1900 1410 1706L1490 1752Q1400 2010 1200 2020Q1000 2010 910 1752Z',
        shade(coat, -0.07),
      ),
    );
  if (collar === 'shirt')
    on.add(
      path('M1040 1690L1200 1900L1360 1690L1440 1770L1290 2040L1200 1950L1110 2040L960 1770Z', inner),
      path('M1200 1900L1360 1690L1440 1770L1290 2040L1200 1950Z', '#2b2a3a', 'fill-opacity="0.12"'),
      path('M1120 2030L1200 1950L1280 2030L1300 2720H1100Z', inner),
      line('M960 1770L1110 2040L1096 2720M1440 1770L1290 2040L1304 2720', shade(coat, -0.09), 16),
    );
  if (collar === 'scarf')
    on.add(
      path(
        'M930 1720Q1200 1930 1470 1720Q1530 1800 1480 1890Q1200 2060 920 1890Q870 1800 930 1720Z',
        inner === '#f6f0e4' ? '#c98f3d' : inner,
      ),
      path('M940 1800Q1200 1980 1464 1796L1478 1830Q1200 2030 926 1836Z', '#2b2a3a', 'fill-opacity="0.13"'),
      path(
        'M1310 1900L1480 1880L1560 2330L1380 2360Z',
        shade(inner === '#f6f0e4' ? '#c98f3d' : inner, -0.03),
      ),
    );
  on.add(
    path(
      'M1200 1900C1420 1880 1640 1800 1640 1800C1880 1880 2050 2050 2070 2720H1380Q1330 2120 1200 1900Z',
      '#20203a',
      'fill-opacity="0.13"',
    ),
  );
  on.add('</g>');

  // Head, with the light from the left.
  const ear = (k: number) =>
    ellipse(1200 + k * w * 1.0, cy + 40, 52, 92, k > 0 ? mix(skin, shadow, 0.7) : shade(skin, -0.02));
  if (style !== 'scarf' && style !== 'long' && style !== 'bob') on.add(ear(-1), ear(1));
  const face = `M${n(1200 - w)} ${cy - 90}C${n(1200 - w)} 560 ${n(1200 - w * 0.62)} 500 1200 500C${n(1200 + w * 0.62)} 500 ${n(1200 + w)} 560 ${n(1200 + w)} ${cy - 90}C${n(1200 + w)} ${cy + 230} ${n(1200 + w * 0.72)} ${cy + 470} 1200 ${cy + 510}C${n(1200 - w * 0.72)} ${cy + 470} ${n(1200 - w)} ${cy + 230} ${n(1200 - w)} ${cy - 90}Z`;
  on.add(
    path(
      face,
      on.fill(
        [
          { at: 0, color: shade(skin, 0.035) },
          { at: 0.5, color: skin },
          { at: 1, color: mix(skin, shadow, 0.45) },
        ],
        'across',
      ),
    ),
  );
  on.add(
    path(
      `M1240 500C${n(1200 + w * 0.7)} 505 ${n(1200 + w)} 570 ${n(1200 + w)} ${cy - 90}C${n(1200 + w)} ${cy + 230} ${n(1200 + w * 0.72)} ${cy + 470} 1200 ${cy + 510}C1330 ${cy + 380} 1400 ${cy + 220} 1372 ${cy + 60}C1350 ${cy - 60} 1400 ${cy - 200} 1240 500Z`,
      shadow,
      'fill-opacity="0.34"',
    ),
  );
  on.add(
    ellipse(1200 - w * 0.56, cy + 170, 90, 66, '#d0594a', 'fill-opacity="0.13"'),
    ellipse(1200 + w * 0.5, cy + 170, 80, 60, '#b0453f', 'fill-opacity="0.12"'),
  );
  const features = mix(hair, '#2b1a1a', 0.6);
  const brow = style === 'bald' ? mix('#6b5a50', skin, 0.2) : mix(hair, '#2b1a1a', 0.3);
  for (const k of [-1, 1]) {
    const ex = 1200 + k * w * 0.43;
    on.add(
      line(
        `M${n(ex - k * 62)} ${cy - 82}Q${n(ex + k * 10)} ${cy - 122} ${n(ex + k * 78)} ${cy - 78}`,
        brow,
        20,
      ),
    );
    on.add(
      ellipse(ex, cy - 4, 21, 25, features),
      ellipse(ex - 7, cy - 12, 6, 6, '#ffffff', 'fill-opacity="0.8"'),
      line(
        `M${n(ex - 42)} ${cy - 16}Q${n(ex)} ${cy - 46} ${n(ex + 44)} ${cy - 14}`,
        mix(features, skin, 0.15),
        11,
      ),
    );
  }
  on.add(
    path(
      `M1208 ${cy + 10}C1216 ${cy + 90} 1262 ${cy + 148} 1236 ${cy + 174}Q1210 ${cy + 188} 1176 ${cy + 172}Q1222 ${cy + 150} 1208 ${cy + 10}Z`,
      shadow,
      'fill-opacity="0.6"',
    ),
  );
  if (isBearded) {
    on.add(
      path(
        `M${n(1200 - w * 0.99)} ${cy + 20}C${n(1200 - w * 0.95)} ${cy + 170} ${n(1200 - w * 0.7)} ${cy + 200} ${n(1200 - w * 0.5)} ${cy + 232}Q1200 ${cy + 180} ${n(1200 + w * 0.5)} ${cy + 232}C${n(1200 + w * 0.7)} ${cy + 200} ${n(1200 + w * 0.95)} ${cy + 170} ${n(1200 + w * 0.99)} ${cy + 20}C${n(1200 + w * 1.04)} ${cy + 330} ${n(1200 + w * 0.72)} ${cy + 560} 1200 ${cy + 590}C${n(1200 - w * 0.72)} ${cy + 560} ${n(1200 - w * 1.04)} ${cy + 330} ${n(1200 - w * 0.99)} ${cy + 20}Z`,
        style === 'bald' ? '#5b4a40' : hair,
      ),
    );
    on.add(
      path(
        `M1096 ${cy + 304}Q1200 ${cy + 370} 1304 ${cy + 304}Q1200 ${cy + 288} 1096 ${cy + 304}Z`,
        mix('#a8503d', skin, 0.25),
      ),
    );
  } else
    on.add(
      path(
        `M1092 ${cy + 292}Q1150 ${cy + 276} 1200 ${cy + 288}Q1250 ${cy + 276} 1308 ${cy + 292}Q1200 ${cy + 372} 1092 ${cy + 292}Z`,
        mix('#a8403d', skin, 0.3),
      ),
      line(`M1092 ${cy + 292}Q1200 ${cy + 316} 1308 ${cy + 292}`, mix('#6b2a2a', skin, 0.25), 7),
    );

  hairInFront(on, chance, { style, hair, w, cy });
  if (chance.chance(0.32)) {
    const frame = chance.pick(['#2b2a2e', '#6b4a2f', '#3d4a6b', '#a8503d']);
    for (const k of [-1, 1])
      on.add(
        `<rect x="${n(1200 + k * w * 0.44 - 112)}" y="${cy - 76}" width="224" height="156" rx="72" fill="#ffffff" fill-opacity="0.16" stroke="${frame}" stroke-width="15"/>`,
      );
    on.add(
      line(
        `M${n(1200 - w * 0.44 + 112)} ${cy - 14}Q1200 ${cy - 44} ${n(1200 + w * 0.44 - 112)} ${cy - 14}M${n(1200 - w * 0.44 - 112)} ${cy - 16}L${n(1200 - w * 1.02)} ${cy - 34}M${n(1200 + w * 0.44 + 112)} ${cy - 16}L${n(1200 + w * 1.02)} ${cy - 34}`,
        frame,
        15,
      ),
    );
  }
}
