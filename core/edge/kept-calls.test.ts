import { expect, it, vi } from 'vitest';
import { dropBeforeAnswer } from './kept-calls.ts';

it.each([
  [201, true],
  [204, true],
  [304, true],
  [400, false],
  [401, false],
  [429, false],
  [500, true],
])('a write that is answered with %i drops what is kept: %s', (status, isDropped) => {
  const invalidate = vi.fn();
  const writeHead = vi.fn();
  const res = { writeHead };
  dropBeforeAnswer(res as never, { cache: { invalidate }, pictures: { invalidate } } as never, {
    id: 'the tenant',
  });
  res.writeHead(status, ['content-type', 'application/json']);
  expect(invalidate.mock.calls).toEqual(
    isDropped
      ? [
          ['the tenant', ['calls']],
          ['the tenant', null],
        ]
      : [],
  );
  expect(writeHead).toHaveBeenCalledExactlyOnceWith(status, ['content-type', 'application/json']);
});
