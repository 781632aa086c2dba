import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { putItemBack } from './wire.ts';

let sent: string[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string | URL, { method, body }: RequestInit = {}) => {
    sent.push(`${method} ${String(url)} ${body as string}`);
    return Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('an item that is put back has its dates again, those it did not have too', async () => {
  const shown = { revision: 'r', from: '2026-01-01T08:00:00.000Z', until: null };
  await putItemBack('/api/listitem/a', { version: 4, before: shown });
  const draft = { revision: null, from: null, until: null };
  await putItemBack('/api/listitem/a', { version: 5, before: draft });
  expect(sent).toEqual([
    'POST /api/listitem/a:publish {"version":4,"revision":"r","from":"2026-01-01T08:00:00.000Z","until":null}',
    'POST /api/listitem/a:unpublish {"from":null,"until":null}',
  ]);
});
