import { atom, type WritableAtom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inWindow } from '#core/testing/in-window.ts';

const heard = vi.hoisted(() => ({
  ...{ refuse: vi.fn(), allow: vi.fn(), hearOthers: vi.fn(() => Promise.resolve()) },
}));
const known = vi.hoisted(() => ({ facts: undefined as unknown as WritableAtom<{ isTrashed?: boolean }> }));
vi.mock('./draft/draft.ts', () => ({
  ...{ ...heard, version: () => 1 },
  ...{ isReadOnly: atom(false), refusalSeen: atom(false) },
}));
vi.mock('./draft/outbox.ts', () => ({ tab: 'a', isAlive: () => Promise.resolve(true) }));
vi.mock('./edited.ts', () => ({ address: '/api/pages/x', edited: { person: { guid: 'me' } } }));
vi.mock('./page.ts', () => {
  known.facts = atom({});
  return { facts: known.facts, hearFacts: (next: object) => known.facts.set(next) };
});
vi.mock('./selection.ts', () => ({ chosen: atom([]) }));

const fetched = vi.fn<() => Promise<Response>>();
let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  inWindow(fetched);
  stop = (await import('./presence.ts')).startPresence();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answers = (status: number, body: object) =>
  fetched.mockImplementation(() => Promise.resolve(Response.json(body, { status })));

it.each([
  [401, 'not-signed-in'],
  [403, 'terms-not-accepted'],
])(
  'whoever has to answer something first edits on, and is told of others after it: %i %s',
  async (status, code) => {
    answers(status, { code });
    await vi.advanceTimersByTimeAsync(11_000);
    expect([fetched.mock.calls.length, heard.refuse.mock.calls]).toEqual([2, []]);
    answers(200, { people: [], version: 2 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard.hearOthers).toHaveBeenCalledTimes(1);
  },
);

it.each([
  [403, 'not-allowed'],
  [404, 'not-found'],
])('whoever may not edit any more hears it before they type: %i %s', async (status, code) => {
  answers(status, { code, detail: 'Niet meer' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard.refuse).toHaveBeenCalledWith('Niet meer');
});

it('whoever put the page in the trash hears that another took it out, and edits on', async () => {
  known.facts.set({ isTrashed: true });
  answers(404, { code: 'not-found' });
  await vi.advanceTimersByTimeAsync(11_000);
  expect([fetched.mock.calls.length, heard.refuse.mock.calls, heard.allow.mock.calls]).toEqual([2, [], []]);
  expect(known.facts.get()).toEqual({ isTrashed: true });
  answers(200, { people: [], version: 3 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(known.facts.get()).toEqual({ isTrashed: false });
  expect([heard.allow.mock.calls.length, heard.hearOthers.mock.calls.length]).toEqual([1, 1]);
});
