import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answers } from '../api.ts';
import { notices } from '../tasks/notice.ts';
import {
  doWithPage,
  editAddress,
  type ManagedPage,
  pageActs,
  type Pages,
  type Standing,
  trashAddress,
} from './wire.ts';

const page = { guid: 'p', title: 'Nieuws', version: 3, publishFrom: null, publishUntil: null } as ManagedPage;
const [from, until] = ['2190-07-01T09:00:00.000Z', '2190-08-01T09:00:00.000Z'];
const draft: Standing = {
  ...{ isPublished: false, revision: null, scheduledRevision: null },
  ...{ publishFrom: null, publishUntil: null },
};
const live = { ...draft, isPublished: true, revision: 'r' };
const plan = { scheduledRevision: 's', publishFrom: from, publishUntil: until };
let sent: string[];
let answer: object;

beforeEach(() => {
  sent = [];
  answer = {};
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    sent.push(`${url.replace('/api/pages/p:', '')} ${body as string}`);
    return Promise.resolve(
      new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

it('what has no address is edited by its id', () => {
  expect(editAddress({ path: '/', guid: 'p' })).toBe('/edit');
  expect(editAddress({ path: '/nieuws', guid: 'p' })).toBe('/nieuws/edit');
  expect(editAddress({ path: null, guid: 'p' })).toBe('/edit?page=p');
});

it.each(['restore', 'erase'] as const)('what leaves the trash is gone from it at once: %s', async (act) => {
  answer = { page, version: 4 };
  const left = () => answers.getQueryData<Pages>([trashAddress])!.items.map(({ guid }) => guid);
  answers.setQueryData<Pages>([trashAddress], { items: [page, { ...page, guid: 'q' }] });
  const done = doWithPage(act, page);
  expect(left()).toEqual(['q']);
  await done;
  expect(left()).toEqual(['q']);
  answers.clear();
});

it('publishing leaves the end that is planned as it is', async () => {
  await pageActs.publish.act({ ...page, publishUntil: until });
  await pageActs.publish.act({ ...page, publishUntil: '2020-01-01T00:00:00.000Z' });
  await pageActs.publish.act(page);
  // The home page has none, also where one was planned before it became that.
  await pageActs.publish.act({ ...page, path: '/', publishUntil: until });
  const asked = (end: string | null) =>
    `publish {"version":3,"planned":{"publishFrom":null,"publishUntil":${end && `"${end}"`}}`;
  expect(sent).toEqual([
    `${asked(until)},"until":"${until}"}`,
    `${asked('2020-01-01T00:00:00.000Z')}}`,
    `${asked(null)}}`,
    `${asked(until)}}`,
  ]);
});

it.each([
  ['nothing', null, []],
  ['that it was to begin', { publishFrom: '2020-01-01T09:00:00.000Z', publishUntil: null }, [/Nieuws/]],
  ['that it has ended', { publishFrom: null, publishUntil: '2020-01-01T09:00:00.000Z' }, [/Nieuws/]],
])('restoring says %s where that was missed in the trash', async (_, missed, said) => {
  answer = { page, version: 4, missed };
  notices.set([]);
  await pageActs.restore.act(page);
  await pageActs.trash.undo(page);
  expect(sent).toEqual(['restore {}', 'restore {}']);
  expect(notices.get()).toHaveLength(said.length);
  for (const pattern of said) expect(notices.get()[0]!.message).toMatch(pattern);
});

it.each([
  ['a draft', draft, ['unpublish {}']],
  ['what was live', live, ['publish {"version":3,"revision":"r"}']],
  [
    'what was live until a day',
    { ...live, publishUntil: until },
    [`publish {"version":3,"revision":"r","until":"${until}"}`],
  ],
  [
    'what was planned',
    { ...draft, ...plan },
    ['unpublish {}', `publish {"version":3,"revision":"s","from":"${from}","until":"${until}"}`],
  ],
  [
    'what was live and planned anew',
    { ...live, ...plan },
    [
      'publish {"version":3,"revision":"r"}',
      `publish {"version":3,"revision":"s","from":"${from}","until":"${until}"}`,
    ],
  ],
])('taking it back makes %s of it again', async (_, before, calls) => {
  for (const { undo } of [pageActs.publish, pageActs.unpublish]) {
    sent = [];
    await undo(page, { page, version: 3, before });
    expect(sent).toEqual(calls);
  }
});

it('taking it back says what it takes back, so that it is no other publication', async () => {
  await pageActs.publish.undo(page, { page, version: 3, before: draft, after: live });
  await pageActs.publish.undo(page, { page, version: 3, before: { ...live, ...plan }, after: live });
  const was = JSON.stringify(live);
  expect(sent).toEqual([
    `unpublish {"was":${was}}`,
    `publish {"version":3,"revision":"r","was":${was}}`,
    `publish {"version":3,"revision":"s","from":"${from}","until":"${until}"}`,
  ]);
});
