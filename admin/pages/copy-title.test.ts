import { expect, it } from 'vitest';
import { titleOfCopy } from './copy-title.ts';

const say = (title: string) => `${title} (kopie)`;

it('says that it is a copy, of a long title too', () => {
  expect(titleOfCopy('Wonen', say)).toBe('Wonen (kopie)');
  const fits = 'x'.repeat(192);
  expect(titleOfCopy(fits, say)).toBe(`${fits} (kopie)`);
  const long = titleOfCopy('x'.repeat(200), say);
  expect(long).toBe(`${'x'.repeat(191)}… (kopie)`);
  expect(long).toHaveLength(200);
  // A sign of two units is left out whole.
  expect([...titleOfCopy('🌾'.repeat(200), say)]).toHaveLength(200);
});
