import { expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { Changes } from './counts.ts';

const app = testApp();
const day = '2026-03-14';

/** Looked at by visitors with a phone; gives how many pairs the day has then. */
const write = (pages: string[], pairs: number) =>
  withTenant(app.place.tenant, (tx) => {
    const changes = new Changes();
    for (const page of pages) changes.addPair('device', 'phone', 'page', page, { views: 1 });
    changes.add('device', 'phone', 'total', '', { views: pages.length });
    return changes.write(tx, day, pairs, 3);
  });
const counted = () =>
  withTenant(app.place.tenant, async (tx) =>
    Object.fromEntries(
      (
        (await tx('statisticsCounts').where({ span: 'd' }).select('kind', 'value', 'views')) as {
          kind: string;
          value: string;
          views: number;
        }[]
      ).map(({ kind, value, views }) => [kind + value, views]),
    ),
  );

it('different pairs of a day are bounded, and what has no room counts with the rest', async () => {
  expect(await write(['/a', '/b'], 0)).toBe(2);
  // However often the same is looked at.
  for (let times = 0; times < 3; times++) expect(await write(['/a', '/b'], 2)).toBe(2);
  expect(await write(['/b', '/c', '/d', '/e'], 2)).toBe(3);
  expect(await write(['/a', '/c', '/d'], 3)).toBe(3);
  expect(await counted()).toEqual({ 'page/a': 5, 'page/b': 5, 'page/c': 2, 'page…': 3, total: 15 });
});
