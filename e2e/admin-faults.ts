import type { Browser } from 'playwright';
import { admin, open, signedIn } from './admin.ts';
import { sites, type VisitorOptions } from './browser.ts';
import { faultsNow } from './good.ts';
import { loaded } from './loaded.ts';

/** What each of these screens of the admin has: findings of axe, being too wide, words in the console. By address. */
export async function faultsOfScreens(
  browser: Browser,
  screens: readonly string[],
  options: VisitorOptions,
): Promise<{ [path: string]: string[] }> {
  const visiting = await signedIn(browser, sites.lindenhove, admin, options);
  const { page } = visiting;
  const found: { [path: string]: string[] } = {};
  for (const path of screens) {
    await open(visiting, sites.lindenhove + path);
    await loaded(page);
    const faults = await faultsNow(visiting);
    if (faults.length > 0) found[path] = faults;
  }
  await visiting.context.close();
  return found;
}
