import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export type Attributes = { [name: string]: string | number | boolean };

/** A part of a trace that took some time: a request, the rendering of its page, a statement. Ids are hexadecimal. */
export interface Span {
  traceId: string;
  spanId: string;
  parentId?: string;
  name: string;
  kind: 'internal' | 'server' | 'client';
  /** Milliseconds since 1970, with parts of one. */
  begin: number;
  end: number;
  attributes: Attributes;
  failed: boolean;
}

interface Wanted {
  /** Of new traces, the share that is kept: 0 to 1. */
  share: number;
  /** Gets each span once, when it is over. */
  keep: (span: Span) => void;
}

let wanted: Wanted | undefined;
const current = new AsyncLocalStorage<Span>();

/** Where spans go from now on; undefined for nowhere, which costs nothing. */
export function keepTraces(how: Wanted | undefined): void {
  wanted = how;
}

/** Whether anybody wants traces. */
export const isTracing = () => wanted !== undefined;

/** The span that this is done in, while traces are wanted and this one is kept. */
export const presentSpan = () => (wanted ? current.getStore() : undefined);

const now = () => performance.timeOrigin + performance.now();

/**
 * Times `act` as a part of what it is done for, or as a trace of its own where it is done for nothing else. Where no
 * traces are wanted it does `act` and no more.
 */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  act: () => Promise<Result>,
): Promise<Result> {
  if (!wanted) return act();
  const span = current.getStore()
    ? spanIn(name, 'internal', attributes)
    : newTrace(name, 'internal', attributes);
  if (!span) return act();
  return current.run(span, async () => {
    try {
      return await act();
    } catch (error) {
      span.failed = true;
      throw error;
    } finally {
      endSpan(span);
    }
  });
}

/**
 * Begins a trace, or goes on with the one of whoever asked (`traceparent`, https://www.w3.org/TR/trace-context/);
 * undefined when it is not among those that are kept. Ends with `endSpan`.
 */
export function newTrace(
  name: string,
  kind: Span['kind'],
  attributes: Attributes,
  traceparent?: string,
): Span | undefined {
  const [, traceId, parentId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  const isKept = traceId ? (Number.parseInt(flags!, 16) & 1) === 1 : Math.random() < (wanted?.share ?? 0);
  if (!isKept || !wanted) return undefined;
  const own = { traceId: traceId ?? id(16), spanId: id(8), ...(parentId && { parentId }) };
  return { ...own, name, kind, begin: now(), end: 0, attributes: { ...attributes }, failed: false };
}

/** Begins a part of what is being done; undefined outside a trace. Ends with `endSpan`. */
export function spanIn(name: string, kind: Span['kind'], attributes: Attributes): Span | undefined {
  const parent = presentSpan();
  if (!parent) return undefined;
  const own = { traceId: parent.traceId, spanId: id(8), parentId: parent.spanId };
  return { ...own, name, kind, begin: now(), end: 0, attributes: { ...attributes }, failed: false };
}

/** Says something of the span that this is done in, where there is one. */
export function describeSpan(attributes: Attributes): void {
  const span = presentSpan();
  if (span) Object.assign(span.attributes, attributes);
}

/** Does `act` within this span. */
export const within = <Result>(span: Span, act: () => Result): Result => current.run(span, act);

export function endSpan(span: Span): void {
  span.end = now();
  wanted?.keep(span);
}

const id = (bytes: number) => randomBytes(bytes).toString('hex');
