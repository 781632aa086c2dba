import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aPage } from '../testing/factories.ts';
import { callerOf } from '../users/session.ts';
import { editView } from './edit-view.ts';
import { itemEditView } from './item-edit-view.ts';
import { siteOf } from './site.ts';

const app = testApp();

it('knows what is published and planned as whoever is there is told of it', async () => {
  const list = aList();
  const page = await aPage(app.place, { title: 'Nieuws', blocks: [list] });
  const { body: draft } = await app.get(`/api/pages/${page.id}/draft`, { as: 'admin' });
  const plan = { version: draft.version, until: '2090-01-01T09:00' };
  expect((await app.post(`/api/pages/${page.id}:publish`, { as: 'admin', body: plan })).status).toBe(200);
  const item = await aNewsItem(app.place, list.id);

  const site = await siteOf(app.place.tenant, app.place.kernel);
  const viewer = await callerOf(app.place.tenant, { bearer: await app.newToken('admin') });
  const request = {
    ...{ ...app.place, site, viewer, path: draft.page.path, query: new URLSearchParams() },
    onProblem: () => undefined,
  };
  const byPage = await editView(request, { id: page.id });
  const where = { pagePath: draft.page.path, id: item.shortId };
  const byItem = await itemEditView(request, viewer, where);
  for (const [view, at] of [
    [byPage, `/api/pages/${page.id}/presence`],
    [byItem, `/api/listitem/${item.id}/presence`],
  ] as const) {
    const { body } = await app.post(at, { as: 'admin', body: { tab: 'a' } });
    expect(view).toMatchObject({ kind: 'edit', page: { shown: body.shown } });
  }
});
