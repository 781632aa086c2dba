import { hostname } from 'node:os';
import { log } from '../log.ts';
import type { Attributes, Span } from './trace.ts';

export interface ExporterOptions {
  /** As `OTEL_EXPORTER_OTLP_ENDPOINT`: `/v1/traces` is put behind it. */
  endpoint: string;
  headers: { [name: string]: string };
  serviceName: string;
  /** Milliseconds that spans wait for company. */
  every?: number;
}

/** Spans that wait at most; whoever cannot take them costs no more memory than this. */
const mostWaiting = 4096;
const atOnce = 512;
const timeout = 10_000;
/** Milliseconds between two lines in the log that say that they are not taken. */
const sayAgainAfter = 60_000;

/**
 * Sends spans to a collector in batches, as OTLP over HTTP in JSON (https://opentelemetry.io/docs/specs/otlp/). Nobody
 * waits for it: what a collector does not take now is tried with the next batch, and the oldest go when there are too
 * many.
 */
export class Exporter {
  private readonly options: ExporterOptions;
  private waiting: Span[] = [];
  private dropped = 0;
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | undefined;
  private saidOn = -Infinity;

  constructor(options: ExporterOptions) {
    this.options = options;
  }

  readonly add = (span: Span): void => {
    if (this.waiting.length >= mostWaiting) {
      this.waiting.shift();
      this.dropped++;
    }
    this.waiting.push(span);
    if (this.waiting.length >= atOnce) void this.flush();
    else this.sendLater();
  };

  /** Sends what waits; resolves when it was taken, or when it was not. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return (this.sending ??= this.send().finally(() => (this.sending = undefined)));
  }

  /** Gives the collector no spans at all: why it would not take any; undefined when it would. */
  async refusal(): Promise<string | undefined> {
    try {
      const { ok, status } = await this.give([]);
      return ok ? undefined : `answer ${status}`;
    } catch (error) {
      const { message, cause } = error as Error;
      return cause instanceof Error ? cause.message : message;
    }
  }

  private sendLater(): void {
    this.timer ??= setTimeout(() => void this.flush(), this.options.every ?? 5000).unref();
  }

  private async send(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, atOnce);
      const refused = await this.post(batch).catch((error: unknown) => String(error));
      if (refused === undefined) continue;
      // It may be taken later, unless it was understood and is not wanted.
      const room = mostWaiting - this.waiting.length;
      if (refused !== 'not wanted' && room > 0) this.waiting.unshift(...batch.slice(-room));
      if (Date.now() - this.saidOn > sayAgainAfter) {
        this.saidOn = Date.now();
        const { endpoint } = this.options;
        log.warn(
          { endpoint, refused, waiting: this.waiting.length, dropped: this.dropped },
          'traces were not taken',
        );
      }
      if (this.waiting.length > 0) this.sendLater();
      return;
    }
  }

  /** Why it was not taken; undefined when it was. */
  private async post(batch: Span[]): Promise<string | undefined> {
    const { ok, status } = await this.give(batch);
    if (ok) return undefined;
    return [408, 429, 502, 503, 504].includes(status) ? `answer ${status}` : 'not wanted';
  }

  private async give(batch: Span[]): Promise<Response> {
    const { endpoint, headers } = this.options;
    const answer = await fetch(`${endpoint.replace(/\/+$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(this.message(batch)),
      signal: AbortSignal.timeout(timeout),
    });
    await answer.arrayBuffer();
    return answer;
  }

  private message(batch: Span[]) {
    const about = {
      ...{ 'service.name': this.options.serviceName, 'host.name': hostname(), 'process.pid': process.pid },
      'process.runtime.version': process.version,
    };
    const scopeSpans = [{ scope: { name: 'bouwsteen' }, spans: batch.map(written) }];
    return { resourceSpans: [{ resource: { attributes: attributes(about) }, scopeSpans }] };
  }
}

const kinds = { internal: 1, server: 2, client: 3 };

function written({ traceId, spanId, parentId, name, kind, begin, end, failed, ...span }: Span) {
  return {
    ...{ traceId, spanId, ...(parentId && { parentSpanId: parentId }), name, kind: kinds[kind] },
    ...{ startTimeUnixNano: nanoseconds(begin), endTimeUnixNano: nanoseconds(end) },
    attributes: attributes(span.attributes),
    status: failed ? { code: 2 } : {},
  };
}

/** Whole microseconds: a number of nanoseconds since 1970 is more than JavaScript counts exactly. */
const nanoseconds = (milliseconds: number) => `${Math.round(milliseconds * 1000)}000`;

const attributes = (all: Attributes) =>
  Object.entries(all).map(([key, value]) => ({
    key,
    value:
      typeof value === 'number'
        ? Number.isInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value }
        : typeof value === 'boolean'
          ? { boolValue: value }
          : { stringValue: value },
  }));
