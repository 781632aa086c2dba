import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tAny } from '../messages.ts';
import { putItemBack, takeBack } from './wire.ts';

let sent: string[];
let answer: object;

beforeEach(() => {
  sent = [];
  answer = {};
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string | URL, { method, body }: RequestInit = {}) => {
    sent.push(`${method} ${String(url)} ${body as string}`);
    return Promise.resolve(
      new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

it('an item that is put back has its dates again, those it did not have too, unless another did more', async () => {
  const shown = { revision: 'r', from: '2026-01-01T08:00:00.000Z', until: null };
  await putItemBack('/api/listitem/a', { version: 4, before: shown });
  const draft = { revision: null, from: null, until: null };
  await putItemBack('/api/listitem/a', { version: 5, before: draft, after: shown });
  expect(sent).toEqual([
    'POST /api/listitem/a:publish {"version":4,"revision":"r","from":"2026-01-01T08:00:00.000Z","until":null}',
    'POST /api/listitem/a:unpublish {"from":null,"until":null,"was":{"revision":"r","from":"2026-01-01T08:00:00.000Z","until":null}}',
  ]);
});

it('what could not be taken back is said, after all else was', async () => {
  answer = { results: [{ guid: 'a', status: 200 }] };
  await takeBack([{ action: 'unpublish', guids: ['a'] }]);
  answer = { results: [{ guid: 'a', status: 409, code: 'stale-version' }] };
  const calls = ['a', 'b'].map((guid) => ({ action: 'unpublish' as const, guids: [guid] }));
  await expect(takeBack(calls)).rejects.toThrow(tAny('items.refused.409'));
  expect(sent).toHaveLength(3);
});
