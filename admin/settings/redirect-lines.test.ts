import { expect, it } from 'vitest';
import { redirectLines } from './redirect-lines.ts';

const pairs = (text: string) => redirectLines(text).map(({ path, target }) => [path, target]);

it('reads old and new addresses, with or without a heading', () => {
  expect(
    redirectLines(
      '\uFEFFOud;Nieuw\r\n/a;/b\r\n\r\n"/c";"https://www.example.org/d"\nhttps://www.example.nl/e?f=1;/g\n',
    ),
  ).toEqual([
    { line: 2, path: '/a', target: '/b', isTooWide: false },
    { line: 4, path: '/c', target: 'https://www.example.org/d', isTooWide: false },
    { line: 5, path: '/e?f=1', target: '/g', isTooWide: false },
  ]);
  for (const sign of [';', ',', '\t']) expect(pairs(`/a${sign}/b`)).toEqual([['/a', '/b']]);
});

it('parts a file by one sign, so that an address may hold the others', () => {
  expect(pairs('/kaart,kompas;/kaart-en-kompas\n/a;https://a.nl/x,1,y')).toEqual([
    ['/kaart,kompas', '/kaart-en-kompas'],
    ['/a', 'https://a.nl/x,1,y'],
  ]);
  expect(pairs('Oud,Nieuw\n/a;id=1,/b\n')).toEqual([['/a;id=1', '/b']]);
  expect(pairs('/a,b\t/c;d')).toEqual([['/a,b', '/c;d']]);
});

it('takes what stands between quotes as one value', () => {
  expect(pairs('"/a,b",/c\n"/d""e" , "/f"\n"/g,/h')).toEqual([
    ['/a,b', '/c'],
    ['/d"e', '/f'],
    ['"/g', '/h'],
  ]);
});

it('keeps what cannot be right, so that it is told of', () => {
  expect(pairs('oud-pad;/b\ngeen pad;/b\n/zonder doel')).toEqual([
    ['oud-pad', '/b'],
    ['geen pad', '/b'],
    ['/zonder doel', ''],
  ]);
  expect(redirectLines('Oud;Nieuw;Code\n/a;/b;301\n/c;/d;\n/e;/f').map(({ isTooWide }) => isTooWide)).toEqual(
    [true, false, false],
  );
});
