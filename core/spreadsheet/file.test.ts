import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { delimiterOf } from './csv-text.ts';
import { asCsv, asWorkbook, type Cell } from './file.ts';

async function* rows(count: number): AsyncGenerator<Cell[]> {
  yield ['Kenmerk', 'Aantal'];
  for (let at = 1; at <= count; at++) yield [`R${at}`, at];
}

describe('a table as a file', () => {
  it('is a workbook of texts and numbers', async () => {
    expect(await readSheet(await asWorkbook(rows(2)))).toEqual([
      ['Kenmerk', 'Aantal'],
      ['R1', 1],
      ['R2', 2],
    ]);
  });

  it('is no workbook that lacks rows, unless what is too much may be left out', async () => {
    await expect(asWorkbook(rows(20_001))).rejects.toMatchObject({ status: 409, code: 'too-many-rows' });
    // Fewer here: whoever reads it takes the longer for each row the more there are, and on a slow machine has no end.
    expect(await readSheet(await asWorkbook(rows(101), { isCut: true, most: 100 }))).toHaveLength(101);
  });

  it('is a text of as many rows as there are', async () => {
    let text = '';
    for await (const part of asCsv(rows(1_700), 'nl')) text += Buffer.from(part).toString('utf8');
    expect(text.trimEnd().split('\r\n')).toHaveLength(1_701);
    expect(text.startsWith('\ufeffKenmerk;Aantal\r\nR1;1\r\n')).toBe(true);
  });

  it('has a comma between values where spreadsheets read that, and a value with one between quotes', async () => {
    const table = async function* (): AsyncGenerator<Cell[]> {
      yield ['Reference', 'Tags'];
      yield ['R1', 'a, b; c'];
    };
    let text = '';
    for await (const part of asCsv(table(), 'en')) text += Buffer.from(part).toString('utf8');
    expect(text).toBe('\ufeffReference,Tags\r\nR1,"a, b; c"\r\n');
    expect(delimiterOf(text)).toBe(',');
  });
});
