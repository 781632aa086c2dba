import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, connect, createServer as createPort } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { demoPassword } from '../demo/accounts.ts';
import { type Node, root, startNode } from './node.ts';

/**
 * The examples in `deploy/`, run as they are but for ports and certificates: what they tell a node of the caller is
 * what the safety of sessions, limits and tenants stands on. A machine without the proxy leaves its tests out.
 */
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const example = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-proxy-'));
const running: ChildProcess[] = [];
/** Milliseconds. */
const patience = { timeout: 15_000, interval: 50 };

let node: Node;
let echo: Server;
beforeAll(async () => {
  // It answers with what it was asked, and is asked by Caddy about hosts as a node would be.
  echo = createServer((req, res) => {
    let length = 0;
    req.on('data', (chunk: Buffer) => (length += chunk.length));
    req.on('end', () => {
      if (req.url!.startsWith('/.well-known/'))
        res.statusCode = req.url!.endsWith('=www.lindenhove.example') ? 200 : 404;
      res.end(JSON.stringify({ url: req.url, headers: req.headers, length }));
    });
  }).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  node = await startNode('behind-proxy', {
    DATA_DIR: inject('dataDir'),
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_SCHEME: 'https',
  });
});
afterAll(async () => {
  for (const proxy of running) proxy.kill('SIGKILL');
  echo?.close();
  await node?.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Start = (upstream: number) => Promise<number>;

const startNginx: Start = async (upstream) => {
  const [secure, plain] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '1'];
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  const own = example('nginx.conf')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`)
    .replace('/etc/ssl/bouwsteen/fullchain.pem', certificate)
    .replace('/etc/ssl/bouwsteen/privkey.pem', key)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, `${name}-${upstream}`)};`)
    .join('\n');
  const file = join(folder, `nginx-${upstream}.conf`);
  const pid = `pid ${join(folder, `nginx-${upstream}.pid`)};`;
  writeFileSync(
    file,
    `${pid}\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${places}\n${own}\n}\n`,
  );
  await begin('nginx', ['-c', file, '-g', 'daemon off;'], secure);
  return secure;
};

const startCaddy: Start = async (upstream) => {
  const [secure, plain] = [await freePort(), await freePort()];
  const own = example('Caddyfile')
    .replace(/^\{\n/m, `{\n\tadmin off\n\tskip_install_trust\n\thttps_port ${secure}\n\thttp_port ${plain}\n`)
    .replace('\t\ton_demand\n', '\t\ton_demand\n\t\tissuer internal\n')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`);
  const file = join(folder, `Caddyfile-${upstream}`);
  writeFileSync(file, own);
  await begin('caddy', ['run', '--adapter', 'caddyfile', '--config', file], secure);
  return secure;
};

async function begin(program: string, args: string[], port: number): Promise<void> {
  const own = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const proxy = spawn(program, args, { env: own, stdio: ['ignore', 'ignore', 'pipe'] });
  running.push(proxy);
  let said = '';
  proxy.stderr!.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  await vi.waitUntil(async () => proxy.exitCode !== null || (await isListening(port)), patience);
  if (proxy.exitCode !== null) throw new Error(`${program} ended: ${said}`);
}

/** One that is not there says what it needs, where `npm test` tells what was left out. */
const proxy = (name: string, start: Start, isThere: boolean, needs: string) => ({
  ...{ name, start, isThere },
  title: isThere ? name : `${name} (needs ${needs})`,
});

describe.each([
  proxy('nginx', startNginx, has('nginx', '-v') && has('openssl', 'version'), 'nginx and openssl'),
  proxy('Caddy', startCaddy, has('caddy', 'version'), 'caddy'),
])('behind $title', ({ name, start, isThere }) => {
  const asked = describe.skipIf(!isThere);

  asked('a node', () => {
    let port: number;
    beforeAll(async () => {
      port = await start((echo.address() as AddressInfo).port);
    });
    const seen = async (path: string, headers = {}, body?: Buffer) =>
      JSON.parse((await ask(port, 'www.lindenhove.example', path, headers, body)).text) as {
        url: string;
        headers: { [name: string]: string };
        length: number;
      };

    it('learns the host, the scheme, and who really calls', async () => {
      const forged = { 'X-Forwarded-For': '6.6.6.6', 'X-Forwarded-Proto': 'http', Forwarded: 'for=6.6.6.6' };
      const { headers } = await seen('/nieuws', forged);
      expect(headers).toMatchObject({
        host: expect.stringMatching(/^www\.lindenhove\.example(:\d+)?$/),
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      });
    });

    it('gets the address as it was sent', async () => {
      for (const path of ['/a//b', '/a%2fb', '/zoek?q=a%26b&q=c', '/%E2%82%AC'])
        expect((await seen(path)).url).toBe(path);
    });

    it('gets what is larger than a proxy takes by itself', async () => {
      const body = Buffer.alloc(3 * 1024 * 1024, 'x');
      expect((await seen('/a/upload', { 'content-type': 'text/plain' }, body)).length).toBe(body.length);
    });

    it('is not asked for its figures', async () => {
      expect((await ask(port, 'www.lindenhove.example', '/metrics')).status).toBe(404);
    });

    it.runIf(name === 'Caddy')('says for which hosts a certificate may be fetched', async () => {
      await expect(ask(port, 'www.another.example', '/')).rejects.toThrow();
    });
  });

  asked('a visitor', () => {
    let port: number;
    beforeAll(async () => {
      port = await start(node.port);
    });

    it('sees the site of the host, compressed by the node', async () => {
      const accept = { 'accept-encoding': 'br' };
      const answer = await vi.waitUntil(async () => {
        const one = await ask(port, 'veenland.localhost', '/', accept);
        // A page is compressed once it is kept, after the first who asked has it.
        return one.headers['content-encoding'] === 'br' && one;
      }, patience);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({ 'strict-transport-security': expect.any(String) });
    });

    it('signs in with a cookie that belongs to this host and https alone', async () => {
      const body = Buffer.from(JSON.stringify({ email: 'bezoeker@demo.example', password: demoPassword }));
      const headers = { 'content-type': 'application/json' };
      const answer = await ask(port, 'veenland.localhost', '/api/session', headers, body);
      expect(answer.status).toBe(201);
      expect(answer.headers['set-cookie']).toContainEqual(
        expect.stringMatching(/^__Host-session=.*; Secure/),
      );
    });

    it('is refused by the node, in its words, for a doubled slash', async () => {
      const { status, text } = await ask(port, 'veenland.localhost', '//nieuws');
      expect([status, text.includes('correlationId') || text.includes('<html')]).toEqual([400, true]);
    });
  });
});

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** One request over https, by name to this machine, whoever signed its certificate; the path goes out as it is. */
function ask(port: number, host: string, path: string, headers = {}, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      ...{ host: '127.0.0.1', port, path, servername: host, agent: false, rejectUnauthorized: false },
      method: body ? 'POST' : 'GET',
      headers: { host, ...headers, ...(body && { 'content-length': body.length }) },
    };
    const sent = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const is = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return is;
}

async function freePort(): Promise<number> {
  const server = createPort().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
