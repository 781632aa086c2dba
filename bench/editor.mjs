// The page editor in a browser, on a page of 60 blocks and one of 200: how soon one can work in it, what its first use
// loads, how fast a key is on the screen, and how fast a block comes back from the server. Then what the server does with
// it: saving and publishing, as two nodes show it (editing.mjs).
import { chromium } from 'playwright';
import { browserToLaunch } from '../scripts/browser.mjs';
import { editing } from './editing.mjs';
import { framesDuring, scroll } from './frames.mjs';
import { median } from './measure.mjs';
import { sentBytes } from './sent-bytes.mjs';
import { makeTenant, startServer } from './server.mjs';

const rounds = 7;
const keys = 80;
/** Seconds until one can work in it, by the blocks of the page. */
const limits = { 60: 1, 200: 1.5 };

export async function editor() {
  const { dataDir, said } = makeTenant('bench-editor', 'editor-tenant.ts');
  const server = await startServer({ DATA_DIR: dataDir }, [], '/readyz');
  const origin = `http://localhost:${new URL(server.origin).port}`;
  let other;
  const browser = await chromium.launch({
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ...(await browserToLaunch()),
  });
  const secrets = JSON.parse(said);
  const cookies = Object.entries(secrets);
  /** A browser that was never here. */
  const opened = async (blocks) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'nl-NL' });
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })));
    const page = await context.newPage();
    await page.addInitScript(readiness);
    await page.goto(`${origin}/pagina-${blocks}/edit`);
    await page.waitForFunction(() => window.usable !== undefined);
    const usable = await page.evaluate(() => window.usable);
    return { page, usable, close: () => context.close() };
  };
  try {
    await (await opened(60)).close();
    const rows = [];
    const [scrolled, dragged] = [[], []];
    for (const [blocks, limit] of Object.entries(limits)) {
      const [usable, typed, drawn] = [[], [], []];
      let loaded;
      for (let round = 0; round < rounds; round++) {
        const { page, usable: ms, close } = await opened(blocks);
        usable.push(ms / 1000);
        loaded ??= await firstUse(page);
        typed.push(await type(page));
        drawn.push(...(await draw(page)));
        if (blocks === '200') {
          scrolled.push(await framesDuring(page, () => scroll(page)));
          dragged.push(await drag(page));
        }
        await close();
      }
      const on = `the editor of ${blocks} blocks`;
      rows.push(
        { figure: `${on}: usable after`, value: median(usable), unit: 's', limit },
        {
          figure: '  script and style at first use (brotli)',
          value: loaded.kilobytes,
          unit: 'KB',
          limit: 500,
        },
        { figure: '  in so many requests', value: loaded.requests, unit: '', limit: 40 },
        { figure: '  from a key to the screen, 95 % within', value: median(typed), unit: 'ms', limit: 20 },
        { figure: '  a block back from the server', value: median(drawn), unit: 'ms', limit: 150 },
        { figure: '  the same, 95 % within', value: within(drawn), unit: 'ms', limit: 300 },
      );
    }
    rows.push(
      { figure: '  scrolled: 95 % of frames within', value: median(scrolled), unit: 'ms', limit: 34 },
      { figure: '  a block dragged: 95 % of frames within', value: median(dragged), unit: 'ms', limit: 34 },
    );
    other = await startServer({ DATA_DIR: dataDir }, [], '/readyz');
    const elsewhere = `http://localhost:${new URL(other.origin).port}`;
    rows.push(...(await editing({ origin, elsewhere, cookies: secrets })));
    return rows;
  } finally {
    await browser.close();
    await other?.stop();
    await server.stop();
  }
}

/** Runs in the page: notes the milliseconds from asking for it until the editor takes what one does. */
function readiness() {
  const watcher = new MutationObserver(() => {
    if (document.documentElement?.dataset.editor !== 'ready') return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.usable = performance.now())));
  });
  watcher.observe(document, { subtree: true, childList: true, attributes: true });
  window.drawn = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/render'));
}

/** What a browser loaded that was never here, as it is sent. */
async function firstUse(page) {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const files = loaded.filter((name) => /\.(m?js|css)(\?|$)/.test(name));
  // Chromium asks for brotli only over https.
  const sizes = await Promise.all(files.map(sentBytes));
  return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024, requests: loaded.length };
}

/** Types in a text of the page: the time within which 95 % of the keys are painted. */
async function type(page) {
  const text = page.locator('main [data-b] [data-f]').nth(3);
  await text.click();
  await text.click();
  await page.evaluate(() => {
    window.painted = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.painted.push(performance.now() - timeStamp);
        requestAnimationFrame(() => port2.postMessage(undefined));
      },
      { capture: true },
    );
  });
  for (let key = 0; key < keys; key++) await page.keyboard.type('abcdefg '[key % 8], { delay: 30 });
  await page.waitForFunction((count) => window.painted.length === count, keys);
  const painted = await page.evaluate(() => window.painted);
  await page.keyboard.press('Escape');
  return within(painted);
}

/** Doubles a block, which the server draws, five times: how long each answer took. */
async function draw(page) {
  for (let turn = 0; turn < 5; turn++) {
    const before = await page.evaluate(() => window.drawn().length);
    await page.keyboard.press('Control+Shift+D');
    await page.waitForFunction((count) => window.drawn().length > count, before);
  }
  return page.evaluate(() => window.drawn().map(({ duration }) => duration));
}

/** Drags a block down along the others until the page comes along, and lets go: the frames on the way. */
async function drag(page) {
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo(0, 0));
  await page
    .locator('main [data-b]')
    .nth(1)
    .click({ position: { x: 4, y: 4 } });
  const handle = page.locator('[data-drag-handle]');
  await handle.hover({ position: { x: 8, y: 12 } });
  const { x, y } = await handle.boundingBox();
  await page.mouse.down();
  const frames = await framesDuring(page, async () => {
    await page.mouse.move(x + 8, y + 40, { steps: 4 });
    await page.mouse.move(600, 880, { steps: 60 });
    await page.waitForTimeout(1000);
    await page.mouse.move(640, 500, { steps: 30 });
  });
  if ((await page.locator('.editor-drop').count()) !== 1) throw new Error('Nothing was dragged');
  await page.mouse.up();
  return frames;
}

function within(times) {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)];
}
