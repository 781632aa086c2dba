import { chunkToString, renderSlotToString } from 'astro/runtime/server/index.js';
import type { Result } from '../components/written.ts';

export type Slotted = Record<string, (result: Result) => unknown>;

/**
 * `Astro` in the components of a content page that is drawn to be kept. Nothing of a visitor is in it: a page that is
 * kept for others has no cookies, headers or address of one.
 *
 * Astro's own is an object with accessors of its own for every page, which is the prototype of one for every
 * component. V8 gives each such object a shape that outlives it until the old generation is collected, and with it
 * the page that hangs on it. These share their shape.
 */
export class PageGlobal {
  /** The component itself; its code sets it. */
  self: unknown = null;
  readonly props: object;
  readonly locals: App.Locals;
  private readonly result: Result;
  private readonly slotted: Slotted | null;
  private filled: PageSlots | undefined;

  constructor(result: Result, locals: App.Locals, props: object, slotted: Slotted | null) {
    this.result = result;
    this.locals = locals;
    this.props = props;
    this.slotted = slotted;
  }

  get slots(): PageSlots {
    return (this.filled ??= new PageSlots(this.result, this.slotted));
  }
  get response(): unknown {
    return this.result.response;
  }
  get url(): URL {
    const { origin, visit } = this.locals;
    return new URL(visit.path + visit.search, origin);
  }
  get request(): Request {
    return new Request(this.url, { headers: { accept: 'text/html' } });
  }
  get originPathname(): string {
    return this.locals.visit.path;
  }
  get params(): { path: string | undefined } {
    return { path: this.locals.visit.decodedPath.slice(1) || undefined };
  }
  get routePattern(): string {
    return '/[...path]';
  }
  get isPrerendered(): boolean {
    return false;
  }
  redirect(to: string, status = 302): Response {
    return new Response(null, { status, headers: { location: to } });
  }
}

/** What a component was given to stand inside it. */
class PageSlots {
  private readonly result: Result;
  private readonly slotted: Slotted | null;

  constructor(result: Result, slotted: Slotted | null) {
    this.result = result;
    this.slotted = slotted;
  }

  has(name: string): boolean {
    return Boolean(this.slotted?.[name]);
  }

  /** With `given` where a function stands in the slot. */
  async render(name: string, given: unknown[] = []): Promise<string | undefined> {
    const slot = this.slotted?.[name];
    if (!slot) return undefined;
    const { expressions = [] } = given.length > 0 ? ((await slot(this.result)) as Template) : {};
    const made = expressions.find((one) => typeof one === 'function');
    const drawn = made ? () => made(...given) : slot;
    return chunkToString(this.result, await renderSlotToString(this.result, drawn as never));
  }
}

type Template = { expressions?: ((...given: unknown[]) => unknown)[] };

/** Whether a component asked for the answer to be another than 200 with HTML, which Astro sees to. */
export class PageResponse {
  isPlain = true;
  readonly statusText = 'OK';

  get status(): number {
    return 200;
  }
  set status(_: number) {
    this.isPlain = false;
  }
  get headers(): Headers {
    this.isPlain = false;
    return new Headers({ 'content-type': 'text/html' });
  }
}
