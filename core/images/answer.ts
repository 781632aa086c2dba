import { answerHead, disposition } from '../store/answer.ts';
import type { Format } from './rendition.ts';

export interface Answer {
  status: 200 | 206 | 304 | 307 | 416;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface Sent {
  bytes: Buffer;
  /** Quoted. */
  etag: string;
  format: Format;
  cacheControl: string;
  /** What a browser saves it as, without an ending. */
  name?: string;
}

/** The answer to a request for a rendition: whole, a part (one range), or that nothing changed. */
export function answerWith(
  { bytes, etag, format, cacheControl, name }: Sent,
  request: { get(name: string): string | null | undefined },
): Answer {
  const ending = format === 'jpeg' ? 'jpg' : format;
  const { status, headers, part } = answerHead(
    {
      size: bytes.length,
      type: `image/${format}`,
      etag,
      cacheControl,
      disposition: name && disposition('inline', withoutEnding(name), ending, 'image'),
    },
    request,
  );
  const body = status === 200 ? bytes : part && bytes.subarray(part.from, part.to + 1);
  return { status, headers, body };
}

/** The name may have come from a picture in another format. */
const withoutEnding = (name: string) => name.trim().replace(/\.(png|jpe?g|webp|avif|gif)$/i, '');
