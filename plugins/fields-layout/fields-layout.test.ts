import { expect, it } from 'vitest';
import { heading, pageBreak, paragraph, picture } from './plugin.ts';

it('asks nothing, and only a break begins a page', () => {
  const kinds = [heading, paragraph, picture, pageBreak];
  expect(kinds.every(({ answer }) => answer === undefined)).toBe(true);
  expect(kinds.filter(({ breaksPage }) => breaksPage)).toEqual([pageBreak]);
});
