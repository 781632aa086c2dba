import type { RequestListener } from 'node:http';
import { withoutSecrets } from '../logs/entry.ts';
import { endSpan, isTracing, newTrace, within } from '../traces/trace.ts';
import type { Peers } from './client-address.ts';
import { firstSegment, isApiPath } from './paths.ts';

/**
 * Every request as a trace, where traces are wanted. The trace of a proxy of ours goes on; what others say about
 * traces is not believed, or they would decide what is kept. Nothing of who asked is noted.
 */
export function tracedRequests(listener: RequestListener, peers: Peers): RequestListener {
  return (req, res) => {
    if (!isTracing()) return listener(req, res);
    const { method = 'GET', headers, socket, url = '' } = req;
    const path = withoutSecrets(url);
    const sent = peers.isOwn(socket.remoteAddress) ? headers['traceparent'] : undefined;
    const attributes = {
      'http.request.method': method,
      'url.path': path,
      'server.address': headers.host ?? '',
    };
    const span = newTrace(`${method} ${kindOf(path)}`, 'server', attributes, sent as string | undefined);
    if (!span) return listener(req, res);
    res.once('close', () => {
      span.attributes['http.response.status_code'] = res.statusCode;
      span.failed ||= res.statusCode >= 500 || !res.writableFinished;
      endSpan(span);
    });
    within(span, () => listener(req, res));
  };
}

/** What is asked for, as traces are gathered by: the API says more of its calls itself. */
function kindOf(path: string): string {
  const first = firstSegment(path);
  if (first === 'a') return 'picture or file';
  if (first === '_astro' || first === 'theme') return 'asset';
  return isApiPath(path) ? 'call' : 'page';
}
