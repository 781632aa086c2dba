import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { Answer } from '../cache/answer.ts';
import type { PageCache, Rendered } from '../cache/page-cache.ts';
import { RenderReport } from '../cache/render-report.ts';
import { notFound } from '../errors.ts';
import type { Language } from '../schema.ts';
import { acceptedEncoding } from './accept.ts';
import { asError, capturing } from './capture.ts';
import { forgetConsent, isAsked, stillAccepted } from './consent.ts';
import type { PolicySources } from './content-security-policy.ts';
import { contentSecurityPolicy, hashesOf, mergeSources } from './content-security-policy.ts';
import type { EdgeRequest } from './edge-request.ts';
import type { CountPage, FastLane } from './fast-lane.ts';
import { headerValue, securityHeaders, strictTransport, withoutHeaders } from './headers.ts';
import type { DrawPage, PageHandler } from './page-handler.ts';
import { allowedSearch } from './query.ts';
import type { RequestHead } from './request-head.ts';
import type { Theme } from './visit.ts';
import { traced } from '../traces/trace.ts';
import type { Maker } from '../users/viewer.ts';
import { writeAnswer } from './write-answer.ts';

/** The part of a tenant that is needed here. */
export type Site = { id: string; primaryHost: string };

/** Who is looking, and what pages get to know of it. */
export type View = {
  /** `public`, or the fingerprint of what the caller may see. */
  viewer: 'public' | (string & {});
  /** What the caller chose in a profile. */
  language?: Language;
  theme?: Theme;
  /** Of the tenant's question about cookies; answers to an older one are outdated. */
  consentVersion?: number;
  /** For the locals of every page. Most are kept for others, so this follows from `viewer` and the tenant alone. */
  locals?: object;
  /** For screens that are never kept: the person. */
  personal?: object;
  /** Whether it is someone who makes the site: what they look at is no visit, unless the tenant says so. */
  maker?: Maker;
};

/**
 * What a page may know of its visitor: exactly what its place in the cache depends on, so that nothing else can end
 * up in what others get to see.
 */
export type Visit<Tenant> = Pick<
  EdgeRequest<Tenant>,
  'tenant' | 'path' | 'decodedPath' | 'search' | 'language' | 'theme' | 'banner' | 'correlationId'
> & {
  viewer: string;
  /** Whether cookies of this category are accepted; asking makes the page differ by the answer. */
  accepts: (category: string) => boolean;
};

/** What every page finds in its locals, beside what `describe` put there. */
export type PageLocals<Tenant> = {
  visit: Visit<Tenant>;
  /** To be filled in while rendering: tags, how long it holds. */
  report: RenderReport;
  /** Sources this page needs beyond the site's own; to be filled in as well. */
  policy: PolicySources;
  /** On screens that are never kept. */
  edge?: EdgeRequest<Tenant>;
};

export type PageOptions<Tenant extends Site> = {
  describe: (edge: EdgeRequest<Tenant>) => View | Promise<View>;
  page: PageHandler;
  /** Draws what is kept; without it, what `page` writes is caught. */
  draw?: DrawPage | undefined;
  cache: PageCache;
  /** The names of the query that a page at this path reads; null for a screen that is never kept. */
  queryNames: (path: string) => readonly string[] | null;
  /** Pages that take a POST: previews, forms that work without script. */
  takesPost?: (path: string, search: string) => boolean;
  /** Gives what is counted when this page is answered with this status; undefined for what is not. */
  counted?: (edge: EdgeRequest<Tenant>, view: View, status: number) => unknown;
  count?: CountPage;
  /** What a tenant's settings add to the policy of its pages. */
  policyOf?: (tenant: Tenant) => PolicySources;
};

/** Answers a page: from the cache, or by rendering it, once for everyone who gets the same. */
export function pageRoute<Tenant extends Site>(options: PageOptions<Tenant>, lane: FastLane) {
  const { cache, describe, draw = capturing(options.page) } = options;

  return async (
    req: IncomingMessage,
    res: ServerResponse,
    edge: EdgeRequest<Tenant>,
    head: RequestHead,
    askedUrl: string,
  ): Promise<void> => {
    const described = describe(edge);
    const view = described instanceof Promise ? await described : described;
    const { language: visitorLanguage, theme: visitorTheme } = edge;
    edge.language = view.language ?? edge.language;
    edge.theme = view.theme ?? edge.theme;
    const { consentVersion = 1 } = view;
    if (edge.consent && isAsked(edge.consent, consentVersion)) {
      edge.banner = true;
      edge.accepted = stillAccepted(edge.consent, consentVersion);
    }
    const setCookie = edge.resetConsent ? forgetConsent : undefined;
    const isRead = edge.method === 'GET' || edge.method === 'HEAD';
    const names = isRead ? options.queryNames(edge.path) : null;
    const { remoteAddress } = req.socket;
    const askedSearch = edge.search;
    const count = (status: number) => {
      if (edge.method !== 'GET') return undefined;
      const page = options.counted?.({ ...edge, search: askedSearch }, view, status);
      if (page !== undefined) options.count?.(page, head, remoteAddress, Date.now());
      return page;
    };
    if (names === null) {
      await stream(req, res, edge, view, setCookie);
      return void count(res.statusCode);
    }

    // A page sees of the query what its key holds, and no more.
    edge.search = allowedSearch(edge.search, names);
    req.url = edge.path + edge.search;
    const key = { ...edge, tenantId: edge.tenant.id, viewer: view.viewer };
    // The caller's own id is told to nobody else.
    const madeFor = head.correlationId === edge.correlationId ? undefined : edge.correlationId;
    const { answer, entry } = await cache.get(key, async (isLater) => {
      if (!isLater) return render(req, edge, view, madeFor);
      const now = await describe(edge);
      const rendered = await render(req, edge, now, madeFor);
      // Somebody whose rights changed meanwhile.
      if (now.viewer !== view.viewer) rendered.report.keep = false;
      return rendered;
    });
    const page = count(answer.status);
    const isVisitors = edge.language === visitorLanguage && edge.theme === visitorTheme;
    if (entry && view.viewer === 'public' && isVisitors) lane.remember(head, askedUrl, entry, page);
    if (res.destroyed) return;
    writeAnswer(res, answer, {
      encoding: acceptedEncoding(head.acceptEncoding),
      ifNoneMatch: head.ifNoneMatch,
      correlationId: edge.correlationId,
      secure: edge.secure,
      setCookie,
    });
  };

  async function render(
    req: IncomingMessage,
    edge: EdgeRequest<Tenant>,
    view: View,
    madeFor: string | undefined,
  ): Promise<Rendered> {
    const locals = { ...view.locals, ...localsFor(edge, view) };
    // What is kept answers HEAD as well, so it is always rendered as a GET; and it answers others too, so no header
    // of this caller gets to the page.
    req.method = 'GET';
    req.headers = { host: edge.tenant.primaryHost, accept: 'text/html' };
    const drawn = await traced('render', { 'url.path': edge.path }, () => draw(req, locals));
    if (!drawn) throw notFound();
    const { headers, body } = drawn;
    req.method = edge.method;

    const { report } = locals;
    const status = report.failure?.status ?? drawn.status;
    const own = headerValue(headers, 'cache-control') ?? '';
    const isFact = status === 200 || (report.known && (status === 301 || status === 404));
    const isPersonal = /no-store|private/.test(own) || headerValue(headers, 'set-cookie') !== undefined;
    if (!isFact || isPersonal) report.keep = false;
    const again = view.viewer === 'public' ? 'no-cache' : 'private, no-cache';
    const kept = [
      ...withoutHeaders(headers, ownHeaders),
      ...retryAfter(report),
      'Cache-Control',
      report.keep ? again : 'private, no-store',
      'Vary',
      'Accept-Encoding, Accept-Language, Cookie',
      // Under this id it is noted what was left out of the page; lines of its browsers name it (core/logs/client.ts).
      ...(madeFor === undefined ? [] : ['Server-Timing', `made;desc="${madeFor}"`]),
      ...securityHeaders(policyFor(edge, locals, headerValue(headers, 'content-security-policy'))),
    ];
    return { answer: new Answer(status, kept, body), report };
  }

  /** A screen that is never kept goes out as it is written. */
  async function stream(
    req: IncomingMessage,
    res: ServerResponse,
    edge: EdgeRequest<Tenant>,
    view: View,
    setCookie: string | undefined,
  ): Promise<void> {
    const locals = { ...view.locals, ...view.personal, ...localsFor(edge, view), edge };
    res.setHeader('X-Correlation-Id', edge.correlationId);
    res.setHeader('Cache-Control', 'private, no-store');
    if (edge.secure) res.setHeader(...(strictTransport as [string, string]));
    if (setCookie !== undefined) res.appendHeader('Set-Cookie', setCookie);
    const writeHead = res.writeHead;
    // The policy is known when the page says what it needs, which is when its first bytes are written.
    res.writeHead = function (this: ServerResponse, ...given: unknown[]) {
      res.writeHead = writeHead;
      const own = takePolicy(given);
      const policy = policyFor(
        edge,
        locals,
        own ?? (res.getHeader('content-security-policy') as string | undefined),
      );
      const list = [...securityHeaders(policy), ...retryAfter(locals.report)];
      for (let at = 0; at < list.length; at += 2) res.setHeader(list[at]!, list[at + 1]!);
      const { failure } = locals.report;
      if (failure) {
        given[0] = failure.status;
        res.statusMessage = STATUS_CODES[failure.status] ?? '';
      }
      return (writeHead as (...args: unknown[]) => ServerResponse).apply(res, given);
    } as typeof res.writeHead;
    await new Promise<void>((resolve, reject) => {
      // What fails half-way is broken off by whoever writes it, who leaves the reason there.
      res.once('close', () => (res.errored ? reject(res.errored) : resolve()));
      const next = (error?: unknown) => reject(asError(error));
      Promise.resolve(options.page(req, res, next, locals)).catch(reject);
    });
  }

  function localsFor(edge: EdgeRequest<Tenant>, view: View): PageLocals<Tenant> {
    const { tenant, path, decodedPath, search, language, theme, banner, correlationId } = edge;
    const report = new RenderReport();
    const accepts = (category: string) => {
      report.categories.add(category);
      return edge.accepted.includes(category);
    };
    const about = { tenant, path, decodedPath, search, language, theme, banner, correlationId };
    return { visit: { ...about, viewer: view.viewer, accepts }, report, policy: {} };
  }

  function policyFor(edge: EdgeRequest<Tenant>, locals: PageLocals<Tenant>, own: string | undefined): string {
    const ofTenant = options.policyOf?.(edge.tenant) ?? noSources;
    if (own === undefined && Object.keys(locals.policy).length === 0) return usualPolicy(ofTenant);
    const hashes = own === undefined ? {} : hashesOf(own);
    return contentSecurityPolicy(mergeSources(mergeSources(ofTenant, locals.policy), hashes));
  }
}

const noSources: PolicySources = {};
const usual = new WeakMap<PolicySources, string>();

/** The policy of a page that needs nothing of its own, made once. */
function usualPolicy(sources: PolicySources): string {
  let policy = usual.get(sources);
  if (policy === undefined) usual.set(sources, (policy = contentSecurityPolicy(sources)));
  return policy;
}

/** Set here, or not meant for the next one. */
const ownHeaders = new Set([
  'cache-control',
  'connection',
  'content-length',
  'content-security-policy',
  'date',
  'keep-alive',
  'server-timing',
  'transfer-encoding',
  'vary',
  'x-correlation-id',
]);

/** Of a page that could not be shown now. */
const retryAfter = ({ failure }: RenderReport): string[] =>
  failure?.retryAfter === undefined ? [] : ['Retry-After', String(failure.retryAfter)];

/** Takes the policy out of what was given to `writeHead`: what stands there would replace ours. */
function takePolicy(given: unknown[]): string | undefined {
  const headers = given.find((value) => typeof value === 'object' && value !== null);
  for (const [name, value] of Object.entries((headers as Record<string, unknown> | undefined) ?? {})) {
    if (name.toLowerCase() !== 'content-security-policy') continue;
    delete (headers as Record<string, unknown>)[name];
    return String(value);
  }
  return undefined;
}
