import { expect, it } from 'vitest';
import { resultOf } from './result.ts';
import { galleryWords } from './words.ts';

const measured = {
  ...{ scripts: 2048, styles: 1024, height: 100, violations: [], failures: [], problems: [], keys: [] },
};
const of = {
  said: galleryWords.en,
  language: 'en' as const,
  isBuilt: true,
  budget: 4096,
  plugin: 'countdown',
};
const faultsOf = (more: object) => {
  const { lines, isFine } = resultOf({ ...measured, ...more }, of);
  expect(isFine).toBe(false);
  return lines.slice(1);
};

it('says what it costs, and that axe finds nothing', () => {
  expect(resultOf(measured, of)).toEqual({
    lines: ['2.0 kB of script · 1.0 kB of style, with that of the site', 'axe finds nothing'],
    isFine: true,
  });
  expect(resultOf(measured, { ...of, isBuilt: false, budget: 0 }).isFine).toBe(true);
});

it('says in Dutch what it costs, and what it may, as numbers are written there', () => {
  const { lines } = resultOf(
    { ...measured, scripts: 1_234_567 },
    { ...of, said: galleryWords.nl, language: 'nl' },
  );
  expect(lines).toEqual([
    '1.205,6 kB script · 1,0 kB stijl, met die van de site',
    'axe vindt niets',
    'Meer script dan het mag hebben (4,0 kB)',
  ]);
});

it('says why a block failed, and nothing of axe', () => {
  expect(faultsOf({ problems: ['view-failed: oh (countdown/Countdown.astro:9)'] })).toEqual([
    'This block cannot be shown: view-failed: oh (countdown/Countdown.astro:9)',
  ]);
});

it('says what else is wrong', () => {
  expect(faultsOf({ violations: ['label: …'] })).toEqual(['label: …']);
  expect(faultsOf({ scripts: 8192 })).toEqual(['axe finds nothing', 'More script than it may have (4.0 kB)']);
  expect(faultsOf({ keys: ['countdown.dasy', 'www.example.org'] })).toEqual([
    'axe finds nothing',
    'Not in its messages: countdown.dasy',
  ]);
});
