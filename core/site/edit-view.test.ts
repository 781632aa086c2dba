import { join } from 'node:path';
import type { ServerResponse } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BlockNode } from '../blocks/document.ts';
import { withTenant } from '../db.ts';
import { Form } from '../forms/form.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { BlockView, MenuEntry } from '../plugin.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aList, aNewsItem, aPage, inMenu } from '../testing/factories.ts';
import type { Person } from '../testing/people.ts';
import { callerOf } from '../users/session.ts';
import { editView } from './edit-view.ts';
import { itemEditView } from './item-edit-view.ts';
import type { Drawing } from './render-block.ts';
import { siteOf } from './site.ts';

const app = testApp({
  plugins: join(import.meta.dirname, '../../plugins'),
  // Stands for the built site: the blocks as they are drawn.
  page: (_req: unknown, res: ServerResponse, _next: unknown, locals: object) =>
    res.writeHead(200).end(JSON.stringify((locals as { drawing: Drawing }).drawing.blocks)),
});

const list = aList();
const aTitle = (title: string, level?: 'Admin') =>
  aBlock('title', { title }, level && { visibility: { level, roles: [] } });
let blocks: BlockNode[];
let copies: BlockNode[];
let page: Guid;
let item: Guid;
let place: string;

beforeAll(async () => {
  const { editors } = app.roles.lindenhove;
  const forEditors = { visibility: 'Roles' as const, visibleRoles: [editors] };
  const inIt = [
    { urlSegment: 'open', pageId: (await aPage(app.place, { title: 'Open' })).id },
    { urlSegment: 'redactie', pageId: (await aPage(app.place, { title: 'Redactie', ...forEditors })).id },
    {
      urlSegment: 'intern',
      pageId: (await aPage(app.place, { title: 'Intern', visibility: 'Admin' })).id,
    },
  ];
  await inMenu(app.place, inIt);
  const section = await aPage(app.place, {
    kind: 'section',
    blocks: [aTitle('In de sectie'), aTitle('Geheim in de sectie', 'Admin')],
  });
  const field = { id: newGuid(), type: 'short-text', v: 1, label: { nl: 'Vraag' }, content: {} };
  const definition = { title: { nl: 'Voor de redactie' }, languages: ['nl' as const], fields: [field] };
  const settings = { visibility: 'Roles' as const, roles: [editors] };
  const form = await withTenant(app.place.tenant, async (tx) => {
    const made = await Form.create(tx, app.place.kernel, { name: 'Redactie', definition, settings }, null);
    await made.publish(tx, app.place.kernel, null);
    return made.id;
  });
  blocks = [
    aTitle('Geheim van de pagina', 'Admin'),
    aBlock('menu-links', { from: 'top' }),
    aBlock('shared-section', { section: section.id }),
    aBlock('form', { form }),
  ];
  const rule = { editPermission: 'Roles' as const, editRoles: [editors] };
  page = (await aPage(app.place, { title: 'Te bewerken', blocks, ...rule })).id;
  ({ path: place } = await aPage(app.place, { title: 'Nieuws', blocks: [list] }));
  await app.post(`/api/buildingblockinstance/${list.id}/permissions`, {
    as: 'admin',
    body: { addPermission: 'Users', addRoles: [] },
  });
  copies = blocks.map((node) => ({ ...node, id: newGuid() }));
  const own = { createdBy: app.people.lindenhove.user, blocks: copies };
  item = (await aNewsItem(app.place, list.id, own)).id;
});

/** What the blocks of the edited document say, and what they draw in from elsewhere. */
function saidBy(drawn: BlockView[]) {
  const [own, menu, section, form] = drawn as (BlockView & { data: never })[];
  const titleOf = ({ content }: BlockView) => (content as { title: string }).title;
  return {
    own: titleOf(own!),
    menu: (menu!.data as MenuEntry[]).map(({ name }) => name),
    section: (section!.data as BlockView[]).map(titleOf),
    form: (form!.data as { title: string } | null | undefined)?.title ?? null,
  };
}

const own = 'Geheim van de pagina';
const shown = {
  user: { own, menu: ['Open'], section: ['In de sectie'], form: null },
  contentManager: {
    own,
    menu: ['Open', 'Redactie'],
    section: ['In de sectie'],
    form: 'Voor de redactie',
  },
  admin: {
    own,
    menu: ['Open', 'Redactie', 'Intern'],
    section: ['In de sectie', 'Geheim in de sectie'],
    form: 'Voor de redactie',
  },
};
const itemEditors: (keyof typeof shown)[] = ['user', 'contentManager', 'admin'];
const pageEditors = itemEditors.slice(1);

async function requestAs(person: Person, path: string) {
  const { tenant, kernel } = app.place;
  const viewer = await callerOf(tenant, { bearer: await app.newToken(person) });
  const site = await siteOf(tenant, kernel);
  return { site, kernel, viewer, path, query: new URLSearchParams(), onProblem: () => undefined };
}

async function drawnAs(person: Person, address: string, nodes = blocks) {
  const drawn = await Promise.all(
    nodes.map((node) => app.post(`${address}/render`, { as: person, body: { node, position: 'main' } })),
  );
  expect(drawn.map(({ status }) => status)).toEqual(blocks.map(() => 200));
  return saidBy(drawn.flatMap(({ text }) => JSON.parse(text) as BlockView[]));
}

describe('whoever edits sees all that is edited, and of the rest what they may see anyway', () => {
  it.each(pageEditors)('on a page: %s', async (person) => {
    const found = await editView(await requestAs(person, ''), { id: page });
    expect(found?.kind === 'edit' && saidBy(found.view.rows.main)).toEqual(shown[person]);
  });

  it.each(pageEditors)('in a block of a page that is not saved yet: %s', async (person) => {
    expect(await drawnAs(person, `/api/pages/${page}`)).toEqual(shown[person]);
  });

  it.each(itemEditors)('on an item: %s', async (person) => {
    const request = await requestAs(person, place);
    const at = { pagePath: place, id: await shortIdOf(item) };
    const found = await itemEditView(request, request.viewer, at);
    expect(found?.kind === 'edit' && saidBy(found.view.item.blocks)).toEqual(shown[person]);
  });

  it.each(itemEditors)('in a block of an item that is not saved yet: %s', async (person) => {
    expect(await drawnAs(person, `/api/listitem/${item}`, copies)).toEqual(shown[person]);
  });

  it('and no block of another document, by whose id they would read what is in its list', async () => {
    const inside = aList();
    await aPage(app.place, { title: 'Voor de directie', blocks: [inside], visibility: 'Admin' });
    await aNewsItem(app.place, inside.id);
    const body = { node: inside, position: 'main' };
    for (const address of [`/api/pages/${page}`, `/api/listitem/${item}`])
      expect(await app.post(`${address}/render`, { as: 'contentManager', body })).toMatchObject({
        status: 400,
        body: { errors: [{ path: '/node', message: 'stands in another document' }] },
      });
  });
});

async function shortIdOf(id: Guid): Promise<string> {
  return (await app.get(`/api/listitem/${id}`, { as: 'admin' })).body.shortId as string;
}
