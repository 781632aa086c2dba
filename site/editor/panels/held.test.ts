import { expect, it } from 'vitest';
import { fill, without } from './held.ts';

const known = { name: 'haven', tags: ['water'] };
const none = { to: {}, from: {} };

it('what is filled in is held until it is what is known, with what was known when it began', () => {
  const filled = fill(none, known, { tags: ['water', 'dijk'] });
  expect(filled).toEqual({ to: { tags: ['water', 'dijk'] }, from: { tags: ['water'] } });
  const heard = { name: 'kade', tags: ['water', 'haven'] };
  const more = fill(filled, heard, { tags: ['dijk'] });
  expect(more).toEqual({ to: { tags: ['dijk'] }, from: { tags: ['water'] } });
  expect(fill(more, heard, { tags: heard.tags })).toEqual(none);
});

it('what is filled in while it is saved stays', () => {
  const filled = fill(none, known, { name: 'kade', tags: [] });
  expect(without(filled, { name: 'kade', tags: [] })).toEqual(none);
  expect(without(filled, { name: 'kaai' })).toEqual(filled);
  expect(without(filled, { name: 'kade' }).to).toEqual({ tags: [] });
});
