import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import type { ListItem } from '../items/item.ts';
import type { Kernel } from '../kernel.ts';
import { s } from '../plugin.ts';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aNote, aPage } from '../testing/factories.ts';
import { nobody } from '../users/session.ts';
import { anonymous, type Viewer } from '../users/viewer.ts';
import { itemEditView } from './item-edit-view.ts';
import { itemView } from './item-view.ts';
import { pageView } from './page-view.ts';
import { siteOf } from './site.ts';

/** Items that cannot be shown as what they are: their type is gone or switched off, or cannot read them. */
const app = testApp();
const list = aList();
const role = newGuid();
const viewers = {
  visitor: anonymous,
  user: { ...anonymous, userId: newGuid() },
  author: { ...anonymous, userId: newGuid(), roleIds: [role] },
  manager: { ...anonymous, userId: newGuid(), isContentManager: true },
} satisfies { [who: string]: Viewer };
let path: string;
let sound: ListItem;
let corrupt: ListItem;

beforeAll(async () => {
  const rule = { editPermission: 'Roles' as const, editRoles: [role] };
  ({ path } = await aPage(app.place, { title: 'Berichten', blocks: [list], ...rule }));
  sound = await aNewsItem(app.place, list.id, { title: 'Bewaard', blocks: [aNote('De brug')] });
  corrupt = await aNewsItem(app.place, list.id, { title: 'Onleesbaar' });
  const unread = JSON.stringify({ ...corrupt.draft, content: { intro: 7 } });
  await withTenant(app.place.tenant, (tx) =>
    tx('items').where({ id: corrupt.id }).update({ draft: unread, published: unread }),
  );
});

const ways = ['gone', 'off', 'corrupt'] as const;
const problems = {
  gone: 'unknown-type',
  off: 'switched-off',
  corrupt: 'corrupt-content: /intro must be string',
};
const itemOf = (way: (typeof ways)[number]) => (way === 'corrupt' ? corrupt : sound);

/** What a page is read for in an installation where the news is away in one of these ways; and what it complained of. */
async function asked(way: (typeof ways)[number], who: keyof typeof viewers) {
  const site = await siteOf(app.place.tenant, app.place.kernel);
  const listTypes = new Map([...app.place.kernel.listTypes].filter(([name]) => name !== 'news'));
  const noted: object[] = [];
  const request = {
    kernel: way === 'gone' ? ({ ...app.place.kernel, listTypes } as Kernel) : app.place.kernel,
    site: way === 'off' ? { ...site, disabledPlugins: new Set(['news']) } : site,
    ...{ viewer: viewers[who], path, query: new URLSearchParams() },
    onProblem: (problem: object) => void noted.push(problem),
  };
  return { request, noted };
}

describe.each(ways)('an item whose type is %s', (way) => {
  it.each(['visitor', 'user'] as const)('is not there for a %s, and the log says why', async (who) => {
    const { request, noted } = await asked(way, who);
    const { id, shortId, slug, type } = itemOf(way);
    expect(await itemView(request, { pagePath: path, id: shortId, title: slug })).toBeNull();
    expect(noted).toEqual([{ id, type, problem: problems[way] }]);
  });

  it.each(['author', 'manager'] as const)('says why to an %s who may change it', async (who) => {
    const { request } = await asked(way, who);
    const { shortId, slug, title } = itemOf(way);
    expect(await itemView(request, { pagePath: path, id: shortId, title: slug })).toMatchObject({
      kind: 'item',
      item: { title, content: {}, problem: problems[way] },
    });
  });

  it('is read as it was written by its editor, with the blocks of its body', async () => {
    const { request } = await asked(way, 'manager');
    const { shortId, draft } = itemOf(way);
    const caller = { ...nobody, ...viewers.manager };
    const found = await itemEditView(request, caller, { pagePath: path, id: shortId });
    if (found?.kind !== 'edit') throw new Error('There is nothing to edit');
    expect(found.view.item).toMatchObject({ content: {}, problem: problems[way] });
    expect(found.view.item.blocks).toHaveLength(draft.blocks.length);
    expect(found.page.type?.name).toBe(way === 'gone' ? undefined : 'news');
    const kept = way === 'corrupt' ? { intro: 7 } : sound.draft.content;
    expect(found.document.rows['top-row'][0]!.content).toEqual(kept);
  });
});

describe('an item with a rich text that breaks off', () => {
  it.each([
    ['a mark', { type: 'text', text: 'De brug', marks: [null] }],
    ['a link', { type: 'text', text: 'De brug', marks: [{ type: 'link', attrs: true }] }],
    ['a word', { type: 'text', text: [null] }],
  ])('in %s is not there for a visitor either, and can be edited', async (_, node) => {
    const news = app.place.kernel.listTypes.get('news')!;
    const content = s.object({ intro: s.richText({ label: { nl: 'Inleiding', en: 'Introduction' } }) });
    const listTypes = new Map([...app.place.kernel.listTypes, ['news', { ...news, content }]]);
    const kernel = { ...app.place.kernel, listTypes } as Kernel;
    const { id, type, shortId, slug, draft } = await aNewsItem(app.place, list.id);
    const intro = { type: 'doc', content: [{ type: 'paragraph', content: [node] }] };
    const broken = JSON.stringify({ ...draft, content: { intro } });
    await withTenant(app.place.tenant, (tx) =>
      tx('items').where({ id }).update({ draft: broken, published: broken }),
    );
    const at = { pagePath: path, id: shortId, title: slug };
    const visited = await asked('corrupt', 'visitor');
    expect(await itemView({ ...visited.request, kernel }, at)).toBeNull();
    expect(visited.noted).toEqual([{ id, type, problem: 'corrupt-content' }]);

    const { request } = await asked('corrupt', 'manager');
    const shown = { content: {}, problem: 'corrupt-content' };
    expect(await itemView({ ...request, kernel }, at)).toMatchObject({ item: shown });
    const edited = await itemEditView({ ...request, kernel }, { ...nobody, ...viewers.manager }, at);
    expect(edited).toMatchObject({ kind: 'edit', view: { item: shown } });
  });
});

it.each([
  ['visitor', ''],
  ['manager', expect.stringMatching(/\/i\/.*\/bewaard$/)],
] as const)('a list leads a %s to no page that is not there', async (who, href) => {
  for (const way of ['gone', 'off'] as const) {
    const { request } = await asked(way, who);
    const view = await pageView(request);
    if (view?.kind !== 'page') throw new Error('There is no page');
    const [shown] = view.rows.main as { data: { items: { title: string; href: string }[] } }[];
    expect(shown!.data.items.find(({ title }) => title === 'Bewaard')?.href).toEqual(href);
  }
});
