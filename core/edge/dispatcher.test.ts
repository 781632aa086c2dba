import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageCache } from '../cache/page-cache.ts';
import { request, wire } from '../testing/wire.ts';
import { builtAssets } from './assets.ts';
import { knownPeers } from './client-address.ts';
import { writeConsent } from './consent.ts';
import { createDispatcher } from './dispatcher.ts';
import { edgeRequestOf } from './edge-request.ts';
import { refuseUnreadable, serverOptions } from './limits.ts';
import type { PageLocals } from './page-route.ts';
import { Readiness } from './readiness.ts';

const lindenhove = { id: 'lindenhove', primaryHost: 'lindenhove.example' };
const veenland = { id: 'veenland', primaryHost: 'veenland.example' };
type Locals = PageLocals<typeof lindenhove> & { person?: string };

const folder = mkdtempSync(join(tmpdir(), 'edge-'));
const cache = new PageCache({ bytes: 10_000_000 });
const readiness = new Readiness();
let server: Server;
let port: number;
let renders = 0;
/** What was told of requests that failed. */
const failures: [error: string, path: string][] = [];
/** Of the question about cookies. */
let consentVersion = 1;

/** A site whose pages say what they were told; `page` can be another for one test. */
let page: (req: IncomingMessage, res: ServerResponse, locals: Locals) => void;
const plainPage = (req: IncomingMessage, res: ServerResponse, { visit, report }: Locals) => {
  report.tags.add('page:1');
  const about = [visit.tenant.id, visit.language, visit.theme, visit.viewer, req.url, req.headers.host];
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  res.write(`<!doctype html><p>${about.join(' ')}</p>`);
  res.end('<p>Nieuws uit het dorp.</p>'.repeat(100));
};

beforeAll(async () => {
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro/site.abc.css'), 'p { color: teal }\n'.repeat(200));
  writeFileSync(join(folder, 'favicon.ico'), 'icon');
  server = createServer(
    serverOptions,
    createDispatcher({
      tenantByHost: (host) =>
        ({ localhost: lindenhove, 'veenland.localhost': Promise.resolve(veenland) })[host],
      describe: ({ cookies }) => {
        const person = cookies.get('session');
        return person ? { viewer: 'redactie', personal: { person } } : { viewer: 'public', consentVersion };
      },
      page: (req, res, _next, locals) => {
        renders++;
        page(req, res, locals as Locals);
      },
      api: async (req, res) => {
        const { tenant, correlationId, clientAddress } = edgeRequestOf<typeof lindenhove>(req);
        let size = 0;
        for await (const chunk of req) size += (chunk as Buffer).length;
        res.end(JSON.stringify({ tenant: tenant.id, url: req.url, correlationId, clientAddress, size }));
      },
      queryNames: (path) => (path.startsWith('/account') ? null : ['page']),
      takesPost: (path) => path === '/account/preview',
      policyOf: () => ({ imgSrc: ['https://tiles.example'] }),
      cache,
      pictures: new PageCache({ bytes: 1_000_000 }),
      assets: builtAssets(folder),
      readiness,
      peers: knownPeers(['127.0.0.1']),
      failed: (error, { path }) => failures.push([(error as Error).message, path]),
      isKnownHost: (host) => Promise.resolve(host === 'veenland.localhost'),
    }),
  );
  refuseUnreadable(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

beforeEach(() => {
  cache.invalidate(null, null);
  cache.isLive = () => true;
  renders = 0;
  page = plainPage;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const get = (target: string, headers = {}) => wire(port, request(target, headers));
const text = async (target: string, headers = {}) => (await get(target, headers)).body.toString();
const head = (headers: { [name: string]: string } = {}) =>
  Object.entries({ Host: 'localhost', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** As browsers do: over a connection that is kept, where answers are written from ready lines. */
async function kept(target: string, headers: { [name: string]: string } = {}) {
  const last = request('/healthz', { Connection: 'close' });
  const answer = await wire(port, `GET ${target} HTTP/1.1\r\n${head(headers)}\r\n${last}`);
  const size = Number(answer.headers.get('content-length') ?? 0);
  return { ...answer, body: answer.body.subarray(0, size) };
}

describe('a page', () => {
  it('is rendered once and then comes from memory, for everyone who gets the same', async () => {
    const first = await get('/nieuws');
    for (const again of [
      await get('/nieuws'),
      await kept('/nieuws'),
      await kept('/nieuws', { Cookie: '_ga=1' }),
      // Not ours: a proxy in front asked for it.
      await kept('/nieuws', { Authorization: 'Basic YTpi' }),
    ]) {
      expect(again.status).toBe(200);
      expect(again.body.toString()).toBe(first.body.toString());
    }
    expect(renders).toBe(1);
  });

  it('says the same in its headers whichever way it was answered', async () => {
    const names = (answer: Awaited<ReturnType<typeof get>>) =>
      [...answer.headers]
        .filter(([name]) => !['x-correlation-id', 'date', 'connection', 'keep-alive'].includes(name))
        .sort();
    const first = await get('/nieuws');
    expect(names(await get('/nieuws'))).toEqual(names(first));
    const fast = await kept('/nieuws');
    expect(names(fast)).toEqual(names(first));
    expect(fast.headers.get('connection')).toBe('keep-alive');
    expect(fast.headers.get('date')).toMatch(/GMT$/);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining(
        "img-src 'self' data: https://tiles.example;",
      ) as string,
    });
  });

  it.each<[string, { [name: string]: string }, string]>([
    ['language', { 'Accept-Language': 'en' }, 'lindenhove en auto public'],
    ['language by cookie', { Cookie: 'locale=en', 'Accept-Language': 'nl' }, 'lindenhove en auto public'],
    ['theme', { Cookie: 'theme=dark' }, 'lindenhove nl dark public'],
    ['tenant', { Host: 'Veenland.localhost.:3000' }, 'veenland nl auto public'],
    ['rights', { Cookie: 'session=mira' }, 'lindenhove nl auto redactie'],
  ])('differs by %s', async (_what, headers, says) => {
    await get('/nieuws');
    await get('/nieuws');
    expect(await text('/nieuws', headers)).toContain(says);
    expect(await text('/nieuws', headers)).toContain(says);
    expect(await text('/nieuws')).toContain('lindenhove nl auto public');
  });

  it('differs by consent only where it looks at that', async () => {
    page = (_req, res, { visit }) => res.end(visit.accepts('external') ? 'video' : 'no video');
    const consent = (...categories: string[]) => ({
      Cookie: `consent=${writeConsent({ categories, date: '2026-11-21T10:00:00.000Z', version: 1 })}`,
    });
    for (let round = 0; round < 2; round++) {
      expect(await text('/nieuws', consent())).toBe('no video');
      expect(await text('/nieuws', consent('external'))).toBe('video');
      expect(await text('/nieuws', consent('external', 'analytical'))).toBe('video');
    }
    expect(renders).toBe(2);
  });

  it('puts the question again to who answered an older one, and allows no more than they did', async () => {
    page = (_req, res, { visit, report }) => {
      report.tags.add('settings');
      const chosen = ['analytical', 'external'].filter((name) => visit.accepts(name));
      res.end([visit.banner ? 'asks' : 'asks nothing', ...chosen].join(' '));
    };
    const answered = (version: number, ...categories: string[]) => ({
      Cookie: `consent=${writeConsent({ categories, date: '2026-11-21T10:00:00.000Z', version })}`,
    });
    const all = ['analytical', 'external'];
    for (let round = 0; round < 3; round++)
      expect(await text('/nieuws', answered(1, ...all))).toBe('asks nothing analytical external');
    // Who let one block show what it waited for has answered nothing yet.
    for (let round = 0; round < 3; round++)
      expect(await text('/nieuws', answered(-1, 'external'))).toBe('asks external');
    consentVersion = 2;
    cache.invalidate(lindenhove.id, ['settings']);
    try {
      for (let round = 0; round < 3; round++) {
        expect(await text('/nieuws')).toBe('asks analytical');
        expect(await text('/nieuws', answered(1, ...all))).toBe('asks analytical');
        expect(await text('/nieuws', answered(1))).toBe('asks');
        expect(await text('/nieuws', answered(-1, 'external'))).toBe('asks');
        expect(await text('/nieuws', answered(2, ...all))).toBe('asks nothing analytical external');
        expect(await text('/nieuws', answered(3))).toBe('asks nothing');
      }
    } finally {
      consentVersion = 1;
    }
  });

  it('sees of the query what its key holds, in one order', async () => {
    expect(await text('/nieuws?utm=1&page=2')).toContain(' /nieuws?page=2 ');
    expect(await text('/nieuws?page=2&x=%2F')).toContain(' /nieuws?page=2 ');
    expect(renders).toBe(1);
    expect(await text('/nieuws?page=3')).toContain(' /nieuws?page=3 ');
  });

  it('that is kept sees nothing of its caller', async () => {
    page = (req, res) => res.end(JSON.stringify(req.headers));
    const said = await text('/nieuws', {
      Cookie: 'session=mira',
      Authorization: 'Bearer x',
      Referer: '/geheim',
    });
    expect(JSON.parse(said)).toEqual({ host: 'lindenhove.example', accept: 'text/html' });
  });

  it('is not kept when it is for one caller', async () => {
    page = (_req, res) => res.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end('hello');
    for (let round = 1; round <= 2; round++) {
      const answer = await get('/nieuws');
      expect(answer.headers.get('set-cookie')).toBe('a=1\nb=2');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(renders).toBe(round);
    }
  });

  it.each(['/nieuws', '/account/profile'])(
    'that could not be made now says when it can, and is not kept: %s',
    async (path) => {
      page = (_req, res, { report }) => {
        report.failure = { status: 503, retryAfter: 5 };
        res.writeHead(500, { 'content-type': 'text/html' }).end('even niet');
      };
      const answer = await get(path);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      page = plainPage;
      const after = await get(path);
      expect([after.status, after.headers.get('retry-after')]).toEqual([200, undefined]);
    },
  );

  it('is dropped when what it was made of changes, whoever remembered it', async () => {
    await get('/nieuws');
    await kept('/nieuws');
    cache.invalidate('lindenhove', ['page:1']);
    await kept('/nieuws');
    expect(renders).toBe(2);
  });

  it('is rendered for each while it is not certain that changes are heard', async () => {
    await kept('/nieuws');
    cache.isLive = () => false;
    await kept('/nieuws');
    await kept('/nieuws');
    expect(renders).toBe(3);
  });

  it('answers HEAD with the same head and no body', async () => {
    const headOnly = await wire(port, request('/nieuws', {}, 'HEAD'));
    const whole = await get('/nieuws');
    expect(headOnly.body).toHaveLength(0);
    expect(headOnly.headers.get('content-length')).toBe(String(whole.body.length));
    expect(headOnly.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect(renders).toBe(1);
  });

  it('is not sent again to who has it', async () => {
    const etag = (await get('/nieuws')).headers.get('etag')!;
    for (const tags of [etag, `"x", W/${etag}`, '*']) {
      const answer = await get('/nieuws', { 'If-None-Match': tags });
      expect(answer.status).toBe(304);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(answer.headers.has('content-type')).toBe(false);
    }
    expect((await get('/nieuws', { 'If-None-Match': '"x"' })).status).toBe(200);
  });

  it('is compressed once it is asked for again', async () => {
    const plain = await text('/nieuws');
    const compressed = await vi.waitUntil(async () => {
      const answer = await kept('/nieuws', { 'Accept-Encoding': 'gzip, br' });
      return answer.headers.get('content-encoding') === 'br' && answer;
    });
    expect(brotliDecompressSync(compressed.body).toString()).toBe(plain);
    expect(await text('/nieuws')).toBe(plain);
    // Who has it as it was before, or from before it was drawn anew, has the same.
    const tags = [(await get('/nieuws')).headers.get('etag')!, compressed.headers.get('etag')!];
    expect(new Set(tags).size).toBe(2);
    for (const round of ['compressed', 'anew']) {
      if (round === 'anew') cache.invalidate(null, null);
      for (const tag of tags) {
        const again = await get('/nieuws', { 'Accept-Encoding': 'gzip, br', 'If-None-Match': tag });
        expect([round, again.status, again.headers.get('etag')]).toEqual([round, 304, tag]);
      }
    }
  });

  it('that fails is a problem, and tried again by the next', async () => {
    page = () => {
      throw new Error('select secret from tenants');
    };
    const answer = await get('/nieuws', { 'Accept-Language': 'en' });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body.toString()).not.toContain('secret');
    page = plainPage;
    expect((await get('/nieuws')).status).toBe(200);
    expect((await get('/_astro/nothing.js')).status).toBe(404);
    expect(failures.splice(0)).toEqual([['select secret from tenants', '/nieuws']]);
  });

  it('that breaks off half-way is told of as well', async () => {
    page = (_req, res) => {
      res.writeHead(200);
      res.write('<!doctype html>', () => res.destroy(new Error('half-way')));
    };
    expect((await get('/account/profile')).body.toString()).not.toContain('</html>');
    page = plainPage;
    await expect.poll(() => failures.splice(0)).toEqual([['half-way', '/account/profile']]);
  });

  it('has the hashes of what Astro put in it, in one policy', async () => {
    page = (_req, res) =>
      res.writeHead(200, { 'Content-Security-Policy': "script-src 'sha256-abc='" }).end('hello');
    for (const path of ['/nieuws', '/account/profile']) {
      const policy = (await get(path)).headers.get('content-security-policy')!;
      expect(policy).toContain("script-src 'self' 'sha256-abc='");
      expect(policy.split('\n')).toHaveLength(1);
    }
  });

  it('takes back a consent that cannot be read, without keeping that', async () => {
    const reset = await get('/nieuws', { Cookie: 'consent=nonsense' });
    expect(reset.headers.get('set-cookie')).toMatch(/^consent=; .*Max-Age=0/);
    expect((await get('/nieuws')).headers.has('set-cookie')).toBe(false);
    expect((await kept('/nieuws', { Cookie: 'consent=nonsense' })).headers.get('set-cookie')).toMatch(
      /^consent=;/,
    );
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('does not take %s', async (method) => {
    const answer = await wire(port, request('/nieuws', {}, method));
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(renders).toBe(0);
  });
});

describe('a screen that is never kept', () => {
  it('is told who it is for', async () => {
    page = (_req, res, { person, edge }) => res.end(`${person} ${edge?.clientAddress}`);
    const headers = { Cookie: 'session=mira', 'X-Forwarded-For': '198.51.100.7' };
    const answer = await get('/account/profile', headers);
    expect(answer.body.toString()).toContain('mira 198.51.100.7');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await text('/account/profile', { Cookie: 'session=jan' })).toContain('jan');
  });

  it('takes a POST where it says so', async () => {
    expect((await wire(port, request('/account/preview', { 'Content-Length': '0' }, 'POST'))).status).toBe(
      200,
    );
    expect((await wire(port, request('/account/profile', { 'Content-Length': '0' }, 'POST'))).status).toBe(
      405,
    );
  });
});

describe('what is asked wrongly', () => {
  const refusal = async (bytes: string) => {
    const answer = await wire(port, bytes);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const problem = JSON.parse(answer.body.toString()) as {
      code: string;
      status: number;
      correlationId: string;
    };
    expect(problem.correlationId).toBe(answer.headers.get('x-correlation-id'));
    expect(problem.status).toBe(answer.status);
    return `${answer.status} ${problem.code}`;
  };

  it.each([
    ['/a//b', '400 bad-path'],
    ['/%2561dmin', '400 bad-path'],
    ['/a%00', '400 bad-path'],
    ['/caf\u00e9', '400 bad-request'],
    ['/?q=%FF', '400 bad-query'],
    ['http://localhost/', '400 bad-target'],
    ['/_astro/unknown.css', '404 not-found'],
  ])('%s: %s', async (target, says) => {
    expect(await refusal(request(target))).toBe(says);
  });

  it.each([
    ['/100%', 400, 'Dit adres klopt niet'],
    ['/?q=%FF', 400, 'Dit adres klopt niet'],
    ['/_astro/unknown.css', 404, 'Niet gevonden'],
  ])('%s: a page in words, %i, for a browser that wants to show one', async (target, status, title) => {
    const accept = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const answer = await get(target, accept);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
    const page = answer.body.toString();
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(answer.headers.get('x-correlation-id'));
    expect(page).not.toContain(target);
    expect(await text(target, { ...accept, 'Accept-Language': 'en' })).toContain('<html lang="en">');
    // A call is told the same as a problem, whatever it accepts.
    expect(await refusal(request('/api/%ff', accept))).toBe('400 bad-path');
  });

  it('two hosts, also where a page is in memory', async () => {
    await get('/nieuws');
    await get('/nieuws');
    const twice = 'GET /nieuws HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    expect(await refusal(twice)).toBe('400 bad-host');
    expect(await refusal('GET /nieuws HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n')).toBe('400 bad-host');
    expect(await refusal('GET /nieuws HTTP/1.1\r\nConnection: close\r\n\r\n')).toBe('400 bad-host');
    expect(await refusal('GET /nieuws HTTP/1.0\r\n\r\n')).toBe('400 bad-host');
  });

  it('a host that nobody has', async () => {
    expect(await refusal(request('/nieuws', { Host: 'elsewhere.example' }))).toBe('404 not-found');
    expect(cache.stats().entries).toBe(0);
  });

  it.each(['TRACE', 'PROPFIND'])('%s', async (method) => {
    expect(await refusal(request('/', {}, method))).toBe('405 method-not-allowed');
  });

  it('methods that nobody knows, and CONNECT', async () => {
    expect(await refusal(request('/', {}, 'BREW'))).toBe('405 method-not-allowed');
    expect(await refusal(request('localhost:443', {}, 'CONNECT'))).toBe('405 method-not-allowed');
  });

  it('headers that are too large, and what is no HTTP', async () => {
    expect(await refusal(request('/', { 'X-Large': 'x'.repeat(17_000) }))).toBe('431 headers-too-large');
    expect(await refusal('hello\r\n\r\n')).toMatch(/^40[05] /);
  });

  it('what a caller expects that nobody knows changes nothing', async () => {
    const { status, headers } = await get('/nieuws', { Expect: 'thanks', 'X-Correlation-Id': 'mine' });
    expect([status, headers.get('x-correlation-id')]).toEqual([200, 'mine']);
    expect(await refusal(request('/a%00', { Expect: 'thanks' }))).toBe('400 bad-path');
  });

  it('letters escaped for no reason lead to the plain address', async () => {
    const answer = await get('/%6eieuws?page=2');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/nieuws?page=2']);
  });
});

describe('the API', () => {
  it('gets a canonical address and what the edge found out', async () => {
    const said = await text('/api/profiles%3AloggedIn?x=1', {
      'X-Correlation-Id': 'abc',
      Host: 'veenland.localhost',
    });
    expect(JSON.parse(said)).toMatchObject({
      tenant: 'veenland',
      url: '/api/profiles:loggedIn?x=1',
      correlationId: 'abc',
      clientAddress: '127.0.0.1',
    });
  });

  it.each([
    '/a/x',
    '/theme/x.css',
    '/consent',
    '/log',
    '/robots.txt',
    '/manifest.webmanifest',
    '/cache_invalidate',
  ])('answers %s too, under a closed policy', async (path) => {
    const answer = await get(path);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ url: path });
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-correlation-id')).toBeTruthy();
  });

  const post = (path: string, headers: { [name: string]: string }, body: string) =>
    wire(port, `${request(path, headers, 'POST')}${body}`);

  it('takes a body within its limit, also one of unknown length', async () => {
    const answer = await post('/api/pages', { 'Content-Length': '5' }, 'hello');
    expect(JSON.parse(answer.body.toString())).toMatchObject({ size: 5 });
    const chunked = await post('/log', { 'Transfer-Encoding': 'chunked' }, '5\r\nhello\r\n0\r\n\r\n');
    expect(chunked.body.toString()).toContain('"size":5');
  });

  it('is not bothered with more than that', async () => {
    expect((await post('/log', { 'Content-Length': String(300_000) }, '')).status).toBe(413);
    expect((await post('/api/pages', { 'Content-Length': String(2_000_000) }, 'x')).status).toBe(413);
    const chunk = `${(200_000).toString(16)}\r\n${'x'.repeat(200_000)}\r\n`;
    expect((await post('/log', { 'Transfer-Encoding': 'chunked' }, chunk.repeat(3))).status).toBe(413);
  });
});

describe('files that were built', () => {
  it('are kept forever where their name holds a hash', async () => {
    const answer = await get('/_astro/site.abc.css', { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(answer.body).toString()).toContain('teal');
  });

  it('are checked again otherwise', async () => {
    const { headers } = await get('/favicon.ico');
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect((await get('/favicon.ico', { 'If-None-Match': headers.get('etag')! })).status).toBe(304);
  });

  it('are not there at a host that nobody has', async () => {
    for (const path of ['/favicon.ico', '/_astro/site.abc.css'])
      expect((await get(path, { Host: 'nobody.example' })).status).toBe(404);
  });
});

describe('the state of the server', () => {
  it('is told without a tenant, and says why it is not ready', async () => {
    expect((await get('/readyz', { Host: 'nobody.example' })).status).toBe(200);
    let missing: string | undefined = 'no connection';
    readiness.require('database', () => Promise.resolve(missing));
    const answer = await get('/readyz');
    expect([answer.status, answer.body.toString()]).toEqual([503, 'database: no connection\n']);
    expect((await get('/healthz')).status).toBe(200);
    missing = undefined;
    expect((await get('/readyz')).status).toBe(200);
  });
});

describe('https', () => {
  it('is promised for later only by answers over it', async () => {
    const secure = { 'X-Forwarded-Proto': 'https' };
    for (let round = 0; round < 2; round++) {
      expect((await kept('/nieuws', secure)).headers.get('strict-transport-security')).toMatch(
        /^max-age=31536000/,
      );
      expect((await kept('/nieuws')).headers.has('strict-transport-security')).toBe(false);
    }
    expect((await get('/api/x', secure)).headers.has('strict-transport-security')).toBe(true);
  });
});

describe('the correlation id', () => {
  it('of the caller is in every answer, else one is made', async () => {
    for (const target of ['/nieuws', '/nieuws', '/healthz', '/a//b', '/favicon.ico', '/%6e', '/account/x']) {
      expect((await kept(target, { 'X-Correlation-Id': 'abc-1' })).headers.get('x-correlation-id')).toBe(
        'abc-1',
      );
      expect((await get(target)).headers.get('x-correlation-id')).toMatch(/^[\w-]{8}-\w+$/);
    }
  });

  it('that a kept page was made under goes with it, unless a caller sent it', async () => {
    const madeFor = async (target: string, headers = {}) =>
      (await kept(target, headers)).headers.get('server-timing');
    expect(await madeFor('/nieuws', { 'X-Correlation-Id': 'abc-1' })).toBeUndefined();
    expect(await madeFor('/nieuws')).toBeUndefined();
    const first = await kept('/contact');
    expect(first.headers.get('server-timing')).toBe(`made;desc="${first.headers.get('x-correlation-id')}"`);
    const again = await kept('/contact', { 'If-None-Match': first.headers.get('etag')! });
    expect([again.status, again.headers.get('server-timing')]).toEqual([
      304,
      first.headers.get('server-timing'),
    ]);
    expect(again.headers.get('x-correlation-id')).not.toBe(first.headers.get('x-correlation-id'));
  });
});

describe('what a proxy asks before it fetches a certificate', () => {
  const path = '/.well-known/bouwsteen/certificate';
  const about = async (search: string, headers = {}) => (await get(path + search, headers)).status;

  it('is answered for hosts of tenants, in whatever spelling, and for no other', async () => {
    expect(await about('?domain=veenland.localhost')).toBe(200);
    expect(await about('?domain=Veenland.localhost.', { Host: 'nobody.example' })).toBe(200);
    for (const search of ['?domain=other.example', '?domain=', '', '?domain=veenland.localhost%2F..'])
      expect(await about(search)).toBe(404);
  });

  it('carries the correlation id, once, whatever the answer', async () => {
    for (const search of ['?domain=veenland.localhost', '?domain=other.example'])
      expect((await get(path + search)).headers.get('x-correlation-id')).toMatch(/^[\w-]+$/);
  });

  it('is not told to whom the proxy speaks for', async () => {
    for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded'])
      expect(await about('?domain=veenland.localhost', { [name]: '1.2.3.4' })).toBe(404);
  });
});
