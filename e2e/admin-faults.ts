import type { Browser } from 'playwright';
import { type Screens, violationsOn } from './accessible.ts';
import { admin, open, signedIn } from './admin.ts';
import { sites, type Visitor } from './browser.ts';
import { loaded } from './loaded.ts';

/** Those whose first column stays in view are meant to be moved sideways, as the matrix of rights is. */
const tables = 'main :is([role=table], [role=treegrid]):not([data-pinned])';
/** Runs in the page: the names of those that are wider than what they stand in, and by how much. */
const overflows = (all: Element[]) =>
  all.flatMap((table) => {
    const { scrollWidth, clientWidth } = table.parentElement!;
    return scrollWidth > clientWidth
      ? `${table.getAttribute('aria-label')} (${scrollWidth - clientWidth} px)`
      : [];
  });

/** What moves sideways, though nothing of it was meant to. */
async function tooWide({ page }: Visitor): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const wide = await page.locator(tables).evaluateAll(overflows);
  return [
    ...(over > 0 ? [`${over} px too wide`] : []),
    ...(wide.length > 0 ? [`tables that move sideways: ${wide.join(', ')}`] : []),
  ];
}

/**
 * What each of these screens of the admin has: findings of axe, being too wide, words in the console. By address. Each
 * is loaded once and looked at in all of `looks`, which takes little longer than in one.
 */
export async function faultsOfScreens(
  browser: Browser,
  screens: readonly string[],
  language: 'nl' | 'en',
  looks: Screens,
  who = admin,
): Promise<{ [path: string]: string[] }> {
  const found: { [path: string]: string[] } = {};
  const left = [...screens];
  const work = async () => {
    const visiting = await signedIn(browser, sites.lindenhove, who, {
      ...{ language, width: looks.widths[0]!, theme: looks.themes[0]! },
    });
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await open(visiting, sites.lindenhove + path);
      await loaded(visiting.page);
      const faults: string[] = [];
      for (const width of looks.widths) {
        const found = await violationsOn(visiting.page, { ...looks, widths: [width] });
        faults.push(...found, ...(await tooWide(visiting)).map((one) => `${width} px: ${one}`));
      }
      faults.push(...visiting.complaints.splice(0));
      if (faults.length > 0) found[path] = faults;
    }
    await visiting.context.close();
  };
  await Promise.all([work(), work()]);
  return found;
}
