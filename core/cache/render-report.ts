/** What rendering a page tells about it. The page fills one in while it renders. */
export class RenderReport {
  /** What the page was made of: it is dropped when one of these changes. */
  readonly tags = new Set<string>();
  /** The categories of cookies that blocks on the page declare. */
  readonly categories = new Set<string>();
  /** The folders of the plugins that drew something on it: their styles go with the page. */
  readonly plugins = new Set<string>();
  /** When it stops being true by itself (something is published then, or ends); milliseconds since 1970. */
  expiresAt = Infinity;
  /** False: this answer is for one caller, once. */
  keep = true;
  /** A 301 or 404 that is a fact of this tenant and not a guess of a caller; only those are kept. */
  known = false;
  /** The page says that another could not be shown: the answer's own status, and the seconds until it is worth trying. */
  failure: { status: number; retryAfter: number | undefined } | undefined;
  /** True: whoever asked takes the page from `markup`, if it answers 200. */
  takesMarkup = false;
  /** In parts. */
  markup: readonly string[] | undefined;

  expires(at: Date | number): void {
    this.expiresAt = Math.min(this.expiresAt, Number(at));
  }
}
