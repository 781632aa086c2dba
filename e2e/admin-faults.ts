import type { Browser } from 'playwright';
import { admin, open, signedIn } from './admin.ts';
import { sites, type VisitorOptions } from './browser.ts';
import { faultsNow } from './good.ts';
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

/** What each of these screens of the admin has: findings of axe, being too wide, words in the console. By address. */
export async function faultsOfScreens(
  browser: Browser,
  screens: readonly string[],
  options: VisitorOptions,
): Promise<{ [path: string]: string[] }> {
  const found: { [path: string]: string[] } = {};
  const left = [...screens];
  const work = async () => {
    const visiting = await signedIn(browser, sites.lindenhove, admin, options);
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await open(visiting, sites.lindenhove + path);
      await loaded(visiting.page);
      const faults = await faultsNow(visiting);
      const wide = await visiting.page.locator(tables).evaluateAll(overflows);
      if (wide.length > 0) faults.push(`tables that move sideways: ${wide.join(', ')}`);
      if (faults.length > 0) found[path] = faults;
    }
    await visiting.context.close();
  };
  await Promise.all([work(), work()]);
  return found;
}
