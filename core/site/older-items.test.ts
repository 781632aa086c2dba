import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { itemLists } from '../items/lists.ts';
import type { ListItem } from '../items/item.ts';
import { rehearse } from '../plugins/upgrade.ts';
import { reindex } from '../search/reindex.ts';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aPage } from '../testing/factories.ts';
import { anonymous } from '../users/viewer.ts';
import { itemView } from './item-view.ts';
import { siteOf } from './site.ts';

/** Items as the first version of their type wrote them, in an installation that has the second. */
const app = testApp();
const list = aList();
const picture = newGuid();
let path: string;
let old: ListItem;
let draft: ListItem;
let unreadable: ListItem;

const older = (title: string, isPublished: boolean, where = 'De raadzaal') =>
  withTenant(app.place.tenant, async (tx) => {
    const item = await aNewsItem(app.place, list.id, {
      ...{ type: 'meeting', title, content: { place: 'Nergens' }, isPublished },
      startsOn: new Date(Date.now() + 86_400_000),
    });
    const document = JSON.stringify({
      ...item.draft,
      v: 1,
      content: { where, picture: { image: picture, alt: 'De zaal' } },
    });
    await tx('items')
      .where({ id: item.id })
      .update({
        draft: document,
        published: isPublished ? document : null,
        wireOf: isPublished ? 'older' : null,
      });
    return item;
  });

beforeAll(async () => {
  ({ path } = await aPage(app.place, { title: 'Agenda', blocks: [list] }));
  old = await older('Raad', true);
  draft = await older('Commissie', false);
  unreadable = await older('Verdwaald', true, 'unreadable');
});

const seen = async ({ shortId: id, slug: title }: ListItem) => {
  const site = await siteOf(app.place.tenant, app.place.kernel);
  const about = { viewer: anonymous, path, query: new URLSearchParams(), onProblem: () => undefined };
  return itemView({ ...app.place, site, ...about }, { pagePath: path, id, title });
};
const contentOf = (items: { title: string; content: object }[]) =>
  items.find(({ title }) => title === 'Raad')!.content;
const now = { place: 'De raadzaal', view: { image: picture, alt: 'De zaal' } };

describe('an item of an older version of its type', () => {
  it('has its page, with the fields of now', async () => {
    expect(await seen(old)).toMatchObject({ kind: 'item', item: { content: { place: 'De raadzaal' } } });
  });

  it('is what it is now in the API, alone and in its list', async () => {
    expect((await app.get(`/api/listitem/${old.id}`)).body.content).toEqual(now);
    expect(contentOf((await app.get(`/api/listitem/list/${list.id}?itemCount=9`)).body.items)).toEqual(now);
  });

  it('tells a list of a page what it asks for by the names of now', async () => {
    const asked = [{ list: list.id, count: 9, facts: ['place', 'where'] }];
    const { lists } = await itemLists(app.place, asked);
    const facts = Object.fromEntries(lists[0]!.items.map((item) => [item.title, item.facts]));
    expect(facts).toEqual({ Raad: { place: 'De raadzaal' }, Verdwaald: { where: 'unreadable' } });
  });

  it('stands in calendars with its place', async () => {
    for (const id of [list.id, old.id])
      expect((await app.get(`/api/feeds/${id}.ics`)).text).toContain('LOCATION:De raadzaal');
  });

  it('is found by what it says now, and exported in the columns of now', async () => {
    await reindex(app.place.tenant, app.place.kernel, { all: true });
    const found = (await app.get('/api/search?q=raadzaal')).body.items;
    expect(found.map(({ title }: { title: string }) => title)).toEqual(['Raad']);
    const { text } = await app.get(`/api/listitem/list/${list.id}/export?format=csv`, { as: 'admin' });
    expect(text.split('\r\n').find((line) => line.includes('Raad;') || line.includes('Raad,'))).toContain(
      'De raadzaal',
    );
  });

  it('can be published as it is, and points at what it pointed at', async () => {
    const asked = { as: 'contentManager', body: { version: draft.version } } as const;
    expect((await app.post(`/api/listitem/${draft.id}:publish`, asked)).status).toBe(200);
    expect((await app.get(`/api/listitem/${draft.id}`)).body.content).toEqual(now);
    const targets: Guid[] = await withTenant(app.place.tenant, (tx) =>
      tx('contentReferences').where({ ownerId: draft.id, state: 'published' }).pluck('target_id'),
    );
    expect(targets).toEqual([picture]);
  });

  it('that cannot be read stays as it was written: it has no page, and the rehearsal says why', async () => {
    expect(await seen(unreadable)).toBeNull();
    expect((await app.get(`/api/listitem/${unreadable.id}`)).body.content).toMatchObject({
      where: 'unreadable',
    });
    expect(await rehearse(app.place.tenant, app.place.kernel)).toContainEqual(
      expect.objectContaining({ definition: 'listType:meeting', problem: 'nobody knows where this is' }),
    );
  });

  it('that cannot be read is not taken for one of now when something else of it is changed', async () => {
    const body = {
      version: unreadable.version,
      operations: [{ op: 'page', field: 'title', value: 'Verdwaalder' }],
      key: newGuid(),
    };
    const asked = { as: 'contentManager', body } as const;
    expect((await app.post(`/api/listitem/${unreadable.id}/operations`, asked)).status).toBe(200);
    const [kept] = await withTenant(app.place.tenant, (tx) =>
      tx('items').where({ id: unreadable.id }).pluck('draft'),
    );
    expect(kept).toMatchObject({ title: 'Verdwaalder', content: { where: 'unreadable' } });
    expect((kept as { v?: number }).v ?? 1).toBe(1);
  });
});
