import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../../admin/problem.ts';
import { askAsSeen } from './as-seen.ts';

const draft = vi.hoisted(() => ({ here: 1, there: 1 }));
vi.mock('./draft.ts', () => ({
  version: () => draft.here,
  hearOthers: () => Promise.resolve(void (draft.here = draft.there)),
}));
beforeEach(() => void Object.assign(draft, { here: 1, there: 1 }));

const stale = () => new Problem({ status: 409, code: 'stale-version' });
/** As the server takes it: only for the draft as it is there. */
const post = (version: number) =>
  version === draft.there ? Promise.resolve(version) : Promise.reject(stale());

describe('what is asked for the draft as it is seen', () => {
  it('is asked again for what others made of it, once that is seen here', async () => {
    draft.there = 4;
    expect(await askAsSeen(post)).toBe(4);
  });

  it('is refused where nothing else is to be seen, or others never stop', async () => {
    const ask = vi.fn(() => Promise.reject(stale()));
    await expect(askAsSeen(ask)).rejects.toMatchObject({ code: 'stale-version' });
    expect(ask).toHaveBeenCalledTimes(1);
    const typed = vi.fn((version: number) => {
      draft.there = version + 1;
      return Promise.reject(stale());
    });
    await expect(askAsSeen(typed)).rejects.toMatchObject({ code: 'stale-version' });
    expect(typed.mock.calls).toEqual([[1], [2], [3]]);
  });

  it('is asked once where it is refused for something else', async () => {
    draft.there = 2;
    const ask = vi.fn(() => Promise.reject(new Problem({ status: 409, code: 'name-taken' })));
    await expect(askAsSeen(ask)).rejects.toMatchObject({ code: 'name-taken' });
    expect([ask.mock.calls.length, draft.here]).toEqual([1, 1]);
  });
});
