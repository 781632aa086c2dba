import { badRequest } from '../errors.ts';
import { queryText } from '../query.ts';
import { localTime } from '../tenants/local-time.ts';

/** Whole days where the tenant is, both included. */
export interface Period {
  from: string;
  to: string;
}

const longest = 1100;
const day = 86_400_000;
const date = (text: string) => new Date(`${text}T00:00:00Z`);
const text = (moment: number) => new Date(moment).toISOString().slice(0, 10);
export const daysOf = ({ from, to }: Period) => Math.round((+date(to) - +date(from)) / day) + 1;

/** `from` and `to` of a query; without them the last 30 days. */
export function periodOf(query: { [name: string]: string[] }, timeZone: string): Period {
  const today = localTime(timeZone, Date.now()).day;
  const one = (name: string) => {
    const value = queryText(query, name);
    // Periods before the first thousand years have days that the database does not know.
    if (value !== undefined && !(/^[1-9]\d{3}-\d\d-\d\d$/.test(value) && isDate(value)))
      throw badRequest('bad-request', [{ path: `/query/${name}`, message: 'must be a day like 2026-11-21' }]);
    return value;
  };
  const to = one('to') ?? today;
  const period = { from: one('from') ?? text(+date(to) - 29 * day), to };
  const days = daysOf(period);
  if (days < 1 || days > longest)
    throw badRequest('bad-request', [{ path: '/query/from', message: `must be 1–${longest} days` }]);
  return period;
}

const isDate = (value: string) => !Number.isNaN(+date(value)) && text(+date(value)) === value;

/** As many days right before it. */
export function periodBefore(period: Period): Period {
  const days = daysOf(period);
  return { from: text(+date(period.from) - days * day), to: text(+date(period.from) - day) };
}

/**
 * The rows that make up a period: whole months where it has them, and the days around them. For a `where` on
 * `statistics_counts`.
 */
export function rowsOf({ from, to }: Period): { sql: string; values: string[] } {
  const firstMonth = from.endsWith('-01') ? from : monthAfter(from);
  const endOfMonths = monthOf(text(+date(to) + day));
  if (firstMonth >= endOfMonths)
    return { sql: `span = 'd' and starts_on between ? and ?`, values: [from, to] };
  return {
    sql: `(span = 'm' and starts_on >= ? and starts_on < ? or span = 'd' and starts_on >= ? and starts_on < ?
           or span = 'd' and starts_on >= ? and starts_on <= ?)`,
    values: [firstMonth, endOfMonths, from, firstMonth, endOfMonths, to],
  };
}

const monthOf = (value: string) => `${value.slice(0, 8)}01`;
const monthAfter = (value: string) => {
  const month = date(monthOf(value));
  month.setUTCMonth(month.getUTCMonth() + 1);
  return text(+month);
};
