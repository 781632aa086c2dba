import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '../blocks/operations.ts';
import { withTenant } from '../db.ts';
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

const main = { position: 'main' } as const;
const send = (
  operations: Operation[],
  { version = 1, key = newGuid(), as = 'contentManager' as Role } = {},
) => app.post(`/api/listitem/${item.id}/operations`, { as, body: { version, operations, key, tab: 'a' } });
const draft = async () => (await app.get(`/api/listitem/${item.id}/draft`, { as: 'admin' })).body;
const intro = (value: unknown): Operation => ({ op: 'set', id: item.id, path: '/intro', value });

describe('POST /api/listitem/{guid}/operations', () => {
  it('changes title, fields and body of the draft, and nothing that visitors see', async () => {
    const { status, body } = await send([
      { op: 'page', field: 'title', value: 'De brug wordt blauw' },
      intro('Vanaf mei.'),
      { op: 'insert', node: aNote('Nog een'), at: main, after: null },
      intro(7),
    ]);
    expect([status, body.version, body.refused]).toMatchObject([200, 2, [{ index: 3, path: '/intro' }]]);
    const { document, item: wire } = await draft();
    expect([document.title, document.rows['top-row'][0].content, document.rows.main.length]).toEqual([
      ...['De brug wordt blauw', { intro: 'Vanaf mei.' }, 2],
    ]);
    expect(wire).toMatchObject({
      title: 'De brug wordt blauw',
      content: { intro: 'Vanaf mei.' },
      version: 2,
    });
    expect((await app.get(`/api/listitem/${item.id}`)).body.title).toBe(item.title);
  });

  it('merges two editors, also with one who saves the item whole', async () => {
    await send([{ op: 'page', field: 'title', value: 'Nieuwe titel' }]);
    const { body } = await send([intro('Ook dit.')], { as: 'admin' });
    expect([body.version, body.others]).toMatchObject([
      3,
      [{ op: 'page', field: 'title', value: 'Nieuwe titel' }],
    ]);
    const asked = await send([intro('Iets anders.')], { version: 2 });
    expect([asked.status, asked.body.conflicts[0]]).toMatchObject([
      409,
      { theirs: 'Ook dit.', by: { name: 'Bo' } },
    ]);
    const whole = { version: 3, title: 'Heel bewaard', metadata: { description: 'Kort' } };
    await app.put(`/api/listitem/${item.id}?draft=true`, { as: 'admin', body: whole });
    expect((await send([intro('Daarna.')], { version: 3 })).body.others.length).toBe(2);
    const { body: log } = await app.get(`/api/listitem/${item.id}/operations?mine=true`, {
      as: 'contentManager',
    });
    expect(log.changes.map(({ version }: { version: number }) => version)).toEqual([2, 5]);
  });

  it('does once what is sent twice', async () => {
    const key = newGuid();
    const insert: Operation[] = [{ op: 'insert', node: aNote('Een keer'), at: main, after: null }];
    const answers = await Promise.all([send(insert, { key }), send(insert, { key })]);
    expect(answers.map(({ body }) => body.version)).toEqual([2, 2]);
    expect((await draft()).document.rows.main.length).toBe(2);
  });

  it('keeps once how the draft was left before another spell of editing', async () => {
    const kept = async () => {
      const { body } = await app.get(`/api/listitem/${item.id}/revisions`, { as: 'admin' });
      return (body.items as { kind: string; guid: Guid }[]).filter(({ kind }) => kind === 'kept');
    };
    await send([intro('Zo bleef het.')]);
    expect(await kept()).toEqual([]);
    await withTenant(app.place.tenant, (tx) =>
      tx('items')
        .where({ id: item.id })
        .update({ updatedOn: tx.raw(`now() - interval '31 minutes'`) }),
    );
    await send([intro('Daarna.')], { version: 2 });
    await send([intro('En toen.')], { version: 3 });
    const [asLeft, ...others] = await kept();
    expect(others).toEqual([]);
    const { body } = await app.get(`/api/listitem/${item.id}/revisions/${asLeft!.guid}`, { as: 'admin' });
    expect(body.document.rows['top-row'][0].content.intro).toBe('Zo bleef het.');
  });

  it('keeps the item itself where it is', async () => {
    const wrong: Operation[] = [
      { op: 'remove', id: item.id },
      { op: 'move', id: item.id, to: main, after: null },
      { op: 'option', id: item.id, name: 'tone', value: 'x' },
      { op: 'insert', node: aNote(), at: { position: 'top-row' }, after: null },
      { op: 'insert', node: aNote(), at: { parent: item.id, slot: 'inside' }, after: null },
      { op: 'page', field: 'layout', value: '25-75' },
    ];
    for (const operation of wrong)
      expect((await send([operation])).body.errors[0].path).toBe('/operations/0');
  });

  it('is for those who may change the item', async () => {
    expect((await send([intro('x')], { as: 'visitor' })).status).toBe(401);
    expect((await send([intro('x')], { as: 'user' })).status).toBe(403);
    const body = { version: 1, operations: [intro('x')], key: newGuid() };
    const foreign = { as: 'admin' as const, tenant: 'veenland' as const, body };
    expect((await app.post(`/api/listitem/${item.id}/operations`, foreign)).status).toBe(404);
  });
});
