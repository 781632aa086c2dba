import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { announce } from '../announce.ts';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { ListItem } from '../items/item.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aList, aNewsItem, aPage } from '../testing/factories.ts';

const app = testApp({ plugins: join(import.meta.dirname, '../../plugins') });
const list = aList();
const hidden = aList();
let event: ListItem;
let newsPage: { id: Guid };
let internPage: { id: Guid };

beforeAll(async () => {
  newsPage = await aPage(app.place, { title: 'Nieuws & agenda', blocks: [list] });
  internPage = await aPage(app.place, { title: 'Intern', blocks: [hidden], visibility: 'Users' });
  await aNewsItem(app.place, list.id, { title: 'Kaas <b>&</b> brood', tags: ['eten'] });
  await aNewsItem(app.place, list.id, { title: 'Concept', isPublished: false });
  event = await aNewsItem(app.place, list.id, {
    title: `Markt; met ${'appels, peren '.repeat(10)}en ijs 🍦`,
    startsOn: new Date(Date.now() + 86_400_000),
  });
});

describe('GET /api/feeds', () => {
  it('gives a list as Atom, with what visitors see', async () => {
    const { status, text, headers } = await app.get(`/api/feeds/${list.id}.xml`);
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(text).toContain('<title>Kaas &#60;b&#62;&#38;&#60;/b&#62; brood</title>');
    expect(text).toContain('<category term="eten"/>');
    expect(text).toContain('Nieuws &#38; agenda');
    expect(text).not.toContain('Concept');
  });

  it.each(['list', 'event'])('gives a calendar of the %s, in lines of 75 bytes', async (kind) => {
    const { status, text } = await app.get(`/api/feeds/${kind === 'list' ? list.id : event.id}.ics`);
    expect(status).toBe(200);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Markt\\; met appels\\, peren');
  });

  it('gives what its block shows: of the chosen types and topics, from the lists of other pages too', async () => {
    const own = aBlock('list', { types: ['news'], tags: ['eten'], pages: [newsPage.id, internPage.id] });
    await aPage(app.place, { title: 'Eten', blocks: [own] });
    await aNewsItem(app.place, own.id, { title: 'Taart', tags: ['eten'], startsOn: new Date() });
    await aNewsItem(app.place, own.id, { title: 'Fietsen', tags: ['verkeer'] });
    await aNewsItem(app.place, hidden.id, { title: 'Geheim recept', tags: ['eten'] });
    const { text } = await app.get(`/api/feeds/${own.id}.xml`);
    const titles = [...text.matchAll(/<entry>[^]*?<title>(.*?)<\/title>/g)].map(([, title]) => title);
    expect(titles).toEqual(['Taart', 'Kaas &#60;b&#62;&#38;&#60;/b&#62; brood']);
    const calendar = (await app.get(`/api/feeds/${own.id}.ics`)).text;
    expect(calendar.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Taart']);
  });

  it('gives all that is in a calendar', async () => {
    const busy = aList();
    await aPage(app.place, { title: 'Druk', blocks: [busy] });
    for (let hour = 0; hour < 101; hour++)
      await aNewsItem(app.place, busy.id, { startsOn: new Date(Date.now() + hour * 3_600_000) });
    const { text } = await app.get(`/api/feeds/${busy.id}.ics`);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(101);
  });

  it.each(['xml', 'ics'])('keeps what is read as %s again, until something of it changes', async (kind) => {
    const followed = aList();
    const other = aList();
    const page = await aPage(app.place, { title: 'Gevolgd', blocks: [followed] });
    const otherPage = await aPage(app.place, { title: 'Elders', blocks: [other] });
    const both = aBlock('list', { pages: [page.id, otherPage.id] });
    await aPage(app.place, { title: 'Alles', blocks: [both] });
    const startsOn = new Date().toISOString();
    await aNewsItem(app.place, other.id, { title: 'Eerst', startsOn: new Date(startsOn) });
    const read = (headers: { [name: string]: string } = {}) =>
      app.get(`/api/feeds/${both.id}.${kind}`, { headers });
    const first = await read();
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    const hits = () => app.app.cache.stats().hits;
    // What was made above is heard of a moment later, and drops what was kept.
    await vi.waitFor(async () => {
      const before = hits();
      expect((await read()).text).toBe(first.text);
      expect((await read({ 'if-none-match': first.headers.etag! })).status).toBe(304);
      expect(hits()).toBe(before + 2);
    });
    const own = await app.get(`/api/feeds/${both.id}.${kind}`, { as: 'user' });
    expect(own.text).toBe(first.text);
    expect(own.headers['content-type']).toBe(first.headers['content-type']);
    const added = { title: 'Daarna', listItemTypeName: 'news', isPublished: true, startsOn };
    await app.post(`/api/listitem/list/${followed.id}`, { as: 'admin', body: { items: [added] } });
    await vi.waitFor(async () => expect((await read()).text).toContain('Daarna'));
    await withTenant(app.place.tenant, async (tx) => {
      await tx('pages').where({ id: otherPage.id }).update({ visibility: 'Users' });
      await announce(tx, [`page:${otherPage.id}`]);
    });
    await vi.waitFor(async () => expect((await read()).text).not.toContain('Eerst'));
  });

  it('gives nobody what not everyone may see', async () => {
    const draft = await aNewsItem(app.place, list.id, { startsOn: new Date(), isPublished: false });
    for (const file of [
      `${hidden.id}.xml`,
      `${hidden.id}.ics`,
      `${draft.id}.ics`,
      `${newGuid()}.xml`,
      'x.xml',
      `${list.id}.exe`,
    ])
      expect((await app.get(`/api/feeds/${file}`, { as: 'admin' })).status, file).toBe(404);
    expect((await app.get(`/api/feeds/${list.id}.xml`, { tenant: 'veenland' })).status).toBe(404);
  });
});
