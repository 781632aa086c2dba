import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PageCache } from '../cache/page-cache.ts';
import { notFound, Refusal, tooLarge, tooSlow, unavailable } from '../errors.ts';
import { refusalOf } from '../problem.ts';
import { acceptedEncoding, acceptedLanguage } from './accept.ts';
import type { Assets } from './assets.ts';
import { canonicalise } from './canonical.ts';
import type { Peers } from './client-address.ts';
import { type ClosedAs, hour, sendClosed } from './closed.ts';
import { closedPolicy } from './content-security-policy.ts';
import { readCookies } from './cookies.ts';
import { correlationId } from './correlation.ts';
import type { EdgeRequest } from './edge-request.ts';
import { carriedBy, carry } from './edge-request.ts';
import { FastLane } from './fast-lane.ts';
import { securityHeaders, strictTransport } from './headers.ts';
import { canonicalHost } from './host.ts';
import { bodyLimit, limitBody } from './limits.ts';
import { answerKept, dropBeforeAnswer, mayBeKept } from './kept-calls.ts';
import { answerPicture } from './picture-route.ts';
import { keepPace, type Pace } from './pace.ts';
import type { PageOptions, Site } from './page-route.ts';
import { pageRoute } from './page-route.ts';
import { firstSegment, isApiPath } from './paths.ts';
import type { Readiness } from './readiness.ts';
import { type Caller, refuse, unacceptable } from './refuse.ts';
import type { RequestHead } from './request-head.ts';
import { readHead } from './request-head.ts';
import { describeSpan, isTracing } from '../traces/trace.ts';
import { preferences } from './visit.ts';
import { writeAnswer } from './write-answer.ts';

export type DispatcherOptions<Tenant extends Site> = PageOptions<Tenant> & {
  /** Of a host name in canonical form; undefined for one that nobody has. */
  tenantByHost: (host: string) => Tenant | undefined | Promise<Tenant | undefined>;
  /** Whether it is closed for now (503) or for good (404); undefined for one that answers. */
  closedAs?: (tenant: Tenant) => ClosedAs | undefined;
  /** Hono's listener: gets a canonical `url`, and the rest by `edgeRequestOf`. */
  api: (req: IncomingMessage, res: ServerResponse) => unknown;
  /** Whether someone shows a session, good or not. */
  showsSession?: (edge: EdgeRequest<Tenant>) => boolean;
  /** Pictures that everyone may see; within a cap of their own, so that they push out no pages. */
  pictures: PageCache;
  assets: Assets;
  readiness: Readiness;
  peers: Peers;
  /** How fast bodies have to come in; the usual when absent. */
  pace?: Pace;
  /** Answers `/metrics`, which belongs to no tenant; throws for whom it is not. */
  metrics?: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** Hears of a request that nobody expected to fail. */
  failed?: (error: unknown, edge: EdgeRequest<Tenant>, head: RequestHead) => void;
  /** Whether some tenant has this host, in canonical form: the proxy in front may fetch a certificate for it. */
  isKnownHost?: (host: string) => Promise<boolean>;
};

/** The one way in: every request passes here, and nobody behind it reads the raw address again. */
export function createDispatcher<Tenant extends Site>(options: DispatcherOptions<Tenant>): RequestListener {
  const { api, assets, cache, peers, pictures, readiness, tenantByHost } = options;
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
    if (isTracing()) describeSpan({ 'bouwsteen.correlation_id': caller.correlationId });
    if (head.hasBody) keepPace(req, res, () => void giveUp(req, res, caller, tooSlow()), options.pace);
    dispatch(req, res, head, caller).catch((error: unknown) => {
      const edge = carriedBy<Tenant>(req);
      if (edge && refusalOf(error).status === 500) options.failed?.(error, edge, head);
      const as = { ...caller, wantsPage: wantsPage(req) };
      return refuse(res, error, as, error instanceof NotThatMethod ? ['Allow', error.allow] : []);
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
      return sendState(res, path === '/readyz' ? await readiness.reason() : undefined, caller);
    }
    if (path === '/metrics') {
      if (!isRead) throw new NotThatMethod('GET, HEAD');
      if (!options.metrics) throw notFound();
      setHeaders(res, always(caller));
      return options.metrics(req, res);
    }
    if (path === certificatePath) {
      if (!isRead) throw new NotThatMethod('GET, HEAD');
      setHeaders(res, always(caller));
      return tellProxy(req, res, canonical.search);
    }
    const found = tenantByHost(host);
    const tenant = found instanceof Promise ? await found : found;
    if (tenant === undefined) throw notFound();
    const asset = assets.find(canonical.decodedPath);
    if (asset !== undefined) {
      if (!isRead) throw new NotThatMethod('GET, HEAD');
      const encoding = acceptedEncoding(head.acceptEncoding);
      return writeAnswer(res, await asset, { ...caller, encoding, ifNoneMatch: head.ifNoneMatch });
    }
    if (firstSegment(path) === '_astro') throw notFound();

    const closed = options.closedAs?.(tenant);
    if (closed) {
      const isPage = isRead && !isApiPath(path);
      if (!isPage) throw closed === 'suspended' ? unavailable('tenant-suspended', hour) : notFound();
      return sendClosed(
        res,
        closed,
        preferences(readCookies(head.cookie), head.acceptLanguage),
        always(caller),
      );
    }

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
      () => void giveUp(req, res, caller, tooLarge()),
    );
    if (!takesBody) return;
    if (isApiPath(path)) {
      const isAnyones = isRead && !head.authorization && !options.showsSession?.(edge);
      const asked = { req, res, edge, head, url: askedUrl };
      if (isAnyones && method === 'GET' && mayBeKept(path)) return answerKept(api, cache, lane, asked);
      if (isAnyones && !head.range && (await answerPicture(pictures, lane, asked))) return;
      if (!isRead && path.startsWith('/api/')) dropBeforeAnswer(res, options, tenant);
      setHeaders(res, [...securityHeaders(closedPolicy), ...always(caller)]);
      await api(req, res);
      return;
    }
    if (!isRead && !(method === 'POST' && options.takesPost?.(path, canonical.search)))
      throw new NotThatMethod('GET, HEAD');
    await answerPage(req, res, edge, head, askedUrl);
  }

  /**
   * 200 for a host that a tenant has proven to be its own, 404 for every other: else anyone could have the proxy fetch
   * certificates for as many names as they like. Only for the proxy itself, which sends no forwarded headers when it
   * asks; for what it passes on from others there is nothing here.
   */
  async function tellProxy(req: IncomingMessage, res: ServerResponse, search: string): Promise<void> {
    const { headers, socket } = req;
    const isForwarded = headers['x-forwarded-for'] ?? headers['x-forwarded-proto'] ?? headers.forwarded;
    if (isForwarded !== undefined || !peers.isOwn(socket.remoteAddress)) throw notFound();
    const domain = canonicalHost(new URLSearchParams(search).get('domain') ?? '');
    if (domain === undefined || !(await options.isKnownHost?.(domain))) throw notFound();
    res.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': '3', 'Cache-Control': 'no-store' });
    res.end('ok\n');
  }
}

/** What a proxy asks before it fetches a certificate: `?domain=www.example.nl` (docs/running.md). */
const certificatePath = '/.well-known/bouwsteen/certificate';

/** Shows a page, not a call, whatever is wrong with its address. */
function wantsPage({ method, url = '', rawHeaders }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || isApiPath(url.split('?', 1)[0]!)) return false;
  const at = rawHeaders.findIndex((name, place) => place % 2 === 0 && name.toLowerCase() === 'accept');
  return at >= 0 && /\btext\/html\b/i.test(rawHeaders[at + 1]!);
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
async function giveUp(
  req: IncomingMessage,
  res: ServerResponse,
  caller: Caller,
  refusal: Refusal,
): Promise<void> {
  if (res.headersSent) return void req.socket.destroy();
  await refuse(res, refusal, caller, ['Connection', 'close']);
  // Whoever was reading the body will want to answer as well.
  res.writeHead = res.end = () => res;
  res.write = () => true;
  res.once('close', () => req.destroy());
}

function setHeaders(res: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at]!, headers[at + 1]!);
}
