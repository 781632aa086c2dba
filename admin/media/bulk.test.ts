import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actOnMany, whyRefused } from './bulk.ts';

const guids = Array.from({ length: 250 }, (_, at) => `g${at}`);
const done = (part: readonly string[]) => ({
  results: part.map((guid) => ({ guid, status: guid === 'g7' ? 404 : 200 })),
  undo: [{ action: 'restore', guids: part }],
});
let sent: { guids: string[] }[];
let fails: (call: number) => boolean;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    const asked = JSON.parse(body as string) as { guids: string[] };
    sent.push(asked);
    const isRefused = fails(sent.length);
    return Promise.resolve(
      new Response(JSON.stringify(isRefused ? { title: 'Druk' } : done(asked.guids)), {
        status: isRefused ? 503 : 200,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

it('tells what was refused and why, and takes back what was done where a later call fails', async () => {
  fails = (call) => call === 2;
  const { done: count, refused, undo } = await actOnMany('image', guids, { action: 'delete' });
  expect(count).toBe(199);
  expect(refused.map(({ guid }) => guid)).toEqual(['g7', ...guids.slice(200)]);
  expect([refused[0]!, refused[1]!].map(whyRefused)).toEqual([
    'is er niet meer.',
    'is niet gelukt; probeer het nog eens.',
  ]);
  sent = [];
  await expect(undo()).rejects.toMatchObject({ status: 409 });
  expect(sent.map((one) => one.guids)).toEqual([guids.slice(0, 200)]);
});

it('fails as a whole where nothing was done, as what failed says', async () => {
  fails = () => true;
  await expect(actOnMany('image', guids, { action: 'delete' })).rejects.toMatchObject({ status: 503 });
  expect(sent).toHaveLength(1);
});
