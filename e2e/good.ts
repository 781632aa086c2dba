import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';

/** What stands there now is accessible, as wide as the window, and nothing complained. */
export async function expectGood({ page, complaints }: Visitor): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([
    page.url(),
    ...found,
    ...(over > 0 ? [`${over} px too wide`] : []),
    ...complaints.splice(0),
  ]).toEqual([page.url()]);
}
