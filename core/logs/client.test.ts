import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logLine, watchErrors } from './client.ts';

const beacons: Blob[] = [];
const heard = new Map<string, (event: object) => void>();
const page = {
  visibilityState: 'visible',
  querySelector: (): object | null => null,
  addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
};
const entries = async () =>
  (await Promise.all(beacons.splice(0).map((blob) => blob.text()))).flatMap(
    (text) => (JSON.parse(text) as { entries: { message: string }[] }).entries,
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/nieuws' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { sendBeacon: (_: string, blob: Blob) => beacons.push(blob) > 0 });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    heard.set(name, listener),
  );
  watchErrors();
});
afterEach(() => {
  // First what was put in the place of others: the clock of `performance` is given back to the one that has it.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('sends lines together after five seconds', async () => {
  logLine({ level: 'warn', message: 'one' });
  vi.advanceTimersByTime(3000);
  logLine({ level: 'error', message: 'two', code: '17' });
  expect(beacons).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(beacons).toHaveLength(1);
  expect(beacons[0]!.type).toBe('application/json');
  expect(await entries()).toMatchObject([
    { message: 'one', url: '/nieuws' },
    { message: 'two', code: '17' },
  ]);
});

it('sends what waits when the page is left', async () => {
  heard.get('error')!({
    message: 'x is not a function',
    error: new TypeError('x'),
    filename: 'a.js',
    lineno: 1,
  });
  heard.get('unhandledrejection')!({ reason: 'geen netwerk' });
  heard.get('error')!({ message: 'ResizeObserver loop completed with undelivered notifications.' });
  heard.get('astro:hydration-error')!({
    detail: { error: new Error('no such module'), componentUrl: '/_astro/Vote.js' },
  });
  heard.get('pagehide')!({});
  expect(await entries()).toMatchObject([
    { message: 'x is not a function' },
    { message: 'geen netwerk', title: 'unhandledrejection' },
    { message: 'no such module', title: 'island /_astro/Vote.js' },
  ]);
});

it('never sends more than the server takes', async () => {
  for (let index = 0; index < 150; index++)
    logLine({ level: 'error', message: '\u20ac'.repeat(5000), stack: '\u20ac'.repeat(20_000) });
  vi.advanceTimersByTime(5000);
  for (const { size } of beacons) expect(size).toBeLessThan(64 * 1024);
  expect(await entries()).toHaveLength(100);
});

it('sends what waits when the page goes out of sight, which on a phone may be the last of it', async () => {
  logLine({ level: 'warn', message: 'one' });
  heard.get('visibilitychange')!({});
  expect(beacons).toEqual([]);
  page.visibilityState = 'hidden';
  heard.get('visibilitychange')!({});
  page.visibilityState = 'visible';
  expect(await entries()).toMatchObject([{ message: 'one' }]);
});

it('says of which call or page a line is', async () => {
  logLine({ level: 'error', message: 'of a page that says nothing' });
  const serverTiming = [
    { name: 'cdn', description: 'hit' },
    { name: 'made', description: 'made-1' },
  ];
  vi.stubGlobal('performance', { getEntriesByType: () => [{ serverTiming }] });
  logLine({ level: 'error', message: 'of a page that others get too' });
  page.querySelector = () => ({ content: 'page-1' });
  logLine({ level: 'error', message: 'of a page' });
  logLine({ level: 'error', message: 'of a call', correlationId: 'call-1' });
  page.querySelector = () => null;
  vi.advanceTimersByTime(5000);
  const ids = (await entries()).map((entry) => (entry as { correlationId?: string }).correlationId);
  expect(ids).toEqual([undefined, 'made-1', 'page-1', 'call-1']);
});
