import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ask } from './ask.ts';
import { sites, useBrowser, visitor } from './browser.ts';
import { surelyOf } from './calls.ts';
import { loaded } from './loaded.ts';

/** What the script of a site that measures its pages in the browser tells, and when. */
type Sent = { page: string; events: { kind: string; value: number | string }[] };

const browser = useBrowser();
const { veenland } = sites;

async function measure(value: boolean) {
  const call = await surelyOf(veenland);
  await call('PUT', '/api/platformsettingvalues', [{ key: 'measureInBrowser', value }]);
  const isThere = async () => (await ask(`${veenland}/natuur`)).text.includes('Measure.astro');
  await vi.waitUntil(async () => (await isThere()) === value, { timeout: 20_000 });
}

beforeAll(() => measure(true));
afterAll(() => measure(false));

it('measures a page once, its worst moment of each kind, and again when it comes back', async () => {
  const { page, complaints, elsewhere } = await visitor(browser.current);
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(window, { sent });
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (to, body) => {
      void (body as Blob).text().then((text) => sent.push(JSON.parse(text)));
      return send(to, body);
    };
  });
  await page.goto(`${veenland}/natuur`);
  await loaded(page);
  const sent = () => page.evaluate(() => (window as unknown as { sent: Sent[] }).sent);
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });

  // Two shifts that are more than a second apart are not one.
  const shifts: number[] = [];
  for (const _ of [1, 2]) {
    const value = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift' });
          document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 120px' }));
        }),
    );
    shifts.push(value);
    await sleep(1200);
  }
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      ...{ id: 'away', href: 'https://elders.example/pad?van=ons', textContent: 'Elders' },
    });
    link.addEventListener('click', (event) => {
      event.preventDefault();
      for (const until = performance.now() + 80; performance.now() < until;);
    });
    document.body.prepend(link);
  });
  await page.locator('#away').click();
  // The browser tells how long an act took only after it has painted what came of it.
  await sleep(300);
  const told = page.waitForRequest('**/api/measurements');
  await hide();
  expect(new URL((await told).url()).origin).toBe(veenland);
  await expect.poll(async () => (await sent()).length).toBe(1);
  const [first] = await sent();
  expect(first!.page).toBe('/natuur');
  const of = Object.fromEntries(first!.events.map(({ kind, value }) => [kind, value]));
  expect(Object.keys(of).toSorted()).toEqual(['cls', 'inp', 'lcp', 'outgoing', 'ttfb']);
  expect(of['outgoing']).toBe('elders.example/pad');
  expect(of['inp']).toBeGreaterThanOrEqual(80);
  // The page itself may shift a little beside them.
  const [one, other] = shifts;
  expect(of['cls']).toBeGreaterThan(Math.max(one!, other!) - 0.001);
  expect(of['cls']).toBeLessThan((one! + other!) * 0.75);
  for (const kind of ['lcp', 'ttfb']) expect(of[kind]).toBeGreaterThan(0);

  // Out of sight once more there is nothing new, until the page comes back from the browser's cache.
  await hide();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await hide();
  await expect.poll(async () => (await sent()).length).toBe(2);
  expect((await sent())[1]!.events).toEqual([{ kind: 'cls', value: 0 }]);
  expect([complaints, elsewhere]).toEqual([[], []]);
});
