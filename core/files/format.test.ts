import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Refusal } from '../errors.ts';
import { formatOf as formatOfFile } from './format.ts';

const folder = mkdtempSync(join(tmpdir(), 'formats-'));
afterAll(() => rmSync(folder, { recursive: true }));
function formatOf(content: Uint8Array, name: string) {
  const path = join(folder, 'content');
  writeFileSync(path, content);
  return formatOfFile({ path, size: content.byteLength }, name);
}

const bytes = (text: string) => Buffer.from(text, 'latin1');
const refusal = (answer: Promise<unknown>) =>
  answer.then(
    (format) => format,
    (error: Refusal) => error.status,
  );
const pdf = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\nxref\n0 1\ntrailer\n<< >>\nstartxref\n31\n%%EOF\n';
const openXml = 'application/vnd.openxmlformats-officedocument.';

/** A zip of one file, stored as it is. */
function zip(name: string, content: string): Buffer {
  const header = (start: number[], place: number[]) => {
    const [checksum, size] = [Buffer.alloc(4), Buffer.alloc(4)];
    checksum.writeUInt32LE(crc32(content));
    size.writeUInt32LE(content.length);
    const common = [20, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...checksum, ...size, ...size, name.length, 0, 0, 0];
    return Buffer.from([0x50, 0x4b, ...start, ...common, ...place]);
  };
  const file = Buffer.concat([header([3, 4], []), bytes(name + content)]);
  const entry = Buffer.concat([header([1, 2, 20, 0], new Array<number>(14).fill(0)), bytes(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(file.length, 16);
  return Buffer.concat([file, entry, end]);
}

const office = (kind: string) =>
  zip(
    '[Content_Types].xml',
    `<Types><Override PartName="/x.xml" ContentType="${openXml}${kind}.main+xml"/></Types>`,
  );

describe('the format of a file', () => {
  it.each([
    ['pdf', bytes(pdf)],
    ['zip', zip('notulen.txt', 'Aanwezig: zeven leden')],
    ['docx', office('wordprocessingml.document')],
    ['xlsx', office('spreadsheetml.sheet')],
    ['pptx', office('presentationml.presentation')],
    ['odt', zip('mimetype', 'application/vnd.oasis.opendocument.text')],
    ['mp4', bytes('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')],
    ['m4a', bytes('\0\0\0\x18ftypM4A \0\0\0\0M4A isom')],
    ['webm', bytes('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm\x18\x53\x80\x67')],
  ])('is %s by its content, whatever the name', async (format, content) => {
    expect(await formatOf(content, `rapport.${format}`)).toBe(format);
    expect(await formatOf(content, 'foto.jpg')).toBe(format);
  });

  it.each([
    ['tarieven.csv', 'soort;bedrag\r\nleges;12,50\r\n', 'csv'],
    ['van excel.csv', 'soort;\x80 12,50\r\ncaf\xe9;1\r\n', 'csv'],
    ['LEESMIJ.TXT', 'BMW rijdt door de winkelstraat.\n', 'txt'],
    ['ondertitels.vtt', '\xef\xbb\xbfWEBVTT\n\n00:01.000 --> 00:02.000\nGoedemorgen\n', 'vtt'],
  ])('%s is text', async (name, content, format) => {
    expect(await formatOf(bytes(content), name)).toBe(format);
  });

  it.each([
    ['html called pdf', 'a.pdf', '<!doctype html><script>alert(1)</script>', 415],
    ['html behind the mark of a pdf', 'a.pdf', '%PDF-1.7\n<html><script>alert(1)</script></html>', 400],
    ['html called txt', 'a.txt', '\xef\xbb\xbf \r\n<html></html>', 415],
    ['an SVG called csv', 'a.csv', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['text without an ending', 'README', 'gewone tekst', 415],
    ['text called pdf', 'a.pdf', 'gewone tekst', 415],
    ['a program called txt', 'a.txt', 'MZ\x90\0\x03\0\0\0', 415],
    ['a picture', 'a.png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10', 415],
    ['subtitles without their mark', 'a.vtt', '00:01.000 --> 00:02.000\nx\n', 415],
    ['half a pdf', 'a.pdf', pdf.slice(0, 40), 400],
    ['nothing', 'a.csv', '', 415],
    ['blank text', 'a.csv', ' \r\n', 415],
    ['NUL in a table', 'a.csv', 'a;\0b', 415],
  ])('refuses %s', async (_, name, content, status) => {
    expect(await refusal(formatOf(bytes(content), name))).toBe(status);
  });

  it('refuses an Office file with macros, and half a zip', async () => {
    const macros = zip(
      '[Content_Types].xml',
      '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    );
    expect(await refusal(formatOf(macros, 'a.docx'))).toBe(415);
    const whole = zip('notulen.txt', 'Aanwezig');
    expect(await refusal(formatOf(whole.subarray(0, whole.length - 22), 'a.zip'))).toBe(400);
  });
});
