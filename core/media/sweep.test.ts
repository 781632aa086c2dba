import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { writeRenditions } from '../images/renditions.ts';
import { incomingFolder } from '../store/store.ts';
import { testApp } from '../testing/app.ts';
import { multipart } from '../testing/form.ts';
import { emptyTrash, sweepOrphans, sweepRenditions, sweepUnfinished } from './sweep.ts';

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

  it('asks of any number of them in one go', async () => {
    const shelves = (await (globalThis as never as { bouwsteenStore: { opened: Promise<object> } })
      .bouwsteenStore.opened) as { entries: unknown; deleteAll: unknown };
    const { entries, deleteAll } = shelves;
    const { guid } = (await upload()).body;
    let removed = 0;
    Object.assign(shelves, {
      // More than a statement may have parameters.
      async *entries(folder: string) {
        if (!folder.endsWith('/images')) return;
        for (const name of [guid as string, ...Array.from({ length: 66_000 }, () => newGuid())])
          yield await Promise.resolve({ name, isFolder: true, writtenOn: new Date(0) });
      },
      deleteAll: () => Promise.resolve(removed++),
    });
    try {
      expect(await sweepOrphans(app.place.tenant)).toBe(66_000);
    } finally {
      Object.assign(shelves, { entries, deleteAll });
    }
    expect(removed).toBe(66_000);
  });

  it('has nothing to do with the sizes of an older content: those go with it', async () => {
    const { guid } = (await upload()).body;
    const before = (await rowOf(guid)).storageKey;
    const show = async () => {
      expect((await app.get(`/a/${guid}?width=50`, { as: 'admin' })).status).toBe(200);
      await writeRenditions();
    };
    const specs = () =>
      withTenant(app.place.tenant, (tx) => tx('renditions').where({ imageId: guid }).pluck('spec'));
    await show();
    const [first] = await specs();
    expect(readdirSync(join(store(), before, 'renditions'))).toEqual([first]);
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1d8f5c' } })
      .png()
      .toBuffer();
    await app.post(`/api/images/${guid}:replace`, {
      as: 'admin',
      ...multipart([{ name: 'Image', fileName: 'b.png', content }]),
    });
    expect([existsSync(join(store(), before, 'renditions')), await specs()]).toEqual([false, []]);
    // The small picture of an older version is none of the picture's own.
    await app.get(`/api/images/${guid}/thumbnail?number=1`, { as: 'admin' });
    await show();
    expect((await specs()).map((spec: string) => spec.split('-')[0])).toEqual([(await rowOf(guid)).version]);
  });

  it('keeps older contents that can be brought back', async () => {
    const { guid } = (await upload()).body;
    const before = (await rowOf(guid)).storageKey;
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#8f5c1d' } })
      .png()
      .toBuffer();
    await app.post(`/api/images/${guid}:replace`, {
      as: 'admin',
      ...multipart([{ name: 'Image', fileName: 'b.png', content }]),
    });
    expect((await rowOf(guid)).storageKey).not.toBe(before);
    age(join(store(), before));
    await sweepOrphans(app.place.tenant);
    expect(existsSync(join(store(), before))).toBe(true);
  });

  it('leaves a content alone that is brought back while it looks', async () => {
    const { guid } = (await upload()).body;
    const before = (await rowOf(guid)).storageKey;
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#5c1d8f' } })
      .png()
      .toBuffer();
    await app.post(`/api/images/${guid}:replace`, {
      as: 'admin',
      ...multipart([{ name: 'Image', fileName: 'b.png', content }]),
    });
    const after = (await rowOf(guid)).storageKey;
    for (const key of [before, after]) age(join(store(), key));
    let sweeping: Promise<number> | undefined;
    await withTenant(app.place.tenant, async (tx) => {
      await tx.raw('lock table media_versions');
      sweeping = sweepOrphans(app.place.tenant);
      const waits = async () => {
        const { rows } = await tx.raw(
          `select count(*)::int as count from pg_locks where relation = 'media_versions'::regclass and not granted`,
        );
        return rows[0].count as number;
      };
      await expect.poll(waits, { interval: 5, timeout: 5000 }).toBe(1);
      // What bringing it back comes to.
      await tx('images').where({ id: guid }).update({ storageKey: before });
      await tx('mediaVersions').where({ mediaId: guid }).update({ storageKey: after });
    });
    await sweeping;
    for (const key of [before, after]) expect(existsSync(join(store(), key))).toBe(true);
  });

  it('removes renditions that no row counts, and leaves the others and those of older contents', async () => {
    const { guid } = (await upload()).body;
    const folderNow = async () => join(store(), (await rowOf(guid)).storageKey);
    const show = (path: string) => app.get(path, { as: 'admin' });
    expect((await show(`/a/${guid}?width=50&format=jpeg`)).status).toBe(200);
    await writeRenditions();
    const first = await folderNow();
    const [counted] = readdirSync(join(first, 'renditions'));
    for (const name of ['1-left.webp', '1-coming.webp'])
      writeFileSync(join(first, 'renditions', name), photo);
    /** The hour in which this folder is looked at. */
    const dueFor = (folder: string) => {
      const hour = Math.floor(Date.now() / 3_600_000);
      const wait = ((Number.parseInt(folder.slice(-2), 16) % 24) - (hour % 24) + 24) % 24;
      return (hour + wait) * 3_600_000;
    };
    const lay = (folder: string, name: string, hours: number) => {
      const then = new Date(dueFor(folder) - hours * 3_600_000);
      utimesSync(join(folder, 'renditions', name), then, then);
    };
    lay(first, counted!, 2);
    lay(first, '1-left.webp', 2);
    lay(first, '1-coming.webp', 0.5);
    const kept = () => readdirSync(join(first, 'renditions')).toSorted();
    await sweepRenditions(app.place.tenant, dueFor(first) + 3_600_000);
    expect(kept()).toHaveLength(3);
    await sweepRenditions(app.place.tenant, dueFor(first));
    expect(kept()).toEqual(['1-coming.webp', counted].toSorted());

    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#8f1d2c' } })
      .png()
      .toBuffer();
    await app.post(`/api/images/${guid}:replace`, {
      as: 'admin',
      ...multipart([{ name: 'Image', fileName: 'b.png', content }]),
    });
    expect((await show(`/api/images/${guid}/thumbnail?number=1`)).status).toBe(200);
    const [small] = kept();
    lay(first, small!, 2);
    await sweepRenditions(app.place.tenant, dueFor(first));
    expect(kept()).toEqual([small]);
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

  type Shelves = { [act in 'put' | 'putFile']: (...given: unknown[]) => Promise<void> };
  const place = () =>
    (globalThis as unknown as { bouwsteenStore: { opened: Promise<Shelves> } }).bouwsteenStore;

  /** Writes to the store fail like this, after so many that succeed. */
  async function failing(code: string, after: number, work: () => Promise<void>): Promise<void> {
    const shelves = await place().opened;
    const { put, putFile } = shelves;
    let left = after;
    const orFail =
      (write: (...given: unknown[]) => Promise<void>) =>
      (...given: unknown[]) =>
        left-- > 0
          ? write.apply(shelves, given)
          : Promise.reject(
              Object.assign(new Error('write'), { cause: Object.assign(new Error(code), { code }) }),
            );
    Object.assign(shelves, { put: orFail(put), putFile: orFail(putFile) });
    try {
      await work();
    } finally {
      Object.assign(shelves, { put, putFile });
    }
  }
  /** Everything that lies in the store or is coming in. */
  const all = () =>
    [store(), incomingFolder()].flatMap((folder) =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true, withFileTypes: true })
            .filter((one) => one.isFile() && !one.parentPath.includes('renditions'))
            .map(({ parentPath, name }) => join(parentPath, name))
        : [],
    );

  it.each([
    ['full', 'ENOSPC', 0],
    ['full halfway', 'ENOSPC', 2],
    ['beyond its quota', 'EDQUOT', 1],
    ['read-only', 'EROFS', 0],
    ['of somebody else', 'EACCES', 0],
  ])('that is %s refuses what comes in, and has all it had', async (_, code, after) => {
    const { guid } = (await upload()).body;
    const large = await sharp({ create: { width: 3000, height: 20, channels: 3, background: '#8f1d5c' } })
      .png()
      .toBuffer();
    const form = () => ({
      as: 'admin' as const,
      ...multipart([{ name: 'Image', fileName: 'b.png', content: large }]),
    });
    const before = { rows: await rows(), row: await rowOf(guid), files: all() };
    await failing(code, after, async () => {
      for (const path of ['/a/upload', `/api/images/${guid}:replace`]) {
        const { status, body, headers } = await app.post(path, form());
        expect([path, status, body.code, headers['retry-after']]).toEqual([path, 503, 'store-full', '60']);
      }
      expect((await app.get(`/a/${guid}?width=50&format=jpeg`, { as: 'admin' })).status).toBe(200);
      expect((await app.get('/api/images', { as: 'admin' })).status).toBe(200);
    });
    expect({ rows: await rows(), row: await rowOf(guid), files: all() }).toEqual(before);
    expect((await app.post('/a/upload', form())).status).toBe(201);
  });

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
