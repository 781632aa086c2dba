import { badRequest } from './errors.ts';

/** A number of a query: 1–6 decimal digits within bounds; anything else is refused, never clamped. */
export function queryNumber(
  query: { [name: string]: string[] },
  name: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): number {
  const [value, ...more] = query[name] ?? [];
  if (value === undefined) return fallback;
  const number = Number(value);
  if (more.length > 0 || !/^\d{1,6}$/.test(value) || number < min || number > max) {
    throw badRequest('bad-request', [{ path: `/query/${name}`, message: `must be ${min}–${max}` }]);
  }
  return number;
}

/**
 * Which page of a list is asked for, from 1, and how many rows a page has; `skip` of them come before it. At most
 * `most` rows (100) a page, and no page behind `last`.
 */
export function queryPage(
  query: { [name: string]: string[] },
  { usual, most = 100, last = 100_000 }: { usual: number; most?: number; last?: number },
): { pageNumber: number; itemCount: number; skip: number } {
  const itemCount = queryNumber(query, 'itemCount', { min: 1, max: most, fallback: usual });
  const pageNumber = queryNumber(query, 'pageNumber', { min: 1, max: last, fallback: 1 });
  return { pageNumber, itemCount, skip: (pageNumber - 1) * itemCount };
}

/** A parameter that may stand once. */
export function queryText(query: { [name: string]: string[] }, name: string): string | undefined {
  const [value, ...more] = query[name] ?? [];
  if (more.length > 0) throw badRequest('bad-request', [{ path: `/query/${name}`, message: 'given twice' }]);
  return value;
}

export function queryFlag(query: { [name: string]: string[] }, name: string): boolean {
  const value = queryText(query, name);
  if (value !== undefined && !/^(true|false)$/i.test(value)) {
    throw badRequest('bad-request', [{ path: `/query/${name}`, message: 'must be true or false' }]);
  }
  return value?.toLowerCase() === 'true';
}
