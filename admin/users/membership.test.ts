import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveRole, takeRole } from './membership.ts';

const someone = { guid: 'u' };
let answer: [number, object?];

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', () => {
    const [status, body] = answer;
    const headers = { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' };
    return Promise.resolve(new Response(body ? JSON.stringify(body) : null, { status, headers }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('says whether someone got the role, or had it already', async () => {
  answer = [200, { added: ['u'] }];
  expect(await giveRole('r', someone)).toBe(true);
  answer = [200, { added: [] }];
  expect(await giveRole('r', someone)).toBe(false);
});

it('says whether someone had the role that is taken, and tells of any other refusal', async () => {
  answer = [204];
  expect(await takeRole('r', someone)).toBe(true);
  answer = [404, { status: 404, code: 'not-found' }];
  expect(await takeRole('r', someone)).toBe(false);
  answer = [409, { status: 409, code: 'stale-version' }];
  await expect(takeRole('r', someone)).rejects.toMatchObject({ status: 409 });
});
