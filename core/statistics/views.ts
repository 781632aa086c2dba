import { hashLength } from './visitors.ts';

const digits = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
const valueOf = new Uint8Array(128);
digits.forEach((digit, value) => (valueOf[digit] = value));

/** Four numbers of up to seven digits, and a hash. */
const longest = 4 * 7 + hashLength;

/**
 * Views of a journal, one after another in one text: of each the seconds since the one before it, the hour where the
 * tenant is, the place of its page and the number of its traits, and behind that the visitor's hash where it has traits.
 * Numbers are in digits of base 64, five bits in each and whether more follow (VLQ, as in source maps). Lists of numbers
 * take several times as long, to keep as well as to write and to read.
 */
export class Views {
  private bytes = new Uint8Array(1024);
  private length = 0;
  private second: number;

  /** `from`: seconds since 1970 that the first is counted from. */
  constructor(from: number) {
    this.second = from;
  }

  /** `like` is the number of its traits, or -1; where it has some, the visitor's hash stands in `hashes` there. */
  add(second: number, hour: number, page: number, like: number, hashes?: Uint8Array, hashAt = 0): void {
    if (this.length + longest > this.bytes.length) this.grow();
    const { bytes } = this;
    const since = second - this.second;
    this.second = second;
    let at = put(bytes, this.length, (since << 1) ^ (since >> 31));
    at = put(bytes, at, hour);
    at = put(bytes, at, page);
    at = put(bytes, at, like + 1);
    if (like >= 0 && hashes)
      for (let from = hashAt; from < hashAt + hashLength; from++) bytes[at++] = hashes[from]!;
    this.length = at;
  }

  toString(): string {
    return Buffer.from(this.bytes.buffer, 0, this.length).toString('latin1');
  }

  private grow(): void {
    const { bytes } = this;
    this.bytes = new Uint8Array(bytes.length * 4);
    this.bytes.set(bytes);
  }
}

/** Gives where the next is to stand. */
function put(bytes: Uint8Array, at: number, number: number): number {
  let rest = number >>> 0;
  while (rest > 31) {
    bytes[at++] = digits[32 | (rest & 31)]!;
    rest >>>= 5;
  }
  bytes[at++] = digits[rest]!;
  return at;
}

/** What so many characters of a hash in `text` amount to, at most five. */
export function bitsOf(text: string, from: number, count: number): number {
  let bits = 0;
  for (let at = from; at < from + count; at++) bits = (bits << 6) | valueOf[text.charCodeAt(at)]!;
  return bits;
}

/** The other way around. */
export function putBits(bytes: Uint8Array, to: number, bits: number, count: number): void {
  for (let at = 0; at < count; at++) bytes[to + at] = digits[(bits >> (6 * (count - 1 - at))) & 63]!;
}

/** Goes through such a text; `second` and what follows are of the view it stands at. */
export class ViewReader {
  second: number;
  hour = 0;
  /** Place of its page, and the number of its traits, -1 where it has none. */
  page = 0;
  like = -1;
  /** Where in `text` it stands whose it is, if it has traits. */
  visitorAt = 0;
  isOver = false;
  readonly text: string;
  private at = 0;

  constructor(text: string, from: number) {
    this.text = text;
    this.second = from;
    this.goOn();
  }

  goOn(): void {
    this.isOver = this.at >= this.text.length;
    if (this.isOver) return;
    const since = this.number();
    this.second += (since >>> 1) ^ -(since & 1);
    this.hour = this.number();
    this.page = this.number();
    this.like = this.number() - 1;
    this.visitorAt = this.at;
    if (this.like >= 0) this.at += hashLength;
  }

  /** The hash that stands there. */
  visitorIn(at: number): string {
    return this.text.slice(at, at + hashLength);
  }

  private number(): number {
    let number = 0;
    for (let bits = 0; bits < 32; bits += 5) {
      const value = valueOf[this.text.charCodeAt(this.at++)]!;
      number |= (value & 31) << bits;
      if (value < 32) break;
    }
    return number >>> 0;
  }
}
