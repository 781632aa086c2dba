import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { allMethods } from './canonical.ts';
import { newCorrelationId } from './correlation.ts';
import { isApiPath } from './paths.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** For `http.createServer`: what a request may cost before anything has looked at it. */
export const serverOptions: ServerOptions = {
  maxHeaderSize: 16 * kilobyte,
  headersTimeout: 10_000,
  // Of the body `pace.ts` says how long it may take.
  requestTimeout: 0,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
  // The canonicaliser refuses what has no Host, in the words of this product.
  requireHostHeader: false,
  // A request without a body is one without events: measurably cheaper.
  optimizeEmptyRequests: true,
};

/** The largest body that a path takes, in bytes; checked before anybody reads it. */
export function bodyLimit(path: string, type = ''): number {
  // The file itself may be 30 MB; the parts around it have a limit of their own, where they are read.
  if (path === '/a/upload' || /^\/api\/images\/[^/]+:replace$/.test(path))
    return 30 * megabyte + 128 * kilobyte;
  if (path === '/api/files' || /^\/api\/files\/[^/]+:replace$/.test(path))
    return 50 * megabyte + 128 * kilobyte;
  // A form of a page may carry files as well; each is checked against what its question takes.
  if (/^multipart\/form-data/i.test(type) && !isApiPath(path)) return 30 * megabyte + megabyte;
  if (path === '/log') return 256 * kilobyte;
  // A tenant with all it has; only staff get further, and it is written to a file as it comes.
  if (path === '/api/tenants:import') return 256 * megabyte;
  // Tables that are brought in.
  if (path.startsWith('/api/listitem/list/') && path.endsWith('/import')) return 10 * megabyte + kilobyte;
  // An export of WordPress, written to a file as it comes.
  if (path.startsWith('/api/listitem/list/') && path.endsWith('/import-posts'))
    return 50 * megabyte + kilobyte;
  return megabyte;
}

/**
 * Calls `refuse` when more comes in than `limit`: at once where the length was announced (then it returns false, and
 * nothing should be read), else when the bytes are there.
 */
export function limitBody(req: IncomingMessage, limit: number, refuse: () => void): boolean {
  const announced = req.headers['content-length'];
  if (announced !== undefined) {
    if (Number(announced) <= limit) return true;
    refuse();
    return false;
  }
  if (req.headers['transfer-encoding'] === undefined) return true;
  let seen = 0;
  const push = req.push;
  // Reading the stream here would take it from the one who needs it, so the bytes are counted on their way in.
  req.push = function (chunk: unknown, encoding?: BufferEncoding) {
    if (chunk instanceof Uint8Array) seen += chunk.length;
    if (seen <= limit) return push.call(req, chunk, encoding);
    req.push = () => true;
    refuse();
    return true;
  };
  return true;
}

/** Answers for requests that Node could not read at all: they never become a request. */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const started = (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent;
    if (!socket.writable || error.code === 'ECONNRESET' || started) return void socket.destroy();
    const [status, reason, code] = unreadable[error.code ?? ''] ?? unreadable['']!;
    socket.end(rawRefusal(status, reason, code));
  });
  server.on('connect', (_req, socket: Duplex) => {
    socket.end(rawRefusal(405, 'Method Not Allowed', 'method-not-allowed'));
  });
  // What a caller expects beyond "100-continue" nobody has to meet; Node would answer past everything here.
  server.on('checkExpectation', (req, res) => void server.emit('request', req, res));
}

const unreadable: Record<string, [number, string, string]> = {
  '': [400, 'Bad Request', 'bad-request'],
  HPE_INVALID_METHOD: [405, 'Method Not Allowed', 'method-not-allowed'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'headers-too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'too-slow'],
};

function rawRefusal(status: number, reason: string, code: string): string {
  const correlationId = newCorrelationId();
  const body = JSON.stringify({
    type: 'about:blank',
    title: reason,
    status,
    detail: reason,
    outcome: 'BadRequest',
    code,
    correlationId,
  });
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Correlation-Id: ${correlationId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
    ...(status === 405 ? [`Allow: ${allMethods}`] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
