import { expect, it } from 'vitest';
import { csv } from './csv.ts';

it('writes rows that a spreadsheet reads as they were meant', () => {
  expect(
    csv([
      ['naam', 'bedrag'],
      ['Jan "de" Boer; zoon', 12.5],
      ['=1+1', -3],
      ['@x', '-5'],
      ['+31\n6', '\tx'],
    ]),
  ).toBe('naam;bedrag\r\n"Jan ""de"" Boer; zoon";12.5\r\n\'=1+1;-3\r\n\'@x;\'-5\r\n"\'+31\n6";\'\tx');
});
