import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { formats } from './rendition.ts';
import { closeWorkshop, drawn, examined } from './workshop.ts';

const folder = mkdtempSync(join(tmpdir(), 'draw-'));
afterAll(() => {
  closeWorkshop();
  rmSync(folder, { recursive: true });
});

/* In a process of its own, as on a server: libvips takes only the formats of pictures in one that has drawn. */

/** In the numbers of sRGB; other spaces write the same colour in other ones. */
const brick = [200, 50, 40] as const;
const wall = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: brick[0], g: brick[1], b: brick[2] } } });

/** Adobe RGB (1998) as a profile of the colours of its lamps, seen by the light of paper, and its curve (ICC.1, 7–10). */
function adobeRgb(): string {
  const xyz = (...values: number[]) => {
    const tag = Buffer.alloc(20);
    tag.write('XYZ ');
    values.forEach((value, at) => tag.writeInt32BE(Math.round(value * 65_536), 8 + at * 4));
    return tag;
  };
  const curve = Buffer.alloc(16);
  curve.write('curv');
  curve.writeUInt32BE(1, 8);
  curve.writeUInt16BE(563, 12); // 2.2 in 256ths
  const text = Buffer.from('desc\0\0\0\0\0\0\0\x06Adobe\0'.padEnd(104, '\0'), 'latin1');
  const free = Buffer.from('text\0\0\0\0Free\0\0\0\0', 'latin1');
  const tags: [string, Buffer][] = [
    ['desc', text],
    ['cprt', free],
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['rXYZ', xyz(0.60974, 0.31111, 0.01947)],
    ['gXYZ', xyz(0.20528, 0.62567, 0.06087)],
    ['bXYZ', xyz(0.14919, 0.06322, 0.74457)],
    ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, Buffer] => [name, curve]),
  ];
  const head = Buffer.alloc(128 + 4 + tags.length * 12);
  head.writeUInt32BE(0x02100000, 8);
  head.write('mntrRGB XYZ ', 12);
  head.write('acsp', 36);
  xyz(0.9642, 1, 0.8249).copy(head, 68, 8);
  head.writeUInt32BE(tags.length, 128);
  let end = head.length;
  for (const [at, [name, { length }]] of tags.entries()) {
    head.write(name, 132 + at * 12);
    head.writeUInt32BE(end, 136 + at * 12);
    head.writeUInt32BE(length, 140 + at * 12);
    end += length;
  }
  head.writeUInt32BE(end, 0);
  const path = join(folder, 'adobe-rgb.icc');
  writeFileSync(path, Buffer.concat([head, ...tags.map(([, tag]) => tag)]));
  return path;
}

/** What its file says of the first pixel, whatever the profile makes of it. */
const written = async (bytes: Uint8Array) => {
  const { data, info } = await sharp(bytes).keepIccProfile().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, info.channels)];
};
const furthest = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((value, at) => Math.abs(value - other[at]!)));

describe.each([
  ['Display P3', () => 'p3', 'srgb'],
  ['Adobe RGB', adobeRgb, 'srgb'],
  ['CMYK', () => 'cmyk', 'cmyk'],
])('a picture in %s', (_, profile, space) => {
  const stored = (width: number, height: number) =>
    wall(width, height)
      .toColourspace(space)
      .withIccProfile(profile())
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
  // Inks cannot make every colour.
  const near = space === 'cmyk' ? 12 : 3;

  it('is drawn in the colours it has, as numbers of sRGB and without its profile', async () => {
    const bytes = await stored(64, 48);
    const { icc: given, space: writtenIn } = await sharp(bytes).metadata();
    expect([given?.length ?? 0, writtenIn]).toEqual([expect.any(Number), space]);
    // Numbers of light would be another colour without it; inks are read by it whatever one asks.
    const apart = space === 'cmyk' ? 0 : 10;
    expect(furthest(await written(bytes), brick)).toBeGreaterThan(apart);
    for (const format of formats) {
      const subject = { width: 64, height: 48, focal: { x: 0.5, y: 0.5 }, frames: 1 };
      const drawing = { width: 50, height: 50, fit: 'cover', format, quality: 100 } as const;
      const made = await drawn(bytes, subject, drawing);
      const { icc, space: drawnIn } = await sharp(made).metadata();
      expect([format, icc, drawnIn]).toEqual([format, undefined, 'srgb']);
      expect(furthest((await written(made)).slice(0, 3), brick)).toBeLessThanOrEqual(near);
    }
  });

  it('has copies and a colour that are as well', async () => {
    const path = join(folder, `${space}-large.jpg`);
    writeFileSync(path, await stored(2600, 40));
    const { reduced, color } = await examined(path);
    for (const bytes of [reduced!.bytes, ...reduced!.smaller.map((one) => one.bytes)]) {
      expect((await sharp(bytes).metadata()).icc).toBeUndefined();
      expect(furthest(await written(bytes), brick)).toBeLessThanOrEqual(near);
    }
    const average = color.match(/[0-9a-f]{2}/g)!.map((part) => Number.parseInt(part, 16));
    expect(furthest(average, brick)).toBeLessThanOrEqual(near);
  });
});
