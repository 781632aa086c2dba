import axeAddress from 'axe-core/axe.min.js?url';
import { whereFailed } from './where-failed.ts';

/** On a specimen: tells the gallery around it what it costs, and what axe says of it. */
const failures: Promise<string>[] = [];
const told = async (message: string, where: Promise<string | undefined>) => {
  const at = await where;
  return at ? `${message} (${at})` : message;
};
addEventListener('error', (event) => void failures.push(told(event.message, whereFailed(event))));
addEventListener('unhandledrejection', ({ reason }) => {
  const where = whereFailed({ error: reason as unknown, filename: '', lineno: 0, colno: 0 });
  failures.push(told(String(reason), where));
});

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

async function measure(): Promise<Measured> {
  // Islands start when they come into view.
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
    failures: await Promise.all(failures),
    problems: [...document.querySelectorAll('.block-problem code')].map(({ textContent }) => textContent),
    keys: keysIn(block),
  };
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
  void measure().then((measured) => parent.postMessage({ specimen: measured }, location.origin));
});
