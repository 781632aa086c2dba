import { type ItemQuery, startOfDay } from '#core/plugin.ts';

/** What a visitor narrows a list to, as the address says it. */
export interface Asked {
  tag: string;
  type: string;
  /** Days, as a date field writes them. */
  from: string;
  to: string;
  /** Empty: as the list has it. */
  sort: string;
}

/** The orders a visitor can choose. */
export const sorts = [
  'publishedOn_desc',
  'publishedOn_asc',
  'startsOn_asc',
  'title_asc',
  'title_desc',
] as const;

export const nothingAsked: Asked = { tag: '', type: '', from: '', to: '', sort: '' };

/** The filters of an address; what makes no sense counts as not given. */
export function askedOf(query: URLSearchParams): Asked {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 60);
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  const sort = sorts.find((name) => name === query.get('sort')) ?? '';
  return { tag: text('tag'), type: text('type'), from: day('from'), to: day('to'), sort };
}

/** Whether something is left out; another order alone leaves nothing out. */
export const isNarrow = ({ sort: _, ...asked }: Asked) => Object.values(asked).some(Boolean);

/** The same filters in an address, for links to other pages of the list. */
export function inAddress(asked: Asked, more: { [name: string]: string } = {}): string {
  const given = Object.entries({ ...asked, ...more }).filter(([, value]) => value);
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}

/** Narrows and orders the query of a list; a type it does not show finds nothing. */
export function narrowed(
  { types, tags }: { types: string[]; tags: string[] },
  { tag, type, from, to, sort }: Asked,
  timeZone: string,
): Partial<ItemQuery> {
  return {
    ...(sort && { sort }),
    ...(tag && { tags: [...new Set([...tags, tag])] }),
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
