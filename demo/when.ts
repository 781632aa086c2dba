import { startOfDay } from '#core/period.ts';

const zone = 'Europe/Amsterdam';
const day = 86_400_000;

/** A moment so many days from today, by the clocks of the demo: a calendar is made of what is still to come. */
export function inDays(days: number, time = '00:00'): Date {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const midnight = startOfDay(new Date().toISOString().slice(0, 10), zone, days);
  return new Date(midnight.getTime() + (hours * 60 + minutes) * 60_000);
}

/** A day in the past, as news is dated: `2026-11-18`. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * day).toISOString().slice(0, 10);
