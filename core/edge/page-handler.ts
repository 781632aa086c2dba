import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderList } from './headers.ts';

/** Astro's handler in middleware mode: writes a page to a connection. */
export type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => unknown;

/** Makes a page without a connection to write to; undefined for an address that has none. */
export type DrawPage = (req: IncomingMessage, locals: object) => Promise<Captured | undefined>;

/** A page as it would have been written. */
export type Captured = { status: number; headers: HeaderList; body: Buffer };
