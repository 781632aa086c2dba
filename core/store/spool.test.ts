import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { spool, sweepSpool } from './spool.ts';
import { incomingFolder, openStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'spool-'));
beforeAll(() => openStore(folder));
afterAll(() => rmSync(folder, { recursive: true }));

const left = () => readdirSync(incomingFolder());
async function* chunks(count: number) {
  for (let at = 0; at < count; at++) yield await Promise.resolve(Buffer.alloc(1000, at));
}

describe('what comes in', () => {
  it('lies on the disk until it is taken or discarded', async () => {
    const spooled = await spool(chunks(3), 3000);
    expect([spooled.size, left().length]).toEqual([3000, 1]);
    await spooled.discard();
    expect(left()).toEqual([]);
  });

  it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'])('leaves nothing when the disk says %s', async (code) => {
    const handle = await open(import.meta.filename);
    const kind = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const write = vi.spyOn(kind, 'writeFile');
    write.mockResolvedValueOnce();
    write.mockImplementation(() => Promise.reject(Object.assign(new Error(code), { code })));
    try {
      await expect(spool(chunks(3), 3000)).rejects.toMatchObject({ status: 503, code: 'store-full' });
    } finally {
      write.mockRestore();
    }
    expect(left()).toEqual([]);
  });

  it('leaves nothing when it is too much, or breaks off', async () => {
    await expect(spool(chunks(4), 3000)).rejects.toMatchObject({ status: 413 });
    const broken = async function* () {
      yield* chunks(2);
      throw new Error('aborted');
    };
    await expect(spool(broken(), 3000)).rejects.toThrow('aborted');
    expect(left()).toEqual([]);
  });

  it('is swept when nobody has written to it for long, and not while it comes on', async () => {
    const spooled = await spool(chunks(1), 3000);
    expect(await sweepSpool()).toBe(0);
    expect(await sweepSpool(Date.now() + 3_600_000)).toBe(1);
    expect(left()).toEqual([]);
    await spooled.discard();
  });

  it('stays as long as whoever holds it waits, however long that is, and not when they are gone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    try {
      const spooled = await spool(chunks(1), 3000);
      for (let minute = 0; minute < 20; minute++) {
        const before = Date.now();
        vi.advanceTimersByTime(60_000);
        await vi.waitFor(async () => expect((await stat(spooled.path)).mtimeMs).toBeGreaterThan(before));
        expect(await sweepSpool()).toBe(0);
      }
      expect(left()).toHaveLength(1);
      await spooled.discard();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
