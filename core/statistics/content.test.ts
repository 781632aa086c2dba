import { expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
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
  const newForm = await made('In een nieuwe vorm');
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
    // What a newer version writes in another way says nothing else.
    await tx.raw(
      `update pages g set draft = g.draft || '{"form": 2}', reads_as = reads_as(r.snapshot, g.draft || '{"form": 2}')
         from revisions r where r.id = g.published_revision and g.id = ?`,
      [newForm.id],
    );
    const noor = app.people.lindenhove.author;
    await tx('users').where({ id: noor }).update({ firstName: 'Noor', middleName: '', lastName: 'Veld' });
    await tx('pages').where({ id: stale.id }).update({ ownerId: noor });
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
    {
      guid: stale.id,
      title: 'Oud',
      path: stale.path,
      owner: 'Noor Veld',
      changedOn: expect.any(String) as string,
    },
  ]);
  expect(guids(body.drafts)).toEqual([changed.id, draft.id].toSorted());
  expect(body.drafts).toContainEqual(
    expect.objectContaining({ guid: changed.id, title: 'Anders', isPublished: true }),
  );
  expect(body.drafts).toContainEqual(
    expect.objectContaining({ guid: draft.id, title: 'Nooit getoond', isPublished: false }),
  );
  expect(guids(body.unvisited)).toEqual([stale.id, changed.id, newForm.id].toSorted());
  expect(guids(body.unvisited)).not.toContain(hidden.id);
  expect([body.checks, body.due]).toEqual([{ pages: 1, findings: 2 }, 1]);
  expect(kernel.problems).toEqual([]);

  // For whoever goes through them with colleagues; days are those of the site.
  const file = (list: string) =>
    app.get(`/api/statistics/content?format=csv${list}`, {
      as: 'admin',
      headers: { 'accept-language': 'nl' },
    });
  const lines = async (list: string) =>
    (await file(`&list=${list}`)).text.replace('\ufeff', '').split('\r\n');
  const [head, ...rows] = await lines('stale');
  expect(head).toBe('Titel;Adres;Eigenaar;Gewijzigd');
  expect(rows[0]).toMatch(new RegExp(`^Oud;${stale.path};Noor Veld;\\d{4}-\\d\\d-\\d\\d$`));
  expect(await lines('drafts')).toHaveLength(1 + 2 + 1);
  expect((await lines('unvisited'))[0]).toBe('Titel;Adres;Eigenaar;Gepubliceerd');
  for (const none of ['', '&list=checks']) expect((await file(none)).status, none).toBe(400);
});

it('has room for more pages than a screen shows', async () => {
  const { tenant } = app.veenland;
  await aPage(app.veenland, { title: 'Nooit bekeken', blocks: [aNote()] });
  const count = 250;
  await withTenant(tenant, async (tx) => {
    await tx.raw(`update pages set published_on = now() - interval '40 days'`);
    const { socialImage: _, ...page } = await tx('pages').whereNotNull('publishedRevision').first();
    const copies = Array.from({ length: count }, (_, at) => ({
      ...page,
      ...{ id: newGuid(), name: `kopie-${at}`, draft: JSON.stringify(page.draft) },
    }));
    await tx('pages').insert(copies);
    await tx('paths').insert(
      copies.map(({ id, name }) => ({ path: `/${name}`, pageId: id, isCanonical: true })),
    );
  });
  const asked = { as: 'admin', tenant: 'veenland' } as const;
  const { body } = await app.get('/api/statistics/content', asked);
  expect(body.unvisited.length).toBeGreaterThan(count);
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
