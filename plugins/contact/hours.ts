export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof days)[number];

export interface Hours {
  day: Day;
  from: string;
  to: string;
  note: string;
}

/** One line of the table: a day, when it is open (nothing means closed) and what is special. */
export interface DayLine {
  day: Day;
  times: { from: string; to: string }[];
  notes: string[];
}

/** Opening hours by day, from Monday; a day that stands twice has two times. Days nobody mentioned are left out. */
export function weekOf(hours: Hours[]): DayLine[] {
  return days.flatMap((day) => {
    const ofDay = hours.filter((one) => one.day === day);
    if (ofDay.length === 0) return [];
    const times = ofDay
      .filter(({ from, to }) => isTime(from) && isTime(to))
      .sort((a, b) => minutes(a.from) - minutes(b.from));
    return [{ day, times, notes: ofDay.flatMap(({ note }) => note.trim() || []) }];
  });
}

/** What is wrong with a line an editor filled in; undefined when it can be shown. */
export function faultOf({ from, to }: Hours): 'no-time' | 'half' | 'backwards' | undefined {
  if (!from && !to) return undefined;
  if (!from || !to) return 'half';
  if (!isTime(from) || !isTime(to)) return 'no-time';
  return minutes(to) <= minutes(from) ? 'backwards' : undefined;
}

const isTime = (text: string) => /^([01]?\d|2[0-4])[:.][0-5]\d$/.test(text) && minutes(text) <= 24 * 60;

function minutes(time: string): number {
  const [hours, rest] = time.split(/[:.]/).map(Number) as [number, number];
  return hours * 60 + rest;
}

/** `09:00` as it is said: 9.00 in Dutch, 9:00 in English; both on a 24-hour clock. */
export function spokenTime(time: string, language: 'nl' | 'en'): string {
  const total = minutes(time);
  return `${Math.floor(total / 60)}${language === 'nl' ? '.' : ':'}${String(total % 60).padStart(2, '0')}`;
}
