import { type ItemQuery, startOfDay } from '#core/plugin.ts';

/** What a visitor narrows a list to, as the address says it. */
export interface Asked {
  tag: string;
  type: string;
  /** Days, as a date field writes them. */
  from: string;
  to: string;
}

/** The filters of an address; what makes no sense counts as not given. */
export function askedOf(query: URLSearchParams): Asked {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 60);
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  return { tag: text('tag'), type: text('type'), from: day('from'), to: day('to') };
}

export const isNarrow = (asked: Asked) => Object.values(asked).some(Boolean);

/** The same filters in an address, for links to other pages of the list. */
export function inAddress(asked: Asked, more: { [name: string]: string } = {}): string {
  const given = Object.entries({ ...asked, ...more }).filter(([, value]) => value);
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}

/** Narrows the query of a list of these types; a type it does not show finds nothing. */
export function narrowed(
  types: string[],
  { tag, type, from, to }: Asked,
  timeZone: string,
): Partial<ItemQuery> {
  return {
    ...(tag && { tags: [tag] }),
    ...(type && { types: types.length > 0 && !types.includes(type) ? ['-'] : [type] }),
    ...(from && { from: startOfDay(from, timeZone) }),
    ...(to && { to: new Date(startOfDay(to, timeZone, 1).getTime() - 1) }),
  };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
