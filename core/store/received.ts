import type { Readable } from 'node:stream';
import { tooLarge } from '../errors.ts';

/** The bytes that came in; more than `most` is 413, and of a stream the rest is then not read. */
export async function received(source: Uint8Array | Readable, most: number): Promise<Uint8Array> {
  if (source instanceof Uint8Array) {
    if (source.byteLength > most) throw tooLarge();
    return source;
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of source) {
    size += (part as Buffer).byteLength;
    if (size > most) throw tooLarge();
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
