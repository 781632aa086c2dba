import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { drawFavicon, drawLogo, drawPicture, drawPortrait, drawTiles, subjects } from './draw.ts';
import { openStudio } from './studio.ts';

const hands = ['lindenhove', 'veenland'] as const;
const every = hands.flatMap((hand) => subjects[hand].map((subject) => [hand, subject] as const));
const small = { width: 240, height: 160 };
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const studio = openStudio(1);
afterAll(() => studio.close());

describe('a drawn picture', () => {
  it.each(every)('%s: %s is a picture with light and dark in it', async (hand, subject) => {
    const { channels, isOpaque } = await sharp(await drawPicture(hand, subject, 1, small)).stats();
    expect(isOpaque && Math.max(...channels.map(({ stdev }) => stdev)) > 12).toBe(true);
  });

  it('has the size asked for, also upright', async () => {
    const upright = await drawPicture('veenland', 'lake', 3, { width: 300, height: 400 });
    expect(await sharp(upright).metadata()).toMatchObject({ width: 300, height: 400, format: 'jpeg' });
  });

  it('is the same whenever and wherever it is drawn', async () => {
    const here = await drawPicture('lindenhove', 'market', 7, small);
    expect(hash(await drawPicture('lindenhove', 'market', 8, small))).not.toBe(hash(here));
    const there = await studio.draw({
      kind: 'picture',
      hand: 'lindenhove',
      subject: 'market',
      seed: 7,
      size: small,
    });
    expect(hash(there)).toBe(hash(here));
  });

  it('that nobody can draw says what can be', async () => {
    await expect(drawPicture('veenland', 'toString', 1, small)).rejects.toThrow(/heather/);
    await expect(studio.draw({ kind: 'picture', hand: 'veenland', subject: 'x', seed: 1 })).rejects.toThrow(
      /heather/,
    );
  });
});

describe('portraits, tiles and marks', () => {
  it.each(hands)('of %s have their size and are someone', async (hand) => {
    const faces = await Promise.all(
      [1, 2, 3].map((seed) => drawPortrait(hand, seed, { width: 120, height: 120 })),
    );
    expect(new Set(faces.map(hash)).size).toBe(3);
    const [a, b] = await Promise.all(['a', 'b'].map((guid) => drawTiles(hand, guid, small)));
    expect(hash(a!)).not.toBe(hash(b!));
    expect(await sharp(await drawFavicon(hand, 64)).metadata()).toMatchObject({
      width: 64,
      height: 64,
      format: 'png',
    });
  });

  it.each(hands)('the logo of %s has a see-through ground and differs in light and dark', async (hand) => {
    const [light, dark] = await Promise.all([drawLogo(hand, 'light', 72), drawLogo(hand, 'dark', 72)]);
    expect(await sharp(light).metadata()).toMatchObject({ height: 72, format: 'png', hasAlpha: true });
    expect(hash(light)).not.toBe(hash(dark));
  });
});
