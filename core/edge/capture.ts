import { EventEmitter } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { notFound } from '../errors.ts';
import type { HeaderList } from './headers.ts';
import type { Captured, DrawPage, PageHandler } from './page-handler.ts';

/** Draws pages by a handler that writes to a connection, as the development server's is. */
export function capturing(page: PageHandler): DrawPage {
  return (req, locals) => {
    const capture = new Capture(req);
    const failed = (error: unknown) => void capture.destroy(asError(error));
    Promise.resolve(page(req, capture.asResponse(), failed, locals)).catch(failed);
    return capture.result;
  };
}

/** Astro calls `next` without an error when it has no page for an address. */
export function asError(error: unknown): Error {
  if (error === undefined) return notFound();
  return error instanceof Error ? error : new Error('a page failed', { cause: error });
}

/**
 * Stands in for Node's response while a page is rendered, so that what is written can be kept and sent later. It has
 * what Astro's handler uses, and no socket.
 */
export class Capture extends EventEmitter {
  readonly req: IncomingMessage;
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  writableEnded = false;
  destroyed = false;
  private readonly headers = new Map<string, [name: string, value: OutgoingHttpHeader]>();
  private readonly chunks: Buffer[] = [];
  private readonly settled = Promise.withResolvers<Captured>();

  constructor(req: IncomingMessage) {
    super();
    this.req = req;
    // Whoever renders may fail before anybody waits for the result.
    this.settled.promise.catch(() => undefined);
  }

  /** What was written, once it is complete; rejects when it was broken off. */
  get result(): Promise<Captured> {
    return this.settled.promise;
  }

  asResponse(): ServerResponse {
    return this as unknown as ServerResponse;
  }

  setHeader(name: string, value: OutgoingHttpHeader): this {
    this.headers.set(name.toLowerCase(), [name, value]);
    return this;
  }

  appendHeader(name: string, value: string | readonly string[]): this {
    const had = this.getHeader(name);
    return this.setHeader(name, had === undefined ? [...[value].flat()] : [String(had), ...[value].flat()]);
  }

  getHeader(name: string): OutgoingHttpHeader | undefined {
    return this.headers.get(name.toLowerCase())?.[1];
  }

  hasHeader(name: string): boolean {
    return this.headers.has(name.toLowerCase());
  }

  removeHeader(name: string): void {
    this.headers.delete(name.toLowerCase());
  }

  getHeaderNames(): string[] {
    return [...this.headers.keys()];
  }

  writeHead(
    status: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    const given = typeof reason === 'string' ? headers : reason;
    this.statusCode = status;
    this.headersSent = true;
    if (Array.isArray(given)) {
      for (let at = 0; at < given.length; at += 2) this.setHeader(String(given[at]), given[at + 1]!);
    } else {
      for (const [name, value] of Object.entries(given ?? {}))
        if (value !== undefined) this.setHeader(name, value);
    }
    return this;
  }

  write(chunk: string | Uint8Array, encoding?: unknown, done?: unknown): boolean {
    this.headersSent = true;
    this.chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk));
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') queueMicrotask(callback as () => void);
    return true;
  }

  end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    if (this.writableEnded || this.destroyed) return this;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    this.headersSent = true;
    this.writableEnded = true;
    this.settled.resolve({ status: this.statusCode, headers: this.list(), body: Buffer.concat(this.chunks) });
    this.emit('finish');
    this.emit('close');
    const callback = [chunk, encoding, done].find((value) => typeof value === 'function');
    if (callback) queueMicrotask(callback as () => void);
    return this;
  }

  destroy(error?: Error): this {
    if (this.destroyed || this.writableEnded) return this;
    this.destroyed = true;
    this.settled.reject(error ?? new Error('the page broke off'));
    this.emit('close');
    return this;
  }

  flushHeaders(): void {
    this.headersSent = true;
  }

  private list(): HeaderList {
    return [...this.headers.values()].flatMap(([name, value]) =>
      [value].flat().flatMap((one) => [name, String(one)]),
    );
  }
}
