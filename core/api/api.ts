import { Hono } from 'hono';
import { isBasic } from '../edge/request-head.ts';
import { textResponse } from '../edge/text-response.ts';
import type { Answer, Call, Endpoint } from '../endpoint.ts';
import { badRequest, notFound, Refusal } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import { problemResponse } from '../problem.ts';
import { keepFailure } from '../logs/entry.ts';
import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { presentSpan } from '../traces/trace.ts';
import { callerOf } from '../users/session.ts';
import { shownSession } from '../users/cookies.ts';
import { dueCookies } from '../users/due-cookies.ts';
import { type Asked, askedBy } from './asked.ts';
import { checkAccess, checkScope, checkedBody, checkedQuery, checkOrigin, checkTerms } from './checks.ts';
import { ofTenant } from '../watchdog.ts';

/** What the edge knows of a request before the API sees it. */
export interface ApiContext {
  tenant: Tenant;
  language: Language;
  address: string;
  isSecure: boolean;
  correlationId: string;
}

/** The API as one function: every endpoint with its rule, checks and refusals. */
export function createApi(kernel: Kernel, endpoints: Endpoint[]) {
  const app = new Hono<{ Bindings: ApiContext }>({ strict: true });
  for (const one of endpoints) {
    app.on(one.method, honoPath(one.path), async (c) => {
      const context = c.env;
      try {
        const params = parametersOf(one, c.req.param() as never);
        const answered = await answer(one, kernel, askedBy(c.req.raw), context, params);
        const response = withHeaders(await sent(answered, c.req.raw), context);
        // Nobody reads it: the file behind it, or what makes it, is let go.
        if (c.req.raw.method === 'HEAD') await response.body?.cancel();
        return response;
      } catch (error) {
        const response = problemResponse(error, about(context));
        if (response.status === 500) noteFailure(error, one, c.req.raw, context);
        return withHeaders(response, context);
      }
    });
  }
  for (const [path, methods] of Map.groupBy(endpoints, ({ path }) => path)) {
    const allow = methods.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    app.all(honoPath(path), (c) => {
      const response = problemResponse(new Refusal(405, 'BadRequest', 'method-not-allowed'), about(c.env));
      response.headers.set('allow', allow);
      return withHeaders(response, c.env);
    });
  }
  app.notFound((c) => withHeaders(problemResponse(notFound(), about(c.env)), c.env));
  app.onError((error, c) => withHeaders(problemResponse(error, about(c.env)), c.env));
  return (request: Request, context: ApiContext) => app.fetch(request, context);
}

/** Checks a call, then makes it: what it answers, with a fresh session where one is due. */
export async function answer(
  one: Endpoint,
  kernel: Kernel,
  asked: Asked,
  context: ApiContext,
  params: { [name: string]: string },
): Promise<Answer | Response> {
  const span = presentSpan();
  if (span) {
    span.name = `${one.method} ${one.path}`;
    Object.assign(span.attributes, { 'http.route': one.path, 'bouwsteen.tenant': context.tenant.id });
  }
  const caller = await callerFrom(asked, context);
  checkOrigin(asked, caller, one);
  checkAccess(one, caller);
  checkScope(one, caller);
  checkTerms(asked.method, caller, one);
  const call: Call = {
    ...context,
    kernel,
    caller,
    request: asked.request,
    headers: asked.headers,
    params,
    query: checkedQuery(new URL(asked.url), one),
    body: await checkedBody(asked, one),
  };
  const answered = await ofTenant(call.tenant.id, () => one.handle(call));
  if (!(caller.mustRotate || caller.mustRenew) || caller.via !== 'cookie') return answered;
  const response = toResponse(answered);
  const mayBeKept = !/no-store/.test(response.headers.get('cache-control') ?? '');
  if (response.headers.has('set-cookie') || mayBeKept) return response;
  const token = shownSession(asked.headers.get('cookie'), context.isSecure);
  for (const cookie of await dueCookies(context.tenant, caller, token, context.isSecure))
    response.headers.append('set-cookie', cookie);
  return response;
}

/** For those who read the log of this tenant; the whole error is on standard output. */
export function noteFailure(
  error: unknown,
  { method, path }: Endpoint,
  request: Pick<Asked, 'url' | 'headers'>,
  context: ApiContext,
): void {
  keepFailure(context.tenant, error, {
    code: `${method} ${path}`,
    url: request.url,
    correlationId: context.correlationId,
    userAgent: request.headers.get('user-agent') ?? '',
    userId: null,
  });
}

/** A cookie and a bearer token together must be of one person. */
async function callerFrom(asked: Asked, context: ApiContext) {
  const { bearer, cookie } = credentials(asked, context);
  const caller = await callerOf(context.tenant, { bearer, cookie });
  if (bearer && cookie) {
    const other = await callerOf(context.tenant, { cookie });
    // A bearer token that has run out is nobody's: 401 tells the client to get a new one.
    if (caller.userId !== null && other.userId !== null && other.userId !== caller.userId) {
      throw badRequest('bad-request', [{ path: '/authorization', message: 'the cookie is of someone else' }]);
    }
  }
  return caller;
}

function credentials({ headers }: Asked, { isSecure }: ApiContext) {
  const authorization = headers.get('authorization');
  const bearer = authorization?.match(/^Bearer +([\w-]+)$/i)?.[1];
  const cookie = shownSession(headers.get('cookie'), isSecure);
  if (authorization && !bearer && !isBasic(authorization))
    throw badRequest('bad-request', [{ path: '/authorization', message: 'not a bearer token' }]);
  return { bearer, cookie };
}

/** Parameters as the endpoint names them: what follows one in its segment (`{id}:publish`) is not part of it. */
function parametersOf({ path }: Endpoint, matched: { [name: string]: string }): { [name: string]: string } {
  const acts = [...path.matchAll(/\{(\w+)\}([^/]*)/g)];
  return Object.fromEntries(
    acts.map(([, name, act]) => [name!, matched[name!]!.slice(0, act ? -act.length : undefined)]),
  );
}

/** OpenAPI's `{id}` as Hono writes it; what follows a parameter in the same segment goes into its pattern. */
function honoPath(path: string): string {
  return path
    .replace(/\{(\w+)\}([^/]*)/g, (_, name: string, rest: string) =>
      rest ? `:${name}{[^/:]+${rest}}` : `:${name}`,
    )
    .replace(/\/(\w+:\w+)\//, '/:call{$1}/');
}

/** What is read is compressed; what answers a change is small, and may hold a secret beside what the caller chose. */
async function sent(answer: Answer | Response, { method, headers }: Request): Promise<Response> {
  const response = toResponse(answer);
  if (method !== 'GET' || answer instanceof Response || response.status !== 200) return response;
  const text = Buffer.from(await response.arrayBuffer());
  return textResponse(text, { headers: response.headers }, headers.get('accept-encoding'));
}

function toResponse(answer: Answer | Response): Response {
  if (answer instanceof Response) return answer;
  const { status = 200, body, headers, cookies = [] } = answer;
  const json = answer.json ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = new Response((json as BodyInit | undefined) ?? null, {
    status,
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      'cache-control': 'private, no-store',
      ...headers,
    },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

const about = ({ correlationId, language }: ApiContext) => ({ correlationId, language });

function withHeaders(response: Response, { correlationId }: ApiContext): Response {
  response.headers.set('x-correlation-id', correlationId);
  return response;
}
