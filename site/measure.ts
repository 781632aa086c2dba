/**
 * For sites that want it: how fast a page was for this visitor, and which links led away. What was measured is sent
 * once, when the page is out of sight for the first time; a page that comes back from the browser's own cache is
 * looked at anew, and has been loaded no second time.
 */
type Measured = { kind: string; value: number | string };
type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

const events: Measured[] = [];
let isFresh = true;
let isSent = false;
let lcp = 0;
let inp = 0;
let cls = 0;
/** Shifts that follow each other within a second, for five seconds at most, are one; the worst of them counts. */
const shift = { sum: 0, began: 0, last: 0 };

function watch(type: string, see: (entry: Entry) => void) {
  try {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  } catch {
    // This browser does not measure that.
  }
}
watch('largest-contentful-paint', ({ startTime }) => (lcp = startTime));
watch('event', ({ duration, interactionId }) => {
  if (interactionId) inp = Math.max(inp, duration);
});
watch('layout-shift', ({ value = 0, hadRecentInput, startTime }) => {
  if (hadRecentInput) return;
  if (startTime - shift.last > 1000 || startTime - shift.began > 5000)
    Object.assign(shift, { sum: 0, began: startTime });
  shift.last = startTime;
  cls = Math.max(cls, (shift.sum += value));
});

addEventListener('click', ({ target }) => {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href^="http"]');
  if (link && link.host !== location.host)
    events.push({ kind: 'outgoing', value: (link.host + link.pathname).slice(0, 100) });
});

function send() {
  if (!isSent) {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (isFresh && load) events.push({ kind: 'ttfb', value: load.responseStart });
    if (isFresh && lcp) events.push({ kind: 'lcp', value: lcp });
    if (lcp || cls) events.push({ kind: 'cls', value: cls });
    if (inp) events.push({ kind: 'inp', value: inp });
  }
  isSent = true;
  if (events.length === 0) return;
  const body = JSON.stringify({ page: decodeURI(location.pathname), events: events.splice(0).slice(-20) });
  navigator.sendBeacon('/api/measurements', new Blob([body], { type: 'application/json' }));
}

// On a phone a page that is out of sight may never hear that it ends.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
addEventListener('pagehide', send);
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  [inp, cls, shift.sum] = [0, 0, 0];
  [isFresh, isSent] = [false, false];
});
