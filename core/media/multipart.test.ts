import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../errors.ts';
import { partsOf, textOf } from './multipart.ts';

type Read = { name: string; fileName: string | undefined; content: string };

/** Reads a form whose body comes in as these pieces. */
async function read(pieces: Uint8Array[], type = 'multipart/form-data; boundary=b'): Promise<Read[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const request = new Request('http://x.test/', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': type },
  } as RequestInit);
  const parts: Read[] = [];
  for await (const part of partsOf(request))
    parts.push({
      name: part.name,
      fileName: part.fileName,
      content: await textOf(part, 1e6, () => new Error('much')),
    });
  return parts;
}
const bytes = (text: string) => Buffer.from(text, 'latin1');
const form = (text: string) => read([bytes(text)]);
const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => 0,
    ({ status, code }: Refusal) => `${status} ${code}`,
  );
const whole =
  '--b\r\nContent-Disposition: form-data; name="Image"; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n' +
  'a\r\n--not b\r\n-\r\n--b\r\nContent-Disposition: form-data; name="alt"\r\n\r\n\r\n--b--\r\n';

describe('a form with a file', () => {
  it('gives its parts', async () => {
    expect(await form(whole)).toEqual([
      { name: 'Image', fileName: 'foto.jpg', content: 'a\r\n--not b\r\n-' },
      { name: 'alt', fileName: undefined, content: '' },
    ]);
  });

  it('is the same wherever its body is cut', async () => {
    const content = fc.string({ unit: fc.constantFrom('\r', '\n', '-', 'b', 'x'), maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(content, { maxLength: 4 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
        async (contents, steps) => {
          const sound = contents.filter((one) => !`\r\n${one}\r\n`.includes('\r\n--b'));
          const text =
            sound
              .map((one, n) => `--b\r\nContent-Disposition: form-data; name="${n}"\r\n\r\n${one}\r\n`)
              .join('') + '--b--';
          const all = bytes(text);
          const pieces: Uint8Array[] = [];
          for (let at = 0; at < all.length;) {
            const step = steps.next().value as number;
            pieces.push(all.subarray(at, at + step));
            at += step;
          }
          expect((await read(pieces)).map(({ content: one }) => one)).toEqual(sound);
        },
      ),
    );
  });

  it('is passed over where nobody reads a part', async () => {
    const request = new Request('http://x.test/', {
      method: 'POST',
      body: whole,
      headers: { 'content-type': 'multipart/form-data; boundary="b"' },
    });
    const names: string[] = [];
    for await (const { name } of partsOf(request)) names.push(name);
    expect(names).toEqual(['Image', 'alt']);
  });

  it('reads a name beyond ASCII in either spelling', async () => {
    const head = (value: string) =>
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="Image"; ${value}\r\n\r\nx\r\n--b--`);
    expect((await read([head('filename="café.png"')]))[0]!.fileName).toBe('café.png');
    expect((await read([head(`filename="x.png"; filename*=UTF-8''caf%C3%A9.png`)]))[0]!.fileName).toBe(
      'café.png',
    );
    expect((await read([head(`filename="x.png"; filename*=UTF-8''%ff`)]))[0]!.fileName).toBe('x.png');
  });

  it.each([
    ['nothing', ''],
    ['no end', whole.slice(0, -6)],
    ['no end of a head', '--b\r\nContent-Disposition: form-data; name="Image"'],
    ['a part without a name', '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--'],
    ['a head without end', `--b\r\n${'x'.repeat(20_000)}`],
    ['something else before it', `${'x'.repeat(20_000)}\r\n--b--`],
    ['a longer boundary', '--bb\r\n\r\n'],
    ['too many parts', `${'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n'.repeat(60)}--b--`],
  ])('of %s is refused', async (_, text) => {
    expect(await refusal(form(text))).toBe('400 bad-multipart');
  });

  it.each(['application/json', 'multipart/form-data', 'multipart/mixed; boundary=b', ''])(
    'is refused as %s',
    async (type) => {
      expect(await refusal(read([bytes(whole)], type))).toBe('400 bad-multipart');
    },
  );
});
