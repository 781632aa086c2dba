import { cleanFileName } from '../file-name.ts';
import type { Part } from './part.ts';

type Headers = { get(name: string): string | null | undefined };

/** How something from the store is sent. */
export interface Sent {
  /** In bytes. */
  size: number;
  type: string;
  /** Quoted. */
  etag: string;
  cacheControl: string;
  disposition?: string | undefined;
}

export interface AnswerHead {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  /** The bytes to be sent, null for none. */
  part: Part | null;
}

/** The answer to a request for these bytes: whole, a part (one range), or that nothing changed. */
export function answerHead(
  { size, type, etag, cacheControl, disposition }: Sent,
  request: Headers,
): AnswerHead {
  const headers: Record<string, string> = { etag, 'cache-control': cacheControl };
  if (matches(request.get('if-none-match'), etag)) return { status: 304, headers, part: null };
  headers['content-type'] = type;
  headers['accept-ranges'] = 'bytes';
  if (disposition) headers['content-disposition'] = disposition;
  const ifRange = request.get('if-range');
  const range = !ifRange || ifRange === etag ? rangeOf(request.get('range'), size) : undefined;
  if (range === 'none') {
    headers['content-range'] = `bytes */${size}`;
    return { status: 416, headers, part: null };
  }
  if (!range) {
    headers['content-length'] = String(size);
    return { status: 200, headers, part: { from: 0, to: size - 1 } };
  }
  headers['content-range'] = `bytes ${range.from}-${range.to}/${size}`;
  headers['content-length'] = String(range.to - range.from + 1);
  return { status: 206, headers, part: range };
}

/** Under its present version something public may be kept for ever, under another five minutes. */
export function keeping(kept: { isPublic: boolean; version: string }, asked: string | undefined): string {
  if (!kept.isPublic) return 'private, no-store';
  return asked === kept.version ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
}

/**
 * RFC 6266: a plain name for old clients, the real one in UTF-8. `name` comes without its ending; where nothing of
 * it is left it is called `otherwise`.
 */
export function disposition(
  kind: 'inline' | 'attachment',
  name: string,
  ending: string,
  otherwise: string,
): string {
  const clean = cleanFileName(name).trim() || otherwise;
  const plain =
    clean
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/[%;\\"]/g, '')
      .trim() || otherwise;
  const full = encodeURIComponent(clean).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}.${ending}"; filename*=UTF-8''${full}.${ending}`;
}

function matches(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** A header that is no single range of bytes is ignored (RFC 9110, 14.2). */
function rangeOf(header: string | null | undefined, size: number): Part | 'none' | undefined {
  const found = header && /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  const [, first = '', last = ''] = found;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= size ? 'none' : { from, to };
}
