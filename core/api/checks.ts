import { Ajv2020 } from 'ajv/dist/2020.js';
import { IsOptional, type TSchema } from 'typebox';
import { type Endpoint, letsIn } from '../endpoint.ts';
import {
  badRequest,
  notAllowed,
  notSignedIn,
  type Refusal,
  tooLarge,
  unsupported,
  type FieldError,
} from '../errors.ts';
import type { Caller } from '../users/caller.ts';
import { isSameOrigin, saysSameOrigin } from '../edge/same-origin.ts';
import type { Asked } from './asked.ts';

const ajv = new Ajv2020({ strict: true, allErrors: true, strictTypes: false });
const validators = new WeakMap<TSchema, ReturnType<typeof ajv.compile>>();

/** Deny by default: throws unless the endpoint's rule lets this caller in. */
export function checkAccess(
  { access, forInactive = false }: Pick<Endpoint, 'access' | 'forInactive'>,
  caller: Caller,
): void {
  if (!caller.isActive && !forInactive) throw notAllowed('inactive');
  if (access === 'everyone' || access === 'by-resource') return;
  if (caller.userId === null) throw notSignedIn();
  if (!letsIn(access, caller))
    throw notAllowed(caller.needsSecondFactor ? 'second-factor-required' : 'not-allowed');
}

/** A token for programs does what its scopes name, by the tags of the calls, and nothing else. */
export function checkScope({ tag, method }: Pick<Endpoint, 'tag' | 'method'>, { scopes }: Caller): void {
  if (!scopes) return;
  // Signing in, and how someone does, is a person's.
  if (tag === 'session') throw notAllowed('not-with-a-token');
  const enough = isRead(method) ? ['read', 'write'] : ['write'];
  const names = !isRead(method) && givesRights.has(tag) ? [tag] : [tag, '*'];
  const isMeant = enough.some((act) => names.some((name) => scopes.includes(`${name}:${act}`)));
  if (!isMeant) throw notAllowed('not-in-scope');
}

/** Who may change these decides who may do what: a token for everything else does not, unless it names them. */
const givesRights = new Set(['users', 'roles', 'invitations', 'tokens']);

const isRead = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Who has not accepted the terms of use reads, and writes nothing but their profile and their consent. */
export function checkTerms(method: string, caller: Caller, { withoutTerms = false }: Endpoint): void {
  if (!caller.hasAcceptedTerms && !isRead(method) && !withoutTerms) throw notAllowed('terms-not-accepted');
}

/** Unsafe calls that show a cookie must show that they come from a page of this site as well (safety 16). */
export function checkOrigin(
  request: Pick<Asked, 'method' | 'url' | 'headers'>,
  caller: Caller,
  { takesForms = false, withoutXsrf = false }: Endpoint,
): void {
  if (isRead(request.method) || withoutXsrf) return;
  const sameOrigin = isSameOrigin(request);
  const isForm = !/json/.test(request.headers.get('content-type') ?? 'json');
  if (takesForms && isForm) {
    if (!saysSameOrigin(request)) throw notAllowed('wrong-xsrf-token');
    return;
  }
  if (caller.via !== 'cookie') return;
  if (!sameOrigin || request.headers.get('x-xsrf-token') !== caller.xsrfToken)
    throw notAllowed('wrong-xsrf-token');
}

/** Refuses parameters the endpoint does not know, and brackets. */
export function checkedQuery(url: URL, { query = {} }: Endpoint): { [name: string]: string[] } {
  const values: { [name: string]: string[] } = Object.create(null);
  const errors: FieldError[] = [];
  for (const [name, value] of url.searchParams) {
    if (!(Object.hasOwn(query, name) || query['*']) || /[[\]]/.test(name)) {
      errors.push({ path: `/query/${name.slice(0, 60)}`, message: 'unknown-parameter' });
    } else (values[name] ??= []).push(value);
  }
  if (errors.length > 0) throw badRequest('bad-request', errors);
  return values;
}

/** Bytes of JSON one call may carry, and how deep it may nest. */
const bodyLimits = { bytes: 1024 * 1024, depth: 32 };

export async function checkedBody(
  asked: Pick<Asked, 'headers' | 'chunks'>,
  { body: schema, takesForms }: Endpoint,
): Promise<unknown> {
  if (!schema) return undefined;
  const type = asked.headers.get('content-type') ?? '';
  const text = await boundedText(asked);
  if (text === '' && IsOptional(schema)) return undefined;
  const value = /^application\/json\b/i.test(type)
    ? parsed(text)
    : takesForms
      ? formValues(type, text)
      : refuse(unsupported());
  let validate = validators.get(schema);
  if (!validate) validators.set(schema, (validate = ajv.compile(schema)));
  if (!validate(value)) {
    const errors = (validate.errors ?? []).slice(0, 50).map((error): FieldError => {
      const extra = (error.params as { additionalProperty?: string }).additionalProperty;
      const absent = (error.params as { missingProperty?: string }).missingProperty;
      const name = extra ?? absent;
      return {
        path: error.instancePath + (name === undefined ? '' : `/${name}`),
        message: error.message ?? error.keyword,
      };
    });
    throw badRequest('bad-request', errors);
  }
  return value;
}

async function boundedText({ headers, chunks: read }: Pick<Asked, 'headers' | 'chunks'>): Promise<string> {
  if (Number(headers.get('content-length') ?? 0) > bodyLimits.bytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of read()) {
    size += chunk.length;
    if (size > bodyLimits.bytes) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw badRequest('bad-request');
  }
}

function parsed(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('bad-request', [{ path: '', message: 'not-json' }]);
  }
  if (!isClean(value, 0))
    throw badRequest('bad-request', [{ path: '', message: 'unusable-characters-or-too-deep' }]);
  return value;
}

/** No text that a database or a prototype could trip over: NUL, half a surrogate pair, `__proto__`, bottomless nesting. */
function isClean(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth === bodyLimits.depth) return false;
  if (Array.isArray(value)) return value.every((one) => isClean(one, depth + 1));
  return Object.entries(value).every(
    ([key, one]) => key !== '__proto__' && isClean(key, depth) && isClean(one, depth + 1),
  );
}

function formValues(type: string, text: string): unknown {
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw unsupported();
  const values: { [name: string]: string | string[] } = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = values[name];
    values[name] = before === undefined ? value : [...[before].flat(), value];
  }
  if (!isClean(values, 0)) throw badRequest('bad-request');
  return { ...values };
}

function refuse(refusal: Refusal): never {
  throw refusal;
}
