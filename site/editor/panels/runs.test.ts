import { expect, it } from 'vitest';
import { runsOf } from './runs.ts';
import type { Revision } from './versions.ts';

const version = (number: number, kind: Revision['kind'], isLive = false): Revision => ({
  ...{ guid: String(number), number, kind, comment: '', title: 'Afval', isLive, isScheduled: false },
  ...{ createdOn: '2026-11-27T15:00:00.000Z', by: null },
});

it('what was kept by itself is one run, and parts nothing that somebody kept or that visitors see', () => {
  const versions = [
    version(8, 'kept'),
    version(7, 'kept'),
    version(6, 'published', true),
    version(5, 'kept'),
    version(4, 'saved'),
    version(3, 'kept'),
    version(2, 'kept'),
    version(1, 'kept', true),
  ];
  const numbers = runsOf(versions).map((run) => run.map(({ number }) => number));
  expect(numbers).toEqual([[8, 7], [6], [5], [4], [3, 2], [1]]);
  expect(runsOf([])).toEqual([]);
});
