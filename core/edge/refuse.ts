import type { ServerResponse } from 'node:http';
import { Refusal } from '../errors.ts';
import { problemResponse } from '../problem.ts';
import type { Language } from '../schema.ts';
import { closedPolicy } from './content-security-policy.ts';
import { securityHeaders, strictTransport } from './headers.ts';

type Caller = { correlationId: string; language: Language; secure: boolean };

/** Answers a refusal or an unforeseen error as a problem (application/problem+json); never kept by anybody. */
export async function refuse(
  res: ServerResponse,
  error: unknown,
  { correlationId, language, secure }: Caller,
  more: readonly string[] = [],
): Promise<void> {
  if (res.headersSent || res.destroyed) return void res.destroy();
  const problem = problemResponse(error, { correlationId, language });
  const body = Buffer.from(await problem.arrayBuffer());
  if (res.headersSent || res.destroyed) return;
  const headers = [
    ...securityHeaders(closedPolicy),
    'X-Correlation-Id',
    correlationId,
    'Cache-Control',
    'no-store',
  ];
  for (const name of ['Content-Type', 'Content-Language', 'Retry-After']) {
    const value = problem.headers.get(name);
    if (value !== null) headers.push(name, value);
  }
  headers.push('Content-Length', String(body.length), ...more, ...(secure ? strictTransport : []));
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  res.writeHead(problem.status, headers);
  res.end(body);
}

/** What the canonicaliser said no to. */
export const unacceptable = (status: number, code: string) => new Refusal(status, 'BadRequest', code);
