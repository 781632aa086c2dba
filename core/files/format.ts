import { open } from 'node:fs/promises';
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

/** The content of a file that need not be in memory. */
export interface Content {
  /** In bytes. */
  size: number;
  path: string;
}

/**
 * The format of a file by its content, whatever its name says; only whether text is a table or not is told by the
 * name. Refuses every other content (415), and a PDF or zip that was broken off (400).
 */
export async function formatOf(content: Content, name: string): Promise<FileFormat> {
  const { fileTypeFromFile } = await import('file-type');
  const found = content.size === 0 ? undefined : await fileTypeFromFile(content.path);
  // Two letters are enough to be taken for a picture or a program ("BMW rijdt …"), so text is tried after all.
  const format = (found && markedFormat(found.ext)) ?? (await textFormat(content, name));
  if (!format) throw unsupported();
  if (!(await isWhole(content, format))) throw badRequest('file-unreadable');
  return format;
}

function markedFormat(ext: string): FileFormat | undefined {
  const format = ext === 'm4v' ? 'mp4' : ext;
  return Object.hasOwn(fileTypes, format) && !isText(format) ? (format as FileFormat) : undefined;
}

const isText = (format: string): format is 'csv' | 'txt' | 'vtt' => /^(csv|txt|vtt)$/.test(format);

/** Tables and texts larger than this are zipped by who makes them. */
const MOST_TEXT = 20 * 1024 * 1024;

/**
 * Text has no mark of its own: it is what holds no control characters, and does not begin as markup does, for which a
 * careless reader could take it. Tables and plain text may be in Windows' code page, as Excel writes them.
 */
async function textFormat({ path, size }: Content, name: string): Promise<FileFormat | undefined> {
  const ending = /\.([a-z]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  if (!isText(ending) || size > MOST_TEXT) return undefined;
  const bytes = await bytesOf(path, 0, size);
  if (bytes.some(isControl)) return undefined;
  const start = bytes
    .subarray(0, 512)
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
async function isWhole({ path, size }: Content, format: FileFormat): Promise<boolean> {
  const endsWith = async (mark: string, within: number) =>
    (await bytesOf(path, Math.max(0, size - within), size)).includes(mark, 0, 'latin1');
  if (format === 'pdf') return (await endsWith('startxref', 2048)) && (await endsWith('%%EOF', 1024));
  // The comment after it may take 65,535 bytes.
  return zipped.includes(format) ? endsWith('PK\x05\x06', 22 + 65_535) : true;
}

async function bytesOf(path: string, from: number, to: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
