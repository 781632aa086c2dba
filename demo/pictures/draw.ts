import { type Dice, dice, hashOf } from './dice.ts';
import { scenes as town } from './lindenhove/scenes.ts';
import { areaMap, townMap } from './map.ts';
import { type Ground, favicon, logo } from './marks.ts';
import { type Hand, portrait } from './portrait.ts';
import { type Sheet, WIDTH, develop, sheet } from './sheet.ts';
import { tilePattern } from './tiles.ts';
import { scenes as nature } from './veenland/scenes.ts';

export type { Ground, Hand };
export type Size = { width: number; height: number };

/** What each hand can draw; besides, every seed gives another picture of it. */
export const subjects = {
  lindenhove: [...Object.keys(town), 'map', 'tiles'] as (keyof typeof town | 'map' | 'tiles')[],
  veenland: [...Object.keys(nature), 'map', 'tiles'] as (keyof typeof nature | 'map' | 'tiles')[],
};

const usual: Size = { width: 2400, height: 1600 };

/** A picture as JPEG: the same tenant, subject, seed and size give the same bytes. */
export async function drawPicture(
  hand: Hand,
  subject: string,
  seed: number,
  size: Size = usual,
): Promise<Buffer> {
  const on = sheetFor(size);
  const chance = dice(hand, subject, seed);
  // Noise is looked up from a number; far apart, so that two seeds share no clouds.
  const place = Math.abs(hashOf(`${hand}/${subject}/${seed}`)) % 100_000;
  if (subject === 'tiles') tilePattern(on, hand, seed);
  else if (subject === 'map') (hand === 'lindenhove' ? townMap : areaMap)(on, chance, place);
  else await sceneOf(hand, subject)(on, chance, place);
  const isPainted = hand === 'veenland' && subject !== 'tiles';
  return develop(on, size.width, size.height, isPainted ? { grain: 6, vignette: 0.25 } : { grain: 3 });
}

/** Someone's portrait as JPEG, square unless asked otherwise. */
export async function drawPortrait(
  hand: Hand,
  seed: number,
  size: Size = { width: 1000, height: 1000 },
): Promise<Buffer> {
  const on = sheetFor(size);
  await portrait(on, hand, seed);
  return develop(on, size.width, size.height, { grain: hand === 'veenland' ? 6 : 2.5 });
}

/** The logo as PNG with a see-through ground, readable on light or on dark. */
export const drawLogo = (hand: Hand, ground: Ground = 'light', height = 216): Promise<Buffer> =>
  logo(hand, ground, height);

/** The mark as a square PNG. */
export const drawFavicon = (hand: Hand, size = 512): Promise<Buffer> => favicon(hand, size);

const sheetFor = ({ width, height }: Size): Sheet => sheet((WIDTH * height) / width);

type Scene = (on: Sheet, chance: Dice, seed: number) => void | Promise<void>;

function sceneOf(hand: Hand, subject: string): Scene {
  const scenes: Record<string, Scene> = hand === 'lindenhove' ? town : nature;
  const scene = Object.hasOwn(scenes, subject) ? scenes[subject] : undefined;
  if (!scene) throw new Error(`${hand} cannot draw "${subject}"; it can draw ${subjects[hand].join(', ')}`);
  return scene;
}
