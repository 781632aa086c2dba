import { type Guid, newGuid } from '../guid.ts';
import type { Counted, EventRow, Journal, MissingRow } from './journal.ts';
import { Views } from './views.ts';

/** What one node saw on one day of one tenant since it last wrote: a row of the journal in the making. */
export class Sheet {
  readonly id: Guid = newGuid();
  readonly tenant: Counted;
  readonly day: string;
  readonly salt: string;
  /** Views and rows on it. */
  count = 0;
  private from = 0;
  private views: Views | undefined;
  private readonly places = new Map<string, number>();
  private readonly traits: number[] = [];
  private readonly rows: (EventRow | MissingRow)[] = [];
  private readonly combinations = new Map<string, number>();
  /** By browser, then by source and language. */
  private readonly likes: Map<number, number>[] = [];
  /** How often somebody who is not counted was there: one row each, however many robots come. */
  private readonly leftOut: { robot?: EventRow; maker?: EventRow } = {};

  /** `salt` is that of the day. */
  constructor(tenant: Counted, day: string, salt: string) {
    this.tenant = tenant;
    this.day = day;
    this.salt = salt;
  }

  /** A view by somebody who is like this (`like`) and whose hash stands in `bytes` there. */
  view(second: number, hour: number, page: string, like: number, bytes?: Uint8Array, hashAt?: number): void {
    this.views ??= new Views((this.from = second));
    this.views.add(second, hour, this.place(page), like, bytes, hashAt);
    this.count++;
  }

  /** A view by somebody who refused to be measured. */
  viewBySomebody(second: number, hour: number, page: string): void {
    this.view(second, hour, page, -1);
  }

  /**
   * The number of visits that are alike, where such were here: `agent`, `source` and `language` stand for the same
   * values for as long as this sheet is written on.
   */
  like(agent: number, source: number, language: number): number | undefined {
    return this.likes[agent]?.get(beside(source, language));
  }

  /** As `like`, of visits that were not here before; `values` are theirs, in the order of the traits. */
  firstLike(agent: number, source: number, language: number, values: readonly string[]): number {
    const like = this.likeValues(values);
    (this.likes[agent] ??= new Map()).set(beside(source, language), like);
    return like;
  }

  likeValues(values: readonly string[]): number {
    const places = values.map((value) => this.place(value));
    const key = places.join();
    let number = this.combinations.get(key);
    if (number === undefined) {
      this.combinations.set(key, (number = this.combinations.size));
      this.traits.push(...places);
    }
    return number;
  }

  missing(second: number, path: string): void {
    this.rows.push([2, second, this.place(path)]);
    this.count++;
  }

  event(second: number, kind: string, value: string, page: string): void {
    this.rows.push([1, second, this.place(kind), this.place(value), this.place(page)]);
    this.count++;
  }

  /** Gives whether it is the first of these. */
  leaveOut(second: number, who: 'robot' | 'maker'): boolean {
    let row = this.leftOut[who];
    const isFirst = !row;
    if (!row) {
      row = [1, second, this.place('left-out'), this.place(who), this.place(''), 0];
      this.leftOut[who] = row;
      this.rows.push(row);
      this.count++;
    }
    row[5]!++;
    return isFirst;
  }

  toJSON(): Journal {
    const { from, views = '', traits, rows } = this;
    return { strings: [...this.places.keys()], from, views: String(views), traits, rows };
  }

  private place(text: string): number {
    let at = this.places.get(text);
    if (at === undefined) this.places.set(text, (at = this.places.size));
    return at;
  }
}

/** Both in a whole number of 32 bits, which is found sooner than any other; there are fewer than 2 ** 16 of each. */
const beside = (source: number, language: number) => (source << 16) | language;
