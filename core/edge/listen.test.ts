import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import {
  type AddressInfo,
  connect,
  createServer as createNetServer,
  type ListenOptions,
  type Server as NetServer,
} from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listenAtPort } from './listen.ts';

const host = '127.0.0.1';

/** A server at a port, `port` or any; all of its sockets are closed after the test. */
async function started(port = 0, server = createServer((_req, res) => res.end('here'))) {
  onTestFinished(() => void server.close());
  const beside = await listenAtPort(server, { host, port });
  onTestFinished(() => beside.forEach((one) => one.close()));
  return { server, beside, port: (server.address() as AddressInfo).port };
}

const connections = (server: NetServer) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const ask = (port: number) =>
  new Promise<string>((resolve, reject) => {
    get({ host, port, agent: false }, async (answer) => resolve((await answer.toArray()).join(''))).on(
      'error',
      reject,
    );
  });

it.runIf(process.platform === 'linux')('takes who comes with several sockets', async () => {
  const { server, beside, port } = await started();
  expect(beside.map((one) => (one.address() as AddressInfo).port)).toEqual(Array(7).fill(port));
  const visitors = Array.from({ length: 128 }, () => connect(port, host));
  await Promise.all(visitors.map((visitor) => once(visitor, 'connect')));
  const taken = () => Promise.all([server, ...beside].map(connections));
  await expect.poll(async () => (await taken()).reduce((sum, count) => sum + count, 0)).toBe(128);
  // By chance one may get none; that half of them do has never been seen.
  expect((await taken()).filter((count) => count > 0).length).toBeGreaterThan(4);
  for (const visitor of visitors) visitor.destroy();
  expect(await Promise.all(Array.from({ length: 64 }, () => ask(port)))).toEqual(Array(64).fill('here'));
});

it('tells the server what goes wrong at any of them', async () => {
  const { server, beside } = await started();
  const told: unknown[] = [];
  server.on('error', (error) => told.push(error));
  const fault = new Error('accept EMFILE');
  for (const one of beside) one.emit('error', fault);
  expect(told).toEqual(beside.map(() => fault));
});

it.each(['alone', 'shared'])('shares its port with nobody (%s)', async (way) => {
  const other = createNetServer();
  onTestFinished(() => void other.close());
  await once(
    other.listen({ host, port: 0, reusePort: way === 'shared' && process.platform === 'linux' }),
    'listening',
  );
  await expect(started((other.address() as AddressInfo).port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('refuses a port at which another node listens', async () => {
  const { port } = await started();
  await expect(started(port)).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen' });
});

it('listens with one where the system cannot share a port', async () => {
  const server = createServer((_req, res) => res.end('here'));
  const listen = server.listen.bind(server) as (at: ListenOptions) => Server;
  Object.assign(server, {
    listen(at: ListenOptions) {
      if (!at.reusePort) return listen(at);
      process.nextTick(() => server.emit('error', Object.assign(new Error('listen'), { code: 'ENOTSUP' })));
      return server;
    },
  });
  const { beside, port } = await started(0, server);
  expect(beside).toEqual([]);
  expect(await ask(port)).toBe('here');
});
