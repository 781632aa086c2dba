import { traits } from './counts.ts';
import { inPacked, numbersOfEach, type OpenState, type PackedVisits } from './day-state.ts';
import { bitsOf, putBits } from './views.ts';
import { hashLength } from './visitors.ts';

/** Numbers of 32 bits of each visit: three for its visitor's hash, and these (`second` since 1970, of its last view). */
const column = { second: 3, views: 4, like: 5, page: 6, pages: 7 };
const columns = 8;
/** Visits there is room for at first; a power of two. */
const fewest = 1024;
/** Pages that are remembered of one visit. */
const mostPages = 200;

interface Kept {
  open: PackedVisits;
  gone: string[];
}

/**
 * Visits that may go on, in columns of numbers: a busy site has tens of thousands, and each fold takes all of them up and
 * puts them down again. Were they objects, by a text for each visitor, most of its time would go to making, finding and
 * collecting those. Pages and traits are numbers that whoever counts has given them.
 */
export class OpenVisits {
  count = 0;
  private numbers = new Int32Array(columns * fewest);
  /** Which visit is where its hash says, from 1 on, or in a place after that; twice as many as there is room for. */
  private places = new Int32Array(2 * fewest);
  /** Pages of each that saw more than one, from 1 on. */
  private readonly pagesSeen: number[][] = [[]];

  /** The visit of the visitor whose hash stands in `text`, from `from` on; -1 of whoever has none. */
  find(text: string, from: number): number {
    const first = bitsOf(text, from, 4);
    const second = bitsOf(text, from + 4, 4);
    const third = bitsOf(text, from + 8, 3);
    const { numbers, places } = this;
    for (let place = this.placeOf(first, second); ; place = this.next(place)) {
      const visit = places[place]! - 1;
      const at = visit * columns;
      if (visit < 0) return -1;
      if (numbers[at] === first && numbers[at + 1] === second && numbers[at + 2] === third) return visit;
    }
  }

  /** Room for one of somebody who has none. */
  add(text: string, from: number): number {
    if (this.count * columns === this.numbers.length) this.grow();
    const visit = this.count++;
    for (let part = 0; part < 3; part++)
      this.numbers[visit * columns + part] = bitsOf(text, from + part * 4, part === 2 ? 3 : 4);
    this.put(visit);
    return visit;
  }

  /** With its first view. */
  begin(visit: number, second: number, like: number, page: number): void {
    const at = visit * columns;
    this.numbers[at + column.second] = second;
    this.numbers[at + column.views] = 1;
    this.numbers[at + column.like] = like;
    this.numbers[at + column.page] = page;
    this.numbers[at + column.pages] = 0;
  }

  /** With one more view; gives whether it sees that page for the first time. */
  goOn(visit: number, second: number, page: number): boolean {
    const at = visit * columns;
    const { numbers } = this;
    const left = numbers[at + column.page]!;
    if (second > this.second(visit)) numbers[at + column.second] = second;
    numbers[at + column.views]!++;
    numbers[at + column.page] = page;
    if (page === left) return false;
    const pages = this.pagesSeen[numbers[at + column.pages]!]!;
    if (pages.length === 0) numbers[at + column.pages] = this.pagesSeen.push([left, page]) - 1;
    else if (pages.includes(page)) return false;
    else if (pages.length < mostPages) pages.push(page);
    return true;
  }

  /** Seconds since 1970 of its last view. */
  second(visit: number): number {
    return this.numbers[visit * columns + column.second]! >>> 0;
  }

  views(visit: number): number {
    return this.numbers[visit * columns + column.views]!;
  }

  /** The number of its traits, and of the page it is on. */
  like(visit: number): number {
    return this.numbers[visit * columns + column.like]!;
  }

  page(visit: number): number {
    return this.numbers[visit * columns + column.page]!;
  }

  /** Takes up what a day has kept. */
  take(open: OpenState, pageOf: (text: string) => number, likeOf: (values: string[]) => number): void {
    const { strings, visitors, visits, ...packed } = inPacked(open);
    const pages: number[] = [];
    const pageAt = (place: number) => (pages[place] ??= pageOf(strings[place]!));
    const likes: number[] = [];
    for (let at = 0; at < packed.traits.length; at += traits.length)
      likes.push(likeOf(packed.traits.slice(at, at + traits.length).map((place) => strings[place]!)));
    while (this.numbers.length < (visitors.length / hashLength) * columns) this.grow();
    for (let at = 0, hashAt = 0; at < visits.length; hashAt += hashLength) {
      const visit = this.add(visitors, hashAt);
      this.begin(visit, visits[at]!, likes[visits[at + 2]!]!, pageAt(visits[at + 3]!));
      const numbers = visit * columns;
      this.numbers[numbers + column.views] = visits[at + 1]!;
      const pagesAt = at + numbersOfEach;
      at = pagesAt + visits[at + 4]!;
      if (at > pagesAt + 1)
        this.numbers[numbers + column.pages] = this.pagesSeen.push(visits.slice(pagesAt, at).map(pageAt)) - 1;
    }
  }

  /** What a day is to keep: those with a view after `since`. Of the others, `gone` are the visitors. */
  keep(since: number, textOf: (page: number) => string, traitsOf: (like: number) => readonly string[]): Kept {
    const kept: number[] = [];
    const gone: string[] = [];
    let length = 0;
    for (let visit = 0; visit < this.count; visit++)
      if (this.second(visit) > since) {
        kept.push(visit);
        length += numbersOfEach + (this.pagesOf(visit).length || 1);
      } else {
        gone.push(latin1(this.writeHash(visit, new Uint8Array(hashLength), 0)));
      }
    const strings = new Map<string, number>();
    const place = (text: string) => {
      let at = strings.get(text);
      if (at === undefined) strings.set(text, (at = strings.size));
      return at;
    };
    const pages: number[] = [];
    const pageAt = (page: number) => (pages[page] ??= place(textOf(page)));
    const likes: number[] = [];
    const ofLikes: number[] = [];
    const likeAt = (like: number) =>
      (likes[like] ??= ofLikes.push(...traitsOf(like).map(place)) / traits.length - 1);
    // Of their size at once: lists of a hundred thousand that grow are copied ten times.
    const visits = new Array<number>(length);
    const hashes = new Uint8Array(kept.length * hashLength);
    let at = 0;
    for (const [index, visit] of kept.entries()) {
      this.writeHash(visit, hashes, index * hashLength);
      visits[at++] = this.second(visit);
      visits[at++] = this.views(visit);
      visits[at++] = likeAt(this.like(visit));
      visits[at++] = pageAt(this.page(visit));
      const seen = this.pagesOf(visit);
      visits[at++] = seen.length || 1;
      if (seen.length === 0) visits[at++] = pageAt(this.page(visit));
      for (const page of seen) visits[at++] = pageAt(page);
    }
    return {
      open: { strings: [...strings.keys()], visitors: latin1(hashes), traits: ofLikes, visits },
      gone,
    };
  }

  /** None where it saw only the one it is on. */
  private pagesOf(visit: number): readonly number[] {
    return this.pagesSeen[this.numbers[visit * columns + column.pages]!]!;
  }

  private writeHash(visit: number, bytes: Uint8Array, to: number): Uint8Array {
    for (let part = 0; part < 3; part++)
      putBits(bytes, to + part * 4, this.numbers[visit * columns + part]!, part === 2 ? 3 : 4);
    return bytes;
  }

  /** Where it is looked first for a visitor with such a hash. */
  private placeOf(first: number, second: number): number {
    const mixed = Math.imul(first ^ Math.imul(second, 0x85ebca6b), 0x9e3779b1);
    return (mixed ^ (mixed >>> 15)) & (this.places.length - 1);
  }

  private next(place: number): number {
    return (place + 1) & (this.places.length - 1);
  }

  private put(visit: number): void {
    const at = visit * columns;
    let place = this.placeOf(this.numbers[at]!, this.numbers[at + 1]!);
    while (this.places[place] !== 0) place = this.next(place);
    this.places[place] = visit + 1;
  }

  private grow(): void {
    const { numbers } = this;
    this.numbers = new Int32Array(numbers.length * 2);
    this.numbers.set(numbers);
    this.places = new Int32Array(this.places.length * 2);
    for (let visit = 0; visit < this.count; visit++) this.put(visit);
  }
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer).toString('latin1');
