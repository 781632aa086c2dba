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

it('what was refused of a part of the address is said at the field it came from', () => {
  const errors = [{ path: '/query/host', message: 'host-malformed' }];
  expect(new Problem({ status: 400, errors }).fields).toEqual({ host: 'host-malformed' });
});

it('what was refused of a place in a form is gone once something there is changed', () => {
  const errors = ['/texts/nl/title', '/texts/nl/body', '/texts/nl/body/3/href', '/texts/en/title'].map(
    (path) => ({
      path,
      message: 'is missing',
    }),
  );
  const problem = new Problem({ status: 400, errors });
  const left = (pointer: string) => problem.withoutAt(pointer)?.errors.map(({ path }) => path);
  expect(left('/texts/nl/title')).toEqual(errors.slice(1).map(({ path }) => path));
  expect(left('/texts/nl/body/3')).toEqual(['/texts/nl/title', '/texts/en/title']);
  expect(left('/texts/nl/titled')).toHaveLength(4);
  expect(left('/texts')).toBeUndefined();
});
