/**
 * Which categories of cookies a visitor accepted (specification, section 3), kept in the cookie `consent`. `version` is
 * that of the question; negative where the question was not answered, and only a block was let show what it waited for.
 */
export type Consent = { categories: readonly string[]; date: string; version: number };

/** What counts before anybody chose (section 4). */
export const defaultCategories: readonly string[] = ['analytical', 'required'];

export type ReadConsent = {
  consent: Consent | null;
  /** The cookie was there and could not be read: it counts as none and is taken away. */
  unreadable: boolean;
};

export function readConsent(cookie: string | undefined): ReadConsent {
  if (cookie === undefined) return { consent: null, unreadable: false };
  const consent = parse(cookie);
  return { consent, unreadable: consent === null };
}

/** The cookie's value. */
export function writeConsent(consent: Consent): string {
  return Buffer.from(JSON.stringify(consent)).toString('base64url');
}

/** Ends the cookie; for `Set-Cookie`. */
export const forgetConsent = 'consent=; Path=/; Max-Age=0; SameSite=Lax';

/** Sorted, and always with what is required. */
export function acceptedCategories(consent: Consent | null): readonly string[] {
  if (!consent) return defaultCategories;
  return [...new Set([...consent.categories, 'required'])].sort();
}

/**
 * Whether this is no answer to the question as it is now, so that it is put, or put again.
 * @param version of the question as it is now
 */
export const isAsked = (consent: Consent, version: number): boolean => consent.version < version;

/**
 * What counts while the question stands: what was let for this question; and of an answer to the question as it was,
 * what was refused stays refused and no more is allowed.
 */
export const stillAccepted = (consent: Consent, version: number): readonly string[] =>
  acceptedCategories(consent).filter(
    (name) => Math.abs(consent.version) >= version || defaultCategories.includes(name),
  );

const category = /^[a-z][a-z0-9-]{0,31}$/;

function parse(cookie: string): Consent | null {
  if (cookie.length > 2000 || !/^[A-Za-z0-9_-]+$/.test(cookie)) return null;
  try {
    const bytes = Buffer.from(cookie, 'base64url');
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value !== 'object' || value === null) return null;
    const { categories, date, version } = value as Record<string, unknown>;
    if (!Array.isArray(categories) || categories.length > 20) return null;
    if (!categories.every((name): name is string => typeof name === 'string' && category.test(name)))
      return null;
    if (typeof date !== 'string' || Number.isNaN(Date.parse(date))) return null;
    if (!Number.isInteger(version) || version === 0) return null;
    return { categories, date, version: version as number };
  } catch {
    return null;
  }
}
