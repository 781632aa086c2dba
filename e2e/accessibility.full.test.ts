import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { pagesOf, sites, useBrowser } from './browser.ts';

const browser = useBrowser();
const widths = [390, 1024, 1440];
const themes = ['light', 'dark'] as const;

describe.each(Object.entries(sites))('every page of %s', (_, site) => {
  const matrix = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));

  it.each(matrix)(
    'is accessible in the $theme theme at $width px',
    { timeout: 600_000 },
    async ({ theme, width }) => {
      const context = await browser.current.newContext({
        colorScheme: theme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const found: Record<string, string[]> = {};
      for (const address of await pagesOf(page, site)) {
        await page.goto(address);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const said = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
        );
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wider > 0) said.push(`${wider} px wider than the window`);
        if (said.length > 0) found[address] = said;
      }
      expect(found).toEqual({});
      await context.close();
    },
  );
});
