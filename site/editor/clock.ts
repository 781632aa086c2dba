import { language } from '../../admin/messages.ts';
import { edited } from './edited.ts';

/** A moment by the clocks of the tenant, as an input of date and time takes it; the server reads it the same way. */
export function clockOf(moment: string | null | undefined): string {
  if (!moment) return '';
  const parts = new Intl.DateTimeFormat('sv-SE', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    timeZone: edited.timeZone,
  } as Intl.DateTimeFormatOptions);
  return parts.format(new Date(moment)).replace(' ', 'T');
}

/** Day first and in 24 hours, in both languages. */
const written = (at: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { ...how, hourCycle: 'h23' }).format(
    new Date(at),
  );

/** The same in words, in short: “3 dec 2026, 18:00”. */
export const momentOf = (moment: string): string =>
  written(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone: edited.timeZone });

/** Where there is little room: “3 dec, 18:00”. */
export const shortMomentOf = (moment: string): string =>
  written(moment, {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    timeZone: edited.timeZone,
  });

/** A day that is no moment (2026-12-03), in words. */
export const dayOf = (day: string): string => written(day, { dateStyle: 'medium', timeZone: 'UTC' });
