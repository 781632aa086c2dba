import { expect, it } from 'vitest';
import { Problem } from './problem.ts';

it('what was refused of a field is gone once it is changed, the rest stays', () => {
  const errors = [
    { path: '/name', message: 'is missing' },
    { path: '/options/0', message: 'stands twice' },
    { path: '/url', message: 'not-an-address' },
  ];
  const problem = new Problem({ status: 400, code: 'bad-request', errors });
  expect(problem.without('options')?.fields).toEqual({ name: 'is missing', url: 'not-an-address' });
  expect(problem.without('options')?.code).toBe('bad-request');
  expect(problem.without('name', 'options', 'url')).toBeUndefined();
  // One of no field is of the whole, which is another now.
  expect(new Problem({ status: 409, code: 'page-there' }).without('name')).toBeUndefined();
});
