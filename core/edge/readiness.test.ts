import { expect, it } from 'vitest';
import { Readiness } from './readiness.ts';

it('names what is missing, and nothing else while it stops', async () => {
  const readiness = new Readiness();
  let missing: string | undefined = 'no connection';
  readiness.require('database', () => Promise.resolve(missing));
  expect(await readiness.reason()).toBe('database: no connection');
  missing = undefined;
  expect(await readiness.reason()).toBeUndefined();
  readiness.draining = true;
  expect(await readiness.reason()).toBe('stopping');
});

it('does not wait for a check that never settles, nor begins it again', async () => {
  const readiness = new Readiness();
  let begun = 0;
  readiness.require('database', () => {
    begun++;
    return new Promise(() => {});
  });
  expect(await Promise.all([readiness.reason(), readiness.reason()])).toEqual(
    Array<string>(2).fill('database: no answer in time'),
  );
  expect(begun).toBe(1);
});
