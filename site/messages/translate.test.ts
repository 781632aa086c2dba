import { expect, it, vi } from 'vitest';
import type { Kernel } from '#core/kernel.ts';
import { log } from '#core/log.ts';
import { translator } from './translate.ts';

const kernel = {
  messages: {
    nl: { 'countdown.days_one': '{{count}} dag', 'countdown.days_other': '{{count}} dagen' },
    en: { 'countdown.days_one': '{{count}} day', 'countdown.days_other': '{{count}} days' },
  },
} as unknown as Kernel;

// docs/plugins.md promises it to islands, which fill in what only a browser knows.
it('keeps the place of a value that it is not given', () => {
  expect(translator(kernel, 'en')('countdown.days_other')).toBe('{{count}} days');
});

it('warns once of a key that is nowhere, and says the key', () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  const [nl, en] = [translator(kernel, 'nl'), translator(kernel, 'en')];
  expect(nl('countdown.days', { count: 2 })).toBe('2 dagen');
  expect(en('countdown.days', { count: 1 })).toBe('1 day');
  expect(warned).not.toHaveBeenCalled();
  for (const t of [nl, nl, en]) expect(t('countdown.dasy', { count: 2 })).toBe('countdown.dasy');
  expect(warned.mock.calls).toEqual([[{ key: 'countdown.dasy', language: 'nl' }, expect.any(String)]]);
});
