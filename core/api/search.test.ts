import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from './api.ts';
import type { BlockNode } from '../blocks/document.ts';
import { noRows } from '../blocks/document.ts';
import { closeDatabase, openDatabase, withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { ListItem, type NewItem } from '../items/item.ts';
import { type Kernel, loadKernel } from '../kernel.ts';
import { migrate } from '../migrations.ts';
import { type NewPage, Page } from '../pages/page.ts';
import type { RichText } from '../rich-text/tree.ts';
import { saveSettings } from '../settings/setting.ts';
import { createTenant, type Tenant } from '../tenants/tenant.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { anonymous, type Viewer } from '../users/viewer.ts';
import { reindex } from '../search/reindex.ts';
import { searchEndpoints } from '../search/routes.ts';
import { search, suggestions } from '../search/search.ts';
import { noteTerm, writeTerms } from '../search/terms.ts';
import { forgetCountRules } from '../statistics/rules.ts';

let database: TestDatabase;
let kernel: Kernel;
let lindenhove: Tenant;
let veenland: Tenant;
let newsList: Guid;

const user: Viewer = { ...anonymous, userId: newGuid() };
const editorRole = newGuid();

beforeAll(async () => {
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  openDatabase(database.url, { poolSize: 4 });
  kernel = await loadKernel(join(import.meta.dirname, '../../plugins'));
  lindenhove = await createTenant({ name: 'Gemeente Lindenhove', hosts: ['lindenhove.test'] });
  veenland = await createTenant({ name: 'Stichting Veenland', hosts: ['veenland.test'] });
  newsList = await aListPage('Nieuws');
  await aPage({
    title: 'Afval scheiden',
    text: 'Zet uw grofvuil op dinsdag buiten. De brieven volgen per huis.',
  });
  await aPage({ title: 'Omgevingsvergunning aanvragen', text: 'Wilt u verbouwen? Vraag eerst toestemming.' });
  await aPage({ title: 'Café de Bühne', text: 'Wij schenken koffie in de oude boom.' });
  await anItem({ title: 'Nieuwe huizen aan de Lindelaan', description: 'De gemeente bouwt 40 woningen.' });
  await anItem({ title: 'Paspoort verlengen kan online', description: 'Neem een pasfoto mee.' });
}, 60_000);
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const text = (words: string, more: Partial<BlockNode> = {}): BlockNode => {
  const tree: RichText = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  };
  return {
    id: newGuid(),
    type: 'text',
    v: kernel.blocks.get('text')!.version,
    content: { text: tree },
    ...more,
  };
};

async function aPage(
  made: { title: string; text?: string; blocks?: BlockNode[]; isDraft?: boolean } & Partial<NewPage>,
  tenant = lindenhove,
): Promise<Page> {
  const { title, text: words = '', blocks = [text(words)], isDraft, ...more } = made;
  return withTenant(tenant, async (tx) => {
    const document = { title, rows: { ...noRows(), main: blocks } };
    const page = await Page.create(tx, kernel, { ...more, document });
    if (!isDraft) await page.publish(tx, kernel);
    return page;
  });
}

/** A page with a list on it; the list's id. */
async function aListPage(
  title: string,
  { block, ...more }: Partial<NewPage> & { block?: Partial<BlockNode> } = {},
  tenant = lindenhove,
): Promise<Guid> {
  const id = newGuid();
  const list: BlockNode = { id, type: 'list', v: kernel.blocks.get('list')!.version, content: {}, ...block };
  await aPage({ title, blocks: [list], ...more }, tenant);
  return id;
}

const anItem = (made: Partial<NewItem> & { title: string }, tenant = lindenhove): Promise<ListItem> =>
  withTenant(tenant, (tx) =>
    ListItem.create(tx, kernel, { type: 'news', parentGuids: [newsList], publishedOn: new Date(), ...made }),
  );

const found = (words: string, { viewer = anonymous, tenant = lindenhove, type }: Partial<Look> = {}) =>
  search(tenant, kernel, viewer, { text: words, type, skip: 0, take: 20 });
type Look = { viewer: Viewer; tenant: Tenant; type: string };

/** The titles that are found, without marks. */
const titles = async (words: string, look: Partial<Look> = {}) =>
  (await found(words, look)).hits.map(({ title }) => title.toString().replace(/<\/?mark>/g, '')).sort();

describe('words', () => {
  it.each([
    ['huis', ['Afval scheiden', 'Nieuwe huizen aan de Lindelaan']],
    ['huizen', ['Afval scheiden', 'Nieuwe huizen aan de Lindelaan']],
    ['brief', ['Afval scheiden']],
    ['bomen', ['Café de Bühne']],
    ['aanvraag', ['Omgevingsvergunning aanvragen']],
    ['woning', ['Nieuwe huizen aan de Lindelaan']],
  ])('are found in other forms: %s', async (words, expected) => {
    expect(await titles(words)).toEqual(expected);
  });

  it('are found in other forms in English too, where the page is', async () => {
    await aPage({ title: 'Moving here', text: 'Families applied for libraries.', language: 'en' });
    for (const words of ['move', 'family', 'applying', 'library'])
      expect(await titles(words), words).toEqual(['Moving here']);
    const { hits, didYouMean } = await found('librareis');
    expect(didYouMean).toBe('libraries');
    expect(hits[0]!.excerpt.toString()).toContain('applied for <mark>libraries</mark>');
  });

  it.each(['cafe', 'CAFÉ', 'buhne', 'Bühne', 'cafe\u0301'])(
    'are found with and without accents: %s',
    async (words) => {
      expect(await titles(words)).toEqual(['Café de Bühne']);
    },
  );

  it('are found by how they begin and within a longer one', async () => {
    expect(await titles('omgev')).toEqual(['Omgevingsvergunning aanvragen']);
    expect(await titles('vergunningen')).toEqual(['Omgevingsvergunning aanvragen']);
    expect(await titles('vuil')).toEqual([]);
  });

  it.each([
    ['pasport', 'paspoort'],
    ['grofvuli', 'grofvuil'],
    ['omgevnigsvergunning', 'omgevingsvergunning'],
  ])('are found when typed wrong: %s', async (typed, meant) => {
    const answer = await found(typed);
    expect(answer.hits).toHaveLength(1);
    expect(answer.didYouMean).toBe(meant);
  });

  it('all count, but for those that say nothing', async () => {
    expect(await titles('de afval van het huis')).toEqual(['Afval scheiden']);
    expect((await found('afval')).didYouMean).toBeUndefined();
  });

  it('that stand nowhere together are found apart, and said so', async () => {
    const answer = await found('paspoort grofvuil');
    expect(answer).toMatchObject({ isPartial: true, total: 2 });
  });

  it('in a title count for more', async () => {
    await aPage({ title: 'Andere zaken', text: 'Hier staat iets over subsidie in de tekst.' });
    await aPage({ title: 'Subsidie', text: 'Voor verenigingen.' });
    const { hits } = await found('subsidie');
    expect(hits.map(({ title }) => title.toString())).toEqual(['<mark>Subsidie</mark>', 'Andere zaken']);
  });

  it('are marked in title and excerpt, with the text around them', async () => {
    const [hit] = (await found('grofvuil')).hits;
    expect(hit).toMatchObject({ kind: 'Page', type: 'page', path: '/afval-scheiden' });
    expect(hit!.excerpt.toString()).toContain('Zet uw <mark>grofvuil</mark> op dinsdag buiten.');
  });

  it('of types are counted and looked at apart', async () => {
    const answer = await found('huizen', { type: 'news' });
    expect(answer.byType).toEqual({ news: 1, page: 1 });
    expect(answer.hits).toMatchObject([{ kind: 'ListItem', type: 'news' }]);
    expect(answer.hits[0]!.path).toMatch(/^\/nieuws\/i\/[a-z0-9]+\/nieuwe-huizen-aan-de-lindelaan$/);
  });
});

describe('what someone may see', () => {
  it('ends at the tenant', async () => {
    await aPage({ title: 'Veenmos', text: 'Het veen groeit.' }, veenland);
    expect(await titles('veenmos')).toEqual([]);
    expect(await titles('veenmos', { tenant: veenland })).toEqual(['Veenmos']);
    expect((await found('venmos')).didYouMean).toBeUndefined();
    expect(await suggestions(lindenhove, kernel, anonymous, 'veenm')).toEqual([]);
    const bare = withTenant(lindenhove, (tx) =>
      tx('searchEntries').where({ tenantId: veenland.id }).select(),
    );
    expect(await bare).toEqual([]);
  });

  it('follows the visibility of the page, for what stands on it too', async () => {
    await aPage({ title: 'Voor gebruikers', text: 'kwartaalrapport', visibility: 'Users' });
    const list = await aListPage('Intern', { visibility: 'Users' });
    await anItem({ title: 'Het kwartaalrapport is er', parentGuids: [list] });
    expect(await titles('kwartaalrapport')).toEqual([]);
    expect((await found('kwartaalraport')).didYouMean).toBeUndefined();
    expect(await suggestions(lindenhove, kernel, anonymous, 'kwartaal')).toEqual([]);
    expect(await titles('kwartaalrapport', { viewer: user })).toEqual([
      'Het kwartaalrapport is er',
      'Voor gebruikers',
    ]);
    expect(await titles('kwartaalrapport', { viewer: { ...user, isActive: false } })).toEqual([]);
  });

  it('asks for a role, a verified address or an admin where the page does', async () => {
    const secret = await aPage({ title: 'Vergadering', text: 'notulenboek' });
    const see = (viewer: Viewer) => titles('notulenboek', { viewer });
    const show = (visibility: string, visibleRoles: Guid[] = []) =>
      withTenant(lindenhove, (tx) =>
        tx('pages').where({ id: secret.id }).update({ visibility, visibleRoles }),
      );
    const admin = { ...user, isAdmin: true };
    await show('Roles', [editorRole]);
    expect(await see(user)).toEqual([]);
    expect(await see({ ...user, roleIds: [editorRole] })).toEqual(['Vergadering']);
    await show('Verify');
    expect(await see(user)).toEqual([]);
    expect(await see({ ...user, isVerified: true })).toEqual(['Vergadering']);
    await show('Admin');
    expect(await see({ ...user, isVerified: true, roleIds: [editorRole] })).toEqual([]);
    expect(await see(admin)).toEqual(['Vergadering']);
  });

  it('leaves out blocks that not everyone may see, with what they hold', async () => {
    await aPage({
      title: 'Gemengd',
      blocks: [text('openbaarwoord'), text('geheimwoord', { visibility: { level: 'Users' } })],
    });
    expect(await titles('openbaarwoord')).toEqual(['Gemengd']);
    expect(await titles('geheimwoord', { viewer: user })).toEqual([]);
  });

  it('leaves out what stands in a list that not everyone may see', async () => {
    const list = await aListPage('Half open', { block: { visibility: { level: 'Users' } } });
    await anItem({ title: 'Kasboek', parentGuids: [list] });
    expect(await titles('kasboek')).toEqual([]);
    expect(await suggestions(lindenhove, kernel, anonymous, 'kasb')).toEqual([]);
    expect(await titles('kasboek', { viewer: { ...user, isAdmin: true } })).toEqual(['Kasboek']);
  });

  it('is what is published now', async () => {
    const draft = await aPage({ title: 'Conceptje', text: 'zeepaardje', isDraft: true });
    expect(await titles('zeepaardje')).toEqual([]);
    await withTenant(lindenhove, async (tx) => (await Page.find(tx, draft.id)).publish(tx, kernel));
    expect(await titles('zeepaardje')).toEqual(['Conceptje']);
    await withTenant(lindenhove, async (tx) => (await Page.find(tx, draft.id)).unpublish(tx));
    expect(await titles('zeepaardje')).toEqual([]);
  });

  it('begins, ends and returns with the item', async () => {
    const soon = new Date(Date.now() + 60_000);
    const item = await anItem({ title: 'Zomerfestival', publishedOn: soon });
    const change = (patch: object) =>
      withTenant(lindenhove, (tx) => tx('items').where({ id: item.id }).update(patch));
    expect(await titles('zomerfestival')).toEqual([]);
    await change({ publishedOn: new Date(Date.now() - 1000) });
    expect(await titles('zomerfestival')).toEqual(['Zomerfestival']);
    await change({ expiresOn: new Date(Date.now() - 500) });
    expect(await titles('zomerfestival')).toEqual([]);
    await change({ expiresOn: null, deletedOn: new Date() });
    expect(await titles('zomerfestival')).toEqual([]);
    await change({ deletedOn: null });
    expect(await titles('zomerfestival')).toEqual(['Zomerfestival']);
    await change({ published: null });
    expect(await titles('zomerfestival')).toEqual([]);
  });

  it('moves with the item to another list', async () => {
    const item = await anItem({ title: 'Schoolplein open' });
    const hidden = await aListPage('Archief', { visibility: 'Admin' });
    await withTenant(lindenhove, (tx) =>
      tx('items')
        .where({ id: item.id })
        .update({ parentIds: [hidden] }),
    );
    expect(await titles('schoolplein')).toEqual([]);
  });
});

describe('settings', () => {
  it('put a page on top and know what else words are called', async () => {
    const page = await aPage({ title: 'Grofvuil laten ophalen', text: 'Maak een afspraak.' });
    const hidden = await aPage({ title: 'Voor beheerders', text: 'Intern.', visibility: 'Admin' });
    await withTenant(lindenhove, (tx) =>
      saveSettings(tx, kernel, [
        {
          key: 'searchPromoted',
          value: [
            { words: 'bankstel, oude bank', page: page.id },
            { words: 'bankstel', page: hidden.id },
          ],
        },
        {
          key: 'searchSynonyms',
          value: [{ words: 'rijbewijs, paspoort' }, { words: 'oud papier, grofvuil' }],
        },
      ]),
    );
    expect((await found('bankstel wegdoen')).promoted).toMatchObject([{ path: '/grofvuil-laten-ophalen' }]);
    expect((await found('bank')).promoted).toEqual([]);
    expect(await titles('rijbewijs')).toEqual(['Paspoort verlengen kan online']);
    expect(await titles('oud papier')).toContain('Afval scheiden');
  });
});

describe('the index', () => {
  it('is made for what was published before there was one, and goes on where it stopped', async () => {
    const tenant = await createTenant({ name: 'Oud', hosts: ['oud.test'] });
    await aPage({ title: 'Oudheidkamer', text: 'Open op zondag.' }, tenant);
    const list = await aListPage('Nieuws', {}, tenant);
    await anItem({ title: 'Oudheidkamer verhuist', parentGuids: [list] }, tenant);
    await withTenant(tenant, (tx) => tx('searchEntries').delete());
    expect(await titles('oudheidkamer', { tenant })).toEqual(['Oudheidkamer', 'Oudheidkamer verhuist']);
    expect(await reindex(tenant, kernel)).toBe(0);
    expect(await reindex(tenant, kernel, { all: true })).toBe(3);
    expect((await found('oudheidkamr', { tenant })).didYouMean).toBe('oudheidkamer');
  });

  it('knows what was published by someone who did not tell it', async () => {
    const item = await anItem({ title: 'Bruggetje' });
    const published = { ...item.draft, title: 'Viaduct' };
    await withTenant(lindenhove, (tx) =>
      tx('items')
        .where({ id: item.id })
        .update({ published: JSON.stringify(published), title: 'Viaduct' }),
    );
    expect(await reindex(lindenhove, kernel)).toBe(1);
    expect(await titles('viaduct')).toEqual(['Viaduct']);
    expect(await titles('bruggetje')).toEqual([]);
  });
});

describe('what people type', () => {
  it('is text: operators, wildcards, quotes and SQL mean nothing', async () => {
    const expected = ['Afval scheiden'];
    for (const typed of [
      'afval & !scheiden',
      'afval:* | scheiden',
      '"afval" <-> (scheiden)',
      "afval') scheiden; --",
    ])
      expect(await titles(typed), typed).toEqual(expected);
    for (const typed of ['%', '*', '_', '& | !', "'", '\\', ':*', '', '   '])
      expect(await titles(typed)).toEqual([]);
    expect(await titles("'; drop table search_entries; --")).toEqual([]);
    expect(await titles('afval')).toEqual(expected);
  });

  it('is shown as text, as is what is found', async () => {
    await aPage({
      title: '<script>alert("pas op")</script>',
      text: 'Een <b>vetgedrukt</b> & \ue000raar\ue001 stukje.',
    });
    const [hit] = (await found('script')).hits;
    expect(hit!.title.toString()).toBe(
      '&lt;<mark>script</mark>&gt;alert(&quot;pas op&quot;)&lt;/<mark>script</mark>&gt;',
    );
    const [other] = (await found('vetgedrukt')).hits;
    expect(other!.excerpt.toString()).toBe(
      'Een &lt;b&gt;<mark>vetgedrukt</mark>&lt;/b&gt; &amp; raar stukje',
    );
  });
});

describe('the calls', () => {
  const get = async (path: string) => {
    const api = createApi(kernel, searchEndpoints);
    const request = new Request(`http://lindenhove.test${path}`);
    return api(request, {
      ...{ tenant: lindenhove, language: 'nl', address: '127.0.0.1', isSecure: false, correlationId: 'test' },
    });
  };

  it('answer with hits, counts and pages', async () => {
    const answer = await get('/api/search?q=afval&itemCount=5');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=30');
    const body = (await answer.json()) as { items: object[]; meta: object };
    expect(body.meta).toMatchObject({
      totalNumberOfItems: 1,
      pageNumber: 1,
      itemCount: 5,
      byType: { page: 1 },
    });
    expect(Object.keys(body.items[0]!).sort()).toEqual(
      ['excerpt', 'guid', 'kind', 'language', 'path', 'publishedOn', 'title', 'type'].sort(),
    );
  });

  it('suggest titles, pages first', async () => {
    const answer = await get('/api/search/suggest?q=afv');
    expect(await answer.json()).toEqual({
      items: [{ title: 'Afval scheiden', type: 'page', language: 'nl', path: '/afval-scheiden' }],
    });
  });

  it.each([
    `/api/search?q=${'a'.repeat(201)}`,
    `/api/search/suggest?q=${'a'.repeat(201)}`,
    '/api/search?q=a&type=unknown',
    '/api/search?q=a&q=b',
    '/api/search?q=a&pageNumber=0',
    '/api/search?q=a&pageNumber=51',
    '/api/search?q=a&itemCount=101',
    '/api/search?q=a&sort=b',
  ])('refuse %s', async (path) => {
    const { status } = await get(path);
    expect(status).toBe(400);
  });

  it('answer 200 or 400 to any text', async () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 220 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc
        .array(
          fc.constantFrom("'", '\\', '&', '|', '!', ':*', '<->', '(', ')', '%', 'de', 'afval', 'é', '\u0130'),
          {
            maxLength: 12,
          },
        )
        .map((parts) => parts.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (words) => {
        const { status } = await get(`/api/search?${new URLSearchParams({ q: words })}`);
        expect(status).toBe(words.length > 200 ? 400 : 200);
        const suggested = await get(`/api/search/suggest?${new URLSearchParams({ q: words })}`);
        expect(suggested.status).toBe(words.length > 200 ? 400 : 200);
      }),
      { numRuns: 150 },
    );
  });

  it('are counted by day and words, and by nothing that may name someone', async () => {
    await writeTerms();
    await withTenant(lindenhove, (tx) => tx('searchTerms').delete());
    for (const q of ['Afval', 'afval ', 'bestaatniet', '0612345678', 'burger 12 34 56 78 9'])
      await get(`/api/search?${new URLSearchParams({ q })}`);
    await writeTerms();
    await get('/api/search?q=afval');
    await writeTerms();
    const rows = await withTenant(lindenhove, (tx) =>
      tx('searchTerms').orderBy('term').select('term', 'searches', 'hits'),
    );
    expect(rows).toEqual([
      { term: 'afval', searches: 3, hits: 1 },
      { term: 'bestaatniet', searches: 1, hits: 0 },
    ]);
  });

  it('of a day are bounded, however many somebody invents', async () => {
    await withTenant(lindenhove, async (tx) => {
      await tx('searchTerms').delete();
      await tx.raw(
        `insert into search_terms (day, term, searches, hits)
         select (now() at time zone 'Europe/Amsterdam')::date, 'verzonnen ' || n, 1, 0 from generate_series(1, 5000) n`,
      );
    });
    for (const term of ['afval', 'verzonnen 7']) noteTerm(lindenhove, [term], 1, { viewer: anonymous });
    await writeTerms();
    const rows = await withTenant(lindenhove, (tx) =>
      tx('searchTerms').whereIn('term', ['afval', 'verzonnen 7']).select('term', 'searches'),
    );
    expect(rows).toEqual([{ term: 'verzonnen 7', searches: 2 }]);
    await withTenant(lindenhove, (tx) => tx('searchTerms').delete());
  });

  it('of who makes the site are counted only where the tenant wants that', async () => {
    const maker: Viewer = { ...user, isContentManager: true };
    const counted = async () => {
      await withTenant(lindenhove, (tx) => tx('searchTerms').delete());
      noteTerm(lindenhove, ['afval'], 1, { viewer: anonymous });
      for (const words of [['afval'], ['parkeren']]) noteTerm(lindenhove, words, 1, { viewer: maker });
      await writeTerms();
      return withTenant(lindenhove, (tx) => tx('searchTerms').orderBy('term').select('term', 'searches'));
    };
    expect(await counted()).toEqual([{ term: 'afval', searches: 1 }]);
    await withTenant(lindenhove, (tx) => saveSettings(tx, kernel, [{ key: 'countMakers', value: true }]));
    forgetCountRules(lindenhove.id);
    expect(await counted()).toEqual([
      { term: 'afval', searches: 2 },
      { term: 'parkeren', searches: 1 },
    ]);
  });

  it('of robots are counted only where the tenant wants that', async () => {
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const counted = async () => {
      await withTenant(lindenhove, (tx) => tx('searchTerms').delete());
      for (const userAgent of [browser, browser, 'Googlebot/2.1', ''])
        noteTerm(lindenhove, ['afval'], 1, { viewer: anonymous, userAgent });
      await writeTerms();
      return withTenant(lindenhove, (tx) => tx('searchTerms').select('term', 'searches'));
    };
    expect(await counted()).toEqual([{ term: 'afval', searches: 2 }]);
    await withTenant(lindenhove, (tx) => saveSettings(tx, kernel, [{ key: 'countRobots', value: true }]));
    forgetCountRules(lindenhove.id);
    expect(await counted()).toEqual([{ term: 'afval', searches: 4 }]);
  });
});
