import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurn } from './in-turn.mjs';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'in-turn-test-')), 'data');
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true });
  vi.restoreAllMocks();
});

it('the second waits until the first is done, is told why, and nothing stays of it', async () => {
  const done: string[] = [];
  const first = inTurn(
    'installing',
    async () => {
      await expect.poll(() => vi.mocked(console.log).mock.calls.length).toBe(1);
      done.push('first');
    },
    folder,
  );
  await Promise.all([first, inTurn('installing', () => void done.push('second'), folder)]);
  expect(done).toEqual(['first', 'second']);
  expect(vi.mocked(console.log).mock.calls[0]![0]).toMatch(
    new RegExp(`^Process ${process.pid} is installing here: this one goes on after that`),
  );
  expect(existsSync(folder)).toBe(false);
});

it('one that fails lets the next', async () => {
  await expect(inTurn('building', () => Promise.reject(new Error('no disk')), folder)).rejects.toThrow(
    'no disk',
  );
  expect(await inTurn('building', () => 'built', folder)).toBe('built');
});

it('one that ended in the middle of it has no turn any more', async () => {
  const ended = spawn(process.execPath, ['-e', '']);
  await once(ended, 'exit');
  await inTurn(
    'building',
    () => {
      // As that process would have left it.
      writeFileSync(join(folder, 'installing.pid'), String(ended.pid));
      return inTurn('installing', () => 'installed', folder);
    },
    folder,
  );
  expect(vi.mocked(console.log)).not.toHaveBeenCalled();
});

it('what was left an hour ago is nobody’s turn, whichever process has its number by now', async () => {
  await inTurn(
    'building',
    () => {
      const left = join(folder, 'installing.pid');
      writeFileSync(left, String(process.pid));
      const then = Date.now() / 1000 - 3600;
      utimesSync(left, then, then);
      return inTurn('installing', () => 'installed', folder);
    },
    folder,
  );
  expect(vi.mocked(console.log)).not.toHaveBeenCalled();
});
