import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Kernel } from '#core/kernel.ts';
import { log } from '#core/log.ts';
import { translator } from './translate.ts';

const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const kernel = {
  folders: new Map([
    ['countdown', join(folder, 'countdown')],
    ['steps', join(folder, 'steps')],
  ]),
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
  onTestFinished(() => warned.mockRestore());
  const [nl, en] = [translator(kernel, 'nl'), translator(kernel, 'en')];
  expect(nl('countdown.days', { count: 2 })).toBe('2 dagen');
  expect(en('countdown.days', { count: 1 })).toBe('1 day');
  expect(warned).not.toHaveBeenCalled();
  for (const t of [nl, nl, en]) expect(t('countdown.dasy', { count: 2 })).toBe('countdown.dasy');
  expect(warned.mock.calls).toEqual([
    [{ key: 'countdown.dasy', language: 'nl', plugin: 'countdown' }, expect.any(String)],
  ]);
});

it('says which line of which plugin asks for it, also where the name is what is wrong', () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  onTestFinished(() => warned.mockRestore());
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('countdown/countdown.test.ts', `t('countdown.until')`);
  write(
    'countdown/parts/Countdown.astro',
    `---\nconst { t } = Astro.locals;\n---\n<p>{t('countdown.until')}</p>`,
  );
  write('countdown/Parts.tsx', 'const text = (part: string) => t(`countdown.part.${part}`);');
  write('steps/Steps.astro', `---\nconst next = t('stpes.next');\n---`);
  const t = translator({ ...kernel }, 'en');
  for (const key of ['countdown.until', 'countdown.part.hour', 'stpes.next', 'elsewhere.key']) t(key);
  expect(warned.mock.calls.map(([about]) => about)).toEqual([
    expect.objectContaining({ plugin: 'countdown', at: join(folder, 'countdown/parts/Countdown.astro:4') }),
    expect.objectContaining({ plugin: 'countdown', at: join(folder, 'countdown/Parts.tsx:1') }),
    expect.objectContaining({ plugin: 'steps', at: join(folder, 'steps/Steps.astro:2') }),
    { key: 'elsewhere.key', language: 'en' },
  ]);
});
