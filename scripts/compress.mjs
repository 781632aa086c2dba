/** Lays compressed copies beside the files of a build: as small as they get, which is too slow to do while someone waits. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = new Set([
  '.css',
  '.js',
  '.mjs',
  '.json',
  '.html',
  '.txt',
  '.xml',
  '.svg',
  '.webmanifest',
  '.wasm',
]);
/** Bytes; what is smaller only grows. */
const smallest = 100;

/** @param {string} folder */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && texts.has(extname(file.name)))
    .map((file) => join(file.parentPath, file.name));
  await Promise.all(files.map(compressFile));
}

/** @param {string} file */
async function compressFile(file) {
  const body = await readFile(file);
  if (body.length < smallest) return;
  const asText = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const copies = {
    '.br': await promisify(brotliCompress)(body, { params: asText }),
    '.gz': await promisify(gzip)(body, { level: 9 }),
  };
  for (const [suffix, copy] of Object.entries(copies))
    if (copy.length < body.length) await writeFile(file + suffix, copy);
}
