import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Tx, withTenant } from '../db.ts';
import { readConsent } from '../edge/consent.ts';
import { checkJobs } from '../pages/check-all.ts';
import { placesOf } from '../plugin-places.mjs';
import { addedConsentCategories } from '../site/consent-categories.ts';
import { headTagsOf } from '../site/head-tags.ts';
import { siteOf } from '../site/site.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aNote, aPage } from '../testing/factories.ts';

/** Consent categories, head tags, checks of pages and widgets, as examples/fediverse brings them. */
const root = resolve(import.meta.dirname, '../..');
const elsewhere = mkdtempSync(join(tmpdir(), 'bouwsteen-checks-'));
afterAll(() => rmSync(elsewhere, { recursive: true }));

/** Checks that refuse, that throw, that change what they are given and that say too much. */
const strict = join(elsewhere, 'strict');
mkdirSync(strict);
writeFileSync(join(strict, 'package.json'), JSON.stringify({ name: 'strict', type: 'module' }));
writeFileSync(
  join(strict, 'plugin.ts'),
  `import { definePageCheck, definePlugin, fault, warn } from 'bouwsteen/plugin';
const label = { nl: 'Streng', en: 'Strict' };
export const plugin = definePlugin({
  id: 'acme/strict', version: '1.0.0', requires: '1.2', label,
  pageChecks: [
    definePageCheck({ name: 'acme/spoils', label, check: (page) => { page.blocks.length = 0; page.title = ''; return []; } }),
    definePageCheck({ name: 'acme/throws', label, check: () => { throw new Error('not today'); } }),
    definePageCheck({ name: 'acme/wordless', label, check: () => [{ level: 'error', code: 'x', message: {} }] }),
    definePageCheck({ name: 'acme/talks', label, check: ({ title }) => title === 'Praat' ? Array.from({ length: 90 }, () => warn('talk', label)) : [] }),
    definePageCheck({ name: 'acme/no-drafts', label, check: ({ title }) => title.startsWith('CONCEPT') ? [fault('draft-title', { nl: 'Haal CONCEPT uit de titel.', en: 'Take CONCEPT from the title.' })] : [] }),
  ],
});
`,
);
const app = testApp({ outside: placesOf(['./examples/fediverse', strict], root) });
const account = 'acme.fediverseAccount';
const address = 'https://mastodon.social/@Mastodon/109521818453165424';
const aPost = () => aBlock('acme/post', { address });
const site = () => siteOf(app.place.tenant, app.app.kernel);
const turn = (id: string, isEnabled: boolean) =>
  app.put(`/api/plugins/acme:${id}`, { as: 'admin', body: { isEnabled } });
const set = (value: unknown, headers = {}) =>
  app.put('/api/platformsettingvalues', { as: 'admin', body: [{ key: account, value }], headers });

beforeAll(() => expect(app.app.kernel.problems).toEqual([]));
afterEach(async () => {
  await turn('fediverse', true);
  await turn('strict', true);
  // The site is read anew once this node has been told.
  await expect.poll(async () => (await site()).disabledPlugins.size).toBe(0);
});

describe('a consent category of a plugin', () => {
  const choose = async (body: string) => {
    const { headers, status } = await app.post('/consent', {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    });
    expect(status).toBe(303);
    const cookie = /consent=([^;]+)/.exec(String(headers['set-cookie']))?.[1];
    return readConsent(cookie).consent?.categories;
  };

  it('is one of what visitors choose from, in both languages', async () => {
    expect(addedConsentCategories(app.app.kernel, await site())).toMatchObject([
      { name: 'acme-fediverse', label: { nl: 'Berichten van Mastodon', en: 'Posts of Mastodon' } },
    ]);
    expect(await choose('choice=all')).toEqual(['required', 'analytical', 'external', 'acme-fediverse']);
    // Who lets a block show something has not let visits be counted.
    expect(await choose('accept=acme-fediverse')).toEqual(['required', 'acme-fediverse']);
    expect(await choose('choice=necessary')).toEqual(['required']);
    expect(await choose('choice=chosen&categories=acme-fediverse&categories=unheard-of')).toEqual([
      'required',
      'acme-fediverse',
    ]);
  });

  it('is told to admins, with the plugin that brought it and the blocks that wait for it', async () => {
    const { body } = await app.get('/api/consentcategories', { as: 'admin' });
    expect(body.items.map(({ name, plugin }: { [key: string]: unknown }) => [name, plugin])).toEqual([
      ['required', null],
      ['analytical', null],
      ['external', null],
      ['acme-fediverse', 'acme/fediverse'],
    ]);
    expect(body.items[3]).toMatchObject({
      label: { nl: 'Berichten van Mastodon', en: 'Posts of Mastodon' },
      blocks: [{ name: 'acme/post' }],
    });
  });

  it('is chosen about again once the question has another version', async () => {
    const put = (value: number) =>
      app.put('/api/platformsettingvalues', { as: 'admin', body: [{ key: 'consentVersion', value }] });
    const answer = async (body: string, cookie?: string) => {
      const { headers } = await app.post('/consent', {
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        ...(cookie && { as: { cookie } }),
      });
      return /consent=([^;]+)/.exec(String(headers['set-cookie']))![1]!;
    };
    const before = await answer('choice=all');
    expect(readConsent(before).consent?.version).toBe(1);
    expect((await put(2)).status).toBe(200);
    const version = async () => (await app.get('/api/consentcategories', { as: 'admin' })).body.version;
    await expect.poll(version).toBe(2);
    // What was allowed then is not taken along by who allows one thing now, and the question stays.
    const once = await answer('accept=external', `consent=${before}`);
    expect(readConsent(once).consent).toMatchObject({
      categories: ['required', 'analytical', 'external'],
      version: -2,
    });
    expect(readConsent(await answer('accept=acme-fediverse', `consent=${once}`)).consent).toMatchObject({
      categories: ['required', 'analytical', 'external', 'acme-fediverse'],
      version: -2,
    });
    const refused = await answer('choice=necessary', `consent=${once}`);
    expect(readConsent(await answer('accept=external', `consent=${refused}`)).consent).toMatchObject({
      categories: ['required', 'external'],
      version: 2,
    });
    expect((await put(1)).status).toBe(200);
    await expect.poll(version).toBe(1);
  });

  it('is asked for by nobody where the plugin is switched off', async () => {
    await turn('fediverse', false);
    await expect.poll(async () => addedConsentCategories(app.app.kernel, await site())).toEqual([]);
    expect(await choose('choice=all')).toEqual(['required', 'analytical', 'external']);
  });
});

describe('a head tag of a plugin', () => {
  const tags = async () => headTagsOf(app.app.kernel, await site());

  it('has the value of its setting, in this tenant', async () => {
    expect(await tags()).toEqual([]);
    expect((await set('https://mastodon.social/@lindenhove')).status).toBe(200);
    await expect
      .poll(tags)
      .toEqual([{ kind: 'link', rel: 'me', href: 'https://mastodon.social/@lindenhove' }]);
    expect(headTagsOf(app.app.kernel, await siteOf(app.veenland.tenant, app.app.kernel))).toEqual([]);
    await turn('fediverse', false);
    await expect.poll(tags).toEqual([]);
  });

  it.each([
    '@lindenhove',
    'https://localhost/@x',
    'https://10.0.0.1/@x',
    'javascript:alert(1)',
    'https://a.nl/@x"><script>',
  ])('refuses what does not match, and says so: %s', async (value) => {
    const before = await tags();
    const { status, body } = await set(value, { 'accept-language': 'en' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: '/0/value', message: expect.stringMatching(/address of an account/) },
    ]);
    expect(await tags()).toEqual(before);
  });

  it('stays away with a value that was stored before the pattern was there', async () => {
    await withTenant(app.place.tenant, async (tx) => {
      await tx('settings')
        .where({ key: account })
        .update({ value: JSON.stringify('"><script>') });
    });
    // Another setting is changed, so that the site is read anew.
    await app.put('/api/platformsettingvalues', {
      as: 'admin',
      body: [{ key: 'platformDescription', value: 'Anders' }],
    });
    await expect.poll(tags).toEqual([]);
    expect((await set('')).status).toBe(200);
  });
});

describe('a check of pages by a plugin', () => {
  const checks = async (id: string) =>
    (await app.get(`/api/pages/${id}/checks`, { as: 'admin' })).body as {
      items: { code: string; block?: string; message: { nl: string } }[];
    };
  const codes = async (id: string) => (await checks(id)).items.map(({ code }) => code);

  it('says what it found in the draft, at the block it is about', async () => {
    const posts = [aPost(), aPost(), aPost(), aPost()];
    const { id } = await aPage(app.place, { blocks: posts, isPublished: false });
    const { items } = await checks(id);
    expect(items.filter(({ code }) => code === 'many-posts')).toEqual([
      {
        level: 'warning',
        code: 'many-posts',
        block: posts[3]!.id,
        blockName: 'acme/post',
        message: { nl: expect.stringContaining('4 berichten'), en: expect.stringContaining('4 posts') },
      },
    ]);
    await turn('fediverse', false);
    expect(await codes(id)).not.toContain('many-posts');
    expect((await app.get(`/api/pages/${id}/checks`, { as: 'author' })).status).toBe(404);
    expect((await app.get(`/api/pages/${id}/checks`, { as: 'admin', tenant: 'veenland' })).status).toBe(404);
  });

  it('is asked of all pages in the round of every day', async () => {
    const { id } = await aPage(app.place, { blocks: [aPost(), aPost(), aPost(), aPost()] });
    await checkJobs['pages.check']!({
      ...app.place,
      signal: new AbortController().signal,
    } as never);
    const kept = await withTenant(app.place.tenant, (tx) => tx('pageChecks').where({ pageId: id }).first());
    expect((kept.findings as { code: string }[]).map(({ code }) => code)).toContain('many-posts');
  });

  it('is asked of the others where one page cannot be checked', async () => {
    const broken = await aPage(app.place, { blocks: [aNote()] });
    const { id } = await aPage(app.place, { blocks: [aPost(), aPost(), aPost(), aPost()] });
    const checked = (tx: Tx) => tx('pageChecks').whereIn('pageId', [broken.id, id]);
    await withTenant(app.place.tenant, async (tx) => {
      // What is stored is no page at all.
      await tx('pages')
        .where({ id: broken.id })
        .update({ draft: JSON.stringify({ rows: 5 }) });
      await checked(tx).delete();
    });
    const signal = new AbortController().signal;
    await checkJobs['pages.check']!({ ...app.place, signal } as never);
    expect(await withTenant(app.place.tenant, (tx) => checked(tx).pluck('page_id'))).toEqual([id]);
    await withTenant(app.place.tenant, (tx) => tx('pages').where({ id: broken.id }).delete());
  });

  it('costs only itself when it throws, says nothing in words, or too much', async () => {
    const { id } = await aPage(app.place, { title: 'Praat', blocks: [aNote()], isPublished: false });
    const found = await codes(id);
    expect(found.filter((code) => code === 'talk')).toHaveLength(20);
    expect(found).not.toContain('x');
    // What one check did to its page is not what the next one sees.
    expect(found).not.toContain('no-title');
  });

  it('keeps a page from being published by an error, until it is mended or the plugin is off', async () => {
    const page = await aPage(app.place, {
      title: 'CONCEPT van de brug',
      blocks: [aNote()],
      isPublished: false,
    });
    const publish = (version: number) =>
      app.post(`/api/pages/${page.id}:publish`, { as: 'admin', body: { version } });
    expect(await codes(page.id)).toContain('draft-title');
    const refused = await publish(page.version);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'not-complete', errors: [{ message: 'draft-title' }] });
    await turn('strict', false);
    expect((await publish(page.version)).status).toBe(200);
  });
});

describe('a widget of a plugin', () => {
  it('is named by its field, and found by its name', async () => {
    const { body } = await app.get('/api/blocks', { as: 'admin' });
    const post = body.items.find(({ name }: { name: string }) => name === 'acme/post');
    expect(post.schema.properties.height['x-ui'].widget).toBe('acme/height');
    expect((await app.get('/api/widgets', { as: 'user' })).body.items).toEqual([
      { name: 'acme/height', file: 'outside:bouwsteen-fediverse/HeightWidget.tsx' },
    ]);
    expect((await app.get('/api/widgets')).status).toBe(401);
  });
});
