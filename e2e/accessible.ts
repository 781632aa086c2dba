import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Looks at the page as it stands; what axe would load for itself first is for rules that these standards leave out. */
const looking = { resultTypes: ['violations'], preload: false } satisfies RunOptions;
/** What depends on colours: nothing else can differ between light and dark. */
const ofColors = ['color-contrast', 'link-in-text-block'];

export interface Screens {
  widths: number[];
  themes: ('light' | 'dark')[];
}

export interface Part {
  /** Only what stands in here. */
  within?: string;
  /** Rules of axe that mean nothing here. */
  without?: string[];
}

/** What axe finds on the page as it stands, in words. */
export async function violationsNow(page: Page, { within, without = [] }: Part = {}): Promise<string[]> {
  await bring(page);
  const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]));
  const options: Looking = { ...looking, within, rules };
  return page.evaluate(run, options);
}

/** What axe finds on the page at this address, on each of these screens, in words. */
export async function violationsAt(page: Page, address: string, screens: Screens): Promise<string[]> {
  await page.emulateMedia({ colorScheme: screens.themes[0]! });
  await page.goto(address);
  return violationsOn(page, screens);
}

/** The same on a page as it stands: with what is open in it, or once a screen has come. */
export async function violationsOn(
  page: Page,
  screens: Screens,
  { within, without = [] }: Part = {},
): Promise<string[]> {
  await bring(page);
  const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]));
  const found: string[] = [];
  for (const width of screens.widths) {
    // Laying a page out and drawing it anew takes as long as looking at it.
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
    for (const [index, colorScheme] of screens.themes.entries()) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(shown, colorScheme);
      const runOnly: RunOptions['runOnly'] =
        index === 0 ? { type: 'tag', values: standards } : { type: 'rule', values: ofColors };
      const options: Looking = { ...looking, runOnly, rules, within };
      for (const said of await lasting(page, options, colorScheme))
        found.push(`${width} px, ${colorScheme}: ${said}`);
    }
  }
  return found;
}

async function bring(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
}

/**
 * What axe still finds when it looks again: a dialog that is fading in or a notice that is leaving has
 * colours that belong to no state of the page, and is not there a moment later.
 */
async function lasting(page: Page, options: Looking, theme: string): Promise<string[]> {
  let found = await page.evaluate(run, options);
  for (let looks = 1; looks < 3 && found.length > 0; looks++) {
    await page.waitForTimeout(500);
    await page.evaluate(shown, theme);
    const again = new Set(await page.evaluate(run, options));
    found = found.filter((one) => again.has(one));
  }
  return found;
}

/** Runs in the page: once it is painted in this theme. */
async function shown(theme: string): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!matchMedia(`(prefers-color-scheme: ${theme})`).matches) await frame();
  // Editor and admin follow the theme themselves, unless someone chose one for them.
  const tools = [...document.querySelectorAll<HTMLElement>('[data-mantine-color-scheme]')];
  const patience = performance.now() + 1000;
  while (tools.some(({ dataset }) => dataset['mantineColorScheme'] !== theme) && performance.now() < patience)
    await frame();
  await frame();
  await frame();
  // Colours that are still on their way belong to neither theme; what turns while something goes on never ends.
  const ends = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    .map(({ finished }) => finished.catch(() => undefined));
  await Promise.all(ends);
  await frame();
}

type Looking = RunOptions & { within?: string | undefined };

/** Runs in the page. */
async function run({ within, ...options }: Looking): Promise<string[]> {
  type Axe = { run(context: string | Document, options: RunOptions): Promise<AxeResults> };
  const { axe } = window as unknown as { axe: Axe };
  const { violations } = await axe.run(within ?? document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 5)
      .map(({ target, any }) => `${id} at ${target.join(' ')} ${any[0]?.message ?? ''}`.trim()),
  );
}
