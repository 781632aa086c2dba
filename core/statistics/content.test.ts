import { expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { aNote, aPage } from '../testing/factories.ts';
import { fold } from './fold.ts';
import { noteView, writeJournal } from './journal.ts';

const app = testApp();
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it('says which pages ask for attention, and why', async () => {
  const { place } = app;
  const { tenant, kernel } = place;
  const made = async (title: string, isPublished = true) =>
    aPage(place, { title, blocks: [aNote()], isPublished });
  const [stale, changed, fresh] = [await made('Oud'), await made('Gewijzigd'), await made('Bekeken')];
  const draft = await made('Nooit getoond', false);
  const trashed = await made('Weg');
  const hidden = await aPage(place, { title: 'Intern', blocks: [aNote()], visibility: 'Admin' });
  await withTenant(tenant, async (tx) => {
    await tx.raw(`update revisions set created_on = now() - interval '13 months' where id = ?`, [
      (await tx('pages').where({ id: stale.id }).first('publishedRevision')).publishedRevision,
    ]);
    // A page that was published today had no day yet on which somebody could have looked.
    await tx.raw(`update pages set published_on = now() - interval '40 days'`);
    await tx.raw(`update pages set draft = jsonb_set(draft, '{title}', '"Anders"') where id = ?`, [
      changed.id,
    ]);
    await tx('pages').where({ id: trashed.id }).update({ deletedOn: new Date() });
    await tx('pages').where({ id: fresh.id }).update({ reviewOn: '2020-01-01' });
    const findings = JSON.stringify([{ code: 'a' }, { code: 'b' }]);
    await tx('pageChecks').insert([
      { pageId: changed.id, findings },
      { pageId: fresh.id, findings: '[]' },
    ]);
  });
  const by = { host: 'x', userAgent: browser, referer: undefined, acceptLanguage: 'nl' };
  noteView(
    { tenant, path: fresh.path, search: '', status: 200, mayMeasure: true },
    { ...by, remoteAddress: '10.0.0.1', forwardedFor: undefined },
  );
  await writeJournal();
  await fold(tenant);

  const { body } = await app.get('/api/statistics/content', { as: 'admin' });
  const guids = (rows: { guid: string }[]) => rows.map(({ guid }) => guid).toSorted();
  expect(body.stale).toEqual([
    { guid: stale.id, title: 'Oud', path: stale.path, changedOn: expect.any(String) as string },
  ]);
  expect(guids(body.drafts)).toEqual([changed.id, draft.id].toSorted());
  expect(body.drafts).toContainEqual(
    expect.objectContaining({ guid: changed.id, title: 'Anders', isPublished: true }),
  );
  expect(body.drafts).toContainEqual(
    expect.objectContaining({ guid: draft.id, title: 'Nooit getoond', isPublished: false }),
  );
  expect(guids(body.unvisited)).toEqual([stale.id, changed.id].toSorted());
  expect(guids(body.unvisited)).not.toContain(hidden.id);
  expect([body.checks, body.due]).toEqual([{ pages: 1, findings: 2 }, 1]);
  expect(kernel.problems).toEqual([]);
});

it('tells who may edit a page how it did, and nothing of another', async () => {
  const { place } = app;
  const page = await aPage(place, { title: 'Cijfers', blocks: [aNote()] });
  const by = { host: 'x', userAgent: browser, acceptLanguage: 'nl', forwardedFor: undefined };
  const seen = { tenant: place.tenant, search: '', status: 200, mayMeasure: true };
  for (const [at, path] of [page.path, page.path, '/elders'].entries())
    noteView(
      { ...seen, path },
      { ...by, remoteAddress: `10.0.1.${at}`, referer: 'https://www.buurgemeente.example/' },
    );
  noteView(
    { ...seen, path: page.path, mayMeasure: false },
    { ...by, remoteAddress: '10.0.1.9', referer: undefined },
  );
  await writeJournal();
  await fold(place.tenant);
  const { body } = await app.get(`/api/statistics/pages/${page.id}`, { as: 'admin' });
  expect(body).toMatchObject({
    path: page.path,
    totals: { views: 3, visits: 2, refused: 1 },
    sources: [{ value: 'buurgemeente.example', visits: 2 }],
  });
});
