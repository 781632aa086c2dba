import type { Secrets } from './session.ts';

/** `__Host-` needs https; over plain http on a developer's own machine the cookie has its plain name. */
export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-session' : 'session');

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
