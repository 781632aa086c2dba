import { conflict, Refusal } from './errors.ts';
import { log } from './log.ts';
import { common } from './problems/common.ts';
import { content } from './problems/content.ts';
import { files } from './problems/files.ts';
import { forms } from './problems/forms.ts';
import { people } from './problems/people.ts';
import { tenants } from './problems/tenants.ts';
import type { Text, Texts } from './problems/text.ts';
import type { Language } from './schema.ts';

const texts: Texts = { ...common, ...tenants, ...people, ...content, ...files, ...forms };

const fallback: { [status: number]: string } = {
  400: 'bad-request',
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
  408: 'too-slow',
  409: 'stale-version',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'too-many',
  503: 'unavailable',
};

/** The Refusal an error comes down to: one of ours as it is, a database that is too busy as 503, anything else as 500. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, name, message = '' } = (error ?? {}) as { code?: string; name?: string; message?: string };
  // 57014 statement timeout, 55P03 lock timeout, 53300 too many connections, 57P0x shutting down, 08xxx connection.
  const isBusy =
    name === 'KnexTimeoutError' || /^(57014|55P03|53300|57P0\d|08\w{3}|ECONN\w+|EPIPE)$/.test(code ?? '');
  // What pg says of a connection that broke carries no code.
  if (isBusy || /(^| - )(Connection terminated|Client has encountered a connection error)/.test(message)) {
    return new Refusal(503, 'Failed', 'unavailable', { retryAfter: 2 });
  }
  // 22P05 and 22021: characters that text in PostgreSQL cannot hold.
  if (code === '22P05' || code === '22021') return new Refusal(400, 'BadRequest', 'bad-request');
  // 23505 it is there, 23503 what it names is gone: by another who was first, for it was looked at before.
  if (code === '23505' || code === '23503') return conflict('changed-at-once');
  return new Refusal(500, 'Failed', 'failed');
}

/** A refusal in words, for a screen that goes on after it. */
export function refusalText({ code, status }: Refusal, language: Language): Text {
  return (texts[code] ?? texts[fallback[status] ?? 'failed']!)[language];
}

/** The one place where an error becomes an answer (decisions, "Refusals"); what is not expected is logged whole. */
export function problemAnswer(
  error: unknown,
  { correlationId, language }: { correlationId: string; language: Language },
): { status: number; json: string; headers: { [name: string]: string } } {
  const refusal = refusalOf(error);
  const { status, outcome, code, errors, retryAfter, details } = refusal;
  if (status >= 500) log.error({ err: error, correlationId, code }, 'request failed');
  // Nobody foresaw it, so whoever reads the log should know which it was.
  else if (code === 'changed-at-once') log.warn({ err: error, correlationId, code }, 'two at once');
  const { title, detail } = refusalText(refusal, language);
  const body = {
    ...details,
    type: 'about:blank',
    ...{ title, status, detail, outcome, code, correlationId },
    ...(errors && { errors }),
  };
  return {
    status,
    json: JSON.stringify(body),
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'content-language': language,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  };
}

export function problemResponse(
  error: unknown,
  about: { correlationId: string; language: Language },
): Response {
  const { status, json, headers } = problemAnswer(error, about);
  return new Response(json, { status, headers });
}
