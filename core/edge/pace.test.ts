import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PageCache } from '../cache/page-cache.ts';
import { noAssets } from './assets.ts';
import { knownPeers } from './client-address.ts';
import { createDispatcher } from './dispatcher.ts';
import { serverOptions } from './limits.ts';
import { Readiness } from './readiness.ts';

/** As the usual one, and sooner. */
const pace = { every: 20, most: 300, upload: { least: 1000, within: 1500, most: 4000 } };
const cache = new PageCache({ bytes: 1_000_000 });
const sockets: Socket[] = [];
let server: Server;
let port: number;
/** Whether the call reads its body, and what it has of it. */
let isRead = true;
let size = 0;

beforeAll(async () => {
  server = createServer(
    serverOptions,
    createDispatcher({
      tenantByHost: () => ({ id: 'lindenhove', primaryHost: 'localhost' }),
      describe: () => ({ viewer: 'public' }),
      page: (_req, res) => res.end('page'),
      api: async (req, res) => {
        size = 0;
        if (!isRead) return void res.writeHead(401).end('who?');
        for await (const chunk of req) size += (chunk as Buffer).length;
        res.end(`read ${size}`);
      },
      queryNames: () => [],
      cache,
      pictures: cache,
      assets: noAssets,
      readiness: new Readiness(),
      peers: knownPeers([]),
      pace,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  isRead = true;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a part of a body now and then, until all of it is sent or the connection is closed; gives what came back. */
async function send(path: string, parts: { count: number; bytes: number; pause: number }): Promise<string> {
  const { count, bytes, pause } = parts;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let came = '';
  let isOpen = true;
  socket.on('data', (data: Buffer) => (came += data.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => ((isOpen = false), resolve())));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${count * bytes}\r\n\r\n`);
  for (let sent = 0; sent < count && isOpen; sent++) {
    await sleep(pause);
    socket.write(Buffer.alloc(bytes, 'x'));
  }
  await Promise.race([closed, expect.poll(() => came, { timeout: 10_000 }).toMatch(/read \d+$/)]);
  return came;
}

/** Slower than any request may be, quicker than an upload has to be. */
const steady = { count: 20, bytes: 2000, pause: 30 };
const trickle = { count: 1000, bytes: 1, pause: 20 };

describe('the body of a request', () => {
  it.each(['/a/upload', '/api/files', '/api/images/1:replace', '/api/files/1:replace'])(
    'to %s may take long as long as it comes on',
    async (path) => expect(await send(path, steady)).toMatch(/^HTTP\/1.1 200 .*read 40000$/s),
  );

  it.each(['/api/pages', '/a/upload/', '/api/images', '/nieuws'])('to %s may not', async (path) => {
    expect(await send(path, steady)).toMatch(/^HTTP\/1.1 (408|405) /);
  });

  it('has to come on', async () => {
    expect(await send('/a/upload', trickle)).toMatch(/^HTTP\/1.1 408 .*"code":"too-slow"/s);
  });

  it('has an end', async () => {
    expect(await send('/a/upload', { ...steady, count: 1000 })).toMatch(/^HTTP\/1.1 408 /);
  });

  it('of someone who is sent away keeps no connection', async () => {
    isRead = false;
    const came = await send('/a/upload', { ...steady, count: 1000 });
    expect(came).toMatch(/^HTTP\/1.1 401 .*who\?/s);
  });

  it('of what is refused, or answered without reading it, keeps none either', async () => {
    expect(await send('/a//b', trickle)).toMatch(/^HTTP\/1.1 400 /);
    expect(await send('/healthz', trickle)).toMatch(/^HTTP\/1.1 405 /);
  });
});
