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

/** The same in words, in short: “3 dec 2026, 18:00”. */
export const momentOf = (moment: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: edited.timeZone,
  }).format(new Date(moment));

/** A day that is no moment (2026-12-03), in words. */
export const dayOf = (day: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
