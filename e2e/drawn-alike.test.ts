import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ask } from './ask.ts';
import { type Node, startNode } from './node.ts';

/** The first page of a node is drawn by Astro, all others straight from their components (`site/drawing`). */
let node: Node;

beforeAll(async () => {
  node = await startNode('drawn-alike', { DATA_DIR: inject('dataDir'), CACHE_BYTES: '0' });
}, 180_000);
afterAll(() => node.stop());

const page = async (path: string) => {
  const { status, text, headers } = await ask(`http://localhost:${node.port}${path}`);
  const { date, 'x-correlation-id': id, 'server-timing': _, ...kept } = headers;
  expect([date, id]).not.toContain(undefined);
  return { status, text, headers: kept };
};

it('is the same page, however it is drawn', async () => {
  // Nothing was kept in between: the readiness of a node asks for no page.
  const byAstro = await page('/');
  expect(byAstro.status).toBe(200);
  expect(byAstro.text).toContain('class="header-actions"');
  // A text that is nowhere would stand there as its key.
  expect(byAstro.text).not.toMatch(/>\s*(header|footer|menu|skip)\.\w+\s*</);
  expect(await page('/')).toEqual(byAstro);
});

it('leaves to Astro what is no page', async () => {
  for (const [path, status] of [
    ['/is-er-niet', 404],
    ['/Nieuws', 301],
    ['/nieuws/', 301],
    ['/nieuws', 200],
    ['/search?q=brug', 200],
  ] as const)
    expect([path, (await page(path)).status]).toEqual([path, status]);
});
