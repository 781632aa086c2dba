import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { storeFile } from '../files/file.ts';
import { storeImage } from '../images/image.ts';
import { folderOf } from '../images/keys.ts';
import { incomingFolder } from '../store/store.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aPage, hideFromAll, showToAll } from '../testing/factories.ts';
import { multipart } from '../testing/form.ts';

const app = testApp();
let bytes: Buffer;

beforeAll(async () => {
  bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#1d5c8f' } })
    .png()
    .toBuffer();
});

/** A picture on a published page. */
async function shown(): Promise<{ image: Guid; page: Guid }> {
  const image = await withTenant(
    app.place.tenant,
    async (tx) => (await storeImage(tx, app.place.tenant, bytes)).guid,
  );
  const block = aBlock('note', { text: 'Kijk', image: { image, alt: '' } }, { v: 2 });
  const page = await aPage(app.place, { title: 'Met foto', blocks: [block] });
  return { image, page: page.id };
}
const get = (image: Guid, query = '', headers = {}) => app.get(`/a/${image}?${query}`, { headers });

describe('a public picture', () => {
  it('comes from memory, whatever way the same is asked for', async () => {
    const { image } = await shown();
    const first = await get(image, 'width=200');
    rmSync(join(incomingFolder(), '..', 'files', folderOf(app.place.tenant.id, image)), { recursive: true });
    for (const query of ['width=200', 'width=199&quality=80', 'quality=81&width=200&fit=cover&format=webp']) {
      const again = await get(image, query);
      expect([again.status, again.text, again.headers.etag]).toEqual([200, first.text, first.headers.etag]);
      expect(again.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
        'content-security-policy': first.headers['content-security-policy'],
      });
    }
    const etag = first.headers.etag!;
    expect((await get(image, 'width=200', { 'if-none-match': etag })).status).toBe(304);
    const head = await app.send('HEAD', `/a/${image}?width=200`);
    expect([head.status, head.text, head.headers['content-length']]).toEqual([
      200,
      '',
      first.headers['content-length'],
    ]);
  });

  it('comes from memory behind a proxy that asks for a password, as other answers for everyone do', async () => {
    const { image } = await shown();
    const seen = async (path: string, headers = {}) => {
      const reply = await app.get(path, { headers });
      const { etag, vary, 'cache-control': caching } = reply.headers;
      return { status: reply.status, text: reply.text, etag, vary, caching };
    };
    const basic = { authorization: 'Basic YTpi' };
    for (const path of [`/a/${image}?width=200`, '/api/pages']) {
      const first = await seen(path, basic);
      expect(first.status).toBe(200);
      for (const headers of [{}, basic, {}]) expect(await seen(path, headers)).toEqual(first);
    }
    rmSync(join(incomingFolder(), '..', 'files', folderOf(app.place.tenant.id, image)), { recursive: true });
    expect((await get(image, 'width=200', basic)).status).toBe(200);
  });

  it('is never remembered as the WebP that stood in for it', async () => {
    const { image } = await shown();
    const sides = [50, 100, 150, 200, 250, 300];
    const asked = sides.flatMap((width) =>
      sides.map((height) => `width=${width}&height=${height}&format=avif`),
    );
    const replies = await Promise.all(asked.map((query) => get(image, query)));
    const moved = replies.flatMap(({ status }, at) => (status === 307 ? [at] : []));
    expect(moved.length).toBeGreaterThan(0);
    for (const at of moved.slice(-3)) {
      const webp = await app.get(replies[at]!.headers.location!);
      expect([webp.status, webp.headers['content-type']]).toEqual([200, 'image/webp']);
      const avif = await get(image, asked[at]);
      expect([avif.status, avif.headers['content-type']]).toEqual([200, 'image/avif']);
    }
  });

  it('is sent in parts to who asks for parts, under the same name', async () => {
    const { image } = await shown();
    const whole = await get(image);
    await get(image);
    const part = await get(image, '', { range: 'bytes=0-3' });
    expect([part.status, part.text, part.headers.etag]).toEqual([206, 'RIFF', whole.headers.etag]);
    expect((await get(image, '', { range: 'bytes=999999-' })).status).toBe(416);
  });

  it('may be kept for ever under its version, and under no other', async () => {
    const { image } = await shown();
    const { version } = await withTenant(app.place.tenant, (tx) => tx('images').where({ id: image }).first());
    for (let again = 0; again < 2; again++) {
      const cacheControl = async (v: string) => (await get(image, `v=${v}`)).headers['cache-control'];
      expect(await cacheControl(version as string)).toBe('public, max-age=31536000, immutable');
      expect(await cacheControl('older')).toBe('public, max-age=300');
    }
  });

  it('stops being public with the answer to whoever hides it', async () => {
    const { image, page } = await shown();
    for (let again = 0; again < 3; again++) expect((await get(image, 'width=100')).status).toBe(200);
    expect((await app.post(`/api/pages/${page}:unpublish`, { as: 'admin', body: {} })).status).toBeLessThan(
      300,
    );
    expect((await get(image, 'width=100')).status).toBe(404);
    expect((await app.get(`/a/${image}?width=100`, { as: 'admin' })).headers['cache-control']).toBe(
      'private, no-store',
    );
  });

  it('is gone with the answer to whoever throws it away, and another one with who replaces it', async () => {
    const { image } = await shown();
    const before = await get(image, 'width=100');
    const other = await sharp(bytes).negate().png().toBuffer();
    await app.post(`/api/images/${image}:replace`, {
      as: 'admin',
      ...multipart([{ name: 'Image', fileName: 'b.png', content: other }]),
    });
    const after = await get(image, 'width=100');
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    await app.delete(`/api/images/${image}?evenIfUsed=true`, { as: 'admin' });
    expect((await get(image, 'width=100')).status).toBe(404);
  });

  it('is nobody’s of another tenant, and of no unknown host', async () => {
    const { image } = await shown();
    await get(image, 'width=100');
    await get(image, 'width=100');
    expect((await app.get(`/a/${image}?width=100`, { tenant: 'veenland' })).status).toBe(404);
    expect((await get(image, 'width=100', { host: 'elsewhere.example' })).status).toBe(404);
  });

  it('is asked through its owner where one is named', async () => {
    const { image } = await shown();
    await get(image, 'width=100');
    expect((await get(image, `width=100&block=${newGuid()}`)).status).toBe(404);
    for (const wrong of ['width=x', 'width=100&width=200', 'fit=crop', 'format=gif', 'a=b'])
      expect((await get(image, wrong)).status).toBe(400);
  });
});

describe('a public file', () => {
  it('stops being public with the answer to whoever hides it, in whole and in part', async () => {
    const rows = Buffer.from('soort;bedrag\r\nleges;12,50\r\n');
    const { guid } = await withTenant(app.place.tenant, (tx) =>
      storeFile(tx, app.place.tenant, rows, { name: 'tarieven.csv' }),
    );
    expect((await get(guid)).status).toBe(404);
    const link = { label: 'De tarieven', target: { kind: 'file', file: guid } };
    const page = await aPage(app.place, {
      title: 'Tarieven',
      blocks: [aBlock('note', { text: 'Kijk', link }, { v: 2 })],
    });
    const part = { range: 'bytes=0-4' };
    for (let again = 0; again < 3; again++)
      expect([(await get(guid)).status, (await get(guid, '', part)).status]).toEqual([200, 206]);
    const hidden = await app.post(`/api/pages/${page.id}:unpublish`, { as: 'admin', body: {} });
    expect(hidden.status).toBeLessThan(300);
    expect([(await get(guid)).status, (await get(guid, '', part)).status]).toEqual([404, 404]);
    expect((await app.get(`/a/${guid}`, { as: 'admin' })).headers['cache-control']).toBe('private, no-store');
  });

  it('is gone for every node once the database says so, as nothing of it is remembered', async () => {
    const rows = Buffer.from('dag;tijd\r\nmaandag;9.00\r\n');
    const { guid } = await withTenant(app.place.tenant, (tx) =>
      storeFile(tx, app.place.tenant, rows, { name: 'tijden.csv' }),
    );
    await showToAll(app.place.tenant, guid);
    expect((await get(guid)).status).toBe(200);
    // Past every announcement, as on a node that hears none.
    await hideFromAll(app.place.tenant, guid);
    expect((await get(guid)).status).toBe(404);
  });
});
