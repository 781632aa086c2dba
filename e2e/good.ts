import { expect } from 'vitest';
import { violationsNow, type Part } from './accessible.ts';
import type { Visitor } from './browser.ts';

/** What is wrong with what stands there now: what axe finds, being wider than the window, complaints. In words. */
export async function faultsNow({ page, complaints }: Visitor, part: Part = {}): Promise<string[]> {
  await page.evaluate(atRest);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...(await violationsNow(page, part)),
    ...(over > 0 ? [`${over} px too wide`] : []),
    ...complaints.splice(0),
  ];
}

export async function expectGood(visiting: Visitor, part: Part = {}): Promise<void> {
  expect([visiting.page.url(), ...(await faultsNow(visiting, part))]).toEqual([visiting.page.url()]);
}

/** Runs in the page: once everything has come to rest, but for what turns as long as something is under way. */
async function atRest(): Promise<void> {
  const ends = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    .map(({ finished }) => finished.catch(() => undefined));
  await Promise.all(ends);
}
