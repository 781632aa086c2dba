import { ipv4Number } from '../ipv4.ts';
import type { SeenBy, SeenPage } from './journal.ts';
import { languageOf, sourceOf } from './origin.ts';
import { Visitors } from './visitors.ts';

/** Texts that callers send again and again, each with a number from 1 on; 0 is none, and one that is too long. */
export class Texts {
  private readonly numbers = new Map<string, number>();
  private readonly all = [''];
  readonly longest: number;
  /** What was found last, by a few of its characters: mostly the same, without reckoning the hash of all of them. */
  private readonly recent = new Int32Array(256);

  constructor(longest: number) {
    this.longest = longest;
  }

  get size(): number {
    return this.numbers.size;
  }

  numberOf(text: string | undefined): number {
    if (!text || text.length > this.longest) return 0;
    const { length } = text;
    const at = (length * 7 + text.charCodeAt(length >> 1) * 3 + text.charCodeAt(length - 3) * 5) & 255;
    const place = (at + text.charCodeAt(length - 4) + text.charCodeAt(length - 21) * 11) & 255;
    let number: number | undefined = this.recent[place]!;
    if (number !== 0 && this.all[number] === text) return number;
    number = this.numbers.get(text);
    if (number === undefined) this.numbers.set(text, (number = this.all.push(text) - 1));
    return (this.recent[place] = number);
  }

  at(number: number): string {
    return this.all[number] ?? '';
  }

  forget(): void {
    this.numbers.clear();
    this.all.length = 1;
    this.recent.fill(0);
  }
}

/**
 * Views that are kept as they came before they are read together. On a server that answers a thousand pages a second,
 * each between waits, what one view needs is in no cache of the processor when it comes; for so many at once it is
 * fetched once.
 */
const readTogether = 256;
/** Texts of each: browser, where from, host, languages, and the addresses that the proxy and the socket say. */
const said = 6;
/** Texts of a kind that are remembered from one digest to the next. */
const mostTexts = 5000;
/** Addresses that are no numbers: robots that come from a new one each time would fill the memory with them. */
const mostAddresses = 50_000;
/** From here on an address is no number of IPv4 but the place of a text. */
const notIPv4 = 2 ** 32;

/**
 * Views as they wait to be counted, in columns of numbers. A thousand views a second would otherwise be as many objects
 * with five texts each, all of which outlive the young generation: collecting those costs several times what counting does.
 */
export class Noted {
  /** How many wait, read or not. */
  count = 0;
  agents = new Texts(1000);
  readonly sources = new Texts(100);
  readonly languages = new Texts(500);
  addresses = new Texts(50);
  readonly pages: (SeenPage | undefined)[] = [];
  readonly visitors = new Visitors();
  /** Of those that are not read, in a new list each time: who puts young texts into an old list pays for it. */
  private unread = new Array<string | undefined>(readTogether * said);
  private texts = 0;
  /** What `fetch` gave last. It says nothing, but V8 does not look at what nobody keeps. */
  fetched = 0;
  private readonly most: number;
  private readonly addressOf: (remote: string | undefined, forwarded: string | undefined) => string;
  at = new Float64Array(0);
  agent = new Int32Array(0);
  source = new Int32Array(0);
  language = new Int32Array(0);
  address = new Float64Array(0);

  /** `addressOf` reads who called, for those who let visits be recognised. */
  constructor(
    most: number,
    addressOf: (remote: string | undefined, forwarded: string | undefined) => string,
  ) {
    this.most = most;
    this.addressOf = addressOf;
  }

  /** Gives whether there was room. */
  add(page: SeenPage, by: SeenBy, at: number): boolean {
    const place = this.count;
    if (place >= this.most) return false;
    if (place === this.at.length) this.grow();
    this.count = place + 1;
    this.pages[place] = page;
    this.at[place] = at;
    const { unread, texts } = this;
    unread[texts] = by.userAgent;
    unread[texts + 1] = by.referer;
    unread[texts + 2] = by.host;
    unread[texts + 3] = by.acceptLanguage;
    unread[texts + 4] = by.forwardedFor;
    unread[texts + 5] = by.remoteAddress;
    this.texts = texts + said;
    if (this.texts === unread.length) this.read();
    return true;
  }

  /**
   * Puts everything that was added into the columns, which is to be done before they are looked at. Of somebody who
   * refused, nothing but the name of the browser is read: is it a robot?
   */
  read(): void {
    const { unread, texts } = this;
    if (texts === 0) return;
    this.fetched = this.fetch();
    let place = this.count - texts / said;
    for (let from = 0; from < texts; from += said) {
      const page = this.pages[place]!;
      this.agent[place] = this.agents.numberOf(unread[from]);
      if (page.status === 200 && page.mayMeasure) {
        const referer = unread[from + 1];
        this.source[place] = referer
          ? this.sources.numberOf(sourceOf(referer, unread[from + 2]!, page.tenant.primaryHost))
          : 0;
        this.language[place] = this.languages.numberOf(unread[from + 3]);
        this.address[place] = this.numberOfAddress(this.addressOf(unread[from + 5], unread[from + 4]));
      }
      place++;
    }
    this.unread = new Array<string | undefined>(readTogether * said);
    this.texts = 0;
  }

  /**
   * Looks at every text that is about to be read. None of them is in a cache of the processor any more: looked at right
   * after each other they are fetched side by side, where reading waits for one after another.
   */
  private fetch(): number {
    const { unread, texts } = this;
    let seen = 0;
    for (let from = 0; from < texts; from += said) {
      const userAgent = unread[from];
      if (userAgent) seen += userAgent.length + userAgent.charCodeAt(userAgent.length >> 1);
      for (let at = from + 1; at < from + said; at++) seen += unread[at]?.length ?? 0;
    }
    return seen;
  }

  languageAt(place: number): string {
    return languageOf(this.languages.at(this.language[place]!));
  }

  addressAt(place: number): string {
    const number = this.address[place]!;
    if (number >= notIPv4) return this.addresses.at(number - notIPv4);
    return `${number >>> 24}.${(number >>> 16) & 255}.${(number >>> 8) & 255}.${number & 255}`;
  }

  /** Who looked, as long as the day has this salt: where their hash stands in the bytes of `visitors`. */
  visitorAt(place: number, salt: string): number {
    const address = this.address[place]!;
    const agent = this.agent[place]!;
    // What is no address of IPv4 is the number of a text, and told apart by the number that stands for the browser.
    const browser = address < notIPv4 ? agent : ~agent;
    const found = this.visitors.find(address | 0, browser, salt);
    if (found >= 0) return found;
    return this.visitors.add(address | 0, browser, salt, this.addressAt(place) + this.agents.at(agent));
  }

  /** As `fetch`, of where the visitors of these places are going to be looked for. */
  fetchVisitors(from: number, to: number): void {
    let seen = 0;
    for (let place = from; place < to; place++) {
      const address = this.address[place]!;
      const agent = this.agent[place]!;
      seen ^= this.visitors.lookAhead(address | 0, address < notIPv4 ? agent : ~agent);
    }
    this.fetched = seen;
  }

  /** The first so many are counted. Texts are forgotten when there are many. */
  drop(counted: number): void {
    this.read();
    for (const column of [this.at, this.agent, this.source, this.language, this.address])
      column.copyWithin(0, counted, this.count);
    this.pages.copyWithin(0, counted, this.count);
    this.pages.fill(undefined, this.count - counted, this.count);
    this.count -= counted;
    const now = Date.now();
    const areMany = this.agents.size > mostTexts || this.addresses.size > mostAddresses;
    if (areMany || this.visitors.isOver(now)) this.forget(now);
    if (this.count > 0) return;
    for (const texts of [this.sources, this.languages]) if (texts.size > mostTexts) texts.forget();
  }

  /** Whose hash is which, and what their numbers stand for, but of those who wait. */
  private forget(now: number): void {
    this.visitors.forget(now);
    const { agents, addresses } = this;
    this.agents = new Texts(agents.longest);
    this.addresses = new Texts(addresses.longest);
    for (let place = 0; place < this.count; place++) {
      this.agent[place] = this.agents.numberOf(agents.at(this.agent[place]!));
      const address = this.address[place]!;
      if (address >= notIPv4)
        this.address[place] = notIPv4 + this.addresses.numberOf(addresses.at(address - notIPv4));
    }
  }

  private numberOfAddress(address: string): number {
    return ipv4Number(address) ?? notIPv4 + this.addresses.numberOf(address);
  }

  private grow(): void {
    const room = Math.max(1024, this.at.length * 2);
    const larger = <Column extends Float64Array | Int32Array>(column: Column, into: Column): Column => {
      into.set(column);
      return into;
    };
    this.at = larger(this.at, new Float64Array(room));
    this.agent = larger(this.agent, new Int32Array(room));
    this.source = larger(this.source, new Int32Array(room));
    this.language = larger(this.language, new Int32Array(room));
    this.address = larger(this.address, new Float64Array(room));
  }
}
