import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { entriesOf, incomingFolder, keepFile, openStore } from '../store/store.ts';
import { testApp } from '../testing/app.ts';
import { bucketServer } from '../testing/bucket-server.ts';
import { multipart } from '../testing/form.ts';
import { sweepOrphans } from './sweep.ts';

const app = testApp();
const folder = mkdtempSync(join(tmpdir(), 'in-a-bucket-'));
let server: Awaited<ReturnType<typeof bucketServer>>;

beforeAll(async () => {
  server = await bucketServer();
  openStore(folder, server.place);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const drawn = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const send = (path: string, name: string, fileName: string, content: Uint8Array | string) =>
  app.post(path, { as: 'admin', ...multipart([{ name, fileName, content }]) });
const get = (path: string, headers = {}) => app.get(path, { as: 'admin', headers });
const foldersOf = async (kind: 'images' | 'files') => {
  const names: string[] = [];
  for await (const { name } of entriesOf(`${app.place.tenant.id}/${kind}`)) names.push(name);
  return names.sort();
};

describe('pictures and files in a bucket', () => {
  it('are uploaded, sent, replaced, cut and brought back as on a disk', async () => {
    const { status, body } = await send('/a/upload', 'Image', 'a.jpg', await drawn(2600, 400, '#1d5c8f'));
    expect(status).toBe(201);
    const { guid } = body;
    expect((await get(`/a/${guid}?width=300&format=jpeg`)).headers['content-type']).toBe('image/jpeg');
    const replaced = await send(
      `/api/images/${guid}:replace`,
      'Image',
      'b.jpg',
      await drawn(900, 300, '#8f1d5c'),
    );
    expect(replaced.body).toMatchObject({ width: 900, versions: [{ number: 1 }] });
    expect((await get(`/a/${guid}?width=300`)).status).toBe(200);
    const cut = await app.put(`/api/images/${guid}`, {
      as: 'admin',
      body: { version: replaced.body.version, crop: { left: 0, top: 0, width: 300, height: 300 } },
    });
    expect(cut.body).toMatchObject({ width: 300, height: 300 });
    const back = await app.post(`/api/images/${guid}:restoreVersion`, { as: 'admin', body: { number: 1 } });
    expect(back.body).toMatchObject({ width: 2600 });
    expect((await get(`/a/${guid}?width=300`)).status).toBe(200);

    const file = await send('/api/files', 'File', 'cijfers.csv', 'jaar;aantal\n2026;12\n');
    expect(file.status).toBe(201);
    const part = await get(`/a/${file.body.guid}`, { range: 'bytes=5-10' });
    expect([part.status, part.text]).toEqual([206, 'aantal']);
    expect(readdirSync(incomingFolder())).toEqual([]);
  });

  it('are swept where no row knows them, and only there', async () => {
    const lost = `${app.place.tenant.id}/images/lost`;
    await keepFile(`${lost}/original.jpg`, Buffer.from('x'));
    const kept = await withTenant(app.place.tenant, async (tx) => [
      ...((await tx('images').pluck('storage_key')) as string[]),
      ...((await tx('mediaVersions').where({ kind: 'image' }).pluck('storage_key')) as string[]),
    ]);
    await sweepOrphans(app.place.tenant, Date.now() + 7_200_000);
    expect(await foldersOf('images')).toEqual(kept.map((key) => key.split('/').at(-1)).sort());
    expect(await foldersOf('files')).toHaveLength(1);
  });

  it('that cannot be written to are a store without room, and of what came in nothing is left', async () => {
    openStore(folder, { ...server.place, bucket: 'not-there' });
    const refused = [
      await send('/a/upload', 'Image', 'c.jpg', await drawn(90, 50, '#1d8f5c')),
      await send('/api/files', 'File', 'lijst.csv', 'jaar;aantal\n2026;14\n'),
    ];
    openStore(folder, server.place);
    for (const { status, body } of refused) expect([status, body.code]).toEqual([503, 'store-full']);
    expect(readdirSync(incomingFolder())).toEqual([]);
  });

  it('that do not answer are 503, and of what came in nothing is left', async () => {
    const { guid } = (await send('/a/upload', 'Image', 'a.jpg', await drawn(80, 60, '#1d8f5c'))).body;
    const rows = () =>
      withTenant(app.place.tenant, async (tx) => Number((await tx('images').count())[0]!.count));
    const before = await rows();
    await server.stop();
    const refused = await send('/a/upload', 'Image', 'b.jpg', await drawn(90, 60, '#1d8f5c'));
    const shown = await get(`/a/${guid}?width=50`);
    const file = await send('/api/files', 'File', 'cijfers.csv', 'jaar;aantal\n2026;13\n');
    for (const { status, headers } of [refused, shown, file])
      expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(await rows()).toBe(before);
    expect(readdirSync(incomingFolder())).toEqual([]);
  });
});
