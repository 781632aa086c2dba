import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { notFound, Refusal } from '../errors.ts';
import type { Language } from '../schema.ts';
import { acceptedEncoding, acceptedLanguage } from './accept.ts';
import type { Assets } from './assets.ts';
import { canonicalise } from './canonical.ts';
import type { Peers } from './client-address.ts';
import { closedPolicy } from './content-security-policy.ts';
import { readCookies } from './cookies.ts';
import { correlationId } from './correlation.ts';
import type { EdgeRequest } from './edge-request.ts';
import { carry } from './edge-request.ts';
import { FastLane } from './fast-lane.ts';
import { securityHeaders, strictTransport } from './headers.ts';
import { bodyLimit, limitBody } from './limits.ts';
import { answerKept, dropBeforeAnswer, mayBeKept } from './kept-calls.ts';
import type { PageOptions, Site } from './page-route.ts';
import { pageRoute } from './page-route.ts';
import { firstSegment, isApiPath } from './paths.ts';
import type { Readiness } from './readiness.ts';
import { refuse, unacceptable } from './refuse.ts';
import type { RequestHead } from './request-head.ts';
import { readHead } from './request-head.ts';
import { preferences } from './visit.ts';
import { writeAnswer } from './write-answer.ts';

export type DispatcherOptions<Tenant extends Site> = PageOptions<Tenant> & {
  /** Of a host name in canonical form; undefined for one that nobody has. */
  tenantByHost: (host: string) => Tenant | undefined | Promise<Tenant | undefined>;
  /** Hono's listener: gets a canonical `url`, and the rest by `edgeRequestOf`. */
  api: (req: IncomingMessage, res: ServerResponse) => unknown;
  /** Whether someone shows a session, good or not. */
  showsSession?: (edge: EdgeRequest<Tenant>) => boolean;
  assets: Assets;
  readiness: Readiness;
  peers: Peers;
  /** Answers `/metrics`, which belongs to no tenant; throws for whom it is not. */
  metrics?: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
};

type Caller = { correlationId: string; language: Language; secure: boolean };

/** The one way in: every request passes here, and nobody behind it reads the raw address again. */
export function createDispatcher<Tenant extends Site>(options: DispatcherOptions<Tenant>): RequestListener {
  const { api, assets, cache, peers, readiness, tenantByHost } = options;
  const lane = new FastLane(cache, peers, options.count);
  const answerPage = pageRoute(options, lane);

  return (req, res) => {
    if (lane.answer(req, res)) return;
    const head = readHead(req.rawHeaders);
    const caller: Caller = {
      correlationId: correlationId(head.correlationId),
      language: acceptedLanguage(head.acceptLanguage),
      secure: peers.isSecure(req.socket.remoteAddress, 'encrypted' in req.socket, head.forwardedProto),
    };
    dispatch(req, res, head, caller).catch((error: unknown) => {
      return refuse(res, error, caller, error instanceof NotThatMethod ? ['Allow', error.allow] : []);
    });
  };

  async function dispatch(
    req: IncomingMessage,
    res: ServerResponse,
    head: RequestHead,
    caller: Caller,
  ): Promise<void> {
    const canonical = canonicalise(req);
    if (canonical.kind === 'refuse') {
      if (canonical.allow !== undefined) throw new NotThatMethod(canonical.allow);
      throw unacceptable(canonical.status, canonical.code);
    }
    if (canonical.kind === 'redirect') return sendOn(res, canonical.status, canonical.location, caller);
    const { method, host, path } = canonical;
    const isRead = method === 'GET' || method === 'HEAD';

    if (path === '/healthz' || path === '/readyz') {
      if (!isRead) throw new NotThatMethod('GET, HEAD');
      return sendState(res, path === '/readyz' ? readiness.reason() : undefined, caller);
    }
    if (path === '/metrics') {
      if (!isRead) throw new NotThatMethod('GET, HEAD');
      if (!options.metrics) throw notFound();
      return options.metrics(req, res);
    }
    const asset = assets.find(canonical.decodedPath);
    if (asset !== undefined) {
      if (!isRead) throw new NotThatMethod('GET, HEAD');
      const encoding = acceptedEncoding(head.acceptEncoding);
      return writeAnswer(res, await asset, { ...caller, encoding, ifNoneMatch: head.ifNoneMatch });
    }
    if (firstSegment(path) === '_astro') throw notFound();

    const found = tenantByHost(host);
    const tenant = found instanceof Promise ? await found : found;
    if (tenant === undefined) throw notFound();

    const cookies = readCookies(head.cookie);
    const look = preferences(cookies, head.acceptLanguage);
    caller.language = look.language;
    const edge: EdgeRequest<Tenant> = {
      ...canonical,
      ...caller,
      ...look,
      tenant,
      cookies,
      clientAddress: peers.clientAddress(req.socket.remoteAddress, head.forwardedFor),
    };
    const askedUrl = req.url!;
    carry(req, edge);
    // From here on there is one spelling of the address.
    req.url = path + canonical.search;

    const takesBody = limitBody(
      req,
      bodyLimit(path, req.headers['content-type']),
      () => void tooLarge(req, res, caller),
    );
    if (!takesBody) return;
    if (isApiPath(path)) {
      if (method === 'GET' && mayBeKept(path) && !head.authorization && !options.showsSession?.(edge))
        return answerKept(api, cache, lane, { req, res, edge, head, url: askedUrl });
      if (!isRead && path.startsWith('/api/')) dropBeforeAnswer(res, cache, tenant);
      setHeaders(res, [...securityHeaders(closedPolicy), ...always(caller)]);
      await api(req, res);
      return;
    }
    if (!isRead && !(method === 'POST' && options.takesPost?.(path, canonical.search)))
      throw new NotThatMethod('GET, HEAD');
    await answerPage(req, res, edge, head, askedUrl);
  }
}

/** 405 needs to say what would do. */
class NotThatMethod extends Refusal {
  readonly allow: string;

  constructor(allow: string) {
    super(405, 'BadRequest', 'method-not-allowed');
    this.allow = allow;
  }
}

const always = ({ correlationId, secure }: Caller) => [
  'X-Correlation-Id',
  correlationId,
  ...(secure ? strictTransport : []),
];

function sendOn(res: ServerResponse, status: number, location: string, caller: Caller): void {
  const headers = ['Location', location, 'Cache-Control', 'no-cache', 'Content-Length', '0'];
  res.writeHead(status, [...headers, ...securityHeaders(closedPolicy), ...always(caller)]);
  res.end();
}

function sendState(res: ServerResponse, reason: string | undefined, caller: Caller): void {
  const body = `${reason ?? 'ok'}\n`;
  const headers = [
    'Content-Type',
    'text/plain; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(body)),
  ];
  res.writeHead(reason === undefined ? 200 : 503, [
    ...headers,
    'Cache-Control',
    'no-store',
    ...(reason === undefined ? [] : ['Retry-After', '2']),
    ...securityHeaders(closedPolicy),
    ...always(caller),
  ]);
  res.end(body);
}

/** The rest of the body is not read, so the connection is of no further use. */
async function tooLarge(req: IncomingMessage, res: ServerResponse, caller: Caller): Promise<void> {
  await refuse(res, new Refusal(413, 'BadRequest', 'too-large'), caller, ['Connection', 'close']);
  // Whoever was reading the body will want to answer as well.
  res.writeHead = res.end = () => res;
  res.write = () => true;
  res.once('close', () => req.destroy());
}

function setHeaders(res: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at]!, headers[at + 1]!);
}
