import { describe, expect, it } from 'vitest';
import { notAllowed, unavailable } from '../errors.ts';
import type { PageLocals } from './page-locals.ts';
import { attempt } from './screen.ts';

const locals = { visit: { language: 'nl' } } as PageLocals;
const failing = (error: unknown) => attempt(locals, () => Promise.reject(error as Error));

describe('an act of a screen', () => {
  it('that is refused, or has to wait, is told with what a call would answer', async () => {
    expect(await failing(notAllowed('sign-in-again'))).toMatchObject({
      refused: { status: 403, code: 'sign-in-again', title: 'Log eerst opnieuw in' },
    });
    expect(await failing(unavailable('unavailable', 5))).toMatchObject({
      refused: { status: 503, retryAfter: 5 },
    });
    // A statement that took too long.
    expect(await failing(Object.assign(new Error('canceled'), { code: '57014' }))).toMatchObject({
      refused: { status: 503, retryAfter: 2 },
    });
  });

  it('that fails in another way goes on as an error', async () => {
    await expect(failing(new RangeError('no such thing'))).rejects.toThrow('no such thing');
  });
});
