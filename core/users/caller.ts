import type { Language } from '../schema.ts';
import type { Viewer } from './viewer.ts';

/** Who sent a request, and how they showed it. */
export interface Caller extends Viewer {
  /** The session's hash, for signing out and for the XSRF check. */
  sessionHash: Buffer | null;
  via: 'none' | 'cookie' | 'bearer';
  xsrfToken: string | null;
  /** What they chose in their profile. */
  language: Language | null;
  theme: 'light' | 'dark' | null;
  /** Whether they accepted the terms of use as they are now, or else as they once were. */
  hasAcceptedTerms: boolean;
  /** With a token for programs: the calls it is for (`{tag}:read`, `{tag}:write`); null is all that they may. */
  scopes: string[] | null;
  hasTermsBefore: boolean;
  /** The tenant asks for a second factor and this session has none: until then they have no rights but their own. */
  needsSecondFactor: boolean;
  /** They have one, and only have to sign in with it; not looked at unless it is needed. */
  hasSecondFactor: boolean;
  /** Someone of the platform who came from another tenant. */
  visit: { reason: string; endsOn: string } | null;
  /** Their rights changed since they signed in, so the cookie needs another token. */
  mustRotate: boolean;
  /** The browser was given its cookie a day ago or longer, and forgets it some day. */
  mustRenew: boolean;
}
