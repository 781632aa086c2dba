import { expect, it } from 'vitest';
import { AllowedAgain } from './allowed-again.ts';

it('who was refused tries again once the page knows them, and not each time when they are refused all the same', () => {
  const again = new AllowedAgain();
  expect(again.isMoment(false)).toBe(false);
  expect(again.isMoment(true)).toBe(true);
  // What they changed is refused still.
  expect([again.isMoment(true), again.isMoment(true)]).toEqual([false, false]);
  again.hearRefused();
  expect(again.isMoment(true)).toBe(true);
  expect(again.isMoment(false)).toBe(false);
  expect(again.isMoment(true)).toBe(true);
});
