import type { ServerResponse } from 'node:http';
import type { Answer, Encoding, Form } from '../cache/answer.ts';
import { strictTransport } from './headers.ts';
import { serverOptions } from './limits.ts';

export type Asked = {
  encoding: Encoding;
  ifNoneMatch: string | undefined;
  correlationId: string;
  secure: boolean;
  /** For this caller only, so never part of the answer that is kept. */
  setCookie?: string | undefined;
  /** Milliseconds since 1970, of whoever asked the clock already. */
  now?: number;
};

/** Writes an answer from memory: 304 where the caller has it already. */
export function writeAnswer(res: ServerResponse, answer: Answer, asked: Asked): void {
  const form = answer.formFor(asked.encoding);
  const held = asked.ifNoneMatch === undefined ? undefined : answer.heldAs(asked.ifNoneMatch);
  if (held !== undefined) {
    res.writeHead(304, headFor(withoutBody(form, held), asked));
    res.end();
    return;
  }
  res.statusCode = answer.status;
  if (asked.setCookie !== undefined || !preset(res, form, asked))
    res.writeHead(answer.status, headFor(form.head, asked));
  res.end(form.body);
}

/**
 * Hands Node the lines it would have made of the header list itself: checking and joining the same dozen headers for
 * every request is a sixth of what a warm page costs. `_header` is where it keeps them (it is what `headersSent`
 * looks at); on a connection that is to be closed, or where that is no longer so, it makes them as always.
 */
function preset(res: ServerResponse, form: Form, { correlationId, secure, now }: Asked): boolean {
  const inside = res as unknown as { _header?: string | null };
  if (inside._header !== null || !res.shouldKeepAlive || res.req.httpVersionMinor !== 1) return false;
  const transport = secure ? strictTransportLine : '';
  inside._header = `${form.lines}${transport}X-Correlation-Id: ${correlationId}\r\n${closing(now)}`;
  return true;
}

const strictTransportLine = `${strictTransport[0]}: ${strictTransport[1]}\r\n`;
let closingLines = '';
let closingUntil = 0;

/** What ends a head; made anew each second, and of one piece. */
function closing(now = Date.now()): string {
  if (now >= closingUntil) {
    const timeout = Math.floor(serverOptions.keepAliveTimeout! / 1000);
    closingUntil = now - (now % 1000) + 1000;
    closingLines = [
      `Date: ${new Date(now).toUTCString()}`,
      'Connection: keep-alive',
      `Keep-Alive: timeout=${timeout}`,
      '\r\n',
    ].join('\r\n');
  }
  return closingLines;
}

function headFor(head: string[], { correlationId, secure, setCookie }: Asked): string[] {
  // writeHead reads the list at once and keeps nothing of it, so the list can be used again for the next request.
  head[1] = correlationId;
  if (!secure && setCookie === undefined) return head;
  return [
    ...head,
    ...(secure ? strictTransport : []),
    ...(setCookie === undefined ? [] : ['Set-Cookie', setCookie]),
  ];
}

const bodyHeaders = new Set(['content-type', 'content-length', 'content-encoding']);

/** With the tag of what the caller has, which may be in another encoding. */
function withoutBody({ head, etag }: Form, held: string): string[] {
  return head
    .filter((_, at) => !bodyHeaders.has(head[at - (at % 2)]!.toLowerCase()))
    .map((value) => (value === etag ? held : value));
}
