import { isUtf8 } from 'node:buffer';
import { badRequest, unsupported } from '../errors.ts';

/** What can be downloaded, by its ending, with the type it is sent as. Nothing here runs in a page. */
export const fileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  zip: 'application/zip',
  csv: 'text/csv',
  txt: 'text/plain',
  vtt: 'text/vtt; charset=utf-8',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
} as const;
export type FileFormat = keyof typeof fileTypes;

/** Played where it stands; everything else is saved. */
export const isPlayed = (format: FileFormat) => /^(video|audio)\//.test(fileTypes[format]);

/**
 * The format of a file by its content, whatever its name says; only whether text is a table or not is told by the
 * name. Refuses every other content (415), and a PDF or zip that was broken off (400).
 */
export async function formatOf(bytes: Uint8Array, name: string): Promise<FileFormat> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  // Two letters are enough to be taken for a picture or a program ("BMW rijdt …"), so text is tried after all.
  const format = (found && markedFormat(found.ext)) ?? textFormat(bytes, name);
  if (!format) throw unsupported();
  if (!isWhole(bytes, format)) throw badRequest('file-unreadable');
  return format;
}

function markedFormat(ext: string): FileFormat | undefined {
  const format = ext === 'm4v' ? 'mp4' : ext;
  return Object.hasOwn(fileTypes, format) && !isText(format) ? (format as FileFormat) : undefined;
}

const isText = (format: string): format is 'csv' | 'txt' | 'vtt' => /^(csv|txt|vtt)$/.test(format);

/**
 * Text has no mark of its own: it is what holds no control characters, and does not begin as markup does, for which a
 * careless reader could take it. Tables and plain text may be in Windows' code page, as Excel writes them.
 */
function textFormat(bytes: Uint8Array, name: string): FileFormat | undefined {
  const ending = /\.([a-z]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  if (!isText(ending) || bytes.some(isControl)) return undefined;
  const start = Buffer.from(bytes.subarray(0, 512))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (start === '' || start.startsWith('<')) return undefined;
  if (ending === 'vtt' && !(isUtf8(bytes) && /^WEBVTT(?=[ \t\r\n]|$)/.test(start))) return undefined;
  return ending;
}

/** All but tab, line feed, form feed and carriage return. */
const isControl = (byte: number) =>
  byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);

const zipped: readonly string[] = ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] satisfies FileFormat[];

/** A PDF and a zip say at their end where everything is: without it, it is half a file, or another with that start. */
function isWhole(bytes: Uint8Array, format: FileFormat): boolean {
  const endsWith = (mark: string, within: number) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      .subarray(-within)
      .includes(mark, 0, 'latin1');
  if (format === 'pdf') return endsWith('startxref', 2048) && endsWith('%%EOF', 1024);
  // The comment after it may take 65,535 bytes.
  return zipped.includes(format) ? endsWith('PK\x05\x06', 22 + 65_535) : true;
}
