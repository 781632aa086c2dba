import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadKernel } from '#core/kernel.ts';
import { newVisitor, siteAt, useBrowser, type Visitor } from './browser.ts';
import { allSeen } from './loaded.ts';
import { root } from './node.ts';
import { signIn } from './session.ts';

/** Every block as developers see it in the gallery: what axe says, what a script breaks, and what changed to the eye. */
const browser = useBrowser();
const site = siteAt('localhost');
const kernel = await loadKernel(join(root, 'plugins'));
let someone: Visitor;

beforeAll(async () => {
  someone = await newVisitor(browser.current, { width: 1440 });
  await someone.context.addCookies(await signIn(site, 'beheer@demo.example'));
});
afterAll(() => someone?.context.close());

it.each([...kernel.blocks.keys()])('%s is right in every place', { timeout: 120_000 }, async (name) => {
  const { page } = someone;
  for (const [theme, language, width] of [
    ['light', 'nl', 1280],
    ['dark', 'en', 390],
  ] as const) {
    await page.goto(`${site}/admin/gallery/${name}?theme=${theme}&language=${language}&width=${width}`);
    const results = page.locator('.gallery-result');
    const count = await results.count();
    expect(count).toBeGreaterThan(0);
    for (let index = 0; index < count; index++) {
      // Not Playwright's own way, which waits for what stands above to stop growing.
      const frame = page.locator('iframe').nth(index);
      await frame.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await results.nth(index).and(page.locator('[data-state]')).waitFor();
      expect(await results.nth(index).getAttribute('data-state'), await results.nth(index).innerText()).toBe(
        'fine',
      );
    }
  }
});

const kept = join(root, '.data/gallery');
const { BOUWSTEEN_KEEP_PICTURES: keep } = process.env;

/**
 * What a block looks like, beside pictures kept on this machine by a run with `BOUWSTEEN_KEEP_PICTURES=yes`: browsers
 * and fonts differ from one machine to the next, so what was seen elsewhere says nothing here.
 */
it.skipIf(!keep && !existsSync(kept))('looks as it did on this machine', { timeout: 300_000 }, async () => {
  const { page } = someone;
  mkdirSync(kept, { recursive: true });
  const changed: string[] = [];
  for (const [name, { positions }] of kernel.blocks)
    for (const theme of ['light', 'dark'])
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const position = positions?.[0] ?? 'main';
        await page.goto(`${site}/admin/specimen/${name}?theme=${theme}&position=${position}&language=nl`);
        await allSeen(page);
        const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
        const file = join(kept, `${name.replace('/', '-')}-${theme}-${width}.png`);
        const isSame = existsSync(file) && hash(readFileSync(file)) === hash(picture);
        if (existsSync(file) && !isSame && !keep) {
          writeFileSync(file.replace('.png', '.now.png'), picture);
          changed.push(file);
        } else if (!isSame) writeFileSync(file, picture);
      }
  expect(changed).toEqual([]);
});

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
