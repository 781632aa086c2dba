import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageView } from '#core/site/page-view.ts';
import { siteOf } from '#core/site/site.ts';
import { slowStatements, watchStatementsFrom } from '#core/slow.ts';
import { testApp } from '#core/testing/app.ts';
import { aBlock, aNewsItem, aPage } from '#core/testing/factories.ts';
import { anonymous } from '#core/users/viewer.ts';

const app = testApp({ plugins: import.meta.dirname });
beforeAll(() => watchStatementsFrom(Number.MIN_VALUE));
afterAll(() => watchStatementsFrom(500));

const kinds = () =>
  [...app.place.kernel.blocks.values()].flatMap(({ name, takesItems }) => (takesItems ? [name] : []));

async function read(path: string) {
  const { tenant, kernel } = app.place;
  const site = await siteOf(tenant, kernel);
  const request = { site, kernel, viewer: anonymous, path, query: new URLSearchParams() };
  const before = slowStatements().count;
  const view = await pageView({ ...request, onProblem: ({ problem }) => expect.fail(problem) });
  if (view?.kind !== 'page') throw new Error('There is no such page');
  const statements = slowStatements().statements.slice(0, slowStatements().count - before);
  const readLists = statements.filter(({ statement }) => statement.startsWith('lists_shown'));
  return { blocks: Object.values(view.rows).flat(), times: readLists.length };
}

it('all lists of a page are read in one round trip, of whatever kind, and those of its sections in one more', async () => {
  const lists = kinds().flatMap((kind) => [aBlock(kind), aBlock(kind)]);
  expect(new Set(lists.map(({ type }) => type)).size).toBeGreaterThan(5);
  const { path } = await aPage(app.place, { title: 'Van alles', blocks: lists });
  for (const { id } of lists) await aNewsItem(app.place, id, { content: {}, startsOn: new Date() });
  const { blocks, times } = await read(path);
  expect(times).toBe(1);
  for (const { type, data } of blocks) expect(JSON.stringify(data), type).toContain('De brug is weer open');

  const sections = await Promise.all(
    ['Eén', 'Twee'].map((title) =>
      aPage(app.place, { title, kind: 'section', blocks: kinds().map((kind) => aBlock(kind)) }),
    ),
  );
  const shared = sections.map(({ id }) => aBlock('shared-section', { section: id }));
  const both = await aPage(app.place, { title: 'Gedeeld', blocks: [aBlock('list'), ...shared] });
  expect((await read(both.path)).times).toBe(2);
});
