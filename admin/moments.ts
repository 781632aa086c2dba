import { timeZone } from './clock.ts';

/** A moment by the clocks of the site, as a field for date and time wants it: `2026-11-21T09:30`. */
export function clockOf(moment: string | null | undefined): string {
  if (!moment) return '';
  const at = Date.parse(moment);
  return new Date(at + ahead(at)).toISOString().slice(0, 16);
}

/** The moment at which the clocks of the site stand so; null when that is no time. */
export function momentAt(clock: string): string | null {
  const at = Date.parse(`${clock}Z`);
  if (Number.isNaN(at)) return null;
  // What they are ahead is asked near the moment itself: it differs between summer and winter.
  return new Date(at - ahead(at - ahead(at))).toISOString();
}

/** The moment at which a day begins at the site, or the day after it; undefined when it is no day. */
export function beginOf(day: string | undefined, later: 0 | 1 = 0): string | undefined {
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const at = Date.parse(`${day}T00:00Z`);
  if (Number.isNaN(at)) return undefined;
  return momentAt(new Date(at + later * 86_400_000).toISOString().slice(0, 16)) ?? undefined;
}

/** Milliseconds by which the clocks of the site are ahead of UTC at a moment. */
function ahead(moment: number): number {
  const whole = Math.floor(moment / 1000) * 1000;
  const clock = new Date(whole).toLocaleString('sv-SE', { timeZone: timeZone.get() });
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - whole;
}
