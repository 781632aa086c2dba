import type { Page, Request } from 'playwright';
import { expect } from 'vitest';

/** What each page has asked for that it needs to be whole, and has no answer to yet. */
const asked = new WeakMap<Page, Set<Request>>();

export function watchRequests(page: Page): void {
  const underWay = new Set<Request>();
  asked.set(page, underWay);
  page.on('request', (request) => {
    // What is sent when someone leaves (a measurement, a log line) may never be heard of again, and who edits goes on
    // listening to the server.
    if (request.method() === 'GET' && request.resourceType() !== 'eventsource') underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    for (const request of underWay) if (!request.isNavigationRequest()) underWay.delete(request);
  });
}

/** Waits until a page has everything it asked for, and none of its parts says that it is still loading. */
export async function loaded(page: Page): Promise<void> {
  const loading = page.locator('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root');
  let quiet = 0;
  await expect
    .poll(
      async () => {
        const rest = [...(asked.get(page) ?? [])].map((request) => request.url());
        for (const part of await loading.all())
          if (await part.isVisible()) rest.push('a part that is loading');
        quiet = rest.length === 0 ? quiet + 1 : 0;
        return quiet > 2 ? [] : [...rest, `${quiet} times quiet`];
      },
      { interval: 50 },
    )
    .toEqual([]);
}

/** Waits until all that is in view is there: its words in their own letters, its pictures. */
export async function allSeen(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => document.querySelector('.mantine-Skeleton-root') === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A picture that is not in view may come only when somebody gets there.
    const shown = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return (
        bottom > top && right > left && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      );
    });
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
}
