import { hash } from 'node:crypto';

/** Characters of a visitor's hash. */
export const hashLength = 11;
/** Who reads on is hashed once, as long as no more than so many are known. */
const mostKnown = 50_000;
/** Milliseconds after which they are hashed anew: whose address a hash is of is known to nobody for longer. */
const knownFor = 3_600_000;
/** Numbers of 32 bits for each: address, browser, salt, three that hold the hash, and two of room. */
const size = 8;
const hashAt = 12;
/** Places of a table that is new; a power of two, as those of every larger one. */
const fewest = 1024;

/**
 * Hashes of those who looked, by address, browser and salt. Each is found in one place of a table of numbers: in maps, a
 * thousand visitors a second are looked for in as many places of memory as no cache has, several for each.
 */
export class Visitors {
  /** How many are known. The first place is of whoever there is no room for. */
  private known = 0;
  private since = Date.now();
  private table = new Int32Array(size * fewest);
  /** The same, byte by byte. */
  bytes = new Uint8Array(this.table.buffer);
  private readonly salts = new Map<string, number>();
  /** The salt that was asked for last: of one site and day are most in a row. */
  private latest = { salt: '', number: 0 };

  /** Where their hash stands in `bytes`; -1 of whoever is not known. `address` and `browser` are numbers of 32 bits. */
  find(address: number, browser: number, salt: string): number {
    const number = this.numberOf(salt);
    const { table } = this;
    let at = this.placeOf(address, browser, number);
    while (table[at + 2] !== 0) {
      if (table[at] === address && table[at + 1] === browser && table[at + 2] === number)
        return at * 4 + hashAt;
      at = this.next(at);
    }
    return -1;
  }

  /** What stands where `find` will look for somebody, if it is asked for the salt that it was asked for last. */
  lookAhead(address: number, browser: number): number {
    return this.table[this.placeOf(address, browser, this.latest.number)]!;
  }

  /** Hashes somebody who is not known; `text` is what is hashed, after the salt. Gives where that stands in `bytes`. */
  add(address: number, browser: number, salt: string, text: string): number {
    const number = this.numberOf(salt);
    let at = 0;
    if (this.known < mostKnown) {
      if (++this.known * 2 * size > this.table.length) this.grow();
      at = this.placeOf(address, browser, number);
      while (this.table[at + 2] !== 0) at = this.next(at);
      this.table.set([address, browser, number], at);
    }
    const made = hash('sha256', salt + text, 'base64url');
    for (let index = 0; index < hashLength; index++)
      this.bytes[at * 4 + hashAt + index] = made.charCodeAt(index);
    return at * 4 + hashAt;
  }

  /** Whether it is time to forget them, and with them the numbers they are known by. */
  isOver(now: number): boolean {
    return this.known >= mostKnown || now - this.since >= knownFor;
  }

  forget(now: number): void {
    this.since = now;
    this.known = 0;
    this.table = new Int32Array(size * fewest);
    this.bytes = new Uint8Array(this.table.buffer);
    this.salts.clear();
    this.latest = { salt: '', number: 0 };
  }

  /** From 1 on: a place whose salt is 0 is free. */
  private numberOf(salt: string): number {
    if (this.latest.salt === salt) return this.latest.number;
    let number = this.salts.get(salt);
    if (number === undefined) this.salts.set(salt, (number = this.salts.size + 1));
    this.latest = { salt, number };
    return number;
  }

  /** Where it is looked first. */
  private placeOf(address: number, browser: number, salt: number): number {
    let mixed = Math.imul(address ^ Math.imul(browser, 0x85ebca6b) ^ Math.imul(salt, 0xc2b2ae35), 0x9e3779b1);
    mixed ^= mixed >>> 15;
    return (mixed & (this.table.length / size - 1)) * size || size;
  }

  private next(at: number): number {
    return (at + size) & (this.table.length - 1) || size;
  }

  private grow(): void {
    const { table } = this;
    this.table = new Int32Array(table.length * 2);
    this.bytes = new Uint8Array(this.table.buffer);
    for (let from = size; from < table.length; from += size) {
      if (table[from + 2] === 0) continue;
      let at = this.placeOf(table[from]!, table[from + 1]!, table[from + 2]!);
      while (this.table[at + 2] !== 0) at = this.next(at);
      this.table.set(table.subarray(from, from + size), at);
    }
  }
}
