import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Preferences } from './visit.ts';
import { securityHeaders } from './headers.ts';

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

/** The tenant's own look is not shown any more; this is the only style that the policy lets in. */
const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;
background:Canvas;color:CanvasText;font:18px/1.6 system-ui,sans-serif}main{max-width:36rem;padding:2rem}
h1{margin:0 0 1rem;font-size:2rem;line-height:1.2;text-wrap:balance}p{margin:0}`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What visitors get in place of every page: 503 while it is suspended, 404 once it goes. */
export function sendClosed(
  res: ServerResponse,
  as: ClosedAs,
  { language }: Pick<Preferences, 'language'>,
  more: readonly string[],
): void {
  const { title, text } = words[language][as];
  const body = Buffer.from(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
      `<style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
  );
  res.writeHead(as === 'suspended' ? 503 : 404, [
    ...['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length)],
    ...['Content-Language', language, 'Vary', 'Accept-Language, Cookie', 'Cache-Control', 'no-store'],
    ...(as === 'suspended' ? ['Retry-After', String(hour)] : []),
    ...securityHeaders(policy),
    ...more,
  ]);
  res.end(body);
}
