import { expect, it } from 'vitest';
import { changedRoles, isSameRoles, oneByOne } from './changes.ts';

it.each([
  ['one is added', [], { from: [], to: ['a'] }, ['a']],
  ['one is taken away', ['a', 'b'], { from: ['a', 'b'], to: ['b'] }, ['b']],
  ['someone else added one', ['x', 'a'], { from: ['a'], to: ['a', 'b'] }, ['x', 'a', 'b']],
  ['someone else took one away', ['b'], { from: ['a', 'b'], to: ['a', 'b', 'c'] }, ['b', 'c']],
  ['someone else did the same', ['a'], { from: [], to: ['a'] }, ['a']],
])('roles are what they should be when %s', (_, now, change, wanted) => {
  const roles = changedRoles(now, change);
  expect(roles).toEqual(wanted);
  expect(isSameRoles(roles, wanted.toReversed())).toBe(true);
});

it('each change sees the one before it, also one that failed', async () => {
  let kept: string[] = [];
  const add = (role: string) =>
    oneByOne(async () => {
      const now = kept;
      await Promise.resolve();
      if (role === 'wrong') throw new Error('refused');
      kept = [...now, role];
    });
  const done = await Promise.allSettled(['a', 'wrong', 'b'].map(add));
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(kept).toEqual(['a', 'b']);
});
