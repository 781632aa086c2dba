import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright';
import { admin, open, signedIn } from './admin.ts';
import { sites, type VisitorOptions } from './browser.ts';

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
    await page.waitForLoadState('networkidle');
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 4).map(({ target }) => `${id}: ${target.join(' ')}`),
    );
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) faults.push(`${over} px too wide`);
    faults.push(...visiting.complaints.splice(0));
    if (faults.length > 0) found[path] = faults;
  }
  await visiting.context.close();
  return found;
}
