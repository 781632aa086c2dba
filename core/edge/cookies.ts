/** Names to values as they were sent; of a name sent twice the first counts. */
export type Cookies = ReadonlyMap<string, string>;

const none: Cookies = new Map();

/** Reads at most 8 KB and 60 cookies; a value that is no proper percent-encoding is kept as it is. */
export function readCookies(header: string | undefined): Cookies {
  if (header === undefined || header === '' || header.length > 8192) return none;
  const cookies = new Map<string, string>();
  for (const part of header.split(';', 60)) {
    const mark = part.indexOf('=');
    if (mark < 1) continue;
    const name = part.slice(0, mark).trim();
    if (name === '' || cookies.has(name)) continue;
    let value = part.slice(mark + 1).trim();
    if (value.startsWith('"') && value.endsWith('"') && value.length > 1) value = value.slice(1, -1);
    cookies.set(name, decoded(value));
  }
  return cookies;
}

function decoded(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
