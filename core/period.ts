export interface Period {
  words: string;
  /** For `<time datetime>`. */
  machine: string;
}

/**
 * When something is, in words, where the site's clocks stand: its day or days, and with `time` also the hours. Empty
 * when nobody knows when it begins.
 */
export function periodOf(
  from: string | undefined | null,
  until: string | undefined | null,
  { language, timeZone, time = false }: { language: 'nl' | 'en'; timeZone: string; time?: boolean },
): Period | undefined {
  const start = dateOf(from);
  if (!start) return undefined;
  const format = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    ...(time && { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  const end = dateOf(until);
  const words = end && end > start ? format.formatRange(start, end) : format.format(start);
  return { words, machine: start.toISOString() };
}

function dateOf(moment: string | undefined | null): Date | undefined {
  const date = moment ? new Date(moment) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
