import type { ServerResponse } from 'node:http';
import { Refusal } from '../errors.ts';
import { problemResponse, refusalOf, refusalText } from '../problem.ts';
import type { Language } from '../schema.ts';
import { closedPolicy } from './content-security-policy.ts';
import { securityHeaders, strictTransport } from './headers.ts';
import { plainPage, plainPolicy } from './plain-page.ts';

export type Caller = {
  correlationId: string;
  language: Language;
  secure: boolean;
  /** A browser that wants to show a page, and could read nothing of a problem. */
  wantsPage?: boolean;
};

/** Answers a refusal or an unforeseen error as a problem (application/problem+json), or as a page in words; never kept by anybody. */
export async function refuse(
  res: ServerResponse,
  error: unknown,
  { correlationId, language, secure, wantsPage = false }: Caller,
  more: readonly string[] = [],
): Promise<void> {
  if (res.headersSent || res.destroyed) return void res.destroy();
  const problem = problemResponse(error, { correlationId, language });
  const body = wantsPage
    ? plainPage(language, inWords(error, { correlationId, language }))
    : Buffer.from(await problem.arrayBuffer());
  if (res.headersSent || res.destroyed) return;
  const headers = [
    ...securityHeaders(wantsPage ? plainPolicy : closedPolicy),
    'X-Correlation-Id',
    correlationId,
    'Cache-Control',
    'no-store',
    'Vary',
    'Accept, Accept-Language',
    'Content-Type',
    wantsPage ? 'text/html; charset=utf-8' : problem.headers.get('Content-Type')!,
  ];
  for (const name of ['Content-Language', 'Retry-After']) {
    const value = problem.headers.get(name);
    if (value !== null) headers.push(name, value);
  }
  headers.push('Content-Length', String(body.length), ...more, ...(secure ? strictTransport : []));
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  res.writeHead(problem.status, headers);
  res.end(body);
}

function inWords(error: unknown, { correlationId, language }: Pick<Caller, 'correlationId' | 'language'>) {
  const { title, detail } = refusalText(refusalOf(error), language);
  return { title, text: detail, reference: correlationId };
}

/** What the canonicaliser said no to. */
export const unacceptable = (status: number, code: string) => new Refusal(status, 'BadRequest', code);
