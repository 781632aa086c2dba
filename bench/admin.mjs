// The admin in a browser, with 10,000 users: what its first use loads, how long going to another screen takes, and how
// it scrolls.
import { chromium } from 'playwright';
import { browserToLaunch } from '../scripts/browser.mjs';
import { framesDuring, scroll } from './frames.mjs';
import { median } from './measure.mjs';
import { sentBytes } from './sent-bytes.mjs';
import { makeTenant, startServer } from './server.mjs';

const rounds = 7;
/** Screens that are gone to from one to the next, by the link in the navigation. */
const screens = ['/admin/menu', '/admin/users', '/admin/roles', '/admin/forms', '/admin/pages'];

export async function admin() {
  const { dataDir, said: session } = makeTenant('bench-admin', 'admin-tenant.ts');
  const server = await startServer({ DATA_DIR: dataDir }, [], '/readyz');
  const origin = `http://localhost:${new URL(server.origin).port}`;
  const browser = await chromium.launch({
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ...(await browserToLaunch()),
  });
  try {
    const first = [];
    const uncached = [];
    const cached = [];
    const frames = [];
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies([{ name: 'session', value: session, url: origin }]);
      const page = await context.newPage();
      first.push(await firstUse(page, origin));
      for (const path of screens) uncached.push(await goTo(page, path));
      for (const path of screens) cached.push(await goTo(page, path));
      await goTo(page, '/admin/users');
      frames.push(await framesDuring(page, () => scroll(page)));
      await context.close();
    }
    const of = (name) => median(first.map((one) => one[name]));
    return [
      { figure: 'admin, first use: script (brotli)', value: of('script'), unit: 'KB', limit: 250 },
      { figure: '  from the address to its first table', value: of('ms'), unit: 'ms' },
      { figure: '  calls of the API that wait for another', value: of('deep'), unit: '', limit: 2 },
      { figure: 'to another screen, for the first time', value: median(uncached), unit: 'ms', limit: 1000 },
      { figure: 'to another screen, again', value: median(cached), unit: 'ms', limit: 100 },
      {
        figure: 'a table of 10,000 scrolled: 95 % of frames within',
        value: median(frames),
        unit: 'ms',
        limit: 34,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Kilobytes of script, milliseconds to the first table, and how many calls began only after another had ended. */
async function firstUse(page, origin) {
  await page.goto(`${origin}/admin/pages`);
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('main .mantine-Skeleton-root'));
  const { scripts, ...rest } = await page.evaluate(() => {
    const all = performance.getEntriesByType('resource');
    const scripts = all.filter(({ name }) => /\.m?js(\?|$)/.test(name));
    const calls = all.filter(({ name }) => new URL(name).pathname.startsWith('/api/'));
    let deep = 0;
    for (let end = 0; ; deep++) {
      const later = calls.filter(({ startTime }) => startTime >= end);
      if (later.length === 0) break;
      end = Math.min(...later.map(({ responseEnd }) => responseEnd));
    }
    return {
      scripts: scripts.map(({ name }) => name),
      ms: performance.now(),
      deep,
    };
  });
  // Chromium asks for brotli only over https.
  const sizes = await Promise.all(scripts.map(sentBytes));
  return { ...rest, script: sizes.reduce((sum, size) => sum + size, 0) / 1024 };
}

/** Milliseconds from the click to the frame in which the screen shows its title and nothing is on its way. */
function goTo(page, path) {
  return page.evaluate(
    (wanted) =>
      new Promise((resolve, reject) => {
        const link = document.querySelector(`nav a[href="${wanted}"]`);
        if (!link) return reject(new Error(`no link to ${wanted}`));
        const began = performance.now();
        const before = document.querySelector('main h1')?.textContent;
        const look = () => {
          const title = document.querySelector('main h1')?.textContent;
          const isThere = title && title !== before && !document.querySelector('main .mantine-Skeleton-root');
          if (isThere) return requestAnimationFrame(() => resolve(performance.now() - began));
          if (performance.now() - began > 10_000) return reject(new Error(`${wanted} did not show`));
          requestAnimationFrame(look);
        };
        link.click();
        look();
      }),
    path,
  );
}
