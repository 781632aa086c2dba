import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Asked, ask } from './ask.ts';
import { pagesOf, sites } from './browser.ts';

const files = resolve(import.meta.dirname, '..', process.env.BUILD_DIR || 'dist', 'client/_astro');
/** What marks the elements of a view with styles of its own. */
const marks = /data-astro-cid-[a-z0-9]+/g;
/** The files of the build that have styles for a mark. */
const stylesOf = new Map<string, Set<string>>();
for (const file of readdirSync(files).filter((name) => name.endsWith('.css')))
  for (const [mark] of readFileSync(join(files, file), 'utf8').matchAll(marks))
    stylesOf.set(mark, (stylesOf.get(mark) ?? new Set()).add(file));

const linked = (page: string) => [...page.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag);
const addressIn = (tag: string) => /href="([^"]*)"/.exec(tag)?.[1] ?? '';
const isStyle = (tag: string) => tag.includes('rel="stylesheet"');

/** As they go to a browser that takes brotli; a page is compressed once it has been asked for before. */
async function sentBytes(address: string): Promise<number> {
  const asked = () => ask(address, { headers: { 'accept-encoding': 'br' } });
  const isSmall = ({ headers }: Asked) => headers['content-encoding'] === 'br' || address.endsWith('.woff2');
  return (await vi.waitUntil(async () => [await asked()].find(isSmall), { timeout: 5000 })).body.length;
}

describe.each(Object.entries(sites))('a page of %s', (_, site) => {
  const pages = new Map<string, string>();

  beforeAll(async () => {
    for (const address of await pagesOf(site)) pages.set(address, (await ask(address)).text);
  });

  it('brings the styles of everything on it', () => {
    const missing = [...pages].flatMap(([address, page]) => {
      const brought = new Set(
        linked(page)
          .filter(isStyle)
          .map((tag) => addressIn(tag).split('/').at(-1)!),
      );
      const drawn = new Set(page.match(marks));
      return [...drawn]
        .filter((mark) => stylesOf.has(mark) && ![...stylesOf.get(mark)!].some((file) => brought.has(file)))
        .map((mark) => `${mark} on ${address}`);
    });
    expect(missing).toEqual([]);
  });

  it('brings few files of styles, and fewer where nothing needs more', () => {
    const counts = [...pages.values()].map((page) => linked(page).filter(isStyle).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(6);
    expect(Math.min(...counts)).toBeLessThan(Math.max(...counts));
  });

  it('with only text weighs at most 35 KB without pictures, and has no script', async () => {
    const { text } = await ask(`${site}/legal/accessibility/nl`);
    const parts = linked(text).filter((tag) => isStyle(tag) || tag.includes('as="font"'));
    expect(text).not.toMatch(/<script\b(?![^>]*application\/ld\+json)/);
    let bytes = 0;
    for (const address of [`${site}/legal/accessibility/nl`, ...parts.map(addressIn)])
      bytes += await sentBytes(new URL(address, site).href);
    expect(bytes).toBeLessThanOrEqual(35 * 1024);
  });
});

it('the script that measures in the browser is one file of at most 1.5 KB', () => {
  const found = readdirSync(files).filter((name) => /^Measure\.astro.*\.js$/.test(name));
  expect(found).toHaveLength(1);
  const script = readFileSync(join(files, found[0]!), 'utf8');
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1536);
  expect(script).not.toMatch(/\bimport\b/);
});
