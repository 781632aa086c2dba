/** The values with another one at a JSON Pointer; what stood there before stays as it was for who holds it. */
export function withAt<T>(values: T, pointer: string, value: unknown): T {
  const [, name = '', ...rest] = pointer.split('/');
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as { [name: string]: unknown };
  const next = rest.length > 0 ? withAt(copy[name] ?? {}, `/${rest.join('/')}`, value) : value;
  if (next === undefined && !Array.isArray(copy)) delete copy[name];
  else copy[name] = next;
  return copy as T;
}
