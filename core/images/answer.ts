import { cleanFileName } from '../file-name.ts';
import type { Format } from './rendition.ts';

export interface Answer {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface Sent {
  bytes: Buffer;
  /** Quoted. */
  etag: string;
  format: Format;
  cacheControl: string;
  /** What a browser saves it as, without an ending. */
  name?: string;
}

/** The answer to a request for these bytes: whole, a part (one range), or that nothing changed. */
export function answerWith(sent: Sent, request: { get(name: string): string | null | undefined }): Answer {
  const { bytes, etag, format, cacheControl, name } = sent;
  const headers: Record<string, string> = { etag, 'cache-control': cacheControl };
  if (matches(request.get('if-none-match'), etag)) return { status: 304, headers, body: null };
  headers['content-type'] = `image/${format}`;
  headers['accept-ranges'] = 'bytes';
  if (name) headers['content-disposition'] = disposition(name, format);
  const ifRange = request.get('if-range');
  const range = !ifRange || ifRange === etag ? rangeOf(request.get('range'), bytes.length) : undefined;
  if (range === 'none') {
    headers['content-range'] = `bytes */${bytes.length}`;
    return { status: 416, headers, body: null };
  }
  if (!range) {
    headers['content-length'] = String(bytes.length);
    return { status: 200, headers, body: bytes };
  }
  headers['content-range'] = `bytes ${range.from}-${range.to}/${bytes.length}`;
  headers['content-length'] = String(range.to - range.from + 1);
  return { status: 206, headers, body: bytes.subarray(range.from, range.to + 1) };
}

function matches(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** A header that is no single range of bytes is ignored (RFC 9110, 14.2). */
function rangeOf(
  header: string | null | undefined,
  size: number,
): { from: number; to: number } | 'none' | undefined {
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

/** RFC 6266: a plain name for old clients, the real one in UTF-8. */
function disposition(name: string, format: Format): string {
  const ending = format === 'jpeg' ? 'jpg' : format;
  const clean =
    cleanFileName(name)
      .trim()
      .replace(/\.(png|jpe?g|webp|avif|gif)$/i, '') || 'image';
  const plain =
    clean
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/[%;\\"]/g, '')
      .trim() || 'image';
  const full = encodeURIComponent(clean).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}.${ending}"; filename*=UTF-8''${full}.${ending}`;
}
