/**
 * A query string (`''` or `?…`) as it came, or undefined when it cannot be decoded to text in one go: raw control
 * characters, loose percent signs, NUL, bytes that are not UTF-8 (lone surrogates among them).
 */
export function checkedSearch(raw: string): string | undefined {
  if (raw === '' || raw === '?') return '';
  if (/[^\x21-\x7e]|#/.test(raw)) return undefined;
  if (!raw.includes('%')) return raw;
  if (/%(?![0-9a-f]{2})|%00/i.test(raw)) return undefined;
  try {
    decodeURIComponent(raw);
  } catch {
    return undefined;
  }
  return raw;
}

/**
 * What is left of a checked query when only these names count, sorted by name: what a cached page may read and
 * what its key holds are then the same thing. Repeated names keep their order.
 */
export function allowedSearch(search: string, names: readonly string[]): string {
  if (search === '' || names.length === 0) return '';
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.includes(name));
  if (kept.length === 0) return '';
  const sorted = new URLSearchParams(kept);
  sorted.sort();
  return `?${sorted}`;
}
