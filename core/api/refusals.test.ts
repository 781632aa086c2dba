import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Call, testApp } from '../testing/app.ts';
import { request, wire } from '../testing/wire.ts';

const app = testApp();
const named = (body: unknown, more: Call = {}) => app.post('/api/pages:withName', { body, ...more });

describe('a refusal', () => {
  it('is a problem in the language of the caller', async () => {
    const answers = {
      nl: ['Niet gevonden', 'nl-NL,nl;q=0.9,en;q=0.8'],
      en: ['Not found', 'en-GB,en;q=0.9'],
    };
    for (const [language, [title, accepted]] of Object.entries(answers)) {
      const { status, headers, body } = await app.get('/api/nowhere', {
        headers: { 'accept-language': accepted! },
      });
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(headers['content-language']).toBe(language);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toEqual({
        type: 'about:blank',
        title,
        status: 404,
        detail: expect.stringMatching(/\w/),
        outcome: 'NotFound',
        code: 'not-found',
        correlationId: headers['x-correlation-id'],
      });
    }
    expect((await app.get('/api/nowhere')).body.title).toBe('Niet gevonden');
  });

  it('points at every field that is wrong', async () => {
    const { body } = await app.post('/api/session', { body: { email: 5, more: 1 } });
    expect(body).toMatchObject({ outcome: 'BadRequest', code: 'bad-request', status: 400 });
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      '/email',
      '/more',
      '/password',
    ]);
  });

  it('holds nothing of how the server is made', async () => {
    const texts = await Promise.all([
      app.get('/api/pages/x'),
      app.get('/api/listitem/list/x?filter=from%3D2026-99-99'),
      named('{"name":'),
      named({ name: "'; drop table pages; --" }),
      app.get('/a/x?width=5000000'),
    ]);
    for (const { text, status } of texts) {
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/at \w+ \(|select |\/core\/|node_modules|postgres/i);
    }
  });
});

describe('the correlation id', () => {
  it('is taken over, or made', async () => {
    const given = await app.get('/api/pages', { headers: { 'x-correlation-id': 'melding 4711/b' } });
    expect(given.headers['x-correlation-id']).toBe('melding 4711/b');
    const refused = await app.get('/api/nowhere', { headers: { 'x-correlation-id': 'x'.repeat(64) } });
    expect(refused.body.correlationId).toBe('x'.repeat(64));
    for (const wrong of ['x'.repeat(65), 'é', 'a\tb']) {
      const made = await app.get('/api/pages', { headers: { 'x-correlation-id': wrong } });
      expect(made.headers['x-correlation-id']).toMatch(/^[\w-]{8,64}$/);
      expect(made.headers['x-correlation-id']).not.toBe(wrong);
    }
    const ids = await Promise.all([app.get('/api/pages'), app.get('/de-brug'), app.get('/robots.txt')]);
    expect(new Set(ids.map(({ headers }) => headers['x-correlation-id'])).size).toBe(3);
  });
});

describe('a body', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  it.each([
    ['a field that nobody knows', { name: 'x', isAdmin: true }],
    ['a field of the wrong type', { name: 5 }],
    ['a field that is missing', {}],
    ['something that is no object', 'null'],
    ['a list', '[]'],
    ['nothing', ''],
    ['half of it', '{"name":"x"'],
    ['two of them', '{"name":"x"}{}'],
    ['a byte order mark', '\uFEFF{"name":"x"}x'],
    ['nesting beyond 32', `{"name":${deep(32)}}`],
    ['nesting beyond everything', deep(200_000)],
    ['a NUL', '{"name":"a\\u0000b"}'],
    ['half a surrogate pair', '{"name":"\\ud800"}'],
    ['the other half', '{"name":"x\\udc00"}'],
    ['half a pair in a key', '{"name":"x","\\ud800":1}'],
    ['__proto__', '{"name":"x","__proto__":{"isAdmin":true}}'],
    ['__proto__ further down', '{"name":{"__proto__":{}}}'],
    ['constructor', '{"name":"x","constructor":{"prototype":{}}}'],
    ['bytes that are no text', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ])('with %s is refused', async (_, body) => {
    const { status, body: problem } = await named(body);
    expect([status, problem.outcome]).toEqual([400, 'BadRequest']);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('that is too large is refused, announced or not', async () => {
    const long = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });
    expect((await named(long)).status).toBe(413);
    const chunk = 'x'.repeat(0x8000);
    const head =
      'POST /api/pages:withName HTTP/1.1\r\nHost: lindenhove.localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const chunked = head + `8000\r\n${chunk}\r\n`.repeat(40) + '0\r\n\r\n';
    expect((await wire(app.port, chunked)).status).toBe(413);
  });

  it.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/jsonx',
    '',
  ])('of the type "%s" is refused', async (type) => {
    expect((await named('{"name":"x"}', { headers: { 'content-type': type } })).status).toBe(415);
  });

  it('may be as deep as 32', async () => {
    const { body } = await named(`{"name":${deep(31)}}`);
    expect(body.errors[0].path).toBe('/name');
  });

  it('is not read of somebody who may not send it', async () => {
    const { status } = await app.put('/api/platformsettingvalues', { body: 'nonsense' });
    expect(status).toBe(401);
  });
});

describe('a query', () => {
  it.each([
    '?unknown=1',
    '?pageNumber[]=1',
    '?page[number]=1',
    '?__proto__=1',
    '?constructor=1',
    '?toString=1',
    '?pageNumber%5B%5D=1',
  ])('%s is refused', async (query) => {
    const { status, body } = await app.get(`/api/pages${query}`);
    expect(status).toBe(400);
    expect(body.errors[0].path).toMatch(/^\/query\//);
  });

  it.each(['?IncludeBbis=%00', '?IncludeBbis=%ff', '?IncludeBbis=%ed%a0%80', '?IncludeBbis=%'])(
    '%s is refused',
    async (query) => {
      expect((await app.get(`/api/pages${query}`)).status).toBe(400);
    },
  );
});

describe('an address', () => {
  it.each([
    '/api/pages/%00',
    '/api/listitem/%00',
    '/%00',
    '/api//pages',
    '/api/%2e%2e/pages',
    '/api/pages/%2f',
    '/api/pages/%5c',
    '/api/pages/%c3',
    '/api/pages/%2500',
    '/a/%00',
  ])('%s is refused', async (path) =>
    expect((await wire(app.port, request(path, { Host: 'lindenhove.localhost' }))).status).toBe(400),
  );

  it('that has another method says which it has', async () => {
    const cases: [string, string, string][] = [
      ['PUT', '/api/session', 'POST, DELETE'],
      ['POST', '/api/listitemtypes', 'GET, HEAD'],
      ['DELETE', '/api/platformsettingvalues', 'GET, HEAD, PUT'],
      ['OPTIONS', '/api/pages:withName', 'POST'],
      ['GET', '/cache_invalidate', 'DELETE'],
      ['PATCH', '/de-brug', 'GET, HEAD'],
    ];
    for (const [method, path, allow] of cases) {
      const { status, headers, body } = await app.send(method, path);
      expect([status, headers['allow']], `${method} ${path}`).toEqual([405, allow]);
      expect(body.code).toBe('method-not-allowed');
    }
  });

  it('of an unknown host leads nowhere', async () => {
    for (const host of ['unknown.localhost', 'lindenhove.localhost.evil.example', '127.0.0.2']) {
      expect((await app.get('/api/pages', { headers: { host } })).status).toBe(404);
    }
  });

  it('answers HEAD as it answers GET, without the body', async () => {
    const { status, text, headers } = await app.send('HEAD', '/api/pages');
    expect([status, text]).toEqual([200, '']);
    expect(headers['content-type']).toContain('json');
  });
});

describe('what the API says of itself', () => {
  it('names every call with what it takes', async () => {
    const { body } = await app.get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const { method, path, query = {} } of app.endpoints) {
      const operation = body.paths[path]?.[method.toLowerCase()];
      expect(operation, `${method} ${path}`).toBeDefined();
      const names = operation.parameters.map(({ name }: { name: string }) => name);
      const asked = Object.keys(query).map((name) => (name === '*' ? 'parameters' : name));
      expect(names).toEqual(expect.arrayContaining(asked));
    }
    const bodyOf = (path: string, method = 'post') => body.paths[path][method].requestBody;
    const formOf = (path: string) => bodyOf(path).content['multipart/form-data'].schema.required;
    expect(formOf('/a/upload')).toEqual(['Image']);
    for (const path of ['/api/files', '/api/files/{guid}:replace']) expect(formOf(path)).toEqual(['File']);
    expect(formOf('/api/images/{guid}:replace')).toEqual(['Image']);
    for (const path of ['/api/tenants:import', '/api/listitem/list/{guid}/import'])
      expect(bodyOf(path)).toMatchObject({ required: true, content: { 'application/octet-stream': {} } });
    expect(bodyOf('/api/session').required).toBe(true);
    // Who deletes by nothing but the address sends nothing.
    expect(bodyOf('/cache_invalidate', 'delete').required).toBe(false);
    const ids = Object.values(body.paths as object).flatMap((methods) =>
      Object.values(methods as object).map((one) => (one as { operationId: string }).operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('can be read without loading anything', async () => {
    const { text, headers } = await app.get('/api/docs');
    const page = headers['content-encoding'] === 'gzip' ? gunzipSync(text).toString() : text;
    expect(page).not.toMatch(/<script|https?:\/\//);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    for (const { path } of app.endpoints) expect(page).toContain(path);
  });
});
