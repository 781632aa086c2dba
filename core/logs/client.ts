/** Runs in browsers: sends lines of the log in batches, and errors that nobody caught (specification 8 and 9). */

export interface Line {
  level: 'debug' | 'info' | 'warn' | 'error';
  message: string;
  code?: string;
  title?: string;
  url?: string;
  stack?: string;
  /** Of the call that failed; else it is that of the page. */
  correlationId?: string;
}
type Stamped = Line & { at: string };

/** Milliseconds that lines wait for company. */
const flushAfter = 5000;
/** What the server takes at once: entries, characters of a message and of the whole (three bytes each at most). */
const most = { entries: 100, message: 1300, stack: 8000, batch: 80_000 };

let waiting: Stamped[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Puts a line in the next batch; it never throws and nobody waits for it. */
export function logLine(line: Line): void {
  if (waiting.length >= most.entries) return;
  const { message, stack, title, code, url = location.pathname, correlationId = ofPage() } = line;
  waiting.push({
    level: line.level,
    message: message.slice(0, most.message).toWellFormed().replaceAll('\0', ''),
    url: url.slice(0, 1000),
    ...(code && { code: code.slice(0, 200) }),
    ...(title && { title: title.slice(0, 500) }),
    ...(stack && { stack: stack.slice(0, most.stack).toWellFormed().replaceAll('\0', '') }),
    at: new Date().toISOString(),
    ...(correlationId && { correlationId }),
  });
  timer ??= setTimeout(flush, flushAfter);
}

let isListening = false;

/** Logs what nobody caught, and sends what waits when the page is left. Calling it again changes nothing. */
export function watchErrors(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('error', ({ message, error, filename, lineno }) => {
    // Browsers report a layout that took another frame as an error; it is none.
    if (!message || message.startsWith('ResizeObserver loop')) return;
    const stack = (error as Error | null)?.stack ?? `${filename}:${lineno}`;
    logLine({ level: 'error', message, stack });
  });
  addEventListener('unhandledrejection', ({ reason }) => logThrown(reason, 'unhandledrejection'));
  // An island whose module does not load or run: Astro catches it and only tells the console.
  addEventListener('astro:hydration-error', (event) => {
    const { error, componentUrl } = (event as CustomEvent<{ error: unknown; componentUrl: string }>).detail;
    logThrown(error, `island ${componentUrl}`);
  });
  addEventListener('pagehide', flush);
  // Phones end what is out of sight without a word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}

/** What answered this page (site/layouts/Layout.astro), or what a page that is kept was made for (core/edge/page-route.ts). */
function ofPage(): string | undefined {
  const own = document.querySelector<HTMLMetaElement>('meta[name="correlation-id"]')?.content;
  if (own) return own;
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return navigation?.serverTiming?.find(({ name }) => name === 'made')?.description;
}

function logThrown(thrown: unknown, title: string): void {
  const { message, stack } = (thrown ?? {}) as Partial<Error>;
  logLine({ level: 'error', message: message ?? String(thrown), title, ...(stack && { stack }) });
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const entries = waiting;
  waiting = [];
  for (const batch of batchesOf(entries)) {
    const body = new Blob([JSON.stringify({ entries: batch })], { type: 'application/json' });
    // The queue of beacons is bounded.
    if (navigator.sendBeacon('/log', body)) continue;
    void fetch('/log', { method: 'POST', body, keepalive: true }).catch(() => undefined);
  }
}

/** A beacon carries 64 KiB; what is longer goes in several. */
function batchesOf(entries: Stamped[]): Stamped[][] {
  const batches: Stamped[][] = [];
  let size = Infinity;
  for (const entry of entries) {
    const own = entry.message.length + (entry.stack?.length ?? 0) + 500;
    if (size + own > most.batch / 4) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)!.push(entry);
    size += own;
  }
  return batches;
}
