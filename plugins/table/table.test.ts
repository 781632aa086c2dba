import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import type { View } from '#core/schema.ts';
import { missing } from '#core/validate.ts';
import { gridOf } from './cells.ts';
import { plugin, table } from './plugin.ts';

const view = (content: object) =>
  viewOf(table.content.schema, content, nothingResolved()) as View<typeof table.content>;
const rows = (...cells: string[][]) => cells.map((row) => ({ cells: row }));
const plain = { headerRow: true, totalRow: false, align: [] };

describe('table', () => {
  it('registers, with an example that can be published and has no faults', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], join(folder, '..')).problems).toEqual([]);
    expect(missing(table.content.schema, table.example)).toEqual([]);
    expect(table.checks?.(view(table.example))).toEqual([]);
  });

  it('warns of uneven rows, no header and a column without a name', () => {
    const codes = (content: object) => table.checks?.(view(content)).map(({ code }) => code);
    expect(codes({ rows: rows(['a', 'b'], ['c']) })).toEqual(['uneven-rows']);
    expect(codes({ rows: rows(['a'], ['b']), headerRow: false })).toEqual(['no-header']);
    expect(codes({ rows: rows(['', ''], ['a', 'b']), headerColumn: true })).toEqual(['empty-header']);
  });
});

describe('gridOf', () => {
  it('takes the header and the total apart and puts numbers right', () => {
    const given = rows(
      ['Gebied', 'Hectare', 'Sinds'],
      ['Venen', '1.240', '1998'],
      ['Bos', '85,5', '2004'],
      ['Samen', '1.325,5', ''],
    );
    const row = (at: number) => ({ at, written: 3, cells: given[at]!.cells });
    expect(gridOf({ ...plain, rows: given, totalRow: true })).toEqual({
      head: row(0),
      body: [row(1), row(2)],
      foot: row(3),
      align: ['start', 'end', 'start'],
    });
  });

  it('knows where each row was written, also after one that is empty', () => {
    const { head, body } = gridOf({ ...plain, rows: rows(['a', 'b'], [' ', ''], ['c']) });
    expect(head).toEqual({ cells: ['a', 'b'], at: 0, written: 2 });
    expect(body).toEqual([{ cells: ['c', ''], at: 2, written: 1 }]);
  });

  it.each([
    [['€ 86,85', '€ 5', '–'], 'end'],
    [['12 %', '-3,5 %'], 'end'],
    [['06 12345678', '0343 123 456'], 'start'],
    [['1-2-2026', '3-4-2026'], 'start'],
    [['', ''], 'start'],
  ])('aligns %j to the %s', (column, expected) => {
    expect(
      gridOf({ ...plain, headerRow: false, rows: rows(...column.map((cell) => ['x', cell])) }).align[1],
    ).toBe(expected);
  });

  it('lets a choice go before what it sees', () => {
    expect(gridOf({ ...plain, rows: rows(['n'], ['1']), align: ['center'] }).align).toEqual(['center']);
  });

  it('makes any rows equally long', () => {
    const any = fc.array(fc.record({ cells: fc.array(fc.string(), { maxLength: 20 }) }), { maxLength: 30 });
    fc.assert(
      fc.property(any, fc.boolean(), fc.boolean(), (given, headerRow, totalRow) => {
        const { head, body, foot, align } = gridOf({ rows: given, headerRow, totalRow, align: [] });
        for (const row of [head, ...body, foot]) if (row) expect(row.cells).toHaveLength(align.length);
      }),
    );
  });
});
