import { hash } from 'node:crypto';
import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';

/** Also the place of a form in an answer. */
export type Encoding = 0 | 1 | 2;
export const identity = 0;
export const gzip = 1;
export const brotli = 2;

/** One encoding of an answer, ready to be written. */
export type Form = {
  /** Names and values in turn; the value of the first is the place of the request's correlation id. */
  readonly head: string[];
  /** The same as it stands on the wire: the status line and the headers, without the correlation id. */
  readonly lines: string;
  readonly body: Buffer;
  /** Strong, so one for each encoding; empty where only the status matters. */
  readonly etag: string;
};

/** Bytes; below this a compressed answer is no fewer packets. */
export const worthCompressing = 1000;

/**
 * An answer in memory, in the encodings that were asked for. The first time an answer is asked for in an encoding
 * it goes out as it is, as most pages are seen once; the second time it is compressed, outside the thread, and
 * until that is done it still goes out as it is.
 */
export class Answer {
  readonly status: number;
  /** Without length, encoding and ETag, which differ by form. */
  readonly headers: readonly string[];
  readonly compressible: boolean;
  private readonly forms: [Form, Form | undefined, Form | undefined];
  private readonly asked: [number, number, number] = [0, 0, 0];
  private readonly digest: string;
  /** Hears how many bytes were added. */
  onGrowth: ((bytes: number) => void) | undefined;

  constructor(
    status: number,
    headers: readonly string[],
    body: Buffer,
    /** `etag` names the bytes where they have a name already; without quotes. */
    options: { compressible?: boolean; etag?: string } = {},
  ) {
    this.status = status;
    this.headers = headers;
    this.compressible = (options.compressible ?? true) && body.length >= worthCompressing;
    this.digest = options.etag ?? (status === 200 ? hash('sha256', body, 'base64url').slice(0, 22) : '');
    this.forms = [this.form(body, identity), undefined, undefined];
  }

  get body(): Buffer {
    return this.forms[0].body;
  }

  /** The best form there is now for a caller that takes `encoding`. */
  formFor(encoding: Encoding): Form {
    const form = this.forms[encoding];
    if (form !== undefined) return form;
    if (this.compressible && ++this.asked[encoding] === 2) void this.compress(encoding);
    return this.forms[0];
  }

  /**
   * The tag, of those that a caller has (`If-None-Match`), that names these bytes: in any encoding, as what went out as it
   * is at first is compressed by the time the caller asks again. Weak comparison (RFC 9110, 13.1.2).
   */
  heldAs(ifNoneMatch: string): string | undefined {
    if (this.digest === '') return undefined;
    if (ifNoneMatch === '*') return this.forms[0].etag;
    const own = ([identity, gzip, brotli] as const).map((encoding) => this.etag(encoding));
    return ifNoneMatch
      .split(',', 20)
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .find((tag) => own.includes(tag));
  }

  /** Compresses now; resolves when the form is there. */
  async compress(encoding: Encoding): Promise<void> {
    const body = this.body;
    const smaller = await compressed(body, encoding);
    if (smaller.length >= body.length) return;
    this.add(encoding, smaller);
  }

  /** Takes a form that was compressed elsewhere. */
  add(encoding: Encoding, body: Buffer): void {
    if (this.forms[encoding] !== undefined) return;
    this.forms[encoding] = this.form(body, encoding);
    this.onGrowth?.(body.length);
  }

  private etag(encoding: Encoding): string {
    return this.digest === '' ? '' : `"${this.digest}${['', '-g', '-b'][encoding]}"`;
  }

  private form(body: Buffer, encoding: Encoding): Form {
    const etag = this.etag(encoding);
    const head = ['X-Correlation-Id', '', ...this.headers];
    if (etag !== '') head.push('ETag', etag);
    if (encoding !== identity) head.push('Content-Encoding', encoding === brotli ? 'br' : 'gzip');
    head.push('Content-Length', String(body.length));
    return { head, lines: lines(this.status, head.slice(2)), body, etag };
  }
}

/**
 * One string of one piece: what is put together by adding stays a tree of its pieces, which every request would walk.
 * @throws on a name or value that would end its line or start another
 */
function lines(status: number, head: readonly string[]): string {
  const all = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`];
  for (let at = 0; at < head.length; at += 2) {
    validateHeaderName(head[at]!);
    validateHeaderValue(head[at]!, head[at + 1]!);
    all.push(`${head[at]}: ${head[at + 1]}\r\n`);
  }
  return all.join('');
}

/** As small as it gets, for what is compressed once and never changes: about ten times the work for a tenth less. */
export const smallest = 11;

/** Outside the thread. */
export async function compressed(body: Buffer, encoding: Encoding, quality = 6): Promise<Buffer> {
  return encoding === identity ? body : encoding === brotli ? inBrotli(body, quality) : inGzip(body);
}

const inGzip = promisify(gzipCompress) as (body: Buffer) => Promise<Buffer>;
const inBrotli = (body: Buffer, quality: number) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
