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

  it('the first goes at once, those that come meanwhile go as one, and each gets its own answer', async () => {
    const { ask, calls, settle } = setUp();
    const answers = [1, 2, 3].map((one) => ask('a', one));
    expect(calls).toEqual([{ about: 'a', asked: [1] }]);
    settle();
    expect(await answers[0]).toBe(10);
    await expect.poll(() => calls.length).toBe(2);
    settle();
    expect(await Promise.all(answers)).toEqual([10, 20, 30]);
    expect(calls[1]).toEqual({ about: 'a', asked: [2, 3] });
  });

  it('those of another tenant never share a call', () => {
    const { ask, calls } = setUp();
    void ask('a', 1);
    void ask('b', 2);
    expect(calls.map(({ about }) => about)).toEqual(['a', 'b']);
  });

  it('no call holds more than it may, and as many are under way as there are lanes', async () => {
    const { ask, calls, settle } = setUp(2, 2);
    const answers = [1, 2, 3, 4, 5].map((one) => ask('a', one));
    expect(calls).toHaveLength(2);
    settle();
    await expect.poll(() => calls.length).toBe(3);
    expect(calls[2]!.asked).toEqual([3, 4]);
    settle();
    await expect.poll(() => calls.length).toBe(4);
    settle();
    settle();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
  });

  it('what fails, fails for those of that call, and the next go on', async () => {
    const { ask, settle } = setUp();
    const bad = ask('a', 13);
    const good = ask('a', 2);
    settle();
    await expect(bad).rejects.toThrow('unlucky');
    await expect.poll(() => settle()).toBeUndefined();
    expect(await good).toBe(20);
  });
});
