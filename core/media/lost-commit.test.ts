import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { incomingFolder } from '../store/store.ts';
import { testApp } from '../testing/app.ts';
import { multipart } from '../testing/form.ts';
import { sweepOrphans } from './sweep.ts';

/** A database that is lost in the moment in which it has written: nobody hears that it did. */
let line: Server;
let lostAfter: string | undefined;

async function through(direct: string): Promise<string> {
  const { username, pathname, searchParams } = new URL(direct);
  line = createServer((client) => {
    const database = connect(`${searchParams.get('host')}/.s.PGSQL.5432`);
    let isWritten = false;
    let isCommitting = false;
    client.on('data', (bytes: Buffer) => {
      const said = bytes.toString('latin1');
      isWritten ||= lostAfter !== undefined && said.includes(lostAfter);
      isCommitting = isWritten && said.includes('commit');
      database.write(bytes);
    });
    database.on('data', (bytes: Buffer) => {
      if (!isCommitting) return client.write(bytes);
      lostAfter = undefined;
      return client.destroy();
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      // prettier-ignore
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  return `postgres://${username}@127.0.0.1:${(line.address() as AddressInfo).port}${pathname}`;
}

const app = testApp({ through });
afterAll(() => line.close());

const drawn = (width: number, background: string) =>
  sharp({ create: { width, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
const form = async (width: number, background: string) =>
  multipart([{ name: 'Image', fileName: 'a.png', content: await drawn(width, background) }]);

it.each([
  [
    'an upload',
    'insert into "images"',
    async () => app.post('/a/upload', { as: 'admin', ...(await form(600, '#1d8f5c')) }),
  ],
  [
    'a replacement',
    'insert into "media_versions"',
    async (guid: string) =>
      app.post(`/api/images/${guid}:replace`, { as: 'admin', ...(await form(500, '#8f1d5c')) }),
  ],
  [
    'a cut',
    'update "images"',
    (guid: string) =>
      app.put(`/api/images/${guid}`, {
        as: 'admin',
        body: { version: 1, crop: { left: 0, top: 0, width: 300, height: 300 } },
      }),
  ],
])('%s whose writing nobody heard of has its files', async (_, mark, act) => {
  const { guid } = (await app.post('/a/upload', { as: 'admin', ...(await form(700, '#1d5c8f')) })).body;
  const before = await rows();
  lostAfter = mark;
  expect((await act(guid)).status).toBe(503);
  expect(lostAfter).toBeUndefined();
  const after = await rows();
  expect(after).not.toEqual(before);
  for (const { storageKey } of after)
    expect(existsSync(join(incomingFolder(), '../files', storageKey))).toBe(true);
  await sweepOrphans(app.place.tenant, Date.now() + 7_200_000);
  for (const { id } of after) expect((await app.get(`/a/${id}?width=50`, { as: 'admin' })).status).toBe(200);
});

const rows = () =>
  withTenant(
    app.place.tenant,
    async (tx) =>
      (await tx('images').orderBy('id').select('id', 'storageKey')) as { id: string; storageKey: string }[],
  );
