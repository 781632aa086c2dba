import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '../messages.ts';
import { cancel, retry, upload, uploads, whenDone } from './uploads.ts';

/** The requests that were sent, as far as they are used. */
class Sent {
  static all: Sent[] = [];
  static get last(): Sent {
    return Sent.all.at(-1)!;
  }
  upload = {};
  status = 0;
  response: object | null = null;
  onload = () => {};
  onerror = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    Sent.all.push(this);
  }
  answer(status: number, response: object): Promise<void> {
    Object.assign(this, { status, response });
    this.onload();
    return Promise.resolve();
  }
}

beforeEach(() => {
  Sent.all = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('XMLHttpRequest', Sent);
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  for (const { id } of uploads.get()) cancel(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = () => upload('image', [new File(['x'], 'a.png')])[0]!.id;
const stateOf = (id: string) => uploads.get().find((one) => one.id === id)!;

describe('an upload whose connection is lost', () => {
  it('is tried again by itself for minutes, and then by whoever says so', async () => {
    const id = begin();
    for (let sent = 1; stateOf(id).state !== 'failed'; sent++) {
      expect([Sent.all.length, sent < 50]).toEqual([sent, true]);
      Sent.last.onerror();
      vi.advanceTimersByTime(30_000);
    }
    expect(stateOf(id)).toMatchObject({ problem: t('media.lost') });
    const before = Sent.all.length;
    expect(before).toBeGreaterThan(10);
    retry(id);
    Sent.last.onerror();
    expect(stateOf(id).state).toBe('retrying');
    vi.advanceTimersByTime(30_000);
    expect(Sent.all.length).toBe(before + 2);
    await Sent.last.answer(201, { guid: 'g' });
    expect(stateOf(id)).toMatchObject({ state: 'done', guid: 'g' });
  });
});

describe('a device that is on line again', () => {
  /** The module as a window loads it: what it listens to, it does from then on. */
  async function inWindow() {
    const view = new EventTarget();
    vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
    vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
    const address = './uploads.ts?in-window';
    const module = (await import(/* @vite-ignore */ address)) as typeof import('./uploads.ts');
    return {
      comesOnLine: () => view.dispatchEvent(new Event('online')),
      begin: () => module.upload('image', [new File(['x'], 'a.png')])[0]!.id,
      stateOf: (id: string) => module.uploads.get().find((one) => one.id === id)!,
    };
  }

  it('tries at once what waits for its next attempt or was given up, and leaves what was refused', async () => {
    const { comesOnLine, begin, stateOf } = await inWindow();
    const waits = begin();
    Sent.last.onerror();
    expect(stateOf(waits).state).toBe('retrying');
    comesOnLine();
    expect([Sent.all.length, stateOf(waits).state]).toEqual([2, 'sending']);
    // Neither the pause it was in nor another such word has it sent a second time.
    vi.advanceTimersByTime(60_000);
    comesOnLine();
    expect([Sent.all.length, stateOf(waits).state]).toEqual([2, 'sending']);

    const refused = begin();
    await Sent.last.answer(415, { code: 'unsupported-type' });
    const lost = begin();
    while (stateOf(lost).state !== 'failed') {
      Sent.last.onerror();
      vi.advanceTimersByTime(30_000);
    }
    const before = Sent.all.length;
    comesOnLine();
    expect([Sent.all.length, stateOf(lost).state, stateOf(refused).state]).toEqual([
      before + 1,
      'sending',
      'failed',
    ]);
    // As often as at first from now on.
    Sent.last.onerror();
    expect(stateOf(lost).state).toBe('retrying');
    vi.advanceTimersByTime(30_000);
    await Sent.last.answer(201, { guid: 'g' });
    expect(stateOf(lost)).toMatchObject({ state: 'done', guid: 'g' });
  });
});

describe('whoever waits for an upload', () => {
  it('hears of it also when it was done only after somebody tried it again', async () => {
    const id = begin();
    const heard = vi.fn();
    whenDone(id, heard);
    await Sent.last.answer(500, {});
    expect(stateOf(id).state).toBe('failed');
    retry(id);
    expect(heard).not.toHaveBeenCalled();
    await Sent.last.answer(201, { guid: 'g', duplicateOf: 'f' });
    expect(heard.mock.calls).toEqual([[expect.objectContaining({ guid: 'g', duplicateOf: 'f' })]]);
  });

  it('hears nothing any more once they wait no longer, or it was stopped', async () => {
    const heard = vi.fn();
    const [one, other] = [begin(), begin()];
    const [first, second] = Sent.all;
    const stop = whenDone(one, heard);
    whenDone(other, heard);
    stop();
    cancel(other);
    await first!.answer(201, { guid: 'g' });
    await second!.answer(201, { guid: 'h' });
    expect(heard).not.toHaveBeenCalled();
  });
});
