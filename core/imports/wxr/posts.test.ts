import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../db.ts';
import { type Guid, newGuid } from '../../guid.ts';
import { incomingFolder } from '../../store/store.ts';
import { type As, testApp } from '../../testing/app.ts';
import { aPage } from '../../testing/factories.ts';
import type { PostsPreview, PostsReport } from '../schema.ts';
import { listBlock } from './to-blocks.ts';

const app = testApp({ plugins: resolve(import.meta.dirname, '../../../plugins') });
const linde = readFileSync(join(import.meta.dirname, 'fixtures/linde.xml'), 'utf8');

/** The same export of a site of its own: what was brought in is known by its site. */
const exportOf = (host: string) => linde.replaceAll('delinde.example', host);

let list: Guid;
beforeAll(async () => {
  list = await newList();
});

async function newList(): Promise<Guid> {
  const guid = newGuid();
  await aPage(app.place, { title: 'Nieuws', blocks: [listBlock(guid, app.place.kernel)] });
  return guid;
}
const send = (body: string, query = '', as: As = 'contentManager', to = list) =>
  app.post(`/api/listitem/list/${to}/import-posts?${query}`, {
    as,
    body,
    headers: { 'content-type': 'text/xml' },
  });
const names = (value: object) => `names=${encodeURIComponent(JSON.stringify(value))}`;
const itemsOf = (ids: Guid[]) =>
  withTenant(app.place.tenant, (tx) => tx('items').whereIn('id', ids).orderBy('createdOn'));
const incoming = () => (existsSync(incomingFolder()) ? readdirSync(incomingFolder()) : []);

describe('the posts of a WordPress export', () => {
  it('are shown before anything is brought in: how many, what about, by whom, and what is lost', async () => {
    const { status, body } = await send(linde, 'preview=true');
    const preview = body as PostsPreview;
    expect([status, preview.source, preview.total, preview.known]).toEqual([200, 'delinde.example', 8, 0]);
    expect(preview.published + preview.drafts).toBe(8);
    expect(preview.topics).toEqual([
      { name: 'Groen', count: 1 },
      { name: 'Vrijwilligers', count: 1 },
    ]);
    expect(preview.authors).toEqual([{ login: 'anneke', name: 'Anneke Postma', count: 8 }]);
    expect(preview.items[0]).toMatchObject({ title: 'Lenteschoonmaak', author: 'Anneke Postma' });
    expect(preview.remarks.map(({ text }) => text)).toContain('Was een concept en is niet gepubliceerd');
    expect(preview.remarks.every(({ title }) => title !== 'Wie wij zijn')).toBe(true);
    expect((await withTenant(app.place.tenant, (tx) => tx('importMarks').count()))[0]).toEqual({
      count: '0',
    });
    const english = await app.post(`/api/listitem/list/${list}/import-posts?preview=true`, {
      as: 'contentManager',
      body: linde,
      headers: { 'accept-language': 'en' },
    });
    expect(english.body.remarks.map(({ text }: { text: string }) => text)).toContain(
      'Was a draft and is not published',
    );
  });

  it('become news in this list, under the names that were chosen, once', async () => {
    const file = exportOf('een.example');
    const chosen = names({
      topics: { Groen: 'Natuur', Vrijwilligers: '' },
      authors: { anneke: 'De redactie' },
    });
    const { status, body } = await send(file, chosen);
    const report = body as PostsReport;
    expect([status, report.total, report.added.length, report.known]).toEqual([201, 8, 8, 0]);
    const items = await itemsOf(report.added);
    const spring = items.filter(({ title }) => title === 'Lenteschoonmaak');
    expect(spring.map(({ tags }) => tags)).toContainEqual(['Natuur']);
    expect(spring[0]).toMatchObject({
      type: 'news',
      parentIds: [list],
      isPublished: true,
      createdBy: app.people.lindenhove.contentManager,
      draft: { content: { author: 'De redactie' } },
    });
    expect(items.filter(({ title }) => title === 'Concept').map(({ isPublished }) => isPublished)).toEqual([
      false,
    ]);
    const noted = await withTenant(app.place.tenant, (tx) =>
      tx('auditEntries').where({ action: 'item.created' }).whereIn('subjectId', report.added).count(),
    );
    expect(Number(noted[0]!.count)).toBe(8);
    expect(await send(file)).toMatchObject({ status: 201, body: { added: [], known: 8 } });
    expect((await send(file, 'preview=true')).body).toMatchObject({ total: 8, known: 8 });
  });

  it('come again when they were thrown away, and then in another list if one likes', async () => {
    const file = exportOf('twee.example');
    const first = (await send(file, 'drafts=true')).body as PostsReport;
    expect((await itemsOf(first.added)).every(({ isPublished }) => !isPublished)).toBe(true);
    const [gone] = first.added;
    expect((await app.delete(`/api/listitem/${gone}`, { as: 'contentManager' })).status).toBe(204);
    const other = await newList();
    const again = (await send(file, '', 'admin', other)).body as PostsReport;
    expect([again.added.length, again.known]).toEqual([1, 7]);
    expect((await itemsOf(again.added))[0]).toMatchObject({ parentIds: [other] });
    const back = await app.post(`/api/listitem/${gone}:restore`, { as: 'contentManager' });
    expect(back.status).toBe(200);
  });

  it('do not come from who may not add here, from another tenant, or from what is no export', async () => {
    expect((await send(linde, 'preview=true', 'visitor')).status).toBe(401);
    expect((await send(linde, 'preview=true', 'user')).status).toBe(403);
    expect((await send(linde, '', 'admin', newGuid())).status).toBe(404);
    const foreign = await app.post(`/api/listitem/list/${list}/import-posts`, {
      tenant: 'veenland',
      as: 'admin',
      body: linde,
    });
    expect(foreign.status).toBe(404);
    for (const body of ['', 'Titel;Datum\r\nEen;2026', '<html><p>Hallo</p></html>'])
      expect((await send(body)).status).toBe(400);
    for (const query of ['names=x', 'names=[]', names({ topics: { a: 1 } }), names({ x: {} }), 'colour=red'])
      expect([query, (await send(linde, query)).status]).toEqual([query, 400]);
    expect(incoming()).toEqual([]);
  });
});
