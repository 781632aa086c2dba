import { saysSameOrigin } from '../edge/same-origin.ts';
import { badRequest, notAllowed, tooLarge, unsupported } from '../errors.ts';
import { safeInternalPath } from '../links.ts';
import { problemResponse, refusalOf, refusalText } from '../problem.ts';
import { endedCookies, sessionCookies } from '../users/cookies.ts';
import { nobody, type Secrets } from '../users/session.ts';
import type { Device } from '../users/sign-in.ts';
import type { PageLocals } from './page-locals.ts';

/** First segments of the screens that are never kept: they show a person, or change with every request. */
export const personalSegments: ReadonlySet<string> = new Set([
  'account',
  'admin',
  'settings',
  'statistics',
  'search',
  'submission',
  'unauthorized',
  'invitation',
  'sign-in',
  'sign-out',
  'sign-up',
  'reset',
  'verify',
]);

/** A trailing `/edit` is always the editor, which is never kept. */
export const isEditPath = (path: string) =>
  path === '/edit' || path.startsWith('/edit/') || path.endsWith('/edit');

/** Those of them that are forms, which post to themselves. */
const forms = new Set([
  'account',
  'invitation',
  'sign-in',
  'sign-out',
  'sign-up',
  'submission',
  'reset',
  'verify',
]);
export const takesPost = (path: string, search: string) =>
  forms.has(path.split('/', 2)[1] ?? '') || fillsIn(search);

/** A form of a content page is posted to that page; `fill` says which. */
export const fillsIn = (search: string) => /[?&]fill=[0-9a-f-]{36}(&|$)/.test(search);

/** What was posted: text by field, each of the fields that were asked for and no other. */
export type Posted = { [field: string]: string };

const mostBytes = 64 * 1024;

/**
 * The form that was posted to a screen; undefined when the screen is only looked at. A form of another site, of
 * another kind or with other fields is answered at once.
 */
export async function posted(
  request: Request,
  { edge, visit }: PageLocals,
  fields: readonly string[],
): Promise<Posted | Response | undefined> {
  if (request.method !== 'POST') return undefined;
  try {
    assertFromHere(request);
    const type = request.headers.get('content-type') ?? '';
    if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw unsupported();
    return read(await boundedText(request), fields);
  } catch (error) {
    return problemResponse(error, {
      correlationId: visit.correlationId,
      language: edge?.language ?? visit.language,
    });
  }
}

/** @throws 403 for what a page of another site sent */
export function assertFromHere({ headers }: Request): void {
  // What Astro makes of the host is for its own use; the header is what the browser saw.
  const url = `http://${headers.get('host')}/`;
  if (!saysSameOrigin({ url, headers })) throw notAllowed('wrong-xsrf-token');
}

async function boundedText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw badRequest();
  }
}

function read(text: string, fields: readonly string[]): Posted {
  const values: Posted = Object.fromEntries(fields.map((field) => [field, '']));
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (!fields.includes(name) || seen.has(name) || value.includes('\0') || !value.isWellFormed())
      throw badRequest('bad-request', [
        { path: `/${name.slice(0, 60)}`, message: 'not a field of this form' },
      ]);
    seen.add(name);
    values[name] = value;
  }
  return values;
}

/**
 * Why an act was refused, or that there was no time for it, for the screen that asked for it; there is what was typed.
 * What is not expected goes on as an error.
 */
export type Refused = {
  status: number;
  title: string;
  detail: string;
  code: string;
  retryAfter?: number | undefined;
};

export async function attempt<T>(
  { visit }: PageLocals,
  act: () => Promise<T>,
): Promise<{ done: T; refused?: undefined } | { done?: undefined; refused: Refused }> {
  try {
    return { done: await act() };
  } catch (error) {
    const refusal = refusalOf(error);
    const { status, code, retryAfter } = refusal;
    if (status === 500) throw error;
    return { refused: { status, code, retryAfter, ...refusalText(refusal, visit.language) } };
  }
}

/** The answer of a screen that shows why not. */
export function refuse(
  response: { status?: number; headers: Headers },
  { status, retryAfter }: Refused,
): void {
  response.status = status;
  if (retryAfter) response.headers.set('retry-after', String(retryAfter));
}

/** On to another screen after something was posted. */
export function goTo(path: string, cookies: string[] = []): Response {
  const headers = new Headers({ location: path, 'cache-control': 'private, no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Where someone wanted to go before they had to sign in; never a screen that would send them round. */
export function returnPath(given: string | null | undefined): string {
  const path = safeInternalPath(given ?? '');
  return path === undefined || /^\/(sign-|reset|verify|invitation)/.test(path) ? '/' : path;
}

export const callerOn = ({ caller }: PageLocals) => caller ?? nobody;

export function deviceOn(request: Request, locals: PageLocals): Device {
  return {
    userAgent: request.headers.get('user-agent') ?? '',
    sessionHash: callerOn(locals).sessionHash,
  };
}

export const addressOn = ({ edge }: PageLocals) => edge?.clientAddress ?? '';
export const signedInCookies = (secrets: Secrets, { edge }: PageLocals) =>
  sessionCookies(secrets, edge?.secure ?? true);
export const signedOutCookies = ({ edge }: PageLocals) => endedCookies(edge?.secure ?? true);

/** Scheme, host and port as the browser shows them: the host is the tenant's, the edge has seen to that. */
export const originOn = (request: Request, { edge }: PageLocals) =>
  `${(edge?.secure ?? true) ? 'https' : 'http'}://${request.headers.get('host')}`;
