import type { Browser, Page } from 'playwright';
import { newVisitor, type Visitor, type VisitorOptions } from './browser.ts';

export interface Look {
  /** Windows that the page has to fit in. */
  widths: number[];
  /** Whether the page may carry scripts that run. */
  scripts?: boolean;
}

/** What is wrong with the page at this address, in words; an empty list is a page as it should be. */
export async function faultsAt(
  { page, complaints, elsewhere }: Visitor,
  address: string,
  { widths, scripts = false }: Look,
): Promise<string[]> {
  await atRest(page);
  const answer = await page.goto(address);
  const faults: string[] = [];
  if (answer?.status() !== 200) faults.push(`answers ${answer?.status()}`);
  faults.push(...(await page.evaluate(faultsInPage, scripts)));
  const shift = await shiftOf(page);
  if (shift) faults.push(shift);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) faults.push(`${over} px too wide at ${width} px: ${await page.evaluate(widest)}`);
  }
  faults.push(...elsewhere.splice(0).map((url) => `asks ${url}`), ...complaints.splice(0));
  return faults;
}

/**
 * What shifts each of three times. Once says little: a machine that is busy paints before it looks at a font it has,
 * and one line then breaks elsewhere.
 */
async function shiftOf(page: Page): Promise<string | undefined> {
  let shift = await page.evaluate(shiftInPage);
  for (let more = 2; shift && more > 0; more--) {
    await page.reload();
    shift = await page.evaluate(shiftInPage);
  }
  return shift;
}

/** On an empty page of the wanted size: a window that is still being resized would count as a page that shifts. */
async function atRest(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.waitForFunction(() => innerWidth === 1024 && innerHeight === 800);
}

/** Goes through addresses with a few windows at a time; gives those where something was found. */
export async function faultsOf(
  browser: Browser,
  addresses: string[],
  options: VisitorOptions,
  examine: (visiting: Visitor, address: string) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const left = [...addresses];
  const work = async () => {
    const visiting = await newVisitor(browser, options);
    for (let address = left.shift(); address; address = left.shift()) {
      const faults = await examine(visiting, address).catch((error: Error) => [error.message]);
      if (faults.length > 0) found[address] = faults;
    }
    await visiting.context.close();
  };
  await Promise.all([work(), work()]);
  return found;
}

/** Runs in the page. */
async function faultsInPage(mayHaveScripts: boolean): Promise<string[]> {
  const faults: string[] = [];
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];

  const titles = all('h1').length;
  if (titles !== 1) faults.push(`${titles} h1 elements`);
  if (!document.querySelector('h1')?.textContent?.trim()) faults.push('an empty title');
  const scripts = all<HTMLScriptElement>('script').filter(({ type }) => type !== 'application/ld+json');
  // A form works without its script; the comfort it adds, and what notes when that fails, is all that a page of content
  // carries.
  const isForComfort = document.querySelector('bouwsteen-form') !== null && scripts.length <= 2;
  if (scripts.length > 0 && !mayHaveScripts && !isForComfort) faults.push(`${scripts.length} scripts`);
  for (const { textContent } of all('script[type="application/ld+json"]')) {
    try {
      const data = JSON.parse(textContent) as { '@context'?: string; '@type'?: string };
      if (data['@context'] !== 'https://schema.org' || !data['@type'])
        faults.push('structured data of no kind');
    } catch {
      faults.push('structured data that cannot be read');
    }
  }
  const ids = all('[id]').map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (twice.length > 0) faults.push(`ids that are there twice: ${twice.join(', ')}`);

  for (const image of all<HTMLImageElement>('img')) {
    image.loading = 'eager';
    const { src } = image;
    if (!image.getAttribute('width') || !image.getAttribute('height')) faults.push(`no size: ${src}`);
    if (!image.hasAttribute('alt')) faults.push(`no alt: ${src}`);
    await image.decode().catch(() => faults.push(`does not load: ${src}`));
    // What it shows now stays: each width of the window would have the server make other sizes of it.
    image
      .closest('picture')
      ?.querySelectorAll('source')
      .forEach((source) => source.remove());
    image.src = image.currentSrc;
    image.removeAttribute('srcset');
  }
  return faults;
}

/** Runs in the page. */
async function shiftInPage(): Promise<string | undefined> {
  type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
  const shifts = await new Promise<Shift[]>((resolve) => {
    const seen: Shift[] = [];
    const observer = new PerformanceObserver((list) => seen.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(seen), 0));
  });
  const shifted = shifts.reduce((total, { value }) => total + value, 0);
  if (shifted <= 0.02) return undefined;
  const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.className || node?.nodeName));
  return `shifts by ${shifted.toFixed(3)}: ${[...new Set(nodes)].slice(0, 6).join(', ')}`;
}

/** Runs in the page: what sticks out furthest. */
function widest(): string {
  const clips = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
  const out = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !clips(element.parentElement),
  );
  const last = out.at(-1);
  return last
    ? `${last.tagName.toLowerCase()}.${last.className}: ${last.textContent?.trim().slice(0, 60)}`
    : '';
}
