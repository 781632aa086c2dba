import { describe, expect, it } from 'vitest';
import { answerWith } from './answer.ts';

const sent = {
  bytes: Buffer.from('0123456789'),
  etag: '"a"',
  format: 'jpeg',
  cacheControl: 'public',
} as const;
const ask = (headers: Record<string, string>, more = {}) =>
  answerWith({ ...sent, ...more }, new Headers(headers));

describe('the answer for a picture', () => {
  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
  ])('is the part of %s', (range, text, contentRange) => {
    const { status, headers, body } = ask({ range });
    expect([status, body?.toString(), headers['content-range']]).toEqual([206, text, contentRange]);
  });

  it.each(['bytes=10-', 'bytes=-0'])('is 416 for %s', (range) => {
    expect(ask({ range })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */10' },
      body: null,
    });
  });

  it.each(['bytes=5-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=-', 'bytes=a-b'])('is whole for %s', (range) => {
    expect(ask({ range })).toMatchObject({ status: 200, headers: { 'content-length': '10' } });
  });

  it('is whole when the part is of another version', () => {
    expect(ask({ range: 'bytes=0-1', 'if-range': '"b"' }).status).toBe(200);
    expect(ask({ range: 'bytes=0-1', 'if-range': '"a"' }).status).toBe(206);
  });

  it.each(['"a"', 'W/"a"', '"x", "a"', '*'])('is 304 for If-None-Match %s', (etag) => {
    expect(ask({ 'if-none-match': etag })).toMatchObject({ status: 304, body: null });
  });

  it('proposes the name without letting it into another header', () => {
    const { headers } = ask({}, { name: 'Kaart "É"\r\nX: y.png' });
    expect(headers['content-disposition']).toBe(
      `inline; filename="Kaart EX y.jpg"; filename*=UTF-8''Kaart%20%C3%89X%20y.jpg`,
    );
  });
});
