import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inWindow } from '#core/testing/in-window.ts';
import type { DraftRead } from './draft/send.ts';

const here = vi.hoisted(() => ({ unsent: 0, version: 1, hearOthers: vi.fn(() => Promise.resolve()) }));
const fetched = vi.hoisted(() => vi.fn<(path: string) => Promise<Response>>());
vi.mock('./edited.ts', () => ({
  address: '/api/pages/x',
  edited: { page: { guid: 'x', shown: 'a', hasChanges: false, isPublished: false }, person: { guid: 'me' } },
}));
vi.mock('./draft/outbox.ts', () => ({ tab: 'a', isAlive: () => Promise.resolve(true) }));
vi.mock('./selection.ts', () => ({ chosen: atom([]) }));
vi.mock('./draft/draft.ts', async () => {
  const { atom } = await import('nanostores');
  return {
    ...{ draftRead: atom(), saving: atom({ kind: 'saved' }), touched: atom(false), draft: atom({}) },
    isReadOnly: atom(false),
    ...{ unsent: () => here.unsent, version: () => here.version, hearOthers: here.hearOthers },
  };
});

const answer = (page: object, version = 1) => ({ version, page }) as unknown as DraftRead;

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  Object.assign(here, { unsent: 0, version: 1 });
  inWindow(fetched);
});
afterEach(() => void vi.unstubAllGlobals());

describe('what is known of the page beside its document', () => {
  it('is what the draft said when it was last read, without what it could not know', async () => {
    const { facts } = await import('./page.ts');
    const { draftRead, touched } = await import('./draft/draft.ts');
    draftRead.set(answer({ hasChanges: true, isPublished: true }));
    expect(facts.get()).toMatchObject({ guid: 'x', hasChanges: true, isPublished: true });
    touched.set(true);
    for (const [unsent, version] of [
      [1, 5],
      [0, 7],
    ]) {
      Object.assign(here, { unsent, version });
      draftRead.set(answer({ hasChanges: false, isPublished: false }, 5));
      expect([facts.get().hasChanges, facts.get().isPublished, touched.get()]).toEqual([true, false, true]);
    }
    here.version = 5;
    draftRead.set(answer({ hasChanges: false }, 5));
    expect([facts.get().hasChanges, touched.get()]).toEqual([false, false]);
  });

  describe('as somebody who is here hears it', () => {
    let stop: () => void;
    beforeEach(async () => {
      vi.useFakeTimers();
      stop = (await import('./presence.ts')).startPresence();
    });
    afterEach(() => {
      stop();
      vi.useRealTimers();
    });

    it('is read when a colleague published or planned something, and only then', async () => {
      const { facts } = await import('./page.ts');
      let shown = 'a';
      const planned = { shown: 'b', isPublished: true, publishUntil: '2090-01-01T00:00:00.000Z' };
      fetched.mockImplementation((path) =>
        Promise.resolve(
          Response.json(
            path.endsWith('/presence')
              ? { people: [], version: 1, shown }
              : answer({ ...planned, hasChanges: false }),
          ),
        ),
      );
      const reads = () => fetched.mock.calls.filter(([path]) => path.endsWith('/draft')).length;
      await vi.advanceTimersByTimeAsync(11_000);
      expect(reads()).toBe(0);
      shown = 'b';
      await vi.advanceTimersByTimeAsync(30_000);
      expect(reads()).toBe(1);
      expect(facts.get()).toMatchObject(planned);
      expect(here.hearOthers).not.toHaveBeenCalled();
    });
  });
});
