import { expect, it } from 'vitest';
import { contentSecurityPolicy, hashesOf, mergeSources } from './content-security-policy.ts';

it('allows the site itself and nothing else', () => {
  expect(contentSecurityPolicy({}).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

it('takes over the hashes of what Astro put in the page, in one policy with the sources of the tenant', () => {
  const astro = "script-src 'self' 'sha256-abc='; style-src 'self' 'sha384-d/+f' 'unsafe-inline'";
  const policy = contentSecurityPolicy(
    mergeSources(
      mergeSources({ imgSrc: ['https://tiles.example'] }, { imgSrc: ['https://b.example'] }),
      hashesOf(astro),
    ),
  );
  expect(policy).toContain("script-src 'self' 'sha256-abc='");
  expect(policy).toContain("style-src 'self' 'sha384-d/+f';");
  expect(policy).toContain("img-src 'self' data: https://tiles.example https://b.example;");
});

it('gives the editor a nonce and its previews a frame', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', frameAncestors: 'self' });
  expect(policy).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).toContain("frame-ancestors 'self'");
});

it.each(['a; script-src *', 'a b', 'a,b', ''])(
  'refuses the source %j, which would start something else',
  (source) => {
    expect(() => contentSecurityPolicy({ imgSrc: [source] })).toThrow();
  },
);
