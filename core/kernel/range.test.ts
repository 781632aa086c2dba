import { expect, it } from 'vitest';
import { isInRange } from './range.ts';

it.each<[string, string, string]>([
  ['*', '0.1.0 19.3.1', ''],
  ['', '0.1.0', ''],
  ['x', '0.1.0', ''],
  ['^18', '18.0.0 18.3.1', '17.9.9 19.0.0'],
  ['^18.2.0', '18.2.0 18.9.0', '18.1.9 19.0.0'],
  ['^0.1', '0.1.0 0.1.9', '0.2.0 0.0.9 1.1.0'],
  ['^0.1.2', '0.1.2 0.1.9', '0.1.1 0.2.0'],
  ['^0.0.3', '0.0.3', '0.0.4 0.0.2'],
  ['^0', '0.0.1 0.9.0', '1.0.0'],
  ['~1.2.3', '1.2.3 1.2.9', '1.3.0 1.2.2'],
  ['~1', '1.0.0 1.9.0', '2.0.0'],
  ['1.2.3', '1.2.3', '1.2.4'],
  ['=v1.2.3', '1.2.3', '1.2.4'],
  ['1.2', '1.2.0 1.2.9', '1.3.0'],
  ['1.x', '1.0.0 1.9.0', '2.0.0'],
  ['1.2.*', '1.2.0', '1.3.0'],
  ['>=18', '18.0.0 19.0.0', '17.9.9'],
  ['> 18', '19.0.0', '18.0.1'],
  ['>18.1.0', '18.1.1', '18.1.0'],
  ['<=18', '18.9.9 17.0.0', '19.0.0'],
  ['<19.1', '19.0.9', '19.1.0'],
  ['>=18.2 <20', '18.2.0 19.9.9', '18.1.0 20.0.0'],
  ['^17 || ^18', '17.1.0 18.1.0', '16.0.0 19.0.0'],
  ['1.2 - 2.1', '1.2.0 2.1.9', '1.1.9 2.2.0'],
  ['^2.0.0-beta.1', '2.0.0 2.1.0', '3.0.0'],
])('%s takes %s and not %s', (range, taken, refused) => {
  for (const version of taken.split(' ').filter(Boolean))
    expect([version, isInRange(version, range)]).toEqual([version, true]);
  for (const version of refused.split(' ').filter(Boolean))
    expect([version, isInRange(version, range)]).toEqual([version, false]);
});

it.each(['workspace:*', 'file:../react', 'latest', 'github:acme/react', '^1 || latest'])(
  'says nothing of %s',
  (range) => {
    expect(isInRange('1.0.0', range)).toBeUndefined();
  },
);
