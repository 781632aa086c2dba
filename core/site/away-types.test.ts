import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import type { Call } from '../endpoint.ts';
import type { ListItem } from '../items/item.ts';
import { newGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { legalView } from '../legal/legal.ts';
import { brokenElsewhere } from '../pages/broken-elsewhere.ts';
import { checkDocument } from '../pages/checks.ts';
import type { Page } from '../pages/page.ts';
import type { BlockView } from '../plugin.ts';
import { search, suggestions } from '../search/search.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aList, aNewsItem, aPage } from '../testing/factories.ts';
import { nobody } from '../users/session.ts';
import { anonymous } from '../users/viewer.ts';
import { feedEndpoints } from './feeds.ts';
import { itemView } from './item-view.ts';
import { pageView } from './page-view.ts';
import { forgetSite, siteOf } from './site.ts';
import { sitemap } from './sitemap.ts';
import { topicView } from './topic-view.ts';

/** Whatever leads to items, for those whose type is there, gone or switched off. */
const app = testApp();
const list = aList();
const manager = {
  ...anonymous,
  userId: 'ffffffff-0000-4000-8000-000000000001' as const,
  isContentManager: true,
};
let page: Page & { path: string };
let pointing: Page & { path: string };
let shared: Page & { path: string };
let typed: string[];
let news: ListItem;
let meeting: ListItem;

beforeAll(async () => {
  page = await aPage(app.place, { title: 'Kalender', blocks: [list] });
  const startsOn = new Date(Date.now() + 86_400_000);
  news = await aNewsItem(app.place, list.id, {
    ...{ title: 'Ophaalbrug geschilderd', tags: ['brug', 'verf'], startsOn },
  });
  const target = { kind: 'item', item: news.id };
  const text = () => aBlock('note', { text: 'Verder', link: { target, label: 'Lees' } }, { v: 2 });
  meeting = await aNewsItem(app.place, list.id, {
    ...{
      type: 'meeting',
      title: 'Ophaalbrug bekijken',
      tags: ['brug'],
      startsOn,
      content: { place: 'De raadzaal' },
      blocks: [text()],
    },
  });
  // As somebody copied it from the bar of their browser: by either kind of id.
  typed = [news.shortId, news.id].flatMap((id) => [
    `${page.path}/i/${id}/${news.slug}`,
    `https://www.example.nl/i/${id}?van=mail`,
  ]);
  const byAddress = typed.map((href) =>
    aBlock('note', { text: 'Of', link: { target: { kind: 'address', href }, label: 'Lees' } }, { v: 2 }),
  );
  const section = await aPage(app.place, { kind: 'section', blocks: byAddress });
  pointing = await aPage(app.place, {
    title: 'Verwijzing',
    blocks: [text(), ...byAddress.map((node) => ({ ...node, id: newGuid() }))],
  });
  shared = await aPage(app.place, {
    title: 'Gedeeld',
    blocks: [aBlock('shared', { section: section.id })],
  });
});

const ways = ['there', 'gone', 'off'] as const;
const without = (kernel: Kernel) =>
  ({ ...kernel, listTypes: new Map([...kernel.listTypes].filter(([name]) => name !== 'news')) }) as Kernel;

const setNews = (isEnabled: boolean) =>
  withTenant(app.place.tenant, (tx) =>
    tx('tenantPlugins')
      .insert({ pluginId: 'news', isEnabled })
      .onConflict(['tenantId', 'pluginId'])
      .merge({ isEnabled }),
  ).then(() => forgetSite(app.place.tenant.id));
afterAll(() => setNews(true));

describe.each(ways)('an item whose type is %s', (way) => {
  const isThere = way === 'there';
  const tenant = () => app.place.tenant;
  let kernel: Kernel;
  beforeEach(async () => {
    await setNews(way !== 'off');
    kernel = way === 'gone' ? without(app.place.kernel) : app.place.kernel;
  });
  const request = async (path: string, viewer = anonymous) => ({
    ...{ site: await siteOf(tenant(), kernel), kernel, viewer, path, query: new URLSearchParams() },
    onProblem: () => undefined,
  });
  const titles = (items: { title: unknown }[]) =>
    items.map(({ title }) => String(title).replace(/<[^>]*>/g, '')).sort();
  const both = ['Ophaalbrug bekijken', 'Ophaalbrug geschilderd'];
  const expected = isThere ? both : both.slice(0, 1);

  it('is found and suggested where it has a page', async () => {
    const asked = { text: 'ophaalbrug', skip: 0, take: 10 };
    const found = await search(tenant(), kernel, anonymous, asked);
    expect(titles(found.hits)).toEqual(expected);
    expect(found).toMatchObject({
      total: expected.length,
      byType: isThere ? { news: 1, meeting: 1 } : { meeting: 1 },
    });
    expect(titles(await suggestions(tenant(), kernel, anonymous, 'ophaal'))).toEqual(expected);
    expect(titles((await search(tenant(), kernel, manager, asked)).hits)).toEqual(both);
    expect(titles(await suggestions(tenant(), kernel, manager, 'ophaal'))).toEqual(both);
  });

  it('is in the sitemap and under its topics where it has a page', async () => {
    const map = await sitemap({ tenant: tenant(), kernel });
    expect(map).toContain(meeting.slug);
    expect(map.includes(news.slug)).toBe(isThere);
    expect(map.includes('/search/tag/verf')).toBe(isThere);
    const asked = await request('/search/tag/brug');
    expect(titles((await topicView(asked, 'tag', 'brug'))!.items)).toEqual(expected);
    expect((await topicView(asked, 'tag', 'verf')) === null).toBe(!isThere);
    expect((await topicView(asked, 'all'))!.others).toEqual([
      { tag: 'brug', count: expected.length },
      ...(isThere ? [{ tag: 'verf', count: 1 }] : []),
    ]);
  });

  it('is in feeds and calendars where it has a page', async () => {
    const read = async (file: string) => {
      const call = { tenant: tenant(), kernel, params: { file } } as unknown as Call;
      return String((await feedEndpoints[0]!.handle(call)).json);
    };
    for (const kind of ['xml', 'ics']) {
      const text = await read(`${list.id}.${kind}`);
      expect(text).toContain('Ophaalbrug bekijken');
      expect(text.includes('Ophaalbrug geschilderd')).toBe(isThere);
    }
    expect(await read(`${meeting.id}.ics`)).toContain('Ophaalbrug bekijken');
    if (isThere) expect(await read(`${news.id}.ics`)).toContain('Ophaalbrug geschilderd');
    else await expect(read(`${news.id}.ics`)).rejects.toMatchObject({ status: 404 });
  });

  it('is beside others, and linked to, where it has a page', async () => {
    for (const viewer of [anonymous, manager]) {
      const isLed = isThere || viewer === manager;
      const address = { pagePath: page.path, id: meeting.shortId, title: meeting.slug };
      const shown = await itemView(await request(page.path, viewer), address);
      if (shown?.kind !== 'item') throw new Error('There is no item');
      expect(titles(shown.around.related)).toEqual(isLed ? both.slice(1) : []);
      const pointed = await pageView(await request(pointing.path, viewer));
      if (pointed?.kind !== 'page') throw new Error('There is no page');
      for (const [block] of [shown.item.blocks, pointed.rows.main])
        expect(JSON.stringify(block!.content).includes(news.slug)).toBe(isLed);
    }
  });

  it('is linked to by an address that somebody typed where it has a page', async () => {
    for (const viewer of [anonymous, manager]) {
      const isLed = isThere || viewer === manager;
      for (const at of [pointing, shared]) {
        const pointed = await pageView(await request(at.path, viewer));
        if (pointed?.kind !== 'page') throw new Error('There is no page');
        const [first] = pointed.rows.main;
        const blocks = at === shared ? (first!.data as BlockView[]) : pointed.rows.main.slice(1);
        const links = blocks.map(({ content }) => (content as { link?: { href: string } }).link?.href);
        expect(links).toEqual(typed.map((href) => (isLed ? href : undefined)));
      }
    }
  });

  it('is linked to in a legal text where it has a page', async () => {
    const target = { kind: 'item', item: news.id };
    const href = `${page.path}/i/${news.shortId}/${news.slug}`;
    const linked = (to: object) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: 'Lees', marks: [{ type: 'link', attrs: { target: to } }] }],
    });
    const body = { type: 'doc', content: [linked(target), linked({ kind: 'address', href })] };
    const texts = { nl: { title: `Toegankelijk, ook als het ${way} is`, intro: 'Kort', body } };
    const address = '/api/legal/accessibility';
    const { draft } = (await app.get(address, { as: 'admin' })).body;
    const saved = await app.put(address, { as: 'admin', body: { texts, revision: draft.revision } });
    const publishing = { revision: saved.body.draft.revision, dated: '2027-03-01' };
    expect((await app.post(`${address}:publish`, { as: 'admin', body: publishing })).status).toBe(200);
    const view = await legalView({ tenant: tenant(), kernel }, 'accessibility', 'nl');
    const said = isThere ? `<a href="${href}">Lees</a>` : 'Lees';
    expect(String(view!.body)).toBe(`<p>${said}</p>`.repeat(2));
  });

  it('is a link that leads nowhere where it has no page', async () => {
    const codes = await withTenant(tenant(), async (tx) => {
      const findings = await checkDocument(tx, kernel, pointing.draft, { isPage: true });
      return findings.map(({ code }) => code);
    });
    expect(codes.includes('unpublished-item')).toBe(!isThere);
    expect(codes.filter((code) => code === 'broken-link')).toHaveLength(isThere ? 0 : typed.length);
    const caller = { ...nobody, ...manager };
    const elsewhere = await brokenElsewhere({ tenant: tenant(), kernel, caller } as Parameters<
      typeof brokenElsewhere
    >[0]);
    expect(elsewhere.map(({ guid }) => guid)).toEqual(isThere ? [] : [meeting.id]);
  });
});
