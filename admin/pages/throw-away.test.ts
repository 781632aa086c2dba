import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leftBehind } from './Erase.tsx';
import { itemsOn, throwAway } from './ThrowAway.tsx';
import type { ManagedPage } from './wire.ts';

const page = { guid: 'p', title: 'Nieuws', version: 3 } as ManagedPage;
const undo = { action: 'join', guids: ['a'], to: 'list', at: 0 };
const refusal = { status: 404, title: '', detail: '', outcome: 'NotFound', code: 'not-found' };
const done = (remaining: number) => ({ results: [{ guid: 'a', status: 200 }], undo: [undo], remaining });
let sent: string[];
let answers: { [call: string]: object[] };

beforeEach(() => {
  sent = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${String(url)}`;
    sent.push(body ? `${call} ${body as string}` : call);
    const answer = answers[call]?.shift() ?? {};
    const { status = 200 } = answer as { status?: number };
    return Promise.resolve(
      new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

it('asks only of pages with lists how many items would be left behind', async () => {
  answers = {
    'GET /api/listitems:lists': [{ items: [{ pageGuid: 'p' }, { pageGuid: 'q' }] }],
    'GET /api/listitem/list/p/children': [{ total: 5, published: 4, onlyHere: 3 }],
    'GET /api/listitem/list/q/children': [refusal],
  };
  const pages = ['p', 'q', 'r'].map((guid) => ({ ...page, guid }));
  expect(await itemsOn(pages)).toEqual({ total: 5, published: 4, onlyHere: 3 });
  expect(sent).toHaveLength(3);
});

it('lets all items go before their page does, and brings back both', async () => {
  const none = { results: [] };
  answers = {
    'POST /api/listitem/list/p/release': [done(1), done(0)],
    'POST /api/listitems:bulk': [none, none],
  };
  const act = throwAway({ action: 'move', to: 'other' });
  const saved = await act.act(page);
  const released = 'POST /api/listitem/list/p/release {"action":"move","to":"other"}';
  expect(sent).toEqual([released, released, 'DELETE /api/pages/p']);
  sent = [];
  await act.undo!(page, saved);
  const back = `POST /api/listitems:bulk ${JSON.stringify(undo)}`;
  expect(sent).toEqual(['POST /api/pages/p:restore {}', back, back]);
});

it('gives a page that is refused its items back', async () => {
  answers = {
    'POST /api/listitem/list/p/release': [done(0)],
    'DELETE /api/pages/p': [{ ...refusal, status: 409, detail: 'Dit is de startpagina.' }],
    'POST /api/listitems:bulk': [{ results: [] }],
  };
  await expect(throwAway({ action: 'delete' }).act(page)).rejects.toMatchObject({
    detail: 'Dit is de startpagina.',
  });
  expect(sent.slice(1)).toEqual(['DELETE /api/pages/p', `POST /api/listitems:bulk ${JSON.stringify(undo)}`]);
});

it('gives back what was let go where the rest is refused, and keeps the page', async () => {
  answers = {
    'POST /api/listitem/list/p/release': [done(1), { ...refusal, status: 503 }],
    'POST /api/listitems:bulk': [{ results: [] }],
  };
  await expect(throwAway({ action: 'delete' }).act(page)).rejects.toMatchObject({ status: 503 });
  expect(sent.slice(2)).toEqual([`POST /api/listitems:bulk ${JSON.stringify(undo)}`]);
});

it('says what pages leave behind that go for good', async () => {
  const use = { kind: 'page', guid: 'u', title: 'Wijst ernaar', path: '/u', isPublished: true };
  answers = {
    'GET /api/listitem/list/p/children': [{ total: 5, published: 4, onlyHere: 3 }],
    'GET /api/listitem/list/q/children': [refusal],
    'GET /api/pages/p/uses': [{ items: [use] }],
    'GET /api/pages/q/uses': [{ items: [use] }],
  };
  const pages = ['p', 'q'].map((guid) => ({ ...page, guid }));
  expect(await leftBehind(pages)).toEqual({
    items: { total: 5, published: 4, onlyHere: 3 },
    uses: [use],
  });
});

it('throws the page alone away when its items stay', async () => {
  answers = {};
  await throwAway({ action: 'stay' }).act(page);
  expect(sent).toEqual(['DELETE /api/pages/p']);
});
