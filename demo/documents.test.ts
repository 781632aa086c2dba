import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatOf } from '#core/files/format.ts';
import { drawDocument, drawTable } from './documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true }));
function written(bytes: Uint8Array) {
  const path = join(folder, 'document');
  writeFileSync(path, bytes);
  return { path, size: bytes.byteLength };
}

const paragraphs = ['## Inkomsten', 'De leges (artikel 1) worden € 12,50 — één tarief voor iedereen.'];

describe('a document of the demo', () => {
  it('is a PDF whose table says where each object begins', async () => {
    const bytes = drawDocument('Begroting 2027', paragraphs, 'Gemeente Lindenhove');
    expect(await formatOf(written(bytes), 'begroting.pdf')).toBe('pdf');
    const text = bytes.toString('latin1');
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
    expect(text.slice(table, table + 5)).toBe('xref\n');
    const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start));
    expect(starts.length).toBeGreaterThan(6);
    starts.forEach((start, index) => expect(text.slice(start)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)));
    for (const [, length, stream] of text.matchAll(/\/Length (\d+) >>\nstream\n([^]*?)\nendstream/g))
      expect(stream).toHaveLength(Number(length));
  });

  it('writes what Windows can write, and takes as many pages as it needs', () => {
    const one = drawDocument('Begroting 2027', paragraphs).toString('latin1');
    expect(one).toContain(String.raw`De leges \(artikel 1\) worden \200 12,50 \227 \351\351n tarief`);
    expect(one).toContain('/Count 1 ');
    const long = drawDocument('Begroting 2027', new Array<string>(60).fill(paragraphs[1]!)).toString(
      'latin1',
    );
    expect(Number(/\/Count (\d+)/.exec(long)![1])).toBeGreaterThan(1);
  });

  it('is the same each time', () => {
    expect(drawDocument('Plan', paragraphs)).toEqual(drawDocument('Plan', paragraphs));
  });
});

describe('a table of the demo', () => {
  it('opens in Dutch Excel', async () => {
    const bytes = drawTable([
      ['soort', 'bedrag'],
      ['leges; "klein"', 12.5],
    ]);
    expect(bytes.toString()).toBe('\ufeffsoort;bedrag\r\n"leges; ""klein""";12,5\r\n');
    expect(await formatOf(written(bytes), 'tarieven.csv')).toBe('csv');
  });
});
