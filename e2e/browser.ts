import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';

/** The demo's two sites. */
export const sites = {
  lindenhove: `http://localhost:${inject('port')}`,
  veenland: `http://veenland.localhost:${inject('port')}`,
};

/** A browser for the tests of a file: the one that `npm test` found, else Playwright's. */
export function useBrowser(): { current: Browser } {
  const held = {} as { current: Browser };
  beforeAll(async () => {
    const executablePath = process.env.BOUWSTEEN_CHROMIUM;
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    held.current = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  });
  afterAll(() => held.current?.close());
  return held;
}

/** What a developer would see in the console of this page: errors, refused policies and answers that failed. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('requestfailed', (request) => complaints.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`);
  });
  return complaints;
}

/** The addresses of a site's sitemap, on the port of the tests. */
export async function pagesOf(page: Page, site: string): Promise<string[]> {
  const answer = await page.goto(`${site}/sitemap.xml`);
  const locations = [...(await answer!.text()).matchAll(/<loc>(.*?)<\/loc>/g)];
  return locations.map(
    ([, location]) => new URL(new URL(location!.replaceAll('&amp;', '&')).pathname, site).href,
  );
}
