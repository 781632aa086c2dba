import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeDatabase, openDatabase, withTenant } from '../db.ts';
import { notFound, type Refusal } from '../errors.ts';
import { newGuid } from '../guid.ts';
import { migrate } from '../migrations.ts';
import { openStore } from '../store/store.ts';
import { type Tenant, createTenant } from '../tenants/tenant.ts';
import { testDatabase } from '../testing/database.ts';
import { hideFromAll, showToAll } from '../testing/factories.ts';
import { anonymous } from '../users/viewer.ts';
import { imageAddress } from './address.ts';
import { type Image, type ImageDetails, findImage, imagesByIds, storeImage } from './image.ts';
import { MOST_RENDITIONS, writeRenditions } from './renditions.ts';
import { pictureAnswer } from './picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'images-'));
const editor = { ...anonymous, userId: newGuid(), isContentManager: true };
let database: Awaited<ReturnType<typeof testDatabase>>;
let lindenhove: Tenant;
let veenland: Tenant;
let picture: Image;

/** Left half red, right half blue; above a certain size it is larger than the reduced copy. */
const redBlue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ]);

beforeAll(async () => {
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  openDatabase(database.url);
  openStore(folder);
  lindenhove = await createTenant({ name: 'Lindenhove', hosts: ['lindenhove.test'] });
  veenland = await createTenant({ name: 'Veenland', hosts: ['veenland.test'] });
  picture = await store(await redBlue(3000, 2000).jpeg().toBuffer(), { isPublic: true, name: 'markt.jpg' });
}, 60_000);

afterAll(async () => {
  await writeRenditions();
  await closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** `isPublic`: something everyone sees shows it. */
async function store(
  bytes: Uint8Array | Readable,
  { isPublic = false, ...details }: ImageDetails & { isPublic?: boolean } = {},
): Promise<Image> {
  const image = await withTenant(lindenhove, (tx) => storeImage(tx, lindenhove, bytes, details));
  if (isPublic) await showToAll(lindenhove, image.guid);
  return { ...image, isPublic };
}
const get = async (
  image: { guid: string },
  query = '',
  headers = {},
  { tenant = lindenhove, viewer = anonymous } = {},
) => {
  const answer = await pictureAnswer(
    tenant,
    (one) => one.isPublic || viewer.isContentManager,
    image.guid,
    query,
    new Headers(headers),
  );
  if (!answer) throw notFound();
  return answer;
};
const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => 0,
    (error: Refusal) => error.status,
  );
const pixel = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];
const filesOf = (image: Image) => readdirSync(join(folder, 'files', image.storageKey)).sort();

describe('storing a picture', () => {
  it('knows its size, format and colour, and lays a smaller copy beside it', async () => {
    expect(picture).toMatchObject({
      width: 3000,
      height: 2000,
      format: 'jpg',
      reduced: 'jpg',
      name: 'markt.jpg',
    });
    expect(picture.color).toMatch(/^#[78][0-9a-f]00[78][0-9a-f]$/);
    expect(filesOf(picture)).toEqual([
      'original.jpg',
      'reduced-1100.jpg',
      'reduced-1500.jpg',
      'reduced-2000.jpg',
      'reduced-800.jpg',
      'reduced.jpg',
    ]);
    expect(await findImage(lindenhove, picture.guid)).toEqual(picture);
  });

  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('takes %s', async (format) => {
    const image = await store(await redBlue(100, 60).toFormat(format).toBuffer());
    expect(image).toMatchObject({ width: 100, height: 60, format: format === 'jpeg' ? 'jpg' : format });
    const { body } = await get(image, 'width=50&format=png', {}, { viewer: editor });
    const [red = 0, , blue = 0] = await pixel(body!, 5, 5);
    expect(red > 200 && blue < 60).toBe(true);
  });

  it('has a colour to stand in for it, but where one can see through it', async () => {
    const raw = { width: 100, height: 60, channels: 4 } as const;
    const solid = () => sharp({ create: { ...raw, background: '#1d5c8f' } });
    const half = Buffer.alloc(100 * 60 * 4).map((_, at) => (at % 4 === 3 && at % 400 < 200 ? 0 : 255));
    const clear = () => sharp(half, { raw });
    const frames = [await solid().png().toBuffer(), await clear().png().toBuffer()];
    const found: string[] = [];
    for (const pixels of [
      ...[solid().png(), solid().webp(), clear().png(), clear().webp(), clear().avif(), clear().gif()],
      sharp(frames, { join: { animated: true } }).webp(),
      clear().resize(2600, 100, { fit: 'fill' }).png(),
    ])
      found.push((await store(await pixels.toBuffer())).color);
    const [one, other, ...clearOnes] = found;
    for (const color of [one, other]) expect(color).toMatch(/^#[12][0-9a-f]5[0-9a-f][89][0-9a-f]$/);
    expect(clearOnes).toEqual(Array.from({ length: 6 }, () => 'transparent'));
  });

  it('reads a stream', async () => {
    const bytes = await redBlue(100, 60).png().toBuffer();
    expect((await store(Readable.from([bytes.subarray(0, 20), bytes.subarray(20)]))).width).toBe(100);
  });

  it('turns it upright and leaves out what it says about its maker', async () => {
    const bytes = await redBlue(400, 200)
      .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitude: '52/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = await store(bytes, { isPublic: true });
    expect([image.width, image.height]).toEqual([200, 400]);
    const { body } = await get(image, 'format=jpeg');
    const { width, height, exif, orientation } = await sharp(body!).metadata();
    expect([width, height, exif, orientation]).toEqual([200, 400, undefined, undefined]);
    expect((await pixel(body!, 100, 20))[0]).toBeGreaterThan(200);
    expect((await pixel(body!, 100, 380))[2]).toBeGreaterThan(200);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 415],
    ['text', 'no picture at all', 415],
    ['nothing', '', 415],
    ['a PDF', '%PDF-1.7\n', 415],
    ['a TIFF', 'II*\0\b\0\0\0\0\0\0\0', 415],
    ['half a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10', 400],
  ])('refuses %s and leaves nothing behind', async (_, text, status) => {
    const guid = newGuid();
    expect(await refusal(store(Buffer.from(text, 'latin1'), { guid }))).toBe(status);
    expect(existsSync(join(folder, 'files', lindenhove.id, 'images', guid))).toBe(false);
  });

  it('refuses a picture that is small as a file and huge as pixels', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(await refusal(store(bomb))).toBe(400);
  });

  it('refuses more than 30 MB while it comes in', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1024 * 1024);
      })(),
    );
    expect(await refusal(store(endless))).toBe(413);
  });

  it('leaves no file where the row could not be written', async () => {
    const before = readdirSync(join(folder, 'files', lindenhove.id, 'images')).length;
    const bytes = await redBlue(100, 60).png().toBuffer();
    await expect(store(bytes, { focal: { x: 2, y: 0 } })).rejects.toThrow();
    expect(readdirSync(join(folder, 'files', lindenhove.id, 'images')).length).toBe(before);
  });

  it('gives views what they need, of their own tenant only', async () => {
    const ids = [picture.guid, newGuid()];
    const { guid, width, height, version, color, focal } = picture;
    expect([...(await withTenant(lindenhove, (tx) => imagesByIds(tx, ids))).values()]).toEqual([
      { guid, width, height, version, color, focal, moves: false, credits: '' },
    ]);
    expect((await withTenant(veenland, (tx) => imagesByIds(tx, ids))).size).toBe(0);
  });

  it('tells views whether it moves, in every function of the database that tells them of pictures', async () => {
    const { rows } = await withTenant(lindenhove, (tx) =>
      tx.raw<{ rows: { name: string; tells: boolean }[] }>(
        `select proname as name, prosrc ~ '''moves'', \\w+\\.frames > 1' as tells
           from pg_proc where prosrc ~ '''color'', \\w+\\.color' order by 1`,
      ),
    );
    expect(rows.map(({ name }) => name)).toContain('references_of');
    expect(rows.filter(({ tells }) => !tells)).toEqual([]);
  });
});

describe('GET /a/{guid}', () => {
  it('makes the rendition once, and sends the same bytes afterwards', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(picture, 'width=590&height=410')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await sharp(answers[0]!.body!).metadata()).toMatchObject({
      width: 600,
      height: 400,
      format: 'webp',
    });
    expect(answers[0]!.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=300',
    });
    await writeRenditions();
    const rows = await withTenant(lindenhove, (tx) => tx('renditions').where({ imageId: picture.guid }));
    expect(rows.map(({ spec }) => spec)).toEqual([`${picture.version}-600x400-q80-cover.webp`]);
  });

  it.each(['webp', 'avif', 'jpeg', 'png'])('speaks %s', async (format) => {
    const { body, headers } = await get(picture, `width=200&format=${format}`);
    expect(headers['content-type']).toBe(`image/${format}`);
    expect((await sharp(body!).metadata()).width).toBe(200);
  });

  it.each([
    ['width=3000', 3000, 2000],
    ['width=2700&height=2700', 2000, 2000],
    ['width=400&height=400&fit=contain', 400, 400],
    ['width=400&height=400&fit=inside', 400, 267],
  ])('%s is %ix%i', async (query, width, height) => {
    expect(await sharp((await get(picture, query)).body!).metadata()).toMatchObject({ width, height });
  });

  it('is the same in WebP while too much is to be made in AVIF, and is AVIF afterwards', async () => {
    const image = await store(await redBlue(400, 300).png().toBuffer(), { isPublic: true });
    const sides = [50, 100, 150, 200, 250, 300];
    const asked = sides.flatMap((width) =>
      sides.map((height) => `width=${width}&height=${height}&format=avif&v=${image.version}`),
    );
    const answers = await Promise.all(asked.map((one) => get(image, one)));
    const later = answers.flatMap((answer, at) => (answer.status === 307 ? [{ answer, at }] : []));
    expect(later.length).toBeGreaterThan(0);
    for (const { answer, at } of later.slice(-3)) {
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
      const { pathname, searchParams } = new URL(answer.headers.location!, 'http://localhost');
      expect(pathname).toBe(`/a/${image.guid}`);
      expect(new URLSearchParams(asked[at]).get('width')).toBe(searchParams.get('width'));
      expect((await get(image, searchParams.toString())).headers['content-type']).toBe('image/webp');
      expect((await get(image, asked[at])).headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  it('cuts around the focal point', async () => {
    const bytes = await redBlue(600, 200).png().toBuffer();
    const left = await store(bytes, { isPublic: true, focal: { x: 0.1, y: 0.5 } });
    const right = await store(bytes, { isPublic: true, focal: { x: 0.9, y: 0.5 } });
    const middleOf = async (image: Image) =>
      pixel((await get(image, 'width=100&height=100&format=png')).body!, 50, 50);
    expect(await middleOf(left)).toEqual([255, 0, 0]);
    expect(await middleOf(right)).toEqual([0, 0, 255]);
    expect(left.version).not.toBe(right.version);
  });

  it('may be kept for ever under its version, and five minutes under another', async () => {
    const address = new URL(imageAddress(picture, { width: 200 }), 'http://localhost');
    expect((await get(picture, address.search.slice(1))).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get(picture, 'width=200&v=000000000000')).headers['cache-control']).toBe(
      'public, max-age=300',
    );
  });

  it('answers 304 to who has it', async () => {
    const { headers } = await get(picture, 'width=200');
    expect(await get(picture, 'width=200', { 'if-none-match': headers.etag })).toMatchObject({
      status: 304,
      body: null,
    });
  });

  it('is not found for another tenant, when absent, and when it is no guid', async () => {
    expect(await refusal(get(picture, '', {}, { tenant: veenland, viewer: editor }))).toBe(404);
    expect(await refusal(get({ guid: newGuid() }))).toBe(404);
    expect(await refusal(get({ guid: 'x' }))).toBe(404);
  });

  it('shows what is not public to those who may edit, and lets nobody keep it', async () => {
    const image = await store(await redBlue(100, 60).png().toBuffer());
    expect(await refusal(get(image))).toBe(404);
    expect(await refusal(get(image, '', {}, { viewer: { ...anonymous, userId: newGuid() } }))).toBe(404);
    const { headers } = await get(image, `v=${image.version}`, {}, { viewer: editor });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('is gone as soon as it is hidden', async () => {
    const image = await store(await redBlue(100, 60).png().toBuffer(), { isPublic: true });
    expect((await get(image)).status).toBe(200);
    await hideFromAll(lindenhove, image.guid);
    expect(await refusal(get(image))).toBe(404);
  });

  it('writes many down at once, and loses none whose picture is still there', async () => {
    const bytes = await redBlue(300, 200).png().toBuffer();
    const [one, other, gone] = await Promise.all([1, 2, 3].map(() => store(bytes, { isPublic: true })));
    // The second after which they are written does not pass, however long drawing takes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await writeRenditions();
    for (const image of [one!, other!, gone!])
      await Promise.all([get(image, 'width=100'), get(image, 'width=200'), get(image, 'width=100')]);
    vi.useRealTimers();
    await withTenant(lindenhove, (tx) => tx('images').where({ id: gone!.guid }).delete());
    await writeRenditions();
    const rows = await withTenant(lindenhove, (tx) =>
      tx('renditions')
        .whereIn('imageId', [one!.guid, other!.guid, gone!.guid])
        .select('imageId', tx.raw('xmin::text as "writtenBy"')),
    );
    expect(rows.map(({ imageId }) => imageId).toSorted()).toEqual(
      [one!.guid, one!.guid, other!.guid, other!.guid].toSorted(),
    );
    expect(new Set(rows.map(({ writtenBy }) => writtenBy)).size).toBe(1);
  });

  it('writes down later what could not be written at first', async () => {
    const image = await store(await redBlue(100, 60).png().toBuffer(), { isPublic: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await writeRenditions();
    await get(image, 'width=50');
    vi.useRealTimers();
    await closeDatabase();
    await writeRenditions();
    openDatabase(database.url);
    const specs = () =>
      withTenant(lindenhove, (tx) => tx('renditions').where({ imageId: image.guid }).pluck('spec'));
    expect(await specs()).toEqual([]);
    await writeRenditions();
    expect(await specs()).toEqual([`${image.version}-50x30-q80-inside.webp`]);
  });

  it('keeps no more renditions than agreed: the longest unused go, with their files', async () => {
    const image = await store(await redBlue(100, 60).png().toBuffer(), { isPublic: true });
    await get(image, 'width=50');
    await writeRenditions();
    const [old] = filesOfRenditions(image);
    await withTenant(lindenhove, async (tx) => {
      await tx('renditions')
        .where({ imageId: image.guid })
        .update({ usedOn: new Date(2026, 0, 1) });
      const rows = Array.from({ length: MOST_RENDITIONS - 1 }, (_, n) => ({
        imageId: image.guid,
        spec: `x-${n}`,
        size: 1,
      }));
      await tx('renditions').insert(rows);
    });
    await get(image, 'width=100');
    await writeRenditions();
    const count = await withTenant(lindenhove, (tx) =>
      tx('renditions').where({ imageId: image.guid }).count(),
    );
    expect(Number(count[0]!.count)).toBe(MOST_RENDITIONS);
    expect(filesOfRenditions(image)).not.toContain(old);
    expect(filesOfRenditions(image)).toHaveLength(1);
  });
});

const filesOfRenditions = (image: Image) =>
  readdirSync(join(folder, 'files', image.storageKey, 'renditions'));
