import type { Viewer } from './viewer.ts';

/** Who sent a request, and how they showed it. */
export interface Caller extends Viewer {
  /** The session's hash, for signing out and for the XSRF check. */
  sessionHash: Buffer | null;
  via: 'none' | 'cookie' | 'bearer';
  xsrfToken: string | null;
}
