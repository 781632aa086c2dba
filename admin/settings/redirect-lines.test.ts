import { expect, it } from 'vitest';
import { redirectLines } from './redirect-lines.ts';

it('reads old and new addresses, whatever parts them and with or without a heading', () => {
  expect(
    redirectLines(
      '\uFEFFOud;Nieuw\r\n/a;/b\r\n\r\n"/c","https://www.example.org/d"\nhttps://www.example.nl/e?f=1\t/g\n',
    ),
  ).toEqual([
    { line: 2, path: '/a', target: '/b' },
    { line: 4, path: '/c', target: 'https://www.example.org/d' },
    { line: 5, path: '/e?f=1', target: '/g' },
  ]);
  expect(redirectLines('/a,/b')).toEqual([{ line: 1, path: '/a', target: '/b' }]);
});

it('keeps what cannot be right, so that it is told of', () => {
  expect(redirectLines('/a;/b\ngeen pad;/b\n/zonder doel')).toEqual([
    { line: 1, path: '/a', target: '/b' },
    { line: 2, path: 'geen pad', target: '/b' },
    { line: 3, path: '/zonder doel', target: '' },
  ]);
});
