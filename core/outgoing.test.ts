import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allowNetworks, outgoing, OutgoingRefused } from './outgoing.ts';

let server: Server;
let at: string;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked++;
    if (request.url === '/within')
      return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (request.url === '/around') return response.writeHead(302, { location: '/around' }).end();
    if (request.url === '/long') return response.end('x'.repeat(5000));
    if (request.url === '/never') return undefined;
    return response.end(`${request.method} ${request.headers['x-kind'] ?? ''}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  allowNetworks([]);
  asked = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('what is asked', () => {
  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://localhost/',
    'http://2130706433/',
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'ftp://example.org/',
    'https://me:secret@example.org/',
  ])('is never %s', async (address) => {
    await expect(outgoing(address)).rejects.toBeInstanceOf(OutgoingRefused);
  });

  it('may be on a network that the operator named', async () => {
    await expect(outgoing(at)).rejects.toBeInstanceOf(OutgoingRefused);
    allowNetworks(['127.0.0.1']);
    const answer = await outgoing(at, { method: 'POST', body: 'hello', headers: { 'x-kind': 'ping' } });
    expect([answer.status, String(answer.body)]).toEqual([200, 'POST ping']);
    await expect(outgoing(at.replace('127.0.0.1', '127.0.0.2'))).rejects.toBeInstanceOf(OutgoingRefused);
  });
});

describe('an answer', () => {
  it('does not lead to where nothing is asked', async () => {
    allowNetworks(['127.0.0.0/8']);
    await expect(outgoing(`${at}/within`)).rejects.toBeInstanceOf(OutgoingRefused);
  });

  it('is followed three times at most, and never with a body', async () => {
    allowNetworks(['127.0.0.0/8']);
    expect((await outgoing(`${at}/around`)).status).toBe(302);
    expect(asked).toBe(4);
    expect((await outgoing(`${at}/around`, { method: 'POST', body: '' })).status).toBe(302);
    expect(asked).toBe(5);
  });

  it('has a length and a time', async () => {
    allowNetworks(['127.0.0.0/8']);
    await expect(outgoing(`${at}/long`, { maxBytes: 4096 })).rejects.toBeInstanceOf(OutgoingRefused);
    await expect(outgoing(`${at}/never`, { timeout: 100 })).rejects.toThrow('too long');
  });
});
