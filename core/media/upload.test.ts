import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { incomingFolder } from '../store/store.ts';
import { type As, testApp } from '../testing/app.ts';
import { aBlock, aPage } from '../testing/factories.ts';
import { multipart } from '../testing/form.ts';
import { request, wire } from '../testing/wire.ts';

const app = testApp();
let photo: Buffer;

const picture = (width = 60, height = 40, background = '#1d5c8f') =>
  sharp({ create: { width, height, channels: 3, background } });
const upload = (
  content: Uint8Array | string,
  as: As = 'contentManager',
  more: { fileName?: string; headers?: { [name: string]: string } } = {},
) => {
  const { fileName = 'foto.jpg', headers } = more;
  return app.post('/a/upload', { as, ...multipart([{ name: 'Image', fileName, content }], headers) });
};
/** The bytes of a picture, as the admin gets them. */
const sent = async (address: string) =>
  wire(
    app.port,
    request(address, {
      Host: 'lindenhove.localhost',
      authorization: `Bearer ${await app.newToken('admin')}`,
    }),
  );
const folderOf = () => join(incomingFolder(), '..', 'files', app.place.tenant.id, 'images');
const files = () => (existsSync(folderOf()) ? readdirSync(folderOf()).length : 0);
const incoming = () => (existsSync(incomingFolder()) ? readdirSync(incomingFolder()).length : 0);
const rows = () => withTenant(app.place.tenant, async (tx) => Number((await tx('images').count())[0]!.count));

beforeAll(async () => {
  photo = await picture().jpeg().toBuffer();
  await aPage(app.place, {
    title: 'Van auteurs',
    editPermission: 'Roles',
    editRoles: [app.roles.lindenhove.authors],
  });
});

describe('POST /a/upload', () => {
  it('stores a picture and says what it is', async () => {
    const { status, body } = await upload(photo, 'contentManager', {
      fileName: 'C:\\fakepath\\De "markt": zo?.jpg',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      guid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: expect.stringMatching(/^CfakepathDe markt zo\.jpg$/),
      width: 60,
      height: 40,
      format: 'jpeg',
      size: photo.length,
    });
    expect(body.name).not.toMatch(/[\\/:*?"<>|']/);
    expect((await app.get(`/a/${body.guid}`)).status).toBe(404);
    expect((await app.get(`/a/${body.guid}`, { as: 'contentManager' })).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
  });

  it.each(['png', 'webp', 'avif', 'gif'] as const)('takes %s under any name', async (format) => {
    const { status, body } = await upload(await picture().toFormat(format).toBuffer(), 'admin', {
      fileName: 'x.exe',
    });
    expect([status, body.format]).toEqual([201, format]);
  });

  it('is for people: not for visitors, of users for their own picture, for who may edit something', async () => {
    expect((await upload(photo, 'visitor')).status).toBe(401);
    const own = await upload(photo, 'user');
    expect(own.status).toBe(201);
    expect((await app.get(`/a/${own.body.guid}`, { as: 'user' })).status).toBe(200);
    expect((await app.get(`/a/${own.body.guid}`, { as: 'author' })).status).toBe(404);
    const authors = await upload(photo, 'author');
    expect(authors.status).toBe(201);
    expect((await app.get(`/a/${authors.body.guid}`, { as: 'author' })).status).toBe(200);
    expect((await app.get(`/a/${authors.body.guid}`, { as: 'user' })).status).toBe(404);
  });

  it('asks who it is before it reads', async () => {
    const head = [
      'POST /a/upload HTTP/1.1',
      'Host: lindenhove.localhost',
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 20000000',
      'Authorization: Bearer nobodys',
      '\r\n',
    ].join('\r\n');
    const socket = connect(app.port, '127.0.0.1');
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (data: Buffer) => resolve(data.toString()));
      socket.write(head);
    });
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
  });

  it('wants the XSRF header with a cookie', async () => {
    const { cookie, xsrfToken } = await app.signIn('contentManager');
    expect((await upload(photo, { cookie })).status).toBe(403);
    const made = await upload(photo, { cookie }, { headers: { 'x-xsrf-token': xsrfToken } });
    expect(made.status).toBe(201);
  });

  it('tells of a picture that is there already, and finds what was sent twice', async () => {
    const content = await picture(70, 70, '#ff8800').png().toBuffer();
    const headers = { 'idempotency-key': newGuid() };
    const first = await upload(content, 'admin', { headers });
    const again = await upload(content, 'admin', { headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await upload(content, 'admin');
    expect(other.body).toMatchObject({ duplicateOf: first.body.guid });
    expect((await upload(content, 'contentManager', { headers })).status).toBe(403);
    // Thrown away meanwhile, it is no answer any more.
    await app.delete(`/api/images/${first.body.guid}`, { as: 'admin' });
    const anew = await upload(content, 'admin', { headers });
    expect([anew.status, anew.body.guid === first.body.guid]).toEqual([201, false]);
    expect((await upload(content, 'admin', { headers })).body.guid).toBe(anew.body.guid);
  });

  it('tells nobody of a picture that they do not find', async () => {
    const content = await picture(70, 70, '#88ff00').png().toBuffer();
    const { guid } = (await upload(content, 'admin')).body;
    const note = aBlock('note', { text: 'Kijk', image: { image: guid, alt: '' } }, { v: 2 });
    await aPage(app.place, { title: 'Nog geheim', blocks: [note], isPublished: false });
    expect((await upload(content, 'author')).body.duplicateOf).toBeUndefined();
    expect((await upload(content, 'contentManager')).body.duplicateOf).toBe(guid);
  });

  it('turns all eight orientations upright', async () => {
    const corners = async (guid: string, query: string) => {
      const { body } = await sent(`/a/${guid}?${query}`);
      const { data, info } = await sharp(body).greyscale().raw().toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const light = (x: number, y: number) => (data[(y * width + x) * channels]! > 127 ? 1 : 0);
      return [light(3, 3), light(width - 4, 3), light(3, height - 4), light(width - 4, height - 4)];
    };
    // Black in the corner that is the upper left one when it stands upright.
    const upright = picture(40, 20, '#ffffff').composite([
      { input: { create: { width: 10, height: 10, channels: 3, background: '#000' } }, left: 0, top: 0 },
    ]);
    const pixels = await upright.png().toBuffer();
    const stored = [
      (one: Sharp) => one,
      (one: Sharp) => one.flop(),
      (one: Sharp) => one.rotate(180),
      (one: Sharp) => one.flip(),
      (one: Sharp) => one.rotate(270).flop(),
      (one: Sharp) => one.rotate(270),
      (one: Sharp) => one.rotate(90).flop(),
      (one: Sharp) => one.rotate(90),
    ];
    for (const [at, turned] of stored.entries()) {
      // Turning happens before mirroring in one pipeline, so each is done by itself.
      const bytes = await turned(sharp(pixels)).png().toBuffer();
      const content = await sharp(bytes)
        .withMetadata({ orientation: at + 1 })
        .jpeg({ quality: 100 })
        .toBuffer();
      const { body } = await upload(content, 'admin');
      expect([at + 1, body.width, body.height]).toEqual([at + 1, 40, 20]);
      for (const query of ['format=png', 'format=png&width=50&height=50&fit=inside', 'format=jpeg'])
        expect([at + 1, query, await corners(body.guid, query)]).toEqual([at + 1, query, [0, 1, 1, 1]]);
    }
  });

  it('keeps what moves moving', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((color) => picture(60, 40, color).png().toBuffer()),
    );
    const content = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { body } = await upload(content, 'admin');
    const image = await withTenant(app.place.tenant, (tx) => tx('images').where({ id: body.guid }).first());
    expect(image).toMatchObject({ frames: 3, width: 60, height: 40 });
    const get = async (query: string) =>
      sharp((await sent(`/a/${body.guid}?${query}`)).body, { pages: -1 }).metadata();
    expect(await get('width=50&height=50')).toMatchObject({ pages: 3, width: 40, pageHeight: 40 });
    expect(await get('width=50')).toMatchObject({ pages: 3, width: 50 });
    expect((await get('width=50&format=jpeg')).pages).toBeUndefined();

    // One that says it lies on its side is not drawn as if it stood.
    const lying = await sharp(frames, { join: { animated: true } })
      .withMetadata({ orientation: 6 })
      .webp()
      .toBuffer();
    const { guid, width, height } = (await upload(lying, 'admin')).body;
    expect([width, height]).toEqual([60, 40]);
    for (const query of ['', 'format=jpeg']) {
      const made = await sharp((await sent(`/a/${guid}?${query}`)).body, { pages: -1 }).metadata();
      expect([query, made.width, made.pageHeight ?? made.height]).toEqual([query, 60, 40]);
    }
  });
});

describe('what comes in wrong', () => {
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));

  it('is refused, and nothing of it stays', async () => {
    const noise = Buffer.alloc(300 * 300 * 3, 0).map(() => Math.random() * 255);
    const rich = sharp(noise, { raw: { width: 300, height: 300, channels: 3 } });
    const cases: [string, Uint8Array | string, number][] = [
      ['nothing', '', 415],
      ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 415],
      ['HTML', '<!doctype html><script>alert(1)</script>', 415],
      ['a TIFF', await picture().tiff().toBuffer(), 415],
      ['a PDF', '%PDF-1.7\n', 415],
      ['half a JPEG', half(await rich.jpeg().toBuffer()), 400],
      ['half a PNG', half(await rich.png().toBuffer()), 400],
      ['half a WebP', half(await rich.webp().toBuffer()), 400],
      ['half an AVIF', half(await rich.avif().toBuffer()), 400],
      ['a bomb', await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer(), 400],
      ['31457281 bytes', Buffer.concat([photo, Buffer.alloc(30 * 1024 * 1024 + 1 - photo.length)]), 413],
    ];
    const before = [files(), await rows()];
    for (const [name, content, status] of cases) {
      const answer = await upload(content, 'admin');
      expect([name, answer.status]).toEqual([name, status]);
    }
    expect([files(), await rows()]).toEqual(before);
    expect(incoming()).toBe(0);
    expect((await upload(photo)).status).toBe(201);
  });

  it('hears how a picture of a telephone becomes a JPEG', async () => {
    const heic = (...brands: string[]) => {
      const words = Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1');
      const length = Buffer.alloc(4);
      length.writeUInt32BE(words.length + 4);
      return Buffer.concat([length, words, Buffer.alloc(3000)]);
    };
    for (const content of [heic('heic', 'mif1', 'heic'), heic('mif1', 'mif1', 'heic')])
      for (const [language, way] of [
        ['nl', 'Meest compatibel'],
        ['en', 'Most Compatible'],
      ] as const) {
        const { body, headers } = multipart([{ name: 'Image', fileName: 'IMG_0042.HEIC', content }]);
        const answer = await app.post('/a/upload', {
          as: 'admin',
          body,
          headers: { ...headers, 'accept-language': language },
        });
        expect([answer.status, answer.body.code]).toEqual([415, 'image-heic']);
        expect(answer.body.detail).toContain('JPEG');
        expect(answer.body.detail).toContain(way);
      }
    expect(incoming()).toBe(0);
  });

  it('is an AVIF also where its first mark is that of its family', async () => {
    const avif = await picture().avif().toBuffer();
    // The major brand, as some cameras and encoders write it; that it is AV1 stands among the others.
    avif.write('mif1', 8, 'latin1');
    expect((await upload(avif)).body).toMatchObject({ format: 'avif' });
  });

  it('may be 30 MB and no more', async () => {
    const content = Buffer.concat([photo, Buffer.alloc(30 * 1024 * 1024 - photo.length)]);
    expect((await upload(content)).body).toMatchObject({ size: 31_457_280 });
  });

  it('refuses a GIF of ten thousand frames', async () => {
    const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0', 'latin1');
    const frame = Buffer.from(
      '\x21\xf9\x04\0\x0a\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0',
      'latin1',
    );
    const gif = Buffer.concat([head, ...new Array<Buffer>(10_000).fill(frame), Buffer.from(';')]);
    const { status, body } = await upload(gif);
    expect([status, body.code]).toEqual([400, 'image-too-many-frames']);
  });

  it('refuses fields that are too long, a missing file and two of them', async () => {
    const send = (parts: Parameters<typeof multipart>[0]) =>
      app.post('/a/upload', { as: 'admin', ...multipart(parts) });
    const file = { name: 'Image', fileName: 'a.jpg', content: photo };
    expect((await send([{ name: 'note', content: 'x'.repeat(65_536) }, file])).status).toBe(201);
    expect((await send([{ name: 'note', content: 'x'.repeat(65_537) }, file])).status).toBe(413);
    const before = [files(), await rows()];
    expect((await send([file, { name: 'note', content: 'x'.repeat(65_537) }])).status).toBe(413);
    expect((await send([{ name: 'picture', content: 'x' }])).status).toBe(400);
    expect((await send([file, file])).status).toBe(400);
    expect((await send([{ name: 'folder', content: newGuid() }, file])).status).toBe(400);
    expect((await app.post('/a/upload', { as: 'admin', body: { Image: 'x' } })).status).toBe(400);
    expect([files(), await rows()]).toEqual(before);
    expect(incoming()).toBe(0);
  });

  it('leaves nothing when the line breaks', async () => {
    const { body, headers } = multipart([
      { name: 'Image', fileName: 'a.jpg', content: Buffer.alloc(2_000_000, 1) },
    ]);
    const token = await app.newToken('admin');
    const socket = connect(app.port, '127.0.0.1');
    socket.write(
      `POST /a/upload HTTP/1.1\r\nHost: lindenhove.localhost\r\nContent-Length: ${body.length}\r\n` +
        `Content-Type: ${headers['content-type']}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 1_000_000));
    await expect.poll(incoming).toBe(1);
    socket.destroy();
    await expect.poll(incoming).toBe(0);
  });

  it('is not fooled by what a file says of itself', async () => {
    const png = await picture().png().toBuffer();
    // 60,000 pixels each way by its head, and not one row of them.
    const lying = Buffer.from(png);
    lying.writeUInt32BE(60_000, 16);
    lying.writeUInt32BE(60_000, 20);
    const gif = await picture().gif().toBuffer();
    const cases: [string, Uint8Array, string, number][] = [
      ['a PNG that says it is huge', lying, 'a.png', 400],
      ['a JPEG called PNG', photo, 'a.png', 201],
      ['a script called JPEG', Buffer.from('<script>alert(1)</script>'), 'a.jpg', 415],
      ['a TIFF called JPEG', await picture().tiff().toBuffer(), 'a.jpg', 415],
      ['an archive called PNG', Buffer.from('PK\x03\x04________________', 'latin1'), 'a.png', 415],
      ['a GIF that goes on as a script', Buffer.concat([gif, Buffer.from('*/=1;alert(1)//')]), 'a.gif', 201],
      [
        'a JPEG that goes on as a page',
        Buffer.concat([photo, Buffer.from('<script>x</script>')]),
        'a.html',
        201,
      ],
    ];
    for (const [name, content, fileName, status] of cases) {
      const answer = await upload(content, 'admin', { fileName });
      expect([name, answer.status]).toEqual([name, status]);
      if (status !== 201) continue;
      // Only what was drawn anew is sent: nothing of what came behind the picture.
      const { headers, body } = await sent(`/a/${answer.body.guid}`);
      expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        'image/webp',
        'nosniff',
      ]);
      expect(body.includes('alert') || body.includes('script')).toBe(false);
    }
    expect(incoming()).toBe(0);
  });

  it('is not fooled by what a request says of its length', async () => {
    const before = [files(), await rows()];
    const { body, headers } = multipart([{ name: 'Image', fileName: 'a.jpg', content: photo }]);
    const ask = async (more: string, bytes: Buffer) => {
      const head =
        `POST /a/upload HTTP/1.1\r\nHost: lindenhove.localhost\r\nConnection: close\r\n${more}` +
        `Content-Type: ${headers['content-type']}\r\nAuthorization: Bearer ${await app.newToken('admin')}\r\n\r\n`;
      return wire(app.port, Buffer.concat([Buffer.from(head), bytes]));
    };
    const length = (said: number | string) => `Content-Length: ${said}\r\n`;
    // Too short: the form ends early. Too long by far: refused before anything is read.
    expect((await ask(length(body.length - 40), body)).status).toBe(400);
    expect((await ask(length(40 * 1024 * 1024), body)).status).toBe(413);
    expect((await ask(length('12x'), body)).status).toBe(400);
    expect((await ask(length(body.length) + length(body.length + 1), body)).status).toBe(400);
    expect((await ask(`${length(body.length)}Transfer-Encoding: chunked\r\n`, body)).status).toBe(400);
    // Of unknown length, and more than there may be.
    const chunk = Buffer.concat([
      Buffer.from('100000\r\n'),
      Buffer.alloc(1024 * 1024, 1),
      Buffer.from('\r\n'),
    ]);
    const many = Buffer.concat(new Array<Buffer>(32).fill(chunk));
    expect((await ask('Transfer-Encoding: chunked\r\n', many)).status).toBeGreaterThanOrEqual(400);
    await expect.poll(incoming).toBe(0);
    expect([files(), await rows()]).toEqual(before);
    expect((await upload(photo)).status).toBe(201);
  });

  it('refuses a bearer that has expired before it reads', async () => {
    const token = await app.newToken('admin');
    await withTenant(app.place.tenant, (tx) =>
      tx('accessTokens').update({ expiresOn: new Date(Date.now() - 1000) }),
    );
    expect((await upload(photo, { token })).status).toBe(401);
    app.forgetTokens();
  });

  it('takes eight at once of one person, and the next when one is done', async () => {
    const token = await app.newToken('admin');
    const { headers } = multipart([]);
    const head =
      `POST /a/upload HTTP/1.1\r\nHost: lindenhove.localhost\r\nContent-Length: 2000000\r\n` +
      `Content-Type: ${headers['content-type']}\r\nAuthorization: Bearer ${token}\r\n\r\n` +
      `--${/boundary=(.*)/.exec(headers['content-type']!)![1]}\r\nContent-Disposition: form-data; name="Image"; filename="a.jpg"\r\n\r\n`;
    const sockets = Array.from({ length: 8 }, () => connect(app.port, '127.0.0.1'));
    for (const socket of sockets) socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(100_000, 1)]));
    await expect.poll(incoming).toBe(8);
    const refused = await upload(photo, { token });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
    expect((await upload(photo, 'contentManager')).status).toBe(201);
    for (const socket of sockets) socket.destroy();
    await expect.poll(incoming).toBe(0);
    expect((await upload(photo, { token })).status).toBe(201);
  });

  it('takes no more pictures of themselves from a user than they need', async () => {
    const as = { token: await app.newToken('user', 'veenland') };
    const send = () =>
      app.post('/a/upload', {
        tenant: 'veenland',
        as,
        ...multipart([{ name: 'Image', fileName: 'ik.jpg', content: photo }]),
      });
    for (let count = 0; count < 20; count++) expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(429);
    const kept = await withTenant(app.veenland.tenant, (tx) => tx('images').whereNull('deletedOn').count());
    expect(Number(kept[0]!.count)).toBe(2);
  });
});

describe('POST /api/files', () => {
  const send = (content: string, as: As = 'contentManager', fileName = 'tarieven.csv') =>
    app.post('/api/files', { as, ...multipart([{ name: 'File', fileName, content }]) });

  it('stores a file that is saved and not shown', async () => {
    const { status, body } = await send('soort;bedrag\r\nleges;12,50\r\n', 'author');
    expect([status, body]).toEqual([201, { guid: body.guid, name: 'tarieven.csv', format: 'csv', size: 27 }]);
    const { headers } = await app.get(`/a/${body.guid}`, { as: 'author' });
    expect(headers['content-disposition']).toContain('attachment');
    expect((await app.get(`/a/${body.guid}`, { as: 'user' })).status).toBe(404);
  });

  it('is not for users, and not for what it does not know', async () => {
    expect((await send('a;b\r\n', 'visitor')).status).toBe(401);
    expect((await send('a;b\r\n', 'user')).status).toBe(403);
    expect((await send('<html></html>', 'admin', 'x.html')).status).toBe(415);
    expect((await send('%PDF-1.7\nhalf', 'admin', 'x.pdf')).status).toBe(400);
    expect(incoming()).toBe(0);
  });
});
