import { badRequest } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { isDay, startOfDay } from '../period.ts';
import { isSort, type Sort, sorts } from '../plugin/item-sort.ts';
import { queryPage, queryText } from '../query.ts';

/** Places beyond this one are not given: nobody reads so far, and each costs what all before it cost. */
export const furthest = 10_000;

/** What is asked of a list, checked. */
export interface ListQuery {
  /** At least the list itself, or those named instead of it. */
  lists: Guid[];
  sort: Sort;
  pageNumber: number;
  itemCount: number;
  types?: string[];
  tags?: string[];
  highlight?: boolean;
  from?: Date;
  to?: Date;
  highlightsFirst: boolean;
}

/** The parameters of a list, for the declaration of an endpoint. */
export const listParameters = {
  pageNumber: 'from 1; default 1',
  itemCount: '1–100; default 1',
  sort_by: `one of ${sorts.join(', ')}; default publishedOn_desc`,
  filter: 'repeatable: parentGuids=, listItemTypeName=, highlight=, from=, to=, tag=',
};

type Query = { [name: string]: string[] };

/** What a filter is read by: days are those of the tenant, types those that are there. */
interface Known {
  timeZone: string;
  types: { has(name: string): boolean };
}

/** Reads the parameters of a list; whatever is not known or out of range is refused. */
export function listQuery(list: Guid, query: Query, { timeZone, types }: Known): ListQuery {
  const { pageNumber, itemCount } = queryPage(query, { usual: 1, last: 999_999 });
  if (pageNumber * itemCount > furthest) throw refusal('pageNumber', 'beyond 10,000 items');
  const sort = queryText(query, 'sort_by') ?? 'publishedOn_desc';
  if (!isSort(sort)) throw refusal('sort_by', 'unknown sort');
  return {
    lists: [list],
    sort,
    pageNumber,
    itemCount,
    highlightsFirst: false,
    ...filters(query['filter'] ?? [], { timeZone, types }),
  };
}

/** One value of `/lists?{guid}={json}`: the same parameters as an object. */
export function listQueryFromJson(list: Guid, text: string, known: Known): ListQuery {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal(list, 'not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refusal(list, 'not an object');
  const query: Query = Object.create(null);
  for (const [name, given] of Object.entries(value)) {
    if (!Object.hasOwn(listParameters, name)) throw refusal(list, `unknown parameter ${name.slice(0, 60)}`);
    const values = (Array.isArray(given) ? given : [given]) as unknown[];
    if (!values.every((one) => typeof one === 'string' || typeof one === 'number'))
      throw refusal(list, `${name} must be text or a number`);
    query[name] = values.map(String);
  }
  return listQuery(list, query, known);
}

function filters(given: string[], { timeZone, types }: Known) {
  const found: Pick<Partial<ListQuery>, 'lists' | 'types' | 'tags' | 'highlight' | 'from' | 'to'> = {};
  if (given.length > 50) throw refusal('filter', 'too many filters');
  for (const one of given) {
    const at = one.indexOf('=');
    const [name, value] = [one.slice(0, at), one.slice(at + 1)];
    if (name === 'parentGuids') {
      const lists = value.split(',');
      if (lists.length > 100 || !lists.every(isGuid)) throw refusal('filter', 'not guids, or more than 100');
      found.lists = [...new Set([...(found.lists ?? []), ...lists])];
    } else if (name === 'listItemTypeName') {
      if (!types.has(value)) throw refusal('filter', 'unknown type');
      (found.types ??= []).push(value);
    } else if (name === 'tag') (found.tags ??= []).push(value);
    else if (name === 'highlight' && /^(true|false)$/.test(value)) found.highlight = value === 'true';
    else if ((name === 'from' || name === 'to') && isMoment(value))
      found[name] = momentOf(value, name, timeZone);
    else throw refusal('filter', 'unknown filter');
  }
  return found;
}

const refusal = (name: string, message: string) =>
  badRequest('bad-request', [{ path: `/query/${name}`, message }]);

const isMoment = (value: string) =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{3})?)?Z)?$/.test(value) &&
  isDay(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value));

/** A day without a time is that whole day where the tenant lives. */
function momentOf(value: string, side: 'from' | 'to', timeZone: string): Date {
  if (value.includes('T')) return new Date(value);
  const day = value.slice(0, 10);
  return side === 'from' ? startOfDay(day, timeZone) : new Date(startOfDay(day, timeZone, 1).getTime() - 1);
}
