import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { Answer, brotli, gzip, identity } from './answer.ts';
import { PageCache } from './page-cache.ts';
import type { PageKey } from './page-key.ts';
import { cacheIndex, isCacheIndex } from './page-key.ts';
import { RenderReport } from './render-report.ts';

const lindenhove = 'lindenhove';
const veenland = 'veenland';

const nieuws: PageKey = {
  tenantId: lindenhove,
  path: '/nieuws',
  search: '',
  language: 'nl',
  theme: 'auto',
  banner: true,
  accepted: ['analytical', 'required'],
  viewer: 'public',
};

let cache: PageCache;
let renders: number;
beforeEach(() => {
  cache = new PageCache({ bytes: 1_000_000 });
  renders = 0;
});

type Page = { text?: string; status?: number; tags?: string[]; categories?: string[] } & Partial<
  Pick<RenderReport, 'keep' | 'known' | 'expiresAt'>
>;

function rendered({ text = 'nieuws', status = 200, tags = ['page:1'], categories = [], ...more }: Page = {}) {
  renders++;
  const report = Object.assign(new RenderReport(), more, {
    tags: new Set(tags),
    categories: new Set(categories),
  });
  return { answer: new Answer(status, ['Content-Type', 'text/html'], Buffer.from(text)), report };
}
const ask = (key: PageKey = nieuws, page: Page = {}) => cache.get(key, () => Promise.resolve(rendered(page)));

/** A render that goes on until it is told to end. */
function slow(key = nieuws, page: Page = {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const outcome = cache.get(key, async () => {
    const result = rendered(page);
    await promise;
    return result;
  });
  return { outcome, end: resolve };
}

describe('a page that was rendered', () => {
  it('is kept', async () => {
    expect((await ask()).hit).toBe(false);
    const again = await ask();
    expect(again).toMatchObject({ hit: true });
    expect(again.answer.body.toString()).toBe('nieuws');
    expect(renders).toBe(1);
    expect(cache.stats()).toMatchObject({ hits: 1, misses: 1, entries: 1 });
  });

  it.each<Partial<PageKey>>([
    { tenantId: veenland },
    { path: '/' },
    { search: '?page=2' },
    { language: 'en' },
    { theme: 'dark' },
    { banner: false },
    { viewer: 'redactie' },
  ])('is not given to who differs in %j', async (other) => {
    await ask();
    expect(cache.find({ ...nieuws, ...other })).toBeUndefined();
  });

  it.each<Page>([
    { status: 500 },
    { status: 404 },
    { status: 301 },
    { status: 302, known: true },
    { keep: false },
    { expiresAt: 1 },
  ])('with %j is not kept', async (page) => {
    await ask(nieuws, page);
    expect(cache.find(nieuws)).toBeUndefined();
  });

  it.each([301, 404])('as a known %i is kept', async (status) => {
    await ask(nieuws, { status, known: true });
    expect(cache.find(nieuws)?.answer.status).toBe(status);
  });

  it('is rendered once for all who ask at the same time', async () => {
    const first = slow();
    const others = Promise.all([ask(), ask(), ask()]);
    first.end();
    expect((await others).map(({ answer }) => answer)).toEqual(Array(3).fill((await first.outcome).answer));
    expect(renders).toBe(1);
  });

  it('but may not be kept, is not shared with who asked at the same time', async () => {
    const first = slow(nieuws, { keep: false, text: 'mine' });
    const other = ask(nieuws, { text: 'yours' });
    first.end();
    expect((await first.outcome).answer.body.toString()).toBe('mine');
    expect((await other).answer.body.toString()).toBe('yours');
  });

  it('and failed, is tried again once for all who waited for it', async () => {
    const failing = cache.get(nieuws, () => Promise.reject(new Error('no database')));
    const waiting = Promise.all([ask(), ask(), ask(), ask()]);
    await expect(failing).rejects.toThrow('no database');
    expect((await waiting).map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(renders).toBe(1);
  });

  it('and fails again, leaves each of them to themselves', async () => {
    let tries = 0;
    const fail = () => cache.get(nieuws, () => Promise.reject(new Error(`try ${++tries}`)));
    const all = await Promise.allSettled([fail(), fail(), fail()]);
    expect(all.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    expect(tries).toBe(3);
    expect((await ask()).answer.status).toBe(200);
  });
});

describe('consent', () => {
  const without = { ...nieuws, banner: false, accepted: ['required'] };
  const withVideo = { ...nieuws, banner: false, accepted: ['external', 'required'] };
  const withAll = { ...nieuws, banner: false, accepted: ['analytical', 'external', 'required'] };

  it('makes no difference for a page that declares nothing', async () => {
    await ask(without);
    expect(cache.find(withVideo)).toBeDefined();
  });

  it('makes a difference only in the categories that the page declares', async () => {
    await ask(without, { categories: ['external'], text: 'no video' });
    expect(cache.find(withVideo)).toBeUndefined();
    await ask(withVideo, { categories: ['external'], text: 'video' });
    expect(cache.find(withAll)?.answer.body.toString()).toBe('video');
    expect(cache.find(without)?.answer.body.toString()).toBe('no video');
  });

  it('drops what was kept before a new category turned up', async () => {
    const old = await ask(without, { tags: ['page:1'] });
    await ask({ ...withVideo, search: '' }, {});
    cache.invalidate(lindenhove, ['page:1']);
    await ask(withAll, { categories: ['external'], text: 'video' });
    await ask(without, { categories: ['external', 'analytical'], text: 'neither' });
    expect(old.entry?.alive).toBe(false);
    expect(cache.find(withAll)).toBeUndefined();
    expect(cache.find(without)?.answer.body.toString()).toBe('neither');
  });

  it('parts visitors who were waiting for the same render when it looks at another category', async () => {
    await ask(without, { categories: ['external'], tags: [] });
    await ask({ ...without, accepted: ['maps'] }, { categories: ['external'], tags: [] });
    const first = slow(withAll, { categories: ['external', 'analytical'], text: 'measured' });
    const other = ask(withVideo, { categories: ['external', 'analytical'], text: 'not measured' });
    first.end();
    expect((await other).answer.body.toString()).toBe('not measured');
  });

  it('never mixes visitors whose answers to a declared category differ', async () => {
    const category = fc.constantFrom('analytical', 'external', 'maps');
    const visitor = fc.record({ accepted: fc.uniqueArray(category), declared: fc.uniqueArray(category) });
    await fc.assert(
      fc.asyncProperty(fc.array(visitor, { maxLength: 12 }), async (visitors) => {
        cache = new PageCache({ bytes: 1_000_000 });
        for (const { accepted, declared } of visitors) {
          const key: PageKey = { ...nieuws, accepted: [...accepted].sort() };
          const own = declared.map((name) => `${name}=${accepted.includes(name)}`);
          const { answer } = await ask(key, { categories: declared, text: own.join(' ') });
          for (const said of answer.body.toString().split(' ').filter(Boolean)) {
            const [name, value] = said.split('=');
            expect(String(key.accepted.includes(name!))).toBe(value);
          }
        }
      }),
    );
  });
});

describe('a change', () => {
  it('drops what carries its tag, of this tenant', async () => {
    await ask(nieuws, { tags: ['page:1', 'menu'] });
    await ask({ ...nieuws, path: '/' }, { tags: ['page:2'] });
    await ask({ ...nieuws, tenantId: veenland }, { tags: ['menu'] });
    cache.invalidate(lindenhove, ['menu']);
    expect(cache.find(nieuws)).toBeUndefined();
    expect(cache.find({ ...nieuws, path: '/' })).toBeDefined();
    expect(cache.find({ ...nieuws, tenantId: veenland })).toBeDefined();
  });

  it('without tags drops all of the tenant, and without tenant everything', async () => {
    await ask();
    await ask({ ...nieuws, tenantId: veenland });
    cache.invalidate(lindenhove, []);
    expect(cache.stats().entries).toBe(1);
    cache.invalidate(null, null);
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 });
  });

  it.each([[['page:1']], [['other', 'page:1']], [[]]])(
    'of %j during a render keeps its result out',
    async (tags) => {
      const first = slow();
      cache.invalidate(lindenhove, tags);
      first.end();
      expect((await first.outcome).entry).toBeUndefined();
      expect(cache.find(nieuws)).toBeUndefined();
    },
  );

  it('of something else, or elsewhere, during a render does not', async () => {
    const first = slow();
    cache.invalidate(lindenhove, ['page:2']);
    cache.invalidate(veenland, ['page:1']);
    first.end();
    await first.outcome;
    expect(cache.find(nieuws)).toBeDefined();
  });

  it('during a render makes who asks after it render anew', async () => {
    const first = slow(nieuws, { text: 'old' });
    cache.invalidate(lindenhove, ['page:1']);
    const later = ask(nieuws, { text: 'new' });
    first.end();
    expect((await later).answer.body.toString()).toBe('new');
    await first.outcome;
    expect(cache.find(nieuws)?.answer.body.toString()).toBe('new');
  });

  it('during a render has those who waited for it rendered for once, as it is now', async () => {
    const first = slow(nieuws, { text: 'old' });
    const told: boolean[] = [];
    const waiting = Promise.all(
      Array.from({ length: 4 }, () =>
        cache.get(nieuws, (isLater) => {
          told.push(isLater);
          return Promise.resolve(rendered({ text: 'new' }));
        }),
      ),
    );
    cache.invalidate(lindenhove, ['page:1']);
    first.end();
    expect((await waiting).map(({ answer }) => answer.body.toString())).toEqual(Array(4).fill('new'));
    // What was known of the visitor when they came may be old as well.
    expect(told).toEqual([true]);
    expect(cache.find(nieuws)?.answer.body.toString()).toBe('new');
  });

  it.each([[[]], [['tenants', 'settings']]])(
    'of the tenant (%j) keeps out what those who waited render',
    async (tags) => {
      const page = { tags: ['settings'] };
      const first = slow(nieuws, page);
      const waiting = Promise.all([ask(nieuws, page), ask(nieuws, page)]);
      cache.invalidate(lindenhove, tags);
      first.end();
      expect((await waiting).map(({ entry }) => entry)).toEqual([undefined, undefined]);
      expect(cache.find(nieuws)).toBeUndefined();
    },
  );

  it('that nobody is certain to hear of makes the cache step aside', async () => {
    await ask();
    let live = false;
    cache.isLive = () => live;
    expect(cache.find(nieuws)).toBeUndefined();
    expect((await ask(nieuws, { text: 'fresh' })).answer.body.toString()).toBe('fresh');
    live = true;
    expect(cache.find(nieuws)?.answer.body.toString()).toBe('nieuws');
  });
});

describe('an index', () => {
  it('drops one variant of a page and no more', async () => {
    const staff = { ...nieuws, viewer: 'redactie' };
    await ask();
    await ask(staff);
    const index = cacheIndex(nieuws);
    expect(isCacheIndex(index)).toBe(true);
    cache.invalidateIndex(lindenhove, index);
    expect(cache.find(nieuws)).toBeUndefined();
    expect(cache.find(staff)).toBeDefined();
  });

  it('means nothing to another tenant', async () => {
    await ask();
    cache.invalidateIndex(veenland, cacheIndex(nieuws));
    expect(cache.find(nieuws)).toBeDefined();
  });

  it.each([undefined, '', 'x', 'page:1', 'é'.repeat(24), ['a']])('is not %j', (value) => {
    expect(isCacheIndex(value)).toBe(false);
  });
});

describe('the cap', () => {
  it('is kept to, and what is asked for stays longest', async () => {
    cache = new PageCache({ bytes: 100_000 });
    const page = (n: number) => ({ ...nieuws, path: `/${n}` });
    for (let n = 0; n < 200; n++) {
      await ask(page(n), { text: 'x'.repeat(1500) });
      cache.find(page(0));
      expect(cache.stats().bytes).toBeLessThanOrEqual(100_000);
    }
    expect(cache.find(page(0))).toBeDefined();
    expect(cache.find(page(199))).toBeDefined();
    expect(cache.find(page(1))).toBeUndefined();
  });

  it('does not let one large page push out the rest', async () => {
    cache = new PageCache({ bytes: 100_000 });
    await ask();
    const { entry } = await ask({ ...nieuws, path: '/groot' }, { text: 'x'.repeat(30_000) });
    expect(entry).toBeUndefined();
    expect(cache.find(nieuws)).toBeDefined();
  });

  it('counts compressed forms too, and gives the bytes back', async () => {
    const { answer } = await ask(nieuws, { text: 'nieuws '.repeat(1000) });
    const before = cache.stats().bytes;
    await answer.compress(brotli);
    expect(cache.stats().bytes).toBeGreaterThan(before);
    cache.invalidate(lindenhove, null);
    expect(cache.stats().bytes).toBe(0);
    await answer.compress(gzip);
    expect(cache.stats().bytes).toBe(0);
  });
});

describe('a form', () => {
  const text = 'Nieuws uit Lindenhove. '.repeat(200);
  const answer = () => new Answer(200, ['Content-Type', 'text/html'], Buffer.from(text));

  it('is made when it is asked for the second time, and until then the page goes out as it is', async () => {
    const page = answer();
    expect(page.formFor(brotli)).toBe(page.formFor(identity));
    expect(page.formFor(brotli)).toBe(page.formFor(identity));
    while (page.formFor(brotli) === page.formFor(identity)) await new Promise(setImmediate);
    expect(brotliDecompressSync(page.formFor(brotli).body).toString()).toBe(text);
    expect(page.formFor(brotli).head.join()).toContain('Content-Encoding,br');
  });

  it('has an ETag of its own, the same for the same bytes', async () => {
    const [one, two] = [answer(), answer()];
    await Promise.all([one.compress(gzip), one.compress(brotli), two.compress(gzip)]);
    expect(gunzipSync(one.formFor(gzip).body).toString()).toBe(text);
    expect(one.formFor(gzip).etag).toBe(two.formFor(gzip).etag);
    expect(new Set(([identity, gzip, brotli] as const).map((form) => one.formFor(form).etag)).size).toBe(3);
  });

  it('refuses a header that would start another', () => {
    expect(() => new Answer(200, ['X-Title', 'a\r\nSet-Cookie: b'], Buffer.from(''))).toThrow();
  });
});
