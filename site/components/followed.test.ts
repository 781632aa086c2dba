import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadKernel } from '#core/kernel.ts';
import type { BlockView } from '#core/plugin.ts';
import { followedList } from './followed.ts';

const kernel = await loadKernel(join(import.meta.dirname, '../../plugins'));
const block = (id: string, type: string, content: object) => ({ id, type, content }) as BlockView;
const followed = (...blocks: BlockView[]) => followedList(blocks, kernel)?.id;

it('is the first list that has more pages or shows its feed', () => {
  const plain = block('a', 'list', { types: ['news'] });
  const paged = block('b', 'list', { types: ['news'], paging: true });
  const shown = block('c', 'calendar', { types: ['event'], showFeed: true });
  expect(followed(block('t', 'table', { paging: true }), plain, paged, shown)).toBe('b');
  expect(followed(plain, shown, paged)).toBe('c');
  expect(followed(block('d', 'list', { types: [], paging: true }))).toBe('d');
  expect(followed(plain)).toBeUndefined();
});

it('is none of only questions, people or places, unless its feed is shown', () => {
  const of = (types: string[], more = {}) => block(types.join(), 'list', { types, paging: true, ...more });
  expect(followed(of(['question']), of(['person', 'place']))).toBeUndefined();
  expect(followed(of(['question', 'news']))).toBe('question,news');
  expect(followed(of(['question'], { showFeed: true }))).toBe('question');
});
