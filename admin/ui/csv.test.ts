import { expect, it } from 'vitest';
import { csv } from './csv.ts';

const rows = [
  ['naam', 'bedrag'],
  ['Jan "de" Boer; zoon', 12.5],
  ['=1+1', -3],
  ['@x', '-5'],
  ['+31\n6', '\tx'],
];

it('writes rows that a spreadsheet reads as they were meant', () => {
  expect(csv(rows, 'nl')).toBe(
    'naam;bedrag\r\n"Jan ""de"" Boer; zoon";12.5\r\n\'=1+1;-3\r\n\'@x;\'-5\r\n"\'+31\n6";\'\tx',
  );
});

it('parts values by what spreadsheets in the language expect', () => {
  expect(
    csv(
      [
        ['name', 'tags'],
        ['Jan', 'a, b'],
      ],
      'en',
    ),
  ).toBe('name,tags\r\nJan,"a, b"');
});
