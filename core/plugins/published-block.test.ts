import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { placesOf } from '../plugin-places.mjs';
import { testApp } from '../testing/app.ts';
import { aBlock, aList, aNewsItem, aPage } from '../testing/factories.ts';

const root = resolve(import.meta.dirname, '../..');
const app = testApp({ outside: placesOf(['./examples/poll'], root) });
const answers = [
  { id: 'station', text: 'Bij het station' },
  { id: 'market', text: 'Op de markt' },
];
const content = { question: 'Waar komt de stalling?', answers };
const votes = (block: { id: string }) => `/api/plugins/acme/poll/votes/${block.id}`;

it('is a poll to vote in on an item of a list, in a reusable part and in a footer, as far as everyone meets it', async () => {
  const { tenant } = app.place;
  const aPoll = (more: object = {}) => aBlock('acme/poll', content, { v: 2, ...more });
  const [inItem, inPart, inFooter] = [aPoll(), aPoll(), aPoll()];
  const [shut, unseen, draft, gone] = [aPoll({ visibility: { level: 'Users' } }), aPoll(), aPoll(), aPoll()];
  const [list, closedList] = [aList(), aList({ visibility: { level: 'Admin' } })];
  await aPage(app.place, { blocks: [list, closedList] });
  await aPage(app.place, { kind: 'section', blocks: [inPart] });
  await aNewsItem(app.place, list.id, { blocks: [inItem, shut] });
  await aNewsItem(app.place, closedList.id, { blocks: [unseen] });
  await aNewsItem(app.place, list.id, { blocks: [draft], isPublished: false });
  const past = { publishedOn: new Date('2026-01-01'), expiresOn: new Date('2026-01-02') };
  await aNewsItem(app.place, list.id, { blocks: [gone], ...past });
  const within = aBlock('frame', {}, { slots: { content: [inFooter] } });
  const footer = { guid: newGuid(), name: 'Voet', blocks: [within] };
  await withTenant(tenant, (tx) =>
    tx('settings').insert({ key: 'footers', value: JSON.stringify([footer]) }),
  );
  for (const block of [inItem, inPart, inFooter]) {
    const { status, body } = await app.post(votes(block), { as: 'user', body: { answer: 'market' } });
    expect({ status, body }).toEqual({
      status: 200,
      body: { votes: { station: 0, market: 1 }, isCounted: true },
    });
  }
  for (const block of [shut, unseen, draft, gone]) expect((await app.get(votes(block))).status).toBe(404);
  const elsewhere = await app.get(votes(inFooter), { tenant: 'veenland' });
  expect(elsewhere.status).toBe(404);
});

it('is none where what is stored cannot be read: no visitor meets it either', async () => {
  const broken = [
    aBlock('acme/poll', { title: 'Koffie?', choices: 5 }, { v: 1 }),
    aBlock('acme/poll', { question: 'Koffie?', answers: 'Ja, Nee' }, { v: 2 }),
  ];
  const page = await aPage(app.place, {
    blocks: broken.map(({ id }) => aBlock('note', { text: id }, { v: 2, id })),
  });
  await withTenant(app.place.tenant, (tx) =>
    tx('revisions')
      .where({ id: page.publishedRevision })
      .update({ snapshot: tx.raw(`jsonb_set(snapshot, '{rows,main}', ?::jsonb)`, [JSON.stringify(broken)]) }),
  );
  for (const block of broken) expect((await app.get(votes(block))).status).toBe(404);
});
