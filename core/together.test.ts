import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { together } from './together.ts';

describe('calls that come together', () => {
  const setUp = (lanes = 1, most = 10) => {
    const calls: { about: string; asked: number[] }[] = [];
    const settle: (() => void)[] = [];
    const ask = together<string, number, number>(
      (about) => about,
      async (about, asked) => {
        calls.push({ about, asked });
        await new Promise<void>((resolve) => settle.push(resolve));
        if (asked.includes(13)) throw new Error('unlucky');
        return asked.map((one) => one * 10);
      },
      { lanes, most },
    );
    return { ask, calls, settle: () => settle.shift()!() };
  };

  it('those that come at once go as one, as do those that come meanwhile, and each gets its own answer', async () => {
    const { ask, calls, settle } = setUp();
    const first = [1, 2].map((one) => ask('a', one));
    await turn();
    expect(calls).toEqual([{ about: 'a', asked: [1, 2] }]);
    const then = [3, 4].map((one) => ask('a', one));
    await turn();
    expect(calls).toHaveLength(1);
    settle();
    expect(await Promise.all(first)).toEqual([10, 20]);
    await expect.poll(() => calls.length).toBe(2);
    settle();
    expect(await Promise.all(then)).toEqual([30, 40]);
    expect(calls[1]).toEqual({ about: 'a', asked: [3, 4] });
  });

  it('those of another tenant never share a call', async () => {
    const { ask, calls } = setUp();
    void ask('a', 1);
    void ask('b', 2);
    await turn();
    expect(calls.map(({ about }) => about)).toEqual(['a', 'b']);
  });

  it('no call holds more than it may, and as many are under way as there are lanes', async () => {
    const { ask, calls, settle } = setUp(2, 2);
    const answers = [1, 2, 3, 4, 5].map((one) => ask('a', one));
    await turn();
    expect(calls.map(({ asked }) => asked)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    settle();
    await expect.poll(() => calls.length).toBe(3);
    expect(calls[2]!.asked).toEqual([5]);
    settle();
    settle();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
  });

  it('what fails, fails for those of that call, and the next go on', async () => {
    const { ask, settle } = setUp();
    const bad = ask('a', 13);
    await turn();
    const good = ask('a', 2);
    settle();
    await expect(bad).rejects.toThrow('unlucky');
    await expect.poll(() => settle()).toBeUndefined();
    expect(await good).toBe(20);
  });
});
