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
