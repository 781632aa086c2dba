import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { loadKernel } from '../kernel.ts';
import type { BlockedBlock } from '../left-out-list.ts';
import { digestOf, readLeftOut } from '../watchdog.ts';
import { presentContent, upgraded, upgradeLeftOut } from './upgraded.ts';

const folder = mkdtempSync(join(tmpdir(), 'upgraded-'));
const { listTypes } = await loadKernel(join(import.meta.dirname, '../testing/looping-plugins'));
const lap = listTypes.get('lap')!;

/** As processes before this one left it: each was held up by the step while it read this. */
function leftOut(...contents: object[]): void {
  const list = contents.map((content, number): BlockedBlock => ({
    ...{ tenant: '', block: '', type: 'lap', plugin: 'loop@1.0.0', at: `2026-11-26T20:0${number}:00Z` },
    ...{ step: 'lap from 1', content: digestOf(content), line: 'plugin.ts:76' },
  }));
  writeFileSync(join(folder, 'blocked-blocks.json'), JSON.stringify(list));
  readLeftOut(folder);
}

const one = { v: 1, content: { words: 'een' } };
const problem = 'watchdog: it never came back (plugin.ts:76)';

beforeEach(() => leftOut());
afterAll(() => rmSync(folder, { recursive: true }));

it('is not read again by a step that it held up, wherever it stands, and everything else is', () => {
  leftOut(one.content);
  expect(upgradeLeftOut(lap, one)).toBe(problem);
  expect(() => upgraded(lap, structuredClone(one))).toThrow(problem);
  expect(presentContent(lap, one)).toEqual({ words: 'een' });
  expect(presentContent(lap, { v: 1, content: { words: 'twee' } })).toEqual({ text: 'twee' });
  expect(presentContent(lap, { v: 2, content: { text: 'een' } })).toEqual({ text: 'een' });
});

it('is read by no step that held up three processes', () => {
  leftOut({ words: 'a' }, { words: 'b' });
  expect(presentContent(lap, one)).toEqual({ text: 'een' });
  leftOut({ words: 'a' }, { words: 'b' }, { words: 'c' });
  expect(() => upgraded(lap, one)).toThrow(problem);
});
