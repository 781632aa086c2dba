import type { ServerResponse } from 'node:http';
import type { Preferences } from './visit.ts';
import { securityHeaders } from './headers.ts';
import { plainPage, plainPolicy } from './plain-page.ts';

/** A site that answers nobody for now, or one that is about to be gone. */
export type ClosedAs = 'suspended' | 'leaving';

/** Seconds after which it is worth looking again. */
export const hour = 3600;

const words = {
  nl: {
    suspended: {
      title: 'Deze site is tijdelijk gesloten',
      text: 'Probeer het later nog eens. Is er haast bij, neem dan op een andere manier contact op met de organisatie.',
    },
    leaving: { title: 'Deze site bestaat niet meer', text: 'Controleer het adres, of zoek verder.' },
  },
  en: {
    suspended: {
      title: 'This site is closed for now',
      text: 'Try again later. If it is urgent, reach the organisation some other way.',
    },
    leaving: { title: 'This site is no longer there', text: 'Check the address, or search on.' },
  },
};

/** What visitors get in place of every page: 503 while it is suspended, 404 once it goes. */
export function sendClosed(
  res: ServerResponse,
  as: ClosedAs,
  { language }: Pick<Preferences, 'language'>,
  more: readonly string[],
): void {
  const body = plainPage(language, words[language][as]);
  res.writeHead(as === 'suspended' ? 503 : 404, [
    ...['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length)],
    ...['Content-Language', language, 'Vary', 'Accept-Language, Cookie', 'Cache-Control', 'no-store'],
    ...(as === 'suspended' ? ['Retry-After', String(hour)] : []),
    ...securityHeaders(plainPolicy),
    ...more,
  ]);
  res.end(body);
}
