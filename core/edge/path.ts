export type CanonicalPath = {
  /** Unreserved characters and `!$&'()*+,;=:@/` as they are, everything else as upper-case UTF-8 escapes. */
  encoded: string;
  decoded: string;
  /** Somebody escaped a letter or digit for no reason: one address each, so they are sent to the plain form. */
  detour: boolean;
};

const plain = /^[A-Za-z0-9\-._~!$&'()*+,;=:@/]*$/;

/**
 * The one canonical form of a request path, or undefined where it could mean two things: control characters, a
 * backslash, an empty segment, dot segments, `%2f`, `%5c`, an escaped percent sign (what remains would be decoded
 * again by whoever comes next) and bytes that are not UTF-8.
 */
export function canonicalPath(raw: string): CanonicalPath | undefined {
  if (!raw.startsWith('/') || raw.includes('//')) return undefined;
  // Nearly every request: nothing escaped, nothing odd.
  if (plain.test(raw)) {
    return hasDotSegment(raw) ? undefined : { encoded: raw, decoded: raw, detour: false };
  }
  if (/[^\x21-\x7e]|[\\#?]/.test(raw)) return undefined;
  if (/%(?![0-9a-f]{2})|%(?:[01][0-9a-f]|7f|25|2f|5c)/i.test(raw)) return undefined;
  let decoded: string;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    return undefined;
  }
  if (/[\x80-\x9f]/.test(decoded) || hasDotSegment(decoded)) return undefined;
  return { encoded: encodePath(decoded), decoded, detour: escapedUnreserved.test(raw) };
}

/** `%41`–`%5a`, `%61`–`%7a`, `%30`–`%39` and `- . _ ~`. */
const escapedUnreserved = /%(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a]|3[0-9]|2d|2e|5f|7e)/i;

/** The address of a decoded path. The path must not hold a lone surrogate. */
export function encodePath(decoded: string): string {
  return decoded.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@/]+/gu, (part) => encodeURIComponent(part));
}

const hasDotSegment = (path: string) => path.includes('/.') && /\/\.{1,2}(?:\/|$)/.test(path);
