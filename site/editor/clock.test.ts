import { expect, it, vi } from 'vitest';

const said = vi.hoisted(() => ({ language: 'nl' }));
vi.mock('../../admin/messages.ts', () => said);
vi.mock('./edited.ts', () => ({ edited: { timeZone: 'Europe/Amsterdam' } }));

const evening = '2026-12-03T17:05:00Z';
const midnight = '2026-12-02T23:00:00Z';

it.each([
  ['nl', '3 dec 2026', ['18:05', '00:00']],
  ['en', '3 Dec 2026', ['18:05', '00:00']],
])('moments are written day first and in 24 hours (%s)', async (language, day, times) => {
  vi.resetModules();
  said.language = language;
  const { dayOf, momentOf, shortMomentOf } = await import('./clock.ts');
  expect(dayOf('2026-12-03')).toBe(day);
  for (const [at, moment] of [evening, midnight].entries()) {
    expect(momentOf(moment)).toMatch(new RegExp(`^${day},? ${times[at]}$`));
    expect(shortMomentOf(moment)).toMatch(new RegExp(`^${day.slice(0, 5)},? ${times[at]}$`));
  }
});
