import axeAddress from 'axe-core/axe.min.js?url';
import { whereFailed } from './where-failed.ts';

/** On a specimen: tells the gallery around it what it costs, and what axe says of it. */
const failures: Promise<string>[] = [];
const failed = (message: string, failure: Parameters<typeof whereFailed>[0]) => {
  failures.push(whereFailed(failure).then((at) => (at ? `${message} (${at})` : message)));
  void tell();
};
const thrown = (error: unknown) => failed(String(error), { error, filename: '', lineno: 0, colno: 0 });
addEventListener('error', (event) => failed(event.message, event));
addEventListener('unhandledrejection', ({ reason }) => thrown(reason));
// Of an island whose file cannot be loaded.
addEventListener('astro:hydration-error', (event) =>
  thrown((event as CustomEvent<{ error: unknown }>).detail.error),
);

export interface Measured {
  scripts: number;
  styles: number;
  height: number;
  violations: string[];
  failures: string[];
  /** Why blocks on it are left out. */
  problems: string[];
  /** Texts that look like the key of a message. */
  keys: string[];
}

let measured: Measured | undefined;

/** Once it is measured, and again when something fails after that. */
async function tell(): Promise<void> {
  if (!measured) return;
  const specimen = { ...measured, failures: await Promise.all(failures) };
  parent.postMessage({ specimen }, location.origin);
}

async function measure(): Promise<Measured> {
  await started();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const own = new URL(import.meta.url).pathname;
  const bytes = (ending: string) =>
    files
      // What is read to say where something failed is not the block's.
      .filter(({ initiatorType }) => initiatorType !== 'fetch')
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, encodedBodySize }))
      .filter(({ path }) => path.endsWith(ending) && path !== own)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const [scripts, styles] = [bytes('.js'), bytes('.css')];
  const axe = await loadedAxe();
  const block = document.querySelector('.block');
  const { violations } = await axe.run(block ?? document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    // A specimen has no page around it.
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'heading-order': { enabled: false },
    },
  });
  return {
    scripts,
    styles,
    height: document.documentElement.scrollHeight,
    violations: violations.map(({ id, help }) => `${id}: ${help}`),
    failures: [],
    problems: [...document.querySelectorAll('.block-problem code')].map(({ textContent }) => textContent),
    keys: keysIn(block),
  };
}

/** Milliseconds in view after which an island is not waited for: one on the last slide of many may never be drawn. */
const patience = 20_000;

/** Until the islands run, which start once they are in view: before that they cost nothing, and nothing in them fails. */
async function started(): Promise<void> {
  const waiting = () => [...document.querySelectorAll('astro-island[ssr]')];
  if (waiting().length === 0) return;
  // The gallery gives it room first: what is cut off is not in view.
  parent.postMessage({ height: document.documentElement.scrollHeight }, location.origin);
  let end = Infinity;
  const observer = new IntersectionObserver((entries) => {
    if (end === Infinity && entries.some(({ isIntersecting }) => isIntersecting)) end = Date.now() + patience;
  });
  const drawn = waiting().flatMap(({ children }) => [...children].filter((one) => one.checkVisibility()));
  for (const element of drawn.length > 0 ? drawn : [document.body]) observer.observe(element);
  while (waiting().length > 0 && failures.length === 0 && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
}

/** A key that is nowhere in the messages is said as it is. */
function keysIn(block: Element | null): string[] {
  const said = [...(block?.querySelectorAll('*') ?? [])].flatMap((one) => [
    ...[...one.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((text) => text.textContent),
    ...['aria-label', 'title', 'alt', 'placeholder'].map((name) => one.getAttribute(name)),
  ]);
  return [...new Set(said.map((text) => text?.trim() ?? ''))].filter((text) =>
    /^[\w/-]+\.[\w.-]+$/.test(text),
  );
}

/** As a script of its own: what loads modules when they are needed would be counted with the block. */
function loadedAxe(): Promise<typeof import('axe-core')> {
  const script = Object.assign(document.createElement('script'), { src: axeAddress });
  return new Promise((resolve, reject) => {
    script.onload = () => resolve((globalThis as unknown as { axe: typeof import('axe-core') }).axe);
    script.onerror = () => reject(new Error('axe could not be loaded'));
    document.head.append(script);
  });
}

addEventListener('load', () => {
  void measure().then((found) => {
    measured = found;
    return tell();
  });
});
