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
  const found: { [path: string]: string[] } = {};
  const left = [...screens];
  const work = async () => {
    const visiting = await signedIn(browser, sites.lindenhove, admin, options);
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await open(visiting, sites.lindenhove + path);
      await loaded(visiting.page);
      const faults = await faultsNow(visiting);
      if (faults.length > 0) found[path] = faults;
    }
    await visiting.context.close();
  };
  await Promise.all([work(), work()]);
  return found;
}
