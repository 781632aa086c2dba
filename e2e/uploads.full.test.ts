import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeDatabase, openDatabase, withTenant } from '#core/db.ts';
import { newGuid } from '#core/guid.ts';
import { sweepOrphans, sweepUnfinished } from '#core/media/sweep.ts';
import { openEmbedded } from '#core/postgres/embedded.ts';
import { openStore } from '#core/store/store.ts';
import { type Tenant, tenantByHost } from '#core/tenants/tenant.ts';
import { multipart } from '#core/testing/form.ts';
import { ask } from './ask.ts';
import { siteAt } from './browser.ts';
import { type Node, startNode } from './node.ts';
import { signIn } from './session.ts';

const first = siteAt('localhost');
const incoming = join(inject('dataDir'), 'incoming');
let tenant: Tenant;
let photo: Buffer;
let node: Node | undefined;

beforeAll(async () => {
  const embedded = await openEmbedded({ dataDir: inject('dataDir') });
  openDatabase(embedded.url);
  await embedded.release();
  openStore(inject('dataDir'));
  tenant = (await tenantByHost('localhost'))!;
  const noise = Buffer.alloc(3200 * 2400 * 3).map(() => Math.random() * 255);
  photo = await sharp(noise, { raw: { width: 3200, height: 2400, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
});
afterAll(async () => {
  node?.process.kill('SIGKILL');
  await closeDatabase();
});

async function asAdmin(): Promise<{ [name: string]: string }> {
  const cookies = await signIn(first, 'beheer@demo.example');
  return {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value,
  };
}

/** Files of pictures in the store, by the folder of their picture, and what is coming in. */
const left = () => (existsSync(incoming) ? readdirSync(incoming) : []);
const folders = () => readdirSync(join(inject('dataDir'), 'files', tenant.id, 'images'));
const rows = () =>
  withTenant(tenant, async (tx) => (await tx('images').select('storageKey')) as { storageKey: string }[]);

/** As the round does, hours later. */
async function sweep(): Promise<void> {
  const later = Date.now() + 86_400_000;
  await sweepUnfinished(later);
  await sweepOrphans(tenant, later);
}

describe('a node that is killed while it takes a picture', () => {
  // Milliseconds after the last byte; before it where negative: then half of the picture never comes.
  it.each([-1, 0, 20, 60, 120, 250, 500, 900])(
    'at %i ms, loses nothing and leaves nothing',
    { timeout: 120_000 },
    async (moment) => {
      node = await startNode('killed-in-upload', { DATA_DIR: inject('dataDir') });
      const headers = await asAdmin();
      const key = newGuid();
      const form = multipart([{ name: 'Image', fileName: 'ramp.jpg', content: photo }], {
        ...headers,
        'idempotency-key': key,
      });
      const socket = connect(node.port, '127.0.0.1');
      socket.on('error', () => undefined);
      let answer = '';
      socket.on('data', (data: Buffer) => (answer += data.toString()));
      const lines = Object.entries({ Host: 'localhost', ...form.headers }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.write(
        `POST /a/upload HTTP/1.1\r\nContent-Length: ${form.body.length}\r\n${lines.join('\r\n')}\r\n\r\n`,
      );
      const body = moment < 0 ? form.body.subarray(0, form.body.length / 2) : form.body;
      await new Promise<void>((resolve) => socket.write(body, () => resolve()));
      if (moment < 0) await expect.poll(() => left().length).toBeGreaterThan(0);
      else await sleep(moment);
      const ended = once(node.process, 'exit');
      node.process.kill('SIGKILL');
      await ended;
      socket.destroy();

      // What was acknowledged is there; sent again under its key, it is there once.
      const again = await ask(`${first}/a/upload`, {
        method: 'POST',
        headers: form.headers,
        body: form.body,
      });
      expect(again.status).toBe(201);
      const { guid } = JSON.parse(again.text) as { guid: string };
      const acknowledged = /"guid":"([^"]+)"/.exec(answer)?.[1];
      if (acknowledged) expect(guid).toBe(acknowledged);
      const count = await withTenant(tenant, (tx) => tx('images').where({ uploadKey: key }).count());
      expect(Number(count[0]!.count)).toBe(1);
      expect((await ask(`${first}/a/${guid}?width=50`, { headers })).status).toBe(200);

      await sweep();
      expect(left()).toEqual([]);
      const known = new Set((await rows()).map(({ storageKey }) => storageKey.split('/').at(-1)));
      expect(folders().filter((name) => !known.has(name))).toEqual([]);
      for (const name of known) expect(folders()).toContain(name);
    },
  );
});
