import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '../blocks/operations.ts';
import { type Guid, newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aNote, aPage } from '../testing/factories.ts';
import type { Role } from '../testing/people.ts';

const app = testApp();
const list = aList();
let item: { id: Guid; title: string };

beforeAll(async () => {
  await aPage(app.place, { title: 'Nieuws', blocks: [list] });
});
beforeEach(async () => {
  item = await aNewsItem(app.place, list.id, { blocks: [aNote('Tekst')] });
});

const at = (act: string) => `/api/listitem/${item.id}${act}`;
const post = (act: string, body: object, as: Role = 'contentManager') => app.post(at(act), { as, body });
const get = async (act: string) => (await app.get(at(act), { as: 'contentManager' })).body;
const change = (operations: Operation[], version = 1) =>
  post('/operations', { version, operations, key: newGuid() });
const title = (value: string): Operation => ({ op: 'page', field: 'title', value });
const shown = async () => (await app.get(at(''))).body.title as string;

describe('publishing the draft of an item', () => {
  it('shows it to visitors, and what was there before can be published again', async () => {
    await change([title('Anders')]);
    expect(await shown()).toBe(item.title);
    expect((await get('/draft')).facts).toMatchObject({ hasChanges: true, isPublished: true });
    expect((await post(':publish', { version: 1 })).status).toBe(409);
    const { body } = await post(':publish', { version: 2, comment: 'Nieuw' });
    expect(body.facts).toMatchObject({ hasChanges: false, isPublished: true, kind: 'item' });
    expect(await shown()).toBe('Anders');
    // Taken back while somebody types on.
    await change([title('Nog anders')], body.version);
    const again = await post(':publish', { version: body.version, revision: body.before.revision });
    expect(again.status).toBe(200);
    expect(await shown()).toBe(item.title);
    expect((await get('/draft')).document.title).toBe('Nog anders');
  });

  it('refuses one that lacks something, and says so in the checks', async () => {
    await change([title('')]);
    expect((await post(':publish', { version: 2 })).status).toBe(400);
    const { items, meta } = await get('/checks');
    expect(meta.errors).toBe(1);
    expect(items[0]).toMatchObject({
      level: 'error',
      code: 'no-title',
      message: { nl: 'Er is nog geen titel.' },
    });
  });

  it('is over at a moment by the clocks of the tenant, which comes after the beginning', async () => {
    const wrong = { version: 1, until: '2020-01-01T09:00' };
    expect((await post(':publish', wrong)).body.errors[0].path).toBe('/until');
    const { body } = await post(':publish', { version: 1, until: '2090-01-01T09:00' });
    expect(body.facts.publishUntil).toBe('2090-01-01T08:00:00.000Z');
    // Whoever saw nothing planned does not take it away unseen, also not on the newest version.
    const planned = { publishFrom: null, publishUntil: null };
    const late = await post(':publish', { version: body.version, until: null, planned });
    expect([late.status, late.body.code]).toEqual([409, 'planned-else']);
    expect((await post(':publish', { version: body.version, until: null })).body.facts.publishUntil).toBe(
      null,
    );
  });

  it('is taken back with the dates that were, whether it was to be over already or was never shown', async () => {
    const dates = async () => {
      const { publishedOn, publishUntil } = (await get('/draft')).facts;
      return [publishedOn, publishUntil];
    };
    const [from, until] = ['2020-01-01T08:00:00.000Z', '2090-01-01T08:00:00.000Z'];
    await post(':publish', { version: 1, from, until });
    const later = { from: '2091-01-01T08:00:00.000Z', until: '2092-01-01T08:00:00.000Z' };
    const { body } = await post(':publish', { version: 2, ...later });
    expect(body.before).toMatchObject({ isPublished: true, from, until });
    const { isPublished: _, ...standing } = body.before;
    expect((await post(':publish', { version: body.version, ...standing })).status).toBe(200);
    expect(await dates()).toEqual([from, until]);
    const over = { ...standing, until: '2020-02-01T08:00:00.000Z' };
    expect((await post(':publish', { version: body.version + 1, ...over })).status).toBe(200);

    item = await aNewsItem(app.place, list.id, { isPublished: false });
    const { body: first } = await post(':publish', { version: 1, ...later });
    expect(first.before).toEqual({ isPublished: false, revision: null, from: null, until: null });
    await post(':unpublish', { from: null, until: null });
    expect(await dates()).toEqual([null, null]);
    await post(':publish', { version: 3 });
    expect((await app.get(at(''))).status).toBe(200);
  });

  it('is not taken back once another published or took it away since', async () => {
    await change([title('Anders')]);
    const { body: mine } = await post(':publish', { version: 2 });
    const { revision, from, until } = mine.before;
    const back = { revision, from, until, was: mine.after };
    await change([title('Van een ander')], mine.version);
    await post(':publish', { version: mine.version + 1 });
    const refused = await post(':publish', { ...back, version: mine.version + 2 });
    expect([refused.status, refused.body.code]).toEqual([409, 'stale-version']);
    expect(await shown()).toBe('Van een ander');

    item = await aNewsItem(app.place, list.id, { isPublished: false });
    const { body: first } = await post(':publish', { version: 1 });
    const { body: gone } = await post(':unpublish', {});
    const late = { from: null, until: null, was: first.after };
    expect((await post(':unpublish', late)).status).toBe(409);
    const again = { ...gone.before, isPublished: undefined, version: gone.version, was: gone.after };
    expect((await post(':publish', again)).status).toBe(200);
    expect((await post(':publish', again)).status).toBe(409);
    expect((await post(':unpublish', late)).status).toBe(200);
  });

  it('takes it away', async () => {
    const { body } = await post(':unpublish', {});
    expect(body).toMatchObject({ facts: { isPublished: false }, before: { isPublished: true } });
    expect((await app.get(at(''))).status).toBe(404);
  });
});

describe('earlier texts', () => {
  it('are listed, compared and brought back, whole or one block', async () => {
    const [note] = (await get('/draft')).document.rows.main;
    await post('/revisions', { comment: 'Zo was het' });
    await change([title('Anders'), { op: 'remove', id: note.id }]);
    const { items } = await get('/revisions');
    expect(items[0]).toMatchObject({ kind: 'saved', comment: 'Zo was het', by: { name: 'Rens' } });
    const compared = await get(`/revisions/${items[0].guid}?comparedTo=draft`);
    expect(compared.changes.length).toBe(2);
    const same = await get(`/revisions/${items[0].guid}?comparedTo=${items[0].guid}`);
    expect(same.changes).toEqual([]);
    const one = await post(':restore', { revision: items[0].guid, block: note.id });
    expect(one.body.operations).toMatchObject([{ op: 'insert', node: { id: note.id } }]);
    expect((await get('/draft')).document).toMatchObject({ title: 'Anders' });
    await post(':restore', { revision: items[0].guid });
    expect((await get('/draft')).document).toMatchObject({ title: item.title });
    expect((await post(':restore', { revision: newGuid() })).status).toBe(404);
  });

  it('the draft becomes what is published again, and that can be taken back', async () => {
    await change([title('Anders')]);
    const { body } = await post(':discard', {});
    expect(body.facts.hasChanges).toBe(false);
    await change(body.inverse, body.version);
    expect((await get('/draft')).document.title).toBe('Anders');
  });
});

describe('what is said of an item beside its text', () => {
  it('holds at once, and the draft stays', async () => {
    await change([title('Anders')]);
    const said = { version: 2, tags: ['brug', ' water '], highlight: true, startsOn: '2090-05-01T09:00' };
    const { body } = await post('/standing', said);
    expect(body.facts).toMatchObject({ tags: ['brug', 'water'], highlight: true, hasChanges: true });
    expect(body.facts.startsOn).toBe('2090-05-01T07:00:00.000Z');
    expect((await app.get(at(''))).body).toMatchObject({ title: item.title, tags: ['brug', 'water'] });
    const turned = { version: body.version, endsOn: '2089-01-01T09:00' };
    expect((await post('/standing', turned)).body.errors[0].path).toBe('/endsOn');
    expect((await post('/standing', { version: 1, highlight: false })).status).toBe(409);
  });
});

it('is heard by whoever edits it as well, as soon as something else is published or said of it', async () => {
  const sign = async () => {
    const { body } = await post('/presence', { tab: 'a' });
    expect((await get('/draft')).facts.shown).toBe(body.shown);
    return body.shown as string;
  };
  const heard = [await sign()];
  const { body: changed } = await change([title('Anders')]);
  heard.push(await sign());
  const { body: published } = await post(':publish', { version: changed.version, until: '2090-01-01T09:00' });
  heard.push(await sign());
  await post('/standing', { version: published.version, tags: ['brug'] });
  heard.push(await sign());
  await post(':unpublish', {});
  heard.push(await sign());
  expect(new Set(heard).size).toBe(5);
});

describe('drawing what is not saved', () => {
  it('the item itself without its blocks, or one block of it', async () => {
    const draft = (await get('/draft')).document;
    const [itself] = draft.rows['top-row'];
    const node = { ...itself, content: { ...itself.content, intro: 7 } };
    expect((await post('/render', { node, position: 'top-row' })).status).toBe(400);
    const foreign = { node: aNote('x'), position: 'aside' };
    expect((await post('/render', foreign)).status).toBe(400);
  });
});

it('is for those who may change the item, and nothing to another tenant', async () => {
  for (const [act, body] of [
    [':publish', { version: 1 }],
    [':unpublish', {}],
    [':discard', {}],
    ['/standing', { version: 1, highlight: true }],
    ['/revisions', {}],
  ] as const) {
    const statuses = await Promise.all([
      post(act, body, 'visitor'),
      post(act, body, 'user'),
      app.post(at(act), { as: 'admin', tenant: 'veenland', body }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 403, 404]);
  }
});
