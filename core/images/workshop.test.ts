import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MOST_EFFORT, withinEffort } from './effort.ts';
import { closeWorkshop, drawn, examined } from './workshop.ts';

const { hands } = vi.hoisted(() => ({ hands: [] as ChildProcess[] }));
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>();
  return {
    ...real,
    fork: (...of: Parameters<typeof real.fork>) => {
      const hand = real.fork(...of);
      hands.push(hand);
      return hand;
    },
  };
});

const folder = mkdtempSync(join(tmpdir(), 'workshop-'));
const photo = join(folder, 'photo.png');

beforeAll(async () => {
  writeFileSync(
    photo,
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1d5c8f' } })
      .png()
      .toBuffer(),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

afterAll(() => {
  closeWorkshop();
  rmSync(folder, { recursive: true });
});

/** Gives a picture to a hand that then gets no processor at all. */
async function held() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = vi.fn();
  const answer = examined(photo);
  const hand = hands.at(-1)!;
  hand.kill('SIGSTOP');
  void answer.then(ended, ended);
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { answer, hand, ended, wait };
}

describe('a hand', () => {
  it('is waited for on a machine that has other things to do', async () => {
    const { answer, hand, ended, wait } = await held();
    await wait(90_000);
    expect(ended).not.toHaveBeenCalled();
    hand.kill('SIGCONT');
    expect(await answer).toMatchObject({ width: 60, height: 40 });
  });

  it('is given up where nothing comes of it at all', async () => {
    const { answer, wait } = await held();
    const refused = expect(answer).rejects.toMatchObject({ status: 503, code: 'image-takes-too-long' });
    await wait(100_000);
    await refused;
  });
});

describe('a hand that is let go', () => {
  it.each([
    ['because it had nothing to do', () => vi.advanceTimersByTime(60_000)],
    ['with all that are free', closeWorkshop],
  ])('%s is given nothing any more', async (_, letGo) => {
    closeWorkshop();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await examined(photo);
    const hand = hands.at(-1)!;
    letGo();
    expect(hand.killed).toBe(true);
    expect(await examined(photo)).toMatchObject({ width: 60, height: 40 });
  });
});

describe('AVIF', () => {
  const as = (format: 'webp' | 'avif') => {
    const subject = { width: 60, height: 40, focal: { x: 0.5, y: 0.5 }, frames: 1 };
    return drawn(photo, subject, { width: 60, height: 40, fit: 'inside', format, quality: 80 });
  };

  it('is drawn when nothing else waits, and only so much of it is waited for', async () => {
    const order: string[] = [];
    const asked = async (format: 'webp' | 'avif') => {
      await as(format);
      order.push(format);
    };
    // As many as there may be hands keep them busy.
    const first = [as('webp'), as('webp')];
    const before = Array.from({ length: 12 }, () => asked('avif'));
    await expect(asked('avif')).rejects.toMatchObject({ status: 503, code: 'images-busy' });
    const after = Array.from({ length: 3 }, () => asked('webp'));
    await Promise.all([...first, ...before, ...after]);
    expect(order.slice(0, 2)).toEqual(['webp', 'webp']);
    expect(order.slice(-5)).toEqual(Array<string>(5).fill('avif'));
    await expect(asked('avif')).resolves.toBeUndefined();
  });
});

describe('effort', () => {
  it('is counted in processor time, and not by the clock', async () => {
    vi.useFakeTimers();
    let spent = 0;
    vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: spent * 1000, system: 0 }));
    const tooMuch = vi.fn();
    const work = Promise.withResolvers<string>();
    const made = withinEffort(() => work.promise, tooMuch);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(tooMuch).not.toHaveBeenCalled();
    spent = MOST_EFFORT + 1;
    await vi.advanceTimersByTimeAsync(1000);
    expect(tooMuch).toHaveBeenCalledTimes(1);
    work.resolve('made');
    expect(await made).toBe('made');
    expect(vi.getTimerCount()).toBe(0);
  });
});
