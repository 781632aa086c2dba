import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aPage } from '../testing/factories.ts';

const app = testApp();
const list = aList();

beforeAll(async () => {
  await aPage(app.place, { title: 'Nieuws', blocks: [list] });
  await aNewsItem(app.place, list.id, { title: 'Altijd' });
});

/** Where a visitor could meet an item, as it is answered to everyone: from memory where that was kept. */
const places = {
  'the list': async (_: string, short: string) =>
    (await app.get(`/api/listitem/list/${list.id}?itemCount=20`)).text.includes(short),
  'its total': async () =>
    (await app.get(`/api/listitem/list/${list.id}/meta`)).body.totalNumberOfItems === 2,
  'the item itself': async (_: string, short: string) =>
    (await app.get(`/api/listitem/short/${short}`)).status === 200,
  search: async (word: string) => (await app.get(`/api/search?q=${word}`)).text.includes(word),
  'the feed': async (_: string, short: string) =>
    (await app.get(`/api/feeds/${list.id}.xml`)).text.includes(short),
  'the topics': async (word: string) => (await app.get('/api/tags')).text.includes(`"${word.toLowerCase()}"`),
  'the sitemap': async (_: string, short: string) => (await app.get('/sitemap.xml')).text.includes(short),
};

const seen = async (word: string, short: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(places).map(async ([name, isThere]) => [name, await isThere(word, short)] as const),
    ),
  );
const everywhere = (isThere: boolean) =>
  Object.fromEntries(Object.keys(places).map((name) => [name, isThere]));
const waiting = { timeout: 20_000, interval: 250 };

describe('an item', { timeout: 45_000 }, () => {
  it('enters every place by itself when its time has come', async () => {
    const publishedOn = new Date(Date.now() + 6000);
    const item = await aNewsItem(app.place, list.id, {
      title: 'Ooievaarsnest',
      tags: ['ooievaarsnest'],
      publishedOn,
    });
    // Asked before, so that what is kept has to notice by itself.
    expect(await seen('Ooievaarsnest', item.shortId)).toEqual(everywhere(false));
    await expect.poll(() => seen('Ooievaarsnest', item.shortId), waiting).toEqual(everywhere(true));
    await app.delete(`/api/listitem/${item.id}`, { as: 'admin' });
  });

  it('leaves every place by itself when it is over', async () => {
    const expiresOn = new Date(Date.now() + 6000);
    const item = await aNewsItem(app.place, list.id, {
      title: 'Wespennest',
      tags: ['wespennest'],
      expiresOn,
    });
    expect(await seen('Wespennest', item.shortId)).toEqual(everywhere(true));
    await expect.poll(() => seen('Wespennest', item.shortId), waiting).toEqual(everywhere(false));
  });
});
