import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSpecimen } from './specimens.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** One that nobody else keeps. */
function kept(kind: string): WeakRef<object> {
  const one = { kind };
  keepSpecimen(kind, one);
  return new WeakRef(one);
}

async function isThere(one: WeakRef<object>): Promise<boolean> {
  await turn(); // what was asked for in this turn is kept until its end
  collectGarbage();
  return one.deref() !== undefined;
}

it('keeps the last of a kind', async () => {
  const first = kept('last');
  expect(await isThere(first)).toBe(true);
  const second = kept('last');
  expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
});

it('keeps one of each kind', async () => {
  const [one, other] = [kept('one'), kept('other')];
  expect([await isThere(one), await isThere(other)]).toEqual([true, true]);
});

it('keeps nothing for good where no other comes', async () => {
  const one = kept('alone');
  vi.advanceTimersByTime(599_000);
  expect(await isThere(one)).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(await isThere(one)).toBe(false);
});

it('counts the ten minutes from the last that was kept', async () => {
  kept('again');
  vi.advanceTimersByTime(400_000);
  const later = kept('again');
  vi.advanceTimersByTime(400_000);
  expect(await isThere(later)).toBe(true);
});
