import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { textResponse } from './text-response.ts';

const long = 'Een lange tekst over niets. '.repeat(200);
const read = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes),
  gzip: (bytes: Buffer) => gunzipSync(bytes),
  none: (bytes: Buffer) => bytes,
};

it.each([
  ['gzip, deflate, br', long, 'br'],
  ['gzip', long, 'gzip'],
  ['br;q=0, gzip', long, 'gzip'],
  ['identity', long, null],
  [null, long, null],
  ['br', 'kort', null],
] as const)('takes %j for a text of its length and says so', async (accepted, text, encoding) => {
  const headers = new Headers({ 'content-type': 'text/plain' });
  const response = await textResponse(text, { status: 200, headers }, accepted);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(response.headers.get('content-type')).toBe('text/plain');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(read[encoding ?? 'none'](bytes).toString()).toBe(text);
  if (encoding) expect(bytes.length).toBeLessThan(text.length / 2);
});
