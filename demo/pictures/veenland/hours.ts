import { type Stop, mix } from '../colors.ts';
import { type Dice, dice } from '../dice.ts';
import { type Sheet, ellipse } from '../sheet.ts';
import { type Ridge, reflection, ridge, skyStops } from './land.ts';
import type { Sky } from './sky.ts';

export type Scene = (on: Sheet, chance: Dice, seed: number) => Promise<void>;

/** The light of an hour: what everything in a picture is tinted by. */
export interface Light {
  sky: readonly Stop[];
  glow: string;
  cloudLight: string;
  cloudShade: string;
  haze: string;
  land: string;
  near: string;
}

export const lights = {
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

export const skyOf = (
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
export function ridges(
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

export function sunDisk(on: Sheet, x: number, y: number, r: number, color: string, halo = 5) {
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
