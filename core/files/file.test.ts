import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDatabase, openDatabase, withTenant } from '../db.ts';
import type { Refusal } from '../errors.ts';
import { newGuid } from '../guid.ts';
import { migrate } from '../migrations.ts';
import { openStore, removeFile } from '../store/store.ts';
import { type Tenant, createTenant } from '../tenants/tenant.ts';
import { testDatabase } from '../testing/database.ts';
import { showToAll } from '../testing/factories.ts';
import { anonymous } from '../users/viewer.ts';
import { download } from './download.ts';
import { type TenantFile, MOST_FILE_BYTES, filesByIds, findFile, storeFile } from './file.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
const editor = { ...anonymous, userId: newGuid(), isContentManager: true };
const rows = Buffer.from('soort;bedrag\r\nleges;12,50\r\n');
const film = Buffer.from(`\0\0\0\x18ftypmp42\0\0\0\0mp42isom${'x'.repeat(200_000)}`, 'latin1');
let database: Awaited<ReturnType<typeof testDatabase>>;
let lindenhove: Tenant;
let veenland: Tenant;
let table: TenantFile;

beforeAll(async () => {
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  openDatabase(database.url);
  openStore(folder);
  lindenhove = await createTenant({ name: 'Lindenhove', hosts: ['lindenhove.test'] });
  veenland = await createTenant({ name: 'Veenland', hosts: ['veenland.test'] });
  table = await store(rows, { name: 'tarieven.csv', isPublic: true });
}, 60_000);

afterAll(async () => {
  await closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** `isPublic`: something everyone sees shows it. */
async function store(
  bytes: Uint8Array | Readable,
  { isPublic = false, ...details }: Parameters<typeof storeFile>[3] & { isPublic?: boolean },
): Promise<TenantFile> {
  const file = await withTenant(lindenhove, (tx) => storeFile(tx, lindenhove, bytes, details));
  if (isPublic) await showToAll(lindenhove, file.guid);
  return { ...file, isPublic };
}
const get = async (
  file: { guid: string },
  query = '',
  headers = {},
  { tenant = lindenhove, viewer = anonymous, method = 'GET' } = {},
) => {
  const answer = await download(tenant, (one) => one.isPublic || viewer.isContentManager, file.guid, query, {
    method,
    headers: new Headers(headers),
  });
  return { ...answer, body: answer.body && (await buffer(answer.body)) };
};
const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => 0,
    (error: Refusal) => error.status,
  );
const nameIn = (file: { guid: string }, query = '') =>
  get(file, query).then(({ headers }) => headers['content-disposition']);

describe('storing a file', () => {
  it('knows its format and size, and keeps its bytes', async () => {
    expect(table).toMatchObject({ name: 'tarieven.csv', format: 'csv', size: rows.length });
    expect(await findFile(lindenhove, table.guid)).toEqual(table);
    expect((await get(table)).body).toEqual(rows);
  });

  it('reads a stream, and gives the name the ending of the content', async () => {
    const file = await store(Readable.from([film.subarray(0, 9), film.subarray(9)]), { name: 'film.exe' });
    expect(file).toMatchObject({ name: 'film.exe.mp4', format: 'mp4', size: film.length });
  });

  it('has another version under another name', async () => {
    expect((await store(rows, { name: 'leges.csv' })).version).not.toBe(table.version);
  });

  it('refuses what it does not know and leaves nothing behind', async () => {
    const guid = newGuid();
    const disguised = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect(await refusal(store(disguised, { name: 'verordening.pdf', guid }))).toBe(415);
    expect(existsSync(join(folder, 'files', lindenhove.id, 'files', guid))).toBe(false);
    expect(await withTenant(lindenhove, (tx) => tx('files').where({ id: guid }))).toEqual([]);
  });

  it('refuses more than 50 MB while it comes in', async () => {
    const part = Buffer.alloc(1024 * 1024, 'a');
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent += part.length;
          yield part;
        }
      })(),
    );
    expect(await refusal(store(endless, { name: 'a.txt' }))).toBe(413);
    expect(sent).toBeLessThan(MOST_FILE_BYTES + 20 * part.length);
  });

  it('leaves no file where the row could not be written', async () => {
    const before = readdirSync(join(folder, 'files', lindenhove.id, 'files'));
    await expect(
      withTenant(lindenhove, async (tx) => {
        await tx.raw('select 1 / 0').catch(() => undefined);
        return storeFile(tx, lindenhove, rows, { name: 'a.csv' });
      }),
    ).rejects.toThrow();
    expect(readdirSync(join(folder, 'files', lindenhove.id, 'files'))).toEqual(before);
  });

  it('gives views what they need, of their own tenant only', async () => {
    const ids = [table.guid, newGuid()];
    const { guid, name, format, size, version } = table;
    expect([...(await withTenant(lindenhove, (tx) => filesByIds(tx, ids))).values()]).toEqual([
      { guid, name, href: `/a/${guid}?v=${version}`, format, size },
    ]);
    expect((await withTenant(veenland, (tx) => filesByIds(tx, ids))).size).toBe(0);
  });

  it('is among what a published page points at', async () => {
    const owner = newGuid();
    const found = await withTenant(lindenhove, async (tx) => {
      const reference = { ownerId: owner, blockId: newGuid(), kind: 'file', targetId: table.guid };
      await tx('content_references').insert({ ...reference, state: 'published' });
      const { rows } = (await tx.raw(`select references_of(?, 'published') as found`, [owner])) as {
        rows: { found: unknown }[];
      };
      return rows[0]!.found;
    });
    const { guid, name, format, size, version } = table;
    expect(found).toEqual({
      images: [],
      pages: [],
      items: [],
      files: [{ guid, name, format, size, version }],
    });
  });
});

describe('GET /a/{guid} of a file', () => {
  it('is saved, and film is played', async () => {
    const { status, headers } = await get(table);
    expect([status, headers['content-type'], headers['content-length']]).toEqual([
      200,
      'text/csv',
      String(rows.length),
    ]);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="tarieven.csv"; filename*=UTF-8''tarieven.csv`,
    );
    const own = await store(film, { name: 'film.mp4', isPublic: true });
    const played = await get(own);
    expect(played.headers['content-type']).toBe('video/mp4');
    expect(played.headers['content-disposition']).toMatch(/^inline; /);
  });

  it('proposes its name, or another, without letting it into another header', async () => {
    const name = 'Nota "Wonen" d’Été\r\nX-Evil: 1\u2028\u202efdp.csv';
    const file = await store(rows, { name, isPublic: true });
    const proposed = await nameIn(file);
    expect(proposed).toBe(
      `attachment; filename="Nota Wonen dEteX-Evil 1fdp.csv"; ` +
        `filename*=UTF-8''Nota%20Wonen%20d%E2%80%99%C3%89t%C3%A9X-Evil%201%E2%80%A8fdp.csv`,
    );
    expect(new Headers({ 'content-disposition': proposed! }).get('content-disposition')).toBe(proposed);
    expect(await nameIn(file, `name=${encodeURIComponent('leges 2027.CSV')}`)).toContain(
      `filename="leges 2027.csv"`,
    );
    expect(await nameIn(file, `name=${encodeURIComponent('"../')}`)).toContain(`filename="...csv"`);
    expect(await nameIn(file, `name=${encodeURIComponent('مرحبا')}`)).toContain(`filename="document.csv"`);
  });

  it('may be kept for ever under its version, five minutes otherwise, and is 304 to who has it', async () => {
    const { headers } = await get(table, `v=${table.version}`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(table)).headers['cache-control']).toBe('public, max-age=300');
    expect((await get(table, 'v=000000000000')).headers['cache-control']).toBe('public, max-age=300');
    expect(await get(table, '', { 'if-none-match': headers['etag'] })).toMatchObject({
      status: 304,
      body: null,
    });
  });

  it('is read in parts', async () => {
    const own = await store(film, { name: 'film.mp4', isPublic: true });
    const part = await get(own, '', { range: 'bytes=100000-199999' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100000-199999/${film.length}`);
    expect(part.body).toEqual(film.subarray(100_000, 200_000));
    expect((await get(own, '', { range: 'bytes=-5' })).body).toEqual(film.subarray(-5));
    expect(await get(own, '', { range: `bytes=${film.length}-` })).toMatchObject({ status: 416, body: null });
  });

  it('refuses what only pictures know, and what nobody knows', async () => {
    for (const query of ['width=100', 'format=webp', 'download=1', 'v=', 'name=a&name=b'])
      expect([query, await refusal(get(table, query))]).toEqual([query, 400]);
  });

  it('is not found for another tenant, when absent, deleted or no guid', async () => {
    expect(await refusal(get(table, '', {}, { tenant: veenland, viewer: editor }))).toBe(404);
    expect(await refusal(get({ guid: newGuid() }))).toBe(404);
    expect(await refusal(get({ guid: 'x' }))).toBe(404);
    const file = await store(rows, { name: 'oud.csv', isPublic: true });
    expect((await get(file)).status).toBe(200);
    await withTenant(lindenhove, (tx) =>
      tx('files').where({ id: file.guid }).update({ deletedOn: new Date() }),
    );
    expect(await refusal(get(file))).toBe(404);
  });

  it('shows what is not public to those who may edit, and lets nobody keep it', async () => {
    const file = await store(rows, { name: 'concept.csv' });
    expect(await refusal(get(file))).toBe(404);
    expect(await refusal(get(file, 'width=100'))).toBe(404);
    expect(await refusal(get(file, '', {}, { viewer: { ...anonymous, userId: newGuid() } }))).toBe(404);
    const { headers } = await get(file, `v=${file.version}`, {}, { viewer: editor });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('is not found when its bytes are gone', async () => {
    const file = await store(rows, { name: 'weg.csv', isPublic: true });
    await removeFile(file.storageKey);
    expect(await refusal(get(file))).toBe(404);
  });
});
