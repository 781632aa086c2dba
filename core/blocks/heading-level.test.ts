import { expect, it } from 'vitest';
import { s } from '../schema.ts';
import { belowTitle, isPageTitle } from './heading-level.ts';

const label = { nl: 'Veld', en: 'Field' };
const heading = { h1: label, h2: label };
const { schema: opening } = s.object({
  title: s.text({ label }),
  rank: s.choice({ label, options: heading, default: 'h1' }),
});
const { schema: cards } = s.object({
  title: s.text({ label }),
  look: s.choice({ label, options: { h1: label, plain: label }, default: 'h1' }),
});

it('a block is the title of its page by its words and its level, as long as no other is chosen', () => {
  expect(isPageTitle(opening, { title: 'Welkom' })).toBe(true);
  expect(isPageTitle(opening, { title: 'Welkom', rank: 'h1' })).toBe(true);
  expect(isPageTitle(opening, { title: 'Welkom', rank: 'h2' })).toBe(false);
  expect(isPageTitle(opening, {})).toBe(false);
  expect(isPageTitle(cards, { title: 'Welkom', look: 'h1' })).toBe(false);
});

it('a second one stands below it', () => {
  expect(belowTitle(opening, { title: 'Denk mee' })).toEqual({ title: 'Denk mee', rank: 'h2' });
  expect(belowTitle(opening, { title: 'Denk mee', rank: 'h2' })).toEqual({ title: 'Denk mee', rank: 'h2' });
  expect(belowTitle(cards, { title: 'Denk mee' })).toEqual({ title: 'Denk mee' });
});
