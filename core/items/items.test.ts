import { beforeAll, describe, expect, it } from 'vitest';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aNote, aPage } from '../testing/factories.ts';
import type { ListItem } from './item.ts';

const app = testApp();
const list = aList();
const other = aList();
const titles = ['Zomer', 'École', 'appel', 'Bever'];
let items: ListItem[];

beforeAll(async () => {
  await aPage(app.place, { title: 'Nieuws', blocks: [list, other] });
  items = [];
  for (const [index, title] of titles.entries()) {
    items.push(
      await aNewsItem(app.place, index === 3 ? [list.id, other.id] : list.id, {
        title,
        publishedOn: new Date(Date.UTC(2026, 0, 10 + index)),
        startsOn: new Date(Date.UTC(2026, 5, 20 - index)),
        tags: index < 2 ? ['brug', 'dorp'] : ['dorp'],
        highlight: index === 2,
      }),
    );
  }
  await aNewsItem(app.place, list.id, { title: 'Nog niet', publishedOn: new Date(Date.now() + 3_600_000) });
  await aNewsItem(app.place, list.id, { title: 'Concept', isPublished: false });
});

const listed = async (query: string, block = list.id) => {
  const { body, status } = await app.get(`/api/listitem/list/${block}?${query}`);
  return { status, meta: body.meta, titles: body.items?.map(({ title }: { title: string }) => title) };
};

describe('GET /api/listitem/{guid}', () => {
  it('gives each of those who ask at the same moment what they asked for', async () => {
    const wanted = [
      items[0]!.id,
      items[3]!.shortId,
      newGuid(),
      items[1]!.shortId,
      items[3]!.id,
      'abcdefgh22',
    ];
    // With a token nothing comes from memory.
    const replies = await Promise.all(wanted.map((id) => app.get(`/api/listitem/${id}`, { as: 'user' })));
    expect(replies.map(({ status, body }) => (status === 200 ? body.title : status))).toEqual([
      'Zomer', 'Bever', 404, 'École', 'Bever', 404,
    ]); // prettier-ignore
    const alone = await app.get(`/api/listitem/${items[3]!.id}`, { as: 'user' });
    expect(replies[4]!.body).toEqual(alone.body);
  });

  it('gives the item as decided', async () => {
    const note = aNote('De foto is van Bo');
    const startsOn = new Date('2026-04-27T08:00:00Z');
    const made = await aNewsItem(app.place, list.id, {
      title: 'De brug is weer open',
      description: 'Kort',
      blocks: [note],
      startsOn,
      tags: ['eenmalig'],
    });
    const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
    const { body } = await app.get(`/api/listitem/${made.id}`);
    expect(body).toEqual({
      guid: made.id,
      shortId: made.shortId,
      title: 'De brug is weer open',
      listItemTypeName: 'news',
      parentGuids: [list.id],
      metadata: { description: 'Kort' },
      content: { intro: 'Vanaf maandag kan het verkeer er weer over.' },
      contentBuildingBlockInstances: [
        {
          guid: note.id,
          buildingBlockName: 'note',
          layoutPosition: 'main',
          sortId: 0,
          options: [],
          content: { text: 'De foto is van Bo' },
        },
      ],
      tags: ['eenmalig'],
      highlight: false,
      isPublished: true,
      publishedOn: expect.stringMatching(moment),
      createdOn: expect.stringMatching(moment),
      startsOn: '2026-04-27T08:00:00.000Z',
      endsOn: null,
      language: 'nl',
      version: 1,
      path: `/nieuws/i/${made.shortId}/de-brug-is-weer-open`,
    });
    await removed(made);
  });

  it('takes either kind of id, at either address', async () => {
    const [{ id, shortId }] = items as [ListItem];
    expect(shortId).toMatch(/^[0-9a-z]{8,12}$/);
    for (const address of [
      `/api/listitem/${id}`,
      `/api/listitem/${shortId}`,
      `/api/listitem/short/${id}`,
      `/api/listitem/short/${shortId}`,
    ]) {
      expect((await app.get(address)).body.guid).toBe(id);
      expect((await app.get(address, { tenant: 'veenland' })).status).toBe(404);
    }
  });

  it('tells a wrong id from an unknown one', async () => {
    expect((await app.get(`/api/listitem/${newGuid()}`)).status).toBe(404);
    expect((await app.get('/api/listitem/0123456789')).status).toBe(404);
    expect((await app.get('/api/listitem/x')).status).toBe(404);
    expect((await app.get(`/api/listitem/${'x'.repeat(40)}`)).status).toBe(400);
  });
});

describe('GET /api/listitem/list/{guid}', () => {
  it('gives one item, the newest, unless asked otherwise', async () => {
    expect(await listed('')).toEqual({
      status: 200,
      titles: ['Bever'],
      meta: { totalNumberOfItems: 4, pageNumber: 1, itemCount: 1 },
    });
  });

  it('pages', async () => {
    expect((await listed('itemCount=3')).titles).toEqual(['Bever', 'appel', 'École']);
    expect((await listed('itemCount=3&pageNumber=2')).titles).toEqual(['Zomer']);
    expect(await listed('itemCount=3&pageNumber=3')).toMatchObject({
      status: 200,
      titles: [],
      meta: { totalNumberOfItems: 4 },
    });
  });

  it.each([
    ['publishedOn_desc', ['Bever', 'appel', 'École', 'Zomer']],
    ['publishedOn_asc', ['Zomer', 'École', 'appel', 'Bever']],
    ['title_asc', ['appel', 'Bever', 'École', 'Zomer']],
    ['title_desc', ['Zomer', 'École', 'Bever', 'appel']],
    ['createdOn_asc', titles],
    ['createdOn_desc', titles.toReversed()],
    ['startsOn_asc', titles.toReversed()],
    ['startsOn_desc', titles],
  ])('sorts by %s', async (sort, expected) => {
    expect((await listed(`itemCount=10&sort_by=${sort}`)).titles).toEqual(expected);
  });

  it.each([
    ['highlight=true', ['appel']],
    ['highlight=false', ['Bever', 'École', 'Zomer']],
    ['tag=brug', ['École', 'Zomer']],
    ['tag=onbekend', []],
    ['listItemTypeName=news', ['Bever', 'appel', 'École', 'Zomer']],
    ['listItemTypeName=meeting', []],
    ['from=2026-06-18', ['appel', 'École', 'Zomer'].filter((title) => title !== 'x')],
    ['to=2026-06-17T00:00:00.000Z', ['Bever']],
  ])('filters by %s', async (filter, expected) => {
    const found = await listed(`itemCount=10&filter=${encodeURIComponent(filter)}`);
    expect(found).toMatchObject({ titles: expected, meta: { totalNumberOfItems: expected.length } });
  });

  it('reads the lists that are named, together', async () => {
    const both = encodeURIComponent(`parentGuids=${list.id},${other.id}`);
    expect((await listed(`itemCount=10&filter=${both}`)).titles).toEqual([
      'Bever',
      'appel',
      'École',
      'Zomer',
    ]);
    expect((await listed('itemCount=10', other.id)).titles).toEqual(['Bever']);
    const tagged = ['tag=brug', 'tag=dorp'].map((one) => `filter=${encodeURIComponent(one)}`).join('&');
    expect((await listed(`itemCount=10&${tagged}`)).titles).toEqual(['École', 'Zomer']);
  });

  it('reads no list that the caller may not see, by another name', async () => {
    const hidden = aList();
    await aPage(app.place, { title: 'Intern nieuws', blocks: [hidden], visibility: 'Admin' });
    await aNewsItem(app.place, hidden.id, { title: 'Geheim' });
    const asked = `itemCount=10&filter=${encodeURIComponent(`parentGuids=${hidden.id}`)}`;
    expect((await listed(asked)).titles).toEqual([]);
    const { body } = await app.get(`/api/listitem/list/${list.id}?${asked}`, { as: 'admin' });
    expect(body.items[0].title).toBe('Geheim');
    expect((await app.get('/sitemap.xml')).text).not.toContain('geheim');
  });

  it.each([
    'pageNumber=0', 'pageNumber=1234567', 'pageNumber=01234567', 'pageNumber=1.5', 'pageNumber=+1', 'pageNumber=٣', 'itemCount=101', 'itemCount=0',
    'itemCount=100&pageNumber=101', 'pageNumber=10001',
    'sort_by=id', 'sort_by=title', 'sort_by=constructor', 'sort_by=__proto__', 'sort_by=',
    'filter=colour%3Dred', 'filter=', 'filter=highlight%3D1', 'filter=from%3D2026-02-31', 'filter=from%3D2026-13-01', 'filter=to%3Dtomorrow', 'filter=from%3D2026-01-01T25%3A00Z',
    'filter=parentGuids%3D1', 'filter[tag]=x', 'filter=listItemTypeName%3Dnone', 'filter=listItemTypeName%3Dconstructor', 'filter=listItemTypeName%3D', 'sortBy=title_asc', 'sort_by=title_asc&sort_by=title_asc',
  ])('refuses %s', async (query) => {
    expect((await listed(encodeURI(decodeURI(query)).replaceAll('+', '%2B'))).status).toBe(400);
  }); // prettier-ignore

  it('reads a hundred lists by name, and no more', async () => {
    const named = (count: number) => `filter=parentGuids%3D${Array.from({ length: count }, newGuid).join()}`;
    expect((await listed(named(100))).status).toBe(200);
    expect((await listed(named(101))).status).toBe(400);
  });

  it('goes to the last place, and not beyond', async () => {
    expect((await listed('itemCount=100&pageNumber=100')).status).toBe(200);
    expect((await listed('pageNumber=10000')).status).toBe(200);
  });

  it('does not know a block that is no list of the site', async () => {
    expect((await app.get(`/api/listitem/list/${newGuid()}`)).status).toBe(404);
    expect((await app.get('/api/listitem/list/1')).status).toBe(400);
  });
});

/** Out of the way of the lists above. */
async function removed({ id }: ListItem): Promise<void> {
  const { withTenant } = await import('../db.ts');
  await withTenant(app.place.tenant, (tx) => tx('items').where({ id }).delete());
}
