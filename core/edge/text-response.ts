import { brotli, compressed, type Encoding, identity, worthCompressing } from '../cache/answer.ts';
import { acceptedEncoding } from './accept.ts';

/**
 * A text as an answer, compressed as far as its caller takes that and it is worth it; `compress` may know what it gave
 * before.
 */
export async function textResponse(
  text: string | Buffer,
  { status = 200, headers }: { status?: number; headers: Headers },
  accepted: string | null,
  compress: (body: Buffer, encoding: Encoding) => Promise<Buffer> = compressed,
): Promise<Response> {
  const body = typeof text === 'string' ? Buffer.from(text) : text;
  const encoding = body.length < worthCompressing ? identity : acceptedEncoding(accepted ?? undefined);
  headers.append('vary', 'Accept-Encoding');
  if (encoding !== identity) headers.set('content-encoding', encoding === brotli ? 'br' : 'gzip');
  return new Response(new Uint8Array(await compress(body, encoding)), { status, headers });
}
