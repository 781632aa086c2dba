import { badRequest } from '../errors.ts';

/**
 * One part of a form. Its body is read before the next part is asked for; what is left of it is then passed over. A
 * chunk of it is there until the next one is asked for.
 */
export interface Part {
  name: string;
  /** As the sender calls it; undefined for what is no file. */
  fileName: string | undefined;
  body: AsyncGenerator<Buffer, void>;
}

/** Of the lines above a part's body, and how many parts a form may have. */
const MOST_HEAD = 8 * 1024;
const MOST_PARTS = 50;

const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

/**
 * The parts of a `multipart/form-data` body as they come in (RFC 7578): nothing is held but what has not been asked
 * for yet of one chunk. A body that ends early or is put together wrongly is 400.
 */
export async function* partsOf(request: Request): AsyncGenerator<Part, void> {
  const incoming = new Incoming(request);
  const delimiter = Buffer.from(`\r\n--${boundaryOf(request)}`);
  await incoming.skipTo(delimiter);
  for (let count = 0; !(await incoming.isLast()); count++) {
    if (count === MOST_PARTS) throw broken();
    const head = await incoming.readTo(headEnd, MOST_HEAD);
    const body = incoming.upTo(delimiter);
    yield { ...namesIn(head), body };
    for await (const _ of body);
  }
}

/** A part that is no file, as text; more bytes than `most` are refused by what `refuse` gives. */
export async function textOf({ body }: Part, most: number, refuse: () => Error): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) throw refuse();
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks).toString('utf8');
}

const broken = () => badRequest('bad-multipart');

function boundaryOf(request: Request): string {
  const type = request.headers.get('content-type') ?? '';
  const found = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(type);
  const boundary = found?.[1] ?? found?.[2];
  if (!boundary) throw broken();
  return boundary;
}

function namesIn(head: Buffer): Pick<Part, 'name' | 'fileName'> {
  const line = head
    .toString('utf8')
    .split('\r\n')
    .find((one) => /^content-disposition\s*:\s*form-data\s*;/i.test(one));
  // Browsers write a quotation mark as %22, others leave it as it is.
  const value = (name: string) =>
    new RegExp(`;\\s*${name}="(.*?)"(?=\\s*(?:;|$))`, 'i')
      .exec(line ?? '')?.[1]
      ?.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const extended = /;\s*filename\*=UTF-8''([^\s;]*)/i.exec(line ?? '')?.[1];
  const name = value('name');
  if (name === undefined) throw broken();
  return { name, fileName: (extended && decoded(extended)) ?? value('filename') };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Gives back the memory of a chunk that nobody needs any more: the collector begins only when tens of megabytes of
 * them have gathered. What is small may share its memory with others.
 */
function release({ buffer, length }: Buffer): void {
  if (length > 32 * 1024 && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** The bytes of a request, read as far as somebody asks. */
class Incoming {
  /** The form begins with a delimiter, whose line break is the one that ended the head of the request. */
  #held: Buffer = lineEnd;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

  constructor(request: Request) {
    this.#reader = request.body?.getReader();
  }

  /** False when there is no more. */
  async #more(): Promise<boolean> {
    let chunk: { done: boolean; value?: Uint8Array | undefined } | undefined;
    try {
      chunk = await this.#reader?.read();
    } catch {
      // The sender went away, or was cut off.
      throw broken();
    }
    if (!chunk?.value) return false;
    const { buffer, byteOffset, byteLength } = chunk.value;
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    this.#held = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes]);
    return true;
  }

  /** What stands before `mark`, which is passed over as well. */
  async readTo(mark: Buffer, most: number): Promise<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at > most || (at < 0 && this.#held.length > most)) throw broken();
      if (at >= 0) {
        const found = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + mark.length);
        return found;
      }
      if (!(await this.#more())) throw broken();
    }
  }

  skipTo(mark: Buffer): Promise<Buffer> {
    return this.readTo(mark, MOST_HEAD);
  }

  /** What stands before `mark`, as it comes in; the mark is passed over when it was found. */
  async *upTo(mark: Buffer): AsyncGenerator<Buffer, void> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at >= 0) {
        const last = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + mark.length);
        if (last.length > 0) yield last;
        return;
      }
      // The mark may have begun in the last bytes; what is held longer than it has to be is copied with what comes next.
      const begun = this.#held.indexOf(mark[0]!, Math.max(0, this.#held.length - mark.length + 1));
      const certain = begun < 0 ? this.#held.length : begun;
      if (certain > 0) {
        const part = this.#held.subarray(0, certain);
        this.#held = this.#held.subarray(certain);
        yield part;
        if (this.#held.length === 0) release(part);
      }
      if (!(await this.#more())) throw broken();
    }
  }

  /** What stands behind a delimiter: two dashes end the form, a line break begins a part. */
  async isLast(): Promise<boolean> {
    while (this.#held.length < 2) if (!(await this.#more())) throw broken();
    const mark = this.#held.subarray(0, 2);
    if (mark.equals(Buffer.from('--'))) return true;
    if (!mark.equals(lineEnd)) throw broken();
    this.#held = this.#held.subarray(2);
    return false;
  }
}
