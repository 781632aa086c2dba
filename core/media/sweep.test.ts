import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { incomingFolder } from '../store/store.ts';
import { testApp } from '../testing/app.ts';
import { multipart } from '../testing/form.ts';
import { emptyTrash, sweepOrphans, sweepUnfinished } from './sweep.ts';

const app = testApp();
let photo: Buffer;
const store = () => join(incomingFolder(), '..', 'files');
const at = (...path: string[]) => join(store(), app.place.tenant.id, ...path);
const upload = () =>
  app.post('/a/upload', {
    as: 'admin',
    ...multipart([{ name: 'Image', fileName: 'a.png', content: photo }]),
  });
/** As if nobody had written to it for two hours. */
const age = (path: string) =>
  utimesSync(path, new Date(Date.now() - 7_200_000), new Date(Date.now() - 7_200_000));
const rowOf = (id: string) => withTenant(app.place.tenant, (tx) => tx('images').where({ id }).first());

beforeAll(async () => {
  photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1d5c8f' } })
    .png()
    .toBuffer();
});

describe('the sweeper', () => {
  it('removes files without a row, and leaves those with one and those that are new', async () => {
    const { guid } = (await upload()).body;
    const { storageKey } = await rowOf(guid);
    const [old, young] = [newGuid(), newGuid()];
    for (const name of [old, young]) {
      mkdirSync(at('images', name), { recursive: true });
      writeFileSync(at('images', name, 'original.jpg'), photo);
    }
    mkdirSync(at('files', old), { recursive: true });
    writeFileSync(at('files', old, '0123456789ab.csv'), 'a;b');
    for (const path of [join(store(), storageKey), at('images', old), at('files', old, '0123456789ab.csv')])
      age(path);
    expect(await sweepOrphans(app.place.tenant)).toBe(2);
    expect(existsSync(at('images', old))).toBe(false);
    expect(existsSync(at('files', old, '0123456789ab.csv'))).toBe(false);
    expect(existsSync(at('images', young))).toBe(true);
    expect(existsSync(join(store(), storageKey))).toBe(true);
  });

  it('keeps older contents that can be brought back', async () => {
    const { guid } = (await upload()).body;
    const before = (await rowOf(guid)).storageKey;
    await app.post(`/api/images/${guid}:replace`, {
      as: 'admin',
      ...multipart([{ name: 'Image', fileName: 'b.png', content: photo }]),
    });
    age(join(store(), before));
    await sweepOrphans(app.place.tenant);
    expect(existsSync(join(store(), before))).toBe(true);
  });

  it('removes what uploads and writes that were cut off left behind', async () => {
    const left = [join(incomingFolder(), 'x.part'), join(store(), '.unfinished', 'y')];
    for (const path of left) {
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, 'half');
      age(path);
    }
    writeFileSync(join(incomingFolder(), 'now.part'), 'half');
    await sweepUnfinished();
    expect(left.filter((path) => existsSync(path))).toEqual([]);
    expect(readdirSync(incomingFolder())).toEqual(['now.part']);
    rmSync(join(incomingFolder(), 'now.part'));
  });

  it('empties the trash after thirty days: rows, then files', async () => {
    const { guid } = (await upload()).body;
    const { storageKey } = await rowOf(guid);
    await app.delete(`/api/images/${guid}`, { as: 'admin' });
    expect(await emptyTrash(app.place.tenant)).toBe(0);
    await withTenant(app.place.tenant, (tx) =>
      tx('images')
        .where({ id: guid })
        .update({ deletedOn: tx.raw("now() - interval '31 days'") }),
    );
    expect(await emptyTrash(app.place.tenant)).toBe(1);
    expect(await rowOf(guid)).toBeUndefined();
    expect(existsSync(join(store(), storageKey))).toBe(false);
  });
});

describe('a store that cannot be written to', () => {
  const rows = () =>
    withTenant(app.place.tenant, async (tx) => Number((await tx('images').count())[0]!.count));

  it.each([
    // Everything written to this device says that it is full.
    ['full', () => symlinkSync('/dev/full', join(store(), '.unfinished'))],
    ['not a folder', () => writeFileSync(join(store(), '.unfinished'), '')],
  ])('that is %s loses nothing and says so', async (_, spoil) => {
    const { guid } = (await upload()).body;
    const before = await rows();
    rmSync(join(store(), '.unfinished'), { recursive: true, force: true });
    spoil();
    try {
      const refused = await upload();
      expect(refused.status).toBeGreaterThanOrEqual(500);
      expect(await rows()).toBe(before);
      expect(readdirSync(incomingFolder())).toEqual([]);
      // What is there is shown, though no rendition of it can be kept.
      expect((await app.get(`/a/${guid}?width=50`, { as: 'admin' })).status).toBe(200);
    } finally {
      rmSync(join(store(), '.unfinished'), { recursive: true, force: true });
    }
    expect((await upload()).status).toBe(201);
  });
});
