import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalise } from './canonical.ts';
import { canonicalPath, encodePath } from './path.ts';

const ask = (url: string, method = 'GET', rawHeaders = ['Host', 'localhost']) =>
  canonicalise({ method, url, rawHeaders });
const code = (answer: ReturnType<typeof canonicalise>) =>
  answer.kind === 'refuse' ? answer.code : answer.kind;

describe('the path', () => {
  it.each([
    ['/', '/'],
    ['/nieuws', '/nieuws'],
    ['/nieuws/', '/nieuws/'],
    ['/Over-Ons', '/Over-Ons'],
    ['/api/profiles:loggedIn', '/api/profiles:loggedIn'],
    ['/api/profiles%3AloggedIn', '/api/profiles:loggedIn'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/%F0%9F%8C%B7', '/%F0%9F%8C%B7'],
    ['/een%20twee', '/een%20twee'],
    ['/wat%3F', '/wat%3F'],
    ['/a|b', '/a%7Cb'],
    ['/.well-known/x', '/.well-known/x'],
    ['/a/.../b', '/a/.../b'],
  ])('%s is passed on as %s', (url, path) => {
    expect(ask(url)).toMatchObject({ kind: 'ok', path, decodedPath: decodeURIComponent(path) });
  });

  it.each([
    '//',
    '//admin/pages',
    '/admin//pages',
    '/a%00b',
    '/a%2fb',
    '/a%2Fb',
    '/a%5cb',
    '/a\\b',
    '/%2561dmin',
    '/100%25',
    '/%25%32%66',
    '/.',
    '/..',
    '/a/../b',
    '/a/./b',
    '/a/..',
    '/a/%2e%2e/b',
    '/a/.%2E/b',
    '/%2e',
    '/a%0ab',
    '/a%7fb',
    '/a%C2%85b',
    '/%C3',
    '/%C3%28',
    '/%ED%A0%80',
    '/%C0%AF',
    '/%FF',
    '/a%',
    '/a%4',
    '/a%zz',
    '/a b',
    '/a\tb',
    '/a\u0001b',
    '/caf\u00e9',
    '/a#b',
  ])('%j is refused', (url) => {
    expect(ask(url)).toEqual({ kind: 'refuse', status: 400, code: 'bad-path' });
  });

  it.each(['', '*', 'http://localhost/', 'localhost:80', 'nieuws', '?q=1', ' /'])(
    'a target of the form %j is refused',
    (url) => {
      expect(code(ask(url))).toBe('bad-target');
    },
  );

  it.each([
    ['/%61dmin', '/admin'],
    ['/%41', '/A'],
    ['/a%2Db%5Fc%7E', '/a-b_c~'],
    ['/%6eieuws?b=2&a=%31', '/nieuws?b=2&a=%31'],
  ])('%s, escaped for no reason, is sent to %s', (url, location) => {
    expect(ask(url)).toEqual({ kind: 'redirect', location, status: 301 });
    expect(ask(url, 'POST')).toMatchObject({ status: 308 });
  });
});

describe('the query', () => {
  it.each([
    ['/?', ''],
    ['/?q=1', '?q=1'],
    ['/?q=a%20b+c', '?q=a%20b+c'],
    ['/?q=%C3%A9&x=%2F%5C', '?q=%C3%A9&x=%2F%5C'],
    ['/?q=%25&r=a%0Ab', '?q=%25&r=a%0Ab'],
    ['/?a?b', '?a?b'],
  ])('of %s is %j', (url, search) => {
    expect(ask(url)).toMatchObject({ kind: 'ok', search });
  });

  it.each([
    '/?q=%00',
    '/?q=%FF',
    '/?q=%ED%A0%80',
    '/?%C3=1',
    '/?q=100%',
    '/?q=%u0041',
    '/?q=\u0001',
    '/?q=\u00e9',
    '/?a#b',
  ])('of %j is refused', (url) => {
    expect(code(ask(url))).toBe('bad-query');
  });
});

describe('the method', () => {
  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'get', ''])('%j is refused, with what is allowed', (method) => {
    expect(ask('/', method)).toMatchObject({
      status: 405,
      allow: expect.stringContaining('GET, HEAD') as string,
    });
  });
});

describe('the host', () => {
  it.each([
    ['localhost', 'localhost'],
    ['LocalHost:3000', 'localhost'],
    ['veenland.localhost.', 'veenland.localhost'],
    ['veenland.localhost.:80', 'veenland.localhost'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', '[::1]'],
    ['B\u00c3\u00bccher.nl', 'xn--bcher-kva.nl'],
    ['xn--bcher-kva.nl', 'xn--bcher-kva.nl'],
    ['a_b.example', 'a_b.example'],
  ])('%s is %s', (sent, host) => {
    expect(ask('/', 'GET', ['hOsT', sent])).toMatchObject({ kind: 'ok', host });
  });

  it.each([
    [[]],
    [['Host', '']],
    [['Host', 'a', 'Host', 'a']],
    [['Host', 'a', 'host', 'b']],
    [['Host', '.']],
    [['Host', 'a..']],
    [['Host', '.a']],
    [['Host', 'a:b']],
    [['Host', 'a:99999']],
    [['Host', 'a b']],
    [['Host', 'a/b']],
    [['Host', 'a%41']],
    [['Host', 'user@a']],
    [['Host', 'a,b']],
    [['Host', '[::1']],
    [['Host', '\u00ff.nl']],
    [['Host', '-a.nl']],
    [['Host', 'a'.repeat(64)]],
    [['Host', `${'a.'.repeat(130)}nl`]],
  ])('%j is refused', (rawHeaders) => {
    expect(code(ask('/', 'GET', rawHeaders))).toBe('bad-host');
  });
});

describe('every target', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2F',
      '%5c',
      '%25',
      '%41',
      '%3a',
      '%3F',
      '%23',
      '%',
      '%00',
      '\\',
      ';',
      '+',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }).map((text) => encodePath(text)),
    fc.stringMatching(/^[a-z0-9-]{1,5}$/),
  );
  const target = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);

  it('is accepted as its own canonical form, or leads to one, or is refused', () => {
    fc.assert(
      fc.property(target, (url) => {
        const answer = ask(url);
        if (answer.kind === 'refuse') return;
        const canonical = answer.kind === 'ok' ? answer.path + answer.search : answer.location;
        const again = ask(canonical);
        expect(again.kind).toBe('ok');
        if (again.kind === 'ok') expect(again.path + again.search).toBe(canonical);
      }),
      { numRuns: 3000 },
    );
  });

  it('means the same to who decodes it once, twice or by segments, once it is accepted', () => {
    fc.assert(
      fc.property(target, (url) => {
        const answer = ask(url);
        if (answer.kind !== 'ok') return;
        const { path, decodedPath } = answer;
        expect(decodeURIComponent(path)).toBe(decodedPath);
        expect(decodeURI(decodeURI(path))).toBe(decodeURI(path));
        expect(decodedPath).not.toMatch(/[%\\\x00-\x1f\x7f-\x9f]|\/\//);
        // Neither does URL, in which both Hono and Astro read it, see another path in it.
        expect(decodeURIComponent(new URL(path, 'http://localhost').pathname)).toBe(decodedPath);
        expect(decodedPath.split('/')).toEqual(path.split('/').map(decodeURIComponent));
      }),
      { numRuns: 3000 },
    );
  });

  it('comes back from every text without control characters, percent signs and backslashes', () => {
    const segment = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((s) => !/[%\\/\x00-\x1f\x7f-\x9f]|^\.{1,2}$/.test(s));
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
        const decoded = `/${segments.join('/')}`;
        expect(canonicalPath(encodePath(decoded))).toEqual({
          encoded: encodePath(decoded),
          decoded,
          detour: false,
        });
      }),
    );
  });
});
