/** What goes wrong in the browser, sent to the server in batches: every 5 seconds and when the page goes away. */

export interface ClientLogEntry {
  level: 'debug' | 'info' | 'warn' | 'error';
  message: string;
  code?: string;
  title?: string;
  url?: string;
  stack?: string;
}

const waiting: (ClientLogEntry & { at: string })[] = [];
const mostInBatch = 100;
const mostInMessage = 4000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function logEntry(entry: ClientLogEntry): void {
  if (typeof location === 'undefined' || waiting.length >= mostInBatch) return;
  const message = entry.message.slice(0, mostInMessage);
  waiting.push({ url: location.pathname, ...entry, message, at: new Date().toISOString() });
  timer ??= setTimeout(sendLog, 5000);
}

/** Logs what nobody caught, for as long as the document lives. */
export function watchErrors(): void {
  addEventListener('error', ({ message, error }) => logError(message, error));
  addEventListener('unhandledrejection', ({ reason }) => logError(String(reason), reason));
  addEventListener('pagehide', sendLog);
}

function logError(message: string, error: unknown): void {
  // Browsers say this of any observer that takes a second round; nothing is wrong then.
  if (message.startsWith('ResizeObserver loop')) return;
  const stack = error instanceof Error ? error.stack?.slice(0, mostInMessage) : undefined;
  logEntry({ level: 'error', message, ...(stack && { stack }) });
}

function sendLog(): void {
  clearTimeout(timer);
  timer = undefined;
  const entries = waiting.splice(0);
  if (entries.length === 0) return;
  const body = new Blob([JSON.stringify({ entries })], { type: 'application/json' });
  navigator.sendBeacon('/log', body);
}
