import type { Secrets } from './session.ts';

/** `__Host-` needs https; over plain http on a developer's own machine the cookie has its plain name. */
export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-session' : 'session');

/** The token of the session that a request shows in its cookie. */
export const shownSession = (cookies: string | null, isSecure: boolean): string | undefined =>
  cookies?.match(new RegExp(`(?:^|; *)${sessionCookieName(isSecure)}=([\\w-]+)`))?.[1];

const attributes = (isSecure: boolean, days: number) =>
  `Path=/; Max-Age=${days * 86_400}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export function sessionCookies({ sessionToken, xsrfToken }: Secrets, isSecure: boolean): string[] {
  return [
    `${sessionCookieName(isSecure)}=${sessionToken}; HttpOnly; ${attributes(isSecure, 30)}`,
    `XSRF-TOKEN=${xsrfToken}; ${attributes(isSecure, 30)}`,
  ];
}

export function endedCookies(isSecure: boolean): string[] {
  return [
    `${sessionCookieName(isSecure)}=; HttpOnly; ${attributes(isSecure, 0)}`,
    `XSRF-TOKEN=; ${attributes(isSecure, 0)}`,
  ];
}

/** What somebody who signs in elsewhere has to bring back; it comes along when the other site sends them. */
export const elsewhereCookieName = (isSecure: boolean) => (isSecure ? '__Host-elsewhere' : 'elsewhere');
export const elsewhereCookie = (state: string, isSecure: boolean) =>
  `${elsewhereCookieName(isSecure)}=${state}; HttpOnly; Path=/; Max-Age=${state ? 900 : 0}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
