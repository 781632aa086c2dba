import { canonicalHost, hostOf } from './host.ts';
import { canonicalPath } from './path.ts';
import { checkedSearch } from './query.ts';

/** What Node read from the wire, before anything interpreted it. */
export type RawRequest = {
  method?: string | undefined;
  url?: string | undefined;
  rawHeaders: readonly string[];
};

export type Canonical =
  | {
      kind: 'ok';
      method: Method;
      host: string;
      /** Percent-encoded in the one way this server writes it: what Hono and Astro get to see. */
      path: string;
      /** The path decoded, once and for all. */
      decodedPath: string;
      /** Empty, or `?` and at least one character. */
      search: string;
    }
  | { kind: 'redirect'; location: string; status: 301 | 308 }
  | { kind: 'refuse'; status: 400 | 405; code: string; allow?: string };

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** For `Allow`, where a method is unknown to the whole server. */
export const allMethods = [...methods].join(', ');

/**
 * Stands before everything: the cache, Hono and Astro each read paths a little differently (one decodes twice,
 * the other does not), so a guard in one can be walked past in the other. They only see what passes here.
 */
export function canonicalise(request: RawRequest): Canonical {
  const method = request.method ?? '';
  if (!methods.has(method))
    return { kind: 'refuse', status: 405, code: 'method-not-allowed', allow: allMethods };

  const rawHost = hostOf(request.rawHeaders);
  const host = rawHost === undefined ? undefined : canonicalHost(rawHost);
  if (host === undefined) return refuse('bad-host');

  const target = request.url ?? '';
  if (!target.startsWith('/')) return refuse('bad-target');
  const mark = target.indexOf('?');
  const path = canonicalPath(mark < 0 ? target : target.slice(0, mark));
  if (path === undefined) return refuse('bad-path');
  const search = checkedSearch(mark < 0 ? '' : target.slice(mark));
  if (search === undefined) return refuse('bad-query');

  if (path.detour) {
    // 308 keeps the method and the body of what is not a plain read.
    const status = method === 'GET' || method === 'HEAD' ? 301 : 308;
    return { kind: 'redirect', location: path.encoded + search, status };
  }
  return {
    kind: 'ok',
    method: method as Method,
    host,
    path: path.encoded,
    decodedPath: path.decoded,
    search,
  };
}

const refuse = (code: string): Canonical => ({ kind: 'refuse', status: 400, code });
