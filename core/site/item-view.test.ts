import { beforeAll, describe, expect, it } from 'vitest';
import type { ListItem } from '../items/item.ts';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aPage, type Place } from '../testing/factories.ts';
import { anonymous } from '../users/viewer.ts';
import { itemView } from './item-view.ts';
import { siteOf } from './site.ts';

const app = testApp();
const list = aList();
const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour);
let path: string;
let elsewhere: string;
/** From the newest to the oldest. */
let items: ListItem[];
let draft: ListItem;

beforeAll(async () => {
  ({ path } = await aPage(app.place, { title: 'Nieuws', blocks: [list] }));
  ({ path: elsewhere } = await aPage(app.place, { title: 'Archief', blocks: [aList()] }));
  items = [];
  for (const [age, tags] of [
    ['brug', 'weg'],
    ['brug', 'weg'],
    ['weg'],
    [],
    ['brug', 'weg', 'water'],
  ].entries())
    items.push(
      await aNewsItem(app.place, list.id, { title: `Bericht ${age}`, tags, publishedOn: hoursAgo(age + 1) }),
    );
  const more = { tags: ['brug', 'weg'] };
  await aNewsItem(app.place, list.id, { ...more, title: 'Straks', publishedOn: hoursAgo(-2) });
  await aNewsItem(app.place, list.id, { ...more, publishedOn: hoursAgo(9), expiresOn: hoursAgo(2) });
  draft = await aNewsItem(app.place, list.id, { ...more, isPublished: false });
});

async function seen(item: ListItem, { at = path, id = item.shortId, place = app.place as Place } = {}) {
  const site = await siteOf(place.tenant, place.kernel);
  const about = { viewer: anonymous, path: at, query: new URLSearchParams(), onProblem: () => undefined };
  return itemView({ ...place, site, ...about }, { pagePath: at, id, title: item.slug });
}

/** The titles of what stands around an item on its page. */
async function around(item: ListItem, where: Parameters<typeof seen>[1] = {}) {
  const view = await seen(item, where);
  if (view?.kind !== 'item') throw new Error('There is no such page');
  const { previous, next, related } = view.around;
  return [previous?.title, next?.title, related.map(({ title }) => title)];
}

describe('an item on its page', () => {
  it('stands between those before and after it, beside what shares most of its tags', async () => {
    expect(await around(items[0]!)).toEqual([
      undefined,
      'Bericht 1',
      ['Bericht 1', 'Bericht 4', 'Bericht 2'],
    ]);
    expect(await around(items[2]!)).toEqual([
      'Bericht 1',
      'Bericht 3',
      ['Bericht 0', 'Bericht 1', 'Bericht 4'],
    ]);
    expect(await around(items[3]!)).toEqual(['Bericht 2', 'Bericht 4', []]);
    expect((await around(items[4]!)).slice(0, 2)).toEqual(['Bericht 3', undefined]);
  });

  it.each([
    ['title_asc', ['Appel', 'Beuk', 'Ceder']],
    ['title_desc', ['Ceder', 'Beuk', 'Appel']],
    ['createdOn_asc', ['Beuk', 'Ceder', 'Appel']],
    ['startsOn_asc', ['Ceder', 'Beuk', 'Appel']],
    ['startsOn_desc', ['Appel', 'Beuk', 'Ceder']],
  ])('stands in the order of its type, by %s', async (defaultSort, order) => {
    const trees = aList();
    const { path: at } = await aPage(app.place, { title: 'Bomen', blocks: [trees] });
    const made = new Map<string, ListItem>();
    for (const [title, startsOn] of [
      ['Beuk', hoursAgo(-2)],
      ['Ceder', hoursAgo(-1)],
      ['Appel', hoursAgo(-3)],
    ] as const)
      made.set(title, await aNewsItem(app.place, trees.id, { title, startsOn }));
    await aNewsItem(app.place, trees.id, {
      title: 'Straks',
      startsOn: hoursAgo(-2),
      publishedOn: hoursAgo(-1),
    });
    const { kernel } = app.place;
    const news = { ...kernel.listTypes.get('news')!, defaultSort };
    const listTypes = new Map([...kernel.listTypes, ['news', news]]);
    const place = { ...app.place, kernel: { ...kernel, listTypes } as Place['kernel'] };
    const shown = [];
    for (const title of order) shown.push((await around(made.get(title)!, { at, place })).slice(0, 2));
    expect(shown).toEqual(order.map((_, index) => [order[index - 1], order[index + 1]]));
  });

  it('changes by itself when the next one is published', async () => {
    const view = await seen(items[0]!);
    expect(view).toMatchObject({
      page: { path, title: 'Nieuws' },
      canonicalPath: `${path}/i/${items[0]!.shortId}/bericht-0`,
    });
    const until = view?.kind === 'item' ? view.expiresAt : 0;
    expect(Math.abs(until - Date.now() - 2 * hour)).toBeLessThan(60_000);
  });

  it('is the same for those who ask at the same moment', async () => {
    const all = await Promise.all([...items, draft, ...items].map((item) => seen(item)));
    const ids = all.map((view) => (view?.kind === 'item' ? view.item.guid : null));
    expect(ids).toEqual([...items.map(({ id }) => id), null, ...items.map(({ id }) => id)]);
  });

  it('is not there as a draft, on another page, in another tenant, and by a long id leads to its address', async () => {
    expect(await seen(draft)).toBeNull();
    expect(await seen(items[0]!, { at: elsewhere })).toBeNull();
    expect(await seen(items[0]!, { place: app.veenland })).toBeNull();
    expect(await seen(items[0]!, { id: items[0]!.id })).toEqual({
      kind: 'redirect',
      to: `${path}/i/${items[0]!.shortId}/bericht-0`,
    });
  });
});
