import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Drawing, Drawn } from '../drawing.ts';
import { drawFavicon, drawLogo, drawPicture, drawPortrait, subjects } from './draw.ts';

const hands = ['lindenhove', 'veenland'] as const;
const every = hands.flatMap((hand) => subjects[hand].map((subject) => [hand, subject] as const));
const small = { width: 240, height: 160 };
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const elsewhere = fork(join(import.meta.dirname, '../drawing.ts'), {
  serialization: 'advanced',
  execArgv: [],
});
afterAll(() => elsewhere.disconnect());

async function drawnElsewhere(drawing: Drawing): Promise<Drawn> {
  const answer = once(elsewhere, 'message') as Promise<[Drawn]>;
  elsewhere.send(drawing);
  return (await answer)[0];
}

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
    const picture = { subject: 'market', seed: 7, ...small, alt: '' };
    const there = await drawnElsewhere({ hand: 'lindenhove', picture, mostWidth: 2400 });
    expect('bytes' in there && hash(there.bytes)).toBe(hash(here));
  });

  it('that nobody can draw says what can be', async () => {
    await expect(drawPicture('veenland', 'toString', 1, small)).rejects.toThrow(/heather/);
    const picture = { subject: 'x', alt: '' };
    const there = await drawnElsewhere({ hand: 'veenland', picture, mostWidth: 240 });
    expect(there).toMatchObject({ problem: expect.stringMatching(/heather/) as string });
  });
});

describe('portraits and marks', () => {
  it.each(hands)('of %s have their size and are someone', async (hand) => {
    const faces = await Promise.all(
      [1, 2, 3].map((seed) => drawPortrait(hand, seed, { width: 120, height: 120 })),
    );
    expect(new Set(faces.map(hash)).size).toBe(3);
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
