/**
 * A day as it is kept, `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:mm`, and as people here write it: day first, 24 hours.
 */

const separators = { nl: '-', en: '/' };
/** Where a day is given without its time. */
export const usualTime = '09:00';

const written = /^(?<date>\d{1,2})([-/. ])(?<month>\d{1,2})\2(?<year>\d{4})$/;
const asKept = /^(?<year>\d{4})([-/. ])(?<month>\d{1,2})\2(?<date>\d{1,2})$/;
const clock = /[T, ]+(\d{1,2})[:.](\d\d)$/;

/** Undefined when it is not a day of the calendar. The way it is kept is understood too, for who pastes. */
export function readDate(text: string, withTime = false): string | undefined {
  const whole = text.trim();
  const time = withTime ? clock.exec(whole) : null;
  const day = time ? whole.slice(0, time.index) : whole;
  const { year, month = '', date = '' } = (written.exec(day) ?? asKept.exec(day))?.groups ?? {};
  if (year === undefined) return undefined;
  const kept = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isDay(kept)) return undefined;
  if (!withTime) return kept;
  if (!time) return `${kept}T${usualTime}`;
  const [, hours = '', minutes = ''] = time;
  return Number(hours) < 24 && Number(minutes) < 60
    ? `${kept}T${hours.padStart(2, '0')}:${minutes}`
    : undefined;
}

/** Empty for what is empty. */
export function writeDate(kept: string, language: 'nl' | 'en'): string {
  const [day = '', time] = kept.split('T');
  const text = day.split('-').toReversed().join(separators[language]);
  return time ? `${text} ${time.slice(0, 5)}` : text;
}

/** A day that is not there comes back as another. */
function isDay(kept: string): boolean {
  const at = new Date(`${kept}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(kept);
}
