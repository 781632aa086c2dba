import type { Client as Connection } from 'pg';
import { log } from './log.ts';
import { endSpan, isTracing, type Span, spanIn } from './traces/trace.ts';

export interface SlowStatement {
  at: string;
  milliseconds: number;
  /** With places for values, never the values. */
  statement: string;
}

const kept: SlowStatement[] = [];
const mostKept = 50;
let limit = 500;
let count = 0;

/** Milliseconds from which a statement is slow; 0 watches none. */
export function watchStatementsFrom(milliseconds: number): void {
  limit = milliseconds;
}

/** The last slow statements of this process, the newest first, and how many there were. */
export const slowStatements = () => ({ count, statements: kept.toReversed() });

/** What is noted of a statement while it is under way: `performance.now()` when it began, and its part of a trace. */
export interface Timing {
  began: number;
  span: Span | undefined;
}

/** Undefined where nobody wants to know. */
export function beginStatement(): Timing | undefined {
  if (limit === 0 && !isTracing()) return undefined;
  // Of what it is asked for: when it answers, that is no longer known.
  const span = spanIn('statement', 'client', { 'db.system.name': 'postgresql' });
  return { began: performance.now(), span };
}

/** `asked` is its text, or what pg is given in its place. */
export function endStatement({ began, span }: Timing, asked: unknown): void {
  const took = performance.now() - began;
  if (limit > 0 && took >= limit) note(asked, took);
  if (span) {
    const text = statementOf(asked);
    span.name = shortly(text);
    span.attributes['db.query.text'] = text;
    endSpan(span);
  }
}

/** Times what this connection is asked; statements that time themselves (`db.ts`) pass. */
export function watchStatements(connection: Connection): void {
  type Query = (...given: unknown[]) => unknown;
  const query = connection.query.bind(connection) as Query;
  connection.query = ((...given: unknown[]) => {
    const timing =
      typeof (given[0] as { submit?: unknown }).submit === 'function' ? undefined : beginStatement();
    if (!timing) return query(...given);
    const done = () => endStatement(timing, given[0]);
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      given[given.length - 1] = (...answer: unknown[]) => {
        done();
        (callback as Query)(...answer);
      };
      return query(...given);
    }
    const result = query(...given);
    if (result instanceof Promise) result.then(done, done);
    return result;
  }) as typeof connection.query;
}

function statementOf(asked: unknown): string {
  const { name, text } = (typeof asked === 'string' ? { text: asked } : asked) as {
    name?: string;
    text?: string;
  };
  return `${name ? `${name}: ` : ''}${(text ?? '').replace(/\s+/g, ' ')}`.slice(0, 500);
}

/** Its name, or what it does to which table, as `select settings`: by this, spans that are alike are put together. */
function shortly(statement: string): string {
  const named = /^(\w+): /.exec(statement)?.[1];
  if (named) return named;
  const [does = 'statement'] =
    /\b(select|insert|update|delete|begin|commit|rollback)\b/i.exec(statement) ?? [];
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)\b(?!\s*\()/i.exec(statement)?.[1];
  return table ? `${does.toLowerCase()} ${table}` : does.toLowerCase();
}

function note(asked: unknown, took: number): void {
  const statement = statementOf(asked);
  const milliseconds = Math.round(took);
  count++;
  kept.push({ at: new Date().toISOString(), milliseconds, statement });
  if (kept.length > mostKept) kept.shift();
  log.warn({ milliseconds, statement }, 'a slow statement');
}
