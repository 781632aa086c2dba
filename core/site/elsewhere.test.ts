import { expect, it } from 'vitest';
import { type Guid, newGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { BlockDefinition, ItemList, ItemQuery } from '../plugin.ts';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aPage } from '../testing/factories.ts';
import { anonymous, type Viewer } from '../users/viewer.ts';
import { pageView } from './page-view.ts';
import { siteOf } from './site.ts';

const app = testApp();

/** As if a plugin's list block asked for these. */
function asking(queries: ItemQuery[]): Kernel {
  const { kernel } = app.place;
  const list = {
    ...kernel.blocks.get('list')!,
    load: (instances, { items }) => Promise.all(instances.map(() => items.lists(queries))),
  } satisfies Partial<BlockDefinition> as BlockDefinition;
  return { ...kernel, blocks: new Map(kernel.blocks).set('list', list) };
}

it('a block gets what stands in lists of its own page, and of others what everyone may see', async () => {
  const lists = [aList(), aList(), aList(), aList({ visibility: { level: 'Admin' } })] as const;
  const [own, open, inside, hidden] = lists;
  const elsewhere = await aPage(app.place, { title: 'Elders', blocks: [open] });
  await aPage(app.place, { title: 'Binnen', blocks: [inside], visibility: 'Users' });
  const here = await aPage(app.place, { title: 'Hier', blocks: [own, hidden], visibility: 'Users' });
  for (const { id } of lists) await aNewsItem(app.place, id);
  const asked = [inside.id, own.id, hidden.id, open.id, newGuid(), 'x' as Guid];
  const kernel = asking(asked.map((list) => ({ list, count: 10, choices: true })));
  const shownTo = async (viewer: Viewer) => {
    const site = await siteOf(app.place.tenant, kernel);
    const request = { site, kernel, viewer, path: here.path, query: new URLSearchParams() };
    const view = await pageView({ ...request, onProblem: ({ problem }) => expect.fail(problem) });
    if (view?.kind !== 'page') throw new Error('There is no such page');
    const [block] = view.rows.main;
    return { totals: (block!.data as ItemList[]).map(({ total }) => total), tags: view.tags };
  };
  const someone = { ...anonymous, userId: newGuid(), isActive: true };
  const seen = await shownTo(someone);
  expect(seen.totals).toEqual([0, 1, 0, 1, 0, 0]);
  // When the page of the other list is for some only, this one is drawn anew.
  expect(seen.tags).toContain(`page:${elsewhere.id}`);
  // An admin gets more of the page itself, and of others what everyone gets.
  expect((await shownTo({ ...someone, isAdmin: true })).totals).toEqual([0, 1, 1, 1, 0, 0]);
});
