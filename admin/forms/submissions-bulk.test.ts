import { afterEach, expect, it, vi } from 'vitest';
import { change } from './SubmissionsBulk.tsx';
import type { SubmissionSummary } from './wire.ts';

afterEach(() => vi.unstubAllGlobals());

it('what is changed is given as it was by then, to be taken back to: a list may be behind', async () => {
  const now = { guid: 's', rowVersion: 4, status: 'handling' };
  const sent: string[] = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    sent.push(`${method} ${url} ${(body as string | undefined) ?? ''}`.trim());
    return Promise.resolve(
      new Response(JSON.stringify(now), { headers: { 'content-type': 'application/json' } }),
    );
  });
  const listed = { guid: 's', rowVersion: 3, status: 'new' } as unknown as SubmissionSummary;
  expect(await change(listed, () => ({ status: 'done' }))).toEqual(now);
  expect(sent).toEqual(['GET /api/submissions/s', 'PUT /api/submissions/s {"rowVersion":4,"status":"done"}']);
});
