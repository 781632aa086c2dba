import { expect, it } from 'vitest';
import { dateFormat, numberFormat } from './formats.ts';

it('writes as the language does, each way made once', () => {
  const moment = new Date('2026-11-21T23:30:00Z');
  const long = (timeZone: string) => dateFormat('nl', { dateStyle: 'long', timeZone });
  expect(long('UTC').format(moment)).toBe('21 november 2026');
  expect(long('Europe/Amsterdam').format(moment)).toBe('22 november 2026');
  expect(long('UTC')).toBe(long('UTC'));
  expect(dateFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(moment)).toBe('21 November 2026');
  expect([numberFormat('nl').format(1234.5), numberFormat('en').format(1234.5)]).toEqual([
    '1.234,5',
    '1,234.5',
  ]);
});
