import type { Page, Route } from 'playwright';

/**
 * Goes to an address, and gives what is asked of the API there, by turns: each answer waits until nothing more is asked
 * for without it. A turn is what only the answers of the one before could ask for, however slow the machine is.
 */
export async function turnsAt(page: Page, address: string): Promise<string[][]> {
  const isCall = ({ pathname }: URL) => pathname.startsWith('/api/');
  const turns: string[][] = [];
  const asked = new Set<string>();
  const waiting: Route[] = [];
  const files = new Set<object>();
  page.on('request', (request) => {
    if (request.method() === 'GET' && !isCall(new URL(request.url()))) files.add(request);
  });
  page.on('requestfinished', (request) => files.delete(request));
  page.on('requestfailed', (request) => files.delete(request));
  await page.route(isCall, async (route) => {
    if (route.request().method() === 'GET') waiting.push(route);
    else await route.fallback();
  });
  await page.goto(address);
  await page.locator('main :is(h1, .mantine-Skeleton-root)').first().waitFor({ state: 'attached' });
  for (;;) {
    await atRest(page, () => (files.size === 0 ? waiting.length : Number.NaN));
    if (waiting.length === 0) return turns;
    const now = waiting.splice(0);
    // What is asked again is asked by the clock, and waits for nobody.
    const first = now.map((route) => route.request().url()).filter((url) => !asked.has(url));
    for (const url of first) asked.add(url);
    if (first.length > 0) turns.push(first.map((url) => new URL(url).pathname));
    await Promise.all(
      now.map(async (route) => {
        const answered = page.waitForEvent('requestfinished', (request) => request === route.request());
        await route.continue();
        await answered;
      }),
    );
  }
}

/** Waits until the page has nothing to do and the number stays what it is. */
async function atRest(page: Page, count: () => number): Promise<void> {
  let [before, same] = [Number.NaN, 0];
  while (same < 4) {
    await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await new Promise((resolve) => requestIdleCallback(resolve));
    });
    const now = count();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
