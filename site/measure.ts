/** For sites that want it: how fast a page was for this visitor, and which links led away. Sent when it is left. */
type Measured = { kind: string; value: number | string };

const events: Measured[] = [];
let lcp = 0;
let inp = 0;
let cls = 0;

function watch(
  type: string,
  see: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
) {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  } catch {
    // This browser does not measure that.
  }
}
watch('largest-contentful-paint', ({ startTime }) => (lcp = startTime));
watch('event', ({ duration }) => (inp = Math.max(inp, duration)));
watch('layout-shift', ({ value = 0, hadRecentInput }) => (cls += hadRecentInput ? 0 : value));

addEventListener('click', ({ target }) => {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href^="http"]');
  if (link && link.host !== location.host)
    events.push({ kind: 'outgoing', value: (link.host + link.pathname).slice(0, 100) });
});

addEventListener('pagehide', () => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load) events.push({ kind: 'ttfb', value: load.responseStart });
  if (lcp) events.push({ kind: 'lcp', value: lcp }, { kind: 'cls', value: cls });
  if (inp) events.push({ kind: 'inp', value: inp });
  const page = decodeURI(location.pathname);
  const body = JSON.stringify({ page, events: events.splice(0).slice(-20) });
  navigator.sendBeacon('/api/measurements', new Blob([body], { type: 'application/json' }));
});
