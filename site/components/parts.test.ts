import { expect, it } from 'vitest';
import { bytesOf, Parts } from './parts.ts';

const partsOf = (...texts: string[]) => {
  const parts = new Parts();
  for (const text of texts) parts.write(text);
  return parts.all();
};

it('leaves as the bytes of what was written, in its order', () => {
  const texts = Array.from({ length: 3000 }, (_, at) => `<p>één € 🌱 ${at}</p>`);
  const parts = partsOf(...texts);
  expect(parts.length).toBeGreaterThan(5);
  expect(bytesOf(parts).toString()).toBe(texts.join(''));
});

it('keeps nothing of another page, which may be longer', () => {
  const long = bytesOf(partsOf('a'.repeat(50_000)));
  expect(bytesOf(partsOf('b')).toString()).toBe('b');
  expect(long.toString()).toBe('a'.repeat(50_000));
  expect(bytesOf(partsOf()).length).toBe(0);
});

it('takes a page of any length', () => {
  const text = '€'.repeat(300_000);
  expect(bytesOf(partsOf('<p>', text)).toString()).toBe(`<p>${text}`);
});
