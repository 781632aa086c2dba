import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { writeConsent } from '#core/edge/consent.ts';
import { ask } from './ask.ts';
import { watchRequests } from './loaded.ts';

/** The demo's two sites. */
export const sites = {
  lindenhove: siteAt('localhost'),
  veenland: siteAt('veenland.localhost'),
};

/** The address of a tenant's site on the server of this run. */
export function siteAt(host: string): string {
  return `http://${host}:${inject('port')}`;
}

/**
 * Names of other machines lead nowhere. Playwright could refuse them as well, but gives a page whose requests it holds
 * no cache: a quarter more of the processor's time, and not what a visitor has.
 */
const nowhere = ['MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE *.localhost', 'EXCLUDE 127.0.0.1'];

/** A browser for the tests of a file, with arguments of its own: the one that `npm test` found, else Playwright's. */
export function useBrowser(...own: string[]): { current: Browser } {
  const held = {} as { current: Browser };
  beforeAll(async () => {
    const executablePath = process.env.BOUWSTEEN_CHROMIUM;
    // A process for each page that is opened would begin with nothing in its caches: a fifth of the processor's time.
    const args = [
      ...own,
      '--process-per-site',
      `--host-resolver-rules=${nowhere.join(', ')}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ];
    held.current = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  });
  afterAll(() => held.current?.close());
  return held;
}

export interface VisitorOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  language?: 'nl' | 'en';
  /** Whether the browser runs scripts. */
  script?: boolean;
  /** Accepted categories; null is someone who has not been asked yet. */
  consent?: string[] | null;
  touch?: boolean;
  /** Shows a page in its own letters, however late they come; a visitor would get them with the next page. */
  inItsLetters?: boolean;
  /** Of a server of the test's own. */
  port?: number;
  /** Pixels of the screen to one of the page. */
  density?: number;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What a developer would see in the console: errors, refused policies, answers that failed. */
  complaints: string[];
  /** Requests that would have left for another machine. */
  elsewhere: string[];
}

/** Someone with a browser window of their own, until the test ends. A failed test leaves a picture of it. */
export async function visitor(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  const visiting = await newVisitor(browser, options);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(visiting.page, task.name);
    await visiting.context.close();
  });
  return visiting;
}

/** The same for whoever closes the context themselves. */
export async function newVisitor(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  const { width = 1280, height = 900, theme = 'light', language = 'nl', script = true } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: language === 'nl' ? 'nl-NL' : 'en-GB',
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
    hasTouch: options.touch ?? false,
    deviceScaleFactor: options.density ?? 1,
  });
  const { consent = ['required', 'analytical'] } = options;
  if (consent) await context.addCookies(Object.values(sites).map((url) => consentCookie(url, consent)));
  const elsewhere: string[] = [];
  const isElsewhere = (address: string) => {
    const url = new URL(address);
    return url.protocol.startsWith('http') && !isHere(url, options.port);
  };
  context.on('request', (request) => {
    if (isElsewhere(request.url())) elsewhere.push(request.url());
  });
  if (options.inItsLetters)
    await context.route(/\/theme\/[^/]+\.css/, async (route) => {
      const { text } = await ask(route.request().url());
      const body = text.replaceAll('font-display:optional', 'font-display:block');
      await route.fulfill({ contentType: 'text/css', body });
    });
  const page = await context.newPage();
  watchRequests(page);
  return { page, context, complaints: complaintsOf(page, isElsewhere), elsewhere };
}

export function consentCookie(url: string, categories: readonly string[]) {
  const value = writeConsent({ categories, date: '2026-11-01T12:00:00.000Z', version: 1 });
  return { name: 'consent', value, url };
}

/** Where something stands on the screen, in pixels. What is just being drawn anew stands nowhere, for a moment. */
export async function boxOf(thing: Locator) {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect.poll(async () => (box = await thing.boundingBox())).not.toBeNull();
  return box!;
}

/** Keeps what the page looks like now, in `.data/test-results`. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = resolve(import.meta.dirname, '../.data/test-results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}.png`);
  await page.screenshot({ path: file }).catch(() => undefined);
}

/** The addresses of a site's sitemap, on the port of the tests. */
export async function pagesOf(site: string): Promise<string[]> {
  const { text } = await ask(`${site}/sitemap.xml`);
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, location]) => new URL(new URL(location!.replaceAll('&amp;', '&')).pathname, site).href,
  );
}

function complaintsOf(page: Page, isElsewhere: (address: string) => boolean): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    const leadsNowhere = text.includes('net::ERR_NAME_NOT_RESOLVED') && isElsewhere(message.location().url);
    if (!leadsNowhere) complaints.push(`${message.type()}: ${text}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What was still on its way when the visitor went on.
    if (reason !== 'net::ERR_ABORTED' && !isElsewhere(request.url()))
      complaints.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`);
  });
  return complaints;
}

const isHere = ({ hostname, port }: URL, own = inject('port')) =>
  port === String(own) && /^(.+\.)?localhost$|^127\.0\.0\.1$/.test(hostname);
