import { dateFormat, type ItemSummary, type Language } from '#core/plugin.ts';

export interface Moment {
  words: string;
  /** For `<time datetime>`. */
  machine: string;
}

/** When an item is: the day or days of an event, else the day it was published; undefined for a draft. */
export function momentOf(
  { startsOn, endsOn, publishedOn }: Pick<ItemSummary, 'startsOn' | 'endsOn' | 'publishedOn'>,
  language: Language,
  timeZone: string,
): Moment | undefined {
  const from = dateOf(startsOn ?? publishedOn);
  if (!from) return undefined;
  const days = dateFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  const until = startsOn ? dateOf(endsOn) : undefined;
  const words = until && until > from ? days.formatRange(from, until) : days.format(from);
  return { words, machine: from.toISOString() };
}

function dateOf(moment: string | undefined | null): Date | undefined {
  const date = moment ? new Date(moment) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
