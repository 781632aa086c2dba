import type { Language } from '../schema.ts';
import { acceptedLanguage } from './accept.ts';
import type { Consent } from './consent.ts';
import { acceptedCategories, readConsent } from './consent.ts';
import type { Cookies } from './cookies.ts';
import { readCookies } from './cookies.ts';

export type Theme = 'auto' | 'light' | 'dark';

/** What a caller's headers say about how a page should look, and nothing about who it is. */
export type Preferences = {
  language: Language;
  theme: Theme;
  consent: Consent | null;
  /** Nobody chose yet, or the tenant asks again, so the question stands in the page. */
  banner: boolean;
  accepted: readonly string[];
  /** The cookie with the choice could not be read and has to go. */
  resetConsent: boolean;
};

/** @param acceptLanguage counts where no cookie says otherwise */
export function preferences(cookies: Cookies, acceptLanguage: string | undefined): Preferences {
  const chosen = cookies.get('locale');
  const theme = cookies.get('theme');
  const { consent, unreadable } = readConsent(cookies.get('consent'));
  return {
    language: chosen === 'nl' || chosen === 'en' ? chosen : acceptedLanguage(acceptLanguage),
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    consent,
    banner: consent === null,
    accepted: acceptedCategories(consent),
    resetConsent: unreadable,
  };
}

/** Cookies that say who someone is; with one of these (or Authorization) a request is never taken for a visitor's. */
export const sessionCookies: readonly string[] = ['__Host-session', 'session'];

/** A short word for callers who get the same pages, or undefined for someone who may be signed in. */
export type VisitorClass = string | undefined;

const classes = new Map<string, VisitorClass>();

/** Remembered, as the same few headers come over and over. */
export function visitorClass(
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
): VisitorClass {
  if (cookieHeader === undefined)
    return acceptedLanguage(acceptLanguage) === 'en' ? anonymousEn : anonymousNl;
  const key = `${acceptedLanguage(acceptLanguage)}${cookieHeader}`;
  if (classes.has(key)) return classes.get(key);
  const cookies = readCookies(cookieHeader);
  const look = preferences(cookies, acceptLanguage);
  const plain = !look.resetConsent && !sessionCookies.some((name) => cookies.has(name));
  const answer = plain ? classOf(look) : undefined;
  if (classes.size >= 1000) classes.clear();
  if (key.length <= 1000) classes.set(key, answer);
  return answer;
}

function classOf({ language, theme, consent, accepted }: Preferences): string {
  // Whether an answer is outdated is up to the tenant.
  return `${language} ${theme} ${consent ? `${accepted.join(',')} ${consent.version}` : 'banner'}`;
}

const anonymousNl = classOf(preferences(new Map(), 'nl'));
const anonymousEn = classOf(preferences(new Map(), 'en'));
