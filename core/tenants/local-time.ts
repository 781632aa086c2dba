/** A moment where the tenant's clocks stand. */
export interface LocalTime {
  /** As in `2026-11-21`. */
  day: string;
  hour: number;
}

/** No zone differs from another by less than this many milliseconds. */
const slot = 15 * 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const known = new Map<string, { slot: number; time: LocalTime }>();
/** Asked for last, which mostly is asked for again. */
let latest: { timeZone: string; slot: number; time: LocalTime } | undefined;

export function localTime(timeZone: string, moment: number): LocalTime {
  const now = Math.floor(moment / slot);
  if (latest?.slot === now && latest.timeZone === timeZone) return latest.time;
  const last = known.get(timeZone);
  const time = last?.slot === now ? last.time : read(timeZone, moment);
  known.set(timeZone, { slot: now, time });
  latest = { timeZone, slot: now, time };
  return time;
}

export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function read(timeZone: string, moment: number): LocalTime {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
    // Visits of all tenants are counted together: a zone that this machine does not know holds up no other.
    const known = isTimeZone(timeZone) ? timeZone : 'UTC';
    format = new Intl.DateTimeFormat('en-CA', { ...parts, hourCycle: 'h23', timeZone: known });
    formats.set(timeZone, format);
  }
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour) };
}
