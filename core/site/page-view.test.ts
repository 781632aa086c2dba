import sharp from 'sharp';
import { expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { storeImage } from '../images/image.ts';
import { Page } from '../pages/page.ts';
import { testApp } from '../testing/app.ts';
import { aPage } from '../testing/factories.ts';
import { anonymous } from '../users/viewer.ts';
import { pageView } from './page-view.ts';
import { siteOf } from './site.ts';

const app = testApp();

async function viewAt(path: string) {
  const site = await siteOf(app.place.tenant, app.place.kernel);
  const about = { viewer: anonymous, path, query: new URLSearchParams(), onProblem: () => undefined };
  const view = await pageView({ ...app.place, site, ...about });
  if (view?.kind !== 'page') throw new Error('There is no such page');
  return { shared: view.socialImage?.guid, tags: view.tags };
}

it('a page is shared with its own picture, which no block has to show; once that is thrown away without one', async () => {
  const bytes = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#1d5c8f' } })
    .png()
    .toBuffer();
  const { tenant, kernel } = app.place;
  const image = await withTenant(tenant, async (tx) => (await storeImage(tx, tenant, bytes)).guid);
  const { id, path } = await aPage(app.place, { title: 'Gedeeld' });
  expect(await viewAt(path)).toMatchObject({ shared: undefined });
  await withTenant(tenant, async (tx) => {
    const page = await Page.find(tx, id);
    await page.saveDraft(tx, kernel, { ...page.draft, socialImage: image }, page.version);
    await page.publish(tx, kernel);
  });
  const tag = `image:${image}`;
  const shown = await viewAt(path);
  expect([shown.shared, shown.tags.has(tag)]).toEqual([image, true]);

  const remove = (query = '') => app.delete(`/api/images/${image}${query}`, { as: 'admin' });
  expect((await remove()).body.code).toBe('in-use');
  expect((await remove('?evenIfUsed=true')).status).toBe(204);
  const without = await viewAt(path);
  // It changes again when the picture is taken back.
  expect([without.shared, without.tags.has(tag)]).toEqual([undefined, true]);
  expect((await app.post(`/api/images/${image}:restore`, { as: 'admin' })).status).toBe(200);
  expect((await viewAt(path)).shared).toBe(image);
});
